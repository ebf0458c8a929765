"""Buffer formats: the components of an element in memory to and from the registers of formatted loads and stores.

A format is a data format (how the bits of an element are divided) and a number format (what they mean). MTBUF
instructions carry both; formatted MUBUF instructions take them from the resource's last dword, and loads take their
components from there too (DST_SEL). Components that a data format lacks are 0, and the fourth one 1.

What the manuals leave open: a float without a layout in ``_FLOATS`` reads as zero; conversions to floats of 16 bits
round to nearest even, those of 10 and 11 bits towards zero; integers that do not fit saturate.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate

from cairn.isa.fold import FoldingBuilder
from cairn.isa.prim import Graph, Value
from cairn.isa.rows import Mem
from cairn.isa.sem.table import add

V = Value

# Data format → widths of its components, the first at the lowest bit. The names in the manuals go the other way.
LAYOUTS: dict[int, tuple[int, ...]] = {
    1: (8,), 2: (16,), 3: (8, 8), 4: (32,), 5: (16, 16), 6: (11, 11, 10), 7: (10, 11, 11), 8: (2, 10, 10, 10),
    9: (10, 10, 10, 2), 10: (8,) * 4, 11: (32,) * 2, 12: (16,) * 4, 13: (32,) * 3, 14: (32,) * 4,
}  # fmt: skip
UNORM, SNORM, USCALED, SSCALED, UINT, SINT, FLOAT = 0, 1, 2, 3, 4, 5, 7
_FLOATS = (10, 11, 16, 32)  # widths that floats may have; 10 and 11 are without sign
_ONE = 0x3F800000
# Where the resource's last dword has the formats.
_NUMBER_AT, _DATA_AT = 12, 15


def element_size(data: int) -> int:
    """Bytes of an element in memory; 0 for a data format that is none."""
    return sum(LAYOUTS.get(data, ())) // 8


def is_format(data: int, number: int) -> bool:
    """Whether data and number format go together."""
    if data not in LAYOUTS or number not in (UNORM, SNORM, USCALED, SSCALED, UINT, SINT, FLOAT):
        return False
    return number != FLOAT or all(w in _FLOATS for w in LAYOUTS[data])


def format_word(data: int, number: int) -> int:
    """Last dword of a resource with these formats and components in order."""
    return data << _DATA_AT | number << _NUMBER_AT | 0xFAC


def format_fields(word: int) -> tuple[int, int]:
    """(data format, number format) of a resource's last dword."""
    return word >> _DATA_AT & 15, word >> _NUMBER_AT & 7


class _Format:
    """The formats as values: numbers where they are known at translation, else computed from the resource."""

    def __init__(self, word: V) -> None:
        self.data = word.field(_DATA_AT, 4)
        self.number = word.field(_NUMBER_AT, 3)
        self.zero = word.like(0)

    def choose(self, table: Mapping[int, int | V]) -> V:
        """By data format; 0 for those that the table lacks."""
        result = self.zero
        for data, value in table.items():
            result = self.data.eq(data).select(self.zero.like(value), result)
        return result

    def width(self, component: int) -> V:
        """Bits of a component, 0 for one that is not there."""
        return self.choose({d: w[component] for d, w in LAYOUTS.items() if component < len(w)})

    def is_(self, number: int) -> V:
        return self.number.eq(number)

    @property
    def is_integer(self) -> V:
        return self.is_(UINT) | self.is_(SINT)


