"""Quick code: calls for what matrix instructions need in bulk, sums that start as one number and operands of 16 bits
that are multiplied as floats. Written out, each register of them would be a line and a half for LLVM to look at.
"""

from __future__ import annotations

from functools import lru_cache, partial

from cairn.isa.prim import BITS
from cairn.isa.sem.mfma import LANES
from cairn.vgpu.lower.access import per_lane
from cairn.vgpu.lower.access.outlined import shared
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm.ir import V
from cairn.vgpu.lower.matrix.chains import Form, bytes_of, pointer
from cairn.vgpu.lower.values.kinds import VECTOR
from cairn.vgpu.state import VECTOR_BYTES

_LEAST = 4  # registers that are worth a call
_FLOATS = {
    "f16": "  %{0}.h = bitcast {1} %{0} to {2}\n  %{0}.f = fpext {2} %{0}.h to {3}",
    "bf16": "  %{0}.w = zext {1} %{0} to {4}\n  %{0}.u = shl {4} %{0}.w, splat (i32 16)\n"
    "  %{0}.f = bitcast {4} %{0}.u to {3}",
}


def to_place(ctx: Context, first: int, count: int) -> None:
    """Bring resident registers to their places, as far as that can be done by calls."""
    fill(ctx, {each: dword for each in range(first, first + count) if (dword := ctx.regs.same(each)) is not None})


def store(ctx: Context, values: dict[int, V]) -> None:
    """Write dwords, one for all lanes, to the places of registers."""
    fill(ctx, dict(sorted(values.items())))
    for register in values:
        ctx.regs.store(register, VECTOR.form)


def fill(ctx: Context, values: dict[int, V]) -> None:
    """Write to the places of registers, ascending, where several beside each other have one dword in all lanes."""
    first = count = 0
    for register in [*values, -1]:
        if count and register == first + count and values[register].name == values[first].name:
            count += 1
            continue
        if count >= _LEAST:
            arguments = [("ptr", f"%v{first}"), ("i32", values[first].name), ("i64", str(count * VECTOR_BYTES))]
            shared.call(ctx, "fill", lambda: _FILL, arguments)
            ctx.regs.clean.update(range(first, first + count))
        first, count = register, 1


_FILL = """define internal void @cairn.fill(ptr %to, i32 %value, i64 %bytes) noinline #0 {
entry:
  %one = insertelement <16 x i32> poison, i32 %value, i64 0
  %all = shufflevector <16 x i32> %one, <16 x i32> poison, <16 x i32> zeroinitializer
  br label %loop
loop:
  %at = phi i64 [ 0, %entry ], [ %next, %loop ]
  %place = getelementptr i8, ptr %to, i64 %at
  store <16 x i32> %all, ptr %place, align 64
  %next = add i64 %at, 64
  %done = icmp eq i64 %next, %bytes
  br i1 %done, label %out, label %loop
out:
  ret void
}"""


def floats(form: Form, ctx: Context, words: list[V], offset: int) -> None:
    """Words of elements of 16 bits to an operand's buffer, as floats."""
    type_ = "bf16" if form is Form.BFLOATS else "f16"
    for word in words:
        source = word.place or "%abuf"
        if not word.place:
            per_lane.spill(ctx, source, word)
        bits = BITS[word.type]
        way, text = ("side", _side) if form is Form.SIDE else ("planes", _planes)
        name = f"{way}.{type_}.{bits}"
        shared.call(ctx, name, partial(text, type_, bits), [("ptr", pointer(ctx, offset)), ("ptr", source)])
        offset += bytes_of([word], form)


def _widened(type_: str, name: str, lanes: int) -> str:
    vectors = (f"<{lanes} x {each}>" for each in ("i16", "half", "float", "i32"))
    return _FLOATS[type_].format(name, *vectors)


@lru_cache(maxsize=4)
def _side(type_: str, bits: int) -> str:
    """Words' elements as [dword][lane][2]."""
    return _words(f"side.{type_}.{bits}", type_, bits, 32, "  %to.i = mul i64 %i, 2")


@lru_cache(maxsize=4)
def _planes(type_: str, bits: int) -> str:
    """Words' elements as [element][lane]."""
    return _words(f"planes.{type_}.{bits}", type_, bits, 16, "  %to.i = add i64 %i, 0")


def _words(name: str, type_: str, bits: int, part: int, place: str) -> str:
    """A function that goes through words of ``bits``, a register at a time: each has parts that stay together."""
    width, each = 512 // bits, part // 16
    vector, some = f"<{width} x i{bits}>", f"<{width} x i{part}>"
    n = width * each
    lines = [
        f"define internal void @cairn.{name}(ptr %to, ptr %from) noinline #0 {{",
        "entry:",
        "  br label %loop",
        "loop:",
        "  %i = phi i64 [ 0, %entry ], [ %next, %loop ]",
        f"  %there = getelementptr i{bits}, ptr %from, i64 %i",
        f"  %words = load {vector}, ptr %there, align 64",
        place,
        "  %here0 = getelementptr float, ptr %to, i64 %to.i",
    ]
    for e in range(bits // part):
        if e:
            lines.append(f"  %here{e} = getelementptr float, ptr %here0, i64 {e * each * LANES}")
        lines += [
            f"  %moved{e} = lshr {vector} %words, splat (i{bits} {part * e})",
            f"  %cut{e} = {'trunc' if part < bits else 'bitcast'} {vector} %moved{e} to {some}",
            f"  %each{e} = bitcast {some} %cut{e} to <{n} x i16>",
            *_widened(type_, f"each{e}", n).split("\n"),
            f"  store <{n} x float> %each{e}.f, ptr %here{e}, align {4 * n}",
        ]
    return "\n".join([*lines, *shared.next_round(width, LANES)])
