"""rocSPARSE and hipSPARSE against dense products and solutions of NumPy's in double precision."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cairn import hip
from cairn.abi import loader

TYPES = {"f4": 0, "f8": 1, "c8": 4, "c16": 5}
LETTERS = {"f4": "S", "f8": "D", "c8": "C", "c16": "Z"}
ROCM = {"f4": 151, "f8": 152, "c8": 154, "c16": 155}
INDEX = {"i4": 2, "i8": 3}
TOLERANCE = {"f4": 1e-4, "f8": 1e-11, "c8": 1e-4, "c16": 1e-11}
SHAPES = [(1, 1), (7, 5), (64, 64), (130, 33), (5, 200)]
Sparse = Callable[..., int]


@pytest.fixture(scope="module")
def sparse() -> Sparse:
    exports = loader.load("hipsparse")
    return lambda name, *arguments: int(getattr(exports, f"hipsparse{name}")(*arguments))


@pytest.fixture
def handle(sparse: Sparse) -> ctypes.c_void_p:
    made = ctypes.c_void_p()
    assert sparse("Create", ctypes.byref(made)) == 0
    return made


def numbers(shape: tuple[int, ...], dtype: str, seed: int) -> Any:
    rng = np.random.default_rng(seed)
    made = rng.standard_normal(shape)
    return (made + 1j * rng.standard_normal(shape) if "c" in dtype else made).astype(dtype)


def some(rows: int, cols: int, dtype: str, seed: int) -> Any:
    """A dense matrix of which a third is not zero, with an empty row where there are several."""
    made = numbers((rows, cols), dtype, seed)
    made[np.random.default_rng(seed + 1).random((rows, cols)) > 0.3] = 0
    if rows > 2:
        made[1] = 0
    return made


def put(array: Any) -> Any:
    """An array on the device; empty ones have room for one element."""
    return hip.array(np.ascontiguousarray(array) if array.size else np.zeros(1, array.dtype))


def pointer(array: Any) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ptr)


def compressed(a: Any, base: int, index: str) -> tuple[Any, Any, Any]:
    rows, cols = np.nonzero(a)
    offsets = np.concatenate([[0], np.cumsum(np.bincount(rows, minlength=a.shape[0]))]) + base
    return put(offsets.astype(index)), put((cols + base).astype(index)), put(a[rows, cols])


def wide(*values: int) -> list[ctypes.c_int64]:
    return [ctypes.c_int64(value) for value in values]


class Made:
    """A description of a sparse matrix, and its arrays for as long as it lives."""

    def __init__(self, sparse: Sparse, a: Any, form: str, base: int = 0, index: str = "i4") -> None:
        self.number = ctypes.c_void_p()
        at, (rows, cols), count = ctypes.byref(self.number), a.shape, int(np.count_nonzero(a))
        kind, types = TYPES[a.dtype.str[1:]], [INDEX[index]]
        if form == "Coo":
            i, j = np.nonzero(a)
            self.arrays = [put((i + base).astype(index)), put((j + base).astype(index)), put(a[i, j])]
        else:
            self.arrays = list(compressed(a if form == "Csr" else a.T, base, index))
            types *= 2
        given = (*wide(rows, cols, count), *map(pointer, self.arrays), *types, base, kind)
        assert sparse(f"Create{form}", at, *given) == 0


def scalar(value: complex, dtype: str) -> ctypes.c_void_p:
    cell = np.array([value if "c" in dtype else value.real], dtype)
    kept.append(cell)
    return ctypes.c_void_p(cell.ctypes.data)


kept: list[Any] = []
ALPHA, BETA = 1.5 - 0.5j, -0.25 + 0.75j


def under(a: Any, op: int) -> Any:
    return (a, a.T, a.conj().T)[op]


def close(got: Any, wanted: Any, dtype: str) -> None:
    limit = TOLERANCE[dtype] * (1 + np.abs(wanted).max(initial=0))
    assert np.abs(got - wanted).max(initial=0) <= limit


@pytest.mark.parametrize("op", [0, 1, 2])
@pytest.mark.parametrize("base", [0, 1])
@pytest.mark.parametrize("index", INDEX)
@pytest.mark.parametrize("form", ["Csr", "Csc", "Coo"])
@pytest.mark.parametrize("dtype", TYPES)
def test_products(sparse: Sparse, handle: Any, dtype: str, form: str, index: str, base: int, op: int) -> None:
    factor, add = (z if "c" in dtype else z.real for z in (ALPHA, BETA))
    for seed, shape in enumerate(SHAPES):
        a = some(*shape, dtype, seed)
        made, wanted = Made(sparse, a, form, base, index), under(a.astype("c16"), op)
        for columns in (1, 3):
            b, c = numbers((wanted.shape[1], columns), dtype, 9), numbers((wanted.shape[0], columns), dtype, 10)
            on_b, on_c = put(b), put(c)
            x, y = ctypes.c_void_p(), ctypes.c_void_p()
            kind, name = TYPES[dtype], "SpMV" if columns == 1 else "SpMM"
            for each, array, host in ((x, on_b, b), (y, on_c, c)):
                if columns == 1:
                    assert sparse("CreateDnVec", ctypes.byref(each), *wide(len(host)), pointer(array), kind) == 0
                else:
                    sizes = wide(*host.shape, columns)
                    assert sparse("CreateDnMat", ctypes.byref(each), *sizes, pointer(array), kind, 2) == 0
            ops = (op,) if columns == 1 else (op, 0)
            alpha, beta = scalar(ALPHA, dtype), scalar(BETA, dtype)
            assert sparse(name, handle, *ops, alpha, made.number, x, beta, y, kind, 0, pointer(on_b)) == 0
            close(on_c.numpy(), factor * wanted @ b + add * c.astype("c16"), dtype)


@pytest.mark.parametrize("op", [0, 1, 2])
@pytest.mark.parametrize("unit", [0, 1])
@pytest.mark.parametrize("upper", [0, 1])
@pytest.mark.parametrize("form", ["Csr", "Csc"])
@pytest.mark.parametrize("dtype", TYPES)
def test_triangles(sparse: Sparse, handle: Any, dtype: str, form: str, upper: int, unit: int, op: int) -> None:
    n = 40
    a = some(n, n, dtype, 3) / 8
    np.fill_diagonal(a, 2)
    made, b = Made(sparse, a.astype(dtype), form, 1), numbers((n,), dtype, 4)
    for attribute, value in ((0, upper), (1, unit)):
        cell = ctypes.c_int(value)
        assert sparse("SpMatSetAttribute", made.number, attribute, ctypes.byref(cell), ctypes.c_size_t(4)) == 0
    on_b, on_x = put(b), put(np.zeros_like(b))
    x, y, info = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
    for each, array in ((x, on_b), (y, on_x)):
        assert sparse("CreateDnVec", ctypes.byref(each), *wide(n), pointer(array), TYPES[dtype]) == 0
    assert sparse("SpSV_createDescr", ctypes.byref(info)) == 0
    given = (handle, op, scalar(ALPHA, dtype), made.number, x, y, TYPES[dtype], 0, info)
    assert sparse("SpSV_analysis", *given, pointer(on_b)) == 0
    assert sparse("SpSV_solve", *given) == 0
    triangle = (np.triu if upper else np.tril)(a.astype("c16"))
    if unit:
        np.fill_diagonal(triangle, 1)
    factor = ALPHA if "c" in dtype else ALPHA.real
    close(on_x.numpy(), np.linalg.solve(under(triangle, op), factor * b.astype("c16")), dtype)


@pytest.mark.parametrize(("form", "dtype"), [("Csr", "f4"), ("Csc", "c16"), ("Coo", "f8")])
def test_a_plan_takes_new_numbers(sparse: Sparse, handle: Any, form: str, dtype: str) -> None:
    """cusparseSpSV_updateMatrix: the matrix itself stays as it was, and systems of other plans with it."""
    n, exports = 30, loader.load("hipsparse")
    a = some(n, n, dtype, 3) / 8
    np.fill_diagonal(a, 2)
    b, factor = numbers((n,), dtype, 4), ALPHA if "c" in dtype else ALPHA.real
    made, (other, diagonal) = (
        Made(sparse, a.astype(dtype), form, 1),
        (numbers((n,), dtype, seed) + 3 for seed in (5, 6)),
    )
    on_b, on_x = put(b), put(np.zeros_like(b))
    x, y, info = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
    for each, array in ((x, on_b), (y, on_x)):
        assert sparse("CreateDnVec", ctypes.byref(each), *wide(n), pointer(array), TYPES[dtype]) == 0
    assert sparse("SpSV_createDescr", ctypes.byref(info)) == 0
    given = (handle, 0, scalar(ALPHA, dtype), made.number, x, y, TYPES[dtype], 0, info)
    values = put(made.arrays[2].numpy() * 3)
    assert exports.cairnSpSV_updateMatrix(handle, info, pointer(values), 0) == 3, "no analysis: INVALID_VALUE"
    assert sparse("SpSV_analysis", *given, pointer(on_b)) == 0

    def solved(matrix: Any) -> None:
        assert sparse("SpSV_solve", *given) == 0
        close(on_x.numpy(), np.linalg.solve(np.tril(matrix.astype("c16")), factor * b.astype("c16")), dtype)

    steps = ((other, 1, other), (values, 0, None), (diagonal, 1, diagonal))
    for array, part, on_diagonal in steps:
        on = put(array) if part else array
        assert exports.cairnSpSV_updateMatrix(handle, info, pointer(on), part) == 0
        wanted = a.copy() if on_diagonal is other else a * 3
        if on_diagonal is not None:
            np.fill_diagonal(wanted, on_diagonal)
        solved(wanted)
    assert exports.cairnSpSV_updateMatrix(handle, info, pointer(values), 2) == 3
    assert sparse("SpSV_analysis", *given, pointer(on_b)) == 0
    solved(a)


@pytest.mark.parametrize("dtype", TYPES)
def test_older_functions(sparse: Sparse, handle: Any, dtype: str) -> None:
    a, letter = some(30, 20, dtype, 5), LETTERS[dtype]
    offsets, columns, values = compressed(a, 1, "i4")
    description = ctypes.c_void_p()
    assert sparse("CreateMatDescr", ctypes.byref(description)) == 0
    assert sparse("SetMatIndexBase", description, 1) == 0
    x, y = numbers((20,), dtype, 6), numbers((30,), dtype, 7)
    on_x, on_y = put(x), put(y)
    one, two = scalar(1, dtype), scalar(2, dtype)
    arrays = (pointer(values), pointer(offsets), pointer(columns))
    given = (handle, 0, 30, 20, int(np.count_nonzero(a)), one, description, *arrays, pointer(on_x), two)
    assert sparse(f"{letter}csrmv", *given, pointer(on_y)) == 0
    close(on_y.numpy(), a.astype("c16") @ x + 2 * y.astype("c16"), dtype)
    indices, into = put(np.array([3, 1, 8], "i4")), put(np.zeros(3, dtype))
    assert sparse(f"{letter}gthr", handle, 3, pointer(on_x), pointer(into), pointer(indices), 1) == 0
    assert np.array_equal(into.numpy(), x[[2, 0, 7]])
    assert sparse(f"{letter}axpyi", handle, 3, two, pointer(into), pointer(indices), pointer(on_x), 0) == 0
    wanted = x.astype("c16")
    wanted[[3, 1, 8]] += 2 * x[[2, 0, 7]].astype("c16")
    close(on_x.numpy(), wanted, dtype)


def test_older_triangles_and_zero_pivots(sparse: Sparse, handle: Any) -> None:
    description, info, position, size = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_int(), ctypes.c_int()
    assert sparse("CreateMatDescr", ctypes.byref(description)) == 0
    assert sparse("SetMatIndexBase", description, 1) == 0
    assert sparse("CreateCsrsv2Info", ctypes.byref(info)) == 0
    a, b = some(25, 25, "f8", 5) / 8 + 2 * np.eye(25), numbers((25,), "f8", 6)
    for zero in (None, 7):
        if zero is not None:
            a[zero, zero] = 0
        offsets, columns, values = compressed(a, 1, "i4")
        on_b, on_x = put(b), put(np.zeros(25))
        count, arrays = int(np.count_nonzero(a)), (pointer(values), pointer(offsets), pointer(columns))
        given = (handle, 0, 25, count, description, *arrays, info)
        assert sparse("Dcsrsv2_bufferSize", *given, ctypes.byref(size)) == 0
        assert sparse("Dcsrsv2_analysis", *given, 0, pointer(offsets)) == 0
        more = (scalar(1, "f8"), description, *arrays, info, pointer(on_b), pointer(on_x), 0, pointer(offsets))
        assert sparse("Dcsrsv2_solve", handle, 0, 25, count, *more) == 0
        wanted = (9, zero + 1) if zero is not None else (0, -1)
        assert (sparse("Xcsrsv2_zeroPivot", handle, info, ctypes.byref(position)), position.value) == wanted
        if zero is None:
            close(on_x.numpy(), np.linalg.solve(np.tril(a), b), "f8")


def test_to_dense_and_dot(sparse: Sparse, handle: Any) -> None:
    a = some(9, 13, "c16", 8)
    for form in ("Csr", "Csc", "Coo"):
        made, to, into = Made(sparse, a, form, 1), ctypes.c_void_p(), put(np.ones(13 * 11, "c16"))
        assert sparse("CreateDnMat", ctypes.byref(to), *wide(9, 13, 11), pointer(into), 5, 1) == 0
        assert sparse("SparseToDense", handle, made.number, to, 0, pointer(into)) == 0
        got = into.numpy().reshape(13, 11)
        assert np.array_equal(got[:, :9].T, a) and (got[:, 9:] == 1).all()
    x, y = numbers((600,), "c16", 1), numbers((2000,), "c16", 2)
    at = np.random.default_rng(3).permutation(2000)[:600].astype("i8")
    on = put(at), put(x), put(y)
    sparse_x, dense_y = ctypes.c_void_p(), ctypes.c_void_p()
    given = (*wide(2000, 600), pointer(on[0]), pointer(on[1]), 3, 0, 5)
    assert sparse("CreateSpVec", ctypes.byref(sparse_x), *given) == 0
    assert sparse("CreateDnVec", ctypes.byref(dense_y), *wide(2000), pointer(on[2]), 5) == 0
    result = np.zeros(1, "c16")
    at_result = ctypes.c_void_p(result.ctypes.data)
    assert sparse("SpVV", handle, 2, sparse_x, dense_y, at_result, 5, at_result) == 0
    close(result, np.array([np.vdot(x, y[at])]), "c16")


def test_rocsparse_has_stages() -> None:
    exports = loader.load("rocsparse")

    def roc(name: str, *arguments: Any) -> int:
        return int(getattr(exports, f"rocsparse_{name}")(*arguments))

    handle, mat, x, y = (ctypes.c_void_p() for _ in range(4))
    assert roc("create_handle", ctypes.byref(handle)) == 0
    a = some(20, 20, "f8", 1)
    arrays, b = compressed(a, 0, "i4"), numbers((20,), "f8", 2)
    on_b, on_c = put(b), put(np.zeros(20))
    count = int(np.count_nonzero(a))
    given = (*wide(20, 20, count), *map(pointer, arrays), 2, 2, 0, ROCM["f8"])
    assert roc("create_csr_descr", ctypes.byref(mat), *given) == 0
    for each, array in ((x, on_b), (y, on_c)):
        assert roc("create_dnvec_descr", ctypes.byref(each), *wide(20), pointer(array), ROCM["f8"]) == 0
    size = ctypes.c_size_t(0)
    for stage in (1, 2, 3):
        operands = (scalar(1, "f8"), mat, x, scalar(0, "f8"), y, ROCM["f8"], 0, stage, ctypes.byref(size))
        assert roc("spmv", handle, 112, *operands, pointer(on_b)) == 0
        assert stage == 3 or not on_c.numpy().any()
    assert size.value > 0
    close(on_c.numpy(), a.T @ b, "f8")
    assert roc("destroy_handle", handle) == 0
    assert roc("set_pointer_mode", handle, 0) == 1  # invalid handle
    assert roc("create_handle", None) == 1


def test_refusals(sparse: Sparse, handle: Any) -> None:
    number, room = ctypes.c_void_p(), put(np.zeros(8))
    place, at = ctypes.byref(number), pointer(room)
    assert sparse("CreateDnVec", place, *wide(-1), at, 1) == 3
    assert sparse("CreateDnVec", place, *wide(4), None, 1) == 3
    assert sparse("CreateDnMat", place, *wide(4, 2, 3), at, 1, 1) == 3  # columns of 4 with a distance of 3
    assert sparse("CreateCsr", place, *wide(2, 2, 1), at, None, at, 2, 2, 0, 1) == 3
    assert sparse("CreateCsr", place, *wide(2, 2, 1), at, at, at, 2, 2, 7, 1) == 3
    assert sparse("SetPointerMode", handle, 5) == 3
    assert sparse("Scsr2hyb", handle, *(None,) * 9) == 3
    assert sparse("Scsrilu02", handle, 3, 3, *(None,) * 7) == 3  # no matrix
    assert sparse("Destroy", handle) == 0
    assert sparse("Destroy", handle) == 3


@pytest.mark.parametrize("op", [0, 1])
@pytest.mark.parametrize("form", ["bsr", "ell", "bell"])
def test_blocks(form: str, op: int) -> None:
    exports = loader.load("rocsparse")

    def roc(name: str, *arguments: Any) -> int:
        return int(getattr(exports, f"rocsparse_{name}")(*arguments))

    a = np.zeros((12, 15))
    a[3:6, 0:3], a[3:6, 9:12], a[9:12, 12:15], a[0:3, 6:9] = (numbers((3, 3), "f8", i) for i in range(4))
    handle, mat, x, y = (ctypes.c_void_p() for _ in range(4))
    assert roc("create_handle", ctypes.byref(handle)) == 0
    at = ctypes.byref(mat)
    blocks = [(0, 2), (1, 0), (1, 3), (3, 4)]
    if form == "bsr":
        values = np.array([a[3 * i : 3 * i + 3, 3 * j : 3 * j + 3] for i, j in blocks])
        held = put(np.array([1, 2, 4, 4, 5], "i4")), put(np.array([j + 1 for _, j in blocks], "i4")), put(values)
        given = (*wide(4, 5, 4), 0, *wide(3), *map(pointer, held), 2, 2, 1, ROCM["f8"])
    elif form == "ell":
        columns, values = np.zeros((12, 6), "i8"), np.zeros((12, 6))  # base 1: 0 is padding
        for i in range(12):
            stored = np.flatnonzero(a[i])
            columns[i, : len(stored)], values[i, : len(stored)] = stored + 1, a[i, stored]
        held = put(columns.T), put(values.T)
        given = (*wide(12, 15), *map(pointer, held), *wide(6), 3, 1, ROCM["f8"])
    else:
        columns, values = np.full((2, 4), -1, "i4"), np.zeros((2, 4, 3, 3))
        for i, j in blocks:
            slot, block = int(columns[0, i] >= 0), a[3 * i : 3 * i + 3, 3 * j : 3 * j + 3]
            columns[slot, i], values[slot, i] = j, block.T if op else block
        held = put(columns), put(values)
        given = (*wide(12, 15), op, *wide(3, 6), *map(pointer, held), 2, 0, ROCM["f8"])
    assert roc(f"create_{form}_descr", at, *given) == 0
    wanted = a.T if op else a
    b = numbers((wanted.shape[1],), "f8", 7)
    on_b, on_c = put(b), put(np.zeros(wanted.shape[0]))
    for each, array, n in ((x, on_b, len(b)), (y, on_c, wanted.shape[0])):
        assert roc("create_dnvec_descr", ctypes.byref(each), *wide(n), pointer(array), ROCM["f8"]) == 0
    size = ctypes.c_size_t(0)
    operands = (scalar(1, "f8"), mat, x, scalar(0, "f8"), y, ROCM["f8"], 0, 3, ctypes.byref(size))
    assert roc("spmv", handle, 111 + op, *operands, pointer(on_b)) == 0
    close(on_c.numpy(), wanted @ b, "f8")


def test_forms_and_several_sides(sparse: Sparse, handle: Any) -> None:
    a, b = some(25, 25, "c16", 5) / 8 + 2 * np.eye(25), numbers((25, 3), "c16", 6)
    offsets, columns, values = compressed(a, 1, "i4")
    count, rows = int(np.count_nonzero(a)), np.nonzero(a)[0].astype("i4") + 1
    on_rows, back = put(np.zeros(count, "i4")), put(np.zeros(26, "i4"))
    assert sparse("Xcsr2coo", handle, pointer(offsets), count, 25, pointer(on_rows), 1) == 0
    assert np.array_equal(on_rows.numpy(), rows)
    assert sparse("Xcoo2csr", handle, pointer(on_rows), count, 25, pointer(back), 1) == 0
    assert np.array_equal(back.numpy(), offsets.numpy())
    assert sparse("CreateIdentityPermutation", handle, count, pointer(on_rows)) == 0
    assert np.array_equal(on_rows.numpy(), np.arange(count))
    description, info, size = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_size_t()
    assert sparse("CreateMatDescr", ctypes.byref(description)) == 0
    assert sparse("SetMatIndexBase", description, 1) == 0
    into, arrays = put(np.ones((25, 25), "c16")), (pointer(values), pointer(offsets), pointer(columns))
    assert sparse("Zcsr2dense", handle, 25, 25, description, *arrays, pointer(into), 25) == 0
    assert np.array_equal(into.numpy().T, a)
    assert sparse("CreateCsrsm2Info", ctypes.byref(info)) == 0
    for op_b in (0, 1):
        on_b = put(b if op_b else b.T)  # in columns
        given = (handle, 0, 2, op_b, 25, 3, count, scalar(ALPHA, "c16"), description, *arrays, pointer(on_b))
        given = (*given, 3 if op_b else 25, info, 0)
        assert sparse("Zcsrsm2_bufferSizeExt", *given, ctypes.byref(size)) == 0
        assert sparse("Zcsrsm2_analysis", *given, pointer(on_b)) == 0
        assert sparse("Zcsrsm2_solve", *given, pointer(on_b)) == 0
        got = on_b.numpy() if op_b else on_b.numpy().T
        close(got, np.linalg.solve(np.tril(a).conj().T, ALPHA * b), "c16")


@pytest.mark.parametrize("form", ["Bsr", "SlicedEll"])
@pytest.mark.parametrize("op", [0, 1, 2])
@pytest.mark.parametrize("dtype", ["f4", "c16"])
def test_blocks_and_slices(sparse: Sparse, handle: Any, dtype: str, op: int, form: str) -> None:
    """Blocks of 2 x 3, by columns; slices of 4 rows, of which the last is cut off. Products with 1 and 40 columns."""
    rows, cols, down, right, size = 10, 12, 2, 3, 4
    a = some(rows, cols, dtype, 5)
    kind, place = TYPES[dtype], ctypes.c_void_p()
    if form == "Bsr":
        blocks = a.reshape(rows // down, down, cols // right, right).transpose(0, 2, 1, 3)
        at = [(i, j) for i in range(rows // down) for j in range(cols // right) if blocks[i, j].any()]
        offsets = put(np.searchsorted([i for i, _ in at], np.arange(rows // down + 1)).astype("i8") + 1)
        columns = put(np.array([j + 1 for _, j in at], "i4"))
        values = put(np.array([blocks[ij].T for ij in at]))
        sizes = wide(rows // down, cols // right, len(at), down, right)
        given = (*sizes, *map(pointer, (offsets, columns, values)), 3, 2, 1, kind, 1)
    else:
        starts, places, stored = [0], [], []
        for first in range(0, rows, size):
            each = [np.flatnonzero(a[r]) if r < rows else [] for r in range(first, first + size)]
            for k in range(max(map(len, each))):
                for r, found in enumerate(each):
                    places.append(found[k] if k < len(found) else -1)
                    stored.append(a[first + r, found[k]] if k < len(found) else 0)
            starts.append(len(places))
        offsets, columns = put(np.array(starts, "i4")), put(np.array(places, "i4"))
        values = put(np.array(stored, dtype))
        sizes = wide(rows, cols, int(np.count_nonzero(a)), len(places), size)
        given = (*sizes, *map(pointer, (offsets, columns, values)), 2, 2, 0, kind)
    assert sparse(f"Create{form}", ctypes.byref(place), *given) == 0
    found = ctypes.c_int()
    assert sparse("SpMatGetFormat", place, ctypes.byref(found)) == 0
    assert found.value == {"Bsr": 6, "SlicedEll": 7}[form]
    wanted = under(a.astype("c16"), op)
    for count in (1, 40):
        b, c = numbers((wanted.shape[1], count), dtype, 9), numbers((wanted.shape[0], count), dtype, 10)
        on_b, on_c = put(b.T), put(c.T)  # by columns
        x, y = ctypes.c_void_p(), ctypes.c_void_p()
        for each, array, host in ((x, on_b, b), (y, on_c, c)):
            assert (
                sparse("CreateDnMat", ctypes.byref(each), *wide(*host.shape, len(host)), pointer(array), kind, 1) == 0
            )
        one, more = scalar(ALPHA, dtype), scalar(BETA, dtype)
        assert sparse("SpMM", handle, op, 0, one, place, x, more, y, kind, 0, pointer(on_b)) == 0
        factor, add = (z if "c" in dtype else z.real for z in (ALPHA, BETA))
        close(on_c.numpy().T, factor * wanted @ b + add * c.astype("c16"), dtype)
    assert sparse("DestroySpMat", place) == 0


@pytest.mark.parametrize("dtype", TYPES)
def test_wide_products(sparse: Sparse, handle: Any, dtype: str) -> None:
    """As many columns as make strips and a rest, by rows and by columns."""
    rows, cols, count = 30, 50, 133
    a = some(rows, cols, dtype, 7)
    made = Made(sparse, a, "Csr", 1)
    b, c = numbers((cols, count), dtype, 1), numbers((rows, count), dtype, 2)
    for order in (1, 2):
        on_b, on_c = (put(m.T if order == 1 else m) for m in (b, c))
        x, y = ctypes.c_void_p(), ctypes.c_void_p()
        for each, array, host in ((x, on_b, b), (y, on_c, c)):
            sizes = wide(*host.shape, len(host) if order == 1 else count)
            assert sparse("CreateDnMat", ctypes.byref(each), *sizes, pointer(array), TYPES[dtype], order) == 0
        ends = (scalar(ALPHA, dtype), made.number, x, scalar(BETA, dtype), y, TYPES[dtype], 0, pointer(on_b))
        assert sparse("SpMM", handle, 0, 0, *ends) == 0
        factor, add = (z if "c" in dtype else z.real for z in (ALPHA, BETA))
        got = on_c.numpy().T if order == 1 else on_c.numpy()
        close(got, factor * a.astype("c16") @ b + add * c.astype("c16"), dtype)


def test_sampled_products_in_a_batch(sparse: Sparse, handle: Any) -> None:
    """Three products, each at the entries of its own pattern; the second operand is the same for all."""
    batch, rows, inner, cols = 3, 9, 5, 7
    patterns = [np.roll(np.eye(rows, cols, dtype="f8"), i, 1) for i in range(batch)]
    parts = [np.nonzero(pattern) for pattern in patterns]
    count = len(parts[0][0])
    a, b = numbers((batch, rows, inner), "f8", 1), numbers((inner, cols), "f8", 2)
    values = numbers((batch, count), "f8", 3)
    offsets = np.searchsorted(parts[0][0], np.arange(rows + 1)).astype("i4")
    arrays = [put(offsets), put(np.array([columns for _, columns in parts], "i4")), put(values)]
    on_a, on_b, c, x, y = put(a), put(b), *(ctypes.c_void_p() for _ in range(3))
    assert sparse("CreateCsr", ctypes.byref(c), *wide(rows, cols, count), *map(pointer, arrays), 2, 2, 0, 1) == 0
    assert sparse("CsrSetStridedBatch", c, batch, *wide(0, count)) == 0
    for each, array, shape in ((x, on_a, (rows, inner)), (y, on_b, (inner, cols))):
        assert sparse("CreateDnMat", ctypes.byref(each), *wide(*shape, shape[1]), pointer(array), 1, 2) == 0
    assert sparse("DnMatSetStridedBatch", x, batch, *wide(rows * inner)) == 0
    given = (handle, 0, 0, scalar(2.0, "f8"), x, y, scalar(0.5, "f8"), c, 1, 0, pointer(on_a))
    assert sparse("SDDMM", *given) == 0
    wanted = [2 * (a[i] @ b)[parts[i]] + 0.5 * values[i] for i in range(batch)]
    close(arrays[2].numpy(), np.array(wanted), "f8")
    assert sparse("DnMatSetStridedBatch", x, 2, *wide(rows * inner)) == 0
    assert sparse("SDDMM", *given) == 3


def test_nothing_stored(sparse: Sparse, handle: Any) -> None:
    """A matrix without entries has no arrays; a description goes by any of the functions that destroy them."""
    place, x = ctypes.c_void_p(), ctypes.c_void_p()
    assert sparse("CreateCsr", ctypes.byref(place), *wide(3, 4, 0), None, None, None, 2, 2, 0, 1) == 0
    on_x, on_y = put(np.ones(4)), put(np.full(3, 8.0))
    y = ctypes.c_void_p()
    for each, array in ((x, on_x), (y, on_y)):
        assert sparse("CreateDnVec", ctypes.byref(each), *wide(array.size), pointer(array), 1) == 0
    one, half = scalar(1.0, "f8"), scalar(0.5, "f8")
    assert sparse("SpMV", handle, 0, one, place, x, half, y, 1, 0, pointer(on_x)) == 0
    assert (on_y.numpy() == 4).all()
    assert sparse("DestroyDnMat", x) == sparse("DestroyDnVec", y) == sparse("DestroySpMat", place) == 0
    assert sparse("DestroyDnVec", x) == 3
    offsets = put(np.zeros(1, "i4"))
    assert sparse("Xcoo2csr", handle, pointer(on_x), 0, 0, pointer(offsets), 1) == 0
    assert offsets.numpy()[0] == 1


def test_a_product_that_comes_again_sees_what_has_changed(sparse: Sparse, handle: ctypes.c_void_p) -> None:
    a, b = some(30, 20, "f8", 1), numbers((2, 20), "f8", 2)
    arrays, on_b, on_c = compressed(a, 0, "i4"), put(b), put(np.zeros((2, 30)))
    mat, x, y = (ctypes.c_void_p() for _ in range(3))
    made = (*wide(30, 20, np.count_nonzero(a)), *map(pointer, arrays), 2, 2, 0, TYPES["f8"])
    assert sparse("CreateCsr", ctypes.byref(mat), *made) == 0
    places = [(ctypes.c_void_p(on_b.ptr + 160 * i), ctypes.c_void_p(on_c.ptr + 240 * i)) for i in (0, 1)]
    for each, size, at in ((x, 20, places[0][0]), (y, 30, places[0][1])):
        assert sparse("CreateDnVec", ctypes.byref(each), *wide(size), at, TYPES["f8"]) == 0
    alpha, beta, on_alpha = ctypes.c_double(2), ctypes.c_double(0), put(np.array([5.0, 1.0]))
    given = 0, ctypes.byref(alpha), mat, x, ctypes.byref(beta), y, TYPES["f8"], 0, pointer(on_alpha)
    wanted = np.zeros((2, 30))

    def product(row: int, *arguments: Any) -> None:
        assert sparse("SpMV", handle, *arguments) == 0
        wanted[row] = alpha.value * (a @ b[row]) + beta.value * wanted[row]
        assert np.allclose(on_c.numpy(), wanted)

    product(0, *given)
    product(0, *given)
    alpha.value, beta.value = -1, 0.5  # the scalars are read each time
    product(0, *given)
    assert sparse("DnVecSetValues", x, places[1][0]) == sparse("DnVecSetValues", y, places[1][1]) == 0
    product(1, *given)
    assert sparse("SetPointerMode", handle, 1) == 0
    alpha.value, beta.value = 5, 1
    at = ctypes.c_void_p(on_alpha.ptr), ctypes.c_void_p(on_alpha.ptr + 8)
    for _ in range(2):
        product(1, 0, at[0], mat, x, at[1], y, *given[-3:])
    assert sparse("SetPointerMode", handle, 0) == 0
    assert sparse("DestroyDnVec", x) == 0
    assert sparse("SpMV", handle, *given) != 0, "its vector is gone"
