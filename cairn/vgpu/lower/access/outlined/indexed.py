"""Quick code: accesses at numbers of 32 bits, extended, times a factor, plus a scalar, each one call.

Such are nearly all addresses: an index for each lane and a pointer. The functions here extend and add themselves, so
that the caller has no vectors of 64 bits, which are two registers each; and they test whether the elements lie side by
side, altogether or in rows of sixteen lanes. Else they go lane by lane.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cairn.vgpu.lower.access import per_lane
from cairn.vgpu.lower.access.outlined import shared
from cairn.vgpu.lower.access.places import Place
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm.functions import Templates
from cairn.vgpu.lower.llvm.ir import V, Widened
from cairn.vgpu.lower.llvm.opcodes import Argument
from cairn.vgpu.lower.values.patterns import times

_ROW = 16
_TEXT = Templates(__file__)


def access(ctx: Context, kind: str, elements: str, place: Place, size: int) -> bool:
    """Load or store (``kind``) the active lanes' elements, to or from ``elements``. False: the address is none such."""
    w = _widened(place.address) if place.guard is None and place.safe is None else None
    if w is None:
        return False
    form, numbers = _numbers(ctx, w, size)
    far = _Far(form, "sext" if w.signed else "zext", w.factor, kind, size, ctx.wave.lanes)
    arguments = [("ptr", elements), *numbers, ("i64", w.offset.name), ("i64", ctx.exec.name)]
    shared.call(ctx, far.name, far.text, arguments)
    return True


def _widened(address: V) -> Widened | None:
    p = address.pattern or address.rows
    w = address.index or (None if p is None else p.widened)
    return None if w is None or w.offset.lanes != 1 or w.factor <= 0 else w


@lru_cache(maxsize=16)
def _bytes(size: int, lanes: int) -> tuple[int, ...]:
    """The distances of elements in rows from their rows' first ones."""
    return tuple(size * (lane % _ROW) for lane in range(lanes))


def _numbers(ctx: Context, w: Widened, size: int) -> tuple[str, list[Argument]]:
    """How the numbers are given (_TEXTS), and the arguments that do."""
    p, rows = w.low.pattern, w.low.rows
    step = None if p is None else shared.step_of(p.steps)
    if p is not None and step is not None:
        first = ("i32", p.base.name)
        return ("beside", [first]) if step * w.factor == size else ("steps", [first, ("i32", str(step))])
    if rows is not None and times("i64", rows.steps, w.factor) == _bytes(size, ctx.wave.lanes):
        return "rows", [("i32", base.name) for base in rows.bases]
    if w.low.place:
        return "listed", [("ptr", w.low.place)]
    per_lane.spill(ctx, "%abuf", w.low)
    return "listed", [("ptr", "%abuf")]


class _Far(NamedTuple):
    """A function: how its numbers are given and extended, what they are times, the elements that it moves, and how many
    lanes a wave has."""

    form: str
    extension: str
    factor: int
    kind: str
    size: int
    lanes: int

    @property
    def name(self) -> str:
        """Without what goes before every function's name."""
        return f"{self.form}.{self.extension}{self.factor}.{self.kind}.{self.size}"

    def text(self) -> str:
        """The function, with its declarations."""
        return _text(self)

    @property
    def step(self) -> int:
        """By how much the numbers of elements side by side differ."""
        return self.size // self.factor

    def head(self, numbers: str) -> str:
        """How it begins."""
        return _TEXT("head", declared=shared.masked_declaration(self.kind, self.size), name=self.name, numbers=numbers)

    def place(self, name: str, wide: str) -> str:
        """``%NAME``: where the element of an extended number is."""
        section = "place" if self.factor in shared.SIZES else "place.scaled"
        return _TEXT(section, name=name, wide=wide, bits=8 * self.factor, factor=self.factor)

    def start(self, name: str, number: str, lanes: int) -> str:
        """``%NAME``: where the element ``number`` is; ``%NAME.fits``: so many from there on have no number that
        wraps."""
        limit = (1 << (31 if self.extension == "sext" else 32)) - 1 - (lanes - 1) * self.step
        place = self.place(name, f"%{name}.wide")
        return _TEXT("start", name=name, ext=self.extension, number=number, place=place, limit=limit)

    def beside(self, before: str) -> str:
        """The block ``fast``, entered from ``before``: elements from %start on."""
        masked = shared.masked(self.kind, self.size)
        return _TEXT("fast", before=before, bits=8 * self.size, masked=masked, lanes=self.lanes)

    def each(self) -> str:
        """The block ``slow``, lane by lane."""
        bits = 8 * self.size
        move = _TEXT(f"slow.{self.kind}", bits=bits, a=min(self.size, 4))
        number = _TEXT(f"number.{self.form}", step=self.step)
        return _TEXT("slow", number=number, ext=self.extension, place=self.place("to", "%wide"), bits=bits, move=move)


@lru_cache(maxsize=64)
def _text(far: _Far) -> str:
    return "\n".join([*_TEXTS[far.form](far), far.each()])


def _beside(far: _Far) -> list[str]:
    """One element after the other."""
    start = far.start("start", "%first", far.lanes)
    return [far.head("i32 %first"), _TEXT("beside", start=start), far.beside("entry")]


def _steps(far: _Far) -> list[str]:
    """Equally far apart."""
    return [far.head("i32 %first, i32 %by"), _TEXT("straight on")]


def _listed(far: _Far) -> list[str]:
    """Numbers of elements may be one after the other nevertheless: in all active lanes."""
    if far.step * far.factor != far.size:
        return [far.head("ptr %list"), _TEXT("straight on")]
    steps = ", ".join(f"i32 {i * far.step}" for i in range(_ROW))
    start = far.start("start", "%first", far.lanes)
    look = _TEXT("listed", step=far.step, start=start, steps=steps, lanes=far.lanes)
    return [far.head("ptr %list"), look, far.beside("like")]


def _rows(far: _Far) -> list[str]:
    """Rows of sixteen lanes."""
    count, bits = far.lanes // _ROW, 8 * far.size
    starts = [far.start(f"start{i}", f"%first{i}", _ROW) for i in range(count)]
    fits = ["%start0.fits", *(f"%straight{i}" for i in range(1, count))]
    starts[1:] = [_TEXT("straight", start=start, i=i + 1, before=fits[i]) for i, start in enumerate(starts[1:])]
    rows = [
        _TEXT("row", i=i, lane=_ROW * i, bits=bits, masked=shared.masked(far.kind, far.size, str(i)))
        for i in range(count)
    ]
    return [
        far.head(", ".join(f"i32 %first{i}" for i in range(count))),
        _TEXT("rows", count=count, starts="\n".join(starts), fits=fits[-1], rows="\n".join(rows)),
        _TEXT.each("kept", count),
        _TEXT("straight on"),
    ]


_TEXTS = {"beside": _beside, "steps": _steps, "listed": _listed, "rows": _rows}
