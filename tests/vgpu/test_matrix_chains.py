"""Matrix products that wait for each other: sequences of instructions on generated code, against the interpreter, which
makes each product where it stands.
"""

from __future__ import annotations

import functools
import platform
import random
import re
from typing import Any

import numpy as np
import pytest

from cairn.vgpu.hosts import Host
from cairn.vgpu.interp import run_workgroup
from cairn.vgpu.translator import Translator
from tests.vgpu.both import FULL, Outcome, run_one
from tests.vgpu.engine_code import host_like, run_native
from tests.vgpu.test_lower_rows import nan_pairs

REGISTERS = range(1, 100)  # what the pieces work on; sums and results from v40 on
X86 = platform.machine() == "x86_64"
HALF_MASK = 0x0F0F_3333_FFFF_0001


def contents(kind: str, seed: int) -> dict[int, Any]:
    """Every register: pairs of halves or bfloat16, or floats, none of them large; a few denormals and zeros."""
    rng = np.random.default_rng(seed)
    found = {}
    for register in REGISTERS:
        values = rng.normal(size=(64, 2)).astype(np.float32)
        values[rng.random((64, 2)) < 0.1] = 0
        if kind == "halves" and register < 40:
            bits = values.astype(np.float16).view(np.uint16).copy()
            bits[0, 0] = 0x8001
        else:
            bits = (values.view(np.uint32) >> 16).astype(np.uint16)
        found[register] = np.ascontiguousarray(bits).view(np.uint32)[:, 0]
    return found


def concerned(text: str) -> list[int]:
    """The registers that a piece names, and one on each side of each span: what else it might change."""
    spans = [(int(first), int(last)) for first, last in re.findall(r"\bv\[(\d+):(\d+)\]", text)]
    spans += [(int(only), int(only)) for only in re.findall(r"\bv(\d+)\b", text)]
    return sorted({r for first, last in spans for r in range(first - 1, last + 2) if r in REGISTERS})


def differing(one: Outcome, other: Outcome) -> list[int]:
    """Registers that differ: NaN is equal to NaN, of one register and of two."""
    got, want = (np.stack([*each.registers.values()]) for each in (one, other))
    a, b = got.view(np.float32), want.view(np.float32)
    equal = (got == want) | (np.isnan(a) & np.isnan(b)) | nan_pairs(got, want)
    return [[*one.registers][i] for i in np.flatnonzero(~equal.all(axis=1))]


def check(text: str, inputs: dict[int, Any], *, host: Host | None = None, **more: Any) -> None:
    """Both engines leave the same in every register."""
    registers = concerned(text)
    inputs = {register: inputs[register] for register in registers if register in inputs}
    want = run_one(run_workgroup, text, inputs, registers, **more)
    run = functools.partial(run_native, using=Translator(host)) if host else run_native
    assert differing(run_one(run, text, inputs, registers, **more), want) == [], text


def f16(d: int, a: int, b: int, c: int | str | None = None) -> str:
    """16 x 16 x 16: four registers of sums."""
    acc = f"v[{d if c is None else c}:{(d if c is None else c) + 3}]" if not isinstance(c, str) else c
    return f"v_mfma_f32_16x16x16_f16 v[{d}:{d + 3}], v[{a}:{a + 1}], v[{b}:{b + 1}], {acc}\n"


