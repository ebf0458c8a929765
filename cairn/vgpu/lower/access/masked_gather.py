"""Some lanes' elements at a pointer plus an index of 32 bits for each lane, where scalar loads are put together in
registers (``scalar_gather.py``, the ability ``extracts``).

A few lanes' elements are loaded and stored one by one. Of more that are loaded, indices are made good in registers:
lanes that are off get an active lane's of their sixteen. Waiting for one that comes out of a buffer takes longer than
all else: 64 bytes from L1, half of the lanes active, take 25 ns so and 17 in registers. Where no sixteen lanes have
more than eight active ones, bytes and halves are packed: only so many are loaded.
"""

from __future__ import annotations

import functools
from collections.abc import Callable

from cairn.vgpu.lower.access import contiguous, costs, per_lane, scalar_gather
from cairn.vgpu.lower.access.places import Place
from cairn.vgpu.lower.arith.prims import Writer
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Function, of_records, once
from cairn.vgpu.lower.llvm.ir import Builder, V, const, llvm_type
from cairn.vgpu.lower.values import lane_masks

_ROW = 16  # lanes of a register of indices
_PACKED = 8
_INDICES = f"<{_ROW} x i32>"
_BITS = f"<{_ROW} x i1>"
_EXEC = V("i64", 1, "%exec")


def applies(ctx: Context, place: Place) -> bool:
    """Whether it can be done so: some lanes may be off, and there are indices."""
    w, skilled = place.address.index, "extracts" in ctx.abilities and not (ctx.full or ctx.quick or ctx.by_strips)
    by_index = w is not None and w.signed and w.factor in (1, 2, 4, 8, 16) and place.safe is None
    return skilled and (by_index or place.near is not None)


def are_few(ctx: Context, size: int) -> V:
    """Whether so few lanes are active that each is loaded alone."""
    few = const("i64", costs.FEW if size > 8 else costs.FEW_BY_INDEX)
    return ctx.b.op("icmp", "i1", ctx.b.op("ctpop", "i64", ctx.exec), few, attr="ule")


def are_few_stored(ctx: Context, size: int) -> V:
    """Whether each is stored alone: more where the processor has no scatters."""
    few = const("i64", costs.FEW_STORED[size])
    return ctx.b.op("icmp", "i1", ctx.b.op("ctpop", "i64", ctx.exec), few, attr="ule")


def _where(ctx: Context, place: Place) -> scalar_gather.Where:
    """Lanes that are off may have any index. Those that are outside LDS find zeros before it."""
    w, near = place.address.index, place.near
    if near is None:
        assert w is not None
        return scalar_gather.Where(w.low, w.offset, w.factor)
    return scalar_gather.Where(ctx.b.op("select", "i32", near.inside, near.offset, const("i32", -16)), near.base, 1)


def load_few(ctx: Context, place: Place, size: int) -> list[V]:
    """A few active lanes' elements as dense.load_mixed gives them; other lanes get anything."""
    return _called(ctx, _where(ctx, place), size, "few", _few)


def load_many(ctx: Context, place: Place, size: int) -> list[V]:
    """The same of more lanes."""
    where = _where(ctx, place)
    return _called(ctx, where._replace(values=_filled(ctx, where.values)), size, "some", _many)


