"""What is found out about a kernel before it is written: the plan, made by the PLAN rows of the table of passes.

Four things say what code there will be: the ``Request``, what is asked for; the ``Plan``, what was found out; the
``Setting``, what holds in all of a kernel's code; and for each block its ``Site``. None of them changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from cairn.isa.wave import Wave
from cairn.vgpu.analysis import (
    doubtful_addresses,
    m0_ranges,
    mask_subsets,
    select_elision,
    small_groups,
    unread_lds,
    versions,
)
from cairn.vgpu.analysis.select_elision import Facts
from cairn.vgpu.analysis.versions import Graph, Key
from cairn.vgpu.decode import cfg, regs
from cairn.vgpu.decode.cfg import Cfg
from cairn.vgpu.decode.image import KernelImage
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.layout import Layout, edge
from cairn.vgpu.lower import passes
from cairn.vgpu.lower.arith import relative_registers
from cairn.vgpu.lower.kernel import probe_tests, prologue
from cairn.vgpu.lower.kernel.setting import Setting, Shared
from cairn.vgpu.lower.locality import line_slots, nontemporal_facts, stream_facts
from cairn.vgpu.lower.loops import lane_loops, narrow_facts, serial_facts, spin_loops
from cairn.vgpu.lower.loops.lane_loop_facts import LaneLoop
from cairn.vgpu.lower.matrix import mfma
from cairn.vgpu.lower.values.register_file import NONE_RESIDENT, Resident
from cairn.vgpu.probes.points import COUNTING, Kind

NOTHING: Mapping[Any, Any] = MappingProxyType({})
_TWO_VERSIONS = 1500  # instructions; a larger kernel has masked blocks alone, since compiling takes long enough
# From which on quick code shares its loops: it is ready in a third of the time, and takes a fourteenth longer to run (a
# Kalman filter).
_SHARING = 2500


class Request(NamedTuple):
    """What code is asked for. ``quick``: soon, with masked blocks alone, which is half of the code (but for one lane);
    ``precise``: the diagnostic variant. ``abilities``: what the host can do (codecache.abilities); with ``few``
    registers, masked code runs strip by strip. ``on``: the passes that are done. ``probes``: kinds of probes
    (vgpu/probes): in fast code those of COUNTING."""

    image: KernelImage
    layout: Layout
    quick: bool = False
    precise: bool = False
    abilities: frozenset[str] = frozenset()
    on: frozenset[str] = passes.NAMES
    probes: int = 0

    @property
    def few(self) -> bool:
        return "registers" not in self.abilities


class Plan(NamedTuple):
    """What is known of a kernel, each as it is where nobody looked: a pass gives the plan with what it found. ``size``:
    its instructions; ``most``: lanes that the wave has, as far as ``graph``'s versions count on it. ``facts``: selects
    and liveness. ``loops``, ``looping``, ``yields``: its loops by their back edges, the blocks in them, and the edges
    on which waves wait for others; ``bodies``: loops by their first block. ``serials``, ``narrowing``, ``by_lane``:
    those that may go lane by lane, with fewer lanes, and that go from lane to lane. ``walked``: blocks of
    loops whose loads may have slots, which ``stretches`` keeps. ``oneway``, ``streams``, ``doubtful``: ``Setting``."""

    request: Request
    cfg: Cfg
    graph: Graph
    facts: Facts
    size: int
    most: int
    lanes_kept: int = 0
    two: bool = False
    searched: bool = False
    thorough: bool = False
    resident: Resident = NONE_RESIDENT
    doubtful: frozenset[int] = frozenset()
    scalars_ordered: bool = True
    loops: Mapping[spin_loops.Edge, frozenset[int]] = NOTHING
    looping: frozenset[int] = frozenset()
    yields: frozenset[spin_loops.Edge] = frozenset()
    bodies: Mapping[int, frozenset[int]] = NOTHING
    serials: Mapping[Key, serial_facts.Serial] = NOTHING
    walked: frozenset[int] = frozenset()
    stretches: line_slots.Stretches | None = None
    oneway: Mapping[int, int] = NOTHING
    streams: Mapping[int, int] = NOTHING
    narrowing: Mapping[int, narrow_facts.Loop] = NOTHING
    by_lane: Mapping[Key, LaneLoop] = NOTHING
    lds_unread: bool = False

    @classmethod
    def of(cls, request: Request) -> Plan:
        """What is known before any pass."""
        built, lanes = cfg.build(request.image, in_parts="parts" in request.on), request.image.wave.lanes
        if built.ways_in is not None:  # one form for all shapes of workgroups
            edges = edge(request.layout.dimensions, request.image.wave)
            request = request._replace(layout=edges)
        size = sum(len(block.ops) for block in built.blocks.values())
        return cls(request, built, Graph(built, Key(0, False), {}), Facts({}, {}), size, lanes)

    @property
    def wave(self) -> Wave:
        """The kernel's."""
        return self.request.image.wave

    @property
    def part(self) -> bool:
        """Whether it is one part of a kernel (``decode/parts.py``)."""
        return self.cfg.ways_in is not None

    @property
    def single(self) -> bool:
        """Whether a wave has one lane."""
        return self.most == 1

    @property
    def plain(self) -> bool:
        """Whether code is to be short or simple rather than fast."""
        return self.request.quick or self.request.precise or self.single

    @property
    def whole(self) -> bool:
        """Whether waves go through loops as they are written, so that blocks can be counted."""
        return bool(self.request.probes)

    @property
    def first_only(self) -> int | None:
        """The pc of the block that waves start with, where none comes back to it."""
        entry = self.graph.entry.pc
        again = any(node.predecessors for node in self.graph.nodes.values() if node.key.pc == entry)
        return None if self.part or again else entry

    @property
    def turns(self) -> bool:
        """Whether waves wait for each other at barriers."""
        return self.ends("barrier")

    def ops(self) -> list[Op]:
        """All instructions."""
        return [op for block in self.cfg.blocks.values() for op in block.ops]

    def ends(self, end: str) -> bool:
        """Whether a block ends so."""
        return any(block.end == end for block in self.cfg.blocks.values())

    def _probes(self) -> int:
        """The kinds of probes that concern the kernel: where it waits for nobody, nobody can be missed."""
        asked = self.request.probes
        waits = not asked & Kind.LAPSE or self.ends("barrier") or any(map(probe_tests.is_mark, self.ops()))
        return asked if waits else asked & ~(Kind.LAPSE | Kind.BLOCK)

    def setting(self) -> Setting:
        """What holds in all of the kernel's code."""
        ask = self.request
        return Setting(
            ask.image, ask.precise, ask.quick, ask.abilities, ask.on, ask.few, self.resident, self.scalars_ordered,
            frozenset(self.oneway), self.streams, self.stretches, self.lanes_kept, self._probes(),
            probe_tests.shift(self.ops()) if ask.probes else 2, self.doubtful,
            part=self.part, sharing=ask.quick and self.size > _SHARING and "shared_loops" in ask.on,
            lds_unread=self.lds_unread,
        )  # fmt: skip


