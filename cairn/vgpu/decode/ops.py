"""One instruction with what the analyses know of it: its row, its graph, the registers that it reads and writes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from cairn.base.errors import UnknownInstruction
from cairn.isa import modes
from cairn.isa.inst import Inst, Kind, Operand
from cairn.isa.modes import mode_of
from cairn.isa.prim import Graph
from cairn.isa.rows import Alu, Control, Lane, Mem, Mfma, Mode, Row, Wide
from cairn.isa.sem import lookup, mfma
from cairn.isa.sem.memory import keeps_other_half
from cairn.isa.wave import Wave
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.formats import DppSource, dpp_source, graph_of, graph_over
from cairn.vgpu.decode.scalar_constants import ModeBits

HW_STATUS = 2
STACK_ENTRIES = 1 << modes.STACK_BITS  # of forks, four scalar registers each


@dataclass(slots=True, eq=False, repr=False)
class Op:
    """``reads`` and ``writes`` are register sets (regs.py).

    ``vector``: acts on the lanes of EXEC. ``cross``: vector registers that are read in lanes outside EXEC.
    ``partial``: the vector destination may keep lanes of EXEC as they were. ``whole``: it is written in all lanes,
    whatever EXEC is. ``row`` is None for an instruction without semantics; ``graph`` is an Alu row's. ``mode`` is
    what is known of the MODE register; where ``graph`` depends on bits that are not, it has the register as input
    ``mode``. ``indexed``: operands addressed relative to M0 (bit i: source i, bit 3: the destination), ``reach`` at
    most behind the register that they name, and up to ``top``. ``named``: what is read and written besides.
    """

    inst: Inst
    row: Row | None
    mode: Mode
    graph: Graph | None = None
    dpp: DppSource | None = None
    reads: int = 0
    writes: int = 0
    cross: int = 0
    vector: bool = False
    partial: bool = False
    whole: bool = False
    indexed: int = 0
    top: int = 0
    reach: int = 255
    named: tuple[int, int] = (0, 0)

    @property
    def fixed_mode(self) -> bool:
        """True where all that the graph needs of the MODE register is known."""
        return self.graph is None or "mode" not in self.graph.inputs


def is_vector(inst: Inst) -> bool:
    """True where EXEC decides which lanes act."""
    return inst.fmt[0] == "V" or inst.fmt in ("DS", "FLAT", "GLOBAL", "SCRATCH", "MUBUF", "MTBUF")


@lru_cache(maxsize=4096)
def find_row(name: str, target: str) -> Row | None:
    """The instruction's row, or None where it has no semantics."""
    try:
        return lookup(name, target)
    except UnknownInstruction:
        return None


def why_unknown(name: str, target: str) -> str:
    """What ``lookup`` says of an instruction without a row."""
    try:
        lookup(name, target)
    except UnknownInstruction as error:
        return str(error)
    return ""


def too_wide(op: Op, wave: Wave) -> str:
    """Why an instruction is not for waves that are so narrow; nothing where it is."""
    wide = isinstance(op.row, Mfma) or (isinstance(op.row, Lane) and op.row.op == "permlane32_swap")
    return wave.lacks(mfma.LANES, op.inst.name) if wide else ""


def make_op(inst: Inst, mode: ModeBits, wave: Wave, indexed: int = 0, top: int = 0) -> Op:
    """The instruction with its effects. ``indexed`` and ``top``: see Op."""
    row = find_row(inst.name, inst.target)
    op = Op(inst, row, mode_of(mode.value, inst.target), indexed=indexed, top=top)
    if isinstance(row, Alu):
        _alu(op, row, mode, wave)
    elif row is not None:
        for operand in inst.srcs:
            op.reads |= regs.mask(operand)
        for operand in inst.dsts:
            op.writes |= regs.mask(operand)
        _EFFECTS[type(row)](op, row)
    if op.vector:
        op.reads |= regs.EXEC_MASK
    if indexed and op.vector:
        op.named = op.reads, op.writes
        limit(op, op.reach)
    return op


def _alu(op: Op, row: Alu, mode: ModeBits, wave: Wave) -> None:
    inst = op.inst
    op.vector = row.unit == "valu"
    unknown = mode.unknown & modes.ARITHMETIC if op.vector else 0
    op.graph = graph_over(inst, row, mode.value, unknown) if unknown else graph_of(inst, row, op.mode)
    reads = 0
    for name in op.graph.inputs:
        position = SOURCES.get(name)
        if position is not None:
            reads |= regs.mask(inst.srcs[position])
        else:
            reads |= regs.mask(inst.dsts[0]) if name == "dst_in" else _IMPLICIT.get(name, 0)
    op.reads = reads
    for name in op.graph.outputs:
        position = _RESULTS.get(name)
        op.writes |= _IMPLICIT.get(name, 0) if position is None else regs.mask(inst.dsts[position])
    if inst.variant == "dpp":
        op.dpp = dpp_source(inst.mods, wave.lanes)
        lanes_lost = any(s < 0 for s in op.dpp.source) or op.dpp.source != wave.iota
        if op.dpp.enabled != wave.every or (lanes_lost and not op.dpp.bound_ctrl):
            op.partial = True
            op.reads |= op.writes & regs.VECTOR_MASK


def candidates(op: Op, operand: Operand) -> range:
    """Registers that an indexed operand may name, in steps of one."""
    last = max(op.top - operand.dwords + 1, operand.index)
    return range(operand.index, min(last, operand.index + op.reach) + 1)


