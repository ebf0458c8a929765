"""Vector floating-point arithmetic of f16, f32 and f64."""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.prim import Value
from cairn.isa.rows import Mode
from cairn.isa.sem.common import (
    FORMATS,
    exponent_field,
    exponent_mask,
    float_const,
    load_exp,
    quiet_bit,
    quieted,
)
from cairn.isa.sem.table import valu, vector

V = Value
TYPES = ("f16", "f32", "f64")


# Minimum and maximum. In IEEE mode a signalling NaN wins (made quiet); otherwise a number wins over a NaN.


def _order(op: str) -> Callable[[Mode, V, V], V]:
    def body(m: Mode, a: V, b: V) -> V:
        best = a.apply(op, b)
        if not m.ieee:
            return best
        # The greater magnitude as an integer is that of the NaN where one operand is one; where both are, the result
        # is a NaN anyway. Its sign is not kept.
        low = (1 << (a.bits - 1)) - 1
        largest = (a.raw() & low).umax(b.raw() & low)
        signalling = (largest - (exponent_mask(a.type) + 1)).ult(quiet_bit(a.type) - 1)
        return signalling.select((largest | quiet_bit(a.type)).bitcast(a.type), best)

    return body


minimum, maximum = _order("fmin"), _order("fmax")


def _three(order: Callable[[Mode, V, V], V]) -> Callable[[Mode, V, V, V], V]:
    """The extremum of three, two after two. The first two's is quiet in between, also where both were NaN."""

    def body(m: Mode, a: V, b: V, c: V) -> V:
        first = order(m, a, b)
        return order(m, first.isnan().select(quieted(first), first) if m.ieee else first, c)

    return body


minimum_of_three, maximum_of_three = _three(minimum), _three(maximum)


def median(m: Mode, a: V, b: V, c: V) -> V:
    """The middle one of three; with a NaN among them the minimum of the three."""
    low, high = a.fmin(b), a.fmax(b)
    middle = low.fmax(high.fmin(c))
    any_nan = a.apply("fcmp", b, attr="uno", type_="i1") | c.isnan()
    return any_nan.select(minimum_of_three(m, a, b, c), middle)


def nan_minimum(op: str) -> Callable[[Mode, V, V, V], V]:
    """Three-way minimum or maximum where a NaN wins (IEEE 754-2019 minimum, maximum)."""

    def pair(a: V, b: V) -> V:
        return a.isnan().select(quieted(a), b.isnan().select(quieted(b), a.apply(op, b)))

    return lambda m, a, b, c: pair(pair(a, b), c)


# Rounding to integral values and taking floats apart


def fract(m: Mode, a: V) -> V:
    """x - floor(x), kept below 1."""
    rest = a - a.apply("ffloor")
    below_one = {"f16": 0x3BFF, "f32": 0x3F7FFFFF, "f64": 0x3FEFFFFFFFFFFFFF}[a.type]
    return rest.isnan().select(rest, rest.fmin(float_const(a, below_one)))


def _finite_nonzero(a: V) -> V:
    """Finite and not zero."""
    magnitude = a.raw() & ((1 << (a.bits - 1)) - 1)
    return (magnitude - 1).ult(exponent_mask(a.type) - 1)


def _normalized(a: V) -> tuple[V, V]:
    """A finite value scaled so that it is normal, and whether it was."""
    _, fraction = FORMATS[a.type]
    tiny = exponent_field(a).eq(0)
    return tiny.select(a * float(1 << (fraction + 1)), a), tiny


def frexp_exponent(m: Mode, a: V) -> V:
    """Exponent e (i32) with a = f * 2**e, 0.5 <= |f| < 1; 0 for zeros, infinities and NaNs."""
    bits, fraction = FORMATS[a.type]
    scaled, tiny = _normalized(a)
    field = exponent_field(scaled)
    exponent = field - ((1 << (bits - 1)) - 2)
    exponent = tiny.select(exponent - (fraction + 1), exponent)
    return _finite_nonzero(a).select(exponent, exponent.like(0))


