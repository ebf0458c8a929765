"""Workgroups smaller than a wave: against the same functions on the host, and NumPy where work-items meet."""

from __future__ import annotations

import ctypes
import re
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from cairn import codeobj
from cairn.base import native
from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu.analysis.image import image_of
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.function import FunctionWriter

HERE = Path(__file__).parent
BLOCKS = ((1, 1, 1), (5, 1, 1), (16, 1, 1), (4, 4, 1), (3, 5, 1), (17, 1, 1), (32, 1, 1), (8, 4, 1), (16, 2, 1),
          (2, 4, 4), (33, 1, 1))  # fmt: skip
GROUPS = 13  # a number without small factors, as 7 must have an inverse modulo all items
ITEMS = """
__device__ static u32 here() {
    u32 in = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
    return blockIdx.x * (blockDim.x * blockDim.y * blockDim.z) + in;
}
extern "C" __global__ void items(u32 n, const u32 *words, const u64 *longs, const u8 *bytes, const u16 *halves,
                                 double *reals, u32 *out, u64 *wide, u8 *small) {
    item(here(), n, words, longs, bytes, halves, reals, out, wide, small);
}
"""
TOGETHER = """
typedef unsigned int u32;
typedef unsigned long long u64;
extern "C" __global__ void sums(const u32 *in, u32 *out, u32 *counts, u32 *last) {
    __shared__ u32 part[2][64];
    u32 n = blockDim.x * blockDim.y * blockDim.z;
    u32 t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), i = blockIdx.x * n + t, from = 0;
    part[0][t] = in[i];
    __syncthreads();
    for (u32 d = 1; d < n; d *= 2, from ^= 1) {
        part[from ^ 1][t] = part[from][t] + (t >= d ? part[from][t - d] : 0);
        __syncthreads();
    }
    out[i] = part[from][t];
    atomicAdd(&counts[in[i] % 11], 1 + t);
    if (in[i] & 1) *last = 77;
}
extern "C" __global__ void lanes(const u32 *in, u32 *out, u64 *votes, u32 *others) {
    u32 n = blockDim.x * blockDim.y * blockDim.z;
    u32 t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z), i = blockIdx.x * n + t;
    u32 x = in[i];
    out[i] = __shfl(x, (int)((t * 5 + 3) % n)) + 3 * __shfl(x, (int)(t ^ 1) < (int)n ? (int)(t ^ 1) : (int)t);
    votes[i] = __ballot(x % 3 == 0);
    if (x & 1) others[i] = __popcll(__ballot(1)) + (u32)__builtin_amdgcn_readfirstlane(x);
}
"""


def _sources() -> dict[str, str]:
    return {"items": (HERE / "small.c").read_text() + ITEMS, "sums": TOGETHER, "lanes": TOGETHER}


def _run(name: str, block: tuple[int, int, int], arrays: list[np.ndarray], first: bytes = b"") -> None:
    device = state.device(0)
    code, _ = compile_device(_sources()[name], "small.hip", options=["-O2"], target=device.spec.target)
    function = module.load(code, device).function(name)
    packed = first + b"".join(np.uint64(array.ctypes.data).tobytes() for array in arrays)
    launch.launch(function, (GROUPS, 1, 1), block, launch.Arguments(packed=packed), 0, device.null_stream)
    device.null_stream.wait()


@pytest.fixture(scope="module")
def host() -> ctypes.CDLL:
    return ctypes.CDLL(str(native.build("test-small", [HERE / "small.c"])))


