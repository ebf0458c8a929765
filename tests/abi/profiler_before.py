"""What a client of librocprofiler64 finds: run by test_profilers.py under ``cairn exec``."""

from __future__ import annotations

import ctypes
import sys

NAMES = sys.argv[1:]
NOT_IMPLEMENTED, ERROR = -37, 0x1000

library = ctypes.CDLL("librocprofiler64.so.2")
assert ctypes.CDLL("librocprofiler64.so.1").rocprofiler_version_major() == 9
library.rocprofiler_error_str.restype = ctypes.c_char_p
assert library.rocprofiler_error_str(NOT_IMPLEMENTED) == b"ROCPROFILER_STATUS_ERROR_NOT_IMPLEMENTED"


class Counter(ctypes.Structure):
    _fields_ = [
        ("name", ctypes.c_char_p), ("description", ctypes.c_char_p), ("expression", ctypes.c_char_p),
        ("instances", ctypes.c_uint32), ("block", ctypes.c_char_p), ("counters", ctypes.c_uint32),
    ]  # fmt: skip


class Metric(ctypes.Structure):
    _fields_ = [
        ("agent", ctypes.c_uint32), ("kind", ctypes.c_int), ("name", ctypes.c_char_p), ("instances", ctypes.c_uint32),
        ("expression", ctypes.c_char_p), ("description", ctypes.c_char_p), ("block", ctypes.c_char_p),
        ("counters", ctypes.c_uint32),
    ]  # fmt: skip


found: dict[bytes, list[bytes | None]] = {}
older: list[bytes] = []


@ctypes.CFUNCTYPE(ctypes.c_int, Counter, ctypes.c_char_p, ctypes.c_uint32)
def counter(info: Counter, target: bytes, device: int) -> int:
    found[info.name] = [info.block, info.expression, target]
    return 0


@ctypes.CFUNCTYPE(ctypes.c_int, Metric, ctypes.c_void_p)
def metric(info: Metric, data: int) -> int:
    older.append(info.name)
    return 0


time, number = ctypes.c_uint64(), ctypes.c_int32()
assert library.rocprofiler_get_timestamp(ctypes.byref(time)) == -3, "before rocprofiler_initialize"
assert [library.rocprofiler_initialize() for _ in range(2)] == [0, -2]
assert library.rocprofiler_get_timestamp(ctypes.byref(time)) == 0 and time.value
assert library.rocprofiler_iterate_counters(None) == -34
assert library.rocprofiler_iterate_counters(counter) == 0
assert found[b"SQ_WAVES"] == [b"SQ", None, b"gfx942"] and found[b"VALUUtilization"][1]
assert b"GRBM_CP_BUSY" not in found, "what is refused by name is not offered"
assert library.rocprofiler_get_info(None, 1, ctypes.byref(number)) == 0 and number.value == len(found)
assert library.rocprofiler_iterate_info(None, 0, metric, None) == 0 and {*older} == {*found}
answers = {name: getattr(library, name)(None, None, None, None, None, None) for name in NAMES}
assert {*answers.values()} == {NOT_IMPLEMENTED, ERROR}, answers
assert library.rocprofiler_finalize() == 0 and library.rocprofiler_finalize() == -3
print("ran")
