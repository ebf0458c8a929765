"""Calls of LLVM's overloaded intrinsics."""

from __future__ import annotations

from cairn.isa.prim import BITS
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V, const, llvm_type


def call(b: Builder, name: str, t: str, n: int, names: tuple[str, ...], extra: str = "") -> V:
    """A call of an overloaded LLVM intrinsic whose arguments have the result's type."""
    ty = llvm_type(t, n)
    types = (ty,) * len(names)
    if not extra:
        return b.pure(t, n, llvm.intrinsic(name, (ty,), ty, types), *names)
    type_, flag = extra.split(" ")
    return b.pure(t, n, llvm.intrinsic(name, (ty,), ty, (*types, type_)), *names, flag)


# Operations whose order does not matter, with their neutral elements in 64 bits, of which the high ones count.
_HALF = 1 << 63
NEUTRAL = {
    "add": 0, "or": 0, "xor": 0, "umax": 0, "smax": _HALF,
    "and": 2 * _HALF - 1, "umin": 2 * _HALF - 1, "smin": _HALF - 1,
}  # fmt: skip


def of(b: Builder, operation: str, value: V, lanes: V | None) -> V:
    """The lanes' values combined; ``lanes``: those that count, one i1 a lane, or all."""
    t = value.type
    if lanes is not None:
        value = b.op("select", t, lanes, value, const(t, _neutral(operation, BITS[t])))
    name = f"llvm.vector.reduce.{operation}.v{b.wave.lanes}{t}"
    return b.ins(t, 1, llvm.call(t, f"@{name}", (llvm_type(t, b.wave.lanes),)), b.vec(value))


def _neutral(operation: str, bits: int) -> int:
    return NEUTRAL[operation] >> 64 - bits
