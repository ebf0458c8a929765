"""cairn.blas, against NumPy in its longest floats: every layout in memory, operation and type."""

from __future__ import annotations

import itertools
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from cairn import blas, hip
from cairn.blas import BlasError

FLOATS = (np.float32, np.float64, np.complex64, np.complex128)


def random(rng: np.random.Generator, kind: Any, *shape: int) -> Any:
    values = rng.uniform(-1, 1, shape)
    if np.issubdtype(kind, np.complexfloating):
        values = values + 1j * rng.uniform(-1, 1, shape)
    return values.astype(kind)


def wide(values: Any) -> Any:
    return values.astype(np.clongdouble if np.iscomplexobj(values) else np.longdouble)


def laid(values: Any, layout: str) -> hip.DeviceArray:
    """The same numbers with rows packed, columns packed, or inside of a larger array."""
    if layout == "rows":
        return hip.asarray(values)
    if layout == "columns":
        return hip.asarray(np.ascontiguousarray(np.swapaxes(values, -1, -2))).transpose(
            *range(values.ndim - 2), values.ndim - 1, values.ndim - 2
        )
    whole = hip.zeros((*values.shape[:-2], values.shape[-2] + 3, values.shape[-1] + 2), values.dtype)
    part = whole[..., 1 : values.shape[-2] + 1, 2:]
    part.copy_from(values)
    return part


def operated(values: Any, trans: str) -> Any:
    swapped = np.swapaxes(values, -1, -2)
    return {"N": values, "T": swapped, "C": swapped.conj()}[trans]


def assert_close(found: Any, wanted: Any, kind: Any, size: int) -> None:
    found = found.numpy() if isinstance(found, hip.DeviceArray) else np.asarray(found)
    assert found.shape == wanted.shape
    error = np.max(np.abs(found - wanted), initial=0) / max(1.0, float(np.max(np.abs(wanted), initial=0)))
    assert error < 8 * size * np.finfo(kind).eps


@pytest.mark.parametrize("batch", [(), (3,)], ids=["one", "batch"])
@pytest.mark.parametrize(("trans_a", "trans_b"), list(itertools.product("NTC", repeat=2)))
@pytest.mark.parametrize("layouts", list(itertools.product(("rows", "columns", "part"), repeat=2)), ids="-".join)
@pytest.mark.parametrize("kind", FLOATS)
def test_products(kind: Any, layouts: tuple[str, str], trans_a: str, trans_b: str, batch: tuple[int, ...]) -> None:
    rng, (m, n, k) = np.random.default_rng(len(trans_a) + len(batch)), (7, 5, 11)
    a = random(rng, kind, *batch, *((m, k) if trans_a == "N" else (k, m)))
    b = random(rng, kind, *batch, *((k, n) if trans_b == "N" else (n, k)))
    c = random(rng, kind, *batch, m, n)
    product = operated(wide(a), trans_a) @ operated(wide(b), trans_b)
    left, right = laid(a, layouts[0]), laid(b, layouts[1])
    assert_close(blas.gemm(left, right, trans_a=trans_a, trans_b=trans_b), product, kind, k)
    out = laid(c, "part")
    assert blas.gemm(left, right, out, alpha=2, beta=-0.5, trans_a=trans_a, trans_b=trans_b) is out
    assert_close(out, 2 * product - wide(c) / 2, kind, k)


@pytest.mark.parametrize("kind", [np.float16, ml_dtypes.bfloat16, np.int8])
def test_narrow_products(kind: Any) -> None:
    rng = np.random.default_rng(3)
    if kind is np.int8:
        a, b = (rng.integers(-128, 128, shape).astype(kind) for shape in ((9, 33), (33, 6)))
        assert np.array_equal(
            blas.gemm(hip.asarray(a), hip.asarray(b)).numpy(), a.astype(np.int32) @ b.astype(np.int32)
        )
        return
    a, b = random(rng, np.float32, 4, 9, 33).astype(kind), random(rng, np.float32, 33, 6).astype(kind)
    wanted = a.astype(np.float64) @ b.astype(np.float64)
    eps = 2.0**-8 if kind is ml_dtypes.bfloat16 else 2.0**-11
    assert np.max(np.abs(blas.gemm(hip.asarray(a), hip.asarray(b)).numpy().astype(np.float64) - wanted)) < 8 * eps
    x, y = (random(rng, np.float32, 50).astype(kind) for _ in range(2))
    at = hip.asarray(y)
    assert float(blas.dot(hip.asarray(x), at)) == pytest.approx(np.dot(x.astype(float), y.astype(float)), abs=8 * eps)
    assert float(blas.nrm2(at)) == pytest.approx(np.linalg.norm(y.astype(float)), rel=2 * eps)
    blas.axpy(0.5, hip.asarray(x), at)
    blas.scal(2, at)
    assert np.max(np.abs(at.numpy().astype(float) - (x.astype(float) + 2 * y.astype(float)))) < 16 * eps


