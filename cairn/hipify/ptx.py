"""PTX instructions as C++: arithmetic, bits, carries, comparisons, conversions, loads, stores, copies and atomics.

``forms`` has a row for each mnemonic: an expression over sources ``{0}``, ``{1}`` …, which are converted to the types
that the row names. Integer results are exactly PTX's. Approximate ones (``ex2.approx``) become functions that err no
more, and ``.ftz`` keeps denormals.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

#: PTX types to C++ types; b16, b32 and b64 are bits.
TYPES: dict[str, str] = {
    "pred": "bool", "u8": "unsigned char", "s8": "signed char", "b8": "unsigned char", "u16": "unsigned short",
    "s16": "short", "b16": "unsigned short", "u32": "unsigned", "s32": "int", "b32": "unsigned",
    "u64": "unsigned long long", "s64": "long long", "b64": "unsigned long long", "u128": "unsigned __int128",
    "s128": "__int128", "f32": "float", "f64": "double",
}  # fmt: skip
_COMPARISONS = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
_UNSIGNED = {"lo": "<", "ls": "<=", "hi": ">", "hs": ">="}
_SCOPES = {"cta": "WORKGROUP", "gpu": "AGENT", "sys": "SYSTEM"}
_ROUNDINGS = {"rni": "rn", "rzi": "rz", "rmi": "rd", "rpi": "ru"}


class Form(NamedTuple):
    """What an instruction computes, the type of the result, and of its sources."""

    expression: str
    result: str
    sources: tuple[str, ...]


def bits(kind: str) -> int:
    """Bits of a type."""
    return 1 if kind == "pred" else int(kind[1:])


@cache
def forms() -> dict[str, Form]:
    """Mnemonics to what they compute."""
    found: dict[str, Form] = {}
    for family in (_integers, _bits, _multiplications, _shifts, _fields, _comparisons, _conversions, _floats):
        found.update((name, Form(expression, result, sources)) for name, expression, result, sources in family())
    return found


_Rows = Iterator[tuple[str, str, str, tuple[str, ...]]]


def _integers() -> _Rows:
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


def _bits() -> _Rows:
    for kind in ("b16", "b32", "b64", "pred"):
        for name, sign in (("and", "&"), ("or", "|"), ("xor", "^")):
            yield f"{name}.{kind}", f"{{0}} {sign} {{1}}", kind, (kind, kind)
        yield f"not.{kind}", "!{0}" if kind == "pred" else "~{0}", kind, (kind,)
        yield f"cnot.{kind}", "{0} == 0", kind, (kind,)
    for kind in TYPES:
        if kind not in ("u8", "s8", "b8", "u128", "s128"):
            yield f"mov.{kind}", "{0}", kind, (kind,)
            yield f"selp.{kind}", "{2} ? {0} : {1}", kind, (kind, kind, "pred")
    for size, ending in ((32, ""), (64, "ll")):
        kind = f"b{size}"
        yield f"popc.{kind}", f"__builtin_popcount{ending}({{0}})", "u32", (kind,)
        yield f"clz.{kind}", f"{{0}} ? __builtin_clz{ending}({{0}}) : {size}", "u32", (kind,)
        yield f"brev.{kind}", f"__builtin_bitreverse{size}({{0}})", kind, (kind,)
        yield f"bfind.u{size}", f"{{0}} ? {size - 1} - __builtin_clz{ending}({{0}}) : ~0u", "u32", (kind,)
    # Bit i of the table is the result where the sources' bits are those of i.
    terms = (
        f"((0u - ({{3}} >> {i} & 1)) & {'' if i & 4 else '~'}{{0}} & {'' if i & 2 else '~'}{{1}}"
        f" & {'' if i & 1 else '~'}{{2}})"
        for i in range(8)
    )
    yield "lop3.b32", " | ".join(terms), "b32", ("b32", "b32", "b32", "b32")
    # A number of four bits for each byte of the result: three choose one of eight, the fourth takes its sign instead.
    chosen = "((({{1}} << 32 | {{0}}) >> ({{2}} >> {0} & 7) * 8) & 255)"
    signed = "({{2}} >> {0} & 8 ? ({1} >> 7) * 255 : {1})"
    nibbles = (f"{signed.format(4 * i, chosen.format(4 * i))} << {8 * i}" for i in range(4))
    yield "prmt.b32", " | ".join(nibbles), "b32", ("u64", "u64", "u32")


def _multiplications() -> _Rows:
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


def _shifts() -> _Rows:
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


def _fields() -> _Rows:
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


def _comparisons() -> _Rows:
    for kind in ("u16", "s16", "b16", "u32", "s32", "b32", "u64", "s64", "b64", "f32", "f64"):
        signs = _COMPARISONS | (_UNSIGNED if kind[0] == "u" else {})
        for name, sign in signs.items():
            if kind[0] == "b" and name not in ("eq", "ne"):
                continue
            # PTX's ne is false of floats that are not ordered.
            expression = "{0} < {1} || {0} > {1}" if (kind[0], name) == ("f", "ne") else f"{{0}} {sign} {{1}}"
            yield f"setp.{name}.{kind}", expression, "pred", (kind, kind)


def _conversions() -> _Rows:
    for name in ("cvta.global.u64", "cvta.to.global.u64", "cvta.const.u64", "cvta.to.const.u64"):
        yield name, "{0}", "u64", ("u64",)  # these are numbers of generic addresses
    integers = [f"{sign}{size}" for size in (8, 16, 32, 64) for sign in "us"]
    for to in integers:
        for source in integers:
            yield f"cvt.{to}.{source}", "{0}", to, (source,)
    for source in integers:
        for to in ("f32", "f64"):
            yield f"cvt.rn.{to}.{source}", "{0}", to, (source,)
    yield "cvt.f64.f32", "{0}", "f64", ("f32",)
    yield "cvt.rn.f32.f64", "{0}", "f32", ("f64",)
    for mode, name in _ROUNDINGS.items():
        for source, letters in (("f32", "float"), ("f64", "double")):
            for to, result in (("s32", "int"), ("u32", "uint")):
                yield f"cvt.{mode}.{to}.{source}", f"__{letters}2{result}_{name}({{0}})", to, (source,)


#: Functions of one float: name in PTX, in HIP.
_APPROXIMATE = {"ex2": "exp2f", "lg2": "log2f", "rsqrt": "rsqrtf", "sin": "sinf", "cos": "cosf", "tanh": "tanhf",
                "rcp": "__frcp_rn", "sqrt": "__fsqrt_rn"}  # fmt: skip


def _floats() -> _Rows:
    for kind, letter, ending in (("f32", "f", "f"), ("f64", "d", "")):
        for name, sign in (("add", "+"), ("sub", "-"), ("mul", "*")):
            yield f"{name}.{kind}", f"{{0}} {sign} {{1}}", kind, (kind, kind)
            yield f"{name}.rn.{kind}", f"__{letter}{name}_rn({{0}}, {{1}})", kind, (kind, kind)
        yield f"fma.rn.{kind}", f"fma{ending}({{0}}, {{1}}, {{2}})", kind, (kind, kind, kind)
        yield f"div.rn.{kind}", f"__{letter}div_rn({{0}}, {{1}})", kind, (kind, kind)
        yield f"sqrt.rn.{kind}", f"__{letter}sqrt_rn({{0}})", kind, (kind,)
        yield f"rcp.rn.{kind}", f"__{letter}rcp_rn({{0}})", kind, (kind,)
        yield f"neg.{kind}", "-{0}", kind, (kind,)
        yield f"abs.{kind}", f"fabs{ending}({{0}})", kind, (kind,)
        yield f"min.{kind}", f"fmin{ending}({{0}}, {{1}})", kind, (kind, kind)
        yield f"max.{kind}", f"fmax{ending}({{0}}, {{1}})", kind, (kind, kind)
    for name, function in _APPROXIMATE.items():
        yield f"{name}.approx.f32", f"{function}({{0}})", "f32", ("f32",)
    yield "div.approx.f32", "__fdiv_rn({0}, {1})", "f32", ("f32", "f32")
    yield "div.full.f32", "__fdiv_rn({0}, {1})", "f32", ("f32", "f32")


def form(mnemonic: str) -> Form | None:
    """What ``mnemonic`` computes; ``.ftz`` changes nothing where denormals are kept."""
    return forms().get(mnemonic.replace(".ftz.f32", ".f32"))


class Carry(NamedTuple):
    """An instruction that adds or subtracts with the carry flag: ``terms`` over its sources, and their type."""

    kind: str
    terms: str
    minus: bool
    reads: bool
    writes: bool


_CARRY = re.compile(r"(?:(add|sub|mad)(c?)(?:\.(lo|hi))?)(\.cc)?\.([us](?:32|64))")


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


class Access(NamedTuple):
    """A load or store: ``size`` elements of ``kind`` (more than one: the operand is a list in braces)."""

    store: bool
    kind: str
    size: int
    volatile: bool
    scope: str
    shared: bool


_ACCESS = re.compile(
    r"(ld|st)((?:\.(?:weak|volatile|relaxed|acquire|release|cta|gpu|sys|global|shared(?:::cta)?|ca|cg|cs|lu|cv|wb|wt|nc"
    r"|L1::\w+|L2::\w+))*)(?:\.v([24]))?\.([usbf](?:8|16|32|64))"
)


def access(mnemonic: str) -> Access | None:
    """A load or store by a generic, global or shared address."""
    match = _ACCESS.fullmatch(mnemonic)
    if match is None:
        return None
    words, size = match[2].split("."), int(match[3] or 1)
    ordered = bool({"acquire", "release"} & set(words))
    scope = next((_SCOPES[word] for word in words if word in _SCOPES), "SYSTEM") if ordered else ""
    if scope and (size > 1 or match[4] not in ("u32", "s32", "b32", "u64", "s64", "b64")):
        return None
    watched = {"volatile", "relaxed", "cv", "cg", "wt"}
    return Access(match[1] == "st", match[4], size, bool(watched & set(words)), scope, "shared" in match[2])


#: A copy to shared memory that need not be done before it is waited for; here it is done at once.
COPY = re.compile(r"cp\.async\.(?:ca|cg)\.shared(?:::cta)?\.global(?:\.L2::(?:64|128|256)B)?")
#: What has nothing to do where copies are done and caches are not told anything.
NOTHING = re.compile(
    r"cp\.async\.(?:commit_group|wait_group|wait_all)|prefetchu?(?:\.global|\.local)?\.L[12](?:::evict_\w+)?"
)
#: Lanes of a warp: of 32, as the operand says that comes after the lane's.
SHUFFLES = {"idx": "__shfl", "up": "__shfl_up", "down": "__shfl_down", "bfly": "__shfl_xor"}

_ATOMIC = re.compile(
    r"(atom|red)(?:\.relaxed)?(?:\.(?:cta|gpu|sys))?(?:\.global)?\.(add|min|max|and|or|xor|exch|cas|inc|dec)"
    r"\.([usbf](?:32|64))"
)
_ATOMICS = {
    "add": "u32 s32 u64 f32 f64", "min": "u32 s32 u64 s64", "max": "u32 s32 u64 s64", "and": "b32 b64", "or": "b32 b64",
    "xor": "b32 b64", "exch": "b32 b64", "cas": "b32 b64", "inc": "u32", "dec": "u32",
}  # fmt: skip


def atomic(mnemonic: str) -> tuple[str, str, bool] | None:
    """The HIP function of an atomic operation that orders nothing, its type, and whether there is a result."""
    match = _ATOMIC.fullmatch(mnemonic)
    if match is None or match[3] not in _ATOMICS[match[2]].split():
        return None
    return "atomic" + {"cas": "CAS"}.get(match[2], match[2].capitalize()), match[3], match[1] == "atom"
