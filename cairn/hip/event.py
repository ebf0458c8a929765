"""Events: marks in streams that one can wait for and time."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, ClassVar

from cairn.hip import handles, runtime, shared
from cairn.hip import stream as streams
from cairn.hip.errors import Code, HipError

if TYPE_CHECKING:
    from cairn.hip.device import Device
    from cairn.hip.stream import Stream

BLOCKING_SYNC, DISABLE_TIMING, INTERPROCESS = 1, 2, 4
_TO_DEVICE, _TO_SYSTEM = 0x40000000, 0x80000000
_RELEASE = _TO_DEVICE | _TO_SYSTEM | 0x20000000  # fence scopes: the virtual device's memory is coherent
_KNOWN = BLOCKING_SYNC | DISABLE_TIMING | INTERPROCESS | _RELEASE


class Event(handles.Handle):
    """An event. ``signal`` belongs to its last record and is 0 when that point is reached."""

    kind: ClassVar[str] = "hipEvent_t"

    def __init__(self, device: Device, flags: int) -> None:
        super().__init__()
        self.device = device
        self.flags = flags
        self.shared: Any = None  # cairn.hip.mark.Mark of an event that several processes use
        self.capture: Any = None  # the capture and its node, when last recorded in a capturing stream
        self.whole_kernel = False  # the signal is a dispatch's own: its start counts for a start event
        self._signal: Any = None  # where no native function knows the event
        self._source = shared.Seen()  # stream and packet of the last record
        self._state: shared.EventState | None = None
        if runtime.native is not None:
            place = runtime.native.state.events[(self.handle >> 4) % shared.EVENTS]
            if place.handle == 0 and not flags & INTERPROCESS:
                place.source.stream = 0
                place.device, place.flags, place.handle = device.index, flags, self.handle
                self._state = place

    @property
    def signal(self) -> Any:
        """The signal of the last record; None where there is none."""
        if self._state is None or runtime.native is None:
            return self._signal
        address = runtime.native.event_signal(ctypes.addressof(self._state))
        if not address:
            return None
        from cairn import hsa

        return hsa.Signal.adopt(address)

    @property
    def source(self) -> Any:
        return self._source if self._state is None else self._state.source

    def _recorded(
        self, signal: Any, capture: Any = None, *, whole_kernel: bool = False, source: tuple[int, int] = (0, 0)
    ) -> None:
        self.capture, self.whole_kernel = capture, whole_kernel
        self.source.stream, self.source.number = source
        if self._state is None or runtime.native is None:
            self._signal = signal
            return
        slow = capture is not None or whole_kernel
        self._state.flags = self.flags | (shared.EVENT_SLOW if slow else 0)
        runtime.native.event_set(ctypes.addressof(self._state), 0 if signal is None else signal.address)

    def recorded_by(self, signal: Any, *, start: bool) -> None:
        """A dispatch that has ``signal`` is the last record: its start, or its end."""
        self._recorded(signal, whole_kernel=start)

    def retire(self) -> None:
        super().retire()
        if self._state is not None:
            place, self._state = self._state, None
            place.flags |= shared.EVENT_SLOW
            if runtime.native is not None:
                runtime.native.event_set(ctypes.addressof(place), 0)
            place.handle = 0

    def record(self, stream: Stream) -> None:
        """Mark the present end of a stream."""
        if stream.device is not self.device:
            raise HipError(
                Code.hipErrorInvalidHandle,
                f"the event belongs to device {self.device.index}, the stream to device {stream.device.index}",
            )
        if stream.capture is not None:
            self._recorded(None, stream.capture.record(self))
            return
        if self.shared is not None:
            self.shared.record(stream)
            return
        from cairn import hsa

        signal = hsa.Signal(1)
        number = stream.submit(lambda queue: queue.barrier([], completion=signal))
        self._recorded(signal, source=(stream.handle, number))

    def hold(self, stream: Stream) -> None:
        """Make a stream wait for the last record. An event that was never recorded holds nothing."""
        if self.capture is not None:
            session, marks = self.capture
            session.wait(stream, marks)
            return
        if stream.capture is not None:
            if self.signal is not None:
                stream.capture.refuse_outside()
            return
        if self.shared is not None:
            self.shared.hold(stream)
            return
        signal = self.signal
        if signal is not None and (streams.made or signal.value != 0):
            source, number = self.source.stream, self.source.number
            stream.submit(lambda queue: queue.barrier([signal]))
            if source:
                stream.saw(source, number)

    @property
    def done(self) -> bool:
        if self.shared is not None:
            return bool(self.shared.done)
        signal = self.signal
        return signal is None or signal.value == 0

    def seconds(self, *, start: bool) -> float:
        """The moment of the last record, in seconds of the device's clock."""
        signal = self.signal
        stamp = signal.start_ns if start and self.whole_kernel else signal.end_ns
        return float(stamp) * 1e-9

    def not_captured(self) -> None:
        """Refuse an event of a capture; one that goes on is lost by it, as in ROCm."""
        if self.capture is not None:
            self.capture[0].invalid = True
            raise HipError(Code.hipErrorCapturedEvent, "the event was last recorded in a capturing stream")

    def asked(self, what: str) -> None:
        """Refuse a question about its state where captures forbid that; a default stream's events may be asked."""
        self.not_captured()
        stream = handles.find("hipStream_t", self.source.stream)
        if stream is not None and not stream.null:
            streams.refuse_while_capturing(what)


