"""HIP arrays: memory with a shape and an element format, kept in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from cairn.hip import handles, memory, runtime, structs
from cairn.hip import stream as streams
from cairn.hip.copy import check_kind
from cairn.hip.errors import Code, HipError
from cairn.hip.stream import Stream
from cairn.hip.transfer import Copy

if TYPE_CHECKING:
    from cairn.hip.device import Device

SIGNED, UNSIGNED, FLOAT = 0, 1, 2  # hipChannelFormatKind
# hipArray_Format -> (bits of a channel, kind)
FORMATS = {1: (8, UNSIGNED), 2: (16, UNSIGNED), 3: (32, UNSIGNED), 8: (8, SIGNED), 9: (16, SIGNED), 10: (32, SIGNED)}
FORMATS |= {16: (16, FLOAT), 32: (32, FLOAT)}
_CUBEMAP, _LAYERED, _KNOWN_FLAGS = 4, 1, 0xF
_LARGEST = 1 << 31


class Array(handles.Handle):
    """A 1D, 2D or 3D array; ``height`` and ``depth`` are 0 as given for the dimensions that it has not."""

    kind: ClassVar[str] = "hipArray_t"

    def __init__(
        self, device: Device, format: int, channels: int, extent: tuple[int, int, int], flags: int = 0
    ) -> None:
        bits, _ = FORMATS.get(format, (0, 0))
        if bits == 0 or channels not in (1, 2, 4):
            raise HipError(Code.hipErrorInvalidValue, f"an array of {channels} channels of format {format}")
        if max(extent) > _LARGEST:
            raise HipError(Code.hipErrorInvalidValue, f"an array of {extent} elements; at most {_LARGEST} in a row")
        if extent[0] == 0 or flags & ~_KNOWN_FLAGS or (extent[2] and not extent[1] and not flags & _LAYERED):
            raise HipError(Code.hipErrorInvalidValue, f"an array of {extent} elements with flags {flags:#x}")
        super().__init__()
        self.device, self.format, self.channels, self.flags = device, format, channels, flags
        self.width, self.height, self.depth = extent
        self.element = bits // 8 * channels
        self.pitch = -(-self.width * self.element // 4) * 4
        self.slice = self.pitch * max(1, self.height)
        self.buffer = memory.allocate(self.slice * max(1, self.depth), "device", device=device, owned=True)

    def address(self, x: int = 0, y: int = 0, z: int = 0) -> int:
        """Address of byte ``x`` of row ``y`` of slice ``z``. Raises hipErrorInvalidValue outside the array."""
        if x > self.width * self.element or y > max(1, self.height) or z > max(1, self.depth):
            raise HipError(Code.hipErrorInvalidValue, f"byte {x}, row {y}, slice {z} of an array {self.shape}")
        return self.buffer.base + z * self.slice + y * self.pitch + x

    @property
    def shape(self) -> tuple[int, int, int]:
        return self.width, self.height, self.depth

    @property
    def channel(self) -> Any:
        """hipChannelFormatDesc."""
        bits, kind = FORMATS[self.format]
        sizes = [bits] * self.channels + [0] * (4 - self.channels)
        return structs.hipChannelFormatDesc(*sizes, kind)

    def free(self) -> None:
        self.retire()
        memory.release(self.buffer.base, ("device",))


class Mipmapped(handles.Handle):
    """A chain of arrays, each half as large as the one before."""

    kind: ClassVar[str] = "hipMipmappedArray_t"

    def __init__(
        self, device: Device, format: int, channels: int, extent: tuple[int, int, int], levels: int, flags: int = 0
    ) -> None:
        most = max(extent).bit_length()
        if levels > most:
            raise HipError(Code.hipErrorInvalidValue, f"{levels} levels of {extent} elements; there are {most}")
        shapes = [tuple(max(1, size >> i) if size else 0 for size in extent) for i in range(max(levels, 1))]
        self.levels = [Array(device, format, channels, (w, h, d), flags) for w, h, d in shapes]
        super().__init__()

    def free(self) -> None:
        self.retire()
        for level in self.levels:
            level.free()


def format_of(description: Any) -> tuple[int, int]:
    """(hipArray_Format, channels) of a hipChannelFormatDesc."""
    all_sizes = [description.x, description.y, description.z, description.w]
    sizes = [size for size in all_sizes if size]
    wanted = (sizes[0] if sizes else 0, description.f)
    found = next((number for number, known in FORMATS.items() if known == wanted), 0)
    if not found or len(set(sizes)) != 1 or sizes != all_sizes[: len(sizes)]:
        raise HipError(Code.hipErrorInvalidValue, f"channels of {all_sizes} bits of kind {description.f}")
    return found, len(sizes)


# ---- creation ----


def hipMallocArray(description: Any, width: int, height: int, flags: int) -> Array:
    return Array(runtime.device(), *format_of(description), (width, height, 0), flags)


def hipMalloc3DArray(description: Any, extent: Any, flags: int) -> Array:
    return Array(runtime.device(), *format_of(description), (extent.width, extent.height, extent.depth), flags)


def hipArrayCreate(description: Any) -> Array:
    shape = (description.Width, description.Height, 0)
    return Array(runtime.device(), description.Format, description.NumChannels, shape)


def hipArray3DCreate(description: Any) -> Array:
    shape = (description.Width, description.Height, description.Depth)
    return Array(runtime.device(), description.Format, description.NumChannels, shape, description.Flags)


def hipArrayDestroy(array: Array) -> None:
    array.free()


hipFreeArray = hipArrayDestroy


def hipArrayGetInfo(array: Array) -> tuple[Any, Any, int]:
    return array.channel, structs.hipExtent(*array.shape), array.flags


def hipArrayGetDescriptor(array: Array) -> Any:
    return structs.HIP_ARRAY_DESCRIPTOR(array.width, array.height, array.format, array.channels)


def hipArray3DGetDescriptor(array: Array) -> Any:
    return structs.HIP_ARRAY3D_DESCRIPTOR(*array.shape, array.format, array.channels, array.flags)


def hipMallocMipmappedArray(description: Any, extent: Any, levels: int, flags: int) -> Mipmapped:
    shape = (extent.width, extent.height, extent.depth)
    return Mipmapped(runtime.device(), *format_of(description), shape, levels, flags)


def hipMipmappedArrayCreate(description: Any, levels: int) -> Mipmapped:
    shape = (description.Width, description.Height, description.Depth)
    return Mipmapped(runtime.device(), description.Format, description.NumChannels, shape, levels, description.Flags)


def hipMipmappedArrayDestroy(array: Mipmapped) -> None:
    array.free()


hipFreeMipmappedArray = hipMipmappedArrayDestroy


def hipMipmappedArrayGetLevel(array: Mipmapped | None, level: int) -> Array:
    if array is None:
        raise HipError(Code.hipErrorInvalidHandle, "the mipmapped array is null")
    if level >= len(array.levels):
        raise HipError(Code.hipErrorInvalidValue, f"level {level} of {len(array.levels)}")
    return array.levels[level]


hipGetMipmappedArrayLevel = hipMipmappedArrayGetLevel


def hipMipmappedArrayGetMemoryRequirements(array: Mipmapped, device: int) -> Any:
    runtime.device(device)
    return structs.hipArrayMemoryRequirements(memory.PITCH, sum(level.buffer.size for level in array.levels))


# ---- copies: offsets and widths in bytes ----


def _to(dst: Array, x: int, y: int, src: int, src_pitch: int, width: int, height: int, kind: int) -> Copy:
    check_kind(kind)
    _inside(dst, x, y, width, height)
    return Copy(dst.address(x, y), src, width, height, 1, dst.pitch, src_pitch)


def _from(dst: int, dst_pitch: int, src: Array, x: int, y: int, width: int, height: int, kind: int) -> Copy:
    check_kind(kind)
    _inside(src, x, y, width, height)
    return Copy(dst, src.address(x, y), width, height, 1, dst_pitch, src.pitch)


def _inside(array: Array, x: int, y: int, width: int, height: int) -> None:
    if x + width > array.width * array.element or y + height > max(1, array.height):
        raise HipError(
            Code.hipErrorInvalidValue, f"{width} bytes x {height} rows at {x}, {y} of an array {array.shape}"
        )


def hipMemcpy2DToArray(dst: Array, x: int, y: int, src: int, pitch: int, width: int, height: int, kind: int) -> None:
    _to(dst, x, y, src, pitch, width, height, kind).submit(streams.default(), blocking=True)


def hipMemcpy2DToArrayAsync(
    dst: Array, x: int, y: int, src: int, pitch: int, width: int, height: int, kind: int, stream: Stream
) -> None:
    _to(dst, x, y, src, pitch, width, height, kind).submit(stream, blocking=False)


def hipMemcpy2DFromArray(dst: int, pitch: int, src: Array, x: int, y: int, width: int, height: int, kind: int) -> None:
    _from(dst, pitch, src, x, y, width, height, kind).submit(streams.default(), blocking=True)


def hipMemcpy2DFromArrayAsync(
    dst: int, pitch: int, src: Array, x: int, y: int, width: int, height: int, kind: int, stream: Stream
) -> None:
    _from(dst, pitch, src, x, y, width, height, kind).submit(stream, blocking=False)


def hipMemcpy2DArrayToArray(
    dst: Array, dst_x: int, dst_y: int, src: Array, src_x: int, src_y: int, width: int, height: int, kind: int
) -> None:
    check_kind(kind)
    _inside(src, src_x, src_y, width, height)
    _to(dst, dst_x, dst_y, src.address(src_x, src_y), src.pitch, width, height, kind).submit(
        streams.default(), blocking=True
    )


def _runs(array: Array, x: int, y: int, count: int) -> list[tuple[int, int, int]]:
    """Runs of bytes from byte ``x`` of row ``y`` on, over row ends: (bytes done before, address, bytes)."""
    row = array.width * array.element
    done, runs = 0, []
    while done < count:
        length = min(row - x, count - done)
        _inside(array, x, y, length, 1)
        runs.append((done, array.address(x, y), length))
        done, x, y = done + length, 0, y + 1
    return runs


def hipMemcpyToArray(dst: Array, x: int, y: int, src: int, count: int, kind: int) -> None:
    check_kind(kind)
    for done, address, length in _runs(dst, x, y, count):
        Copy(address, src + done, length).submit(streams.default(), blocking=True)


def hipMemcpyFromArray(dst: int, src: Array, x: int, y: int, count: int, kind: int) -> None:
    check_kind(kind)
    for done, address, length in _runs(src, x, y, count):
        Copy(dst + done, address, length).submit(streams.default(), blocking=True)
