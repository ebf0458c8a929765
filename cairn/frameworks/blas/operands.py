"""Arrays as BLAS wants them: addresses, leading dimensions, increments, batches."""

from __future__ import annotations

from typing import Any, NamedTuple

from cairn.base.errors import CairnError
from cairn.frameworks.native import device_array, empty

LETTERS = {"float32": "S", "float64": "D", "complex64": "C", "complex128": "Z"}
REAL = {"C": "float32", "Z": "float64"}
# hipDataType, and hipblasComputeType_t of what products of a type are summed in.
TYPES = {"float16": 2, "bfloat16": 14, "int8": 3, "int32": 10, "float32": 0}
SUMS = {"float16": ("float32", 2), "bfloat16": ("float32", 2), "int8": ("int32", 9)}
OPERATIONS = {"N": 111, "T": 112, "C": 113}
FLIPPED = {"U": 122, "L": 121}  # the triangle of an array is the other one of its transpose
DIAGONALS = {"N": 131, "U": 132}
OTHER_SIDE = {"L": 142, "R": 141}


class BlasError(CairnError):
    """A call that BLAS does not take: the message names the operation and the value."""


class Matrix(NamedTuple):
    """A matrix, or a batch of them, rows packed: to BLAS the transpose, with a leading dimension."""

    array: Any
    rows: int
    columns: int
    ld: int
    batch: int
    stride: int

    @property
    def fields(self) -> tuple[int, int, int]:
        return self.array.ptr, self.ld, self.stride


def rows_packed(array: Any) -> bool:
    item, columns = array.dtype.itemsize, array.shape[-1]
    steps = array.strides[-2] if array.shape[-2] > 1 else columns * item
    return (array.strides[-1] == item or columns <= 1) and steps % item == 0 and steps >= columns * item


def matrix_of(source: Any, name: str, call: str, *, copied: bool = True) -> Matrix:
    array = device_array(source)
    if array.ndim not in (2, 3):
        raise BlasError(f"{call}: {name} has shape {array.shape}; a matrix has two axes, a batch of them three")
    if not rows_packed(array) or (array.ndim == 3 and array.strides[0] % array.dtype.itemsize):
        if not copied:
            raise BlasError(f"{call}: {name} is written in place, so its rows must lie packed (C order)")
        array = array.copy()
    item, (rows, columns) = array.dtype.itemsize, array.shape[-2:]
    ld = array.strides[-2] // item if rows > 1 else max(columns, 1)
    batch, stride = (array.shape[0], array.strides[0] // item) if array.ndim == 3 else (1, 0)
    return Matrix(array, rows, columns, max(ld, 1), batch, stride)


def factor_of(source: Any, trans: str, name: str, call: str) -> tuple[Matrix, str, tuple[int, int]]:
    """A factor of a product and its operation, without a copy where its columns lie packed; rows, columns of op(A)."""
    array = device_array(source)
    known(trans, OPERATIONS, "trans", call)
    flipped = array.ndim >= 2 and not rows_packed(array) and (trans != "C" or array.dtype.kind != "c")
    if flipped:
        array = array.transpose(*range(array.ndim - 2), array.ndim - 1, array.ndim - 2)
        trans = "T" if trans == "N" else "N"
    matrix = matrix_of(array, name, call)
    shape = (matrix.rows, matrix.columns) if trans == "N" else (matrix.columns, matrix.rows)
    return matrix, trans, shape


def vector_of(source: Any, name: str, call: str) -> tuple[Any, int, int, int]:
    """The array, the lowest element's address, the length and the increment."""
    array = device_array(source)
    if array.ndim != 1:
        raise BlasError(f"{call}: {name} has shape {array.shape}; a vector has one axis")
    item, count, step = array.dtype.itemsize, array.shape[0], array.strides[0]
    if step % item or (step == 0 and count > 1):
        raise BlasError(f"{call}: {name} has elements at a distance of {step} bytes, which is no multiple of {item}")
    inc = step // item if count > 1 else 1
    return array, array.ptr + min(0, (count - 1) * step), count, inc


def known(given: Any, table: dict[str, int], name: str, call: str) -> int:
    if given not in table:
        raise BlasError(f"{call}: {name} is {given!r}; there are {', '.join(map(repr, table))}")
    return table[given]


def letter_of(call: str, *arrays: Any, wanted: str = "SDCZ") -> str:
    kinds = {str(array.dtype) for array in arrays}
    letter = LETTERS.get(next(iter(kinds)), "") if len(kinds) == 1 else ""
    if not letter or letter not in wanted:
        names = ", ".join(kind for kind, each in LETTERS.items() if each in wanted)
        raise BlasError(f"{call}: operands are of {', '.join(sorted(kinds))}; they must be of one type of {names}")
    return letter


def same(call: str, what: str, one: Any, other: Any) -> None:
    if one != other:
        raise BlasError(f"{call}: {what}: {one} and {other}")


def output_of(given: Any, shape: tuple[int, ...], dtype: Any, call: str) -> tuple[Any, Matrix]:
    """What is returned, and where it is written."""
    made = empty(shape, dtype) if given is None else given
    matrix = matrix_of(made, "the result", call, copied=False)
    same(call, "shapes of the result, and of what was given for it", shape, matrix.array.shape)
    same(call, "types of the result, and of what was given for it", str(dtype), str(matrix.array.dtype))
    return made, matrix
