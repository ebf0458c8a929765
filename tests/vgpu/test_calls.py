"""Quick code's accesses as calls: LDS past its end, distances known and unknown, indices that wrap."""

from __future__ import annotations

import numpy as np
import pytest

from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu import engine
from tests.vgpu.kernel_arguments import packed

SOURCE = """
#define K extern "C" __global__ void
K by_number(const TYPE *in, const int *at, TYPE *out, int first, int every, int reads) {
    extern __shared__ TYPE own[];
    int i = threadIdx.x;
    if (at[i] % every == 0) own[first + STEP * i] = in[i];
    __syncthreads();
    if (at[i] % every == 0) out[i] = own[reads + STEP * i];
}
K by_list(const TYPE *in, const int *at, TYPE *out, int first, int every, int reads) {
    extern __shared__ TYPE own[];
    int i = threadIdx.x;
    if (at[i] % every == 0) own[first + at[i]] = in[i];
    __syncthreads();
    if (at[i] % every == 0) out[i] = own[reads + at[i]];
}
K in_one_place(const TYPE *in, const int *at, TYPE *out, int first, int every, int reads) {
    extern __shared__ TYPE own[];
    int i = threadIdx.x;
    if (at[i] % every == 0) own[first] = in[i];
    __syncthreads();
    if (at[i] % every == 0) out[i] = own[reads];
}
"""

WRAPS = """
extern "C" __global__ void loads(const unsigned char *in, unsigned char *out, unsigned base, int odd) {
    unsigned i = threadIdx.x;
    if (!odd || i & 1) out[i] = in[base + i];
}
extern "C" __global__ void stores(const unsigned char *in, unsigned char *out, unsigned base, int odd) {
    unsigned i = threadIdx.x;
    if (!odd || i & 1) out[base + i] = in[i];
}
"""

ROWS = """
extern "C" __global__ void loads(const unsigned char *in, unsigned char *out, INDEX base, INDEX pitch, int odd) {
    INDEX i = threadIdx.x, at = base + (i >> 4) * pitch + (i & 15);
    if (!odd || i & 1) out[i] = in[at];
}
extern "C" __global__ void stores(const unsigned char *in, unsigned char *out, INDEX base, INDEX pitch, int odd) {
    INDEX i = threadIdx.x, at = base + (i >> 4) * pitch + (i & 15);
    if (!odd || i & 1) out[at] = in[i];
}
"""

TYPES = {"char": np.int8, "short": np.int16, "int": np.int32, "long": np.int64}
COUNT = 96  # elements in LDS


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAIRN_TIER", "quick")
    monkeypatch.setattr(engine, "_SMALL", -1)


def _compiled(source: str) -> bytes:
    return compile_device(source, "calls.hip", options=["-O3"], target=state.device(0).spec.target)[0]


def _run(source: str, name: str, shared: int, *arguments: object) -> None:
    device = state.device(0)
    function = module.load(_compiled(source), device).function(name)
    launch.launch(function, (1, 1, 1), (64, 1, 1), packed(function, *arguments), shared, device.null_stream)
    device.null_stream.wait()


@pytest.mark.parametrize(("name", "step"), [("by_number", 1), ("by_number", 2), ("by_list", 1), ("in_one_place", 1)])
@pytest.mark.parametrize("type_", TYPES)
def test_lds(type_: str, step: int, name: str) -> None:
    """What is wholly in LDS is written and read; the rest is not written, and reads as zero."""
    kind = np.dtype(TYPES[type_])
    rng = np.random.default_rng(7)
    source = SOURCE.replace("TYPE", type_).replace("STEP", str(step))
    for first, every, reads in ((0, 1, 0), (40, 1, 60), (5, 3, -10), (-20, 2, -20), (5000, 1, 30), (90, 5, 90)):
        given, out = rng.integers(1, 100, 64).astype(kind), np.full(64, 77, kind)
        at = rng.integers(0, 64, 64).astype(np.int32)
        lanes = np.flatnonzero(at % every == 0)
        offset = {"by_number": step * np.arange(64), "by_list": at, "in_one_place": np.zeros(64, int)}[name]
        held: dict[int, int] = {}
        for lane in lanes:
            if 0 <= first + offset[lane] < COUNT:
                held[first + offset[lane]] = given[lane]
        want = out.copy()
        for lane in lanes:
            if not 0 <= reads + offset[lane] < COUNT:
                want[lane] = 0
            elif reads + offset[lane] in held:
                want[lane] = held[reads + offset[lane]]
        _run(source, name, COUNT * kind.itemsize, given, at, out, first, every, reads)
        active = np.isin(np.arange(64), lanes)
        unknown = active & np.array([0 <= r < COUNT and r not in held for r in reads + offset])  # never written
        np.testing.assert_array_equal(out[~unknown], want[~unknown])


@pytest.mark.parametrize("odd", [0, 1])
@pytest.mark.parametrize("base", [0, 1000, (1 << 32) - 64, (1 << 32) - 63, (1 << 32) - 7])
def test_indices_that_wrap(base: int, odd: int) -> None:
    """An index of 32 bits goes on at zero; memory behind 4 GB is not touched."""
    lanes = np.arange(64)[odd :: 1 + odd]
    at = (base + lanes) % (1 << 32)
    far = np.zeros((1 << 32) + 4096, np.uint8)
    far[at] = lanes + 1
    out = np.zeros(64, np.uint8)
    _run(WRAPS, "loads", 0, far, out, base, odd)
    want = np.zeros(64, np.uint8)
    want[lanes] = lanes + 1
    np.testing.assert_array_equal(out, want)
    given, there = np.arange(1, 65, dtype=np.uint8), np.zeros((1 << 32) + 4096, np.uint8)
    _run(WRAPS, "stores", 0, given, there, base, odd)
    np.testing.assert_array_equal(there[at], given[lanes])
    assert not there[1 << 32 :].any()


@pytest.mark.parametrize("odd", [0, 1])
@pytest.mark.parametrize(
    ("index", "base", "pitch"),
    [
        ("unsigned", 5, 20),
        ("unsigned", (1 << 32) - 70, 20),
        ("unsigned", 3, (1 << 32) - 16),
        ("unsigned", (1 << 32) - 9, 0x4000_0000),
        ("int", 100, -30),
        ("int", -(1 << 30), 0x2000_0000),
        ("int", 40, 0),
    ],
)
def test_rows(index: str, base: int, pitch: int, odd: int) -> None:
    """Rows of sixteen elements, whose distance is an argument: unsigned indices go on at zero."""
    lanes = np.arange(64)[odd :: 1 + odd]
    at = base + (lanes >> 4) * pitch + (lanes & 15)
    at = at % (1 << 32) if index == "unsigned" else at
    start = max(-int(at.min()), 0)  # of the elements in memory
    there = np.zeros(int(at.max()) + start + 4096, np.uint8)
    source = ROWS.replace("INDEX", index)
    given = np.arange(1, 65, dtype=np.uint8)
    middle = int(there.ctypes.data) + start
    _run(source, "stores", 0, given, middle, base, pitch, odd)
    if pitch:
        np.testing.assert_array_equal(there[at + start], given[lanes])
    out, want = np.zeros(64, np.uint8), np.zeros(64, np.uint8)
    want[lanes] = there[at + start]
    _run(source, "loads", 0, middle, out, base, pitch, odd)
    np.testing.assert_array_equal(out, want)
