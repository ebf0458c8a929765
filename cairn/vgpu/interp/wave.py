"""One wave: registers, operands, and the arithmetic instructions."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cairn.base.errors import IsaError, UnknownInstruction
from cairn.isa.inst import EXEC, M0, VCC, Inst, Kind, Operand
from cairn.isa.modes import mode_of
from cairn.isa.prim import BITS, Graph
from cairn.isa.refused import SOURCES
from cairn.isa.rows import Alu, Mode
from cairn.isa.wave import WAVE_64, WIDEST
from cairn.isa.wave import Wave as Width
from cairn.vgpu.decode.formats import DppSource, dpp_source, graph_of
from cairn.vgpu.interp.gws import Waiter
from cairn.vgpu.interp.prims import Array, constant, evaluate
from cairn.vgpu.state import PRIVATE_APERTURE, SHARED_APERTURE, VECTOR_REGISTERS

_ACCUMULATORS = 256
_POWERS = 1 << np.arange(WIDEST.lanes, dtype=np.uint64)

_APERTURES = {
    "shared_base": SHARED_APERTURE << 32,
    "shared_limit": SHARED_APERTURE << 32 | 0xFFFFFFFF,
    "private_base": PRIVATE_APERTURE << 32,
    "private_limit": PRIVATE_APERTURE << 32 | 0xFFFFFFFF,
}


def lanes_of(mask: int, width: Width) -> Array:
    """A mask as one truth value a lane."""
    return (np.uint64(mask) & _POWERS[: width.lanes]) != 0


def mask_of(lanes: Array, width: Width) -> int:
    """One truth value a lane as a mask."""
    return int(_POWERS[: width.lanes][np.broadcast_to(lanes, width.lanes)].sum(dtype=np.uint64))


@dataclass
class GprIndex:
    """The relative addressing that s_set_gpr_idx_on turns on; M0 holds the offset and what it applies to."""

    on: bool = False


class Wave:
    """Registers of one wave.

    ``vgpr`` is [512, lanes] (AGPRs from 256), ``sgpr`` 128 dwords by their encoded numbers: vcc, m0 and exec are there.
    ``scratch`` is the wave's private memory with dword i of lane l at (i * lanes + l) * 4.
    """

    def __init__(self, number: int, target: str, scratch_size: int, width: Width = WAVE_64) -> None:
        self.number = number
        self.target = target
        self.width, self.lanes = width, width.lanes
        self.vgpr = np.zeros((VECTOR_REGISTERS, self.lanes), np.uint32)
        self.sgpr = np.zeros(128, np.uint32)
        self.scc = 0
        self.pc = 0
        self.ended = False
        self.at_barrier = False
        self.waiter: Waiter | None = None  # in global wave sync
        self.mode_register = 0
        self.mode = Mode(target=target)
        self.index = GprIndex()
        self.executed = 0
        dwords = -(-scratch_size // 4)
        self.scratch = np.zeros(dwords * self.lanes * 4, np.uint8)

    # Scalar registers

    def get64(self, index: int) -> int:
        """A register pair."""
        return int(self.sgpr[index]) | int(self.sgpr[index + 1]) << 32

    def set64(self, index: int, value: int) -> None:
        """Write a register pair."""
        self.sgpr[index] = value & 0xFFFFFFFF
        self.sgpr[index + 1] = value >> 32 & 0xFFFFFFFF
        self._cut(index + 1)

    def _cut(self, last: int) -> None:
        """EXEC has no lanes but the wave's."""
        if last == EXEC + 1:
            self.sgpr[last] &= self.width.every >> 32

    @property
    def exec(self) -> int:
        """The mask of active lanes."""
        return self.get64(EXEC)

    @exec.setter
    def exec(self, mask: int) -> None:
        self.set64(EXEC, mask)

    @property
    def active(self) -> Array:
        """EXEC as truth values."""
        return lanes_of(self.exec, self.width)

    @property
    def vccz(self) -> bool:
        """Whether VCC has none of the wave's lanes."""
        return self.get64(VCC) & self.width.every == 0

    def set_mode(self, register: int) -> None:
        """Write the MODE register."""
        self.mode_register = register
        self.mode = mode_of(register, self.target)

    # Operands

    def scalar(self, operand: Operand) -> int:
        """Value of a scalar operand, of all its dwords."""
        if operand.kind is Kind.SGPR:
            words = self.sgpr[operand.index : operand.index + operand.dwords]
            return sum(int(w) << 32 * i for i, w in enumerate(words))
        if operand.kind is Kind.CONST:
            return operand.value
        if operand.kind is Kind.OFF:
            return 0
        if operand.kind is Kind.SPECIAL:
            return self._special(operand)
        raise IsaError(f"{operand.kind.name} {operand.index} read as a scalar at pc 0x{self.pc:x}")

    def _special(self, operand: Operand) -> int:
        name = operand.name
        if name in _APERTURES:
            # The 32-bit form reads as 0 on hardware; compilers use the 64-bit one.
            return _APERTURES[name] if operand.dwords == 2 else 0
        values = {"scc": self.scc, "vccz": int(self.vccz), "execz": int(self.exec == 0)}
        if name not in values:
            why = SOURCES.get(name, "it has no meaning")
            raise UnknownInstruction(f"operand src_{name} at pc 0x{self.pc:x}: {why}")
        return values[name]

    def _register(self, operand: Operand, place: int) -> int:
        """Row of ``vgpr``; ``place`` is the bit of M0's relative-addressing enables (12 to 15) for this operand."""
        if operand.kind is Kind.AGPR:
            return operand.index + _ACCUMULATORS
        if self.index.on and int(self.sgpr[M0]) >> (12 + place) & 1:
            return operand.index + (int(self.sgpr[M0]) & 0xFF)
        return operand.index

    def vector(self, operand: Operand, type_: str, place: int = 0) -> Array:
        """Value of an operand for all lanes as ``type_`` (i1, i32, i64 or i128); scalars have one element."""
        if type_ == "i1":
            return lanes_of(self.scalar(operand), self.width)
        if operand.kind not in (Kind.VGPR, Kind.AGPR):
            return constant(self.scalar(operand) & ((1 << BITS[type_]) - 1), type_)
        row = self._register(operand, place)
        if type_ == "i32":
            return self.vgpr[row].copy()
        if type_ == "i64":
            return self.vgpr[row].astype(np.uint64) | self.vgpr[row + 1].astype(np.uint64) << np.uint64(32)
        rows = self.vgpr[row : row + 4].astype(object)
        return np.asarray(rows[0] | rows[1] << 32 | rows[2] << 64 | rows[3] << 96)

    def write_vector(self, operand: Operand, value: Array, lanes: Array, place: int = 3) -> None:
        """Write raw bits (uint32, uint64 or 128-bit objects) to the lanes given."""
        row = self._register(operand, place)
        words = {np.dtype(np.uint32): 1, np.dtype(np.uint64): 2}.get(value.dtype, 4)
        value = np.broadcast_to(value, self.lanes)
        for i in range(words):
            part = value if words == 1 else (value >> value.dtype.type(32 * i) if words == 2 else value >> 32 * i)
            low = part if words == 1 else (part & 0xFFFFFFFF).astype(np.uint32)
            self.vgpr[row + i] = np.where(lanes, low, self.vgpr[row + i])

    def write_scalar(self, operand: Operand, value: int) -> None:
        """Write a scalar register or pair."""
        for i in range(operand.dwords):
            self.sgpr[operand.index + i] = value >> 32 * i & 0xFFFFFFFF
        self._cut(operand.index + operand.dwords - 1)

    # Arithmetic

    def alu(self, inst: Inst, row: Alu) -> None:
        """Execute one arithmetic instruction."""
        graph = graph_of(inst, row, self.mode)
        if row.unit == "salu":
            self._salu(inst, graph)
        else:
            self._valu(inst, graph)

    def _implicit(self, inst: Inst, name: str, type_: str) -> Array:
        if name == "lane":
            return np.arange(self.lanes, dtype=np.uint32)
        values = {
            "scc": self.scc,
            "exec": self.exec,
            "m0": int(self.sgpr[M0]),
            "simm": inst.mods.get("simm16", 0) & 0xFFFFFFFF,
            "vccz": int(self.vccz),
            "execz": int(self.exec == 0),
        }
        return constant(values[name], type_)

    def _salu(self, inst: Inst, graph: Graph) -> None:
        inputs: dict[str, Array] = {}
        for name, node in graph.inputs.items():
            type_ = graph.nodes[node].type
            if name.startswith("src"):
                inputs[name] = constant(self.scalar(inst.srcs[int(name[3:])]) & ((1 << BITS[type_]) - 1), type_)
            elif name == "dst_in":
                inputs[name] = constant(self.scalar(inst.dsts[0]), type_)
            else:
                inputs[name] = self._implicit(inst, name, type_)
        for name, value in evaluate(graph, inputs).items():
            number = int(value[0])
            if name == "scc":
                self.scc = number
            elif name == "exec":
                self.exec = number
            else:
                self.write_scalar(inst.dsts[name == "dst1"], number)

    def _valu(self, inst: Inst, graph: Graph) -> None:
        inputs: dict[str, Array] = {}
        lanes = self.active
        for name, node in graph.inputs.items():
            type_ = graph.nodes[node].type
            if name.startswith("src"):
                inputs[name] = self.vector(inst.srcs[int(name[3:])], type_, int(name[3:]))
            elif name == "dst_in":
                inputs[name] = self.vector(inst.dsts[0], type_, 3)
            else:
                inputs[name] = self._implicit(inst, name, type_)
        if inst.variant == "dpp":
            lanes = self._dpp(dpp_source(inst.mods, self.lanes), inputs, lanes)
        outputs = evaluate(graph, inputs)
        for name, value in outputs.items():
            if name == "exec_mask":
                continue
            operand = inst.dsts[name == "dst1"]
            if value.dtype == np.bool_:
                self.write_scalar(operand, mask_of(value & lanes, self.width))
            else:
                self.write_vector(operand, value, lanes)
        if "exec_mask" in outputs:
            self.exec = mask_of(outputs["exec_mask"] & lanes, self.width)

    def _dpp(self, dpp: DppSource, inputs: dict[str, Array], active: Array) -> Array:
        """Exchange src0's lanes; returns the lanes to write."""
        source = np.array(dpp.source)
        valid = (source >= 0) & active[source]
        if "src0" in inputs:
            moved = np.broadcast_to(inputs["src0"], self.lanes)[source]
            inputs["src0"] = np.where(valid, moved, moved.dtype.type(0))
        return active & lanes_of(dpp.enabled, self.width) & (valid | dpp.bound_ctrl)
