"""Elements at small equal distances, and 64-bit indices whose halves are made in different blocks, against NumPy."""

from __future__ import annotations

import re

import numpy as np
import pytest

from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu.lower import spread
from tests.vgpu.gaps import before_a_gap

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
DISTANCES = {"quick": (1, 2, 3, 5, -1), "best": (1, 2, 3, 4, 5, 7, 9, 12, -1, -2, -3, -5)}


@pytest.mark.parametrize("tier", ["quick", "best"])
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
    window = spread._window(tuple(apart * size * i for i in range(64)), size)
    assert window is not None
    text, last = "\n".join(spread._store("store", window, "suffix")), 63 * abs(apart)
    starts = [int(found) for found in re.findall(r"getelementptr i\d+, ptr %at, i64 (\d+)", text)]
    assert max(starts) + 64 // size == last + 1
    assert min(starts) == 0
