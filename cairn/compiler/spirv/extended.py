"""OpenCL's extended instructions (OpenCL.std), by number, as calls of OpenCL C's functions."""

from __future__ import annotations

import re

from cairn.compiler.spirv.mangle import builtin
from cairn.compiler.spirv.words import Op, SpirvError
from cairn.compiler.spirv.writer import Writer

# Those that are functions of the same name.
_PLAIN = """
0 acos, 1 acosh, 2 acospi, 3 asin, 4 asinh, 5 asinpi, 6 atan, 7 atan2, 8 atanh, 9 atanpi, 10 atan2pi, 11 cbrt, 12 ceil,
13 copysign, 14 cos, 15 cosh, 16 cospi, 17 erfc, 18 erf, 19 exp, 20 exp2, 21 exp10, 22 expm1, 23 fabs, 24 fdim,
25 floor, 26 fma, 27 fmax, 28 fmin, 29 fmod, 30 fract, 31 frexp, 32 hypot, 33 ilogb, 34 ldexp, 35 lgamma, 36 lgamma_r,
37 log, 38 log2, 39 log10, 40 log1p, 41 logb, 42 mad, 43 maxmag, 44 minmag, 45 modf, 47 nextafter, 48 pow, 49 pown,
50 powr, 51 remainder, 52 remquo, 53 rint, 54 rootn, 55 round, 56 rsqrt, 57 sin, 58 sincos, 59 sinh, 60 sinpi, 61 sqrt,
62 tan, 63 tanh, 64 tanpi, 65 tgamma, 66 trunc, 67 half_cos, 68 half_divide, 69 half_exp, 70 half_exp2, 71 half_exp10,
72 half_log, 73 half_log2, 74 half_log10, 75 half_powr, 76 half_recip, 77 half_rsqrt, 78 half_sin, 79 half_sqrt,
80 half_tan, 81 native_cos, 82 native_divide, 83 native_exp, 84 native_exp2, 85 native_exp10, 86 native_log,
87 native_log2, 88 native_log10, 89 native_powr, 90 native_recip, 91 native_rsqrt, 92 native_sin, 93 native_sqrt,
94 native_tan, 95 clamp, 96 degrees, 97 max, 98 min, 99 mix, 100 radians, 101 step, 102 smoothstep, 103 sign,
104 cross, 105 distance, 106 length, 107 normalize, 108 fast_distance, 109 fast_length, 110 fast_normalize,
143 add_sat, 145 hadd, 147 rhadd, 149 clamp, 151 clz, 152 ctz, 153 mad_hi, 155 mad_sat, 156 max, 158 min, 160 mul_hi,
161 rotate, 162 sub_sat, 166 popcount, 167 mad24, 169 mul24, 186 bitselect
"""
# Of numbers without sign.
_UNSIGNED = """
46 nan, 144 add_sat, 146 hadd, 148 rhadd, 150 clamp, 154 mad_sat, 157 max, 159 min, 163 sub_sat, 164 upsample,
168 mad24, 170 mul24, 201 abs, 202 abs_diff, 203 mul_hi, 204 mad_hi
"""
_SIGNED_TO_UNSIGNED = {141: "abs", 142: "abs_diff"}
_ROUNDED = ("_rte", "_rtz", "_rtp", "_rtn")


def _rows(text: str) -> dict[int, str]:
    return {int(number): name for number, name in re.findall(r"(\d+) (\w+)", text)}


_SIGNED_ROWS, _UNSIGNED_ROWS = _rows(_PLAIN), _rows(_UNSIGNED)


