"""Matrix instructions: operands laid out by the published register mappings, results against integer products."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from cairn.isa import coverage
from cairn.isa.decode import decode
from cairn.isa.rows import Mfma
from cairn.isa.sem import lookup
from cairn.isa.tables import TARGETS
from cairn.vgpu.interp import matrix
from cairn.vgpu.interp.wave import Wave
from tests import evidence
from tests.vgpu.gpu_code import assemble

RNG = np.random.default_rng(9)
Array = np.ndarray[Any, Any]

# How a type's elements are stored: numpy type of the raw elements.
STORE: dict[str, Any] = {
    "f32": np.float32, "f64": np.float64, "f16": np.float16, "bf16": ml_dtypes.bfloat16, "i8": np.int8,
    "xf32": np.float32, "fp8": ml_dtypes.float8_e4m3fnuz, "bf8": ml_dtypes.float8_e5m2fnuz, "i32": np.int32,
}  # fmt: skip

# Row of the accumulator that register r of a lane in band q (lane div n) holds, per shape.
ROWS: dict[tuple[int, str], Callable[[int, int], int]] = {
    (32, "f32"): lambda r, q: 8 * (r // 4) + 4 * q + r % 4,
    (16, "f32"): lambda r, q: 4 * q + r,
    (16, "f64"): lambda r, q: q + 4 * r,
}

TARGET_STORE: dict[str, dict[str, Any]] = {
    "gfx950": {"fp8": ml_dtypes.float8_e4m3fn, "bf8": ml_dtypes.float8_e5m2},
}
BITS = {"f32": 32, "f64": 64, "f16": 16, "bf16": 16, "i8": 8, "xf32": 32, "fp8": 8, "bf8": 8}


def rows(target: str, sparse: bool) -> list[tuple[str, str]]:
    """(target, name) of all matrix instructions of one element type a side."""
    found = (
        (name, lookup(name, target))
        for name in coverage.instructions(target)
        if name.startswith(("v_mfma_f", "v_mfma_i", "v_smfmac"))
    )
    return [(target, name) for name, row in found if isinstance(row, Mfma) and row.sparse == sparse and row.a in BITS]


def small(shape: tuple[int, ...], type_: str, target: str = "gfx942") -> Array:
    """Small integers: all products and sums are exact in every type."""
    store = TARGET_STORE.get(target, {}).get(type_, STORE[type_])
    return RNG.integers(-3, 4, shape).astype(np.float64).astype(store)


def put(wave: Wave, register: int, elements: Array) -> None:
    """[64, elements] into registers."""
    words = np.ascontiguousarray(elements).view(np.uint32)
    wave.vgpr[register : register + words.shape[1]] = words.T


def pack_source(m: Array, each: int) -> Array:
    """A as [block, row, k] to [64, each]: row i, then blocks, then groups of k fill the lanes."""
    blocks, rows, depth = m.shape
    out = np.zeros((64, each), m.dtype)
    for b in range(blocks):
        for i in range(rows):
            for k in range(depth):
                out[i + rows * (b + blocks * (k // each)), k % each] = m[b, i, k]
    return out


def places(row: Mfma) -> list[tuple[int, int, int, int, int]]:
    """(lane, register, block, i, j) of every element of the accumulator."""
    found = []
    for lane in range(64):
        for r in range(row.m * row.n * row.blocks // 64):
            if row.m == 4 and row.acc == "f64":  # one register pair a lane: rows, then blocks, then columns
                found.append((lane, r, lane // 4 % 4, lane // 16, lane % 4))
                continue
            if row.m == 4:
                found.append((lane, r, lane // 4, r, lane % 4))
                continue
            each = row.m * row.n // 64
            kind = "f64" if row.acc == "f64" else "f32"
            i = ROWS[row.m, kind](r % each, lane // row.n)
            found.append((lane, r, r // each, i, lane % row.n))
    return found


def instruction(text: str, target: str = "gfx942") -> Any:
    inst = decode(assemble(text + "\n", target), 0, target)
    evidence.note(evidence.GOLDEN, target, inst.name, "products of integers, laid out by the published mappings")
    return inst


def setup(row: Mfma, target: str = "gfx942") -> tuple[Wave, Array, Array, Array]:
    wave = Wave(0, target, 0)
    wave.exec = 0x5555  # ignored
    depth = row.k // 2 if row.sparse else row.k
    a = small((row.blocks, row.m, depth), row.a, target)
    b = small((row.blocks, row.n, row.k), row.b, target)
    c = RNG.integers(-9, 9, (row.blocks, row.m, row.n)).astype(STORE[row.acc])
    put(wave, 0, pack_source(a, row.m * depth * row.blocks // 64))
    put(wave, 20, pack_source(b, row.n * row.k * row.blocks // 64))
    held = np.zeros((64, row.m * row.n * row.blocks // 64), STORE[row.acc])
    for lane, r, block, i, j in places(row):
        held[lane, r] = c[block, i, j]
    put(wave, 40, held)
    return wave, a, b, c


def result(wave: Wave, row: Mfma, register: int = 80) -> Array:
    count = row.m * row.n * row.blocks // 64 * (2 if row.acc == "f64" else 1)
    held = np.ascontiguousarray(wave.vgpr[register : register + count].T).view(STORE[row.acc])
    out = np.zeros((row.blocks, row.m, row.n), STORE[row.acc])
    for lane, r, block, i, j in places(row):
        out[block, i, j] = held[lane, r]
    return out


def ranged(prefix: str, first: int, count: int) -> str:
    return f"{prefix}{first}" if count == 1 else f"{prefix}[{first}:{first + count - 1}]"


def dwords(row: Mfma) -> tuple[int, int, int]:
    """Registers of A, of B, and of the accumulator."""
    a = row.m * row.k * row.blocks // 64 * BITS[row.a] // 32 // (2 if row.sparse else 1)
    return (
        a,
        row.n * row.k * row.blocks // 64 * BITS[row.b] // 32,
        row.m * row.n * row.blocks // 64 * (1 + (row.acc == "f64")),
    )


@pytest.mark.parametrize(("target", "name"), [case for target in TARGETS for case in rows(target, sparse=False)])
def test_dense_shapes(target: str, name: str) -> None:
    row = lookup(name, target)
    assert isinstance(row, Mfma)
    wave, a, b, c = setup(row, target)
    one, two, acc = dwords(row)
    mnemonic = coverage.instructions(target)[name][0].mnemonic
    inst = instruction(f"{mnemonic} {ranged('v', 80, acc)}, {ranged('v', 0, one)}, {ranged('v', 20, two)}, "
                       f"{ranged('v', 40, acc)}", target)  # fmt: skip
    matrix.execute(wave, inst, row)
    wide = np.int64 if row.acc == "i32" else np.float64
    want = np.einsum("bik,bjk->bij", a.astype(wide), b.astype(wide)) + c.astype(wide)
    np.testing.assert_array_equal(result(wave, row).astype(wide), want)


def test_constant_accumulator_and_agprs() -> None:
    row = lookup("v_mfma_f32_16x16x16_f16", "gfx942")
    assert isinstance(row, Mfma)
    wave, a, b, _ = setup(row)
    matrix.execute(wave, instruction("v_mfma_f32_16x16x16_f16 a[0:3], v[0:1], v[20:21], 2.0"), row)
    want = np.einsum("bik,bjk->bij", a.astype(np.float64), b.astype(np.float64)) + 2
    np.testing.assert_array_equal(result(wave, row, 256), want)


def test_broadcast_of_blocks_and_lane_patterns() -> None:
    """cbsz 2, abid 1: each block of A becomes the second of its four. blgp 1: lanes 32 to 63 read B's 0 to 31."""
    row = lookup("v_mfma_f32_4x4x1_16b_f32", "gfx942")
    assert isinstance(row, Mfma)
    wave, a, b, c = setup(row)
    matrix.execute(wave, instruction("v_mfma_f32_4x4x1_16b_f32 v[80:83], v0, v20, v[40:43] cbsz:2 abid:1 blgp:1"), row)
    blocks = np.arange(16)
    a, b = a[blocks & ~3 | 1], b[blocks & 7]
    np.testing.assert_array_equal(result(wave, row), np.einsum("bik,bjk->bij", a, b) + c)


