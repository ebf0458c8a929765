"""Queues and signals over hand-written kernels."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cairn.base.errors import CairnError, DeviceError, MemoryFault, UsageError
from cairn.hsa import Condition, Hidden, Queue, Signal, core
from cairn.vgpu.dispatch import Packet


def cells(count: int) -> Any:
    return (ctypes.c_uint32 * count)()


@pytest.fixture
def queue(machine: Any) -> Any:
    queue = machine.agent.create_queue(size=64)
    yield queue
    queue.destroy()


def test_a_dispatch_counts_its_signal_down_and_stamps_it(machine: Any, queue: Queue) -> None:
    out = cells(1000)
    done = Signal(1)
    before = time.monotonic_ns()
    args = machine.arguments(out=ctypes.addressof(out))
    queue.dispatch(machine.kernel("ids"), (1000,), (64,), args, completion=done)
    assert done.wait(0, timeout=5)
    assert before <= done.start_ns <= done.end_ns <= time.monotonic_ns()
    assert queue.wait_idle() is None
    assert queue.idle
    assert (list(out).count(1), len(out)) == (1000, 1000)


def test_a_kernel_begins_when_its_code_is_made(machine: Any, queue: Queue, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    prepare = machine.engine.prepare

    def noted(*given: Any, **named: Any) -> Any:
        found = prepare(*given, **named)
        made.append(time.monotonic_ns())
        return found

    monkeypatch.setattr(machine.engine, "prepare", noted)
    kernel, done, out = machine.kernel("ids"), Signal(2), cells(64)
    args = machine.arguments(out=ctypes.addressof(out))
    for _ in range(2):
        queue.dispatch(kernel, (64,), (64,), args, completion=done)
        queue.wait_idle()
        assert made[0] <= done.start_ns <= done.end_ns
    assert len(made) == 1


def test_packets_run_in_order_and_the_ring_wraps(machine: Any, queue: Queue) -> None:
    kernel = machine.kernel("look_back")
    out, flags = cells(8), cells(8)
    args = machine.arguments(out=ctypes.addressof(out), flags=ctypes.addressof(flags), n=8)
    log: list[int] = []
    for i in range(300):
        queue.fill(ctypes.addressof(flags), 0, 4, 8)
        queue.dispatch(kernel, (8 * 64,), (64,), args)
        if i % 50 == 0:
            queue.callback(lambda i=i: log.append(i))
    queue.wait_idle()
    assert queue.done == queue.written == 606
    assert log == [0, 50, 100, 150, 200, 250]
    assert list(out) == [0, 1, 3, 6, 10, 15, 21, 28]


def test_barriers_order_queues(machine: Any) -> None:
    first, second = machine.agent.create_queue(), machine.agent.create_queue()
    log: list[str] = []
    done = Signal(1)
    gate = Signal(1)
    second.barrier([done])
    second.callback(lambda: log.append("second"))
    first.barrier([gate])
    first.callback(lambda: (time.sleep(0.02), log.append("first"))[0])
    first.barrier(completion=done)
    time.sleep(0.02)
    assert log == []
    gate.store(0)
    second.wait_idle(5)
    assert log == ["first", "second"]
    many = [Signal(1) for _ in range(12)]
    last = Signal(1)
    first.barrier(many, completion=last)
    for each in many[:-1]:
        each.store(0)
    assert not last.wait(0, timeout=0.02)
    many[-1].store(0)
    assert last.wait(0, timeout=5)
    first.destroy()
    second.destroy()


def test_barrier_or_waits_for_any(queue: Queue) -> None:
    signals = [Signal(1) for _ in range(3)]
    done = Signal(1)
    queue.barrier(signals, completion=done, any_of=True)
    assert not done.wait(0, timeout=0.02)
    signals[1].store(0)
    assert done.wait(0, timeout=5)


@pytest.mark.parametrize("size", [1, 1000, 3 << 20, (9 << 20) + 5])
def test_copies_and_fills(machine: Any, queue: Queue, size: int) -> None:
    a, b = machine.agent.allocate(size), machine.agent.allocate(size, kind="host")
    queue.fill(a, 0xA5, 1, size)
    queue.copy(b, a, size)
    assert queue.wait_idle() is None
    assert ctypes.string_at(b, size) == b"\xa5" * size
    if size > 100:
        ctypes.memmove(b, bytes(range(100)), 100)
        queue.copy(b + 10, b, 100)  # overlapping
        queue.wait_idle()
        assert ctypes.string_at(b + 10, 100) == bytes(range(100))
    machine.agent.free(a)
    machine.agent.free(b)


@pytest.mark.parametrize(("to", "at"), [(0, 0), (5, 3), (64, 17)])
def test_large_copies_and_fills(machine: Any, queue: Queue, to: int, at: int) -> None:
    """What passes the caches, by rows too, from and to anywhere in a line; nothing is written around it."""
    size, room = (33 << 20) + 11, 36 << 20
    a, b = machine.agent.allocate(room), machine.agent.allocate(room, kind="host")
    given, out = (np.ctypeslib.as_array((ctypes.c_uint8 * room).from_address(each)) for each in (a, b))
    given[:] = np.arange(room, dtype=np.uint32) * 2654435761 >> 13
    out[:] = 0
    queue.copy(b + to, a + at, size)
    assert queue.wait_idle() is None
    assert np.array_equal(out[to : to + size], given[at : at + size])
    assert not out[:to].any()
    assert not out[to + size :].any()
    for unit, pattern in ((1, 0xA5), (2, 0xBEEF), (4, 0x11223344), (8, 0x1122334455667788)):
        out[:] = 0
        queue.fill(b + to, pattern, unit, size // unit)
        assert queue.wait_idle() is None
        want = np.frombuffer(pattern.to_bytes(unit, "little") * (size // unit), np.uint8)
        assert np.array_equal(out[to : to + len(want)], want)
        assert not out[:to].any()
        assert not out[to + len(want) :].any()
    out[:] = 0
    queue.copy_rect(b + to, 5003, a + at, 5000, 4999, 6800)
    queue.fill(b + to + 4999, 0x77, 1, 1, height=6800, pitch=5003)
    assert queue.wait_idle() is None
    rows = out[to : to + 5003 * 6800].reshape(6800, 5003)
    assert np.array_equal(rows[:, :4999], given[at : at + 5000 * 6800].reshape(6800, 5000)[:, :4999])
    assert (rows[:, 4999] == 0x77).all()
    assert not rows[:, 5000:].any()
    machine.agent.free(a)
    machine.agent.free(b)


def test_rows_and_wide_patterns(machine: Any, queue: Queue) -> None:
    base = machine.agent.allocate(1 << 16)
    queue.fill(base, 0x11223344, 4, 3, height=5, pitch=64)
    queue.fill(base + 1024, 0x1122334455667788, 8, 4)
    queue.fill(base + 2048, 0xBEEF, 2, 3)
    queue.copy_rect(base + 4096, 100, base, 64, 12, 5)
    queue.wait_idle()
    row = bytes.fromhex("44332211") * 3
    for i in range(5):
        assert ctypes.string_at(base + 64 * i, 16) == row + bytes(4)
        assert ctypes.string_at(base + 4096 + 100 * i, 13) == row + bytes(1)
    assert ctypes.string_at(base + 1024, 32) == bytes.fromhex("8877665544332211") * 4
    assert ctypes.string_at(base + 2048, 7) == bytes.fromhex("efbe") * 3 + bytes(1)
    big = machine.agent.allocate(8 << 20)
    queue.fill(big, 7, 4, 1000, height=2000, pitch=4096)
    queue.copy_rect(big + 4000, 4096, big, 4096, 96, 2000)
    queue.wait_idle()
    assert ctypes.string_at(big + 4096 * 1999, 4096) == b"\7\0\0\0" * 1024
    with pytest.raises(UsageError, match="1, 2, 4 or 8"):
        queue.fill(base, 0, 3, 1)
    machine.agent.free(base)
    machine.agent.free(big)


def test_values_hold_the_queue(machine: Any, queue: Queue) -> None:
    word = ctypes.c_uint64(0)
    stamp = ctypes.c_int64(0)
    done = Signal(1)
    queue.wait_value(ctypes.addressof(word), 5, Condition.GTE)
    queue.timestamp(ctypes.addressof(stamp), completion=done)
    assert not done.wait(0, timeout=0.02)
    word.value = 5
    assert done.wait(0, timeout=5)
    assert 0 < stamp.value <= time.monotonic_ns()
    queue.write_value(ctypes.addressof(word), 1 << 40)
    queue.wait_value(ctypes.addressof(word), 1 << 40, Condition.ANY_SET)
    queue.write_value(ctypes.addressof(word), 0xFFFFFFFF, width=4)
    queue.wait_idle(5)
    assert word.value == (1 << 40) + 0xFFFFFFFF


def test_a_fault_is_reported_and_the_queue_is_in_error(machine: Any) -> None:
    errors: list[CairnError] = []
    queue = machine.agent.create_queue(on_error=errors.append)
    size = 40 * 4096  # lanes are a page apart: lane 40 is the first outside
    out = machine.agent.allocate(size)
    done = Signal(2)
    queue.dispatch(
        machine.kernel("fault"), (8 * 64,), (64,), machine.arguments(out=out, n=5), completion=done
    )  # fmt: skip
    ran: list[int] = []
    queue.callback(lambda: ran.append(1), completion=done)
    assert done.wait(0, timeout=10)
    error = queue.wait_idle()
    assert isinstance(error, MemoryFault)
    assert errors == [error]
    assert ran == []
    lines = str(error).splitlines()
    assert lines[0].startswith("Memory access fault by GPU node-1 (Agent handle: 0x")
    assert lines[0].endswith(f"on address {out + size:#x}. Reason: Page not present or supervisor privilege.")
    assert lines[1] == "  kernel fault, pc 0x1234 (body+0x34): global_store_dword v[0:1], v2, off"
    assert "workgroup (5, 0, 0), wave 0, lane 40" in lines[2]
    assert f"0 bytes past the end of the {size}-byte allocation at {out:#x}" in lines[3]
    queue.destroy()
    other = machine.agent.create_queue()
    assert other.wait_idle() is None
    other.dispatch(machine.kernel("empty"), (64,), (64,), 0)
    assert other.wait_idle() is None
    other.destroy()
    machine.agent.free(out)


def test_a_fault_in_a_copy(machine: Any) -> None:
    errors: list[CairnError] = []
    queue = machine.agent.create_queue(on_error=errors.append)
    base = machine.agent.allocate(4096)
    queue.copy(base, base + 4096 * 100, 4096 * 3)
    assert isinstance(queue.wait_idle(5), MemoryFault)
    assert "copy or fill" in str(errors[0])
    queue.destroy()


def test_other_failures(machine: Any) -> None:
    for kernel, text in [("trap", "trap 2"), ("unknown", "no semantics"), ("strange", "returned 77")]:
        errors: list[CairnError] = []
        queue = machine.agent.create_queue(on_error=errors.append)
        queue.dispatch(machine.kernel(kernel), (64,), (64,), machine.arguments())
        assert queue.wait_idle(5) is errors[0]
        assert text in str(errors[0])
        queue.destroy()
    errors = []
    queue = machine.agent.create_queue(on_error=errors.append)
    queue.dispatch(0x123400, (64,), (64,), 0)
    queue.wait_idle(5)
    assert "0x123400 is not the descriptor of a loaded kernel" in str(errors[0])
    queue.destroy()
    queue = machine.agent.create_queue(on_error=errors.append)
    queue.callback(lambda: 1 // 0)  # type: ignore[arg-type,return-value]
    queue.wait_idle(5)
    assert "ZeroDivisionError" in str(queue.error)
    queue.destroy()


def test_errors_go_to_stderr_without_a_handler(machine: Any, capfd: pytest.CaptureFixture[str]) -> None:
    queue = machine.agent.create_queue()
    queue.dispatch(machine.kernel("trap"), (64,), (64,), machine.arguments())
    queue.wait_idle(5)
    queue.destroy()
    assert "kernel trap" in capfd.readouterr().err


def test_the_service_runs_for_interrupts_and_output(machine: Any) -> None:
    served: list[Queue] = []
    queue = machine.agent.create_queue()
    buffer = ctypes.c_uint32(0)

    def service(which: Queue) -> None:
        served.append(which)
        buffer.value = 0

    machine.agent.on_interrupt(service)
    queue.dispatch(machine.kernel("interrupts"), (64,), (64,), machine.arguments())
    queue.wait_idle(5)
    assert served == [queue] * 3
    queue.set_hidden(Hidden.PRINTF_BUFFER, ctypes.addressof(buffer))
    buffer.value = 12
    queue.dispatch(machine.kernel("empty"), (64,), (64,), 0)
    queue.wait_idle(5)
    assert len(served) == 4
    with pytest.raises(UsageError, match="computed"):
        queue.set_hidden(Hidden.GRID_DIMS, 1)
    machine.agent.on_interrupt(None)
    queue.destroy()


def test_kernargs_are_reused_when_their_packet_is_done(machine: Any, queue: Queue) -> None:
    kernel = machine.kernel("empty")
    seen = set()
    for _ in range(50):
        address = queue.kernarg_alloc(256)
        assert address % 64 == 0
        seen.add(address)
        queue.dispatch(kernel, (64,), (64,), address)
        queue.wait_idle()
    assert len(seen) == 1
    assert queue.kernarg_alloc(256) != queue.kernarg_alloc(256)


def test_many_threads_and_queues(machine: Any) -> None:
    kernel = machine.kernel("work")
    shared = machine.agent.create_queue(size=16)
    counts = cells(2)
    problems: list[object] = []

    def submit(own: bool) -> None:
        queue = machine.agent.create_queue(size=16) if own else shared
        args = machine.arguments(flags=ctypes.addressof(counts) + 4 * own, n=10)
        for _ in range(100):
            queue.dispatch(kernel, (10 * 64,), (64,), args)
        if queue.wait_idle(20) is not None:
            problems.append(queue.error)
        if own:
            queue.destroy()

    threads = [threading.Thread(target=submit, args=(i % 2 == 0,)) for i in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == []
    assert list(counts) == [3000, 3000]
    shared.destroy()


def test_two_devices_run_side_by_side(machine: Any) -> None:
    queues = [agent.create_queue() for agent in machine.system.agents]
    words = cells(1)
    # The first device's kernel ends only when the host's flag is set by work behind the second device's kernel.
    queues[0].dispatch(machine.kernel("wait_host", 0), (64,), (64,), machine.arguments(flags=ctypes.addressof(words)))
    queues[1].dispatch(machine.kernel("empty", 1), (64,), (64,), 0)
    queues[1].write_value(ctypes.addressof(words), 1, width=4)
    assert queues[0].wait_idle(10) is None
    for queue in queues:
        queue.destroy()


def test_destroying_a_queue_stops_an_endless_kernel(machine: Any) -> None:
    words = cells(1)
    queue = machine.agent.create_queue()
    queue.dispatch(machine.kernel("endless"), (256,), (64,), machine.arguments(flags=ctypes.addressof(words)))
    with pytest.raises(TimeoutError, match="not done after"):
        queue.wait_idle(timeout=0.05)
    queue.destroy()
    with pytest.raises(DeviceError, match="destroyed"):
        queue.wait_idle()


def test_signals() -> None:
    signal = Signal(5)
    assert signal.value == 5
    assert signal.add(-2) == 5
    assert signal.wait(3, timeout=0)
    assert not signal.wait(0, timeout=0.01)
    assert signal.wait(4, condition=Condition.LT, timeout=0)
    assert signal.wait(0, condition=Condition.NE, timeout=0)
    threading.Timer(0.02, signal.store, (-7,)).start()
    assert signal.wait(0, condition=Condition.LT, timeout=5)
    with pytest.raises(DeviceError, match="ANY_SET"):
        signal.wait(0, condition=Condition.ANY_SET)
    assert "-7" in repr(signal)


def test_layouts() -> None:
    assert ctypes.sizeof(core.NativeQueue) == 256
    assert core.NativeQueue.read_dispatch_id.offset == 128
    assert core.NativeQueue.queue_inactive_signal.offset == 192
    assert ctypes.sizeof(core.NativeSignal) == 64
    for packet in (core.BarrierPacket, core.VendorPacket, core.Packet):
        assert ctypes.sizeof(packet) == 64
    assert core.Packet.kernel_object.offset == 32
    assert core.Packet.completion.offset == 56


def test_the_queue_as_hsa_sees_it(machine: Any, queue: Queue) -> None:
    native = core.NativeQueue.from_address(queue.address)
    assert native.size == 64
    assert native.group_segment_aperture_base_hi == 0x10000
    # Write a packet directly, as an HSA client does: body first, then the header, then the doorbell.
    done = Signal(1)
    packet = core.BarrierPacket(completion=done.address)
    index = native.write_dispatch_id
    native.write_dispatch_id = index + 1
    place = native.base_address + 64 * (index % 64)
    ctypes.memmove(place + 4, ctypes.addressof(packet) + 4, 60)
    ctypes.c_uint32.from_address(place).value = core.PacketType.BARRIER_AND
    core.loaded().cairn_queue_ring(queue.address, index)
    assert done.wait(0, timeout=5)
    assert native.read_dispatch_id == index + 1 or queue.wait_idle() is None


@pytest.mark.parametrize("directly", [False, True])
def test_a_kernel_is_prepared_before_its_packet_is_in(machine: Any, directly: bool, monkeypatch: Any) -> None:
    """Else packets in other queues would overtake it while it is translated."""
    made: list[bool] = []  # whether it is for workgroups that the grid's end cuts off
    prepare = machine.engine.prepare

    def noted(*args: Any, edge: bool, **how: bool) -> Any:
        made.append(edge)
        return prepare(*args, edge=edge, **how)

    monkeypatch.setattr(machine.engine, "prepare", noted)
    queue, gate, kernel = machine.agent.create_queue(size=64), Signal(1), machine.kernel("empty")
    number = queue.barrier([gate])
    if directly:
        native = core.NativeQueue.from_address(queue.address)
        packet = Packet(setup=1, kernel_object=kernel)
        packet.grid[:], packet.block[:] = (100, 1, 1), (64, 1, 1)
        native.write_dispatch_id = number + 2
        place = native.base_address + 64 * (number + 1)
        ctypes.memmove(place + 4, ctypes.addressof(packet) + 4, 60)
        ctypes.c_uint32.from_address(place).value = core.PacketType.KERNEL_DISPATCH | 1 << 16
        core.loaded().cairn_queue_ring(queue.address, number + 1)
    else:
        queue.dispatch(kernel, (100,), (64,), 0)
    assert made == [False, True]
    assert queue.done == number, "the barrier holds it"
    gate.store(0)
    assert queue.wait_idle() is None
    queue.destroy()


def test_bad_queue_sizes(machine: Any) -> None:
    for size in (0, 3, 1 << 18):
        with pytest.raises(UsageError, match="power of two"):
            machine.agent.create_queue(size=size)


def test_a_forked_child_is_told(machine: Any, queue: Queue) -> None:
    queue.dispatch(machine.kernel("empty"), (64,), (64,), 0)
    queue.wait_idle()
    reader, writer = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Python 3.12 and later warn of threads
        child = os.fork()
    if child == 0:
        try:
            queue.barrier()
            os.write(writer, b"no error")
        except DeviceError as error:
            os.write(writer, str(error).encode())
        os._exit(0)
    os.waitpid(child, 0)
    assert b"parent process" in os.read(reader, 1000)
    os.close(reader)
    os.close(writer)


@pytest.fixture
def interrupts() -> Iterator[None]:
    """Ctrl-C raises KeyboardInterrupt, also where the tests were started with the signal ignored (``make test &``)."""
    former = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, former)


@pytest.mark.usefixtures("interrupts")
def test_ctrl_c_gets_through_a_wait(machine: Any) -> None:
    words = cells(1)
    queue = machine.agent.create_queue()
    queue.dispatch(machine.kernel("endless"), (256,), (64,), machine.arguments(flags=ctypes.addressof(words)))
    for wait in (queue.wait_idle, Signal(1).wait):
        timer = threading.Timer(0.05, os.kill, (os.getpid(), signal.SIGINT))
        timer.start()
        start = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            wait()
        assert time.monotonic() - start < 2
        timer.join()
    queue.destroy()


SCRIPT = """
import ctypes, os, sys, warnings
sys.path.insert(0, {here!r})
from conftest import Machine
from cairn.hsa import system
machine = Machine()
words = (ctypes.c_uint32 * 600)()
queue = machine.agent.create_queue()
args = machine.arguments(flags=ctypes.addressof(words), n=600)
"""


def run_script(body: str, **environment: str) -> subprocess.CompletedProcess[str]:
    here = str(Path(__file__).parent)
    return subprocess.run(
        [sys.executable, "-c", SCRIPT.format(here=here) + body], env=os.environ | environment, text=True,
        capture_output=True, timeout=60, check=False,
    )  # fmt: skip


def test_a_process_may_end_while_a_kernel_runs() -> None:
    body = "system()\nqueue.dispatch(machine.kernel('endless'), (256,), (64,), args)\nprint('end')"
    result = run_script(body)
    assert (result.returncode, result.stdout, result.stderr) == (0, "end\n", "")


@pytest.mark.parametrize("threads", ["1", "2", "7"])
def test_progress_with_any_number_of_threads(threads: str) -> None:
    body = """
