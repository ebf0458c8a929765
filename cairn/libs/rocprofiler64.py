"""librocprofiler64.so.2: the profilers' interface 9.0, before rocprofiler-sdk.

Its sessions are refused. What it tells of counters comes from the table that ``cairn prof --list-avail`` shows.
"""

from __future__ import annotations

import ctypes
import time
from typing import Any

from cairn.base import home
from cairn.base.errors import CairnError
from cairn.hsa import agent

_ALREADY, _NOT_YET, _ARGUMENTS = -2, -3, -34
# Statuses from 0 down, without their common beginning.
STATUS = (
    "SUCCESS", "ERROR", "ERROR_ALREADY_INITIALIZED", "ERROR_NOT_INITIALIZED", "ERROR_SESSION_MISSING_BUFFER",
    "ERROR_TIMESTAMP_NOT_APPLICABLE", "ERROR_AGENT_NOT_FOUND", "ERROR_AGENT_INFORMATION_MISSING",
    "ERROR_QUEUE_NOT_FOUND", "ERROR_QUEUE_INFORMATION_MISSING", "ERROR_KERNEL_NOT_FOUND",
    "ERROR_KERNEL_INFORMATION_MISSING", "ERROR_COUNTER_NOT_FOUND", "ERROR_COUNTER_INFORMATION_MISSING",
    "ERROR_TRACER_API_DATA_NOT_FOUND", "ERROR_TRACER_API_DATA_INFORMATION_MISSING", "ERROR_INCORRECT_DOMAIN",
    "ERROR_SESSION_NOT_FOUND", "ERROR_CORRUPTED_SESSION_BUFFER", "ERROR_RECORD_CORRUPTED",
    "ERROR_INCORRECT_REPLAY_MODE", "ERROR_SESSION_MISSING_FILTER", "ERROR_INCORRECT_SIZE",
    "ERROR_INCORRECT_FLUSH_INTERVAL", "ERROR_SESSION_FILTER_DATA_MISMATCH", "ERROR_FILTER_DATA_CORRUPTED",
    "ERROR_CORRUPTED_LABEL_DATA", "ERROR_RANGE_STACK_IS_EMPTY", "ERROR_PASS_NOT_STARTED",
    "ERROR_HAS_ACTIVE_SESSION", "ERROR_SESSION_NOT_ACTIVE", "ERROR_FILTER_NOT_FOUND", "ERROR_BUFFER_NOT_FOUND",
    "ERROR_FILTER_NOT_SUPPORTED", "ERROR_INVALID_ARGUMENTS", "ERROR_INVALID_OPERATION_ID", "ERROR_INVALID_DOMAIN_ID",
    "ERROR_NOT_IMPLEMENTED", "ERROR_MISMATCHED_EXTERNAL_CORRELATION_ID",
)  # fmt: skip
_state = {"begun": False}


class ProfilerError(CairnError):
    """A call failed with ``code``."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


def code_of(error: BaseException) -> int | None:
    """The status for an exception; None for one that nobody expected."""
    if isinstance(error, ProfilerError):
        return error.code
    return -1 if isinstance(error, CairnError) else None


class CounterInfo(ctypes.Structure):
    """``rocprofiler_counter_info_t``."""

    _fields_ = [
        ("name", ctypes.c_char_p), ("description", ctypes.c_char_p), ("expression", ctypes.c_char_p),
        ("instances", ctypes.c_uint32), ("block", ctypes.c_char_p), ("block_counters", ctypes.c_uint32),
    ]  # fmt: skip


_TOLD = ctypes.CFUNCTYPE(ctypes.c_int, CounterInfo, ctypes.c_char_p, ctypes.c_uint32)


def counters() -> list[tuple[str, str, str]]:
    """Names of counters and metrics that can be had, what they are, and metrics' formulas."""
    catalog: Any = home.module("cairn.tools.counters.catalog")
    plain = [(each.name, each.how, "") for each in catalog.COUNTERS if each.status != catalog.ABSENT]
    return plain + [(each.name, each.how, each.formula) for each in catalog.METRICS]


def rocprofiler_version_major() -> int:
    return 9


def rocprofiler_version_minor() -> int:
    return 0


def rocprofiler_error_str(status: int) -> str:
    known = 0 <= -status < len(STATUS)
    return f"ROCPROFILER_STATUS_{STATUS[-status]}" if known else "unknown status"


def rocprofiler_initialize() -> None:
    if _state["begun"]:
        raise ProfilerError(_ALREADY, "rocprofiler_initialize was called before")
    _state["begun"] = True


def rocprofiler_finalize() -> None:
    _begun()
    _state["begun"] = False


def _begun() -> None:
    if not _state["begun"]:
        raise ProfilerError(_NOT_YET, "rocprofiler_initialize was not called")


def rocprofiler_get_timestamp() -> int:
    """In ns, of the clock that kernels' times are of."""
    _begun()
    return time.monotonic_ns()


def rocprofiler_iterate_counters(callback: int) -> None:
    """Each counter of each device, until the callback wants no more."""
    if not callback:
        raise ProfilerError(_ARGUMENTS, "no callback")
    tell = _TOLD(callback)
    for device in agent.virtual_system().agents:
        for name, meaning, formula in counters():
            info = CounterInfo(
                name.encode(), meaning.encode(), formula.encode() or None, 1, name.split("_")[0].encode(), 0
            )
            if tell(info, device.spec.target.encode(), device.index):
                return
