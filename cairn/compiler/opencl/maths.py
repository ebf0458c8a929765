"""Builtins for floating point: OpenCL C 3.0, 6.15.2 (math), 6.15.4 (common), 6.15.5 (geometry), 6.15.6 (relations)."""

from __future__ import annotations

from collections.abc import Iterator

from cairn.compiler.opencl.types import FLOATS, SPACES, WIDTHS, Scalar, define, each, named

# The device library's, which are measured against mpmath (docs/accuracy.md), by how many arguments they take.
_LIBRARY_1 = [
    "acos", "acosh", "acospi", "asin", "asinh", "asinpi", "atan", "atanh", "atanpi", "cbrt", "cos", "cosh", "cospi",
    "erf", "erfc", "exp", "exp2", "exp10", "expm1", "lgamma", "log", "log2", "log10", "log1p", "logb", "rsqrt", "sin",
    "sinh", "sinpi", "tan", "tanh", "tanpi", "tgamma",
]  # fmt: skip
_LIBRARY_2 = ["atan2", "atan2pi", "fdim", "fmod", "hypot", "nextafter", "pow", "powr", "remainder"]
# What is an instruction, or few: clang's own, for vectors too.
_NATIVE_1 = {"ceil": "ceil", "floor": "floor", "trunc": "trunc", "rint": "rint", "round": "round", "sqrt": "sqrt"}
_COMPARED = {"isequal": "==", "isnotequal": "!=", "isgreater": ">", "isgreaterequal": ">=", "isless": "<",
             "islessequal": "<="}  # fmt: skip
_QUICK_1 = ["cos", "exp", "exp2", "exp10", "log", "log2", "log10", "rsqrt", "sin", "sqrt", "tan"]
_ZERO = {"half": "0.0h", "float": "0.0f", "double": "0.0"}


# What the device library has for single and double alone: a half's is rounded once more, or exact.
_HALF_BY_FLOAT = (
    "half __ocml_frexp_f16(half x, __private int *e) { return (half)__ocml_frexp_f32(x, e); }",
    "int __ocml_ilogb_f16(half x) { return __ocml_ilogb_f32(x); }",
    "half __ocml_lgamma_r_f16(half x, __private int *s) { return (half)__ocml_lgamma_r_f32(x, s); }",
    "half __ocml_modf_f16(half x, __private half *p)"
    " { float whole; half r = (half)__ocml_modf_f32(x, &whole); *p = (half)whole; return r; }",
    "half __ocml_remquo_f16(half x, half y, __private int *q) { return (half)__ocml_remquo_f32(x, y, q); }",
    "half __ocml_rootn_f16(half x, int n) { return (half)__ocml_rootn_f32(x, n); }",
    "half __ocml_nextafter_f16(half x, half y) { if (x != x || y != y) return x + y; if (x == y) return y;"
    " if (x == 0) return __builtin_astype((short)(y > 0 ? 1 : 0x8001), half);"
    " return __builtin_astype((short)(__builtin_astype(x, short) + ((x < y) == (x > 0) ? 1 : -1)), half); }",
)


def source() -> Iterator[str]:
    """All of them."""
    for kind in FLOATS:
        yield from _declared(kind)
        for width in WIDTHS:
            yield from _relational(kind, width)
    yield from _HALF_BY_FLOAT
    for kind in FLOATS:
        for width in WIDTHS:
            yield from _plain(kind, width)
            yield from _exponents(kind, width)
            yield from _common(kind, width)
            for space in SPACES:
                yield from _answers(kind, width, space)
        for width in (1, 2, 3, 4):
            yield from _geometric(kind, width)
        for width in (3, 4):
            yield _cross(kind, width)
    for width in WIDTHS:
        yield from _quick(width)


def _declared(kind: Scalar) -> Iterator[str]:
    """Prototypes of what the device library has."""
    t, s = kind.name, kind.suffix
    for name in _LIBRARY_1:
        yield f"{t} __ocml_{name}_{s}({t});"
    for name in _LIBRARY_2:
        yield f"{t} __ocml_{name}_{s}({t}, {t});"
    yield f"{t} __ocml_pown_{s}({t}, int); {t} __ocml_rootn_{s}({t}, int); int __ocml_ilogb_{s}({t});"
    yield f"{t} __ocml_lgamma_r_{s}({t}, __private int *); {t} __ocml_frexp_{s}({t}, __private int *);"
    yield f"{t} __ocml_remquo_{s}({t}, {t}, __private int *);"
    for name in ("sincos", "modf"):
        yield f"{t} __ocml_{name}_{s}({t}, __private {t} *);"