for name in ("grid_barrier", "look_ahead", "work"):
    for i in range(600): words[i] = 0
    if name == "work": args = machine.arguments(flags=ctypes.addressof(words), n=20000)
    queue.dispatch(machine.kernel(name), (600 * 64,), (64,), args)
    assert queue.wait_idle(50) is None
print(words[0])
"""
    result = run_script(body, CAIRN_THREADS=threads)
    assert (result.returncode, result.stdout, result.stderr) == (0, "600\n", "")


def test_a_forked_child_makes_a_system_of_its_own() -> None:
    body = """
kernel = machine.kernel("work")
args = machine.arguments(flags=ctypes.addressof(words), n=20000)
queue.dispatch(kernel, (600 * 64,), (64,), args)
assert queue.wait_idle(20) is None
warnings.simplefilter("ignore", DeprecationWarning)  # Python 3.12 and later warn of threads
child = os.fork()
if child == 0:
    words[0] = 0
    machine = Machine()
    queue = machine.agent.create_queue()
    args = machine.arguments(flags=ctypes.addressof(words), n=20000)
    queue.dispatch(machine.kernel("work"), (600 * 64,), (64,), args)
    assert queue.wait_idle(20) is None
    queue.destroy()
    sys.exit(words[0] - 600)
print(os.waitpid(child, 0)[1])
"""
    result = run_script(body)
    assert (result.returncode, result.stdout, result.stderr) == (0, "0\n", "")


def test_handlers_of_others_are_kept() -> None:
    body = "import faulthandler; faulthandler.enable()\nqueue = machine.agent.create_queue()\nctypes.string_at(8)"
    result = run_script(body)
    assert result.returncode == -signal.SIGSEGV
    assert "Fatal Python error: Segmentation fault" in result.stderr
    result = run_script("ctypes.string_at(8)")
    assert result.returncode == -signal.SIGSEGV
