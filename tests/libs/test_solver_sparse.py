"""hipsolverSp and hipsolverRf's batches: sparse systems against NumPy, singular ones, bad input."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest

from cairn.abi import loader
from tests.libs.blas_cases import Device
from tests.libs.solver_device import TYPES, Array

NOT_INITIALIZED, INVALID_VALUE = 1, 3


@pytest.fixture(scope="module")
def device() -> Iterator[Device]:
    loader.load("hipsparse")
    yield Device(loader.load("amdhip64"), loader.load("hipsolver"), "hipsolverSpCreate")


class Rows(NamedTuple):
    """A square matrix by rows."""

    ptr: Array
    ind: Array
    val: Array

    @staticmethod
    def of(places: Array, values: Array, n: int) -> Rows:
        """From its elements' rows and columns."""
        order = np.lexsort(places[::-1])
        ptr = np.concatenate([[0], np.cumsum(np.bincount(places[0], minlength=n))])
        return Rows(ptr.astype(np.int32), places[1][order].astype(np.int32), values[order])

    @staticmethod
    def of_dense(a: Array) -> Rows:
        places = np.array(np.nonzero(a))
        return Rows.of(places, a[places[0], places[1]], len(a))

    @property
    def n(self) -> int:
        return len(self.ptr) - 1

    def dense(self) -> Array:
        a = np.zeros((self.n, self.n), self.val.dtype)
        np.add.at(a, (np.repeat(np.arange(self.n), np.diff(self.ptr)), self.ind), self.val)
        return a


class Described:
    """A matrix by rows on the device (or the host) and its description."""

    def __init__(self, device: Device, matrix: Rows, base: int = 0, on_host: bool = False) -> None:
        self.description = ctypes.c_void_p()
        hipsparse = loader.load("hipsparse")
        assert hipsparse.hipsparseCreateMatDescr(ctypes.byref(self.description)) == 0
        assert hipsparse.hipsparseSetMatIndexBase(self.description, base) == 0
        self.n, self.nnz = matrix.n, len(matrix.val)
        self.held = [np.ascontiguousarray(x) for x in (matrix.val, matrix.ptr + base, matrix.ind + base)]
        self.parts = [x.ctypes.data_as(ctypes.c_void_p) if on_host else device.put(x) for x in self.held]


def solve(
    device: Device,
    name: str,
    matrix: Described,
    b: Array,
    tolerance: float = 0,
    reorder: int = 0,
    host: bool = False,
) -> tuple[Array, int]:
    """The solution that a function finds, and which pivot it says is none."""
    x, singular = np.full(len(b), 77, b.dtype), ctypes.c_int(-7)
    function = getattr(device.exports, name)
    number = ctypes.c_float if "Scsrlsvchol" in name else ctypes.c_double
    to = x.ctypes.data_as(ctypes.c_void_p) if host else device.put(x)
    right = b.ctypes.data_as(ctypes.c_void_p) if host else device.put(b)
    status = function(
        *(device.handle, matrix.n, matrix.nnz, matrix.description, *matrix.parts, right),
        *(number(tolerance), reorder, to, ctypes.byref(singular)),
    )
    assert status == 0
    return (x if host else device.get(to, x)), singular.value


def laplacian(side: int, letter: str) -> Rows:
    """Of a grid whose points are numbered at random, with a diagonal that keeps it definite."""
    n = side * side
    number = np.random.default_rng(3).permutation(n).reshape(side, side)
    pairs = np.hstack([[number[1:].ravel(), number[:-1].ravel()], [number[:, 1:].ravel(), number[:, :-1].ravel()]])
    places = np.hstack([pairs, pairs[::-1], [np.arange(n), np.arange(n)]])
    values = np.concatenate([np.full(2 * len(pairs[0]), -1.0), 4 + np.linspace(0.1, 1, n)])
    return Rows.of(places, values.astype(TYPES[letter]), n)


