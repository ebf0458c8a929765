"""Builtins for integers, and for vectors of any type as data: OpenCL C 3.0, 6.15.3, 6.15.6, 6.15.7, 6.15.14."""

from __future__ import annotations

from collections.abc import Iterator

from cairn.compiler.opencl.types import ALL, INTEGERS, SPACES, VECTORS, WIDTHS, Scalar, define, each, named

_DOUBLE = {"char": "short", "uchar": "ushort", "short": "int", "ushort": "uint", "int": "long", "uint": "ulong",
           "long": "__int128", "ulong": "unsigned __int128"}  # fmt: skip


def source() -> Iterator[str]:
    """All of them."""
    for kind in INTEGERS:
        for width in WIDTHS:
            yield from _arithmetic(kind, width)
            yield from _bits(kind, width)
    for kind in ALL:
        yield from _shuffles(kind)
        for width in VECTORS:
            yield from _transfers(kind, width)
    yield from _halves("float")
    yield from _halves("double")


def limits(kind: Scalar) -> tuple[str, str]:
    """A type's least and largest value, as OpenCL C names them."""
    name = {"char": "SCHAR", "uchar": "UCHAR", "short": "SHRT", "ushort": "USHRT"}.get(kind.name, kind.name.upper())
    return (f"{name}_MIN" if kind.signed else "0"), f"{name}_MAX"


def _arithmetic(kind: Scalar, width: int) -> Iterator[str]:
    t, v, u = kind.name, kind.vector(width), named(kind.unsigned, width)
    wide, bits = _DOUBLE[t], kind.bits
    low, high = limits(kind)
    yield define(u, "abs", f"{v} x", f"return __builtin_astype(__builtin_elementwise_abs(x), {u});" if kind.signed
                 else "return x;")  # fmt: skip
    gap = "__builtin_elementwise_max(x, y)", "__builtin_elementwise_min(x, y)"
    yield define(u, "abs_diff", f"{v} x, {v} y",
                 f"return __builtin_astype({gap[0]}, {u}) - __builtin_astype({gap[1]}, {u});")  # fmt: skip
    yield define(v, "add_sat", f"{v} x, {v} y", "return __builtin_elementwise_add_sat(x, y);")
    yield define(v, "sub_sat", f"{v} x, {v} y", "return __builtin_elementwise_sub_sat(x, y);")
    yield define(v, "hadd", f"{v} x, {v} y", f"return (x & y) + ((x ^ y) >> ({v})1);")
    yield define(v, "rhadd", f"{v} x, {v} y", f"return (x | y) - ((x ^ y) >> ({v})1);")
    upper = each(t, width, f"({t})((({wide})x@ * y@) >> {bits})")
    yield define(v, "mul_hi", f"{v} x, {v} y", f"return {upper};")
    yield define(v, "mad_hi", f"{v} x, {v} y, {v} z", "return mul_hi(x, y) + z;")
    whole = f"(({wide})x@ * y@ + z@)"
    one = f"({t})({whole} < {low} ? ({wide}){low} : {whole} > {high} ? ({wide}){high} : {whole})"
    yield define(v, "mad_sat", f"{v} x, {v} y, {v} z", f"return {each(t, width, one)};")
    for o in [v] if width == 1 else [v, t]:
        yield define(v, "max", f"{v} x, {o} y", f"return __builtin_elementwise_max(x, ({v})y);")
        yield define(v, "min", f"{v} x, {o} y", f"return __builtin_elementwise_min(x, ({v})y);")
        yield define(v, "clamp", f"{v} x, {o} low, {o} high", "return min(max(x, low), high);")
    if bits == 32:
        yield define(v, "mul24", f"{v} x, {v} y", "return ((x << 8) >> 8) * ((y << 8) >> 8);")
        yield define(v, "mad24", f"{v} x, {v} y, {v} z", "return mul24(x, y) + z;")
    if bits < 64:
        larger = named(_DOUBLE[t], width)
        yield define(larger, "upsample", f"{v} high, {u} low",
                     f"return (__builtin_convertvector(high, {larger}) << ({larger}){bits})"
                     f" | __builtin_convertvector(low, {larger});"
                     if width > 1 else f"return ({larger})(({larger})high << {bits}) | ({larger})low;")  # fmt: skip


