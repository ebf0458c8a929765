"""Matrix instructions: operands are converted to the accumulator's type in buffers, an outlined helper multiplies.

The helper takes rows of the result one by one: a row is a vector over the columns, to which each k adds a broadcast
element of A times a row of B. EXEC plays no part.
"""

from __future__ import annotations

from cairn.base.errors import UnknownInstruction
from cairn.isa.inst import Inst, Operand
from cairn.isa.rows import Mfma
from cairn.isa.sem.mfma import ELEMENT_BITS, matrix_layout
from cairn.vgpu.analysis import registers as regs
from cairn.vgpu.analysis.ops import Op
from cairn.vgpu.lower.context import Context, shuffle
from cairn.vgpu.lower.ir import LANES, VECTOR_TYPE, V, const

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


def _elements(ctx: Context, dwords: list[V], type_: str) -> list[V]:
    """Elements of each lane, as f32, f64 or i32."""
    b = ctx.b
    bits = ELEMENT_BITS[type_]
    if bits == 64:
        return [b.op("bitcast", "f64", ctx.pair(dwords[i], dwords[i + 1])) for i in range(0, len(dwords), 2)]
    found = []
    for dword in dwords:
        for at in range(0, 32, bits):
            found.append(_element(ctx, b.op("lshr", "i32", dword, const("i32", at)), type_))
    return found


def _element(ctx: Context, word: V, type_: str) -> V:
    b = ctx.b
    if type_ == "f32":
        return b.op("bitcast", "f32", word)
    if type_ == "xf32":
        return _xf32(ctx, word)
    if type_ in ("f16", "bf16"):
        return b.op("fpext", "f32", b.op("bitcast", type_, b.op("trunc", "i16", word)))
    if type_ == "i8":
        return b.op("sext", "i32", b.op("trunc", "i8", word))
    raise UnknownInstruction(f"matrix elements of type {type_} are not supported")


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
    if row.sparse or row.a == "f8f6f4":
        raise UnknownInstruction(f"{inst.name} is not supported yet")
    b = ctx.b
    blgp, cbsz, abid = (inst.mods.get(name, 0) for name in ("blgp", "cbsz", "abid"))
    negated = row.a == "f64" and inst.target != "gfx90a"
    left = _elements(ctx, _dwords(ctx, inst.srcs[0]), row.a)
    right = _elements(ctx, _dwords(ctx, inst.srcs[1]), row.b)
    if blgp and not negated:
        right = [shuffle(b, e, _PATTERNS[blgp]) for e in right]
    acc = _accumulator(ctx, inst, row)
    if negated:
        left, right, acc = (
            [_negate(ctx, e) for e in group] if blgp >> i & 1 else group for i, group in enumerate((left, right, acc))
        )
    if cbsz:
        left = [shuffle(b, e, _broadcast(row, cbsz, abid)) for e in left]
    size = 8 if row.acc == "f64" else 4
    for buffer, elements in (("%ma", left), ("%mb", right), ("%mc", acc)):
        ctx.helpers.add("matrix_buffers")
        for i, e in enumerate(elements):
            at = b.pure("ptr", 1, f"getelementptr i8, ptr {buffer}, i64 {i * LANES * size}").name
            b.raw(f"store {VECTOR_TYPE[e.type]} {b.vec(e)}, ptr {at}, align 64")
    name = f"mfma_{row.m}x{row.n}x{row.k}_{row.blocks}_{row.acc}_{len(left)}"
    ctx.helpers.add(name)
    HELPERS[name] = _helper(name, row, len(left))
    b.raw(f"call void @cairn.{name}(ptr %mc, ptr %ma, ptr %mb)")
    _results(ctx, inst, row, len(acc))


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
        block = (block & ~((1 << cbsz) - 1)) + abid
        source.append(i + row.m * (block + row.blocks * part))
    return tuple(source)


def _accumulator(ctx: Context, inst: Inst, row: Mfma) -> list[V]:
    dwords = _dwords(ctx, inst.srcs[2])
    operand = inst.srcs[2]
    count = row.m * row.n * row.blocks // LANES
    if row.acc == "f64":
        if regs.first(operand) is None:
            return [ctx.b.op("bitcast", "f64", const("i64", operand.value))] * count
        return [ctx.b.op("bitcast", "f64", ctx.pair(dwords[2 * i], dwords[2 * i + 1])) for i in range(count)]
    if regs.first(operand) is None:
        dwords = [const("i32", operand.value)] * count
    type_ = _ACC_TYPE[row.acc]
    return [ctx.b.op("bitcast", type_, d) if type_ == "f32" else d for d in dwords[:count]]