def frexp_mantissa(m: Mode, a: V) -> V:
    """f with a = f * 2**e, 0.5 <= |f| < 1; zeros and infinities stay, NaNs become quiet."""
    bits, fraction = FORMATS[a.type]
    scaled, _ = _normalized(a)
    half = ((1 << (bits - 1)) - 2) << fraction
    kept = scaled.raw() & ~exponent_mask(a.type)
    return _finite_nonzero(a).select((kept | half).bitcast(a.type), a.isnan().select(quieted(a), a))


def legacy_multiply(m: Mode, a: V, b: V) -> V:
    """Product where 0 times anything is +0."""
    return (a.eq(0) | b.eq(0)).select(a.like(0), a * b)


def reciprocal_root(m: Mode, a: V) -> V:
    """1 / sqrt(a), with what rounding the root and the quotient lost given back; at zero and infinity nothing is."""
    rough = a.like(1) / a.apply("fsqrt")
    high = a * rough
    low = a.fma(rough, -high)
    lost = (-low).fma(rough, (-high).fma(rough, a.like(1)))  # 1 - a * rough**2
    return lost.isnan().select(rough, (rough * 0.5).fma(lost, rough))


def _shared_rows(t: str) -> None:
    """Rows that exist for f16, f32 and f64."""
    valu(f"v_add_{t}", f"{t} {t} -> {t}", lambda m, a, b: a + b)
    valu(f"v_mul_{t}", f"{t} {t} -> {t}", lambda m, a, b: a * b)
    valu(f"v_min_{t}", f"{t} {t} -> {t}", minimum)
    valu(f"v_max_{t}", f"{t} {t} -> {t}", maximum)
    for name, op in (("floor", "ffloor"), ("ceil", "fceil"), ("trunc", "ftrunc"), ("rndne", "frint")):
        valu(f"v_{name}_{t}", f"{t} -> {t}", _unary(op))
    valu(f"v_fract_{t}", f"{t} -> {t}", fract)
    valu(f"v_rcp_{t}", f"{t} -> {t}", lambda m, a: a.like(1) / a)
    if t != "f16":
        valu(f"v_rsq_{t}", f"{t} -> {t}", reciprocal_root)
    valu(f"v_sqrt_{t}", f"{t} -> {t}", _unary("fsqrt"))
    valu(f"v_frexp_mant_{t}", f"{t} -> {t}", frexp_mantissa)
    valu(f"v_fma_{t}", f"{t} {t} {t} -> {t}", lambda m, a, b, c: a.fma(b, c), keep=t == "f16")


def _unary(op: str) -> Callable[[Mode, V], V]:
    return lambda m, a: a.apply(op)


for _type in TYPES:
    _shared_rows(_type)

for _type in ("f16", "f32"):
    _two = f"{_type} {_type} -> {_type}"
    _ports = f"{_type} {_type} {_type} -> {_type}"
    valu(f"v_sub_{_type}", _two, lambda m, a, b: a - b)
    valu(f"v_subrev_{_type}", _two, lambda m, a, b: b - a)
    _keep = _type == "f16"
    valu(f"v_min3_{_type}", _ports, minimum_of_three, keep=_keep)
    valu(f"v_max3_{_type}", _ports, maximum_of_three, keep=_keep)
    valu(f"v_med3_{_type}", _ports, median, keep=_keep)

valu("v_minimum3_f32", "f32 f32 f32 -> f32", nan_minimum("fmin"))
valu("v_maximum3_f32", "f32 f32 f32 -> f32", nan_minimum("fmax"))
valu("v_rcp_iflag_f32", "f32 -> f32", lambda m, a: a.like(1) / a)
valu("v_mul_legacy_f32", "f32 f32 -> f32", legacy_multiply)

# Multiply-add: fmac adds to the destination, fmamk and fmaak have a constant second and third operand

valu("v_fmac_f32", "f32 f32 dst_in:f32 -> f32", lambda m, a, b, c: a.fma(b, c))
valu("v_fmac_f64", "f64 f64 dst_in:f64 -> f64", lambda m, a, b, c: a.fma(b, c))
valu("v_fmamk_f32", "f32 f32 f32 -> f32", lambda m, a, k, c: a.fma(k, c))
valu("v_fmaak_f32", "f32 f32 f32 -> f32", lambda m, a, b, k: a.fma(b, k))
valu("v_fma_legacy_f16", "f16 f16 f16 -> f16", lambda m, a, b, c: a.fma(b, c))

