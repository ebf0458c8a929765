"""Opaque handles: numbers for C, objects for Python. A number is never used twice, so a stale one is always noticed."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable
from typing import Any, ClassVar

from cairn.hip.errors import Code, HipError

_FIRST = 0x7A00_0000_0010  # looks like an address, collides with none (and with no special stream number)
_numbers = itertools.count(_FIRST, 16)
_live: dict[int, Handle] = {}
_lock = threading.Lock()
detached: set[int] = set()  # streams of execution contexts that were destroyed: they can only be destroyed, too

# What HIP answers for a handle that is null, stale or of another kind.
_INVALID: dict[str, Code] = {
    "hipStream_t": Code.hipErrorContextIsDestroyed,
    "hipEvent_t": Code.hipErrorInvalidHandle,
    "hipModule_t": Code.hipErrorInvalidHandle,
    "hipFunction_t": Code.hipErrorInvalidHandle,
    "hipLibrary_t": Code.hipErrorInvalidHandle,
    "hipKernel_t": Code.hipErrorInvalidHandle,
    "hipCtx_t": Code.hipErrorInvalidContext,
    "hipArray_t": Code.hipErrorInvalidHandle,
    "hiprtcProgram": Code.hipErrorInvalidHandle,
    "hiprtcLinkState": Code.hipErrorInvalidValue,
}
_STALE: dict[str, Code] = {"hipModule_t": Code.hipErrorNotFound}  # where that differs from null's
_VALUE, _HANDLE = Code.hipErrorInvalidValue, Code.hipErrorInvalidHandle
_ARRAYS = (
    "hipMemcpy2DToArray hipMemcpy2DToArrayAsync hipMemcpy2DFromArray hipMemcpy2DFromArrayAsync hipArrayGetInfo "
    "hipArrayGetDescriptor hipArray3DGetDescriptor"
)
#: Functions with other answers than the kinds' to a stream, and to another handle, that is no live one.
ANSWERS: dict[str, tuple[Code | None, Code | None]] = {
    **dict.fromkeys(("hipLaunchKernel", "hipExtLaunchKernel"), (_VALUE, _VALUE)),
    "hipLaunchCooperativeKernel": (_HANDLE, None),
    **dict.fromkeys(_ARRAYS.split(), (None, _HANDLE)),
}
_NULL_IS_A_VALUE = ("hipArray_t",)  # null is hipErrorInvalidValue
_SAME_KIND = {"hipArray_const_t": "hipArray_t", "hipMipmappedArray_const_t": "hipMipmappedArray_t"}


class Handle:
    """Base of everything that C refers to by a handle. ``kind`` is the C type's name."""

    kind: ClassVar[str] = ""

    def __init__(self, number: int = 0) -> None:
        """``number``: an address that programs take apart, where the handle is no number of ours."""
        with _lock:
            self.handle = number or next(_numbers)
            _live[self.handle] = self

    @property
    def alive(self) -> bool:
        return self.handle in _live

    def retire(self) -> None:
        """Make the handle invalid. Raises the kind's error when it already is."""
        with _lock:
            if _live.pop(self.handle, None) is None:
                raise invalid(self.kind, self.handle)


def invalid(kind: str, number: int) -> HipError:
    what = "null" if number == 0 else f"{number:#x}, which is no live handle of this kind"
    name = _SAME_KIND.get(kind, kind)
    if number in detached:
        return HipError(Code.hipErrorStreamDetached, f"{kind} {number:#x}: its execution context was destroyed")
    code = Code.hipErrorInvalidValue if number == 0 and name in _NULL_IS_A_VALUE else _INVALID.get(name)
    code = _STALE.get(name, code) if number else code
    return HipError(code or Code.hipErrorInvalidValue, f"{kind} is {what}")


def lookup(kind: str, number: int) -> Any:
    """The object behind a C handle of type ``kind``. Raises HipError for null, stale and foreign numbers."""
    found = _live.get(number)
    if found is None or found.kind != _SAME_KIND.get(kind, kind):
        raise invalid(kind, number)
    return found


def answering(code: Code, found: Callable[..., Any]) -> Callable[..., Any]:
    """``found``, a function from handles to objects, with ``code`` for numbers that are no handle of the kind."""

    def answered(*given: Any) -> Any:
        try:
            return found(*given)
        except HipError as error:
            raise HipError(code, str(error)) from error

    return answered


def find(kind: str, number: int) -> Any:
    """As ``lookup``, but None for a number that is no live handle of that kind."""
    found = _live.get(number)
    return found if found is not None and found.kind == kind else None


def live(kind: str) -> list[Any]:
    """All live objects of a kind."""
    with _lock:
        return [handle for handle in _live.values() if handle.kind == kind]
