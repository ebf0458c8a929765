"""Elements of a wave that lie side by side in memory: loads, stores, and taking them apart.

An element is what one lane loads or stores: 1, 2, 4, 8, 12 or 16 bytes. In registers it is a list of values of one
dword (i32) or two (i64), in order; sub-dword elements are i8 or i16.
"""

from __future__ import annotations

from collections.abc import Iterable

from cairn.isa.rows import Mem
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V, const, joined, llvm_type
from cairn.vgpu.lower.locality import nontemporal

LINE = 64  # bytes of a cache line
TWOFOLD = (8, 16)  # sizes of elements that are taken apart into values of 64 bits
_FEW = 4  # dwords a lane that a block loads while all fit into 32 registers beside what is computed
_WHOLE = "<2 x i64>"  # an element of 16 bytes
ALIGN = {1: 1, 2: 2, 4: 4, 8: 4, 12: 4, 16: 4}


def streams(ops: Iterable[Op]) -> bool:
    """Whether a block is a stream's: a few loads from global memory, and stores to it.

    LLVM's scheduler puts the lines of one vector in any order, and mostly those of stores from the highest down;
    volatile ones stay as they are written. C's triad of 8 M doubles, unrolled as a wave is, takes 7.2 ms upwards, 11.3
    with stores that go down. Where more is loaded, registers are worth more than order.
    """
    rows = [op.row for op in ops if isinstance(op.row, Mem) and op.vector]
    loads = [row.width * row.count for row in rows if row.kind == "load"]
    known = all(row.space == "global" and row.kind in ("load", "store") for row in rows)
    return known and 0 < len(loads) < len(rows) and sum(loads) <= 4 * _FEW


def element_types(size: int) -> list[str]:
    """Types that an element of ``size`` bytes is taken apart into."""
    return {1: ["i8"], 2: ["i16"], 4: ["i32"], 8: ["i64"], 12: ["i32"] * 3, 16: ["i64"] * 2}[size]


def dwords(ctx: Context, parts: list[V]) -> list[V]:
    """An element as dwords."""
    found = []
    for part in parts:
        if part.type == "i64":
            found.append(ctx.b.op("trunc", "i32", part))
            found.append(ctx.b.op("trunc", "i32", ctx.b.op("lshr", "i64", part, const("i64", 32))))
        else:
            found.append(part)
    return found


def load(ctx: Context, pointer: str, size: int, *, volatile: bool = False) -> list[V]:
    """64 elements side by side at ``pointer``."""
    b = ctx.b
    word = "volatile " if volatile else ""
    types = element_types(size)
    align = ALIGN[size]
    if len(types) == 1:
        if ctx.site.upwards and size >= 4:
            return [_load_upwards(ctx, pointer, types[0], align)]
        return [b.load(types[0], pointer, align, word)]
    count, lanes = len(types), ctx.wave.lanes
    wide = b.ins(types[0], count * lanes, llvm.load(llvm_type(types[0], count * lanes), align, word), pointer)
    picks = [tuple([lane * count + i for lane in range(lanes)]) for i in range(count)]
    return [V(types[0], lanes, b.pick(wide, each)) for each in picks]


def load_mixed(ctx: Context, pointer: str, size: int, *, volatile: bool = False) -> list[V]:
    """64 elements of several parts side by side at ``pointer``, as vectors of 64 parts in the order of memory."""
    type_, count, word = element_types(size)[0], len(element_types(size)), "volatile " if volatile else ""
    places = [ctx.b.beyond(pointer, i, llvm_type(type_, ctx.wave.lanes)) for i in range(count)]
    return [ctx.b.load(type_, place, ALIGN[size], word) for place in places]


