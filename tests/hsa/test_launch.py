"""The native launch path under load: arguments stay intact while the rings wrap, from several threads; and a mixture of
everything that queues do, with fixed seeds."""

from __future__ import annotations

import ctypes
import random
import threading
from typing import Any

from cairn.base.errors import CairnError, MemoryFault
from cairn.hsa import Hidden, core

VOID3 = ctypes.c_void_p * 3


def record(kernel: int, *, kernarg_size: int = 24) -> core.LaunchRecord:
    """A launch record for the three arguments of kernels.c."""
    places = (core.LaunchArgument * 3)(*(core.LaunchArgument(8 * i, 8) for i in range(3)))
    made = core.LaunchRecord(kernel_object=kernel, kernarg_size=kernarg_size, max_lanes=1024, argument_count=3)
    made.arguments = places
    made.places = places  # type: ignore[attr-defined]
    return made


def test_arguments_stay_intact_while_the_rings_wrap(machine: Any) -> None:
    queue = machine.agent.create_queue(size=128)
    total = ctypes.c_uint64(0)
    launch = core.loaded().cairn_core_launch
    failed: list[int] = []

    def submit(thread: int, size: int) -> None:
        kernel = record(machine.kernel("accumulate"), kernarg_size=size)
        one = (ctypes.c_uint32 * 3)(1, 1, 1)
        for i in range(1500):
            values = [ctypes.c_uint64(v) for v in (ctypes.addressof(total), 0, thread * 10**6 + i)]
            pointers = VOID3(*(ctypes.addressof(v) for v in values))
            result = launch(ctypes.addressof(kernel), queue.address, one, one, pointers, 0)
            if result:
                failed.append(result)

    sizes = [24, 2000, 20000]
    threads = [threading.Thread(target=submit, args=(i, size)) for i, size in enumerate(sizes)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert queue.wait_idle(30) is None
    assert failed == []
    assert total.value == sum(thread * 10**6 + i for thread in range(3) for i in range(1500))
    queue.destroy()


def test_codes_of_launches_that_cannot_be(machine: Any) -> None:
    queue = machine.agent.create_queue(on_error=lambda error: None)
    kernel = record(machine.kernel("empty"), kernarg_size=24)
    zeros = VOID3(*(ctypes.addressof(ctypes.c_uint64(0)) for _ in range(3)))
    words = ctypes.c_uint32 * 3

    def launch(grid: tuple[int, int, int], block: tuple[int, int, int], lds: int = 0) -> int:
        run = core.loaded().cairn_core_launch
        return int(run(ctypes.addressof(kernel), queue.address, words(*grid), words(*block), zeros, lds))

    assert launch((1, 1, 1), (64, 1, 1)) == core.Submit.OK
    assert launch((1, 1, 1), (64, 17, 1)) == core.Submit.SHAPE
    assert launch((1, 1, 1), (64, 1, 0)) == core.Submit.SHAPE
    assert launch((1 << 31, 1, 1), (64, 1, 1)) == core.Submit.SHAPE
    assert launch((1, 1, 1), (64, 1, 1), 65537) == core.Submit.SHAPE
    kernel.kernarg_size = 200 << 10
    assert launch((1, 1, 1), (64, 1, 1)) == core.Submit.KERNARG
    kernel.kernarg_size = 24
    queue.dispatch(machine.kernel("trap"), (64,), (64,), machine.arguments())
    queue.wait_idle(5)
    assert launch((1, 1, 1), (64, 1, 1)) == core.Submit.FAILED
    queue.destroy()


def test_hidden_arguments_of_a_launch(machine: Any) -> None:
    """Every kind at its own place; the values are read from the kernarg memory when the packet was written."""
    queue = machine.agent.create_queue()
    gate = ctypes.c_uint32(0)
    queue.wait_value(ctypes.addressof(gate), 1, width=4)
    places = (core.LaunchHidden * len(Hidden))(*(core.LaunchHidden(8 * kind, kind, 8) for kind in Hidden))
    kernel = core.LaunchRecord(
        kernel_object=machine.kernel("empty"), kernarg_size=8 * len(Hidden), max_lanes=1024, hidden_count=len(Hidden)
    )
    kernel.hidden = places
    for kind, value in [(Hidden.PRINTF_BUFFER, 0), (Hidden.HOSTCALL_BUFFER, 0xA0), (Hidden.HEAP_V1, 0xB0)]:
        queue.set_hidden(kind, value)
    launch = core.Launch(record=ctypes.pointer(kernel), dynamic_lds=48)
    launch.grid[:] = [130, 7, 3]
    launch.block[:] = [64, 2, 1]
    number = ctypes.c_uint64()
    assert core.loaded().cairn_queue_launch(queue.address, launch, 10**9, number) == 0
    native = core.NativeQueue.from_address(queue.address)
    packet = core.Packet.from_address(native.base_address + 64 * number.value)
    values = (ctypes.c_uint64 * len(Hidden)).from_address(packet.kernarg)
    grid = core.Grid.from_address(values[Hidden.MULTIGRID_SYNC_ARG])
    assert [values[kind] for kind in list(Hidden)[:10]] == [2, 3, 3, 64, 2, 1, 2, 1, 0, 3]
    assert values[Hidden.DYNAMIC_LDS_SIZE] == packet.group_size == 48
    assert (values[Hidden.HOSTCALL_BUFFER], values[Hidden.HEAP_V1]) == (0xA0, 0xB0)
    assert (values[Hidden.SHARED_BASE], values[Hidden.PRIVATE_BASE]) == (0x10000, 0x20000)
    assert values[Hidden.QUEUE_PTR] == queue.address
    assert (grid.grids, grid.total, grid.groups, grid.arrived) == (1, 130 * 7 * 3, 3 * 4 * 3, 0)
    gate.value = 1
    assert queue.wait_idle(5) is None
    queue.destroy()


class Mixture:
    """One thread's part of the mixture: random work in a queue of its own, then a check of all results."""

    def __init__(self, machine: Any, kernels: dict[str, int], seed: int) -> None:
        self.machine, self.kernels, self.rng = machine, kernels, random.Random(seed)
        self.problems: list[object] = []

    def run(self) -> None:
        for _ in range(12):
            errors: list[CairnError] = []
            queue = self.machine.agent.create_queue(size=self.rng.choice([1, 4, 64]), on_error=errors.append)
            checks = [self.submit(queue) for _ in range(self.rng.randrange(1, 12))]
            faulty = self.rng.random() < 0.2
            if faulty:
                base = self.machine.agent.allocate(4096)
                queue.dispatch(self.kernels["fault"], (640,), (64,), self.machine.arguments(out=base, n=5))
            error = queue.wait_idle(60)
            if isinstance(error, MemoryFault) != faulty or (error is not None and not faulty):
                self.problems.append(error)
            self.problems += [name for name, good in ((name, check()) for name, check in checks) if not good]
            queue.destroy()

    def submit(self, queue: Any) -> tuple[str, Any]:
        name = self.rng.choice([n for n in self.kernels if n != "fault"])
        groups = self.rng.randrange(1, 200)
        flags, out = (ctypes.c_uint32 * (groups + 2))(), (ctypes.c_uint32 * (groups * 64))()
        self.machine.kept.append((flags, out))  # kernels write to both
        n = {"barriers": 10, "work": 2000}.get(name, groups)
        args = self.machine.arguments(out=ctypes.addressof(out), flags=ctypes.addressof(flags), n=n)
        items, block, lds = groups * 64, 64, 0
        if name == "barriers":
            items, block, lds = groups * 256, 256, 64
        elif name == "ids":
            items -= self.rng.randrange(64)
        queue.dispatch(self.kernels[name], (items,), (block,), args, group_size=lds)
        checks = {
            "barriers": lambda: (flags[0], flags[1]) == (0, groups * 4),
            "ids": lambda: bytes(out) == b"\1\0\0\0" * items + bytes(4 * (groups * 64 - items)),
            "look_back": lambda: out[groups - 1] == groups * (groups - 1) // 2,
            "look_ahead": lambda: list(flags[:groups]) == [1] * groups,
            "work": lambda: flags[0] == groups,
        }
        return name, checks[name]


def test_a_mixture_of_everything(machine: Any) -> None:
    kernels = {name: machine.kernel(name) for name in ("barriers", "ids", "look_back", "look_ahead", "work", "fault")}
    parts = [Mixture(machine, kernels, seed) for seed in range(4)]
    threads = [threading.Thread(target=part.run) for part in parts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [part.problems for part in parts] == [[], [], [], []]
