"""User objects: what a program has graphs keep alive."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, ClassVar

from cairn.hip import handles
from cairn.hip.errors import Code, HipError

if TYPE_CHECKING:
    from cairn.hip.graph import Graph

_MOST = 0x7FFFFFFF  # references


class UserObject(handles.Handle):
    """An object of the program that graphs keep alive; the last release calls ``destroy(data)``."""

    kind: ClassVar[str] = "hipUserObject_t"

    def __init__(self, data: int, destroy: int, count: int) -> None:
        super().__init__()
        self.data, self.count = data, count
        self._destroy = ctypes.CFUNCTYPE(None, ctypes.c_size_t)(destroy)

    def release(self, count: int) -> None:
        """As in ROCm more releases than there are references change nothing."""
        if count > self.count or not self.alive:
            return
        self.count -= count
        if self.count == 0:
            self.retire()
            self._destroy(self.data)


def _count(number: int, count: int) -> UserObject | None:
    """The object, None once it is gone: that is no error."""
    if number == 0 or not 1 <= count <= _MOST:
        raise HipError(Code.hipErrorInvalidValue, f"hipUserObject_t {number:#x}, {count} references")
    found: UserObject | None = handles.find("hipUserObject_t", number)
    return found


def hipUserObjectCreate(data: int, destroy: int, count: int, flags: int) -> UserObject:
    if destroy == 0 or not 1 <= count <= _MOST or flags != 1:
        raise HipError(Code.hipErrorInvalidValue, f"{count} references, flags {flags}; expected flags 1")
    return UserObject(data, destroy, count)


def hipUserObjectRelease(number: int, count: int) -> None:
    found = _count(number, count)
    if found is not None:
        found.release(count)


def hipUserObjectRetain(number: int, count: int) -> None:
    found = _count(number, count)
    if found is not None:
        found.count += count


def hipGraphRetainUserObject(graph: Graph, number: int, count: int, flags: int) -> None:
    if flags not in (0, 1):
        raise HipError(Code.hipErrorInvalidValue, f"flags {flags}; expected 0 or 1 (hipGraphUserObjectMove)")
    found = _count(number, count)
    if found is None:
        return
    if flags == 0:  # hipGraphUserObjectMove hands the caller's references over
        found.count += count
    graph.objects[found] = graph.objects.get(found, 0) + count


def hipGraphReleaseUserObject(graph: Graph, number: int, count: int) -> None:
    found = _count(number, count)
    held = graph.objects.get(found, 0) if found is not None else 0
    if found is None or held == 0 or count > found.count:
        return
    graph.objects[found] = held - count
    if count >= held:
        del graph.objects[found]
    found.release(count)
