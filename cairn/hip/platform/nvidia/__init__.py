"""HIP on NVIDIA GPUs: a runtime in C over the driver's functions, which libamdhip64 hands every call to.

``native/driver.h`` has the driver's types and the table of its functions, ``runtime.c`` starts it; one file a chapter
of HIP's API follows. No CUDA toolkit is needed, and no Python once the library is made.
"""

from __future__ import annotations

import functools
from pathlib import Path

from cairn.base import cache, config, events, native
from cairn.base.errors import ToolError
from cairn.compiler import toolchain

FILE = "cairn-nvidia.so"  # beside libamdhip64, which looks for it there
_NATIVE = Path(__file__).parent / "native"


@functools.cache
def runtime() -> Path:
    """The runtime, from the cache or newly compiled; where there is no compiler, the one that a cache was brought with.
    Raises ToolError."""
    try:
        return _built()
    except ToolError:
        brought = (config.cache_dir() / "native").glob(f"*-{FILE}")
        newest = max(brought, key=lambda path: path.stat().st_mtime, default=None)
        if newest is None:
            raise
        return newest


def _built() -> Path:
    include = toolchain.include_dir()
    headers = sorted([*include.glob("hip/*.h"), *include.glob("hip/detail/*.h")])
    mark = cache.digest(*(header.read_bytes() for header in headers))[:12]  # not part of what native.build compares
    flags = (f"-I{include}", f"-I{Path(events.__file__).parent}", f"-DCAIRN_HEADERS_{mark}=1")
    return native.build("cairn-nvidia", sorted(_NATIVE.glob("*.c")), flags=flags)
