"""``from cairn import hip``: arrays, kernels, streams, exchange with other libraries, HIP's names."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from cairn import hip
from cairn.hip.errors import Code

pytestmark = pytest.mark.keeps_modules

SOURCE = """
template <class T> __global__ void add(T *x, T value, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] += value;
}
__constant__ int table[4];
struct Pair { short first; double second; };
extern "C" __global__ void look(int *out, Pair pair, char c, _Float16 h, float2 z) {
    extern __shared__ int shared[];
    shared[threadIdx.x] = table[threadIdx.x];
    __syncthreads();
    out[threadIdx.x] = shared[3 - threadIdx.x] + pair.first + (int)pair.second + c + (int)h + (int)(z.x * z.y);
}
extern "C" __global__ void where(unsigned *out) {
    out[(blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x] = threadIdx.y * 100 + blockDim.x;
}
extern "C" __global__ void bad(int *p) { p[1 << 28] = 1; }
"""


@pytest.fixture(scope="module")
def module(request: pytest.FixtureRequest) -> hip.Module:
    request.getfixturevalue("hip")  # two devices
    return hip.compile(SOURCE, names=["add<float>", "add<double>", "table"])


@pytest.mark.parametrize("dtype", ["?", "i1", "u2", "i4", "u8", "f2", "f4", "f8", "c8", "c16", "M8[ns]", "i4,f8"])
def test_numpy_in_and_out(dtype: str) -> None:
    host = np.arange(60).astype("i1").view("u1").repeat(16).tobytes()[: 60 * np.dtype(dtype).itemsize]
    array = np.frombuffer(host, dtype).reshape(3, 4, 5)
    back = hip.asarray(array).numpy()
    assert back.dtype == array.dtype and back.tobytes() == array.tobytes()


def test_views_and_assignment() -> None:
    host = np.arange(120.0).reshape(4, 5, 6)
    device = hip.asarray(host)
    for key in (
        1,
        -1,
        slice(None, None, -1),
        (slice(1, 3), 2),
        (..., 3),
        (None, 2, slice(4, None, -2)),
        (0, 1, 2),
        ...,
    ):
        assert np.array_equal(device[key].numpy(), host[key]), key
    device[1:3, ::2] = 7
    host[1:3, ::2] = 7
    device[0] = host[3] * 2
    host[0] = host[3] * 2
    device[3] = device[0]
    host[3] = host[0]
    assert np.array_equal(np.asarray(device), host)
    assert np.array_equal(device.reshape(20, -1).numpy(), host.reshape(20, -1))
    assert np.array_equal(device[:, 1].copy().numpy(), host[:, 1])
    with pytest.raises(IndexError):
        device[4]
    with pytest.raises(hip.HipError, match="reshape"):
        device[:, 1].reshape(-1)


@pytest.mark.parametrize(
    "value, dtype", [(7, "i1"), (-2, "i2"), (1.5, "f4"), (-0.25, "f8"), (3, "u8"), (1 + 2j, "c16"), (0, "f8")]
)
def test_fill(value: complex, dtype: str) -> None:
    assert np.array_equal(hip.full((3, 7), value, dtype).numpy(), np.full((3, 7), value, dtype))
    assert hip.empty((0, 3)).fill(1).numpy().shape == (0, 3)


def test_launches(module: hip.Module) -> None:
    x = hip.zeros(1000, "f8")
    module["add<double>"][8, 128](x, 2.0, 1000)
    module["add<double>"][(8, 1), (128, 1, 1)](x[500:], np.float64(0.5), 500)
    assert np.array_equal(x.numpy(), np.repeat([2.0, 2.5], 500))
    host = np.arange(5, dtype="f4")
    module["add<float>"][1, 64](host, 1.5, 5)
    assert np.array_equal(host, np.arange(5) + 1.5)


def test_arguments_by_value(module: hip.Module) -> None:
    class Pair(ctypes.Structure):
        _fields_ = [("first", ctypes.c_short), ("second", ctypes.c_double)]

    module.variable("table", "i4").copy_from(np.array([1, 2, 3, 4], "i4"))
    out = hip.empty(4, "i4")
    module["look"][1, 4, None, 16](out, Pair(10, 20.5), -100, 3.0, np.array([2, 3], "f4"))
    assert out.numpy().tolist() == [4 - 61, 3 - 61, 2 - 61, 1 - 61]


def test_shapes(module: hip.Module) -> None:
    out = hip.empty(24, "u4")
    module["where"][(2, 3, 4), (8, 2)](out)
    assert set(out.numpy()) <= {8, 108}


def test_wrong_arguments(module: hip.Module) -> None:
    add, x = module["add<float>"], hip.zeros(4)
    for arguments, message in (
        ((x, 1.0), "takes 3 arguments"),
        ((x, 1.0, 2.5), r"argument 3 \(n\) is int; 2.5 is no integer"),
        ((x, 1.0, 1 << 40), "does not fit"),
        ((1.5, 1.0, 4), "is a pointer"),
        ((x, "one", 4), "str has no such form"),
    ):
        with pytest.raises(hip.HipError, match=message):
            add[1, 64](*arguments)
    with pytest.raises(hip.HipError, match="expected \\[grid, block\\]"):
        add[1]
    with pytest.raises(hip.HipError) as caught:
        add[1, 4096](x, 1.0, 4)
    assert caught.value.code == Code.hipErrorInvalidValue or caught.value.code == Code.hipErrorInvalidConfiguration
    with pytest.raises(hip.HipError, match="no kernel 'none'"):
        module["none"]


def test_a_compiler_error_is_the_compilers_text() -> None:
    with pytest.raises(hip.HipError, match=r"my\.hip:2:.*undeclared"):
        hip.compile("__global__ void f() {\n nothing = 1; }", filename="my.hip")


def test_streams_and_events(module: hip.Module) -> None:
    x, start, stop = hip.zeros(1 << 16), hip.Event(), hip.Event()
    with hip.Stream(non_blocking=True) as stream:
        start.record()
        for _ in range(5):
            module["add<float>"][256, 256](x, 1.0, x.size)
        stop.record()
        seen: list[int] = []
        stream.call(lambda: seen.append(1))
        result = x.numpy()
    assert (result == 5).all() and hip.elapsed_ms(start, stop) > 0 and stop.done
    stream.synchronize()
    assert seen == [1] and stream.idle
    other = hip.Stream(priority=-1)
    other.wait(stop)
    module["add<float>"][256, 256, other](x, 1.0, x.size)
    other.synchronize()
    assert (x.numpy() == 6).all()
    other.destroy()
    with pytest.raises(hip.HipError):
        module["add<float>"][256, 256, other](x, 1.0, x.size)


def test_devices() -> None:
    assert hip.device_count() == len(hip.devices()) == 2 and hip.devices()[0].target == "gfx942"
    assert hip.current_device() == 0
    with hip.use_device(1):
        x = hip.full(10, 3, "i4")
        assert hip.current_device() == x.device == 1
    assert hip.current_device() == 0 and (x.numpy() == 3).all() and (x.copy().numpy() == 3).all()
    with pytest.raises(hip.HipError, match="hipErrorInvalidDevice"), hip.use_device(2):
        pass
    hip.synchronize()


def test_memory_is_given_back() -> None:
    free = hip.hipMemGetInfo()[0]
    x = hip.empty(1 << 20, "u1")
    view = x[::2]
    del x
    assert hip.hipMemGetInfo()[0] < free
    del view
    assert hip.hipMemGetInfo()[0] == free
    with pytest.raises(hip.HipError) as caught:
        hip.empty(1 << 50, "u1")
    assert caught.value.code is Code.hipErrorOutOfMemory


def test_array_interface() -> None:
    class Other:
        def __init__(self, interface: dict[str, object]) -> None:
            self.__cuda_array_interface__ = interface

    x = hip.asarray(np.arange(12, dtype="i4").reshape(3, 4))
    shared = hip.asarray(Other(x[:, ::2].__cuda_array_interface__))
    assert shared.ptr == x.ptr and np.array_equal(shared.numpy(), x.numpy()[:, ::2])
    assert x.__cuda_array_interface__["strides"] is None


def test_dlpack() -> None:
    x = hip.asarray(np.arange(12, dtype="f4").reshape(3, 4))
    shared = hip.from_dlpack(x[1:, ::2])
    assert shared.ptr == x.ptr + 16 and shared.shape == (2, 2) and x.__dlpack_device__() == (10, 0)
    shared[0, 0] = 42
    assert x.numpy()[1, 0] == 42
    capsule = x.__dlpack__()
    del capsule, x
    assert shared.numpy()[0, 0] == 42
    with pytest.raises(hip.HipError, match="DLPack type 1"):
        hip.from_dlpack(np.arange(3))
    with pytest.raises(BufferError):
        hip.asarray(np.zeros(3, "M8[s]")).__dlpack__()


def test_hips_own_names() -> None:
    address = hip.hipMalloc(4000)
    host = np.arange(1000, dtype="i4")
    hip.hipMemcpy(address, host, 4000, hip.hipMemcpyHostToDevice)
    stream = hip.hipStreamCreateWithFlags(hip.hipStreamNonBlocking)
    hip.hipMemsetD32Async(address + 400, -1, 10, stream)
    hip.hipStreamSynchronize(stream)
    back = bytearray(4000)
    hip.hipMemcpyAsync(back, address, 4000, hip.hipMemcpyDeviceToHost)
    hip.hipDeviceSynchronize()
    host[100:110] = -1
    assert bytes(back) == host.tobytes()
    event = hip.hipEventCreate()
    hip.hipEventRecord(event)
    hip.hipStreamWaitEvent(stream, event, 0)
    hip.hipEventDestroy(event)
    hip.hipStreamDestroy(stream)
    hip.hipFree(address)
    with pytest.raises(hip.HipError) as caught:
        hip.hipFree(address)
    assert caught.value.code == hip.hipErrorInvalidValue == hip.hipError_t.hipErrorInvalidValue
    assert hip.hipGetErrorName(caught.value.code) == "hipErrorInvalidValue"
    properties = hip.hipGetDevicePropertiesR0600(0)
    assert properties.gcnArchName.startswith(b"gfx942") and hip.hipGetDevice() == 0
    assert {"hipMalloc", "hipGraphLaunch", "hipErrorNoDevice", "Stream"} <= set(dir(hip))
    with pytest.raises(AttributeError, match="hipNoSuchThing"):
        hip.hipNoSuchThing  # noqa: B018


def test_a_fault_is_an_exception() -> None:
    """In a process of its own: the device is in error afterwards."""
    code = (
        "from cairn import hip\n"
        f"module = hip.compile({SOURCE!r})\n"
        "x = hip.zeros(4, 'i4')\n"
        "module['bad'][1, 1](x)\n"
        "try:\n    hip.synchronize()\n"
        "except hip.HipError as error:\n    print(error.code.name)\n"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    assert result.stdout == "hipErrorIllegalAddress\n"


def test_importing_it_loads_nothing() -> None:
    code = "import sys; from cairn import hip; print('numpy' in sys.modules, 'cairn.hip.state' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout == "False False\n"


def test_the_example() -> None:
    example = Path(__file__).parents[2] / "examples" / "heat.py"
    result = subprocess.run([sys.executable, str(example)], capture_output=True, text=True, timeout=120, check=True)
    assert "largest difference from NumPy: 0" in result.stdout and result.stderr == ""


def test_values_of_one_element() -> None:
    assert hip.asarray(2.5).item() == 2.5 and float(hip.asarray([2.5])) == 2.5 and int(hip.asarray([3])) == 3
    assert not hip.asarray([0]) and hip.asarray([1])
    with pytest.raises(ValueError, match="size 1"):
        hip.zeros(2).item()


def test_the_cpu_gets_a_copy_by_dlpack() -> None:
    x = hip.asarray(np.arange(6.0).reshape(2, 3))
    copied = np.from_dlpack(x[:, ::2], device="cpu")
    assert copied.tolist() == [[0, 2], [3, 5]]
    x.fill(0)
    assert copied.tolist() == [[0, 2], [3, 5]]
    with pytest.raises(BufferError):
        x.__dlpack__(dl_device=(1, 0), copy=False)
    with pytest.raises(hip.HipError, match="DLPack type 1"):
        hip.from_dlpack(np.arange(3))


def test_shapes_that_are_none() -> None:
    for shape in (2.5, "ab", (1, None)):
        with pytest.raises(hip.HipError, match="expected an integer"):
            hip.empty(shape)  # type: ignore[arg-type]
    x = hip.zeros(3)
    for key in (1.0, "a", [0, 1]):
        with pytest.raises(hip.HipError, match="expected integers, slices"):
            x[key]
