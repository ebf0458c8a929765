"""numba-hip: a kernel compiled by Numba for the device."""

import numpy as np
from checks import close, run


def bindings():
    """LLVM as the wheel carries it, which wants ROCm's copies of zlib and zstd; HIP's and hipRTC's functions."""
    import rocm.bindings.llvm
    from rocm.bindings import hip, hiprtc

    error, count = hip.hipGetDeviceCount()
    assert int(error) == 0 and count == 1 and hiprtc and rocm.bindings.llvm


def devices():
    from numba import hip

    assert len(hip.gpus) == 1, hip.gpus


def kernel():
    from numba import hip

    @hip.jit
    def axpy(a, x, y, out):
        i = hip.grid(1)
        if i < x.size:
            out[i] = a * x[i] + y[i]

    x, y = np.arange(1000, dtype=np.float32), np.ones(1000, np.float32)
    out = hip.device_array_like(x)
    axpy[16, 64](np.float32(2), hip.to_device(x), hip.to_device(y), out)
    close("axpy", out.copy_to_host(), 2 * x + y, 0)


run(bindings, devices, kernel)
