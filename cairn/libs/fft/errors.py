"""What goes wrong in a transform, and its code in hipFFT and in rocFFT."""

from __future__ import annotations

from enum import Enum

from cairn.base.errors import CairnError
from cairn.hip import errors as hip
from cairn.hip.errors import Code, HipError


class Wrong(Enum):
    """Kinds of errors: hipfftResult, rocfft_status."""

    PLAN = (1, 2)
    MEMORY = (2, 1)
    TYPE = (3, 4)
    VALUE = (4, 2)
    INTERNAL = (5, 1)
    SIZE = (8, 3)
    STRIDES = (4, 5)
    WORK = (13, 8)
    UNSUPPORTED = (14, 1)


class FftError(CairnError):
    """A call that is refused."""

    def __init__(self, wrong: Wrong, message: str) -> None:
        super().__init__(f"{wrong.name.lower()}: {message}")
        self.wrong = wrong


def _kind(error: BaseException) -> Wrong | None:
    if isinstance(error, FftError):
        return error.wrong
    if isinstance(error, MemoryError) or (isinstance(error, HipError) and error.code is Code.hipErrorOutOfMemory):
        return Wrong.MEMORY
    if isinstance(error, HipError) and error.code is Code.hipErrorInvalidValue:
        return Wrong.VALUE
    return Wrong.INTERNAL if hip.code_of(error) is not None else None


def hipfft_code(error: BaseException) -> int | None:
    """The hipfftResult for an exception; None for one that nobody expected."""
    kind = _kind(error)
    return None if kind is None else int(kind.value[0])


def rocfft_code(error: BaseException) -> int | None:
    """The rocfft_status for an exception; None for one that nobody expected."""
    kind = _kind(error)
    return None if kind is None else int(kind.value[1])