@pytest.mark.parametrize("tier", ["quick", "best"])
@pytest.mark.parametrize("block", BLOCKS, ids=str)
def test_items(block: tuple[int, int, int], tier: str, host: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAIRN_TIER", tier)
    n, rng = GROUPS * int(np.prod(block)), np.random.default_rng(block)
    given = [rng.integers(0, 1 << bits, n, dtype=f"u{bits // 8}") for bits in (32, 64, 8, 16)]
    want = [np.full(n, 3, kind) for kind in (np.float64, np.uint32, np.uint64, np.uint8)]
    found = [array.copy() for array in want]
    _run("items", block, [*given, *found], np.uint64(n).tobytes())
    host.items(ctypes.c_uint32(n), *(ctypes.c_void_p(array.ctypes.data) for array in (*given, *want)))
    for one, other in zip(found, want, strict=True):
        np.testing.assert_array_equal(one, other)


@pytest.mark.parametrize("tier", ["quick", "best"])
@pytest.mark.parametrize("block", BLOCKS, ids=str)
def test_together(block: tuple[int, int, int], tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sums over LDS and barriers, atomics, votes, and what lanes read of each other."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    each = int(np.prod(block))
    n, rng = GROUPS * each, np.random.default_rng(block)
    given = rng.integers(0, 1 << 20, n, dtype=np.uint32)
    groups, t = given.reshape(GROUPS, each), np.arange(each)
    out, counts, last = np.zeros(n, np.uint32), np.zeros(11, np.uint32), np.zeros(1, np.uint32)
    _run("sums", block, [given, out, counts, last])
    np.testing.assert_array_equal(out.reshape(GROUPS, each), groups.cumsum(1, dtype=np.uint32))
    np.testing.assert_array_equal(counts, np.bincount((groups % 11).ravel(), np.tile(1 + t, GROUPS), 11))
    assert last[0] == (77 if (given & 1).any() else 0)
    votes, others = np.zeros(n, np.uint64), np.zeros(n, np.uint32)
    _run("lanes", block, [given, out, votes, others])
    beside = np.where(t ^ 1 < each, t ^ 1, t)
    np.testing.assert_array_equal(
        out.reshape(GROUPS, each), groups[:, (t * 5 + 3) % each] + np.uint32(3) * groups[:, beside]
    )
    bits = ((groups % 3 == 0).astype(np.uint64) << t.astype(np.uint64)).sum(1, dtype=np.uint64)
    np.testing.assert_array_equal(votes.reshape(GROUPS, each), np.repeat(bits[:, None], each, 1))
    odd = groups & 1 == 1
    for row, is_odd, found in zip(groups, odd, others.reshape(GROUPS, each), strict=True):
        want = np.where(is_odd, is_odd.sum() + (row[is_odd][0] if is_odd.any() else 0), 0)
        np.testing.assert_array_equal(found, want)


def _writer(source: str, name: str, block: tuple[int, int, int]) -> FunctionWriter:
    code, _ = compile_device(source, "small.hip", options=["-O2"], target="gfx942")
    loaded = codeobj.load(code)
    abilities = frozenset({"registers", "gathers", "packing", "estimates"})
    return FunctionWriter(image_of(loaded, loaded.kernels[name]), layout_of(*block), abilities=abilities)


@pytest.mark.parametrize(("name", "block"), list(product(("items", "sums", "lanes"), BLOCKS)), ids=str)
def test_lanes_that_never_act_are_left_out(name: str, block: tuple[int, int, int]) -> None:
    count = int(np.prod(block))
    lanes = 16 if count <= 16 else 32 if count <= 32 else 64
    assert _writer(_sources()[name], name, block).used_lanes == lanes


def test_they_are_neither_stored_nor_in_masks() -> None:
    kernel = _writer(_sources()["sums"], "sums", (16, 1, 1)).module().text.split("@cairn_kernel(")[1]
    assert set(re.findall(r"@llvm\.masked\.store\.v(\d+)i32", kernel)) == {"16"}
    assert "bitcast i64" not in kernel


def test_a_kernel_that_sets_exec_by_hand_has_all_lanes() -> None:
    source = """extern "C" __global__ void all(unsigned *out) {
        unsigned x = out[threadIdx.x];
        asm volatile("s_mov_b64 s[20:21], exec\\ns_mov_b64 exec, -1\\nv_add_u32 %0, %0, 1\\ns_mov_b64 exec, s[20:21]"
                     : "+v"(x) : : "s20", "s21");
        out[threadIdx.x] = x;
    }"""
    assert _writer(source, "all", (16, 1, 1)).used_lanes == 64
    assert _writer(_sources()["sums"], "sums", (16, 1, 1)).used_lanes == 16
