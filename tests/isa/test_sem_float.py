"""Vector floating-point instructions against exact rationals."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import mpmath
import numpy as np
import pytest

from cairn.isa.rows import Mode
from tests.isa import exact
from tests.isa.exact import BY_NAME, NAN, Format, edges, is_inf, is_nan, negative, same, value
from tests.isa.sem_bench import one, run

_random = random.Random(3)
NO_IEEE = Mode(ieee=False)


def samples(f: Format, count: int = 12) -> list[int]:
    """Edges and random patterns."""
    near = [(f.bias + _random.randint(-3, 3)) << f.fraction | _random.getrandbits(f.fraction) for _ in range(count)]
    return edges(f) + near + [_random.getrandbits(f.bits) for _ in range(count)]


def check(name: str, f: Format, operands: list[list[int]], expected: list[int | str], mode: Mode | None = None) -> None:
    results = one(name, *operands, mode=mode or Mode())
    for i, (got, want) in enumerate(zip(results, expected, strict=True)):
        inputs = [f"{o[i]:#x}" for o in operands]
        assert same(got, want, f), f"{name}{inputs}: {got:#x}, expected {want if want == NAN else hex(int(want))}"


def pairs(f: Format) -> tuple[list[int], list[int]]:
    both = list(product(samples(f), samples(f)))
    return [a for a, _ in both], [b for _, b in both]


@pytest.mark.parametrize("t", ["f16", "f32", "f64"])
def test_sum_product_quotient_root(t: str) -> None:
    f = BY_NAME[t]
    a, b = pairs(f)
    check(f"v_add_{t}", f, [a, b], [exact.add(x, y, f) for x, y in zip(a, b, strict=True)])
    check(f"v_mul_{t}", f, [a, b], [exact.mul(x, y, f) for x, y in zip(a, b, strict=True)])
    if t != "f64":
        check(f"v_subrev_{t}", f, [a, b], [exact.add(y, x ^ f.sign, f) for x, y in zip(a, b, strict=True)])
    single = samples(f, 60)
    one_bits = f.bias << f.fraction
    check(f"v_rcp_{t}", f, [single], [exact.div(one_bits, x, f) for x in single])
    check(f"v_sqrt_{t}", f, [single], [exact.sqrt(x, f) for x in single])


@pytest.mark.parametrize("t", ["f16", "f32", "f64"])
def test_fused_multiply_add(t: str) -> None:
    """One rounding, also where the terms cancel, overflow on the way, or meet in the denormals."""
    f = BY_NAME[t]
    triples = [tuple(_random.choice(samples(f, 4)) for _ in range(3)) for _ in range(1500)]
    for _ in range(300):  # c close to -a * b, so that the low bits of the product decide
        a, b = ((f.bias << f.fraction) | _random.getrandbits(f.fraction) for _ in range(2))
        near = exact.mul(a, b, f)
        assert isinstance(near, int)
        triples.append((a, b, (near ^ f.sign) + _random.randint(-1, 1)))
    columns = [list(c) for c in zip(*triples, strict=True)]
    expected = [exact.fma(*t3, f) for t3 in triples]
    check(f"v_fma_{t}", f, columns, expected)
    if t != "f16":
        check(f"v_fmac_{t}", f, columns, expected)
    else:
        unfused = []
        for a, b, c in triples:
            rounded = exact.mul(a, b, f)
            unfused.append(NAN if rounded == NAN else exact.add(int(rounded), c, f))
        check("v_mad_f16", f, columns, unfused)


def order(a: int, b: int, f: Format, low: bool, ieee: bool) -> int | str:
    """minNum or maxNum by the rules for NaNs and zeros."""
    signalling = [is_nan(x, f) and not x >> (f.fraction - 1) & 1 for x in (a, b)]
    if ieee and any(signalling):
        return NAN
    if is_nan(a, f) or is_nan(b, f):
        return NAN if is_nan(a, f) and is_nan(b, f) else (b if is_nan(a, f) else a)

    def key(x: int) -> tuple[float | Fraction, int]:
        limit = Fraction(2) ** 5000
        size = limit * (-1 if negative(x, f) else 1) if is_inf(x, f) else value(x, f)
        return size, 0 if negative(x, f) else 1

    return (min if low else max)(a, b, key=key)


@pytest.mark.parametrize("t", ["f16", "f32", "f64"])
@pytest.mark.parametrize("ieee", [True, False])
def test_minimum_maximum(t: str, ieee: bool) -> None:
    f = BY_NAME[t]
    a, b = pairs(f)
    for name, low in ((f"v_min_{t}", True), (f"v_max_{t}", False)):
        expected = [order(x, y, f, low, ieee) for x, y in zip(a, b, strict=True)]
        check(name, f, [a, b], expected, Mode(ieee=ieee))


@pytest.mark.parametrize("t", ["f16", "f32"])
def test_three_way_order(t: str) -> None:
    f = BY_NAME[t]
    triples = [tuple(_random.choice(samples(f, 3)) for _ in range(3)) for _ in range(800)]
    columns = [list(c) for c in zip(*triples, strict=True)]
    medians = []
    for triple in triples:
        if any(is_nan(x, f) for x in triple):
            low = order(triple[0], triple[1], f, True, False)
            first = triple[0] if low == NAN else int(low)
            medians.append(order(first, triple[2], f, True, False))
        else:
            low_two = order(triple[0], triple[1], f, True, False)
            high_two = order(triple[0], triple[1], f, False, False)
            inner = order(int(high_two), triple[2], f, True, False)
            medians.append(order(int(low_two), int(inner), f, False, False))
    check(f"v_med3_{t}", f, columns, medians, NO_IEEE)


@pytest.mark.parametrize("t", ["f16", "f32", "f64"])
def test_rounding_to_integral(t: str) -> None:
    f = BY_NAME[t]
    inputs = [x for x in samples(f, 80) if not is_nan(x, f) and not is_inf(x, f)]
    inputs += [exact.encode(Fraction(n, 2), f) for n in range(-9, 10)]
    rules = {
        "floor": lambda x: x.numerator // x.denominator,
        "ceil": lambda x: -(-x.numerator // x.denominator),
        "trunc": int,
        "rndne": round,
    }
    for name, rule in rules.items():
        expected = [exact.encode(Fraction(rule(value(x, f))), f, negative_zero=negative(x, f)) for x in inputs]
        check(f"v_{name}_{t}", f, [inputs], expected)
    fractions = [value(x, f) - value(x, f).numerator // value(x, f).denominator for x in inputs]
    below_one = (f.bias << f.fraction) - 1
    check(f"v_fract_{t}", f, [inputs], [min(exact.encode(x, f), below_one) for x in fractions])


@pytest.mark.parametrize("t", ["f16", "f32", "f64"])
def test_exponent_and_mantissa(t: str) -> None:
    """frexp and ldexp, denormals included; ldexp rounds once."""
    f = BY_NAME[t]
    inputs = samples(f, 40)
    exponents, mantissas = [], []
    for x in inputs:
        if is_nan(x, f) or is_inf(x, f) or value(x, f) == 0:
            exponents.append(0)
            mantissas.append(NAN if is_nan(x, f) else x)
            continue
        size, e = abs(value(x, f)), 0
        e = size.numerator.bit_length() - size.denominator.bit_length()
        while size / Fraction(2) ** e >= 1:
            e += 1
        while size / Fraction(2) ** e < Fraction(1, 2):
            e -= 1
        exponents.append(e)
        mantissas.append(exact.encode(value(x, f) / Fraction(2) ** e, f))
    width = 16 if t == "f16" else 32
    name = {"f16": "v_frexp_exp_i16_f16", "f32": "v_frexp_exp_i32_f32", "f64": "v_frexp_exp_i32_f64"}[t]
    assert one(name, inputs) == [e & ((1 << width) - 1) for e in exponents]
    check(f"v_frexp_mant_{t}", f, [inputs], mantissas)

    amounts = [0, 1, -1, 5, -5, f.fraction, -f.fraction, f.bias, -f.bias, -f.bias - 3, 2 * f.bias, -2 * f.bias - 9]
    amounts += [3000, -3000] if t == "f16" else [1 << 30, -(1 << 31), (1 << 31) - 1]
    both = list(product(inputs, amounts))
    expected: list[int | str] = []
    for x, e in both:
        if is_nan(x, f) or is_inf(x, f):
            expected.append(NAN if is_nan(x, f) else x)
        else:
            scaled = value(x, f) * Fraction(2) ** max(min(e, 5000), -5000)
            expected.append(exact.encode(scaled, f, negative_zero=negative(x, f)))
    check(f"v_ldexp_{t}", f, [[x for x, _ in both], [e & 0xFFFFFFFF for _, e in both]], expected)


def ulps(got: int, want: mpmath.mpf, f: Format) -> float:
    """Distance in units of the last place."""
    number = value(got, f)
    unit = Fraction(2) ** max(int(mpmath.floor(mpmath.log(abs(want), 2))) - f.fraction, 1 - f.bias - f.fraction)
    return abs(float((mpmath.mpf(number.numerator) / number.denominator - want) / float(unit)))


@pytest.mark.parametrize("name", ["exp", "log", "rsq"])
def test_transcendentals_within_an_ulp(name: str) -> None:
    f = BY_NAME["f32"]
    inputs = [int(x) for x in np.random.default_rng(5).uniform(0.001, 90, 60).astype(np.float32).view(np.uint32)]
    if name == "exp":
        inputs += [x | f.sign for x in inputs]
    oracle = {
        "exp": lambda x: mpmath.power(2, x),
        "log": lambda x: mpmath.log(x, 2),
        "rsq": lambda x: 1 / mpmath.sqrt(x),
    }
    with mpmath.workdps(40):
        for x, got in zip(inputs, one(f"v_{name}_f32", inputs), strict=True):
            number = value(x, f)
            # rsq is a rounded root and a rounded quotient
            bound = 1.1 if name == "rsq" else 1.0
            assert ulps(got, oracle[name](mpmath.mpf(number.numerator) / number.denominator), f) <= bound


def test_sine_and_cosine_of_turns() -> None:
    f = BY_NAME["f32"]
    inputs = [int(x) for x in np.random.default_rng(6).uniform(-256, 256, 100).astype(np.float32).view(np.uint32)]
    with mpmath.workdps(30):
        for name, fn in (("v_sin_f32", mpmath.sin), ("v_cos_f32", mpmath.cos)):
            for x, got in zip(inputs, one(name, inputs), strict=True):
                turns = mpmath.mpf(value(x, f).numerator) / value(x, f).denominator
                assert abs(fn(2 * mpmath.pi * turns) - float(value(got, f))) < 2.0**-20
    assert all(is_nan(got, f) for got in one("v_sin_f32", [f.infinity, f.infinity | f.sign, f.infinity + 1]))


def test_special_values_of_transcendentals() -> None:
    f = BY_NAME["f32"]
    zero, infinity, minus = 0, f.infinity, f.sign
    assert one("v_exp_f32", [zero, infinity, infinity | minus]) == [0x3F800000, infinity, 0]
    assert one("v_log_f32", [zero, minus, infinity, 0x3F800000]) == [infinity | minus, infinity | minus, infinity, 0]
    assert is_nan(one("v_log_f32", [0xBF800000])[0], f)
    assert one("v_rcp_f32", [zero, minus, infinity]) == [infinity, infinity | minus, 0]
    assert one("v_rsq_f32", [zero, minus]) == [infinity, infinity | minus]
    # Results in the denormals are kept: 2**-130.
    assert one("v_exp_f32", [0xC3020000]) == [1 << 19]


def test_reduction_of_arguments_by_segments_of_two_over_pi() -> None:
    """v_trig_preop_f64: 53 bits of 2/pi from the place that segment and exponent select."""
    f = BY_NAME["f64"]
    with mpmath.workprec(1600):
        bits = int(mpmath.floor(2 / mpmath.pi * mpmath.mpf(2) ** 1201))
    for exponent in (0, 1000, 1077, 1078, 1200, 1967, 1968, 2046):
        for segment in (0, 1, 2, 7, 18, 31):
            shift = segment * 53 + max(0, exponent - 1077)
            window = (bits << shift) >> 1148 & ((1 << 53) - 1) if shift < 4000 else 0
            scale = -53 - shift + (128 if exponent >= 1968 else 0)
            expected = exact.encode(Fraction(window) * Fraction(2) ** scale, f)
            assert one("v_trig_preop_f64", [exponent << 52], [segment]) == [expected], (exponent, segment)


def test_cube_coordinates() -> None:
    """The three largest axes and their faces, by the definition on numbers."""
    values = [-3.0, -1.0, -0.5, 0.5, 1.0, 3.0]
    triples = list(product(values, repeat=3))
    columns = [[int(np.float32(t[i]).view(np.uint32)) for t in triples] for i in range(3)]
    got = {n: [float(np.uint32(b).view(np.float32)) for b in one(f"v_cube{n}_f32", *columns)] for n in
           ("id", "sc", "tc", "ma")}  # fmt: skip
    for i, (x, y, z) in enumerate(triples):
        if abs(z) >= abs(x) and abs(z) >= abs(y):
            want = (5.0, -x, -y, 2 * z) if z < 0 else (4.0, x, -y, 2 * z)
        elif abs(y) >= abs(x):
            want = (3.0, x, -z, 2 * y) if y < 0 else (2.0, x, z, 2 * y)
        else:
            want = (1.0, z, -y, 2 * x) if x < 0 else (0.0, -z, -y, 2 * x)
        assert (got["id"][i], got["sc"][i], got["tc"][i], got["ma"][i]) == want


def test_legacy_product_of_zero() -> None:
    f = BY_NAME["f32"]
    two = 0x40000000
    products = one("v_mul_legacy_f32", [0, f.sign, f.infinity, two], [f.infinity, f.infinity + 1, 0, two])
    assert products == [0, 0, 0, 0x40800000]


@pytest.mark.parametrize("t", ["f32", "f64"])
def test_division_steps(t: str) -> None:
    """Fixup puts in every special case; fmas scales by the right power with one rounding."""
    f = BY_NAME[t]
    a, b = pairs(f)
    quotients = [exact.div(y, x, f) for x, y in zip(a, b, strict=True)]
    given = [0x7FC00000 if t == "f32" else 0x7FF8 << 48] * len(a)
    given = [q & ~f.sign if isinstance(q, int) else g for q, g in zip(quotients, given, strict=True)]
    check(f"v_div_fixup_{t}", f, [given, a, b], quotients)
    amount = 64 if t == "f32" else 128
    one_bits = f.bias << f.fraction
    for c in [one_bits + (4 << f.fraction) + 5, one_bits - (amount + 3 << f.fraction) + 7]:
        up = c > one_bits
        scaled = exact.encode(value(c, f) * Fraction(2) ** (amount if up else -amount), f)
        assert run(f"v_div_fmas_{t}", [0], [one_bits], [c], [1]) == [(scaled,)]
        assert run(f"v_div_fmas_{t}", [0], [one_bits], [c], [0]) == [(c,)]
