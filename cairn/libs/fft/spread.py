"""Transforms of data that lies on several devices: hipFFT's descriptors, their pieces, and how they are transformed.

Several transforms are shared out among the devices; one is gathered on the first device and handed back in pieces. A
piece is a range of the slowest dimension, or of the second one in what an execution in place leaves ("shuffled").
"""

from __future__ import annotations

import ctypes
import math
from dataclasses import dataclass

from cairn.hip import copy, memory, state, stream
from cairn.libs.fft.errors import FftError, Wrong
from cairn.libs.fft.hipfft import Given, Handle, packed
from cairn.libs.fft.plan import Plan
from cairn.libs.fft.shapes import HERMITIAN, REAL, Problem

_MOST = 64  # MAX_HIP_DESCRIPTOR_GPUS
_INPUT, _OUTPUT, _INPLACE, _SHUFFLED = range(4)  # hipfftXtSubFormat
_TO_DEVICE, _TO_HOST, _BETWEEN = range(3)  # hipfftXtCopyType
_TO_HOST_KIND, _TO_DEVICE_KIND, _BETWEEN_KIND = 2, 1, 3  # hipMemcpyKind
_VERSION = 1  # HIP_XT_DESCRIPTOR_VERSION


class _Pieces(ctypes.Structure):
    """hipXtDesc."""

    _fields_ = [
        ("version", ctypes.c_int),
        ("count", ctypes.c_int),
        ("devices", ctypes.c_int * _MOST),
        ("data", ctypes.c_void_p * _MOST),
        ("size", ctypes.c_size_t * _MOST),
        ("state", ctypes.c_void_p),
    ]


class _Descriptor(ctypes.Structure):
    """hipLibXtDesc."""

    _fields_ = [
        ("version", ctypes.c_int),
        ("pieces", ctypes.POINTER(_Pieces)),
        ("library", ctypes.c_int),
        ("form", ctypes.c_int),
        ("own", ctypes.c_void_p),
    ]


