"""rocFFT's fields: data in bricks, on one device or several, with strides of their own.

A transform gathers its input from the bricks and hands its output out to others; the plan's device transforms all of
it. Bricks on other devices are packed there and copied. The caller waits until all is done.
"""

from __future__ import annotations

import ctypes
import math
import struct
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, NamedTuple

from cairn.hip import copy, handles, launch, memory, state, stream
from cairn.libs import device_code
from cairn.libs.fft.errors import FftError, Wrong
from cairn.libs.fft.shapes import HERMITIAN, PLANES, REAL

_BLOCK, _BETWEEN = 256, 3  # hipMemcpyDeviceToDevice
_DIMENSIONS = 4  # of the transform, and the batch
#: Bytes of a number -> a type in C++ of that size.
_WORDS = {2: "unsigned short", 4: "unsigned int", 8: "uint2", 16: "uint4"}


class Brick(handles.Handle):
    """Numbers from ``lower`` on and below ``upper``, the fastest dimension first, the batch last."""

    kind: ClassVar[str] = "rocfft_brick"

    def __init__(self, lower: Sequence[int], upper: Sequence[int], strides: Sequence[int], device: int) -> None:
        super().__init__()
        self.lower, self.upper, self.strides, self.device = tuple(lower), tuple(upper), tuple(strides), device

    @property
    def lengths(self) -> tuple[int, ...]:
        return tuple(high - low for low, high in zip(self.lower, self.upper, strict=True))


class Field(handles.Handle):
    """Bricks that make up the input or the output of a transform."""

    kind: ClassVar[str] = "rocfft_field"

    def __init__(self) -> None:
        super().__init__()
        self.bricks: list[Brick] = []


class Side(NamedTuple):
    """A field of a plan: its bricks, the lengths of all of it, the fastest first, and bytes of a number."""

    bricks: tuple[Brick, ...]
    lengths: tuple[int, ...]
    item: int

    @property
    def size(self) -> int:
        return math.prod(self.lengths) * self.item


def brick(lower: int, upper: int, strides: int, dimensions: int, device: int) -> Brick:
    if not 2 <= dimensions <= _DIMENSIONS or not lower or not upper or not strides:
        raise FftError(Wrong.VALUE, f"a brick of {dimensions} dimensions: from 2 to 4, the batch among them")
    if not 0 <= device < len(state.devices()):
        raise FftError(Wrong.VALUE, f"device {device}: from 0 to {len(state.devices()) - 1}")
    low, high, apart = (tuple((ctypes.c_size_t * dimensions).from_address(place)) for place in (lower, upper, strides))
    if any(first >= last for first, last in zip(low, high, strict=True)):
        raise FftError(Wrong.VALUE, f"a brick from {low} to {high}: it holds nothing")
    return Brick(low, high, apart, device)


def side(bricks: tuple[Brick, ...], form: str, sizes: tuple[int, ...], count: int, bytes_each: int) -> Side:
    """A plan's side in bricks. Raises FftError where they do not make up all of it, each number once."""
    if form in PLANES:
        raise FftError(Wrong.UNSUPPORTED, "fields of planes: complex numbers are interleaved there, in AMD's too")
    last = sizes[-1] // 2 + 1 if form == HERMITIAN else sizes[-1]
    lengths = (last, *reversed(sizes[:-1]), count)
    for each in bricks:
        if len(each.upper) != len(lengths) or any(high > n for high, n in zip(each.upper, lengths, strict=True)):
            raise FftError(Wrong.VALUE, f"a brick to {each.upper} in a field of {lengths}")
    for place, one in enumerate(bricks):
        for other in bricks[:place]:
            edges = zip(one.lower, one.upper, other.lower, other.upper, strict=True)
            if all(a < d and c < b for a, b, c, d in edges):
                raise FftError(Wrong.VALUE, f"bricks from {one.lower} and from {other.lower} overlap")
    if sum(math.prod(each.lengths) for each in bricks) != math.prod(lengths):
        raise FftError(Wrong.VALUE, f"{len(bricks)} bricks do not make up a field of {lengths}")
    return Side(bricks, lengths, bytes_each * (1 if form == REAL else 2))


