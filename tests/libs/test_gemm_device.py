"""rocBLAS' and hipBLAS' products that device kernels make: by CAIRN_LIBS, type and size."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cairn.abi import loader
from cairn.libs.gemm import code
from tests.libs.blas_cases import Device
from tests.libs.blaslt_cases import BF16, COMPUTED, F16, F32, F64, I8, I32, Matrix, P, close

N, T = 111, 112
ROCBLAS = {F16: 150, F32: 151, F64: 152, I8: 160, I32: 162, BF16: 168}
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def roc() -> Device:
    return Device(loader.load("amdhip64"), loader.load("rocblas"), "rocblas_create_handle")


@pytest.fixture(autouse=True)
def memory(roc: Device) -> Iterator[None]:
    yield
    roc.free()


def product(
    roc: Device, types: tuple[int, int, int], size: tuple[int, int, int], ways: tuple[int, int], pointers: bool
) -> None:
    """One product of a batch of two, D in C's place."""
    (kind, result, total), (m, n, k) = types, size
    rng = np.random.default_rng(sum(size))
    a = Matrix(*((m, k) if ways[0] == N else (k, m)), kind, batch=2, gap=1).fill(rng)
    b = Matrix(*((k, n) if ways[1] == N else (n, k)), kind, batch=2, gap=2).fill(rng)
    c = Matrix(m, n, result, batch=2, gap=3).fill(rng)
    alpha, beta = np.array([2], COMPUTED[total]), np.array([-1], COMPUTED[total])
    at = [roc.put(each.data) for each in (a, b, c)]
    scalars, i64 = [each.ctypes.data_as(P) for each in (alpha, beta)], ctypes.c_int64
    operands = []
    for address, each in zip((*at, at[2]), (a, b, c, c), strict=True):
        assert address.value is not None
        if pointers:
            places = [address.value + i * each.stride * each.data.itemsize for i in range(2)]
            operands.append((roc.put(np.array(places, np.uint64)), ROCBLAS[each.kind], each.ld))
        else:
            operands.append((address, ROCBLAS[each.kind], each.ld, i64(each.stride)))
    call = roc.exports.rocblas_gemm_batched_ex if pointers else roc.exports.rocblas_gemm_strided_batched_ex
    status = call(
        roc.handle, *ways, m, n, k, scalars[0], *operands[0], *operands[1], scalars[1], *operands[2], *operands[3], 2,
        ROCBLAS[total], 0, 0, 0,
    )  # fmt: skip
    assert status == 0
    left = a.wide() if ways[0] == N else a.wide().transpose(0, 2, 1)
    right = b.wide() if ways[1] == N else b.wide().transpose(0, 2, 1)
    terms = 2 * np.abs(left) @ np.abs(right) + np.abs(c.wide())
    close(c.wide(roc.get(at[2], c.data)), 2 * (left @ right) - c.wide(), terms, result, k, total)


@pytest.mark.parametrize("pointers", [False, True])
@pytest.mark.parametrize("ways", [(N, N), (T, N), (N, T), (T, T)])
@pytest.mark.parametrize("types", [(F16, F32, F32), (BF16, BF16, F32), (I8, I32, I32)])
def test_large_products_of_narrow_types(
    roc: Device, types: tuple[int, int, int], ways: tuple[int, int], pointers: bool
) -> None:
    product(roc, types, (220, 150, 300), ways, pointers)
    assert code._kept, "no device kernel was made"


@pytest.mark.parametrize("ways", [(N, T), (T, N)])
@pytest.mark.parametrize("types", [(BF16, BF16, F32), (I8, I32, I32)])
def test_tall_products(roc: Device, types: tuple[int, int, int], ways: tuple[int, int]) -> None:
    """In tiles of 128 rows, the last of which is not full."""
    product(roc, types, (code.TALL + 70, 130, 140), ways, False)


def test_the_variable_chooses(tmp_path: Path) -> None:
    """A small dgemm by device kernels or by the host, and one sentence about another word."""
    program = (
        "import sys\n"
        "from tests.libs import test_gemm_device as here\n"
        "roc = here.Device(here.loader.load('amdhip64'), here.loader.load('rocblas'), 'rocblas_create_handle')\n"
        f"here.product(roc, ({F64}, {F64}, {F64}), (20, 30, 40), (111, 112), False)\n"
        "print(len(here.code._kept))\n"
    )
    found: dict[str, Any] = {}
    for word in ("device", "host", "auto", "gpu"):
        found[word] = subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, "CAIRN_LIBS": word}, cwd=ROOT, text=True, check=True,
            capture_output=True,
        )  # fmt: skip
    assert {word: result.stdout for word, result in found.items()} == {
        "device": "1\n", "host": "0\n", "auto": "0\n", "gpu": "0\n"
    }  # fmt: skip
    assert "CAIRN_LIBS is gpu; expected device, host or auto" in found["gpu"].stderr


@pytest.mark.parametrize("onto", ["a", "b"])
def test_a_small_product_may_be_written_over_a_factor(roc: Device, onto: str) -> None:
    """One tile of a device's kernel reads all before it writes; programs do this."""
    rng = np.random.default_rng(3)
    a, b = (np.asfortranarray(rng.random((5, 5))) for _ in "ab")
    place_a, place_b = roc.put(a), roc.put(b)
    result = place_a if onto == "a" else place_b
    one, zero, n = ctypes.byref(ctypes.c_double(1)), ctypes.byref(ctypes.c_double(0)), 5
    arguments = (roc.handle, N, T, n, n, n, one, place_a, n, place_b, n, zero, result, n)
    assert roc.exports.rocblas_dgemm(*arguments) == 0
    np.testing.assert_allclose(roc.get(result, a), a @ b.T, rtol=1e-14)
