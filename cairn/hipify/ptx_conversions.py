"""PTX's conversions as C++: between all integers and floats, with roundings and saturation, and packing."""

from __future__ import annotations

from cairn.hipify.ptx_floats import ROUNDINGS
from cairn.hipify.ptx_types import TYPES, Rows

_INTEGERS = tuple(f"{sign}{size}" for size in (8, 16, 32, 64) for sign in "us")
_WIDE = {"u": "unsigned long long", "s": "long long"}


def _range(kind: str) -> tuple[str, str]:
    """The least and the greatest integer of a type, as C++ writes them."""
    size = int(kind[1:])
    if kind[0] == "u":
        return "0", f"{(1 << size) - 1}ull"
    return f"(-{(1 << size - 1) - 1}ll - 1)", f"{(1 << size - 1) - 1}ll"


def _clamped(value: str, kind: str) -> str:
    """An integer of 128 bits within the range of ``kind``."""
    low, high = _range(kind)
    return f"({value}) < {low} ? {low} : ({value}) > {high} ? {high} : ({value})"


def _between_integers() -> Rows:
    for to in _INTEGERS:
        for source in _INTEGERS:
            yield f"cvt.{to}.{source}", "{0}", to, (source,)
            yield f"cvt.sat.{to}.{source}", f"({TYPES[to]})({_clamped('(__int128){0}', to)})", to, (source,)


def _to_integers() -> Rows:
    """What is too large becomes the end of the range, what is no number zero: with ``.sat`` and without."""
    for mode, hip in ROUNDINGS.items():
        for source, letters, value in (
            ("f32", "float", "{0}"), ("f64", "double", "{0}"),
            ("f16", "float", "(float)__builtin_bit_cast(_Float16, {0})"),
            ("bf16", "float", "(float)__builtin_bit_cast(__bf16, {0})"),
        ):  # fmt: skip
            own = "b16" if source.endswith("16") else source
            for to in _INTEGERS:
                function = {"u": "uint", "s": "int"}[to[0]] if to[1:] != "64" else {"u": "ull", "s": "ll"}[to[0]]
                result = f"__{letters}2{function}_{hip}({value})"
                if to[1:] in ("8", "16"):
                    result = _clamped(f"(long long)__{letters}2int_{hip}({value})", to)
                for saturating in ("", ".sat"):
                    yield f"cvt.{mode}i{saturating}.{to}.{source}", result, to, (own,)


def _from_integers() -> Rows:
    for source in _INTEGERS:
        for mode, hip in ROUNDINGS.items():
            for to, letters in (("f32", "float"), ("f64", "double")):
                function = f"__{'ll' if source[0] == 's' else 'ull'}2{letters}_{hip}(({_WIDE[source[0]]}){{0}})"
                value = "{0}" if mode == "rn" else function
                yield f"cvt.{mode}.{to}.{source}", value, to, (source,)
                if to == "f32":
                    yield f"cvt.{mode}.sat.{to}.{source}", f"fminf(fmaxf({value}, 0.0f), 1.0f)", to, (source,)
        # What is too long for a float is infinite as a half. Doubles hold all integers of 32 bits.
        yield f"cvt.rn.f16.{source}", _bits("(_Float16)(float){0}"), "b16", (source,)
        if source[1:] != "64":
            yield f"cvt.rn.bf16.{source}", _bits("(__bf16)(double){0}"), "b16", (source,)


def _bits(value: str) -> str:
    return f"__builtin_bit_cast(unsigned short, {value})"


def _between_floats() -> Rows:
    yield "cvt.f64.f32", "{0}", "f64", ("f32",)
    for mode, hip in ROUNDINGS.items():
        value = f"__double2float_{hip}({{0}})"
        yield f"cvt.{mode}.f32.f64", value, "f32", ("f64",)
        yield f"cvt.{mode}.sat.f32.f64", f"fminf(fmaxf({value}, 0.0f), 1.0f)", "f32", ("f64",)
    yield "cvt.sat.f32.f32", "fminf(fmaxf({0}, 0.0f), 1.0f)", "f32", ("f32",)
    yield "cvt.sat.f64.f64", "fmin(fmax({0}, 0.0), 1.0)", "f64", ("f64",)
    for mode, function in (("rni", "rint"), ("rzi", "trunc"), ("rmi", "floor"), ("rpi", "ceil")):
        yield f"cvt.{mode}.f32.f32", f"{function}f({{0}})", "f32", ("f32",)
        yield f"cvt.{mode}.sat.f32.f32", f"fminf(fmaxf({function}f({{0}}), 0.0f), 1.0f)", "f32", ("f32",)
        yield f"cvt.{mode}.f64.f64", f"{function}({{0}})", "f64", ("f64",)
        half = f"(_Float16){function}f((float)__builtin_bit_cast(_Float16, {{0}}))"
        yield f"cvt.{mode}.f16.f16", _bits(half), "b16", ("b16",)
    yield "cvt.rna.tf32.f32", "(__builtin_bit_cast(unsigned, {0}) + 0x1000u) & ~0x1fffu", "b32", ("f32",)


def _halves() -> Rows:
    for kind, native in (("f16", "_Float16"), ("bf16", "__bf16")):
        for to in ("f32", "f64"):
            yield f"cvt.{to}.{kind}", f"({TYPES[to]})(float)__builtin_bit_cast({native}, {{0}})", to, ("b16",)
        for source in ("f32", "f64"):
            yield f"cvt.rn.{kind}.{source}", _bits(f"({native}){{0}}"), "b16", (source,)
        yield f"cvt.rn.relu.{kind}.f32", _bits(f"({native})fmaxf({{0}}, 0.0f)"), "b16", ("f32",)
        for relu, value in (("", "{}"), (".relu", "fmaxf({}, 0.0f)")):
            # The first source becomes the upper half.
            high, low = ("(unsigned)" + _bits(f"({native}){value.format(source)}") for source in ("{0}", "{1}"))
            yield f"cvt.rn{relu}.{kind}x2.f32", f"{high} << 16 | {low}", "b32", ("f32", "f32")


def _packed() -> Rows:
    """Two integers, saturated, above the lower part of a third source."""
    for to in ("u16", "s16"):
        first, second = (f"((unsigned)({_clamped(f'(__int128){{{i}}}', to)}) & 0xffff)" for i in range(2))
        yield f"cvt.pack.sat.{to}.s32", f"{first} << 16 | {second}", "b32", ("s32", "s32")
    for size in (8, 4, 2):
        for sign in "us":
            to, mask = f"{sign}{size}", (1 << size) - 1
            first, second = (f"((unsigned)({_clamped(f'(__int128){{{i}}}', to)}) & {mask})" for i in range(2))
            packed = f"{first} << {size} | {second} | {{2}} << {2 * size}"
            yield f"cvt.pack.sat.{to}.s32.b32", packed, "b32", ("s32", "s32", "b32")


FAMILIES = (_between_integers, _to_integers, _from_integers, _between_floats, _halves, _packed)