def made(request: Request) -> Plan:
    """The plan for a kernel: each pass of the table in its turn."""
    plan = Plan.of(request)
    for each in passes.TABLE:
        if each.stage == passes.PLAN and (each.needed or each.name in request.on):
            plan = RUN[each.name](plan)
    return plan


def _bounded(plan: Plan) -> int:
    """The lanes that may ever act, where it is worth leaving the others out."""
    ask = plan.request
    lanes = ask.layout.lanes
    if lanes == plan.wave.lanes or ask.precise or ask.probes & ~COUNTING or (lanes > 1 and (ask.quick or ask.few)):
        return plan.wave.lanes
    start = prologue.write(ask.image, ask.layout, False, Shared(), precise=False)
    masked = versions.build(plan.cfg, full=False)
    return lanes if mask_subsets.only_lose_lanes(masked, start.exits) else plan.wave.lanes


def _parts(plan: Plan) -> Plan:
    """They are found where the kernel is decoded."""
    return plan


def _m0_ranges(plan: Plan) -> Plan:
    m0_ranges.bound_indexes(plan.cfg)
    return plan


def _small_groups(plan: Plan) -> Plan:
    bounded = _bounded(plan)
    if bounded != plan.wave.lanes and small_groups.possible(plan.cfg) and (bounded == 1 or plan.size <= _TWO_VERSIONS):
        return plan._replace(most=bounded, lanes_kept=small_groups.kept_lanes(plan.cfg))
    return plan


def _full_blocks(plan: Plan) -> Plan:
    ask = plan.request
    return plan._replace(two=ask.layout.full and not ask.precise and not ask.quick and plan.size <= _TWO_VERSIONS)


def _versions(plan: Plan) -> Plan:
    small = plan.most != plan.wave.lanes
    part = small_groups.parts(plan.cfg, single=plan.single) if small else None
    return plan._replace(graph=versions.build(plan.cfg, full=plan.two or small, single=plan.single, part=part))


