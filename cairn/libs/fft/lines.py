"""Transforms by the host: their passes as host kernels (``native/lines.h``), and the tables that these need.

A pass transforms lines of one dimension from where the caller's numbers lie, or lay between passes, to where they go.
A dimension takes one pass, or several where its lines do not fit into the caches. Real numbers are transformed as
half as many complex ones.
"""

from __future__ import annotations

import ctypes
import functools
import math
import struct
from collections.abc import Sequence
from typing import Any, NamedTuple

from cairn.base import helper, native, scratch
from cairn.libs import host_code
from cairn.libs.fft import code
from cairn.libs.fft.shapes import BACKWARD, FORWARD, HERMITIAN, INTERLEAVED, PLANES, REAL, Layout, Problem, packed

MOST = 2048  # numbers of a line at most, where a dimension can be split
LONGEST = 1 << 16  # numbers of a line at most, where it cannot
SPLIT = 64  # from where on a single line is split, for want of others beside it
_COMPLEX, _FROM_REAL, _TO_REAL, _FROM_REAL_ODD, _TO_REAL_ODD, _UNTANGLE, _TANGLE = range(7)
_RADICES, _DIGITS = 24, 6
_FIRST = 16  # the radix of the first pass of lines in vectors (native/rows.h)
_CIRCLES = (3, 5, 7, 8, 9, 11, 13, 16, 17)
_NATIVE = code.DEVICE.parent / "native"
_WORK = ("work", "other")


class Line(NamedTuple):
    """A pass: which dimension, how long it is, how much of it this pass takes off, and earlier ones took, its form."""

    axis: int
    length: int
    size: int
    done: int = 1
    form: int = _COMPLEX


class Step(NamedTuple):
    """A pass that is ready but for addresses: between which arrays, the words of ``struct job``, and what they mean.

    ``places`` are byte offsets of both sides' real and imaginary parts; -1 for none.
    """

    source: str
    target: str
    head: bytes
    steps: tuple[int, int]
    places: tuple[tuple[int, int], tuple[int, int]]
    tail: bytes
    tables: tuple[bytes, ...]
    nanoseconds: int


# ---- lengths ----


