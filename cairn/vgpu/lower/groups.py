"""Addresses that follow a known pattern in groups of lanes: what tiles of two-dimensional workgroups look like.

A group of 16 lanes (or 8, or 4) reads either one element or elements side by side. Each different piece is loaded once.
"""

from __future__ import annotations

from cairn.vgpu.lower import dense
from cairn.vgpu.lower.context import Context
from cairn.vgpu.lower.ir import LANES, VECTOR_TYPE, V, llvm_type

ROW = 16  # lanes of a row of a tile, and of a vector register of dwords
_GROUPS = (16, 8, 4)
_STORED = (32, 16, 8, 4)


def _kind(steps: tuple[int, ...], size: int) -> str:
    """``one``: all the same; ``row``: side by side; ``""``: neither."""
    first = steps[0]
    if all(s == first for s in steps):
        return "one"
    return "row" if all(s == first + size * i for i, s in enumerate(steps)) else ""


def _width(steps: tuple[int, ...], size: int) -> int:
    """Lanes of the widest groups that fit, or 0."""
    for width in _GROUPS:
        kinds = {_kind(steps[i : i + width], size) for i in range(0, LANES, width)}
        if "" not in kinds and (size <= 8 or kinds == {"one"}):
            return width
    return 0


def fits(steps: tuple[int, ...], size: int) -> bool:
    """True where the addresses can be loaded in groups."""
    return size >= 4 and _width(steps, size) > 0


def splats(steps: tuple[int, ...], size: int) -> bool:
    """True where each group reads one element."""
    width = _width(steps, size)
    return all(_kind(steps[i : i + width], size) == "one" for i in range(0, LANES, width))


def stores(steps: tuple[int, ...], size: int) -> int:
    """Lanes of the widest groups that all lie side by side, so that they can be stored as they are; or 0."""
    if size not in (4, 8):
        return 0
    for width in _STORED:
        if all(_kind(steps[i : i + width], size) == "row" for i in range(0, LANES, width)):
            return width
    return 0


def store(ctx: Context, pointer: str, steps: tuple[int, ...], value: V, *, volatile: bool = False) -> None:
    """Store 64 elements of a dword or two at ``pointer`` + steps, lower lanes first."""
    width = stores(steps, 8 if value.type == "i64" else 4)
    starts = range(0, LANES, width)
    pointers = [ctx.b.pure("ptr", 1, f"getelementptr i8, ptr {pointer}, i64 {steps[i]}").name for i in starts]
    store_rows(ctx, pointers, value, volatile=volatile)


def store_rows(ctx: Context, pointers: list[str], value: V, *, volatile: bool = False) -> None:
    """Store equal groups of lanes at one pointer each, lower lanes first."""
    b = ctx.b
    width = LANES // len(pointers)
    word = "volatile " if volatile else ""
    t, whole, vector = llvm_type(value.type, 1), VECTOR_TYPE[value.type], b.vec(value)
    for at, pointer in zip(range(0, LANES, width), pointers, strict=True):
        picks = ", ".join(f"i32 {i}" for i in range(at, at + width))
        piece = b.pure(value.type, LANES, f"shufflevector {whole} {vector}, {whole} poison, <{width} x i32> <{picks}>")
        b.raw(f"store {word}<{width} x {t}> {piece.name}, ptr {pointer}, align 4")


def load_rows(ctx: Context, pointers: list[str], size: int, *, volatile: bool = False) -> list[V]:
    """Load equal groups of lanes from one pointer each; elements of one dword or two."""
    type_ = dense.element_types(size)[0]
    width = LANES // len(pointers)
    t = f"<{width} x {llvm_type(type_, 1)}>"
    word = "volatile " if volatile else ""
    pieces = [ctx.b.ins(type_, LANES, f"load {word}{t}, ptr {pointer}, align 4").name for pointer in pointers]
    return [concatenate(ctx, pieces, type_, width)]


def load(ctx: Context, pointer: str, steps: tuple[int, ...], size: int, *, dwords: bool = False) -> list[V]:
    """Load 64 elements at ``pointer`` + steps. ``dwords``: as dwords alone; the groups read one element each."""
    width = _width(steps, size)
    results = []
    at = 0
    for type_ in ["i32"] * (size // 4) if dwords else dense.element_types(size):
        pieces = [_piece(ctx, pointer, steps[i : i + width], size, type_, at) for i in range(0, LANES, width)]
        results.append(concatenate(ctx, pieces, type_, width))
        at += 8 if type_ == "i64" else 4
    return results


def _piece(ctx: Context, pointer: str, steps: tuple[int, ...], size: int, type_: str, at: int) -> str:
    """One group's part of the element, as a vector."""
    b = ctx.b
    width, t = len(steps), llvm_type(type_, 1)
    vt = f"<{width} x {t}>"
    row = _kind(steps, size) == "row"
    place = b.pure("ptr", 1, f"getelementptr i8, ptr {pointer}, i64 {steps[0] + at}").name
    if row:
        value = b.ins(type_, LANES, f"load {vt}, ptr {place}, align 4")
    else:
        scalar = b.ins(type_, 1, f"load {t}, ptr {place}, align 4").name
        first = b.ins(type_, LANES, f"insertelement {vt} poison, {t} {scalar}, i64 0").name
        value = b.ins(type_, LANES, f"shufflevector {vt} {first}, {vt} poison, <{width} x i32> zeroinitializer")
    return value.name


def concatenate(ctx: Context, pieces: list[str], type_: str, width: int) -> V:
    b = ctx.b
    t = llvm_type(type_, 1)
    while len(pieces) > 1:
        picks = ", ".join(f"i32 {i}" for i in range(2 * width))
        vt = f"<{width} x {t}>"
        pieces = [
            b.ins(type_, LANES, f"shufflevector {vt} {x}, {vt} {y}, <{2 * width} x i32> <{picks}>").name
            for x, y in zip(pieces[::2], pieces[1::2], strict=True)
        ]
        width *= 2
    assert width == LANES, VECTOR_TYPE[type_]
    return V(type_, LANES, pieces[0])
