"""Calls of LLVM's overloaded intrinsics as text."""

from __future__ import annotations

from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V, llvm_type

SUFFIX = {
    "i1": "i1", "i8": "i8", "i16": "i16", "i32": "i32", "i64": "i64", "i128": "i128",
    "f16": "f16", "bf16": "bf16", "f32": "f32", "f64": "f64",
}  # fmt: skip


def call(b: Builder, name: str, t: str, n: int, names: tuple[str, ...], extra: str = "") -> V:
    """A call of an overloaded LLVM intrinsic whose arguments have the result's type."""
    ty = llvm_type(t, n)
    types = (ty,) * len(names)
    if not extra:
        return b.pure(t, n, llvm.intrinsic(name, (ty,), ty, types), *names)
    type_, flag = extra.split(" ")
    return b.pure(t, n, llvm.intrinsic(name, (ty,), ty, (*types, type_)), *names, flag)
