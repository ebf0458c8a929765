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
from cairn.vgpu.lower.llvm.ir import V, Widened
from cairn.vgpu.lower.llvm.opcodes import Argument

_ROW = 16


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
    if rows is not None and tuple(each * w.factor for each in rows.steps) == _bytes(size, ctx.wave.lanes):
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

    def head(self, numbers: str) -> list[str]:
        """How it begins."""
        parameters = f"ptr %place, {numbers}, i64 %offset, i64 %exec"
        declared = ["declare i64 @llvm.cttz.i64(i64, i1)", shared.masked_declaration(self.kind, self.size)]
        name = f"define internal void @cairn.{self.name}({parameters}) noinline #0 {{"
        return [*declared, name, "entry:", "  %memory = inttoptr i64 %offset to ptr"]

    @property
    def step(self) -> int:
        """By how much the numbers of elements side by side differ."""
        return self.size // self.factor

    def place(self, name: str, wide: str) -> list[str]:
        """``%NAME``: where the element of an extended number is."""
        if self.factor in shared.SIZES:
            return [f"  %{name} = getelementptr i{8 * self.factor}, ptr %memory, i64 {wide}"]
        return [
            f"  %{name}.scaled = mul i64 {wide}, {self.factor}",
            f"  %{name} = getelementptr i8, ptr %memory, i64 %{name}.scaled",
        ]

    def nth(self, name: str, lane: str) -> list[str]:
        """``%NAME``: by how much the number of a lane (i32) differs from the first one, side by side."""
        return [f"  %{name} = mul i32 {lane}, {self.step}"]

    def start(self, name: str, number: str, lanes: int) -> list[str]:
        """``%NAME``: where the element ``number`` is; ``%NAME.fits``: so many from there on have no number that
        wraps."""
        limit = (1 << (31 if self.extension == "sext" else 32)) - 1 - (lanes - 1) * self.step
        return [
            f"  %{name}.wide = {self.extension} i32 {number} to i64",
            *self.place(name, f"%{name}.wide"),
            f"  %{name}.fits = icmp sle i64 %{name}.wide, {limit}",
        ]

    def beside(self, before: str) -> list[str]:
        """The block ``fast``, entered from ``before``: elements from %start on."""
        return [
            "fast:",
            f"  %at = phi i64 [ 0, %{before} ], [ %at.next, %fast ]",
            f"  %there = getelementptr i{8 * self.size}, ptr %start, i64 %at",
            f"  %here = getelementptr i{8 * self.size}, ptr %place, i64 %at",
            "  %moved = lshr i64 %exec, %at",
            *shared.masked(self.kind, self.size),
            f"  %at.next = add i64 %at, {_ROW}",
            f"  %at.end = icmp eq i64 %at.next, {self.lanes}",
            "  br i1 %at.end, label %out, label %fast",
        ]

    def each(self, number: list[str]) -> list[str]:
        """The block ``slow``, lane by lane. ``number`` makes ``%number`` of ``%lane``."""
        t, a = f"i{8 * self.size}", min(self.size, 4)
        moved = (
            [f"  %value = load {t}, ptr %to, align {a}", f"  store {t} %value, ptr %from"]
            if self.kind == "load"
            else [f"  %value = load {t}, ptr %from", f"  store {t} %value, ptr %to, align {a}"]
        )
        return [
            "slow:",
            "  %none = icmp eq i64 %exec, 0",
            "  br i1 %none, label %out, label %each",
            "each:",
            "  %mask = phi i64 [ %exec, %slow ], [ %rest, %each ]",
            "  %lane = call i64 @llvm.cttz.i64(i64 %mask, i1 true)",
            *number,
            f"  %wide = {self.extension} i32 %number to i64",
            *self.place("to", "%wide"),
            f"  %from = getelementptr {t}, ptr %place, i64 %lane",
            *moved,
            "  %before = add i64 %mask, -1",
            "  %rest = and i64 %mask, %before",
            "  %done = icmp eq i64 %rest, 0",
            "  br i1 %done, label %out, label %each",
            "out:",
            "  ret void",
            "}",
        ]


@lru_cache(maxsize=64)
def _text(far: _Far) -> str:
    return "\n".join(_TEXTS[far.form](far))


def _beside(far: _Far) -> list[str]:
    """One element after the other."""
    return [
        *far.head("i32 %first"),
        *far.start("start", "%first", far.lanes),
        "  br i1 %start.fits, label %fast, label %slow",
        *far.beside("entry"),
        *far.each(["  %which = trunc i64 %lane to i32", *far.nth("way", "%which"), "  %number = add i32 %first, %way"]),
    ]


