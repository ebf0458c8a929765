"""Matrix instructions: operands go to buffers (operands.py); an outlined helper (products.py) multiplies,
for several instructions at once (chains.py). EXEC plays no part.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial, reduce
from operator import or_

from cairn.isa.inst import Inst, Operand
from cairn.isa.prim import BITS
from cairn.isa.rows import Mfma
from cairn.isa.sem.mfma import F8F6F4, LANES, flushes, small_source
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.kernel.context import Context, shuffle
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type
from cairn.vgpu.lower.matrix import bf16_dots, outlined_fills, sparse
from cairn.vgpu.lower.matrix.bf16_dots import Pairs
from cairn.vgpu.lower.matrix.chains import Chain, Form, bytes_of, pointer, store
from cairn.vgpu.lower.matrix.operands import (
    by_dots,
    by_pairs,
    elements_of,
    in_range,
    indices_of,
    negated,
    side_of,
)
from cairn.vgpu.lower.matrix.products import Product

_DOT_TYPE, _DOT = "<16 x i32>", "llvm.x86.avx512.vpdpbusd.512"
_ONES = f"splat (i32 {0x80808080 - (1 << 32)})"  # bytes of -128
_SUMS = 8  # bytes of a sum, at most
_NEAR = (27, 201)  # the first of the scales whose elements are floats, and how many there are


def lower(ctx: Context, op: Op, row: Mfma) -> None:
    """Write one matrix instruction."""
    inst = op.inst
    ctx.chains.before(ctx, _operands(inst, row))
    if row.a == "f8f6f4":
        _small(ctx, op, row)
    elif by_dots(ctx, row):
        _bytes(ctx, op, row)
    elif by_pairs(ctx, op, row):
        _pairs(ctx, op, row)
    else:
        _plain(ctx, op, row)


def _plain(ctx: Context, op: Op, row: Mfma) -> None:
    """An instruction whose elements are multiplied as numbers."""
    inst = op.inst
    number = {"f64": "double", "i32": "i32"}.get(row.acc, "float")
    (left, form), _ = sides = [side_of(ctx, op, row, i) for i in (0, 1)]
    index, each, side = None, row.n * row.k * row.blocks // LANES, 1
    if form is Form.SIDE:
        side = 2 if ctx.quick else BITS[left[0].type] // 16
    elif form is Form.FOURS:
        side = sparse.SIDE
    if row.sparse:
        index = _offsets(ctx, indices_of(ctx, inst, each), each // 2)
    wide = "registers" in ctx.abilities
    product = Product(row, number, number, each // 2 if row.sparse else each, each, wide, side=side)
    minus = negated(op, row) and bool(inst.mods.get("blgp", 0) & 4)
    _multiply(ctx, op, product, sides, index=index, minus=minus, flushing=flushes(inst.target, row.a))


def _operands(inst: Inst, row: Mfma) -> int:
    """The registers that are read besides the sums."""
    others = [operand for i, operand in enumerate(inst.srcs) if row.sparse or i != 2]
    return reduce(or_, (regs.mask(operand) for operand in others))


def _bytes(ctx: Context, op: Op, row: Mfma) -> None:
    """Signed bytes as they are, four to a dword."""
    sides = [side_of(ctx, op, row, i) for i in (0, 1)]
    (left, _), (right, _) = sides
    product = Product(row, "i32", "i32", len(left), len(right), wide=True, dots=True)
    _multiply(ctx, op, product, sides, bias=_bias(ctx, right * (2 if row.sparse else 1)))


def _bias(ctx: Context, dwords: list[V]) -> V:
    """128 times the sum of a lane's bytes."""
    b, part, t = ctx.b, 16, _DOT_TYPE
    opcode, parts = llvm.call(t, f"@{_DOT}", (t, t, t)), []
    for first in range(0, LANES, part):
        total = "zeroinitializer"
        for each in dwords:
            total = b.pure("i32", part, opcode, total, _ONES, b.some(each, first, part)).name
        parts.append(total)
    return b.whole(parts, "i32", part)


def _pairs(ctx: Context, op: Op, row: Mfma) -> None:
    """Pairs of bfloat16 as they are."""
    safe = [in_range(ctx, op, i) for i in (0, 1)]
    sides = [side_of(ctx, op, row, i) for i in (0, 1)]
    _multiply(ctx, op, bf16_dots.Pairs(row, len(sides[0][0])), sides, safe=safe)