def write(w: Writer, op: Op) -> None:
    """An OpExtInst."""
    if w.module.imports.get(op.args[0]) != "OpenCL.std":
        return  # debug information
    number, args = op.args[1], op.args[2:]
    special = _SPECIAL.get(number)
    if special is not None:
        special(w, op, number, args)
    elif number in _SIGNED_ROWS:
        _set(w, op, builtin(w, op.type, _SIGNED_ROWS[number], args))
    elif number in _UNSIGNED_ROWS:
        _set(w, op, builtin(w, op.type, _UNSIGNED_ROWS[number], args, "u", signed=False))
    elif number in _SIGNED_TO_UNSIGNED:
        _set(w, op, builtin(w, op.type, _SIGNED_TO_UNSIGNED[number], args, "s", signed=False))
    else:
        raise SpirvError(f"OpenCL's extended instruction {number} is not supported", op.at)


def _set(w: Writer, op: Op, call: str) -> None:
    if w.module.types[op.type].kind == "void":
        w.line(call)
    else:
        w.set(op, call)


def _upsample(w: Writer, op: Op, number: int, args: tuple[int, ...]) -> None:
    _set(w, op, builtin(w, op.type, "upsample", args, "su"))


def _select(w: Writer, op: Op, number: int, args: tuple[int, ...]) -> None:
    _set(w, op, builtin(w, op.type, "select", args))


def _shuffle(w: Writer, op: Op, number: int, args: tuple[int, ...]) -> None:
    name = "shuffle" if number == 182 else "shuffle2"
    _set(w, op, builtin(w, op.type, name, args, "s" * (len(args) - 1) + "u"))


def _load(w: Writer, op: Op, number: int, args: tuple[int, ...]) -> None:
    """vloadn, vload_half, vload_halfn, vloada_halfn: (offset, pointer, count)."""
    count = str(args[2]) if len(args) > 2 else ""
    name = {171: "vload", 173: "vload_half", 174: "vload_half", 179: "vloada_half"}[number]
    suffix = "" if count == "1" and number != 171 else count
    _set(w, op, builtin(w, op.type, f"{name}{suffix}", args[:2], "us", constant=(1,)))


def _store(w: Writer, op: Op, number: int, args: tuple[int, ...]) -> None:
    """vstoren and those of halfs: (value, offset, pointer), and a rounding mode for some."""
    kind = w.kind(args[0])
    count = str(kind.length) if kind.kind == "vector" else ""
    name = {172: "vstore", 175: "vstore_half", 176: "vstore_half", 177: "vstore_half", 178: "vstore_half",
            180: "vstorea_half", 181: "vstorea_half"}[number]  # fmt: skip
    rounding = _ROUNDED[args[3]] if len(args) > 3 else ""
    _set(w, op, builtin(w, op.type, f"{name}{count}{rounding}", args[:3], "sus"))


def _printf(w: Writer, op: Op, number: int, args: tuple[int, ...]) -> None:
    arguments = [w.typed(each) for each in args]
    w.beside.declared["printf"] = "declare i32 @printf(ptr addrspace(4), ...)"
    w.set(op, f"call i32 (ptr addrspace(4), ...) @printf({', '.join(arguments)})")


def _prefetch(w: Writer, op: Op, number: int, args: tuple[int, ...]) -> None:
    pass  # which changes no result


def _root(w: Writer, op: Op, number: int, args: tuple[int, ...]) -> None:
    """Of single precision within the error that OpenCL allows; of others rounded as IEEE says."""
    kind = w.module.types[op.type]
    single = w.module.types.element(op.type).text == "float"
    suffix = {"half": "f16", "float": "f32", "double": "f64"}[w.module.types.element(op.type).text]
    name = f"sqrt.{f'v{kind.length}' if kind.kind == 'vector' else ''}{suffix}"
    loose = ", !fpmath !2" if w.opencl and single else ""
    w.set(op, w.intrinsic(kind.text, name, w.typed(args[0])) + loose)


_SPECIAL = {
    61: _root, 165: _upsample, 187: _select, 182: _shuffle, 183: _shuffle, 184: _printf, 185: _prefetch,
    **dict.fromkeys((171, 173, 174, 179), _load),
    **dict.fromkeys((172, 175, 176, 177, 178, 180, 181), _store),
}  # fmt: skip
