"""Elements at small equal distances, such as one component of each of 64 structures: whole lines of memory are loaded
and taken apart in registers, or stored with the places between masked out. For AVX-512.

No byte outside the first to the last element is touched: it may belong to nobody.
"""

from __future__ import annotations

from collections.abc import Sequence

from cairn.vgpu.lower import dense
from cairn.vgpu.lower.context import Context
from cairn.vgpu.lower.ir import LANES, VECTOR_TYPE, V, llvm_type
from cairn.vgpu.lower.loops import LOOPS, Written

_MOST = 4  # elements' sizes from one element to the next: each is a line of memory for a line's worth of lanes


def distance(ctx: Context, steps: Sequence[int], size: int) -> int:
    """How many elements' sizes lie between two lanes' elements; 0 where they cannot be loaded and stored so."""
    if "gathers" not in ctx.abilities or ctx.quick or size not in (4, 8) or steps[1] % size:
        return 0
    apart = steps[1] // size
    return apart if 2 <= apart <= _MOST and all(step == i * steps[1] for i, step in enumerate(steps)) else 0


def load(ctx: Context, pointer: str, apart: int, size: int) -> list[V]:
    """One element a lane, ``apart`` sizes from each other, from ``pointer`` on. All lanes are active."""
    type_ = dense.element_types(size)[0]
    name = f"spread.{size}.{apart}"
    if name not in LOOPS:
        LOOPS[name] = Written("\n".join(_load(name, llvm_type(type_, 1), apart, size)), frozenset(), frozenset())
    ctx.helpers.add(name)
    return [ctx.b.ins(type_, LANES, f"call {VECTOR_TYPE[type_]} @cairn.{name}(ptr {pointer})")]


def store(ctx: Context, pointer: str, apart: int, value: V) -> None:
    """The counterpart of ``load``."""
    size = dense.LINE // 8 if value.type == "i64" else dense.LINE // 16
    name = f"spread.store.{size}.{apart}"
    if name not in LOOPS:
        t, width = llvm_type(value.type, 1), dense.LINE // size
        declared = f"declare void @llvm.masked.store.v{width}{t}.p0(<{width} x {t}>, ptr, <{width} x i1>)"
        LOOPS[name] = Written("\n".join(_store(name, t, apart, size)), frozenset({declared}), frozenset())
    ctx.helpers.add(name)
    ctx.b.raw(f"call void @cairn.{name}(ptr {pointer}, {VECTOR_TYPE[value.type]} {ctx.b.vec(value)})")


def _picks(numbers: Sequence[int]) -> str:
    return f"<{len(numbers)} x i32> <" + ", ".join(f"i32 {number}" for number in numbers) + ">"


def _load(name: str, t: str, apart: int, size: int) -> list[str]:
    width = dense.LINE // size
    last = (LANES - 1) * apart + 1 - width  # where the last line is loaded, to end with the last element
    lines = [f"define internal <{LANES} x {t}> @cairn.{name}(ptr %at) noinline #0 {{"]
    for line in range(LANES * apart // width):
        first = min(line * width, last)
        lines += [
            f"  %p{line} = getelementptr {t}, ptr %at, i64 {first}",
            f"  %l{line} = load <{width} x {t}>, ptr %p{line}, align 4",
        ]
    rows = []
    for row in range(LANES // width):
        held = f"%l{row * apart}"
        for k in range(1, apart):
            line = row * apart + k
            shift = line * width - min(line * width, last)
            places = [(row * width + i) * apart - line * width for i in range(width)]
            # A lane whose element is in this line, in one before (kept), or in one to come (anything).
            picks = [width + place + shift if place >= 0 else i for i, place in enumerate(places)]
            picks = [min(pick, 2 * width - 1) for pick in picks]
            if k == 1:
                picks = [p if p >= width else min(i * apart, width - 1) for i, p in enumerate(picks)]
            lines.append(
                f"  %r{row}.{k} = shufflevector <{width} x {t}> {held}, <{width} x {t}> %l{line}, {_picks(picks)}"
            )
            held = f"%r{row}.{k}"
        rows.append(held)
    count = width
    while len(rows) > 1:
        joined = []
        for i in range(0, len(rows), 2):
            made, picks = f"%j{count}.{i}", list(range(2 * count))
            pair = f"<{count} x {t}> {rows[i]}, <{count} x {t}> {rows[i + 1]}"
            lines.append(f"  {made} = shufflevector {pair}, {_picks(picks)}")
            joined.append(made)
        rows, count = joined, 2 * count
    return [*lines, f"  ret <{LANES} x {t}> {rows[0]}", "}"]


def _store(name: str, t: str, apart: int, size: int) -> list[str]:
    width = dense.LINE // size
    whole = f"<{LANES} x {t}>"
    lines = [f"define internal void @cairn.{name}(ptr %at, {whole} %value) noinline #0 {{"]
    for line in range(LANES * apart // width):
        places = [line * width + i for i in range(width)]
        used = [place % apart == 0 for place in places]
        picks = [place // apart for place in places]
        mask = ", ".join(f"i1 {str(each).lower()}" for each in used)
        vector = f"<{width} x {t}>"
        lines += [
            f"  %v{line} = shufflevector {whole} %value, {whole} poison, {_picks(picks)}",
            f"  %p{line} = getelementptr {t}, ptr %at, i64 {line * width}",
            f"  call void @llvm.masked.store.v{width}{t}.p0({vector} %v{line}, ptr align 4 %p{line},"
            f" <{width} x i1> <{mask}>)",
        ]
    return [*lines, "  ret void", "}"]
