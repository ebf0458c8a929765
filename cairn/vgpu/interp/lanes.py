"""Instructions that move data between lanes."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from cairn.isa.inst import Inst, Kind
from cairn.isa.rows import Lane, Wide
from cairn.isa.sem.lane import swizzle_source
from cairn.isa.sem.vop_scale import ELEMENT_BITS, wide_graph
from cairn.vgpu.interp.matrix import registers, unpack
from cairn.vgpu.interp.prims import Array, evaluate
from cairn.vgpu.interp.wave import Wave


def _row(operand_index: int, kind: Kind) -> int:
    return operand_index + (256 if kind is Kind.AGPR else 0)


def _readlane(wave: Wave, inst: Inst) -> None:
    """One lane's value to a scalar register."""
    lane = wave.scalar(inst.srcs[1]) & (wave.lanes - 1)
    values = np.broadcast_to(wave.vector(inst.srcs[0], "i32"), wave.lanes)
    wave.write_scalar(inst.dsts[0], int(values[lane]))


def _readfirstlane(wave: Wave, inst: Inst) -> None:
    """The lowest active lane's value (lane 0 where none is) to a scalar register."""
    mask = wave.exec
    lane = (mask & -mask).bit_length() - 1 if mask else 0
    values = np.broadcast_to(wave.vector(inst.srcs[0], "i32"), wave.lanes)
    wave.write_scalar(inst.dsts[0], int(values[lane]))


def _writelane(wave: Wave, inst: Inst) -> None:
    """A scalar value to one lane, active or not."""
    lane = wave.scalar(inst.srcs[1]) & (wave.lanes - 1)
    wave.vgpr[_row(inst.dsts[0].index, inst.dsts[0].kind), lane] = wave.scalar(inst.srcs[0]) & 0xFFFFFFFF


def _swap(wave: Wave, inst: Inst) -> None:
    """Two registers exchanged in the active lanes."""
    first, second = inst.dsts[0], inst.srcs[0]
    a, b = wave.vector(first, "i32"), wave.vector(second, "i32")
    wave.write_vector(first, b, wave.active)
    wave.write_vector(second, a, wave.active)


def _permlane_swap(width: int) -> Callable[[Wave, Inst], None]:
    def swap(wave: Wave, inst: Inst) -> None:
        """The destination's odd groups of ``width`` lanes exchanged with the source's even ones. From a lane that is
        off comes nothing (op_sel bit 1: zero), unless op_sel bit 0 asks for what it holds."""
        first, second = inst.dsts[0], inst.srcs[0]
        a, b = wave.vector(first, "i32"), wave.vector(second, "i32")
        wave.width.needs(2 * width, inst.name)
        numbers = np.arange(wave.lanes)
        odd, other = numbers & width != 0, numbers ^ width
        options = inst.mods.get("op_sel", 0)
        there = wave.active[other] | bool(options & 1)
        zero = np.uint32(0)
        for operand, mine, theirs, moved in ((first, a, b, odd), (second, b, a, ~odd)):
            arriving = np.where(there, theirs[other], zero if options & 2 else mine)
            wave.write_vector(operand, np.where(moved, arriving, mine), wave.active)

    return swap


def _address(wave: Wave, inst: Inst) -> Array:
    """Lane numbers that the address operand names."""
    addresses = wave.vector(inst.operands["addr"], "i32") + np.uint32(inst.mods.get("offset", 0))
    return np.asarray((addresses >> 2) & (wave.lanes - 1), dtype=np.int64)


def _data(wave: Wave, inst: Inst) -> Array:
    name = "data0" if "data0" in inst.operands else "data"
    return wave.vector(inst.operands[name], "i32")


def _bpermute(wave: Wave, inst: Inst) -> None:
    """Each lane reads the lane it names; an inactive one gives 0."""
    source = _address(wave, inst)
    data = np.where(wave.active, _data(wave, inst), np.uint32(0))
    wave.write_vector(inst.dsts[0], data[source], wave.active)


def _permute(wave: Wave, inst: Inst) -> None:
    """Each active lane sends to the lane it names; the highest sender wins, a lane that nobody names gets 0."""
    target, data = _address(wave, inst), _data(wave, inst)
    result = np.zeros(wave.lanes, np.uint32)
    for lane in np.flatnonzero(wave.active):
        result[target[lane]] = data[lane]
    wave.write_vector(inst.dsts[0], result, wave.active)


def _swizzle(wave: Wave, inst: Inst) -> None:
    """A fixed permutation; an inactive source gives 0."""
    source = np.array(swizzle_source(inst.mods.get("offset", 0), wave.lanes))
    operand = inst.operands["addr"] if "addr" in inst.operands else inst.srcs[0]
    data = np.where(wave.active, wave.vector(operand, "i32"), np.uint32(0))
    wave.write_vector(inst.dsts[0], data[source], wave.active)


OPERATIONS: dict[str, Callable[[Wave, Inst], None]] = {
    "readlane": _readlane,
    "readfirstlane": _readfirstlane,
    "writelane": _writelane,
    "swap": _swap,
    "permlane16_swap": _permlane_swap(16),
    "permlane32_swap": _permlane_swap(32),
    "bpermute": _bpermute,
    "permute": _permute,
    "swizzle": _swizzle,
}


def execute(wave: Wave, inst: Inst, row: Lane) -> None:
    """Execute one lane instruction. Relative addressing is for arithmetic."""
    indexing, wave.index.on = wave.index.on, False
    OPERATIONS[row.op](wave, inst)
    wave.index.on = indexing


def _elements(wave: Wave, inst: Inst, row: Wide) -> Array:
    """[lanes, 32] raw elements; those of two sources alternate."""
    bits = ELEMENT_BITS[row.source]
    sides = [unpack(registers(wave, operand), bits) for operand in inst.srcs[: 1 + row.pairs]]
    return np.stack(sides, axis=2).reshape(wave.lanes, -1).astype(np.uint32)


def execute_wide(wave: Wave, inst: Inst, row: Wide) -> None:
    """Execute one conversion."""
    graph = wide_graph(row, wave.mode)
    elements = _elements(wave, inst, row)
    inputs = {"scale": wave.vector(inst.srcs[-1], "i32")}
    if row.noisy:
        inputs["noise"] = wave.vector(inst.srcs[1], "i32")
    bits = ELEMENT_BITS[row.result]
    words = np.zeros((wave.lanes, bits), np.uint32)  # 32 elements of ``bits`` bits are ``bits`` dwords
    for number in range(elements.shape[1]):
        outputs = evaluate(graph, {**inputs, "element": elements[:, number]})
        inputs |= {name: value for name, value in outputs.items() if name == "noise"}
        at, shift = divmod(number * bits, 32)
        wide = np.broadcast_to(outputs["value"], wave.lanes).astype(np.uint64) << np.uint64(shift)
        words[:, at] |= (wide & np.uint64(0xFFFFFFFF)).astype(np.uint32)
        if shift + bits > 32:
            words[:, at + 1] |= (wide >> np.uint64(32)).astype(np.uint32)
    target = registers(wave, inst.dsts[0])
    target[:, wave.active] = words.T[: len(target)][:, wave.active]
