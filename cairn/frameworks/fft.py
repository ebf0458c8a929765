"""Transforms of arrays by hipFFT: how an array's axes become a plan, and the plans that are kept."""

from __future__ import annotations

import ctypes
import math
import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, NamedTuple

from cairn.base import home
from cairn.base.errors import CairnError
from cairn.frameworks import native

FORWARD, BACKWARD = -1, 1
_MOST_AXES = 3  # of one plan
_KEPT = 32
_DATA = {"float32": 0, "float64": 1, "complex64": 4, "complex128": 5}  # hipDataType
_COMPLEX = {"float32": "complex64", "float64": "complex128", "complex64": "complex64", "complex128": "complex128"}
_REAL = {kind: real for real, kind in _COMPLEX.items() if real.startswith("float")}


class FftError(CairnError):
    """A transform that does not exist: the message names the function and the value."""


def _failed(name: str, status: int) -> FftError:
    return FftError(f"{name} returned {status}: see hipfftResult in hipfft.h")


class _Side(NamedTuple):
    """How numbers lie: ``inembed``, ``istride``, ``idist``, and the hipDataType."""

    embed: tuple[int, ...]
    stride: int
    distance: int
    kind: int


class _Key(NamedTuple):
    device: int
    stream: int
    lengths: tuple[int, ...]
    batch: int
    source: _Side
    target: _Side
    scale: float


class _Plan(NamedTuple):
    """``scales``: it multiplies by its factor; cuFFT, which serves hipFFT on NVIDIA's platform, has none."""

    handle: ctypes.c_void_p
    scales: bool


