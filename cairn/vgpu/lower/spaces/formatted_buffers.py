"""Formatted buffer accesses: elements that a data format divides and a number format converts.

MTBUF instructions carry their formats; MUBUF ones take them from the resource, which is often known only at run time.
"""

from __future__ import annotations

from cairn.base.errors import UnknownInstruction
from cairn.isa.inst import Inst
from cairn.isa.rows import Mem
from cairn.isa.sem.buffer_format import (
    LAYOUTS,
    element_size,
    format_fields,
    format_word,
    is_format,
    load_graph,
    store_graph,
)
from cairn.isa.sem.memory import keeps_other_half
from cairn.vgpu.decode import regs
from cairn.vgpu.lower.access import elements, per_lane
from cairn.vgpu.lower.access.places import Place, spare
from cairn.vgpu.lower.arith.alu import evaluate
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm.ir import V, const
from cairn.vgpu.lower.spaces import lds, scratch
from cairn.vgpu.lower.spaces.buffer_resources import General, Linear

# What an element is moved in: (first byte, bytes). What fills no dword goes byte by byte.
_PIECES = ((0, 1), (1, 1), (2, 1), (4, 1), (5, 1), (0, 4), (4, 4), (8, 4), (12, 4))


def _format(inst: Inst, word: V) -> int | None:
    """The format word where it is known; None where only the resource has it."""
    if inst.fmt != "MTBUF":
        return word.const
    data, number = inst.mods.get("dfmt", 0), inst.mods.get("nfmt", 0)
    if not is_format(data, number):
        raise UnknownInstruction(
            f"{inst.name}: data format {data} with number format {number} is no buffer format",
            hint="the instruction's format field is damaged, or made for another generation",
        )
    return format_word(data, number)


class _Element:
    """What is moved of each element. ``inside``: lanes whose element is in range as a whole; ``has(first, bytes)``:
    whether the format has those bytes."""

    def __init__(self, ctx: Context, way: Linear | General, known: int | None, word: V) -> None:
        self.ctx, self.way, self.known = ctx, way, known
        self.data = ctx.b.op("and", "i32", ctx.b.op("lshr", "i32", word, const("i32", 15)), const("i32", 15))
        self.sizes = {d: element_size(d) for d in LAYOUTS}
        self.inside = self._inside()

    def _inside(self) -> V:
        b = self.ctx.b
        if self.known is not None:
            size = element_size(format_fields(self.known)[0])
            return self.way.inside(self.ctx, size) if size else const("i1", 0)
        found = const("i1", 0)
        for size in sorted({element_size(d) for d in LAYOUTS}):
            here = self.way.inside(self.ctx, size)
            found = b.op("select", "i1", self._one_of([d for d in LAYOUTS if element_size(d) == size]), here, found)
        return found

    def _one_of(self, formats: list[int]) -> V:
        """Whether the data format is one of these."""
        b = self.ctx.b
        mask = sum(1 << d for d in formats)
        bit = b.op("and", "i32", b.op("lshr", "i32", const("i32", mask), self.data), const("i32", 1))
        return b.op("icmp", "i1", bit, const("i32", 0), attr="ne")

    def has(self, first: int, count: int) -> V:
        if self.known is not None:
            return const("i1", int(_has(self.sizes.get(format_fields(self.known)[0], 0), first, count)))
        return self._one_of([d for d, size in self.sizes.items() if _has(size, first, count)])

    def place(self, first: int, has: V, *, storing: bool) -> Place:
        """Places of a piece in the lanes that have it."""
        b = self.ctx.b
        lanes = b.op("and", "i1", self.ctx.vector(self.inside), has)
        address = b.op("add", "i64", self.way.address(self.ctx, first & ~3), const("i64", first & 3))
        return Place(b.op("select", "i64", lanes, address, spare(self.ctx, storing=storing)))


def _has(size: int, first: int, count: int) -> bool:
    """Whether elements of ``size`` bytes are moved in this piece, among others."""
    return first + count <= size and (count == 4 or first >= size & ~3)


