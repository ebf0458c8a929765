"""What native functions do without Python: that they do it, and that Python knows of it when it is asked."""

from __future__ import annotations

import ctypes
import threading
import time
from typing import Any

import pytest

from cairn.hip import event, handles, memory, runtime, shared, state, structs, transfer
from tests.hip.conftest import Hip

SIZE = ctypes.c_size_t
INVALID_VALUE = 1
HOST_FN = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


@pytest.fixture
def without_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python's allocation and release fail the test when they are reached."""

    def refuse(*_: Any) -> None:
        raise AssertionError("Python was asked")

    monkeypatch.setattr(memory, "allocate", refuse)
    monkeypatch.setattr(memory, "release", refuse)


def test_structures_match(hip: Hip) -> None:
    native = runtime.native
    assert native is not None
    assert native.state.core.launch and native.state.host_memory
    for number in range(2):
        device = native.state.devices[number]
        assert device.memory == state.device(number).agent.device.memory.address
    assert ctypes.sizeof(shared.Core) == 96


@pytest.mark.usefixtures("without_python")
def test_allocation_needs_no_python(hip: Hip) -> None:
    own = state.device(0).agent.device.memory
    before = own.program_bytes
    address = hip.malloc(100_000)
    assert own.program_bytes - before == 102_400
    assert not [b for b in memory.registry._buffers.values() if b.base == address]
    hip.ok("hipFree", SIZE(address))
    assert own.program_bytes == before


def test_python_learns_of_an_allocation_when_asked(hip: Hip) -> None:
    free, total = SIZE(), SIZE()
    hip.ok("hipMemGetInfo", ctypes.byref(free), ctypes.byref(total))
    former = free.value
    address = hip.malloc(1000)
    hip.ok("hipMemGetInfo", ctypes.byref(free), ctypes.byref(total))
    assert former - free.value == 4096
    attributes = structs.hipPointerAttribute_t()
    hip.ok("hipPointerGetAttributes", ctypes.byref(attributes), SIZE(address + 999))
    assert (attributes.type, attributes.device) == (2, 0)
    base, size = SIZE(), SIZE()
    hip.ok("hipMemGetAddressRange", ctypes.byref(base), ctypes.byref(size), SIZE(address + 500))
    assert (base.value, size.value) == (address, 1000)
    hip.ok("hipFree", SIZE(address))
    assert hip.hipFree(SIZE(address)) == INVALID_VALUE
    assert hip.hipMemGetAddressRange(ctypes.byref(base), ctypes.byref(size), SIZE(address)) == 500


@pytest.mark.parametrize("ask_first", [False, True])
def test_freed_memory_is_no_memory(hip: Hip, ask_first: bool) -> None:
    address, data = hip.malloc(64), ctypes.create_string_buffer(64)
    if ask_first:
        hip.ok("hipMemPtrGetInfo", SIZE(address), ctypes.byref(SIZE()))
    hip.ok("hipFree", SIZE(address))
    for call in (
        lambda: hip.hipFree(SIZE(address)),
        lambda: hip.hipFree(SIZE(address + 8)),
        lambda: hip.hipMemcpy(data, SIZE(address), SIZE(64), 2),
        lambda: hip.hipMemcpyAsync(SIZE(address), data, SIZE(64), 1, None),
        lambda: hip.hipMemset(SIZE(address), 0, SIZE(64)),
        lambda: hip.hipMemsetAsync(SIZE(address), 0, SIZE(64), None),
        lambda: hip.hipPointerGetAttributes(ctypes.byref(structs.hipPointerAttribute_t()), SIZE(address)),
    ):
        assert call() == INVALID_VALUE


@pytest.mark.parametrize("over", [0, 1])
def test_copies_end_where_the_allocation_ends(hip: Hip, over: int) -> None:
    first, second, host = hip.malloc(5000), hip.malloc(5000), ctypes.create_string_buffer(b"x" * 6000, 6000)
    expected = INVALID_VALUE if over else 0
    count = SIZE(5000 + over)
    assert hip.hipMemcpy(SIZE(first), host, count, 1) == expected
    assert hip.hipMemcpyHtoD(SIZE(first), host, count) == expected
    assert hip.hipMemcpyAsync(SIZE(second), SIZE(first), count, 3, None) == expected
    assert hip.hipMemcpyDtoDAsync(SIZE(second), SIZE(first), count, None) == expected
    assert hip.hipMemsetAsync(SIZE(second + 4000), 0x41, SIZE(1000 + over), None) == expected
    if not over:
        hip.ok("hipMemcpyDtoH", host, SIZE(second), count)
        assert host.raw[:5000] == b"x" * 4000 + b"A" * 1000


