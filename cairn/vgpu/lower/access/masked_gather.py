"""A few lanes' elements at a pointer plus an index of 32 bits for each lane, one by one, where indices are taken out of
vectors (``scalar_gather.py``, the ability ``extracts``): where two of 64 dwords are wanted, gathers take 1.6 times as
long.
"""

from __future__ import annotations

from cairn.vgpu.lower.access import contiguous, costs, per_lane, scalar_gather
from cairn.vgpu.lower.access.places import Place
from cairn.vgpu.lower.arith.prims import Writer
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Function, of_records, once
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type
from cairn.vgpu.lower.values import lane_limit

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
    b, types, where = ctx.b, contiguous.element_types(size), _where(ctx, place)
    type_, vector, name = types[0], llvm_type(types[0], ctx.wave.lanes), f"few.{size}{where.name}"
    results = "{ " + ", ".join([vector] * len(types)) + " }"

    def write() -> Function:
        out = Writer("some", ctx.wave)
        out.start("entry")
        given = "poison"
        for i, each in enumerate(_few(out, size, where.factor)):
            given = out.ins(type_, ctx.wave.lanes, llvm.put(results, vector, i), given, each).name
        return _function(name, results, where.factor, out, given)

    ctx.helpers.call(once(name, write, ctx.wave.lanes))
    arguments = [*where.arguments(ctx, 0, ctx.wave.lanes), ("i64", ctx.exec.name), ("ptr", "%dbuf")]
    found = b.ins(type_, ctx.wave.lanes, *llvm.calling(results, f"@cairn.{name}", arguments, "x86_regcallcc ")).name
    return [b.ins(type_, ctx.wave.lanes, llvm.take(results, vector, i), found) for i in range(len(types))]


def store(ctx: Context, place: Place, parts: list[V], size: int) -> list[V]:
    """Store the active lanes' elements; where two meet, the higher lane's stays. Gives no results."""
    b, w, near = ctx.b, place.address.index, place.near
    if near is None:
        assert w is not None
        where, lanes = scalar_gather.Where(w.low, w.offset, w.factor), ctx.exec
    else:
        where = scalar_gather.Where(near.offset, near.base, 1)
        lanes = b.op("and", "i64", lane_limit.number(b, ctx.vector(near.inside)), ctx.exec)
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


def _address(b: Writer, index: V, factor: int) -> str:
    """Pointer to the element of an index (i64)."""
    at = b.op("add", "i64", V("i64", 1, "%base"), b.op("mul", "i64", index, const("i64", factor)))
    return b.ins("ptr", 1, llvm.convert("inttoptr", "i64", "ptr"), at.name).name


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
    places = [b.ins("ptr", 1, llvm.offset(llvm_type(type_, b.wave.lanes)), "%dbuf", str(i)).name for i in range(count)]
    return [b.ins(type_, b.wave.lanes, llvm.load(llvm_type(type_, b.wave.lanes), 64), place).name for place in places]


def _one_by_one(b: Writer, size: int, factor: int, *, storing: bool) -> None:
    """Between the active lanes' places and their elements in a buffer, the lowest lane first. The indices' buffer is
    one of its own: there may be addresses in the caller's."""
    b.named("%indices", llvm.alloca(llvm_type("i32", b.wave.lanes), 64))
    b.do(llvm.store(llvm_type("i32", b.wave.lanes), 64), "%at", "%indices")
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