def buffers(place: int, found: Side) -> list[int]:
    """A buffer for each brick, in the order in which these were added."""
    read = list((ctypes.c_size_t * len(found.bricks)).from_address(place)) if place else []
    if not read or not all(read):
        raise FftError(
            Wrong.VALUE, f"buffers {[hex(each) for each in read]}: one for each of {len(found.bricks)} bricks"
        )
    return read


@contextmanager
def room(size: int) -> Iterator[int]:
    """Memory of the current device."""
    address = memory.hipMalloc(max(size, 1))
    try:
        yield address
    finally:
        memory.hipFree(address)


def move(found: Side, places: Sequence[int], whole: int, *, out: bool) -> None:
    """Numbers from bricks into an array without gaps on the current device, or (``out``) to them."""
    here = state.device().index
    steps = [math.prod(found.lengths[:axis]) for axis in range(len(found.lengths))]
    for each, place in zip(found.bricks, places, strict=True):
        own = [math.prod(each.lengths[:axis]) for axis in range(len(each.lengths))]
        there = whole + found.item * sum(low * step for low, step in zip(each.lower, steps, strict=True))
        if each.device == here:
            ends = ((there, steps), (place, each.strides)) if out else ((place, each.strides), (there, steps))
            _copy_box(each.lengths, found.item, *ends)
            continue
        size = found.item * math.prod(each.lengths)
        with room(size) as packed, state.using_device(each.device), room(size) as beside:
            if out:
                with state.using_device(here):
                    _copy_box(each.lengths, found.item, (there, steps), (packed, own))
                copy.hipMemcpy(beside, packed, size, _BETWEEN)
                _copy_box(each.lengths, found.item, (beside, own), (place, each.strides))
            else:
                _copy_box(each.lengths, found.item, (place, each.strides), (beside, own))
                copy.hipMemcpy(packed, beside, size, _BETWEEN)
                with state.using_device(here):
                    _copy_box(each.lengths, found.item, (packed, own), (there, steps))


def _copy_box(
    lengths: Sequence[int], item: int, source: tuple[int, Sequence[int]], target: tuple[int, Sequence[int]]
) -> None:
    """Numbers of a box, between two places with strides, on the current device; waits."""
    word, name = _WORDS[item], f"fft_box_{item}"
    text = (
        f"#include <hip/hip_runtime.h>\nusing W = {word};\nstruct box {{ unsigned long long n[4], from[4], to[4]; }};\n"
        f'extern "C" __global__ __launch_bounds__({_BLOCK}) void {name}(const W *from, W *to, box b)\n'
        f"{{\n    unsigned long long t = (unsigned long long)blockIdx.x * {_BLOCK} + threadIdx.x, i = 0, o = 0;\n"
        "    for (int d = 0; d < 4; d++) {\n        const unsigned long long x = t % b.n[d];\n"
        "        t /= b.n[d];\n        i += x * b.from[d];\n        o += x * b.to[d];\n    }\n"
        "    if (!t) to[o] = from[i];\n}\n"
    )
    whole = [*lengths, 1, 1][:_DIMENSIONS]
    strides = ([*each[1], 0, 0][:_DIMENSIONS] for each in (source, target))
    packed = struct.pack("<14Q", source[0], target[0], *whole, *next(strides), *next(strides))
    blocks, used = -(-math.prod(lengths) // _BLOCK), stream.resolve(0)
    kernel = device_code.function(name, text)
    launch.launch(kernel, (blocks, 1, 1), (_BLOCK, 1, 1), launch.Arguments(packed=packed), 0, used)
    used.wait()


def execute(made: Any, sources: int, targets: int, used: Any, work: int) -> None:
    """Transform a plan's fields. A side without one is at the address that its list has."""
    first, second = made.fields
    used.wait()
    with room(first.size if first else 0) as whole, room(second.size if second else 0) as results:
        source = target = 0
        if first:
            move(first, buffers(sources, first), whole, out=False)
            source = whole
        if second:
            places = buffers(sources if made.in_place else targets, second)
            target = results
        made.plan.run(
            (source or made.address(sources), 0),
            (target or made.address(targets), 0),
            made.sign,
            made.layouts,
            used,
            work,
        )
        used.wait()
        if second:
            move(second, places, results, out=True)
