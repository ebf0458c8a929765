"""Elements at small equal distances, and 64-bit indices whose halves are made in different blocks, against NumPy."""

from __future__ import annotations

import ctypes
import mmap

import numpy as np
import pytest

from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state

SOURCE = """
extern "C" __global__ void spread(const T *in, T *out, int from, int low, int high, int twice) {
    int at = (int)(blockIdx.x * blockDim.x + threadIdx.x) * APART + from;
    if (at >= low) out[at] = in[at] * 3;
    if (at < high) out[at] += in[at];
    if (twice) out[at] += 5;
}
"""
PAGE = mmap.PAGESIZE
TYPES = {"int": np.int32, "float": np.float32, "long": np.int64, "double": np.float64}


def _before_a_gap(count: int, kind: type[np.generic]) -> np.ndarray:
    """An array whose last element ends where memory does."""
    size = count * np.dtype(kind).itemsize
    pages = -(-size // PAGE) * PAGE
    region = mmap.mmap(-1, pages + PAGE)
    start = ctypes.addressof(ctypes.c_char.from_buffer(region))
    if ctypes.CDLL(None, use_errno=True).mprotect(ctypes.c_void_p(start + pages), PAGE, 0):
        raise OSError(ctypes.get_errno(), "mprotect")
    return np.frombuffer(region, kind, count, pages - size)


@pytest.mark.parametrize("tier", ["quick", "best"])
@pytest.mark.parametrize("type_", TYPES)
def test_elements_at_small_distances(type_: str, tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One to five elements apart, from indices on both sides of zero, in whole waves and in cut ones, up to the last
    byte before a gap; what lies between stays."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    kind, device, rng = TYPES[type_], state.device(0), np.random.default_rng(3)
    for apart in range(1, 6):
        source = f"#define T {type_}\n#define APART {apart}\n" + SOURCE
        code, _ = compile_device(source, "spread.hip", options=["-O3"], target=device.spec.target)
        function = module.load(code, device).function("spread")
        count = 255 * apart + 1
        given, out = _before_a_gap(count, kind), _before_a_gap(count, kind)
        zero = 100 * apart  # the element that index 0 means
        for low, high, twice in ((-zero, count, 0), (-zero, count, 1), (-7, 9 * apart, 1), (31 * apart, -50, 0)):
            given[:], out[:] = rng.integers(-99, 99, count), rng.integers(-99, 99, count)
            want, at = out.copy(), np.arange(0, count, apart)
            index = at - zero
            first, second = at[index >= low], at[index < high]
            want[first] = given[first] * 3
            want[second] += given[second]
            want[at] += 5 * twice
            pointers = [array.ctypes.data + zero * array.itemsize for array in (given, out)]
            packed = np.array(pointers, np.uint64).tobytes() + np.array([-zero, low, high, twice], np.int32).tobytes()
            arguments = launch.Arguments(packed=packed)
            launch.launch(function, (2, 1, 1), (128, 1, 1), arguments, 0, device.null_stream)
            device.null_stream.wait()
            np.testing.assert_array_equal(out, want, f"{type_}, {apart} apart, {low} {high} {twice}")