def _filled(ctx: Context, indices: V) -> V:
    """Indices with an active lane's of its sixteen for each that is off, if there is one."""
    b, found = ctx.b, []
    for i in range(ctx.wave.lanes // _ROW):
        at, mask = (b.some(each, _ROW * i, _ROW) for each in (indices, ctx.exec_bits))
        packed = _moved(b, "compress", _INDICES, at, mask)
        fill = b.ins("i32", ctx.wave.lanes, llvm.splat(_INDICES), packed).name
        found.append(b.ins("i32", ctx.wave.lanes, llvm.select(_BITS, _INDICES), mask, at, fill).name)
    return b.whole(found, "i32", _ROW)


def store(ctx: Context, place: Place, parts: list[V], size: int) -> list[V]:
    """Store the active lanes' elements; where two meet, the higher lane's stays. Gives no results."""
    b, w, near = ctx.b, place.address.index, place.near
    if near is None:
        assert w is not None
        where, lanes = scalar_gather.Where(w.low, w.offset, w.factor), ctx.exec
    else:
        where = scalar_gather.Where(near.offset, near.base, 1)
        lanes = b.op("and", "i64", lane_masks.number(b, ctx.vector(near.inside)), ctx.exec)
    name = f"some.store.{size}{where.name}"

    def write() -> Function:
        out = Writer("some", ctx.wave)
        out.start("entry")
        _one_by_one(out, size, where.factor, storing=True)
        return _function(name, "void", where.factor, out)

    per_lane.fill(ctx, parts, size)
    ctx.helpers.call(once(name, write, ctx.wave.lanes))
    arguments = [*where.arguments(ctx, 0, ctx.wave.lanes), ("i64", lanes.name), ("ptr", "%dbuf")]
    b.do(*llvm.calling("void", f"@cairn.{name}", arguments, "x86_regcallcc "))
    return []


def _function(name: str, results: str, factor: int, out: Writer, given: str | None = None) -> Function:
    parameters = f"{scalar_gather.parameters(factor, out.wave.lanes)}, i64 %exec, ptr %dbuf"
    out.do(llvm.RETURN) if given is None else out.do(llvm.give(results), given)
    return of_records(name, results, parameters, out.lines, out.used, convention="x86_regcallcc ")


def _called(
    ctx: Context, where: scalar_gather.Where, size: int, name: str, write: Callable[[Writer, int, int], list[str]]
) -> list[V]:
    b, type_, count = ctx.b, contiguous.element_types(size)[0], len(contiguous.element_types(size))
    vector, name = llvm_type(type_, ctx.wave.lanes), f"{name}.{size}{where.name}"
    results = "{ " + ", ".join([vector] * count) + " }"

    def function() -> Function:
        out = Writer("some", ctx.wave)
        out.start("entry")
        given = "poison"
        for i, each in enumerate(write(out, size, where.factor)):
            given = out.ins(type_, ctx.wave.lanes, llvm.put(results, vector, i), given, each).name
        return _function(name, results, where.factor, out, given)

    ctx.helpers.call(once(name, function, ctx.wave.lanes))
    arguments = [*where.arguments(ctx, 0, ctx.wave.lanes), ("i64", ctx.exec.name), ("ptr", "%dbuf")]
    found = b.ins(type_, ctx.wave.lanes, *llvm.calling(results, f"@cairn.{name}", arguments, "x86_regcallcc ")).name
    return [b.ins(type_, ctx.wave.lanes, llvm.take(results, vector, i), found) for i in range(count)]


def _address(b: Writer, index: V, factor: int) -> str:
    """Pointer to the element of an index (i64)."""
    at = b.op("add", "i64", V("i64", 1, "%base"), b.op("mul", "i64", index, const("i64", factor)))
    return b.ins("ptr", 1, llvm.convert("inttoptr", "i64", "ptr"), at.name).name


# A few lanes


def _few(b: Writer, size: int, factor: int) -> list[str]:
    """One by one, by way of buffers."""
    _one_by_one(b, size, factor, storing=False)
    if size > 8:
        return _found(b, size)
    b.cond(b.op("icmp", "i1", b.op("ctpop", "i64", _EXEC), const("i64", 1), attr="eq"), "one", "more")
    b.start("one")  # vectors would wait for what has been stored in part
    with b.scope():
        at = b.ins("ptr", 1, llvm.offset(f"i{8 * size}"), "%dbuf", b.op("cttz", "i64", _EXEC).name).name
        one = b.vec(b.ins(f"i{8 * size}", 1, llvm.load(f"i{8 * size}"), at))
        b.br("both")
    b.start("more")
    (more,) = _found(b, size)
    b.br("both")
    b.start("both")
    return [b.phi(f"i{8 * size}", b.wave.lanes, [(one, "one"), (more, "more")]).name]


def _found(b: Writer, size: int) -> list[str]:
    type_, count = contiguous.element_types(size)[0], len(contiguous.element_types(size))
    places = [b.beyond("%dbuf", i, llvm_type(type_, b.wave.lanes)) for i in range(count)]
    return [b.load(type_, place).name for place in places]


def _one_by_one(b: Writer, size: int, factor: int, *, storing: bool) -> None:
    """Between the active lanes' places and their elements in a buffer, the lowest lane first. The indices' buffer is
    one of its own: there may be addresses in the caller's."""
    b.named("%indices", llvm.alloca(llvm_type("i32", b.wave.lanes), 64))
    b.save(V("i32", b.wave.lanes, "%at"), "%indices")
    b.named("%idle", llvm.compare("icmp", "eq", "i64"), "%exec", "0")
    b.do(llvm.branch(), "%idle", "done", "each")
    b.start("each")
    b.named("%left", llvm.phi("i64", 2), "%exec", "entry", "%rest", "each")
    lane = b.op("cttz", "i64", V("i64", 1, "%left"))
    there = b.ins("ptr", 1, llvm.offset("i32"), "%indices", lane.name).name
    place = _address(b, b.op("sext", "i64", b.ins("i32", 1, llvm.load("i32"), there)), factor)
    element = b.ins("ptr", 1, llvm.offset(f"[{size} x i8]"), "%dbuf", lane.name).name
    per_lane.copy(per_lane.Outlined(b), *((place, element) if storing else (element, place)), size)
    b.named("%less", llvm.binary("add", "i64"), "%left", "-1")
    b.named("%rest", llvm.binary("and", "i64"), "%left", "%less")
    b.named("%last", llvm.compare("icmp", "eq", "i64"), "%rest", "0")
    b.do(llvm.branch(), "%last", "done", "each")
    b.start("done")


# More lanes


def _many(b: Writer, size: int, factor: int) -> list[str]:
    """Sixteen lanes at a time, but for those that are all off."""
    bits = [
        b.op("and", "i64", b.op("lshr", "i64", _EXEC, const("i64", first)), const("i64", (1 << _ROW) - 1))
        for first in range(0, b.wave.lanes, _ROW)
    ]
    if size > 2:
        return _put_together(b, _rows(b, bits, size, factor, packed=False), size)
    room = [b.op("sub", "i64", const("i64", _PACKED), b.op("ctpop", "i64", each)) for each in bits]
    least = functools.reduce(functools.partial(b.op, "or", "i64"), room)
    b.cond(b.op("icmp", "i1", least, const("i64", 0), attr="slt"), "all", "packed")
    ways = []
    for label in ("all", "packed"):
        b.start(label)
        with b.scope():
            found = _put_together(b, _rows(b, bits, size, factor, packed=label == "packed"), size)
            ways.append((found[0], b.label))
            b.br("both")
    b.start("both")
    return [b.phi(contiguous.element_types(size)[0], b.wave.lanes, ways).name]


def _rows(b: Writer, bits: list[V], size: int, factor: int, *, packed: bool) -> list[str]:
    """The elements as vectors of 64 bytes or less. ``packed``: the active lanes' alone are loaded, eight at most."""
    at, rows, type_ = V("i32", b.wave.lanes, "%at"), [], contiguous.element_types(size)[0]
    given = [b.some(at, _ROW * i, _ROW) for i in range(len(bits))]
    masks = [_mask(b, each) for each in bits] if packed else []
    if packed:
        given = [_moved(b, "compress", _INDICES, row, mask) for row, mask in zip(given, masks, strict=True)]
    for i, row in enumerate(given):
        before, some, on = b.label, b.new_label("some"), b.new_label("on")
        b.cond(b.op("icmp", "i1", bits[i], const("i64", 0), attr="eq"), on, some)
        b.start(some)
        with b.scope():
            found = _elements(b, row, _PACKED if packed else _ROW, size, factor)
            if packed:
                found = [_moved(b, "expand", f"<{_ROW} x {type_}>", _widened(b, found[0], size), masks[i])]
            after = b.label
            b.br(on)
        b.start(on)
        t = f"<{_bytes(size) // scalar_gather.BYTES[type_]} x {type_}>"
        for name in found:
            rows.append(b.ins(type_, b.wave.lanes, llvm.phi(t, 2), "zeroinitializer", before, name, after).name)
    return rows


def _mask(b: Builder, bits: V) -> str:
    number = b.op("trunc", "i16", bits).name
    return b.ins("i1", b.wave.lanes, llvm.convert("bitcast", "i16", _BITS), number).name


def _moved(b: Builder, how: str, type_: str, value: str, mask: str) -> str:
    """Lanes of a mask moved to the first ones, or the first ones to them. Elsewhere is what there was: where zeros are
    asked for, Zen 5 waits for what the register held last, the wave's before as like as not."""
    lanes, each = type_[1:-1].split(" x ")
    name = f"@llvm.x86.avx512.mask.{how}.v{lanes}{each}"
    return b.ins(each, b.wave.lanes, llvm.call(type_, name, (type_, type_, _BITS)), value, value, mask).name


def _widened(b: Writer, packed: str, size: int) -> str:
    """What stands in 16 bytes, in a vector of sixteen lanes."""
    if size == 1:
        return packed
    return b.some(V(f"i{8 * size}", 16 // size, packed), 0, _ROW)


def _elements(b: Writer, at: str, lanes: int, size: int, factor: int) -> list[str]:
    """The elements of the first lanes' indices: sixteen lanes', but where bytes or halves are fewer."""
    type_ = contiguous.element_types(size)[0]
    pairs = b.ins("i64", b.wave.lanes, llvm.convert("bitcast", _INDICES, f"<{_ROW // 2} x i64>"), at).name
    places = []
    for pair in range(lanes // 2):
        two = b.ins("i64", 1, llvm.extract(f"<{_ROW // 2} x i64>"), pairs, str(pair))
        low = b.op("ashr", "i64", b.op("shl", "i64", two, const("i64", 32)), const("i64", 32))
        places += [_address(b, each, factor) for each in (low, b.op("ashr", "i64", two, const("i64", 32)))]
    pieces, rows = scalar_gather.row_pieces(size), []
    step = 1 + pieces[-1][-1].lane
    for first in range(0, lanes, step):
        for each in pieces:
            rows.append(b.fresh())
            b.lines += scalar_gather.row(rows[-1], each[:lanes], places[first : first + step], type_)
    width = 16 // scalar_gather.BYTES[type_]
    return b.concatenated(rows, type_, width, max(1, _ROW * size // contiguous.LINE))


def _bytes(size: int) -> int:
    """Of the vectors that hold sixteen lanes' elements."""
    return min(contiguous.LINE, _ROW * size)


def _put_together(b: Writer, rows: list[str], size: int) -> list[str]:
    """The elements of all lanes as vectors of 64 parts."""
    types = contiguous.element_types(size)
    return b.concatenated(rows, types[0], _bytes(size) // scalar_gather.BYTES[types[0]], len(types))
