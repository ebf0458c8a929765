"""Sequences that amount to one root (roots.py), against NumPy: as compilers write them, and with one step changed,
which makes them mean something else. Powers of two by known exponents, which they are made of."""

from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm
import numpy as np
import pytest

from cairn.codeobj import load
from cairn.compiler.rtc import compile_device
from cairn.vgpu import codecache
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.hosts import Host
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.kernel.function import FunctionWriter
from tests.vgpu.both import run_both
from tests.vgpu.engine_code import aligned, run_native
from tests.vgpu.gpu_code import build

MASKS = pytest.mark.parametrize("mask", [(1 << 64) - 1, 0xFFFF_0000_FF00_F0F1], ids=["full", "masked"])
ROWS = 6
SPECIAL = [0, 1, 0x007FFFFF, 0x00800000, 0x7F7FFFFF, 0x7F800000, 0x7FC00000, 0x80000000, 0x80000001, 0xBF800000,
           0xFF800000, 0x0D7FFFFF, 0x0D800000, 0x0D800001]  # fmt: skip


def _floats(seed: int) -> Any:
    """[ROWS, 64] patterns from all over, a quarter of them special, half of the rest small."""
    rng = np.random.default_rng(seed)
    words = rng.integers(0, 0x7F800000, (ROWS, 64)).astype(np.uint32)
    words[:, 1::2] %= np.uint32(0x0E000000)
    words[:, ::4] = rng.choice(np.array(SPECIAL, np.uint32), (ROWS, 16))
    return words


def _as_doubles(words: Any) -> Any:
    """Inputs of a register pair each."""
    pair = words.astype(np.uint64)
    return (pair & np.uint64(0xFFFFFFFF)).astype(np.uint32), (pair >> np.uint64(32)).astype(np.uint32)


def _active(mask: int) -> Any:
    return np.array([mask >> lane & 1 for lane in range(64)], bool)


def _select(up: int, down: int) -> list[str]:
    """rsq of v1 into v2, by selects of products."""
    return [f"v_mul_f32 v3, 0x{127 + up << 23:x}, v1", "v_cndmask_b32 v3, v1, v3, vcc", "v_rsq_f32 v4, v3",
            f"v_mul_f32 v5, 0x{127 + down << 23:x}, v4", "v_cndmask_b32 v2, v4, v5, vcc"]  # fmt: skip


def _multiply(up: int, down: int) -> list[str]:
    """The same, by products of selected factors."""
    return ["v_mov_b32 v6, 1.0", f"v_mov_b32 v7, 0x{127 + up << 23:x}", "v_cndmask_b32 v3, v6, v7, vcc",
            "v_mul_f32 v3, v1, v3", "v_rsq_f32 v4, v3", f"v_mov_b32 v7, 0x{127 + down << 23:x}",
            "v_cndmask_b32 v5, v6, v7, vcc", "v_mul_f32 v2, v4, v5"]  # fmt: skip


def _ldexp(up: int, down: int) -> list[str]:
    """The same, by exponents."""
    return [f"v_mov_b32 v7, {up}", "v_cndmask_b32 v3, 0, v7, vcc", "v_ldexp_f32 v3, v1, v3", "v_rsq_f32 v4, v3",
            f"v_mov_b32 v7, {down}", "v_cndmask_b32 v5, 0, v7, vcc", "v_ldexp_f32 v2, v4, v5"]  # fmt: skip


SCALES = [(-100, 100, 50), (-126, 24, 12), (-100, 100, 49), (-100, 101, 50), (20, 120, 60), (-100, 0, 0), (0, 126, 63)]


@MASKS
@pytest.mark.parametrize("form", [_select, _multiply, _ldexp])
def test_scaled_reciprocal_roots(form: Any, mask: int) -> None:
    """(limit, up, down) as exponents: right scales, others, and one that takes numbers out of range."""
    _check_scaled([(each, form(*each[1:]), 0) for each in SCALES], mask)