def limit(op: Op, reach: int) -> None:
    """Registers addressed relative to M0: any up to ``reach`` behind the named one may be meant."""
    op.reach = reach
    op.reads, op.writes = op.named
    op.reads |= 1 << regs.M0
    for i, operand in enumerate(op.inst.srcs):
        if op.indexed >> i & 1 and operand.kind is Kind.VGPR:
            op.reads |= _span(op, operand)
    for operand in op.inst.dsts:
        if op.indexed >> 3 & 1 and operand.kind is Kind.VGPR:
            op.writes |= _span(op, operand)
            op.reads |= _span(op, operand)
            op.partial = True


def _span(op: Op, operand: Operand) -> int:
    last = candidates(op, operand)[-1] + operand.dwords - 1
    return (1 << (last + 1)) - (1 << operand.index)


SOURCES = {f"src{i}": i for i in range(4)}  # inputs of graphs
_RESULTS = {"dst": 0, "dst1": 1}  # their outputs
_IMPLICIT = {
    "scc": 1 << regs.SCC, "exec": regs.EXEC_MASK, "exec_mask": regs.EXEC_MASK, "execz": regs.EXEC_MASK,
    "vccz": regs.VCC_MASK, "m0": 1 << regs.M0, "mode": 1 << regs.MODE,
}  # fmt: skip


def _mem(op: Op, row: Row) -> None:
    assert isinstance(row, Mem)
    op.vector = not row.space.startswith("scalar")
    kept = row.ext.startswith(("lo", "hi")) and row.kind == "load"
    kept |= row.kind == "format_load" and row.width == 2 and row.count % 2 == 1
    if (kept and keeps_other_half(op.inst.target)) or op.inst.mods.get("tfe"):
        op.reads |= op.writes & regs.VECTOR_MASK
    if row.space in ("lds_addtid", "lds_m0") or row.kind in ("lds_dma", "lds_store") or op.inst.mods.get("lds"):
        op.reads |= 1 << regs.M0
    if op.inst.mods.get("gds"):
        op.reads |= 1 << regs.M0


def _lane(op: Op, row: Row) -> None:
    assert isinstance(row, Lane)
    op.vector = True
    sources = op.reads & regs.VECTOR_MASK
    if row.op in ("readlane", "permlane16_swap", "permlane32_swap"):
        op.cross = sources
    if row.op == "writelane":
        op.partial = True
        op.reads |= op.writes
        op.cross = op.writes & regs.VECTOR_MASK
    if row.op == "swap" or row.op.startswith("permlane"):
        both = 0
        for operand in (*op.inst.dsts, *op.inst.srcs):
            both |= regs.mask(operand)
        op.reads |= both
        op.writes |= both
        op.cross |= both if row.op != "swap" else 0


def _mfma(op: Op, row: Row) -> None:
    op.vector = True
    op.whole = True
    op.cross = op.reads & regs.VECTOR_MASK
    if isinstance(row, Mfma) and row.sparse:
        op.reads |= op.writes
        op.cross |= op.writes


def _wide(op: Op, row: Row) -> None:
    op.vector = True


def _control(op: Op, row: Row) -> None:
    assert isinstance(row, Control)
    extra = {
        "cbranch_scc0": 1 << regs.SCC, "cbranch_scc1": 1 << regs.SCC,
        "cbranch_vccz": regs.VCC_MASK, "cbranch_vccnz": regs.VCC_MASK,
        "cbranch_execz": regs.EXEC_MASK, "cbranch_execnz": regs.EXEC_MASK,
        "sendmsg": 1 << regs.M0, "movrels": 1 << regs.M0, "movreld": 1 << regs.M0,
        "gpr_idx_idx": 1 << regs.M0, "gpr_idx_mode": 1 << regs.M0,
    }  # fmt: skip
    op.reads |= extra.get(row.op, 0)
    if row.op == "gws":
        op.vector = True  # its data are the first active lane's
        op.reads |= 1 << regs.M0
    if row.op in ("getreg", "setreg", "setreg_imm"):
        _hardware_register(op)
    if row.op in ("fork", "join", "setvskip"):
        op.reads |= 1 << regs.MODE
        op.writes |= 1 << regs.MODE
    if row.op in ("fork", "join"):
        stack = ((1 << 4 * STACK_ENTRIES) - 1) << regs.SGPR
        op.reads |= stack | regs.EXEC_MASK
        op.writes |= regs.EXEC_MASK | (stack if row.op == "fork" else 0)
    if row.op in ("gpr_idx_on", "gpr_idx_idx", "gpr_idx_mode"):
        op.writes |= 1 << regs.M0
    if row.op in ("movrels", "movreld"):
        operand = op.inst.srcs[0] if row.op == "movrels" else op.inst.dsts[0]
        file = ((1 << 102) - (1 << operand.index)) << regs.SGPR
        op.reads |= file
        op.writes |= file if row.op == "movreld" else 0


def _hardware_register(op: Op) -> None:
    register, _, _ = modes.field_of(op.inst.mods.get("simm16", 0))
    if register == modes.NUMBER:
        op.reads |= 1 << regs.MODE
        op.writes |= 0 if op.inst.name == "s_getreg_b32" else 1 << regs.MODE
    elif register == HW_STATUS:
        op.reads |= 1 << regs.SCC | regs.EXEC_MASK | regs.VCC_MASK


_EFFECTS = {Mem: _mem, Lane: _lane, Mfma: _mfma, Wide: _wide, Control: _control}
