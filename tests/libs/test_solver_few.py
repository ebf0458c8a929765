"""rocSOLVER: eigenpairs of a tridiagonal matrix, and how much memory of the device calls say they take."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from cairn.abi import loader
from tests.libs.blas_cases import Device
from tests.libs.solver_device import REAL, TYPES, Batch, call

ORIGINAL, TRIDIAGONAL, BY_INDEX = 211, 212, 233
MEMORY_ERROR, INCREASED, UNCHANGED = 5, 9, 10


@pytest.fixture(scope="module")
def device() -> Iterator[Device]:
    yield Device(loader.load("amdhip64"), loader.load("rocsolver"), "rocsolver_create_handle")


@pytest.mark.parametrize("n", [1, 15, 25, 40])
@pytest.mark.parametrize("evect", [ORIGINAL, TRIDIAGONAL])
@pytest.mark.parametrize("letter", TYPES)
def test_some_pairs_of_a_tridiagonal_matrix(device: Device, letter: str, evect: int, n: int) -> None:
    """It falls apart into blocks with some values in common; vectors are those of Q T Q^H where C is Q."""
    rng, real = np.random.default_rng(n), REAL[letter]
    d, e = rng.integers(11, 21, n).astype(real), ((rng.integers(1, 11, n) - 5) / 10).astype(real)
    e[[n // 4, n // 2, n - 1]] = 0
    d[n // 5] *= -1
    q, _ = np.linalg.qr(rng.uniform(-1, 1, (n, n)) + 1j * rng.uniform(-1, 1, (n, n)) * (letter in "cz"))
    q = (q if letter in "cz" else q.real).astype(TYPES[letter])
    first, last = 1 + n // 3, n - n // 4
    w, c = Batch(device, np.zeros((1, n), real)), Batch(device, q[None])
    nev, info = (device.put(np.full(1, -7, np.int32)) for _ in range(2))
    given: dict[str, Any] = {"evect": evect, "erange": BY_INDEX, "n": n, "il": first, "iu": last, "vl": 0.0, "vu": 1.0}
    status = call(
        device, "rocsolver", f"rocsolver_{letter}stedcx", **given, D=Batch(device, d[None]), E=Batch(device, e[None]),
        W=w, C=c, nev=nev, info=info,
    )  # fmt: skip
    count = last - first + 1
    assert status == 0 == device.get(info, np.zeros(1, np.int32))[0]
    assert device.get(nev, np.zeros(1, np.int32))[0] == count
    t = np.diag(d.astype(float)) + np.diag(e[: n - 1].astype(float), 1) + np.diag(e[: n - 1].astype(float), -1)
    whole = q.astype(complex) @ t @ q.conj().T.astype(complex) if evect == ORIGINAL else t
    found, z = w.get()[0, :count].astype(float), c.get()[0, :, :count].astype(complex)
    small = 4 * n * np.finfo(real).eps
    np.testing.assert_allclose(found, np.linalg.eigvalsh(t)[first - 1 : last], rtol=small)
    assert np.abs(whole @ z - z * found).max() <= small * 20
    assert np.abs(z.conj().T @ z - np.eye(count)).max() <= small
    device.free()


def test_programs_that_manage_memory_see_what_getrf_takes(device: Device) -> None:
    """As AMD's: by the environment, by a size, by a workspace, or by the library, whose memory grows."""
    solver, m = device.exports, 300
    ctypes.CDLL(None).setenv(b"ROCBLAS_DEVICE_MEMORY_SIZE", b"1000", 1)  # of the process, which the library reads
    handle, size = ctypes.c_void_p(), ctypes.c_size_t()
    try:
        assert solver.rocsolver_create_handle(ctypes.byref(handle)) == 0
    finally:
        ctypes.CDLL(None).unsetenv(b"ROCBLAS_DEVICE_MEMORY_SIZE")
    blas = loader.load("rocblas")

    def memory() -> int:
        assert blas.rocblas_get_device_memory_size(handle, ctypes.byref(size)) == 0
        return size.value

    a, ipiv, info = device.put(np.eye(m)), device.put(np.zeros(m, np.int32)), device.put(np.zeros(1, np.int32))

    def factor(n: int) -> int:
        return int(solver.rocsolver_dgetrf(handle, n, n, a, m, ipiv, info))

    assert not blas.rocblas_is_managing_device_memory(handle) and memory() == 1000
    assert factor(m) == MEMORY_ERROR and factor(5) == 0
    assert blas.rocblas_start_device_memory_size_query(handle) == 0
    assert (factor(5), factor(m), factor(6)) == (INCREASED, INCREASED, UNCHANGED)
    assert blas.rocblas_stop_device_memory_size_query(handle, ctypes.byref(size)) == 0
    wanted = size.value
    assert wanted > 1000 and blas.rocblas_set_device_memory_size(handle, ctypes.c_size_t(wanted)) == 0
    assert memory() == wanted and factor(m) == 0
    assert blas.rocblas_set_workspace(handle, a, ctypes.c_size_t(wanted - 1)) == 0
    assert factor(m) == MEMORY_ERROR and memory() == wanted - 1
    assert blas.rocblas_set_device_memory_size(handle, ctypes.c_size_t(0)) == 0
    assert blas.rocblas_is_managing_device_memory(handle) and memory() == 32 << 20 and factor(m) == 0
    assert solver.rocsolver_destroy_handle(handle) == 0
    device.free()
