"""What programs hold: handles, descriptions of matrices and vectors, and what analyses found."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, ClassVar

from cairn.hip import copy, handles, memory, state, stream
from cairn.libs.sparse.errors import SparseError, Wrong

#: Cairn's own: rocSPARSE has no numbers for these.
HALF_COMPLEX, BFLOAT_COMPLEX = 1153, 1169
#: rocsparse_datatype -> type in C++, bytes. hipDataType's numbers are other ones: ``HIP_TYPES``.
TYPES = {
    150: ("half_number", 2),
    151: ("float", 4),
    152: ("double", 8),
    154: ("complex<float>", 8),
    155: ("complex<double>", 16),
    160: ("signed char", 1),
    161: ("unsigned char", 1),
    162: ("int", 4),
    163: ("unsigned int", 4),
    168: ("bfloat_number", 2),
    HALF_COMPLEX: ("complex<half_number>", 4),
    BFLOAT_COMPLEX: ("complex<bfloat_number>", 4),
}
ROC_TYPES = frozenset(TYPES) - {HALF_COMPLEX, BFLOAT_COMPLEX}
HIP_TYPES = {0: 151, 1: 152, 2: 150, 3: 160, 4: 154, 5: 155, 6: HALF_COMPLEX, 8: 161, 10: 162, 12: 163, 14: 168}
HIP_TYPES |= {15: BFLOAT_COMPLEX}
#: Numbers of 16 bits -> what they are computed with.
WIDER = {150: 151, 168: 151, HALF_COMPLEX: 154, BFLOAT_COMPLEX: 154}
HALVES = frozenset(WIDER)
COMPLEX = frozenset({154, 155, HALF_COMPLEX, BFLOAT_COMPLEX})
LETTERS = {"s": 151, "d": 152, "c": 154, "z": 155, "h": 150}
INDICES = {1: ("unsigned short", 2), 2: ("int", 4), 3: ("long long", 8)}


class Format(IntEnum):
    """rocsparse_format."""

    COO = 0
    COO_AOS = 1
    CSR = 2
    CSC = 3
    ELL = 4
    BELL = 5
    BSR = 6
    DENSE = 7
    SELL = 8  # Cairn's own number: rocSPARSE has none


_NAMES = {each: each.name for each in Format}


class Object(handles.Handle):
    """Base of all. Subclasses say their ``kind``."""

    def destroy(self) -> None:
        self.retire()


class Handle(Object):
    """A library's handle: its device, stream, and where scalars lie. Its room grows as operations need it."""

    kind: ClassVar[str] = "rocsparse_handle"

    def __init__(self) -> None:
        super().__init__()
        self.device = state.device()
        self.stream: Any = stream.resolve(0)
        self.stream_number = 0
        self.on_device = 0  # pointer mode
        self._rooms: dict[str, tuple[int, int]] = {}
        for name in ("result", "alpha", "beta"):  # of products that a stream records: nothing can be allocated then
            self.room(name, 16)

    def room(self, name: str, size: int) -> int:
        """Memory of the device that lasts until the same name is asked for again."""
        address, had = self._rooms.get(name, (0, 0))
        if had < size:
            if address:
                self.stream.wait()
                memory.hipFree(address)
            address = memory.hipMalloc(size)
            self._rooms[name] = address, size
        return address

    def read(self, address: int, ctype: Any) -> Any:
        """A number out of the device's memory, when all before it is done."""
        value = ctype()
        self.stream.wait()
        copy.hipMemcpy(ctypes.addressof(value), address, ctypes.sizeof(value), 2)
        return value.value

    def write(self, address: int, value: Any) -> None:
        """A ctypes number into the device's memory."""
        self.stream.wait()
        copy.hipMemcpy(address, ctypes.addressof(value), ctypes.sizeof(value), 1)

    def destroy(self) -> None:
        self.stream.wait()
        for address, _ in self._rooms.values():
            memory.hipFree(address)
        self._rooms.clear()
        self.retire()


class Description(Object):
    """A matrix' description of the older functions."""

    kind: ClassVar[str] = "rocsparse_mat_descr"

    def __init__(self) -> None:
        super().__init__()
        self.type = self.fill = self.diag = self.base = self.storage = 0


class Info(Object):
    """What analyses and factorisations found. Host kernels write into it; who reads waits for the stream first."""

    kind: ClassVar[str] = "rocsparse_mat_info"

    def __init__(self) -> None:
        super().__init__()
        self.pivots = (ctypes.c_int64 * 2)(-1, -1)  # the first rows of a zero pivot, and of one below the tolerance
        self.analysed: set[str] = set()  # operations that may be carried out
        self.base = 0
        self.tolerance = 0.0
        self.boost: tuple[int, int, int] = (0, 0, 0)  # enabled, addresses of limit and value
        self.narrow_boost = False
        self._writer: Any = None
        self.shape: tuple[int, ...] = ()  # of the matrix whose products were analysed
        self.terms = 0  # of a product: which its caller has
        self.matrix: Layout | None = None  # of a triangular system
        self.memory = Memory()

    def take(self, other: Info) -> None:
        """All that another found, but for its arrays."""
        self.pivots[:] = list(other.pivots)
        self.analysed, self.shape = set(other.analysed), other.shape
        self.base, self.tolerance, self.boost = other.base, other.tolerance, other.boost

    def keep(self, stream: Any) -> None:
        """Kernels in this stream write into the object: it waits for them before it goes."""
        self._writer = stream

    def destroy(self) -> None:
        if self._writer is not None:
            self._writer.wait()
        self.memory.release()
        self.retire()


