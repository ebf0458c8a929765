"""Accesses of elements at a pointer plus an index of 32 bits for each lane (``scaled_index.py``).

Whether each sixteen lanes' elements lie side by side is asked of the indices, which are half of the addresses; else
gathers and scatters by indices do it, where the processor's are faster than going lane by lane.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cairn.vgpu.lower.access import contiguous, costs, hardware_gather, lane_groups
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.branches import quickly
from cairn.vgpu.lower.llvm.ir import Builder, V, Widened, const, llvm_type, pattern
from cairn.vgpu.lower.values import lane_masks

_SIGN = const("i32", 1 << 31)
_ROW = f"<{lane_groups.ROW} x i32>"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Elements:
    """Elements of ``size`` bytes, four or eight. ``rows``: whether all active lanes' elements lie side by side in their
    sixteen lanes, of which the first one's index is then the row's start, active or not."""

    ctx: Context
    index: Widened
    size: int
    rows: V

    def wanted(self, *, storing: bool, volatile: bool, among: Sequence[str] = ("registers", "index")) -> bool:
        """Whether to gather and scatter by the indices, where they do not lie so."""
        cheapest = costs.cheapest(self.ctx, self.size, storing=storing, among=among)
        return cheapest == "index" and not volatile

    def load_rows(self, *, volatile: bool) -> list[V]:
        """The elements, where they lie so."""
        return lane_groups.load_rows(self.ctx, self._pointers(), self.size, volatile=volatile)

    def store_rows(self, value: V, *, volatile: bool) -> list[V]:
        """The counterpart of ``load_rows``."""
        lane_groups.store_rows(self.ctx, self._pointers(), value, volatile=volatile)
        return []

    def gather(self) -> list[V]:
        """The active lanes' elements, wherever they lie; other lanes get zero."""
        ctx, width = self.ctx, contiguous.LINE // self.size
        type_ = contiguous.element_types(self.size)[0]
        t = llvm_type(type_, 1)
        vector = f"<{width} x {t}>"
        pieces = []
        for at in range(0, ctx.wave.lanes, width):
            given = self._places(at, width), self._active(at, width), "zeroinitializer"
            pieces.append(ctx.b.ins(type_, ctx.wave.lanes, llvm.masked_gather(vector, 4), *given).name)
        return [ctx.b.whole(pieces, type_, width)]

    def scatter(self, value: V) -> list[V]:
        """The counterpart of ``gather``: where two elements meet, the higher lane's stays."""
        ctx, width = self.ctx, contiguous.LINE // self.size
        t = llvm_type(value.type, 1)
        opcode = llvm.masked_scatter(f"<{width} x {t}>", 4)
        for at in range(0, ctx.wave.lanes, width):
            ctx.b.do(opcode, ctx.b.some(value, at, width), self._places(at, width), self._active(at, width))
        return []

    def near(self) -> V:
        """Whether the first lanes' elements are within some megabytes. Farther ones are mostly looked up in page
        tables, and scalar loads and stores have more of that under way."""
        ctx, w = self.ctx, self.index
        b, reach = ctx.b, costs.REACH // w.factor
        low = b.some(w.low, 0, lane_groups.ROW)
        first = b.pure("i32", 1, llvm.extract(_ROW), low if ctx.full else self._packed(low), "0")
        start = _splat(b, b.op("sub", "i32", first, const("i32", reach)))
        moved = b.pure("i32", ctx.wave.lanes, llvm.binary("sub", _ROW), low, start).name
        top = _splat(b, const("i32", 2 * reach))
        far = b.pure("i1", ctx.wave.lanes, llvm.compare("icmp", "ugt", _ROW), moved, top).name
        return _nowhere(b, far if ctx.full else _active(ctx, far))

    def _packed(self, low: str) -> str:
        """The first lanes' indices, active lanes first. The rest stays as it was: where zeros are asked for, Zen 5
        waits for what the register held last."""
        b, bits = self.ctx.b, f"<{lane_groups.ROW} x i1>"
        name = "@llvm.x86.avx512.mask.compress.v16i32"
        mask = self._active(0, lane_groups.ROW)
        return b.pure("i32", b.wave.lanes, llvm.call(_ROW, name, (_ROW, _ROW, bits)), low, low, mask).name

    def _pointers(self) -> list[str]:
        """Pointers to the elements of lanes 0, 16 and so on."""
        b, w = self.ctx.b, self.index
        found = []
        for lane in range(0, self.ctx.wave.lanes, lane_groups.ROW):
            wide = b.op(
                "sext" if w.signed else "zext",
                "i64",
                b.pure("i32", 1, llvm.extract(llvm_type("i32", b.wave.lanes)), b.vec(w.low), str(lane)),
            )
            address = b.op("add", "i64", b.op("mul", "i64", wide, const("i64", w.factor)), w.offset)
            found.append(self.ctx.pointer(address))
        return found

    def _places(self, at: int, width: int) -> str:
        """Pointers to some lanes' elements, by indices that LLVM takes for signed."""
        b, w, low, base = self.ctx.b, self.index, self.index.low, self.index.offset
        if not w.signed:
            low = b.op("xor", "i32", low, _SIGN)
            base = b.op("add", "i64", base, const("i64", w.factor << 31))
        indices = b.some(low, at, width)
        return b.pure(
            "ptr", b.wave.lanes, llvm.offset(f"i{8 * w.factor}", f"<{width} x i32>"), self.ctx.pointer(base), indices
        ).name

    def _active(self, at: int, width: int) -> str:
        all_ = self.ctx.full or (self.ctx.exec.const or 0) >> at & (1 << width) - 1 == (1 << width) - 1
        return hardware_gather.all_lanes(self.ctx, width) if all_ else self.ctx.b.some(self.ctx.exec_bits, at, width)