def _places(component: int) -> dict[int, tuple[int, int, int]]:
    """Data format → (dword, lowest bit in it, width) of a component."""
    found = {}
    for data, widths in LAYOUTS.items():
        if component < len(widths):
            at = [0, *accumulate(widths)][component]
            found[data] = (at // 32, at % 32, widths[component])
    return found


def _ones(width: V) -> V:
    """The largest unsigned number of ``width`` bits (1 to 32)."""
    return width.like(-1) >> (width.like(32) - width)


def _single(value: V) -> V:
    """f64 to f32 bits."""
    return value.fptrunc("f32").raw()


def _decoded(f: _Format, raw: V, width: V) -> V:
    """A component's register value from its bits."""
    up = width.like(32) - width
    extended = (raw << up).ashr(up)
    number, signed = raw.apply("uitofp", type_="f64"), extended.apply("sitofp", type_="f64")
    most = _ones(width)
    norm = _single(number / most.apply("uitofp", type_="f64"))
    half = (signed / (most >> 1).apply("uitofp", type_="f64")).fmax(-1.0)
    table = {UNORM: norm, SNORM: _single(half), USCALED: _single(number), SSCALED: _single(signed), SINT: extended}
    result = raw
    for kind, value in table.items():
        result = f.is_(kind).select(value, result)
    return f.is_(FLOAT).select(_float(raw, width), result)


def _float(raw: V, width: V) -> V:
    """f32 bits of a float of 10, 11, 16 or 32 bits."""
    half = width.eq(11).select(raw << 4, width.eq(10).select(raw << 5, raw))
    wide = half.trunc("i16").bitcast("f16").fpext("f32").raw()
    known = width.eq(10) | width.eq(11) | width.eq(16)
    return width.eq(32).select(raw, known.select(wide, raw.like(0)))


def _component(f: _Format, words: list[V], number: int, default: V) -> V:
    places = {d: words[dword].field(low, width) for d, (dword, low, width) in _places(number).items()}
    width = f.width(number)
    return width.eq(0).select(default, _decoded(f, f.choose(places), width))


@lru_cache(maxsize=512)
def load_graph(word: int | None, count: int, *, halves: bool) -> Graph:
    """A formatted load: inputs ``word0`` … ``word3`` (the element, zero out of range), ``inside`` (i1) and, where the
    format is not given as ``word``, ``format`` (the resource's last dword); outputs ``c0`` … of ``count`` components,
    i32, or 16 bits in them for ``halves``."""
    builder = FoldingBuilder()
    given = builder.input("format", "i32") if word is None else builder.const(word, "i32")
    f = _Format(given)
    words = [builder.input(f"word{i}", "i32") for i in range(4)]
    one = f.is_integer.select(given.like(1), given.like(_ONE))
    inside = builder.input("inside", "i1").select(one, one.like(0))
    texel = [_component(f, words, i, inside if i == 3 else one.like(0)) for i in range(4)]
    outputs = {}
    for i in range(count):
        pick = given.field(3 * i, 3)
        value = pick.eq(1).select(one, one.like(0))
        for number, component in enumerate(texel):
            value = pick.eq(4 + number).select(component, value)
        outputs[f"c{i}"] = _to_half(f, value) if halves else value
    return builder.finish(outputs)


def _to_half(f: _Format, value: V) -> V:
    narrow = value.bitcast("f32").fptrunc("f16").raw().zext("i32")
    return f.is_integer.select(value & 0xFFFF, narrow)


def _encoded(f: _Format, value: V, width: V) -> V:
    """The bits that a register value is stored as."""
    most = _ones(width)
    top = most >> 1
    single = value.bitcast("f32")
    exact = single.isnan().select(single.like(0), single).fpext("f64")

    def scaled(low: float, limit: V) -> V:
        product = exact.fmax(low).fmin(1.0) * limit.apply("uitofp", type_="f64")
        return product.apply("frint").apply("fptosi", type_="i64").trunc("i32")

    table = {
        UNORM: scaled(0.0, most),
        SNORM: scaled(-1.0, top),
        USCALED: exact.apply("fptoui", type_="i32").umin(most),
        SSCALED: exact.apply("fptosi", type_="i32").smin(top).smax(~top),
        UINT: value.umin(most),
        SINT: value.smin(top).smax(~top),
    }
    result = _float_bits(single, width)
    for kind, bits in table.items():
        result = f.is_(kind).select(bits, result)
    return result & most


def _float_bits(single: V, width: V) -> V:
    """An f32 as the bits of a float of 10, 11, 16 or 32 bits."""
    word = single.raw()
    half = single.fptrunc("f16").raw().zext("i32")
    cut = single.fptrunc("f16", "rtz").raw().zext("i32")
    # Without a sign there is nothing below zero; a NaN stays one.
    positive = single.flt(0).select(cut.like(0), cut & 0x7FFF)
    small = width.eq(11).select(positive >> 4, positive >> 5)
    known = width.eq(10) | width.eq(11)
    return width.eq(32).select(word, width.eq(16).select(half, known.select(small, word.like(0))))


@lru_cache(maxsize=512)
def store_graph(word: int | None, count: int, *, halves: bool) -> Graph:
    """A formatted store: inputs ``c0`` … and perhaps ``format`` as for loads; outputs ``word0`` … ``word3``."""
    builder = FoldingBuilder()
    given = builder.input("format", "i32") if word is None else builder.const(word, "i32")
    f = _Format(given)
    words = [given.like(0) for _ in range(4)]
    for i in range(count):
        value = builder.input(f"c{i}", "i32")
        bits = _encoded(f, _from_half(f, value) if halves else value, f.width(i))
        for data, (dword, low, _) in _places(i).items():
            here = f.data.eq(data).select(bits << low, bits.like(0))
            words[dword] = words[dword] | here
    return builder.finish({f"word{i}": w for i, w in enumerate(words)})


def _from_half(f: _Format, value: V) -> V:
    half = value.trunc("i16")
    wide = half.bitcast("f16").fpext("f32").raw()
    return f.is_(SINT).select(half.sext("i32"), f.is_(UINT).select(half.zext("i32"), wide))


for _prefix in ("buffer", "tbuffer"):
    for _kind in ("load", "store"):
        for _count, _suffix in enumerate(("x", "xy", "xyz", "xyzw"), 1):
            add(Mem(f"{_prefix}_{_kind}_format_{_suffix}", "buffer", f"format_{_kind}", 4, _count))
            add(Mem(f"{_prefix}_{_kind}_format_d16_{_suffix}", "buffer", f"format_{_kind}", 2, _count))
for _kind in ("load", "store"):
    add(Mem(f"buffer_{_kind}_format_d16_hi_x", "buffer", f"format_{_kind}", 2, 1, "hi"))
