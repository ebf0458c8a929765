"""Quick code's accesses as calls: LDS past its end, distances known and unknown, indices that wrap."""

from __future__ import annotations

import numpy as np
import pytest

from cairn.codeobj import load
from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu import translator
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.kernel.function import FunctionWriter
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

LISTED = """
extern "C" __global__ void loads(const TYPE *in, TYPE *out, const INDEX *at, int odd) {
    int i = threadIdx.x;
    if (!odd || i & 1) out[i] = in[STEP * at[i] + 1];
}
extern "C" __global__ void stores(const TYPE *in, TYPE *out, const INDEX *at, int odd) {
    int i = threadIdx.x;
    if (!odd || i & 1) out[STEP * at[i] + 1] = in[i];
}
"""

TYPES = {"char": np.int8, "short": np.int16, "int": np.int32, "long": np.int64}
COUNT = 512  # elements in LDS: whole granules, whatever their type


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAIRN_TIER", "quick")
    monkeypatch.setattr(translator, "_SMALL", -1)


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
    for first, every, reads in ((0, 1, 0), (456, 1, 476), (5, 3, -10), (-20, 2, -20), (5000, 1, 30), (506, 5, 506)):
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


ORDERS = {
    "in order": lambda: 300 + np.arange(64),
    "in order where active": lambda: np.where(np.arange(64) % 2, 300 + np.arange(64), 7),
    "one apart": lambda: 300 + np.arange(64) + (np.arange(64) == 37),
    "backwards": lambda: 300 - np.arange(64),
    "mixed": lambda: np.random.default_rng(3).permutation(640)[:64],
}


@pytest.mark.parametrize("odd", [0, 1])
@pytest.mark.parametrize("step", [1, 3])
@pytest.mark.parametrize("index", ["int", "unsigned"])
@pytest.mark.parametrize("type_", TYPES)
def test_listed_numbers(type_: str, index: str, step: int, odd: int) -> None:
    """Elements by numbers that are known when the kernel runs alone: in order or not."""
    kind, lanes = np.dtype(TYPES[type_]), np.arange(64)[odd :: 1 + odd]
    source = LISTED.replace("TYPE", type_).replace("INDEX", index).replace("STEP", str(step))
    for numbers in ORDERS.values():
        at = numbers().astype(np.int32 if index == "int" else np.uint32)
        places = step * at.astype(np.int64) + 1
        given = np.arange(2048).astype(kind)
        out, there = np.full(64, 99, kind), np.full(2048, 99, kind)
        want, kept = out.copy(), there.copy()
        want[lanes], kept[places[lanes]] = given[places[lanes]], given[lanes]
        _run(source, "loads", 0, given, out, at, odd)
        np.testing.assert_array_equal(out, want)
        _run(source, "stores", 0, given, there, at, odd)
        np.testing.assert_array_equal(there, kept)


@pytest.mark.parametrize("odd", [0, 1])
@pytest.mark.parametrize("base", [(1 << 32) - 64, (1 << 32) - 63, (1 << 32) - 7])
def test_listed_numbers_that_wrap(base: int, odd: int) -> None:
    """What looks like one after the other goes on at zero."""
    lanes = np.arange(64)[odd :: 1 + odd]
    source = LISTED.replace("TYPE", "unsigned char").replace("INDEX", "unsigned").replace("STEP * at[i] + 1", "at[i]")
    at = ((base + np.arange(64)) % (1 << 32)).astype(np.uint32)
    far, out = np.zeros((1 << 32) + 4096, np.uint8), np.zeros(64, np.uint8)
    far[at] = np.arange(1, 65)
    want = np.zeros(64, np.uint8)
    want[lanes] = lanes + 1
    _run(source, "loads", 0, far, out, at, odd)
    np.testing.assert_array_equal(out, want)


@pytest.mark.parametrize(
    ("source", "calls"),
    [
        (ROWS.replace("INDEX", "unsigned"), ("rows.zext1.load.1", "rows.zext1.store.1")),
        (ROWS.replace("INDEX", "int"), ("rows.sext1.load.1", "rows.sext1.store.1")),
        (WRAPS, ("beside.zext1.load.1", "beside.zext1.store.1")),
        (
            LISTED.replace("TYPE", "int").replace("INDEX", "int").replace("STEP", "1"),
            ("listed.sext4.load.4", "listed.sext4.store.4"),
        ),
    ],
    ids=["unsigned rows", "signed rows", "side by side", "listed"],
)
def test_an_access_is_one_call(source: str, calls: tuple[str, str]) -> None:
    """Addresses are extended where they are used: no vector of 64 bits is left in the kernel."""
    code = load(_compiled(source))
    for info in code.kernels.values():
        text = (
            FunctionWriter(image_of(code, info), layout_of(64, 1, 1, wave=info.descriptor.wave), quick=True)
            .module()
            .text
        )
        assert any(f"call void @cairn.{name}(" in text for name in calls)
        kernel = text[text.index("define i32 @") :]
        assert " x i64> " not in kernel
