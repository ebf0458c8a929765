"""Sparse matrices in Python, over arrays on devices: hipSPARSE's functions, without handles or descriptions.

    from cairn import hip, sparse
    a = sparse.csr(dense)                     # or of SciPy's, CuPy's csr_matrix, or (data, indices, indptr)
    y = a @ x                                 # a vector, a matrix or another Csr; anything on a device
    b = a.T @ a + a.scaled(2)
    x = sparse.solve_triangular(a, y, lower=True)
    factors = sparse.ilu0(a)                  # L and U in a's pattern

Matrices are in CSR: ``data``, ``indices`` and ``indptr`` are arrays of ``cairn.hip`` (int32 indices from 0), shared
with what they were made of where that is on the device. Types are float32, float64, complex64 and complex128. A
``Csr`` is not changed by any operation. Work goes into ``stream``, or the one that was entered last; products and sums
of sparse matrices wait for it, as the result's size is not known before. Raises SparseError for shapes, types and
statuses. Importing this opens no library.
"""

from __future__ import annotations

import ctypes
from typing import Any

from cairn.frameworks.native import device_array, empty, written, zeros
from cairn.frameworks.sparse import Calls, SparseError, again, factor, pointer

__all__ = ["Csr", "SparseError", "add", "coo", "csr", "ic0", "ilu0", "matmul", "sddmm", "solve_triangular"]


class Csr:
    """A sparse matrix by rows: row i has columns ``indices[indptr[i]:indptr[i + 1]]``, ``data`` at the same places."""

    __array_ufunc__ = None  # NumPy's arrays leave ``array @ csr`` to this class

    def __init__(self, data: Any, indices: Any, indptr: Any, shape: tuple[int, int], *, checked: bool = False) -> None:
        """``checked``: that offsets and indices are of such a matrix is known, and work before is not waited for."""
        self.data, self.indices, self.indptr = (device_array(x) for x in (data, indices, indptr))
        self.shape = (int(shape[0]), int(shape[1]))
        if self.indptr.size != self.shape[0] + 1 or self.indices.size != self.data.size:
            what = f"{self.indptr.size} offsets, {self.indices.size} indices and {self.data.size} numbers"
            raise SparseError(f"csr: {what} for a shape of {self.shape}")
        if {str(self.indices.dtype), str(self.indptr.dtype)} != {"int32"}:
            raise SparseError(f"csr: indices of {self.indices.dtype} and {self.indptr.dtype}; expected int32")
        with Calls(self.data.dtype, None):
            pass  # says which types there are
        if not checked:
            _check_offsets(self.indptr.numpy(), self.nnz)
            _check_within("csr: a column", self.indices.numpy(), self.shape[1])

    @property
    def dtype(self) -> Any:
        return self.data.dtype

    @property
    def nnz(self) -> int:
        """How many numbers are stored."""
        return int(self.data.size)

    @property
    def T(self) -> Csr:
        """The transpose, a new matrix."""
        return _transposed(self, None)

    def toarray(self) -> Any:
        """A dense array on the device."""
        made = zeros(self.shape, self.dtype)
        with Calls(self.dtype, None) as call:
            mats = call.csr(self.shape, self.indptr, self.indices, self.data), call.matrix(made)
            call("SparseToDense", call.handle, *mats, 0, pointer(call.buffer))
        return made

    def scaled(self, factor: Any) -> Csr:
        """The matrix times a number."""
        return add(self, self, alpha=factor, beta=0)

    def __matmul__(self, other: Any) -> Any:
        return matmul(self, other)

    def __add__(self, other: Csr) -> Csr:
        return add(self, other)

    def __sub__(self, other: Csr) -> Csr:
        return add(self, other, beta=-1)

    def __repr__(self) -> str:
        return f"<Csr {self.shape[0]} x {self.shape[1]} {self.dtype}, {self.nnz} stored>"


def _check_within(what: str, indices: Any, bound: int) -> None:
    """Raises SparseError for an index outside of 0 to bound: a kernel would read or write another array's memory."""
    if indices.size and not 0 <= indices.min() <= indices.max() < bound:
        place = int(((indices < 0) | (indices >= bound)).argmax())
        raise SparseError(f"{what} is {indices[place]} (entry {place}), outside of 0 to {bound - 1}")


def _check_offsets(offsets: Any, entries: int) -> None:
    if offsets[0] != 0 or offsets[-1] != entries:
        raise SparseError(
            f"csr: offsets from {offsets[0]} to {offsets[-1]}; expected 0 to {entries}, the entries' number"
        )
    if (falls := offsets[1:] < offsets[:-1]).any():
        row = int(falls.argmax())
        raise SparseError(f"csr: row {row} ends before it begins: offsets {offsets[row]} and {offsets[row + 1]}")


