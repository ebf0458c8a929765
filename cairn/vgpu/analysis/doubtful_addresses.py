"""Accesses whose address may be the host's own: of pageable memory, which a device with XNACK off does not reach.

What an argument points to is looked at before a kernel runs (native/watch.c). So only those accesses are in doubt
whose address the kernel has loaded from memory: from tables and lists, from its variables. They are found by the upper
dword of an address: an index never gets there but by its sign, and a pointer to which an index is added is a pointer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cairn.isa.inst import Inst, Kind, Operand
from cairn.isa.rows import Alu, Control, Lane, Mem
from cairn.vgpu.analysis import flow
from cairn.vgpu.analysis.versions import Graph, Key, Node
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.cfg import Cfg
from cairn.vgpu.decode.ops import Op

_REACHING = frozenset(("global", "flat", "buffer", "scalar", "scalar_buffer"))
_OWN = frozenset(("lds", "lds_addtid", "lds_m0", "scratch", "scalar_scratch"))  # of the workgroup or the work-item
_CARRYING = _OWN | {"flat", "buffer"}  # what may put an address aside, and give it back
_PLACES = ("saddr", "addr", "sbase", "srsrc")  # the operand that has an address, the first that is a register
_SUMS = ("s_add", "s_sub", "v_add", "v_sub", "v_lshl_add_u64", "v_mad_u64", "v_mad_i64")
_NUMBERS = ("s_mul", "v_mul", "v_cmp", "v_cvt")  # what they give is no part of an address
_INDEXED = ("movrels", "movreld")  # they name registers by M0
_SIGN = 31


class _State(NamedTuple):
    """Sets of registers: those that may hold the upper dword of a ``loaded`` address; those that hold one of an
    ``argument`` that is a pointer, or of the kernel's own code and variables; and those that hold an address in the
    kernel's arguments (``given``)."""

    loaded: int
    argument: int
    given: int

    def meet(self, other: _State) -> _State:
        return _State(self.loaded | other.loaded, self.argument & other.argument, self.given & other.given)


def find(graph: Graph, kept: Mapping[Key, int], *, trusting: bool) -> frozenset[int]:
    """The pcs of the accesses in doubt; without ``trusting`` also of those whose address comes of an argument.
    ``kept``: registers that keep lanes outside EXEC (select_elision.py)."""
    for spilled in (False, True):  # whether what was loaded may lie in LDS or private memory
        walk = _Walk(graph, kept, spilled, trusting)
        if walk.run():
            break
    return frozenset(walk.found)


class _Walk:
    """Follows addresses through the registers, to a fixpoint."""

    def __init__(self, graph: Graph, kept: Mapping[Key, int], spilled: bool, trusting: bool) -> None:
        self.graph, self.kept, self.spilled, self.trusting = graph, kept, spilled, trusting
        self.pointers = frozenset(graph.cfg.image.pointers)
        self.merging = 0  # registers that keep some lanes where they are written
        self.found: set[int] = set()

    def run(self) -> bool:
        """False where something is spilled that was not to be: all is to be looked at again."""
        graph, before = self.graph, self.spilled
        flow.forward(graph.nodes, graph.entry, _at_entry(graph.cfg), self._behind, _State.meet)
        return self.spilled is before

    def _behind(self, node: Node, state: _State) -> _State:
        self.merging = self.kept.get(node.key, 0) & regs.VECTOR_MASK
        known = state.loaded | state.argument | state.given
        for op in node.block.ops:
            if op.reads & known or isinstance(op.row, Mem | Control):
                state = self._step(state, op)
            elif op.writes & known:  # nothing comes of them
                state = _State(state.loaded & self._kept(op), state.argument & ~op.writes, state.given & ~op.writes)
            else:
                continue
            known = state.loaded | state.argument | state.given
        return state

    def _step(self, state: _State, op: Op) -> _State:
        row = op.row
        if isinstance(row, Mem):
            return self._access(op, row, state)
        if not op.writes:
            return state
        upper = _upper(op) if op.reads & (state.loaded | state.argument) else 0
        loaded, argument = upper & state.loaded, upper & state.argument & ~state.loaded
        given = op.reads & state.given
        if isinstance(row, Control) and row.op == "getpc":
            argument = 1
        elif argument and (op.inst.name.startswith(_SUMS) or not loaded):
            loaded = 0
        else:
            argument = 0
        written = _written(op) if loaded or argument else 0
        return _State(
            state.loaded & self._kept(op) | (written if loaded else 0),
            state.argument & ~op.writes | (written if argument else 0),
            state.given & ~op.writes | (op.writes if given and not op.indexed else 0),
        )

    def _kept(self, op: Op) -> int:
        """The registers that have, perhaps in some lanes, what they had."""
        return ~0 if op.partial or op.indexed else ~op.writes | self.merging

    def _access(self, op: Op, row: Mem, state: _State) -> _State:
        place = address_register(op.inst) if row.space in _REACHING else None
        given = place is not None and row.space == "scalar" and bool(state.given >> place & 1)
        doubtful = place is not None and bool(state.loaded >> place & 1)
        if doubtful or (not self.trusting and place is not None and not given):
            self.found.add(op.inst.pc)
        if row.space in _CARRYING or op.inst.mods.get("lds") or row.kind == "lds_dma":
            carried = op.reads & ~(3 << place - 1 if place else 0) & state.loaded
            self.spilled |= bool(carried) or bool(op.inst.mods.get("lds")) or row.kind == "lds_dma"
        if not op.writes:
            return state
        loaded = argument = 0
        if given and not doubtful:
            argument = self._arguments(op, row)
        else:
            loaded = self._loaded(op, row)
        return _State(
            state.loaded & self._kept(op) | loaded,
            state.argument & ~op.writes | argument,
            state.given & ~op.writes,
        )

    def _loaded(self, op: Op, row: Mem) -> int:
        """Registers that a load may fill with the upper dword of an address. Compilers do not load halves of one, but
        for registers that they had put aside."""
        if row.space in _OWN or (self.spilled and row.space in ("flat", "buffer")):
            return op.writes if self.spilled else 0
        found = 0
        for operand in op.inst.dsts:
            first = regs.first(operand)
            if first is not None and operand.dwords > 1:
                found |= regs.mask(operand) & ~(1 << first)
        return found

    def _arguments(self, op: Op, row: Mem) -> int:
        """Registers that a load fills with the upper dword of an argument that is a pointer."""
        first = regs.first(op.inst.dsts[0]) if op.inst.dsts else None
        offset = op.inst.mods.get("offset", 0)
        if first is None or row.kind != "load":
            return 0
        return sum(1 << first + i for i in range(1, row.count) if offset + 4 * i - 4 in self.pointers)


