"""Streams: queues with HIP's ordering rules, and everything that may be put into one besides copies and kernels."""

from __future__ import annotations

import ctypes
import itertools
import threading
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from cairn.base import events
from cairn.base.errors import DeviceError
from cairn.hip import handles, hostcall, nested, printf, runtime, shared
from cairn.hip.errors import Code, HipError
from cairn.hip.shared import StreamFlag, StreamState

if TYPE_CHECKING:
    from cairn.hip.device import Device
    from cairn.hip.event import Event

LEGACY = 1  # hipStreamLegacy
PER_THREAD = 2  # hipStreamPerThread
NON_BLOCKING = 1  # hipStreamNonBlocking
PRIORITY_LOW, PRIORITY_HIGH = 1, -1  # least and greatest priority: the lower number goes first

_RELAXED = 2  # hipStreamCaptureModeRelaxed

T = TypeVar("T")
_numbers = itertools.count(1)  # profilers call the null stream 0


# Who wants to know of streams beside the default one, and sees each wait as a packet.
made: list[Callable[[], None]] = []
queued: list[Callable[[int], None]] = []  # and of the queues of all: their addresses


class Stream(handles.Handle):
    """One stream of a device.

    The legacy default stream (``null``) waits for all work in blocking streams that came before, and blocking streams
    wait for the default stream's; ``submit`` inserts these waits.
    """

    kind: ClassVar[str] = "hipStream_t"

    def __init__(self, device: Device, flags: int = 0, priority: int = 0, *, null: bool = False) -> None:
        super().__init__()
        self.device = device
        self.flags = flags
        self.priority = min(max(priority, PRIORITY_HIGH), PRIORITY_LOW)
        self.null = null
        self.attributes: dict[int, Any] = {}  # what it was told that has no effect here
        self.blocking = not null and not flags & NON_BLOCKING
        self.capture: Any = None  # cairn.hip.capture.Capture while the stream records a graph
        self._queue: Any = None
        self._lock = threading.RLock()
        self._tracked = False  # native functions know of the queue
        self._state = StreamState()
        self._state.device = device.index
        self._state.flags = StreamFlag.NULL if null else StreamFlag.BLOCKING if self.blocking else StreamFlag(0)
        self.cu_mask: tuple[int, ...] = ()
        for listener in () if null else made:
            listener()

    # ---- native state ----

    @property
    def state(self) -> StreamState:
        return self._state

    def share(self, memory: StreamState) -> None:
        """Use ``memory`` of the native launch path for the stream's state from now on."""
        with self._lock:
            ctypes.memmove(ctypes.byref(memory), ctypes.byref(self._state), ctypes.sizeof(StreamState))
            self._state = memory
            memory.handle = self.handle
            memory.queue = self._queue.address if self._queue else 0

    def _claim_place(self) -> None:
        """Take this stream's place in the native table, where it is free."""
        if runtime.native is None or self.null:
            return
        place = runtime.native.state.streams[(self.handle >> 4) % shared.STREAMS]
        if place.handle == 0:
            self.share(place)

    @property
    def queue(self) -> Any:
        """The HSA queue, made when the stream gets its first work."""
        if self._queue is None:
            with self._lock:
                if not self.alive:
                    raise HipError(Code.hipErrorContextIsDestroyed, "the stream was destroyed by another thread")
                if self._queue is None:
                    made = self.device.agent.create_queue(priority=-self.priority, on_error=self._failed, direct=False)
                    made.watch()
                    if self.cu_mask:
                        made.restrict(self.cu_mask)
                    made.on_wanted = self._give_buffers
                    printf.promise_buffer(made)
                    hostcall.promise_buffer(made)
                    nested.promise_list(made)
                    self.device.give_heap(made)
                    for listener in queued:
                        listener(made.address)
                    self._queue = made
                    events.note(queue=made.number, stream=0 if self.null else next(_numbers))
            self.track()
        return self._queue

    def _give_buffers(self) -> None:
        """The first kernel came that prints, launches others, or calls the host in another way."""
        with self._lock:
            printf.give_buffer(self.device, self.queue, self.device.limits[1])
            hostcall.give_buffer(self.device, self.queue)
            nested.give_list(self.device, self.queue)

    def track(self) -> None:
        """Let native functions know of the queue."""
        with self._lock:
            if self._queue is None:
                return
            if self._state.handle == 0:
                self._claim_place()
            self._state.queue = self._queue.address
            if runtime.native is not None and not self.null and not self._tracked:
                runtime.native.track(ctypes.addressof(self._state), 1)
                self._tracked = True

    def _untrack(self) -> None:
        if self._tracked and runtime.native is not None:
            runtime.native.track(ctypes.addressof(self._state), 0)
            self._tracked = False

    def _failed(self, error: BaseException) -> None:
        """Called on the queue's thread when its work failed."""
        self.device.on_error(error, asserted=printf.ended(self._queue))

    @property
    def has_queue(self) -> bool:
        return self._queue is not None

    def slow(self, reason: bool) -> None:
        """Keep the stream out of the native launch path while ``reason`` holds."""
        flags = StreamFlag(self._state.flags)
        self._state.flags = flags | StreamFlag.SLOW if reason else flags & ~StreamFlag.SLOW

    # ---- ordering ----

    def submit(self, enqueue: Callable[[Any], T]) -> T:
        """Run ``enqueue(queue)``, after whatever wait the default stream's rules ask for."""
        self.device.check()
        queue = self.queue
        self._order(queue)
        result = enqueue(queue)
        self._entered()
        return result

    def _order(self, queue: Any) -> None:
        device = self.device.state
        if self.null:
            if self._state.flags & StreamFlag.SLOW:
                self._no_capture()
            total = device.work
            if total != device.waited:
                self._wait_for_blocking(queue)
                device.waited = max(device.waited, total)
        elif self.blocking:
            epoch = device.null_epoch
            if self._state.seen != epoch:
                null = self.device.null_stream
                mark = None if not made and null.idle else null.marker()
                if mark is not None:
                    queue.barrier([mark])
                self._state.seen = max(self._state.seen, epoch)

    def _no_capture(self) -> None:
        for other in self.device.streams():
            if other.blocking and other.capture is not None:
                other.capture.invalidate()
                raise HipError(Code.hipErrorStreamCaptureImplicit)

    def _wait_for_blocking(self, queue: Any) -> None:
        marks = []
        waited = []
        for other in self.device.blocking_streams():
            work = other.state.work
            if work != other.state.waited:
                mark = None if not made and other.idle else other.marker()
                if mark is not None:
                    marks.append(mark)
                waited.append((other, work))
        if marks:
            queue.barrier(marks)
        for other, work in waited:
            other.state.waited = max(other.state.waited, work)

    def saw(self, source: int, number: int) -> None:
        """The stream waits for packet ``number`` of the stream whose handle is ``source``."""
        cells = self._state.seen_streams
        known = next((cell for cell in cells if cell.stream == source), None)
        cell = known or cells[self._state.seen_count % len(cells)]
        if known is None:
            self._state.seen_count += 1
            cell.number = 0
            cell.stream = source
        cell.number = max(cell.number, number)

    def waited_for(self, other: Stream) -> int:
        """The last packet of another stream that events made this one wait for; -1 for none."""
        for cell in self._state.seen_streams:
            number = cell.number
            if cell.stream == other.handle:
                return int(number)
        return -1

    def hold(self, signals: list[Any]) -> None:
        """Let nothing more run until the signals are 0."""
        self.submit(lambda queue: queue.barrier(signals))

    def marker(self) -> Any:
        """A signal that becomes 0 when everything in the queue so far is done; None where there is nothing."""
        from cairn import hsa

        queue = self._queue
        if queue is None:
            return None
        signal = hsa.Signal(1)
        try:
            queue.barrier([], completion=signal)
        except DeviceError:
            if queue.destroyed:  # by another thread, which has waited for the work
                return None
            raise
        return signal

    def _entered(self) -> None:
        if runtime.native is not None:
            runtime.native.entered(ctypes.addressof(self._state))
        elif self.null:
            self.device.state.null_epoch += 1
        elif self.blocking:
            self._state.work += 1
            self.device.state.work += 1

    def wait(self) -> None:
        """Block until everything submitted so far is done; raises what went wrong on the device."""
        for stream in [self, *(self.device.blocking_streams() if self.null else ())]:
            stream.finish()
        self.device.check()

    def finish(self) -> None:
        """Block until all submitted work is done, whatever its outcome. Other threads may destroy the stream."""
        queue = self._queue
        if queue is not None:
            queue.finish()

    def settle(self) -> None:
        """Block until work submitted from now on could start at once; as ``wait``, with the default stream's rules."""
        if self.blocking and self._state.seen != self.device.state.null_epoch:
            null = self.device.null_stream
            epoch = self.device.state.null_epoch
            null.finish()
            self._state.seen = max(self._state.seen, epoch)
        self.wait()

    @property
    def idle(self) -> bool:
        queue = self._queue
        return queue is None or bool(queue.idle)

    def destroy(self) -> None:
        """Finish the stream's work and free its queue."""
        self.retire()
        self._untrack()
        if self._state.handle:
            self._state.flags |= StreamFlag.SLOW
            self._state.queue = 0
            private = StreamState()
            ctypes.memmove(ctypes.byref(private), ctypes.byref(self._state), ctypes.sizeof(StreamState))
            self._state.handle = 0
            self._state = private
        self.device.forget(self)
        self.drop_queue()

    def drop_queue(self) -> None:
        """Finish the queue's work and free it; the next work gets a new one."""
        with self._lock:
            queue, self._queue = self._queue, None
            self._untrack()
            self._state.queue = 0
        if queue is not None:
            address = queue.address
            queue.wait_idle()
            queue.destroy()
            printf.take_buffer(self.device, address)
            hostcall.take_buffer(self.device, address)
            nested.take_list(self.device, address)


