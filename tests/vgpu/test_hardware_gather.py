"""Gathers and scatters of the processor and of scalar code, and known patterns, against NumPy and the interpreter."""

from __future__ import annotations

import numpy as np
import pytest

from cairn import codeobj
from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu import codecache
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.hosts import Host
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.kernel.function import FunctionWriter
from tests.vgpu import test_lower_memory
from tests.vgpu.test_line_permute import before_a_gap

FAST = frozenset({"fast gathers", "fast scatters"})
WAYS = {"gathers": FAST, "extracts": FAST | {"extracts"}, "scalar": frozenset[str]()}
SIZES = {"char": 1, "short": 2, "int": 4, "long": 8, "three": 12, "four": 16}
WITH_MASKS = pytest.mark.skipif(
    "gathers" not in codecache.abilities(Host()), reason="gathers under masks are AVX-512's"
)  # fmt: skip


@pytest.fixture(params=WAYS)
def ways(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """With what the writers choose where gathers are fast, where taking lanes out of vectors is faster still, and where
    scalar code is."""
    if request.param == "extracts" and not codecache.binding().get_host_cpu_features().get("avx512vbmi2"):
        pytest.skip("bytes are expanded by AVX-512 VBMI2")
    chosen = codecache.abilities(Host()) - WAYS["extracts"] | WAYS[request.param]
    monkeypatch.setattr(codecache, "abilities", lambda host: chosen)
    return str(request.param)


@WITH_MASKS
@pytest.mark.parametrize("full", [True, False], ids=["full", "masked"])
@pytest.mark.parametrize("shape", ["apart", "mixed", "overlap"])
def test_lanes_apart(ways: str, shape: str, full: bool) -> None:
    """Loads and stores of all sizes and spaces, of lanes that meet and lanes that are out of range."""
    found = [case for case in test_lower_memory.instructions("gfx942") if case[2].kind in ("load", "store")]
    assert test_lower_memory.check("gfx942", found[full::3], full, shape) == []


SCATTERED = """
struct three { int a, b, c; };
typedef int four __attribute__((ext_vector_type(4)));
struct __attribute__((packed)) any { T value; };
extern "C" __global__ void scattered(const char *in, char *out, const int *from, const int *to, int n, int every) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && i % every == 0) ((any *)(out + to[i]))->value = ((const any *)(in + from[i]))->value;
}
"""


@WITH_MASKS
@pytest.mark.parametrize("type_", SIZES)
def test_bytes_anywhere(ways: str, type_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elements at any byte, across dwords, up to the last byte before a gap; all lanes, some and few."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    device, rng, size = state.device(0), np.random.default_rng(8), SIZES[type_]
    source = f"#define T {type_}\n" + SCATTERED
    code, _ = compile_device(source, f"{ways}.hip", options=["-O3"], target=device.spec.target)
    function = module.load(code, device).function("scattered")
    n = 512
    given, out = before_a_gap(9000, np.uint8), before_a_gap(9000, np.uint8)
    for every in (1, 3, 40):
        given[:], out[:] = rng.integers(0, 256, 9000), 7
        places = (1 + rng.permutation(9000 // size - 2)[:n]) * size
        for step in (0, 1):  # aligned, and not
            start = rng.integers(0, 9000 - size + 1, n) if step else places.copy()
            end = places.copy() if step else 9000 - size - places
            start[0] = end[0] = 9000 - size  # which nobody else writes: between workgroups there is no order
            from_, to = start.astype(np.int32), end.astype(np.int32)
            want = out.copy()
            for i in range(0, n, every):
                want[to[i] : to[i] + size] = given[from_[i] : from_[i] + size]
            packed = np.array([a.ctypes.data for a in (given, out, from_, to)], np.uint64).tobytes()
            arguments = launch.Arguments(packed=packed + np.array([n, every], np.int32).tobytes())
            launch.launch(function, (2, 1, 1), (256, 1, 1), arguments, 0, device.null_stream)
            device.null_stream.wait()
            np.testing.assert_array_equal(out, want, f"{type_}, every {every}, {step}")


BY_INDEX = (
    SCATTERED
    + """
extern "C" __global__ void indexed(const T *in, T *out, const int *from, const int *to, int n, int every) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && i % every == 0) out[to[i]] = in[from[i]];
}
"""
)


@WITH_MASKS
@pytest.mark.parametrize("type_", SIZES)
def test_elements_by_index(ways: str, type_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elements in front of a pointer and behind it; where lanes meet, the highest one's stays."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    device, rng, size = state.device(0), np.random.default_rng(9), SIZES[type_]
    code, _ = compile_device(f"#define T {type_}\n" + BY_INDEX, f"{ways}.hip", target=device.spec.target)
    function = module.load(code, device).function("indexed")
    n, count = 512, 400
    given, out = (before_a_gap(count * size, np.uint8).reshape(count, size) for _ in range(2))
    for every in (1, 2, 40):
        given[:], out[:] = rng.integers(0, 256, given.shape), 7
        from_ = rng.integers(-count // 2, count // 2, n).astype(np.int32)
        # A wave's places are its own: between waves, which run on all cores, there is no order.
        to = (rng.integers(0, count // 8, n) * 8 + np.arange(n) // 64 - count // 2).astype(np.int32)
        from_[0], to[0] = count // 2 - 1, -count // 2
        want = out.copy()
        for i in range(0, n, every):
            want[count // 2 + to[i]] = given[count // 2 + from_[i]]
        middle = count // 2 * size
        pointers = [given.ctypes.data + middle, out.ctypes.data + middle, from_.ctypes.data, to.ctypes.data]
        packed = np.array(pointers, np.uint64).tobytes() + np.array([n, every], np.int32).tobytes()
        arguments = launch.Arguments(packed=packed)
        launch.launch(function, (2, 1, 1), (256, 1, 1), arguments, 0, device.null_stream)
        device.null_stream.wait()
        np.testing.assert_array_equal(out, want, f"{type_}, every {every}")


UNSIGNED = """
extern "C" __global__ void numbered(const T *in, T *out, const unsigned *from, int n, int every) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && i % every == 0) out[i] = in[from[i]];
}
"""


@WITH_MASKS
@pytest.mark.parametrize("type_", ["char", "short", "int", "long"])
def test_unsigned_indices(ways: str, type_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Indices at both ends of their range and around its middle, from pointers at any byte that the type may have."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    device, rng, size = state.device(0), np.random.default_rng(12), SIZES[type_]
    code, _ = compile_device(f"#define T {type_}\n" + UNSIGNED, f"{ways}.hip", target=device.spec.target)
    function = module.load(code, device).function("numbered")
    n, count = 512, 500
    given = before_a_gap(count * size + 4, np.uint8)
    for first in (0, (1 << 31) - count // 2, (1 << 32) - count):
        for every, shift in ((1, 0), (2, 0), *((3, at) for at in range(size, 4, size))):
            given[:], out = rng.integers(0, 256, given.size), np.full((n, size), 7, np.uint8)
            index = rng.integers(0, count, n)
            index[: 3 * every : every] = 0, count - 1, count // 2
            want, held = out.copy(), given[shift : shift + count * size].reshape(count, size)
            want[::every] = held[index[::every]]
            from_ = (index + first).astype(np.uint32)
            at = (given.ctypes.data + shift - first * size) % (1 << 64)
            packed = np.array([at, out.ctypes.data, from_.ctypes.data], np.uint64).tobytes()
            arguments = launch.Arguments(packed=packed + np.array([n, every], np.int32).tobytes())
            launch.launch(function, (2, 1, 1), (256, 1, 1), arguments, 0, device.null_stream)
            device.null_stream.wait()
            np.testing.assert_array_equal(out, want, f"{type_}, from {first:x}, every {every}, {shift} bytes on")


CHOSEN = """
struct three { int a, b, c; };
typedef int four __attribute__((ext_vector_type(4)));
extern "C" __global__ void chosen(const T *in, T *out, const int *from, const int *to, const char *on) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (on[i]) out[to[i]] = in[from[i]];
}
"""


@WITH_MASKS
@pytest.mark.parametrize("type_", SIZES)
def test_any_number_of_lanes(ways: str, type_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Waves of which no lane, one, two, half, all but one and all are active, or every other one, up to eight of each
    sixteen, whole sixteens, side by side, anywhere and at one place, with the last element before a gap; lanes that are
    off have indices that lead nowhere."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    device, rng, size = state.device(0), np.random.default_rng(11), SIZES[type_]
    code, _ = compile_device(f"#define T {type_}\n" + CHOSEN, f"{ways}.hip", target=device.spec.target)
    function = module.load(code, device).function("chosen")
    lanes, own, count = np.arange(64), 80, 300
    masks = [rng.permutation(64) < many for many in np.repeat([0, 1, 2, 12, 13, 16, 17, 28, 29, 36, 37, 63, 64], 3)]
    for mask in (lanes % 2 == 1, lanes % 16 < 8, lanes % 16 == 5, lanes < 16, lanes >= 47, lanes // 16 % 2 == 1):
        masks += [mask] * 3
    on, n = np.concatenate(masks), 64 * len(masks)
    given, out = (before_a_gap(many * size, np.uint8).reshape(many, size) for many in (count, own * len(masks)))
    given[:], out[:] = rng.integers(0, 256, given.shape), 7
    from_, to = (rng.integers(0, top, n) for top in (count, own))
    for wave in range(0, len(masks), 3):
        beside, same = slice(64 * wave, 64 * wave + 64), slice(64 * wave + 64, 64 * wave + 128)
        from_[beside], to[beside] = np.arange(count - 64, count), np.arange(own - 64, own)
        from_[same.stop - 20 : same.stop], to[same] = count - 1, own - 1
    to[-9:] = own - 1
    to += np.repeat(np.arange(len(masks)) * own, 64)  # waves do not meet
    want = out.copy()
    for i in np.flatnonzero(on):
        want[to[i]] = given[from_[i]]
    arrays = [np.where(on, index, 1 << 30).astype(np.int32) for index in (from_, to)] + [on.astype(np.int8)]
    packed = np.array([each.ctypes.data for each in (given, out, *arrays)], np.uint64).tobytes()
    launch.launch(function, (n // 64, 1, 1), (64, 1, 1), launch.Arguments(packed=packed), 0, device.null_stream)
    device.null_stream.wait()
    np.testing.assert_array_equal(out, want, type_)


PATTERNS = """
#define I(index) extern "C" __global__ void
#define T (int)threadIdx.x
#define B (int)blockIdx.x
extern "C" __global__ void tile(const int *in, int *out) {
    int x = B % 16 * 16 + T % 16, y = B / 16 * 16 + T / 16;
    out[y * 256 + x] = in[y * 256 + x] + 1;
}
extern "C" __global__ void crossed(const int *in, int *out) { out[B * 256 + T] = in[B * 256 + (T ^ 37)]; }
extern "C" __global__ void backwards(const int *in, int *out) { out[B * 256 + T] = in[~(B * 256 + T) + 65536]; }
extern "C" __global__ void wrapped(const int *in, int *out) { out[B * 256 + T] = in[B * 256 + (T * 5 + 3) % 64]; }
"""


def test_patterns_of_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fields put together by or, exclusive or and not keep what is known of them."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    device = state.device(0)
    code, _ = compile_device(PATTERNS, "patterns.hip", options=["-O3"], target=device.spec.target)
    loaded = module.load(code, device)
    given = np.random.default_rng(2).integers(0, 1 << 30, 65536).astype(np.int32)
    i = np.arange(65536)
    wanted = {
        "tile": given + 1, "crossed": given[i ^ 37], "backwards": given[::-1],
        "wrapped": given[i // 256 * 256 + (i % 256 * 5 + 3) % 64],
    }  # fmt: skip
    for name, want in wanted.items():
        out = np.zeros(65536, np.int32)
        packed = np.array([given.ctypes.data, out.ctypes.data], np.uint64).tobytes()
        arguments = launch.Arguments(packed=packed)
        launch.launch(loaded.function(name), (256, 1, 1), (256, 1, 1), arguments, 0, device.null_stream)
        device.null_stream.wait()
        np.testing.assert_array_equal(out, want, name)


@WITH_MASKS
def test_known_patterns_need_no_addresses_of_lanes() -> None:
    """Tiles, reversed and exchanged elements are found while the code is written."""
    code, _ = compile_device(PATTERNS, "patterns.hip", options=["-O3"], target="gfx942")
    loaded = codeobj.load(code)
    for name in ("tile", "crossed", "backwards"):
        image = image_of(loaded, loaded.kernels[name])
        text = (
            FunctionWriter(image, layout_of(256, 1, 1, wave=image.wave), abilities=codecache.abilities(Host()))
            .module()
            .text
        )
        assert "extractelement <64 x i64>" not in text[text.index("define i32 @") :], name


TILES = """
extern "C" __global__ void tiles(const double *in, double *out, int width, int height) {
    int i = blockIdx.y * blockDim.y + threadIdx.y + 1, j = blockIdx.x * blockDim.x + threadIdx.x + 1;
    if (j < width - 1 && i < height - 1)
        out[i * width + j] = in[(i + 1) * width + j] + 3 * in[(i - 1) * width + j] + 5 * in[i * width + j - 1];
}
"""


@pytest.mark.parametrize("width", [32, 57, 130])
def test_tiles_in_rows_of_any_length(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Indices of tiles are made by 64-bit products whose low dword alone is used: rows, without looking at lanes."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    device, height = state.device(0), 45
    code, _ = compile_device(TILES, "tiles.hip", options=["-O3"], target=device.spec.target)
    given = np.random.default_rng(4).integers(0, 1 << 20, (height, width)).astype(np.float64)
    out, want = np.zeros_like(given), np.zeros_like(given)
    want[1:-1, 1:-1] = given[2:, 1:-1] + 3 * given[:-2, 1:-1] + 5 * given[1:-1, :-2]
    packed = (
        np.array([given.ctypes.data, out.ctypes.data], np.uint64).tobytes()
        + np.array([width, height], np.int32).tobytes()
    )
    function, grid = module.load(code, device).function("tiles"), (-(-width // 16), -(-height // 16), 1)
    launch.launch(function, grid, (16, 16, 1), launch.Arguments(packed=packed), 0, device.null_stream)
    device.null_stream.wait()
    np.testing.assert_array_equal(out, want)
    loaded = codeobj.load(compile_device(TILES, "tiles.hip", options=["-O3"], target="gfx942")[0])
    image = image_of(loaded, loaded.kernels["tiles"])
    text = (
        FunctionWriter(image, layout_of(16, 16, 1, wave=image.wave), abilities=codecache.abilities(Host()))
        .module()
        .text
    )
    assert "icmp ne <64 x i32>" not in text


ORDERED = """
extern "C" __global__ void read(KIND const int *in, int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i * i];
}
"""


@pytest.mark.parametrize("kind", ["", "volatile"])
def test_ordered_loads_are_not_gathered(kind: str) -> None:
    """LLVM may move gathers beyond other loads."""
    code, _ = compile_device(f"#define KIND {kind}\n" + ORDERED, "ordered.hip", options=["-O3"], target="gfx942")
    loaded = codeobj.load(code)
    image = image_of(loaded, loaded.kernels["read"])
    has = FAST | {"gathers", "registers"}
    text = FunctionWriter(image, layout_of(256, 1, 1, wave=image.wave), abilities=has).module().text
    assert ("@llvm.masked.gather" in text) == (not kind)


def test_gathers_of_all_lanes_wait_for_no_test() -> None:
    """A mask that LLVM knows to be all ones is made of whatever a mask register held: the test of the last gather."""
    code, _ = compile_device("#define KIND\n" + ORDERED, "ordered.hip", options=["-O3"], target="gfx942")
    loaded = codeobj.load(code)
    image = image_of(loaded, loaded.kernels["read"])
    has = FAST | {"gathers", "registers"}
    text = FunctionWriter(image, layout_of(256, 1, 1, wave=image.wave), abilities=has).module().text
    calls = [line for line in text.splitlines() if "= call" in line and "@llvm.masked.gather" in line]
    assert calls
    assert not any("splat (i1 true)" in line for line in calls)


@WITH_MASKS
@pytest.mark.parametrize("type_", SIZES)
def test_places_far_apart(ways: str, type_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Waves whose elements lie together, near each other and many megabytes apart, and which meet there; lanes that are
    off have indices that lead nowhere."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    device, rng, size = state.device(0), np.random.default_rng(10), SIZES[type_]
    code, _ = compile_device(f"#define T {type_}\n" + BY_INDEX, f"{ways}.hip", target=device.spec.target)
    function = module.load(code, device).function("indexed")
    n, count = 64 * 8, (40 << 20) // size
    given, out = (before_a_gap(count * size, np.uint8).reshape(count, size) for _ in range(2))
    for every in (1, 2, 16, 40):
        from_, to = (rng.integers(0, count, n) for _ in range(2))
        for index, places in ((from_, given), (to, out)):
            index[:64] = np.arange(count - 64, count)
            index[64:128] = count // 2 + rng.integers(0, 99, 64)
            index[128:192] = rng.choice([0, count // 3, count - 1], 64)
            index[192:256] = np.repeat(rng.integers(0, count - 16, 4), 16) + np.tile(np.arange(16), 4)
            index[256 + 17] = index[256]
            places[index] = rng.integers(0, 256, (n, size))
        want = {int(place): out[place].copy() for place in to}
        for i in range(0, n, every):
            want[int(to[i])] = given[from_[i]].copy()
        off = np.arange(n) % every != 0
        arrays = [np.where(off, 1 << 30, index - count // 2).astype(np.int32) for index in (from_, to)]
        middle = count // 2 * size
        pointers = [given.ctypes.data + middle, out.ctypes.data + middle, *(each.ctypes.data for each in arrays)]
        packed = np.array(pointers, np.uint64).tobytes() + np.array([n, every], np.int32).tobytes()
        launch.launch(function, (2, 1, 1), (256, 1, 1), launch.Arguments(packed=packed), 0, device.null_stream)
        device.null_stream.wait()
        for place, element in want.items():
            np.testing.assert_array_equal(out[place], element, f"{type_}, every {every}, {place}")


def test_what_is_asked_before_a_gather() -> None:
    """Whether the elements are far apart, where all lanes are on."""
    code, _ = compile_device("#define T int\n" + BY_INDEX, "asked.hip", target="gfx942")
    loaded = codeobj.load(code)
    image = image_of(loaded, loaded.kernels["indexed"])
    has = FAST | {"gathers", "registers"}
    text = FunctionWriter(image, layout_of(256, 1, 1, wave=image.wave), abilities=has).module().text
    assert "icmp ugt <16 x i32>" in text


ROWS = """
extern "C" __global__ void rows(const float *a, float *c, int n) {
    int j = blockIdx.x * 32 + threadIdx.x, i = blockIdx.y * 8 + threadIdx.y;
    for (int k = 0; k < n; k++) c[i * 1024 + j] += a[i * 1024 + k] * a[j * 1024 + k];
}
"""


@pytest.mark.parametrize(("block", "same"), [((32, 8, 1), True), ((64, 4, 1), False)])
def test_halves_with_the_same_places_are_gathered_once(block: tuple[int, int, int], same: bool) -> None:
    """LLVM makes one of two equal gathers where it sees that their masks are equal."""
    code, _ = compile_device(ROWS, "rows.hip", options=["-O3"], target="gfx942")
    loaded = codeobj.load(code)
    image = image_of(loaded, loaded.kernels["rows"])
    has = FAST | {"gathers", "registers"}
    text = FunctionWriter(image, layout_of(*block, wave=image.wave), abilities=has).module().text
    calls = [line for line in text.splitlines() if "= call" in line and "@llvm.masked.gather" in line]
    assert any("splat (i1 true)" in line for line in calls) == same