@pytest.mark.parametrize("step", [1, 3, -2])
@pytest.mark.parametrize("kind", FLOATS)
def test_vectors(kind: Any, step: int) -> None:
    rng = np.random.default_rng(7)
    whole = random(rng, kind, 90), random(rng, kind, 90)
    x, y = (each[::step] for each in whole)
    dx, dy = (hip.asarray(each)[::step] if step > 0 else _reversed(each, step) for each in whole)
    assert np.array_equal(dx.numpy(), x)
    assert_close(blas.dot(dx, dy), np.asarray(np.sum(wide(x) * wide(y))), kind, 90)
    assert_close(blas.dot(dx, dy, conj=True), np.asarray(np.vdot(wide(x), wide(y))), kind, 90)
    assert_close(blas.nrm2(dx), np.asarray(np.sqrt(np.sum(np.abs(wide(x)) ** 2))), kind, 90)
    sizes = np.abs(x.real) + np.abs(x.imag)
    assert_close(blas.asum(dx), np.asarray(np.sum(sizes.astype(np.longdouble))), kind, 90)
    assert (blas.amax(dx), blas.amin(dx)) == (int(np.argmax(sizes)), int(np.argmin(sizes)))
    assert_close(blas.axpy(3, dx, dy), 3 * wide(x) + wide(y), kind, 4)
    blas.swap(dx, dy)
    assert_close(dx, 3 * wide(x) + wide(y), kind, 4)
    assert_close(blas.copy(dy, dx), wide(x), kind, 1)
    assert_close(blas.scal(-2, dx), -2 * wide(x), kind, 1)
    blas.rot(dx, dy, 0.6, 0.8)
    assert_close(dx, -1.2 * wide(x) + 0.8 * wide(x), kind, 4)


def _reversed(values: Any, step: int) -> Any:
    """A view that goes backwards: NumPy's strides over device memory."""
    array = hip.asarray(values)
    end = array.ptr + (array.shape[0] - 1) * array.dtype.itemsize
    count = len(values[::step])
    return hip.DeviceArray(end, (count,), array.dtype, (step * array.dtype.itemsize,), keep=array)


@pytest.mark.parametrize("trans", "NTC")
@pytest.mark.parametrize("layout", ["rows", "columns", "part"])
@pytest.mark.parametrize("kind", FLOATS)
def test_matrix_and_vectors(kind: Any, layout: str, trans: str) -> None:
    rng = np.random.default_rng(11)
    a, x, y = (
        random(rng, kind, 8, 5),
        random(rng, kind, 5 if trans == "N" else 8),
        random(rng, kind, 8 if trans == "N" else 5),
    )
    at, out = laid(a, layout), hip.asarray(y)
    product = operated(wide(a), trans) @ wide(x)
    assert_close(blas.gemv(at, hip.asarray(x), trans=trans), product, kind, 8)
    assert_close(blas.gemv(at, hip.asarray(x), out, alpha=2, beta=3, trans=trans), 2 * product + 3 * wide(y), kind, 8)
    if layout == "part" and trans == "N":
        assert_close(
            blas.ger(hip.asarray(y), hip.asarray(x), at, alpha=2), 2 * np.outer(wide(y), wide(x)) + wide(a), kind, 4
        )


