"""exp2, log2, sin and cos of f32 as vector code: a range reduction and a polynomial each, within the bounds of PRIMS.

Coefficients are minimax fits in double precision, rounded to f32, lowest power first.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import Builder, V, const

Row = Callable[[Builder, str, int, tuple[V, ...], "tuple[str, ...]", "str | int"], V]

_EXP2 = (0x3F317218, 0x3E75FDF0, 0x3D635847, 0x3C1D950E, 0x3AAEC3A6, 0x39222002, 0x37806E26)  # (2**f - 1) / f
_LOG = (  # ((log(1 + r) - r) / r**2 + 1/2) / r
    *(0x3EAAAAA7, 0xBE7FFFED, 0x3E4CD093, 0xBE2AB26F, 0x3E11C1EF, 0xBDFDA47A, 0x3DF0E58B),
    *(0xBDF0B5EE, 0x3D91CDEA),
)
_SIN = (0x40C90FDB, 0xC2255DE7, 0x42A335E0, 0xC2996898, 0x42280A11, 0xC1664F12)  # sin(2 pi r) / r, in r**2
_LOG2E_HIGH, _LOG2E_LOW = 0x3FB8AA3B, 0x32A57060


def row(body: Callable[[Builder, V], V]) -> Row:
    """Row of a function of one f32."""

    def wrapped(b: Builder, t: str, n: int, args: tuple[V, ...], names: tuple[str, ...], attr: str | int) -> V:
        return body(b, args[0])

    return wrapped


def _f(bits: int) -> V:
    return const("f32", bits)


def _polynomial(b: Builder, coefficients: tuple[int, ...], x: V) -> V:
    value = _f(coefficients[-1])
    for c in reversed(coefficients[:-1]):
        value = b.op("fma", "f32", value, x, _f(c))
    return value


def _nearest_int(b: Builder, x: V) -> V:
    """A float of integral value as i32; any number where it does not fit (the caller's range is known)."""
    n = x.lanes
    ty, target = ("float", "i32") if n == 1 else (f"<{n} x float>", f"<{n} x i32>")
    name = x.name if n == 1 else b.vec(x)
    cut = b.pure("i32", n, llvm.convert("fptosi", ty, target), name)
    return b.pure("i32", n, llvm.unary("freeze", target), cut.name)


def _power(b: Builder, e: V) -> V:
    """2**e for -127 < e < 128."""
    return b.op("bitcast", "f32", b.op("shl", "i32", b.op("add", "i32", e, const("i32", 127)), const("i32", 23)))


def exp2(b: Builder, x: V) -> V:
    """2**x = 2**n * (1 + f * p(f)), n the nearest integer; 2**n goes in two steps for the sake of denormals."""
    high, low = _f(0x43010000), _f(0xC3180000)  # 129, -152: infinity, zero
    y = b.op("select", "f32", b.op("fcmp", "i1", high, x, attr="olt"), high, x)
    y = b.op("select", "f32", b.op("fcmp", "i1", y, low, attr="olt"), low, y)
    n = b.op("frint", "f32", y)
    f = b.op("fsub", "f32", y, n)
    p = b.op("fma", "f32", f, _polynomial(b, _EXP2, f), _f(0x3F800000))
    e = _nearest_int(b, n)
    half = b.op("ashr", "i32", e, const("i32", 1))
    p = b.op("fmul", "f32", p, _power(b, half))
    return b.op("fmul", "f32", p, _power(b, b.op("sub", "i32", e, half)))


def log2(b: Builder, x: V) -> V:
    """log2(m * 2**e) = e + log2(e) * (r - r**2 / 2 + r**3 * q(r)), r = m - 1, with the low parts of all but the last
    term kept."""
    tiny = b.op("fcmp", "i1", x, _f(0x00800000), attr="olt")
    scaled = b.op("select", "f32", tiny, b.op("fmul", "f32", x, _f(0x4B800000)), x)  # 2**24
    bits = b.op("bitcast", "i32", scaled)
    # Taking sqrt(1/2) away before the split puts m into sqrt(1/2) .. sqrt(2).
    moved = b.op("sub", "i32", bits, const("i32", 0x3F3504F3))
    exponent = b.op("ashr", "i32", moved, const("i32", 23))
    m = b.op("bitcast", "f32", b.op("sub", "i32", bits, b.op("shl", "i32", exponent, const("i32", 23))))
    bias = b.op("select", "i32", tiny, const("i32", -24), const("i32", 0))
    e = b.op("sitofp", "f32", b.op("add", "i32", exponent, bias))
    r = b.op("fsub", "f32", m, _f(0x3F800000))
    half = b.op("fmul", "f32", r, _f(0xBF000000))
    two = b.op("fma", "f32", half, r, r)
    rest = b.op("fma", "f32", half, r, b.op("fsub", "f32", r, two))  # of the first two terms, exact
    cube = b.op("fmul", "f32", b.op("fmul", "f32", r, r), r)
    tail = b.op("fma", "f32", cube, _polynomial(b, _LOG, r), rest)
    head = b.op("fmul", "f32", two, _f(_LOG2E_HIGH))
    lost = b.op("fma", "f32", two, _f(_LOG2E_HIGH), b.op("fsub", "f32", _f(0x80000000), head))
    lost = b.op("fma", "f32", two, _f(_LOG2E_LOW), lost)
    lost = b.op("fma", "f32", tail, _f(_LOG2E_HIGH), lost)
    total = b.op("fadd", "f32", e, head)
    error = b.op("fadd", "f32", b.op("fsub", "f32", e, total), head)
    value = b.op("fadd", "f32", total, b.op("fadd", "f32", error, lost))
    return _log_edges(b, x, value)


def _log_edges(b: Builder, x: V, value: V) -> V:
    """-infinity at zero, NaN below it, infinities and NaN as they come."""
    ordinary = b.op("fcmp", "i1", x, _f(0x7F800000), attr="olt")  # false for NaN
    value = b.op("select", "f32", ordinary, value, b.op("fadd", "f32", x, x))
    value = b.op("select", "f32", b.op("fcmp", "i1", x, _f(0), attr="oeq"), _f(0xFF800000), value)
    return b.op("select", "f32", b.op("fcmp", "i1", x, _f(0), attr="olt"), _f(0x7FC00000), value)


def _fraction(b: Builder, x: V) -> V:
    """x - nearest integer, exact; NaN for infinities."""
    return b.op("fsub", "f32", x, b.op("frint", "f32", x))


def _sine(b: Builder, r: V) -> V:
    """sin(2 pi r) for |r| up to a quarter."""
    return b.op("fmul", "f32", r, _polynomial(b, _SIN, b.op("fmul", "f32", r, r)))


def _magnitude(b: Builder, x: V) -> V:
    return b.op("bitcast", "f32", b.op("and", "i32", b.op("bitcast", "i32", x), const("i32", 0x7FFFFFFF)))


def sin(b: Builder, x: V) -> V:
    """sin(2 pi x): the fraction of x folded into a quarter turn."""
    r = _fraction(b, x)
    folded = b.op("fsub", "f32", _f(0x3F000000), _magnitude(b, r))
    sign = b.op("and", "i32", b.op("bitcast", "i32", r), const("i32", 0x80000000))
    folded = b.op("bitcast", "f32", b.op("or", "i32", b.op("bitcast", "i32", folded), sign))
    outside = b.op("fcmp", "i1", _f(0x3E800000), _magnitude(b, r), attr="olt")
    return _sine(b, b.op("select", "f32", outside, folded, r))


def cos(b: Builder, x: V) -> V:
    """cos(2 pi x) = sin(2 pi (1/4 - |r|))."""
    return _sine(b, b.op("fsub", "f32", _f(0x3E800000), _magnitude(b, _fraction(b, x))))
