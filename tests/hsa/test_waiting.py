"""Threads that wait for a queue's packets and run them themselves: which ones, and what stays as it was."""

from __future__ import annotations

import ctypes
import os
import resource
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from cairn.base.errors import MemoryFault
from cairn.hsa import Queue, Signal, core
from cairn.vgpu.dispatch import Packet

FOREVER = 1 << 62  # turns of a kernel
LARGE = 8 << 20  # bytes of an ordinary stack


class Launches(ctypes.Structure):
    """struct launches of waiting.c."""

    _fields_ = [
        *((name, ctypes.c_void_p) for name in ("submit", "wait", "queue", "packet")),
        *(("count", ctypes.c_uint64), ("before", ctypes.c_uint64), ("timeout", ctypes.c_int64)),
        ("late_each", ctypes.c_uint64),
        *((name, ctypes.c_uint32) for name in ("blocked", "flushes", "thread", "mode")),
        *(("waited", ctypes.c_int32), ("late", ctypes.c_int32)),
    ]


class Driver:
    """A kernel of waiting.c, launched from C. ``out``: how often it ran, its thread, its float mode."""

    def __init__(self, machine: Any, name: str = "where", n: int = 0, out: Any = None) -> None:
        self.lib = machine.engine.lib
        self.out = (ctypes.c_uint32 * 4)() if out is None else out
        self.kernel = machine.kernel(name)
        self.arguments = machine.arguments(out=ctypes.addressof(self.out), n=n)
        self.packet = Packet(setup=1, kernel_object=self.kernel, kernarg=self.arguments)
        self.packet.header = core.PacketType.KERNEL_DISPATCH | core.HEADER_SYSTEM_SCOPES | core.HEADER_BARRIER
        self.packet.grid[:] = 64, 1, 1
        self.packet.block[:] = 64, 1, 1

    def launches(self, queue: Queue, count: int, *, timeout: float = 60, **settings: int) -> Launches:
        lib = core.loaded()
        submit, wait = (ctypes.cast(f, ctypes.c_void_p).value for f in (lib.cairn_queue_submit, lib.cairn_queue_wait))
        packet = ctypes.addressof(self.packet)
        return Launches(submit, wait, queue.address, packet, count, timeout=int(timeout * 1e9), **settings)

    def run(self, *parts: Launches, stack: int = LARGE) -> None:
        """On new threads, one for each part."""
        array = (Launches * len(parts))(*parts)
        assert self.lib.drive_threads(array, ctypes.c_uint64(len(parts)), ctypes.c_uint64(stack)) == 0
        for part, result in zip(parts, array, strict=True):
            ctypes.memmove(ctypes.addressof(part), ctypes.addressof(result), ctypes.sizeof(part))


@pytest.fixture
def queue(machine: Any) -> Any:
    queue = machine.agent.create_queue(size=64)
    yield queue
    queue.destroy()


def runs_on_waiters(driver: Driver, queue: Queue, **settings: int) -> Launches:
    """Launch and wait until the waiting thread runs the kernel: the scheduler of a busy host may take a while."""
    for _ in range(50):
        part = driver.launches(queue, 300, **settings)
        driver.run(part)
        assert part.waited == 1
        if driver.out[1] == part.thread:
            return part
    raise AssertionError("the queue's own thread runs the kernels")


def test_who_waits_runs_the_kernel(machine: Any, queue: Queue) -> None:
    driver = Driver(machine)
    runs_on_waiters(driver, queue)
    assert driver.out[0] % 300 == 0
    assert queue.done == queue.written


def test_nobody_has_to_wait_for_what_was_launched(machine: Any, queue: Queue) -> None:
    driver = Driver(machine)
    runs_on_waiters(driver, queue)
    before = driver.out[0]
    machine.engine.lib.drive(ctypes.byref(driver.launches(queue, 1, timeout=0)))
    deadline = time.monotonic() + 20
    while driver.out[0] == before and time.monotonic() < deadline:
        time.sleep(0.001)
    assert driver.out[0] == before + 1
    driver.run(driver.launches(queue, 5, before=200))  # more than the ring holds
    assert driver.out[0] == before + 1 + 5 * 201


