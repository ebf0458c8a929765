"""Scalar instructions that combine a mask with EXEC."""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.prim import Value
from cairn.isa.sem.table import salu

V = Value

# name → new EXEC from the source and the old EXEC.
COMBINE: dict[str, Callable[[V, V], V]] = {
    "and": lambda s, e: s & e,
    "or": lambda s, e: s | e,
    "xor": lambda s, e: s ^ e,
    "andn2": lambda s, e: s & ~e,
    "orn2": lambda s, e: s | ~e,
    "nand": lambda s, e: ~(s & e),
    "nor": lambda s, e: ~(s | e),
    "xnor": lambda s, e: ~(s ^ e),
    "andn1": lambda s, e: ~s & e,
    "orn1": lambda s, e: ~s | e,
}


def _saveexec(name: str, combine: Callable[[V, V], V]) -> None:
    def body(m: object, source: V, old: V) -> tuple[V, V, V]:
        """The destination gets the old EXEC; SCC tells whether a lane is left."""
        new = combine(source, old)
        return old, new, new.ne(0)

    salu(f"s_{name}_saveexec_b64", "i64 exec -> i64 exec scc", body)


def _wrexec(name: str, combine: Callable[[V, V], V]) -> None:
    def body(m: object, source: V, old: V) -> tuple[V, V, V]:
        """Destination and EXEC get the combination; SCC tells whether a lane is left."""
        new = combine(source, old)
        return new, new, new.ne(0)

    salu(f"s_{name}_wrexec_b64", "i64 exec -> i64 exec scc", body)


for _name, _combine in COMBINE.items():
    _saveexec(_name, _combine)
for _name in ("andn1", "andn2"):
    _wrexec(_name, COMBINE[_name])
