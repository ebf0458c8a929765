"""Copies and fills as values: boxes of bytes that can be checked, run at once, put in a stream, or kept in a graph."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from cairn.base import pages
from cairn.hip import memory, shared
from cairn.hip.errors import Code, HipError
from cairn.hip.stream import no_unsafe, not_capturing
from cairn.hsa import core

if TYPE_CHECKING:
    from cairn.hip.stream import Stream

# Who wants to know of bytes that the host writes by itself: called with an address and a number of bytes.
written: list[Callable[[int, int], None]] = []
# And of those that it reads or writes before a call returns: an address, a number of bytes, whether it writes.
touched: list[Callable[[int, int, bool], None]] = []
# And of what is about to be put into a stream, on the thread that asks for it.
asked: list[Callable[[], None]] = []

HOST_TO_HOST, HOST_TO_DEVICE, DEVICE_TO_HOST, DEVICE_TO_DEVICE, DEFAULT = range(5)  # hipMemcpyKind


def check_range(address: int, size: int, what: str) -> memory.Buffer | None:
    """The buffer that a range lies in; None for ordinary host memory. Raises hipErrorInvalidValue for a bad range."""
    if address == 0:
        raise HipError(Code.hipErrorInvalidValue, f"{what} is null")
    buffer = memory.registry.find(address)
    if buffer is not None:
        last = buffer
        while address + size > last.end and (following := memory.registry.find(last.end)) is not None:
            if not last.kind == following.kind == "mapped":  # ranges of virtual memory may follow each other
                break
            last = following
        if address + size > last.end:
            over = address + size - last.end
            raise HipError(
                Code.hipErrorInvalidValue,
                f"{what} {address:#x} + {size} bytes ends {over} bytes behind its allocation of {buffer.size} bytes",
            )
        return buffer
    if not pages.mapped(address, size) or memory.in_a_device(address):
        raise HipError(Code.hipErrorInvalidValue, f"{what} {address:#x} + {size} bytes is no mapped memory")
    return None


def _touch(start: int, row: int, shape: tuple[int, int], pitches: tuple[int, int], *, writes: bool) -> None:
    """The calling thread is about to read or write a box of ``shape`` (rows, slices)."""
    for listener in touched:
        for plane in range(shape[1]):
            for each in range(shape[0]):
                listener(start + plane * pitches[1] + each * pitches[0], row, writes)


def _tell(start: int, row: int, shape: tuple[int, int], pitches: tuple[int, int]) -> None:
    """Tell who wants to know of a box of ``shape`` (rows, slices) that was written."""
    for listener in written:
        for plane in range(shape[1]):
            for each in range(shape[0]):
                listener(start + plane * pitches[1] + each * pitches[0], row)


@dataclass(frozen=True)
class Copy:
    """A box of ``width`` bytes x ``height`` rows x ``depth`` slices; pitches and slice sizes in bytes.

    ``kind`` is a hipMemcpyKind. As in ROCm it decides nothing but whether both sides may be pageable memory.
    """

    dst: int
    src: int
    width: int
    height: int = 1
    depth: int = 1
    dst_pitch: int = 0
    src_pitch: int = 0
    dst_slice: int = 0
    src_slice: int = 0
    kind: int = DEFAULT

    def __post_init__(self) -> None:
        if self.height > 1 and min(self.dst_pitch, self.src_pitch) < self.width:
            raise HipError(
                Code.hipErrorInvalidPitchValue,
                f"rows of {self.width} bytes with pitches {self.dst_pitch} and {self.src_pitch}",
            )

    @property
    def size(self) -> int:
        return self.width * self.height * self.depth

    @property
    def linear(self) -> bool:
        """Whether it is one run of bytes on both sides."""
        rows = self.height == 1 or (self.dst_pitch == self.src_pitch == self.width)
        plane = self.width * self.height
        return rows and (self.depth == 1 or (self.dst_slice == self.src_slice == plane))

    def _extent(self, pitch: int, plane: int) -> int:
        return (self.depth - 1) * plane + (self.height - 1) * pitch + self.width

    def check(self) -> tuple[memory.Buffer | None, memory.Buffer | None]:
        """The buffers of destination and source, both ranges being good."""
        dst = check_range(self.dst, self._extent(self.dst_pitch, self.dst_slice), "destination")
        src = check_range(self.src, self._extent(self.src_pitch, self.src_slice), "source")
        if (
            (dst is None and src is None and self.kind not in (HOST_TO_HOST, DEFAULT))
            and memory.pageable(self.dst)
            and memory.pageable(self.src)
        ):
            raise HipError(
                Code.hipErrorInvalidValue,
                f"a copy of kind {self.kind} from {self.src:#x} to {self.dst:#x}, which both are pageable host memory",
                hint="hipMemcpyHostToHost or hipMemcpyDefault copies between such addresses",
            )
        return dst, src

    def _touches(self) -> None:
        row, shape = (self.size, (1, 1)) if self.linear else (self.width, (self.height, self.depth))
        _touch(self.src, row, shape, (self.src_pitch, self.src_slice), writes=False)
        _touch(self.dst, row, shape, (self.dst_pitch, self.dst_slice), writes=True)

    def run(self) -> None:
        """Copy now, in this thread."""
        linear = self.linear
        _tell(self.dst, self.size if linear else self.width, (1, 1) if linear else (self.height, self.depth),
              (self.dst_pitch, self.dst_slice))  # fmt: skip
        shape = (ctypes.c_uint64 * 3)(*((self.size, 1, 1) if linear else (self.width, self.height, self.depth)))
        core.loaded().cairn_copy_box(
            self.dst, self.dst_pitch, self.dst_slice, self.src, self.src_pitch, self.src_slice, shape
        )

    def enqueue(self, stream: Stream) -> None:
        for listener in asked:
            listener()
        if self.linear:
            stream.submit(lambda queue: queue.copy(self.dst, self.src, self.size))
        elif self.depth == 1:
            stream.submit(
                lambda queue: queue.copy_rect(
                    self.dst, self.dst_pitch, self.src, self.src_pitch, self.width, self.height
                )
            )
        else:
            stream.submit(lambda queue: queue.callback(self.run))

    def steps(self) -> list[Any] | None:
        """The copy as packets for ``cairn.hsa.packets.Recording``; None for a box of several slices."""
        from cairn.hsa import packets

        self.check()
        if not self.linear and self.depth > 1:
            return None
        rows = (self.size, 1, self.size, self.size) if self.linear else (self.width, self.height)
        pitches = () if self.linear else (self.dst_pitch, self.src_pitch)
        return [packets.vendor_packet(core.Vendor.COPY, (self.dst, self.src, *rows, *pitches))] if self.size else []

    def submit_ordered(self, stream: Stream) -> None:
        """Put the copy in a stream whatever memory it touches: a graph's copies happen when they are reached."""
        self.check()
        self.enqueue(stream)

    def submit(self, stream: Stream, *, blocking: bool) -> None:
        """Do the copy in a stream's order; a blocking one is done on return."""
        if self.size == 0:
            return
        dst, src = self.check()
        _permitted(stream, "a synchronous copy", blocking=blocking)
        if stream.capture is not None:
            stream.capture.add_copy(self)
            return
        if not blocking and dst is not None:
            if src is not None:
                self.enqueue(stream)
                return
            if self.linear and self.size <= shared.TAKEN_ALONG and not stream.idle:
                self._take_along(stream)
                return
        stream.settle()  # the rest cannot run behind the program's back: pageable memory is the program's own
        if touched:
            self._touches()
        self.run()

    def _take_along(self, stream: Stream) -> None:
        _touch(self.src, self.size, (1, 1), (0, 0), writes=False)
        data = ctypes.string_at(self.src, self.size)
        _tell(self.dst, self.size, (1, 1), (0, 0))
        stream.submit(lambda queue: queue.callback(lambda: ctypes.memmove(self.dst, data, self.size)))