def address_register(inst: Inst) -> int | None:
    """The register with the upper dword of an access's address."""
    for name in _PLACES:
        operand = inst.operands.get(name)
        first = None if operand is None else regs.first(operand)
        if first is not None and operand is not None and operand.dwords > 1:
            return first + 1
    return None


def _at_entry(cfg: Cfg) -> _State:
    """The scalars that a kernel begins with: addresses of what belongs to its dispatch, and the first arguments. Of
    what comes from another part of it, nothing is known."""
    if cfg.ways_in is not None:
        return _State(((1 << regs.COUNT) - 1) & ~(regs.EXEC_MASK | 1 << regs.SCC), 0, 0)
    about, pointers = cfg.image.descriptor, frozenset(cfg.image.pointers)
    preloaded = range(about.user_sgprs - about.preload_length, about.user_sgprs)
    argument = sum(
        1 << regs.SGPR + register
        for i, register in enumerate(preloaded)
        if 4 * (about.preload_offset + i) - 4 in pointers
    )
    return _State(0, argument, ((1 << preloaded.start) - 1) << regs.SGPR)


def _upper(op: Op) -> int:
    """The registers whose contents may become the upper dword of an address here."""
    name = op.inst.name
    if op.indexed or (isinstance(op.row, Control) and op.row.op in _INDEXED):
        return op.reads
    if not isinstance(op.row, Alu | Lane) or name.startswith(_NUMBERS) or _is_sign(op.inst):
        return 0
    sources = op.inst.srcs[2:] if name.startswith(("v_mad_u64", "v_mad_i64")) else op.inst.srcs
    found = op.reads & op.writes
    for operand in sources:
        found |= _top(operand)
    return found


def _written(op: Op) -> int:
    """The registers that may be the upper dword of an address then: no numbers, nor masks of lanes."""
    if op.indexed or isinstance(op.row, Control):
        return op.writes & ~(regs.EXEC_MASK | 1 << regs.SCC)
    lanes = isinstance(op.row, Lane) or op.inst.name == "v_pk_mov_b32"
    found = 0
    for operand in op.inst.dsts:
        number = "f" in operand.type or (op.vector and not lanes and operand.kind is Kind.SGPR)
        found |= 0 if number else op.writes if lanes else _top(operand)
    return found & ~(regs.EXEC_MASK | 1 << regs.SCC)


def _top(operand: Operand) -> int:
    """The last register of an operand of one dword or two."""
    first = regs.first(operand)
    return 0 if first is None else 1 << first + operand.dwords - 1


def _is_sign(inst: Inst) -> bool:
    """Whether an instruction gives nothing but a number's sign."""
    shift = inst.name in ("v_ashrrev_i32", "s_ashr_i32")
    return shift and any(each.kind is Kind.CONST and each.value == _SIGN for each in inst.srcs)
