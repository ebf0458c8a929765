"""hipMemset and its relatives."""

from __future__ import annotations

from typing import Any

from cairn.hip import stream as streams
from cairn.hip.stream import Stream
from cairn.hip.transfer import Fill


def hipMemset(dst: int, value: int, size: int) -> None:
    Fill(dst, value, 1, size).submit(streams.default(), blocking=True)


def hipMemsetAsync(dst: int, value: int, size: int, stream: Stream) -> None:
    Fill(dst, value, 1, size).submit(stream, blocking=False)


hipMemsetD8, hipMemsetD8Async = hipMemset, hipMemsetAsync


def hipMemsetD16(dst: int, value: int, count: int) -> None:
    Fill(dst, value, 2, count).submit(streams.default(), blocking=True)


def hipMemsetD16Async(dst: int, value: int, count: int, stream: Stream) -> None:
    Fill(dst, value, 2, count).submit(stream, blocking=False)


def hipMemsetD32(dst: int, value: int, count: int) -> None:
    Fill(dst, value, 4, count).submit(streams.default(), blocking=True)


def hipMemsetD32Async(dst: int, value: int, count: int, stream: Stream) -> None:
    Fill(dst, value, 4, count).submit(stream, blocking=False)


def hipMemset2D(dst: int, pitch: int, value: int, width: int, height: int) -> None:
    Fill(dst, value, 1, width, height, 1, pitch).submit(streams.default(), blocking=True)


def hipMemset2DAsync(dst: int, pitch: int, value: int, width: int, height: int, stream: Stream) -> None:
    Fill(dst, value, 1, width, height, 1, pitch).submit(stream, blocking=False)


def _box(pointer: Any, value: int, extent: Any) -> Fill:
    plane = pointer.pitch * pointer.ysize
    return Fill(pointer.ptr, value, 1, extent.width, extent.height, extent.depth, pointer.pitch, plane)


def hipMemset3D(pointer: Any, value: int, extent: Any) -> None:
    _box(pointer, value, extent).submit(streams.default(), blocking=True)


def hipMemset3DAsync(pointer: Any, value: int, extent: Any, stream: Stream) -> None:
    _box(pointer, value, extent).submit(stream, blocking=False)


def hipMemsetD2D8(dst: int, pitch: int, value: int, width: int, height: int) -> None:
    Fill(dst, value, 1, width, height, 1, pitch).submit(streams.default(), blocking=True)


def hipMemsetD2D8Async(dst: int, pitch: int, value: int, width: int, height: int, stream: Stream) -> None:
    Fill(dst, value, 1, width, height, 1, pitch).submit(stream, blocking=False)


def hipMemsetD2D16(dst: int, pitch: int, value: int, width: int, height: int) -> None:
    Fill(dst, value, 2, width, height, 1, pitch).submit(streams.default(), blocking=True)


def hipMemsetD2D16Async(dst: int, pitch: int, value: int, width: int, height: int, stream: Stream) -> None:
    Fill(dst, value, 2, width, height, 1, pitch).submit(stream, blocking=False)


def hipMemsetD2D32(dst: int, pitch: int, value: int, width: int, height: int) -> None:
    Fill(dst, value, 4, width, height, 1, pitch).submit(streams.default(), blocking=True)


def hipMemsetD2D32Async(dst: int, pitch: int, value: int, width: int, height: int, stream: Stream) -> None:
    Fill(dst, value, 4, width, height, 1, pitch).submit(stream, blocking=False)