def general(letter: str, n: int, seed: int, density: float = 0.05) -> Rows:
    """A matrix whose largest elements are not on its diagonal."""
    rng = np.random.default_rng(seed)
    whole = rng.uniform(-1, 1, (n, n)) * (rng.uniform(size=(n, n)) < density) + np.eye(n)[rng.permutation(n)] * 3
    turned = whole * np.exp(2j * np.pi * rng.uniform(size=(n, n))) if letter in "cz" else whole
    return Rows.of_dense(turned.astype(TYPES[letter]))


def right(letter: str, n: int) -> Array:
    rng = np.random.default_rng(n)
    return np.asarray(rng.uniform(-1, 1, n) + (1j * rng.uniform(-1, 1, n) if letter in "cz" else 0)).astype(
        TYPES[letter]
    )


def residual(a: Rows, x: Array, b: Array) -> float:
    """The backward error of a solution, in units of the type's precision."""
    wide = np.clongdouble if np.iscomplexobj(b) else np.longdouble
    rest = np.abs(a.dense().astype(wide) @ x.astype(wide) - b).max()
    size = np.abs(a.dense()).sum(axis=1).max() * np.abs(x).max() + np.abs(b).max()
    return float(rest / (size * np.finfo(b.dtype).eps))


@pytest.mark.parametrize("letter", TYPES)
@pytest.mark.parametrize("reorder", [0, 1, 2, 3])
def test_qr(device: Device, letter: str, reorder: int) -> None:
    for n, base in ((1, 0), (2, 1), (37, 0), (150, 1)):
        a, b = general(letter, n, 10 * n + reorder), right(letter, n)
        x, singular = solve(device, f"hipsolverSp{letter.upper()}csrlsvqr", Described(device, a, base), b, 0, reorder)
        assert singular == -1
        assert residual(a, x, b) < 4 * n
    device.free()


@pytest.mark.parametrize("letter", ["s", "d"])
@pytest.mark.parametrize("reorder", [0, 1, 2])
@pytest.mark.parametrize("on_host", [False, True])
def test_cholesky(device: Device, letter: str, reorder: int, on_host: bool) -> None:
    a, b = laplacian(13, letter), right(letter, 169)
    name = f"hipsolverSp{letter.upper()}csrlsvchol" + ("Host" if on_host else "")
    x, singular = solve(device, name, Described(device, a, 1, on_host), b, 0, reorder, on_host)
    assert singular == -1
    assert residual(a, x, b) < 50
    device.free()


def test_rows_need_no_order_and_may_repeat_columns(device: Device) -> None:
    a, b = general("d", 30, 5), right("d", 30)
    mixed = Rows(a.ptr, a.ind.copy(), a.val.copy())
    for i in range(30):
        part = slice(a.ptr[i], a.ptr[i + 1])
        mixed.ind[part], mixed.val[part] = a.ind[part][::-1], a.val[part][::-1]
    twice = Rows(2 * a.ptr, np.repeat(a.ind, 2), np.repeat(a.val / 2, 2))
    for each in (mixed, twice):
        x, _ = solve(device, "hipsolverSpDcsrlsvqr", Described(device, each), b)
        assert residual(a, x, b) < 100
    device.free()


def test_an_order_keeps_factors_small(device: Device) -> None:
    """A shuffled grid of 10,000 unknowns is solved by both methods in either order."""
    a, b = laplacian(100, "d"), right("d", 10_000)
    row = np.repeat(np.arange(a.n), np.diff(a.ptr))
    matrix = Described(device, a)
    for name, reorder in (("csrlsvchol", 1), ("csrlsvchol", 2), ("csrlsvqr", 1)):
        x, singular = solve(device, f"hipsolverSpD{name}", matrix, b, 0, reorder)
        assert singular == -1
        assert np.abs(np.bincount(row, a.val * x[a.ind]) - b).max() < 1e-10
    device.free()