def sorted_out(ctx: Context, mixed: list[V]) -> list[V]:
    """The parts of elements that ``load_mixed`` gave, or something like it."""
    b, count, type_ = ctx.b, len(mixed), mixed[0].type
    pair, whole = f"<{2 * ctx.wave.lanes} x {llvm_type(type_, 1)}>", llvm_type(type_, ctx.wave.lanes)
    both = llvm.picks_range(0, 2 * ctx.wave.lanes)
    names = [b.vec(each) for each in mixed] + ["poison"] * (count % 2)
    halves = [
        b.ins(type_, ctx.wave.lanes, llvm.shuffle(whole, 2 * ctx.wave.lanes), low, high, both).name
        for low, high in zip(names[::2], names[1::2], strict=True)
    ]
    halves = halves if len(halves) > 1 else [halves[0], "poison"]
    picks = [llvm.picks(tuple([lane * count + i for lane in range(ctx.wave.lanes)])) for i in range(count)]
    parts = [b.ins(type_, ctx.wave.lanes, llvm.shuffle(pair, ctx.wave.lanes), *halves, each) for each in picks]
    return [part.known_as(("part", i, tuple(mixed))) for i, part in enumerate(parts)]


def mixed_up(ctx: Context, parts: list[V]) -> tuple[V, ...]:
    """The counterpart of ``sorted_out``."""
    if len(parts) == 1:
        return tuple(parts)
    if lying := _still_mixed(parts):
        return lying
    b, t, count = ctx.b, parts[0].type, len(parts)
    names = [b.vec(part) for part in parts]
    low = _interleave(ctx, names[0], names[1], t, ctx.wave.lanes)
    high = _interleave(ctx, names[2], names[2], t, ctx.wave.lanes) if count > 2 else "poison"
    picks = [
        2 * lane + i if i < 2 else 2 * ctx.wave.lanes + 2 * lane for lane in range(ctx.wave.lanes) for i in range(count)
    ]
    pair = f"<{2 * ctx.wave.lanes} x {llvm_type(t, 1)}>"
    each = [
        llvm.picks(tuple(picks[first : first + ctx.wave.lanes]))
        for first in range(0, count * ctx.wave.lanes, ctx.wave.lanes)
    ]
    return tuple([b.ins(t, ctx.wave.lanes, llvm.shuffle(pair, ctx.wave.lanes), low, high, chosen) for chosen in each])


def _still_mixed(parts: list[V]) -> tuple[V, ...]:
    """What ``parts`` were sorted out of, if they are all of it; else nothing."""
    op, _, mixed = parts[0].origin or ("", "", ())
    same = op == "part" and all(part.origin == ("part", i, mixed) for i, part in enumerate(parts))
    return mixed if same and len(mixed) == len(parts) else ()


def _load_upwards(ctx: Context, pointer: str, type_: str, align: int) -> V:
    """64 elements of one or two dwords, line by line from the lowest."""
    b, count = ctx.b, LINE // (int(type_[1:]) // 8)
    opcode = llvm.load(llvm_type(type_, count), align, "volatile ")
    places = [b.beyond(pointer, first, type_) for first in range(0, ctx.wave.lanes, count)]
    rows = [b.ins(type_, count, opcode, place).name for place in places]
    return b.whole(rows, type_, count)


def masked(ctx: Context, size: int) -> bool:
    """Whether some lanes' elements of ``size`` bytes, side by side, are loaded and stored at once. Without AVX-512 LLVM
    makes branches of what is masked."""
    return size <= 8 or ("gathers" in ctx.abilities and not ctx.quick)


