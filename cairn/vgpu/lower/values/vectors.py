"""Which rules say what form an operation over vectors gives: those on patterns, rows and indices."""

from __future__ import annotations

from collections.abc import Callable

from cairn.vgpu.lower.llvm.ir import Builder, V, known_lanes
from cairn.vgpu.lower.values import narrow_arithmetic, patterns, row_patterns, scaled_index

Apply = Callable[..., V]


def rule(b: Builder, apply: Apply, op: str, type_: str, args: tuple[V, ...], attr: str | int) -> V | None:
    """The result by less than an operation over all lanes, or None."""
    patterned = constant = False
    for a in args:
        if a.pattern is not None or a.rows is not None:
            patterned = True
        elif a.type == "i1" and known_lanes(a) is not None:
            constant = True
    found = None
    if patterned or constant:
        found = patterns.folded(op, type_, args, attr)
    if patterned and found is None:
        found = patterns.rule(b, apply, op, type_, args) or row_patterns.rule(b, apply, op, type_, args)
    if not patterned:
        if op == "lshr" and args[0].pair is not None and args[1].const == 32:
            return apply(b, "zext", "i64", (args[0].pair[1],))
        if op == "trunc":
            truncated = patterns.truncated if type_ == "i32" else narrow_arithmetic.truncated
            found = truncated(b, apply, type_, args[0])
    return scaled_index.rule(b, apply, op, type_, args) if found is None else found