def csr(source: Any, shape: tuple[int, int] | None = None) -> Csr:
    """A matrix of a dense array's numbers that are not zero, of ``(data, indices, indptr)``, or of an object that has
    these as attributes (SciPy's and CuPy's csr_matrix)."""
    if isinstance(source, Csr):
        return source
    if isinstance(source, tuple):
        if shape is None:
            raise SparseError("csr: (data, indices, indptr) need a shape")
        data, indices, indptr = source
        return Csr(data, indices, indptr, shape)
    if all(hasattr(source, name) for name in ("data", "indices", "indptr", "shape")):
        return Csr(source.data, source.indices, source.indptr, source.shape)
    return _of_dense(device_array(source))


def _of_dense(array: Any) -> Csr:
    if array.ndim != 2:
        raise SparseError(f"csr: an array of shape {array.shape}; a matrix has two axes")
    array, indptr = _packed(array), empty((array.shape[0] + 1,), "int32")
    with Calls(array.dtype, None) as call:
        result, size = call.csr(array.shape, indptr, None, None), ctypes.c_int64()
        given = call.handle, call.matrix(array), result, 0
        call("DenseToSparse_analysis", *given, pointer(call.buffer))
        call("SpMatGetSize", result, *(ctypes.byref(x) for x in (ctypes.c_int64(), ctypes.c_int64(), size)))
        indices, data = empty((size.value,), "int32"), empty((size.value,), array.dtype)
        if size.value:
            call("CsrSetPointers", result, pointer(indptr), pointer(indices), pointer(data))
            call("DenseToSparse_convert", *given, pointer(call.buffer))
    return Csr(data, indices, indptr, array.shape, checked=True)


def coo(data: Any, rows: Any, columns: Any, shape: tuple[int, int], *, stream: Any = None) -> Csr:
    """A matrix of numbers at (rows, columns), in any order, each place once; indices are int32."""
    values, i, j = (device_array(x).copy() for x in (data, rows, columns))
    m, n, nnz = *shape, values.size
    if i.size != nnz or j.size != nnz:
        raise SparseError(f"coo: {nnz} numbers, {i.size} rows and {j.size} columns")
    if {str(i.dtype), str(j.dtype)} != {"int32"}:
        raise SparseError(f"coo: indices of {i.dtype} and {j.dtype}; expected int32")
    for what, indices, bound in (("row", i, m), ("column", j, n)):
        _check_within(f"coo: a {what}", indices.numpy(), bound)
    indptr, order = empty((m + 1,), "int32"), empty((nnz,), "int32")
    with Calls(values.dtype, stream) as call:
        call("CreateIdentityPermutation", call.handle, nnz, pointer(order))
        call("XcoosortByRow", call.handle, m, n, nnz, pointer(i), pointer(j), pointer(order), pointer(call.buffer))
        call("Xcoo2csr", call.handle, pointer(i), nnz, m, pointer(indptr), 0)
        made = empty((nnz,), values.dtype)
        call(f"{call.letter}gthr", call.handle, nnz, pointer(values), pointer(made), pointer(order), 0)
    return Csr(made, j, indptr, shape, checked=True)


def _packed(array: Any) -> Any:
    """The array, or a copy whose rows or columns are packed."""
    item, fits = array.dtype.itemsize, array.ndim == 2
    one, other = array.strides if fits else (0, 0)
    if fits and ((one == item and other >= item * array.shape[0]) or (other == item and one >= item * array.shape[1])):
        return array
    return array.copy()


def _operand(call: str, a: Csr, x: Any, rows: int) -> Any:
    array = device_array(x)
    if array.ndim not in (1, 2) or array.shape[0] != rows:
        raise SparseError(f"{call}: a matrix of {a.shape} and an operand of {array.shape}")
    if array.dtype != a.dtype:
        raise SparseError(f"{call}: a matrix of {a.dtype} and an operand of {array.dtype}")
    return array.copy() if array.ndim == 1 and array.strides != (array.dtype.itemsize,) else array


