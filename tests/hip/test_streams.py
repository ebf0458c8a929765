"""Streams and events: order, the default stream's rules, callbacks, values in memory, times."""

from __future__ import annotations

import ctypes
import threading
import time

import pytest

from cairn.hip.errors import Code
from tests.hip.conftest import Hip

SIZE = ctypes.c_size_t
HOST_FN = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


def gate() -> tuple[threading.Event, object]:
    """A host function that holds a stream until the event is set."""
    opened = threading.Event()
    return opened, HOST_FN(lambda _: opened.wait(20) and None)


def mark(log: list[str], word: str) -> object:
    return HOST_FN(lambda _: log.append(word))


def test_a_stream_keeps_its_order_and_says_when_it_is_busy(hip: Hip) -> None:
    stream = hip.handle("hipStreamCreateWithFlags", 1)
    opened, hold = gate()
    log: list[str] = []
    first, second = mark(log, "first"), mark(log, "second")
    for function in (hold, first, second):
        hip.ok("hipLaunchHostFunc", SIZE(stream), function, None)
    assert hip.hipStreamQuery(SIZE(stream)) == Code.hipErrorNotReady
    assert hip.hipGetLastError() == 0, "not ready is no error"
    assert log == []
    opened.set()
    hip.ok("hipStreamSynchronize", SIZE(stream))
    hip.ok("hipStreamQuery", SIZE(stream))
    assert log == ["first", "second"]


@pytest.mark.parametrize("flags", [0, 1])
def test_the_default_stream_waits_for_blocking_streams_alone(hip: Hip, flags: int) -> None:
    stream = hip.handle("hipStreamCreateWithFlags", flags)
    opened, hold = gate()
    log: list[str] = []
    other, default = mark(log, "other"), mark(log, "default")
    hip.ok("hipLaunchHostFunc", SIZE(stream), hold, None)
    hip.ok("hipLaunchHostFunc", SIZE(stream), other, None)
    hip.ok("hipLaunchHostFunc", None, default, None)
    time.sleep(0.05)
    assert log == (["default"] if flags else [])
    opened.set()
    hip.ok("hipDeviceSynchronize")
    assert log == (["default", "other"] if flags else ["other", "default"])


@pytest.mark.parametrize("flags", [0, 1])
def test_blocking_streams_wait_for_the_default_stream(hip: Hip, flags: int) -> None:
    stream = hip.handle("hipStreamCreateWithFlags", flags)
    opened, hold = gate()
    log: list[str] = []
    other = mark(log, "other")
    hip.ok("hipLaunchHostFunc", None, hold, None)
    hip.ok("hipLaunchHostFunc", SIZE(stream), other, None)
    time.sleep(0.05)
    assert log == (["other"] if flags else [])
    opened.set()
    hip.ok("hipDeviceSynchronize")
    assert log == ["other"]


def test_an_event_orders_two_streams(hip: Hip) -> None:
    one, two = (hip.handle("hipStreamCreateWithFlags", 1) for _ in range(2))
    event = hip.handle("hipEventCreate")
    opened, hold = gate()
    log: list[str] = []
    early, late = mark(log, "early"), mark(log, "late")
    hip.ok("hipLaunchHostFunc", SIZE(one), hold, None)
    hip.ok("hipLaunchHostFunc", SIZE(one), early, None)
    hip.ok("hipEventRecord", SIZE(event), SIZE(one))
    hip.ok("hipStreamWaitEvent", SIZE(two), SIZE(event), 0)
    hip.ok("hipLaunchHostFunc", SIZE(two), late, None)
    assert hip.hipEventQuery(SIZE(event)) == Code.hipErrorNotReady
    time.sleep(0.02)
    assert log == []
    opened.set()
    hip.ok("hipEventSynchronize", SIZE(event))
    hip.ok("hipStreamSynchronize", SIZE(two))
    assert log == ["early", "late"]


def test_elapsed_time(hip: Hip) -> None:
    start, stop = hip.handle("hipEventCreate"), hip.handle("hipEventCreate")
    pause = HOST_FN(lambda _: time.sleep(0.05))
    value = ctypes.c_float()
    assert hip.hipEventElapsedTime(ctypes.byref(value), SIZE(start), SIZE(stop)) == Code.hipErrorInvalidHandle
    hip.ok("hipEventRecord", SIZE(start), None)
    hip.ok("hipLaunchHostFunc", None, pause, None)
    hip.ok("hipEventRecord", SIZE(stop), None)
    assert hip.hipEventElapsedTime(ctypes.byref(value), SIZE(start), SIZE(stop)) == Code.hipErrorNotReady
    hip.ok("hipEventSynchronize", SIZE(stop))
    hip.ok("hipEventElapsedTime", ctypes.byref(value), SIZE(start), SIZE(stop))
    assert 50 <= value.value < 5000
    silent = hip.handle("hipEventCreateWithFlags", 2)
    hip.ok("hipEventRecord", SIZE(silent), None)
    hip.ok("hipEventSynchronize", SIZE(silent))
    assert hip.hipEventElapsedTime(ctypes.byref(value), SIZE(start), SIZE(silent)) == Code.hipErrorInvalidHandle


