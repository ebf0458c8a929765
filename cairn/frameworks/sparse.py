"""Calls of hipSPARSE's functions: a handle a thread and device, and descriptions of what they are given."""

from __future__ import annotations

import ctypes
import functools
import threading
import weakref
from collections import OrderedDict
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, NamedTuple

from cairn.base.errors import CairnError
from cairn.frameworks import native

TYPES = {"float32": (0, "S"), "float64": (1, "D"), "complex64": (4, "C"), "complex128": (5, "Z")}
_INDEX = 2  # HIPSPARSE_INDEX_32I
_BY_COLUMNS, _BY_ROWS = 1, 2  # hipsparseOrder_t
_LASTING = 64  # descriptions of products that a thread keeps


class SparseError(CairnError):
    """An operation that does not exist, or a matrix that has none: the message names the function and the value."""


def _failed(name: str, status: int) -> SparseError:
    return SparseError(f"{name} returned {status}: see hipsparseStatus_t in hipsparse.h")


class _Again(NamedTuple):
    """A call that can be made once more: while what it was made of is there, and the handle works in its stream."""

    operands: tuple[weakref.ref[Any], ...]
    stream: Callable[[], Any]
    function: Any
    arguments: tuple[Any, ...]
    kept: list[Any]


class _Held:
    """What a thread has on a device. Descriptions say where operands lie and what they are, and no more: those of
    products are kept, as the same operands come again."""

    def __init__(self) -> None:
        self.handle, self.description = ctypes.c_void_p(), ctypes.c_void_p()
        self.buffer = native.empty((1,), "float64")
        self.stream: Callable[[], Any] = lambda: None  # the one that the handle works in
        self.lasting: OrderedDict[tuple[Any, ...], tuple[str, ctypes.c_void_p]] = OrderedDict()
        self.calls: dict[tuple[Any, ...], _Again] = {}  # by what says which operands; none outlives its descriptions


class _Handles(threading.local):
    def __init__(self) -> None:
        self.by_device: dict[int, _Held] = {}


_handles = _Handles()


def _wide(*values: int) -> list[ctypes.c_int64]:
    return [ctypes.c_int64(value) for value in values]


_name = functools.lru_cache(maxsize=64)(str)  # NumPy composes a type's name each time


@functools.lru_cache(maxsize=64)
def _cell(value: complex, single: bool) -> Any:
    """A factor in memory, which nobody writes."""
    return ((ctypes.c_float if single else ctypes.c_double) * 2)(value.real, value.imag)


def _known(operands: Sequence[Any], more: Sequence[Any]) -> tuple[Any, ...]:
    return (*map(id, operands), *more)


def again(operands: Sequence[Any], more: Sequence[Any], stream: Any) -> bool:
    """Make a call once more that was kept (``Calls.keep``) of these very operands; whether there is one."""
    held = _handles.by_device.get(native.device())
    found = held and held.calls.get(_known(operands, more))
    if not held or not found:
        return False
    same = all(ref() is each for ref, each in zip(found.operands, operands, strict=True))
    if not same or found.stream() is not (now := native.stream_of(stream)) or held.stream() is not now:
        return False
    native.call(found.function, *found.arguments, failed=_failed)
    return True


def factor(value: Any) -> complex:
    """A scalar. Raises SparseError for what is none."""
    try:
        if not isinstance(value, str):
            return complex(value)
    except (TypeError, ValueError):
        pass
    raise SparseError(f"a factor of {value!r}; expected a number")


def pointer(array: Any) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ptr)