def test_a_copy_waits_for_what_it_reads(hip: Hip) -> None:
    """A synchronous copy comes behind a blocking stream's work; the work is held until the copy has begun to wait."""
    stream = hip.handle("hipStreamCreate")
    word = hip.out("hipHostMalloc", SIZE, SIZE(8), 0)
    ctypes.c_uint64.from_address(word).value = 0
    address, out = hip.malloc(64), ctypes.create_string_buffer(64)
    hip.ok("hipMemset", SIZE(address), 1, SIZE(64))
    hip.ok("hipStreamWaitValue64", SIZE(stream), SIZE(word), ctypes.c_uint64(1), 0, ctypes.c_uint64(2**64 - 1))
    hip.ok("hipMemsetAsync", SIZE(address), 2, SIZE(64), SIZE(stream))
    done = threading.Event()

    def copy() -> None:
        hip.ok("hipMemcpy", out, SIZE(address), SIZE(64), 2)
        done.set()

    thread = threading.Thread(target=copy)
    thread.start()
    assert not done.wait(0.15)
    ctypes.c_uint64.from_address(word).value = 1
    thread.join(10)
    assert done.is_set() and out.raw == b"\2" * 64


def test_memory_is_freed_behind_its_last_use(hip: Hip) -> None:
    stream = hip.handle("hipStreamCreateWithFlags", 1)
    word = hip.out("hipHostMalloc", SIZE, SIZE(8), 0)
    ctypes.c_uint64.from_address(word).value = 0
    address = hip.malloc(1 << 20)
    hip.ok("hipStreamWaitValue64", SIZE(stream), SIZE(word), ctypes.c_uint64(1), 0, ctypes.c_uint64(2**64 - 1))
    hip.ok("hipMemsetAsync", SIZE(address), 2, SIZE(1 << 20), SIZE(stream))
    threading.Timer(0.15, lambda: setattr(ctypes.c_uint64.from_address(word), "value", 1)).start()
    hip.ok("hipFree", SIZE(address))
    assert ctypes.c_uint64.from_address(word).value == 1
    hip.ok("hipStreamSynchronize", SIZE(stream))


def test_more_streams_than_places(hip: Hip) -> None:
    """Streams whose place in the native table is taken are waited for all the same."""
    streams = [hip.handle("hipStreamCreate") for _ in range(40)]
    address = hip.malloc(64)
    for each in streams:
        hip.ok("hipMemsetAsync", SIZE(address), 1, SIZE(64), SIZE(each))
    place = next(s for s in state.device(0).streams() if s.handle == streams[0])
    double = state.device(0).create_stream(0, 0)
    double.handle, former = place.handle + 16 * shared.STREAMS, double.handle
    handles._live[double.handle] = double
    double.queue.barrier([])
    assert runtime.native is not None and runtime.native.state.devices[0].untracked == 1
    hip.ok("hipDeviceSynchronize")
    handles._live.pop(double.handle)
    double.handle = former
    double.destroy()
    assert runtime.native.state.devices[0].untracked == 0
    for each in streams:
        hip.ok("hipStreamDestroy", SIZE(each))
    assert not any(runtime.native.state.devices[0].tracked)


def test_an_event_is_of_its_last_record(hip: Hip) -> None:
    """Native records, Python's (within a capture, by a launch) and questions of either kind see one event."""
    stream, event = hip.handle("hipStreamCreateWithFlags", 1), hip.handle("hipEventCreate")
    word = hip.out("hipHostMalloc", SIZE, SIZE(8), 0)
    found = handles.lookup("hipEvent_t", event)
    hip.ok("hipEventQuery", SIZE(event))
    assert found.signal is None
    hip.ok("hipMemsetAsync", SIZE(word), 0, SIZE(8), SIZE(stream))
    hip.ok("hipEventRecord", SIZE(event), SIZE(stream))
    first = found.signal
    hip.ok("hipStreamSynchronize", SIZE(stream))
    hip.ok("hipStreamWaitValue64", SIZE(stream), SIZE(word), ctypes.c_uint64(1), 0, ctypes.c_uint64(2**64 - 1))
    hip.ok("hipEventRecord", SIZE(event), SIZE(stream))
    second = found.signal
    assert first.address != second.address and (first.value, second.value) == (0, 1)
    assert hip.hipEventQuery(SIZE(event)) == 600
    other = hip.handle("hipStreamCreateWithFlags", 1)
    hip.ok("hipStreamWaitEvent", SIZE(other), SIZE(event), 0)
    hip.ok("hipEventDestroy", SIZE(event))  # what waits for it still does
    assert hip.hipEventQuery(SIZE(event)) == 400
    assert hip.hipStreamQuery(SIZE(other)) in (0, 600)
    ctypes.c_uint64.from_address(word).value = 1
    hip.ok("hipStreamSynchronize", SIZE(stream))
    hip.ok("hipStreamSynchronize", SIZE(other))
    assert second.value == 0


