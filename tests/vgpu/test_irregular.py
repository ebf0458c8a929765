"""Addresses of all kinds on whole kernels: few and many active lanes, lanes that meet, distances known and unknown."""

from __future__ import annotations

import numpy as np
import pytest

from cairn.codeobj import load
from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.kernel.function import FunctionWriter
from tests.vgpu.kernel_arguments import packed

SOURCE = """
#define K extern "C" __global__ void
K gather(const TYPE *in, const int *at, TYPE *out, int every) {
    int i = threadIdx.x;
    if (at[i] % every == 0) out[i] = in[at[i]];
}
K scatter(const TYPE *in, const int *at, TYPE *out, int every) {
    int i = threadIdx.x;
    if (at[i] % every == 0) out[at[i]] = in[i];
}
K strided(const TYPE *in, TYPE *out) {
    int i = threadIdx.x;
    out[7 * i + 2] = in[5 * (63 - i) + 1];
}
K pages(const TYPE *in, TYPE *out, int n) {
    TYPE sum = in[threadIdx.x];
    for (int i = threadIdx.x + 4096; i < n; i += 4096) sum = sum + in[i];
    out[threadIdx.x] = sum;
}
"""

ATOMICS = """
#define K extern "C" __global__ void
K add(const int *at, const int *values, int *sums, int *old, int every) {
    __shared__ int own[64];
    int i = threadIdx.x;
    own[i] = i;
    __syncthreads();
    if (values[i] % every == 0) old[i] = atomicAdd(&own[at[i]], values[i]);
    __syncthreads();
    sums[i] = own[i];
}
K quiet(const int *at, const int *values, int *sums, int *least, int every) {
    __shared__ int own[64];
    __shared__ int low[64];
    int i = threadIdx.x;
    own[i] = i;
    low[i] = i;
    __syncthreads();
    if (values[i] % every == 0) {
        atomicAdd(&own[at[i]], values[i]);
        atomicMin(&low[at[i]], values[i]);
        atomicXor(&sums[64 + at[i]], values[i]);
    }
    __syncthreads();
    sums[i] = own[i];
    least[i] = low[i];
}
"""

COUNTERS = """
#define K extern "C" __global__ void
#define GO(op, cell) \
    __builtin_amdgcn_atomic_##op##BITS(cell, limits[round], __ATOMIC_RELAXED, "agent")
K count(const int *at, const TYPE *limits, TYPE *cells, TYPE *local, const int *active, int rounds) {
    __shared__ TYPE own[4];
    int i = threadIdx.x;
    for (int round = 0; round < rounds; round++) {
        TYPE *cell = cells + 4 * round;
        if (i < 4) own[i] = local[4 * round + i];
        __syncthreads();
        if (active[i]) {
            GO(inc, cell);
            GO(dec, cell + 1);
            GO(inc, cell + 2 + at[i]);
            GO(inc, own);
            GO(dec, own + 1);
            GO(dec, own + 2 + at[i]);
        }
        __syncthreads();
        if (i < 4) local[4 * round + i] = own[i];
    }
}
"""

SHUFFLE = """
extern "C" __global__ void shuffle(const int *values, const int *from, int *out, int every) {
    int i = threadIdx.x, value = values[i], lane = from[i];
    if (value % every == 0) out[i] = __builtin_amdgcn_ds_bpermute(4 * lane, value);
}
"""

KNOWN = """
extern "C" __global__ void known(const int *values, int *out, int every) {
    int i = threadIdx.x, value = values[i];
    if (value % every) return;
    out[i] = __shfl_down(value, DELTA, WIDTH);
    out[64 + i] = __shfl_up(value, DELTA, WIDTH);
    out[128 + i] = __shfl_xor(value, DELTA, WIDTH);
    out[192 + i] = __shfl(value, __lane_id() + DELTA, WIDTH);
    out[256 + i] = __lane_id() % 3 ? 7 : i;
}
"""

TYPES = {
    "char": np.int8, "short": np.int16, "int": np.int32, "long": np.int64, "int3": np.dtype((np.int32, 3)),
    "int4": np.dtype((np.int32, 4)),
}  # fmt: skip
EVERY = [1, 2, 3, 20, 1000]  # all lanes, some, few, none or one


