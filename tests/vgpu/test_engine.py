"""The engine on whole kernels: control flow, memory, resuming, calls, and how a kernel stops."""

from __future__ import annotations

import ctypes
import re
import subprocess
import sys
import time
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cairn.vgpu import state
from cairn.vgpu.hosts import Host
from cairn.vgpu.interp import HostMemory, run_workgroup
from cairn.vgpu.layout import layout_of
from cairn.vgpu.state import Status, Wave
from cairn.vgpu.translator import GroupShape, KernelImage, Tier, Translator
from tests.vgpu.engine_code import NativeGroup, Stopped, engine, run_native
from tests.vgpu.gpu_code import Program, assemble, build
from tests.vgpu.snapshot_descriptor import DESCRIPTOR

RNG = np.random.default_rng(4)
SIZES = {"x": 1, "y": 100, "z": 900}  # places in an array for each step of an id
WAVE_H = Path(state.__file__).parent / "native/wave.h"


def program(source: str, flags: tuple[str, ...] = ("-O2",)) -> Program:
    return Program.load(build(source, "gfx942", flags))


def functions(p: Program) -> dict[str, int]:
    """Addresses of the functions that pointers may lead to."""
    entries = {k.entry_vaddr for k in p.code.kernels.values()}
    symbols = p.code.symbols.values()
    return {s.name: p.base + s.value for s in symbols if s.kind == "func" and s.value not in entries}


def launch(p: Program, grid: Any, block: Any, *arguments: Any, **more: Any) -> None:
    """Run the only kernel of a program on native code."""
    (name,) = p.code.kernels
    p.launch(name, grid, block, *arguments, runner=run_native, **more)


def run_code(text: str, *, lanes: int = 64, precise: bool = False) -> tuple[list[Status], NativeGroup]:
    """Run assembly lines as one wave; v0 holds the lane's number."""
    image = KernelImage("lines", assemble(text), 0, 0, DESCRIPTOR, "gfx942")
    variant = engine().prepare(image, GroupShape(lanes), precise=precise)
    group = NativeGroup(list(range(lanes)), 1024, 256, 64)
    packet = np.zeros(64, np.uint8)
    group.waves[0].dispatch_packet = packet.ctypes.data
    statuses = group.run(variant, 0)
    assert not packet.any()
    return statuses, group


def test_wave_structure_matches_the_header() -> None:
    """Fields in the header's order, at the offsets that C gives them; the statuses' numbers."""
    text = re.sub(r"/\*.*?\*/", "", WAVE_H.read_text(), flags=re.DOTALL)
    body = re.search(r"struct cairn_wave \{(.*?)\};", text, re.DOTALL)
    assert body
    fields = re.findall(r"(?:\(\*)?(\w+)(?:\)\([^)]*\))?\s*(?:\[\d+\])*;", body[1])
    assert [name for name, *_ in Wave._fields_] == fields
    assert (Wave.exec.offset, Wave.save.offset, Wave.group_id.offset, Wave.budget.offset) == (16, 48, 88, 108)
    assert ctypes.sizeof(Wave) % 8 == 0 and Wave.precise_address.size == 512
    numbers = {name: int(n) for name, n in re.findall(r"CAIRN_WAVE_(\w+) = (\d+)", text)}
    assert numbers == {s.name: int(s) for s in Status}


def test_layouts() -> None:
    """What is known of work-item ids by the workgroup's shape."""
    assert layout_of(256, 1, 1).single and layout_of(256, 1, 1).full
    tile = layout_of(16, 16, 1)
    assert tile.steps is not None and tile.steps[17] == 1 | 1 << 10 and tile.aligned == 12
    assert layout_of(24, 8, 1).steps is None and not layout_of(100, 1, 1).full


