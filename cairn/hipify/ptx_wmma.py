"""PTX's ``wmma``: fragments are loaded, multiplied and stored by Cairn's ``hip/detail/ptx_wmma.h``."""

from __future__ import annotations

import re
from typing import NamedTuple

from cairn.base.patterns import regex

_SHAPE = r"m(\d+)n(\d+)k(\d+)"
_SPACE = r"(?:\.(global|shared(?:::cta)?))?"
_MOVE = regex(
    rf"wmma\.(load\.[abc]|store\.d)\.sync\.aligned\.(row|col)\.{_SHAPE}{_SPACE}\.(f16|bf16|tf32|s8|u8|f64|f32|s32)"
)
_MULTIPLY = regex(
    rf"wmma\.mma\.sync\.aligned\.(?:row|col)\.(?:row|col)\.{_SHAPE}(?:\.rn)?\.(f16|f32|s32|f64)"
    r"(?:\.(bf16|tf32|s8|u8|f64)\.(bf16|tf32|s8|u8|f64))?\.(f16|f32|s32|f64)(\.satfinite)?"
)
#: Types of factors to the shapes that they have.
_OF_16 = {(16, 16, 16), (8, 32, 16), (32, 8, 16)}
_SHAPES = {
    "f16": _OF_16, "bf16": _OF_16, "s8": _OF_16, "u8": _OF_16, "tf32": {(16, 16, 8)}, "f64": {(8, 8, 4)},
}  # fmt: skip
_SUMS = {"f32": {"f16", "bf16", "tf32"}, "f16": {"f16"}, "s32": {"s8", "u8"}, "f64": {"f64"}}


class Move(NamedTuple):
    """A fragment and memory: ``call`` before ``(registers, place, stride, along)``."""

    store: bool
    call: str
    kind: str
    space: str
    stride: int
    along: bool


class Product(NamedTuple):
    """``call`` before the four lists of registers, whose kinds are those of ``kinds``: D, factors, C."""

    call: str
    kinds: tuple[str, str, str]
    saturate: bool


def _register(kind: str) -> str:
    return "b64" if kind == "f64" else "b32"


def find(mnemonic: str) -> Move | Product | None:
    """What a ``wmma`` does; None for another instruction, or one that is not translated."""
    if match := _MOVE.fullmatch(mnemonic):
        return _move(match)
    if match := _MULTIPLY.fullmatch(mnemonic):
        return _product(match)
    return None


def _move(match: re.Match[str]) -> Move | None:
    way, order, *sizes, space, kind = match.groups()
    rows, columns, depth = (int(size) for size in sizes)
    part = way[-1]
    outer, inner = {"a": (rows, depth), "b": (columns, depth)}.get(part, (rows, columns))
    factors = {kind} if part in "ab" else _SUMS.get(kind, set())
    if not any((rows, columns, depth) in _SHAPES.get(each, ()) for each in factors):
        return None
    along = order == ("col" if part == "b" else "row")
    call = f"cairn::wmma::{way.partition('.')[0]}<cairn::wmma::{kind}, {outer}, {inner}>"
    return Move(way == "store.d", call, _register(kind), "shared" if "shared" in (space or "") else "",
                inner if along else outer, along)  # fmt: skip


def _product(match: re.Match[str]) -> Product | None:
    *sizes, result, left, right, start, saturate = match.groups()
    left, right = left or "f16", right or "f16"
    rows, columns, depth = (int(size) for size in sizes)
    if (
        left != right
        or (rows, columns, depth) not in _SHAPES[left]
        or not {left} <= _SUMS[result] & _SUMS[start]
        or (saturate and result != "s32")
    ):
        return None
    types = ", ".join(f"cairn::wmma::{each}" for each in (result, left, right, start))
    kinds = _register(result), _register(left), _register(start)
    return Product(f"cairn::wmma::multiply<{types}, {rows}, {columns}, {depth}>", kinds, bool(saturate))
