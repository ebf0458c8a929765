"""Accesses lane by lane of elements that the processor's gathers and scatters are not made for, or are slower at (Zen
5's, the ability ``extracts``), without going through memory: addresses and elements stay in registers.

Loads from a buffer wait for each store before them whose address ends in the same twelve bits, which is often one of a
stream's or a scatter's (64 elements of 16 bytes: 57 ns, 41 without). Gathers take a load for each part of an element.
For processors that take elements out of vectors faster than out of memory, with AVX-512. Zen 5 gets one element a cycle
out of what has just been stored (64 dwords from L1: 16 ns, 13.5 with indices out of vectors, gathers 16), which is
enough for either addresses or elements of a store.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cairn.vgpu.lower.access import contiguous, costs, per_lane
from cairn.vgpu.lower.access.constant_stride import name_of
from cairn.vgpu.lower.access.places import Place, none, spare
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import guarded
from cairn.vgpu.lower.llvm.functions import Templates, once
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type
from cairn.vgpu.lower.llvm.opcodes import Argument, Ins

_TEXT = Templates(__file__)
_AT_ONCE = 32  # lanes whose addresses and elements fit into the registers of a call


def _at_once(lanes: int, size: int) -> int:
    """Those of elements of ``size`` bytes: of two parts a wave's vector holds half of the lanes'."""
    return lanes // 2 if size == 16 else _AT_ONCE


class Where(NamedTuple):
    """The lanes' addresses: ``values`` (i64), or ``base`` (i64) + sign-extended ``values`` (i32) * ``factor``."""

    values: V
    base: V
    factor: int

    @property
    def name(self) -> str:
        return f".x{self.factor}" if self.factor else ""

    def arguments(self, ctx: Context, first: int, lanes: int) -> list[Argument]:
        """For the lanes from ``first`` on."""
        values = llvm.vector(lanes, llvm_type(self.values.type, 1)), ctx.b.some(self.values, first, lanes)
        return [("i64", self.base.name), values]


def _where(ctx: Context, place: Place, *, storing: bool = False) -> Where:
    w, near = place.address.index, place.near
    if ctx.full and w is not None and w.signed and w.factor in (1, 2, 4, 8, 16) and place.safe is None:
        return Where(w.low, w.offset, w.factor)
    if near is not None and ctx.full and not storing and "extracts" in ctx.abilities:  # zeros lie before LDS
        return Where(ctx.b.op("select", "i32", near.inside, near.offset, const("i32", -16)), near.base, 1)
    addresses = place.lanes()
    if not ctx.full:
        addresses = ctx.b.op("select", "i64", ctx.exec_bits, addresses, spare(ctx, storing=False))
    return Where(addresses, const("i64", 0), 0)


def parameters(factor: int, lanes: int) -> str:
    """Of a function of so many lanes' places."""
    return f"i64 %base, <{lanes} x {'i32' if factor else 'i64'}> %at"


