"""Every function that libroctx64.so.4 exports; rows as in ``cairn.abi.tables.amdhip64``.

Source: the ROCTX API of ROCm 7 (roctracer's roctx.h, and what rocprofiler-sdk's adds: names, pauses).
"""

LIBRARY = "roctx64"
SONAME = "libroctx64.so.4"
OTHERS = ("librocprofiler-sdk-roctx.so.1", "librocprofiler-sdk-roctx.so.0")
NODE = "ROCTX_4.1"
PACKAGE = "cairn.libs"

ROWS = """
[roctx]
roctx_version_major() -> uint32_t
roctx_version_minor() -> uint32_t
roctxMarkA(const char*?) -> void
roctxRangePushA(const char*?) -> int
roctxRangePop() -> int
roctxRangeStartA(const char*?) -> uint64_t
roctxRangeStop(uint64_t) -> void
roctxProfilerPause(uint64_t) -> int
roctxProfilerResume(uint64_t) -> int
roctxGetThreadId(uint64_t*) -> int
roctxNameOsThread(const char*?) -> int
roctxNameHsaAgent(const char*?, const void*) -> int
roctxNameHipDevice(const char*?, int) -> int
roctxNameHipStream(const char*?, const void*) -> int
"""