def resolve(number: int) -> Stream:
    """The stream of a C handle: 0 is the default stream of the current device, 1 and 2 are the two kinds by name."""
    if number == PER_THREAD or (number == 0 and runtime.thread.per_thread_default):
        return per_thread_stream()
    if number in (0, LEGACY):
        return runtime.device().null_stream
    found: Stream = handles.lookup("hipStream_t", number)
    return found


def default() -> Stream:
    """What functions without a stream argument use."""
    return resolve(0)


def per_thread_stream() -> Stream:
    """The calling thread's own default stream on the current device."""
    device = runtime.device()
    streams = runtime.thread.streams
    found: Stream | None = streams.get(device.index)
    if found is None or not found.alive:
        found = streams[device.index] = device.create_stream(0, 0)
        weakref.finalize(streams, _drop, found).atexit = False
    return found


def _drop(stream: Stream) -> None:
    if stream.alive:
        stream.destroy()


def not_implicit(stream: Stream) -> None:
    """Refuse a question to the legacy default stream while a blocking stream captures."""
    if stream.null and any(other.blocking and other.capture is not None for other in stream.device.streams()):
        raise HipError(Code.hipErrorStreamCaptureImplicit, "the legacy default stream while a blocking stream captures")


def no_unsafe(device: Device, what: str, code: Code) -> None:
    """Refuse a call that a capture on the device forbids to this thread."""
    if runtime.thread.capture_mode == _RELAXED:
        return
    if any(other.capture is not None and other.capture.forbids_unsafe for other in device.streams()):
        raise HipError(code, f"{what} while a stream captures", hint="capture in hipStreamCaptureModeRelaxed")