def _pointer(lane: int, factor: int, lanes: int) -> list[str]:
    """``%p``: one lane's address. Indices are taken out of the vector in pairs."""
    if not factor:
        return [_TEXT("address", lane=lane, lanes=lanes)]
    pair, odd = divmod(lane, 2)
    index = _TEXT("index", lane=lane, which="i" if odd else "l", pair=pair, factor=factor)
    return [index] if odd else [_TEXT("pair", pair=pair, lanes=lanes, half=lanes // 2), index]


def _called(ctx: Context, name: str, write: Callable[[str, int, int, int], str], size: int, factor: int) -> None:
    """See to it that a function is there."""
    ctx.helpers.call(once(name, lambda: write(name, size, factor, ctx.wave.lanes), ctx.wave.lanes))


# Loads


def are_many(ctx: Context) -> V | None:
    """Whether more lanes are active than are found one by one; None for all."""
    if ctx.full:
        return None
    return ctx.b.op("icmp", "i1", const("i64", costs.FEW), ctx.b.op("ctpop", "i64", ctx.exec), attr="ult")


def load(ctx: Context, place: Place, size: int) -> list[V]:
    """The active lanes' elements as dense.load_mixed gives them; other lanes get anything."""
    where = _where(ctx, place)
    name = f"whole.{size}{where.name}"
    _called(ctx, name, _load, size, where.factor)
    return _call(ctx, name, size, where.arguments(ctx, 0, ctx.wave.lanes))


def knows(ctx: Context, size: int) -> bool:
    """Whether elements of ``size`` bytes at known distances are loaded so."""
    return size == 16 and "gathers" in ctx.abilities and not (ctx.quick or ctx.by_strips)


def load_known(ctx: Context, pointer: str, steps: tuple[int, ...], size: int) -> list[V]:
    """The elements at ``pointer`` + steps as dense.load_mixed gives them: structures' members, a few at a time. All
    lanes are active."""
    name = f"whole.{size}.{name_of(steps)}"

    def write() -> str:
        pointers = [_TEXT("known", lane=lane, step=step) for lane, step in enumerate(steps)]
        return _loaded(name, size, "ptr %at", pointers, len(steps))

    ctx.helpers.call(once(name, write, ctx.wave.lanes))
    return _call(ctx, name, size, [("ptr", pointer)])


def _call(ctx: Context, name: str, size: int, arguments: list[Argument]) -> list[V]:
    b, count, type_ = ctx.b, len(contiguous.element_types(size)), contiguous.element_types(size)[0]
    results = "{ " + ", ".join([llvm_type(type_, ctx.wave.lanes)] * count) + " }"
    found = b.ins(type_, ctx.wave.lanes, *llvm.calling(results, f"@cairn.{name}", arguments, "x86_regcallcc ")).name
    return [
        b.ins(type_, ctx.wave.lanes, llvm.take(results, llvm_type(type_, ctx.wave.lanes), i), found)
        for i in range(count)
    ]


def _load(name: str, size: int, factor: int, lanes: int) -> str:
    """The function of all lanes' addresses that gives the elements, in the order of memory."""
    pointers = [line for lane in range(lanes) for line in _pointer(lane, factor, lanes)]
    return _loaded(name, size, parameters(factor, lanes), pointers, lanes)


def _loaded(name: str, size: int, given: str, pointers: list[str], lanes: int) -> str:
    """The same of lanes whose places are %p0 and so on."""
    type_, count = contiguous.element_types(size)[0], len(contiguous.element_types(size))
    vector = llvm_type(type_, lanes)
    results = "{ " + ", ".join([vector] * count) + " }"
    lines = [_TEXT("head", results=results, name=name, given=given), *pointers]
    pieces = row_pieces(size)
    together = 1 + pieces[-1][-1].lane  # lanes of which elements fill whole rows
    rows: list[str] = []
    for first in range(0, lanes, together):
        places = [f"%p{lane}" for lane in range(first, first + together)]
        for piece in pieces:
            rows.append(f"%e{len(rows)}")
            lines.append(llvm.text(row(rows[-1], piece, places, type_)))
    width = 16 // BYTES[type_]
    while len(rows) > count:
        pairs = zip(rows[::2], rows[1::2], strict=True)
        picks = llvm.picks_range(0, 2 * width)
        part, rows = f"<{width} x {type_}>", [f"%j{width}.{i}" for i in range(len(rows) // 2)]
        for made, (low, high) in zip(rows, pairs, strict=True):
            lines.append(_TEXT("joined", made=made, part=part, low=low, high=high, count=2 * width, picks=picks))
        width *= 2
    befores = ["poison", *(f"%r{i}" for i in range(len(rows)))]
    for i, (before, each) in enumerate(zip(befores, rows, strict=False)):
        lines.append(_TEXT("result", i=i, results=results, before=before, vector=vector, each=each))
    return "\n".join([*lines, _TEXT("end", result=f"{results} {befores[-1]}")])


class Piece(NamedTuple):
    """What goes at once to place ``at`` of a row of 16 bytes: from byte ``byte`` of lane ``lane``'s element."""

    type: str
    at: int
    lane: int
    byte: int


BYTES = {"i8": 1, "i16": 2, "i32": 4, "i64": 8, "i128": 16}
_TWELVE = (
    (Piece("i64", 0, 0, 0), Piece("i32", 2, 0, 8), Piece("i32", 3, 1, 0)),
    (Piece("i64", 0, 1, 4), Piece("i64", 1, 2, 0)),
    (Piece("i32", 0, 2, 8), Piece("i32", 1, 3, 0), Piece("i64", 1, 3, 4)),
)


def row_pieces(size: int) -> tuple[tuple[Piece, ...], ...]:
    """The fewest rows of 16 bytes that whole elements fill."""
    return _TWELVE if size == 12 else (tuple(Piece(f"i{8 * size}", i, i, 0) for i in range(16 // size)),)


def row(name: str, pieces: tuple[Piece, ...], places: list[str], type_: str) -> list[Ins]:
    """``name``: a row of elements whose lanes have such ``places``, as a vector of ``type_``."""
    if pieces[0].type == "i128":
        return [llvm.ins(name, llvm.load("<2 x i64>", 4), places[0])]
    lines, made = list[Ins](), "poison"
    for i, piece in enumerate(pieces):
        size, each = BYTES[piece.type], f"{name}.{i}"
        vector = f"<{16 // size} x {piece.type}>"
        lines += [
            llvm.ins(f"{each}.p", llvm.offset("i8"), places[piece.lane], piece.byte),
            llvm.ins(f"{each}.s", llvm.load(piece.type, min(size, 4)), f"{each}.p"),
            llvm.ins(f"{each}.v", llvm.convert("bitcast", "<16 x i8>", vector), made),
            llvm.ins(f"{each}.w", llvm.insert(vector), f"{each}.v", f"{each}.s", piece.at),
            llvm.ins(each, llvm.convert("bitcast", vector, "<16 x i8>"), f"{each}.w"),
        ]
        made = each
    whole = llvm.vector(16 // BYTES[type_], type_)
    return [*lines, llvm.ins(name, llvm.convert("bitcast", "<16 x i8>", whole), made)]


# Stores


def store(ctx: Context, place: Place, parts: list[V], size: int) -> None:
    """All lanes' elements: where two meet, the higher lane's stays."""

    def at(where: Where) -> list[V]:
        (_store_listed if size <= 8 and "extracts" in ctx.abilities else _store_given)(ctx, where, parts, size)
        return []

    near = place.near if "extracts" in ctx.abilities else None
    if near is None:
        at(_where(ctx, place, storing=True))
        return
    outside = ctx.b.op("xor", "i1", near.inside, const("i1", 1))
    guarded(ctx.b, none(ctx, outside),
        lambda: at(Where(near.offset, near.base, 1)),
        lambda: at(_where(ctx, place, storing=True)),
    )  # fmt: skip


def _store_given(ctx: Context, where: Where, parts: list[V], size: int) -> None:
    """Elements in registers."""
    name = f"whole.store.{size}{where.name}"
    _called(ctx, name, _store, size, where.factor)
    lying, count = contiguous.mixed_up(ctx, parts), _at_once(ctx.wave.lanes, size)
    for i in range(ctx.wave.lanes // count):
        if size == 16:
            t, elements = llvm_type("i64", ctx.wave.lanes), ctx.b.vec(lying[i])
        else:
            t, elements = f"<{count} x i{8 * size}>", ctx.b.some(lying[0], i * count, count)
        arguments = where.arguments(ctx, i * count, count)
        ctx.b.do(*llvm.calling("void", f"@cairn.{name}", [*arguments, (t, elements)], "x86_regcallcc "))


def _store_listed(ctx: Context, where: Where, parts: list[V], size: int) -> None:
    """Elements by way of a buffer, so that addresses alone are taken out of vectors."""
    name = f"whole.store.{size}{where.name}.listed"
    _called(ctx, name, _store_from, size, where.factor)
    per_lane.spill(ctx, "%dbuf", parts[0])
    for first in range(0, ctx.wave.lanes, _AT_ONCE):
        there = ctx.b.beyond("%dbuf", first, f"i{8 * size}")
        arguments = where.arguments(ctx, first, _AT_ONCE)
        ctx.b.do(*llvm.calling("void", f"@cairn.{name}", [*arguments, ("ptr", there)], "x86_regcallcc "))


def _store(name: str, size: int, factor: int, lanes: int) -> str:
    """The function of addresses and elements. Small elements are taken out of the vector eight bytes at a time."""
    count = _at_once(lanes, size)
    t = llvm_type("i64", lanes) if size == 16 else f"<{count} x i{8 * size}>"
    lines = [_TEXT("head", results="void", name=name, given=f"{parameters(factor, count)}, {t} %all")]
    each = 8 // size  # elements in eight bytes
    words = count // each if each else 0
    if each:
        lines.append(_TEXT("eights", t=t, words=words))
    for lane in range(count):
        lines += _pointer(lane, factor, count)
        if not each:
            lines.append(_TEXT("sixteen", lane=lane, t=t, picks=llvm.picks_range(2 * lane, 2)))
            continue
        word, at = divmod(lane, each)
        section = "shifted" if at else "word"
        lines.append(_TEXT(section, word=word, at=at, before=at - 1, words=words, bits=8 * size))
        lines.append(_TEXT("small", lane=lane, word=word, at=at, bits=8 * size))
    return "\n".join([*lines, _TEXT("end", result="void")])


def _store_from(name: str, size: int, factor: int, _: int) -> str:
    """The function of addresses, and of where the elements are."""
    lines = [_TEXT("head", results="void", name=name, given=f"{parameters(factor, _AT_ONCE)}, ptr %from")]
    for lane in range(_AT_ONCE):
        lines += [*_pointer(lane, factor, _AT_ONCE), _TEXT("from", lane=lane, bits=8 * size)]
    return "\n".join([*lines, _TEXT("end", result="void")])
