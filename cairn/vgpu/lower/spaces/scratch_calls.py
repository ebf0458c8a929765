"""Quick code: loads and stores at a private offset that is the same in all lanes, each one call.

A spill is one: kernels of thousands of instructions have them by the hundred. Each dword has a place of its own.
"""

from __future__ import annotations

from functools import lru_cache, partial

from cairn.vgpu import state
from cairn.vgpu.lower.access.outlined import shared
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import helpers
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Function, Templates, of_text, once
from cairn.vgpu.lower.llvm.ir import V
from cairn.vgpu.lower.spaces import flat

_TEXT = Templates(__file__)
_BUFFERS = tuple([("ptr", name) for name in ("%wave", "%abuf", "%dbuf", "%cbuf", "%sink")])


def load(ctx: Context, offset: V, size: int) -> list[str]:
    """The places that the dwords of loaded elements come to."""
    places = [ctx.place() for _ in range(0, size, 4)]
    _call(ctx, "load", offset, places)
    return places


def store(ctx: Context, offset: V, dwords: list[V]) -> None:
    """Store elements that are given as dwords."""
    _call(ctx, "store", offset, shared.placed(ctx, dwords))


def _call(ctx: Context, kind: str, offset: V, places: list[str]) -> None:
    size, lanes = 4 * len(places), ctx.wave.lanes
    function = once(
        f"private.{kind}.{size}", partial(_function, kind, size, lanes, flat.moving(ctx.wave, kind, size)), lanes
    )
    arguments = [*_BUFFERS, ("i64", ctx.exec.name), ("i32", offset.name), *(("ptr", place) for place in places)]
    ctx.b.do(*llvm.calling("void", ctx.helpers.call(function), arguments))


def _function(kind: str, size: int, lanes: int, each: Function) -> Function:
    sort = ("apart" if kind == "load" else "together", size // 4, lanes)
    needs = [each, once("alike", lambda: _TEXT("alike", lanes=lanes), lanes)]
    needs.append(helpers.move() if kind == "load" else shared.moving_beside(kind, 4, lanes))
    if size > 4:
        needs.append(shared.sorting(*sort))
    return of_text(f"private.{kind}.{size}", _text(kind, size, lanes), *needs)


@lru_cache(maxsize=16)
def _text(kind: str, size: int, lanes: int) -> str:
    count = size // 4
    places = [f"ptr %place{i}" for i in range(count)]
    rows = [_TEXT(f"{kind} row", i=i, at=4 * i * lanes, bytes=4 * lanes) for i in range(count)]
    sort = _TEXT("sort", name="apart" if kind == "load" else "together", count=count, places=", ".join(places))
    before, after = ("", sort) if kind == "load" else (sort, "")
    return _TEXT(
        "private", kind=kind, size=size, lanes=lanes, places=", ".join(places), rows="\n".join(rows),
        scratch=state.offset("scratch"), scratch_size=state.offset("scratch_size"),
        aperture=state.PRIVATE_APERTURE << 32, before=before if count > 1 else "", after=after if count > 1 else "",
        elements="%dbuf" if count > 1 else "%place0",
    )  # fmt: skip
