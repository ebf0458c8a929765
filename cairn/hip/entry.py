"""Finding functions by name, and the profiler's and logger's switches."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable

from cairn.catalog import traced
from cairn.hip.errors import Code, HipError

SUCCESS, NOT_FOUND, VERSION_NOT_SUFFICIENT = 0, 1, 2
_PER_THREAD = 2  # hipEnablePerThreadDefaultStream

log = logging.getLogger("cairn.hip")

# Address of an exported function in the library of this process, 0 for none. Set by cairn.abi, which knows it.
find_symbol: Callable[[str], int] = lambda name: 0  # noqa: E731


def _address(name: str, per_thread: bool) -> int:
    versioned = {"hipGetDeviceProperties": "hipGetDevicePropertiesR0600", "hipChooseDevice": "hipChooseDeviceR0600"}
    wanted = _of_cuda(name) if name.startswith("cu") else name
    wanted = versioned.get(wanted, wanted)
    if not wanted.startswith(("hip", "__hip")):
        return 0
    return (per_thread and find_symbol(wanted + "_spt")) or find_symbol(wanted)


def _of_cuda(name: str) -> str:
    """HIP's name for a function of CUDA's, in any of its versions (``cuMemAlloc_v2``); empty if it has none."""
    from cairn.hipify import tables

    row = tables.names().get(name) or tables.names().get(re.sub(r"_v\d$", "", name))
    return row.hip if row is not None else ""


def hipGetProcAddress(name: str, version: int, flags: int) -> tuple[int, int]:
    """(address, hipDriverProcAddressQueryResult)."""
    found = _address(name, flags == _PER_THREAD)
    if found == 0:
        raise HipError(Code.hipErrorInvalidValue, f"no function {name!r}")
    return found, SUCCESS


def hipGetDriverEntryPoint(name: str, flags: int) -> tuple[int, int]:
    found = _address(name, flags == _PER_THREAD)
    return found, SUCCESS if found else NOT_FOUND


def hipProfilerStart() -> None:
    """Profilers that follow the program's wishes are told through the event hook; without one this does nothing."""


def hipProfilerStop() -> None:
    """See hipProfilerStart."""


def hipApiName(number: int) -> str:
    return traced.names().get(number, "unknown")


def hipGetCmdName(number: int) -> str:
    """Commands have no names here: nothing that is served tells of their kinds."""
    log.warning("hipGetCmdName: %d has no name here", number)
    return "unknown"


def hipRegisterTracerCallback(callback: int) -> None:
    if callback:
        log.warning("hipRegisterTracerCallback: ROCm's tracer interface is not served; use cairn prof")


def hipExtEnableLogging() -> None:
    logging.getLogger("cairn").setLevel(logging.INFO)


def hipExtDisableLogging() -> None:
    logging.getLogger("cairn").setLevel(logging.WARNING)


def hipExtSetLoggingParams(level: int, size: int, mask: int) -> None:
    logging.getLogger("cairn").setLevel(logging.DEBUG if level > 3 else logging.INFO)