@pytest.mark.parametrize("block", [(64, 1, 1), (70, 1, 1), (16, 16, 1), (8, 4, 2), (24, 8, 1), (128, 2, 1), (4, 4, 8)])
def test_work_item_ids(block: tuple[int, int, int]) -> None:
    """Ids of workgroups of many shapes, and what addresses are made of them."""
    p = program(
        """__global__ void ids(int *out, const int *in) { int x = TX, y = TY, z = __builtin_amdgcn_workitem_id_z();
        int w = __builtin_amdgcn_workgroup_size_x(), h = __builtin_amdgcn_workgroup_size_y();
        int i = x + w * (y + h * z); out[i] = in[i] + x + 1000 * y + 1000000 * z; }""",
    )
    n = block[0] * block[1] * block[2]
    given, out = RNG.integers(0, 1000, n, np.int32), np.zeros(n, np.int32)
    launch(p, block, block, out, given)
    z, y, x = np.meshgrid(*(np.arange(s) for s in reversed(block)), indexing="ij")
    np.testing.assert_array_equal(out, given + (x + 1000 * y + 1000000 * z).ravel())


@pytest.mark.parametrize("block", [(64, 1, 1), (32, 8, 1), (24, 8, 1), (96, 2, 1), (8, 4, 2), (3, 5, 2)])
@pytest.mark.parametrize("used", ["x", "xy", "xz", "y", "z", ""])
@pytest.mark.parametrize("runner", [run_native, run_workgroup])
def test_ids_that_a_kernel_does_not_ask_for(block: tuple[int, int, int], used: str, runner: Any) -> None:
    """Compilers do not mask the fields of dimensions that they ask no ids of: those are zero."""
    place = " + ".join(
        f"{size} * __builtin_amdgcn_workitem_id_{axis}()" for axis, size in SIZES.items() if axis in used
    )
    p = program(f"""__global__ void count(int *out) {{
        __hip_atomic_fetch_add(out + ({place or 0}), 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT); }}""")
    out, expected = np.zeros(1 << 11, np.int32), np.zeros(1 << 11, np.int32)
    p.launch(*p.code.kernels, block, block, out, runner=runner)
    for ids in product(*map(range, block)):
        expected[sum(i * SIZES[axis] for i, axis in zip(ids, "xyz", strict=True) if axis in used)] += 1
    np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize("runner", [run_native, run_workgroup])
def test_workgroup_indices_come_behind_the_user_registers_that_are_counted(runner: Any) -> None:
    """A kernel may count more user SGPRs than it asks values for."""
    counted = DESCRIPTOR._replace(rsrc2=6 << 1 | 7 << 7, properties=1 << 3)
    lines = ["s_load_dwordx2 s[20:21], s[0:1], 0x0", "v_mov_b32 v1, 0", "s_waitcnt lgkmcnt(0)"]
    for i in range(2, 9):
        lines += [f"v_mov_b32 v2, s{i}", f"global_store_dword v1, v2, s[20:21] offset:{4 * i}"]
    code, out = assemble("\n".join([*lines, "s_endpgm"])), np.full(9, 7, np.uint32)
    arguments = np.array([out.ctypes.data], np.uint64)
    memory = HostMemory([(each.ctypes.data, each.nbytes) for each in (out, arguments)])
    runner(
        code, 0, 0, counted, "gfx942", kernarg=arguments.ctypes.data, block=(64, 1, 1), group=(3, 4, 5),
        grid=(640, 9, 9), memory=memory,
    )  # fmt: skip
    assert out[2:].tolist() == [0, 0, 0, 0, 3, 4, 5]


def test_shapes_of_loads() -> None:
    """Tiles, transposes, strides, reversed and random addresses, from global memory and LDS."""
    p = program(
        """__global__ void shapes(const float *a, const int *order, float *out, int n) {
        __shared__ float tile[16][17]; int x = TX, y = TY, i = y * 16 + x;
        tile[y][x] = a[i]; SYNC();
        out[i] = tile[x][y] + a[y * n + x]; out[256 + i] = a[255 - i] + a[2 * i];
        out[512 + i] = a[order[i]]; float s = 0; for (int k = 0; k < 16; ++k) s += tile[y][k] * tile[k][x];
        out[768 + i] = s; }""",
    )
    a, order, out = RNG.random(1024, np.float32), RNG.permutation(256).astype(np.int32), np.zeros(1024, np.float32)
    launch(p, (16, 16, 1), (16, 16, 1), a, order, out, np.int32(16))
    t = a[:256].reshape(16, 16)
    np.testing.assert_array_equal(out[:256].reshape(16, 16), t.T + t)
    np.testing.assert_array_equal(out[256:512], a[255::-1][:256] + a[:512:2])
    np.testing.assert_array_equal(out[512:768], a[order])
    np.testing.assert_allclose(out[768:].reshape(16, 16), t @ t, rtol=1e-5)


