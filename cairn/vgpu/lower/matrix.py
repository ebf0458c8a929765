"""Matrix instructions: operands are converted to the type they are multiplied in, and go to buffers; an outlined helper
(matrix_helper.py) multiplies. EXEC plays no part.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from cairn.isa.inst import Inst, Operand
from cairn.isa.prim import BITS, Graph
from cairn.isa.rows import Mfma, Mode
from cairn.isa.sem.mfma import ELEMENT_BITS, F8F6F4, FLUSHED, broadcast_block, flushes, small_source
from cairn.isa.sem.vop_cvt8 import to_single
from cairn.isa.trace import FoldingBuilder
from cairn.vgpu.analysis import registers as regs
from cairn.vgpu.analysis.ops import Op
from cairn.vgpu.lower import matrix_bf16, matrix_helper
from cairn.vgpu.lower.alu import evaluate
from cairn.vgpu.lower.context import Context, shuffle
from cairn.vgpu.lower.ir import LANES, VECTOR_TYPE, V, const
from cairn.vgpu.lower.matrix_bf16 import Pairs
from cairn.vgpu.lower.matrix_helper import Product

_ACC_TYPE = {"f32": "f32", "f64": "f64", "i32": "i32"}
# blgp: the lane of B that each lane reads.
_PATTERNS = (
    tuple(range(64)), tuple(i & 31 for i in range(64)), tuple(i | 32 for i in range(64)),
    tuple(i + 16 & 63 for i in range(64)), *(tuple(i & 15 | 16 * k for i in range(64)) for k in range(4)),
)  # fmt: skip


def _dwords(ctx: Context, operand: Operand) -> list[V]:
    first = regs.first(operand)
    if first is None:
        return [const("i32", operand.value >> 32 * i & 0xFFFFFFFF) for i in range(operand.dwords)]
    return [ctx.regs.get(first + i) for i in range(operand.dwords)]


def _elements(ctx: Context, op: Op, dwords: list[V], type_: str) -> list[V]:
    """Elements of each lane, as f32, f64 or i32."""
    b = ctx.b
    bits = ELEMENT_BITS[type_]
    if bits == 64:
        return [b.op("bitcast", "f64", ctx.pair(dwords[i], dwords[i + 1])) for i in range(0, len(dwords), 2)]
    found = []
    for at in range(0, 32 * len(dwords) - bits + 1, bits):
        number, shift = divmod(at, 32)
        word = b.op("lshr", "i32", dwords[number], const("i32", shift))
        if shift + bits > 32:
            rest = b.op("shl", "i32", dwords[number + 1], const("i32", 32 - shift))
            word = b.op("or", "i32", word, rest)
        found.append(_element(ctx, op, word, type_))
    return found


def _element(ctx: Context, op: Op, word: V, type_: str) -> V:
    b = ctx.b
    if type_ == "f32":
        return b.op("bitcast", "f32", word)
    if type_ == "xf32":
        return _xf32(ctx, word)
    if type_ in ("f16", "bf16"):
        return b.op("fpext", "f32", b.op("bitcast", type_, b.op("trunc", "i16", word)))
    if type_ == "i8":
        return b.op("sext", "i32", b.op("trunc", "i8", word))
    graph = _small_graph(op.mode, type_)
    return evaluate(b, graph, {"code": b.op("and", "i32", word, const("i32", (1 << ELEMENT_BITS[type_]) - 1))})["value"]


@lru_cache(maxsize=32)
def _small_graph(mode: Mode, type_: str) -> Graph:
    """Conversion of a code of eight bits or fewer to f32."""
    builder = FoldingBuilder()
    return builder.finish({"value": to_single(mode, builder.input("code", "i32"), type_)})


def _xf32(ctx: Context, word: V) -> V:
    """Eight exponent and ten fraction bits, to nearest even."""
    b = ctx.b
    even = b.op("and", "i32", b.op("lshr", "i32", word, const("i32", 13)), const("i32", 1))
    rounded = b.op("add", "i32", word, b.op("add", "i32", even, const("i32", 0xFFF)))
    rounded = b.op("and", "i32", rounded, const("i32", 0xFFFFE000))
    number = b.op("bitcast", "f32", word)
    is_nan = b.op("fcmp", "i1", number, number, attr="uno")
    return b.op("bitcast", "f32", b.op("select", "i32", is_nan, word, rounded))


def lower(ctx: Context, op: Op, row: Mfma) -> None:
    """Write one matrix instruction."""
    inst = op.inst
    blgp, cbsz, abid = (inst.mods.get(name, 0) for name in ("blgp", "cbsz", "abid"))
    if row.a == "f8f6f4":
        _small(ctx, op, row)
        return
    if "dots" in ctx.abilities and row.a == row.b == "i8" and row.n >= 16 and not row.sparse:
        _bytes(ctx, inst, row)
        return
    if "bfloats" in ctx.abilities and matrix_bf16.fits(row) and not flushes(inst.target, row.a):
        _bfloats(ctx, inst, row)
        return
    negated = row.a == "f64" and inst.target != "gfx90a"
    left, rights = _dwords(ctx, inst.srcs[0]), _dwords(ctx, inst.srcs[1])
    flushing = flushes(inst.target, row.a)
    if flushing:
        left, rights = ([_normal_halves(ctx, d, FLUSHED[row.a]) for d in dwords] for dwords in (left, rights))
    if row.a != "f16":
        left = _elements(ctx, op, left, row.a)
    right = _elements(ctx, op, rights, row.b)
    if blgp and not negated:
        right = [shuffle(ctx.b, e, _PATTERNS[blgp]) for e in right]
    if negated:
        left, right = ([_negate(ctx, e) for e in g] if blgp >> i & 1 else g for i, g in enumerate((left, right)))
    index = None
    if row.sparse:
        index = _indices(ctx, inst, len(right))
    elif cbsz:
        left = [shuffle(ctx.b, e, _broadcast(row, cbsz, abid)) for e in left]
    number = {"f64": "double", "i32": "i32"}.get(row.acc, "float")
    product = Product(row, number, number, len(right) // (2 if row.sparse else 1), len(right), pairs=row.a == "f16")
    _multiply(ctx, inst, product, left, right, index, minus=negated and bool(blgp & 4), flushing=flushing)


def _bytes(ctx: Context, inst: Inst, row: Mfma) -> None:
    """Signed bytes as they are, four to a dword; A's become unsigned."""
    b = ctx.b
    left, right = (_dwords(ctx, operand) for operand in inst.srcs[:2])
    blgp, cbsz, abid = (inst.mods.get(name, 0) for name in ("blgp", "cbsz", "abid"))
    left = [b.op("xor", "i32", each, const("i32", 0x80808080)) for each in left]
    if blgp:
        right = [shuffle(b, each, _PATTERNS[blgp]) for each in right]
    if cbsz:
        left = [shuffle(b, each, _broadcast(row, cbsz, abid)) for each in left]
    product = Product(row, "i32", "i32", len(left), len(right), dots=True)
    _multiply(ctx, inst, product, left, right, None)


