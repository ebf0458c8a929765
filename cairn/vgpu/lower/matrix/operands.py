"""Operands of matrix instructions, as they go to their buffers: converted to the type that they are multiplied in, or
as they are where a helper takes them so.
"""

from __future__ import annotations

from functools import lru_cache

from cairn.isa.inst import Inst, Operand
from cairn.isa.prim import BITS, Graph
from cairn.isa.rows import Mem, Mfma, Mode
from cairn.isa.sem.mfma import ELEMENT_BITS, FLUSHED, LANES, broadcast_block, flushes
from cairn.isa.sem.vop_cvt8 import to_single
from cairn.isa.trace import FoldingBuilder
from cairn.vgpu.decode import regs
from cairn.vgpu.decode.ops import Op
from cairn.vgpu.lower.arith.alu import evaluate
from cairn.vgpu.lower.kernel.context import Context, shuffle
from cairn.vgpu.lower.llvm.ir import V, const
from cairn.vgpu.lower.matrix import bf16_dots, small_floats
from cairn.vgpu.lower.matrix.chains import Form
from cairn.vgpu.lower.values.dwords import fields

_LOADS = ("load", "transpose", "format_load")  # that write no memory, unless to LDS

# blgp: the lane of B that each lane reads.
_PATTERNS = (
    tuple(range(LANES)), tuple(i & 31 for i in range(LANES)), tuple(i | 32 for i in range(LANES)),
    tuple(i + 16 & 63 for i in range(LANES)), *(tuple(i & 15 | 16 * k for i in range(LANES)) for k in range(4)),
)  # fmt: skip


def passing(ctx: Context, op: Op) -> None:
    """An instruction comes: before it makes others read or find something else, what waits is made or copied."""
    row = op.row
    if ctx.chains.open and not isinstance(row, Mfma):
        ctx.chains.before(ctx, op.reads | op.writes)
    if isinstance(row, Mem) and (row.kind not in _LOADS or op.inst.mods.get("lds")):
        ctx.chains.leave(ctx)


def side_of(ctx: Context, op: Op, row: Mfma, side: int) -> tuple[list[V], Form]:
    """A (0) or B (1) as it goes to its buffer."""
    inst = op.inst
    blgp, cbsz, abid = (inst.mods.get(name, 0) for name in ("blgp", "cbsz", "abid"))
    if by_dots(ctx, row) or by_pairs(ctx, op, row):
        words, form = _as_they_are(ctx, op, row, side), Form.WHOLE
    else:
        words, form = _as_numbers(ctx, op, row, side)
    if side and blgp and not negated(op, row):
        words = [shuffle(ctx.b, each, _PATTERNS[blgp]) for each in words]
    if not side and cbsz and not row.sparse:
        words = [shuffle(ctx.b, each, _broadcast(row, cbsz, abid)) for each in words]
    return words, form


def _as_they_are(ctx: Context, op: Op, row: Mfma, side: int) -> list[V]:
    """Bytes, A's unsigned by adding 128, or pairs of bfloat16."""
    words = ctx.dwords(op.inst.srcs[side])
    if row.a != "i8":
        return [bf16_dots.exchanged(ctx.b, each) for each in words]
    if side:
        return words
    if row.sparse:
        words = _single_bytes(ctx, words, indices_of(ctx, op.inst, 4 * op.inst.srcs[1].dwords))
    return [ctx.b.op("xor", "i32", each, const("i32", 0x80808080)) for each in words]


def _as_numbers(ctx: Context, op: Op, row: Mfma, side: int) -> tuple[list[V], Form]:
    """Elements as floats, doubles or integers, or what becomes floats on the way to the buffer."""
    inst, type_ = op.inst, (row.a, row.b)[side]
    flushing, blgp = flushes(inst.target, row.a), inst.mods.get("blgp", 0)
    narrow = row.a in (("f16", "bf16") if ctx.quick else ("f16",)) and not flushing and not blgp
    read = _doubles if type_ == "f64" else _halves if narrow else Context.dwords
    words = read(ctx, inst.srcs[side])
    if flushing:
        words = [_normal_halves(ctx, each, FLUSHED[row.a]) for each in words]
    if side == 0 and row.a == "f16" and row.m > 4:
        if _by_fours(ctx, row) and BITS[words[0].type] == 32:
            words = [ctx.pair(*words[i : i + 2]) for i in range(0, len(words), 2)]
        return words, Form.SIDE
    if narrow:
        return words, Form.BFLOATS if row.a == "bf16" else Form.PLANES
    words = words if type_ == "f64" else elements_of(ctx, op, words, type_)
    if negated(op, row) and blgp >> side & 1:
        words = [_negate(ctx, each) for each in words]
    return words, Form.FOURS if side == 0 and _by_fours(ctx, row) else Form.WHOLE


def by_dots(ctx: Context, row: Mfma) -> bool:
    """Whether bytes are multiplied as they are."""
    return "dots" in ctx.abilities and "byte_dots" in ctx.on and row.a == row.b == "i8"