class Calls:
    """hipSPARSE in a stream, of numbers of one type. What it describes goes when it is left, or is ``lasting``."""

    def __init__(self, dtype: Any, stream: Any, *, lasting: bool = False) -> None:
        name = _name(dtype)
        if name not in TYPES:
            raise SparseError(f"no sparse matrices of {name}; there are {', '.join(TYPES)}")
        self.type, self.letter = TYPES[name]
        self._library = native.library("hipsparse")
        self._held = held = self._of_device()
        self.handle, self.description, self.buffer = held.handle, held.description, held.buffer
        self._lasting = held.lasting if lasting else None
        wanted = native.stream_of(stream)
        if held.stream() is not wanted:
            self("SetStream", self.handle, ctypes.c_void_p(int(wanted.handle)))
            held.stream = weakref.ref(wanted)
        self._made: list[tuple[str, ctypes.c_void_p]] = []
        self._kept: list[Any] = []

    def _of_device(self) -> _Held:
        device = native.device()
        if device not in _handles.by_device:
            made = _Held()
            self("Create", ctypes.byref(made.handle))
            self("CreateMatDescr", ctypes.byref(made.description))
            _handles.by_device[device] = made
        return _handles.by_device[device]

    def __call__(self, name: str, *arguments: Any) -> None:
        """Call ``hipsparse`` + name. Raises SparseError for a status."""
        native.call(getattr(self._library, f"hipsparse{name}"), *arguments, failed=_failed)

    def keep(self, operands: Sequence[Any], more: Sequence[Any], name: str, *arguments: Any) -> None:
        """Let ``again`` find a call of lasting descriptions by its operands, which it does not keep alive."""
        calls, refs = self._held.calls, tuple(map(weakref.ref, operands))
        if len(calls) >= _LASTING:
            calls.clear()
        function = getattr(self._library, f"hipsparse{name}")
        calls[_known(operands, more)] = _Again(refs, self._held.stream, function, arguments, self._kept)

    def status(self, name: str, *arguments: Any) -> int:
        """As a call, for a status that says something."""
        return int(getattr(self._library, f"hipsparse{name}")(*arguments))

    def __enter__(self) -> Calls:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for what, made in reversed(self._made):
            self(f"Destroy{what}" if "_" not in what else what, made)

    def scalar(self, value: Any) -> ctypes.c_void_p:
        number = factor(value)
        if number.imag and self.letter in "SD":
            raise SparseError(f"a factor of {value} for a real matrix; expected a real one")
        cell = _cell(number, self.letter in "SC")
        self._kept.append(cell)
        return ctypes.c_void_p(ctypes.addressof(cell))

    def made(self, create: str, destroy: str, *arguments: Any) -> ctypes.c_void_p:
        """An object, by the function that makes it and what ends it."""
        known = (create, *(getattr(each, "value", each) for each in arguments)) if self._lasting is not None else ()
        if self._lasting is not None and known in self._lasting:
            self._lasting.move_to_end(known)
            return self._lasting[known][1]
        place = ctypes.c_void_p()
        self(create, ctypes.byref(place), *arguments)
        if self._lasting is None:
            self._made.append((destroy, place))
            return place
        self._lasting[known] = destroy, place
        if len(self._lasting) > _LASTING:
            self._held.calls.clear()
            self._made.append(self._lasting.popitem(last=False)[1])
        return place

    def csr(
        self, shape: Sequence[int], indptr: Any, indices: Any, data: Any, *, by_columns: bool = False
    ) -> ctypes.c_void_p:
        arrays = [pointer(indptr), *(pointer(x) if x is not None else None for x in (indices, data))]
        sizes = _wide(*shape, data.size if data is not None else 0)
        name = "CreateCsc" if by_columns else "CreateCsr"
        return self.made(name, "SpMat", *sizes, *arrays, _INDEX, _INDEX, 0, self.type)

    def vector(self, array: Any) -> ctypes.c_void_p:
        return self.made("CreateDnVec", "DnVec", *_wide(array.size), pointer(array), self.type)

    def matrix(self, array: Any) -> ctypes.c_void_p:
        """A dense matrix whose rows or columns are packed."""
        item, (rows, cols) = array.dtype.itemsize, array.shape
        down, right = (step // item for step in array.strides)
        by_rows = right == 1 or cols == 1
        distance = max(down if by_rows else right, cols if by_rows else rows)
        order = _BY_ROWS if by_rows else _BY_COLUMNS
        return self.made("CreateDnMat", "DnMat", *_wide(rows, cols, distance), pointer(array), self.type, order)