def _bfloats(ctx: Context, inst: Inst, row: Mfma) -> None:
    """Pairs of bfloat16 as they are."""
    left, right = (_dwords(ctx, operand) for operand in inst.srcs[:2])
    blgp, cbsz, abid = (inst.mods.get(name, 0) for name in ("blgp", "cbsz", "abid"))
    safe = ctx.b.op("and", "i1", *(matrix_bf16.in_range(ctx, dwords) for dwords in (left, right)))
    flag = ctx.b.op("zext", "i8", safe)
    left, right = ([matrix_bf16.exchanged(ctx, each) for each in dwords] for dwords in (left, right))
    if blgp:
        right = [shuffle(ctx.b, each, _PATTERNS[blgp]) for each in right]
    if cbsz:
        left = [shuffle(ctx.b, each, _broadcast(row, cbsz, abid)) for each in left]
    ctx.b.raw(f"store i8 {flag.name}, ptr %mi")
    _multiply(ctx, inst, matrix_bf16.Pairs(row, len(left)), left, right, None)


def _multiply(
    ctx: Context, inst: Inst, product: Product | Pairs, left: list[V], right: list[V], index: V | None, *,
    minus: bool = False, flushing: bool = False,
) -> None:  # fmt: skip
    """Operands to the buffers, then the helper. ``minus``: the sums' sign is changed; ``flushing``: sums and results
    have no denormals."""
    ctx.helpers.add("matrix_buffers")
    (_pairs if product.pairs else _spill)(ctx, "%ma", left)
    for buffer, elements in (("%mb", right), ("%mi", [index] if index else [])):
        _spill(ctx, buffer, elements)
    ctx.helpers.add(product.name)
    if product.name not in HELPERS:
        writer = matrix_bf16.text(product) if isinstance(product, Pairs) else matrix_helper.text(product)
        HELPERS[product.name] = writer
    row = product.row
    sums = inst.dsts[0] if row.sparse else inst.srcs[2]
    if row.acc == "f64":
        acc = _accumulator(ctx, sums, row)
        _spill(ctx, "%mc", [_negate(ctx, e) for e in acc] if minus else acc)
        _call(ctx, product, "%mc", "%mc")
        _results(ctx, inst, len(acc))
        return
    to = regs.first(inst.dsts[0])
    assert to is not None
    count = _count(row)
    if flushing:
        _spill(ctx, "%mc", [_normal(ctx, e) for e in _accumulator(ctx, sums, row)])
        source = "%mc"
    else:
        source = _sums(ctx, row, sums, to, count)
    _call(ctx, product, f"%v{to}", source)
    ctx.regs.placed(to, count)
    for register in range(to, to + count) if flushing else ():
        single = ctx.b.op("bitcast", "f32", ctx.regs.get(register))
        ctx.regs.put_all_lanes(register, ctx.b.op("bitcast", "i32", _normal(ctx, single)))


