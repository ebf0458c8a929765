"""The NumPy table: complete, and right where NumPy itself has no such operation."""

from __future__ import annotations

import random
from fractions import Fraction

import numpy as np
import pytest

from cairn.isa.fold import FoldingBuilder
from cairn.isa.prim import PRIMS, Builder
from cairn.vgpu.interp import floats
from cairn.vgpu.interp.prims import NUMPY, constant, evaluate

_random = random.Random(23)


def test_every_primitive_has_a_numpy_function() -> None:
    assert NUMPY.keys() == PRIMS.keys()


def apply(op: str, type_: str, out: str, *bits: int, attr: str = "") -> int:
    """One primitive on one element of constants."""
    builder = Builder()
    names = "abc"[: len(bits)]
    given = [type_] * len(bits)
    if op == "fldexp":
        given[1] = "i32"
    values = [builder.input(n, t) for n, t in zip(names, given, strict=True)]
    graph = builder.finish({"out": builder.emit(op, out, values, attr)})
    result = evaluate(graph, {n: constant(b, t) for n, b, t in zip(names, bits, given, strict=True)})["out"]
    return int(result[0]) if result.dtype == object or result.dtype == np.bool_ else int(
        result.view(f"u{result.dtype.itemsize}")[0]
    )  # fmt: skip


@pytest.mark.parametrize("bits", [8, 16, 32, 64, 128])
def test_integers_of_every_width(bits: int) -> None:
    t, full = f"i{bits}", (1 << bits) - 1
    values = [0, 1, bits - 1, full, full >> 1, 1 << bits - 1] + [_random.getrandbits(bits) for _ in range(3)]

    def signed(x: int) -> int:
        return x - full - 1 if x >> bits - 1 else x

    for a in values:
        for b in values:
            n = b % bits
            want = {
                "add": a + b, "sub": a - b, "mul": a * b, "and": a & b, "or": a | b, "xor": a ^ b,
                "shl": a << n, "lshr": a >> n, "ashr": signed(a) >> n,
                "mulhi_u": a * b >> bits, "mulhi_s": signed(a) * signed(b) >> bits,
                "smin": min(signed(a), signed(b)), "umax": max(a, b),
            }  # fmt: skip
            for op, value in want.items():
                assert apply(op, t, t, a, b) == value & full, op
            assert apply("icmp", t, "i1", a, b, attr="slt") == (signed(a) < signed(b))
            assert apply("fshr", t, t, a, b, 5) == (a << bits | b) >> 5 & full
        assert apply("ctpop", t, t, a) == a.bit_count()
        assert apply("ctlz", t, t, a) == bits - a.bit_length()
        assert apply("cttz", t, t, a) == ((a & -a).bit_length() - 1 if a else bits)
        assert apply("bitreverse", t, t, a) == int(f"{a:0{bits}b}"[::-1], 2)


def test_fused_multiply_add_of_doubles_where_terms_cancel() -> None:
    """Exact in the emulated range and outside it."""
    cases = []
    for scale in (0, 300, -300, 900, -1000):
        for _ in range(60):
            a, b = ((1 + _random.random()) * 2.0 ** _random.randint(-3, 3) for _ in range(2))
            a *= 2.0**scale
            c = -(a * b) * (1 + _random.randint(-2, 2) * 2.0**-52)
            cases.append((a, b, c))
    a, b, c = (np.array(column) for column in zip(*cases, strict=True))
    with np.errstate(all="ignore"):
        got = floats.fma64(a, b, c)
    for x, y, z, result in zip(a.tolist(), b.tolist(), c.tolist(), got.tolist(), strict=True):
        assert result == float(Fraction(x) * Fraction(y) + Fraction(z))


def test_folding_agrees_with_evaluation() -> None:
    """A graph of constants folds to what the table computes."""
    for op in ("add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "umin", "umax"):
        for _ in range(20):
            a, b = _random.getrandbits(32), _random.getrandbits(32)
            builder = FoldingBuilder()
            value = builder.emit(op, "i32", (builder.const(a, "i32"), builder.const(b, "i32")))
            node = builder.nodes[value.index]
            assert (node.op, node.attr) == ("const", apply(op, "i32", "i32", a, b))


def test_folding_drops_what_has_no_effect() -> None:
    builder = FoldingBuilder()
    x = builder.input("x", "i32")
    assert (x + 0).index == x.index
    assert (x & 0xFFFFFFFF).index == x.index
    assert x.bitcast("f32").bitcast("i32").index == x.index
    assert x.zext("i64").trunc("i32").index == x.index
    assert builder.nodes[x.trunc("i16").zext("i32").index].op == "and"
    assert builder.const(1, "i1").select(x, 7).index == x.index
