"""What the engine does with a kernel's accesses, loops and masks, and why: noted while the kernel is translated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from cairn.isa.disasm import text
from cairn.isa.rows import Mem
from cairn.vgpu import codecache, hosts
from cairn.vgpu.analysis import mask_subsets
from cairn.vgpu.analysis.versions import WHOLE, Key
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.image import KernelImage
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.hosts import Host
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower import passes
from cairn.vgpu.lower.access import costs
from cairn.vgpu.lower.access.strategies.words import WORDS, Words
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.kernel.function import FunctionWriter
from cairn.vgpu.lower.kernel.setting import Choice

ALL, SOME, ONE = "where all lanes are active", "where some lanes are off", "one lane after the other"
_BANKS, _BANK_LANES = 32, 32  # of LDS (CDNA 2 and 3): banks of a dword, and the lanes that are served at once


class Step(NamedTuple):
    """One way of an access: the ``strategy`` and what is said of it. ``tested``: it may fail while the kernel runs, and
    the next step follows. ``ns``: what 64 lanes cost on the host, where it is known."""

    strategy: str
    words: Words
    tested: bool
    ns: float | None


@dataclass
class Access:
    """One memory instruction. ``versions``: the steps by the lanes that are active; the first step is what is tried
    first. ``step``: bytes from one lane's address to the next one's, where all are equally far apart."""

    pc: int
    instruction: str
    space: str
    kind: str
    size: int
    step: int | None
    notes: list[str]
    versions: dict[str, tuple[Step, ...]] = field(default_factory=dict)

    @property
    def main(self) -> Step:
        """What is tried first where the most lanes are active."""
        return next(iter(self.versions.values()))[0]

    @property
    def verdict(self) -> str:
        """What becomes of it, in a word or two."""
        first, *rest = next(iter(self.versions.values()))
        if first.words.verdict != "tested":
            return first.words.verdict
        return f"{rest[-1].words.verdict if rest else 'gathered'} unless side by side"


@dataclass
class Loop:
    """A loop: its first instruction, and what is said of it."""

    pc: int
    end: int
    notes: list[str]


class Select(NamedTuple):
    """A write under a mask that keeps the other lanes, and the read on whose account it does (-1: many)."""

    pc: int
    instruction: str
    register: str
    reader: int


@dataclass
class Explained:
    """A kernel in one version of its workgroups' shape."""

    kernel: str
    target: str
    block: tuple[int, int, int]
    tier: str
    host: str
    instructions: int
    accesses: list[Access]
    loops: list[Loop]
    selects: list[Select]


def explain(
    image: KernelImage, block: tuple[int, int, int], *, quick: bool = False, host: Host | None = None
) -> Explained:  # fmt: skip
    """Translate a kernel for workgroups of ``block`` work-items, and say what was chosen.

    Raises CairnError subclasses where the code cannot be translated.
    """
    dimensions = min(image.descriptor.workitem_id + 1, 3)
    abilities = codecache.abilities(host or hosts.configured())
    layout = layout_of(*block, dimensions, image.wave)
    writer = FunctionWriter(image, layout, quick=quick, abilities=abilities, left_out=passes.left_out())
    writer.module()
    return Explained(
        image.name, image.target, block, "quick" if quick else "best", costs.host_of(abilities), writer.plan.size,
        list(_accesses(writer, abilities)), list(_loops(writer)), list(_selects(writer)),
    )  # fmt: skip


# Accesses


def _contexts(writer: FunctionWriter) -> Iterator[tuple[str, Key, Context]]:
    """The versions that were written of each block."""
    for key, done in writer.written.items():
        lanes = ALL if key.full else SOME if key.lanes == WHOLE else f"packed into {key.lanes} lanes"
        yield lanes, key, done.ctx
        for trip in done.scalar.trips if done.scalar is not None else ():
            yield ONE, key, trip


def _accesses(writer: FunctionWriter, abilities: frozenset[str]) -> Iterator[Access]:
    ops = {op.inst.pc: op for op in writer.plan.ops() if isinstance(op.row, Mem)}
    found: dict[int, dict[str, list[tuple[Choice, Context]]]] = {pc: {} for pc in sorted(ops)}
    for lanes, key, ctx in _contexts(writer):
        for op in writer.plan.graph.nodes[key].block.ops:
            if op.inst.pc in found:
                found[op.inst.pc].setdefault(lanes, [])
        for choice in ctx.choices.made:
            found[choice.pc].setdefault(lanes, []).append((choice, ctx))
    for pc, versions in found.items():
        if versions:
            yield _access(ops[pc], versions, writer, abilities)


def _access(
    op: Op, versions: dict[str, list[tuple[Choice, Context]]], writer: FunctionWriter, abilities: frozenset[str]
) -> Access:  # fmt: skip
    row = op.row
    assert isinstance(row, Mem)
    size = row.width * row.count
    chosen = [choice for made in versions.values() for choice, _ in made]
    step = next((choice.step for choice in chosen if not choice.depth), None)
    access = Access(op.inst.pc, text(op.inst), row.space.partition("_")[0], row.kind, size, step, [])
    for lanes in sorted(versions, key=lambda each: (each != ALL, each != SOME, each)):
        access.versions[lanes] = tuple(_steps(op, versions[lanes], abilities, full=lanes == ALL))
    access.notes += _notes(op, access, writer)
    return access