def load(ctx: Context, inst: Inst, row: Mem, word: V, way: Linear | General | None) -> None:
    """Write a formatted load."""
    assert way is not None
    b = ctx.b
    known = _format(inst, word)
    element = _Element(ctx, way, known, word)
    words = [const("i32", 0)] * 4
    for first, count in _PIECES:
        has = element.has(first, count)
        if has.const == 0:
            continue
        found = elements.load(ctx, element.place(first, has, storing=False), count)[0]
        if count == 1:
            found = b.op("shl", "i32", b.op("zext", "i32", found), const("i32", 8 * (first % 4)))
        words[first // 4] = b.op("or", "i32", words[first // 4], found)
    graph = load_graph(known, row.count, halves=row.width == 2)
    inputs = {f"word{i}": w for i, w in enumerate(words)} | {"inside": element.inside, "format": word}
    outputs = evaluate(b, graph, inputs)
    components = [outputs[f"c{i}"] for i in range(row.count)]
    if inst.mods.get("lds"):
        lds.to_lds(ctx, inst, row, components[:1])
        return
    _write(ctx, inst, row, components)


def _write(ctx: Context, inst: Inst, row: Mem, components: list[V]) -> None:
    b, register, keep = ctx.b, regs.first(inst.dsts[0]), keeps_other_half(inst.target)
    assert register is not None
    if row.width == 4:
        ctx.put_dwords(register, components)
        return
    if row.ext == "hi":
        high = b.op("shl", "i32", components[0], const("i32", 16))
        low = b.op("and", "i32", ctx.regs.get(register), const("i32", 0xFFFF)) if keep else None
        ctx.regs.put(register, high if low is None else b.op("or", "i32", low, high))
        return
    for i in range(0, len(components), 2):
        if i + 1 < len(components):
            high = b.op("shl", "i32", components[i + 1], const("i32", 16))
        elif keep:
            high = b.op("and", "i32", ctx.regs.get(register + i // 2), const("i32", 0xFFFF0000))
        else:
            high = const("i32", 0)
        ctx.regs.put(register + i // 2, b.op("or", "i32", components[i], high))


def store(ctx: Context, inst: Inst, row: Mem, word: V, way: Linear | General | None) -> None:
    """Write a formatted store."""
    assert way is not None
    b = ctx.b
    known = _format(inst, word)
    graph = store_graph(known, row.count, halves=row.width == 2)
    inputs = {f"c{i}": c for i, c in enumerate(_components(ctx, inst, row))} | {"format": word}
    words = evaluate(b, graph, inputs)
    element = _Element(ctx, way, known, word)
    pieces = [(first, count, has) for first, count in _PIECES if (has := element.has(first, count)).const != 0]
    if not pieces:
        return
    if len(pieces) == 1:
        ((first, count, has),) = pieces
        part = words["word0"] if count == 4 else b.op("trunc", "i8", words["word0"])
        elements.store(ctx, element.place(first, has, storing=True), [part], count)
        return
    filled = 1 + max(first for first, _, _ in pieces) // 4
    parts = scratch.joined(ctx, [words[f"word{i}"] for i in range(filled)], 4 * filled)
    inside = ctx.vector(element.inside)
    lanes = [(first, count, b.op("and", "i1", inside, has)) for first, count, has in pieces]
    per_lane.scatter(ctx, way.address(ctx, 0), way.pitch(ctx), parts, lanes)


def _components(ctx: Context, inst: Inst, row: Mem) -> list[V]:
    register = regs.of(inst.operands["vdata"])
    if row.width == 4:
        return [ctx.regs.get(register + i) for i in range(row.count)]
    if row.ext == "hi":
        return [ctx.b.op("lshr", "i32", ctx.regs.get(register), const("i32", 16))]
    found = []
    for i in range(row.count):
        value = ctx.b.op("lshr", "i32", ctx.regs.get(register + i // 2), const("i32", 16 * (i % 2)))
        found.append(ctx.b.op("and", "i32", value, const("i32", 0xFFFF)))
    return found
