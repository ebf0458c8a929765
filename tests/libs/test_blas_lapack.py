"""hipBLAS' factorisations and solutions, by what they promise: products of the factors, residuals, exact statuses."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest

from cairn.abi import loader
from tests.libs.blas_cases import TYPES, Device

P = ctypes.c_void_p
FORMS = ("", "Batched", "StridedBatched")
BATCH = 3
NONE, TRANSPOSE, CONJUGATE = 111, 112, 113


@pytest.fixture(scope="module")
def hip() -> Device:
    return Device(loader.load("amdhip64"), loader.load("hipblas"), "hipblasCreate")


class Matrices:
    """One matrix, or some of them, on the device: as an array of pointers or at a distance."""

    def __init__(self, device: Device, form: str, values: Any) -> None:
        self.count, self.form, self.device = (BATCH if form else 1), form, device
        self.data = np.ascontiguousarray(np.swapaxes(values[: self.count], -1, -2))
        self.at = device.put(self.data)
        self.ld = self.data.shape[-1]
        self.stride = self.data[0].size

    def given(self) -> list[Any]:
        """Address and leading dimension, and where there is one the stride."""
        assert self.at.value is not None
        if self.form != "Batched":
            strides = [ctypes.c_int64(self.stride)] if self.form else []
            return [self.at, self.ld, *strides]
        each = [self.at.value + i * self.data[0].nbytes for i in range(self.count)]
        return [self.device.put(np.array(each, np.uint64)), self.ld]

    def now(self) -> Any:
        return np.swapaxes(self.device.get(self.at, self.data), -1, -2)


def random(rng: np.random.Generator, letter: str, *shape: int) -> Any:
    values = rng.uniform(-1, 1, (BATCH, *shape)).astype(TYPES[letter])
    if letter in "cz":
        values = values + (1j * rng.uniform(-1, 1, values.shape)).astype(TYPES[letter])
    return values


def close(letter: str, found: Any, wanted: Any, size: int) -> bool:
    error = np.max(np.abs(found - wanted), initial=0) / max(1, np.max(np.abs(wanted), initial=0))
    return bool(error < 50 * size * np.finfo(TYPES[letter]).eps)


def factors(lu: Any) -> tuple[Any, Any]:
    return np.tril(lu, -1) + np.eye(lu.shape[-1], dtype=lu.dtype), np.triu(lu)


@pytest.mark.parametrize("pivoted", [True, False])
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("letter", "sdcz")
@pytest.mark.parametrize("n", [1, 2, 37])
def test_lu_and_what_it_solves(hip: Device, letter: str, form: str, pivoted: bool, n: int) -> None:
    rng = np.random.default_rng(n)
    a = random(rng, letter, n, n)
    if not pivoted:
        a += (2 * n * np.eye(n)).astype(a.dtype)
    matrices = Matrices(hip, form, a)
    count = matrices.count
    pivots, info = np.zeros((count, n), np.int32), np.full(count, -7, np.int32)
    pivots_at, info_at = hip.put(pivots) if pivoted else None, hip.put(info)
    strided = [ctypes.c_int64(n)] if "Strided" in form else []
    batch = [count] if form else []
    call = getattr(hip.exports, f"hipblas{letter.upper()}getrf{form}")
    assert call(hip.handle, n, *matrices.given(), pivots_at, *strided, info_at, *batch) == 0
    assert not hip.hip.hipDeviceSynchronize() and not hip.get(info_at, info).any()
    if pivots_at is not None:
        pivots = hip.get(pivots_at, pivots)
    for i, found in enumerate(matrices.now()):
        order = np.arange(n)
        for row, other in enumerate(pivots[i] - 1 if pivoted else order):
            order[[row, other]] = order[[other, row]]
        lower, upper = factors(found)
        assert close(letter, lower @ upper, a[i][order], n)
    if pivoted:
        _solves(hip, letter, form, matrices, a, (pivots_at, strided), batch)
    hip.free()


def _solves(
    hip: Device, letter: str, form: str, lu: Matrices, a: Any, pivots: tuple[Any, list[Any]], batch: Any
) -> None:
    n = a.shape[-1]
    b = random(np.random.default_rng(5), letter, n, 4)
    host_info = ctypes.c_int(-7)
    for operation in (NONE, TRANSPOSE, CONJUGATE):
        right = Matrices(hip, form, b)
        call = getattr(hip.exports, f"hipblas{letter.upper()}getrs{form}")
        given = [
            hip.handle,
            operation,
            n,
            4,
            *lu.given(),
            pivots[0],
            *pivots[1],
            *right.given(),
            ctypes.byref(host_info),
        ]
        assert call(*given, *batch) == 0 and host_info.value == 0
        assert hip.hip.hipDeviceSynchronize() == 0
        for i, x in enumerate(right.now()):
            operated = {NONE: a[i], TRANSPOSE: a[i].T, CONJUGATE: a[i].conj().T}[operation]
            condition = np.linalg.cond(a[i].astype(np.complex128 if letter in "cz" else np.float64))
            assert np.max(np.abs(operated @ x - b[i])) < 50 * n * np.finfo(TYPES[letter]).eps * max(1.0, condition)
    if form == "Batched":
        inverse, info = Matrices(hip, form, np.zeros_like(a)), np.full(lu.count, -7, np.int32)
        info_at = hip.put(info)
        call = getattr(hip.exports, f"hipblas{letter.upper()}getriBatched")
        assert call(hip.handle, n, *lu.given(), pivots[0], *inverse.given(), info_at, lu.count) == 0
        assert not hip.hip.hipDeviceSynchronize() and not hip.get(info_at, info).any()
        for i, found in enumerate(inverse.now()):
            assert close(letter, found @ a[i], np.eye(n), n * int(np.linalg.cond(a[i].astype(np.complex128)) + 1))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("letter", "sdcz")
@pytest.mark.parametrize(("m", "n"), [(1, 1), (30, 7), (7, 30), (40, 40)])
def test_orthogonal_factors(hip: Device, letter: str, form: str, m: int, n: int) -> None:
    a, least = random(np.random.default_rng(m * n), letter, m, n), min(m, n)
    matrices, scalars = Matrices(hip, form, a), Matrices(hip, form, np.zeros((BATCH, least, 1), a.dtype))
    info = ctypes.c_int(-7)
    address, _, *stride = scalars.given()
    call = getattr(hip.exports, f"hipblas{letter.upper()}geqrf{form}")
    batch = [BATCH] if form else []
    assert call(hip.handle, m, n, *matrices.given(), address, *stride, ctypes.byref(info), *batch) == 0
    assert info.value == 0 and hip.hip.hipDeviceSynchronize() == 0
    for i, (found, tau) in enumerate(zip(matrices.now(), scalars.now(), strict=True)):
        q = np.eye(m, dtype=a.dtype)
        for k in range(least):
            v = np.concatenate([np.zeros(k), [1], found[k + 1 :, k]]).astype(a.dtype)
            q = q - tau[k, 0] * np.outer(q @ v, v.conj())
        assert close(letter, q @ np.triu(found), a[i], max(m, n))
    hip.free()


@pytest.mark.parametrize("letter", "sdcz")
def test_one_large_matrix(hip: Device, letter: str) -> None:
    """LU and QR by all workers: what is above, of 300; the first zero pivot of a singular matrix is told."""
    test_lu_and_what_it_solves(hip, letter, "", True, 300)
    test_orthogonal_factors(hip, letter, "", 300, 280)
    a, info = random(np.random.default_rng(1), letter, 260, 260), np.full(1, -7, np.int32)
    a[..., 99] = 0
    matrices, pivots = Matrices(hip, "", a), hip.put(np.zeros(260, np.int32))
    info_at = hip.put(info)
    call = getattr(hip.exports, f"hipblas{letter.upper()}getrf")
    assert call(hip.handle, 260, *matrices.given(), pivots, info_at) == 0 and hip.hip.hipDeviceSynchronize() == 0
    assert hip.get(info_at, info)[0] == 100
    hip.free()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("letter", "sdcz")
@pytest.mark.parametrize(("m", "n"), [(1, 1), (30, 7), (7, 30)])
def test_least_squares(hip: Device, letter: str, form: str, m: int, n: int) -> None:
    rng = np.random.default_rng(m + n)
    a, b = random(rng, letter, m, n), random(rng, letter, max(m, n), 2)
    for operation in (NONE, CONJUGATE if letter in "cz" else TRANSPOSE):
        matrices, right = Matrices(hip, form, a), Matrices(hip, form, b)
        info, rank = ctypes.c_int(-7), np.full(BATCH, -7, np.int32)
        rank_at, batch = hip.put(rank), [BATCH] if form else []
        call = getattr(hip.exports, f"hipblas{letter.upper()}gels{form}")
        given = [hip.handle, operation, m, n, 2, *matrices.given(), *right.given(), ctypes.byref(info), rank_at, *batch]
        assert call(*given) == 0 and info.value == 0 and hip.hip.hipDeviceSynchronize() == 0
        assert not hip.get(rank_at, rank)[: matrices.count].any()
        for i, found in enumerate(right.now()):
            system = a[i] if operation == NONE else a[i].conj().T
            wide = np.complex128 if letter in "cz" else np.float64
            wanted = np.linalg.lstsq(system.astype(wide), b[i][: len(system)].astype(wide), rcond=None)[0]
            assert close(letter, found[: len(wanted)], wanted, 100 * max(m, n))
    hip.free()


@pytest.mark.parametrize("letter", "sdcz")
def test_the_inverse_of_a_singular_matrix_is_not_finite(hip: Device, letter: str) -> None:
    """Out of place, as cuBLAS and AMD have it: programs look for it in a batch."""
    a = np.array([[[1, 2], [2, 4]], [[2, 0], [0, 4]], [[0, 0], [0, 0]]], TYPES[letter])
    lu, inverse = Matrices(hip, "Batched", a), Matrices(hip, "Batched", np.zeros_like(a))
    pivots, info, upper = hip.put(np.zeros((3, 2), np.int32)), np.full(3, -7, np.int32), letter.upper()
    info_at = hip.put(info)
    assert hip.exports[f"hipblas{upper}getrfBatched"](hip.handle, 2, *lu.given(), pivots, info_at, 3) == 0
    call = hip.exports[f"hipblas{upper}getriBatched"]
    assert call(hip.handle, 2, *lu.given(), pivots, *inverse.given(), info_at, 3) == 0
    assert hip.hip.hipDeviceSynchronize() == 0 and hip.get(info_at, info).tolist() == [2, 0, 1]
    found = inverse.now()
    assert not np.isfinite(found[0]).any() and not np.isfinite(found[2]).all()
    assert (found[1] == [[0.5, 0], [0, 0.25]]).all()
    hip.free()


def test_singular_and_wrong(hip: Device) -> None:
    info_at, singular = hip.put(np.full(1, -7, np.int32)), hip.put(np.zeros((3, 3)))
    pivots, info = hip.put(np.zeros(3, np.int32)), ctypes.c_int(-7)
    assert hip.exports.hipblasDgetrf(hip.handle, 3, singular, 3, pivots, info_at) == 0
    hip.hip.hipDeviceSynchronize()
    assert hip.get(info_at, np.zeros(1, np.int32))[0] == 1
    assert hip.exports.hipblasDgetrf(hip.handle, 3, singular, 3, None, info_at) == 0
    hip.hip.hipDeviceSynchronize()
    assert hip.get(info_at, np.zeros(1, np.int32))[0] == 1
    assert hip.exports.hipblasDgetrf(hip.handle, 3, singular, 2, pivots, info_at) == 3
    assert hip.exports.hipblasDgetrf(None, 3, singular, 3, pivots, info_at) == 1
    wrong = {
        -1: (9, 3, 1, 3, 3),
        -2: (NONE, -1, 1, 3, 3),
        -3: (NONE, 3, -1, 3, 3),
        -5: (NONE, 3, 1, 2, 3),
        -8: (NONE, 3, 1, 3, 2),
    }
    for place, (operation, n, count, lda, ldb) in wrong.items():
        given = (hip.handle, operation, n, count, singular, lda, pivots, singular, ldb, ctypes.byref(info))
        assert hip.exports.hipblasDgetrs(*given) != 0 and info.value == place
    hip.free()


def test_unknown_enumerators_are_told_first(hip: Device) -> None:
    """HIPBLAS_STATUS_INVALID_ENUM is told before a handle is missing; the whole of a matrix is known, and invalid."""
    gemm, trsm, invalid_value, invalid_enum = hip.exports.hipblasDgemm, hip.exports.hipblasDtrsm, 3, 10
    for handle in (hip.handle, None):
        for operations in ((9, NONE), (NONE, 0), (-1, -1)):
            assert gemm(handle, *operations, 2, 2, 2, None, None, 2, None, 2, None, None, 2) == invalid_enum
        assert trsm(handle, 140, 121, NONE, 131, 2, 2, None, None, 2, None, 2) == invalid_enum
    assert trsm(hip.handle, 141, 123, NONE, 131, 2, 2, None, None, 2, None, 2) == invalid_value
