"""Prefetches for what processors' own prefetchers do not foresee: they stop at pages and follow each instruction's
steps, and the waves of a grid come by turns, at images' edges with other code, and in steps of pages.

A grid-stride loop reads a few lines of memory in every megabyte, so that each of a wave's loads would wait for memory.
A load in a loop therefore remembers where it was last and how far it came; where it has come equally far twice, it asks
for what it will read some rounds later. The wave at the start of a stretch asks for all of it: the other waves of the
stretch come next, and memory gives neighbours faster.

Where the processor gains by it (the ability ``requests``), accesses outside loops that go through memory as waves do
(``stream_facts.py``) ask for what the waves to come will load. AMD's processors gain by more. In loops (``round
requests``) such loads do so where the next round is so far away that there are few of them, and do not ask for later
rounds: what a wave asked for all its rounds would lie in the same few sets of the caches, and be gone again. Tiles
(``tile requests``) touch more rows than the processor follows: where caches cannot hold what a dispatch accesses, each
row is asked for, and the lines that rows will be stored to as the core's own (a stencil of doubles in tiles of 16 x 16:
224 ms without, 211 and 206 with one of them, 105 with both).
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import Arm, either, where
from cairn.vgpu.lower.llvm.ir import Builder, V, const
from cairn.vgpu.lower.values import invariants

_ROUNDS = 2  # how far ahead: a wave's round and the requests of its stretch take about as long as memory
_NEAR = 4096  # bytes: smaller steps are followed by the processor
_LEAP = 65536  # bytes: rounds that are further away are few
_LINE = 64
_STRETCH = 1024  # bytes that are asked for together, for the waves that come next
_BEHIND = 2048  # bytes to what waves to come will load
_BEHIND_ROUND = 4096  # the same in one of a loop's rounds
_BEHIND_ROW = 512  # the same in the row of a tile
_MOST_ROWS = 16  # stretches of memory in one access: more are no tile's


def loading(ctx: Context, base: V, size: int, load: Arm) -> Arm:
    """``load``, of elements of ``size`` bytes side by side at ``base`` (i64), with prefetches where they may help."""
    if (
        ctx.quick
        or ctx.setting.precise
        or "prefetch" not in ctx.on
        or not (ctx.site.looping or ctx.pc in ctx.setting.streams)
    ):
        return load

    def run() -> list[V] | None:
        if ctx.site.looping:
            _in_loop(ctx, base, size * ctx.wave.lanes)
        else:
            _ask(ctx, ctx.b.op("add", "i64", base, const("i64", _BEHIND)), size * ctx.wave.lanes, 3)
        return load()

    return run


def loading_tile(ctx: Context, bases: tuple[V, ...], steps: tuple[int, ...], size: int, load: Arm) -> Arm:
    """The same for rows of tiles: elements ``steps`` from each of ``bases``, one for each of equal groups of lanes."""
    if not _foreseen(ctx):
        return load
    width = ctx.wave.lanes // len(bases)
    rows = [row for i in range(0, len(steps), width) for row in _stretches(steps[i : i + width], size)]
    if not 1 < len(rows) <= _MOST_ROWS:
        return load
    each = len(rows) // len(bases)

    def ask() -> None:
        for i, (first, length) in enumerate(rows):
            _ask(ctx, ctx.b.op("add", "i64", bases[i // each], const("i64", first + _BEHIND_ROW)), length, 2)

    def run() -> list[V] | None:
        _if_large(ctx, ask)
        return load()

    return run


def storing_rows(ctx: Context, pointers: list[str], length: int) -> None:
    """Ask for the lines that later tiles will store ``length`` bytes to, behind each of ``pointers``."""

    def ask() -> None:
        for pointer in pointers:
            first = ctx.b.pure("i64", 1, llvm.convert("ptrtoint", "ptr", "i64"), pointer)
            _ask(ctx, ctx.b.op("add", "i64", first, const("i64", _BEHIND_ROW)), length, 2, write=True)

    if _foreseen(ctx):
        _if_large(ctx, ask)


def _if_large(ctx: Context, ask: Callable[[], None]) -> None:
    """Ask where caches cannot hold what the dispatch accesses."""
    with where(ctx.b, invariants.asks(ctx.b), (1, 1000), rare=True):
        ask()


def _foreseen(ctx: Context) -> bool:
    """Whether what lies behind an access's rows will be wanted soon."""
    if not ctx.full or ctx.quick or ctx.setting.precise or ctx.site.looping or "prefetch" not in ctx.on:
        return False
    return ctx.pc in ctx.setting.streams and "tile requests" in ctx.abilities


def _stretches(steps: tuple[int, ...], size: int) -> list[tuple[int, int]]:
    """The pieces of memory that elements at these distances lie in, by where they begin and their length."""
    found: list[tuple[int, int]] = []
    for step in sorted(set(steps)):
        if found and step - sum(found[-1]) < _LINE:
            first = found.pop()[0]
            found.append((first, step + size - first))
        else:
            found.append((step, size))
    return found


def _within(b: Builder, step: V, reach: int) -> V:
    """Whether ``step`` is less than ``reach`` bytes forwards, or at most as many backwards."""
    return b.op("icmp", "i1", b.op("add", "i64", step, const("i64", reach)), const("i64", 2 * reach), attr="ult")


def _in_loop(ctx: Context, base: V, length: int) -> None:
    b = ctx.b
    last, by = (
        ctx.helpers.place(f"%ahead.{ctx.pc:x}.{what}", "i64", first=("i64", "0")) for what in ("at", "by")
    )  # fmt: skip
    step = b.op("sub", "i64", base, b.ins("i64", 1, llvm.load("i64"), last))
    b.do(llvm.store("i64"), base.name, last)
    if ctx.pc in ctx.setting.streams and "round requests" in ctx.abilities:
        with where(b, _within(b, step, _LEAP + 1), holds=False):
            _ask(ctx, b.op("add", "i64", base, const("i64", _BEHIND_ROUND)), length, 2)
        return
    before = b.ins("i64", 1, llvm.load("i64"), by)
    b.do(llvm.store("i64"), step.name, by)
    steady = b.op("icmp", "i1", step, before, attr="eq")
    with where(b, b.op("and", "i1", steady, b.op("xor", "i1", _within(b, step, _NEAR), const("i1", 1)))):
        _rounds_later(ctx, base, step, length)


def _rounds_later(ctx: Context, base: V, step: V, length: int) -> None:
    """Ask for what the wave will load in a later round, and the waves that come next."""
    b = ctx.b
    first = b.op("add", "i64", base, b.op("mul", "i64", step, const("i64", _ROUNDS)))
    place = b.op("and", "i64", first, const("i64", _STRETCH - 1))
    whole = b.op("icmp", "i1", place, const("i64", length), attr="ult")
    either(b, whole, lambda: _ask(ctx, first, max(_STRETCH, length), 2), lambda: _ask(ctx, first, length, 3))


def _ask(ctx: Context, first: V, length: int, level: int, *, write: bool = False) -> None:
    """Prefetch ``length`` bytes from ``first`` on, to ``write`` them or not. ``level``: 3 for the nearest cache, 2 for
    the next."""
    b = ctx.b
    for at in range(0, length, _LINE):
        pointer = ctx.pointer(b.op("add", "i64", first, const("i64", at)))
        b.do(llvm.PREFETCH, pointer, str(int(write)), str(level), "1")
