"""Addresses that follow a known pattern in groups of lanes: what tiles of two-dimensional workgroups look like.

A group of 16 lanes (or 8, or 4) reads either one element or elements side by side. Each different piece is loaded once.
Where EXEC is not full, as in the tiles at an image's edge, pieces side by side are loaded and stored under the group's
bits of EXEC, and one element is loaded if any of its lanes is active.
"""

from __future__ import annotations

from collections.abc import Iterator

from cairn.isa.prim import BITS
from cairn.vgpu.lower.access import contiguous
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type
from cairn.vgpu.lower.locality import nontemporal

ROW = 16  # lanes of a row of a tile, and of a vector register of dwords
_GROUPS = (16, 8, 4)
_STORED = (32, 16, 8, 4)


def _kind(steps: tuple[int, ...], size: int) -> str:
    """``one``: all the same; ``row``: side by side; ``""``: neither."""
    first = steps[0]
    if all(s == first for s in steps):
        return "one"
    return "row" if all(s == first + size * i for i, s in enumerate(steps)) else ""


def _width(steps: tuple[int, ...], size: int, most: int = ROW) -> int:
    """Lanes of the widest groups that fit, ``most`` at most, or 0."""
    for width in (width for width in _GROUPS if width <= most):
        kinds = {_kind(steps[i : i + width], size) for i in range(0, len(steps), width)}
        if "" not in kinds and (size <= 8 or kinds == {"one"}):
            return width
    return 0


def fits(steps: tuple[int, ...], size: int, rows: int = 1) -> bool:
    """True where the addresses, ``steps`` from each of ``rows`` pointers, can be loaded in groups: those of bytes and
    halves if they are side by side."""
    width = len(steps) // rows
    if size >= 4:
        return _width(steps, size, width) > 0
    if rows == 1:
        return stores(steps, size) >= ROW
    return all(_kind(steps[i : i + width], size) == "row" for i in range(0, len(steps), width))


def splats(steps: tuple[int, ...], size: int) -> bool:
    """True where each group reads one element."""
    width = _width(steps, size)
    return all(_kind(steps[i : i + width], size) == "one" for i in range(0, len(steps), width))


def stores(steps: tuple[int, ...], size: int) -> int:
    """Lanes of the widest groups that all lie side by side, so that they can be stored as they are; or 0."""
    if size > 8:
        return 0
    for width in _STORED:
        if all(_kind(steps[i : i + width], size) == "row" for i in range(0, len(steps), width)):
            return width
    return 0


def store(ctx: Context, pointer: str, steps: tuple[int, ...], value: V, *, volatile: bool = False) -> None:
    """Store 64 elements of a dword or two at ``pointer`` + steps, lower lanes first."""
    width = stores(steps, _bytes(value.type))
    starts = range(0, ctx.wave.lanes, width)
    pointers = [ctx.b.beyond(pointer, steps[i]) for i in starts]
    store_rows(ctx, pointers, value, volatile=volatile)


def store_rows(ctx: Context, pointers: list[str], value: V, *, volatile: bool = False) -> None:
    """Store equal groups of lanes at one pointer each, lower lanes first. Volatile: with full EXEC only."""
    b = ctx.b
    width = ctx.wave.lanes // len(pointers)
    word = "volatile " if volatile else ""
    t, ats = llvm_type(value.type, width), range(0, ctx.wave.lanes, width)
    value = V(value.type, ctx.wave.lanes, b.vec(value))

    def write(align: int, past: str) -> None:
        for at, pointer in zip(ats, pointers, strict=True):
            b.do(llvm.store(t, align, word, past), b.some(value, at, width), pointer)

    align = contiguous.ALIGN[_bytes(value.type)]
    if ctx.full:
        nontemporal.rows(ctx, pointers, width * _bytes(value.type), align, write)
        return
    for at, pointer in zip(ats, pointers, strict=True):
        active = _mask(ctx, at, width)
        b.do(llvm.masked_store(t, align), b.some(value, at, width), pointer, active)


