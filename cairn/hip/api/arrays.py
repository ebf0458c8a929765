"""Arrays in device memory: from NumPy and back, and shared with other libraries without a copy."""

from __future__ import annotations

import math
import weakref
from typing import TYPE_CHECKING, Any

from cairn.hip.api import dlpack, show
from cairn.hip.api.calls import raises_hip_errors, wrong
from cairn.hip.api.layout import Shape, packed, select, sizes_of
from cairn.hip.api.platforms import ground
from cairn.hip.api.streams import Stream, native

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import ArrayLike, DTypeLike, NDArray


def _free(address: int) -> None:
    ground().free(address)


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
        self.strides = strides if strides is not None else packed(shape, self.dtype.itemsize)
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
                self.shape, self.strides, packed(self.shape, self.dtype.itemsize), strict=True
            )
        )

    def __len__(self) -> int:
        if not self.shape:
            raise TypeError("len() of an array without axes")
        return self.shape[0]

    def __repr__(self) -> str:
        """The values as NumPy shows them, of a large array its edges, and the device."""
        return show.representation(self)

    def __str__(self) -> str:
        return show.text(self)

    @property
    def T(self) -> DeviceArray:
        """A view with the axes in reverse order."""
        return self.transpose()

    def transpose(self, *axes: Any) -> DeviceArray:
        """A view with the axes in another order, reversed if none is given."""
        order = axes[0] if len(axes) == 1 and isinstance(axes[0], (tuple, list)) else axes or range(self.ndim)[::-1]
        if sorted(axis % self.ndim if -self.ndim <= axis < self.ndim else -1 for axis in order) != list(
            range(self.ndim)
        ):
            raise wrong(f"transpose of {self.ndim} axes to {tuple(order)}: expected each axis once")
        shape, strides = (tuple(of[axis] for axis in order) for of in (self.shape, self.strides))
        return DeviceArray(self.ptr, shape, self.dtype, strides, keep=self, device=self.device)

    def ravel(self) -> DeviceArray:
        """The elements in one axis: a view where they are contiguous, else a copy."""
        return (self if self.contiguous else self.copy()).reshape(-1)

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
        start, shape, strides = select(self.shape, self.strides, key)
        return DeviceArray(self.ptr + start, shape, self.dtype, strides, keep=self, device=self.device)

    def __setitem__(self, key: Any, value: Any) -> None:
        """Store an array or a number (broadcast) in the elements that the key selects."""
        target = self[key]
        if isinstance(value, DeviceArray) and value.shape == target.shape and value.dtype == target.dtype:
            target.copy_from(value)
            return
        target.set(value.numpy() if isinstance(value, DeviceArray) else value)

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
        with ground().using_device(self.device):
            target = native(stream)
            _runs(self.ptr, self.strides, where, other.strides, self.shape, self.dtype.itemsize, target, wait=host)
        return self

    @raises_hip_errors
    def numpy(self, stream: Stream | None = None) -> NDArray[Any]:
        """A NumPy copy, made after the stream's work so far."""
        import numpy as np

        made = np.empty(self.shape, self.dtype)
        if self.size:
            with ground().using_device(self.device):
                target = native(stream)
                itemsize = self.dtype.itemsize
                _runs(made.ctypes.data, made.strides, self.ptr, self.strides, self.shape, itemsize, target, wait=True)
        return made

    def get(self, stream: Stream | None = None, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """A NumPy copy, or the contents copied to ``out``; as CuPy's and PyCUDA's arrays have it."""
        made = self.numpy(stream)
        if out is None:
            return made
        if out.shape != self.shape or out.dtype != self.dtype:
            raise wrong(f"get of {self.dtype}{list(self.shape)} into {out.dtype}{list(out.shape)}")
        out[...] = made
        return out

    def copy_to_host(self, ary: NDArray[Any] | None = None, stream: Stream | None = None) -> NDArray[Any]:
        """``get``, as Numba's arrays have it."""
        return self.get(stream, ary)

    def set(self, source: ArrayLike, stream: Stream | None = None) -> DeviceArray:
        """Copy values from the host, broadcast and converted to the array's type; returns itself."""
        import numpy as np

        host = np.asarray(source).astype(self.dtype, copy=False)
        return self.copy_from(np.broadcast_to(host, self.shape), stream)

    def tolist(self) -> Any:
        """The values as nested lists of Python's numbers."""
        return self.numpy().tolist()

    def astype(self, dtype: DTypeLike) -> DeviceArray:
        """A copy whose elements are converted to another type, by NumPy on the host."""
        with ground().using_device(self.device):
            return array(self.numpy().astype(dtype))

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        if copy is False:
            raise ValueError("the elements are in device memory: NumPy needs a copy")
        made = self.numpy()
        return made if dtype is None else made.astype(dtype)

    def copy(self, stream: Stream | None = None) -> DeviceArray:
        """A contiguous copy in device memory."""
        with ground().using_device(self.device):
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
            with ground().using_device(self.device):
                ground().fill(self.ptr, number, width, self.nbytes // width, native(stream))
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
        return dlpack.device_type(), self.device

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
        ground().device(self.device).synchronize()
        return dlpack.export(self, version)


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
        ground().copy(target, source, run, stream)
        return
    for i in range(shape[0]):
        _blocks(target + i * into[0], into[1:], source + i * of[0], of[1:], shape[1:], run, stream)


# ---- making ----


@raises_hip_errors
def empty(shape: Shape, dtype: DTypeLike = "f4") -> DeviceArray:
    """A new array on the current device with arbitrary contents."""
    import numpy as np

    sizes, kind = sizes_of(shape), np.dtype(dtype)
    if kind.hasobject:
        raise wrong(f"dtype {kind}: Python objects cannot be in device memory")
    address = ground().allocate(max(1, math.prod(sizes) * kind.itemsize))
    made = DeviceArray(address, sizes, kind, device=ground().device().index)
    weakref.finalize(made, _free, address).atexit = False
    return made


def full(shape: Shape, value: Any, dtype: DTypeLike = "f4") -> DeviceArray:
    """A new array with one value everywhere."""
    return empty(shape, dtype).fill(value)


def zeros(shape: Shape, dtype: DTypeLike = "f4") -> DeviceArray:
    """A new array of zeros."""
    return full(shape, 0, dtype)


def ones(shape: Shape, dtype: DTypeLike = "f4") -> DeviceArray:
    """A new array of ones."""
    return full(shape, 1, dtype)


def empty_like(other: Any, dtype: DTypeLike | None = None) -> DeviceArray:
    """A new array with the shape and type of another one (also NumPy's)."""
    return empty(other.shape, other.dtype if dtype is None else dtype)


def full_like(other: Any, value: Any, dtype: DTypeLike | None = None) -> DeviceArray:
    """A new array with the shape and type of another one and one value everywhere."""
    return empty_like(other, dtype).fill(value)


def zeros_like(other: Any, dtype: DTypeLike | None = None) -> DeviceArray:
    """A new array of zeros with the shape and type of another one."""
    return full_like(other, 0, dtype)


def ones_like(other: Any, dtype: DTypeLike | None = None) -> DeviceArray:
    """A new array of ones with the shape and type of another one."""
    return full_like(other, 1, dtype)


def array(source: DeviceArray | ArrayLike | Any, dtype: DTypeLike | None = None) -> DeviceArray:
    """A new array with a copy of anything that ``asarray`` takes."""
    found = shared(source)
    return asarray(source, dtype) if found is None else found.copy() if dtype is None else found.astype(dtype)


def arange(*range_of: Any, dtype: DTypeLike | None = None) -> DeviceArray:
    """Numbers from ``start`` to below ``stop`` in steps, as ``numpy.arange(start, stop, step)`` gives them."""
    import numpy as np

    return asarray(np.arange(*range_of, dtype=dtype))


def linspace(start: Any, stop: Any, num: int = 50, dtype: DTypeLike | None = None) -> DeviceArray:
    """``num`` numbers at equal distances from ``start`` to ``stop``, as ``numpy.linspace`` gives them."""
    import numpy as np

    return asarray(np.linspace(start, stop, num, dtype=dtype))


def asarray(source: DeviceArray | ArrayLike | Any, dtype: DTypeLike | None = None) -> DeviceArray:
    """A device array of anything: a NumPy array, numbers or lists are copied; what has ``__cuda_array_interface__`` or
    DLPack's methods on a device is shared."""
    import numpy as np

    found = shared(source)
    if found is None:
        host = dlpack.host(source)
        host = np.asarray(source if host is None else host, dtype)
        return empty(host.shape, host.dtype).copy_from(host)
    if dtype is not None and found.dtype != np.dtype(dtype):
        host = found.numpy().astype(dtype)
        return empty(host.shape, host.dtype).copy_from(host)
    return found


def shared(source: Any) -> DeviceArray | None:
    """The array over memory of a device that the source has there; None for what is on the host."""
    if isinstance(source, DeviceArray):
        return source
    interface = getattr(source, "__cuda_array_interface__", None)
    if interface is not None:
        shape, strides = tuple(interface["shape"]), interface.get("strides")
        device = _device_of(interface["data"][0])
        return DeviceArray(interface["data"][0], shape, interface["typestr"], strides, keep=source, device=device)
    device_kind = getattr(source, "__dlpack_device__", None)
    if device_kind is not None and device_kind()[0] == dlpack.device_type():
        return from_dlpack(source)
    return None


def _device_of(address: int) -> int:
    return int(ground().device_of(address))


@raises_hip_errors
def from_dlpack(source: Any) -> DeviceArray:
    """The array that another library offers by DLPack, sharing its memory."""
    ptr, shape, dtype, strides, device, keep = dlpack.take(source)
    return DeviceArray(ptr, shape, dtype, strides, keep=keep, device=device)


def asnumpy(source: Any) -> np.ndarray[Any, Any]:
    """A NumPy array of anything; device arrays are copied."""
    import numpy as np

    return source.numpy() if isinstance(source, DeviceArray) else np.asarray(source)


_OPERATORS = {
    "add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**", "matmul": "@",
}  # fmt: skip


def _refusing(symbol: str) -> Callable[[DeviceArray, Any], Any]:
    """An operator that says what to use in its place."""

    def refuse(array: DeviceArray, other: Any) -> Any:
        raise TypeError(
            f"arrays of cairn.hip have no arithmetic ({symbol}): x.get() is NumPy's array, cupy.from_dlpack(x) is "
            "CuPy's in the same memory, hip.RawKernel makes a kernel of yours"
        )

    return refuse


for _name, _symbol in _OPERATORS.items():
    for _side in ("", "r"):
        setattr(DeviceArray, f"__{_side}{_name}__", _refusing(_symbol))