def hipEventCreate() -> Event:
    return hipEventCreateWithFlags(0)


def hipEventCreateWithFlags(flags: int) -> Event:
    if flags & ~_KNOWN:
        raise HipError(Code.hipErrorInvalidValue, f"event flags {flags:#x}; known bits are {_KNOWN:#x}")
    if flags & _TO_DEVICE and flags & _TO_SYSTEM:
        raise HipError(Code.hipErrorInvalidValue, "hipEventReleaseToDevice and hipEventReleaseToSystem at once")
    if flags & INTERPROCESS and not flags & DISABLE_TIMING:
        raise HipError(Code.hipErrorInvalidValue, "an interprocess event needs hipEventDisableTiming")
    event = Event(runtime.device(), flags)
    if flags & INTERPROCESS:
        from cairn.hip import mark

        event.shared = mark.new_mark()
    return event


def hipEventRecord(event: Event, stream: Stream) -> None:
    event.record(stream)


def hipEventRecordWithFlags(event: Event, stream: Stream, flags: int) -> None:
    if flags not in (0, 1):
        raise HipError(Code.hipErrorInvalidValue, f"record flags {flags:#x}; expected 0 or 1")
    event.record(stream)


def hipEventDestroy(event: int) -> None:
    found = handles.find("hipEvent_t", event)
    if found is None:
        code = Code.hipErrorContextIsDestroyed if event else Code.hipErrorInvalidHandle
        raise HipError(code, f"event {event:#x} is null or was destroyed")
    found.retire()


def hipEventSynchronize(event: Event) -> None:
    event.asked("hipEventSynchronize")
    if event.shared is not None:
        event.shared.wait(event.device)
    elif (signal := event.signal) is not None:
        signal.wait(0)
    event.device.check()
    event.device.waited()


def hipEventQuery(event: Event) -> None:
    event.asked("hipEventQuery")
    event.device.check()
    if not event.done:
        raise HipError(Code.hipErrorNotReady)


def hipEventElapsedTime(start: Event, stop: Event) -> float:
    """Milliseconds between two records."""
    for event in (start, stop):
        event.not_captured()
        if event.signal is None or event.flags & DISABLE_TIMING:
            raise HipError(Code.hipErrorInvalidHandle, "an event that was not recorded, or was made without timing")
    if start.device is not stop.device:
        raise HipError(Code.hipErrorInvalidHandle, "the events belong to different devices")
    if not (start.done and stop.done):
        raise HipError(Code.hipErrorNotReady)
    return (stop.seconds(start=False) - start.seconds(start=True)) * 1e3