NOP = "s_nop 15\n"
PIECES = {
    "four links": "".join(f16(40, 2 * i, 10 + 2 * i) for i in range(1, 5)),
    "tiles in turns": "".join(
        f16(40 + 4 * (2 * i + j), 2 + 2 * i + 4 * k, 10 + 2 * j + 4 * k)
        for k in range(3) for i in range(2) for j in range(2)
    ),
    "operands change in between": f16(40, 2, 4) + "v_mov_b32 v2, v9\nv_mov_b32 v5, 0x3c003c00\n" + f16(40, 2, 4),
    "sums are read in between": f16(40, 2, 4) + NOP + "v_add_f32 v60, v41, v41\n" + f16(40, 6, 8),
    "sums are written in between": f16(40, 2, 4) + NOP + "v_mov_b32 v42, v61\n" + f16(40, 6, 8),
    "sums are written in some lanes": f16(40, 2, 4) + NOP
    + "s_mov_b64 exec, 0xffff0f\nv_add_f32 v42, v42, v61\nv_mov_b32 v40, v62\ns_mov_b64 exec, -1\n" + f16(40, 6, 8),
    "results are written in some lanes, nothing before": "v_mfma_f32_16x16x16_f16 v[104:107], v[2:3], v[4:5], 0\n" + NOP
    + "v_mov_b32 v104, v61\nv_mov_b32 v105, v62\n" + "v_mfma_f32_16x16x16_f16 v[108:111], v[2:3], v[104:105], 0\n"
    + "s_mov_b64 exec, -1\nv_mov_b32 v40, v104\nv_mov_b32 v41, v105\nv_mov_b32 v42, v108\n",
    "results are operands": f16(40, 2, 4) + NOP + f16(44, 40, 6) + NOP + f16(40, 42, 44),
    "results are others' sums": f16(44, 2, 4, 40) + f16(48, 6, 8, 44) + f16(44, 10, 12) + NOP + f16(52, 2, 6, 48),
    "sums are others' results": f16(44, 2, 4, 40) + f16(40, 6, 8, 48) + f16(44, 10, 12) + f16(48, 2, 6, 40),
    "the same sums twice": f16(44, 2, 4, 40) + f16(48, 2, 6, 40) + f16(44, 8, 10) + f16(48, 8, 12),
    "no sums": f16(40, 2, 4, "0") + f16(44, 2, 6, "1.0") + f16(40, 8, 10) + f16(44, 8, 12) + f16(40, 2, 4, "0"),
    "nothing but the last": f16(40, 2, 4, "0") + f16(40, 6, 8, "0") + f16(40, 10, 12),
    "shapes in turns": f16(40, 2, 4) + "v_mfma_f32_4x4x4_16b_f16 v[40:43], v[6:7], v[8:9], v[40:43]\n" + f16(40, 2, 4),
    "a loop": "s_mov_b32 s20, 3\nagain:\n" + f16(40, 2, 4) + f16(44, 2, 6) + f16(40, 8, 10) + "v_mov_b32 v2, v40\n"
    + "s_sub_u32 s20, s20, 1\ns_cmp_lg_u32 s20, 0\ns_cbranch_scc1 again\n" + f16(44, 8, 12),
    "accumulation registers": "v_accvgpr_write_b32 a3, v40\n" + "v_mfma_f32_16x16x16_f16 a[0:3], v[2:3], v[4:5], 0\n"
    + "v_mfma_f32_16x16x16_f16 a[0:3], v[6:7], v[8:9], a[0:3]\n" + NOP + "v_accvgpr_read_b32 v40, a3\n",
}  # fmt: skip


@pytest.mark.parametrize("mask", [FULL, HALF_MASK], ids=["full", "masked"])
@pytest.mark.parametrize("piece", PIECES)
def test_pieces(piece: str, mask: int) -> None:
    """What may stand between products on the same sums."""
    check(PIECES[piece], contents("halves", len(piece)), mask=mask)


@pytest.mark.parametrize("scales", ["near", "one far", "one not a number"])
def test_scales(scales: str) -> None:
    """Scaled products: as floats, as doubles, and in turns with others."""
    wide, narrow = (
        f"v_mfma_scale_f32_16x16x128_f8f6f4 v[40:43], {operands}, v[40:43], v30, v31 op_sel_hi:[0,0,0]{formats}\n"
        for operands, formats in (("v[2:9], v[12:19]", ""), ("v[4:9], v[14:17]", " cbsz:2 blgp:4"))
    )
    text = wide + narrow + "v_mfma_f32_16x16x128_f8f6f4 v[40:43], v[2:9], v[12:19], v[40:43]\n" + narrow
    rng = np.random.default_rng(5)
    inputs = {r: rng.integers(0, 1 << 32, 64, np.uint32) & 0xBFBFBFBF for r in REGISTERS}
    inputs |= {r: rng.integers(27, 228, 64, np.uint32) for r in (30, 31)}
    if scales != "near":
        inputs[31][40] = 255 if scales == "one not a number" else 26
    check(text, inputs, target="gfx950")


