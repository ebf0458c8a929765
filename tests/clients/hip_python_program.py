"""What hip-python's own examples do: devices, streams, copies, events, hipRTC, launches by ``extra``, linking of IR.

Runs with hip-python 7.2 and 10, whose Python interfaces differ. Prints one word a part when it is right.
"""

from __future__ import annotations

import array
import ctypes
import math
from typing import Any

from hip import hip, hipblas, hipfft, hiprand, hiprtc


def check(result: Any) -> Any:
    """The values of a call; both packages return the error first, 10 for some functions nothing else."""
    parts = result if isinstance(result, tuple) else (result,)
    error = parts[0]
    if isinstance(error, hip.hipError_t):
        assert error == hip.hipError_t.hipSuccess, error
    elif isinstance(error, hiprtc.hiprtcResult):
        assert error == hiprtc.hiprtcResult.HIPRTC_SUCCESS, error
    elif isinstance(error, (hipblas.hipblasStatus_t, hipfft.hipfftResult, hiprand.hiprandStatus)):
        assert int(error) == 0, error
    values = parts[1:]
    return values[0] if len(values) == 1 else values


def properties() -> Any:
    try:
        return check(hip.hipGetDeviceProperties(0))
    except TypeError:
        found = hip.hipDeviceProp_t()
        check(hip.hipGetDeviceProperties(found, 0))
        return found


def text(value: str | bytes) -> str:
    return value.decode() if isinstance(value, bytes) else value


def compiled(source: bytes, *options: bytes) -> Any:
    """A module of a source, by hipRTC."""
    program = check(hiprtc.hiprtcCreateProgram(source, b"program", 0, None, None))
    arch = text(properties().gcnArchName)
    words = [b"--offload-arch=" + arch.encode(), *options]
    (error, *_) = hiprtc.hiprtcCompileProgram(program, len(words), words)
    if error != hiprtc.hiprtcResult.HIPRTC_SUCCESS:
        log = bytearray(check(hiprtc.hiprtcGetProgramLogSize(program)))
        check(hiprtc.hiprtcGetProgramLog(program, log))
        raise RuntimeError(log.decode())
    code = bytearray(check(hiprtc.hiprtcGetCodeSize(program)))
    check(hiprtc.hiprtcGetCode(program, code))
    check(hiprtc.hiprtcDestroyProgram(program.createRef()))
    return check(hip.hipModuleLoadData(code))


def devices() -> None:
    found = properties()
    assert text(found.name) == "AMD Instinct MI300X", found.name
    assert text(found.gcnArchName).split(":")[0] == "gfx942"
    assert found.multiProcessorCount == 304 and found.warpSize == 64 and found.sharedMemPerBlock == 65536
    for attribute in (
        hip.hipDeviceAttribute_t.hipDeviceAttributeMaxBlockDimX,
        hip.hipDeviceAttribute_t.hipDeviceAttributeWarpSize,
        hip.hipDeviceAttribute_t.hipDeviceAttributeMultiprocessorCount,
    ):
        assert check(hip.hipDeviceGetAttribute(attribute, 0)) in (1024, 64, 304)
    for name in found.PROPERTIES():
        getattr(found, name)


def streams() -> None:
    count = 1000
    numbers = array.array("i", range(count))
    back = array.array("i", bytes(4 * count))
    memory = check(hip.hipMalloc(4 * count))
    stream = check(hip.hipStreamCreate())
    start, stop = check(hip.hipEventCreate()), check(hip.hipEventCreate())
    check(hip.hipEventRecord(start, stream))
    check(hip.hipMemcpyAsync(memory, numbers, 4 * count, hip.hipMemcpyKind.hipMemcpyHostToDevice, stream))
    check(hip.hipMemcpyAsync(back, memory, 4 * count, hip.hipMemcpyKind.hipMemcpyDeviceToHost, stream))
    check(hip.hipEventRecord(stop, stream))
    check(hip.hipStreamSynchronize(stream))
    assert back == numbers
    assert check(hip.hipEventElapsedTime(start, stop)) >= 0
    check(hip.hipMemsetAsync(memory, 0, 4 * count, stream))
    check(hip.hipMemcpy(back, memory, 4 * count, hip.hipMemcpyKind.hipMemcpyDeviceToHost))
    assert not any(back)
    for event in (start, stop):
        check(hip.hipEventDestroy(event))
    check(hip.hipStreamDestroy(stream))
    check(hip.hipFree(memory))


