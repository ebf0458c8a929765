"""Matrix instructions as data: the name tells shape, blocks and types (v_mfma_<acc>_<m>x<n>x<k>[_<blocks>b]_<a>[_<b>]).

Where operands lie in registers (``matrix_layout`` says it for both engines):

- A[b][i][k] is element k mod e of lane i + m * (b + blocks * (k div e)), with e = m * k * blocks / 64 elements of each
  of the 64 lanes; B[b][k][j] likewise with j and n.
- The accumulator has groups of four rows (one for f64) in consecutive registers; consecutive groups go to consecutive
  sets of n lanes, then to the next registers; then come the next blocks. A block of 4 x 4 has its own set of lanes.
- Sparse A (SMFMAC) holds two of each four k; two bits each in the index register say which.
- The f8f6f4 instructions take any two small formats. A lane has 32 elements a row: of 8-bit formats 16 consecutive ones
  from each half of k, of narrower ones 32 consecutive ones. A scale (an exponent with bias 127 for 32 consecutive k) is
  in the byte that op_sel and op_sel_hi name, of lane i + m * (k div 32).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from cairn.isa.rows import Mfma
from cairn.isa.sem.table import add
from cairn.isa.wave import WAVE_64

LANES = WAVE_64.lanes  # of all matrix instructions: narrower waves have none

_DENSE = """
    f32_32x32x1_2b_f32 f32_16x16x1_4b_f32 f32_4x4x1_16b_f32 f32_32x32x2_f32 f32_16x16x4_f32
    f32_32x32x4_xf32 f32_16x16x8_xf32
    f32_32x32x4_2b_f16 f32_16x16x4_4b_f16 f32_4x4x4_16b_f16 f32_32x32x8_f16 f32_16x16x16_f16
    f32_32x32x2_2b_bf16 f32_16x16x2_4b_bf16 f32_4x4x2_16b_bf16 f32_32x32x4_bf16 f32_16x16x8_bf16
    f32_32x32x4_2b_bf16 f32_16x16x4_4b_bf16 f32_4x4x4_16b_bf16 f32_32x32x8_bf16 f32_16x16x16_bf16
    f32_32x32x16_f16 f32_16x16x32_f16 f32_32x32x16_bf16 f32_16x16x32_bf16
    f64_16x16x4_f64 f64_4x4x4_4b_f64
    i32_32x32x4_2b_i8 i32_16x16x4_4b_i8 i32_4x4x4_16b_i8 i32_32x32x8_i8 i32_16x16x16_i8
    i32_32x32x16_i8 i32_16x16x32_i8 i32_32x32x32_i8 i32_16x16x64_i8
    f32_16x16x32_fp8_fp8 f32_16x16x32_fp8_bf8 f32_16x16x32_bf8_fp8 f32_16x16x32_bf8_bf8
    f32_32x32x16_fp8_fp8 f32_32x32x16_fp8_bf8 f32_32x32x16_bf8_fp8 f32_32x32x16_bf8_bf8
    f32_16x16x128_f8f6f4 f32_32x32x64_f8f6f4
"""

_SPARSE = """
    f32_16x16x32_f16 f32_32x32x16_f16 f32_16x16x32_bf16 f32_32x32x16_bf16 i32_16x16x64_i8 i32_32x32x32_i8
    f32_16x16x64_fp8_fp8 f32_16x16x64_fp8_bf8 f32_16x16x64_bf8_fp8 f32_16x16x64_bf8_bf8
    f32_32x32x32_fp8_fp8 f32_32x32x32_fp8_bf8 f32_32x32x32_bf8_fp8 f32_32x32x32_bf8_bf8
    f32_16x16x64_f16 f32_32x32x32_f16 f32_16x16x64_bf16 f32_32x32x32_bf16 i32_16x16x128_i8 i32_32x32x64_i8
    f32_16x16x128_fp8_fp8 f32_16x16x128_fp8_bf8 f32_16x16x128_bf8_fp8 f32_16x16x128_bf8_bf8
    f32_32x32x64_fp8_fp8 f32_32x32x64_fp8_bf8 f32_32x32x64_bf8_fp8 f32_32x32x64_bf8_bf8
