"""Vector comparisons: every operation of every type against Python's."""

from __future__ import annotations

import operator
from fractions import Fraction
from itertools import product

import pytest

from tests.isa import exact
from tests.isa.exact import BY_NAME, Format, is_inf, is_nan, negative, value
from tests.isa.sem_bench import one, run

INTEGER = {
    "lt": operator.lt, "eq": operator.eq, "le": operator.le, "gt": operator.gt, "ne": operator.ne, "ge": operator.ge,
    "f": lambda a, b: False, "t": lambda a, b: True,
}  # fmt: skip
FLOAT = {
    "f": lambda a, b: False, "lt": operator.lt, "eq": operator.eq, "le": operator.le, "gt": operator.gt,
    "lg": operator.ne, "ge": operator.ge, "o": lambda a, b: True,
}  # fmt: skip
# Negations, and whether each is true for unordered operands.
NEGATED = {"u": "o", "nge": "ge", "nlg": "lg", "ngt": "gt", "nle": "le", "neq": "eq", "nlt": "lt", "tru": "f"}


def number(bits: int, f: Format) -> Fraction:
    """Value with infinities as something larger than all."""
    if is_inf(bits, f):
        return Fraction(2) ** 2000 * (-1 if negative(bits, f) else 1)
    return value(bits, f)


@pytest.mark.parametrize("t", ["f16", "f32", "f64"])
def test_float_comparisons(t: str) -> None:
    f = BY_NAME[t]
    both = list(product(exact.edges(f), exact.edges(f)))
    a, b = [x for x, _ in both], [y for _, y in both]
    unordered = [is_nan(x, f) or is_nan(y, f) for x, y in both]
    for name, test in FLOAT.items():
        expected = [int(not n and test(number(x, f), number(y, f))) for (x, y), n in zip(both, unordered, strict=True)]
        assert one(f"v_cmp_{name}_{t}", a, b) == expected, name
        opposite = next(k for k, v in NEGATED.items() if v == name)
        assert one(f"v_cmp_{opposite}_{t}", a, b) == [1 - e for e in expected], opposite


@pytest.mark.parametrize("width", [16, 32, 64])
def test_integer_comparisons(width: int) -> None:
    top = 1 << (width - 1)
    values = [0, 1, 2, top - 1, top, top + 1, 2 * top - 1, 0x55 << (width - 8)]
    both = list(product(values, values))
    a, b = [x for x, _ in both], [y for _, y in both]
    for name, test in INTEGER.items():
        assert one(f"v_cmp_{name}_u{width}", a, b) == [int(test(x, y)) for x, y in both]
        signed = [int(test((x ^ top) - top, (y ^ top) - top)) for x, y in both]
        assert one(f"v_cmp_{name}_i{width}", a, b) == signed
        assert run(f"v_cmpx_{name}_i{width}", a, b) == [(s, s) for s in signed]


@pytest.mark.parametrize("t", ["f16", "f32", "f64"])
def test_classes(t: str) -> None:
    """Each value belongs to exactly one of the ten classes."""
    f = BY_NAME[t]
    smallest = 1 << f.fraction
    for bits in exact.edges(f):
        size = bits & (f.sign - 1)
        if is_nan(bits, f):
            kind = 1 if size >> (f.fraction - 1) & 1 else 0
        elif is_inf(bits, f):
            kind = 2 if negative(bits, f) else 9
        elif size >= smallest:
            kind = 3 if negative(bits, f) else 8
        elif size:
            kind = 4 if negative(bits, f) else 7
        else:
            kind = 5 if negative(bits, f) else 6
        masks = [1 << i for i in range(10)]
        assert one(f"v_cmp_class_{t}", [bits] * 10, masks) == [int(i == kind) for i in range(10)], hex(bits)