def _plain(kind: Scalar, width: int) -> Iterator[str]:
    t, v, s = kind.name, kind.vector(width), kind.suffix
    for name in _LIBRARY_1:
        call = f"__ocml_{name}_{s}(x@)" if width == 1 else f"{name}(x@)"
        yield define(v, name, f"{v} x", f"return {each(t, width, call)};", inline=width == 1)
    for name in _LIBRARY_2:
        call = f"__ocml_{name}_{s}(x@, y@)" if width == 1 else f"{name}(x@, y@)"
        yield define(v, name, f"{v} x, {v} y", f"return {each(t, width, call)};", inline=width == 1)
    for name, own in _NATIVE_1.items():
        yield define(v, name, f"{v} x", f"return __builtin_elementwise_{own}(x);")
    yield define(v, "fabs", f"{v} x", "return __builtin_elementwise_abs(x);")
    yield define(v, "copysign", f"{v} x, {v} y", "return __builtin_elementwise_copysign(x, y);")
    yield define(v, "fma", f"{v} x, {v} y, {v} z", "return __builtin_elementwise_fma(x, y, z);")
    yield define(v, "mad", f"{v} x, {v} y, {v} z", "return __builtin_elementwise_fma(x, y, z);")
    for name, own in (("fmax", "max"), ("fmin", "min")):
        yield define(v, name, f"{v} x, {v} y", f"return __builtin_elementwise_{own}num(x, y);")
        if width > 1:
            yield define(v, name, f"{v} x, {t} y", f"return __builtin_elementwise_{own}num(x, ({v})y);")
    for name, sign, own in (("maxmag", ">", "fmax"), ("minmag", "<", "fmin")):
        one = f"(fabs(x@) {sign} fabs(y@) ? x@ : fabs(y@) {sign} fabs(x@) ? y@ : {own}(x@, y@))"
        yield define(v, name, f"{v} x, {v} y", f"return {each(t, width, one)};")
    u, quiet = named(kind.unsigned, width), {16: "0x7E00", 32: "0x7FC00000u", 64: "0x7FF8000000000000ul"}[kind.bits]
    yield define(v, "nan", f"{u} code", f"return __builtin_astype(({u})(code | ({u}){quiet}), {v});")


def _exponents(kind: Scalar, width: int) -> Iterator[str]:
    """Functions with an integer beside the number."""
    t, v, s, i = kind.name, kind.vector(width), kind.suffix, named("int", width)
    one = {"ldexp": f"__builtin_amdgcn_ldexp{ {16: 'h', 32: 'f', 64: ''}[kind.bits] }(x@, {{}})",
           "pown": f"__ocml_pown_{s}(x@, {{}})", "rootn": f"__ocml_rootn_{s}(x@, {{}})"}  # fmt: skip
    for name, call in one.items():
        yield define(v, name, f"{v} x, {i} n", f"return {each(t, width, call.format('n@'))};", inline=name == "ldexp")
    if width > 1:
        yield define(v, "ldexp", f"{v} x, int n", f"return {each(t, width, one['ldexp'].format('n'))};")
    whole = each("int", width, f"(x@ != x@ ? FP_ILOGBNAN : __ocml_ilogb_{s}(x@))")
    yield define(i, "ilogb", f"{v} x", f"return {whole};", inline=False)


def _answers(kind: Scalar, width: int, space: str) -> Iterator[str]:
    """Functions with a second result, behind a pointer into ``space``."""
    t, v, s, i = kind.name, kind.vector(width), kind.suffix, named("int", width)
    below = {16: "0x1.ffcp-1h", 32: "0x1.fffffep-1f", 64: "0x1.fffffffffffffp-1"}[kind.bits]
    least = f"__builtin_elementwise_minnum(x - __builtin_elementwise_floor(x), ({v}){below})"
    clean = f"{each(t, width, f'(isinf(x@) ? copysign(({t})0, x@) : isnan(x@) ? x@ : r@)')}"
    yield define(
        v, "fract", f"{v} x, {space} {v} *p", f"*p = __builtin_elementwise_floor(x); {v} r = {least}; return {clean};"
    )

    def two(name: str, extra: str, second: str, result: str) -> str:
        """A function of the device library's, element by element."""
        first = "x@" if not extra else "x@, y@"
        lines = []
        for k in range(width):
            at = "" if width == 1 else f".s{k:x}"
            lines.append(f"r{at} = __ocml_{name}_{s}({first.replace('@', at)}, &one); q{at} = one;")
        takes = f"{v} x, {extra}{space} {result} *p"
        return define(v, name, takes, f"{v} r; {result} q; {second} one; {' '.join(lines)} *p = q; return r;",
                      inline=False)  # fmt: skip

    yield two("modf", "", t, v)
    yield two("sincos", "", t, v)
    yield two("frexp", "", "int", i)
    yield two("lgamma_r", "", "int", i)
    yield two("remquo", f"{v} y, ", "int", i)


