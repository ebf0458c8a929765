"""Buffer resources: where an element is, and whether it is in range.

Nearly all resources are linear and their instructions use no index: an element is at base + soffset + offset, and in
range where it ends before the size of the buffer. That is ``Linear``. ``General`` is everything: index, stride,
swizzling and lanes added to the index; it computes the address of each lane.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cairn.isa.inst import Inst, Kind
from cairn.vgpu.decode import regs
from cairn.vgpu.lower.access.places import Place, bounded, spare
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm.ir import V, const, pattern

_SWIZZLE = 31  # bit of the resource's second dword
_ADD_LANE = 23  # bit of its last dword


def words_of(ctx: Context, inst: Inst, name: str = "srsrc") -> list[V]:
    """The four dwords of a resource."""
    first = regs.of(inst.operands[name])
    return [ctx.regs.get(first + i) for i in range(4)]


def soffset_of(ctx: Context, inst: Inst) -> V:
    """The scalar offset (i32)."""
    operand = inst.operands.get("soffset")
    return const("i32", 0) if operand is None or operand.kind is Kind.OFF else ctx.source(operand, "i32")


def base_of(ctx: Context, words: list[V]) -> V:
    """The resource's address (i64)."""
    b = ctx.b
    high = b.op("zext", "i64", b.op("and", "i32", words[1], const("i32", 0xFFFF)))
    return b.op("or", "i64", b.op("shl", "i64", high, const("i64", 32)), b.op("zext", "i64", words[0]))


def _is_clear(ctx: Context, word: V, bit: int) -> V:
    """Whether a bit is 0 (i1); a constant where masks in the code decide it."""
    inner: V | None = word
    while inner is not None and inner.origin is not None and inner.const is None:
        op, _, args = inner.origin
        if op == "and" and args[1].const is not None and not args[1].const >> bit & 1:
            return const("i1", 1)
        inner = args[0] if op in ("and", "or") and args[1].const is not None and not args[1].const >> bit & 1 else None
    return ctx.b.op("icmp", "i1", ctx.b.op("and", "i32", word, const("i32", 1 << bit)), const("i32", 0), attr="eq")


def is_linear(ctx: Context, inst: Inst, words: list[V]) -> V:
    """Whether the access is Linear (i1, often a constant)."""
    if inst.mods.get("idxen"):
        return const("i1", 0)
    plain = (_is_clear(ctx, words[1], _SWIZZLE), _is_clear(ctx, words[3], _ADD_LANE))
    return ctx.b.op("and", "i1", *plain)


def _vaddr(ctx: Context, inst: Inst, number: int) -> V:
    operand = inst.operands.get("vaddr")
    first = None if operand is None else regs.first(operand)
    return const("i32", 0) if first is None else ctx.regs.get(first + number)


class Linear(NamedTuple):
    """``base``: address of offset 0 (i64). ``offset``: the lanes' offsets (i32). ``limit``: the first offset that is
    out of range (i32); the instruction's own offset is in base and limit, so that no sum wraps."""

    base: V
    offset: V
    limit: V

    def place(self, ctx: Context, at: int, size: int, *, storing: bool) -> Place:
        """Places of ``size`` bytes behind the first ``at`` of the elements."""
        base = ctx.b.op("add", "i64", self.base, const("i64", at))
        return bounded(ctx, base, self.offset, less(ctx, self.limit, at + size - 1), storing=storing)

    def address(self, ctx: Context, at: int) -> V:
        """Addresses of byte ``at`` of the elements."""
        b = ctx.b
        return b.op(
            "add", "i64", b.op("zext", "i64", ctx.vector(self.offset)), b.op("add", "i64", self.base, const("i64", at))
        )

    def inside(self, ctx: Context, size: int, at: int = 0) -> V:
        """Lanes whose ``size`` bytes behind the first ``at`` are in range."""
        return ctx.b.op("icmp", "i1", ctx.vector(self.offset), less(ctx, self.limit, at + size - 1), attr="ult")

    def pitch(self, ctx: Context) -> V:
        """Bytes from each dword of an element to the next (i64)."""
        return const("i64", 4)


def less(ctx: Context, value: V, by: int) -> V:
    """value - by, not below zero."""
    return ctx.b.op("sub", "i32", ctx.b.op("umax", "i32", value, const("i32", by)), const("i32", by))