def test_divergence_nested() -> None:
    """Loops in loops with breaks, of which every lane takes its own way, in full and partial waves."""
    p = program(
        """__global__ void paths(const int *in, int *out, int n) { int i = BX * 96 + TX; int s = 0;
        for (int k = 0; k < in[i]; ++k) { if (k % 3 == 1) continue; int m = k;
            while (m > 0) { s += m & 1 ? m : -1; if (s > 1000) break; m = (m * 5) >> 3; } if (s < -50) break; }
        out[i] = s; }""",
    )
    given = RNG.integers(0, 40, 192, np.int32)
    out = np.zeros(192, np.int32)
    launch(p, (192, 1, 1), (96, 1, 1), given, out, np.int32(192))

    def path(count: int) -> int:
        s = 0
        for k in range(count):
            if k % 3 == 1:
                continue
            m = k
            while m > 0:
                s += m if m & 1 else -1
                if s > 1000:
                    break
                m = (m * 5) >> 3
            if s < -50:
                break
        return s

    assert out.tolist() == [path(int(c)) for c in given]


def test_recursion_and_function_pointers() -> None:
    """Calls through a table of functions, and one that calls itself, with the stack in private memory."""
    p = program(
        """typedef int (*op)(int, int);
        __attribute__((noinline)) __device__ int add(int a, int b) { return a + b; }
        __attribute__((noinline)) __device__ int mul(int a, int b) { return a * b; }
        __attribute__((noinline)) __device__ int power(int a, int n) { return n == 0 ? 1 : a * power(a, n - 1); }
        __device__ op table[3] = {add, mul, power};
        __global__ void calls(const int *which, int *out) { out[TX] = table[which[TX]](TX % 7, which[TX] + 3); }""",
    )
    which, out = RNG.integers(0, 3, 64, np.int32), np.zeros(64, np.int32)
    launch(p, (64, 1, 1), (64, 1, 1), which, out, functions=functions(p))
    x = np.arange(64) % 7
    expected = np.where(which == 0, x + 3, np.where(which == 1, x * 4, x**5))
    np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize("block", [1, 33, 64])
@pytest.mark.parametrize("quick", [True, False])
def test_tail_calls_behind_a_pointer(block: int, quick: bool) -> None:
    """A function that is called by its address ends in a jump to one with a branch: each return may lead anywhere."""
    p = program(
        """typedef void (*op)(int *);
        __attribute__((noinline)) __device__ void over(int *at) {
            if (*at > 1) __hip_atomic_fetch_add(at, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT); }
        __attribute__((noinline)) __device__ void tail(int *at) { over(at); }
        __attribute__((noinline)) __device__ void two(int *at) { *at += 2; }
        __device__ op table[2] = {tail, two};
        __global__ void calls(const int *which, int *out) { table[which[TX]](out + TX); }""",
    )
    which, out = RNG.integers(0, 2, block, np.int32), RNG.integers(0, 4, block, np.int32)
    which[0] = 0
    expected = np.where(which == 1, out + 2, out + (out > 1))
    tier = Tier.QUICK if quick else Tier.BEST
    launch(p, (block, 1, 1), (block, 1, 1), which, out, functions=functions(p), tier=tier)
    np.testing.assert_array_equal(out, expected)