def matmul(a: Csr, b: Any, out: Any = None, *, alpha: Any = 1, beta: Any = 0, stream: Any = None) -> Any:
    """alpha * a @ b, plus ``beta * out`` where ``out`` is given and written: b is a vector, a matrix, or a Csr."""
    if isinstance(b, Csr):
        if out is not None or beta:
            raise SparseError("matmul: a sparse product into an array")
        return _sparse_product(a, b, alpha, stream)
    operands, more = (a, a.data, a.indices, a.indptr, b, out), (factor(alpha), factor(beta))
    if out is not None and again(operands, more, stream):
        return out
    x = _operand("matmul", a, b, a.shape[1])
    made = zeros((a.shape[0], *x.shape[1:]), a.dtype) if out is None else written("matmul", out, SparseError)
    if made.shape != (a.shape[0], *x.shape[1:]) or made.dtype != a.dtype:
        raise SparseError(f"matmul: {a.shape} times {x.shape} into {made.shape} of {made.dtype}")
    if made.ndim == 2 and _packed(made) is not made:
        raise SparseError("matmul: out has neither rows nor columns that are packed")
    if not made.size:
        return made if out is None else out
    with Calls(a.dtype, stream, lasting=True) as call:
        matrix, scalars = call.csr(a.shape, a.indptr, a.indices, a.data), (call.scalar(alpha), call.scalar(beta))
        if x.ndim == 1:
            vectors = call.vector(x), call.vector(made)
            given: tuple[Any, ...]
            function, given = "SpMV", (0, scalars[0], matrix, vectors[0], scalars[1], vectors[1], call.type, 0)
        else:
            x = _packed(x)
            mats = call.matrix(x), call.matrix(made)
            function, given = "SpMM", (0, 0, scalars[0], matrix, mats[0], scalars[1], mats[1], call.type, 0)
        call(function, call.handle, *given, pointer(call.buffer))
        if x is b and made is out:
            call.keep(operands, more, function, call.handle, *given, pointer(call.buffer))
    return made if out is None else out


def _sparse_product(a: Csr, b: Csr, alpha: Any, stream: Any) -> Csr:
    if a.shape[1] != b.shape[0] or a.dtype != b.dtype:
        raise SparseError(f"matmul: {a.shape} of {a.dtype} times {b.shape} of {b.dtype}")
    shape, indptr, size = (a.shape[0], b.shape[1]), empty((a.shape[0] + 1,), "int32"), ctypes.c_int64()
    with Calls(a.dtype, stream) as call:
        mats = [call.csr(x.shape, x.indptr, x.indices, x.data) for x in (a, b)]
        result = call.csr(shape, indptr, None, None)
        info = call.made("SpGEMM_createDescr", "SpGEMM_destroyDescr")
        given = call.handle, 0, 0, call.scalar(alpha), *mats, call.scalar(0), result, call.type, 0, info
        room = ctypes.byref(ctypes.c_size_t()), pointer(call.buffer)
        call("SpGEMM_workEstimation", *given, *room)
        call("SpGEMM_compute", *given, *room)
        call("SpMatGetSize", result, *(ctypes.byref(x) for x in (ctypes.c_int64(), ctypes.c_int64(), size)))
        indices, data = empty((size.value,), "int32"), empty((size.value,), a.dtype)
        if size.value:
            call("CsrSetPointers", result, pointer(indptr), pointer(indices), pointer(data))
        call("SpGEMM_copy", *given)
    return Csr(data, indices, indptr, shape, checked=True)


def add(a: Csr, b: Csr, *, alpha: Any = 1, beta: Any = 1, stream: Any = None) -> Csr:
    """alpha * a + beta * b: stored where one of them is."""
    if not isinstance(b, Csr):
        raise SparseError(f"add: a {type(b).__name__}; expected a Csr")
    if a.shape != b.shape or a.dtype != b.dtype:
        raise SparseError(f"add: {a.shape} of {a.dtype} and {b.shape} of {b.dtype}")
    indptr, total = zeros((a.shape[0] + 1,), "int32"), ctypes.c_int()
    with Calls(a.dtype, stream) as call:
        d, room = call.description, pointer(call.buffer)
        patterns = [(d, x.nnz, pointer(x.indptr), pointer(x.indices)) for x in (a, b)]
        call(
            "Xcsrgeam2Nnz",
            call.handle,
            *a.shape,
            *patterns[0],
            *patterns[1],
            d,
            pointer(indptr),
            ctypes.byref(total),
            room,
        )
        indices, data = empty((total.value,), "int32"), empty((total.value,), a.dtype)
        terms = [
            (call.scalar(factor), d, x.nnz, pointer(x.data), pointer(x.indptr), pointer(x.indices))
            for factor, x in ((alpha, a), (beta, b))
        ]
        to = d, pointer(data), pointer(indptr), pointer(indices), room
        if total.value:
            call(f"{call.letter}csrgeam2", call.handle, *a.shape, *terms[0], *terms[1], *to)
    return Csr(data, indices, indptr, a.shape, checked=True)


