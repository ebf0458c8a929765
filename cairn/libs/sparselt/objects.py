"""What programs hold: structures of their own memory, in which the library keeps the number of an object."""

from __future__ import annotations

import ctypes
import itertools
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cairn.libs.gemm.code import BF16, E4M3, E4M3_FNUZ, E5M2, E5M2_FNUZ, F16, F32, I8, I32
from cairn.libs.sparse.errors import SparseError, Wrong

_MARK = 0x746C65737261  # in the first word of what was initialised
_numbers = itertools.count(1)
_live: dict[int, Any] = {}

#: hipDataType and hipSPARSELt's own older numbers -> hipDataType.
TYPES = {kind: kind for kind in (F32, F16, I8, I32, BF16, E4M3, E5M2, E4M3_FNUZ, E5M2_FNUZ)}
TYPES |= {150: F16, 151: F32, 160: I8, 168: BF16, 170: E4M3_FNUZ, 171: E5M2_FNUZ}
SIZES = {F32: 4, F16: 2, I8: 1, I32: 4, BF16: 2, E4M3: 1, E5M2: 1, E4M3_FNUZ: 1, E5M2_FNUZ: 1}
COLUMN = 1  # hipsparseOrder_t


class Handle:
    """The library's."""


@dataclass
class Matrix:
    """A matrix: ``sparse`` ones have two zeros in four elements along the depth of a product."""

    rows: int
    cols: int
    ld: int
    type: int
    order: int
    sparse: bool
    batch: int = 1
    step: int = 0  # elements from one of a batch to the next; 0: the same one for all

    @property
    def size(self) -> int:
        """Bytes of an element."""
        return SIZES[self.type]

    def strides(self, operation: int) -> tuple[int, int]:
        """Elements from one row to the next, from one column to the next, of op(M)."""
        down, right = (1, self.ld) if self.order == COLUMN else (self.ld, 1)
        return (right, down) if operation else (down, right)

    def shape(self, operation: int) -> tuple[int, int]:
        return (self.cols, self.rows) if operation else (self.rows, self.cols)

    @property
    def length(self) -> int:
        """Elements of one of a batch."""
        return self.ld * (self.cols if self.order == COLUMN else self.rows)


class Activation(NamedTuple):
    """What an activation is to the kernel, and its parameters by their attributes' numbers."""

    number: int
    parameters: tuple[int, ...] = ()


@dataclass
class Product:
    """D = activation(alpha op(A) op(B) + beta C + bias)."""

    ops: tuple[int, int]
    a: Matrix
    b: Matrix
    c: Matrix
    d: Matrix
    compute: int
    attributes: dict[int, Any] = field(default_factory=dict)  # hipsparseLtMatmulDescAttribute_t -> value
    activation: int = -1  # the attribute that chose one

    @property
    def shape(self) -> tuple[int, int, int]:
        """m, n, k."""
        m, k = self.a.shape(self.ops[0])
        return m, self.b.shape(self.ops[1])[1], k

    @property
    def structured(self) -> tuple[Matrix, int]:
        """The sparse operand and its operation, seen with the depth along its columns."""
        if self.a.sparse:
            return self.a, self.ops[0]
        return self.b, int(not self.ops[1])


@dataclass
class Algorithm:
    """There is one; what programs set is kept."""

    product: Product
    attributes: dict[int, int] = field(default_factory=lambda: {0: 0, 1: 1, 2: 10, 3: 1, 4: 0, 5: 0})


@dataclass
class Plan:
    product: Product
    algorithm: Algorithm


def put(address: int, made: Any) -> None:
    """Keep an object for a structure; what it was before is forgotten."""
    if not address:
        raise SparseError(Wrong.VALUE, f"no place for a {type(made).__name__.lower()}: a null pointer")
    words = (ctypes.c_uint64 * 2).from_address(address)
    if words[0] == _MARK:
        _live.pop(words[1], None)
    words[0], words[1] = _MARK, next(_numbers)
    _live[words[1]] = made


def get(cls: type[Any], address: int) -> Any:
    """A structure's object. Raises SparseError for one that was not initialised, or is another."""
    words = (ctypes.c_uint64 * 2).from_address(address) if address else (0, 0)
    found = _live.get(words[1]) if words[0] == _MARK else None
    if not isinstance(found, cls):
        what = "null" if not address else "no structure that was initialised as one"
        raise SparseError(Wrong.VALUE, f"the {cls.__name__.lower()} at {address:#x} is {what}")
    return found


def drop(cls: type[Any], address: int) -> None:
    """Forget a structure's object."""
    get(cls, address)
    words = (ctypes.c_uint64 * 2).from_address(address)
    _live.pop(words[1], None)
    words[0] = 0
