"""Chains of matrix products: a product waits until somebody needs its sums, or something else would change them.

Until then, products that add to the same sums become links of a chain, which one call of a helper goes through with the
sums in registers; and an operand of several products is converted once. That changes no result: the links keep their
order, and operands are taken when the instruction stands. All that waits is made before a block ends.

An operand that a load brought from LDS as a buffer would have it is not copied: it is read in LDS, as long as nothing
in the block writes to memory. A copy is a store for each register, and all of a round's stand before the first
multiplication: only some thirty stores find room beside the multiplications before them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import reduce
from itertools import repeat
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cairn.base import cache
from cairn.isa.prim import BITS
from cairn.isa.rows import Mfma
from cairn.isa.sem.mfma import LANES
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.functions import Function, once
from cairn.vgpu.lower.llvm.ir import V, llvm_type
from cairn.vgpu.lower.matrix import double_blocks, sparse, unrolled
from cairn.vgpu.lower.matrix.bf16_dots import Pairs
from cairn.vgpu.lower.matrix.double_blocks import Doubles
from cairn.vgpu.lower.matrix.products import Product
from cairn.vgpu.lower.matrix.sparse import Picks
from cairn.vgpu.lower.matrix.unrolled import Unit

if TYPE_CHECKING:
    from cairn.vgpu.lower.kernel.context import Context

BUFFERS = 128 << 10  # bytes of all operands' buffers
# Bytes of operands that may wait: the level-one cache holds the sums beside them, and what halves are converted from.
# Elements of eight bits and fewer grow most, and converting them anew takes longer than the level-two cache.
_ENOUGH, _ENOUGH_HALVES, _ENOUGH_SMALL = 32 << 10, 16 << 10, 64 << 10


class Form(Enum):
    """How an operand gets into its buffer: as it is, as [element][lane]; or its dwords and i64, of two and four halves,
    as floats: those of a lane side by side, or as [element][lane]; or of bfloat16, in quick code, so; or
    floats, four of a lane side by side."""

    WHOLE = 0
    SIDE = 1
    PLANES = 2
    BFLOATS = 3
    FOURS = 4


class Lying(NamedTuple):
    """Where an operand lies in LDS: ``offset`` bytes behind an address, integers of ``type``."""

    base: V
    offset: int
    type: str


@dataclass(slots=True, eq=False, repr=False)
class Chain:
    """Products of one shape on the same sums: registers from ``first`` on, read from ``sums``, written to ``to`` (LLVM
    pointers). ``registers``: the set of those that are read or written. ``links``: offsets of the buffers of A, B and
    what else there is. ``safe``: what must hold for the fast way. ``biases``: what is taken off the sums. ``finish``
    follows the call."""

    product: Product | Pairs
    first: int
    registers: int
    to: str
    sums: str
    finish: Callable[[], None]
    links: list[tuple[int, ...]] = field(default_factory=list)
    safe: list[V] = field(default_factory=list)
    biases: list[V] = field(default_factory=list)


class Chains:
    """The chains of one block, and the operands in the buffers (``%operands``) by what they hold."""

    def __init__(self) -> None:
        self.open: list[Chain] = []
        self._places: dict[tuple[str, ...], int] = {}
        self._used = 0
        self._loaded: dict[str, Lying] = {}  # what loads brought from LDS, by the vectors' names
        self._lying: dict[int, Lying] = {}  # operands that are not in their buffers but still there

    def before(self, ctx: Context, registers: int) -> None:
        """Make what waits, where it touches one of ``registers``: they are about to be read or written."""
        if any(chain.registers & registers for chain in self.open):
            self.settle(ctx)

    def room(self, ctx: Context, row: Mfma, places: list[tuple[list[V], Form]], more: int) -> None:
        """See that operands fit into the buffers, and ``more`` bytes of sums, which may lie there too."""
        size = sum(bytes_of(*place) for place in places if self._key(ctx, *place) not in self._places)
        if self._used and (self._used + size > _enough(ctx, row) or self._used + size + more > BUFFERS):
            self.settle(ctx)
            self.forget()

    def forget(self, used: int = 0) -> None:
        """Use the buffers from ``used`` on anew; no product waits."""
        self._places = {key: at for key, at in self._places.items() if at < used}
        self._lying = {at: lying for at, lying in self._lying.items() if at < used}
        self._used = used

    def reserve(self, size: int) -> int:
        """Offset of a new buffer."""
        at = self._used
        self._used += size
        assert self._used <= BUFFERS, f"{self._used} bytes of operands"
        return at

    def place(
        self, ctx: Context, words: list[V], form: Form = Form.WHOLE, write: Callable[..., None] | None = None
    ) -> int:
        """Offset of a buffer with an operand, which ``write`` brings there, if not the form's own way; or of the buffer
        that it has in case that it cannot be read in LDS."""
        key = self._key(ctx, words, form)
        if key not in self._places:
            at = self._places[key] = self.reserve(bytes_of(words, form))
            lying = self._loaded.get(_bits(words[0])) if form is Form.WHOLE and len(words) == 1 else None
            if lying is not None and BITS[lying.type] == BITS[words[0].type]:
                self._lying[at] = lying
            else:
                (write or _STORES[form])(ctx, words, at)
        return self._places[key]

    def loaded(self, value: V, lying: Lying) -> None:
        """A dword or two of each lane were loaded from where they lie side by side in LDS."""
        self._loaded[value.name] = lying

    def leave(self, ctx: Context) -> None:
        """Memory is about to be written: copy what products that wait would read in LDS."""
        if not self._loaded:
            return
        for chain in self.open:
            self._copy(ctx, (at for link in chain.links for at in link))
        self._places = {key: at for key, at in self._places.items() if at not in self._lying}
        self._lying, self._loaded = {}, {}

    def _copy(self, ctx: Context, buffers: Iterable[int]) -> None:
        """Bring operands from LDS to their buffers."""
        for at in buffers:
            lying = self._lying.pop(at, None)
            if lying is not None:
                source, t = _shifted(ctx, ctx.pointer(lying.base), lying.offset), llvm_type(lying.type, LANES)
                value = ctx.b.ins(lying.type, LANES, llvm.load(t, 4), source)
                ctx.b.do(llvm.store(t, 64), value.name, pointer(ctx, at))

    def _read(self, ctx: Context, chains: Sequence[Chain]) -> tuple[list[str], Sequence[Chain]]:
        """Where A and B of chains are: in LDS if all of them lie behind one address there. And the chains with the
        offsets there."""
        found = []
        for side in (0, 1):
            buffers = dict.fromkeys(link[side] for chain in chains for link in chain.links)
            bases = {self._lying[at].base.name if at in self._lying else "" for at in buffers}
            if len(bases) > 1 or "" in bases or chains[0].product.row.sparse:
                self._copy(ctx, buffers)
                found.append("%operands")
                continue
            found.append(ctx.pointer(self._lying[next(iter(buffers))].base))
            chains = [
                replace(c, links=[(*x[:side], self._lying[x[side]].offset, *x[side + 1 :]) for x in c.links])
                for c in chains
            ]
        return found, chains

    def _key(self, ctx: Context, words: list[V], form: Form) -> tuple[str, ...]:
        return form.name, *(f"{each.type} {ctx.b.vec(each)}" for each in words)

    def find(self, product: Product | Pairs, first: int) -> Chain | None:
        """The open chain of such products on the sums from register ``first`` on."""
        return next((c for c in self.open if c.first == first and c.product == product), None)

    def settle(self, ctx: Context) -> None:
        """Make all products that wait, those together that share A."""
        waiting, self.open = self.open, []
        while waiting:
            sharing = [each for each in waiting if _share(waiting[0], each)]
            most = 1 if ctx.quick else _most_tiles(waiting[0].product, ctx.on)
            chains = sharing[: 1 << min(most, len(sharing)).bit_length() - 1]
            waiting = [each for each in waiting if each not in chains]
            self.make(ctx, chains)
            for chain in chains:
                chain.finish()

    def make(self, ctx: Context, chains: Sequence[Chain]) -> None:
        """Write the calls for a chain, or for several that share A."""
        b = ctx.b
        ctx.helpers.place("%operands", f"[{BUFFERS} x i8]", 64)
        more: list[llvm.Argument] = []
        if safe := [each for chain in chains for each in chain.safe]:
            more = [("i1", reduce(lambda x, y: b.op("and", "i1", x, y), safe).name)]
        if chains[0].biases:
            total = reduce(lambda x, y: b.op("add", "i32", x, y), chains[0].biases)
            more = [("ptr", pointer(ctx, self.place(ctx, [total])))]
        made: set[int] = set()
        (left, right), chains = self._read(ctx, chains)
        for helper, steps, shift in _calls(chains, ctx.on, quick=ctx.quick):
            symbol, table = ctx.helpers.call(once(helper.name, helper.text)), ctx.helpers.call(_table(steps))
            places = [
                ("ptr", _shifted(ctx, place, shift))
                for chain in chains for place in (chain.to, chain.to if shift in made else chain.sums)
            ]  # fmt: skip
            operands = [("ptr", left), ("ptr", right), ("ptr", table), ("i64", str(len(steps)))]
            arguments = [*places[:2], *operands, *places[2:], *more]
            b.do(*llvm.calling("void", symbol, arguments))
            made.add(shift)


def _enough(ctx: Context, row: Mfma) -> int:
    """Bytes of such operands that may wait."""
    if row.a in ("fp8", "bf8", "f8f6f4"):
        return _ENOUGH_SMALL
    converted = row.a == "f16" or (row.a == "bf16" and "bfloats" not in ctx.abilities)
    return _ENOUGH_HALVES if converted and not row.sparse else _ENOUGH


def _share(chain: Chain, other: Chain) -> bool:
    """Whether two chains could be made together: they share A."""
    lefts = [[link[:1] + link[2:] for link in each.links] for each in (chain, other)]
    return other.product == chain.product and lefts[0] == lefts[1]


def _most_tiles(product: Product | Pairs, on: frozenset[str]) -> int:
    """How many tiles that share A can be made together."""
    if isinstance(product, Pairs):
        return product.most_tiles
    if sparse.fits(product):
        return sparse.TILES
    if double_blocks.fits(product) and "double_blocks" in on:
        return double_blocks.TILES
    return unrolled.most_tiles(product) if unrolled.fits(product) and "unrolled" in on else 1


_Call: TypeAlias = tuple[Product | Pairs | Unit | Picks | Doubles, list[tuple[int, ...]], int]


def _calls(chains: Sequence[Chain], on: frozenset[str], *, quick: bool) -> list[_Call]:
    """The helpers that make chains, in order, their steps, and where in a row they begin, in bytes. What is written out
    takes LLVM longer: not in quick code."""
    product, tiles = chains[0].product, len(chains)
    rights = zip(*([link[1] for link in each.links] for each in chains[1:]), strict=True) if tiles > 1 else repeat(())
    links = [(*link, *right) for link, right in zip(chains[0].links, rights, strict=False)]
    if isinstance(product, Product) and not quick and unrolled.fits(product) and "unrolled" in on:
        in_place = all(chain.sums == chain.to for chain in chains)
        return [(*call, 0) for call in unrolled.calls(product, links, tiles, in_place=in_place)]
    steps = [
        tuple(map(sum, zip(link, (*step, *[step[1]] * (tiles - 1)), strict=True)))
        for link in links
        for step in product.steps
    ]
    if isinstance(product, Pairs):
        helper = product._replace(tiles=tiles)
        return [(helper, [tuple(at + shift for at in step) for step in steps], shift) for shift in helper.shifts]
    if not quick and sparse.fits(product):
        return [(Picks(product, tiles), steps, 0)]
    if tiles > 1:
        return [(Doubles(product, tiles), steps, 0)]
    return [(product, steps, 0)]


def _bits(word: V) -> str:
    """The name of the integer that an element is."""
    return word.origin[2][0].name if word.origin is not None and word.origin[0] == "bitcast" else word.name


def _shifted(ctx: Context, place: str, shift: int) -> str:
    return ctx.b.beyond(place, shift)


def bytes_of(words: list[V], form: Form = Form.WHOLE) -> int:
    """Size of their buffer."""
    return sum(LANES * BITS[each.type] // (8 if form in (Form.WHOLE, Form.FOURS) else 4) for each in words)


def pointer(ctx: Context, offset: int) -> str:
    """A place in the buffers."""
    return ctx.b.pure("ptr", 1, llvm.offset("i8"), "%operands", str(offset)).name


def store(ctx: Context, elements: list[V], offset: int) -> None:
    """Elements to a place in the buffers, as [element][lane]."""
    for i, element in enumerate(elements):
        place = pointer(ctx, offset + i * LANES * BITS[element.type] // 8)
        ctx.b.save(element, place)


def _store_side(ctx: Context, words: list[V], offset: int) -> None:
    for word in words:
        halves, n = _halves(ctx, word)
        wide = ctx.b.pure("f32", n, llvm.convert("fpext", f"<{n} x half>", f"<{n} x float>"), halves).name
        ctx.b.do(llvm.store(f"<{n} x float>", 64), wide, pointer(ctx, offset))
        offset += 4 * n


def _store_fours(ctx: Context, words: list[V], offset: int) -> None:
    b = ctx.b
    for at in range(0, len(words), 4):
        four, n = [b.vec(word) for word in words[at : at + 4]], LANES
        while len(four) > 1:  # elements two by two, then four by four
            count = n // LANES
            places = [i * count + e + side * n for i in range(LANES) for side in (0, 1) for e in range(count)]
            opcode, n = llvm.shuffle(f"<{n} x float>", 2 * n), 2 * n
            pairs = [(four[i], four[i + 1]) for i in range(0, len(four), 2)]
            four = [b.pure("f32", n, opcode, x, y, llvm.picks(tuple(places))).name for x, y in pairs]
        b.do(llvm.store(f"<{n} x float>", 64), four[0], pointer(ctx, offset + 4 * LANES * at))


def _store_planes(ctx: Context, words: list[V], offset: int) -> None:
    """Sixteen lanes at a time: all first halves and all second ones, then the third and fourth: each two registers when
    they are converted."""
    part = 16
    for word in words:
        halves, n = _halves(ctx, word)
        count = n // LANES
        for first in range(0, LANES, part):
            for e in range(0, count, 2):
                places = [(first + lane) * count + e + i for i in (0, 1) for lane in range(part)]
                both = V("f16", 2 * part, ctx.b.pick(V("f16", n, halves), tuple(places)))
                for i in (0, 1):
                    some = ctx.b.some(both, i * part, part)
                    wide = ctx.b.pure(
                        "f32", part, llvm.convert("fpext", f"<{part} x half>", f"<{part} x float>"), some
                    ).name
                    place = pointer(ctx, offset + 4 * ((e + i) * LANES + first))
                    ctx.b.do(llvm.store(f"<{part} x float>", 64), wide, place)
        offset += 4 * n


def _halves(ctx: Context, word: V) -> tuple[str, int]:
    """All halves of a vector of words, and how many they are."""
    n = LANES * BITS[word.type] // 16
    return ctx.b.pure(
        "f16", n, llvm.convert("bitcast", llvm_type(word.type, LANES), f"<{n} x half>"), ctx.b.vec(word)
    ).name, n


_STORES = {Form.WHOLE: store, Form.SIDE: _store_side, Form.PLANES: _store_planes, Form.FOURS: _store_fours}


def _table(steps: list[tuple[int, ...]]) -> Function:
    """The constant with all steps' offsets."""
    each = f"[{len(steps[0])} x i32]"
    rows = ", ".join(f"{each} [" + ", ".join(f"i32 {offset}" for offset in step) + "]" for step in steps)
    name = f"steps_{cache.digest(rows)[:24]}"
    return once(name, lambda: f"@cairn.{name} = internal constant [{len(steps)} x {each}] [{rows}]")
