"""The interface for Python on NVIDIA's platform, against the stand-in for its driver. Prints PASS."""

import ctypes
import sys

import numpy as np

from cairn import hip
from cairn.hip.platform.nvidia import objects

SOURCE = """
extern "C" __global__ void store(int *where, int value) { *where = value; }
template <typename T> __global__ void others(T *x, char a, double b, float3 c) {}
__device__ int counter[4];
"""

assert hip.device_count() == 2 and hip.devices()[1].target == "sm_90" and hip.current_device() == 0
x = hip.asarray(np.arange(6, dtype=np.int32).reshape(2, 3))
assert x.T.numpy().tolist() == [[0, 3], [1, 4], [2, 5]] and x[1].tolist() == [3, 4, 5]
assert hip.full((4,), 7, np.int32).tolist() == [7] * 4
module = hip.compile(SOURCE, names=["others<float>"])
assert sorted(module.kernels) == ["_Z6othersIfEvPT_cd15HIP_vector_typeIfLj3EE", "store"], module.kernels
module["store"][1, 1](x, 42)
assert x.tolist()[0][0] == 42
again = module["store"][1, 1]
shorts = ctypes.c_ulonglong.in_dll(objects.library(), "cairn_python_launches")  # launches in C alone
for value, stored in ((44, 44), (-7, -7), (True, 1), (np.int32(45), 45), (np.uint32(1 << 31), -(1 << 31))):
    before = shorts.value
    assert again(x, value) is None and x.tolist()[0][0] == stored and shorts.value == before + 1, value
again(x.ptr, 46)
assert x.tolist()[0][0] == 46 and type(again).__name__ == "Launcher" and again.grid == (1, 1, 1)
try:
    again(x, value=1)
except TypeError as error:
    assert "store takes no arguments by name: value" in str(error)
else:
    sys.exit("no error: value=1")
for _ in range(100):  # launchers come and go
    module["store"][1, 1, None, 64](x, 47)
for argument in (1 << 32, 1 << 70, np.int64(1), "word", 1.5j):  # refused in the long way's words
    try:
        again(x, argument)
    except hip.HipError as error:
        assert "store: argument 2" in str(error), str(error)
    else:
        sys.exit(f"no error: {argument!r}")
sizes = [(arg.offset, arg.size, arg.value_kind) for arg in module["others<float>"].info.args]
assert sizes == [(0, 8, "global_buffer"), (8, 1, "by_value"), (16, 8, "by_value"), (24, 12, "by_value")], sizes
assert module.variable("counter", np.int32).size in (1, 4)
before = shorts.value
with hip.Stream(non_blocking=True) as stream:
    again(x, 48)  # to that stream, which the short way does not look for
    assert shorts.value == before
    module["store"][1, 1, stream](x, 49)  # it has its own
    assert shorts.value == before + 1
    start = hip.Event().record()
    module["store"][(2, 1), 32](x, 43)
    stop = hip.Event().record(stream)
assert stop.done and hip.elapsed_ms(start, stop) == 1.5 and not stream.idle
assert x.__dlpack_device__() == (2, 0) and hip.from_dlpack(x).ptr == x.ptr
called = []
stream.call(lambda: called.append(1))
stream.synchronize()
assert called == [1]
with hip.use_device(1):
    assert hip.current_device() == 1 and hip.empty(3).device == 1
address = hip.hipMalloc(64)
hip.hipMemset(address, 0, 64)
assert hip.hipGetDeviceCount() == 2 and hip.hipMemGetInfo() == (7, 9)
assert hip.hipGetDeviceProperties(1).name == b"Stand-in 1"
hip.hipFree(address)
for wrong, code in (
    (lambda: hip.hipFree(address), "hipErrorInvalidValue"),
    (lambda: hip.empty((1 << 34,)), "hipErrorOutOfMemory"),
    (lambda: module["nothing"], "no kernel nothing: the module has"),
    (lambda: hip.hipSetDevice(9), "hipErrorInvalidDevice"),
    (lambda: hip.compile("nonsense"), "unknown type name"),
    (lambda: module["store"][1, 1](x), "store takes 2 arguments; 1 were given"),
):
    try:
        wrong()
    except hip.HipError as error:
        assert code in str(error), (code, str(error))
    else:
        sys.exit(f"no error: {code}")
print("PASS")