def launches() -> None:
    source = rb"""
    struct Pair { short first; double second; };
    extern "C" __global__ void scale(float *x, int n, char step, Pair pair, float factor) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) x[i] = x[i] * factor + step + pair.first + (float)pair.second;
    }
    """
    module = compiled(source)
    kernel = check(hip.hipModuleGetFunction(module, b"scale"))
    count = 777
    values = array.array("f", range(count))
    memory = check(hip.hipMalloc(4 * count))
    check(hip.hipMemcpy(memory, values, 4 * count, hip.hipMemcpyKind.hipMemcpyHostToDevice))

    class Pair(ctypes.Structure):
        _fields_ = [("first", ctypes.c_short), ("second", ctypes.c_double)]

    arguments = (memory, ctypes.c_int(count), ctypes.c_byte(3), Pair(4, 0.5), ctypes.c_float(2))
    check(
        hip.hipModuleLaunchKernel(
            kernel,
            *(math.ceil(count / 128), 1, 1),
            *(128, 1, 1),
            sharedMemBytes=0,
            stream=None,
            kernelParams=None,
            extra=arguments,
        )
    )
    check(hip.hipDeviceSynchronize())
    check(hip.hipMemcpy(values, memory, 4 * count, hip.hipMemcpyKind.hipMemcpyDeviceToHost))
    assert list(values) == [2 * i + 7.5 for i in range(count)]
    check(hip.hipModuleUnload(module))
    check(hip.hipFree(memory))


def jacobi() -> None:
    """Ten sweeps of Jacobi's method on a diagonally dominant system against the same in Python."""
    n = 96
    rows = [[1.0 / (1 + abs(i - j)) for j in range(n)] for i in range(n)]
    for i in range(n):
        rows[i][i] = 2.0 * sum(rows[i])
    right = [float(i % 7) for i in range(n)]
    module = compiled(
        rb"""
    extern "C" __global__ void sweep(const double *a, const double *b, const double *x, double *y, int n) {
        __shared__ double part[64];
        int row = blockIdx.x;
        double sum = 0;
        for (int j = threadIdx.x; j < n; j += blockDim.x) if (j != row) sum += a[row * n + j] * x[j];
        part[threadIdx.x] = sum;
        for (int s = blockDim.x / 2; s > 0; s >>= 1) {
            __syncthreads();
            if (threadIdx.x < s) part[threadIdx.x] += part[threadIdx.x + s];
        }
        if (threadIdx.x == 0) y[row] = (b[row] - part[0]) / a[row * n + row];
    }"""
    )
    kernel = check(hip.hipModuleGetFunction(module, b"sweep"))
    flat = array.array("d", [value for row in rows for value in row])
    sizes = (8 * n * n, 8 * n, 8 * n, 8 * n)
    a, b, x, y = (check(hip.hipMalloc(size)) for size in sizes)
    to_device, to_host = hip.hipMemcpyKind.hipMemcpyHostToDevice, hip.hipMemcpyKind.hipMemcpyDeviceToHost
    check(hip.hipMemcpy(a, flat, 8 * n * n, to_device))
    check(hip.hipMemcpy(b, array.array("d", right), 8 * n, to_device))
    check(hip.hipMemset(x, 0, 8 * n))
    expected = [0.0] * n
    for _ in range(10):
        arguments = (a, b, x, y, ctypes.c_int(n))
        check(
            hip.hipModuleLaunchKernel(
                kernel, n, 1, 1, 64, 1, 1, sharedMemBytes=0, stream=None, kernelParams=None, extra=arguments
            )
        )
        x, y = y, x
        expected = [
            (right[i] - sum(rows[i][j] * expected[j] for j in range(n) if j != i)) / rows[i][i] for i in range(n)
        ]
    result = array.array("d", bytes(8 * n))
    check(hip.hipMemcpy(result, x, 8 * n, to_host))
    assert max(abs(p - q) for p, q in zip(result, expected, strict=True)) < 1e-13
    for memory in (a, b, x, y):
        check(hip.hipFree(memory))