@functools.cache
def radices(length: int) -> tuple[int, ...] | None:
    """What the passes inside of a line take off; None for a length with a larger prime factor."""
    found, twos = [], (length & -length).bit_length() - 1
    length >>= twos
    for radix in (17, 13, 11, 9, 7, 5, 3):
        while length % radix == 0:
            found.append(radix)
            length //= radix
    if length > 1:
        return None
    passes = -(-twos // 4)
    return (*(1 << (twos + i) // passes for i in range(passes)), *found)


@functools.cache
def row_radices(length: int, lanes: int) -> tuple[int, ...] | None:
    """What the passes take off a line whose numbers lie in vectors of ``lanes``, at last a power of two; None where
    they do not fit into vectors."""
    parts, beyond = divmod(length, _FIRST)
    if beyond or parts < 2 or (parts % lanes and lanes % parts):
        return None
    rest = radices(parts)
    return (_FIRST, *reversed(rest)) if rest else None


@functools.cache
def padded(length: int) -> int:
    """The length of the convolution for one without radices."""
    least, sizes = 2 * length - 1, []
    for odd in (1, 3, 5, 7, 9, 15, 21, 25, 27):
        sizes.append(odd << max(0, (-(-least // odd) - 1).bit_length()))
    return min(sizes)


@functools.cache
def split(length: int, alone: bool) -> tuple[int, ...] | None:
    """The factors that are taken off a dimension by a pass each; None where it has a factor that is too long."""
    if radices(length) is None:
        return (length,) if length <= LONGEST else None
    parts = 2 if alone and length >= SPLIT and len(radices(length) or ()) > 1 else 1
    primes, left = [], length
    for prime in (17, 13, 11, 7, 5, 3, 2):
        while left % prime == 0:
            primes.append(prime)
            left //= prime
    while True:
        found = [1] * parts
        for prime in primes:
            found[found.index(min(found))] *= prime
        if max(found) <= MOST or (parts == 1 and length <= 2 * MOST):
            return tuple(each for each in found if each > 1) or (1,)
        parts += 1


def possible(problem: Problem) -> bool:
    """Whether all dimensions have such passes."""
    return all(split(length, False) is not None for length in problem.lengths)


def single(problem: Problem) -> bool:
    """Whether one pass does everything, with radices."""
    long = [length for length in problem.lengths if length > 1]
    return len(long) < 2 and all(length <= 2 * MOST and radices(length) is not None for length in long)


# ---- passes ----


def _complex(problem: Problem, axes: Sequence[int], half: bool = False) -> list[Line]:
    """``half``: pairs of real numbers of one dimension."""
    made = []
    for axis in axes:
        length, done = problem.lengths[axis] // (2 if half else 1), 1
        alone = problem.numbers // problem.lengths[axis] < host_code.processor()[0] // 4
        for count in split(length, alone) or ():
            made.append(Line(axis, length, count, done))
            done *= count
    return made


def _real(problem: Problem, *, loads: bool) -> list[Line] | None:
    """The passes between real numbers and half of a Hermitian array; None where an odd line would be too long."""
    length, axis = problem.lengths[-1], len(problem.lengths) - 1
    if length % 2:
        form, count = (_FROM_REAL_ODD if loads else _TO_REAL_ODD), length
    else:
        form, count = (_FROM_REAL if loads else _TO_REAL), length // 2
    most = 2 * MOST if radices(count) is not None else LONGEST
    if count <= most:
        return [Line(axis, count, count, 1, form)]
    if length % 2 or split(count, False) is None:
        return None
    passes = _complex(problem, (axis,), half=True)
    end = Line(axis, count, count, 1, _UNTANGLE if loads else _TANGLE)
    return [*passes, end] if loads else [end, *passes]


def passes(problem: Problem, take: Layout | None, give: Layout | None) -> list[Line] | None:
    """All passes in order. Without a layout a side is packed complex numbers."""
    rank, last = len(problem.lengths), len(problem.lengths) - 1
    loads, stores = take is not None and take.form == REAL, give is not None and give.form == REAL
    others = [axis for axis in reversed(range(last)) if problem.lengths[axis] > 1]
    if not loads and not stores:
        axes = [axis for axis in reversed(range(rank)) if problem.lengths[axis] > 1] or [last]
        return _complex(problem, axes)
    ends = _real(problem, loads=loads)
    if ends is None:
        return None
    return [*ends, *_complex(problem, others)] if loads else [*_complex(problem, others), *ends]


class _Side(NamedTuple):
    """One side of a pass in real numbers: how far apart neighbours of each dimension and transforms lie, the step
    from one number of a line to the next, the imaginary part beside the real one."""

    strides: tuple[int, ...]
    distance: int
    offset: int
    step: int
    imaginary: int | None  # None: in an array of its own, or nowhere
    planar: bool


def _side(layout: Layout, line: Line, *, loads: bool) -> _Side:
    unit = 2 if layout.form in (INTERLEAVED, HERMITIAN) else 1
    strides = tuple(unit * stride for stride in layout.strides)
    along = strides[line.axis]
    imaginary: int | None = 1 if unit == 2 else None
    if layout.form == REAL and line.form in (_COMPLEX, _FROM_REAL, _TO_REAL):  # pairs
        imaginary, along = along, 2 * along
        strides = (*strides[: line.axis], along, *strides[line.axis + 1 :])
    step = along * (line.length // line.size if loads else line.done)
    planar = layout.form in PLANES
    return _Side(strides, unit * layout.distance, unit * layout.offset, step, imaginary, planar)


def _digits(problem: Problem, line: Line, sides: tuple[_Side, _Side], sizes: Sequence[int]) -> tuple[list[Any], int]:
    """The digits of a line's number, from the slowest on, and which of them turns."""
    take, give = sides
    digits = [[problem.batch, take.distance, give.distance, False]]
    for axis, size in enumerate(sizes):
        if axis != line.axis:
            digits.append([size, take.strides[axis], give.strides[axis], False])
        elif line.size != line.length:
            one, other, done = take.strides[axis], give.strides[axis], line.done
            digits.append([line.length // (line.size * done), done * one, done * line.size * other, True])
            digits.append([done, one, other, False])
    digits = [each for each in digits if each[0] > 1]
    merged: list[Any] = []
    for each in digits:
        before = merged[-1] if merged else None
        joins = before and not before[3] and not each[3] and all(before[i] == each[0] * each[i] for i in (1, 2))
        if before and joins:
            merged[-1] = [before[0] * each[0], each[1], each[2], False]
        else:
            merged.append(each)
    width = host_code.processor()[0] // 4
    near = 2 if take.imaginary == 1 else 1
    if merged and (merged[-1][0] < width or near not in merged[-1][1:3]):
        better = [each for each in merged if each[0] >= width and near in each[1:3]]
        if better:
            merged.remove(better[-1])
            merged.append(better[-1])
    turning = next((number for number, each in enumerate(merged) if each[3]), -1)
    return merged or [[1, 0, 0, False]], turning


def steps(
    problem: Problem, take: Layout | None, give: Layout | None, sign: int, same: bool,
    loaded: bool = False, stored: bool = False,
) -> tuple[Step, ...] | None:  # fmt: skip
    """The passes from the source or, where others have loaded it, from the work area, to the target or into that. None
    where the layouts have no such passes; ``same``: both sides are one array. Without a layout: packed complex numbers.
    """
    lines = passes(problem, take, give)
    if lines is None:
        return None
    real = any(line.form for line in lines)
    if real:
        sign = FORWARD if take is not None and take.form == REAL else BACKWARD
    sizes = (*problem.lengths[:-1], problem.lengths[-1] // 2 + 1) if real else problem.lengths
    between = packed(INTERLEAVED, sizes)
    # A target in which numbers lie as between passes is written early, then over itself: less of the caches is used.
    early = give is not None and give.form in (INTERLEAVED, HERMITIAN) and give[1:] == between[1:]
    early = early and not stored and problem.precision != "half"
    made: list[Step] = []
    place, layout = _WORK[0] if loaded or not take else "source", take or between
    paired = packed(INTERLEAVED, (*sizes[:-1], sizes[-1] - 1))  # pairs of real numbers, in passes of the last dimension
    long = any(line.form in (_UNTANGLE, _TANGLE) for line in lines)
    for number, line in enumerate(lines):
        pairs = long and line.axis == len(sizes) - 1 and line.form != _UNTANGLE
        to, into = _WORK[place == _WORK[0]], paired if pairs else between
        if number == len(lines) - 1 and give:
            to, into = (to if stored else "target"), give
        elif (
            line.size == line.length
            and not pairs
            and line.form != _UNTANGLE
            and (_between(place, layout, between) or (early and not same))
        ):
            to = place if _between(place, layout, between) else "target"
        sides = _side(layout, line, loads=True), _side(into, line, loads=False)
        if same and (place, to) == ("source", "target") and not _stays(line, sides):
            return None
        scale = problem.scale if number == len(lines) - 1 and give and not stored else 1.0
        halves = problem.precision == "half" and place == "source", problem.precision == "half" and to == "target"
        made.append(_step(problem, line, (place, to), sides, sizes, sign, scale, halves))
        place, layout = to, into
    return tuple(made)


def _between(place: str, layout: Layout, between: Layout) -> bool:
    """Whether numbers lie in the work area as they do between passes."""
    return place in _WORK and layout == between


def _stays(line: Line, sides: tuple[_Side, _Side]) -> bool:
    """Whether every line of a pass is written over itself alone."""
    take, give = sides
    others = [(a, b) for axis, (a, b) in enumerate(zip(take.strides, give.strides, strict=True)) if axis != line.axis]
    same = take.distance == give.distance and take.offset == give.offset and all(a == b for a, b in others)
    return same and line.size == line.length and (line.form != _COMPLEX or take.step == give.step)


def _step(
    problem: Problem, line: Line, between: tuple[str, str], sides: tuple[_Side, _Side], sizes: Sequence[int], sign: int,
    scale: float, halves: tuple[bool, bool],
) -> Step:  # fmt: skip
    digits, turning = _digits(problem, line, sides, sizes)
    real = "double" if problem.precision == "double" else "single"
    count = line.size
    ends = line.form in (_UNTANGLE, _TANGLE)
    found = () if ends else radices(count)
    generator = _generator(count) if found is None and radices(count - 1) is not None else 0
    around = 0 if found is not None else count - 1 if generator else padded(count)
    shift = (line.length.bit_length() + 1) // 2
    used = found if found is not None else radices(around) or ()
    held = host_code.processor()[0] // (8 if real == "double" else 4)
    beside = all(side.step == 2 and side.imaginary == 1 and not side.planar for side in sides)
    whole_rows = line.form == _COMPLEX and turning < 0 and beside and not any(halves)
    rows = row_radices(count, held) if whole_rows and found is not None else None
    used = rows or used
    words = [len(digits), *(word for each in digits for word in each[:3]), *(1, 0, 0) * (_DIGITS - len(digits))]
    words += [turning, line.done, shift, line.form, count, around, *used, *(0,) * (_RADICES - len(used))]
    words += [int(sign > 0), *map(int, halves)]
    tables: list[bytes] = [b""] * 8
    if not ends:
        tables[0] = _roots(around or count, around or count, 1, real)
    if turning >= 0:
        whole, parts = line.length, -(-line.length >> shift) + 1
        tables[1], tables[2] = _roots(whole, parts, 1 << shift, real), _roots(whole, 1 << shift, 1, real)
        if turning == len(digits) - 1:
            tables[3] = _spread(whole, count, line.done, real, host_code.processor()[0])
    if line.form in (_FROM_REAL, _TO_REAL, _UNTANGLE, _TANGLE):
        tables[4] = _roots(2 * count, count, 1, real)
    if around:
        tables[5:7] = _powers(count, generator, real) if generator else _chirp(count, around, real)
    if rows:
        tables[7] = _first(count, real, held)
    size = {"half": 2, "single": 4, "double": 8}
    places = []
    for side, is_half in zip(sides, halves, strict=True):
        width = size["half" if is_half else real]
        start = side.offset * width
        alone = -1 if side.imaginary is None else start + side.imaginary * width
        places.append((start, start if side.planar else alone))
    tail = struct.pack("<d", scale) + struct.pack("<8Q", *map(_address, tables))
    lines = math.prod(each[0] for each in digits)
    return Step(
        *between, struct.pack(f"<{len(words)}q", *words), (sides[0].step, sides[1].step),
        (places[0], places[1]), tail, tuple(tables), 500 + lines * count,
    )  # fmt: skip


def run(step: Step, precision: str, arrays: dict[str, tuple[int, int]], stream: Any) -> None:
    """Launch a pass; ``arrays`` has both addresses of each array, of which the second is that of imaginary parts."""
    parts = [step.head]
    for name, (first, second), distance in zip(step[:2], step.places, step.steps, strict=True):
        one, other = arrays[name]
        parts.append(struct.pack("<QQq", one + first, 0 if second == -1 else (other or one) + second, distance))
    text, address = _compiled("double" if precision == "double" else "float")
    host_code.launch(stream, text, address, step.nanoseconds, b"".join(parts) + step.tail)


# ---- code ----

_kept: list[Any] = []


@functools.cache
def _compiled(real: str) -> tuple[bytes, int]:
    """The kernel's name for traces, and its address."""
    width, options = host_code.processor()
    circles = "".join(_circle(radix) for radix in _CIRCLES)
    text = (
        f"#include <stdint.h>\nconstexpr int BYTES = {width};\ntemplate <int N> struct circle;\n{circles}"
        f'#include "lines.h"\nextern "C" __attribute__((visibility("default")))\n'
        "void run(cairn_host_kernel *kernel, cairn_team *team)\n"
        f"{{\n    all_lines<{real}>(*(const job *)(kernel + 1), team);\n}}\n"
    )
    flags = (f"-I{_NATIVE}", *host_code.CPP, *options, "-O3", "-ffp-contract=fast", "-mstackrealign")
    with scratch.folder() as folder:
        source = folder / f"fft_{real}.cpp"
        source.write_text(text, encoding="utf-8")
        library = native.load(native.build(f"fft-{real}", [source], flags=flags))
    _kept.append(library)
    return f"fft_lines_{real}".encode(), ctypes.cast(library.run, ctypes.c_void_p).value or 0


def _circle(radix: int) -> str:
    rows = []
    for name, function in (("cosine", math.cos), ("sine", math.sin)):
        values = ", ".join(repr(function(2 * math.pi * k / radix)) for k in range(radix))
        rows.append(f"    static constexpr double {name}[] = {{{values}}};\n")
    return f"template <> struct circle<{radix}> {{\n{''.join(rows)}}};\n"


# ---- tables ----


def _address(table: bytes) -> int:
    return (ctypes.cast(ctypes.c_char_p(table), ctypes.c_void_p).value or 0) if table else 0


@functools.lru_cache(maxsize=256)
@helper.apart
def _roots(length: int, count: int, every: int, precision: str) -> bytes:
    """e^(-2 pi i k every / length) for the first ``count`` k."""
    import numpy as np

    if (count, every) == (length, 1):
        return code.rounded(code.whole(length, precision).conj(), precision)
    return code.exact(-np.arange(count, dtype=np.int64) * every, length, precision)


@functools.lru_cache(maxsize=16)
@helper.apart
def _spread(length: int, count: int, done: int, precision: str, width: int) -> bytes:
    """For every number of a line the roots of as many lanes as ``width`` bytes hold: real parts, imaginary parts."""
    import numpy as np

    held = width // (8 if precision == "double" else 4)
    turns = -np.arange(count)[:, None] * np.arange(held) * done
    number = "f8" if precision == "double" else "f4"
    pairs = np.frombuffer(code.exact(turns.ravel(), length, precision), number).reshape(count, held, 2)
    return bytes(np.ascontiguousarray(pairs.transpose(0, 2, 1)).tobytes())


@functools.lru_cache(maxsize=64)
@helper.apart
def _first(length: int, precision: str, lanes: int) -> bytes:
    """For every vector of the first pass and every number of its butterfly the roots of all lanes: real parts,
    imaginary parts."""
    import numpy as np

    parts = length // _FIRST
    each, lane = 2 if precision == "double" else 4, np.arange(lanes)  # `place` in native/memory.h
    order = lane // each * (each // 2) + lane % (each // 2) + (lane % each >= each // 2) * (lanes // 2)
    p = np.arange(max(parts, lanes)).reshape(-1, 1, lanes)[..., order] % parts
    turns = -p * np.arange(_FIRST)[:, None]
    number = "f8" if precision == "double" else "f4"
    pairs = np.frombuffer(code.exact(turns.ravel(), length, precision), number).reshape(*turns.shape, 2)
    return bytes(np.ascontiguousarray(np.moveaxis(pairs, -1, -2)).tobytes())


@functools.lru_cache(maxsize=32)
@helper.apart
def _chirp(length: int, around: int, precision: str) -> tuple[bytes, bytes]:
    """e^(-pi i k^2 / length), and the transform of its conjugate round a circle, over the circle's length."""
    import numpy as np

    k = np.arange(length, dtype=np.int64)
    turns = k * k % (2 * length)
    values = code.circle(turns, 2 * length, precision)
    ring = np.zeros(around, complex)
    ring[:length] = values
    ring[around - length + 1 :] = values[1:][::-1]
    made = np.fft.fft(ring) / around
    return code.rounded(values.conj(), precision), code.rounded(made, precision)


@functools.cache
def _generator(length: int) -> int:
    """The least number whose powers are all from 1 to ``length`` - 1, modulo that; 0 unless it is a prime."""
    rest, factors = length - 1, set()
    for factor in range(2, math.isqrt(length) + 1):
        if length % factor == 0:
            return 0
        while rest % factor == 0:
            rest //= factor
            factors.add(factor)
    factors |= {rest} - {1}
    return next(g for g in range(2, length) if all(pow(g, (length - 1) // factor, length) != 1 for factor in factors))


@functools.lru_cache(maxsize=32)
@helper.apart
def _powers(length: int, generator: int, precision: str) -> tuple[bytes, bytes]:
    """A generator's powers, then those of its inverse; the transform of roots in the latter order, over its length."""
    import numpy as np

    powers = [1]
    for _ in range(length - 2):
        powers.append(powers[-1] * generator % length)
    back = [1, *powers[:0:-1]]
    turns = -np.array(back)
    ring = np.fft.fft(code.circle(turns, length, precision)) / (length - 1)
    return np.array(powers + back, "i8").tobytes(), ring.astype("c16" if precision == "double" else "c8").tobytes()
