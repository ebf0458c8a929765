"""What a strategy is, and how an access goes its way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from cairn.vgpu.lower.access import contiguous
from cairn.vgpu.lower.access.guards import guarded
from cairn.vgpu.lower.access.places import Access
from cairn.vgpu.lower.llvm.ir import V

Go = Callable[[], list[V]]


class Way(NamedTuple):
    """What a strategy has made ready. ``go`` writes it, where ``test`` holds (None: always); ``mixed``: elements of
    several parts come as they lie in memory. ``missed`` is written first where the test fails. ``grows``: bytes that
    will be extended are so on both ways."""

    go: Go
    test: V | None = None
    mixed: bool = False
    missed: Callable[[], None] | None = None
    grows: bool = False


class Strategy(NamedTuple):
    """One row. ``applies`` finds out whether it may be used, and gives ``load`` and ``store`` what they need to know;
    they write what both ways of a test share, and give the rest. ``part`` of which pass it is (passes.py): without one
    it cannot be left out."""

    name: str
    applies: Callable[[Access], Any]
    load: Callable[[Access, Any], Way] | None = None
    store: Callable[[Access, Any], Way] | None = None
    part: str = ""

    def find(self, access: Access) -> Any:
        """What ``applies`` finds; None where the pass is left out."""
        return None if self.part and self.part not in access.ctx.on else self.applies(access)


def nothing(do: Callable[[], object]) -> Go:
    """A store as a way without results."""

    def go() -> list[V]:
        do()
        return []

    return go


def chosen(access: Access, section: tuple[Strategy, ...]) -> tuple[Strategy, Any] | None:
    """The first row that applies, and what it found."""
    for row in section:
        if (row.store if access.storing else row.load) is not None:
            how = row.find(access)
            if how is not None and how is not False:
                return row, how
    return None


def made(access: Access, row: Strategy, how: Any) -> Way:
    make = row.store if access.storing else row.load
    assert make is not None
    return make(access, how)


def either(access: Access, row: Strategy, way: Way, otherwise: Go) -> list[V]:
    """A strategy's way, with another one where its test fails."""
    ctx = access.ctx
    tested = way.test is not None and way.test.const != 1
    ctx.choices.add(
        ctx.pc, row.name, access.size, storing=access.storing, tested=tested, shape=access.shape, step=access.step
    )

    def missed() -> list[V]:
        if way.missed is not None:
            way.missed()
        with ctx.choices.otherwise():
            return otherwise()

    if access.extend and way.grows and way.test is not None and not (ctx.quick or ctx.by_strips or ctx.single):
        found = _extending(access, way, missed)
    else:
        found = guarded(ctx, way.test, way.go, missed)
    return contiguous.sorted_out(ctx, found) if way.mixed else found


def _extending(access: Access, way: Way, missed: Go) -> list[V]:
    """Of bytes that will be extended to dwords: they come both ways, and LLVM drops what is not used. Behind the
    test's two ways it would not see that a load can extend what it loads. Halves are better off as such: many are two
    bytes."""
    ctx, extend = access.ctx, access.extend

    def both_ways(go: Go) -> list[V]:
        (narrow,) = go()
        return [narrow, ctx.b.grown.get(narrow) or ctx.b.op(extend, "i32", narrow)]

    narrow, wide = guarded(ctx, way.test, lambda: both_ways(way.go), lambda: both_ways(missed))
    ctx.b.grown[narrow] = wide.known_as((extend, "", (narrow,)))
    return [narrow]