def find(ctx: Context, address: V, size: int) -> Elements | None:
    """Elements at an address that is a pointer and indices; None where it is not, or the elements are not such."""
    w = _indices(ctx, address, size)
    if w is None:
        return None
    likely = _first_row(ctx, w.low, size // w.factor)
    return Elements(ctx, w, size, quickly(ctx.b, likely, lambda: _rows(ctx, w.low, size // w.factor)))


def apart(ctx: Context, address: V, size: int) -> Elements | None:
    """The same of elements that nobody takes for rows, where they are gathered by indices; None where they are not."""
    w = _indices(ctx, address, size)
    elements = None if w is None else Elements(ctx, w, size, const("i1", 0))
    wanted = elements is not None and elements.wanted(storing=False, volatile=False, among=("index",))
    return elements if wanted else None


def _indices(ctx: Context, address: V, size: int) -> Widened | None:
    w = address.index
    if (
        w is None
        or size not in (4, 8)
        or ctx.quick
        or ctx.site.serial
        or w.factor not in (1, 2, 4, 8)
        or size % w.factor
    ):
        return None
    return w


def _first_row(ctx: Context, low: V, step: int) -> V:
    """Whether it may be so for the first sixteen lanes: random indices pay little for the question."""
    b = ctx.b
    row = b.some(low, 0, lane_groups.ROW)
    steps = ", ".join(f"i32 {i * step}" for i in range(lane_groups.ROW))
    starts = b.pure("i32", ctx.wave.lanes, llvm.binary("sub", _ROW), row, f"<{steps}>").name
    first = b.pure("i32", 1, llvm.extract(_ROW), row, "0")
    differs = b.pure("i1", ctx.wave.lanes, llvm.compare("icmp", "ne", _ROW), starts, _splat(b, first)).name
    return _nowhere(b, differs if ctx.full else _active(ctx, differs))


def _active(ctx: Context, bits: str) -> str:
    """Sixteen bits, those alone whose lanes are active."""
    b, t = ctx.b, f"<{lane_groups.ROW} x i1>"
    number = b.op("trunc", "i16", ctx.exec)
    mask = b.pure("i1", ctx.wave.lanes, llvm.convert("bitcast", "i16", t), number.name).name
    return b.pure("i1", ctx.wave.lanes, llvm.binary("and", t), bits, mask).name


def _splat(b: Builder, value: V) -> str:
    """A dword in sixteen lanes."""
    one = b.pure("i32", b.wave.lanes, llvm.first(_ROW), value.name).name
    return b.pure("i32", b.wave.lanes, llvm.splat(_ROW), one).name


def _nowhere(b: Builder, bits: str) -> V:
    """Whether sixteen bits are all zero."""
    number = b.pure("i16", 1, llvm.convert("bitcast", f"<{lane_groups.ROW} x i1>", "i16"), bits)
    return b.op("icmp", "i1", number, const("i16", 0), attr="eq")


def _rows(ctx: Context, low: V, step: int) -> V:
    """Whether all active lanes' indices go up by ``step`` in their sixteen lanes."""
    b = ctx.b
    starts = b.op("sub", "i32", low, _constant(tuple(i % lane_groups.ROW * step for i in ctx.wave.iota)))
    firsts = b.pick(starts, tuple(i // lane_groups.ROW * lane_groups.ROW for i in ctx.wave.iota))
    # The sign of an index and that of its row's start differ where one wrapped; for others the slow way is right too.
    wrapped = b.op("and", "i32", b.op("xor", "i32", low, starts), _SIGN)
    differs = b.op(
        "icmp",
        "i1",
        b.op("or", "i32", b.op("xor", "i32", starts, V("i32", ctx.wave.lanes, firsts)), wrapped),
        const("i32", 0),
        attr="ne",
    )
    if not ctx.full:
        differs = b.op("and", "i1", differs, ctx.exec_bits)
    return b.op("icmp", "i1", lane_masks.number(b, differs), const("i64", 0), attr="eq")


def _constant(steps: tuple[int, ...]) -> V:
    return pattern("i32", const("i32", 0), steps)