@pytest.mark.parametrize("side", "LR")
@pytest.mark.parametrize("uplo", "UL")
@pytest.mark.parametrize("kind", FLOATS)
def test_triangles(kind: Any, side: str, uplo: str) -> None:
    rng, n = np.random.default_rng(13), 6
    a = random(rng, kind, n, n) + (2 * n * np.eye(n)).astype(kind)
    b = random(rng, kind, n, 4) if side == "L" else random(rng, kind, 4, n)
    read, at, bt = wide(np.triu(a) if uplo == "U" else np.tril(a)), laid(a, "part"), laid(b, "columns")
    for trans, diag in itertools.product("NTC", "NU"):
        triangle = read - np.diag(np.diag(read)) + np.eye(n) if diag == "U" else read
        operand = operated(triangle, trans)
        product = operand @ wide(b) if side == "L" else wide(b) @ operand
        assert_close(blas.trmm(at, bt, alpha=2, side=side, uplo=uplo, trans=trans, diag=diag), 2 * product, kind, n)
        solved = wide(
            blas.trsm(at, hip.asarray(product.astype(kind)), side=side, uplo=uplo, trans=trans, diag=diag).numpy()
        )
        assert_close(solved, wide(b), kind, 100 * n * (1e4 if diag == "U" else 1))
    whole = read + np.swapaxes(read, 0, 1) - np.diag(np.diag(read))
    product = whole @ wide(b) if side == "L" else wide(b) @ whole
    assert_close(blas.symm(at, bt, side=side, uplo=uplo), product, kind, n)
    choose = np.triu if uplo == "U" else np.tril
    square = wide(b) @ wide(b).T
    assert_close(choose(blas.syrk(bt, hip.zeros(square.shape, kind), uplo=uplo).numpy()), choose(square), kind, n)
    if np.issubdtype(kind, np.complexfloating):
        whole = read + np.swapaxes(read, 0, 1).conj() - np.diag(np.diag(read).real)
        product = whole @ wide(b) if side == "L" else wide(b) @ whole
        assert_close(blas.hemm(at, bt, side=side, uplo=uplo), product, kind, n)
        square = wide(b).conj().T @ wide(b)
        assert_close(
            choose(blas.herk(bt, hip.zeros(square.shape, kind), uplo=uplo, trans="C").numpy()), choose(square), kind, n
        )
    if side == "L":
        x = hip.asarray(b[:, 0])
        blas.trsv(at, x, uplo=uplo)
        assert_close(read @ wide(x.numpy()), wide(b[:, 0]), kind, 10 * n)


@pytest.mark.parametrize("kind", FLOATS)
def test_sums_and_scalings(kind: Any) -> None:
    rng = np.random.default_rng(17)
    a, b, x, y = random(rng, kind, 6, 4), random(rng, kind, 4, 6), random(rng, kind, 6), random(rng, kind, 4)
    at, bt = hip.asarray(a), laid(b, "columns")
    assert_close(blas.geam(at, bt, alpha=2, beta=3, trans_b="C"), 2 * wide(a) + 3 * wide(b).conj().T, kind, 4)
    assert_close(blas.dgmm(at, hip.asarray(x)), wide(x)[:, None] * wide(a), kind, 4)
    assert_close(blas.dgmm(at, hip.asarray(y), side="R"), wide(a) * wide(y), kind, 4)


def test_streams_and_other_libraries_arrays() -> None:
    class Foreign:
        """What only speaks DLPack, as PyTorch's tensors do."""

        def __init__(self, array: hip.DeviceArray) -> None:
            self.array = array

        def __dlpack__(self, **options: Any) -> Any:
            return self.array.__dlpack__(**options)

        def __dlpack_device__(self) -> tuple[int, int]:
            return self.array.__dlpack_device__()

    a, c = random(np.random.default_rng(1), np.float32, 4, 4), hip.zeros((4, 4))
    out = Foreign(c)
    with hip.Stream() as stream:
        assert blas.gemm(Foreign(hip.asarray(a)), a, out) is out
        stream.synchronize()
    assert_close(c, wide(a) @ wide(a), np.float32, 4)


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda a: blas.gemm(a, hip.zeros((3, 2))), "columns of op\\(a\\) and rows of op\\(b\\): 5 and 3"),
        (lambda a: blas.gemm(a, a, trans_a="X"), "trans is 'X'; there are 'N', 'T', 'C'"),
        (lambda a: blas.gemm(a, hip.zeros((5, 2), "f8")), "float32, float64; they must be of one type"),
        (lambda a: blas.gemm(a, a, hip.zeros((2, 2)), trans_b="T"), "the result, and of what was given"),
        (lambda a: blas.gemm(a, hip.zeros(5)), "b has shape \\(5,\\); a matrix has two axes"),
        (lambda a: blas.gemm(a, a, hip.zeros((4, 8))[:, ::2], trans_b="T"), "rows must lie packed"),
        (lambda a: blas.dot(a, a), "x has shape \\(4, 5\\); a vector has one axis"),
        (lambda a: blas.trsm(a, a), "the shape of a, and what b wants"),
    ],
)
def test_what_does_not_fit_is_told(call: Any, told: str) -> None:
    with pytest.raises(BlasError, match=told):
        call(hip.zeros((4, 5)))