@MASKS
def test_scales_by_different_conditions(mask: int) -> None:
    """The result's scale goes by another number than the operand's."""
    lines = _select(100, 50)
    _check_scaled([((-100, 100, 50), [*lines[:3], "v_cmp_gt_f32 vcc, v8, v9", *lines[3:]], 1)], mask)


def _check_scaled(cases: list[tuple[tuple[int, int, int], list[str], int]], mask: int) -> None:
    """Cases: exponents, code, and by how many rows the operand that decides on the result's scale is off."""
    words = _floats(4)
    x = words.view(np.float32)
    text, want = [], []
    for (limit, up, down), code, other in cases:
        for i in range(ROWS):
            at = 60 + len(want)
            text += [f"v_mov_b32 v1, v{20 + i}", f"v_mov_b32 v2, v{at}", f"v_mov_b32 v8, 0x{127 + limit << 23:x}"]
            text += [
                f"v_mov_b32 v9, v{20 + (i + other) % ROWS}",
                "v_cmp_gt_f32 vcc, v8, v1",
                *code,
                f"v_mov_b32 v{at}, v2",
            ]
            with np.errstate(all="ignore"):
                scaled = np.where(x[i] < np.float32(2.0**limit), x[i] * np.float32(2.0**up), x[i]).astype(np.float64)
                want.append(1 / np.sqrt(scaled) * np.where(x[(i + other) % ROWS] < 2.0**limit, 2.0**down, 1))
    outputs = range(60, 60 + len(want))
    inputs = {20 + i: row for i, row in enumerate(words)} | {at: np.zeros(64, np.uint32) for at in outputs}
    wanted = np.stack(want)[:, _active(mask)]
    for outcome in run_both("\n".join(text), inputs, outputs, mask=mask):
        got = np.stack([outcome.registers[at] for at in outputs]).view(np.float32)
        assert not got[:, ~_active(mask)].any()
        got = got[:, _active(mask)]
        with np.errstate(all="ignore"):
            unit = np.spacing(np.abs(wanted).astype(np.float32)).astype(np.float64)
            near = np.abs(got.astype(np.float64) - wanted) <= 0.89 * unit
            same = (got == wanted.astype(np.float32)) | (np.isnan(got) & np.isnan(wanted))
        right = np.where(np.isfinite(wanted) & (wanted != 0), near | same, same)
        assert right.all(), (got[~right], wanted[~right])
        assert np.array_equal(np.signbit(got[wanted == 0]), np.signbit(wanted[wanted == 0]))


ROOT = """v_mov_b32 v3, 0x100
v_cmp_gt_f64 vcc, s[20:21], v[20:21]
v_cndmask_b32 v2, 0, v3, vcc
v_ldexp_f64 v[4:5], v[20:21], v2
v_rsq_f64 v[6:7], v[4:5]
v_mov_b32 v3, 0xffffff80
v_cndmask_b32 v2, 0, v3, vcc
v_mul_f64 v[8:9], v[4:5], v[6:7]
v_mul_f64 v[6:7], v[6:7], 0.5
v_fma_f64 v[10:11], -v[6:7], v[8:9], 0.5
v_fma_f64 v[8:9], v[8:9], v[10:11], v[8:9]
v_fma_f64 v[6:7], v[6:7], v[10:11], v[6:7]
v_fma_f64 v[10:11], -v[8:9], v[8:9], v[4:5]
v_fma_f64 v[8:9], v[10:11], v[6:7], v[8:9]
v_fma_f64 v[10:11], -v[8:9], v[8:9], v[4:5]
v_fma_f64 v[8:9], v[10:11], v[6:7], v[8:9]
v_ldexp_f64 v[8:9], v[8:9], v2
v_mov_b32 v3, 0x260
v_cmp_class_f64 vcc, v[4:5], v3
v_cndmask_b32 v41, v9, v5, vcc
v_cndmask_b32 v40, v8, v4, vcc"""
CHANGES = [("0x100", "0xfe"), ("0xffffff80", "0xffffff81"), ("0x260", "0x240"),
           ("v[6:7], v[6:7], 0.5", "v[6:7], v[6:7], 1.0"),
           ("-v[6:7], v[8:9], 0.5", "-v[6:7], v[8:9], 1.0"), ("v_rsq_f64 v[6:7], v[4:5]", "v_rsq_f64 v[6:7], v[20:21]"),
           ("v_mul_f64 v[8:9], v[4:5], v[6:7]", "v_mul_f64 v[8:9], v[20:21], v[6:7]"),
           ("v_cmp_class_f64 vcc, v[4:5]", "v_cmp_class_f64 vcc, v[20:21]"), ("v40, v8, v4", "v40, v9, v4"),
           ("v41, v9, v5", "v41, v9, v4"), ("-v[8:9], v[8:9], v[4:5]", "-v[8:9], v[8:9], v[20:21]"),
           ("v[10:11], v[6:7], v[8:9]", "v[10:11], v[8:9], v[8:9]")]  # fmt: skip