def _multiply(
    ctx: Context, op: Op, product: Product | Pairs, sides: list[tuple[list[V], Form]], *,
    index: list[V] | None = None, safe: Iterable[V] = (), bias: V | None = None, minus: bool = False,
    flushing: bool = False,
) -> None:  # fmt: skip
    """Add a product to a chain. ``index``: which rows of B; ``safe`` and ``bias``: see Chain. ``minus``: the sums' sign
    is changed; ``flushing``: sums and results have no denormals."""
    row, chains, inst = product.row, ctx.chains, op.inst
    sums, to = inst.dsts[0] if row.sparse else inst.srcs[2], regs.first(inst.dsts[0])
    assert to is not None
    touched = regs.mask(inst.dsts[0]) | regs.mask(sums)
    places = sides + ([(index, Form.WHOLE)] if index else [])
    chains.room(ctx, row, places, _SUMS * row.m * row.n * row.blocks)
    link = [
        chains.place(
            ctx, words, form, partial(outlined_fills.floats, form) if ctx.quick and form is not Form.WHOLE else None
        )
        for words, form in places
    ]
    chain = chains.find(product, to) if regs.first(sums) == to and not minus else None
    if chain is None:
        chains.before(ctx, touched)
        if minus or flushing:
            chain = _changed(ctx, product, sums, to, touched, flushing)
        else:
            chain = _placed(ctx, product, sums, to, touched)
        chains.open.append(chain)
    chain.links.append(tuple(link))
    chain.safe += safe
    chain.biases += [bias] if bias else []
    if flushing or ctx.setting.precise or "chains" not in ctx.on:
        chains.settle(ctx)


def _placed(ctx: Context, product: Product | Pairs, operand: Operand, to: int, touched: int) -> Chain:
    """A chain on registers in their places. Sums lie in the result's place, in their own, or in a buffer where the two
    overlap."""
    count, first = _count(product.row), regs.first(operand)
    if first is not None and (first == to or abs(first - to) >= count):
        if ctx.quick:
            outlined_fills.to_place(ctx, first, count)
        ctx.regs.to_place(first, count)
        sums = f"%v{first}"
    else:
        sums = _in_buffer(ctx, _accumulator(ctx, operand, product.row))
    return Chain(product, to, touched, f"%v{to}", sums, lambda: ctx.regs.placed(to, count))


def _changed(ctx: Context, product: Product | Pairs, operand: Operand, to: int, touched: int, flushing: bool) -> Chain:
    """A chain on sums without denormals, which the results do not have either; or on sums of the other sign."""
    count, acc = _count(product.row), _accumulator(ctx, operand, product.row)
    if not flushing:
        sign = const("i32", 1 << 31)
        acc = [ctx.b.op("xor", "i32", each, sign) if i % 2 else each for i, each in enumerate(acc)]
        sums = _in_buffer(ctx, acc)
        return Chain(product, to, touched, f"%v{to}", sums, lambda: ctx.regs.placed(to, count))
    sums = _in_buffer(ctx, [_normal(ctx, each) for each in acc])

    def finish() -> None:
        ctx.regs.placed(to, count)
        for register in range(to, to + count):
            ctx.regs.put_all_lanes(register, _normal(ctx, ctx.regs.get(register)))

    return Chain(product, to, touched, f"%v{to}", sums, finish)


def _in_buffer(ctx: Context, sums: list[V]) -> str:
    """Sums in a buffer of their own."""
    offset = ctx.chains.reserve(bytes_of(sums))
    store(ctx, sums, offset)
    return pointer(ctx, offset)


def _normal(ctx: Context, word: V) -> V:
    """The dword of an f32, its denormals made zeros of their sign."""
    b = ctx.b
    tiny = b.op("icmp", "i1", b.op("and", "i32", word, const("i32", 0x7F800000)), const("i32", 0), attr="eq")
    return b.op("select", "i32", tiny, b.op("and", "i32", word, const("i32", 1 << 31)), word)


def _count(row: Mfma) -> int:
    """Registers of the result."""
    return row.m * row.n * row.blocks // LANES * (2 if row.acc == "f64" else 1)


def resident(ops: Iterable[Op]) -> frozenset[int]:
    """The registers that matrix instructions of a kernel work on in memory: sums and results."""
    found: set[int] = set()
    for op in ops:
        if isinstance(op.row, Mfma):
            for operand in (op.inst.dsts[0], op.inst.dsts[0] if op.row.sparse else op.inst.srcs[2]):
                first = regs.first(operand)
                if first is not None:
                    found.update(range(first, first + _count(op.row)))
    return frozenset(found)


def _offsets(ctx: Context, indices: V, count: int) -> list[V]:
    """For each of A's elements, which of four rows of B it goes with, as bytes in B's buffer (of dwords): 16 bits each,
    four in an i64."""
    b, row = ctx.b, (4 * LANES).bit_length() - 1
    pairs = []
    for e in range(0, count, 2):
        low = b.op("and", "i32", b.op("lshr", "i32", indices, const("i32", 2 * e)), const("i32", 3))
        high = b.op("and", "i32", b.op("lshr", "i32", indices, const("i32", 2 * e + 2)), const("i32", 3))
        both = b.op("or", "i32", low, b.op("shl", "i32", high, const("i32", 16)))
        pairs.append(b.op("shl", "i32", both, const("i32", row)))
    return [ctx.pair(*pairs[i : i + 2]) for i in range(0, len(pairs), 2)]