def _normal(ctx: Context, single: V) -> V:
    """An f32, its denormals made zeros of their sign."""
    b = ctx.b
    word = b.op("bitcast", "i32", single)
    tiny = b.op("icmp", "i1", b.op("and", "i32", word, const("i32", 0x7F800000)), const("i32", 0), attr="eq")
    flat = b.op("select", "i32", tiny, b.op("and", "i32", word, const("i32", 1 << 31)), word)
    return b.op("bitcast", "f32", flat)


def _normal_halves(ctx: Context, dword: V, exponent: int) -> V:
    """Two halves in a dword, their denormals made zeros of their sign; ``exponent``: the bits of a half's exponent."""
    b = ctx.b
    for at in (0, 16):
        field = b.op("and", "i32", dword, const("i32", exponent << at))
        tiny = b.op("icmp", "i1", field, const("i32", 0), attr="eq")
        dword = b.op("select", "i32", tiny, b.op("and", "i32", dword, const("i32", ~(0x7FFF << at))), dword)
    return dword


def _pairs(ctx: Context, buffer: str, dwords: list[V]) -> None:
    """Halves, two a dword, as f32."""
    b, n = ctx.b, 2 * LANES
    for i, dword in enumerate(dwords):
        halves = b.pure("f16", n, f"bitcast {VECTOR_TYPE['i32']} {b.vec(dword)} to <{n} x half>").name
        wide = b.pure("f32", n, f"fpext <{n} x half> {halves} to <{n} x float>").name
        at = b.pure("ptr", 1, f"getelementptr i8, ptr {buffer}, i64 {4 * i * n}").name
        b.raw(f"store <{n} x float> {wide}, ptr {at}, align 64")


def _spill(ctx: Context, buffer: str, elements: list[V]) -> None:
    for i, e in enumerate(elements):
        at = ctx.b.pure("ptr", 1, f"getelementptr i8, ptr {buffer}, i64 {i * LANES * BITS[e.type] // 8}").name
        ctx.b.raw(f"store {VECTOR_TYPE[e.type]} {ctx.b.vec(e)}, ptr {at}, align 64")


def _call(ctx: Context, product: Product | Pairs, to: str, sums: str) -> None:
    ctx.b.raw(f"call void @cairn.{product.name}(ptr {to}, ptr {sums}, ptr %ma, ptr %mb, ptr %mi)")


def _count(row: Mfma) -> int:
    """Registers of the result: one element each, or half of one."""
    return row.m * row.n * row.blocks // LANES


def _sums(ctx: Context, row: Mfma, operand: Operand, to: int, count: int) -> str:
    """Where the sums lie: in the result's place, in their own, or in a buffer where the two overlap."""
    first = regs.first(operand)
    if first is not None and (first == to or abs(first - to) >= count):
        ctx.regs.to_place(first, count)
        return f"%v{first}"
    _spill(ctx, "%mc", _accumulator(ctx, operand, row))
    return "%mc"


def resident(ops: Iterable[Op]) -> frozenset[int]:
    """The registers that matrix instructions of a kernel work on in memory: sums and results of 32 bits."""
    found: set[int] = set()
    for op in ops:
        if isinstance(op.row, Mfma) and op.row.acc != "f64":
            for operand in (op.inst.dsts[0], op.inst.dsts[0] if op.row.sparse else op.inst.srcs[2]):
                first = regs.first(operand)
                if first is not None:
                    found.update(range(first, first + _count(op.row)))
    return frozenset(found)