def test_more_operands_than_wait() -> None:
    """Buffers are used anew when they are full."""
    one = "v_mfma_f32_32x32x64_f8f6f4 v[40:55], v[{0}:{1}], v[{2}:{3}], v[40:55]\n"
    text = "".join(one.format(2 + i, 9 + i, 12 + i, 19 + i) for i in range(0, 12, 2))
    inputs = {r: np.random.default_rng(r).integers(0, 1 << 32, 64, np.uint32) & 0xBFBFBFBF for r in REGISTERS}
    check(text, inputs, target="gfx950")


def test_bfloats_at_the_edge() -> None:
    """The smallest elements that are multiplied in pairs, with sums that nearly cancel their products."""
    rng = np.random.default_rng(11)
    inputs = contents("bfloats", 1)
    for register in range(2, 16):
        exponent = rng.integers(127 - 51, 127 - 47, (64, 2))
        bits = rng.integers(0, 2, (64, 2)) << 15 | exponent << 7 | rng.choice([0, 1, 0x40, 0x7F], (64, 2))
        bits[rng.random((64, 2)) < 0.4] = 0
        inputs[register] = np.ascontiguousarray(bits.astype(np.uint16)).view(np.uint32)[:, 0]
    for register in range(40, 44):
        exponent = rng.choice([0, 1, 2, 20, 22, 23, 24, 25, 26, 27, 30], 64)
        fraction = rng.choice([0, 1, 0x7FFFFF, 0x400000], 64) * (exponent > 0)
        inputs[register] = (rng.integers(0, 2, 64) << 31 | exponent << 23 | fraction).astype(np.uint32)
    product = "v_mfma_f32_16x16x16_bf16 v[40:43], v[{0}:{1}], v[{2}:{3}], v[40:43]\n"
    check("".join(product.format(i, i + 1, i + 6, i + 7) for i in (2, 4, 6, 8)), inputs)


@pytest.mark.parametrize(("tiny", "huge"), [(0, 0), (1, 0), (0, 1)], ids=["in range", "small sums", "large operands"])
def test_bfloats(tiny: int, huge: int) -> None:
    """Chains whose sums or operands are out of the range in which pairs are exact."""
    inputs = contents("bfloats", 7)
    if tiny:
        inputs[41][5] = 0x00000001
        inputs[43][9] = 0x0C000000
    if huge:
        inputs[8][3] = 0x7F7F0080
    product = "v_mfma_f32_16x16x16_bf16 v[40:43], v[{0}:{1}], v[{2}:{3}], v[40:43]\n"
    check("".join(product.format(i, i + 1, i + 8, i + 9) for i in range(2, 9, 2)), inputs)


# (name, registers of A, B and the sums, type); sums may stand in an index's place
SHAPES = [
    ("v_mfma_f32_16x16x16_f16", 2, 2, 4), ("v_mfma_f32_32x32x8_f16", 2, 2, 16), ("v_mfma_f32_4x4x4_16b_f16", 2, 2, 4),
    ("v_mfma_f32_16x16x16_bf16", 2, 2, 4), ("v_mfma_f32_32x32x8_bf16", 2, 2, 16),
    ("v_mfma_f32_16x16x4_4b_bf16", 2, 2, 16),
    ("v_mfma_f32_16x16x4_f32", 1, 1, 4), ("v_mfma_f32_32x32x4_xf32", 2, 2, 16), ("v_mfma_f64_16x16x4_f64", 2, 2, 8),
    ("v_mfma_f64_4x4x4_4b_f64", 2, 2, 2), ("v_mfma_i32_32x32x16_i8", 2, 2, 16), ("v_mfma_i32_4x4x4_16b_i8", 1, 1, 4),
    ("v_mfma_i32_16x16x4_4b_i8", 1, 1, 16), ("v_mfma_f32_16x16x32_fp8_bf8", 2, 2, 4),
    ("v_smfmac_f32_16x16x32_f16", 2, 4, 4), ("v_smfmac_i32_32x32x32_i8", 2, 4, 16),
    ("v_smfmac_f32_16x16x64_bf8_fp8", 2, 4, 4),
]  # fmt: skip


# More shapes of tiles that share A: one register of columns, several blocks, blocks side by side.
TILES = [
    *(shape for shape in SHAPES if shape[3] == 4), ("v_mfma_f32_4x4x1_16b_f32", 1, 1, 4),
    ("v_mfma_f32_4x4x4_16b_bf16", 2, 2, 4), ("v_mfma_f32_16x16x8_xf32", 2, 2, 4), ("v_mfma_f64_4x4x4_4b_f64", 2, 2, 2),
    ("v_mfma_f32_16x16x4_4b_f16", 2, 2, 16), ("v_mfma_f32_16x16x1_4b_f32", 1, 1, 16),
    ("v_mfma_f32_16x16x4_4b_bf16", 2, 2, 16), ("v_smfmac_f32_32x32x16_f16", 2, 4, 16),
    ("v_smfmac_f32_16x16x32_bf16", 2, 4, 4),
]  # fmt: skip


