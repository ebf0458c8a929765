"""Sums, products and fused operations in the wave's other rounding modes, against exact rationals."""

from __future__ import annotations

import random

import pytest

from cairn.isa.rows import Mode
from tests.isa import exact
from tests.isa.exact import BY_NAME, Format, is_inf, is_nan, negative, value
from tests.isa.sem_bench import one

_random = random.Random(29)


def operand(f: Format) -> int:
    """Mostly numbers of like size, sometimes any pattern."""
    if _random.random() < 0.25:
        return _random.choice(exact.edges(f))
    if _random.random() < 0.2:
        return _random.getrandbits(f.bits)
    exponent = f.bias + _random.randint(-8, 8)
    return exponent << f.fraction | _random.getrandbits(f.fraction) | _random.getrandbits(1) * f.sign


def finite(bits: int, f: Format) -> bool:
    return not is_nan(bits, f) and not is_inf(bits, f)


@pytest.mark.parametrize("t", ["f16", "f32", "f64"])
@pytest.mark.parametrize("direction", ["rtz", "rtp", "rtn"])
def test_directed_rounding(t: str, direction: str) -> None:
    f = BY_NAME[t]
    mode = Mode(round32=direction, round64=direction)
    triples = [tuple(operand(f) for _ in range(3)) for _ in range(2500)]
    triples = [x for x in triples if all(finite(b, f) for b in x)]
    a, b, c = (list(column) for column in zip(*triples, strict=True))
    forms = {
        "add": (one(f"v_add_{t}", a, b, mode=mode), lambda x, y, z: x + y, lambda x, y, z: (x, y)),
        "fma": (one(f"v_fma_{t}", a, b, c, mode=mode), lambda x, y, z: x * y + z, lambda x, y, z: (x ^ y, z)),
        "mul": (one(f"v_mul_{t}", a, b, mode=mode), lambda x, y, z: x * y, lambda x, y, z: (x ^ y, x ^ y)),
    }
    for name, (results, number, terms) in forms.items():
        for bits, got in zip(triples, results, strict=True):
            true = number(*(value(x, f) for x in bits))
            signs = [negative(x, f) for x in terms(*bits)]
            minus = (signs[0] and signs[1]) or (signs[0] != signs[1] and direction == "rtn")
            want = exact.encode(true, f, direction, minus)
            assert got == want, f"{name} {direction} {[hex(x) for x in bits]}: {got:#x}, expected {want:#x}"


def test_integer_conversion_rounds_by_the_mode() -> None:
    assert one("v_cvt_f32_u32", [0x01000001], mode=Mode(round32="rtp")) == [0x4B800001]
    assert one("v_cvt_f32_u32", [0x01000001], mode=Mode(round32="rtz")) == [0x4B800000]
    assert one("v_cvt_f32_i32", [0xFEFFFFFF], mode=Mode(round32="rtn")) == [0xCB800001]
