"""Calls of LLVM's overloaded intrinsics."""

from __future__ import annotations

from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V, llvm_type


def call(b: Builder, name: str, t: str, n: int, names: tuple[str, ...], extra: str = "") -> V:
    """A call of an overloaded LLVM intrinsic whose arguments have the result's type."""
    ty = llvm_type(t, n)
    types = (ty,) * len(names)
    if not extra:
        return b.pure(t, n, llvm.intrinsic(name, (ty,), ty, types), *names)
    type_, flag = extra.split(" ")
    return b.pure(t, n, llvm.intrinsic(name, (ty,), ty, (*types, type_)), *names, flag)