def _small(ctx: Context, op: Op, row: Mfma) -> None:
    """f8f6f4: cbsz and blgp name the element types."""
    mods = op.inst.mods
    types = (F8F6F4[mods.get("cbsz", 0)], F8F6F4[mods.get("blgp", 0)])
    each = row.m * row.k // LANES
    product = Product(row, "float", "float", each, each, "registers" in ctx.abilities, small=types)
    if len(op.inst.srcs) < 5:
        _multiply(ctx, op, product, [(_elements(ctx, op, product, side), Form.WHOLE) for side in (0, 1)])
    else:
        _scaled(ctx, op, product)


def _elements(ctx: Context, op: Op, product: Product, side: int) -> list[V]:
    """Those of f8f6f4's A (0) or B (1)."""
    assert product.small is not None
    return elements_of(ctx, op, ctx.dwords(op.inst.srcs[side]), product.small[side])[: product.each_a]


def _scaled(ctx: Context, op: Op, product: Product) -> None:
    """Elements with scales. Where all scales are between 2^-100 and 2^100, the scaled elements are floats, which other
    instructions may find in the buffers; else they are doubles, of elements that are converted anew."""
    b, chains, row, inst = ctx.b, ctx.chains, product.row, op.inst
    near = [
        b.op("icmp", "i1", b.op("sub", "i32", scale, const("i32", _NEAR[0])), const("i32", _NEAR[1]), attr="ult")
        for scale in (_scales(ctx, inst, 0), _scales(ctx, inst, 1))
    ]
    mask = b.pure("i64", 1, llvm.convert("bitcast", llvm_type("i1", LANES), "i64"), b.vec(b.op("and", "i1", *near)))
    every = b.op("icmp", "i1", mask, const("i64", ctx.wave.every), attr="eq")
    to = regs.of(inst.dsts[0])
    chains.settle(ctx)
    floats = [(_by_scale(ctx, op, product, side, "float"), Form.WHOLE) for side in (0, 1)]
    sums, doubles = _SUMS * row.m * row.n, 2 * sum(bytes_of(*each) for each in floats)
    chains.room(ctx, row, floats, sums + doubles)
    links = [tuple(chains.place(ctx, *each) for each in floats)]
    before = chains.reserve(0)
    chain = _placed(ctx, product, inst.srcs[2], to, 0)
    inside = chains.reserve(0)
    labels = b.new_label("near"), b.new_label("far")
    join = b.new_label("join")
    b.cond(every, *labels)
    for number, label in zip(("float", "double"), labels, strict=True):
        b.start(label)
        with b.scope(rare=number == "double"):
            chain.product, chain.links = product._replace(number=number), links
            if number == "double":
                chain.links = [tuple(chains.place(ctx, _by_scale(ctx, op, product, side, number)) for side in (0, 1))]
            chains.make(ctx, [chain])
        chains.forget(inside)
        b.br(join)
    b.start(join)
    chain.finish()
    chains.forget(before)


def _scales(ctx: Context, inst: Inst, side: int) -> V:
    """The scales' exponents: one byte of the scale register."""
    byte = inst.mods.get("op_sel", 0) >> side & 1 | (inst.mods.get("op_sel_hi", 0) >> side & 1) << 1
    word = ctx.b.op("lshr", "i32", ctx.source(inst.srcs[3 + side], "i32"), const("i32", 8 * byte))
    return ctx.b.op("and", "i32", word, const("i32", 0xFF))


def _by_scale(ctx: Context, op: Op, product: Product, side: int, number: str) -> list[V]:
    """Elements of A (0) or B (1) times their scales, one for each 32 k of a row; 255 is NaN."""
    assert product.small is not None
    b, depth, found = ctx.b, product.row.k, list[V]()
    rows = (product.row.m, product.row.n)[side]
    elements, scale = _elements(ctx, op, product, side), _scales(ctx, op.inst, side)
    places = small_source(rows, depth, product.small[side])
    for e, element in enumerate(elements):
        source = list(range(LANES))
        for r in range(rows):
            for k in range(depth):
                lane, at = places[r][k]
                if at == e:
                    source[lane] = r + rows * (k // 32)
        each = shuffle(b, scale, tuple(source))
        if number == "float":
            power = b.op("bitcast", "f32", b.op("shl", "i32", each, const("i32", 23)))
            found.append(b.op("fmul", "f32", element, power))
            continue
        value = b.op("fldexp", "f64", b.op("fpext", "f64", element), b.op("sub", "i32", each, const("i32", 127)))
        is_nan = b.op("icmp", "i1", each, const("i32", 255), attr="eq")
        found.append(b.op("select", "f64", is_nan, const("f64", 0x7FF8000000000000), value))
    return found


def _accumulator(ctx: Context, operand: Operand, row: Mfma) -> list[V]:
    """The dwords of the sums."""
    count = _count(row)
    if regs.first(operand) is not None:
        return ctx.dwords(operand)[:count]
    each = 2 if row.acc == "f64" else 1
    return [const("i32", operand.value >> 32 * (i % each) & 0xFFFFFFFF) for i in range(count)]
