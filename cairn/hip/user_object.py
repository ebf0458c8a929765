"""User objects: what a program has graphs keep alive."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, ClassVar

from cairn.hip import handles
from cairn.hip.errors import Code, HipError

if TYPE_CHECKING:
    from cairn.hip.graph import Graph


class UserObject(handles.Handle):
    """An object of the program that graphs keep alive; the last release calls ``destroy(data)``."""

    kind: ClassVar[str] = "hipUserObject_t"

    def __init__(self, data: int, destroy: int, count: int) -> None:
        super().__init__()
        self.data, self.count = data, count
        self._destroy = ctypes.CFUNCTYPE(None, ctypes.c_size_t)(destroy)

    def retain(self, count: int) -> None:
        self.count += count

    def release(self, count: int) -> None:
        if count > self.count:
            raise HipError(Code.hipErrorInvalidValue, f"{count} releases of an object with {self.count} references")
        self.count -= count
        if self.count == 0:
            self.retire()
            self._destroy(self.data)


def hipUserObjectCreate(data: int, destroy: int, count: int, flags: int) -> UserObject:
    if destroy == 0 or count == 0 or flags != 1:
        raise HipError(Code.hipErrorInvalidValue, f"{count} references, flags {flags}; expected flags 1")
    return UserObject(data, destroy, count)


def hipUserObjectRelease(user_object: UserObject, count: int) -> None:
    user_object.release(count)


def hipUserObjectRetain(user_object: UserObject, count: int) -> None:
    if count == 0:
        raise HipError(Code.hipErrorInvalidValue, "0 references")
    user_object.retain(count)


def hipGraphRetainUserObject(graph: Graph, user_object: UserObject, count: int, flags: int) -> None:
    if count == 0 or flags not in (0, 1):
        raise HipError(Code.hipErrorInvalidValue, f"{count} references, flags {flags}")
    if flags == 0:  # hipGraphUserObjectMove hands the caller's references over
        user_object.retain(count)
    graph.objects[user_object] = graph.objects.get(user_object, 0) + count


def hipGraphReleaseUserObject(graph: Graph, user_object: UserObject, count: int) -> None:
    held = graph.objects.get(user_object, 0)
    if count == 0 or count > held:
        raise HipError(Code.hipErrorInvalidValue, f"{count} releases; the graph holds {held}")
    graph.objects[user_object] = held - count
    if held == count:
        del graph.objects[user_object]
    user_object.release(count)
