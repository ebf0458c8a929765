"""Loops in which each lane goes along its own stretch of memory and stores, against NumPy trip by trip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cairn import codeobj
from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.kernel.function import FunctionWriter
from tests.vgpu.gaps import before_a_gap

SOURCE = """
#define K(name) extern "C" __global__ void name(T *a, T *out, const int *other, T **where)
#define I int i = blockIdx.x * blockDim.x + threadIdx.x
#define TRIPS(from, to) _Pragma("unroll 1") for (int k = from; k < to; k++)
K(sums) { I; TRIPS(0, W) out[i] += a[i * W + k]; }
K(running) { I; T sum = 0; TRIPS(0, W) { sum += a[i * W + k]; out[i * W + k] = sum; } }
K(downwards) { I; T sum = 0; TRIPS(0, W) { sum = sum * (T)3 + a[i * W + W - 1 - k]; out[k * COUNT + i] = sum; } }
K(two) { I; TRIPS(0, W) out[i] += a[i * W + k] * a[i * W + W - 1 - k]; }
K(every_third) { I; TRIPS(0, W / 3) out[i] += a[i * W + 3 * k + 1]; }
K(near) { I; TRIPS(0, W - 3) a[i * W + k + 3] += a[i * W + k]; }
K(before) { I; TRIPS(1, W) a[i * W + k - 1] += a[i * W + k]; }
K(far) { I; TRIPS(0, W - 20) a[i * W + k + 20] += a[i * W + k]; }
K(one) { I; TRIPS(0, W) { out[i] += a[i * W + k]; a[5 * W + W / 2] = (T)k; } }
K(others) { I; TRIPS(0, W - 2) { out[i] += a[i * W + k]; a[other[i] * W + k + 2] = out[i]; } }
K(anywhere) { I; TRIPS(0, W - 2) { out[i] += a[i * W + k]; where[i][k + 2] = out[i]; } }
K(met) {
    I;
    TRIPS(0, W - 8) {
        out[i] += a[i * W + k];
        __syncthreads();
        a[(i ^ 64) * W + k + 6] = out[i];
        __syncthreads();
    }
}
K(again) { I; TRIPS(0, 3) { TRIPS(0, W) out[i] += a[i * W + k]; a[i * W + 7] = out[i]; } }
K(some) { I; if (i % 3) TRIPS(0, W) out[i] += a[i * W + k]; }
"""
ATOMIC = """
#define I int i = blockIdx.x * blockDim.x + threadIdx.x
extern "C" __global__ void added(T *a, T *out, const int *other, T **where) {
    I;
    _Pragma("unroll 1") for (int k = 0; k < W - 2; k++) {
        out[i] += a[i * W + k];
        atomicAdd((int *)&a[other[i] * W + k + 2], 5);
    }
}
"""
TYPES = {"char": np.int8, "short": np.int16, "int": np.int32, "long": np.int64}
COUNT = 128
Arrays = dict[str, np.ndarray[Any, Any]]


def trips(name: str, width: int, a: Arrays) -> None:
    """What all lanes do, trip by trip, in lockstep: one array operation is one access of every lane."""
    table, out, lanes = a["a"].reshape(COUNT, width), a["out"], np.arange(COUNT)
    first = out[:COUNT]
    bodies: dict[str, tuple[range, Callable[[int], None]]] = {}

    def body(trips: range) -> Callable[[Callable[[int], None]], None]:
        def note(function: Callable[[int], None]) -> None:
            bodies[function.__name__] = trips, function

        return note

    @body(range(width))
    def sums(k: int) -> None:
        first[:] += table[:, k]

    @body(range(1))
    def running(k: int) -> None:
        out.reshape(COUNT, width)[:] = np.cumsum(table, 1, dtype=table.dtype)

    @body(range(width))
    def downwards(k: int) -> None:
        before = out[(k - 1) * COUNT : k * COUNT] if k else table.dtype.type(0)
        out[k * COUNT : (k + 1) * COUNT] = before * table.dtype.type(3) + table[:, width - 1 - k]

    @body(range(width))
    def two(k: int) -> None:
        first[:] += table[:, k] * table[:, width - 1 - k]

    @body(range(width // 3))
    def every_third(k: int) -> None:
        first[:] += table[:, 3 * k + 1]

    @body(range(width - 3))
    def near(k: int) -> None:
        table[:, k + 3] += table[:, k]

    @body(range(1, width))
    def before(k: int) -> None:
        table[:, k - 1] += table[:, k]

    @body(range(width - 20))
    def far(k: int) -> None:
        table[:, k + 20] += table[:, k]

    @body(range(width))
    def one(k: int) -> None:
        first[:] += table[:, k]
        table[5, width // 2] = np.int64(k).astype(table.dtype)

    @body(range(width - 2))
    def others(k: int) -> None:
        first[:] += table[:, k]
        table[a["other"], k + 2] = first

    bodies["anywhere"] = bodies["others"]

    @body(range(width - 2))
    def added(k: int) -> None:
        first[:] += table[:, k]
        np.add.at(table, (a["other"], k + 2), 5)

    @body(range(width - 8))
    def met(k: int) -> None:
        first[:] += table[:, k]
        table[lanes ^ 64, k + 6] = first

    @body(range(3))
    def again(k: int) -> None:
        for at in range(width):
            first[:] += table[:, at]
        table[:, 7] = first

    @body(range(width))
    def some(k: int) -> None:
        first[lanes % 3 != 0] += table[lanes % 3 != 0, k]

    steps, function = bodies[name]
    for k in steps:
        function(k)


def made(source: str, type_: str, width: int) -> bytes:
    head = f"#define T {type_}\n#define W {width}\n#define COUNT {COUNT}\n"
    return compile_device(head + source, "stretch.hip", options=["-O3"], target="gfx942")[0]


def check(source: str, type_: str, width: int, name: str, *, waves: bool, shift: int = 0) -> None:
    """Run a kernel over two waves, of one workgroup or, where lanes meet in one wave alone, one after the other."""
    device, rng, kind = state.device(0), np.random.default_rng(3), TYPES[type_]
    function = module.load(made(source, type_, width), device).function(name)
    memory = before_a_gap(COUNT * width + shift, kind)[: COUNT * width]
    memory[:] = rng.integers(-100, 100, len(memory))
    half = rng.permutation(64)
    arrays = {"a": memory, "out": np.zeros(COUNT * width, kind), "other": np.append(half, half + 64).astype(np.int32)}
    want = {key: array.copy() for key, array in arrays.items()}
    trips(name, width, want)
    where = memory.ctypes.data + arrays["other"].astype(np.uint64) * width * kind().itemsize
    packed = np.array([array.ctypes.data for array in (*arrays.values(), where)], np.uint64).tobytes()
    groups, items = (1, COUNT) if waves else (COUNT // 64, 64)
    launch.launch(function, (groups, 1, 1), (items, 1, 1), launch.Arguments(packed=packed), 0, device.null_stream)
    device.null_stream.wait()
    for key, array in arrays.items():
        np.testing.assert_array_equal(array, want[key], f"{name}, {key}")


NAMES = ["sums", "running", "downwards", "two", "every_third", "near", "before", "far", "others", "anywhere", "met",
         "again", "some"]  # fmt: skip


@pytest.fixture(autouse=True)
def best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAIRN_TIER", "best-only")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("type_", TYPES)
def test_stretches(type_: str, name: str) -> None:
    """All sizes of elements, both ways; stores that meet the lines in each form that an address has."""
    check(SOURCE, type_, 4096 // TYPES[type_]().itemsize, name, waves=name == "met")


@pytest.mark.parametrize("name", ["sums", "downwards", "near", "others", "met"])
def test_lines_that_elements_lie_across(name: str) -> None:
    """Stretches that start in a line's middle, and end with the page."""
    check(SOURCE, "int", 128, name, waves=name == "met", shift=5)
    check(SOURCE, "int", 384, name, waves=name == "met")


