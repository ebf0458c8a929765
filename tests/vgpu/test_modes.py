"""The MODE register on both engines, against exact fractions: rounding, denormals, clamp, omod, IEEE, FP16_OVFL.

Modes come from the kernel descriptor, from s_setreg of a constant, and from one of a number that only memory knows.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from tests.isa.exact import F16, F32, F64, Format, encode, value
from tests.vgpu.both import MODE
from tests.vgpu.meaning import run_both

RNG = np.random.default_rng(31)
ROUNDS = ("rne", "rtp", "rtn", "rtz")
COMPUTED = """
    s_load_dword s20, s[6:7], 0
    s_waitcnt lgkmcnt(0)
    s_setreg_b32 hwreg(HW_REG_MODE, 0, 8), s20"""


def small(bits: int, f: Format) -> bool:
    return bits & (f.infinity) == 0


def flushed(bits: int, f: Format, kept: int) -> int:
    return bits & f.sign if small(bits, f) and not kept else bits


def exact(operation: str, args: list[int], f: Format) -> tuple[Fraction, bool]:
    """The result and, for an exact zero, whether both zeros that make it are negative; None where modes decide."""
    x = [value(a, f) for a in args]
    signs = [bool(a & f.sign) for a in args]
    if operation == "add":
        return x[0] + x[1], all(signs)
    if operation == "mul":
        return x[0] * x[1], signs[0] != signs[1]
    return x[0] * x[1] + x[2], (signs[0] != signs[1]) and signs[2]


def zeros_agree(operation: str, args: list[int], f: Format) -> bool:
    """Whether an exact zero's sign is that of its zeros, and not the rounding mode's choice."""
    signs = [bool(a & f.sign) for a in args]
    if operation == "add":
        return signs[0] == signs[1]
    return operation == "mul" or (signs[0] != signs[1]) == signs[2]


def reference(operation: str, args: list[int], f: Format, rounding: str, denormals: int) -> int:
    args = [flushed(a, f, denormals & 1) for a in args]
    result, negative = exact(operation, args, f)
    if result == 0:
        negative = negative if zeros_agree(operation, args, f) else rounding == "rtn"
        return f.sign if negative else 0
    return flushed(encode(result, f, rounding, result < 0), f, denormals & 2)


def numbers(f: Format, count: int = 64) -> list[int]:
    """Finite numbers: ordinary, tiny, denormal, large, zeros."""
    found = []
    for i in range(count):
        exponent = [f.bias, 1, 0, 0, f.bias - 2, f.bias + 3, (1 << f.exponent) - 2, f.bias // 2][i % 8]
        spread = int(RNG.integers(0, 3))
        exponent = min(max(exponent + (spread if 0 < exponent < f.bias * 2 - 2 else 0), 0), (1 << f.exponent) - 2)
        fraction = int(RNG.integers(0, 1 << f.fraction)) if i % 16 else 0
        found.append(int(RNG.integers(0, 2)) << (f.bits - 1) | exponent << f.fraction | fraction)
    return found


def words(first: int, values: list[int], f: Format) -> dict[int, Any]:
    low = np.array([v & 0xFFFFFFFF for v in values], np.uint32)
    if f.bits < 64:
        return {first: low}
    return {first: low, first + 1: np.array([v >> 32 for v in values], np.uint32)}


def read(registers: dict[int, Any], first: int, f: Format) -> list[int]:
    low = [int(v) for v in registers[first]]
    if f.bits < 64:
        return [v & ((1 << f.bits) - 1) for v in low]
    return [v | int(h) << 32 for v, h in zip(low, registers[first + 1], strict=True)]


OPERANDS = {f: [numbers(f) for _ in range(3)] for f in (F16, F32, F64)}
PLACES = {F16: (10, 11, 12), F32: (13, 14, 15), F64: (16, 18, 20)}
INPUTS: dict[int, Any] = {
    k: v for f in PLACES for place, column in zip(PLACES[f], OPERANDS[f], strict=True)
    for k, v in words(place, column, f).items()
}  # fmt: skip
ARITHMETIC = """
    v_add_f16_e32 v30, v10, v11
    v_mul_f16_e32 v31, v10, v11
    v_fma_f16 v32, v10, v11, v12
    v_add_f32_e32 v33, v13, v14
    v_mul_f32_e32 v34, v13, v14
    v_fma_f32 v35, v13, v14, v15
    v_add_f64 v[36:37], v[16:17], v[18:19]
    v_mul_f64 v[38:39], v[16:17], v[18:19]
    v_fma_f64 v[40:41], v[16:17], v[18:19], v[20:21]"""
RESULTS = [
    (30, F16, "add"), (31, F16, "mul"), (32, F16, "fma"), (33, F32, "add"), (34, F32, "mul"), (35, F32, "fma"),
    (36, F64, "add"), (38, F64, "mul"), (40, F64, "fma"),
]  # fmt: skip
# Low byte of MODE: each rounding and each denormal mode occurs for f32 and for f16 and f64, and not the same for both.
MODES = (0xF0, 0x51, 0xA6, 0x0B, 0x3D, 0xC4, 0x9F, 0x62)


def check(outcomes: Any, mode: int) -> None:
    for name, outcome in zip(("interpreter", "generated code"), outcomes, strict=True):
        for register, f, operation in RESULTS:
            rounding, denormals = (mode & 3, mode >> 4 & 3) if f is F32 else (mode >> 2 & 3, mode >> 6 & 3)
            got = read(outcome.registers, register, f)
            for lane, args in enumerate(zip(*OPERANDS[f], strict=True)):
                args = list(args)[: 3 if operation == "fma" else 2]
                want = reference(operation, args, f, ROUNDS[rounding], denormals)
                at = f"{name}, mode {mode:#x}: {operation} f{f.bits} of {[hex(a) for a in args]}"
                assert got[lane] == want, f"{at}: {got[lane]:#x} is not {want:#x}"


OUTPUTS = range(30, 42)


@pytest.mark.parametrize("mode", MODES)
def test_computed_modes(mode: int) -> None:
    """s_setreg of a value from memory: one translation for all modes."""
    memory = np.array([mode, 0], np.uint32).view(np.uint8)
    check(run_both(COMPUTED + ARITHMETIC, INPUTS, OUTPUTS, memory=memory), mode)


@pytest.mark.parametrize("mode", MODES[:4])
def test_modes_of_the_descriptor(mode: int) -> None:
    check(run_both(ARITHMETIC, INPUTS, OUTPUTS, mode=mode | MODE & 0x300), mode)


def test_mode_saved_and_restored() -> None:
    """s_setreg of constants; s_getreg shows them; a saved mode comes back; two paths with two modes meet."""
    text = f"""
        s_getreg_b32 s40, hwreg(HW_REG_MODE, 0, 8)
        s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 0x5
        s_getreg_b32 s41, hwreg(HW_REG_MODE)
        v_add_f32_e32 v45, v13, v14
        s_setreg_b32 hwreg(HW_REG_MODE, 0, 8), s40
        s_getreg_b32 s42, hwreg(HW_REG_MODE, 0, 8)
        s_load_dword s43, s[6:7], 0
        s_waitcnt lgkmcnt(0)
        s_cmp_eq_u32 s43, 0
        s_cbranch_scc1 1f
        s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 2
    1:
        {ARITHMETIC}
        v_mov_b32_e32 v42, s40
        v_mov_b32_e32 v43, s41
        v_mov_b32_e32 v44, s42"""
    for word, mode in ((0, 0xF0), (1, 0xF2)):
        memory = np.array([word, 0], np.uint32).view(np.uint8)
        outcomes = run_both(text, INPUTS, [*OUTPUTS, 42, 43, 44, 45], memory=memory)
        check(outcomes, mode)
        for outcome in outcomes:
            assert [int(outcome.registers[r][0]) for r in (42, 43, 44)] == [0xF0, 0x3F5, 0xF0]
            want = [reference("add", list(a), F32, "rtp", 3) for a in zip(*OPERANDS[F32][:2], strict=True)]
            assert read(outcome.registers, 45, F32) == want


# Conversions and scaling


def converted(bits: int, source: Format, f: Format, rounding: str, kept_in: int, kept_out: int) -> int:
    bits = flushed(bits, source, kept_in)
    negative = bool(bits & source.sign)
    return flushed(encode(value(bits, source), f, rounding, negative), f, kept_out)


@pytest.mark.parametrize("mode", [0xF0, 0x56, 0xBD, 0x0B])
def test_conversions_and_scaling(mode: int) -> None:
    text = (
        COMPUTED
        + """
        v_cvt_f16_f32_e32 v30, v13
        v_cvt_f32_f64_e32 v31, v[16:17]
        v_cvt_f32_f16_e32 v32, v10
        v_cvt_f32_u32_e32 v33, v14
        v_ldexp_f32 v34, v13, v22
        v_ldexp_f64 v[36:37], v[16:17], v22"""
    )
    steps = RNG.integers(-40, 40, 64).astype(np.int32)
    steps[:8] = [0, 300, -300, 3000, -3000, 1, -1, -150]
    memory = np.array([mode, 0], np.uint32).view(np.uint8)
    inputs = INPUTS | {22: steps.view(np.uint32)}
    r32, r64, d32, d64 = ROUNDS[mode & 3], ROUNDS[mode >> 2 & 3], mode >> 4 & 3, mode >> 6 & 3
    h, s, d = (OPERANDS[f][0] for f in (F16, F32, F64))

    def scaled(bits: int, step: int, f: Format, rounding: str, kept: int) -> int:
        bits = flushed(bits, f, kept & 1)
        x = value(bits, f) * Fraction(2) ** max(min(step, 2200), -2200)
        return flushed(encode(x, f, rounding, bool(bits & f.sign)), f, kept & 2)

    columns: dict[tuple[int, Format], list[int]] = {
        (30, F16): [converted(b, F32, F16, r64, d32 & 1, d64 & 2) for b in s],
        (31, F32): [converted(b, F64, F32, r32, d64 & 1, d32 & 2) for b in d],
        (32, F32): [converted(b, F16, F32, r32, d64 & 1, d32 & 2) for b in h],
        (33, F32): [encode(Fraction(b), F32, r32) for b in OPERANDS[F32][1]],
        (34, F32): [scaled(b, int(n), F32, r32, d32) for b, n in zip(s, steps, strict=True)],
        (36, F64): [scaled(b, int(n), F64, r64, d64) for b, n in zip(d, steps, strict=True)],
    }
    for outcome in run_both(text, inputs, [*range(30, 38)], memory=memory):
        for (register, f), want in columns.items():
            got = read(outcome.registers, register, f)
            for lane in range(64):
                assert got[lane] == want[lane], f"v{register} lane {lane}: {got[lane]:#x} is not {want[lane]:#x}"


# Output modifiers


def test_clamp_and_omod() -> None:
    """omod works where denormal results are flushed and IEEE is off; zeros become positive; clamp follows it.
    DX10_CLAMP decides what clamp makes of NaN."""
    special = [
        0x7FC00000,
        0x80000000,
        0x7F800000,
        0xFF800000,
        0x3F800000,
        0xBF000000,
        0x00800000,
        0x00C00000,
        0x7F000000,
    ]
    values = np.array((special + OPERANDS[F32][0])[:64], np.uint32)
    text = """
        v_mul_f32_e64 v30, v13, 1.0 mul:2
        v_mul_f32_e64 v31, v13, 1.0 mul:4
        v_mul_f32_e64 v32, v13, 1.0 div:2
        v_mul_f32_e64 v33, v13, 1.0 clamp
        v_mul_f32_e64 v34, v13, 1.0 clamp mul:2"""
    x = values.view(np.float32)
    tiny = values & 0x7F800000 == 0
    plain = np.where(tiny, values & np.uint32(0x80000000), values).view(np.float32)

    def made(y: Any) -> Any:
        bits = y.astype(np.float32).view(np.uint32)
        return np.where(bits & 0x7F800000 == 0, np.uint32(0), bits)

    def clamped(y: Any, dx10: int) -> Any:
        limited = np.clip(np.nan_to_num(y, nan=0.0, posinf=1, neginf=0), 0, 1).astype(np.float32) + np.float32(0)
        return np.where(np.isnan(y) & (not dx10), y, limited).astype(np.float32).view(np.uint32)

    with np.errstate(all="ignore"):
        for mode in (0x100, 0x000, 0x3F0, 0x200):
            works = mode == 0x100 or mode == 0
            kept = plain if mode & 0xF0 == 0 else x
            flat = kept.view(np.uint32)
            want = {
                30: made(plain * 2) if works else flat, 31: made(plain * 4) if works else flat,
                32: made(plain / 2) if works else flat, 33: clamped(kept, mode >> 8 & 1),
                34: clamped(made(plain * 2).view(np.float32) if works else kept, mode >> 8 & 1),
            }  # fmt: skip
            for outcome in run_both(text, {13: values}, list(want), mode=mode):
                for register, column in want.items():
                    got = outcome.registers[register]
                    nans = np.isnan(got.view(np.float32)) & np.isnan(column.view(np.float32))
                    wrong = np.flatnonzero((got != column) & ~nans)
                    assert not len(wrong), (hex(mode), register, hex(values[wrong[0]]), hex(got[wrong[0]]))


def test_signalling_nans() -> None:
    """IEEE mode: a signalling NaN wins in min and max and becomes quiet; without it a number wins over any NaN."""
    a = np.array(
        [0x7F800001, 0x3F800000, 0x7FC00000, 0x7F800001, 0x80000000, 0x7F800001] + [0x40000000] * 58, np.uint32
    )
    b = np.array(
        [0x40000000, 0xFF800123, 0x40400000, 0x7FC00000, 0x00000000, 0x7F800002] + [0x3F000000] * 58, np.uint32
    )
    text = "v_min_f32_e32 v30, v10, v11\nv_max_f32_e32 v31, v10, v11\nv_add_f32_e32 v32, v10, v11"
    for mode, wins in ((0x3F0, True), (0x1F0, False)):
        for outcome in run_both(text, {10: a, 11: b}, [30, 31, 32], mode=mode):
            low, high, total = (outcome.registers[r] for r in (30, 31, 32))
            for result in (low, high):
                assert (np.isnan(result[:2].view(np.float32)) == wins).all()
                assert result[2] == 0x40400000
                assert np.isnan(result[[3, 5]].view(np.float32)).all()
                quiet = result[np.isnan(result.view(np.float32))]
                assert not wins or (quiet & 0x400000 != 0).all()
            assert wins or (low[0], low[1]) == (0x40000000, 0x3F800000)
            assert (low[4], high[4]) == (0x80000000, 0)
            assert (
                np.isnan(total[[0, 1, 2, 3, 5]].view(np.float32)).all()
                and (total[[0, 1, 2, 3, 5]] & 0x400000 != 0).all()
            )


def test_overflow_of_halves() -> None:
    """FP16_OVFL: overflows of finite numbers stop at the largest half; infinities of infinite sources and poles
    stay."""
    a = np.array([0x7BFF, 0xFBFF, 0x7C00, 0xFC00, 0x3C00, 0x0000, 0x8000, 0x7E00, 0x7BFF, 0x0001] * 7, np.uint32)[:64]
    b = np.array([0x7BFF, 0xFBFF, 0x3C00, 0x3C00, 0x7C00, 0x3C00, 0x3C00, 0x3C00, 0xC400, 0x3C00] * 7, np.uint32)[:64]
    wide = np.array([65519.0, 65520.0, -1e9, np.inf, -np.inf, np.nan, 1.0, 3e38] * 8, np.float32)
    text = """
        v_add_f16_e32 v30, v10, v11
        v_mul_f16_e32 v31, v10, v11
        v_pk_add_f16 v32, v10, v11
        v_cvt_f16_f32_e32 v33, v12
        v_rcp_f16_e32 v34, v10
        v_ldexp_f16_e64 v35, v10, 4
        v_fma_mixlo_f16 v36, v12, v12, v12"""

    def bounded(result: Any, keep: Any) -> Any:
        words = result.astype(np.float16).view(np.uint16).astype(np.uint32)
        return np.where(np.isinf(result.astype(np.float16)) & ~keep, words & 0x8000 | 0x7BFF, words)

    with np.errstate(all="ignore"):
        x, y = (v.astype(np.uint16).view(np.float16).astype(np.float64) for v in (a, b))
        z = wide.astype(np.float64)
        infinite = np.isinf(x) | np.isinf(y)
        want = {
            30: bounded(x + y, infinite), 31: bounded(x * y, infinite), 32: bounded(x + y, infinite),
            33: bounded(z, np.isinf(z)), 34: bounded(1 / x, x == 0), 35: bounded(x * 16, np.isinf(x)),
            36: bounded(z * z + z, np.isinf(z)),
        }  # fmt: skip
    for outcome in run_both(text, {10: a, 11: b, 12: wide.view(np.uint32)}, list(want), mode=MODE | 1 << 23):
        for register, column in want.items():
            got = outcome.registers[register] & 0xFFFF
            nans = np.isnan(got.astype(np.uint16).view(np.float16)) & np.isnan(
                column.astype(np.uint16).view(np.float16)
            )
            wrong = np.flatnonzero((got != column) & ~nans)
            assert not len(wrong), (register, wrong[0], hex(got[wrong[0]]), hex(column[wrong[0]]))


def test_hardware_registers() -> None:
    """What s_getreg shows beside MODE: STATUS, the LDS allocation, the apertures; the rest is zero."""
    text = """
        s_cmp_eq_u32 s20, s20
        s_mov_b64 vcc, 0
        s_getreg_b32 s20, hwreg(HW_REG_STATUS, 0, 1)
        s_getreg_b32 s21, hwreg(HW_REG_STATUS, 9, 2)
        s_getreg_b32 s22, hwreg(HW_REG_LDS_ALLOC, 12, 9)
        s_getreg_b32 s23, hwreg(HW_REG_SH_MEM_BASES)
        s_getreg_b32 s24, hwreg(HW_REG_IB_STS)
        s_mov_b64 s[26:27], src_shared_base
        s_mov_b64 s[28:29], src_private_base
    """ + "\n".join(f"v_mov_b32_e32 v{30 + i}, s{20 + i}" for i in range(10))
    for outcome in run_both(text, {}, range(30, 40), lds_size=5000):
        s = [int(outcome.registers[30 + i][0]) for i in range(10)]
        assert s[:3] == [1, 2, 10] and s[4] == 0
        assert s[3] == s[7] & 0xFFFF0000 | s[9] >> 16


def test_products_without_denormals() -> None:
    """gfx90a's matrix and dot products of halves know no denormals, in sources, sums and results; gfx942's do."""
    halves = np.full(64, 0x00010001, np.uint32)
    ones = np.full(64, 0x3C003C00, np.uint32)
    tiny = np.full(64, 0x00800080, np.uint32)  # bf16 2**-126
    small = np.full(64, 0x3A803A80, np.uint32)  # bf16 2**-10
    zero, least = np.zeros(64, np.uint32), np.ones(64, np.uint32)
    inputs = {10: halves, 11: halves, 12: ones, 13: ones, 14: tiny, 15: tiny, 16: small, 17: small, 18: zero, 19: zero}
    inputs |= {20 + i: zero for i in range(4)} | {24 + i: least for i in range(4)}
    names = {
        "gfx90a": ("v_mfma_f32_4x4x4f16", "v_mfma_f32_4x4x4bf16_1k"),
        "gfx942": ("v_mfma_f32_4x4x4_16b_f16", "v_mfma_f32_4x4x4_16b_bf16"),
    }
    for target, (f16, bf16) in names.items():
        text = f"""
            {f16} v[30:33], v[10:11], v[12:13], v[20:23]
            {f16} v[34:37], v[18:19], v[12:13], v[24:27]
            {bf16} v[38:41], v[14:15], v[16:17], v[20:23]
            s_nop 7
            s_nop 7
            v_dot2_f32_f16 v42, v10, v12, v20
            v_dot2_f32_f16 v43, v18, v12, v24"""
        kept = {
            30: 0x34800000,
            34: 1,
            38: 0x00008000,
            42: 0x34000000,
            43: 1,
        }  # 2**-22, 2**-149, 2**-134, 2**-23, 2**-149
        for outcome in run_both(text, inputs, list(kept), target=target):
            for register, bits in kept.items():
                want = 0 if target == "gfx90a" else bits
                assert (outcome.registers[register] == want).all(), (
                    target,
                    register,
                    hex(outcome.registers[register][0]),
                )