# Unfused: the product is rounded first
for _type in ("f16", "f32"):
    _ports = f"{_type} {_type} {_type} -> {_type}"
    valu(f"v_mad_{_type}", _ports, lambda m, a, b, c: a * b + c, keep=_type == "f16")
    valu(f"v_mac_{_type}", f"{_type} {_type} dst_in:{_type} -> {_type}", lambda m, a, b, c: a * b + c)
    valu(f"v_madmk_{_type}", _ports, lambda m, a, k, c: a * k + c)
    valu(f"v_madak_{_type}", _ports, lambda m, a, b, k: a * b + k)
valu("v_mad_legacy_f16", "f16 f16 f16 -> f16", lambda m, a, b, c: a * b + c)
valu("v_mad_legacy_f32", "f32 f32 f32 -> f32", lambda m, a, b, c: legacy_multiply(m, a, b) + c)

# Exponents

valu("v_frexp_exp_i32_f32", "f32 -> i32", frexp_exponent)
valu("v_frexp_exp_i32_f64", "f64 -> i32", frexp_exponent)
valu("v_frexp_exp_i16_f16", "f16 -> i16", lambda m, a: frexp_exponent(m, a).trunc("i16"))
valu("v_ldexp_f32", "f32 i32 -> f32", lambda m, a, e: load_exp(a, e))
valu("v_ldexp_f64", "f64 i32 -> f64", lambda m, a, e: load_exp(a, e))
valu("v_ldexp_f16", "f16 i16 -> f16", lambda m, a, e: load_exp(a, e.sext("i32")))

# Transcendentals. Hardware keeps its own last bit; these are correctly rounded or within 1 ulp

for _name, _op in (("exp", "fexp2"), ("log", "flog2"), ("sin", "fsin"), ("cos", "fcos")):
    valu(f"v_{_name}_f32", "f32 -> f32", _unary(_op))
    valu(f"v_{_name}_f16", "f16 -> f16", lambda m, a, op=_op: a.fpext("f32").apply(op).fptrunc("f16"))
valu("v_rsq_f16", "f16 -> f16", lambda m, a: (a.fpext("f32").like(1) / a.fpext("f32").apply("fsqrt")).fptrunc("f16"))
valu("v_exp_legacy_f32", "f32 -> f32", _unary("fexp2"))
valu("v_log_legacy_f32", "f32 -> f32", _unary("flog2"))


# Cube maps: the major axis is z where |z| is largest, then y, then x


def _cube(x: V, y: V, z: V) -> tuple[V, V]:
    """(z is the major axis, y is where z is not)."""
    ax, ay, az = x.abs(), y.abs(), z.abs()
    return ax.fle(az) & ay.fle(az), ax.fle(ay)


@vector("f32 f32 f32 -> f32")
def v_cubeid_f32(m: Mode, x: V, y: V, z: V) -> V:
    """Face number: +x -x +y -y +z -z are 0 to 5."""
    z_major, y_major = _cube(x, y, z)

    def face(axis: V, number: int) -> V:
        return axis.flt(0).select(axis.like(number + 1), number)

    return z_major.select(face(z, 4), y_major.select(face(y, 2), face(x, 0)))


@vector("f32 f32 f32 -> f32")
def v_cubesc_f32(m: Mode, x: V, y: V, z: V) -> V:
    """The face's S coordinate."""
    z_major, y_major = _cube(x, y, z)
    return z_major.select(z.flt(0).select(-x, x), y_major.select(x, x.flt(0).select(z, -z)))


@vector("f32 f32 f32 -> f32")
def v_cubetc_f32(m: Mode, x: V, y: V, z: V) -> V:
    """The face's T coordinate."""
    z_major, y_major = _cube(x, y, z)
    return z_major.select(-y, y_major.select(y.flt(0).select(-z, z), -y))


@vector("f32 f32 f32 -> f32")
def v_cubema_f32(m: Mode, x: V, y: V, z: V) -> V:
    """Twice the major axis."""
    z_major, y_major = _cube(x, y, z)
    return z_major.select(z, y_major.select(y, x)) * 2
