"""librocprofiler64.so.1: the profilers' interface 8.0. It tells of counters; contexts and queues are refused."""

from __future__ import annotations

import ctypes

from cairn.base.errors import UsageError
from cairn.libs.rocprofiler64 import counters

_METRIC, _METRIC_COUNT, _TRACE, _TRACE_COUNT = 0, 1, 2, 3


class MetricInfo(ctypes.Structure):
    """``rocprofiler_info_data_t`` of a metric."""

    _fields_ = [
        ("agent", ctypes.c_uint32), ("kind", ctypes.c_int32), ("name", ctypes.c_char_p),
        ("instances", ctypes.c_uint32), ("expression", ctypes.c_char_p), ("description", ctypes.c_char_p),
        ("block", ctypes.c_char_p), ("block_counters", ctypes.c_uint32),
    ]  # fmt: skip


_TOLD = ctypes.CFUNCTYPE(ctypes.c_int, MetricInfo, ctypes.c_void_p)


def rocprofiler_error_string() -> str:
    return ""


def rocprofiler_get_info(agent: int, kind: int, data: int) -> None:
    """How many metrics there are; there are no traces."""
    if kind not in (_METRIC_COUNT, _TRACE_COUNT) or not data:
        raise UsageError(f"information {kind}: 1 is the number of metrics, 3 of traces; it needs a place")
    ctypes.c_int32.from_address(data).value = len(counters()) if kind == _METRIC_COUNT else 0


def rocprofiler_iterate_info(agent: int, kind: int, callback: int, data: int) -> None:
    """Each metric of a device, until the callback fails; no trace."""
    if kind not in (_METRIC, _TRACE) or not callback:
        raise UsageError(f"information {kind}: 0 is of metrics, 2 of traces; it needs a callback")
    tell = _TOLD(callback)
    for name, meaning, formula in counters() if kind == _METRIC else ():
        info = MetricInfo(
            1, _METRIC, name.encode(), 1, formula.encode() or None, meaning.encode(), name.split("_")[0].encode(), 0
        )
        if tell(info, data):
            return