"""

_SCALED = "f32_16x16x128_f8f6f4 f32_32x32x64_f8f6f4"

_SHAPE = re.compile(r"(f32|f64|i32)_(\d+)x(\d+)x(\d+)(?:_(\d+)b)?_([a-z0-9]+)(?:_([a-z0-9]+))?")


def broadcast_block(row: Mfma, block: int, cbsz: int, abid: int) -> int:
    """The block of A that ``block`` of the product reads: each group of 2**cbsz blocks reads the group's block abid.
    Numbers beyond the group, or the blocks that there are, count modulo them."""
    group = (1 << cbsz) - 1
    return ((block & ~group) + (abid & group)) % row.blocks


def _add(prefix: str, text: str, sparse: bool) -> None:
    match = _SHAPE.fullmatch(text)
    assert match, text
    acc, m, n, k, blocks, a, b = match.groups()
    add(Mfma(f"{prefix}_{text}", int(m), int(n), int(k), int(blocks or 1), a, b or a, acc, sparse))


for _text in _DENSE.split():
    _add("v_mfma", _text, False)
for _text in _SPARSE.split():
    _add("v_smfmac", _text, True)
for _text in _SCALED.split():
    _add("v_mfma_scale", _text, False)

ELEMENT_BITS = {
    "f64": 64, "f32": 32, "xf32": 32, "f16": 16, "bf16": 16, "i8": 8, "fp8": 8, "bf8": 8, "fp6": 6, "bf6": 6, "fp4": 4,
}  # fmt: skip
# The formats that cbsz (A) and blgp (B) of the f8f6f4 instructions name.
F8F6F4 = ("fp8", "bf8", "fp6", "bf6", "fp4")


class MatrixLayout(NamedTuple):
    """Where elements lie. ``source_a[b][i][k]`` is the (lane, element) of row i of A, ``source_b[b][j][k]`` of column j
    of B, ``result[b][i][j]`` of the accumulator. Elements count from the operand's first register."""

    source_a: tuple[tuple[tuple[tuple[int, int], ...], ...], ...]
    source_b: tuple[tuple[tuple[tuple[int, int], ...], ...], ...]
    result: tuple[tuple[tuple[tuple[int, int], ...], ...], ...]


def _source(rows: int, depth: int, blocks: int) -> tuple[tuple[tuple[tuple[int, int], ...], ...], ...]:
    each = rows * depth * blocks // LANES
    return tuple(
        tuple(
            tuple((r + rows * (b + blocks * (k // each)), k % each) for k in range(depth)) for r in range(rows)
        )
        for b in range(blocks)
    )  # fmt: skip


def _result(row: Mfma) -> tuple[tuple[tuple[tuple[int, int], ...], ...], ...]:
    group = 1 if row.acc == "f64" else 4
    sets = LANES // row.n
    registers = max(1, row.m * row.n // LANES)

    def place(b: int, i: int, j: int) -> tuple[int, int]:
        if row.m == 4:
            return (j + 4 * b + 16 * i, 0) if row.acc == "f64" else (j + 4 * b, i)
        band, inside = divmod(i, group)
        return j + row.n * (band % sets), b * registers + band // sets * group + inside

    return tuple(
        tuple(tuple(place(b, i, j) for j in range(row.n)) for i in range(row.m)) for b in range(row.blocks)
    )  # fmt: skip


@lru_cache(maxsize=32)
def small_source(rows: int, depth: int, type_: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    """[row][k] of (lane, element) for an operand of an f8f6f4 instruction."""

    def place(r: int, k: int) -> tuple[int, int]:
        if ELEMENT_BITS[type_] < 8:
            return r + rows * (k // 32), k % 32
        half, rest = divmod(k, depth // 2)
        return r + rows * (rest // 16), rest % 16 + 16 * half

    return tuple(tuple(place(r, k) for k in range(depth)) for r in range(rows))


# Exponent bits of the halves whose denormals gfx90a takes as zeros, with results and sums of such products (AMD's notes
# on MI200: MFMA and V_DOT2 of F16 and BF16).
FLUSHED = {"f16": 0x7C00, "bf16": 0x7F80}


def flushes(target: str, type_: str) -> bool:
    """Whether products of this type know no denormals on the target."""
    return target == "gfx90a" and type_ in FLUSHED


@lru_cache(maxsize=256)
def matrix_layout(row: Mfma) -> MatrixLayout:
    """The layout of one matrix instruction. For a sparse one A has k / 2 columns."""
    depth = row.k // 2 if row.sparse else row.k
    return MatrixLayout(_source(row.m, depth, row.blocks), _source(row.n, row.k, row.blocks), _result(row))
