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
from cairn.vgpu.lower.llvm.functions import Templates
from cairn.vgpu.lower.llvm.ir import V
from cairn.vgpu.lower.matrix.chains import Form, bytes_of, pointer
from cairn.vgpu.lower.values.kinds import VECTOR
from cairn.vgpu.state import VECTOR_BYTES

_LEAST = 4  # registers that are worth a call
_TEXT = Templates(__file__)


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
            shared.call(ctx, "fill", lambda: _TEXT("fill"), arguments)
            ctx.regs.clean.update(range(first, first + count))
        first, count = register, 1


def floats(form: Form, ctx: Context, words: list[V], offset: int) -> None:
    """Words of elements of 16 bits to an operand's buffer, as floats."""
    type_ = "bf16" if form is Form.BFLOATS else "f16"
    for word in words:
        source = word.place or "%abuf"
        if not word.place:
            per_lane.spill(ctx, source, word)
        bits = BITS[word.type]
        way, part = ("side", 32) if form is Form.SIDE else ("planes", 16)
        name = f"{way}.{type_}.{bits}"
        shared.call(
            ctx, name, partial(_words, name, type_, bits, part), [("ptr", pointer(ctx, offset)), ("ptr", source)]
        )
        offset += bytes_of([word], form)


@lru_cache(maxsize=8)
def _words(name: str, type_: str, bits: int, part: int) -> str:
    """A function that goes through words of ``bits``, a register at a time: each has parts that stay together, words'
    elements as [dword][lane][2] (32) or as [element][lane] (16)."""
    width, each = 512 // bits, part // 16
    n, vector, some = width * each, f"<{width} x i{bits}>", f"<{width} x i{part}>"
    parts = []
    for e in range(bits // part):
        parts += [_TEXT("here", e=e, far=e * each * LANES)] if e else []
        parts.append(
            _TEXT(
                "part", e=e, vector=vector, bits=bits, shift=part * e, cut="trunc" if part < bits else "bitcast",
                some=some, n=n, widened=_TEXT(type_, e=e, n=n), align=4 * n,
            )
        )  # fmt: skip
    end = shared.next_round(width, LANES)
    return _TEXT("words", name=name, bits=bits, vector=vector, place=each, parts="\n".join(parts), next=end)
