"""cairn.sparse against NumPy in double precision."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest

from cairn import hip, sparse
from cairn.sparse import SparseError
from tests.libs.sparse_calls import close, compressed, numbers, some
from tests.libs.test_sparse_factors import incomplete

DTYPES = pytest.mark.parametrize("dtype", ["f4", "f8", "c8", "c16"])


def matrix(a: Any) -> sparse.Csr:
    return sparse.csr(hip.asarray(a))


@DTYPES
def test_a_matrix_comes_and_goes(dtype: str) -> None:
    for shape in [(1, 1), (20, 30), (64, 5)]:
        a = some(*shape, dtype, 1)
        made = matrix(a)
        assert made.shape == shape
        assert made.nnz == np.count_nonzero(a)
        assert np.array_equal(made.toarray().numpy(), a)
        assert np.array_equal(matrix(np.asfortranarray(a)).toarray().numpy(), a)
        assert np.array_equal(made.T.toarray().numpy(), a.T)
        offsets, columns, values = compressed(a)
        given = tuple(hip.asarray(x) for x in (values, columns, offsets))
        assert np.array_equal(sparse.csr(given, shape).toarray().numpy(), a)
        rows, cols = (x.astype("i4") for x in np.nonzero(a))
        order = np.random.default_rng(2).permutation(rows.size)
        pieces = (hip.asarray(x[order]) for x in (a[rows, cols], rows, cols))
        assert np.array_equal(sparse.coo(*pieces, shape).toarray().numpy(), a)


@DTYPES
def test_products_and_sums(dtype: str) -> None:
    a, b = some(40, 30, dtype, 1), some(30, 25, dtype, 2)
    on_a, on_b = matrix(a), matrix(b)
    x, wide = numbers((30,), dtype, 3), numbers((30, 7), dtype, 4)
    close((on_a @ hip.asarray(x)).numpy(), a.astype("c16") @ x, dtype)
    close((on_a @ hip.asarray(wide)).numpy(), a.astype("c16") @ wide, dtype)
    close((on_a @ hip.asarray(np.asfortranarray(wide))).numpy(), a.astype("c16") @ wide, dtype)
    close((on_a @ on_b).toarray().numpy(), a.astype("c16") @ b, dtype)
    close((on_a + on_a.scaled(2)).toarray().numpy(), 3 * a, dtype)
    assert not (on_a - on_a).toarray().numpy().any()
    out = hip.asarray(numbers((40,), dtype, 5))
    before = out.numpy().copy()
    on_x = hip.asarray(x)
    sparse.matmul(on_a, on_x, out, alpha=2, beta=3)
    close(out.numpy(), 2 * (a.astype("c16") @ x) + 3 * before, dtype)
    for alpha, beta in ((2, 3), (2, 3), (1, 0.5)):  # the same operands, other numbers in them
        a *= 2
        on_a.data[:] = hip.asarray(compressed(a)[2])
        before = out.numpy().copy()
        given = hip.asarray(x) if alpha == 1 else on_x
        assert sparse.matmul(on_a, given, out, alpha=alpha, beta=beta) is out
        close(out.numpy(), alpha * (a.astype("c16") @ x) + beta * before, dtype)
    p, q = numbers((40, 9), dtype, 6), numbers((9, 30), dtype, 7)
    got = sparse.sddmm(hip.asarray(p), hip.asarray(q), on_a, alpha=2, beta=1)
    close(got.toarray().numpy(), np.where(a != 0, 2 * (p.astype("c16") @ q) + a, 0), dtype)


@DTYPES
def test_solutions_and_factors(dtype: str) -> None:
    a = some(30, 30, dtype, 1, 0.2) / 4
    np.fill_diagonal(a, 3)
    on, b = matrix(a), numbers((30, 3), dtype, 2)
    for lower in (True, False):
        triangle = (np.tril if lower else np.triu)(a).astype("c16")
        for right in (b, b[:, 0]):
            got = sparse.solve_triangular(on, hip.asarray(np.ascontiguousarray(right)), lower=lower)
            close(got.numpy(), np.linalg.solve(triangle, right), dtype)
    close(sparse.ilu0(on).toarray().numpy(), incomplete(a, a != 0), dtype)
    symmetric = np.eye(30, dtype=dtype) * 4 + np.diag(np.ones(29, dtype), 1) + np.diag(np.ones(29, dtype), -1)
    close(np.tril(sparse.ic0(matrix(symmetric)).toarray().numpy()), np.linalg.cholesky(symmetric.astype("c16")), dtype)


def test_refusals() -> None:
    a = matrix(np.eye(3))
    with pytest.raises(SparseError, match=r"\(3, 3\) and an operand of \(4,\)"):
        a @ hip.asarray(np.ones(4))
    with pytest.raises(SparseError, match="float64 and an operand of float32"):
        a @ hip.asarray(np.ones(3, "f4"))
    with pytest.raises(SparseError, match="no sparse matrices of int32"):
        matrix(np.ones((2, 2), "i4"))
    with pytest.raises(SparseError, match="expected int32"):
        sparse.csr(tuple(hip.asarray(x) for x in (np.ones(1), np.zeros(1, "i8"), np.array([0, 1], "i8"))), (1, 1))
    with pytest.raises(SparseError, match="need a shape"):
        sparse.csr((a.data, a.indices, a.indptr))
    with pytest.raises(SparseError, match="row 1 has no diagonal"):
        sparse.ilu0(matrix(np.array([[2.0, 1, 0], [1, 0, 1], [0, 1, 2]]) * np.array([[1, 1, 1], [1, 0, 1], [1, 1, 1]])))


def test_no_rows_or_columns() -> None:
    empty = matrix(np.zeros((4, 3)))
    assert empty.nnz == 0
    assert not (empty @ hip.asarray(np.ones(3))).numpy().any()
    assert not (empty + empty).toarray().numpy().any()
    assert (empty @ matrix(np.zeros((3, 2)))).shape == (4, 2)
    assert empty.T.shape == (3, 4)


def test_what_is_no_operand_is_told() -> None:
    on, x = matrix(np.eye(3)), hip.asarray(np.ones(3))
    for call, said in (
        (lambda: sparse.matmul(on, x, np.zeros(3)), "matmul: out is a ndarray on the host"),
        (lambda: sparse.matmul(on, x, hip.zeros(3, "f8"), alpha=None), "a factor of None"),
        (lambda: sparse.matmul(on, x, alpha="2"), "a factor of '2'"),
        (lambda: sparse.matmul(on, x, hip.zeros(3, "f8"), beta=np.ones(2)), "expected a number"),
        (lambda: on + 1, "add: a int; expected a Csr"),
    ):
        with pytest.raises(SparseError, match=said):
            call()


def test_indices_outside_of_the_matrix_are_told() -> None:
    def made(offsets: list[int], columns: list[int]) -> Any:
        arrays = np.ones(len(columns)), np.array(columns, "i4"), np.array(offsets, "i4")
        return sparse.csr(tuple(map(hip.asarray, arrays)), (3, 4))

    assert made([0, 1, 1, 3], [3, 0, 2]).toarray().numpy().sum() == 3
    for offsets, columns, said in (
        ([0, 1, 1, 3], [3, 4, 2], r"a column is 4 \(entry 1\), outside of 0 to 3"),
        ([0, 1, 1, 3], [3, 0, -1], r"a column is -1 \(entry 2\)"),
        ([0, 2, 1, 3], [3, 0, 2], "row 1 ends before it begins: offsets 2 and 1"),
        ([0, 1, 1, 2], [3, 0, 2], "offsets from 0 to 2; expected 0 to 3"),
        ([1, 1, 1, 3], [3, 0, 2], "offsets from 1 to 3"),
    ):
        with pytest.raises(SparseError, match=said):
            made(offsets, columns)
    places = np.array([0, 3], "i4")
    for rows, columns, said in (
        (places, places[::-1], "a row is 3"),
        (-places, places, "a row is -3"),
        (places[:1], places, "1 rows"),
    ):
        with pytest.raises(SparseError, match=said):
            sparse.coo(*(hip.asarray(x.copy()) for x in (np.ones(2), rows, columns)), (3, 4))


@pytest.mark.parametrize("dtype", ["f4", "f8", "c8"])
def test_rows_of_any_length(dtype: str) -> None:
    """Rows of no entry to more than a vector's, and results with several columns in a word of bits, or none."""
    a = numbers((70, 67), dtype, 1)
    for row in range(a.shape[0]):
        a[row, row:] = 0
    x = numbers((67,), dtype, 2)
    close((matrix(a) @ hip.asarray(x)).numpy(), a.astype("c16") @ x, dtype)
    b = some(67, 1500, dtype, 3, 0.02)
    b[5, 64:200], b[9, 900] = 1, 2
    product = matrix(a) @ matrix(b)
    close(product.toarray().numpy(), a.astype("c16") @ b, dtype)
    columns, offsets = product.indices.numpy(), product.indptr.numpy()
    assert all((np.diff(columns[i:j]) > 0).all() for i, j in itertools.pairwise(offsets))
