"""libhsa-runtime64 of this process, as a C program sees it."""

from __future__ import annotations

import ctypes

from cairn.abi import loader
from cairn.compiler import rtc

U64 = ctypes.c_uint64
SOURCE = '__device__ int here; extern "C" __global__ void f(int *p) { *p = here; }'


class Hsa:
    """The C library, with what the cycles need at hand."""

    def __init__(self, source: str = SOURCE) -> None:
        self.exports = loader.load("hsa-runtime64")
        self.call("hsa_init")
        self.code, _ = rtc.compile_device(source, "f.hip", target="gfx942")
        self.agent = self.found("hsa_iterate_agents")[1]
        self.pool = self.found("hsa_amd_agent_iterate_memory_pools", U64(self.agent))[0]

    def call(self, name: str, *args: object) -> None:
        status = getattr(self.exports, name)(*args)
        assert status == 0, f"{name}: {status:#x}"

    def out(self, name: str, *args: object) -> U64:
        """Call a function whose last argument is an output."""
        value = U64()
        self.call(name, *args, ctypes.byref(value))
        return value

    def found(self, name: str, *args: object) -> list[int]:
        """What an iterating function shows to its callback."""
        seen: list[int] = []
        show = ctypes.CFUNCTYPE(ctypes.c_int, U64, ctypes.c_void_p)(lambda handle, _: seen.append(handle) or 0)
        self.call(name, *args, show, None)
        return seen
