"""The primitives as LLVM, against NumPy in higher precision, and the sequences that are taken as one operation."""

from __future__ import annotations

import ctypes
from typing import Any

import llvmlite.binding as llvm
import numpy as np
import pytest

from cairn.isa.prim import PRIMS
from cairn.isa.wave import WAVE_64
from cairn.vgpu import codecache
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.hosts import Host
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.arith.prims import TABLE, Writer
from cairn.vgpu.lower.kernel.function import FunctionWriter
from cairn.vgpu.lower.llvm import opcodes
from cairn.vgpu.lower.llvm.ir import V, const, llvm_type, pattern
from cairn.vgpu.lower.values.patterns import constants
from tests.vgpu.engine_code import aligned
from tests.vgpu.gpu_code import build
from tests.vgpu.snapshot import loaded

RNG = np.random.default_rng(8)
DTYPES = {"i16": np.int16, "i32": np.int32, "i64": np.int64, "f16": np.float16, "f32": np.float32, "f64": np.float64}


def run(op: str, result: str, types: list[str], arrays: list[Any], attr: str = "", host: Host | None = None) -> Any:
    """One primitive over arrays of 64 * n elements."""
    b = Writer("x", WAVE_64)
    b.start("entry")
    inputs = [b.ins(t, WAVE_64.lanes, opcodes.load(llvm_type(t, WAVE_64.lanes)), f"%a{i}") for i, t in enumerate(types)]
    value = b.op(op, result, *inputs, attr=attr)
    b.do(opcodes.store(llvm_type(result, WAVE_64.lanes)), b.vec(value), "%out")
    b.do(opcodes.RETURN)
    parameters = ", ".join(["ptr %out", *(f"ptr %a{i}" for i in range(len(types)))])
    text = "\n".join([*sorted(b.used), f"define void @f({parameters}) {{", *opcodes.text(b.lines).splitlines(), "}"])
    host = host or Host()
    text += "\nattributes #0 = { nounwind }\n"
    function = loaded(codecache.compile_object(text, host)).f
    function.restype, function.argtypes = None, [ctypes.c_void_p] * (1 + len(types))
    buffers = [aligned(WAVE_64.lanes * 8).view(DTYPES[t])[: WAVE_64.lanes] for t in (result, *types)]
    out = np.empty(len(arrays[0]), DTYPES[result])
    for at in range(0, len(out), WAVE_64.lanes):
        for buffer, array in zip(buffers[1:], arrays, strict=True):
            buffer[:] = array[at : at + WAVE_64.lanes]
        function(*(b.ctypes.data for b in buffers))
        out[at : at + WAVE_64.lanes] = buffers[0]
    return out


def ulps(got: Any, exact: Any) -> Any:
    """Distance from the exact value (f64) in units of the last place of f32."""
    near = exact.astype(np.float32)
    return np.abs(got.astype(np.float64) - exact) / np.spacing(np.abs(near)).astype(np.float64)


def bits(n: int) -> Any:
    return RNG.integers(-(1 << 31), 1 << 31, n).astype(np.int32).view(np.float32)


def test_every_primitive_has_a_row() -> None:
    assert set(TABLE) == set(PRIMS)


def test_exp2_and_log2() -> None:
    """Within one unit in the last place, denormal results and operands included."""
    x = np.concatenate([RNG.uniform(-150, 128, 40000), RNG.uniform(-2, 2, 24000)]).astype(np.float32)
    assert np.nanmax(ulps(run("fexp2", "f32", ["f32"], [x]), np.exp2(x.astype(np.float64)))) < 1
    positive = RNG.integers(1, 0x7F800000, 32000).astype(np.int32).view(np.float32)
    x = np.concatenate([positive, 1 + RNG.normal(size=32000).astype(np.float32) * 1e-2]).astype(np.float32)
    assert np.nanmax(ulps(run("flog2", "f32", ["f32"], [x]), np.log2(x.astype(np.float64)))) < 1
    edges = np.array([np.inf, -np.inf, np.nan, 0, -0.0, 1, -1, 2.0**-149] * 8, np.float32)
    with np.errstate(all="ignore"):
        np.testing.assert_array_equal(run("fexp2", "f32", ["f32"], [edges]), np.exp2(edges))
        np.testing.assert_array_equal(run("flog2", "f32", ["f32"], [edges]), np.log2(edges))


@pytest.mark.parametrize(("op", "exact"), [("fsin", np.sin), ("fcos", np.cos)])
def test_sine_and_cosine(op: str, exact: Any) -> None:
    """Of full turns, within 2**-20; NaN for infinities."""
    x = RNG.uniform(-300, 300, 64000).astype(np.float32)
    turns = x.astype(np.float64) - np.rint(x.astype(np.float64))
    assert np.abs(run(op, "f32", ["f32"], [x]) - exact(2 * np.pi * turns)).max() < 2.0**-20
    assert np.isnan(run(op, "f32", ["f32"], [np.full(64, np.inf, np.float32)])).all()


def test_scaling_rounds_once() -> None:
    x, e = bits(64000), RNG.integers(-320, 320, 64000).astype(np.int32)
    with np.errstate(all="ignore"):
        expected = np.ldexp(x.astype(np.float64), e).astype(np.float32)
    np.testing.assert_array_equal(run("fldexp", "f32", ["f32", "i32"], [x, e]), expected)