@dataclass
class Spread:
    """Data on several devices: ``shape`` in bytes of the last dimension; ``axis`` is what is cut into pieces."""

    descriptor: _Descriptor
    pieces: _Pieces
    devices: tuple[int, ...]
    shape: tuple[int, ...]
    batched: bool

    @property
    def axis(self) -> int:
        return 1 if self.descriptor.form == _SHUFFLED and self.turns else 0

    @property
    def turns(self) -> bool:
        """Whether the second dimension can be cut."""
        return len(self.shape) > 2 and not self.batched

    def ranges(self) -> list[tuple[int, int]]:
        """Of each piece, its first place in the dimension that is cut, and the one behind its last."""
        n, parts = self.shape[self.axis], len(self.devices)
        return [(n * k // parts, n * (k + 1) // parts) for k in range(parts)]

    def move(self, whole: int, kind: int, *, out: bool) -> None:
        """All pieces from (``out``: to) an array without gaps at address ``whole``."""
        axis, inner = self.axis, math.prod(self.shape[self.axis + 1 :])
        rows, pitch = math.prod(self.shape[:axis]), self.shape[axis] * inner
        for piece, (first, last) in enumerate(self.ranges()):
            at, width = self.pieces.data[piece] or 0, (last - first) * inner
            there = whole + first * inner
            to, to_pitch, source, source_pitch = (there, pitch, at, width) if out else (at, width, there, pitch)
            if width and rows:
                copy.hipMemcpy2D(to, to_pitch, source, source_pitch, width, rows, kind)


_known: dict[int, Spread] = {}


def _find(address: int) -> Spread:
    found = _known.get(address)
    if found is None:
        raise FftError(Wrong.VALUE, f"{address:#x} is no descriptor of hipfftXtMalloc's")
    return found


def checked(devices: tuple[int, ...]) -> tuple[int, ...]:
    """Devices that there are, each once. Raises FftError."""
    there = len(state.devices())
    if len(devices) > _MOST or len(set(devices)) != len(devices) or not all(0 <= d < there for d in devices):
        raise FftError(Wrong.VALUE, f"devices {devices}: expected different ones of 0 to {there - 1}")
    return devices


def _shape(given: Given, form: int) -> tuple[int, ...]:
    """The numbers of a plan's side, the last dimension in bytes."""
    in_place = form in (_INPLACE, _SHUFFLED)
    side = given.type.target if form == _OUTPUT else given.type.source
    if in_place:
        side = HERMITIAN if REAL in given.type[:2] else side
    size, last = (8 if given.type.precision == "double" else 4), given.lengths[-1]
    row = last * size if side == REAL else 2 * size * (last // 2 + 1 if side == HERMITIAN else last)
    if len(given.lengths) == 1 and given.batch == 1:
        return (row // (2 * size), 2 * size) if side != REAL else (last, size)
    batch = (given.batch,) if given.batch > 1 else ()
    return (*batch, *given.lengths[:-1], row)


def allocate(handle: Handle, form: int) -> int:
    """A descriptor with memory on the plan's devices."""
    if handle.given is None:
        raise FftError(Wrong.PLAN, "this handle has no plan yet")
    if form not in (_INPUT, _OUTPUT, _INPLACE, _SHUFFLED):
        raise FftError(Wrong.VALUE, f"{form} is no hipfftXtSubFormat: from 0 to 3")
    devices = handle.devices or (state.device().index,)
    pieces = _Pieces(version=_VERSION, count=len(devices))
    made = _Descriptor(version=_VERSION, pieces=ctypes.pointer(pieces), form=form)
    found = Spread(made, pieces, devices, _shape(handle.given, form), handle.given.batch > 1)
    for piece, device in enumerate(devices):
        size = _room(found, piece)
        with state.using_device(device):
            pieces.devices[piece], pieces.data[piece] = device, memory.hipMalloc(max(size, 1))
        pieces.size[piece] = size
    _known[ctypes.addressof(made)] = found
    return ctypes.addressof(made)


def _room(found: Spread, piece: int) -> int:
    """Bytes that a piece takes, cut along either dimension."""
    n, parts, total = found.shape, len(found.devices), math.prod(found.shape)
    axes = (0, 1) if found.turns else (0,)
    return max((n[a] * (piece + 1) // parts - n[a] * piece // parts) * (total // max(n[a], 1)) for a in axes)


def release(address: int) -> None:
    found = _find(address)
    del _known[address]
    for piece, device in enumerate(found.devices):
        with state.using_device(device):
            memory.hipFree(found.pieces.data[piece])


def transfer(target: int, source: int, kind: int) -> None:
    """hipfftXtMemcpy: between the host's array and pieces, or from pieces to pieces."""
    if kind == _TO_DEVICE:
        _find(target).move(source, _TO_DEVICE_KIND, out=False)
    elif kind == _TO_HOST:
        _find(source).move(target, _TO_HOST_KIND, out=True)
    elif kind == _BETWEEN:
        first, second = _find(source), _find(target)
        if first.shape != second.shape:
            raise FftError(Wrong.VALUE, f"from {first.shape} to {second.shape}: descriptors of different data")
        whole = ctypes.create_string_buffer(max(math.prod(first.shape), 1))
        first.move(ctypes.addressof(whole), _TO_HOST_KIND, out=True)
        second.move(ctypes.addressof(whole), _TO_DEVICE_KIND, out=False)
    else:
        raise FftError(Wrong.VALUE, f"{kind} is no hipfftXtCopyType: from 0 to 2")


def execute(handle: Handle, source: int, target: int, sign: int) -> None:
    """Transform what one descriptor holds into another, or into itself."""
    if not source or not target:
        raise FftError(Wrong.VALUE, f"no descriptor: from {source:#x} to {target:#x}")
    first, second = _find(source), _find(target)
    given = handle.given
    assert given is not None
    if given.embedded:
        raise FftError(Wrong.UNSUPPORTED, "transforms over several devices with strides")
    if given.batch > 1:
        _shared_out(handle, given, first, second, sign)
    else:
        _gathered(handle, first, second, sign)


def _shared_out(handle: Handle, given: Given, first: Spread, second: Spread, sign: int) -> None:
    """Each device transforms what it has."""
    at_work: list[tuple[int, Plan]] = []
    for piece, (device, (begin, end)) in enumerate(zip(first.devices, first.ranges(), strict=True)):
        if begin == end:
            continue
        with state.using_device(device):
            plan = Plan(Problem(given.lengths, end - begin, given.type.precision, handle.scale))
            at_work.append((device, plan))
            there, to = first.pieces.data[piece] or 0, second.pieces.data[piece] or 0
            layouts = packed(given, there == to)
            plan.run((there, 0), (to, 0), sign, layouts, stream.resolve(0))
    for device, plan in at_work:
        with state.using_device(device):
            stream.resolve(0).wait()
            plan.release()


def _gathered(handle: Handle, first: Spread, second: Spread, sign: int) -> None:
    """The first device transforms all of it. What an execution in place leaves is cut along the other dimension."""
    sides = [first] if first is second else [first, second]
    with state.using_device(first.devices[0]):
        rooms = [memory.hipMalloc(max(math.prod(each.shape), 1)) for each in sides]
        try:
            first.move(rooms[0], _BETWEEN_KIND, out=True)
            handle.execute(rooms[0], rooms[-1], sign)
            handle.stream.wait()
            if first is second:
                second.descriptor.form = _SHUFFLED if second.descriptor.form == _INPLACE else _INPLACE
            second.move(rooms[-1], _BETWEEN_KIND, out=False)
        finally:
            for address in rooms:
                memory.hipFree(address)
