"""hipMemcpy and its relatives."""

from __future__ import annotations

import ctypes
from typing import Any

from cairn.hip import handles, runtime, structs
from cairn.hip import stream as streams
from cairn.hip.errors import Code, HipError
from cairn.hip.stream import Stream
from cairn.hip.transfer import DEVICE_TO_DEVICE, HOST_TO_DEVICE, Copy

_KINDS = frozenset((0, 1, 2, 3, 4, 1024))
HOST, DEVICE, MANAGED, ARRAY, UNIFIED = 1, 2, 3, 10, 11  # hipMemoryType
MAX_PITCH = 0x7FFFFFFF  # hipDeviceAttributeMaxPitch


def check_kind(kind: int) -> None:
    if kind not in _KINDS:
        raise HipError(Code.hipErrorInvalidMemcpyDirection, f"copy direction {kind}; expected 0 to 4")


# ---- one run of bytes ----


def hipMemcpy(dst: int, src: int, size: int, kind: int) -> None:
    check_kind(kind)
    Copy(dst, src, size, kind=kind).submit(streams.default(), blocking=True)


def hipMemcpyWithStream(dst: int, src: int, size: int, kind: int, stream: Stream) -> None:
    check_kind(kind)
    Copy(dst, src, size, kind=kind).submit(stream, blocking=True)


def hipMemcpyAsync(dst: int, src: int, size: int, kind: int, stream: Stream) -> None:
    check_kind(kind)
    Copy(dst, src, size, kind=kind).submit(stream, blocking=False)


def hipMemcpyHtoD(dst: int, src: int, size: int) -> None:
    Copy(dst, src, size, kind=HOST_TO_DEVICE).submit(streams.default(), blocking=True)


hipMemcpyDtoH = hipMemcpyDtoD = hipMemcpyHtoD


def hipMemcpyHtoDAsync(dst: int, src: int, size: int, stream: Stream) -> None:
    Copy(dst, src, size, kind=HOST_TO_DEVICE).submit(stream, blocking=False)


hipMemcpyDtoHAsync = hipMemcpyDtoDAsync = hipMemcpyHtoDAsync


def hipMemcpyPeer(dst: int, dst_device: int, src: int, src_device: int, size: int) -> None:
    for device in (dst_device, src_device):
        runtime.device(device)
    copy = Copy(dst, src, size, kind=DEVICE_TO_DEVICE)
    if size:
        for device in {dst_device, src_device}:
            runtime.device(device).null_stream.settle()
    copy.submit(streams.default(), blocking=True)


def hipMemcpyPeerAsync(dst: int, dst_device: int, src: int, src_device: int, size: int, stream: Stream) -> None:
    for device in (dst_device, src_device):
        runtime.device(device)
    Copy(dst, src, size).submit(stream, blocking=False)


# ---- rows ----


def hipMemcpy2D(dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int, kind: int) -> None:
    _rows(dst, dst_pitch, src, src_pitch, width, height, kind).submit(streams.default(), blocking=True)


def hipMemcpy2DAsync(
    dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int, kind: int, stream: Stream
) -> None:
    _rows(dst, dst_pitch, src, src_pitch, width, height, kind).submit(stream, blocking=False)


def _rows(dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int, kind: int) -> Copy:
    check_kind(kind)
    if width > min(dst_pitch, src_pitch) and height > 1:  # of one row no pitch is needed
        raise HipError(Code.hipErrorInvalidPitchValue, f"rows of {width} bytes, pitches {dst_pitch} and {src_pitch}")
    return Copy(dst, src, width, height, 1, dst_pitch, src_pitch, kind=kind)


def _driver_pitch(d: Any, side: str, x: int) -> int:
    """A side's pitch in the driver functions' structures, which have no error of their own for a bad one."""
    least = x + int(d.WidthInBytes)
    pitch = int(getattr(d, f"{side}Pitch")) or least
    if not least <= pitch <= MAX_PITCH:
        raise HipError(Code.hipErrorInvalidValue, f"{side}Pitch {pitch}; expected {least} to {MAX_PITCH}")
    return pitch


def _side_2d(description: Any, side: str) -> tuple[int, int]:
    """(address of the first byte, pitch) of one side of a hip_Memcpy2D."""
    kind = getattr(description, f"{side}MemoryType")
    x, y = getattr(description, f"{side}XInBytes"), getattr(description, f"{side}Y")
    pitch = _driver_pitch(description, side, x)
    if kind == ARRAY:
        array = handles.lookup("hipArray_t", getattr(description, f"{side}Array"))
        return array.address(x, y), array.pitch
    if kind not in (HOST, DEVICE, MANAGED, UNIFIED):
        raise HipError(Code.hipErrorInvalidValue, f"{side}MemoryType {kind}")
    base = getattr(description, f"{side}Host" if kind == HOST else f"{side}Device")
    if base == 0:
        raise HipError(Code.hipErrorInvalidValue, f"the {side} address is null")
    return base + y * pitch + x, pitch