class _Plans:
    """The plans used last. One of a stream is used in that stream alone: its work area is its own."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._plans: OrderedDict[_Key, _Plan] = OrderedDict()

    def execute(self, key: _Key, source: int, target: int, direction: int, stream: ctypes.c_void_p) -> float:
        """Put a transform into the stream; returns the factor that is still to be multiplied by."""
        fft = native.library("hipfft")
        with self._lock:
            plan = self._plans.pop(key, None) or _plan(fft, key)
            self._plans[key] = plan
            while len(self._plans) > _KEPT:
                native.call(fft.hipfftDestroy, self._plans.popitem(last=False)[1].handle, failed=_failed)
            native.call(fft.hipfftSetStream, plan.handle, stream, failed=_failed)
            at, to = ctypes.c_void_p(source), ctypes.c_void_p(target)
            native.call(fft.hipfftXtExec, plan.handle, at, to, direction, failed=_failed)
        return 1.0 if plan.scales else key.scale


_plans = _Plans()


def _plan(fft: Any, key: _Key) -> _Plan:
    plan, size, rank = ctypes.c_void_p(), ctypes.c_size_t(), len(key.lengths)
    native.call(fft.hipfftCreate, ctypes.byref(plan), failed=_failed)
    try:
        scales = key.scale == 1.0 or not fft.hipfftExtPlanScaleFactor(plan, ctypes.c_double(key.scale))
        long = ctypes.c_longlong
        sides = [
            ((long * rank)(*side.embed), long(side.stride), long(side.distance), side.kind)
            for side in (key.source, key.target)
        ]
        computed = max(key.source.kind, key.target.kind)
        native.call(
            fft.hipfftXtMakePlanMany, plan, rank, (long * rank)(*key.lengths), *sides[0], *sides[1], long(key.batch),
            ctypes.byref(size), computed, failed=_failed,
        )  # fmt: skip
    except FftError:
        fft.hipfftDestroy(plan)
        raise
    return _Plan(plan, scales)


def _side(array: Any, rank: int) -> _Side | None:
    """Of an array whose last axes are transformed; None where a plan cannot describe its steps."""
    item, shape = array.dtype.itemsize, array.shape
    if any(step % item or step <= 0 for step, size in zip(array.strides, shape, strict=True) if size > 1):
        return None
    steps = [step // item for step in array.strides]
    for d in reversed(range(len(shape))):  # an axis of one number has no step of its own
        if shape[d] == 1:
            steps[d] = steps[d + 1] * shape[d + 1] if d + 1 < len(shape) else 1
    first = len(shape) - rank
    embed = [shape[first]]
    for d in range(first + 1, len(shape)):
        if steps[d - 1] % steps[d] or steps[d - 1] // steps[d] < shape[d]:
            return None
        embed.append(steps[d - 1] // steps[d])
    if any(steps[d] != steps[d + 1] * shape[d + 1] for d in range(first - 1)):
        return None
    distance = steps[first - 1] if first else math.prod(embed) * steps[-1]
    return _Side(tuple(embed), steps[-1], distance, _DATA[str(array.dtype)])


def axes_of(call: str, array: Any, axes: Sequence[int] | None, lengths: Sequence[int] | None) -> list[int]:
    """The axes that are transformed, counted from 0; where none are named as many as ``lengths`` has, the last ones."""
    for each in lengths or ():
        native.whole(f"{call}: a length", each, FftError)
    if axes is None:
        axes = range(-len(lengths), 0) if lengths is not None else range(array.ndim)
    if lengths is not None and len(lengths) != len(axes):
        raise FftError(f"{call}: {len(lengths)} lengths (s) for {len(axes)} axes")
    for axis in axes:
        if not -array.ndim <= axis < array.ndim:
            raise FftError(f"{call}: axis {axis} of an array of shape {array.shape}")
    found = [axis % array.ndim for axis in axes]
    if len(set(found)) < len(found):
        raise FftError(f"{call}: axes {tuple(axes)} name one twice")
    return found


def scale_of(call: str, norm: str | None, lengths: Sequence[int], direction: int) -> float:
    count = math.prod(lengths)
    if norm not in (None, "backward", "ortho", "forward"):
        raise FftError(f"{call}: norm is {norm!r}; there are 'backward', 'ortho', 'forward'")
    if norm == "ortho":
        return 1 / math.sqrt(count)
    return 1 / count if (norm == "forward") == (direction == FORWARD) else 1.0


def _cut_or_padded(array: Any, axis: int, length: int) -> Any:
    """The array with ``length`` elements along an axis: the first ones, or zeros behind them."""
    size = array.shape[axis]
    if size == length:
        return array
    kept = (slice(None),) * axis + (slice(min(size, length)),)
    if size > length:
        return array[kept]
    made = native.zeros([length if d == axis else n for d, n in enumerate(array.shape)], array.dtype)
    made[kept].copy_from(array)
    return made


def operand(call: str, source: Any, real: bool) -> Any:
    """The array on a device in a type that is transformed, as NumPy chooses it: integers become doubles."""
    array = native.device_array(source)
    kind = str(array.dtype)
    if kind not in _DATA:
        if array.dtype.kind not in "biuf" and kind != "bfloat16":
            raise FftError(f"{call}: an array of {kind}; there are transforms of {', '.join(_DATA)}")
        kind = "float32" if kind in ("float16", "bfloat16") else "float64"
    if real and kind in _REAL:
        raise FftError(f"{call}: an array of {kind}; the transform of complex numbers is {call.replace('rfft', 'fft')}")
    wanted = kind if real else _COMPLEX[kind]
    return array if str(array.dtype) == wanted else array.astype(wanted)


def run(
    call: str, array: Any, axes: list[int], lengths: list[int], scale: float, direction: int, stream: Any,
    to_real: bool = False,
) -> Any:  # fmt: skip
    """Transform complex numbers along axes, real ones forwards, or with ``to_real`` half of a Hermitian array
    backwards: then the last of ``lengths`` is the result's."""
    if not lengths or min(lengths) < 1:
        raise FftError(f"{call}: lengths {tuple(lengths)}: a transform has one number or more")
    half = lengths[-1] // 2 + 1
    for axis, length in zip(axes, lengths, strict=True):
        array = _cut_or_padded(array, axis, half if to_real and axis == axes[-1] else length)
    chunks = [(axes[i : i + _MOST_AXES], lengths[i : i + _MOST_AXES]) for i in range(0, len(axes), _MOST_AXES)]
    # The half axis is the last one: transformed first forwards, last backwards.
    ordered = chunks if to_real else chunks[::-1]
    for position, (some, sizes) in enumerate(ordered):
        last = position == len(ordered) - 1
        kind = str(array.dtype)
        shape, result = [array.shape[d] for d in range(array.ndim)], _COMPLEX[kind]
        if to_real and last:
            shape[axes[-1]], result = lengths[-1], _REAL[kind]
        elif kind in ("float32", "float64"):
            shape[axes[-1]] = half
        array = _transform(array, some, sizes, shape, result, scale if last else 1.0, direction, stream)
    return array


def _transform(
    array: Any, axes: list[int], lengths: list[int], shape: list[int], kind: str, scale: float, direction: int,
    stream: Any,
) -> Any:  # fmt: skip
    """One plan's transform into a new array of ``shape``."""
    others = [d for d in range(array.ndim) if d not in axes]
    order = [*others, *axes]
    view = array.transpose(*order)
    side = _side(view, len(axes)) if view.size else None
    if side is None:
        view = view.copy()
        side = _side(view, len(axes)) if view.size else None
    made = native.empty([shape[d] for d in order], kind)
    back = made.transpose(*(order.index(d) for d in range(array.ndim)))
    if made.size == 0:
        return back
    assert side is not None
    target = _side(made, len(axes))
    assert target is not None
    handle = native.stream_handle(stream)
    batch = math.prod(array.shape[d] for d in others)
    key = _Key(native.device(), handle.value or 0, tuple(lengths), batch, side, target, scale)
    factor = _plans.execute(key, view.ptr, made.ptr, direction, handle)
    if factor != 1.0:
        home.module("cairn.blas").scal(factor, made.ravel(), stream=stream)
    return back