def test_singular_matrices_are_told(device: Device) -> None:
    a = general("d", 12, 2).dense()
    a[:, 7] = 0
    _, singular = solve(device, "hipsolverSpDcsrlsvqr", Described(device, Rows.of_dense(a)), right("d", 12), 1e-12)
    assert singular == 7
    for wrong in (0.0, -1.0):
        h = np.diag([4.0, 3, 2, 1])
        h[2, 2] = wrong
        matrix = Described(device, Rows.of_dense(h))
        assert solve(device, "hipsolverSpDcsrlsvchol", matrix, right("d", 4))[1] == 2
    almost = Rows.of_dense(np.diag([1.0, 1e-9, 1]))
    for name in ("csrlsvqr", "csrlsvchol"):
        assert solve(device, f"hipsolverSpD{name}", Described(device, almost), right("d", 3), 1e-4)[1] == 1
        assert solve(device, f"hipsolverSpD{name}", Described(device, almost), right("d", 3), 1e-12)[1] == -1
    device.free()


def test_bad_input(device: Device, capfd: pytest.CaptureFixture[str]) -> None:
    a, b = general("d", 6, 1), right("d", 6)
    matrix, x, singular = Described(device, a), device.put(np.full(6, 77.0)), ctypes.c_int(-7)
    function = device.exports.hipsolverSpDcsrlsvqr
    good = [device.handle, 6, matrix.nnz, matrix.description, *matrix.parts, device.put(b)]
    rest: list[Any] = [ctypes.c_double(0), 0, x, ctypes.byref(singular)]
    assert function(None, *good[1:], *rest) == NOT_INITIALIZED
    for at, value in ((1, -1), (2, -1), (3, None), (4, None), (5, None), (7, None), (9, 4), (10, None), (11, None)):
        wrong = [*good, *rest]
        wrong[at] = value
        assert function(*wrong) == INVALID_VALUE, at
    assert (device.get(x, b) == 77).all()
    bad = Rows(a.ptr, a.ind.copy(), a.val)
    bad.ind[3] = 6
    found, pivot = solve(device, "hipsolverSpDcsrlsvqr", Described(device, bad), b)
    assert (pivot, (found == 77).all()) == (0, True)
    assert "hipsolverSpDcsrlsvqr: a sparse matrix has rows or columns outside of 0 to 5" in capfd.readouterr().err
    device.free()


# ---- refactorisation ----


def _factors(n: int, seed: int) -> tuple[Array, Array, Array, Array, Array]:
    rng = np.random.default_rng(seed)
    lower = np.eye(n) + np.tril(rng.uniform(0.5, 1, (n, n)) * (rng.uniform(size=(n, n)) < 0.4), -1)
    upper = np.diag(rng.uniform(2, 3, n)) + np.triu(rng.uniform(0.5, 1, (n, n)) * (rng.uniform(size=(n, n)) < 0.4), 1)
    p, q = rng.permutation(n).astype(np.int32), rng.permutation(n).astype(np.int32)
    a = np.zeros((n, n))
    a[np.ix_(p, q)] = lower @ upper
    return a, lower, upper, p, q


def _parts(a: Array) -> list[Any]:
    matrix = Rows.of_dense(a)
    return [len(matrix.val), *map(np.ascontiguousarray, matrix)]


def _at(array: Array) -> Any:
    return array.ctypes.data_as(ctypes.c_void_p)


