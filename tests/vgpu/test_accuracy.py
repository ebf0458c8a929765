"""The estimates of the hardware (exp, log, sin, cos, rcp, rsq, sqrt): how far both engines are from the exact value.

Errors are found in the 64-bit fractions of x87 doubles, which NumPy's long doubles are, and the largest ones are
computed again by mpmath. Halves are measured at all 65,536 arguments, the others at arguments spread evenly over all
bit patterns, and in a band around one: every argument that is some number of patterns from the last.
"""

from __future__ import annotations

import platform
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import mpmath
import numpy as np
import pytest

from cairn.vgpu.interp import run_workgroup
from tests import evidence
from tests.vgpu.both import run_one
from tests.vgpu.engine_code import run_native

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="long doubles of 64 bits are x86's")
LONG = np.longdouble
FLOATS = {"f16": (np.float16, np.uint16, 10, -14), "f32": (np.float32, np.uint32, 23, -126),
          "f64": (np.float64, np.uint64, 52, -1022)}  # fmt: skip


@dataclass(frozen=True)
class Function:
    """``fast`` on long doubles and ``exact`` on mpmath's numbers. ``turns``: the error is absolute."""

    fast: Callable[[Any], Any]
    exact: Callable[[Any], Any]
    turns: bool = False


def _turn(f: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda x: f(2 * LONG("3.14159265358979323846264338327950288") * (x - np.rint(x)))


FUNCTIONS = {
    "exp": Function(np.exp2, lambda x: mpmath.power(2, x)),
    "log": Function(np.log2, lambda x: mpmath.log(x, 2)),
    "rcp": Function(lambda x: 1 / x, lambda x: 1 / x),
    "rsq": Function(lambda x: 1 / np.sqrt(x), lambda x: 1 / mpmath.sqrt(x)),
    "sqrt": Function(np.sqrt, mpmath.sqrt),
    "sin": Function(_turn(np.sin), lambda x: mpmath.sin(2 * mpmath.pi * x), turns=True),
    "cos": Function(_turn(np.cos), lambda x: mpmath.cos(2 * mpmath.pi * x), turns=True),
}
# Instruction → greatest error allowed: ulps, or absolute for turns.
BOUNDS = {
    "v_exp_f32": 1.0, "v_exp_legacy_f32": 1.0, "v_log_f32": 0.7, "v_log_legacy_f32": 0.7, "v_rcp_f32": 0.5,
    "v_rcp_iflag_f32": 0.5, "v_rsq_f32": 0.89, "v_sqrt_f32": 0.5, "v_sin_f32": 2.0**-20, "v_cos_f32": 2.0**-20,
    "v_exp_f16": 0.51, "v_log_f16": 0.51, "v_rcp_f16": 0.5, "v_rsq_f16": 0.51, "v_sqrt_f16": 0.5,
    "v_sin_f16": 2.0**-11, "v_cos_f16": 2.0**-11, "v_rcp_f64": 0.5, "v_rsq_f64": 0.6, "v_sqrt_f64": 0.5,
}  # fmt: skip


def arguments(form: str, count: int) -> Any:
    """Bit patterns of about ``count`` arguments and of the special ones; all of f16."""
    _, word, fraction, _ = FLOATS[form]
    if form == "f16":
        return np.arange(1 << 16, dtype=word)
    bits = 8 * word().itemsize
    one = {"f32": 0x3F800000, "f64": 0x3FF0 << 48}[form]
    wide = np.arange(count // 2, dtype=np.uint64) * np.uint64((1 << bits) // (count // 2) | 1)
    near = one + (np.arange(count // 2, dtype=np.int64) - count // 4) * ((8 << fraction) // count | 1)
    top = (1 << bits - 1 - fraction - 1) - 1 << fraction  # infinity
    edges = [0, 1, (1 << fraction) - 1, 1 << fraction, top - 1, top, top + 1, top | 1 << fraction - 1, one]
    special = np.array([e | sign << bits - 1 for e in edges for sign in (0, 1)], np.uint64)
    found = np.concatenate([wide, near.astype(np.uint64), special]).astype(word)
    return np.concatenate([found, np.zeros(-len(found) % 64, word)])


def results(engine: Any, name: str, bits: Any) -> Any:
    """Bit patterns that the instruction gives."""
    wide = bits.dtype.itemsize == 8
    memory = (bits if wide else bits.astype(np.uint32)).view(np.uint8)
    load, first, second, place = (
        ("dwordx2", "v[10:11]", "v[12:13]", "v254") if wide else ("dword", "v10", "v11", "v255")
    )
    text = f"""
        v_lshlrev_b32_e32 v254, 3, v0
        s_mov_b32 s20, {len(bits) // 64}
    again:
        global_load_{load} {first}, {place}, s[6:7]
        s_waitcnt vmcnt(0)
        {name}_e32 {second}, {first}
        global_store_{load} {place}, {second}, s[6:7]
        s_add_u32 s6, s6, {512 if wide else 256}
        s_addc_u32 s7, s7, 0
        s_sub_u32 s20, s20, 1
        s_cmp_lg_u32 s20, 0
        s_cbranch_scc1 again"""
    kept = run_one(engine, text, {}, [20], memory=memory).memory[: len(memory)]
    return kept.view(bits.dtype) if wide else kept.view(np.uint32).astype(bits.dtype)


def unit(values: Any, form: str) -> Any:
    """The distance of the format's numbers at ``values``."""
    _, _, fraction, lowest = FLOATS[form]
    _, exponent = np.frexp(values)
    return np.ldexp(LONG(1), np.maximum(exponent - 1, lowest) - fraction)


def worst(name: str, bits: Any, got: Any) -> tuple[float, int]:
    """(greatest error, its argument). Raises where a result is not of the kind (finite, infinite, NaN) that it must
    be."""
    _, stem, form = name.replace("_legacy", "").replace("_iflag", "").split("_")
    function, kind = FUNCTIONS[stem], FLOATS[form][0]
    x, y = bits.view(kind), got.view(kind)
    with np.errstate(all="ignore"):
        want = np.where(np.isnan(x), LONG("nan"), function.fast(x.astype(LONG)))
        rounded = want.astype(kind)
        assert (np.isnan(rounded) == np.isnan(y)).all(), f"{name}: a NaN for {x[np.isnan(rounded) != np.isnan(y)][0]!r}"
        finite = np.isfinite(want) & np.isfinite(y) & (np.isfinite(rounded))
        exotic = ~np.isnan(y) & ~finite
        # Where one of them overflowed, both did, or the exact value is at the edge of the range.
        edge = np.abs(np.abs(want) / LONG(np.finfo(kind).max) - 1) < 4 * np.finfo(kind).eps
        assert ((rounded == y) | edge)[exotic].all(), name
        assert (np.signbit(rounded) == np.signbit(y))[finite & (want == 0) & (y == 0)].all(), f"{name}: a zero's sign"
        error = np.abs(np.where(finite, y.astype(LONG) - want, 0))
        error = error if function.turns else error / np.where(finite, unit(want, form), 1)
    largest = np.argsort(error)[-50:]
    exact = [(_exact(function, form, x[i], y[i]), int(bits[i])) for i in largest]
    for (precise, _), i in zip(exact, largest, strict=True):
        assert abs(precise - float(error[i])) < 2e-3 * max(1.0, float(error[i])), f"{name}: {x[i]!r}"
    return max(exact)


def _exact(function: Function, form: str, x: Any, y: Any) -> float:
    """The error by mpmath."""
    _, _, fraction, lowest = FLOATS[form]
    with mpmath.workprec(240):
        want = function.exact(mpmath.mpf(float(x)))
        distance = abs(mpmath.mpf(float(y)) - want)
        if function.turns:
            return float(distance)
        exponent = int(mpmath.floor(mpmath.log(abs(want), 2))) if want else lowest
        return float(distance / mpmath.power(2, max(exponent, lowest) - fraction))


@pytest.mark.parametrize("name", BOUNDS)
def test_errors(name: str, exhaustive: bool) -> None:
    """Generated code over many arguments, the interpreter over some; what was found goes to the report."""
    bits = arguments(name[-3:], 1 << 22 if exhaustive else 1 << 15)
    found, at = worst(name, bits, results(run_native, name, bits))
    some = bits[:: max(64, len(bits) // 4096)][: 4096 // 64 * 64]
    some = some[: len(some) // 64 * 64].copy()
    plain, _ = worst(name, some, results(run_workgroup, name, some))
    assert max(found, plain) <= BOUNDS[name], (found, plain, hex(at))
    unit_of = "absolute" if FUNCTIONS[name.split("_")[1]].turns else "ulp"
    evidence.note(evidence.MEASURED, "gfx942", name, f"{found:.3g} {unit_of}|{at:#x}|{len(bits):,}")