def _bytes(type_: str) -> int:
    return BITS[type_] // 8


def load_rows(ctx: Context, pointers: list[str], size: int, *, volatile: bool = False) -> list[V]:
    """Load equal groups of lanes from one pointer each; elements of one part. Volatile: with full EXEC only."""
    type_ = contiguous.element_types(size)[0]
    width = ctx.wave.lanes // len(pointers)
    pieces = [
        _load_row(ctx, pointer, type_, at, width, masked=not ctx.full, word="volatile " if volatile else "")
        for at, pointer in zip(range(0, ctx.wave.lanes, width), pointers, strict=True)
    ]
    return [ctx.b.whole(pieces, type_, width)]


def _load_row(ctx: Context, pointer: str, type_: str, lane: int, width: int, *, masked: bool, word: str = "") -> str:
    """Elements side by side for the lanes from ``lane`` on. ``masked``: lanes that are off get zero."""
    b = ctx.b
    vt = f"<{width} x {llvm_type(type_, 1)}>"
    if not masked:
        return b.ins(type_, ctx.wave.lanes, llvm.load(vt, contiguous.ALIGN[_bytes(type_)], word), pointer).name
    opcode = llvm.masked_load(vt, contiguous.ALIGN[_bytes(type_)])
    return b.ins(type_, ctx.wave.lanes, opcode, pointer, _mask(ctx, lane, width), "zeroinitializer").name


def _bits(ctx: Context, lane: int, width: int) -> str:
    """The bits of EXEC for ``width`` lanes from ``lane`` on, an integer of so many bits."""
    moved = ctx.b.op("lshr", "i64", ctx.exec, const("i64", lane))
    return ctx.b.pure(f"i{width}", 1, llvm.convert("trunc", "i64", f"i{width}"), moved.name).name


def _mask(ctx: Context, lane: int, width: int) -> str:
    """The same as one i1 a lane."""
    return ctx.b.pure(
        "i1", ctx.wave.lanes, llvm.convert("bitcast", f"i{width}", f"<{width} x i1>"), _bits(ctx, lane, width)
    ).name


def load_lying(ctx: Context, pointers: list[str], size: int) -> list[V]:
    """Load equal groups of lanes from one pointer each: elements of several parts, which lie side by side there."""
    type_, count = contiguous.element_types(size)[0], len(contiguous.element_types(size))
    width = ctx.wave.lanes // len(pointers)
    pieces = []
    for place, picks in _lying(ctx, pointers, type_, count):
        vt = f"<{width} x {llvm_type(type_, 1)}>"
        if ctx.full:
            pieces.append(ctx.b.ins(type_, ctx.wave.lanes, llvm.load(vt, 4), place).name)
            continue
        given = place, ctx.b.pick(ctx.exec_bits, picks), "zeroinitializer"
        pieces.append(ctx.b.ins(type_, ctx.wave.lanes, llvm.masked_load(vt, 4), *given).name)
    a_vector = ctx.wave.lanes // width
    starts = range(0, len(pieces), a_vector)
    return contiguous.sorted_out(ctx, [ctx.b.whole(pieces[i : i + a_vector], type_, width) for i in starts])


def store_lying(ctx: Context, pointers: list[str], parts: list[V]) -> None:
    """The counterpart of ``load_lying``."""
    b, type_, width = ctx.b, parts[0].type, ctx.wave.lanes // len(pointers)
    mixed, vt = contiguous.mixed_up(ctx, parts), llvm_type(type_, width)
    places = list(_lying(ctx, pointers, type_, len(parts)))

    def piece(number: int) -> str:
        vector, first = divmod(number * width, ctx.wave.lanes)
        return b.some(mixed[vector], first, width)

    def write(align: int, past: str) -> None:
        for number, (place, _) in enumerate(places):
            b.do(llvm.store(vt, align, "", past), piece(number), place)

    if ctx.full:
        nontemporal.rows(ctx, pointers, width * _bytes(type_), 4, write)
        return
    for number, (place, picks) in enumerate(places):
        b.do(llvm.masked_store(vt, 4), piece(number), place, b.pick(ctx.exec_bits, picks))