def _mask_subsets(plan: Plan) -> Plan:
    return plan._replace(searched=True)


def _mask_cases(plan: Plan) -> Plan:
    return plan._replace(thorough=not (plan.request.quick or plan.request.precise))


def _selects(plan: Plan) -> Plan:
    defined = regs.VECTOR_MASK if plan.part else 1
    facts = select_elision.analyse(plan.graph, defined, searched=plan.searched, thorough=plan.thorough)
    return plan._replace(facts=facts)


def _host_guard(plan: Plan) -> Plan:
    if plan.request.precise:
        return plan
    trusting = "trusted_arguments" in plan.request.on
    return plan._replace(doubtful=doubtful_addresses.find(plan.graph, plan.facts.kept, trusting=trusting))


def _trusted_arguments(plan: Plan) -> Plan:
    """What it leaves out is left out above."""
    return plan


def _resident(plan: Plan) -> Plan:
    relative = relative_registers.resident(plan.cfg.blocks.values())
    return plan._replace(resident=Resident(mfma.resident(plan.ops()) | relative, relative))


def _spin_loops(plan: Plan) -> Plan:
    loops = spin_loops.loops(plan.cfg)
    return plan._replace(
        scalars_ordered=spin_loops.orders_scalars(plan.cfg), loops=loops,
        looping=frozenset().union(*set(loops.values())), yields=frozenset(spin_loops.waiting_edges(plan.cfg, loops)),
    )  # fmt: skip


def _loop_kinds(plan: Plan) -> Plan:
    return plan._replace(bodies=spin_loops.bodies(plan.loops)) if plan.request.quick else plan


def _serial(plan: Plan) -> Plan:
    if plan.plain or plan.whole:
        return plan
    nodes = {key: node for key, node in plan.graph.nodes.items() if (key.pc, key.pc) not in plan.yields}
    found = {key: serial_facts.find(node, plan.facts.live) for key, node in nodes.items()}
    return plan._replace(serials={key: each for key, each in found.items() if each is not None})


def _line_slots(plan: Plan) -> Plan:
    if plan.plain:
        return plan
    walked = frozenset(line_slots.places(plan.cfg, plan.loops, plan.yields))
    return plan._replace(walked=walked, stretches=line_slots.Stretches())


def _unread_lds(plan: Plan) -> Plan:
    if plan.request.precise or plan.request.probes or plan.part:
        return plan
    return plan._replace(lds_unread=unread_lds.found(plan.cfg))


def _nontemporal(plan: Plan) -> Plan:
    return plan if plan.plain or plan.yields else plan._replace(oneway=nontemporal_facts.find(plan.cfg))


def _stream_requests(plan: Plan) -> Plan:
    asks = "requests" in plan.request.abilities and not plan.plain
    return plan._replace(streams=stream_facts.find(plan.cfg)) if asks else plan


def _narrow(plan: Plan) -> Plan:
    if "packing" not in plan.request.abilities or plan.plain or plan.whole or plan.size > _TWO_VERSIONS:
        return plan
    if 2 * plan.most <= plan.wave.lanes:  # half a wave is not worth packing
        return plan
    narrowing = narrow_facts.find(plan.graph, plan.loops, plan.yields, plan.resident.registers)
    narrow_facts.extend(plan.graph, plan.facts, narrowing)
    return plan._replace(narrowing=narrowing)


def _lane_loops(plan: Plan) -> Plan:
    if plan.request.precise or plan.single or plan.whole:
        return plan
    return plan._replace(by_lane=lane_loops.find(plan.graph, plan.yields, plan.serials, plan.resident.registers))


RUN: dict[str, Callable[[Plan], Plan]] = {
    "parts": _parts,
    "m0_ranges": _m0_ranges,
    "small_groups": _small_groups,
    "full_blocks": _full_blocks,
    "versions": _versions,
    "mask_subsets": _mask_subsets,
    "mask_cases": _mask_cases,
    "selects": _selects,
    "host_guard": _host_guard,
    "trusted_arguments": _trusted_arguments,
    "resident": _resident,
    "spin_loops": _spin_loops,
    "loop_kinds": _loop_kinds,
    "serial": _serial,
    "line_slots": _line_slots,
    "unread_lds": _unread_lds,
    "nontemporal": _nontemporal,
    "stream_requests": _stream_requests,
    "narrow": _narrow,
    "lane_loops": _lane_loops,
}
