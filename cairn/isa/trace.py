"""Tracing: from a row's body to a frozen graph, with constants folded on the way."""

from __future__ import annotations

from functools import lru_cache

from cairn.isa.fold import FoldingBuilder
from cairn.isa.prim import Graph, Value
from cairn.isa.rounding import RoundingBuilder
from cairn.isa.rows import Alu, Mode


def builder_for(mode: Mode) -> FoldingBuilder:
    """A builder whose sums and products round as the mode says."""
    nearest = mode.round32 == mode.round64 == "rne"
    return FoldingBuilder() if nearest else RoundingBuilder(mode)


def outputs_of(row: Alu, result: Value | tuple[Value, ...]) -> dict[str, Value]:
    """Pair a body's result with the row's output ports. Raises TypeError where the types are not the row's."""
    values = result if isinstance(result, tuple) else (result,)
    if [v.type for v in values] != [t for _, t in row.outs]:
        raise TypeError(f"{row.name}: the body returns {[v.type for v in values]}, the row says {row.outs}")
    return {port: value for (port, _), value in zip(row.outs, values, strict=True)}


@lru_cache(maxsize=4096)
def trace(row: Alu, mode: Mode) -> Graph:
    """The row's body alone (no modifiers, one element of packed operations) as a graph over its typed ports."""
    builder = builder_for(mode)
    ports = [builder.input(name, type_) for name, type_ in row.ins]
    result = row.fn(mode, *ports) if ports else row.fn(mode, builder)
    return builder.finish(outputs_of(row, result))
