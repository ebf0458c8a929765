"""Vector conversions between integers and the f16, bf16, f32 and f64 formats."""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.prim import Value
from cairn.isa.rows import Mode
from cairn.isa.sem.table import valu, vector

V = Value


def _to(op: str, type_: str, source: V) -> V:
    return source.apply(op, type_=type_)


# Integer ↔ float: v_cvt_<to>_<from>; floats go towards zero and saturate, NaN gives 0

for _float, _width in (("f32", 32), ("f64", 32), ("f16", 16)):
    _int = f"i{_width}"
    for _sign, _from, _back in (("i", "sitofp", "fptosi"), ("u", "uitofp", "fptoui")):
        _name = f"{_sign}{_width}"
        valu(f"v_cvt_{_float}_{_name}", f"{_int} -> {_float}", lambda m, a, op=_from, t=_float: _to(op, t, a))
        valu(f"v_cvt_{_name}_{_float}", f"{_float} -> {_int}", lambda m, a, op=_back, t=_int: _to(op, t, a))

for _byte in range(4):
    valu(f"v_cvt_f32_ubyte{_byte}", "i32 -> f32", lambda m, a, at=8 * _byte: _to("uitofp", "f32", a.field(at, 8)))

valu("v_cvt_flr_i32_f32", "f32 -> i32", lambda m, a: _to("fptosi", "i32", a.apply("ffloor")))
valu("v_cvt_rpi_i32_f32", "f32 -> i32", lambda m, a: _to("fptosi", "i32", (a + 0.5).apply("ffloor")))
valu("v_cvt_off_f32_i4", "i32 -> f32", lambda m, a: _to("sitofp", "f32", a.signed_field(0, 4)) * 0.0625)

# Float ↔ float

valu("v_cvt_f64_f32", "f32 -> f64", lambda m, a: a.fpext("f64"))
valu("v_cvt_f32_f64", "f64 -> f32", lambda m, a: a.fptrunc("f32", m.round32))
valu("v_cvt_f32_f16", "f16 -> f32", lambda m, a: a.fpext("f32"))
valu("v_cvt_f32_bf16", "i16 -> f32", lambda m, a: (a.zext("i32") << 16).bitcast("f32"))


def to_half(m: Mode, a: V, rounding: str = "") -> V:
    """f32 to f16 in the given or the wave's rounding; with FP16_OVFL finite values stop at the largest. Denormal
    results are flushed here: packed ones are no floats to the format."""
    half = a.fptrunc("f16", rounding or m.round64)
    if not m.denorm64 & 2:
        word = half.raw()
        half = (word & 0x7FFF).ult(0x400).select(word & 0x8000, word).bitcast("f16")
    if not m.fp16_ovfl:
        return half
    word = half.raw()
    overflowed = (word & 0x7FFF).eq(0x7C00) & a.abs().flt(float("inf"))
    return overflowed.select((word - 1).bitcast("f16"), half)


valu("v_cvt_f16_f32", "f32 -> f16", to_half)


def pair(low: V, high: V) -> V:
    """Two 16-bit values as one word."""
    return low.raw().zext("i32") | (high.raw().zext("i32") << 16)


valu("v_cvt_pkrtz_f16_f32", "f32 f32 -> i32", lambda m, a, b: pair(to_half(m, a, "rtz"), to_half(m, b, "rtz")))
valu("v_cvt_pk_f16_f32", "f32 f32 -> i32", lambda m, a, b: pair(to_half(m, a, "rne"), to_half(m, b, "rne")))
valu("v_cvt_pk_bf16_f32", "f32 f32 -> i32", lambda m, a, b: pair(a.fptrunc("bf16"), b.fptrunc("bf16")))

# Packing with saturation


def _normalized(a: V, signed: bool) -> V:
    """A float in [-1, 1] or [0, 1] as a 16-bit fraction, to nearest even; NaN gives 0. A half's product is exact: one
    rounded to 24 bits could lie between two integers where it does not."""
    wide = a.fpext("f64" if a.type == "f16" else "f32")
    low, scale = (-1.0, 32767.0) if signed else (0.0, 65535.0)
    inside = wide.fmax(low).fmin(1.0)
    value = (inside * scale).apply("frint").apply("fptosi", type_="i32")
    return a.isnan().select(value.like(0), value).trunc("i16")


for _name, _signed in (("i16", True), ("u16", False)):
    for _float in ("f16", "f32"):
        valu(
            f"v_cvt_pknorm_{_name}_{_float}",
            f"{_float} {_float} -> i32",
            lambda m, a, b, s=_signed: pair(_normalized(a, s), _normalized(b, s)),
        )
    valu(f"v_cvt_norm_{_name}_f16", "f16 -> i16", lambda m, a, s=_signed: _normalized(a, s))


def _saturated(a: V) -> V:
    return a.smax(-0x8000).smin(0x7FFF).trunc("i16")


valu("v_cvt_pk_i16_i32", "i32 i32 -> i32", lambda m, a, b: pair(_saturated(a), _saturated(b)))
valu(
    "v_cvt_pk_u16_u32",
    "i32 i32 -> i32",
    lambda m, a, b: pair(a.umin(0xFFFF).trunc("i16"), b.umin(0xFFFF).trunc("i16")),
)


def _insert_byte(word: V, value: V, position: V) -> V:
    """``word`` with byte ``position`` (modulo 4) replaced."""
    at = (position & 3) << 3
    return (word & ~(word.like(0xFF) << at)) | (value << at)


@vector("f32 i32 i32 -> i32")
def v_cvt_pk_u8_f32(m: Mode, a: V, position: V, word: V) -> V:
    """a as an unsigned byte, put into one byte of the third source."""
    return _insert_byte(word, a.apply("fptoui", type_="i32").umin(255), position)


@vector("f32 i32 dst_in:i32 -> i32")
def v_cvt_pkaccum_u8_f32(m: Mode, a: V, position: V, word: V) -> V:
    """a as an unsigned byte, put into one byte of the destination."""
    return _insert_byte(word, a.apply("fptoui", type_="i32").umin(255), position)


def _saturated_byte(a: V, low: int, high: int) -> V:
    return a.smax(low).smin(high) & 0xFF


@vector("i32 -> i16")
def v_sat_pk_u8_i16(m: Mode, a: V) -> V:
    """Two signed halves as two saturated bytes."""
    low = _saturated_byte(a.signed_field(0, 16), 0, 255)
    return (low | (_saturated_byte(a.signed_field(16, 16), 0, 255) << 8)).trunc("i16")


def _shift_pack(low: int, high: int) -> Callable[[Mode, V, V, V], V]:
    def body(m: Mode, a: V, b: V, n: V) -> V:
        """Both sources shifted right, saturated to bytes and packed."""
        return (_saturated_byte(a.ashr(n), low, high) | (_saturated_byte(b.ashr(n), low, high) << 8)).trunc("i16")

    return body


valu("v_ashr_pk_i8_i32", "i32 i32 i32 -> i16", _shift_pack(-128, 127), keep=True)
valu("v_ashr_pk_u8_i32", "i32 i32 i32 -> i16", _shift_pack(0, 255), keep=True)
