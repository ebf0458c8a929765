"""Conversions of 32 elements a lane."""

from __future__ import annotations

import numpy as np

from cairn.isa.inst import Inst
from cairn.isa.rows import Wide
from cairn.isa.sem.vop_scale import ELEMENT_BITS, wide_graph
from cairn.vgpu.interp.matrix import registers, unpack
from cairn.vgpu.interp.prims import Array, evaluate
from cairn.vgpu.interp.wave import Wave


def _elements(wave: Wave, inst: Inst, row: Wide) -> Array:
    """[lanes, 32] raw elements; those of two sources alternate."""
    bits = ELEMENT_BITS[row.source]
    sides = [unpack(registers(wave, operand), bits) for operand in inst.srcs[: 1 + row.pairs]]
    return np.stack(sides, axis=2).reshape(wave.lanes, -1).astype(np.uint32)


def execute(wave: Wave, inst: Inst, row: Wide) -> None:
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