def test_conversions_to_half() -> None:
    """f64 to f16 with one rounding, to nearest and towards each side."""
    wide = RNG.integers(-(1 << 63), (1 << 63) - 1, 3200).view(np.float64)
    x = np.concatenate([RNG.normal(size=3200) * 10.0 ** RNG.integers(-9, 6, 3200), wide])
    with np.errstate(all="ignore"):
        nearest = x.astype(np.float16)
    np.testing.assert_array_equal(run("fptrunc", "f16", ["f64"], [x], "rne"), nearest)
    number = ~np.isnan(x)
    for mode, wrong in (("rtz", lambda r: np.abs(r) > np.abs(x)), ("rtp", lambda r: r < x), ("rtn", lambda r: r > x)):
        half = run("fptrunc", "f16", ["f64"], [x], mode)
        assert not wrong(half.astype(np.float64))[number].any()
        assert np.abs(half.view(np.int16).astype(int) - nearest.view(np.int16))[number].max() <= 1


def test_conversions_to_integers_saturate() -> None:
    edges = np.array([2**31, -(2**31), 2147483520, np.inf, -np.inf, np.nan, -1, -0.5, 0.99, 2**32, 4294967040, 0])
    x = np.concatenate([bits(6388), edges.astype(np.float32)])
    wide = np.where(np.isnan(x), 0, x).astype(np.float64)
    signed = np.clip(np.trunc(wide), -(2**31), 2**31 - 1).astype(np.int32)
    np.testing.assert_array_equal(run("fptosi", "i32", ["f32"], [x]), signed)
    unsigned = np.clip(np.trunc(wide), 0, 2**32 - 1).astype(np.uint32)
    np.testing.assert_array_equal(run("fptoui", "i32", ["f32"], [x]).view(np.uint32), unsigned)


@pytest.mark.parametrize("op", ["fmin", "fmax"])
def test_extrema_of_zeros_and_nans(op: str) -> None:
    """A NaN loses to a number, two make a quiet one, -0 is below +0."""
    words = np.array([0, 0x80000000, 0x3F800000, 0xFF800000, 0x7FC00000, 0x7F800001, 0xFF800001, 1], np.uint32)
    a, c = (np.ascontiguousarray(m.ravel()) for m in np.meshgrid(words, words))
    got = run(op, "f32", ["f32", "f32"], [a.view(np.float32), c.view(np.float32)]).view(np.uint32)
    for x, y, r in zip(a, c, got, strict=True):
        nans = [v & 0x7FFFFFFF > 0x7F800000 for v in (x, y)]
        if all(nans):
            assert r & 0x7FC00000 == 0x7FC00000
        elif any(nans):
            assert r == (y if nans[0] else x)
        else:
            order = sorted((x, y), key=lambda v: (v.view(np.float32), not v >> 31))
            assert r == order[op == "fmax"]


def test_patterns_stay_patterns() -> None:
    """Addresses of a lane's number are known without vector code; constants are folded lane by lane."""
    b = Writer("x", WAVE_64)
    lane = pattern("i32", const("i32", 0), tuple(range(WAVE_64.lanes)))
    base = V("i32", 1, "%base", aligned=6)
    index = b.op("or", "i32", base, lane)
    scaled = b.op("add", "i64", b.op("shl", "i64", b.op("sext", "i64", index), const("i64", 2)), V("i64", 1, "%p"))
    assert scaled.pattern is not None and scaled.pattern.steps == tuple(4 * i for i in range(WAVE_64.lanes))
    assert scaled.pattern.widened is not None and scaled.pattern.widened.guard is not None
    assert constants(b.op("and", "i32", lane, const("i32", 3))) == tuple(i & 3 for i in range(WAVE_64.lanes))
    assert b.op("lshr", "i32", index, const("i32", 6)).lanes == 1
    row = b.op("shl", "i32", b.op("lshr", "i32", index, const("i32", 4)), const("i32", 6))
    for address in (b.op("or", "i32", row, const("i32", 0x1010)), b.op("or", "i32", const("i32", 0x1010), row)):
        assert address.pattern is not None  # bits that steps and base leave free, below and above
        assert address.pattern.steps == tuple(i // 16 * 64 | 0x10 for i in range(WAVE_64.lanes))
    assert not any("x i32" in line for line in b.lines)


def test_compiled_division_and_square_root_become_one_operation() -> None:
    """clang's sequences for gfx942 lead to one fdiv, one sqrt (and the scaled ones that nothing uses)."""
    source = """__global__ void roots(const float *a, const double *b, float *out, double *more) { int i = TX;
        out[i] = a[i] / __builtin_sqrtf(a[i + 64]); more[i] = b[i] / b[i + 64]; }"""
    code = build(source)
    (kernel,) = code.kernels.values()
    writer = FunctionWriter(image_of(code, kernel), layout_of(64, 1, 1, wave=kernel.descriptor.wave))
    text = writer.module().text
    assert "@llvm.sqrt.v64f32" in text
    machine = llvm.parse_assembly(text)
    codecache.optimise(machine, codecache.target_machine(Host()))
    left = str(machine)
    assert left.count("fdiv <64 x float>") == left.count("fdiv <64 x double>") == 1
    assert left.count("call <64 x float> @llvm.sqrt") == 1 and "@llvm.fma" not in left.split("define")[1]