def _steps(
    op: Op, made: list[tuple[Choice, Context]], abilities: frozenset[str], *, full: bool
) -> Iterator[Step]:  # fmt: skip
    if not made:
        name = _without_choice(op)
        yield Step(name, WORDS[name], False, None)
        return
    seen: set[str] = set()
    for choice, _ in made:
        if choice.strategy in seen:
            continue
        seen.add(choice.strategy)
        words = WORDS[choice.strategy]
        ns = costs.of(abilities, words.way, choice.size, storing=choice.storing, full=full) if words.way else None
        yield Step(choice.strategy, words, choice.tested, ns)


def _without_choice(op: Op) -> str:
    """What an instruction is that made no choice."""
    row = op.row
    assert isinstance(row, Mem)
    if row.space.startswith("scalar"):
        return "scalar"
    return "atomic" if row.kind == "atomic" else "own"


def _notes(op: Op, access: Access, writer: FunctionWriter) -> list[str]:
    notes, pc = [], access.pc
    if access.space == "lds" and access.kind in ("load", "store") and access.step and op.inst.target != "gfx950":
        meeting = _conflicts(access.step, max(access.size, 4))
        if meeting > 1:
            notes.append(
                f"on the device {meeting} of {_BANK_LANES} lanes meet in one bank of LDS: one more element in a row of"
                " the array would part them"
            )
    if pc in writer.plan.oneway and access.main.words.verdict.startswith("coalesced"):
        notes.append("in large dispatches it is stored past the caches, since the kernel does not read it again")
    if any(pc in ctx.choices.asks for _, _, ctx in _contexts(writer)):
        notes.append("prefetched: it asks for what later rounds, or the waves to come, will load")
    if any(op.inst.mods.get(bit) for bit in ("sc0", "sc1", "glc", "nt")) and access.kind != "atomic":
        notes.append("other waves may wait for it, so it is neither moved nor left out")
    return notes


def _conflicts(step: int, size: int) -> int:
    """The most lanes of those served at once whose first dwords are in one bank, at different addresses."""
    lanes = _BANK_LANES * 4 // size if size <= 16 else 8
    dwords = {lane * step // 4 for lane in range(max(lanes, 1))}
    banks = [dword % _BANKS for dword in dwords]
    return max(banks.count(bank) for bank in set(banks))


# Loops


def _loops(writer: FunctionWriter) -> Iterator[Loop]:
    plan, slots = writer.plan, writer.plan.stretches
    for (source, head), body in sorted(plan.loops.items(), key=lambda each: each[0][1]):
        ends = [plan.cfg.blocks[pc] for pc in body if plan.cfg.blocks[pc].end == "cond"]
        leaving = [block for block in ends if not set(block.successors) <= body]
        notes = []
        if any("exec" in block.condition or "vcc" in block.condition for block in leaving):
            notes.append("lanes leave it one by one: it goes on under a mask until the last one is done")
        elif leaving:
            notes.append("all lanes make the same trips: its condition is one scalar")
        if (source, head) in plan.yields:
            notes.append("a wave waits in it for others, so it lets them run")
        if head in plan.narrowing:
            notes.append("packed: where most lanes have left it, the others are put together in half the registers")
        if any(key.pc in body for key in plan.serials):
            notes.append("each lane goes along its own stretch of memory: it also exists for one lane after the other")
        if any(key.pc in body for key in plan.by_lane):
            notes.append("it goes from lane to lane: what it combines is combined at once")
        if slots is not None and any(site[0] in body for site in slots.slots):
            notes.append("loads a power of two apart would push each other out of the cache: their lines are copied")
        last = plan.cfg.blocks[source].ops
        yield Loop(_first(plan.cfg.blocks[head].ops, head), last[-1].inst.pc if last else source, notes)


def _first(ops: list[Op], otherwise: int) -> int:
    return ops[0].inst.pc if ops else otherwise


# Selects


def _selects(writer: FunctionWriter) -> Iterator[Select]:
    """Writes that keep the lanes that are off, once for each instruction."""
    graph, facts = writer.plan.graph, writer.plan.facts
    steps = {key: [s for op in node.block.ops for s in mask_subsets.steps_of(op)] for key, node in graph.nodes.items()}
    told: set[tuple[int, int]] = set()
    for key in writer.written:
        kept = facts.kept.get(key, 0)
        if key.full or not kept or key.lanes != WHOLE:
            continue
        for op in graph.nodes[key].block.ops:
            for register in regs.members(op.writes & kept & regs.VECTOR_MASK) if op.vector and not op.whole else ():
                if (op.inst.pc, register) not in told:
                    told.add((op.inst.pc, register))
                    yield Select(op.inst.pc, text(op.inst), _name(register), _reader(writer, steps, key, register))


def _name(register: int) -> str:
    return f"a{register - 256}" if register >= 256 else f"v{register}"


def _reader(writer: FunctionWriter, steps: dict[Key, list[mask_subsets.Step]], start: Key, register: int) -> int:
    """Where a register that ``start`` writes under its mask is next read by lanes that may be others; -1: nowhere that
    is found by this."""
    graph = writer.plan.graph
    inside = mask_subsets.contained(graph, steps, start)
    pending, seen = [start], {start}
    while pending:
        key = pending.pop(0)
        for successor in graph.nodes[key].successors:
            if successor in seen:
                continue
            seen.add(successor)
            covered = False
            for op in graph.nodes[successor].block.ops:
                outside = successor.full or successor not in inside or op.cross >> register & 1
                if op.reads >> register & 1 and outside:
                    return op.inst.pc
                covered = covered or bool(op.writes >> register & 1 and (successor.full or op.whole))
            if not covered:
                pending.append(successor)
    return -1