def _run(source: str, name: str, *arguments: object) -> None:
    device = state.device(0)
    code, _ = compile_device(source, "irregular.hip", options=["-O3"], target=device.spec.target)
    function = module.load(code, device).function(name)
    launch.launch(function, (1, 1, 1), (64, 1, 1), packed(function, *arguments), 0, device.null_stream)
    device.null_stream.wait()


def _source(type_: str) -> str:
    """The kernels for a type; vectors of HIP's add by components."""
    return SOURCE.replace("TYPE", type_)


def _numbers(rng: np.random.Generator, type_: str, count: int) -> np.ndarray:
    kind = np.dtype(TYPES[type_])
    shape = (count, *kind.shape)
    return rng.integers(-100, 100, shape).astype(kind.base)


@pytest.mark.budget(1.2)
@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize("type_", TYPES)
def test_elements_of_all_sizes(type_: str, tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Loads and stores of scattered elements against NumPy; of two stores to one place the higher lane's stays."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    rng = np.random.default_rng(5)
    source = _source(type_)
    for every in EVERY:
        given, at = _numbers(rng, type_, 1024), rng.integers(0, 64, 64).astype(np.int32) * 16 % 1021
        at = at.astype(np.int32)
        active = at % every == 0
        out, want = _numbers(rng, type_, 64), None
        want = out.copy()
        want[active] = given[at[active]]
        _run(source, "gather", given, at, out, every)
        np.testing.assert_array_equal(out, want)
        out = _numbers(rng, type_, 1024)
        want = out.copy()
        for lane in np.flatnonzero(active):
            want[at[lane]] = given[lane]
        _run(source, "scatter", given, at, out, every)
        np.testing.assert_array_equal(out, want)
    given, out = _numbers(rng, type_, 400), _numbers(rng, type_, 500)
    want = out.copy()
    want[7 * np.arange(64) + 2] = given[5 * (63 - np.arange(64)) + 1]
    _run(source, "strided", given, out)
    np.testing.assert_array_equal(out, want)
    given, out = _numbers(rng, type_, 4096 * 20), _numbers(rng, type_, 64)
    want = given.reshape(20, 4096, *given.shape[1:])[:, :64].sum(axis=0, dtype=given.dtype)
    _run(source, "pages", given, out, len(given))
    np.testing.assert_array_equal(out, want)


@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize("places", [1, 2, 64])
def test_atomics_of_lanes_that_meet(places: int, tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """LDS and global atomics against plain Python, lane after lane: at one place, at two, at many."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    rng = np.random.default_rng(6)
    for every in EVERY:
        at = rng.integers(0, places, 64).astype(np.int32)
        values = rng.integers(-1000, 1000, 64).astype(np.int32)
        active = [lane for lane in range(64) if values[lane] % every == 0]
        own, low, bits = list(range(64)), list(range(64)), [0] * 64
        old, want_old = np.full(64, 7, np.int32), [7] * 64
        for lane in active:
            place, value = int(at[lane]), int(values[lane])
            want_old[lane] = own[place]
            own[place] += value
            low[place] = min(low[place], value)
            bits[place] ^= value
        sums = np.zeros(128, np.int32)
        _run(ATOMICS, "add", at, values, sums, old, every)
        assert (sums[:64].tolist(), old.tolist()) == (own, want_old)
        least = np.zeros(64, np.int32)
        sums[:] = 0
        _run(ATOMICS, "quiet", at, values, sums, least, every)
        assert (sums[:64].tolist(), least.tolist(), sums[64:].tolist()) == (own, low, bits)


@pytest.mark.parametrize("bits", [32, 64])
@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize("active", [64, 63, 7, 1, 0])
def test_counters_that_go_round(active: int, tier: str, bits: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """inc and dec of many lanes by one limit, at one place and at two that are one: as lane after lane does it."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    rng, top = np.random.default_rng(8), (1 << bits) - 1
    known = [0, 1, 2, 5, 31, 62, 63, 64, 65, 100, top >> 1, top - 64, top - 1, top]
    near = {limit: {0, 1, limit // 2, limit, max(limit - 40, 0), min(limit + 1, top), top, top - 9} for limit in known}
    cases = [(limit, first) for limit in known for first in near[limit]]
    type_ = np.uint32 if bits == 32 else np.uint64
    limits = np.array([limit for limit, _ in cases], type_)
    cells = np.repeat(np.array([first for _, first in cases], type_), 4)
    local, lanes = cells.copy(), np.zeros(64, np.int32)
    lanes[rng.permutation(64)[:active]] = 1
    source = COUNTERS.replace("BITS", str(bits)).replace("TYPE", "unsigned" if bits == 32 else "unsigned long")
    _run(source, "count", np.zeros(64, np.int32), limits, cells, local, lanes, len(cases))
    for i, (limit, first) in enumerate(cases):
        up = down = first
        for _ in range(active):
            up = 0 if up >= limit else up + 1
            down = limit if down == 0 or down > limit else down - 1
        found = [*cells[4 * i : 4 * i + 4].tolist(), *local[4 * i : 4 * i + 4].tolist()]
        assert found == [up, down, up, first, up, down, down, first], (limit, first)


def test_counters_are_counted_once() -> None:
    """No lane by lane code for a wave at one place, known or found."""
    code, _ = compile_device(
        COUNTERS.replace("BITS", "32").replace("TYPE", "unsigned"), "count.hip", options=["-O3"], target="gfx942"
    )
    loaded = load(code)
    image = image_of(loaded, loaded.kernels["count"])
    text = FunctionWriter(image, layout_of(64, 1, 1, wave=image.wave)).module().text
    assert text.count("uinc_wrap") <= 1, "one, for lanes whose places differ"
    assert "udec_wrap" not in text
    assert text.count("cmpxchg") >= 2


@pytest.mark.parametrize("every", EVERY)
def test_lanes_that_are_numbers(every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """ds_bpermute of lanes that are known at run time alone; a lane that is off gives zero."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    rng = np.random.default_rng(7)
    values, lanes = rng.integers(-1000, 1000, 64).astype(np.int32), rng.integers(0, 64, 64).astype(np.int32)
    active = values % every == 0
    out = np.full(64, 5, np.int32)
    _run(SHUFFLE, "shuffle", values, lanes, out, every)
    np.testing.assert_array_equal(out, np.where(active, np.where(active[lanes], values[lanes], 0), 5))


@pytest.mark.parametrize(("delta", "width"), [(8, 64), (1, 64), (3, 16), (1, 2), (5, 32)])
@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize("every", [1, 3])
def test_lanes_that_follow_from_the_lane(
    delta: int, width: int, tier: str, every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shuffles by constants, some of which stay within groups: all are known, comparisons of lane numbers included."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    values = np.random.default_rng(delta).integers(-1000, 1000, 64).astype(np.int32)
    out = np.full(5 * 64, 5, np.int32)
    source = KNOWN.replace("DELTA", str(delta)).replace("WIDTH", str(width))
    _run(source, "known", values, out, every)
    active = values % every == 0
    seen = np.where(active, values, 0)
    want = np.full((5, 64), 5, np.int32)
    for lane in np.flatnonzero(active):
        first = lane // width * width
        down, up, cross = lane + delta, lane - delta, lane ^ delta
        want[0, lane] = seen[down if down < first + width else lane]
        want[1, lane] = seen[up if up >= first else lane]
        want[2, lane] = seen[cross if cross < first + width else lane]
        want[3, lane] = seen[first + (lane + delta) % width]
        want[4, lane] = 7 if lane % 3 else lane
    np.testing.assert_array_equal(out, want.ravel())
    code, _ = compile_device(source, "irregular.hip", options=["-O3"], target=state.device(0).spec.target)
    loaded = load(code)
    image = image_of(loaded, loaded.kernels["known"])
    text = FunctionWriter(image, layout_of(64, 1, 1, wave=image.wave)).module().text
    assert "@cairn.permute" not in text