def linking() -> None:
    """A kernel and a device function, both as bitcode, linked by hipRTC's linker."""

    def bitcode(source: bytes) -> bytearray:
        program = check(hiprtc.hiprtcCreateProgram(source, b"part", 0, None, None))
        arch = b"--offload-arch=" + text(properties().gcnArchName).encode()
        check(hiprtc.hiprtcCompileProgram(program, 2, [b"-fgpu-rdc", arch]))
        data = bytearray(check(hiprtc.hiprtcGetBitcodeSize(program)))
        check(hiprtc.hiprtcGetBitcode(program, data))
        return data

    kind = hiprtc.hipJitInputType if hasattr(hiprtc, "hipJitInputType") else hip.hipJitInputType
    kernel = bitcode(b'extern "C" __device__ int twice(int); extern "C" __global__ void f(int *x) { *x = twice(*x); }')
    function = bitcode(b'extern "C" __device__ int twice(int x) { return 2 * x; }')
    create = hiprtc.ext.hiprtcLinkCreate2 if hasattr(hiprtc, "ext") else None
    try:
        state = check(hiprtc.hiprtcLinkCreate(0, None, None))
    except TypeError:
        assert create is not None
        state = check(create())
    for part in (kernel, function):
        check(hiprtc.hiprtcLinkAddData(state, kind.hipJitInputLLVMBitcode, part, len(part), b"part", 0, None, None))
    code, _size = check(hiprtc.hiprtcLinkComplete(state))
    module = check(hip.hipModuleLoadData(code))
    check(hiprtc.hiprtcLinkDestroy(state))
    found = check(hip.hipModuleGetFunction(module, b"f"))
    memory = check(hip.hipMalloc(4))
    value = array.array("i", [21])
    check(hip.hipMemcpy(memory, value, 4, hip.hipMemcpyKind.hipMemcpyHostToDevice))
    check(
        hip.hipModuleLaunchKernel(
            found, 1, 1, 1, 1, 1, 1, sharedMemBytes=0, stream=None, kernelParams=None, extra=(memory,)
        )
    )
    check(hip.hipMemcpy(value, memory, 4, hip.hipMemcpyKind.hipMemcpyDeviceToHost))
    assert value[0] == 42, value
    check(hip.hipFree(memory))


def device_arrays() -> None:
    """Memory with a shape, views of rows of it, and a stream on chosen compute units."""
    rows, columns = 3, 20
    host = array.array("f", range(rows * columns))
    memory = check(hip.hipMalloc(4 * len(host))).configure(typestr="float32", shape=(rows, columns))
    assert memory.size == len(host) and int(memory[1, :]) - int(memory) == 4 * columns
    stream = check(hip.hipExtStreamCreateWithCUMask(2, [0b1, 0b10]))
    to_device, to_host = hip.hipMemcpyKind.hipMemcpyHostToDevice, hip.hipMemcpyKind.hipMemcpyDeviceToHost
    check(hip.hipMemcpyAsync(memory, host, 4 * len(host), to_device, stream))
    row = array.array("f", bytes(4 * columns))
    check(hip.hipMemcpyAsync(row, memory[2, :], 4 * columns, to_host, stream))
    check(hip.hipStreamSynchronize(stream))
    assert row == host[2 * columns :]
    more = check(hip.hipMallocAsync(400, stream))
    check(hip.hipFreeAsync(more, stream))
    check(hip.hipStreamDestroy(stream))
    check(hip.hipFree(memory))


