"""Vector comparisons: rows made from (operation, type). v_cmp writes a lane mask, v_cmpx the mask and EXEC."""

from __future__ import annotations

from collections.abc import Callable

from cairn.isa.prim import Value
from cairn.isa.sem.common import FORMATS, exponent_mask, is_snan
from cairn.isa.sem.table import valu

V = Value
Test = Callable[[V, V], V]


def _true(a: V, b: V) -> V:
    return a.builder.const(1, "i1")


def _false(a: V, b: V) -> V:
    return a.builder.const(0, "i1")


def _unordered(a: V, b: V) -> V:
    return a.apply("fcmp", b, attr="uno", type_="i1")


FLOAT: dict[str, Test] = {
    "f": _false,
    "lt": lambda a, b: a.flt(b),
    "eq": lambda a, b: a.eq(b),
    "le": lambda a, b: a.fle(b),
    "gt": lambda a, b: b.flt(a),
    "lg": lambda a, b: a.flt(b) | b.flt(a),
    "ge": lambda a, b: b.fle(a),
    "o": lambda a, b: ~_unordered(a, b),
    "u": _unordered,
    "nge": lambda a, b: ~b.fle(a),
    "nlg": lambda a, b: ~(a.flt(b) | b.flt(a)),
    "ngt": lambda a, b: ~b.flt(a),
    "nle": lambda a, b: ~a.fle(b),
    "neq": lambda a, b: a.ne(b),
    "nlt": lambda a, b: ~a.flt(b),
    "tru": _true,
}

_EQUALITY: dict[str, Test] = {
    "f": _false, "eq": lambda a, b: a.eq(b), "ne": lambda a, b: a.ne(b), "t": _true,
}  # fmt: skip

SIGNED: dict[str, Test] = {
    **_EQUALITY,
    "lt": lambda a, b: a.slt(b),
    "le": lambda a, b: a.sle(b),
    "gt": lambda a, b: b.slt(a),
    "ge": lambda a, b: b.sle(a),
}

UNSIGNED: dict[str, Test] = {
    **_EQUALITY,
    "lt": lambda a, b: a.ult(b),
    "le": lambda a, b: a.ule(b),
    "gt": lambda a, b: b.ult(a),
    "ge": lambda a, b: b.ule(a),
}


def _rows(operation: str, suffix: str, ins: str, test: Test) -> None:
    valu(f"v_cmp_{operation}_{suffix}", f"{ins} -> i1", lambda m, a, b: test(a, b))
    valu(f"v_cmpx_{operation}_{suffix}", f"{ins} -> i1 exec_mask", lambda m, a, b: (test(a, b), test(a, b)))


def _class(type_: str) -> Callable[[V, V], V]:
    """Bits of the mask operand: sNaN, qNaN, -inf, -normal, -denormal, -0, +0, +denormal, +normal, +inf."""

    def test(word: V, mask: V) -> V:
        if mask.bits < 32:
            mask = mask.zext("i32")
        a = word.bitcast(type_)
        infinity = exponent_mask(type_)
        smallest = 1 << FORMATS[type_][1]
        magnitude = word & ((1 << (word.bits - 1)) - 1)
        negative = word.slt(0)

        def sided(minus: int, plus: int) -> V:
            return negative.select(mask.like(1 << minus), mask.like(1 << plus))

        wanted = magnitude.ult(infinity).select(sided(3, 8), sided(2, 9))
        wanted = magnitude.ult(smallest).select(sided(4, 7), wanted)
        wanted = magnitude.eq(0).select(sided(5, 6), wanted)
        wanted = a.isnan().select(is_snan(a).select(mask.like(1), mask.like(2)), wanted)
        return (mask & wanted).ne(0)

    return test


def _register() -> None:
    for width in ("16", "32", "64"):
        for operation, test in FLOAT.items():
            _rows(operation, f"f{width}", f"f{width} f{width}", test)
        for letter, table in (("i", SIGNED), ("u", UNSIGNED)):
            for operation, test in table.items():
                _rows(operation, f"{letter}{width}", f"i{width} i{width}", test)
        # The operand is taken as bits: a class test sees denormals in every mode.
        mask = "i16" if width == "16" else "i32"
        _rows("class", f"f{width}", f"i{width} {mask}", _class(f"f{width}"))


_register()