def _bits(kind: Scalar, width: int) -> Iterator[str]:
    t, v, u, bits = kind.name, kind.vector(width), named(kind.unsigned, width), kind.bits
    x = f"__builtin_astype(x, {u})"
    n = f"(__builtin_astype(n, {u}) & ({u}){bits - 1})"
    m = f"((-__builtin_astype(n, {u})) & ({u}){bits - 1})"
    yield define(v, "rotate", f"{v} x, {v} n", f"return __builtin_astype(({u})(({x} << {n}) | ({x} >> {m})), {v});")
    yield define(v, "popcount", f"{v} x", "return __builtin_elementwise_popcount(x);")
    for name in ("clz", "ctz"):
        one = f"(x@ == 0 ? ({t}){bits} : ({t})__builtin_{name}g(({kind.unsigned})x@))"
        yield define(v, name, f"{v} x", f"return {each(t, width, one)};")
    if kind.signed:
        for name, join in (("any", "|"), ("all", "&")):
            parts = ["x" if width == 1 else f"x.s{i:x}" for i in range(width)]
            yield define("int", name, f"{v} x", f"return ({t})({f' {join} '.join(parts)}) < 0;")
    yield define(v, "bitselect", f"{v} a, {v} b, {v} c", "return (a & ~c) | (b & c);")
    for which in (kind.mask, kind.unsigned):
        c = named(which, width)
        test = "c" if width == 1 else f"__builtin_astype(c, {named(kind.mask, width)}) < ({named(kind.mask, width)})0"
        yield define(v, "select", f"{v} a, {v} b, {c} c", f"return {test} ? b : a;")


def _shuffles(kind: Scalar) -> Iterator[str]:
    for source in (2, 4, 8, 16):
        for width in (2, 4, 8, 16):
            t, v, m = kind.name, kind.vector(width), named(kind.unsigned, width)
            x = kind.vector(source)
            one = each(t, width, f"x[m@ & {source - 1}]")
            yield define(v, "shuffle", f"{x} x, {m} m", f"return {one};")
            two = each(t, width, f"(m@ & {source} ? y[m@ & {source - 1}] : x[m@ & {source - 1}])")
            yield define(v, "shuffle2", f"{x} x, {x} y, {m} m", f"return {two};")


def _transfers(kind: Scalar, width: int) -> Iterator[str]:
    t, v = kind.name, kind.vector(width)
    for space in (*SPACES, "__constant"):
        parts = ", ".join(f"p[{i}]" for i in range(width))
        yield define(
            v, f"vload{width}", f"size_t at, const {space} {t} *p", f"p += at * {width}; return ({v})({parts});"
        )
        if space != "__constant":
            parts = " ".join(f"p[{i}] = x.s{i:x};" for i in range(width))
            yield define("void", f"vstore{width}", f"{v} x, size_t at, {space} {t} *p", f"p += at * {width}; {parts}")


def _halves(t: str) -> Iterator[str]:
    """Loads and stores of half in memory."""
    for width in WIDTHS:
        v, n = named(t, width), "" if width == 1 else str(width)
        for aligned in ("", "a"):
            step = 4 if aligned and width == 3 else width
            if t == "float":
                for space in (*SPACES, "__constant"):
                    parts = ", ".join(f"(float)p[{i}]" for i in range(width))
                    yield define(v, f"vload{aligned}_half{n}", f"size_t at, const {space} half *p",
                                 f"p += at * {step}; return {'' if width == 1 else f'({v})'}({parts});")  # fmt: skip
            for mode in ("", "_rte", "_rtz", "_rtp", "_rtn"):
                for space in SPACES:
                    parts = " ".join(
                        f"p[{i}] = convert_half{mode}(x{'' if width == 1 else f'.s{i:x}'});" for i in range(width)
                    )
                    yield define("void", f"vstore{aligned}_half{n}{mode}", f"{v} x, size_t at, {space} half *p",
                                 f"p += at * {step}; {parts}")  # fmt: skip