def _quick(width: int) -> Iterator[str]:
    """native_ and half_ forms: the device library's quick ones where it has them."""
    v = named("float", width)
    quick = ("cos", "exp", "exp2", "exp10", "log", "log2", "log10", "rsqrt", "sin", "sqrt")
    for prefix in ("native", "half"):
        for name in _QUICK_1:
            if width == 1 and prefix == "native" and name in quick:
                yield f"float __ocml_native_{name}_f32(float);"
                yield define(v, f"native_{name}", f"{v} x", f"return __ocml_native_{name}_f32(x);")
            elif prefix == "native" and name in quick:
                yield define(v, f"native_{name}", f"{v} x", f"return {each('float', width, f'native_{name}(x@)')};")
            else:
                yield define(v, f"{prefix}_{name}", f"{v} x", f"return {name}(x);")
        yield define(v, f"{prefix}_divide", f"{v} x, {v} y", "return x / y;")
        yield define(v, f"{prefix}_recip", f"{v} x", "return 1.0f / x;")
        yield define(v, f"{prefix}_powr", f"{v} x, {v} y", "return powr(x, y);")


def _common(kind: Scalar, width: int) -> Iterator[str]:
    t, v = kind.name, kind.vector(width)
    mixed = [v] if width == 1 else [v, t]  # the second form takes scalars
    for o in mixed:
        yield define(v, "max", f"{v} x, {o} y", f"return __builtin_elementwise_maxnum(x, ({v})y);")
        yield define(v, "min", f"{v} x, {o} y", f"return __builtin_elementwise_minnum(x, ({v})y);")
        yield define(v, "clamp", f"{v} x, {o} low, {o} high", "return min(max(x, low), high);")
        yield define(v, "mix", f"{v} x, {v} y, {o} a", f"return __builtin_elementwise_fma(y - x, ({v})a, x);")
        one = f"(x@ < edge{'@' if o == v else ''} ? ({t})0 : ({t})1)"
        yield define(v, "step", f"{o} edge, {v} x", f"return {each(t, width, one)};")
        body = f"{v} t = clamp((x - ({v})low) / (({v})high - ({v})low), ({t})0, ({t})1);"
        body += f" return t * t * (({t})3 - ({t})2 * t);"
        yield define(v, "smoothstep", f"{o} low, {o} high, {v} x", body)
    degrees, radians = "57.295779513082320876798154814105", "0.017453292519943295769236907684886"
    yield define(v, "degrees", f"{v} x", f"return x * ({t}){degrees};")
    yield define(v, "radians", f"{v} x", f"return x * ({t}){radians};")
    yield define(
        v, "sign", f"{v} x", f"return {each(t, width, f'(x@ != x@ ? ({t})0 : x@ == 0 ? x@ : copysign(({t})1, x@))')};"
    )