def test_signs_of_double_matrices() -> None:
    """gfx942: the lane pattern's bits negate A, B and C of f64 instructions."""
    row = lookup("v_mfma_f64_16x16x4_f64", "gfx942")
    assert isinstance(row, Mfma)
    wave, a, b, c = setup(row)
    text = "v_mfma_f64_16x16x4_f64 v[80:87], v[0:1], v[20:21], v[40:47] neg:[1,0,1]"
    matrix.execute(wave, instruction(text), row)
    np.testing.assert_array_equal(result(wave, row), -np.einsum("bik,bjk->bij", a, b) - c)


@pytest.mark.parametrize(("target", "name"), [case for target in TARGETS for case in rows(target, sparse=True)])
def test_sparse_shapes(target: str, name: str) -> None:
    """A keeps two of four; the index register says which, in the part that abid names."""
    row = lookup(name, target)
    assert isinstance(row, Mfma)
    wave, a, b, c = setup(row, target)
    a_dwords, b_dwords, acc = dwords(row)
    held = np.ascontiguousarray(wave.vgpr[40 : 40 + acc].T)
    put(wave, 80, held)
    each = row.m * (row.k // 2) // 64
    abid = int(each <= 8)  # more indices fill the register
    picks = np.array([sorted(RNG.choice(4, 2, replace=False)) for _ in range(row.m * row.k // 4)]).reshape(row.m, -1)
    index = np.zeros(64, np.uint64)
    dense = np.zeros((row.m, row.k))
    for i in range(row.m):
        for half in range(row.k // 2):
            lane, element = i + row.m * (half // each), half % each
            index[lane] |= np.uint64(int(picks[i, half]) << 2 * element)
            dense[i, 4 * (half // 2) + picks[i, half]] = float(a[0, i, half])
    wave.vgpr[60] = (index << np.uint64(2 * each * abid)).astype(np.uint32)
    sources = f"{ranged('v', 0, a_dwords)}, {ranged('v', 20, b_dwords)}, v60"
    text = f"{name} {ranged('v', 80, acc)}, {sources} abid:{abid}"
    matrix.execute(wave, instruction(text, target), row)
    np.testing.assert_array_equal(result(wave, row)[0].astype(float), dense @ b[0].astype(float).T + c[0])


SMALL = {
    "fp8": (0, 8, ml_dtypes.float8_e4m3fn), "bf8": (1, 8, ml_dtypes.float8_e5m2),
    "fp6": (2, 6, ml_dtypes.float6_e2m3fn), "bf6": (3, 6, ml_dtypes.float6_e3m2fn),
    "fp4": (4, 4, ml_dtypes.float4_e2m1fn),
}  # fmt: skip


@pytest.mark.parametrize("kind_a,kind_b", [("fp8", "fp8"), ("bf8", "fp4"), ("fp6", "bf6"), ("fp4", "fp4")])
@pytest.mark.parametrize("m,k", [(16, 128), (32, 64)])
@pytest.mark.parametrize("scaled", [True, False])
def test_small_floats_with_scales(kind_a: str, kind_b: str, m: int, k: int, scaled: bool) -> None:
    """Any two formats; each 32 elements along k share a scale, which lane i + m * (k div 32) gives in a byte."""
    wave = Wave(0, "gfx950", 0)
    dense, names = [], []
    for side, kind in enumerate((kind_a, kind_b)):
        code, bits, dtype = SMALL[kind]
        numbers = RNG.choice(np.array([-2.0, -1.0, 0.0, 0.5, 1.0, 1.5, 3.0]), (m, k)).astype(dtype)
        stream = np.zeros((64, 32 * bits), np.uint8)
        for i in range(m):
            for at in range(k):
                lane, element = (i + m * (at // 32), at % 32) if bits < 8 else (
                    i + m * (at % (k // 2) // 16), at % 16 + 16 * (at // (k // 2)))  # fmt: skip
                pattern = int(numbers[i, at : at + 1].view(np.uint8)[0])
                stream[lane, element * bits : (element + 1) * bits] = [pattern >> n & 1 for n in range(bits)]
        put(wave, 40 * side, np.packbits(stream, axis=1, bitorder="little"))
        exponents = RNG.integers(-3, 4, (m, k // 32)) * scaled
        for i in range(m):
            for block in range(k // 32):
                wave.vgpr[80 + side, i + m * block] = (int(exponents[i, block]) + 127) << 16
        dense.append(numbers.astype(np.float64) * 2.0 ** np.repeat(exponents, 32, axis=1))
        names.append((code, 32 * bits // 32))
    acc = m * m // 64
    c = RNG.integers(-9, 9, (64, acc)).astype(np.float32)
    put(wave, 100, c)
    scales = ", v80, v81 op_sel:[0,0,0] op_sel_hi:[1,1,0]" if scaled else ""
    text = (f"v_mfma_{'scale_' * scaled}f32_{m}x{m}x{k}_f8f6f4 {ranged('v', 120, acc)}, v[0:{names[0][1] - 1}], "
            f"v[40:{39 + names[1][1]}], {ranged('v', 100, acc)}{scales} "
            f"cbsz:{names[0][0]} blgp:{names[1][0]}")  # fmt: skip
    inst = instruction(text, "gfx950")
    row = lookup(inst.name, "gfx950")
    assert isinstance(row, Mfma)
    matrix.execute(wave, inst, row)
    want = dense[0] @ dense[1].T
    for lane, r, _, i, j in places(row):
        want[i, j] += c[lane, r]
    np.testing.assert_array_equal(result(wave, row, 120)[0].astype(float), want)
