"""Streams and events as objects; a stream is also a context: within it, work without a stream of its own goes there."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cairn.hip.api.calls import raises_hip_errors, wrong
from cairn.hip.api.platforms import ground

if TYPE_CHECKING:
    from types import TracebackType


class _Current(threading.local):
    """The streams that the thread has entered, innermost last."""

    def __init__(self) -> None:
        self.streams: list[Stream] = []


_current = _Current()


def native(stream: Any) -> Any:
    """The runtime's stream for what a caller gives: None is the stream entered last, else the default stream."""
    if isinstance(stream, Stream):
        return stream.native
    if isinstance(stream, ground().NativeStream):
        return stream
    if stream is None and _current.streams and _current.streams[-1].native.device is ground().device():
        return _current.streams[-1].native
    return ground().stream_of(stream or 0)


def _destroy(found: Any) -> None:
    if found.alive:
        found.destroy()


class Stream:
    """A stream of the current device. ``non_blocking`` streams do not wait for the default stream; ``priority`` is
    lower for more urgent work. It is destroyed with this object, after its work."""

    @raises_hip_errors
    def __init__(self, *, non_blocking: bool = False, priority: int = 0) -> None:
        self.native: Any = ground().device().create_stream(1 if non_blocking else 0, priority)
        self._end = weakref.finalize(self, _destroy, self.native)
        self._end.atexit = False

    @property
    def handle(self) -> int:
        """The hipStream_t, for C."""
        return int(self.native.handle)

    def __enter__(self) -> Stream:
        _current.streams.append(self)
        ground().entered(1)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:  # fmt: skip
        _current.streams.remove(self)
        ground().entered(-1)

    @raises_hip_errors
    def synchronize(self) -> None:
        """Block until its work is done. Raises what a kernel did wrong."""
        self.native.wait()

    @property
    def idle(self) -> bool:
        """Whether its work is done."""
        return bool(self.native.idle)

    @raises_hip_errors
    def wait(self, event: Event) -> None:
        """Hold later work back until the event's record is done."""
        ground().wait_for(self.native, event.native)

    @raises_hip_errors
    def call(self, function: Callable[[], None]) -> None:
        """Call a host function when the work so far is done. It must not use the runtime."""
        ground().call(self.native, function)

    @raises_hip_errors
    def destroy(self) -> None:
        """Destroy it now, after its work."""
        self._end()


class Event:
    """A point in a stream's work, and its time. ``timing=False`` makes one that is only waited for."""

    @raises_hip_errors
    def __init__(self, *, timing: bool = True) -> None:
        self.native: Any = ground().create_event(timing=timing)

    @property
    def handle(self) -> int:
        """The hipEvent_t, for C."""
        return int(self.native.handle)

    def __del__(self) -> None:
        found: Any = getattr(self, "native", None)
        if found is not None and found.alive:
            found.retire()

    @raises_hip_errors
    def record(self, stream: Stream | None = None) -> Event:
        """Mark the end of the stream's work so far; returns itself."""
        self.native.record(native(stream))
        return self

    @raises_hip_errors
    def synchronize(self) -> None:
        """Block until what was recorded is done."""
        ground().synchronize_event(self.native)

    @property
    def done(self) -> bool:
        """Whether what was recorded is done."""
        return bool(self.native.done)


@raises_hip_errors
def elapsed_ms(start: Event, stop: Event) -> float:
    """Milliseconds between two records; waits for the second."""
    if not isinstance(start, Event) or not isinstance(stop, Event):
        raise wrong("elapsed_ms takes two events")
    ground().synchronize_event(stop.native)
    return float(ground().elapsed_ms(start.native, stop.native))
