"""PTX instructions as C++: integers, bits, carries, addresses; floats, conversions and memory are in files beside this.

``forms`` has a row for each mnemonic: an expression over sources ``{0}``, ``{1}`` …, which are converted to the types
that the row names. Integer results are exactly PTX's. Approximate ones (``ex2.approx``) become functions that err no
more, and ``.ftz`` keeps denormals.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from cairn.base.patterns import regex
from cairn.hipify import ptx_conversions, ptx_floats
from cairn.hipify.ptx_types import TYPES, Rows, bits


class Form(NamedTuple):
    """What an instruction computes, the type of the result, and of its sources."""

    expression: str
    result: str
    sources: tuple[str, ...]


@cache
def forms() -> dict[str, Form]:
    """Mnemonics to what they compute."""
    found: dict[str, Form] = {}
    own = _integers, _saturating, _bits, _found, _permutations, _multiplications, _shifts, _fields, _pairs, _addresses
    for family in (*own, *ptx_floats.FAMILIES, *ptx_conversions.FAMILIES):
        found.update((name, Form(expression, result, sources)) for name, expression, result, sources in family())
    return found


#: Modes of prmt: the bytes chosen for 0, 1, 2 and 3, the highest first.
_MODES = {
    "f4e": "3210 4321 5432 6543", "b4e": "5670 6701 7012 0123", "rc8": "0000 1111 2222 3333",
    "ecl": "3210 3211 3222 3333", "ecr": "0000 1110 2210 3210", "rc16": "1010 3232 1010 3232",
}  # fmt: skip


def _integers() -> Rows:
    for size in (16, 32, 64):
        # Narrow operands are added as 32 bits: C++ would take them for int, whose products overflow.
        wide = f"u{max(size, 32)}"
        for kind in (f"u{size}", f"s{size}"):
            yield f"add.{kind}", "{0} + {1}", kind, (wide, wide)
            yield f"sub.{kind}", "{0} - {1}", kind, (wide, wide)
            yield f"mul.lo.{kind}", "{0} * {1}", kind, (wide, wide)
            yield f"mad.lo.{kind}", "{0} * {1} + {2}", kind, (wide, wide, wide)
            yield f"div.{kind}", "{0} / {1}", kind, (kind, kind)
            yield f"rem.{kind}", "{0} % {1}", kind, (kind, kind)
            yield f"min.{kind}", "{0} < {1} ? {0} : {1}", kind, (kind, kind)
            yield f"max.{kind}", "{0} < {1} ? {1} : {0}", kind, (kind, kind)
            unsigned = TYPES[wide]
            apart = f"{{0}} < {{1}} ? ({unsigned}){{1}} - ({unsigned}){{0}} : ({unsigned}){{0}} - ({unsigned}){{1}}"
            yield f"sad.{kind}", f"({unsigned}){{2}} + ({apart})", kind, (kind, kind, kind)
        yield f"neg.s{size}", "0 - {0}", f"s{size}", (wide,)
        yield f"abs.s{size}", f"{{0}} < 0 ? 0 - ({TYPES[wide]}){{0}} : ({TYPES[wide]}){{0}}", f"s{size}", (f"s{size}",)


def _saturating() -> Rows:
    """Results that stop at the ends of their range, and products of 24 bits."""
    clamped = "({0}) > 0x7fffffffll ? 0x7fffffffll : ({0}) < -0x80000000ll ? -0x80000000ll : ({0})"
    for name, sign in (("add", "+"), ("sub", "-")):
        yield f"{name}.sat.s32", clamped.format(f"(long long){{0}} {sign} {{1}}"), "s32", ("s32", "s32")
    high = clamped.format("((long long){0} * {1} >> 32) + {2}")
    yield "mad.hi.sat.s32", high, "s32", ("s32", "s32", "s32")
    for kind, part in (("u32", "({{{}}} & 0xffffff)"), ("s32", "((int)((unsigned){{{}}} << 8) >> 8)")):
        product = f"((__int128){part.format(0)} * {part.format(1)})"
        for half, shift in (("lo", 0), ("hi", 16)):
            cut = f"(unsigned)({product} >> {shift})"
            yield f"mul24.{half}.{kind}", cut, kind, (kind, kind)
            yield f"mad24.{half}.{kind}", f"{cut} + {{2}}", kind, (kind, kind, "u32")
    total = clamped.format(
        "((__int128)((int)((unsigned){0} << 8) >> 8) * ((int)((unsigned){1} << 8) >> 8) >> 16) + {2}"
    )
    yield "mad24.hi.sat.s32", total, "s32", ("s32", "s32", "s32")


def _bits() -> Rows:
    for kind in ("b16", "b32", "b64", "pred"):
        for name, sign in (("and", "&"), ("or", "|"), ("xor", "^")):
            yield f"{name}.{kind}", f"{{0}} {sign} {{1}}", kind, (kind, kind)
        yield f"not.{kind}", "!{0}" if kind == "pred" else "~{0}", kind, (kind,)
        yield f"cnot.{kind}", "{0} == 0", kind, (kind,)
    for kind in TYPES:
        if kind not in ("u8", "s8", "b8", "u128", "s128", "b128"):
            yield f"mov.{kind}", "{0}", kind, (kind,)
            yield f"selp.{kind}", "{2} ? {0} : {1}", kind, (kind, kind, "pred")
            for by in ("s32", "f32"):
                yield f"slct.{kind}.{by}", "{2} >= 0 ? {0} : {1}", kind, (kind, kind, by)
    for size, ending in ((32, ""), (64, "ll")):
        kind = f"b{size}"
        yield f"popc.{kind}", f"__builtin_popcount{ending}({{0}})", "u32", (kind,)
        yield f"clz.{kind}", f"{{0}} ? __builtin_clz{ending}({{0}}) : {size}", "u32", (kind,)
        yield f"brev.{kind}", f"__builtin_bitreverse{size}({{0}})", kind, (kind,)
    # Bit i of the table is the result where the sources' bits are those of i.
    terms = (
        f"((0u - ({{3}} >> {i} & 1)) & {'' if i & 4 else '~'}{{0}} & {'' if i & 2 else '~'}{{1}}"
        f" & {'' if i & 1 else '~'}{{2}})"
        for i in range(8)
    )
    yield "lop3.b32", " | ".join(terms), "b32", ("b32", "b32", "b32", "b32")


def _found() -> Rows:
    """Places of bits."""
    for size, ending in ((32, ""), (64, "ll")):
        for kind, value in ((f"u{size}", "{0}"), (f"s{size}", "({0} < 0 ? ~{0} : {0})")):
            for mode, shown in (
                ("", f"{size - 1} - __builtin_clz{ending}({value})"),
                (".shiftamt", f"__builtin_clz{ending}({value})"),
            ):
                yield f"bfind{mode}.{kind}", f"{value} ? {shown} : ~0u", "u32", (kind,)
    yield "fns.b32", "__fns32({0}, {1}, {2})", "b32", ("b32", "u32", "s32")
    for mode in ("clamp", "wrap"):
        at, length = (f"({{{i}}} > 32 ? 32 : {{{i}}})" if mode == "clamp" else f"({{{i}}} & 31)" for i in range(2))
        ones = f"(unsigned)((((unsigned long long)1 << {length}) - 1) << {at})"
        yield f"bmsk.{mode}.b32", ones, "b32", ("u32", "u32")
        length = "({1} > 32 ? 32 : {1})" if mode == "clamp" else "({1} & 31)"
        for sign, kind in (("u", "unsigned long long"), ("s", "long long")):
            cut = f"{length} ? ({kind})((unsigned long long){{0}} << (64 - {length})) >> (64 - {length}) : 0"
            yield f"szext.{mode}.{sign}32", cut, f"{sign}32", ("u32", "u32")


def _permutations() -> Rows:
    # A number of four bits for each byte of the result: three choose one of eight, the fourth takes its sign instead.
    chosen = "((({{1}} << 32 | {{0}}) >> ({{2}} >> {0} & 7) * 8) & 255)"
    signed = "({{2}} >> {0} & 8 ? ({1} >> 7) * 255 : {1})"
    nibbles = (f"{signed.format(4 * i, chosen.format(4 * i))} << {8 * i}" for i in range(4))
    yield "prmt.b32", " | ".join(nibbles), "b32", ("u64", "u64", "u32")
    # In a mode the lowest two bits choose one of four rows of bytes.
    for mode, rows in _MODES.items():
        selected = f"(unsigned)(0x{''.join(reversed(rows.split()))}ull >> ({{2}} & 3) * 16)"
        bytes_ = (
            f"((unsigned)(({{1}} << 32 | {{0}}) >> ({selected} >> {4 * i} & 7) * 8) & 255) << {8 * i}" for i in range(4)
        )
        yield f"prmt.b32.{mode}", " | ".join(bytes_), "b32", ("u64", "u64", "u32")


def _multiplications() -> Rows:
    for sign in "us":
        for size in (16, 32, 64):
            kind, wide = f"{sign}{size}", f"{sign}{2 * size}"
            product = f"({TYPES[wide]}){{0}} * {{1}}"
            high = f"({TYPES['u' + str(max(size, 32))]})(({product}) >> {size})"
            yield f"mul.hi.{kind}", high, kind, (kind, kind)
            yield f"mad.hi.{kind}", f"{high} + {{2}}", kind, (kind, kind, f"u{max(size, 32)}")
            if size < 64:
                yield f"mul.wide.{kind}", product, wide, (kind, kind)
                sum_ = f"({TYPES[f'u{2 * size}']})({product}) + {{2}}"
                yield f"mad.wide.{kind}", sum_, wide, (kind, kind, f"u{2 * size}")
    for first in "us":
        for second in "us":
            cast = {"u": "unsigned char", "s": "signed char"}
            terms = (f"({cast[first]})({{0}} >> {8 * i}) * ({cast[second]})({{1}} >> {8 * i})" for i in range(4))
            yield f"dp4a.{first}32.{second}32", f"{{2}} + (unsigned)({' + '.join(terms)})", "u32", ("u32", "u32", "u32")

            for half, first_byte in (("lo", 0), ("hi", 2)):
                word = {"u": "unsigned short", "s": "short"}
                terms = (
                    f"({word[first]})({{0}} >> {16 * i}) * ({cast[second]})({{1}} >> {8 * (first_byte + i)})"
                    for i in range(2)
                )
                total = f"{{2}} + {' + '.join(f'(unsigned)({term})' for term in terms)}"
                yield f"dp2a.{half}.{first}32.{second}32", total, "u32", ("u32", "u32", "u32")


def _shifts() -> Rows:
    """Counts beyond the size count as the size."""
    for size in (16, 32, 64):
        last = size - 1
        yield f"shl.b{size}", f"{{1}} > {last} ? 0 : {{0}} << {{1}}", f"b{size}", (f"u{max(size, 32)}", "u32")
        for kind in "ub":
            yield f"shr.{kind}{size}", f"{{1}} > {last} ? 0 : {{0}} >> {{1}}", f"u{size}", (f"u{size}", "u32")
        yield f"shr.s{size}", f"{{0}} >> ({{1}} > {last} ? {last} : {{1}})", f"s{size}", (f"s{size}", "u32")
    both = "({1} << 32 | {0})"
    for mode, count in (("wrap", "({2} & 31)"), ("clamp", "({2} > 32 ? 32 : {2})")):
        yield f"shf.l.{mode}.b32", f"{both} >> (32 - {count})", "b32", ("u64", "u64", "u32")
        yield f"shf.r.{mode}.b32", f"{both} >> {count}", "b32", ("u64", "u64", "u32")


def _fields() -> Rows:
    """Position and length are a byte each; what lies beyond the top bit is zero, or the sign."""
    for size in (32, 64):
        wide, at, length = f"u{size}", "({1} & 255)", "({2} & 255)"
        ones = f"({length} > {size - 1} ? ~({TYPES[wide]})0 : (({TYPES[wide]})1 << ({length} & {size - 1})) - 1)"
        yield f"bfe.u{size}", f"{at} > {size - 1} ? 0 : {{0}} >> {at} & {ones}", wide, (wide, "u32", "u32")
        moved = f"({{0}} >> ({at} > {size - 1} ? {size - 1} : {at}))"
        unused = f"({length} > {size} ? 0 : {size} - {length})"
        signed = f"{length} == 0 ? 0 : ({TYPES[f's{size}']})(({TYPES[wide]}){moved} << {unused}) >> {unused}"
        yield f"bfe.s{size}", signed, f"s{size}", (f"s{size}", "u32", "u32")
        at, length = "({2} & 255)", "({3} & 255)"
        ones = f"({length} > {size - 1} ? ~({TYPES[wide]})0 : (({TYPES[wide]})1 << ({length} & {size - 1})) - 1)"
        field = f"({ones} << ({at} & {size - 1}))"
        put = f"({{1}} & ~{field}) | ({{0}} << ({at} & {size - 1}) & {field})"
        yield f"bfi.b{size}", f"{at} > {size - 1} ? {{1}} : ({put})", f"b{size}", (wide, wide, "u32", "u32")


def form(mnemonic: str) -> Form | None:
    """What ``mnemonic`` computes; ``.ftz`` changes nothing where denormals are kept."""
    return forms().get(mnemonic.replace(".ftz", ""))


def _pairs() -> Rows:
    """Two integers of 16 bits in a register."""
    for sign, kind in (("u", "unsigned short"), ("s", "short")):
        for name, expression in (
            ("add", "{} + {}"),
            ("min", "{0} < {1} ? {0} : {1}"),
            ("max", "{0} < {1} ? {1} : {0}"),
        ):
            for ending in ("", ".relu") if sign == "s" and name != "add" else ("",):
                yield f"{name}{ending}.{sign}16x2", pair(expression, kind, relu=bool(ending)), "b32", ("b32", "b32")


def pair(expression: str, kind: str, *, relu: bool = False) -> str:
    """``expression`` of two integers applied to both halves of the sources."""
    halves = []
    for shift in (0, 16):
        value = f"({expression.format(*(f'(({kind})({{{i}}} >> {shift}))' for i in range(2)))})"
        halves.append(f"(unsigned)(unsigned short)({f'{value} < 0 ? 0 : {value}' if relu else value}) << {shift}")
    return " | ".join(halves)


def _addresses() -> Rows:
    """Addresses of the device's memory are generic ones; those of shared memory are the generic ones' lower halves."""
    for space in ("global", "const", "local", "param"):
        for way in (space, f"to.{space}"):
            yield f"cvta.{way}.u64", "{0}", "u64", ("u64",)
    for space in ("shared", "shared::cta", "shared::cluster"):
        generic = (
            "(unsigned long long)(void*)(__attribute__((address_space(3))) char*)(unsigned long long)(unsigned){0}"
        )
        yield f"cvta.{space}.u64", generic, "u64", ("u64",)
        yield f"cvta.to.{space}.u64", "(unsigned){0}", "u64", ("u64",)
        yield f"isspacep.{space}", "__builtin_amdgcn_is_shared((void*){0})", "pred", ("u64",)
        for size in (32, 64):
            mapped = "$low.of${0}$map.in${1}$map.end$"
            yield f"mapa.{space}.u{size}", mapped, f"u{size}", (f"u{size}", "u32")
            yield f"getctarank.{space}.u{size}", "$rank$", "u32", (f"u{size}",)
    yield "mapa.u64", "$map.of${0}$map.in${1}$map.end$", "u64", ("u64", "u32")
    yield "getctarank.u64", "$rank.of${0}$map.end$", "u32", ("u64",)
    where = "__builtin_amdgcn_is_private((void*){0})"
    yield "isspacep.local", where, "pred", ("u64",)
    yield "isspacep.global", f"!{where} && !__builtin_amdgcn_is_shared((void*){{0}})", "pred", ("u64",)


class Carry(NamedTuple):
    """An instruction that adds or subtracts with the carry flag: ``terms`` over its sources, and their type."""

    kind: str
    terms: str
    minus: bool
    reads: bool
    writes: bool


_CARRY = regex(r"(?:(add|sub|mad)(c?)(?:\.(lo|hi))?)(\.cc)?\.([us](?:32|64))")


def carry(mnemonic: str) -> Carry | None:
    """``add.cc``, ``addc``, ``subc.cc``, ``madc.hi.cc`` and their like; None for what has no carry."""
    match = _CARRY.fullmatch(mnemonic)
    if match is None or not (match[2] or match[4]) or (match[1] == "mad") != bool(match[3]):
        return None
    kind = match[5]
    unsigned = TYPES[f"u{bits(kind)}"]
    terms = "{0}", "{1}"
    if match[1] == "mad":
        inner = forms()[f"mul.{match[3]}.{kind}"]
        typed = (f"({TYPES[source]}){{{i}}}" for i, source in enumerate(inner.sources))
        terms = f"({unsigned})({inner.expression.format(*typed)})", "{2}"
    return Carry(kind, " @ ".join(terms), match[1] == "sub", bool(match[2]), bool(match[4]))