LATE = """
import resource, sys
sys.path[:0] = [{folder!r}, {root!r}]
from conftest import Machine
from test_waiting import Driver
machine = Machine()
queue = machine.agent.create_queue(size=64)
driver = Driver(machine)
for _ in range(10):  # on a busy host other threads make waits late, too
    before = resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw
    driver.run(driver.launches(queue, 20_000, late_each=500))
    print(resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw - before, flush=True)
queue.destroy()
"""


def test_a_late_wait_now_and_then_changes_nothing() -> None:
    """A thread that loses its core comes late: the queue's own thread is not woken for each launch from then on."""
    here = Path(__file__).parent
    source = LATE.format(folder=str(here), root=str(here.parents[1]))
    variables = {**os.environ, "CAIRN_THREADS": "1"}  # with more, the own thread looks for packets without a sleep
    result = subprocess.run(
        [sys.executable, "-c", source], capture_output=True, text=True, timeout=60, env=variables, check=False
    )
    assert min(int(line) for line in result.stdout.split()) < 600, result.stderr


def test_a_fault_on_a_waiting_thread(machine: Any, queue: Queue) -> None:
    driver = Driver(machine)
    runs_on_waiters(driver, queue)
    driver.packet.kernarg = machine.arguments(out=16)
    part = driver.launches(queue, 1)
    driver.run(part)
    assert part.waited == 1  # it is over
    assert isinstance(queue.wait_idle(), MemoryFault)


def test_a_thread_that_blocks_signals_leaves_kernels_alone(machine: Any, queue: Queue) -> None:
    driver = Driver(machine)
    part = driver.launches(queue, 2000, blocked=1)
    driver.run(part)
    assert part.waited == 1
    assert driver.out[1] != part.thread
    driver.packet.kernarg = machine.arguments(out=16)
    driver.run(driver.launches(queue, 1, blocked=1))
    assert isinstance(queue.wait_idle(), MemoryFault)


def test_a_small_stack_does(machine: Any, queue: Queue) -> None:
    driver = Driver(machine, "deep")
    for _ in range(50):
        part = driver.launches(queue, 100)
        driver.run(part, stack=64 << 10)
        if driver.out[1] == part.thread:
            return
    raise AssertionError("the queue's own thread runs the kernels")


def test_the_float_modes_of_kernel_and_thread_stay_apart(machine: Any, queue: Queue) -> None:
    driver = Driver(machine)
    plain = runs_on_waiters(driver, queue)
    mode = driver.out[2]
    flushing = runs_on_waiters(driver, queue, flushes=1)
    assert driver.out[2] == mode == plain.mode
    assert flushing.mode == mode | 0x8040


def test_a_wait_may_end_before_a_long_kernel(machine: Any, queue: Queue) -> None:
    driver = Driver(machine, n=400_000_000)  # a tenth of a second or more
    driver.run(driver.launches(queue, 2))
    part = driver.launches(queue, 1, timeout=0.001)
    start = time.monotonic()
    driver.run(part)
    assert (part.waited, part.late) == (0, 1)
    assert time.monotonic() - start < 0.08
    queue.wait_idle()
    assert driver.out[0] == 3
    assert driver.out[1] != part.thread


def test_destroying_a_queue_whose_kernel_a_waiting_thread_runs(machine: Any) -> None:
    queue = machine.agent.create_queue(size=64)
    driver = Driver(machine)
    runs_on_waiters(driver, queue)
    driver.packet.kernarg = machine.arguments(out=ctypes.addressof(driver.out), n=FOREVER)
    part = driver.launches(queue, 1)
    thread = threading.Thread(target=driver.run, args=(part,))
    thread.start()
    time.sleep(0.2)
    queue.destroy()
    thread.join(20)
    assert not thread.is_alive()
    assert part.waited == 0


def test_functions_of_the_host_run_on_the_queues_thread(machine: Any, queue: Queue) -> None:
    driver = Driver(machine)
    part = runs_on_waiters(driver, queue)
    called: list[int] = []
    for _ in range(20):
        queue.callback(lambda: called.append(threading.get_native_id()))
        driver.run(driver.launches(queue, 20))
    assert len(called) == 20
    assert len(set(called)) == 1
    assert part.thread not in called