def _steps(far: _Far) -> list[str]:
    """Equally far apart."""
    number = [
        "  %which = trunc i64 %lane to i32",
        "  %way = mul i32 %which, %by",
        "  %number = add i32 %first, %way",
    ]
    return [*far.head("i32 %first, i32 %by"), "  br label %slow", *far.each(number)]


def _listed(far: _Far) -> list[str]:
    """Numbers of elements may be one after the other nevertheless: in all active lanes."""
    t, steps = f"<{_ROW} x i32>", ", ".join(f"i32 {i * far.step}" for i in range(_ROW))
    each = far.each(["  %number.at = getelementptr i32, ptr %list, i64 %lane", "  %number = load i32, ptr %number.at"])
    if far.step * far.factor != far.size:
        return [*far.head("ptr %list"), "  br label %slow", *each]
    return [
        *far.head("ptr %list"),
        "  %some = icmp ne i64 %exec, 0",
        "  br i1 %some, label %may.be, label %out",
        "may.be:",
        "  %low = call i64 @llvm.cttz.i64(i64 %exec, i1 true)",
        "  %low.at = getelementptr i32, ptr %list, i64 %low",
        "  %low.number = load i32, ptr %low.at",
        "  %low.lane = trunc i64 %low to i32",
        *far.nth("low.way", "%low.lane"),
        "  %first = sub i32 %low.number, %low.way",
        *far.start("start", "%first", far.lanes),
        "  br i1 %start.fits, label %look, label %slow",
        "look:",
        "  %i = phi i64 [ 0, %may.be ], [ %next, %like ]",
        "  %given.at = getelementptr i32, ptr %list, i64 %i",
        f"  %given = load {t}, ptr %given.at, align 64",
        "  %which = trunc i64 %i to i32",
        *far.nth("way", "%which"),
        "  %own = add i32 %first, %way",
        f"  %own.one = insertelement {t} poison, i32 %own, i64 0",
        f"  %own.all = shufflevector {t} %own.one, {t} poison, {t} zeroinitializer",
        f"  %right = add {t} %own.all, <{steps}>",
        f"  %wrong = icmp ne {t} %given, %right",
        f"  %wrong.bits = bitcast <{_ROW} x i1> %wrong to i{_ROW}",
        "  %active = lshr i64 %exec, %i",
        f"  %active.bits = trunc i64 %active to i{_ROW}",
        f"  %bad = and i{_ROW} %wrong.bits, %active.bits",
        f"  %good = icmp eq i{_ROW} %bad, 0",
        "  br i1 %good, label %like, label %slow",
        "like:",
        f"  %next = add i64 %i, {_ROW}",
        f"  %all = icmp eq i64 %next, {far.lanes}",
        "  br i1 %all, label %fast, label %look",
        *far.beside("like"),
        *each,
    ]


def _rows(far: _Far) -> list[str]:
    """Rows of sixteen lanes."""
    count = far.lanes // _ROW
    lines = [
        *far.head(", ".join(f"i32 %first{i}" for i in range(count))),
        f"  %bases = alloca [{count} x i32], align 16",
    ]
    for i in range(count):
        lines += far.start(f"start{i}", f"%first{i}", _ROW)
        if i:
            lines.append(f"  %straight{i} = and i1 %{f'straight{i - 1}' if i > 1 else 'start0.fits'}, %start{i}.fits")
    lines += [f"  br i1 %straight{count - 1}, label %fast, label %keep", "fast:"]
    for i in range(count):
        lines += [
            f"  %moved{i} = lshr i64 %exec, {_ROW * i}",
            f"  %there{i} = getelementptr i8, ptr %start{i}, i64 0",
            f"  %here{i} = getelementptr i{8 * far.size}, ptr %place, i64 {_ROW * i}",
            *shared.masked(far.kind, far.size, str(i)),
        ]
    lines += ["  ret void", "keep:"]
    for i in range(count):
        lines.append(f"  %bases.at{i} = getelementptr i32, ptr %bases, i64 {i}")
        lines.append(f"  store i32 %first{i}, ptr %bases.at{i}")
    number = [
        "  %row = lshr i64 %lane, 4",
        "  %base.at = getelementptr i32, ptr %bases, i64 %row",
        "  %base = load i32, ptr %base.at",
        "  %column = and i64 %lane, 15",
        "  %which = trunc i64 %column to i32",
        *far.nth("way", "%which"),
        "  %number = add i32 %base, %way",
    ]
    return [*lines, "  br label %slow", *far.each(number)]


_TEXTS = {"beside": _beside, "steps": _steps, "listed": _listed, "rows": _rows}