def refuse_while_capturing(what: str) -> None:
    """Refuse a call that captures forbid to this thread; as in ROCm they are lost by it."""
    if runtime.thread.capture_mode == _RELAXED:
        return
    found = [other.capture for device in runtime.devices() for other in device.streams() if other.capture is not None]
    broken = [capture for capture in found if capture.forbids_unsafe]
    for capture in broken:
        capture.invalidate()
    if broken:
        hint = "capture in hipStreamCaptureModeRelaxed"
        raise HipError(Code.hipErrorStreamCaptureUnsupported, f"{what} while a stream captures", hint=hint)


def not_capturing(stream: Stream, what: str) -> None:
    """Refuse an operation that a capture cannot record; as in HIP this also invalidates the capture."""
    if stream.capture is not None:
        stream.capture.invalidate()
        raise HipError(Code.hipErrorStreamCaptureUnsupported, f"{what} on a stream that is capturing")


# ---- the API ----


def hipStreamCreate() -> Stream:
    return runtime.device().create_stream(0, 0)


def hipStreamCreateWithFlags(flags: int) -> Stream:
    return hipStreamCreateWithPriority(flags, 0)


def hipStreamCreateWithPriority(flags: int, priority: int) -> Stream:
    if flags & ~NON_BLOCKING:
        raise HipError(Code.hipErrorInvalidValue, f"stream flags {flags:#x}; known are 0 and hipStreamNonBlocking (1)")
    return runtime.device().create_stream(flags, priority)