def test_a_capture_takes_the_event_over_and_gives_it_back(hip: Hip) -> None:
    stream, event = hip.handle("hipStreamCreate"), hip.handle("hipEventCreate")
    hip.ok("hipEventRecord", SIZE(event), None)
    hip.ok("hipStreamBeginCapture", SIZE(stream), 2)
    hip.ok("hipEventRecord", SIZE(event), SIZE(stream))
    graph = SIZE()
    hip.ok("hipStreamEndCapture", SIZE(stream), ctypes.byref(graph))
    for call in ("hipEventQuery", "hipEventSynchronize"):
        assert getattr(hip, call)(SIZE(event)) == 907
    hip.ok("hipEventRecord", SIZE(event), SIZE(stream))
    hip.ok("hipEventSynchronize", SIZE(event))
    hip.ok("hipEventQuery", SIZE(event))


def test_times_need_no_python(hip: Hip, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two records, either way round, in agreement with the clock; an event that is not reached is Python's."""
    monkeypatch.setattr(event.Event, "seconds", None)
    first, last, value = hip.handle("hipEventCreate"), hip.handle("hipEventCreate"), ctypes.c_float()
    before = time.monotonic_ns()
    hip.ok("hipEventRecord", SIZE(first), None)
    hip.ok("hipEventSynchronize", SIZE(first))
    time.sleep(0.01)
    hip.ok("hipEventRecord", SIZE(last), None)
    hip.ok("hipEventSynchronize", SIZE(last))
    after = time.monotonic_ns()
    hip.ok("hipEventElapsedTime", ctypes.byref(value), SIZE(first), SIZE(last))
    assert 10 <= value.value <= (after - before) * 1e-6 + 1e-3
    forward = value.value
    hip.ok("hipEventElapsedTime", ctypes.byref(value), SIZE(last), SIZE(first))
    assert value.value == -forward
    hip.ok("hipEventElapsedTime", ctypes.byref(value), SIZE(last), SIZE(last))
    assert value.value == 0
    hip.ok("hipEventDestroy", SIZE(last))
    assert hip.hipEventElapsedTime(ctypes.byref(value), SIZE(first), SIZE(last)) != 0
    hip.ok("hipEventDestroy", SIZE(first))


def test_asynchronous_copies_of_the_programs_own_memory(hip: Hip, monkeypatch: pytest.MonkeyPatch) -> None:
    """They need no Python in an idle stream, wait for what stands before, and leave registered memory to the stream."""
    native, asked = runtime.native, []
    assert native is not None
    submit = transfer.Copy.submit

    def noted(copy: transfer.Copy, stream: Any, *, blocking: bool) -> None:
        asked.append(copy.size)
        submit(copy, stream, blocking=blocking)

    monkeypatch.setattr(transfer.Copy, "submit", noted)
    address, own, size = hip.malloc(1 << 20), ctypes.create_string_buffer(b"x" * (1 << 20)), SIZE(1 << 20)
    slow = HOST_FN(lambda _: time.sleep(0.03))
    for stream in (None, SIZE(hip.handle("hipStreamCreate")), SIZE(hip.handle("hipStreamCreateWithFlags", 1))):
        ctypes.memset(own, ord("x"), 1 << 20)
        hip.ok("hipMemsetAsync", SIZE(address), 0, SIZE(1), stream)  # from now on it has a queue
        hip.ok("hipStreamSynchronize", stream)
        hip.ok("hipMemcpyAsync", SIZE(address), own, size, 1, stream)
        hip.ok("hipMemsetAsync", SIZE(address), ord("y"), SIZE(1000), stream)
        hip.ok("hipStreamSynchronize", stream)
        hip.ok("hipMemcpyAsync", own, SIZE(address), SIZE(2000), 2, stream)
        assert own.raw[:2000] == b"y" * 1000 + b"x" * 1000
        assert not asked
        hip.ok("hipLaunchHostFunc", stream, slow, None)
        hip.ok("hipMemsetAsync", SIZE(address), ord("z"), SIZE(3000), stream)
        hip.ok("hipMemcpyAsync", own, SIZE(address), size, 2, stream)
        assert own.raw[:3001] == b"z" * 3000 + b"x"
        hip.ok("hipLaunchHostFunc", stream, slow, None)
        hip.ok("hipMemcpyAsync", SIZE(address), own, SIZE(10), 1, stream)  # its data goes along
        ctypes.memset(own, ord("w"), 10)
        hip.ok("hipStreamSynchronize", stream)
        hip.ok("hipMemcpyAsync", own, SIZE(address), SIZE(20), 2, stream)
        assert own.raw[:20] == b"z" * 20
        asked.clear()
    hip.ok("hipHostRegister", own, size, 0)
    assert native.state.foreign == 1
    hip.ok("hipMemcpyAsync", SIZE(address), own, SIZE(10), 1, None)
    assert asked == [10]
    hip.ok("hipHostUnregister", own)
    assert native.state.foreign == 0
    assert hip.hipMemcpyAsync(SIZE(address + 5), own, size, 1, None) == INVALID_VALUE
    assert hip.hipMemcpyAsync(SIZE(address), None, size, 1, None) == INVALID_VALUE
    hip.ok("hipFree", SIZE(address))