@pytest.mark.parametrize("shared", [False, True], ids=["own", "shared"])
def test_many_threads_launch_and_wait(machine: Any, shared: bool) -> None:
    queues = [machine.agent.create_queue(size=64) for _ in range(1 if shared else 6)]
    drivers = [Driver(machine) for _ in queues]
    threads = range(6)
    parts = [
        drivers[i % len(queues)].launches(queues[i % len(queues)], 2000, before=i % 3, timeout=120) for i in threads
    ]
    drivers[0].run(*parts)
    assert [(part.waited, part.late) for part in parts] == [(1, 0)] * len(parts)
    assert sum(driver.out[0] for driver in drivers) == sum(2000 * (1 + i % 3) for i in threads)
    for queue in queues:
        assert queue.wait_idle() is None
        queue.destroy()


def test_queues_that_wait_for_each_other(machine: Any) -> None:
    first, second = (machine.agent.create_queue(size=64) for _ in range(2))
    driver, other = Driver(machine), Driver(machine)
    runs_on_waiters(driver, first)
    runs_on_waiters(other, second)

    def both() -> None:
        for i in range(500):
            done = Signal(1)
            second._submit(other.packet, None)
            second.barrier(completion=done)
            if i % 2:
                first.barrier([done])
            else:
                first.after(second, second.written - 1)
            count = other.out[0]
            first._submit(driver.packet, None)
            assert first.wait_idle(timeout=60) is None
            assert other.out[0] >= count
            assert done.wait(0, timeout=60)

    before, began = driver.out[0], time.monotonic()
    thread = threading.Thread(target=both)
    thread.start()
    thread.join()
    assert driver.out[0] == before + 500
    assert time.monotonic() - began < 60
    for queue in (first, second):
        queue.destroy()


def test_a_signal_is_waited_for_by_running_its_packet(machine: Any, queue: Queue) -> None:
    driver = Driver(machine)
    runs_on_waiters(driver, queue)
    counts = []

    def wait() -> None:
        for _ in range(200):
            done = Signal(1)
            driver.packet.completion = done.address
            queue._submit(driver.packet, done)
            assert done.wait(0, timeout=60)
            counts.append(done.end_ns >= done.start_ns > 0)
        driver.packet.completion = 0

    thread = threading.Thread(target=wait)
    thread.start()
    thread.join()
    assert counts == [True] * 200


INTERRUPTED = """
import ctypes, os, signal, sys, threading
sys.path[:0] = [{folder!r}, {root!r}]
from conftest import Machine
from test_waiting import FOREVER, Driver
signal.signal(signal.SIGINT, signal.default_int_handler)  # it may be ignored where the tests were started
machine = Machine()
queue = machine.agent.create_queue()
driver = Driver(machine)
drive = machine.engine.lib.drive
for _ in range(10):
    drive(ctypes.byref(driver.launches(queue, 300)))
driver.packet.kernarg = machine.arguments(out=ctypes.addressof(driver.out), n=FOREVER)
threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    queue._submit(driver.packet, None)
    queue.wait_idle()
except KeyboardInterrupt:
    print("interrupted", flush=True)
queue.destroy()
"""


def test_ctrl_c_in_pythons_main_thread() -> None:
    here = Path(__file__).parent
    source = INTERRUPTED.format(folder=str(here), root=str(here.parents[1]))
    result = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, timeout=60, check=False)
    assert (result.returncode, result.stdout) == (0, "interrupted\n"), result.stderr


def test_who_waits_sleeps_until_that_packet_is_done(machine: Any, queue: Queue) -> None:
    """Not from packet to packet: waking a thread takes as long as a small kernel."""
    size, count = 16 << 20, 64
    memory = machine.agent.allocate(size)
    for _ in range(2):
        for _ in range(count):
            queue.fill(memory, 1, 1, size)
        before = resource.getrusage(resource.RUSAGE_THREAD).ru_nvcsw
        assert queue.wait_idle() is None
        assert resource.getrusage(resource.RUSAGE_THREAD).ru_nvcsw - before < count // 2
    machine.agent.free(memory)


def test_each_of_many_waiters_is_woken_for_its_packet(machine: Any, queue: Queue) -> None:
    size, numbers = 1 << 20, []
    memory, late = machine.agent.allocate(size), []
    for _ in range(40):
        numbers.append(queue.fill(memory, 1, 1, size))

    def wait(number: int) -> None:
        if queue.wait(number, timeout=60) is not None or queue.done <= number:
            late.append(number)

    threads = [threading.Thread(target=wait, args=(number,)) for number in reversed(numbers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not late and not any(thread.is_alive() for thread in threads)
    machine.agent.free(memory)
