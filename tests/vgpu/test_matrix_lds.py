"""Matrix products whose operands lie in LDS: what may happen between a load and the product, against the interpreter,
which takes operands when the load stands. That they are read there is seen in LLVM's text, which has no copies.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from cairn.vgpu import codecache
from tests.vgpu.engine_code import host_like
from tests.vgpu.test_matrix_chains import HALF_MASK, X86, check, contents, span

# (name, registers of the sums)
SHAPES = [
    ("v_mfma_f32_4x4x1_16b_f32", 4), ("v_mfma_f32_16x16x4_f32", 4), ("v_mfma_f32_16x16x1_4b_f32", 16),
    ("v_mfma_f32_32x32x2_f32", 16), ("v_mfma_f32_32x32x1_2b_f32", 32), ("v_mfma_i32_4x4x4_16b_i8", 4),
    ("v_mfma_i32_16x16x4_4b_i8", 16),
]  # fmt: skip
WAIT = "s_waitcnt lgkmcnt(0)\n"
SIZE = 8192
# v30, v31: places of dwords side by side, 4 and 1028 bytes on; v32: of two dwords each. LDS has 16 rows of 256 bytes,
# and zeros behind.
HEAD = (
    "v_lshlrev_b32 v29, 2, v0\n"
    + "v_add_u32 v30, 4, v29\nv_add_u32 v31, 0x404, v29\nv_lshlrev_b32 v32, 3, v0\n"
    + "".join(f"ds_write_b32 v29, v{2 + i} offset:{256 * i}\n" for i in range(16)) + WAIT
)  # fmt: skip


def product(d: int, a: int, b: int, shape: tuple[str, int] = SHAPES[0]) -> str:
    """Added to the sums in ``d``."""
    name, count = shape
    return f"{name} {span(d, count)}, v{a}, v{b}, {span(d, count)}\n"


def read(to: int, offset: int, place: int = 30) -> str:
    """A dword of each lane."""
    return f"ds_read_b32 v{to}, v{place} offset:{offset}\n"


def doubles(d: int, a: int, b: int, more: str = "") -> str:
    """Added to the sums in ``d``."""
    return f"v_mfma_f64_4x4x4_4b_f64 {span(d, 2)}, {span(a, 2)}, {span(b, 2)}, {span(d, 2)}{more}\n"


TWO = "ds_read_b64 v[20:21], v32 offset:8\nds_read_b64 v[22:23], v32 offset:776\n" + WAIT
BOTH = read(20, 0) + read(21, 256) + WAIT
NOP = "s_nop 15\n"
# What stands after HEAD, and how many operands are copied where all lanes are active.
PIECES = {
    "both sides": (BOTH + product(40, 20, 21), 0),
    "not at a line's start": (read(20, 36) + read(21, 1020) + WAIT + product(40, 20, 21), 0),
    "two addresses": (read(20, 0) + read(21, 0, 31) + WAIT + product(40, 20, 21), 0),
    "two addresses for A": (
        read(20, 0) + read(21, 256) + read(22, 0, 31) + read(23, 512) + WAIT
        + product(40, 20, 21) + product(40, 22, 23), 2,
    ),
    "A alone": (read(20, 0) + WAIT + product(40, 20, 9), 1),
    "B alone": (read(21, 0) + WAIT + product(40, 9, 21), 1),
    "A twice": (read(20, 0) + WAIT + product(40, 20, 20), 0),
    "in pairs": ("ds_read2st64_b32 v[20:21], v30 offset0:1 offset1:3\n" + WAIT + product(40, 20, 21), 0),
    "partly behind LDS": (read(20, SIZE - 128) + read(21, 256) + WAIT + product(40, 20, 21), 0),
    "far behind LDS": (read(20, 65024) + read(21, 256) + WAIT + product(40, 20, 21), 0),
    "written over": (BOTH + product(40, 20, 21) + "ds_write_b32 v30, v9 offset:256\n" + product(40, 20, 21), 2),
    "written before": (BOTH + "ds_write_b32 v30, v9 offset:0\n" + product(40, 20, 21), 2),
    "written over, then read again": (
        BOTH + product(40, 20, 21) + "ds_write_b32 v30, v9 offset:0\n" + WAIT + read(22, 0) + WAIT
        + product(40, 22, 21) + product(44, 20, 22), 3,
    ),
    "written after the product": (
        BOTH + product(40, 20, 21) + NOP + "v_add_f32 v60, v40, v41\nds_write_b32 v30, v60\n" + WAIT
        + read(20, 0) + WAIT + product(44, 20, 20), 0,
    ),
    "counted up": (BOTH + product(40, 20, 21) + "ds_add_u32 v30, v9 offset:0\n" + product(44, 21, 20), 2),
    "one lane written": (
        BOTH + product(40, 20, 21) + "v_mov_b32 v60, 0x108\nds_write_b32 v60, v9\n" + product(44, 20, 21), 2,
    ),
    "the register is written over": (BOTH + product(40, 20, 21) + "v_mov_b32 v20, v9\n" + product(44, 20, 21), 1),
    "the address is written over": (BOTH + "v_add_u32 v30, 4, v30\n" + product(40, 20, 21), 0),
    "used elsewhere": (BOTH + product(40, 20, 21) + "v_add_f32 v60, v20, v21\n", 0),
    "lanes of A for all": (
        BOTH + "v_mfma_f32_4x4x1_16b_f32 v[40:43], v20, v21, v[40:43] cbsz:2 abid:1\n" + product(44, 20, 21), 1,
    ),
    "a loop": (
        "s_mov_b32 s20, 3\nagain:\n" + BOTH + product(40, 20, 21) + product(44, 21, 20) + NOP
        + "ds_write_b32 v30, v40 offset:256\n" + WAIT
        + "s_sub_u32 s20, s20, 1\ns_cmp_lg_u32 s20, 0\ns_cbranch_scc1 again\n", 0,
    ),
    "doubles": (TWO + doubles(40, 20, 22) + doubles(42, 22, 22), 0),
    "doubles in pairs": ("ds_read2_b64 v[20:23], v32 offset0:3 offset1:65\n" + WAIT + doubles(40, 20, 22), 0),
    "doubles of another sign": (TWO + doubles(40, 20, 22, " neg:[1,0,0]"), 1),
    "doubles of two reads": (read(20, 0) + read(21, 256) + WAIT + doubles(40, 20, 20), 1),
    "doubles written over": (TWO + doubles(40, 20, 22) + "ds_write_b32 v30, v9 offset:16\n" + doubles(40, 20, 22), 2),
    "tiles of doubles": (
        "".join(f"ds_read_b64 {span(16 + 2 * i, 2)}, v32 offset:{512 * i}\n" for i in range(6)) + WAIT
        + "".join(doubles(40 + 2 * (4 * i + j), 16 + 2 * i, 20 + 2 * j) for i in range(2) for j in range(4)) * 2, 0,
    ),
    "halves of doubles": (TWO + product(40, 20, 21), 2),
    "tiles": (
        "".join(read(20 + i, 256 * i) for i in range(8)) + WAIT
        + "".join(product(40 + 4 * (4 * i + j), 20 + i, 24 + j) for i in range(4) for j in range(4)), 0,
    ),
}  # fmt: skip


@pytest.fixture(name="copies")
def fixture_copies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[int]:
    """How many operands each kernel that is compiled copies where all lanes are active."""
    found: list[int] = []
    compiled = codecache.compile_object

    def counting(text: str, *args: Any, **more: Any) -> bytes:
        buffers = re.findall(r"(%n\w+f\.\d+) = getelementptr i8, ptr %operands, i64 \d+\n", text)
        found.append(sum(f", ptr {buffer}, align" in text for buffer in buffers))
        return compiled(text, *args, **more)

    monkeypatch.setattr(codecache, "compile_object", counting)
    monkeypatch.setenv("CAIRN_CACHE_DIR", str(tmp_path))  # nothing was compiled before
    return found


@pytest.mark.parametrize("piece", PIECES)
def test_pieces(piece: str, copies: list[int]) -> None:
    """What may stand between a load and a product."""
    text, expected = PIECES[piece]
    check(HEAD + text, contents("bfloats", len(piece)), lds_size=SIZE)
    assert copies == [expected]


@pytest.mark.parametrize("piece", ["both sides", "tiles", "a loop"])
def test_masked(piece: str) -> None:
    """Some lanes are off, and keep what they have."""
    check(HEAD + PIECES[piece][0], contents("bfloats", 1), mask=HALF_MASK, lds_size=SIZE)


@pytest.mark.parametrize(("name", "count"), SHAPES, ids=[name for name, _ in SHAPES])
def test_shapes(name: str, count: int) -> None:
    """Two tiles that share A, two links each; LDS is written before the second ones."""
    text = "".join(read(20 + i, 260 * i) for i in range(4)) + WAIT
    for left in (20, 23):
        text += "".join(product(40 + 32 * i, left, 21 + i, (name, count)) for i in range(2 if count < 32 else 1))
        text += "ds_write_b32 v30, v9 offset:512\n" if left == 20 else ""
    check(HEAD + text, contents("bfloats", 3), lds_size=SIZE)


def anything(rng: random.Random, length: int) -> str:
    """Loads, stores and products."""
    lines = []
    for _ in range(length):
        what = rng.random()
        if what < 0.4:
            lines += [read(20 + rng.randrange(6), 4 * rng.randrange(1100), 30 + rng.randrange(2)), WAIT]
        elif what < 0.5:
            lines.append(
                f"ds_write_b32 v{30 + rng.randrange(2)}, v{rng.randrange(1, 16)} offset:{4 * rng.randrange(999)}\n"
            )
        elif what < 0.55:
            lines.append(f"v_mov_b32 v{20 + rng.randrange(6)}, v{rng.randrange(1, 50)}\n")
        else:
            shape = SHAPES[rng.randrange(4)]
            lines.append(product(40 + 4 * rng.randrange(8), *(20 + rng.randrange(6) for _ in range(2)), shape))
    return "".join(lines)


@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(i, marks=pytest.mark.slow) for i in range(4, 100))])
def test_anything(seed: int) -> None:
    """Sequences at random."""
    check(HEAD + anything(random.Random(seed), 24), contents("bfloats", seed), lds_size=SIZE)


@pytest.mark.skipif(not X86, reason="these shapes are x86-64's")
@pytest.mark.parametrize("cpu", ["x86-64-v3", "x86-64-v4"])
def test_other_hosts(cpu: str) -> None:
    """Processors without AVX-512, and with what is common to all that have it."""
    check(
        HEAD + PIECES["tiles"][0] + anything(random.Random(7), 8),
        contents("bfloats", 3),
        host=host_like(cpu),
        lds_size=SIZE,
    )
