"""Global wave sync: counters that waves of all workgroups wait at, on both engines.

The kernels are C with clang's builtins, and assembly for what these cannot say; what they leave is counted in Python.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from cairn.compiler.rtc import compile_device
from cairn.hsa import System
from cairn.hsa.queue import Queue
from cairn.vgpu import engines
from cairn.vgpu.gws import OPERATIONS
from cairn.vgpu.specs import parse_devices
from tests import evidence

SOURCE = r"""
#define GWS(m0, name, data) asm volatile("s_mov_b32 m0, " m0 "\n" name " %0 offset:2 gds\n s_waitcnt lgkmcnt(0)" \
                                         :: "v"(data) : "memory", "m0")
__device__ unsigned load(unsigned *p) { return __hip_atomic_load(p, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT); }
__device__ void store(unsigned *p, unsigned v) {
    __hip_atomic_store(p, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}
// What ROCm 6's grid barrier does on these targets.
__device__ void grid_sync(unsigned groups) {
    __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent");
    __syncthreads();
    if (threadIdx.x == 0) __builtin_amdgcn_ds_gws_barrier(groups - 1, 0);
    __syncthreads();
    __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent");
}
// Each round, every work-item adds what the next workgroup had after the last one.
extern "C" __global__ void rounds(unsigned *values, unsigned *other, int many) {
    unsigned at = blockIdx.x * blockDim.x + threadIdx.x, all = gridDim.x * blockDim.x;
    for (int i = 0; i < many; i++) {
        store(other + at, load(values + at) * 3 + load(values + (at + blockDim.x) % all));
        grid_sync(gridDim.x);
        unsigned *kept = values; values = other; other = kept;
    }
}
extern "C" __global__ void prepare(unsigned value, int id) {
    if (id == 0) __builtin_amdgcn_ds_gws_init(value, 0); else __builtin_amdgcn_ds_gws_init(value, 65);
}
// Resource 5, named by M0 and the offset: the data are the first active lane's.
extern "C" __global__ void by_m0(unsigned *out, unsigned groups) {
    if (threadIdx.x >= 7) {
        unsigned count = threadIdx.x == 7 ? groups - 1 : 1000000;
        store(out + blockIdx.x, 1);
        GWS("0x30000", "ds_gws_barrier", count);
        unsigned sum = 0;
        for (unsigned i = 0; i < groups; i++) sum += load(out + i);
        if (threadIdx.x == 7) out[groups + blockIdx.x] = sum;
    }
}
extern "C" __global__ void prepare5(unsigned value) {
    GWS("0x430000", "ds_gws_init", value);
}
// Barriers of sizes that change: each one's data are the next one's count.
extern "C" __global__ void shrinking(unsigned *out) {
    unsigned left = gridDim.x;
    while (left > 0) {
        if (threadIdx.x == 0) atomicAdd(out + left, 1);
        // The one with the highest number leaves after each barrier.
        __builtin_amdgcn_ds_gws_barrier(left - 2, 0);
        if (load(out + left) != left) atomicAdd(out, 1);
        if (blockIdx.x == left - 1) return;
        left--;
    }
}
// Semaphore 0 is taken by each workgroup in turn: the counter of memory is not atomic.
extern "C" __global__ void turns(unsigned *out, int many) {
    for (int i = 0; i < many; i++) {
        __builtin_amdgcn_ds_gws_sema_p(0);
        if (threadIdx.x == 0) { unsigned old = load(out); __builtin_amdgcn_s_sleep(1); store(out, old + 1); }
        __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent");
        __builtin_amdgcn_ds_gws_sema_v(0);
    }
}
// The last workgroup lets the others go: one, `some`, and then all that wait.
extern "C" __global__ void released(unsigned *out, unsigned some) {
    unsigned others = gridDim.x - 1;
    if (blockIdx.x == others) {
        if (threadIdx.x == 0) store(out + 2, load(out + 1));
        __builtin_amdgcn_ds_gws_sema_v(0);
        while (load(out + 1) < 1) __builtin_amdgcn_s_sleep(1);
        for (int i = 0; i < 20; i++) __builtin_amdgcn_s_sleep(1);
        if (threadIdx.x == 0) store(out + 3, load(out + 1));
        __builtin_amdgcn_ds_gws_sema_br(some, 0);
        while (load(out + 1) < 1 + some) __builtin_amdgcn_s_sleep(1);
        for (int i = 0; i < 20; i++) __builtin_amdgcn_s_sleep(1);
        if (threadIdx.x == 0) store(out + 4, load(out + 1));
        while (load(out) < others) __builtin_amdgcn_s_sleep(1);
        __builtin_amdgcn_ds_gws_sema_release_all(0);
    } else {
        if (threadIdx.x == 0) atomicAdd(out, 1);
        __builtin_amdgcn_ds_gws_sema_p(0);
        if (threadIdx.x == 0) atomicAdd(out + 1, 1);
    }
}
extern "C" __global__ void too_many() { __builtin_amdgcn_ds_gws_barrier(gridDim.x + 1, 0); }
extern "C" __global__ void nobody() { if (blockIdx.x) __builtin_amdgcn_ds_gws_sema_p(0); }
"""
DEVICES = ("mi210", "mi300x", "mi350x")
ENGINES = {"native": engines.NativeEngine, "interpreter": engines.InterpreterEngine}


class Machine:
    """The kernels on one device and engine. ``words``: device memory for 4096 dwords."""

    def __init__(self, device: str, engine: str) -> None:
        self.system = System(parse_devices(device), engine=ENGINES[engine]())
        self.agent = self.system.agents[0]
        code, _ = compile_device(SOURCE, "gws.hip", options=["-O2"], target=self.agent.spec.target)
        self.executable = self.agent.load(code)
        self.address = self.agent.allocate(4096 * 4)
        self.words = np.ctypeslib.as_array((ctypes.c_uint32 * 4096).from_address(self.address))
        self.queue = self.new_queue()

    def new_queue(self) -> Queue:
        return self.agent.create_queue(on_error=lambda error: None)

    def run(self, name: str, groups: int, block: int, *arguments: int, cooperative: bool = False) -> str:
        """Launch and wait; returns the queue's error as a text. An argument from 2^32 on is an address."""
        packed = b""
        for argument in arguments:
            value: Any = np.uint64(argument) if argument >> 32 else np.uint32(argument)
            packed += bytes(-len(packed) % value.nbytes) + value.tobytes()
        kernel = self.executable.kernels[name]
        self.queue.launch(kernel, (groups * block,), (block,), packed=packed, cooperative=cooperative)
        error = self.queue.wait_idle(120)
        if error is not None:
            self.queue.destroy()
            self.queue = self.new_queue()
        return str(error or "")


@pytest.fixture(scope="module", params=[f"{d}-{e}" for d in DEVICES for e in ENGINES])
def shared(request: pytest.FixtureRequest) -> Iterator[Machine]:
    made = Machine(*request.param.split("-"))
    yield made
    made.system.shutdown()


@pytest.fixture
def machine(shared: Machine) -> Machine:
    for kind in (evidence.GOLDEN, evidence.ENGINES):
        evidence.note(kind, shared.agent.spec.target, OPERATIONS, "waves that meet, counted")
    return shared


@pytest.mark.parametrize("groups", [1, 2, 13, 60])
def test_grid_barrier(machine: Machine, groups: int) -> None:
    """As ROCm 6's grid.sync() uses it: more barriers than the dispatcher's budgets, waves that wait beside it."""
    items, many = groups * 128, 3
    values = np.arange(items, dtype=np.uint32)
    if items > 2048:
        items, values = groups * 32, values[: groups * 32]
    block = items // groups
    machine.words[:items] = values
    assert machine.run("rounds", groups, block, machine.address, machine.address + 8192, many, cooperative=True) == ""
    for _ in range(many):
        values = values * np.uint32(3) + np.roll(values, -block)
    np.testing.assert_array_equal(machine.words[2048 : 2048 + items], values)


def test_an_init_kernel(machine: Machine) -> None:
    """What a runtime other than ours does: a kernel before the launch, of the same queue."""
    machine.words[:] = 1
    assert machine.run("prepare", 1, 1, 5 - 1, 0) == ""
    assert machine.run("rounds", 5, 64, machine.address, machine.address + 8192, 2) == ""
    assert (machine.words[:320] == 16).all()


def test_resources_by_m0_and_offset(machine: Machine) -> None:
    """Resource 5 as 3 + 2 and 67 + 2; the data of the first active lane, which is not lane 0."""
    machine.words[:] = 0
    assert machine.run("prepare5", 1, 64, 9 - 1) == ""
    assert machine.run("by_m0", 9, 64, machine.address, 9) == ""
    assert machine.words[9:18].tolist() == [9] * 9


def test_barriers_of_other_sizes(machine: Machine) -> None:
    machine.words[:] = 0
    assert machine.run("shrinking", 12, 64, machine.address, cooperative=True) == ""
    assert machine.words[:13].tolist() == list(range(13))


def test_a_semaphore_as_a_lock(machine: Machine) -> None:
    machine.words[:] = 0
    assert machine.run("prepare", 1, 1, 1, 0) == ""
    assert machine.run("turns", 7, 64, machine.address, 5) == ""
    assert machine.words[0] == 35


def test_releases(machine: Machine) -> None:
    """One by V, some by BR, all that wait by RELEASE_ALL."""
    machine.words[:] = 0
    assert machine.run("prepare", 1, 1, 0, 0) == ""
    assert machine.run("released", 10, 64, machine.address, 4) == ""
    assert machine.words[:5].tolist() == [9, 9, 0, 1, 5]


def test_barrier_without_init(machine: Machine) -> None:
    machine.queue.destroy()
    machine.queue = machine.new_queue()
    error = machine.run("rounds", 2, 64, machine.address, machine.address + 8192, 1)
    assert "rounds" in error and "resource 0 of global wave sync was never initialised" in error


def test_barrier_that_never_opens(machine: Machine) -> None:
    """More waves than there are."""
    assert machine.run("prepare", 1, 1, 9, 0) == ""
    error = machine.run("too_many", 4, 64)
    assert "4 waves wait for ever" in error and "resource 0: its barrier opens when 6 more waves come" in error
    assert "all other waves have ended or wait too" in error


def test_more_workgroups_than_fit(machine: Machine) -> None:
    """A barrier of all, of which the device has room for some alone."""
    room = machine.agent.spec.cu_count * (machine.agent.spec.max_waves_per_cu // 16)
    if isinstance(machine.agent.device.engine, engines.InterpreterEngine):
        pytest.skip("thousands of waves, one instruction at a time")
    beyond = 2
    assert machine.run("prepare", 1, 1, (room + beyond) * 16 - 1, 0) == ""
    error = machine.run("too_many", room + beyond, 1024)
    told = re.search(r"resource 0: its barrier opens when (\d+) more waves come", error)
    assert told and "no room beside them" in error, error
    assert int(told[1]) == beyond * 16


def test_semaphore_that_nobody_releases(machine: Machine) -> None:
    assert machine.run("prepare", 1, 1, 0, 0) == ""
    error = machine.run("nobody", 3, 64)
    assert "2 waves wait for ever" in error and "a semaphore that nobody releases" in error