def box_2d(description: Any) -> Copy:
    """The copy that a hip_Memcpy2D describes."""
    if description.WidthInBytes == 0 or description.Height == 0:
        return Copy(1, 1, 0)
    dst, dst_pitch = _side_2d(description, "dst")
    src, src_pitch = _side_2d(description, "src")
    return Copy(dst, src, description.WidthInBytes, description.Height, 1, dst_pitch, src_pitch)


def hipMemcpyParam2D(description: Any) -> None:
    box_2d(description).submit(streams.default(), blocking=True)


hipDrvMemcpy2DUnaligned = hipMemcpyParam2D


def hipMemcpyParam2DAsync(description: Any, stream: Stream) -> None:
    box_2d(description).submit(stream, blocking=False)


# ---- boxes ----


def box_3d(p: Any) -> Copy:
    """The copy that a hipMemcpy3DParms (or a hipMemcpy3DPeerParms) describes."""
    extent = p.extent
    if hasattr(p, "kind"):
        check_kind(p.kind)
    if bool(p.srcArray) == bool(p.srcPtr.ptr) or bool(p.dstArray) == bool(p.dstPtr.ptr):
        raise HipError(Code.hipErrorInvalidValue, "each side of a 3D copy is either an array or a pitched pointer")
    width = extent.width
    array = handles.lookup("hipArray_t", p.srcArray or p.dstArray) if p.srcArray or p.dstArray else None
    if array is not None:
        width *= array.element  # the extent counts elements where an array takes part
    if width == 0 or extent.height == 0 or extent.depth == 0:
        return Copy(1, 1, 0)
    dst, dst_pitch, dst_slice = _side_3d(p.dstArray, p.dstPtr, p.dstPos)
    src, src_pitch, src_slice = _side_3d(p.srcArray, p.srcPtr, p.srcPos)
    kind = getattr(p, "kind", DEVICE_TO_DEVICE)
    return Copy(dst, src, width, extent.height, extent.depth, dst_pitch, src_pitch, dst_slice, src_slice, kind)


def _side_3d(array_handle: int, pointer: Any, position: Any) -> tuple[int, int, int]:
    if array_handle:
        array = handles.lookup("hipArray_t", array_handle)
        x = position.x * array.element
        return array.address(x, position.y, position.z), array.pitch, array.slice
    plane = pointer.pitch * pointer.ysize
    return pointer.ptr + position.x + position.y * pointer.pitch + position.z * plane, pointer.pitch, plane


def hipMemcpy3D(parameters: Any) -> None:
    box_3d(parameters).submit(streams.default(), blocking=True)


def hipMemcpy3DAsync(parameters: Any, stream: Stream) -> None:
    box_3d(parameters).submit(stream, blocking=False)


def hipMemcpy3DPeer(parameters: Any) -> None:
    for device in (parameters.srcDevice, parameters.dstDevice):
        runtime.device(device)
    hipMemcpy3D(parameters)


def hipMemcpy3DPeerAsync(parameters: Any, stream: Stream) -> None:
    for device in (parameters.srcDevice, parameters.dstDevice):
        runtime.device(device)
    hipMemcpy3DAsync(parameters, stream)


def _side_driver(d: Any, side: str) -> tuple[int, int, int]:
    kind = getattr(d, f"{side}MemoryType")
    x, y, z = (getattr(d, side + name) for name in ("XInBytes", "Y", "Z"))
    if kind == ARRAY:
        array = handles.lookup("hipArray_t", getattr(d, f"{side}Array"))
        return array.address(x, y, z), array.pitch, array.slice
    if kind not in (HOST, DEVICE, MANAGED, UNIFIED):
        raise HipError(Code.hipErrorInvalidValue, f"{side}MemoryType {kind}")
    base = getattr(d, f"{side}Host" if kind == HOST else f"{side}Device")
    if base == 0:
        raise HipError(Code.hipErrorInvalidValue, f"the {side} address is null")
    pitch = _driver_pitch(d, side, x)
    plane = pitch * (getattr(d, f"{side}Height") or y + d.Height)
    return base + x + y * pitch + z * plane, pitch, plane