def _indices(ctx: Context, inst: Inst, bits: int) -> V:
    """A sparse instruction's index register; with fewer than 32 bits a lane, abid says which part of it."""
    value = ctx.source(inst.srcs[2], "i32")
    if bits < 32 and not inst.mods.get("cbsz", 0):
        part = inst.mods.get("abid", 0) % (32 // bits)
        value = ctx.b.op("lshr", "i32", value, const("i32", bits * part))
    return value


def _small(ctx: Context, op: Op, row: Mfma) -> None:
    """f8f6f4: cbsz and blgp name the element types; scaled products may leave the range of f32, so they are doubles."""
    inst = op.inst
    types = (F8F6F4[inst.mods.get("cbsz", 0)], F8F6F4[inst.mods.get("blgp", 0)])
    scaled = len(inst.srcs) >= 5
    sides = []
    for i, type_ in enumerate(types):
        elements = _elements(ctx, op, _dwords(ctx, inst.srcs[i]), type_)[: row.m * row.k // LANES]
        if scaled:
            elements = _scaled(ctx, inst, i, elements, (row.m, row.n)[i], row.k, type_)
        sides.append(elements)
    each = len(sides[0])
    product = Product(row, "double" if scaled else "float", "float", each, each, types)
    _multiply(ctx, inst, product, sides[0], sides[1], None)


def _scaled(ctx: Context, inst: Inst, side: int, elements: list[V], rows: int, depth: int, type_: str) -> list[V]:
    """Elements as doubles times their scales: one byte of the scale register for each 32 k of a row; 255 is NaN."""
    b = ctx.b
    byte = inst.mods.get("op_sel", 0) >> side & 1 | (inst.mods.get("op_sel_hi", 0) >> side & 1) << 1
    word = b.op("lshr", "i32", ctx.source(inst.srcs[3 + side], "i32"), const("i32", 8 * byte))
    scale = b.op("and", "i32", word, const("i32", 0xFF))
    places = small_source(rows, depth, type_)
    found = []
    for e, element in enumerate(elements):
        source = list(range(LANES))
        for r in range(rows):
            for k in range(depth):
                lane, number = places[r][k]
                if number == e:
                    source[lane] = r + rows * (k // 32)
        each = shuffle(b, scale, tuple(source))
        exponent = b.op("sub", "i32", each, const("i32", 127))
        value = b.op("fldexp", "f64", b.op("fpext", "f64", element), exponent)
        is_nan = b.op("icmp", "i1", each, const("i32", 255), attr="eq")
        found.append(b.op("select", "f64", is_nan, const("f64", 0x7FF8000000000000), value))
    return found


HELPERS: dict[str, str] = {}


def _negate(ctx: Context, value: V) -> V:
    bits = ctx.b.op("xor", "i64", ctx.b.op("bitcast", "i64", value), const("i64", 1 << 63))
    return ctx.b.op("bitcast", "f64", bits)


def _broadcast(row: Mfma, cbsz: int, abid: int) -> tuple[int, ...]:
    """Lanes of A when each group of 2**cbsz blocks reads block abid of the group."""
    source = []
    for lane in range(LANES):
        block, i = divmod(lane, row.m)
        part, block = divmod(block, row.blocks)
        block = broadcast_block(row, block, cbsz, abid)
        source.append(i + row.m * (block + row.blocks * part))
    return tuple(source)


def _accumulator(ctx: Context, operand: Operand, row: Mfma) -> list[V]:
    dwords = _dwords(ctx, operand)
    count = _count(row)
    if row.acc == "f64":
        if regs.first(operand) is None:
            return [ctx.b.op("bitcast", "f64", const("i64", operand.value))] * count
        return [ctx.b.op("bitcast", "f64", ctx.pair(dwords[2 * i], dwords[2 * i + 1])) for i in range(count)]
    if regs.first(operand) is None:
        dwords = [const("i32", operand.value)] * count
    type_ = _ACC_TYPE[row.acc]
    return [ctx.b.op("bitcast", type_, d) if type_ == "f32" else d for d in dwords[:count]]


def _results(ctx: Context, inst: Inst, count: int) -> None:
    """Doubles from the buffer."""
    b = ctx.b
    first = regs.first(inst.dsts[0])
    assert first is not None
    for i in range(count):
        at = b.pure("ptr", 1, f"getelementptr i8, ptr %mc, i64 {i * LANES * 8}").name
        value = b.ins("i64", LANES, f"load {VECTOR_TYPE['i64']}, ptr {at}, align 64")
        ctx.regs.put_all_lanes(first + 2 * i, b.op("trunc", "i32", value))
        high = b.op("trunc", "i32", b.op("lshr", "i64", value, const("i64", 32)))
        ctx.regs.put_all_lanes(first + 2 * i + 1, high)
