"""Calls of LLVM's overloaded intrinsics as text."""

from __future__ import annotations

from cairn.vgpu.lower.llvm.ir import Builder, V, llvm_type

SUFFIX = {
    "i1": "i1", "i8": "i8", "i16": "i16", "i32": "i32", "i64": "i64", "i128": "i128",
    "f16": "f16", "bf16": "bf16", "f32": "f32", "f64": "f64",
}  # fmt: skip


def call(b: Builder, name: str, t: str, n: int, names: tuple[str, ...], extra: str = "") -> V:
    """A call of an overloaded LLVM intrinsic whose arguments have the result's type."""
    ty = llvm_type(t, n)
    suffix = (f"v{n}" if n > 1 else "") + SUFFIX[t]
    types = ", ".join([ty] * len(names) + ([extra.split()[0]] if extra else []))
    b.intrinsic(f"declare {ty} @llvm.{name}.{suffix}({types})")
    passed = ", ".join([f"{ty} {x}" for x in names] + ([extra] if extra else []))
    return b.pure(t, n, f"call {ty} @llvm.{name}.{suffix}({passed})")