def by_pairs(ctx: Context, op: Op, row: Mfma) -> bool:
    """Whether pairs of bfloat16 are multiplied as they are."""
    wanted = "bfloats" in ctx.abilities and "bf16_dots" in ctx.on and not ctx.quick
    return wanted and bf16_dots.fits(row) and not flushes(op.inst.target, row.a)


def _by_fours(ctx: Context, row: Mfma) -> bool:
    """Whether four elements of a sparse A lie side by side."""
    return row.sparse and "registers" in ctx.abilities and row.acc not in ("f64", "i32") and not ctx.quick


def negated(op: Op, row: Mfma) -> bool:
    """Whether blgp changes signs."""
    return row.a == "f64" and op.inst.target != "gfx90a"


def in_range(ctx: Context, op: Op, side: int) -> V:
    """Whether an operand's pairs of bfloat16 are in range."""
    return bf16_dots.in_range(ctx.b, ctx.dwords(op.inst.srcs[side]))


def _halves(ctx: Context, operand: Operand) -> list[V]:
    """An operand's registers: as i64 where pairs came as such, else as dwords."""
    first, count = regs.first(operand), operand.dwords
    if first is not None and count % 2 == 0:
        pairs = [ctx.regs.get64(first + i) for i in range(0, count, 2)]
        if all(pair.pair is None and pair.lanes > 1 for pair in pairs):
            return pairs
    return ctx.dwords(operand)


def _doubles(ctx: Context, operand: Operand) -> list[V]:
    """Elements of each lane, as the pairs of registers came: two dwords are put together with an effort."""
    first = regs.first(operand)
    if first is None:
        pairs = [const("i64", operand.value >> 64 * i) for i in range(operand.dwords // 2)]
    else:
        pairs = [ctx.regs.get64(first + i) for i in range(0, operand.dwords, 2)]
    return [ctx.b.op("bitcast", "f64", pair) for pair in pairs]


def elements_of(ctx: Context, op: Op, dwords: list[V], type_: str) -> list[V]:
    """Elements of each lane, as f32 or i32."""
    if type_ == "bf16":
        return [element for dword in dwords for element in _pair(ctx, dword)]
    if small_floats.fits(ctx, type_):
        return small_floats.elements_of(ctx, op.mode, dwords, type_)
    return [_element(ctx, op, word, type_) for word in fields(ctx.b, dwords, ELEMENT_BITS[type_])]


def _element(ctx: Context, op: Op, word: V, type_: str) -> V:
    b = ctx.b
    if type_ == "f32":
        return b.op("bitcast", "f32", word)
    if type_ == "xf32":
        return _xf32(ctx, word)
    if type_ == "f16":
        return b.op("fpext", "f32", b.op("bitcast", "f16", b.op("trunc", "i16", word)))
    if type_ == "i8":
        return b.op("sext", "i32", b.op("trunc", "i8", word))
    graph = _small_graph(op.mode, type_)
    return evaluate(b, graph, {"code": b.op("and", "i32", word, const("i32", (1 << ELEMENT_BITS[type_]) - 1))})["value"]


def _pair(ctx: Context, dword: V) -> tuple[V, V]:
    """Two elements of bf16, which are the upper halves of floats."""
    low = ctx.b.op("shl", "i32", dword, const("i32", 16))
    high = ctx.b.op("and", "i32", dword, const("i32", 0xFFFF0000))
    return ctx.b.op("bitcast", "f32", low), ctx.b.op("bitcast", "f32", high)


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


def _normal_halves(ctx: Context, dword: V, exponent: int) -> V:
    """Two halves in a dword, their denormals made zeros of their sign; ``exponent``: the bits of a half's exponent."""
    b = ctx.b
    for at in (0, 16):
        field = b.op("and", "i32", dword, const("i32", exponent << at))
        tiny = b.op("icmp", "i1", field, const("i32", 0), attr="eq")
        dword = b.op("select", "i32", tiny, b.op("and", "i32", dword, const("i32", ~(0x7FFF << at))), dword)
    return dword


def _single_bytes(ctx: Context, dwords: list[V], indices: V) -> list[V]:
    """Each byte of sparse A in a dword of its own, which has zeros in place of the other three k."""
    b, found = ctx.b, []
    for e in range(4 * len(dwords)):
        byte = b.op("and", "i32", b.op("lshr", "i32", dwords[e // 4], const("i32", 8 * (e % 4))), const("i32", 0xFF))
        pick = b.op("and", "i32", b.op("lshr", "i32", indices, const("i32", 2 * e)), const("i32", 3))
        found.append(b.op("shl", "i32", byte, b.op("shl", "i32", pick, const("i32", 3))))
    return found


def indices_of(ctx: Context, inst: Inst, bits: int) -> V:
    """A sparse instruction's index register; with fewer than 32 bits a lane, abid says which part of it."""
    value = ctx.source(inst.srcs[2], "i32")
    if bits < 32 and not inst.mods.get("cbsz", 0):
        part = inst.mods.get("abid", 0) % (32 // bits)
        value = ctx.b.op("lshr", "i32", value, const("i32", bits * part))
    return value


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
