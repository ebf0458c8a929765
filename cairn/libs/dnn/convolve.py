"""Convolutions: what tensors must be, and the host's kernel for their types."""

from __future__ import annotations

import ctypes
import functools
import math
import struct
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

from cairn.base import native, scratch
from cairn.base.errors import UsageError
from cairn.libs import host_code

_NATIVE = Path(__file__).parent / "native"
SPACE = 3  # dimensions, at most
#: miopenDataType_t -> the type in C++, and its bytes.
TYPES = {
    0: ("_Float16", 2), 1: ("float", 4), 2: ("int32_t", 4), 3: ("int8_t", 1), 5: ("brain", 2), 6: ("double", 8),
}  # fmt: skip
_IN_SINGLE = {"_Float16", "float", "brain"}
_A_SECOND = 1e14  # operations, of an Instinct


@dataclass
class Tensor:
    """``kind``: miopenDataType_t."""

    kind: int = 0
    sizes: list[int] = field(default_factory=list)
    strides: list[int] = field(default_factory=list)


@dataclass
class Convolution:
    """``mode``: miopenConvolutionMode_t. The lists have a number for each dimension of space."""

    mode: int = 0
    padding: list[int] = field(default_factory=list)
    stride: list[int] = field(default_factory=list)
    dilation: list[int] = field(default_factory=list)
    groups: int = 1
    attributes: dict[int, int] = field(default_factory=dict)


class Way(Enum):
    """What is computed, and the C++ that does."""

    FORWARD = "across<{x}, {w}, {y}, {a}>(team, c, false)"
    DATA = "across<{y}, {w}, {x}, {a}>(team, c, true)"
    WEIGHTS = "weigh<{x}, {w}, {y}, {a}>(team, c)"


@dataclass(frozen=True)
class Problem:
    """A convolution that can be computed. The numbers are those of ``struct convolution``, without addresses."""

    way: Way
    types: tuple[str, str, str]
    sizes: tuple[int, ...]
    steps: tuple[tuple[int, ...], ...]
    turned: bool  # a transposed convolution: x and y change places

    @property
    def operations(self) -> int:
        batch, groups, cin, cout = self.sizes[:4]
        return 2 * batch * groups * cin * cout * math.prod(self.sizes[7:10]) * math.prod(self.sizes[10:13])