@pytest.mark.budget(1.2)
@pytest.mark.parametrize("links", [3, *(pytest.param(i, marks=pytest.mark.slow) for i in (1, 2, 5))])
@pytest.mark.parametrize(("name", "a", "b", "count"), TILES, ids=[shape[0] for shape in TILES])
def test_tiles(name: str, a: int, b: int, count: int, links: int) -> None:
    """Three tiles that share A, whose operands are written over for each link; a fourth that shares it once only, and
    the first of them alone at the end."""
    tiles = [40 + count * i for i in range(3 if count == 16 else 4)]

    def product(tile: int, left: int, right: int) -> str:
        third = "v1" if "smfmac" in name else span(tiles[tile], count)
        return f"{name} {span(tiles[tile], count)}, {span(left, a)}, {span(right, b)}, {third}\n"

    text = ""
    for link in range(links):
        text += "".join(f"v_mov_b32 v{2 + i}, v{20 + (3 * link + i) % 16}\n" for i in range(14))
        text += "".join(
            product(tile, 2 if tile < 3 or link == 0 else 14, 4 + 4 * (tile % 3)) for tile in range(len(tiles))
        )
    text += "v_mov_b32 v5, v33\n" + product(0, 2, 4)
    check(text, contents("halves" if "f16" in name and "bf16" not in name else "bfloats", links))


def anything(rng: random.Random, length: int) -> str:
    """Matrix instructions of few shapes on few sums, with others in between."""
    shapes = rng.sample(SHAPES, 3)
    lines = []
    for _ in range(length):
        if rng.random() < 0.25:
            lines.append(f"v_mov_b32 v{rng.randrange(1, 72)}, v{rng.randrange(1, 72)}")
        elif rng.random() < 0.1:
            lines.append(f"s_mov_b64 exec, {rng.choice([-1, 0xFF00FF, 0x7FFFFF00])}")
        else:
            name, a, b, count = rng.choice(shapes)
            d = 40 + 16 * rng.randrange(2) + (4 * rng.randrange(3) if count < 16 else 0)
            c = d if rng.random() < 0.7 else 40 + 16 * rng.randrange(2)
            if abs(c - d) < count:
                c = d
            left, right = (2 + 2 * rng.randrange(20) for _ in range(2))
            third = f"v{rng.randrange(1, 40)}" if "smfmac" in name else span(c, count)
            lines.append(f"{name} {span(d, count)}, {span(left, a)}, {span(right, b)}, {third}")
    return "\n".join([*lines, "s_mov_b64 exec, -1", ""])


def span(first: int, count: int) -> str:
    """Registers in assembly."""
    return f"v[{first}:{first + count - 1}]" if count > 1 else f"v{first}"


@pytest.mark.parametrize("seed", [*range(6), *(pytest.param(i, marks=pytest.mark.slow) for i in range(6, 200))])
def test_anything(seed: int) -> None:
    """Sequences at random."""
    check(anything(random.Random(seed), 14), contents("halves" if seed % 2 else "bfloats", seed))


@pytest.mark.skipif(not X86, reason="these shapes are x86-64's")
@pytest.mark.parametrize("cpu", ["x86-64-v3", "x86-64-v4", "x86-64"])
def test_other_hosts(cpu: str) -> None:
    """Processors without AVX-512, without its dot products, and without fused multiply-adds."""
    text = PIECES["tiles in turns"] + PIECES["a loop"] + anything(random.Random(77), 8)
    check(text, contents("halves", 3), host=host_like(cpu))


def test_where_memory_is_watched() -> None:
    """The variant that notes every access makes each product at once."""
    want = run_one(run_workgroup, PIECES["tiles in turns"], contents("halves", 3), REGISTERS)
    run = functools.partial(run_native, precise=True)
    assert differing(run_one(run, PIECES["tiles in turns"], contents("halves", 3), REGISTERS), want) == []
