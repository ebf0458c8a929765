"""Kernels of the host: C or C++ that takes a kernel's place in a stream, on all cores."""

from __future__ import annotations

import ctypes
import functools
import platform
from pathlib import Path
from typing import Any

from cairn.hip import host_kernel, runtime
from cairn.hsa import core
from cairn.vgpu import hosts

CPP = ("-x", "c++", "-std=c++17", "-fno-exceptions", "-fno-rtti")
_V3, _V4 = {"avx2", "fma", "bmi2", "f16c"}, {"avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512cd"}
_malloc = ctypes.CDLL(None).malloc
_malloc.restype, _malloc.argtypes = ctypes.c_size_t, [ctypes.c_size_t]


@functools.cache
def processor() -> tuple[int, tuple[str, ...]]:
    """Bytes of a vector, and options for a compiler: of this machine, or of what ``CAIRN_HOST`` names."""
    if platform.machine() not in ("x86_64", "AMD64"):
        return 16, ()
    level = hosts.configured().cpu
    if not level:
        try:
            text = Path("/proc/cpuinfo").read_text(encoding="ascii", errors="replace")
        except OSError:
            text = ""
        flags = set(next((line for line in text.splitlines() if line.startswith("flags")), "").split())
        level = "x86-64-v4" if flags >= _V3 | _V4 else "x86-64-v3" if flags >= _V3 else "x86-64"
    more = () if level == "x86-64" else ("-mprfchw",)  # a line of the caches for writing, ahead
    return {"x86-64-v4": 64, "x86-64-v3": 32}.get(level, 16), (f"-march={level}", *more)


def launch(stream: Any, name: bytes, address: int, nanoseconds: int, parameters: bytes) -> None:
    """Put a kernel into a stream. ``parameters`` lie behind its ``struct cairn_host_kernel``; ``name`` outlives it."""
    size = ctypes.sizeof(core.HostKernel)
    block = _malloc(size + len(parameters))
    head = core.HostKernel.from_address(block)
    head.name, head.run, head.nanoseconds, head.once = name, address, nanoseconds, 0
    ctypes.memmove(block + size, parameters, len(parameters))
    native = runtime.native
    if native is None or not native.host_kernel(ctypes.addressof(stream.state), block):
        host_kernel.cairnLaunchHostKernel(stream, block)
