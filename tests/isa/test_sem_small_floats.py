"""Small floats with a scale (gfx950) and random rounding, against ml_dtypes."""

from __future__ import annotations

import itertools
import random
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from cairn.isa.rows import Mode
from tests.isa import exact
from tests.isa.exact import BF16, BY_NAME, F16, F32, NAN, same, value
from tests.isa.sem_bench import one

M32 = 0xFFFFFFFF
_random = random.Random(29)

SMALL: dict[str, Any] = {"fp8": ml_dtypes.float8_e4m3fn, "bf8": ml_dtypes.float8_e5m2, "fp4": ml_dtypes.float4_e2m1fn}
WIDE: dict[str, Any] = {"f32": np.float32, "f16": np.float16, "bf16": ml_dtypes.bfloat16}
CDNA4 = Mode(target="gfx950")


def _number(code: int, kind: str) -> float:
    return float(np.array([code], np.uint8).view(SMALL[kind])[0])


def _wide_bits(number: float, kind: str) -> int:
    width = 32 if kind == "f32" else 16
    with np.errstate(all="ignore"):
        return int(np.array([number], np.float64).astype(WIDE[kind]).view(f"u{width // 8}")[0])


def _scales(count: int) -> tuple[list[int], list[int]]:
    """Exponents, and f32 operands that have them (fractions do not matter)."""
    exponents = [_random.randint(-5, 5) for _ in range(count)]
    return exponents, [e + 127 << 23 | _random.getrandbits(23) for e in exponents]


@pytest.mark.parametrize("wide", WIDE)
@pytest.mark.parametrize("small", SMALL)
def test_from_small_floats(small: str, wide: str) -> None:
    codes = list(range(256)) if small != "fp4" else [*range(16)] * 4
    others = codes[::-1]
    exponents, scales = _scales(len(codes))
    f = BY_NAME[wide]
    width = 8 if small != "fp4" else 4
    packed = [a | b << width for a, b in zip(codes, others, strict=True)]
    cases = [(f"v_cvt_scalef32_pk_{wide}_{small}", True)]
    if small != "fp4" and wide != "bf16":
        cases.append((f"v_cvt_scalef32_{wide}_{small}", False))
    for name, pair in cases:
        for i, got in enumerate(one(name, packed, scales, mode=CDNA4)):
            for high in range(1 + pair):
                number = _number((codes, others)[high][i], small) * 2.0 ** exponents[i]
                bits = got >> f.bits * high & ((1 << f.bits) - 1)
                assert same(bits, NAN if number != number else _wide_bits(number, wide), f), (name, i)
    if small == "fp8" and wide == "f32":  # without a scale, and on gfx942 the other fp8
        for i, got in enumerate(one("v_cvt_pk_f32_fp8", packed, mode=CDNA4)):
            number = _number(codes[i], small)
            assert same(got & M32, NAN if number != number else _wide_bits(number, wide), f)


@pytest.mark.parametrize("wide", WIDE)
@pytest.mark.parametrize("small", SMALL)
def test_to_small_floats(small: str, wide: str) -> None:
    """Nearest even of numbers inside the range, by ml_dtypes."""
    count = 200
    exponents, scales = _scales(count)
    top = {"fp8": 440.0, "bf8": 50000.0, "fp4": 5.9}[small]
    numbers = [
        [_random.choice((_random.uniform(-1, 1), _random.uniform(-top, top))) for _ in range(count)] for _ in (0, 1)
    ]
    bits = []
    for part in numbers:
        scaled = (n * 2.0**e for n, e in zip(part, exponents, strict=True))
        bits.append([_wide_bits(n if abs(n) < 6e4 else 0.0, wide) for n in scaled])
    exact_numbers = [
        [float(value(b, BY_NAME[wide])) / 2.0**e for b, e in zip(part, exponents, strict=True)] for part in bits
    ]
    inside = [i for i in range(count) if all(abs(part[i]) <= top for part in exact_numbers)]
    name = f"v_cvt_scalef32_pk_{small}_{wide}"
    operands = bits if wide == "f32" else [[a | b << 16 for a, b in zip(*bits, strict=True)]]
    width = 4 if small == "fp4" else 8
    results = one(name, *operands, scales, mode=CDNA4)
    assert len(inside) > count // 2
    for i in inside:
        wants = [int(np.array([part[i]]).astype(SMALL[small]).view(np.uint8)[0]) for part in exact_numbers]
        assert results[i] == wants[0] | wants[1] << width, (name, [part[i] for part in exact_numbers])


@pytest.mark.parametrize("wide", WIDE)
@pytest.mark.parametrize("small", SMALL)
def test_random_rounding_picks_a_neighbour(small: str, wide: str) -> None:
    """One of the two codes around the number, in proportion to its place between them; exact numbers stay."""
    if small == "fp4":
        name = f"v_cvt_scalef32_sr_pk_fp4_{wide}"
    else:
        name = f"v_cvt_scalef32_sr_{small}_{wide}"
    finite = sorted({_number(c, small) for c in range(1, 0x7C if small != "fp4" else 8) if _number(c, small) < 1e4})
    low, high = next((a, b) for a, b in itertools.pairwise(finite) if a >= 1)
    count = 4000
    noise = [_random.getrandbits(32) for _ in range(count)]
    one_scale = [127 << 23] * count
    for place in (0.0, 0.25, 0.5, 0.75):
        word = _wide_bits(low + (high - low) * place, wide)
        if small == "fp4":
            word |= word << (32 if wide == "f32" else 16)
        results = [
            r & (0xF if small == "fp4" else 0xFF) for r in one(name, [word] * count, noise, one_scale, mode=CDNA4)
        ]
        ups = sum(_number(r, small) == high for r in results)
        assert all(_number(r, small) in (low, high) for r in results)
        assert abs(ups / count - place) < 0.04, (name, place, ups)


@pytest.mark.parametrize("name", ["v_cvt_sr_f16_f32", "v_cvt_sr_bf16_f32"])
def test_random_rounding_to_sixteen_bits(name: str) -> None:
    f, shift = (F16, 13) if "_f16_" in name else (BF16, 16)
    count = 4000
    noise = [_random.getrandbits(32) for _ in range(count)]
    for place in (0.0, 0.25, 0.5, 0.75):
        bits = 0x3FA00000 + int(place * (1 << shift))
        low = exact.encode(value(0x3FA00000, F32), f)
        results = one(name, [bits] * count, noise, mode=CDNA4)
        assert set(results) <= {low, low + 1}
        assert abs(sum(r == low + 1 for r in results) / count - place) < 0.04
