"""What goes wrong with sparse matrices, and its code in rocSPARSE and in hipSPARSE."""

from __future__ import annotations

from enum import Enum

from cairn.base.errors import CairnError
from cairn.hip import errors as hip
from cairn.hip.errors import Code, HipError


class Wrong(Enum):
    """Kinds of errors: rocsparse_status, hipsparseStatus_t."""

    HANDLE = (1, 3)
    UNSUPPORTED = (2, 10)
    POINTER = (3, 3)
    SIZE = (4, 3)
    MEMORY = (5, 2)
    INTERNAL = (6, 7)
    VALUE = (7, 3)
    PIVOT = (9, 9)
    TYPE = (11, 3)
    UNSORTED = (12, 10)


class SparseError(CairnError):
    """A call that is refused, or that found a zero pivot."""

    def __init__(self, wrong: Wrong, message: str) -> None:
        super().__init__(f"{wrong.name.lower()}: {message}")
        self.wrong = wrong


def _kind(error: BaseException) -> Wrong | None:
    if isinstance(error, SparseError):
        return error.wrong
    if isinstance(error, MemoryError) or (isinstance(error, HipError) and error.code is Code.hipErrorOutOfMemory):
        return Wrong.MEMORY
    if isinstance(error, HipError) and error.code is Code.hipErrorInvalidValue:
        return Wrong.VALUE
    return Wrong.INTERNAL if hip.code_of(error) is not None else None


def rocsparse_code(error: BaseException) -> int | None:
    """The rocsparse_status for an exception; None for one that nobody expected."""
    kind = _kind(error)
    return None if kind is None else int(kind.value[0])


def hipsparse_code(error: BaseException) -> int | None:
    """The hipsparseStatus_t for an exception; None for one that nobody expected."""
    kind = _kind(error)
    return None if kind is None else int(kind.value[1])