def problem(way: Way, x: Tensor, w: Tensor, y: Tensor, described: Convolution) -> Problem:
    """Raises UsageError where sizes or types do not fit together."""
    turned = bool(described.mode)
    if described.mode not in (0, 1):
        raise UsageError(f"a convolution of mode {described.mode}: expected 0 or 1 (transposed)")
    if turned:
        x, y, way = y, x, {Way.FORWARD: Way.DATA, Way.DATA: Way.FORWARD}.get(way, way)
    space = len(described.padding)
    if not 1 <= space <= SPACE or any(len(each.sizes) != space + 2 for each in (x, w, y)):
        many = [len(each.sizes) for each in (x, w, y)]
        raise UsageError(f"tensors of {many} dimensions; expected {space + 2} and 3 to {SPACE + 2} of each")
    groups, (cin, cout) = described.groups, (w.sizes[1], w.sizes[0] // described.groups)
    sides = ((x.sizes[0], x.sizes[1]), (y.sizes[0], y.sizes[1]))
    if sides != ((y.sizes[0], cin * groups), (x.sizes[0], w.sizes[0])) or w.sizes[0] % groups:
        raise UsageError(f"batches and channels {sides} of input and output, weights {w.sizes} in {groups} groups")
    numbers = zip(
        x.sizes[2:], w.sizes[2:], y.sizes[2:], described.padding, described.stride, described.dilation, strict=True
    )
    for i, k, o, padding, stride, dilation in numbers:
        if (
            min(i, k, o, stride, dilation) < 1
            or padding < 0
            or (i + 2 * padding - dilation * (k - 1) - 1) // stride + 1 != o
        ):
            raise UsageError(
                f"an output of {o} from {i} by {k} (padding {padding}, stride {stride}, dilation {dilation})"
            )
    unknown = [each.kind for each in (x, w, y) if each.kind not in TYPES]
    if unknown:
        raise UsageError(f"convolutions of miopenDataType_t {unknown[0]}; expected one of {[*TYPES]}")

    def filled(values: list[int], by: int) -> list[int]:
        return [by] * (SPACE - space) + values

    lists = [filled(each.sizes[2:], 1) for each in (x, y, w)]
    lists += [filled(described.stride, 1), filled(described.padding, 0), filled(described.dilation, 1)]
    sizes = (x.sizes[0], groups, cin, cout, *(number for each in lists for number in each))
    steps = tuple((*each.strides[:2], *filled(each.strides[2:], 0)) for each in (x, w, y))
    return Problem(way, (TYPES[x.kind][0], TYPES[w.kind][0], TYPES[y.kind][0]), sizes, steps, turned)


def output(x: Tensor, w: Tensor, described: Convolution) -> list[int]:
    """The sizes of a convolution's result."""
    space = range(len(described.padding))
    if len(x.sizes) != len(w.sizes) or len(x.sizes) != len(space) + 2:
        raise UsageError(
            f"tensors of {len(x.sizes)} and {len(w.sizes)} dimensions, a convolution in {len(space)} of space"
        )
    p, s, d = described.padding, described.stride, described.dilation
    if described.mode:
        sizes = [s[i] * (x.sizes[2 + i] - 1) + d[i] * (w.sizes[2 + i] - 1) + 1 - 2 * p[i] for i in space]
        return [x.sizes[0], w.sizes[1] * described.groups, *sizes]
    sizes = [(x.sizes[2 + i] + 2 * p[i] - d[i] * (w.sizes[2 + i] - 1) - 1) // s[i] + 1 for i in space]
    return [x.sizes[0], w.sizes[0], *sizes]


@functools.cache
def _compiled(way: Way, types: tuple[str, str, str]) -> tuple[bytes, int]:
    """A kernel's name for traces, and its address."""
    sums = "float" if set(types) <= _IN_SINGLE else "double"  # doubles hold sums of products of bytes exactly
    call = way.value.format(x=types[0], w=types[1], y=types[2], a=sums)
    text = (
        '#include "convolve.h"\n\nextern "C" __attribute__((visibility("default")))\n'
        "void run(cairn_host_kernel *kernel, cairn_team *team)\n"
        f"{{\n    const convolution &c = *(const convolution *)(kernel + 1);\n    {call};\n}}\n"
    )
    with scratch.folder() as folder:
        source = folder / "convolve.cpp"
        source.write_text(text, encoding="utf-8")
        width, options = host_code.processor()
        flags = (f"-I{_NATIVE}", *host_code.CPP, "-O3", *options, f"-DBYTES={width}", "-ffp-contract=fast")
        library = native.load(native.build("convolve", [source], flags=flags))
    _kept.append(library)
    return f"convolution_{way.name.lower()}".encode(), ctypes.cast(library.run, ctypes.c_void_p).value or 0


_kept: list[Any] = []


def prepare(asked: Problem) -> None:
    """Compile what computes it, so that it is there when it is timed."""
    _compiled(asked.way, asked.types)


def run(asked: Problem, x: int, w: int, y: int, alpha: float, beta: float, stream: Any) -> None:
    """Put the convolution of tensors at these addresses into the stream."""
    if asked.turned:
        x, y = y, x
    if not (x and w and y):
        raise UsageError("a null pointer in place of a tensor")
    name, address = _compiled(asked.way, asked.types)
    tensors = b"".join(struct.pack("<6q", place, *steps) for place, steps in zip((x, w, y), asked.steps, strict=True))
    words = struct.pack(f"<{len(asked.sizes)}q", *asked.sizes) + tensors + struct.pack("<2d", alpha, beta)
    host_code.launch(stream, name, address, 1000 + int(asked.operations / _A_SECOND * 1e9), words)
