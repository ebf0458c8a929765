"""What goes wrong in a generator, and its code in rocRAND and in hipRAND."""

from __future__ import annotations

from enum import IntEnum

from cairn.base.errors import CairnError
from cairn.hip import errors as hip
from cairn.hip.errors import Code, HipError


class Status(IntEnum):
    """rocrand_status."""

    VERSION_MISMATCH = 100
    NOT_CREATED = 101
    ALLOCATION_FAILED = 102
    TYPE_ERROR = 103
    OUT_OF_RANGE = 104
    LENGTH_NOT_MULTIPLE = 105
    DOUBLE_PRECISION_REQUIRED = 106
    LAUNCH_FAILURE = 107
    INTERNAL_ERROR = 108


_HIPRAND = {Status.LAUNCH_FAILURE: 201, Status.INTERNAL_ERROR: 999}


class RandError(CairnError):
    """A call that a generator refuses; ``status`` says why to C."""

    def __init__(self, status: Status, message: str) -> None:
        super().__init__(f"{status.name}: {message}")
        self.status = status


def rocrand_code(error: BaseException) -> int | None:
    """The rocrand_status for an exception; None for one that nobody expected."""
    if isinstance(error, RandError):
        return error.status
    if isinstance(error, MemoryError) or (isinstance(error, HipError) and error.code is Code.hipErrorOutOfMemory):
        return Status.ALLOCATION_FAILED
    if isinstance(error, HipError) and error.code is Code.hipErrorInvalidValue:
        return Status.OUT_OF_RANGE
    return Status.INTERNAL_ERROR if hip.code_of(error) is not None else None


def hiprand_code(error: BaseException) -> int | None:
    """The hiprandStatus_t for an exception; None for one that nobody expected."""
    status = rocrand_code(error)
    return None if status is None else _HIPRAND.get(Status(status), int(status))
