"""Sources of the kernels of transforms, and the numbers that they need."""

from __future__ import annotations

import functools
import math
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cairn.base import helper

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DEVICE = Path(__file__).parent / "device"
LARGEST = 17  # prime factor that has a radix
#: Precision -> the type in which it is computed, and of numbers in memory.
TYPES = {"half": ("float", "_Float16"), "single": ("float", "float"), "double": ("double", "double")}
_NESTED = {6: (3,), 10: (5,)}
_QUARTERS = (1, 1j, -1, -1j)
_BLOCK = "__launch_bounds__(256) void"


def radices(length: int) -> tuple[int, ...] | None:
    """What the passes of a length take off; None for one with a prime factor that has no radix."""
    found, twos = [], (length & -length).bit_length() - 1
    length >>= twos
    for prime in (3, 5, 7, 11, 13, 17):
        while length % prime == 0:
            found.append(prime)
            length //= prime
    if length > 1:
        return None
    while found.count(3) > 1:
        found.remove(3)
        found[found.index(3)] = 9
    if twos == 1 and (3 in found or 5 in found):
        small = 3 if 3 in found else 5
        found[found.index(small)] = 2 * small
        twos = 0
    passes = -(-twos // 4)
    return (*(1 << (twos + i) // passes for i in range(passes)), *sorted(found, reverse=True))


def padded(length: int) -> int:
    """The length of the convolution for one without radices."""
    return 1 << (2 * length - 2).bit_length()


def _circle(real: str, radix: int) -> str:
    """Cosines and sines of a radix."""
    rows = []
    for name, function in (("cosine", math.cos), ("sine", math.sin)):
        values = ", ".join(repr(_exact(function, k, radix)) for k in range(radix))
        rows.append(f"    static constexpr {real} {name}[{radix}] = {{{values}}};")
    return f"template <> struct fft::circle<{real}, {radix}> {{\n" + "\n".join(rows) + "\n};\n"


def _exact(function: object, k: int, radix: int) -> float:
    """cos or sin of 2 pi k / radix, with the values that are no rounded ones as they are."""
    eighth = 8 * k / radix
    value = float(function(2 * math.pi * k / radix))  # type: ignore[operator]
    if eighth % 2 == 0:
        return float(round(value))
    return value


def pass_source(precision: str, radix: int) -> tuple[str, str]:
    real = TYPES[precision][0]
    name = f"fft_pass_{real}_{radix}"
    circles = "".join(_circle(real, each) for each in (*_NESTED.get(radix, ()), radix) if each not in (2, 4))
    return name, (
        f'#include "transform.h"\n{circles}using C = fft::complex<{real}>;\n'
        f'extern "C" __global__ {_BLOCK} {name}(const C* from, C* to, const C* roots, unsigned long long outer,\n'
        f"    unsigned int length, unsigned int inner, unsigned int stride, {real} sign)\n"
        f"{{\n    fft::pass<{real}, {radix}>(from, to, roots, outer, length, inner, stride, sign);\n}}\n"
    )


def load_source(precision: str, form: str) -> tuple[str, str]:
    real, stored = TYPES[precision]
    name = f"fft_load_{stored}_{form.lower()}"
    return name, (
        f'#include "transform.h"\nusing C = fft::complex<{real}>;\nextern "C" __global__ {_BLOCK} {name}(\n'
        "    const void* first, const void* second, C* to, fft::shape shape, fft::layout layout)\n"
        f"{{\n    fft::in_memory<{stored}, {real}, fft::{form}> from{{first, second}};\n"
        f"    fft::load<{real}, fft::{form}>(from, to, shape, layout);\n}}\n"
    )


def store_source(precision: str, form: str) -> tuple[str, str]:
    real, stored = TYPES[precision]
    name = f"fft_store_{stored}_{form.lower()}"
    return name, (
        f'#include "transform.h"\nusing C = fft::complex<{real}>;\nextern "C" __global__ {_BLOCK} {name}(\n'
        f"    const C* from, void* first, void* second, fft::shape shape, fft::layout layout, {real} factor)\n"
        f"{{\n    fft::to_memory<{stored}, {real}, fft::{form}> to{{first, second}};\n"
        f"    fft::store<{real}, fft::{form}>(from, to, shape, layout, factor);\n}}\n"
    )


def callback_source(precision: str, form: str, *, loads: bool) -> tuple[str, str]:
    """A load or a store by a function of the program's, which takes float2 or double2 for complex numbers."""
    real = TYPES[precision][0]
    word, number = "load" if loads else "store", real if form == "REAL" else f"{real}2"
    name = f"fft_{word}_called_{real}_{form.lower()}"
    sides, factor = ("C* to", "") if loads else ("const C* from", f", {real} factor")
    call = "(by, to, shape, layout)" if loads else "(from, by, shape, layout, factor)"
    return name, (
        f'#include "transform.h"\nusing C = fft::complex<{real}>;\nextern "C" __global__ {_BLOCK} {name}(\n'
        f"    const void* call, void* memory, void* data, {sides}, fft::shape shape, fft::layout layout{factor})\n"
        "{\n    extern __shared__ double room[];\n"
        f"    fft::by_callback<{number}, {real}> by{{call, memory, data, room}};\n"
        f"    fft::{word}<{real}, fft::{form}>{call};\n}}\n"
    )


_ENDS = (
    "const C* from, C* to, const C* chirp, unsigned long long lines, unsigned int length, unsigned int inner,"
    " unsigned int padded, {real} sign"
)
_CHIRPS = {
    "chirp_in": _ENDS,
    "chirp_out": _ENDS,
    "chirp_product": "C* values, const C* factors, unsigned long long count, unsigned int padded, {real} sign",
    "chirp_ring": "const C* chirp, C* ring, unsigned int length, unsigned int padded",
}


def chirp_source(precision: str, part: str) -> tuple[str, str]:
    """Of one of the kernels of a convolution with a chirp."""
    real = TYPES[precision][0]
    name, parameters = f"fft_{part}_{real}", _CHIRPS[part].format(real=real)
    call = ", ".join(word.split()[-1] for word in parameters.split(", "))
    return name, (
        f'#include "transform.h"\nusing C = fft::complex<{real}>;\nextern "C" __global__ {_BLOCK} {name}(\n'
        f"    {parameters})\n{{\n    fft::{part}<{real}>({call});\n}}\n"
    )


@functools.lru_cache(maxsize=64)
@helper.apart
def roots(length: int, precision: str) -> bytes:
    """e^(2 pi i k / length) for all k."""
    return rounded(whole(length, precision), precision)


@functools.lru_cache(maxsize=16)
@helper.apart
def chirp(length: int, precision: str) -> bytes:
    """e^(pi i k^2 / length)."""
    import numpy as np

    k = np.arange(length, dtype=object if length > 1 << 31 else np.int64)
    return exact((k * k % (2 * length)).astype(np.int64), 2 * length, precision)


def exact(turns: NDArray[np.int64], length: int, precision: str) -> bytes:
    """e^(2 pi i turns / length), rounded once; quarters of a turn are exact."""
    return rounded(circle(turns, length, precision), precision)


def circle(turns: NDArray[np.int64], length: int, precision: str) -> NDArray[np.complex128]:
    """The same in doubles, which are right to ``precision``.

    A number of turns is a coarse step and a fine one: about two square roots of ``length`` cosines in long doubles do
    for all, whose products have digits to spare (in long doubles too, where doubles are wanted).
    """
    import numpy as np

    turns = np.asarray(turns, np.int64) % length
    if 2 * len(turns) >= length:
        return whole(length, precision)[turns]
    step = max(length.bit_length() // 2, 1)
    coarse = [part[turns >> step] for part in _turned(np.arange(0, length, 1 << step), length, precision)]
    fine = [part[turns & (1 << step) - 1] for part in _turned(np.arange(min(1 << step, length)), length, precision)]
    values = np.empty(len(turns), complex)
    values.real = coarse[0] * fine[0] - coarse[1] * fine[1]
    values.imag = coarse[0] * fine[1] + coarse[1] * fine[0]
    parts = _parts(length)
    for part in range(parts):
        values[turns == part * (length // parts)] = _QUARTERS[part * 4 // parts]
    return values


def whole(length: int, precision: str) -> NDArray[np.complex128]:
    """``circle`` of 0 to ``length`` - 1: a part of it is rows of coarse steps, the others are that one turned."""
    import numpy as np

    parts = _parts(length)
    count = length // parts
    step = max(count.bit_length() // 2, 1)
    fine = _turned(np.arange(min(1 << step, count)), length, precision)
    coarse = _turned(np.arange(0, count, 1 << step), length, precision)
    values = np.empty((parts, count), complex)
    real, imaginary = np.empty((2, len(coarse[0]), len(fine[0])))
    np.subtract(np.outer(coarse[0], fine[0]), np.outer(coarse[1], fine[1]), out=real, casting="same_kind")
    np.add(np.outer(coarse[0], fine[1]), np.outer(coarse[1], fine[0]), out=imaginary, casting="same_kind")
    values[0].real, values[0].imag = real.ravel()[:count], imaginary.ravel()[:count]
    if parts == 4:
        values[1].real, values[1].imag = -values[0].imag, values[0].real
    if parts > 1:
        np.negative(values[: parts // 2], out=values[parts // 2 :])
    values[:, 0] = _QUARTERS[:: 4 // parts]
    return values.ravel()


def _parts(length: int) -> int:
    """In how many parts a circle falls that are turned into each other without rounding."""
    return math.gcd(length, 4)


def _turned(turns: NDArray[np.int64], length: int, precision: str) -> tuple[NDArray[Any], NDArray[Any]]:
    """Cosines and sines of turns / length of a circle, made in long doubles; doubles do for single precision."""
    import numpy as np

    angle = 2 * np.longdouble("3.14159265358979323846264338327950288") * (turns.astype(np.longdouble) / length)
    number = np.longdouble if precision == "double" else np.float64
    return np.cos(angle).astype(number), np.sin(angle).astype(number)


def rounded(values: NDArray[np.complex128], precision: str) -> bytes:
    import numpy as np

    return values.astype(np.complex128 if precision == "double" else np.complex64, copy=False).tobytes()
