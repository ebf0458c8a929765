"""rocSPARSE's and hipSPARSE's sums and products of sparse matrices, factors and solutions, against NumPy's."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest

from cairn.abi import loader
from tests.libs.sparse_calls import Library, close, compressed, dense, numbers, put, scalar, some
from tests.libs.test_sparse_forms import BOTH, blocked

ALPHA, BETA = 1.5 - 0.5j, -0.25 + 0.75j
CASES = pytest.mark.parametrize(("dtype", "base"), [(d, b) for d in ("f4", "f8", "c8", "c16") for b in (0, 1)])


@pytest.fixture(scope="module", params=BOTH)
def library(request: Any) -> Library:
    return Library(request.param)


def factor(value: complex, dtype: str) -> complex:
    return value if "c" in dtype else value.real


def csr(a: Any, base: int, letter: str = "") -> dict[str, Any]:
    names = ("csrrowptr", "csrcolind", "csrval")
    return {name + letter: put(x) for name, x in zip(names, compressed(a, base), strict=True)}


@CASES
def test_sums(library: Library, dtype: str, base: int) -> None:
    """A in one base and C in the other."""
    name = "csrgeam2" if library.hip else "csrgeam"
    for m, n in [(1, 1), (9, 5), (130, 70), (3, 5000)]:
        a, b = some(m, n, dtype, 1, 0.1), some(m, n, dtype, 2, 0.1)
        room = int(np.count_nonzero(a) + np.count_nonzero(b))
        to = [put(np.zeros(m + 1, "i4")), put(np.zeros(room, "i4")), put(np.zeros(room, dtype))]
        given = {"m": m, "n": n, **csr(a, base, "a"), **csr(b, base, "b"), "base": base, "basec": 1 - base}
        given |= {"nnza": int(np.count_nonzero(a)), "nnzb": int(np.count_nonzero(b))}
        given |= dict(zip(("csrrowptrc", "csrcolindc", "csrvalc"), to, strict=True)) | {"workspace": None}
        total = np.zeros(1, "i4")
        library.call(name + "nnz", **given, nnztotaldevhostptr=total, nnzc=total)
        assert total[0] == np.count_nonzero((a != 0) | (b != 0))
        library.call(name, dtype, **given, alpha=scalar(ALPHA, dtype), beta=scalar(BETA, dtype))
        got = dense((m, n), *(x.numpy() for x in to), 1 - base)
        close(got, factor(ALPHA, dtype) * a.astype("c16") + factor(BETA, dtype) * b.astype("c16"), dtype)


@CASES
@pytest.mark.parametrize("terms", ["product", "sum", "both"])
def test_products(library: Library, dtype: str, base: int, terms: str) -> None:
    name = "csrgemm2" if library.hip else "csrgemm"
    for m, n, k in [(1, 1, 1), (30, 20, 25), (64, 5000, 33)]:
        a, b, d = some(m, k, dtype, 1, 0.2), some(k, n, dtype, 2, 0.05), some(m, n, dtype, 3, 0.05)
        given = {"m": m, "n": n, "k": k, **csr(a, base, "a"), **csr(b, base, "b"), **csr(d, base, "d"), "base": base}
        given |= {f"nnz{x}": int(np.count_nonzero(y)) for x, y in (("a", a), ("b", b), ("d", d))}
        alpha = None if terms == "sum" else scalar(ALPHA, dtype)
        beta = None if terms == "product" else scalar(BETA, dtype)
        size = ctypes.c_size_t()
        places = {"buffersize": ctypes.byref(size), "pbuffersizeinbytes": ctypes.byref(size)}
        word = "buffersizeext" if library.hip else "buffersize"
        library.call(name + word, dtype, **given, **places, alpha=alpha, beta=beta)
        to, total = [put(np.zeros(m + 1, "i4"))], np.zeros(1, "i4")
        given |= {"csrrowptrc": to[0], "basec": 1 - base}
        assert library.status(
            name + "nnz", **given, nnzc=total, nnztotaldevhostptr=total, pbuffer=None, tempbuffer=None
        )
        library.call(name + "nnz", **given, nnztotaldevhostptr=total, nnzc=total)
        pattern = np.zeros((m, n), bool)
        if alpha is not None:
            pattern |= ((a != 0).astype(int) @ (b != 0).astype(int)) > 0
        if beta is not None:
            pattern |= d != 0
        assert total[0] == np.count_nonzero(pattern)
        to += [put(np.zeros(int(total[0]), "i4")), put(np.zeros(int(total[0]), dtype))]
        library.call(name, dtype, **given, csrcolindc=to[1], csrvalc=to[2], alpha=alpha, beta=beta)
        got = dense((m, n), *(x.numpy() for x in to), 1 - base)
        wanted = np.zeros((m, n), "c16")
        if alpha is not None:
            wanted += factor(ALPHA, dtype) * (a.astype("c16") @ b.astype("c16"))
        if beta is not None:
            wanted += factor(BETA, dtype) * d.astype("c16")
        close(got, wanted, dtype)


def banded(n: int, dtype: str, seed: int, hermitian: bool = False) -> Any:
    """A matrix with a strong diagonal whose factors can be made."""
    a = some(n, n, dtype, seed, 0.15) / 4
    a = (a + a.conj().T) / 2 if hermitian else a
    np.fill_diagonal(a, 3)
    return a.astype(dtype)


def incomplete(a: Any, pattern: Any) -> Any:
    """ILU0 in double precision: rows eliminated where the pattern has entries."""
    made, n = a.astype("c16"), len(a)
    for i in range(n):
        for k in range(i):
            if pattern[i, k]:
                made[i, k] /= made[k, k]
                for j in range(k + 1, n):
                    if pattern[i, j]:
                        made[i, j] -= made[i, k] * made[k, j] * pattern[k, j]
    return made


def incomplete_root(a: Any, pattern: Any, reversed_: bool = False) -> Any:
    """IC0 of the lower triangle in double precision; ``reversed_`` conjugates the other factor of products."""
    made, n = np.tril(a).astype("c16"), len(a)
    for i in range(n):
        for k in range(i + 1):
            if pattern[i, k]:
                less = sum(made[i, j] * made[k, j].conj() for j in range(k) if pattern[i, j] and pattern[k, j])
                sum_ = made[i, k] - (np.conj(less) if reversed_ else less)
                made[i, k] = np.sqrt(abs(sum_)) if i == k else sum_ / made[k, k]
    return made


@CASES
@pytest.mark.parametrize("kind", ["ilu", "ic"])
@pytest.mark.parametrize("block", [1, 3])
def test_incomplete_factors(library: Library, dtype: str, base: int, kind: str, block: int) -> None:
    n = 24
    a = banded(n, dtype, 5, kind == "ic")
    ending = {"ilu": "ilu02", "ic": "ic02"}[kind] if library.hip else {"ilu": "ilu0", "ic": "ic0"}[kind]
    form, pattern = ("csr", a != 0) if block == 1 else ("bsr", None)
    if block > 1:
        pattern = np.kron((np.abs(a).reshape(n // 3, 3, n // 3, 3).sum((1, 3)) > 0), np.ones((3, 3))) > 0
    arrays = compressed(a, base) if block == 1 else blocked(a, block, block, base, False)
    on = {f"{form}{x}": put(y) for x, y in zip(("rowptr", "colind", "val"), arrays, strict=True)}
    given = on | {name + "a": array for name, array in on.items()}
    given |= {"m": n, "nnz": arrays[1].size, "mb": n // block, "nnzb": arrays[1].size, "blockdim": block, "base": base}
    library.call(f"{form}{ending}analysis", dtype, **given)
    library.call(f"{form}{ending}", dtype, **given)
    position = np.zeros(1, "i4")
    library.call(f"{form}{ending}zeropivot", position=position)
    assert position[0] == -1
    reversed_ = not library.hip and block == 1  # as rocSPARSE does in CSR
    wanted = incomplete(a, pattern) if kind == "ilu" else incomplete_root(a, pattern, reversed_)
    values = on[f"{form}val"].numpy()
    if block == 1:
        got = dense((n, n), arrays[0], arrays[1], values, base)
    else:
        got = np.zeros((n, n), dtype)
        for i in range(n // block):
            for p in range(arrays[0][i] - base, arrays[0][i + 1] - base):
                j = arrays[1][p] - base
                got[3 * i : 3 * i + 3, 3 * j : 3 * j + 3] = values[9 * p : 9 * p + 9].reshape(3, 3)
    close(np.tril(got) if kind == "ic" else got, wanted, dtype)


@pytest.mark.parametrize("base", [0, 1])
def test_pivots_are_told(library: Library, base: int) -> None:
    a = np.array([[2.0, 0, 1], [0, 0, 3], [1, 0, 4]])  # row 1 has no diagonal element
    names = csr(a, base) | {name + "a": x for name, x in csr(a, base).items()}
    given = {"m": 3, "nnz": 5, **names, "base": base}
    ending, position = ("ilu02" if library.hip else "ilu0"), np.zeros(1, "i4")
    library.call(f"csr{ending}analysis", "f8", **given)
    assert library.status(f"csr{ending}zeropivot", position=position) == 9
    assert position[0] == 1 + base


@CASES
@pytest.mark.parametrize("op", [0, 1, 2])
@pytest.mark.parametrize("sides", [1, 3])
def test_triangles_of_blocks(library: Library, dtype: str, base: int, op: int, sides: int) -> None:
    n = 18
    a = banded(n, dtype, 7)
    arrays, word = blocked(a, 3, 3, base, False), "2" if library.hip else ""
    on = {f"bsr{x}": put(y) for x, y in zip(("rowptr", "colind", "val"), arrays, strict=True)}
    given = on | {name + "a": array for name, array in on.items()}
    trans = op if library.hip else 111 + op
    given |= {"mb": 6, "nnzb": arrays[1].size, "blockdim": 3, "base": base, "trans": trans, "transa": trans}
    name, b = f"bsrsv{word}" if sides == 1 else f"bsrsm{word}", numbers((sides, n), dtype, 3)
    x, y = put(b), put(np.zeros_like(b))
    if op == 2 and not library.hip:  # not there in rocSPARSE
        assert library.status(name + "analysis", dtype, **given, nrhs=sides) == 2
        return
    library.call(name + "analysis", dtype, **given, nrhs=sides)
    alpha = scalar(ALPHA, dtype)
    if sides == 1:
        operands = {"f": x, "x": y} if library.hip else {"x": x, "y": y}
        library.call(name + "solve", dtype, **given, alpha=alpha, **operands)
    else:
        library.call(name + "solve", dtype, **given, nrhs=sides, alpha=alpha, b=x, ldb=n, x=y, ldx=n)
    triangle = np.tril(a.astype("c16"))
    turned = (triangle, triangle.T, triangle.conj().T)[op]
    close(y.numpy().T, np.linalg.solve(turned, factor(ALPHA, dtype) * b.T.astype("c16")), dtype)


def diagonals(count: int, shape: tuple[int, ...], dtype: str) -> list[Any]:
    made = [numbers(shape, dtype, 20 + i) for i in range(count)]
    made[count // 2] += 1
    return made


def system(bands: list[Any]) -> Any:
    """The dense matrix of diagonals, element i of each in row i."""
    n, reach = len(bands[0]), len(bands) // 2
    a = np.zeros((n, n), "c16")
    for k, band in enumerate(bands):
        for i in range(n):
            if 0 <= i + k - reach < n:
                a[i, i + k - reach] = band[i]
    return a


@pytest.mark.parametrize("dtype", ["f4", "f8", "c8", "c16"])
@pytest.mark.parametrize("kind", ["columns", "strided", "interleaved", "five"])
def test_bands(library: Library, dtype: str, kind: str) -> None:
    m, batch = 37, 4
    reach = 5 if kind == "five" else 3
    names = ("ds", "dl", "d", "du", "dw") if reach == 5 else ("dl", "d", "du")
    if kind == "columns":
        bands, b = diagonals(3, (m,), dtype), numbers((batch, m), dtype, 9)
        on = put(np.pad(b, ((0, 0), (0, 3))))
        name = "gtsv2" if library.hip else "gtsv"
        given = {x: put(y) for x, y in zip(names, bands, strict=True)}
        library.call(name, dtype, m=m, n=batch, **given, b=on, ldb=m + 3)
        close(system(bands) @ on.numpy()[:, :m].T.astype("c16"), b.T.astype("c16"), dtype)
        return
    shape = (batch, m) if kind == "strided" else (m, batch)
    bands, b = diagonals(reach, shape, dtype), numbers(shape, dtype, 9)
    given, on = {x: put(y) for x, y in zip(names, bands, strict=True)}, put(b)
    hip_name = {"strided": "gtsv2stridedbatch", "interleaved": "gtsvinterleavedbatch", "five": "gpsvinterleavedbatch"}
    name = "gtsvnopivotstridedbatch" if kind == "strided" and not library.hip else hip_name[kind]
    stride = m if kind == "strided" else batch
    library.call(name, dtype, m=m, **given, x=on, batchcount=batch, batchstride=stride)
    for s in range(batch):
        at = (s,) if kind == "strided" else (slice(None), s)
        close(system([band[at] for band in bands]) @ on.numpy()[at].astype("c16"), b[at].astype("c16"), dtype)


INDEX = {"i4": 2, "i8": 3}
KIND = {"f4": 0, "f8": 1, "c8": 4, "c16": 5}


def described(library: Library, a: Any, form: str, index: str, base: int, arrays: list[Any]) -> ctypes.c_void_p:
    made, wide = ctypes.c_void_p(), [ctypes.c_int64(x) for x in (*a.shape, len(arrays[-1].numpy()))]
    types = [INDEX[index]] * (1 if form == "coo" else 2)
    pointers = [ctypes.c_void_p(x.ptr) for x in arrays]
    exports = library._exports
    create = getattr(exports, f"hipsparseCreate{form.capitalize()}")
    assert create(ctypes.byref(made), *wide, *pointers, *types, base, KIND[a.dtype.str[1:]]) == 0
    return made


@pytest.mark.parametrize("index", INDEX)
@pytest.mark.parametrize("reuse", [False, True])
@CASES
def test_generic_products(dtype: str, base: int, index: str, reuse: bool) -> None:
    library = Library("hipsparse")
    a, b = some(40, 30, dtype, 1, 0.2), some(30, 50, dtype, 2, 0.2)
    held = [[put(x.astype(index) if i < 2 else x) for i, x in enumerate(compressed(y, base))] for y in (a, b)]
    mats = [described(library, y, "csr", index, base, arrays) for y, arrays in zip((a, b), held, strict=True)]
    c, exports, info = ctypes.c_void_p(), library._exports, ctypes.c_void_p()
    offsets, none = put(np.zeros(41, index)), ctypes.c_int64(0)
    sizes = ctypes.c_int64(40), ctypes.c_int64(50), none
    types = INDEX[index], INDEX[index], base, KIND[dtype]
    assert exports.hipsparseCreateCsr(ctypes.byref(c), *sizes, ctypes.c_void_p(offsets.ptr), None, None, *types) == 0
    assert exports.hipsparseSpGEMM_createDescr(ctypes.byref(info)) == 0
    kept = scalar(ALPHA, dtype), scalar(0, dtype)
    alpha, beta = (ctypes.c_void_p(x.ctypes.data) for x in kept)
    plain, size, room = (library.handle, 0, 0), ctypes.c_size_t(), ctypes.c_void_p(library.buffer.ptr)
    full = (*plain, alpha, *mats, beta, c, KIND[dtype], 0, info)
    short = (*plain, *mats, c, 0, info)
    at = ctypes.byref(size)
    if reuse:
        for buffer in (None, room):
            assert exports.hipsparseSpGEMMreuse_workEstimation(*short, at, buffer) == 0
        for buffer in (None, room):
            assert exports.hipsparseSpGEMMreuse_nnz(*short, at, buffer, at, buffer, at, buffer) == 0
    else:
        for buffer in (None, room):
            assert exports.hipsparseSpGEMM_workEstimation(*full, at, buffer) == 0
        for buffer in (None, room):
            assert exports.hipsparseSpGEMM_compute(*full, at, buffer) == 0
    rows, cols, nnz = (ctypes.c_int64() for _ in range(3))
    assert exports.hipsparseSpMatGetSize(c, *map(ctypes.byref, (rows, cols, nnz))) == 0
    wanted = factor(ALPHA, dtype) * (a.astype("c16") @ b.astype("c16"))
    assert nnz.value == np.count_nonzero(wanted)
    columns, values = put(np.zeros(nnz.value, index)), put(np.zeros(nnz.value, dtype))
    assert exports.hipsparseCsrSetPointers(c, *(ctypes.c_void_p(x.ptr) for x in (offsets, columns, values))) == 0
    if reuse:
        for buffer in (None, room):
            assert exports.hipsparseSpGEMMreuse_copy(*short, at, buffer) == 0
        assert exports.hipsparseSpGEMMreuse_compute(*full) == 0
    else:
        assert exports.hipsparseSpGEMM_copy(*full) == 0
    close(dense((40, 50), offsets.numpy(), columns.numpy(), values.numpy(), base), wanted, dtype)
    assert exports.hipsparseSpGEMM_destroyDescr(info) == 0


@pytest.mark.parametrize("form", ["csr", "csc", "coo"])
@pytest.mark.parametrize("order", [1, 2])
@CASES
def test_dense_becomes_sparse(dtype: str, base: int, form: str, order: int) -> None:
    library = Library("hipsparse")
    a, exports = some(20, 30, dtype, 3), library._exports
    on, matrix, size = put(a if order == 2 else a.T), ctypes.c_void_p(), ctypes.c_size_t()
    wide = [ctypes.c_int64(x) for x in (20, 30, 30 if order == 2 else 20)]
    assert exports.hipsparseCreateDnMat(ctypes.byref(matrix), *wide, ctypes.c_void_p(on.ptr), KIND[dtype], order) == 0
    nnz = int(np.count_nonzero(a))
    first = {"csr": 21, "csc": 31, "coo": nnz}[form]
    arrays = [put(np.zeros(first, "i4")), put(np.zeros(nnz, "i4")), put(np.zeros(nnz, dtype))]
    made, room = described(library, a, form, "i4", base, arrays), ctypes.c_void_p(library.buffer.ptr)
    at = ctypes.byref(size)
    assert exports.hipsparseDenseToSparse_bufferSize(library.handle, matrix, made, 0, at) == 0
    assert exports.hipsparseDenseToSparse_analysis(library.handle, matrix, made, 0, room) == 0
    rows, cols, found = (ctypes.c_int64() for _ in range(3))
    assert exports.hipsparseSpMatGetSize(made, *map(ctypes.byref, (rows, cols, found))) == 0
    assert found.value == nnz
    assert exports.hipsparseDenseToSparse_convert(library.handle, matrix, made, 0, room) == 0
    i, j, v = (x.numpy() for x in arrays)
    if form == "coo":
        got = np.zeros_like(a)
        got[i - base, j - base] = v
    else:
        got = dense(a.shape if form == "csr" else a.T.shape, i, j, v, base)
    assert np.array_equal(got.T if form == "csc" else got, a)


def test_hipsparse_tells_the_size_of_a_buffer_without_arrays() -> None:
    exports, handle, size = loader.load("hipsparse"), ctypes.c_void_p(), ctypes.c_size_t(77)
    assert exports.hipsparseCreate(ctypes.byref(handle)) == 0
    ask = exports.hipsparseSgtsv2_bufferSizeExt
    assert ask(handle, 4, 2, None, None, None, None, 4, ctypes.byref(size)) == 0
    assert size.value < 77
    assert ask(handle, 4, 2, None, ctypes.byref(size), None, None, 4, ctypes.byref(size)) == 3
