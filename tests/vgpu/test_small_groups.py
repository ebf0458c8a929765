"""Workgroups smaller than a wave: against the same functions on the host, and NumPy where work-items meet."""

from __future__ import annotations

import ctypes
import re
from functools import partial
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from cairn import codeobj
from cairn.base import native
from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.interp import run_workgroup
from cairn.vgpu.layout import layout_of
from cairn.vgpu.lower.kernel.function import FunctionWriter
from tests.vgpu.both import program, run_one
from tests.vgpu.engine_code import run_native
from tests.vgpu.gpu_code import assemble_all
from tests.vgpu.test_quick import QuickTranslator

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
ALONE = """
typedef unsigned int u32;
typedef unsigned long long u64;
struct Node { struct Node *next; u32 value; };
__device__ static u32 sum(const u32 *p, u32 n) { u32 s = 0; for (u32 i = 0; i < n; i++) s = s * 3 + p[i]; return s; }
extern "C" __global__ void alone(const Node *list, const u32 *in, u32 n, u32 *out, u64 *counts, float *real) {
    __shared__ u32 shared[128];
    __shared__ u32 total;
    u32 own[40], places[6];
    total = 0;
    for (u32 i = 0; i < 128; i++) shared[i] = in[i % n] + i;
    for (u32 i = 0; i < 40; i++) own[i] = shared[(in[i % n] + i) % 128];
    for (u32 i = 1; i < 40; i++)
        for (u32 j = i; j && own[j - 1] > own[j]; j--) { u32 x = own[j]; own[j] = own[j - 1]; own[j - 1] = x; }
    for (u32 i = 0; i < 6; i++) places[i] = in[i] % 6;
    for (u32 i = 0; i < n; i++) {
        u32 at = places[in[i] % 6];
        places[at] = (places[at] + in[i]) % 6;
        out[8 + i] = atomicAdd(&total, in[i]) + places[in[i] % 6];
        if (in[i] % 5 == 1) counts[at] = atomicAdd(&counts[0], (u64)in[i]) ^ (u64)own[in[i] % 40] * in[i];
        if (in[i] % 7 == 1) atomicMax(&out[7], in[i]);
    }
    const u32 *some = in[0] & 1 ? shared : in[1] & 1 ? own : in;
    u32 chain = 0;
    for (const Node *p = list; p; p = p->next) chain = chain * 31 + p->value;
    out[0] = chain;
    out[1] = sum(some, 40);
    out[2] = sum(own, 40);
    out[3] = __shfl(chain, 0) + __shfl_xor(chain, 1, 1) + __popcll(__ballot(1));
    out[4] = total;
    float f = 1.0f;
    for (u32 i = 0; i < n; i++) f = f * 0.75f + sqrtf((float)in[i]) / (1.0f + (float)i);
    real[0] = f;
}
"""


def _sources() -> dict[str, str]:
    return {"items": (HERE / "small.c").read_text() + ITEMS, "sums": TOGETHER, "lanes": TOGETHER, "alone": ALONE}


def _run(
    name: str, block: tuple[int, int, int], arrays: list[np.ndarray], first: bytes = b"", groups: int = GROUPS
) -> None:  # fmt: skip
    device = state.device(0)
    code, _ = compile_device(_sources()[name], "small.hip", options=["-O2"], target=device.spec.target)
    function = module.load(code, device).function(name)
    packed = first + b"".join(np.uint64(array.ctypes.data).tobytes() for array in arrays)
    launch.launch(function, (groups, 1, 1), block, launch.Arguments(packed=packed), 0, device.null_stream)
    device.null_stream.wait()


@pytest.fixture(scope="module")
def host() -> ctypes.CDLL:
    return ctypes.CDLL(str(native.build("test-small", [HERE / "small.c"])))


@pytest.mark.parametrize("tier", ["quick", "best-only"])
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


@pytest.mark.parametrize("tier", ["quick", "best-only"])
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


def _alone(given: np.ndarray, nodes: np.ndarray, bits: int) -> tuple[np.ndarray, np.ndarray]:
    """What the kernel ``alone`` writes, ``out`` and ``counts``."""
    n, top = len(given), (1 << 32) - 1
    words = [int(x) for x in given]
    shared = [(words[i % n] + i) & top for i in range(128)]
    own = sorted(shared[(words[i % n] + i) % 128] for i in range(40))
    places, total = [x % 6 for x in words[:6]], 0
    out, counts = np.zeros(8 + n, np.uint32), np.zeros(8, np.uint64)
    for i, x in enumerate(words):
        at = places[x % 6]
        places[at] = (places[at] + x) % 6
        out[8 + i] = total + places[x % 6] & top
        total = total + x & top
        if x % 5 == 1:
            before = int(counts[0])
            counts[0] = before + x & (1 << 64) - 1
            counts[at] = before ^ own[x % 40] * x
        if x % 7 == 1:
            out[7] = max(int(out[7]), x)

    def added(values: list[int]) -> int:
        s = 0
        for value in values:
            s = s * 3 + value & top
        return s

    chain = 0
    for value in nodes:
        chain = chain * 31 + int(value) & top
    out[0], out[1] = chain, added(shared[:40] if bits & 1 else own if bits & 2 else words[:40])
    out[2], out[3], out[4] = added(own), 2 * chain + 1 & top, total
    return out, counts


