"""Runs instruction bodies over lists of bit patterns."""

from __future__ import annotations

from typing import Any

import numpy as np

from cairn.isa import coverage
from cairn.isa.prim import BITS
from cairn.isa.rows import Alu, Mode
from cairn.isa.sem import lookup
from cairn.isa.trace import trace
from cairn.vgpu.interp.prims import DTYPES, evaluate
from tests import evidence

KEEP = Mode()


def array(bits: list[int], type_: str) -> Any:
    """Bit patterns as an array of a port's type."""
    if type_ == "i1":
        return np.array(bits, dtype=np.bool_)
    if type_ == "i128":
        return np.array(bits, dtype=object)
    width = BITS[type_]
    return np.array([b & ((1 << width) - 1) for b in bits], dtype=f"u{width // 8}").view(DTYPES[type_])


def bits_of(values: Any, type_: str) -> list[int]:
    """An array back as bit patterns."""
    if type_ in ("i1", "i128"):
        return [int(v) for v in values.tolist()]
    return [int(v) for v in values.view(f"u{BITS[type_] // 8}").tolist()]


def run(name: str, *operands: list[int], mode: Mode = KEEP) -> list[tuple[int, ...]]:
    """Outputs of the body for each position of the operand lists (in the order of the row's ports)."""
    row = lookup(name, mode.target)
    assert isinstance(row, Alu)
    graph = trace(row, mode)
    for target in coverage.everywhere().get(
        name, ()
    ):  # what is right on one target is right where the body is the same
        if trace(row, mode._replace(target=target)) == graph:
            evidence.note(evidence.GOLDEN, target, name, "the body, against independent arithmetic")
    given = {port: array(bits, type_) for (port, type_), bits in zip(row.ins, operands, strict=True)}
    outputs = evaluate(graph, {port: given[port] for port in graph.inputs})
    columns = []
    for port, type_ in row.outs:
        values = np.broadcast_to(outputs[port], (len(operands[0]),)) if operands else outputs[port]
        columns.append(bits_of(np.ascontiguousarray(values), type_))
    return list(zip(*columns, strict=True))


def one(name: str, *operands: list[int], mode: Mode = KEEP) -> list[int]:
    """As run, for rows with one output."""
    return [result[0] for result in run(name, *operands, mode=mode)]