def linear(ctx: Context, inst: Inst, words: list[V]) -> Linear:
    """The access as a linear one."""
    b = ctx.b
    soffset, fixed = soffset_of(ctx, inst), inst.mods.get("offset", 0)
    base = b.op("add", "i64", base_of(ctx, words), b.op("zext", "i64", soffset))
    beyond = b.op("icmp", "i1", words[2], soffset, attr="ult")
    limit = b.op("select", "i32", beyond, const("i32", 0), b.op("sub", "i32", words[2], soffset))
    offset = _vaddr(ctx, inst, 0) if inst.mods.get("offen") else const("i32", 0)
    return Linear(b.op("add", "i64", base, const("i64", fixed)), offset, less(ctx, limit, fixed))


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class General:
    """Everything that an address has, as i64: ``base`` with soffset, the lanes' ``index`` and ``offset``, ``stride``,
    the logarithm ``group`` of the records that swizzling lays side by side, ``records``, and ``limit``, records less
    soffset. ``swizzled`` and ``structured`` are i1."""

    base: V
    index: V
    offset: V
    stride: V
    group: V
    records: V
    limit: V
    swizzled: V
    structured: V

    def _at(self, ctx: Context, at: int) -> V:
        """Places in the buffer of byte ``at`` of the elements."""
        b = ctx.b

        def do(op: str, x: V, y: V) -> V:
            return b.op(op, "i64", x, y)

        offset = do("add", self.offset, const("i64", at))
        plain = do("add", do("mul", self.index, self.stride), offset)
        major = do("lshr", self.index, self.group)
        minor = do("sub", self.index, do("shl", major, self.group))
        whole, rest = do("and", offset, const("i64", -4)), do("and", offset, const("i64", 3))
        rows = do("shl", do("add", do("mul", major, self.stride), whole), self.group)
        mixed = do("add", do("add", rows, do("shl", minor, const("i64", 2))), rest)
        return b.op("select", "i64", self.swizzled, ctx.vector(mixed), ctx.vector(plain))

    def inside(self, ctx: Context, size: int, at: int = 0) -> V:
        """Lanes whose ``size`` bytes behind the first ``at`` are in range."""
        b = ctx.b
        record = b.op("icmp", "i1", ctx.vector(self.index), self.records, attr="ult")
        last = b.op("icmp", "i1", self._at(ctx, at + size - 1), self.limit, attr="slt")
        return b.op("select", "i1", self.structured, record, last)

    def address(self, ctx: Context, at: int) -> V:
        """Addresses of byte ``at`` of the elements."""
        return ctx.b.op("add", "i64", self.base, self._at(ctx, at))

    def pitch(self, ctx: Context) -> V:
        """Bytes from each dword of an element to the next (i64)."""
        b = ctx.b
        return b.op("select", "i64", self.swizzled, b.op("shl", "i64", const("i64", 4), self.group), const("i64", 4))

    def place(self, ctx: Context, at: int, size: int, *, storing: bool) -> Place:
        """Places of ``size`` bytes behind the first ``at`` of the elements."""
        inside = self.inside(ctx, size, at)
        return Place(ctx.b.op("select", "i64", inside, self.address(ctx, at), spare(ctx, storing=storing)))


def general(ctx: Context, inst: Inst, words: list[V]) -> General:
    """The access in its most general form."""
    b = ctx.b

    def bits(word: V, low: int, count: int) -> V:
        field = b.op("and", "i32", b.op("lshr", "i32", word, const("i32", low)), const("i32", (1 << count) - 1))
        return b.op("zext", "i64", field)

    def flag(word: V, bit: int) -> V:
        return b.op("xor", "i1", _is_clear(ctx, word, bit), const("i1", 1))

    soffset = b.op("zext", "i64", soffset_of(ctx, inst))
    add_lane, swizzled = flag(words[3], _ADD_LANE), flag(words[1], _SWIZZLE)
    zero = const("i64", 0)
    # Where lanes are added, the data format's place has the stride's upper bits.
    more = b.op("select", "i64", add_lane, b.op("shl", "i64", bits(words[3], 15, 4), const("i64", 14)), zero)
    stride = b.op("or", "i64", bits(words[1], 16, 14), more)
    indexed = int(inst.mods.get("idxen", 0))
    index = b.op("zext", "i64", ctx.vector(_vaddr(ctx, inst, 0))) if indexed else zero
    lanes = b.op("select", "i64", add_lane, ctx.vector(pattern("i64", zero, ctx.wave.iota)), zero)
    offset = b.op("zext", "i64", ctx.vector(_vaddr(ctx, inst, indexed))) if inst.mods.get("offen") else zero
    records = b.op("zext", "i64", words[2])
    return General(
        base=b.op("add", "i64", base_of(ctx, words), soffset),
        index=b.op("add", "i64", index, lanes),
        offset=b.op("add", "i64", offset, const("i64", inst.mods.get("offset", 0))),
        stride=stride,
        group=b.op("add", "i64", bits(words[3], 21, 2), const("i64", 3)),
        records=records,
        limit=b.op("sub", "i64", records, soffset),
        swizzled=swizzled,
        structured=b.op("and", "i1", swizzled, b.op("icmp", "i1", stride, zero, attr="ne")),
    )
