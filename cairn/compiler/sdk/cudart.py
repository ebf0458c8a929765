"""``libcudart.so`` for host code that a C compiler compiled with CUDA's own names.

Sources that go through Cairn's driver are translated and never call these. Only functions are here whose arguments mean
the same to CUDA and HIP: no structures, no attribute numbers.
"""

from __future__ import annotations

import platform
from pathlib import Path

from cairn.base import cache, scratch, whole, zig
from cairn.base.errors import ToolError
from cairn.compiler import stages

# cuda<name> is hip<name>.
_SHARED = """
DeviceCanAccessPeer DeviceDisablePeerAccess DeviceEnablePeerAccess DeviceReset DeviceSynchronize DriverGetVersion
EventCreate EventCreateWithFlags EventDestroy EventElapsedTime EventQuery EventRecord EventSynchronize Free GetDevice
GetDeviceCount GetErrorName GetErrorString GetLastError HostGetDevicePointer HostRegister HostUnregister Malloc
MallocManaged MallocPitch MemGetInfo Memcpy Memcpy2D Memcpy2DAsync MemcpyAsync MemcpyPeer Memset Memset2D MemsetAsync
PeekAtLastError RuntimeGetVersion SetDevice StreamCreate StreamCreateWithFlags StreamDestroy StreamQuery
StreamSynchronize StreamWaitEvent
"""
NAMES = tuple(_SHARED.split())
OTHERS = {
    "cudaFreeHost": "hipHostFree",
    "cudaHostAlloc": "hipHostMalloc",
    "cudaThreadExit": "hipDeviceReset",
    "cudaThreadSynchronize": "hipDeviceSynchronize",
}
LIBRARY = "cairn_cudart"
# What -lcudart finds in the tree {0}: HIP's runtime, whose names translated sources call, and CUDA's names beside it.
# By their paths, for CMake links to it by its own, without -L.
SCRIPT = f"INPUT({{0}}/lib/libamdhip64.so {{0}}/lib/lib{LIBRARY}.so)\n"


def build(runtime: Path) -> Path:
    """The library of CUDA's names over the HIP runtime in the folder ``runtime``, cached. Raises ToolError."""
    jump = {"x86_64": "jmp {}@PLT", "aarch64": "b {}"}[platform.machine()]
    lines = [".text"]
    for name, target in {**{f"cuda{name}": f"hip{name}" for name in NAMES}, **OTHERS}.items():
        # Weak: a linker that checks libraries for undefined symbols is content with a runtime that has fewer.
        lines += [f".weak {target}", f".globl {name}", f".type {name},@function", f"{name}:", jump.format(target)]
    lines.append('.section .note.GNU-stack,"",@progbits')
    entry = cache.digest("cudart-2", str(runtime), *lines) + f"-{LIBRARY}.so"

    def link(output: Path) -> None:
        with scratch.folder() as folder:
            made = stages.assemble(lines, folder / "names.o")
            words = ["-shared", f"-soname=lib{LIBRARY}.so", str(made), str(runtime / "libamdhip64.so")]
            result = zig.run("ld.lld", [*words, "-rpath", str(runtime), "-o", str(output)])
        if result.returncode:
            raise ToolError(f"building libcudart.so failed: {result.stderr.strip()}")
        whole.guard(output)

    return cache.made("abi", entry, link)