def test_atomics() -> None:
    """Global and LDS atomics of all lanes on few addresses, with and without the old value."""
    p = program(
        """__global__ void count(const int *in, unsigned *hist, int *all, float *sum, int *order) {
        __shared__ unsigned local[16]; int t = TX; if (t < 16) local[t] = 0; SYNC();
        __hip_atomic_fetch_add(&local[in[t] & 15], 1u, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP); SYNC();
        if (t < 16) __hip_atomic_fetch_add(&hist[t], local[t], __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
        __hip_atomic_fetch_max(&all[0], in[t], __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
        __hip_atomic_fetch_xor(&all[1], in[t], __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
        __hip_atomic_fetch_add(sum, (float)in[t], __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
        order[__hip_atomic_fetch_add(&all[2], 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT)] = t; }""",
    )
    given = RNG.integers(0, 1000, 192, np.int32)
    hist, totals = np.zeros(16, np.uint32), np.zeros(3, np.int32)
    total, order = np.zeros(1, np.float32), np.full(192, -1, np.int32)
    launch(p, (192, 1, 1), (192, 1, 1), given, hist, totals, total, order)
    np.testing.assert_array_equal(hist, np.bincount(given & 15, minlength=16))
    assert totals.tolist() == [given.max(), int(np.bitwise_xor.reduce(given)), 192]
    assert total[0] == given.sum() and sorted(order.tolist()) == list(range(192))


def test_waves_wait_for_each_other() -> None:
    """A wave that spins on LDS, and one that spins on global memory, let the others run."""
    p = program(
        """__global__ void relay(int *flags, int *out) { __shared__ volatile int turn; int w = TX >> 6;
        if (TX == 0) turn = 0; SYNC(); while (turn != 3 - w) ; if ((TX & 63) == 0) { out[3 - w] = w; turn = turn + 1; }
        if (w == 0) { while (__hip_atomic_load(flags, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT) != 3) ; out[4] = 7; }
        else if ((TX & 63) == 0) __hip_atomic_fetch_add(flags, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT); }""",
    )
    flags, out = np.zeros(1, np.int32), np.zeros(5, np.int32)
    launch(p, (256, 1, 1), (256, 1, 1), flags, out)
    assert out.tolist() == [3, 2, 1, 0, 7]


def test_registers_survive_barriers() -> None:
    """Vector, scalar, 64-bit and mask registers and scc across a barrier, with all lanes and with some."""
    body = """s_mov_b32 s8, 5
    s_cmp_eq_u32 s8, 5
    v_mul_u32_u24 v1, v0, v0
    v_cmp_gt_u32 vcc, 20, v0
    s_barrier
    s_cselect_b32 s9, 3, 4
    v_cndmask_b32 v2, 1, 2, vcc
    v_mad_u32_u24 v2, v1, s9, v2
    v_lshlrev_b32 v3, 2, v0
    ds_write_b32 v3, v2
    s_endpgm"""
    for lanes in (64, 40):
        image = KernelImage("barrier", assemble(body), 0, 0, DESCRIPTOR, "gfx942")
        variant = engine().prepare(image, GroupShape(lanes))
        group = NativeGroup(list(range(lanes)), 1024, 16, 64)
        packet = np.zeros(64, np.uint8)
        group.waves[0].dispatch_packet = packet.ctypes.data
        group.waves[0].group_waves = 2  # alone, a wave would not stop
        assert group.run(variant, 0) == [Status.BARRIER, Status.END]
        x = np.arange(lanes)
        np.testing.assert_array_equal(group.lds.view(np.uint32)[:lanes], x * x * 3 + np.where(x < 20, 2, 1))