class ColorInfo(Object):
    """Of a colouring; holds the number of the method that is asked for, of which there is one."""

    kind: ClassVar[str] = "rocsparse_color_info"

    def __init__(self) -> None:
        super().__init__()
        self.method = 0


class Memory:
    """Arrays on the device that last as long as an object, by name."""

    def __init__(self) -> None:
        self._arrays: dict[str, int] = {}

    def give(self, name: str, size: int) -> int:
        """A new array of at least one byte; the former one of that name is freed."""
        self.release(name)
        self._arrays[name] = memory.hipMalloc(max(size, 1))
        return self._arrays[name]

    def __getitem__(self, name: str) -> int:
        return self._arrays.get(name, 0)

    def release(self, *names: str) -> None:
        for name in names or tuple(self._arrays):
            if address := self._arrays.pop(name, 0):
                memory.hipFree(address)


@dataclass
class Layout:
    """How a sparse matrix lies in memory: addresses, types, sizes in elements."""

    format: Format
    rows: int
    cols: int
    nnz: int
    offsets: int = 0
    indices: int = 0
    values: int = 0
    offset_type: int = 2
    index_type: int = 2
    base: int = 0
    type: int = 151
    block_rows: int = 1
    block_cols: int = 1
    column_major: int = 0
    width: int = 0
    batch: int = 1
    offset_step: int = 0
    index_step: int = 0
    value_step: int = 0
    fill: int = 0
    diag: int = 0
    matrix_type: int = 0
    storage: int = 0

    def packed(self) -> list[int]:
        """As ``struct matrix`` of the kernels."""
        return [
            *(self.rows, self.cols, self.nnz, self.offsets, self.indices, self.values, self.base),
            *(self.block_rows, self.block_cols, self.column_major, self.width),
            *(self.offset_step, self.index_step, self.value_step),
        ]

    @property
    def words(self) -> tuple[str, str, str]:
        """The format and the types of offsets and indices, as kernels name them."""
        return _NAMES[self.format], INDICES[self.offset_type][0], INDICES[self.index_type][0]

    @property
    def lines(self) -> int:
        """Rows, columns or entries that threads take."""
        entries = {Format.COO: self.nnz, Format.COO_AOS: self.nnz, Format.CSC: self.cols}
        return entries.get(self.format, self.rows)


class SparseMatrix(Object):
    kind: ClassVar[str] = "rocsparse_spmat_descr"

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self.layout = layout


@dataclass
class Dense:
    """A dense matrix as kernels take it: element (i, j) at ``values[i * down + j * right]``."""

    values: int
    rows: int
    cols: int
    down: int
    right: int
    step: int = 0
    conjugated: int = 0

    def packed(self) -> list[int]:
        return [self.values, self.rows, self.cols, self.down, self.right, self.step, self.conjugated]

    def turned(self, operation: int) -> Dense:
        """The same under an operation: 0 none, 1 transposed, 2 conjugated and transposed."""
        if not operation:
            return self
        return Dense(
            self.values, self.cols, self.rows, self.right, self.down, self.step, self.conjugated ^ (operation == 2)
        )


class DenseMatrix(Object):
    kind: ClassVar[str] = "rocsparse_dnmat_descr"

    def __init__(self, rows: int, cols: int, ld: int, values: int, type: int, order: int) -> None:
        super().__init__()
        self.rows, self.cols, self.ld, self.values, self.type, self.order = rows, cols, ld, values, type, order
        self.batch, self.batch_step = 1, 0

    def dense(self) -> Dense:
        """``order`` 1 is by columns."""
        down, right = (1, self.ld) if self.order else (self.ld, 1)
        return Dense(self.values, self.rows, self.cols, down, right, self.batch_step if self.batch > 1 else 0)


@dataclass
class Vector:
    """A sparse vector as kernels take it."""

    nnz: int
    indices: int
    values: int
    base: int

    def packed(self) -> list[int]:
        return [self.nnz, self.indices, self.values, self.base]


class SparseVector(Object):
    kind: ClassVar[str] = "rocsparse_spvec_descr"

    def __init__(self, size: int, vector: Vector, index_type: int, type: int) -> None:
        super().__init__()
        self.size, self.vector, self.index_type, self.type = size, vector, index_type, type


class DenseVector(Object):
    kind: ClassVar[str] = "rocsparse_dnvec_descr"

    def __init__(self, size: int, values: int, type: int) -> None:
        super().__init__()
        self.size, self.values, self.type = size, values, type

    def dense(self) -> Dense:
        return Dense(self.values, self.size, 1, 1, 1)


def of(cls: type[Any], number: int) -> Any:
    """The object behind a handle. Raises SparseError."""
    found = handles.find(cls.kind, number)
    if found is None:
        wrong = Wrong.HANDLE if cls is Handle else Wrong.POINTER
        raise SparseError(wrong, f"{number:#x} is no {cls.kind} that is in use")
    return found