def _transposed(a: Csr, stream: Any) -> Csr:
    indptr = zeros((a.shape[1] + 1,), "int32")
    indices, data = empty((a.nnz,), "int32"), empty((a.nnz,), a.dtype)
    with Calls(a.dtype, stream) as call:
        source, to = (a.data, a.indptr, a.indices), (data, indptr, indices)
        arrays = [pointer(x) for x in (*source, *to)]
        if a.nnz:
            call("Csr2cscEx2", call.handle, *a.shape, a.nnz, *arrays, call.type, 1, 0, 1, pointer(call.buffer))
    return Csr(data, indices, indptr, (a.shape[1], a.shape[0]), checked=True)


def solve_triangular(a: Csr, b: Any, *, lower: bool = True, unit: bool = False, stream: Any = None) -> Any:
    """x with ``triangle @ x = b``: a's triangle on one side of the diagonal; with ``unit`` that is taken as ones."""
    if a.shape[0] != a.shape[1]:
        raise SparseError(f"solve_triangular: a matrix of {a.shape}; expected a square one")
    right = _operand("solve_triangular", a, b, a.shape[0])
    made = empty(right.shape, a.dtype)
    if not made.size:
        return made
    with Calls(a.dtype, stream) as call:
        matrix = call.csr(a.shape, a.indptr, a.indices, a.data)
        for attribute, value in ((0, not lower), (1, unit)):
            cell = ctypes.c_int(value)
            call("SpMatSetAttribute", matrix, attribute, ctypes.byref(cell), ctypes.c_size_t(4))
        kind, one = ("SpSV", (0,)) if right.ndim == 1 else ("SpSM", (0, 0))
        of = call.vector if right.ndim == 1 else call.matrix
        info = call.made(f"{kind}_createDescr", f"{kind}_destroyDescr")
        given = call.handle, *one, call.scalar(1), matrix, of(_packed(right) if right.ndim == 2 else right), of(made)
        room = pointer(call.buffer)
        call(f"{kind}_analysis", *given, call.type, 0, info, room)
        call(f"{kind}_solve", *given, call.type, 0, info, *((room,) if kind == "SpSM" else ()))
    return made


def _factored(a: Csr, kind: str, stream: Any) -> Csr:
    """Incomplete factors. Raises SparseError where a pivot is missing or zero."""
    if a.shape[0] != a.shape[1]:
        raise SparseError(f"{kind}: a matrix of {a.shape}; expected a square one")
    data, position = a.data.copy(), ctypes.c_int(-1)
    name = {"ilu0": "ilu02", "ic0": "ic02"}[kind]
    with Calls(a.dtype, stream) as call:
        info = call.made(f"CreateCsr{name}Info", f"Csr{name}Info")
        matrix = a.shape[0], a.nnz, call.description, pointer(data), pointer(a.indptr), pointer(a.indices), info
        for step in ("_analysis", ""):
            call(f"{call.letter}csr{name}{step}", call.handle, *matrix, 0, pointer(call.buffer))
        if call.status(f"Xcsr{name}_zeroPivot", call.handle, info, ctypes.byref(position)):
            raise SparseError(f"{kind}: row {position.value} has no diagonal element, or a pivot of 0")
    return Csr(data, a.indices, a.indptr, a.shape, checked=True)


def ilu0(a: Csr, *, stream: Any = None) -> Csr:
    """L (ones on its diagonal not stored) and U in one matrix of a's pattern, whose columns must ascend. Waits."""
    return _factored(a, "ilu0", stream)


def ic0(a: Csr, *, stream: Any = None) -> Csr:
    """L of L @ L^H in the lower triangle of a's pattern; what is above the diagonal stays as it is. Waits."""
    return _factored(a, "ic0", stream)


def sddmm(a: Any, b: Any, pattern: Csr, *, alpha: Any = 1, beta: Any = 0, stream: Any = None) -> Csr:
    """alpha * (a @ b) + beta * pattern, where the pattern has entries: a and b are dense."""
    first, second = _packed(device_array(a)), _packed(device_array(b))
    if (first.shape[0], second.shape[-1], first.shape[-1]) != (*pattern.shape, second.shape[0]):
        raise SparseError(f"sddmm: {first.shape} times {second.shape} at {pattern.shape}")
    data = pattern.data.copy()
    with Calls(pattern.dtype, stream) as call:
        result = call.csr(pattern.shape, pattern.indptr, pattern.indices, data)
        given = 0, 0, call.scalar(alpha), call.matrix(first), call.matrix(second), call.scalar(beta), result
        call("SDDMM", call.handle, *given, call.type, 0, pointer(call.buffer))
    return Csr(data, pattern.indices, pattern.indptr, pattern.shape, checked=True)
