"""hipLink*: linking of code at run time in the driver API's words."""

from __future__ import annotations

import ctypes
from typing import Any

from cairn.base.errors import CodeObjectError, ToolError, UsageError
from cairn.hip import jit
from cairn.hip.errors import Code, HipError
from cairn.hip.rtc_link import LinkState


def hipLinkCreate(count: int, options: int, values: int) -> LinkState:
    made = LinkState("hipLinkState_t")
    made.options = count, options, values
    return made


def _checked(work: Any) -> Any:
    try:
        return work()
    except OSError as error:
        raise HipError(Code.hipErrorFileNotFound, str(error)) from error
    except (CodeObjectError, ToolError, UsageError) as error:
        raise HipError(Code.hipErrorInvalidImage, str(error)) from error


def hipLinkAddData(
    link: LinkState, kind: int, data: int, size: int, name: str | None, count: int, options: int, values: int
) -> None:
    if data == 0 or size == 0:
        raise HipError(Code.hipErrorInvalidImage, f"{size} bytes at {data:#x}")
    with jit.logged(*link.options):
        _checked(lambda: link.add(kind, ctypes.string_at(data, size)))


def hipLinkAddFile(link: LinkState, kind: int, path: str, count: int, options: int, values: int) -> None:
    with jit.logged(*link.options):
        _checked(lambda: link.add_file(kind, path))


def hipLinkComplete(link: LinkState) -> tuple[int, int]:
    with jit.logged(*link.options):
        address, size = _checked(link.complete)
    return address, size


def hipLinkDestroy(link: LinkState) -> None:
    link.retire()