def test_stale_handles(hip: Hip) -> None:
    stream, event = hip.handle("hipStreamCreate"), hip.handle("hipEventCreate")
    hip.ok("hipStreamDestroy", SIZE(stream))
    hip.ok("hipEventDestroy", SIZE(event))
    assert hip.hipStreamDestroy(SIZE(stream)) == Code.hipErrorContextIsDestroyed
    assert hip.hipStreamSynchronize(SIZE(stream)) == Code.hipErrorContextIsDestroyed
    assert hip.hipEventRecord(SIZE(event), None) == Code.hipErrorInvalidHandle
    assert hip.hipEventDestroy(None) == Code.hipErrorInvalidHandle
    assert hip.hipStreamDestroy(None) == Code.hipErrorInvalidHandle
    assert hip.hipStreamCreateWithFlags(ctypes.byref(SIZE()), 8) == Code.hipErrorInvalidValue


def test_what_a_stream_knows(hip: Hip) -> None:
    low, high = ctypes.c_int(), ctypes.c_int()
    hip.ok("hipDeviceGetStreamPriorityRange", ctypes.byref(low), ctypes.byref(high))
    assert low.value > high.value
    stream = hip.handle("hipStreamCreateWithPriority", 1, -99)
    value = ctypes.c_int()
    hip.ok("hipStreamGetPriority", SIZE(stream), ctypes.byref(value))
    assert value.value == high.value
    hip.ok("hipStreamGetFlags", SIZE(stream), ctypes.byref(value))
    assert value.value == 1
    hip.ok("hipStreamGetDevice", SIZE(stream), ctypes.byref(value))
    assert value.value == 0


def test_an_event_of_another_device(hip: Hip) -> None:
    event = hip.handle("hipEventCreate")
    hip.ok("hipSetDevice", 1)
    stream = hip.handle("hipStreamCreate")
    assert hip.hipEventRecord(SIZE(event), SIZE(stream)) == Code.hipErrorInvalidHandle


def test_callbacks_get_stream_status_and_data(hip: Hip) -> None:
    stream = hip.handle("hipStreamCreate")
    seen: list[tuple[int, int, int]] = []
    kind = ctypes.CFUNCTYPE(None, ctypes.c_size_t, ctypes.c_int, ctypes.c_size_t)
    callback = kind(lambda *args: seen.append(args))
    hip.ok("hipStreamAddCallback", SIZE(stream), callback, SIZE(0x1234), 0)
    hip.ok("hipStreamSynchronize", SIZE(stream))
    assert seen == [(stream, 0, 0x1234)]


def test_values_in_memory_hold_and_release_streams(hip: Hip) -> None:
    one, two = (hip.handle("hipStreamCreateWithFlags", 1) for _ in range(2))
    word = hip.handle("hipExtMallocWithFlags", SIZE(8), 2)
    ctypes.c_uint64.from_address(word).value = 0
    log: list[str] = []
    late = mark(log, "late")
    hip.ok("hipStreamWaitValue32", SIZE(one), SIZE(word), 3, 0, 0xFFFFFFFF)
    hip.ok("hipLaunchHostFunc", SIZE(one), late, None)
    time.sleep(0.02)
    assert log == []
    hip.ok("hipStreamWriteValue32", SIZE(two), SIZE(word), 5, 0)
    hip.ok("hipStreamSynchronize", SIZE(one))
    assert log == ["late"]
    assert hip.hipStreamWaitValue32(SIZE(one), SIZE(word), 3, 9, 1) == Code.hipErrorInvalidValue


def test_per_thread_default_streams_differ(hip: Hip) -> None:
    opened, hold = gate()
    hip.ok("hipLaunchHostFunc_spt", None, hold, None)
    result: list[int] = []
    thread = threading.Thread(target=lambda: result.append(hip.hipStreamQuery_spt(None)))
    thread.start()
    thread.join()
    assert result == [0], "another thread's default stream is idle"
    assert hip.hipStreamQuery_spt(None) == Code.hipErrorNotReady
    opened.set()
    hip.ok("hipStreamSynchronize_spt", None)