def test_how_a_kernel_stops() -> None:
    """Traps, words that are no instruction (only where they are reached), jumps to nowhere, the host's service."""
    with pytest.raises(Stopped) as trap:
        run_code("s_nop 0\ns_trap 2")
    assert (trap.value.status, trap.value.offset, trap.value.trap_id) == (Status.TRAP, 4, 2)
    with pytest.raises(Stopped) as unknown:
        run_code("s_nop 0\n.long 0xffffffff")
    assert unknown.value.status == Status.UNKNOWN and unknown.value.offset == 4 and "0xffffffff" in str(unknown.value)
    assert run_code("s_mov_b32 s0, 0\ns_cmp_eq_u32 s0, 1\ns_cbranch_scc1 1\ns_endpgm\n.long 0xffffffff")[0] == [
        Status.END
    ]
    with pytest.raises(Stopped) as jump:
        run_code("s_mov_b64 s[30:31], 64\ns_setpc_b64 s[30:31]")
    assert jump.value.status == Status.BAD_JUMP and jump.value.offset == 64
    assert run_code("s_sendmsg sendmsg(MSG_INTERRUPT)\ns_endpgm")[0] == [Status.INTERRUPT, Status.END]
    assert run_code("s_sleep 1\ns_trap 3\ns_endpgm")[0] == [Status.YIELD, Status.END]


def test_precise_variant_says_what_it_touches() -> None:
    """pc, EXEC and addresses of the last memory instruction."""
    _, group = run_code(
        "v_lshlrev_b32 v1, 2, v0\nv_cmp_gt_u32 vcc, 8, v0\ns_mov_b64 exec, vcc\n"
        "ds_write_b32 v1, v0 offset:16\ns_endpgm",
        precise=True,
    )
    wave = group.waves[0]
    assert (wave.precise_pc, wave.precise_exec) == (12, 0xFF)
    assert list(wave.precise_address[:8]) == [16 + 4 * i for i in range(8)]
    np.testing.assert_array_equal(group.lds.view(np.uint32)[4:12], np.arange(8))
    assert not group.lds.view(np.uint32)[12:].any()


def test_clocks() -> None:
    """s_memrealtime counts 10 ns; s_memtime goes on."""
    before = time.monotonic_ns() // 10
    _, group = run_code(
        "s_memrealtime s[2:3]\ns_memtime s[4:5]\ns_memtime s[6:7]\ns_sub_u32 s6, s6, s4\nv_mov_b32 v1, 0\n"
        "v_mov_b32 v2, s2\nv_mov_b32 v3, s3\nds_write_b64 v1, v[2:3]\nv_mov_b32 v4, s6\nds_write_b32 v1, v4 offset:8\n"
        "s_endpgm"
    )
    assert before <= int(group.lds.view(np.uint64)[0]) <= time.monotonic_ns() // 10
    assert group.lds.view(np.uint32)[2] > 0


def test_other_hosts() -> None:
    """The same results on a processor without AVX-512."""
    p = program(
        """__global__ void mixed(const float *a, const int *b, double *out) { int i = TX; float x = a[i];
        for (int k = 0; k < b[i]; ++k) x = k & 1 ? x * 1.5f : x / 3.0f + b[(i + k) & 63];
        out[i] = (double)x * b[i]; }""",
    )
    a, b = RNG.random(64, np.float32), RNG.integers(0, 12, 64, np.int32)
    results = []
    for using in (engine(), Translator(Host("haswell", "+avx2,+fma,+f16c,+bmi,+bmi2,+popcnt,+lzcnt"))):
        out = np.zeros(64)
        launch(p, (64, 1, 1), (64, 1, 1), a, b, out, using=using)
        results.append(out)
    assert results[0].any()
    np.testing.assert_array_equal(*results)


def test_cached_kernels_need_no_llvm(tmp_path: Path) -> None:
    """A second process loads the library without importing llvmlite."""
    code = """
import sys
from cairn.vgpu.translator import Translator, GroupShape, KernelImage, Tier
from tests.vgpu.snapshot_descriptor import DESCRIPTOR
v = Translator().prepare(KernelImage("k", bytes.fromhex("000081bf"), 0, 0, DESCRIPTOR, "gfx942"), GroupShape(64))
assert v.fn_address and v.save_size == 0
print("llvmlite" in sys.modules)
"""
    seen = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", code], env={"CAIRN_CACHE_DIR": str(tmp_path), "PATH": "/usr/bin"}, text=True,
            capture_output=True, check=True, cwd=Path(__file__).parents[2],
        )  # fmt: skip
        seen.append(done.stdout.strip())
    assert seen == ["True", "False"]