def _relational(kind: Scalar, width: int) -> Iterator[str]:
    v = kind.vector(width)
    mask = "int" if width == 1 else named(kind.mask, width)
    bits = named(kind.mask, width)
    for name, sign in _COMPARED.items():
        yield define(mask, name, f"{v} x, {v} y", f"return x {sign} y;")
    yield define(mask, "islessgreater", f"{v} x, {v} y", "return (x < y) | (x > y);")
    yield define(mask, "isordered", f"{v} x, {v} y", "return (x == x) & (y == y);")
    yield define(mask, "isunordered", f"{v} x, {v} y", "return (x != x) | (y != y);")
    yield define(mask, "isnan", f"{v} x", "return x != x;")
    one = "__builtin_elementwise_abs(x)"
    infinity, smallest = f"({v})__builtin_inff()", {16: "0x1p-14h", 32: "0x1p-126f", 64: "0x1p-1022"}[kind.bits]
    yield define(mask, "isinf", f"{v} x", f"return {one} == {infinity};")
    yield define(mask, "isfinite", f"{v} x", f"return {one} < {infinity};")
    yield define(mask, "isnormal", f"{v} x", f"return ({one} < {infinity}) & ({one} >= ({v}){smallest});")
    negative = f"__builtin_astype(x, {bits}) < ({bits})0"
    yield define(mask, "signbit", f"{v} x", f"return {negative};")
    a, b, c = (f"__builtin_astype({name}, {bits})" for name in "abc")
    chosen = f"({a} & ~{c}) | ({b} & {c})"
    yield define(v, "bitselect", f"{v} a, {v} b, {v} c", f"return __builtin_astype(({bits})({chosen}), {v});")
    for which in dict.fromkeys((kind.mask, kind.unsigned)):
        c = named(which, width)
        test = "c" if width == 1 else f"__builtin_astype(c, {bits}) < ({bits})0"
        yield define(v, "select", f"{v} a, {v} b, {c} c", f"return {test} ? b : a;")


def _geometric(kind: Scalar, width: int) -> Iterator[str]:
    t, v = kind.name, kind.vector(width)
    products = [f"x{'' if width == 1 else f'.s{i}'} * y{'' if width == 1 else f'.s{i}'}" for i in range(width)]
    yield define(t, "dot", f"{v} x, {v} y", f"return {' + '.join(products)};")
    # Squares of large or small numbers leave a type's range: scaled by a power of two, or in the next larger type.
    if kind.bits < 64:
        larger = {16: "float", 32: "double"}[kind.bits]
        wide = " + ".join(
            f"({larger})x{'' if width == 1 else f'.s{i}'} * x{'' if width == 1 else f'.s{i}'}" for i in range(width)
        )
        yield define(t, "length", f"{v} x", f"return ({t})__builtin_elementwise_sqrt({wide});")
        unit = each(t, width, f"({t})(x@ * r)")
        ends = each(t, width, f"(isinf(x@) ? copysign(({t})1, x@) : copysign(({t})0, x@))")
        body = (f"{larger} d = {wide}; if (d == 0) return x; if (isinf(d)) {{ x = {ends}; d = {wide}; }}"
                f" {larger} r = 1 / __builtin_elementwise_sqrt(d); return {unit};")  # fmt: skip
        yield define(v, "normalize", f"{v} x", body)
    else:
        parts = [f"x{'' if width == 1 else f'.s{i}'}" for i in range(width)]
        largest = parts[0]
        for part in parts[1:]:
            largest = f"fmax(fabs({largest}), fabs({part}))"
        body = (f"double m = fabs({largest}); if (m == 0 || isinf(m)) return {' + '.join(f'fabs({p})' for p in parts)};"
                f" int e = __ocml_ilogb_f64(m); {v} y = ldexp(x, -e);"
                " return ldexp(__builtin_elementwise_sqrt(dot(y, y)), e);")  # fmt: skip
        infinite = " || ".join(f"isinf({part})" for part in parts)
        nan = f'if (isnan({" + ".join(parts)}) && !({infinite})) return __builtin_nan(""); '
        yield define(t, "length", f"{v} x", nan + body)
        ends = each(t, width, "(isinf(x@) ? copysign(1.0, x@) : copysign(0.0, x@))")
        body = (f"double m = fabs({largest}); if (m == 0) return x; if (isinf(m)) x = {ends};"
                f" else if (m == m) x = ldexp(x, -__ocml_ilogb_f64(m));"
                " return x / __builtin_elementwise_sqrt(dot(x, x));")  # fmt: skip
        yield define(v, "normalize", f"{v} x", body)
    yield define(t, "distance", f"{v} x, {v} y", "return length(x - y);")
    if t == "float":
        yield define(t, "fast_length", f"{v} x", "return __builtin_elementwise_sqrt(dot(x, x));")
        yield define(t, "fast_distance", f"{v} x, {v} y", "return fast_length(x - y);")
        yield define(v, "fast_normalize", f"{v} x", "float d = dot(x, x); return d == 0 ? x : x * __ocml_rsqrt_f32(d);")


def _cross(kind: Scalar, width: int) -> str:
    v = kind.vector(width)
    parts = "x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x"
    last = ", 0" if width == 4 else ""
    return define(v, "cross", f"{v} x, {v} y", f"return ({v})({parts}{last});")