def _doubles() -> Any:
    rng = np.random.default_rng(6)
    words = rng.integers(0, 0x7FF << 52, 64, np.uint64)
    words[::3] = rng.integers(0, 0x101 << 52, len(words[::3]), np.uint64)
    edges = [
        0,
        1,
        (1 << 52) - 1,
        1 << 52,
        (0x7FF << 52) - 1,
        0x7FF << 52,
        0x7FF8 << 48,
        1 << 63,
        0xBFF0 << 48,
        0x100 << 52,
    ]
    words[: len(edges)] = np.array(edges, np.uint64)
    return words


def _root_code(text: str) -> str:
    return "\n".join(["s_mov_b32 s20, 0", "s_mov_b32 s21, 0x10000000", text])


@MASKS
def test_square_root_of_doubles(mask: int) -> None:
    """Correctly rounded for all operands."""
    words = _doubles()
    low, high = _as_doubles(words)
    zeros = np.zeros(64, np.uint32)
    with np.errstate(all="ignore"):
        want = np.sqrt(words.view(np.float64))
    want[~_active(mask)] = 0
    for outcome in run_both(_root_code(ROOT), {20: low, 21: high, 40: zeros, 41: zeros}, [40, 41], mask=mask):
        got = outcome.registers[40].astype(np.uint64) | outcome.registers[41].astype(np.uint64) << np.uint64(32)
        np.testing.assert_array_equal(got.view(np.float64), want)
        assert np.array_equal(np.signbit(got.view(np.float64)[~np.isnan(want)]), np.signbit(want[~np.isnan(want)]))


@pytest.mark.parametrize("change", CHANGES, ids=[new for _, new in CHANGES])
def test_other_sequences_stay(change: tuple[str, str]) -> None:
    """With one step changed both engines still do step by step what is written, which is no square root any more."""
    words = _doubles()
    low, high = _as_doubles(words)
    assert ROOT.count(change[0]) >= 1
    text = _root_code(ROOT.replace(*change, 1))
    reference, generated = run_both(text, {20: low, 21: high}, [40, 41])
    for register in (40, 41):
        np.testing.assert_array_equal(generated.registers[register], reference.registers[register])


def test_compiled_square_root_of_doubles_is_one_operation() -> None:
    """clang's sequence for gfx942 leads to sqrt, and nothing else of it is left."""
    code = build("__global__ void root(double *p) { p[TX] = __builtin_sqrt(p[TX]); }")
    (kernel,) = code.kernels.values()
    machine = llvm.parse_assembly(
        FunctionWriter(image_of(code, kernel), layout_of(64, 1, 1, wave=kernel.descriptor.wave)).module().text
    )
    codecache.optimise(machine, codecache.target_machine(Host()))
    left = str(machine).split("@cairn_kernel(")[1]
    assert "call <64 x double> @llvm.sqrt" in left
    assert "@llvm.fma" not in left and "fdiv" not in left and "fmul" not in left