def test_one_place() -> None:
    """All lanes store to one place, in one lane's stretch: in the lower wave, which is alone."""
    check(SOURCE.replace("blockIdx.x * blockDim.x", "0"), "int", 256, "one", waves=True)


def test_atomics() -> None:
    check(ATOMIC, "int", 256, "added", waves=False)


READ_ONLY = """
extern "C" __global__ void alone(const int *a, int *out) {
    int i = blockIdx.x * 64 + threadIdx.x, sum = 0;
    _Pragma("unroll 1") for (int k = 0; k < 1024; k++) sum = sum * 3 + a[i * 1024 + k];
    out[i] = sum;
}
extern "C" __global__ void close(const int *a, int *out) {
    int i = blockIdx.x * 64 + threadIdx.x;
    for (int k = 0; k < 24; k++) out[i] += a[i * 24 + k];
}
extern "C" __global__ void waits(int *a, int *out) {
    int i = blockIdx.x * 64 + threadIdx.x;
    while (__hip_atomic_load(&a[i * 1024], __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP) == 0) out[i] += 1;
}
"""


def test_which_loads() -> None:
    """Loops that store, lanes far apart, and nobody who is waited for."""
    for source, names, wanted in ((SOURCE, NAMES, True), (READ_ONLY, ["alone", "close", "waits"], False)):
        loaded = codeobj.load(made(source, "int", 1024))
        for name in names:
            image = image_of(loaded, loaded.kernels[name])
            text = FunctionWriter(image, layout_of(64, 1, 1, wave=image.wave)).module().text
            assert ("@cairn.stretch.by" in text) == wanted, name
