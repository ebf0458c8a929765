"""Triton's own HIP driver (not Cairn's) on libamdhip64, found by TRITON_LIBHIP_PATH: properties, loading, launching."""

from __future__ import annotations

import ctypes

import triton
import triton.language as tl
from hip import hip
from triton.backends.amd.driver import HIPUtils
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource


@triton.jit
def double(x, n, BLOCK: tl.constexpr):  # type: ignore[no-untyped-def]
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(x + at, 2 * tl.load(x + at, mask=at < n), mask=at < n)


utils = HIPUtils()
properties = utils.get_device_properties(0)
assert properties["arch"].startswith("gfx942") and properties["multiprocessor_count"] == 304, properties
print("properties")

source = ASTSource(fn=double, signature={"x": "*fp32", "n": "i32", "BLOCK": "constexpr"}, constexprs={"BLOCK": 256})
made = triton.compile(source, target=GPUTarget("hip", "gfx942", 64))
module, function, registers, spills, threads = utils.load_binary(made.name, made.asm["hsaco"], made.metadata.shared, 0)
assert registers > 0 and spills == 0 and threads == 256, (registers, spills, threads)
print("load_binary")

count = 1000
values = (ctypes.c_float * count)(*range(count))
(error, memory) = hip.hipMalloc(4 * count)
(error,) = hip.hipMemcpy(memory, values, 4 * count, hip.hipMemcpyKind.hipMemcpyHostToDevice)
pointers = (ctypes.c_void_p(int(memory)), ctypes.c_int(count), ctypes.c_void_p(), ctypes.c_void_p())
array = (ctypes.c_void_p * 4)(*(ctypes.addressof(p) for p in pointers))
runtime = ctypes.CDLL("libamdhip64.so.7")
shape = (4, 1, 1, 64 * made.metadata.num_warps, 1, 1)
words = (ctypes.c_void_p(function), *shape, made.metadata.shared, None, array, None)
assert runtime.hipModuleLaunchKernel(*words) == 0
(error,) = hip.hipMemcpy(values, memory, 4 * count, hip.hipMemcpyKind.hipMemcpyDeviceToHost)
assert list(values) == [2.0 * i for i in range(count)]
print("launch")
utils.unload_module(module)