class Fill(NamedTuple):
    """Set ``width`` elements x ``height`` rows x ``depth`` slices of ``element`` bytes (1, 2 or 4) to ``value``."""

    dst: int
    value: int
    element: int
    width: int
    height: int = 1
    depth: int = 1
    pitch: int = 0
    slice: int = 0

    @property
    def row(self) -> int:
        return self.width * self.element

    @property
    def linear(self) -> bool:
        rows = self.height == 1 or self.pitch == self.row
        return rows and (self.depth == 1 or self.slice == self.row * self.height)

    @property
    def pattern(self) -> int:
        return self.value & ((1 << (8 * self.element)) - 1)

    def check(self) -> None:
        """Whether the fill's values and destination are good. Raises HipError."""
        if self.dst % self.element:
            raise HipError(Code.hipErrorInvalidValue, f"{self.dst:#x} is not aligned to {self.element} bytes")
        if self.height > 1 and self.pitch < self.row:
            raise HipError(Code.hipErrorInvalidValue, f"rows of {self.row} bytes with a pitch of {self.pitch}")
        extent = (self.depth - 1) * self.slice + (self.height - 1) * self.pitch + self.row
        if check_range(self.dst, extent, "destination") is None and memory.pageable(self.dst):
            raise HipError(
                Code.hipErrorInvalidValue,
                f"a fill of {self.dst:#x}, which is pageable host memory: the device fills its own and pinned memory",
                hint="use memset, or hipHostMalloc or hipHostRegister the memory",
            )

    def run(self) -> None:
        """Fill now, in this thread."""
        if written:
            _tell(self.dst, self.row, (self.height, self.depth), (self.pitch, self.slice))
        if self.linear and self.element == 1:
            ctypes.memset(self.dst, self.pattern, self.row * self.height * self.depth)
            return
        shape = (ctypes.c_uint64 * 3)(self.width, self.height, self.depth)
        core.loaded().cairn_fill_box(self.dst, self.pitch, self.slice, self.pattern, self.element, shape)

    def enqueue(self, stream: Stream) -> None:
        for listener in asked:
            listener()
        if self.linear:
            count = self.width * self.height * self.depth
            stream.submit(lambda queue: queue.fill(self.dst, self.pattern, self.element, count))
        elif self.depth == 1:
            stream.submit(
                lambda queue: queue.fill(
                    self.dst, self.pattern, self.element, self.width, height=self.height, pitch=self.pitch
                )
            )
        else:
            stream.submit(lambda queue: queue.callback(self.run))

    def steps(self) -> list[Any] | None:
        """The fill as packets; see Copy."""
        from cairn.hsa import packets

        self.check()
        if not self.linear and self.depth > 1:
            return None
        count = self.width * self.height * self.depth
        rows = (count, 1, 0) if self.linear else (self.width, self.height, self.pitch)
        return [packets.vendor_packet(core.Vendor.FILL, (self.dst, self.pattern, self.element, *rows))] if count else []

    def submit_ordered(self, stream: Stream) -> None:
        """Put the fill in a stream whatever memory it touches."""
        self.check()
        self.enqueue(stream)

    def submit(self, stream: Stream, *, blocking: bool) -> None:
        """Fill in a stream's order; a blocking one is done on return."""
        if self.width == 0 or self.height == 0 or self.depth == 0:
            return
        self.check()
        _permitted(stream, "a synchronous memset", blocking=blocking)
        if stream.capture is not None:
            stream.capture.add_fill(self)
            return
        if not blocking:
            self.enqueue(stream)
            return
        stream.settle()
        _touch(self.dst, self.row, (self.height, self.depth), (self.pitch, self.slice), writes=True)
        self.run()


def _permitted(stream: Stream, what: str, *, blocking: bool) -> None:
    """Refuse ``what`` where a capture forbids waiting, or on a device that failed. Raises HipError."""
    if stream.capture is not None:
        if blocking:
            not_capturing(stream, what)
        return
    stream.device.check()
    if blocking and stream.null:
        no_unsafe(stream.device, what, Code.hipErrorStreamCaptureImplicit)
