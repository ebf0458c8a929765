"""Arrays in device memory: from NumPy and back, and shared with other libraries without a copy."""

from __future__ import annotations

import math
import operator
import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, SupportsIndex

from cairn.hip import memory, state
from cairn.hip.api import dlpack
from cairn.hip.api.calls import raises_hip_errors, wrong
from cairn.hip.api.streams import Stream, native
from cairn.hip.transfer import Copy, Fill

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, DTypeLike, NDArray

Shape = int | tuple[int, ...]


def _free(address: int) -> None:
    if memory.registry.at(address) is not None:
        memory.release(address, ("device",))


class DeviceArray:
    """``shape`` elements of a NumPy ``dtype`` at ``ptr`` in device memory; ``strides`` count bytes.

    Views share memory with what they were made from and keep it alive. The memory is freed with its last array, after
    the device's work, as hipFree does.
    """

    __slots__ = ("__weakref__", "_keep", "device", "dtype", "ptr", "shape", "strides")

    def __init__(
        self, ptr: int, shape: tuple[int, ...], dtype: Any, strides: tuple[int, ...] | None = None, *,
        keep: Any = None, device: int = 0,
    ) -> None:  # fmt: skip
        import numpy as np

        self.ptr, self.shape, self.dtype, self.device = ptr, shape, np.dtype(dtype), device
        self.strides = strides if strides is not None else _packed(shape, self.dtype.itemsize)
        self._keep = keep

    # ---- shape ----

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        """Elements."""
        return math.prod(self.shape)

    @property
    def nbytes(self) -> int:
        """Bytes of the elements."""
        return self.size * int(self.dtype.itemsize)

    @property
    def contiguous(self) -> bool:
        """Whether the elements lie one behind the other, the last axis fastest."""
        return self.size == 0 or all(
            stride == packed or count == 1
            for count, stride, packed in zip(
                self.shape, self.strides, _packed(self.shape, self.dtype.itemsize), strict=True
            )
        )

    def __len__(self) -> int:
        if not self.shape:
            raise TypeError("len() of an array without axes")
        return self.shape[0]

    def __repr__(self) -> str:
        return f"<DeviceArray {self.shape} {self.dtype} at {self.ptr:#x} on device {self.device}>"

    def reshape(self, *shape: Any) -> DeviceArray:
        """The same elements in another shape (one size may be -1). The array has to be contiguous."""
        sizes = tuple(shape[0]) if len(shape) == 1 and not isinstance(shape[0], int) else tuple(shape)
        if -1 in sizes:
            known = -math.prod(sizes)
            sizes = tuple(self.size // known if size == -1 and known else size for size in sizes)
        if math.prod(sizes) != self.size or not self.contiguous:
            raise wrong(f"reshape of {self.shape} to {sizes}", "make it contiguous with copy() first")
        return DeviceArray(self.ptr, sizes, self.dtype, keep=self, device=self.device)

    def __getitem__(self, key: Any) -> DeviceArray:
        """A view: integers, slices, ``...`` and None."""
        start, shape, strides = _select(self.shape, self.strides, key)
        return DeviceArray(self.ptr + start, shape, self.dtype, strides, keep=self, device=self.device)

    def __setitem__(self, key: Any, value: Any) -> None:
        """Store an array or a number (broadcast) in the elements that the key selects."""
        target = self[key]
        if isinstance(value, DeviceArray) and value.shape == target.shape and value.dtype == target.dtype:
            target.copy_from(value)
            return
        import numpy as np

        host = value.numpy() if isinstance(value, DeviceArray) else np.asarray(value)
        target.copy_from(np.broadcast_to(host.astype(self.dtype, copy=False), target.shape))

    # ---- contents ----

    def item(self) -> Any:
        """The one element, as a number of Python's. Raises ValueError where there are several or none."""
        return self.numpy().item()

    def __bool__(self) -> bool:
        return bool(self.item())

    def __int__(self) -> int:
        return int(self.item())

    def __float__(self) -> float:
        return float(self.item())

    @raises_hip_errors
    def copy_from(self, source: DeviceArray | NDArray[Any], stream: Stream | None = None) -> DeviceArray:
        """Copy an array of the same shape and type into this one, in a stream's order; returns itself.

        From NumPy the copy has been made when the call returns.
        """
        import numpy as np

        host = isinstance(source, np.ndarray)
        other: Any = np.asarray(source, order="C") if host else source
        if other.shape != self.shape or other.dtype != self.dtype:
            raise wrong(f"copy of {other.dtype}{list(other.shape)} to {self.dtype}{list(self.shape)}")
        if not self.size:
            return self
        where = other.ctypes.data if host else other.ptr
        with state.using_device(self.device):
            target = native(stream)
            _runs(self.ptr, self.strides, where, other.strides, self.shape, self.dtype.itemsize, target, wait=host)
        return self

    @raises_hip_errors
    def numpy(self, stream: Stream | None = None) -> NDArray[Any]:
        """A NumPy copy, made after the stream's work so far."""
        import numpy as np

        made = np.empty(self.shape, self.dtype)
        if self.size:
            with state.using_device(self.device):
                target = native(stream)
                itemsize = self.dtype.itemsize
                _runs(made.ctypes.data, made.strides, self.ptr, self.strides, self.shape, itemsize, target, wait=True)
        return made

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        if copy is False:
            raise ValueError("the elements are in device memory: NumPy needs a copy")
        made = self.numpy()
        return made if dtype is None else made.astype(dtype)

    def copy(self, stream: Stream | None = None) -> DeviceArray:
        """A contiguous copy in device memory."""
        with state.using_device(self.device):
            return empty(self.shape, self.dtype).copy_from(self, stream)

    @raises_hip_errors
    def fill(self, value: Any, stream: Stream | None = None) -> DeviceArray:
        """Store one value in every element; returns itself."""
        import numpy as np

        pattern = np.asarray(value).astype(self.dtype).tobytes()
        if not self.contiguous or (len(pattern) not in (1, 2, 4) and len(set(pattern)) > 1):
            return self.copy_from(np.full(self.shape, value, self.dtype), stream)
        width = len(pattern) if len(pattern) in (1, 2, 4) else 1
        if self.size:
            number = int.from_bytes(pattern[:width], "little")
            with state.using_device(self.device):
                Fill(self.ptr, number, width, self.nbytes // width).submit(native(stream), blocking=False)
        return self

    # ---- exchange ----

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        """What other libraries read to use the memory without a copy (version 3)."""
        return {
            "shape": self.shape, "typestr": self.dtype.str, "data": (self.ptr, False), "version": 3,
            "strides": None if self.contiguous else self.strides,
        }  # fmt: skip

    def __dlpack_device__(self) -> tuple[int, int]:
        return dlpack.ROCM, self.device

    def __dlpack__(self, *, stream: Any = None, **options: Any) -> Any:
        """A DLPack capsule; of a copy in host memory where the consumer asks for the CPU.

        The present work of the array's device is waited for, so any consumer may read at once.
        """
        version = options.get("max_version")
        if options.get("dl_device") == dlpack.CPU and options.get("copy") is not False:
            return dlpack.export_host(self.numpy(), version)
        if options.get("dl_device") not in (None, self.__dlpack_device__()):
            raise BufferError(f"the array is on device {self.__dlpack_device__()}")
        if options.get("copy"):
            return self.copy().__dlpack__(stream=stream, max_version=version)
        state.device(self.device).synchronize()
        return dlpack.export(self, version)


def _packed(shape: tuple[int, ...], itemsize: int) -> tuple[int, ...]:
    strides, step = [], itemsize
    for count in reversed(shape):
        strides.append(step)
        step *= count
    return tuple(reversed(strides))


def _select(shape: tuple[int, ...], strides: tuple[int, ...], key: Any) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """(offset in bytes, shape, strides) of basic indexing."""
    keys = list(key) if isinstance(key, tuple) else [key]
    used = sum(part is not None and part is not Ellipsis for part in keys)
    if used > len(shape) or sum(part is Ellipsis for part in keys) > 1:
        raise IndexError(f"{used} indices for {len(shape)} axes")
    if Ellipsis not in keys:
        keys.append(Ellipsis)
    start, sizes, steps, axis = 0, [], [], 0
    for part in keys:
        if part is None:
            sizes.append(1)
            steps.append(0)
        elif part is Ellipsis:
            count = len(shape) - used
            sizes += shape[axis : axis + count]
            steps += strides[axis : axis + count]
            axis += count
        elif isinstance(part, slice):
            low, high, step = part.indices(shape[axis])
            sizes.append(len(range(low, high, step)))
            steps.append(step * strides[axis])
            start += low * strides[axis] if sizes[-1] else 0
            axis += 1
        else:
            start += _index(part, shape[axis]) * strides[axis]
            axis += 1
    return start, tuple(sizes), tuple(steps)


def _index(part: SupportsIndex, count: int) -> int:
    try:
        number = operator.index(part)
    except TypeError:
        raise wrong(f"index {part!r}: expected integers, slices, ... and None", "use numpy() for others") from None
    if not -count <= number < count:
        raise IndexError(f"index {number} of an axis of {count}")
    return number % count


def _runs(
    target: int, target_strides: Any, source: int, source_strides: Any, shape: Any, itemsize: int, stream: Any, *,
    wait: bool,
) -> None:  # fmt: skip
    """Copy elements between strided layouts: the axes that are packed on both sides go as one run of bytes."""
    run, axes = itemsize, len(shape)
    while axes and (shape[axes - 1] == 1 or target_strides[axes - 1] == source_strides[axes - 1] == run):
        axes -= 1
        run *= shape[axes]
    _blocks(target, target_strides[:axes], source, source_strides[:axes], shape[:axes], run, stream)
    if wait:
        stream.wait()


def _blocks(target: int, into: Any, source: int, of: Any, shape: Any, run: int, stream: Any) -> None:
    if not shape:
        Copy(target, source, run).submit(stream, blocking=False)
        return
    for i in range(shape[0]):
        _blocks(target + i * into[0], into[1:], source + i * of[0], of[1:], shape[1:], run, stream)


# ---- making ----


def _shape(shape: Shape) -> tuple[int, ...]:
    try:
        given: Sequence[Any] = shape if isinstance(shape, Sequence) else (shape,)
        sizes = tuple(operator.index(size) for size in given)
    except TypeError:
        raise wrong(f"shape {shape!r}: expected an integer, or several") from None
    if any(size < 0 for size in sizes):
        raise wrong(f"shape {sizes}: a size is negative")
    return sizes


@raises_hip_errors
def empty(shape: Shape, dtype: DTypeLike = "f4") -> DeviceArray:
    """A new array on the current device with arbitrary contents."""
    import numpy as np

    sizes, kind = _shape(shape), np.dtype(dtype)
    if kind.hasobject:
        raise wrong(f"dtype {kind}: Python objects cannot be in device memory")
    device = state.device()
    buffer = memory.allocate(max(1, math.prod(sizes) * kind.itemsize), "device", device=device)
    made = DeviceArray(buffer.base, sizes, kind, device=device.index)
    weakref.finalize(made, _free, buffer.base).atexit = False
    return made


def full(shape: Shape, value: Any, dtype: DTypeLike = "f4") -> DeviceArray:
    """A new array with one value everywhere."""
    return empty(shape, dtype).fill(value)


def zeros(shape: Shape, dtype: DTypeLike = "f4") -> DeviceArray:
    """A new array of zeros."""
    return full(shape, 0, dtype)


def empty_like(other: Any) -> DeviceArray:
    """A new array with the shape and type of another one (also NumPy's)."""
    return empty(other.shape, other.dtype)


def asarray(source: DeviceArray | ArrayLike | Any, dtype: DTypeLike | None = None) -> DeviceArray:
    """A device array of anything: a NumPy array, numbers or lists are copied; what has ``__cuda_array_interface__`` or
    DLPack's methods on a device is shared."""
    import numpy as np

    found = _shared(source)
    if found is None:
        host = dlpack.host(source)
        host = np.asarray(source if host is None else host, dtype)
        return empty(host.shape, host.dtype).copy_from(host)
    if dtype is not None and found.dtype != np.dtype(dtype):
        host = found.numpy().astype(dtype)
        return empty(host.shape, host.dtype).copy_from(host)
    return found


def _shared(source: Any) -> DeviceArray | None:
    if isinstance(source, DeviceArray):
        return source
    interface = getattr(source, "__cuda_array_interface__", None)
    if interface is not None:
        shape, strides = tuple(interface["shape"]), interface.get("strides")
        device = _device_of(interface["data"][0])
        return DeviceArray(interface["data"][0], shape, interface["typestr"], strides, keep=source, device=device)
    device_kind = getattr(source, "__dlpack_device__", None)
    if device_kind is not None and device_kind()[0] == dlpack.ROCM:
        return from_dlpack(source)
    return None


def _device_of(address: int) -> int:
    buffer = memory.registry.find(address)
    return buffer.device.index if buffer is not None else state.device().index


@raises_hip_errors
def from_dlpack(source: Any) -> DeviceArray:
    """The array that another library offers by DLPack, sharing its memory."""
    ptr, shape, dtype, strides, device, keep = dlpack.take(source)
    return DeviceArray(ptr, shape, dtype, strides, keep=keep, device=device)


def asnumpy(source: Any) -> np.ndarray[Any, Any]:
    """A NumPy array of anything; device arrays are copied."""
    import numpy as np

    return source.numpy() if isinstance(source, DeviceArray) else np.asarray(source)
