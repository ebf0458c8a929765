"""hipSOLVER: its own interfaces over rocSOLVER's routines, what it tells of Jacobi's, and bad input."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from cairn.abi import loader
from cairn.catalog.rows import table
from tests.libs.blas_cases import Device
from tests.libs.solver_device import REAL, TYPES, Array, Batch, call

NOT_INITIALIZED, INVALID_VALUE, NOT_SUPPORTED, INVALID_ENUM = 1, 3, 7, 10
DATA_TYPE = {"s": 0, "d": 1, "c": 4, "z": 5}
VECTORS, LOWER, NONE = 202, 122, 111


@pytest.fixture(scope="module")
def device() -> Iterator[Device]:
    yield Device(loader.load("amdhip64"), loader.load("hipsolver"), "hipsolverCreate")


def run(device: Device, name: str, **given: Any) -> int:
    return call(device, "hipsolver", name, **given)


def random(letter: str, *shape: int) -> Array:
    rng = np.random.default_rng(len(shape) + sum(shape))
    values = rng.uniform(-1, 1, shape) + (1j * rng.uniform(-1, 1, shape) if letter in "cz" else 0)
    return values.astype(TYPES[letter])


def hermitian(letter: str, batch: int, n: int) -> Array:
    a = random(letter, batch, n, n)
    return np.asarray(a + a.conj().transpose(0, 2, 1))


def info_of(device: Device, address: Any, count: int = 1) -> Array:
    return device.get(address, np.zeros(count, np.int32))


@pytest.mark.parametrize("letter", TYPES)
def test_types_that_are_arguments(device: Device, letter: str) -> None:
    """The 64-bit functions factor, solve and find eigenvalues of what their arguments say."""
    a, b, n, kind = random(letter, 1, 9, 9), random(letter, 1, 9, 2), 9, DATA_TYPE[letter]
    params, info = ctypes.c_void_p(), device.put(np.full(1, -7, np.int32))
    assert device.exports.hipsolverDnCreateParams(ctypes.byref(params)) == 0
    on, right = Batch(device, a), Batch(device, b)
    pivots = Batch(device, np.zeros((1, n), np.int64))
    types = {
        "params": params,
        "dataTypeA": kind,
        "computeType": kind,
        "lworkOnDevice": 0,
        "lworkOnHost": 0,
        "devInfo": info,
    }
    assert run(device, "hipsolverDnXgetrf", m=n, n=n, A=on, devIpiv=pivots, **types) == 0
    more = {"trans": NONE, "n": n, "nrhs": 2, "A": on, "devIpiv": pivots, "B": right, "dataTypeB": kind}
    assert run(device, "hipsolverDnXgetrs", params=params, dataTypeA=kind, devInfo=info, **more) == 0
    np.testing.assert_allclose(a @ right.get(), b, atol=200 * np.finfo(REAL[letter]).eps)
    assert info_of(device, info) == 0
    h = hermitian(letter, 1, n)
    on, w = Batch(device, h), Batch(device, np.zeros((1, n), REAL[letter]))
    real = DATA_TYPE["s" if letter in "sc" else "d"]
    status = run(device, "hipsolverDnXsyevd", jobz=VECTORS, uplo=LOWER, n=n, A=on, dataTypeW=real, W=w, **types)
    assert status == 0
    np.testing.assert_allclose(h @ on.get(), on.get() * w.get()[:, None, :], atol=200 * np.finfo(REAL[letter]).eps)
    assert run(device, "hipsolverDnXgetrf", m=n, n=n, A=on, devIpiv=pivots, **{**types, "dataTypeA": 2}) == INVALID_ENUM
    assert (
        run(device, "hipsolverDnXgetrf", m=n, n=n, A=on, devIpiv=pivots, **{**types, "params": None}) == INVALID_VALUE
    )
    device.exports.hipsolverDnDestroyParams(params)
    device.free()


@pytest.mark.parametrize("letter", TYPES)
@pytest.mark.parametrize("values_are_complex", [False, True])
def test_general_eigenvalues(device: Device, letter: str, values_are_complex: bool) -> None:
    """Values of a real matrix are complex numbers, or real parts and behind them imaginary ones; vectors of a pair are
    the real and the imaginary parts of one."""
    n, kind, tolerance = 9, DATA_TYPE[letter], 300 * np.finfo(REAL[letter]).eps
    wide = np.complex64 if letter in "sc" else np.complex128
    a, params = random(letter, 1, n, n), ctypes.c_void_p()
    assert device.exports.hipsolverDnCreateParams(ctypes.byref(params)) == 0
    whole = values_are_complex or letter in "cz"
    w = Batch(device, np.zeros((1, n if whole else 2 * n), wide if whole else REAL[letter]))
    left, right = (Batch(device, np.zeros((1, n, n), a.dtype)) for _ in range(2))
    info = device.put(np.full(1, -7, np.int32))
    given = {
        "params": params,
        "jobvl": VECTORS,
        "jobvr": VECTORS,
        "n": n,
        "dataTypeA": kind,
        "A": Batch(device, a),
        "dataTypeW": DATA_TYPE["c" if letter in "sc" else "z"] if whole else kind,
        "W": w,
        "dataTypeVL": kind,
        "VL": left,
        "ldvl": left.ld,
        "dataTypeVR": kind,
        "VR": right,
        "ldvr": right.ld,
        "computeType": kind,
        "lworkOnDevice": 0,
        "lworkOnHost": 0,
        "devInfo": info,
    }
    assert run(device, "hipsolverDnXgeev", **given) == 0
    found = w.get()[0] if whole else w.get()[0, :n] + 1j * w.get()[0, n:]
    assert info_of(device, info) == 0
    expected = np.linalg.eigvals(a[0].astype(np.complex128))
    assert all(np.abs(expected - value).min() < tolerance for value in found)
    vectors = [each.get()[0].astype(np.complex128) for each in (left, right)]
    for i in range(n if letter in "sd" else 0):
        if found[i].imag > 0:
            for each in vectors:
                each[:, i], each[:, i + 1] = each[:, i] + 1j * each[:, i + 1], each[:, i] - 1j * each[:, i + 1]
    np.testing.assert_allclose(a[0] @ vectors[1], vectors[1] * found, atol=tolerance)
    np.testing.assert_allclose(vectors[0].conj().T @ a[0], found[:, None] * vectors[0].conj().T, atol=tolerance)
    for wrong in ({"dataTypeVR": 2}, {"dataTypeW": 2}, {"computeType": 7}, {"jobvl": 9}):
        assert run(device, "hipsolverDnXgeev", **{**given, **wrong}) == INVALID_ENUM, wrong
    device.exports.hipsolverDnDestroyParams(params)
    device.free()


@pytest.mark.parametrize("letter", TYPES)
def test_jacobi_tells_what_it_did(device: Device, letter: str) -> None:
    batch, n = 4, 11
    a, info = hermitian(letter, batch, n), device.put(np.full(batch, -7, np.int32))
    params, residual, sweeps = ctypes.c_void_p(), ctypes.c_double(-1), ctypes.c_int(-1)
    assert device.exports.hipsolverDnCreateSyevjInfo(ctypes.byref(params)) == 0
    name = "hipsolverDn" + letter.upper() + ("heevj" if letter in "cz" else "syevj")
    on, w = Batch(device, a, pad=0), Batch(device, np.zeros((batch, n), REAL[letter]), pad=0)
    given = {"jobz": VECTORS, "uplo": LOWER, "n": n, "A": on, "W": w, "devInfo": info, "params": params, "lwork": 0}
    assert run(device, name + "Batched", **given) == 0
    vectors, values = on.get(), w.get()
    np.testing.assert_allclose(a @ vectors, vectors * values[:, None, :], atol=100 * np.finfo(REAL[letter]).eps)
    ask = device.exports.hipsolverDnXsyevjGetResidual
    assert ask(device.handle, params, ctypes.byref(residual)) == NOT_SUPPORTED  # of a batch
    assert run(device, name, **{**given, "A": Batch(device, a[:1], pad=0), "W": Batch(device, values[:1])}) == 0
    assert ask(device.handle, params, ctypes.byref(residual)) == 0
    assert 0 <= residual.value <= np.finfo(REAL[letter]).eps * np.linalg.norm(values[0]) * 1.01
    assert device.exports.hipsolverDnXsyevjGetSweeps(device.handle, params, ctypes.byref(sweeps)) == 0
    assert 0 <= sweeps.value <= 100
    assert not info_of(device, info, batch).any()
    assert device.exports.hipsolverDnDestroySyevjInfo(params) == 0
    device.free()


@pytest.mark.parametrize("letter", TYPES)
@pytest.mark.parametrize("shape", [(7, 7), (12, 5), (5, 12)])
def test_singular_vectors_are_columns(device: Device, letter: str, shape: tuple[int, int]) -> None:
    m, n = shape
    k = min(shape)
    a, info = random(letter, 1, m, n), device.put(np.full(1, -7, np.int32))
    params = ctypes.c_void_p()
    assert device.exports.hipsolverDnCreateGesvdjInfo(ctypes.byref(params)) == 0
    u, v = Batch(device, np.zeros((1, m, k), a.dtype)), Batch(device, np.zeros((1, n, k), a.dtype))
    s = Batch(device, np.zeros((1, k), REAL[letter]))
    name = f"hipsolverDn{letter.upper()}gesvdj"
    more = {
        "jobz": VECTORS,
        "econ": 1,
        "m": m,
        "n": n,
        "S": s,
        "U": u,
        "V": v,
        "lwork": 0,
        "devInfo": info,
        "params": params,
    }
    assert run(device, name, A=Batch(device, a), **more) == 0
    whole = (u.get() * s.get()[:, None, :]) @ v.get().conj().transpose(0, 2, 1)
    np.testing.assert_allclose(whole, a, atol=100 * np.finfo(REAL[letter]).eps)
    device.exports.hipsolverDnDestroyGesvdjInfo(params)
    device.free()


def test_least_squares_and_solutions_go_elsewhere(device: Device) -> None:
    a, b, info = random("d", 1, 8, 3), random("d", 1, 8, 2), device.put(np.full(1, -7, np.int32))
    x, steps = Batch(device, np.zeros((1, 3, 2))), ctypes.c_int(-7)
    on, right = Batch(device, a), Batch(device, b)
    more = {"nrhs": 2, "X": x, "lwork": 0, "niters": ctypes.byref(steps), "devInfo": info}
    assert run(device, "hipsolverDDgels", m=8, n=3, A=on, B=right, **more) == 0
    np.testing.assert_allclose(x.get()[0], np.linalg.lstsq(a[0], b[0], rcond=None)[0], atol=1e-13)
    assert steps.value == 0
    assert (right.get() == b).all()
    device.free()


def _csr(a: Array) -> tuple[Array, Array, Array]:
    rows_, columns = np.nonzero(a)
    counts = np.concatenate([[0], np.cumsum(np.bincount(rows_, minlength=len(a)))]).astype(np.int32)
    return counts, columns.astype(np.int32), a[rows_, columns]


def test_refactorisation(device: Device) -> None:
    """Values change, the pattern stays: what was factored once solves the new system."""
    n = 6
    rng = np.random.default_rng(5)
    lower = np.eye(n) + np.tril(rng.uniform(0.5, 1, (n, n)) * (rng.uniform(size=(n, n)) < 0.5), -1)
    upper = np.diag(rng.uniform(2, 3, n)) + np.triu(rng.uniform(0.5, 1, (n, n)) * (rng.uniform(size=(n, n)) < 0.5), 1)
    p, q = rng.permutation(n).astype(np.int32), rng.permutation(n).astype(np.int32)
    a = np.zeros((n, n))
    a[np.ix_(p, q)] = lower @ upper
    rf, parts = ctypes.c_void_p(), [*map(_csr, (a, lower, upper))]
    exports = device.exports
    assert exports.hipsolverRfCreate(ctypes.byref(rf)) == 0
    held = [[np.ascontiguousarray(x) for x in part] for part in parts]
    flat = [x for part in held for x in (len(part[1]), *(y.ctypes.data_as(ctypes.c_void_p) for y in part))]
    order = [x.ctypes.data_as(ctypes.c_void_p) for x in (p, q)]
    assert exports.hipsolverRfSetupHost(n, *flat, *order, rf) == 0
    assert exports.hipsolverRfAnalyze(rf) == 0
    ptr, ind, val = held[0]
    where = [device.put(x) for x in (ptr, ind, val * 2, p, q)]
    assert exports.hipsolverRfResetValues(n, len(ind), *where, rf) == 0
    assert exports.hipsolverRfRefactor(rf) == 0
    b = rng.uniform(size=(2, n))
    x = device.put(b)
    assert exports.hipsolverRfSolve(rf, where[3], where[4], 2, None, n, x, n) == 0
    np.testing.assert_allclose(2 * a @ device.get(x, b).T, b.T, atol=1e-12)
    assert exports.hipsolverRfDestroy(rf) == 0
    device.free()


def test_bad_input_leaves_memory_alone(device: Device) -> None:
    a = Batch(device, random("d", 1, 5, 5))
    before, pivots = a.get(), Batch(device, np.full((1, 5), 9, np.int32))
    info = device.put(np.full(1, -7, np.int32))
    given: dict[str, Any] = {"m": 5, "n": 5, "A": a, "devIpiv": pivots, "devInfo": info, "lwork": 0}
    assert run(device, "hipsolverDgetrf", **given, handle=None) == NOT_INITIALIZED
    for wrong in ({"m": -1}, {"lda": 4}, {"A": None, "lda": 5}, {"devInfo": None}):
        assert run(device, "hipsolverDgetrf", **{**given, **wrong}) == INVALID_VALUE, wrong
    status = run(device, "hipsolverDpotrf", uplo=7, n=5, A=a, devInfo=info, lwork=0)
    assert status == INVALID_ENUM
    right = Batch(device, random("d", 1, 5, 1))  # and pivots that are none: said on the error output
    was = right.get()
    solved = {"trans": NONE, "n": 5, "nrhs": 1, "A": a, "devIpiv": pivots, "B": right, "lwork": 0, "devInfo": info}
    assert run(device, "hipsolverDgetrs", **solved) == 0
    assert (right.get() == was).all()
    assert (a.get() == before).all()
    assert (pivots.get() == 9).all()
    device.free()


def test_not_a_number(device: Device) -> None:
    """Factorisations of matrices with a NaN end, and say so or hold NaN."""
    a, info = np.asfortranarray(random("d", 1, 6, 6)), device.put(np.full(1, -7, np.int32))
    a[0, 2, 3] = np.nan
    s, u, v = (Batch(device, np.zeros(shape)) for shape in ((1, 6), (1, 6, 6), (1, 6, 6)))
    jobs = {"jobu": ord("A"), "jobv": ord("A"), "m": 6, "n": 6, "S": s, "U": u, "V": v, "lwork": 0, "devInfo": info}
    assert run(device, "hipsolverDgesvd", A=Batch(device, a), **jobs) == 0
    assert np.isnan(s.get()).any() or info_of(device, info) > 0
    on, pivots = Batch(device, a), Batch(device, np.zeros((1, 6), np.int32))
    assert run(device, "hipsolverDgetrf", m=6, n=6, A=on, devIpiv=pivots, devInfo=info, lwork=0) == 0
    assert np.isnan(on.get()).any()
    device.free()


def test_what_asks_for_room(device: Device) -> None:
    """Every ``_bufferSize`` with an ``int`` answers; those that cannot work say so like their function."""
    asked = [row for row in table("hipsolver").rows if row.name.endswith("_bufferSize") and row.how == "native"]
    assert len(asked) > 200
    for row in asked:
        function = getattr(device.exports, row.name)
        nothing = [None if arg.type.endswith("*") else 0 for arg in row.args]
        assert function(*nothing) == NOT_INITIALIZED, row.name


def test_room_of_a_small_problem(device: Device) -> None:
    """What a program asks before each routine is answered, whichever leading dimensions the question has."""
    numbers = {"m": 3, "n": 2, "k": 2, "nrhs": 1, "il": 1, "iu": 1, "jobu": ord("A"), "jobv": ord("A"), "jobz": VECTORS}
    numbers |= {"uplo": LOWER, "trans": NONE, "side": 141, "itype": 211, "range": 221, "econ": 0, "batchSize": 1}
    numbers |= {"batch_count": 1, "rank": 1, "vu": 1}
    asked, failed = 0, []
    for row in table("hipsolver").rows:
        if not row.name.endswith("_bufferSize") or row.how != "native" or "DnX" in row.name or "Sp" in row.name:
            continue
        size = ctypes.c_int(-1)
        given = {arg.name: 8 for arg in row.args if arg.name.startswith(("ld", "stride"))} | numbers
        given = {arg.name: given.get(arg.name, 0 if "*" not in arg.type else None) for arg in row.args[1:]}
        if "params" in given or "lwork" not in given or "gesvda" in row.name:
            continue
        square = 2 if "ormtr" in row.name or "unmtr" in row.name else 3
        given |= {"lwork": ctypes.byref(size), **({"m": square} if "m" in given else {})}
        asked += 1
        if run(device, row.name, **given) != 0 or size.value <= 0:
            failed.append(row.name)
    assert asked > 150
    assert not failed