def _lying(ctx: Context, pointers: list[str], type_: str, count: int) -> Iterator[tuple[str, tuple[int, ...]]]:
    """In the order of memory, vectors of as many parts as a group has lanes: where each is, and its parts' lanes."""
    width = ctx.wave.lanes // len(pointers)
    for number in range(count * len(pointers)):
        group, at = divmod(number, count)
        place = ctx.b.beyond(pointers[group], at * width, type_)
        yield place, tuple((number * width + i) // count for i in range(width))


def load(
    ctx: Context, pointers: list[str], steps: tuple[int, ...], size: int, *, dwords: bool = False,
    masked: bool = False, shared: bool = True,
) -> list[V]:  # fmt: skip
    """Load 64 elements at ``pointers``, one for each of equal groups of lanes, + steps. ``dwords``: as dwords alone;
    the groups read one element each. ``masked``: nothing is touched for lanes that are off. ``shared``: other threads
    may write there.
    """
    width = _width(steps, size, ctx.wave.lanes // len(pointers))
    if size == 16 and shared and not dwords:
        return _load_whole(ctx, pointers, steps, width, masked)
    results = []
    at = 0
    for type_ in ["i32"] * (size // 4) if dwords else contiguous.element_types(size):
        pieces = [
            _piece(ctx, pointers[i * len(pointers) // ctx.wave.lanes], i, steps[i : i + width], size, type_, at, masked)
            for i in range(0, ctx.wave.lanes, width)
        ]
        results.append(ctx.b.whole(pieces, type_, width))
        at += 8 if type_ == "i64" else 4
    return results


def _piece(
    ctx: Context, pointer: str, lane: int, steps: tuple[int, ...], size: int, type_: str, at: int, masked: bool
) -> str:
    """One group's part of the element, as a vector: that of the lanes from ``lane`` on."""
    b = ctx.b
    width, t = len(steps), llvm_type(type_, 1)
    vt = f"<{width} x {t}>"
    place = b.beyond(pointer, steps[0] + at)
    if _kind(steps, size) == "row":
        return _load_row(ctx, place, type_, lane, width, masked=masked)
    if masked:
        place = _readable(ctx, place, lane, width)
    scalar = b.ins(type_, 1, llvm.load(t, 4), place).name
    first = b.ins(type_, ctx.wave.lanes, llvm.first(vt), scalar).name
    return b.ins(type_, ctx.wave.lanes, llvm.splat(vt), first).name


def _readable(ctx: Context, place: str, lane: int, width: int) -> str:
    """A group's one place, or zeros where all its lanes are off."""
    any_ = ctx.b.pure("i1", 1, llvm.compare("icmp", "ne", f"i{width}"), _bits(ctx, lane, width), "0").name
    return ctx.b.pure("ptr", 1, llvm.select("i1", "ptr"), any_, place, "@cairn.zeros").name


def _load_whole(ctx: Context, pointers: list[str], steps: tuple[int, ...], width: int, masked: bool) -> list[V]:
    """Elements of 16 bytes, one for each group, each by one access."""
    b, pieces = ctx.b, []
    for lane in range(0, ctx.wave.lanes, width):
        pointer = pointers[lane * len(pointers) // ctx.wave.lanes]
        place = b.beyond(pointer, steps[lane])
        if masked:
            place = _readable(ctx, place, lane, width)
        pieces.append(contiguous.load_whole(ctx, place))
    both = [V("i64", 2, piece) for piece in pieces]
    return [b.whole([b.pick(each, (part,) * width) for each in both], "i64", width) for part in (0, 1)]
