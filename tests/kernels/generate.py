"""Kernels as C++ text, element by element over types and operators. A body is compiled for the device and the host."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

# Short name → C++ type, bits, kind (i, u or f).
TYPES: dict[str, tuple[str, int, str]] = {
    "i8": ("signed char", 8, "i"), "u8": ("unsigned char", 8, "u"), "i16": ("short", 16, "i"),
    "u16": ("unsigned short", 16, "u"), "i32": ("int", 32, "i"), "u32": ("unsigned", 32, "u"),
    "i64": ("long long", 64, "i"), "u64": ("unsigned long long", 64, "u"), "f16": ("_Float16", 16, "f"),
    "bf16": ("__bf16", 16, "f"), "f32": ("float", 32, "f"), "f64": ("double", 64, "f"),
}  # fmt: skip
INTEGERS = tuple(name for name, (_, _, kind) in TYPES.items() if kind != "f")
FLOATS = tuple(name for name, (_, _, kind) in TYPES.items() if kind == "f")

# Where the host's and the device's text differ: what a kernel is, and what its own work-item is.
PRELUDE = """
#ifdef __AMDGCN__
#define BODY static __attribute__((device)) inline
#define KERNEL extern "C" __attribute__((global)) void
#define EACH(i, n) int i = __builtin_amdgcn_workgroup_id_x() * 256 + __builtin_amdgcn_workitem_id_x(); if (i < (int)(n))
#else
#define BODY static inline
#define KERNEL extern "C" void
#define EACH(i, n) for (int i = 0; i < (int)(n); i++)
// bf16 by its definition, as hosts' own arithmetic on it differs: nearest even of the exact number.
struct bf16 {
  unsigned short bits;
  bf16() = default;
  template <class N> bf16(N n) {
    long double exact = n;
    float f = (float)exact;
    unsigned u = __builtin_bit_cast(unsigned, f);
    if ((long double)f != exact && f == f && !(u & 1))  // the last bit says that there was more
      u += __builtin_fabsl((long double)f) < __builtin_fabsl(exact) ? 1 : -1;
    bits = f != f ? 0x7fc0 : (u + 0x7fff + (u >> 16 & 1)) >> 16;
  }
  operator float() const { return __builtin_bit_cast(float, (unsigned)bits << 16); }
};
#endif
""" + "".join(f"typedef {c} {name};\n" for name, (c, _, _) in TYPES.items() if name != "bf16")
PRELUDE += "#ifdef __AMDGCN__\ntypedef __bf16 bf16;\n#endif\n"
PRELUDE += "".join(
    f"typedef {name} {name}x{n} __attribute__((ext_vector_type({n})));\n"
    for name in TYPES
    for n in (2, 3, 4, 8)
    if name != "bf16"
)


@dataclass(frozen=True)
class Kernel:
    """``name(out, a, b, n)`` over arrays of ``result``, ``left`` and ``right`` (names of TYPES, perhaps ``f32x4``).

    ``text`` is the same for both sides, unless ``host`` is given. ``block`` work-items make a workgroup.
    """

    name: str
    family: str
    result: str
    left: str
    right: str
    text: str
    host: str = ""
    atomic: bool = False


def elementwise(name: str, family: str, result: str, left: str, right: str, body: str) -> Kernel:
    """``body`` is a statement list over x and y that returns the result."""
    text = (
        f"BODY {result} {name}_body({left} x, {right} y) {{ {body} }}\n"
        f"KERNEL {name}({result} *out, const {left} *a, const {right} *b, int n) "
        f"{{ EACH(i, n) out[i] = {name}_body(a[i], b[i]); }}\n"
    )
    return Kernel(name, family, result, left, right, text)


# Operators over integers; shifts and divisions are guarded where C++ leaves them open.
_INTEGER_BODIES = {
    "add": "return (T)(x + y);",
    "sub": "return (T)(x - y);",
    "mul": "return (T)(x * y);",
    "div": "if (y == 0 || (y == (T)-1)) return x; return (T)(x / y);",
    "rem": "if (y == 0 || (y == (T)-1)) return y; return (T)(x % y);",
    "shl": "return (T)((T)x << (y & (T)(W - 1)));",
    "shr": "return (T)(x >> (y & (T)(W - 1)));",
    "bits": "return (T)((x & ~y) ^ (y | (T)(x << 1)));",
    "min3": "T z = (T)(x ^ y); T m = x < y ? x : y; return m < z ? m : z;",
    "order": "return (T)((x < y) | (x <= y) << 1 | (x == y) << 2 | (x != y) << 3 | (x > (T)7) << 4);",
    "rotate": "U u = (U)x; int s = (int)(y & (T)(W - 1)); return (T)((U)(u << s) | (U)(u >> ((W - s) & (W - 1))));",
    "saturate": "return __builtin_elementwise_sub_sat(__builtin_elementwise_add_sat(x, y), (T)5);",
    "count": "U u = (U)x; int p = __builtin_popcountll(u) * 3; "
    "return (T)(p + (u ? __builtin_clzll(u) + __builtin_ctzll(u) : 200));",
    "reverse": "return (T)(__builtin_bitreverse64((unsigned long long)(U)x) >> (64 - W));",
    "average": "return (T)(((__int128)x + (__int128)y + 1) >> 1);",
    "high": "return (T)(((__int128)x * (__int128)y) >> W);",
    "multiply_add": "T z = (T)(x * y + x); return (T)(z * (T)3 - y);",
    "byteswap": "return (T)(__builtin_bswap64((unsigned long long)(U)x) >> (64 - W));",
}
_FLOAT_BODIES = {
    "add": "return x + y;",
    "sub": "return x - y;",
    "mul": "return x * y;",
    "div": "return x / y;",
    "smaller": "return x < y ? x : y;",
    "larger": "return x > y ? x : y;",
    "order": "return (T)(float)((x < y) | (x <= y) << 1 | (x == y) << 2 | (x != y) << 3 | (x != x) << 4);",
    "select": "T s = x + y; return s > (T)1.0f ? (T)(s * s) : (s == s ? (T)-x : y);",
}
_WIDE_FLOAT_BODIES = {
    "fma": "return __builtin_fmaS(x, y, y);",
    "sqrt": "return __builtin_sqrtS(x);",
    "floor": "return __builtin_floorS(x) + __builtin_ceilS(y);",
    "trunc": "return __builtin_truncS(x);",
    "rint": "return __builtin_rintS(x);",
    "signs": "return __builtin_copysignS(__builtin_fabsS(x), -y);",
    "reciprocal": "return (T)1.0 / x;",
    "poly": "T r = (T)0.5; r = r * x + y; r = r * x - (T)3.0; r = r * x + (T)0.125; return r;",
}


def _typed(body: str, name: str) -> str:
    bits = TYPES[name][1]
    suffix = {"f32": "f", "f64": "", "f16": "f16"}.get(name, "")
    for f in ("fma", "sqrt", "floor", "ceil", "trunc", "rint", "copysign", "fabs"):
        body = body.replace(f"__builtin_{f}S", f"__builtin_{f}{suffix}")
    return f"typedef {name} T; typedef u{max(bits, 8)} U; enum {{ W = {bits} }}; {body}"


def arithmetic() -> Iterator[Kernel]:
    """Every operator on every type."""
    for name in INTEGERS:
        for op, body in _INTEGER_BODIES.items():
            yield elementwise(f"{op}_{name}", "integer", name, name, name, _typed(body, name))
    for name in FLOATS:
        for op, body in _FLOAT_BODIES.items():
            yield elementwise(f"{op}_{name}", "float", name, name, name, _typed(body, name))
    for name in ("f32", "f64"):
        for op, body in _WIDE_FLOAT_BODIES.items():
            yield elementwise(f"{op}_{name}", "float", name, name, name, _typed(body, name))


def conversions() -> Iterator[Kernel]:
    """Every type to every other; floats to integers within the integer's range, as C++ leaves the rest open."""
    for source in TYPES:
        for target in TYPES:
            if source == target or (source in INTEGERS and target in INTEGERS and source[1:] == target[1:]):
                continue
            body = f"return ({target})x;"
            if {source, target} == {"f16", "bf16"}:
                body = f"return ({target})(float)x;"
            if TYPES[source][2] == "f" and TYPES[target][2] != "f":
                bits, signed = TYPES[target][1], TYPES[target][2] == "i"
                high = 2.0 ** (bits - signed)
                low = -high if signed else -1.0
                body = f"double d = (double)(float)x; return d > {low!r} && d < {high!r} ? ({target})x : ({target})7;"
                if source == "f64":
                    body = body.replace("(double)(float)x", "x")
            yield elementwise(f"{source}_to_{target}", "conversion", target, source, source, body)