def _results(ctx: Context, inst: Inst, row: Mfma, count: int) -> None:
    b = ctx.b
    first = regs.first(inst.dsts[0])
    assert first is not None
    wide = row.acc == "f64"
    for i in range(count):
        t = "i64" if wide else "i32"
        at = b.pure("ptr", 1, f"getelementptr i8, ptr %mc, i64 {i * LANES * (8 if wide else 4)}").name
        value = b.ins(t, LANES, f"load {VECTOR_TYPE[t]}, ptr {at}, align 64")
        if wide:
            low = b.op("trunc", "i32", value)
            high = b.op("trunc", "i32", b.op("lshr", "i64", value, const("i64", 32)))
            ctx.regs.put_all_lanes(first + 2 * i, low)
            ctx.regs.put_all_lanes(first + 2 * i + 1, high)
        else:
            ctx.regs.put_all_lanes(first + i, value)


def _helper(name: str, row: Mfma, each: int) -> str:
    """LLVM text of the multiplication of one shape."""
    size, t = (8, "double") if row.acc == "f64" else (4, "i32" if row.acc == "i32" else "float")
    rows, span = row.m * row.blocks, row.blocks * row.n
    places = [p[0] for block in matrix_layout(row).result for p in block]
    table = ", ".join(f"i32 {(register * LANES + lane) * size}" for lane, register in places)
    vt = f"<{row.n} x {t}>"
    suffix = f"v{row.n}{'f64' if size == 8 else 'f32'}"
    lines = [
        f"@cairn.{name}.rows = internal constant [{rows} x i32] [{table}]",
        f"define internal void @cairn.{name}(ptr noalias %c, ptr noalias %a, ptr noalias %b) noinline #0 {{",
        "  br label %loop",
        "loop:",
        "  %i = phi i64 [ 0, %0 ], [ %next, %loop ]",
        f"  %place = getelementptr i32, ptr @cairn.{name}.rows, i64 %i",
        "  %offset = load i32, ptr %place",
        "  %wide = zext i32 %offset to i64",
        "  %row = getelementptr i8, ptr %c, i64 %wide",
        f"  %acc.0 = load {vt}, ptr %row, align {size}",
        f"  %arow = getelementptr {t}, ptr %a, i64 %i",
        f"  %block = udiv i64 %i, {row.m}",
        f"  %brow = getelementptr {vt}, ptr %b, i64 %block",
    ]
    for k in range(row.k):
        part, e = divmod(k, each)
        lines += [
            f"  %ap{k} = getelementptr {t}, ptr %arow, i64 {e * LANES + part * rows}",
            f"  %av{k} = load {t}, ptr %ap{k}",
            f"  %ai{k} = insertelement {vt} poison, {t} %av{k}, i64 0",
            f"  %as{k} = shufflevector {vt} %ai{k}, {vt} poison, <{row.n} x i32> zeroinitializer",
            f"  %bp{k} = getelementptr {t}, ptr %brow, i64 {e * LANES + part * span}",
            f"  %bv{k} = load {vt}, ptr %bp{k}, align {size}",
        ]
        if t == "i32":
            lines += [f"  %m{k} = mul {vt} %as{k}, %bv{k}", f"  %acc.{k + 1} = add {vt} %acc.{k}, %m{k}"]
        else:
            lines.append(
                f"  %acc.{k + 1} = call {vt} @llvm.fma.{suffix}({vt} %as{k}, {vt} %bv{k}, {vt} %acc.{k})"
            )
    lines += [
        f"  store {vt} %acc.{row.k}, ptr %row, align {size}",
        "  %next = add i64 %i, 1",
        f"  %done = icmp eq i64 %next, {rows}",
        "  br i1 %done, label %out, label %loop",
        "out:",
        "  ret void",
        "}",
    ]
    if t != "i32":
        lines.insert(0, f"declare {vt} @llvm.fma.{suffix}({vt}, {vt}, {vt})")
    return "\n".join(lines)