@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize("bits", [0, 1, 2])
def test_alone(tier: str, bits: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel of one work-item, with arrays of its own, LDS, and pointers to any of them."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    rng = np.random.default_rng(bits)
    given = rng.integers(0, 1 << 30, 50, dtype=np.uint32)
    given[:2] = given[:2] & ~np.uint32(1) | np.array([bits & 1, bits >> 1], np.uint32)
    values = rng.integers(0, 1 << 32, 30, dtype=np.uint32)
    nodes, order = np.zeros((30, 2), np.uint64), rng.permutation(30)
    nodes[order, 1] = values
    nodes[order[:-1], 0] = nodes.ctypes.data + 16 * order[1:].astype(np.uint64)
    want, counts = _alone(given, values, bits)
    out, found, real = np.zeros_like(want), np.zeros(8, np.uint64), np.zeros(1, np.float32)
    first = [nodes[order[0] :], given]
    packed = b"".join(np.uint64(a.ctypes.data).tobytes() for a in first) + np.uint64(len(given)).tobytes()
    _run("alone", (1, 1, 1), [out, found, real], packed, groups=1)
    np.testing.assert_array_equal(out, want)
    np.testing.assert_array_equal(found, counts)
    f = np.float32(1)
    for i, x in enumerate(given):
        f = f * np.float32(0.75) + np.sqrt(np.float32(x)) / (np.float32(1) + np.float32(i))
    assert abs(real[0] - f) <= 1e-5 * f


@pytest.mark.parametrize("lanes", [1, 7, 16, 32, 40])
def test_lanes_that_hold_scalars(lanes: int) -> None:
    """Registers that are written lane by lane keep what they hold, in lanes that never act, too."""
    text = """
        s_mov_b32 s20, 77
        s_mov_b32 s21, 78
        v_mov_b32_e32 v30, 5
        v_writelane_b32 v30, s20, 50
        v_writelane_b32 v31, s21, 63
        v_add_u32_e32 v30, v30, v1
        v_cmp_lt_i32_e32 vcc, 0, v1
        s_and_saveexec_b64 s[24:25], vcc
        v_writelane_b32 v31, s20, 0
        v_add_u32_e32 v30, 1, v30
        s_mov_b64 exec, s[24:25]
        s_nop 0
        v_readlane_b32 s22, v30, 50
        v_readlane_b32 s23, v31, 63
        v_mov_b32_e32 v32, s22
        v_mov_b32_e32 v33, s23
    """
    kernel = program(text, [1], [30, 31, 32, 33]).replace("s_mov_b64 exec, s[14:15]", "s_mov_b64 s[98:99], exec")
    (code,) = assemble_all([kernel.replace("s_mov_b64 exec, -1", "s_mov_b64 exec, s[98:99]")])
    given = np.arange(64, dtype=np.uint32) - 3
    for run in (run_workgroup, run_native, partial(run_native, using=QuickTranslator())):
        got = run_one(run, "", {1: given}, [30, 31, 32, 33], code=code, lanes=lanes).registers
        positive = given.view(np.int32) > 0
        np.testing.assert_array_equal(got[30][:lanes], (5 + given + positive)[:lanes])
        assert got[31][0] == 77
        assert (got[32][:lanes] == 77).all()
        assert (got[33][:lanes] == 78).all()


def _writer(source: str, name: str, block: tuple[int, int, int], *, quick: bool = False) -> FunctionWriter:
    code, _ = compile_device(source, "small.hip", options=["-O2"], target="gfx942")
    loaded = codeobj.load(code)
    abilities = frozenset({"registers", "gathers", "packing", "estimates"})
    image = image_of(loaded, loaded.kernels[name])
    return FunctionWriter(image, layout_of(*block, wave=image.wave), quick=quick, abilities=abilities)


@pytest.mark.parametrize(("name", "block"), list(product(("items", "sums", "lanes"), BLOCKS)), ids=str)
def test_blocks_count_as_full_in_which_all_act_that_there_are(name: str, block: tuple[int, int, int]) -> None:
    assert _writer(_sources()[name], name, block).plan.most == int(np.prod(block))


@pytest.mark.parametrize("quick", [False, True])
@pytest.mark.parametrize("name", ["items", "alone"])
def test_one_work_item_is_scalar(name: str, quick: bool) -> None:
    kernel = _writer(_sources()[name], name, (1, 1, 1), quick=quick).module().text.split("@cairn_kernel(")[1]
    assert not re.search(r"(load|store|add|mul|and|icmp|select) .*<64 x ", kernel)


def test_a_kernel_that_sets_exec_by_hand_has_all_lanes() -> None:
    source = """extern "C" __global__ void all(unsigned *out) {
        unsigned x = out[threadIdx.x];
        asm volatile("s_mov_b64 s[20:21], exec\\ns_mov_b64 exec, -1\\nv_add_u32 %0, %0, 1\\ns_mov_b64 exec, s[20:21]"
                     : "+v"(x) : : "s20", "s21");
        out[threadIdx.x] = x;
    }"""
    assert _writer(source, "all", (16, 1, 1)).plan.most == 64
    assert _writer(source, "all", (1, 1, 1)).plan.most == 64
    assert _writer(_sources()["sums"], "sums", (16, 1, 1)).plan.most == 16