def vectors() -> Iterator[Kernel]:
    """Vectors of two to eight elements: arithmetic, shuffles, sums. (The host has none of bf16.)"""
    for name in (n for n in TYPES if n != "bf16"):
        for count in (2, 3, 4, 8):
            if count == 8 and TYPES[name][1] == 64:
                continue
            v = f"{name}x{count}"
            order = ", ".join(str((3 * i + 1) % count) if count != 3 else str((i + 1) % 3) for i in range(count))
            mix = f"{v} s = __builtin_shufflevector(x, y, {order}); {v} p = x * y; return s + p;"
            yield elementwise(f"mix_{v}", "vector", v, v, v, mix)
            total = f"{name} s = x[0]; for (int k = 1; k < {count}; k++) {{ "
            total += f"{name} p = ({name})(x[k] * y[k]); s = ({name})(s + p); }} return s;"
            yield elementwise(f"dot_{v}", "vector", name, v, v, total)


_CONTROL_BODIES = {
    "gcd": "U a = (U)x, b = (U)y; while (b) { U t = (U)(a % b); a = b; b = t; } return (T)a;",
    "collatz": "U a = (U)x; int k = 0; while (a > 1 && k < 90) { a = a & 1 ? (U)(3 * a + 1) : (U)(a >> 1); k++; } "
    "return (T)(k + (y & 1));",
    "switch": "switch ((int)(x & 7)) { case 0: return y; case 1: return (T)(x + 1); case 2: return (T)(y * 3); "
    "case 5: return (T)(x ^ y); case 7: if (y > x) return (T)9; default: return (T)(x - y); }",
    "nested": "T r = 0; for (int i = 0; i < (int)(x & 15); i++) { if ((y >> (i & 7)) & 1) continue; "
    "for (int j = i; j < 6; j++) { if (j == (int)(y & 3)) break; r = (T)(r * 5 + (T)j + x); } } return r;",
    "power": "U b = (U)x, r = 1; "
    "for (int e = (int)(y & 63); e; e >>= 1) { if (e & 1) r = (U)(r * b); b = (U)(b * b); } return (T)r;",
    "table": "T t[12]; for (int i = 0; i < 12; i++) t[i] = (T)(x + i * i); "
    "for (int i = 0; i < 12; i++) { int j = (int)((y >> (i & 7)) & 7); T s = t[i]; t[i] = t[j]; t[j] = s; } "
    "T r = 0; for (int i = 0; i < 12; i++) r = (T)(r * 3 + t[i]); return r;",
    "sort": "T t[6]; for (int i = 0; i < 6; i++) t[i] = (T)(x * (T)(i + 1) ^ y); "
    "for (int i = 1; i < 6; i++) for (int j = i; j > 0 && t[j - 1] > t[j]; j--) { T s = t[j]; t[j] = t[j - 1]; "
    "t[j - 1] = s; } return t[(int)(y & 3) + 1];",
}


def control() -> Iterator[Kernel]:
    """Loops, divergence, tables in scratch memory."""
    for name in INTEGERS:
        for op, body in _CONTROL_BODIES.items():
            yield elementwise(f"{op}_{name}", "control", name, name, name, _typed(body, name))
    for name in ("f32", "f64"):
        newton = "T r = (T)1; T g = x < 0 ? -x : x; if (!(g < (T)1e30)) return y; for (int i = 0; i < 20; i++) { "
        newton += "T n = (T)0.5 * (r + g / r); if (n == r) break; r = n; } return r;"
        yield elementwise(f"newton_{name}", "control", name, name, name, _typed(newton, name))