def libraries() -> None:
    """A product of hipBLAS', a transform of hipFFT's, numbers of hipRAND's."""
    to_device, to_host = hip.hipMemcpyKind.hipMemcpyHostToDevice, hip.hipMemcpyKind.hipMemcpyDeviceToHost
    x, y = array.array("f", range(100)), array.array("f", range(0, 300, 3))
    here = [check(hip.hipMalloc(400)) for _ in "xy"]
    for memory, numbers in zip(here, (x, y), strict=True):
        check(hip.hipMemcpy(memory, numbers, 400, to_device))
    handle = check(hipblas.hipblasCreate())
    check(hipblas.hipblasSaxpy(handle, len(x), ctypes.addressof(ctypes.c_float(2.5)), here[0], 1, here[1], 1))
    check(hipblas.hipblasDestroy(handle))
    check(hip.hipMemcpy(y, here[1], 400, to_host))
    assert y == array.array("f", (5.5 * i for i in range(100))), y

    count = 100
    wave = array.array("d", (f(2 * math.pi * 7 * i / count) for i in range(count) for f in (math.cos, math.sin)))
    memory = check(hip.hipMalloc(16 * count))
    check(hip.hipMemcpy(memory, wave, 16 * count, to_device))
    plan = check(hipfft.hipfftPlan1d(count, hipfft.hipfftType.HIPFFT_Z2Z, 1))
    check(hipfft.hipfftExecZ2Z(plan, memory, memory, hipfft.HIPFFT_FORWARD))
    check(hip.hipMemcpy(wave, memory, 16 * count, to_host))
    check(hipfft.hipfftDestroy(plan))
    assert all(abs(complex(*wave[2 * i : 2 * i + 2]) - (count if i == 7 else 0)) < 1e-11 for i in range(count))

    points = 20_000
    kind = hiprand.hiprandRngType.HIPRAND_RNG_PSEUDO_DEFAULT
    generator = check(hiprand.hiprandCreateGenerator(kind))
    places = check(hip.hipMalloc(16 * points))
    check(hiprand.hiprandGenerateUniformDouble(generator, places, 2 * points))
    drawn = array.array("d", bytes(16 * points))
    check(hip.hipMemcpy(drawn, places, 16 * points, to_host))
    check(hiprand.hiprandDestroyGenerator(generator))
    inside = sum(drawn[i] ** 2 + drawn[i + 1] ** 2 <= 1 for i in range(0, 2 * points, 2))
    assert abs(4 * inside / points - math.pi) < 0.07, inside  # six standard deviations
    for each in (*here, memory, places):
        check(hip.hipFree(each))


def errors() -> None:
    error, *_ = hip.hipMalloc(1 << 60)
    assert error == hip.hipError_t.hipErrorOutOfMemory, error
    assert text(hip.hipGetErrorName(error)[1].decode()) == "hipErrorOutOfMemory"
    program = check(hiprtc.hiprtcCreateProgram(b"not C++", b"wrong", 0, None, None))
    error, *_ = hiprtc.hiprtcCompileProgram(program, 0, None)
    assert error == hiprtc.hiprtcResult.HIPRTC_ERROR_COMPILATION, error
    log = bytearray(check(hiprtc.hiprtcGetProgramLogSize(program)))
    check(hiprtc.hiprtcGetProgramLog(program, log))
    assert b"error" in log and b"wrong" in log, log


if __name__ == "__main__":
    for part in (devices, streams, launches, jacobi, linking, device_arrays, libraries, errors):
        part()
        print(part.__name__, flush=True)
