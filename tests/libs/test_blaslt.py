"""hipBLASLt: products of every type, size, order and transposition against NumPy in higher precision."""

from __future__ import annotations

import ctypes
import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from cairn.abi import loader
from tests.libs.blaslt_cases import (
    BF16, COMPUTE, COMPUTED, E2M1, E2M3, E3M2, E4M3, E4M3_FNUZ, E5M2, E5M2_FNUZ, F16, F32, F64, I8, I32, NUMPY, Lt, Matrix,
    P, close, gelu, gelu_slope,
)  # fmt: skip

N, T = 111, 112
# A, B, C and D, sums.
TYPES = [
    (F32, F32, F32, F32), (F64, F64, F64, F64), (F16, F16, F16, F32), (F16, F16, F32, F32), (BF16, BF16, BF16, F32),
    (BF16, BF16, F32, F32), (I8, I8, I32, I32), (I8, I8, I8, I32), (E4M3_FNUZ, E4M3_FNUZ, F32, F32),
    (E4M3_FNUZ, E5M2_FNUZ, BF16, F32), (E5M2_FNUZ, E4M3_FNUZ, F16, F32), (E5M2_FNUZ, E5M2_FNUZ, E5M2_FNUZ, F32),
    (E4M3_FNUZ, E4M3_FNUZ, E4M3_FNUZ, F32), (E4M3, E4M3, BF16, F32), (E4M3, E5M2, E4M3, F32), (E5M2, E4M3, E5M2, F32),
    (F16, F32, F32, F32), (E4M3_FNUZ, F16, F16, F32), (E2M1, E2M1, F32, F32), (E2M3, E3M2, BF16, F32),
]  # fmt: skip
SIZES = [(128, 64, 128), (1, 1, 1), (200, 130, 75), (33, 65, 257), (256, 16, 64), (7, 300, 129), (130, 70, 0)]
WAYS = list(itertools.product((N, T), (N, T)))


@pytest.fixture(scope="module")
def lt() -> Lt:
    return Lt(loader.load("amdhip64"), loader.load("hipblaslt"), "hipblasLtCreate")


@pytest.fixture(autouse=True)
def memory(lt: Lt) -> Iterator[None]:
    yield
    lt.free()


def operand(rng: Any, rows: int, columns: int, way: int, kind: int, **more: Any) -> Matrix:
    shape = (rows, columns) if way == N else (columns, rows)
    return Matrix(*shape, kind, **more).fill(rng)


def turned(values: Any, way: int) -> Any:
    return values if way == N else values.transpose(0, 2, 1)


def run(
    lt: Lt,
    types: tuple[int, int, int, int],
    size: tuple[int, int, int],
    ways: tuple[int, int] = (N, N),
    batch: int = 1,
    by_rows: tuple[bool, bool, bool] = (False, False, False),
    scalars: tuple[float, float] = (1.5, -0.5),
) -> None:
    """One product, and that nothing beside D is written."""
    (m, n, k), (kind_a, kind_b, kind_d, total) = size, types
    rng = np.random.default_rng(sum(size) + kind_a)
    gap = 0 if {kind_a, kind_b} & {E2M1, E2M3, E3M2} else 3
    a = operand(rng, m, k, ways[0], kind_a, batch=batch, gap=gap, by_rows=by_rows[0])
    b = operand(rng, k, n, ways[1], kind_b, batch=batch, gap=gap, by_rows=by_rows[1])
    c = Matrix(m, n, kind_d, batch=batch, gap=5, by_rows=by_rows[2]).fill(rng)
    scalars = (2, 3) if total == I32 else scalars
    alpha, beta = (np.array([value], COMPUTED[total]) for value in scalars)
    at = [lt.put(each.bytes()) for each in (a, b, c)]
    before = np.full_like(c.data, 77)
    d_at = lt.put(before)
    made = lt.product(COMPUTE[total], total, transA=ways[0], transB=ways[1])
    layouts = [lt.layout(each) for each in (a, b, c, c)]
    status = lt.matmul(
        made, alpha, (at[0], layouts[0]), (at[1], layouts[1]), beta, (at[2], layouts[2]), (d_at, layouts[3])
    )
    assert status == 0
    found = lt.get(d_at, before)
    wide_a, wide_b = turned(a.wide(), ways[0]), turned(b.wide(), ways[1])
    wanted = scalars[0] * (wide_a @ wide_b) + scalars[1] * c.wide()
    size_of = abs(scalars[0]) * (np.abs(wide_a) @ np.abs(wide_b)) + abs(scalars[1]) * np.abs(c.wide())
    if kind_d == I8:
        wanted = np.clip(wanted, -128, 127)
    close(c.wide(found), wanted, size_of, kind_d, k, total)
    unused = c.ld - (n if by_rows[2] else m)
    assert (found[:, :, c.ld - unused :] == before[:, :, c.ld - unused :]).all()


@pytest.mark.sampled(19)
@pytest.mark.parametrize(("types", "size", "ways"), list(itertools.product(TYPES, SIZES, WAYS)))
def test_product(lt: Lt, types: tuple[int, int, int, int], size: tuple[int, int, int], ways: tuple[int, int]) -> None:
    run(lt, types, size, ways)
