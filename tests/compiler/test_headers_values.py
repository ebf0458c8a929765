"""What the headers' functions compute: programs that check themselves against plain C++, and doubles into the small
formats: rounded once, to nearest even, on the device and on the host."""

from __future__ import annotations

import math
import struct
import subprocess
import sys
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "headers"
PROGRAM = FOLDER / "narrow.hip"
RUN = "import sys; from cairn.cli.main import main; sys.exit(main(['run', sys.argv[1], '--', *sys.argv[2:]]))"


@dataclass(frozen=True)
class Small:
    """A format: its magnitudes in the order of their codes, its sign bit, and what lies beyond its top."""

    exponent: int
    fraction: int
    bias: int
    top: int  # the greatest finite code
    beyond: int  # the code of what rounds above it
    infinite: int  # the code of infinity: NaN's where the format has none but NaN, else the greatest number's
    no_minus_zero: bool = False
    nan: int | None = None  # where infinity has a code of its own

    @property
    def sign(self) -> int:
        return 1 << (self.exponent + self.fraction)

    @cache  # noqa: B019  (formats live as long as the module)
    def magnitude(self, code: int) -> Fraction:
        e, f = code >> self.fraction, code & ((1 << self.fraction) - 1)
        if e:
            f |= 1 << self.fraction
        return Fraction(f, 1 << self.fraction) * Fraction(2) ** (max(e, 1) - self.bias)

    def encode(self, number: float) -> int:
        """The nearest code, by looking at all that are near; of two, the even one."""
        if math.isnan(number):
            signed = math.copysign(1, number) < 0 and self.infinite > self.top
            return (self.infinite if self.nan is None else self.nan) | (self.sign if signed else 0)
        if math.isinf(number):
            return self.infinite | (self.sign if number < 0 else 0)
        exact = abs(Fraction(number))
        low, high = 0, self.top + 1
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.magnitude(middle) <= exact else (low, middle)
        above, below = self.magnitude(low + 1) - exact, exact - self.magnitude(low)
        code = low + (above < below or (above == below and low & 1))
        code = self.beyond if code > self.top else code
        negative = number < 0 or (number == 0 and struct.pack("<d", number)[7] == 0x80)
        return code | (self.sign if negative and (code or not self.no_minus_zero) else 0)


E4M3, E5M2 = Small(4, 3, 7, 0x7E, 0x7E, 0x7F), Small(5, 2, 15, 0x7B, 0x7B, 0x7C, nan=0x7F)
E4M3_FNUZ, E5M2_FNUZ = Small(4, 3, 8, 0x7F, 0x7F, 0x80, True), Small(5, 2, 16, 0x7F, 0x7F, 0x80, True)
E2M3, E3M2, E2M1 = Small(2, 3, 1, 0x1F, 0x1F, 0x1F), Small(3, 2, 3, 0x1F, 0x1F, 0x1F), Small(2, 1, 1, 7, 7, 7)
HALF = Small(5, 10, 15, 0x7BFF, 0x7C00, 0x7C00, nan=0x7E00)
BFLOAT = Small(8, 7, 127, 0x7F7F, 0x7F80, 0x7F80, nan=0x7FC0)


def near_ties(small: Small, codes: list[int]) -> list[float]:
    """Each number of the format and each middle between two, as they are and moved by less than float can show."""
    numbers = []
    for code in codes:
        here = small.magnitude(code)
        for exact in (here, (here + small.magnitude(code + 1)) / 2):
            numbers += [float(exact) * (1 + sign * 2.0**-40) for sign in (-1, 0, 1)]
    return numbers + [-n for n in numbers]


def wanted(v: float) -> list[int]:
    singles = [f.encode(v) for f in (E4M3, E5M2, E4M3_FNUZ, E5M2_FNUZ, E2M3, E3M2, E2M1, E4M3, E2M3, E2M1)]
    pairs = [f.encode(v) | f.encode(-v) << width for f, width in ((E4M3, 8), (E3M2, 8), (E2M1, 4), (E5M2, 8))]
    return [*singles, *pairs, HALF.encode(v), BFLOAT.encode(v)]


def test_doubles_are_rounded_once(tmp_path: Path) -> None:
    numbers = [0.0, -0.0, 1e300, -1e300, math.inf, -math.inf, math.nan, -math.nan, 5e-324, 1e-40, float(2**24 + 1)]
    for small in (E4M3, E5M2, E4M3_FNUZ, E5M2_FNUZ, E2M3, E3M2, E2M1):
        numbers += near_ties(small, list(range(small.top)))
    numbers += near_ties(HALF, list(range(0, 0x7BFF, 997))) + near_ties(BFLOAT, list(range(0, 0x7F7F, 997)))
    given, made = tmp_path / "numbers", tmp_path / "codes"
    given.write_bytes(struct.pack(f"<{len(numbers)}d", *numbers))
    command = [sys.executable, "-c", RUN, str(PROGRAM), str(given), str(made)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    codes = struct.unpack(f"<{len(numbers) * 32}H", made.read_bytes())
    for i, number in enumerate(numbers):
        want = wanted(number)
        for place, start in (("device", 0), ("host", len(numbers) * 16)):
            assert list(codes[start + i * 16 : start + i * 16 + 16]) == want, (number.hex(), place)


def run(name: str) -> None:
    made = subprocess.run([sys.executable, "-c", RUN, str(FOLDER / name)], capture_output=True, text=True, check=False)
    assert made.stdout == "PASS\n", made.stdout + made.stderr[-2000:]
    assert made.returncode == 0


def test_intrinsics_agree_with_plain_cpp() -> None:
    run("values.hip")


@pytest.mark.slow
def test_math_functions_agree_with_the_c_library() -> None:
    """Float and double versions as compiled for the device; about a hundred kernels."""
    run("math_values.hip")
