"""What programs of earlier ROCm releases see otherwise than those of ROCm 7.

A process has one runtime, whichever releases its parts were made for. The name by which it was loaded first
(``libamdhip64.so.5``) says whose numbers it speaks. Most of what changed has a name or a symbol version of its own
(``hipGetDevicePropertiesR0600``) and needs nothing here.
"""

from __future__ import annotations

import ctypes
import functools
import re
from collections.abc import Callable
from typing import Any

from cairn.hip.errors import Code, HipError
from cairn.hip.ipc import LAZY_PEER_ACCESS

NOW = 7
# hipMemoryType: its numbers before HIP 6 by those of now. Memory that HIP does not know had none.
_MEMORY_TYPE_5 = {1: 0, 2: 1, 10: 2, 11: 3, 3: 4}
_NOW_5 = {before: now for now, before in _MEMORY_TYPE_5.items()}
_MEMORY_TYPE_ATTRIBUTE = 2


def of(path: str) -> int:
    """The release that a library's path names: 5 for ``…/libamdhip64.so.5``, else the newest."""
    found = re.search(r"libamdhip64\.so\.(\d+)$", path)
    return int(found[1]) if found else NOW


def fitted(name: str, function: Callable[..., Any], release: int) -> Callable[..., Any]:
    """The implementation of the row ``name`` for programs of a release."""
    fit = _FITS.get(name) if release <= 5 else None
    return functools.partial(fit, function) if fit else function


def _attributes(function: Callable[..., Any], address: int) -> Any:
    found = function(address)
    if found.type not in _MEMORY_TYPE_5:
        raise HipError(Code.hipErrorInvalidValue, f"{address:#x} is no memory of HIP")
    found.type = _MEMORY_TYPE_5[found.type]
    return found


def _attribute(function: Callable[..., Any], data: int, attribute: int, address: int) -> None:
    function(data, attribute, address)
    if attribute == _MEMORY_TYPE_ATTRIBUTE:
        cell = ctypes.c_uint.from_address(data)
        cell.value = _MEMORY_TYPE_5[cell.value]


def _copy(function: Callable[..., Any], description: Any, *others: Any) -> Any:
    own = type(description).from_buffer_copy(description)  # the program's description is const
    for side in ("srcMemoryType", "dstMemoryType"):
        setattr(own, side, _NOW_5.get(getattr(own, side), -1))
    return function(own, *others)


def _opened(function: Callable[..., Any], handle: Any, _flags: int) -> Any:
    return function(handle, LAZY_PEER_ACCESS)  # nobody looked at the flags: RCCL passes none


_FITS: dict[str, Callable[..., Any]] = {
    "hipPointerGetAttributes": _attributes,
    "hipPointerGetAttribute": _attribute,
    "hipIpcOpenMemHandle": _opened,
    **dict.fromkeys(("hipMemcpyParam2D", "hipMemcpyParam2DAsync", "hipDrvMemcpy3D", "hipDrvMemcpy3DAsync"), _copy),
}