def test_many_threads_many_streams(hip: Hip) -> None:
    errors: list[int] = []

    def work(number: int) -> None:
        stream = hip.handle("hipStreamCreate")
        address = hip.malloc(256)
        for i in range(30):
            errors.append(hip.hipMemsetAsync(SIZE(address), (number + i) & 255, SIZE(256), SIZE(stream)))
            errors.append(hip.hipStreamSynchronize(SIZE(stream)))
            if ctypes.string_at(address, 256) != bytes([(number + i) & 255]) * 256:
                errors.append(-1)
        hip.ok("hipStreamDestroy", SIZE(stream))
        hip.ok("hipFree", SIZE(address))

    threads = [threading.Thread(target=work, args=(i,)) for i in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(errors) == {0}


def test_kinds_of_bad_handles(hip: Hip) -> None:
    event, stream = hip.handle("hipEventCreate"), hip.handle("hipStreamCreate")
    assert hip.hipStreamWaitEvent(SIZE(0xFFFF), SIZE(event), 0) == 400
    assert hip.hipEventDestroy(None) == 400
    hip.ok("hipEventDestroy", SIZE(event))
    assert hip.hipEventDestroy(SIZE(event)) == 709
    assert hip.hipStreamGetFlags(None, ctypes.byref(ctypes.c_uint())) == 1
    assert hip.hipEventCreateWithFlags(ctypes.byref(SIZE()), ctypes.c_uint(0xC0000000)) == 1
    hip.ok("hipStreamDestroy", SIZE(stream))
    assert hip.hipEventRecord(SIZE(hip.handle("hipEventCreate")), SIZE(stream)) == 709


def test_the_legacy_stream_is_refused_while_another_captures(hip: Hip) -> None:
    stream = hip.handle("hipStreamCreate")
    hip.ok("hipStreamBeginCapture", SIZE(stream), 0)
    for legacy in (0, 1):
        assert hip.hipStreamIsCapturing(SIZE(legacy), ctypes.byref(ctypes.c_int())) == 906
        assert hip.hipStreamGetCaptureInfo(SIZE(legacy), ctypes.byref(ctypes.c_int()), None) == 906
    graph = SIZE()
    hip.ok("hipStreamEndCapture", SIZE(stream), ctypes.byref(graph))
    hip.ok("hipStreamIsCapturing", None, ctypes.byref(ctypes.c_int()))


def test_a_mask_without_compute_units_means_all(hip: Hip) -> None:
    words = (ctypes.c_uint32 * 10)()
    stream = hip.out("hipExtStreamCreateWithCUMask", SIZE, 10, words)
    hip.ok("hipExtStreamGetCUMask", SIZE(stream), 10, words)
    assert list(words) == [0xFFFFFFFF] * 9 + [0xFFFF]


def test_default_streams_cannot_be_destroyed(hip: Hip) -> None:
    for number in (0, 1, 2):
        assert hip.hipStreamDestroy(SIZE(number)) == 400
    hip.ok("hipStreamSynchronize", SIZE(2))


@pytest.mark.parametrize(("mode", "other_thread"), [(0, 900), (1, 0), (2, 0)])
def test_waits_while_a_stream_captures(hip: Hip, mode: int, other_thread: int) -> None:
    """A wait that a capture forbids to its thread, or to all, breaks the capture."""
    word, graph = hip.malloc(64), SIZE()
    captured, other = (hip.handle("hipStreamCreate") for _ in range(2))
    codes: list[int] = []

    def wait() -> None:
        codes.append(hip.hipStreamSynchronize(SIZE(other)))

    hip.ok("hipStreamBeginCapture", SIZE(captured), mode)
    hip.ok("hipMemsetAsync", SIZE(word), 1, SIZE(64), SIZE(captured))
    thread = threading.Thread(target=wait)
    thread.start()
    thread.join()
    ended = hip.hipStreamEndCapture(SIZE(captured), ctypes.byref(graph))
    assert (codes, ended) == ([other_thread], 901 if other_thread else 0)
    hip.ok("hipStreamBeginCapture", SIZE(captured), mode)
    wait()
    ended = hip.hipStreamEndCapture(SIZE(captured), ctypes.byref(graph))
    assert (codes[1], ended) == ((0, 0) if mode == 2 else (900, 901))


def test_a_capture_into_a_graph_that_is_there(hip: Hip) -> None:
    word, same = hip.malloc(64), SIZE()
    graph, stream = hip.handle("hipGraphCreate", 0), hip.handle("hipStreamCreate")
    hip.ok("hipStreamBeginCaptureToGraph", SIZE(stream), SIZE(graph), None, None, SIZE(0), 0)
    hip.ok("hipMemsetAsync", SIZE(word), 5, SIZE(64), SIZE(stream))
    hip.ok("hipStreamEndCapture", SIZE(stream), ctypes.byref(same))
    assert same.value == graph
    executable = hip.handle("hipGraphInstantiate", SIZE(graph), None, None, SIZE(0))
    hip.ok("hipGraphLaunch", SIZE(executable), SIZE(stream))
    hip.ok("hipStreamSynchronize", SIZE(stream))
    assert ctypes.string_at(word, 64) == b"\5" * 64
    empty = hip.handle("hipGraphInstantiate", SIZE(hip.handle("hipGraphCreate", 0)), None, None, SIZE(0))
    hip.ok("hipGraphLaunch", SIZE(empty), SIZE(stream))
    hip.ok("hipStreamSynchronize", SIZE(stream))