@MASKS
def test_known_exponents(mask: int) -> None:
    """ldexp by a constant, or by one of two: one rounding, whatever the product's range."""
    words = _floats(7)[0] | np.where(np.arange(64) % 3 == 0, 1 << 31, 0).astype(np.uint32)
    words[:40:3] = np.random.default_rng(8).integers(1, 1 << 26, len(words[:40:3]))  # denormals and their neighbours
    x = words.view(np.float32).astype(np.float64)
    text, want = ["v_cmp_lt_u32 vcc, 31, v0"], []
    for no, yes in [(0, 100), (0, -126), (127, -3), (0, 128), (-127, 0), (-200, 3), (1, 1), (-149, -24)]:
        text += [f"v_mov_b32 v1, {no}", f"v_mov_b32 v2, {yes}", "v_cndmask_b32 v3, v1, v2, vcc"]
        text += [f"v_ldexp_f32 v{40 + len(want)}, v20, v3", f"v_ldexp_f32 v{41 + len(want)}, v20, v2"]
        with np.errstate(all="ignore"):
            want += [np.ldexp(x, np.where(np.arange(64) > 31, yes, no)), np.ldexp(x, yes)]
    outputs = range(40, 40 + len(want))
    inputs = {20: words} | {at: np.zeros(64, np.uint32) for at in outputs}
    for outcome in run_both("\n".join(text), inputs, outputs, mask=mask):
        for at, exact in zip(outputs, want, strict=True):
            with np.errstate(all="ignore"):
                rounded = np.where(_active(mask), exact.astype(np.float32), 0).astype(np.float32)
            np.testing.assert_array_equal(outcome.registers[at].view(np.float32), rounded)


def test_rsqrtf_of_the_device_library() -> None:
    """HIP promises one unit; here it is the instruction and nothing else, for every kind of operand."""
    source = """extern "C" __global__ void roots(float *p, int rows) {
        for (int i = threadIdx.x; i < 64 * rows; i += 64) p[i] = rsqrtf(p[i]); }"""
    code, _ = compile_device(source, "roots.hip", options=["-O3"], target="gfx942")
    words = np.random.default_rng(9).integers(0, 1 << 32, (256, 64), np.uint64).astype(np.uint32)
    words[:128] = _dense(128)
    words[:, :14] = np.array(SPECIAL, np.uint32)
    got = _run(code, words).view(np.float32)
    with np.errstate(all="ignore"):
        want = 1 / np.sqrt(words.view(np.float32).astype(np.float64))
        unit = np.spacing(want.astype(np.float32)).astype(np.float64)
        same = (got == want) | (np.isnan(got) & np.isnan(want))
        right = same | (np.abs(got.astype(np.float64) - want) <= 0.89 * unit)
    assert right.all(), (words[~right], got[~right])


def _dense(rows: int) -> Any:
    """Operands side by side in [1, 4), where all fractions of results are."""
    return (np.arange(64 * rows, dtype=np.uint32) * np.uint32((1 << 24) // (64 * rows) | 1) + 0x3F800000).reshape(
        -1, 64
    )


def _run(code: bytes, words: Any) -> Any:
    """What the kernel ``roots`` leaves in its argument."""
    loaded = load(code)
    (kernel,) = loaded.kernels.values()
    image = image_of(loaded, kernel)
    memory, placed, kernarg = aligned(words.nbytes), aligned(len(image.code)), aligned(512)
    memory[:] = words.reshape(-1).view(np.uint8)
    placed[:] = np.frombuffer(image.code, np.uint8)
    kernarg[:8].view(np.uint64)[0] = memory.ctypes.data
    kernarg[8:12].view(np.uint32)[0] = len(words)
    base = placed.ctypes.data
    run_native(
        bytes(image.code), base, base + image.entry, image.descriptor, image.target, kernarg=kernarg.ctypes.data,
        block=(64, 1, 1), grid=(64, 1, 1),
    )  # fmt: skip
    return memory.view(np.uint32).reshape(words.shape)
