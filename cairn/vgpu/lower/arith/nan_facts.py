"""What is known of a value as a float: whether it can be a signalling NaN."""

from __future__ import annotations

from cairn.isa.prim import BITS
from cairn.vgpu.lower.llvm.ir import V

_QUIET = ("fadd", "fsub", "fmul", "fdiv", "fma", "fsqrt", "sitofp", "uitofp", "fldexp", "fptrunc", "fmin", "fmax")


def is_quiet(value: V, depth: int = 6) -> bool:
    """True where the value, taken as a float, is known not to be a signalling NaN."""
    if value.const is not None:
        width = BITS[value.type]
        fraction = 52 if width == 64 else 23
        magnitude = value.const & ((1 << (width - 1)) - 1)
        infinity = ((1 << (width - 1)) - 1) >> fraction << fraction
        return magnitude <= infinity or bool(magnitude >> (fraction - 1) & 1)
    if value.origin is None or depth == 0:
        return False
    op, _, args = value.origin
    if op in ("bitcast", "input"):
        return is_quiet(args[0], depth - 1)
    if op in ("xor", "and") and args[1].const is not None and args[1].const | 1 << (BITS[value.type] - 1) in (
        (1 << BITS[value.type]) - 1, 1 << (BITS[value.type] - 1),
    ):  # fmt: skip
        return is_quiet(args[0], depth - 1)
    if op == "select":
        return is_quiet(args[1], depth - 1) and is_quiet(args[2], depth - 1)
    return op in _QUIET