def _lying(ctx: Context, pointer: str, type_: str, count: int) -> list[tuple[str, str]]:
    """Of masked accesses of elements of several parts: for each vector of them where it is, and the active lanes'
    places in it."""
    b, lanes, found = ctx.b, ctx.wave.lanes, []
    for i in range(count):
        place = b.beyond(pointer, i, llvm_type(type_, lanes))
        found.append((place, b.pick(ctx.exec_bits, tuple([(i * lanes + at) // count for at in range(lanes)]))))
    return found


def _load_lying(ctx: Context, pointer: str, size: int) -> list[V]:
    """``load_mixed`` under a mask."""
    b, type_, count = ctx.b, element_types(size)[0], len(element_types(size))
    opcode = llvm.masked_load(llvm_type(type_, ctx.wave.lanes), 4)
    return [
        b.ins(type_, ctx.wave.lanes, opcode, *place, "zeroinitializer") for place in _lying(ctx, pointer, type_, count)
    ]


def _store_lying(ctx: Context, pointer: str, parts: list[V]) -> None:
    b, type_, count = ctx.b, parts[0].type, len(parts)
    opcode = llvm.masked_store(llvm_type(type_, ctx.wave.lanes), 4)
    for value, place in zip(mixed_up(ctx, parts), _lying(ctx, pointer, type_, count), strict=True):
        b.do(opcode, b.vec(value), *place)


def load_masked(ctx: Context, pointer: str, size: int) -> list[V]:
    """The elements of the active lanes, if they are ``masked``. Other lanes get zero."""
    if size > 8:
        return sorted_out(ctx, _load_lying(ctx, pointer, size))
    b = ctx.b
    type_ = element_types(size)[0]
    opcode = llvm.masked_load(llvm_type(type_, b.wave.lanes), ALIGN[size])
    return [b.ins(type_, b.wave.lanes, opcode, pointer, b.vec(ctx.exec_bits), "zeroinitializer")]


def store(
    ctx: Context, pointer: str, parts: list[V], size: int, *, volatile: bool = False, shared: bool = False
) -> None:
    """64 elements side by side. ``shared``: in global memory, not in a buffer of our own."""
    b = ctx.b
    word = "volatile " if volatile else ""
    align = ALIGN[size]
    if len(parts) == 1:
        _store_upwards(ctx, pointer, b.vec(parts[0]), parts[0].type, ctx.wave.lanes, align, word, shared)
        return
    t, count = parts[0].type, len(parts)
    if lying := _still_mixed(parts):
        for i, each in enumerate(lying):
            place = b.beyond(pointer, i, llvm_type(t, ctx.wave.lanes))
            _store_upwards(ctx, place, b.vec(each), t, ctx.wave.lanes, align, word, shared)
        return
    names = [b.vec(p) for p in parts]
    if count == 3:
        names.append(names[2])
    low = _interleave(ctx, names[0], names[1], t, ctx.wave.lanes)
    high = _interleave(ctx, names[2], names[3], t, ctx.wave.lanes) if count > 2 else ""
    if count == 2:
        _store_upwards(ctx, pointer, low, t, 2 * ctx.wave.lanes, align, word, shared)
        return
    picks = [
        (lane * 2 + i if i < 2 else 2 * ctx.wave.lanes + lane * 2 + i - 2)
        for lane in range(ctx.wave.lanes)
        for i in range(count)
    ]
    text = ", ".join(f"i32 {p}" for p in picks)
    wide = f"<{2 * ctx.wave.lanes} x {t}>"
    name = b.ins(t, ctx.wave.lanes, llvm.shuffle(wide, count * ctx.wave.lanes), low, high, f"<{text}>").name
    _store_upwards(ctx, pointer, name, t, count * ctx.wave.lanes, align, word, shared)


def _store_upwards(
    ctx: Context, pointer: str, value: str, type_: str, count: int, align: int, word: str, shared: bool
) -> None:
    """A vector of ``count`` elements, line by line from the lowest: LLVM would store a long vector's parts from the
    highest, which the processor's prefetchers and store buffers like less."""
    b = ctx.b
    piece = LINE // (int(type_[1:]) // 8)
    whole = f"<{count} x {llvm_type(type_, 1)}>"
    if ctx.quick or piece >= count:
        b.do(llvm.store(whole, align, word), value, pointer)
        return
    word = "volatile " if ctx.site.upwards else word
    pieces = []
    for first in range(0, count, piece):
        pieces.append(b.some(V(type_, count, value), first, piece))
    nontemporal.lines(ctx, pointer, pieces, type_, align, word, shared=shared)


def _interleave(ctx: Context, first: str, second: str, type_: str, n: int) -> str:
    t = f"<{n} x {llvm_type(type_, 1)}>"
    picks = ", ".join(f"i32 {i}, i32 {i + n}" for i in range(n))
    return ctx.b.ins(type_, ctx.wave.lanes, llvm.shuffle(t, 2 * n), first, second, f"<{picks}>").name


def store_masked(ctx: Context, pointer: str, parts: list[V], size: int) -> None:
    """The elements of the active lanes, if they are ``masked``."""
    if size > 8:
        _store_lying(ctx, pointer, parts)
        return
    nontemporal.masked(ctx, pointer, parts[0], lambda: _store_masked(ctx, pointer, parts, size))


def _store_masked(ctx: Context, pointer: str, parts: list[V], size: int) -> None:
    b = ctx.b
    opcode = llvm.masked_store(llvm_type(parts[0].type, b.wave.lanes), ALIGN[size])
    b.do(opcode, b.vec(parts[0]), pointer, b.vec(ctx.exec_bits))


def store_active(ctx: Context, pointer: str, parts: list[V], size: int, *, volatile: bool) -> list[V]:
    """The elements of the active lanes, if they are ``masked`` where some are off. Gives no results."""
    if ctx.full:
        store(ctx, pointer, parts, size, volatile=volatile, shared=True)
    else:
        store_masked(ctx, pointer, parts, size)
    return []


def load_whole(ctx: Context, pointer: str, *, volatile: bool = False) -> str:
    """An element of 16 bytes as <2 x i64>, by one access, which is atomic where it is aligned. It is frozen, as LLVM
    would load the parts of a vector that is taken apart."""
    word = "volatile " if volatile else ""
    wide = ctx.b.ins("i64", ctx.wave.lanes, llvm.load(_WHOLE, 4, word), pointer).name
    return ctx.b.ins("i64", ctx.wave.lanes, llvm.unary("freeze", _WHOLE), wide).name


def load_one(
    ctx: Context, pointer: str, size: int, *, volatile: bool = False, dwords: bool = False, shared: bool = False
) -> list[V]:
    """One element, the same for all lanes. ``dwords``: as dwords alone. ``shared``: other threads may write it."""
    b = ctx.b
    if shared and size == 16:
        wide = load_whole(ctx, pointer, volatile=volatile)
        return [b.ins("i64", 1, llvm.extract(_WHOLE), wide, str(i)) for i in (0, 1)]
    word = "volatile " if volatile else ""
    parts = []
    at = 0
    for type_ in ["i32"] * (size // 4) if dwords and size >= 4 else element_types(size):
        place = b.beyond(pointer, at)
        parts.append(b.ins(type_, 1, llvm.load(type_, ALIGN[size], word), place))
        at += 8 if type_ == "i64" else 4
    return parts


def store_one(
    ctx: Context, pointer: str, parts: list[V], size: int, *, volatile: bool = False, shared: bool = False
) -> None:
    """One element. ``shared``: other threads may read it, so it is stored by one access."""
    b = ctx.b
    # LLVM would store the dwords of a value that was put together apart, where one comes from a float.
    word = "volatile " if volatile or (shared and size == 8 and _put_together(parts[0])) else ""
    if shared and size == 16:
        wide = "poison"
        for i, part in enumerate(parts):
            wide = b.ins("i64", ctx.wave.lanes, llvm.insert(_WHOLE), wide, part.name, str(i)).name
        b.do(llvm.store(_WHOLE, 4, word), wide, pointer)
        return
    at = 0
    for part in parts:
        place = b.beyond(pointer, at)
        b.do(llvm.store(part.type, ALIGN[size], word), part.name, place)
        at += 8 if part.type == "i64" else 4


def whole_elements(ctx: Context, pieces: list[V], size: int) -> list[V]:
    """Elements of ``size`` bytes from their parts or dwords, or from smaller pieces where they are no more."""
    type_ = element_types(size)[0]
    if type_ == "i64" == pieces[0].type:
        return pieces
    if type_ == "i64":
        return [joined(low, high) for low, high in zip(pieces[::2], pieces[1::2], strict=True)]
    if size > 4:
        return pieces
    b, whole, bits = ctx.b, const(type_, 0), 8 * size // len(pieces)
    for i, piece in enumerate(pieces):
        moved = b.op("shl", type_, b.op("zext", type_, piece), const(type_, bits * i))
        whole = b.op("or", type_, whole, moved)
    return [whole]


def twofold(parts: list[V], dwords: list[V]) -> list[V]:
    """Elements loaded both ways: where they are used as dwords, these are used. LLVM drops what is not."""
    pairs = zip(dwords[::2], dwords[1::2], strict=True)
    return [part.known_as(("pair", "", pair)) for part, pair in zip(parts, pairs, strict=True)]


def _put_together(value: V) -> bool:
    return value.origin is not None and value.origin[0] in ("or", "pair")