@pytest.mark.parametrize("pointers_on_device", [False, True])
def test_batches_are_refactored(device: Device, pointers_on_device: bool) -> None:
    n, batch = 9, 3
    a, lower, upper, p, q = _factors(n, 4)
    parts = [_parts(x) for x in (a, lower, upper)]
    scales = np.array([1.0, 2.0, -3.0])
    values = [np.ascontiguousarray(parts[0][3] * scale) for scale in scales]
    exports, rf = device.exports, ctypes.c_void_p()
    assert exports.hipsolverRfCreate(ctypes.byref(rf)) == 0
    assert exports.hipsolverRfBatchRefactor(rf) != 0  # nothing was set up
    listed = (ctypes.c_void_p * batch)(*(value.ctypes.data for value in values))
    first = [parts[0][0], _at(parts[0][1]), _at(parts[0][2]), listed]
    others = [x if isinstance(x, int) else _at(x) for part in parts[1:] for x in part]
    assert exports.hipsolverRfBatchSetupHost(batch, n, *first, *others, _at(p), _at(q), rf) == 0
    assert exports.hipsolverRfBatchAnalyze(rf) == 0
    new = [device.put(value * 5) for value in values]
    names = np.array([each.value for each in new], np.uint64)
    on = [device.put(x) for x in (parts[0][1], parts[0][2], p, q)]
    given = device.put(names) if pointers_on_device else _at(names)
    assert exports.hipsolverRfBatchResetValues(batch, n, parts[0][0], on[0], on[1], given, on[2], on[3], rf) == 0
    assert (
        exports.hipsolverRfBatchResetValues(batch + 1, n, parts[0][0], on[0], on[1], given, on[2], on[3], rf)
        == INVALID_VALUE
    )
    assert exports.hipsolverRfBatchRefactor(rf) == 0
    b = np.random.default_rng(1).uniform(size=(batch, 2, n))
    right_sides = [device.put(x) for x in b]
    where = np.array([each.value for each in right_sides], np.uint64)
    assert exports.hipsolverRfBatchSolve(rf, on[2], on[3], 2, None, n, _at(where), n) == 0
    for i in range(batch):
        np.testing.assert_allclose(5 * scales[i] * a @ device.get(right_sides[i], b[i]).T, b[i].T, atol=1e-11)
    pivots = (ctypes.c_int * batch)(*[-7] * batch)
    assert exports.hipsolverRfBatchZeroPivot(rf, pivots) == 0
    assert list(pivots) == [-1] * batch
    assert exports.hipsolverRfDestroy(rf) == 0
    device.free()


def test_zero_pivots_are_told_and_raised(device: Device) -> None:
    """Of a batch of two diagonal matrices the second has a zero; with a boost there is none."""
    n = 3
    eye = _parts(np.eye(n))
    order = np.arange(n, dtype=np.int32)
    values = [np.array([1.0, 2, 3]), np.array([1.0, 0, 3])]
    exports, rf = device.exports, ctypes.c_void_p()
    assert exports.hipsolverRfCreate(ctypes.byref(rf)) == 0
    listed = (ctypes.c_void_p * 2)(*(value.ctypes.data for value in values))
    rest = [x if isinstance(x, int) else _at(x) for x in (*eye, *eye)]
    pattern = [eye[0], _at(eye[1]), _at(eye[2]), listed]
    pivots, boosted = (ctypes.c_int * 2)(), ctypes.c_int(-1)
    zero, boost = ctypes.c_double(), ctypes.c_double()
    for small, boost_to, expected, used in ((0.0, 0.0, [-1, 1], 0), (1e-8, 0.5, [-1, -1], 1)):
        assert exports.hipsolverRfSetNumericProperties(rf, ctypes.c_double(small), ctypes.c_double(boost_to)) == 0
        assert exports.hipsolverRfBatchSetupHost(2, n, *pattern, *rest, _at(order), _at(order), rf) == 0
        assert exports.hipsolverRfBatchAnalyze(rf) == exports.hipsolverRfBatchRefactor(rf) == 0
        assert exports.hipsolverRfBatchZeroPivot(rf, pivots) == 0
        assert list(pivots) == expected
        assert exports.hipsolverRfGetNumericBoostReport(rf, ctypes.byref(boosted)) == 0
        assert boosted.value == used
        assert exports.hipsolverRfGetNumericProperties(rf, ctypes.byref(zero), ctypes.byref(boost)) == 0
        assert (zero.value, boost.value) == (small, boost_to)
    assert exports.hipsolverRfSetNumericProperties(rf, ctypes.c_double(-1), ctypes.c_double(0)) == INVALID_VALUE
    on, b = [device.put(order) for _ in range(2)], device.put(np.ones(n))
    where = np.array([b.value, b.value], np.uint64)
    assert exports.hipsolverRfBatchSolve(rf, on[0], on[1], 1, None, n, _at(where), n) == 0
    np.testing.assert_allclose(device.get(b, np.ones(n)), [1, 1, 1 / 9])  # both matrices, one after the other
    assert exports.hipsolverRfDestroy(rf) == 0
    device.free()