def hipExtStreamCreateWithCUMask(size: int, mask: int) -> Stream:
    if size == 0 or mask == 0:
        raise HipError(Code.hipErrorInvalidValue, "the CU mask is empty")
    known = (runtime.device().spec.cu_count + 31) // 32  # words beyond the device's say nothing
    words = tuple((ctypes.c_uint32 * min(size, known)).from_address(mask))
    stream = runtime.device().create_stream(0, 0)
    stream.cu_mask = words if any(words) else ()  # as in ROCm, no compute unit at all means the default mask
    return stream


def units_of(stream: Stream) -> int:
    """The compute units that a stream's kernels run on."""
    count: int = stream.device.spec.cu_count
    bits = sum(word << 32 * place for place, word in enumerate(stream.cu_mask)) & (1 << count) - 1
    return bits.bit_count() or count


def hipExtStreamGetCUMask(stream: Stream, size: int, mask: int) -> None:
    words = (stream.device.spec.cu_count + 31) // 32
    if mask == 0 or size < words:
        raise HipError(Code.hipErrorInvalidValue, f"room for {size} words of CU mask; the device needs {words}")
    every = [(1 << min(32, stream.device.spec.cu_count - 32 * i)) - 1 for i in range(words)]
    chosen = stream.cu_mask or every
    for i, word in enumerate(chosen[:size]):
        ctypes.c_uint32.from_address(mask + 4 * i).value = word


def hipDeviceGetStreamPriorityRange() -> tuple[int, int]:
    return PRIORITY_LOW, PRIORITY_HIGH


def hipStreamDestroy(number: int) -> None:
    if number in handles.detached:  # of an execution context that is gone
        handles.detached.discard(number)
        return
    stream = resolve(number)
    if stream.null or stream is runtime.thread.streams.get(stream.device.index):
        raise HipError(Code.hipErrorInvalidHandle, "a default stream cannot be destroyed")
    if stream.capture is not None:
        stream.capture.abandon()
    stream.destroy()


def hipStreamQuery(stream: Stream) -> None:
    not_capturing(stream, "hipStreamQuery")
    stream.device.check()
    others = stream.device.blocking_streams() if stream.null else ()
    if not stream.idle or not all(other.idle for other in others):
        raise HipError(Code.hipErrorNotReady)
    stream.device.check()


def hipStreamSynchronize(stream: Stream) -> None:
    not_capturing(stream, "hipStreamSynchronize")
    refuse_while_capturing("hipStreamSynchronize")
    stream.wait()
    stream.device.waited()


def hipStreamWaitEvent(number: int, event: Event, flags: int) -> None:
    stream = handles.answering(Code.hipErrorInvalidHandle, resolve)(number)
    if flags != 0:
        raise HipError(Code.hipErrorInvalidValue, f"hipStreamWaitEvent with flags {flags:#x}; expected 0")
    event.hold(stream)


def hipStreamGetFlags(number: int) -> int:
    if number == 0:
        raise HipError(Code.hipErrorInvalidValue, "hipStreamGetFlags of a null stream", hint="pass hipStreamLegacy")
    return resolve(number).flags


def hipStreamGetId(stream: Stream) -> int:
    return stream.handle


def hipStreamGetPriority(stream: Stream) -> int:
    return stream.priority


def hipStreamGetDevice(stream: Stream) -> int:
    return stream.device.index


def hipGetStreamDeviceId(stream: Stream) -> int:
    return stream.device.index


def hipStreamIsCapturing(stream: Stream) -> int:
    not_implicit(stream)
    return 0 if stream.capture is None else stream.capture.status
