"""Elements at small equal distances, and 64-bit indices whose halves are made in different blocks, against NumPy."""

from __future__ import annotations

import re

import numpy as np
import pytest

from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu.lower.access import line_permute
from tests.vgpu.gaps import before_a_gap

pytestmark = pytest.mark.sampled(2)

SOURCE = """
extern "C" __global__ void spread(const T *in, T *out, int from, int low, int high, int twice) {
    int at = (int)(blockIdx.x * blockDim.x + threadIdx.x) * APART + from;
    if (at >= low) out[at] = in[at] * 3;
    if (at < high) out[at] += in[at];
    if (twice) out[at] += 5;
}
"""
TYPES = {
    "char": np.int8, "short": np.int16, "int": np.int32, "float": np.float32, "long": np.int64, "double": np.float64,
}  # fmt: skip
DISTANCES = {"quick": (1, 2, 3, 5, -1), "best-only": (1, 2, 3, 4, 5, 7, 9, 12, -1, -2, -3, -5)}


@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize("type_", TYPES)
def test_elements_at_small_distances(type_: str, tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elements at small distances either way, from indices on both sides of zero, in whole waves and in cut ones, up to
    the last byte before a gap; what lies between stays."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    kind, device, rng = TYPES[type_], state.device(0), np.random.default_rng(3)
    for apart in DISTANCES[tier]:
        source = f"#define T {type_}\n#define APART ({apart})\n" + SOURCE
        code, _ = compile_device(source, "spread.hip", options=["-O3"], target=device.spec.target)
        function = module.load(code, device).function("spread")
        count = 255 * abs(apart) + 1
        given, out = before_a_gap(count, kind), before_a_gap(count, kind)
        zero = 100 * abs(apart)  # the element that index 0 means
        first = -zero if apart > 0 else count - 1 - zero  # the index of lane 0
        near, far = 9 * abs(apart), 31 * abs(apart)
        for low, high, twice in ((-zero, count, 0), (-zero, count, 1), (-7, near, 1), (far, -50, 0)):
            given[:], out[:] = rng.integers(-99, 99, count), rng.integers(-99, 99, count)
            want, at = out.copy(), np.arange(0, count, abs(apart))
            index = at - zero
            tripled, added = at[index >= low], at[index < high]
            with np.errstate(over="ignore"):
                want[tripled] = given[tripled] * kind(3)
                want[added] += given[added]
                want[at] += kind(5 * twice)
            pointers = [array.ctypes.data + zero * array.itemsize for array in (given, out)]
            packed = np.array(pointers, np.uint64).tobytes() + np.array([first, low, high, twice], np.int32).tobytes()
            arguments = launch.Arguments(packed=packed)
            launch.launch(function, (2, 1, 1), (128, 1, 1), arguments, 0, device.null_stream)
            device.null_stream.wait()
            np.testing.assert_array_equal(out, want, f"{type_}, {apart} apart, {low} {high} {twice}")


@pytest.mark.parametrize("size", [1, 2, 4, 8])
@pytest.mark.parametrize("apart", [1, 2, 3, 5, 7, -3])
def test_lines_end_with_the_last_element(apart: int, size: int) -> None:
    """Masked stores that reach into a page that may not be written are slow, also where they store nothing there."""
    window = line_permute._window(tuple(apart * size * i for i in range(64)), size)
    assert window is not None
    text, last = line_permute._outlined("store", window), 63 * abs(apart)
    starts = [int(found) for found in re.findall(r"getelementptr i\d+, ptr %at0, i64 (\d+)", text)]
    assert max(starts) + 64 // size == last + 1
    assert min(starts) == 0


STRUCTURES = """
struct Four { int x, y, z, w; };
struct Doubles { double x, y; };
extern "C" __global__ void take(const int *in, int *sums, Four *copies, double *products, int from, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Four here = *(const Four *)(in + from + i * APART);
    Doubles pair = *(const Doubles *)(in + from + i * APART);
    sums[i] = here.x + 3 * here.y - 5 * here.z + 7 * here.w;
    copies[i] = here;
    products[i] = pair.x - pair.y;
}
extern "C" __global__ void shared(const int *in, int *sums, Four *copies, double *products, int from, int n) {
    __shared__ __attribute__((aligned(16))) int lds[256 * 12];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    for (int k = 0; k < 12; k++) lds[t + 256 * k] = in[t + 256 * k];
    __syncthreads();
    if (i >= n) return;
    Four here = *(const Four *)(lds + t * 12);
    Doubles pair = *(const Doubles *)(lds + t * 12 + 4);
    sums[i] = here.x + 3 * here.y - 5 * here.z + 7 * here.w;
    copies[i] = here;
    products[i] = pair.x - pair.y;
}
"""


@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize("apart", [5, 6, 7, 8, 12, 16, 100, 1024, -8, -11])
def test_elements_of_16_bytes_apart(apart: int, tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four dwords or two doubles of each structure, in whole waves and cut ones, up to the last byte before a gap."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    device, rng = state.device(0), np.random.default_rng(5)
    code, _ = compile_device(
        f"#define APART ({apart})\n" + STRUCTURES, "take.hip", options=["-O3"], target=device.spec.target
    )
    loaded = module.load(code, device)
    for name, n in (("take", 128), ("take", 100), *((("shared", 100), ("shared", 256)) if apart == 12 else ())):
        count = 256 * 12 if name == "shared" else (n - 1) * abs(apart) + 4
        given = before_a_gap(count, np.int32)
        given[:] = rng.integers(0, 1 << 30, count)
        first = 0 if apart > 0 else count - 4
        at = first + np.arange(n)[:, None] * apart
        fours, doubles = (given[at + shift + np.arange(4)] for shift in (0, 4 if name == "shared" else 0))
        pairs = np.ascontiguousarray(doubles).view(np.float64)
        sums, copies, products = np.zeros(n, np.int32), np.zeros((n, 4), np.int32), np.zeros(n)
        pointers = [each.ctypes.data for each in (given, sums, copies, products)]
        packed = np.array(pointers, np.uint64).tobytes() + np.array([first, n], np.int32).tobytes()
        function = loaded.function(name)
        shape = (1, 1, 1), (256 if name == "shared" else 128, 1, 1)
        launch.launch(function, *shape, launch.Arguments(packed=packed), 0, device.null_stream)
        device.null_stream.wait()
        with np.errstate(over="ignore"):
            np.testing.assert_array_equal(sums, fours @ np.array([1, 3, -5, 7], np.int32), f"{name} {n}")
        np.testing.assert_array_equal(copies, fours, f"{name} {n}")
        np.testing.assert_array_equal(products, pairs[:, 0] - pairs[:, 1], f"{name} {n}")