def box_driver(d: Any) -> Copy:
    """The copy that a HIP_MEMCPY3D describes."""
    if d.WidthInBytes == 0 or d.Height == 0 or d.Depth == 0:
        return Copy(1, 1, 0)
    dst, dst_pitch, dst_slice = _side_driver(d, "dst")
    src, src_pitch, src_slice = _side_driver(d, "src")
    return Copy(dst, src, d.WidthInBytes, d.Height, d.Depth, dst_pitch, src_pitch, dst_slice, src_slice)


def hipDrvMemcpy3D(description: Any) -> None:
    box_driver(description).submit(streams.default(), blocking=True)


def hipDrvMemcpy3DAsync(description: Any, stream: Stream) -> None:
    box_driver(description).submit(stream, blocking=False)


# ---- batches ----


def hipMemcpyBatchAsync(
    dsts: int, srcs: int, sizes: int, count: int, attributes: int, indices: int, kinds: int, failed: int, stream: Stream
) -> None:
    if 0 in (dsts, srcs, sizes, count):
        raise HipError(Code.hipErrorInvalidValue, "an empty batch of copies")
    word = ctypes.c_size_t
    for i in range(count):
        dst, src, size = (word.from_address(array + 8 * i).value for array in (dsts, srcs, sizes))
        try:
            Copy(dst, src, size).submit(stream, blocking=False)
        except HipError:
            if failed:
                word.from_address(failed).value = i
            raise


def hipMemcpy3DBatchAsync(count: int, operations: int, failed: int, flags: int, stream: Stream) -> None:
    if count == 0 or operations == 0 or flags != 0:
        raise HipError(Code.hipErrorInvalidValue, "an empty batch of copies, or flags that are not 0")
    for i, op in enumerate((structs.hipMemcpy3DBatchOp * count).from_address(operations)):
        try:
            _operation(op).submit(stream, blocking=False)
        except HipError:
            if failed:
                ctypes.c_size_t.from_address(failed).value = i
            raise


def _operation(op: Any) -> Copy:
    extent = op.extent
    arrays = [handles.lookup("hipArray_t", side.op.array.array) for side in (op.src, op.dst) if side.type == 2]
    width = extent.width * (arrays[0].element if arrays else 1)

    def side(operand: Any) -> tuple[int, int, int]:
        if operand.type == 2:
            array = handles.lookup("hipArray_t", operand.op.array.array)
            at = operand.op.array.offset
            return array.address(at.x * array.element, at.y, at.z), array.pitch, array.slice
        if operand.type != 1:
            raise HipError(Code.hipErrorInvalidValue, f"operand type {operand.type}; expected 1 or 2")
        pointer = operand.op.ptr
        pitch = pointer.rowLength or width
        return pointer.ptr, pitch, pitch * (pointer.layerHeight or extent.height)

    (dst, dst_pitch, dst_slice), (src, src_pitch, src_slice) = side(op.dst), side(op.src)
    return Copy(dst, src, width, extent.height, extent.depth, dst_pitch, src_pitch, dst_slice, src_slice)


# ---- arrays and runs of bytes ----


def _array_run(array: Any, offset: int, size: int) -> int:
    if array.height > 1 or array.depth > 1 or offset + size > array.width * array.element:
        raise HipError(Code.hipErrorInvalidValue, f"bytes {offset} to {offset + size} of an array of one row")
    return int(array.address(offset))


def hipMemcpyAtoD(dst: int, array: Any, offset: int, size: int) -> None:
    Copy(dst, _array_run(array, offset, size), size).submit(streams.default(), blocking=True)


hipMemcpyAtoH = hipMemcpyAtoD


def hipMemcpyAtoHAsync(dst: int, array: Any, offset: int, size: int, stream: Stream) -> None:
    Copy(dst, _array_run(array, offset, size), size).submit(stream, blocking=False)


def hipMemcpyDtoA(array: Any, offset: int, src: int, size: int) -> None:
    Copy(_array_run(array, offset, size), src, size).submit(streams.default(), blocking=True)


hipMemcpyHtoA = hipMemcpyDtoA


def hipMemcpyHtoAAsync(array: Any, offset: int, src: int, size: int, stream: Stream) -> None:
    Copy(_array_run(array, offset, size), src, size).submit(stream, blocking=False)


def hipMemcpyAtoA(dst: Any, dst_offset: int, src: Any, src_offset: int, size: int) -> None:
    target, source = _array_run(dst, dst_offset, size), _array_run(src, src_offset, size)
    Copy(target, source, size).submit(streams.default(), blocking=True)
