"""The rules on forms of values, without LLVM: random arithmetic on scalars, patterns and vectors, whose results mean in
each lane what Python's integers say, in whatever form they are known."""

from __future__ import annotations

import random

import pytest

from cairn.isa.prim import BITS
from cairn.isa.wave import WAVE_64
from cairn.vgpu.lower.arith.prims import Writer
from cairn.vgpu.lower.llvm.ir import V, Widened, const, pattern
from cairn.vgpu.lower.values.dwords import combine, half

Lanes = list[int]
STEPS = 60  # operations of one program
_EDGES = [
    top - near for top in (1 << 31, 1 << 32) for near in (1, 63, 64)
]  # of which 63 more are just in range, or out
_INTERESTING = (0, 1, 3, 63, 64, 255, 1 << 16, 1 << 31, *_EDGES)


def signed(bits: int, width: int) -> int:
    return (bits & (1 << width) - 1) - ((bits >> (width - 1) & 1) << width)


def meaning(op: str, type_: str, types: list[str], args: list[int], attr: str | int = "") -> int:
    """One lane of an operation."""
    width, of = BITS[type_], BITS[types[0]]
    x, y = args[0], args[1] if len(args) > 1 else 0
    if op == "icmp":
        p, q = (signed(x, of), signed(y, of)) if str(attr).startswith("s") else (x, y)
        kind = str(attr)[-2:]
        return int({"eq": p == q, "ne": p != q, "lt": p < q, "le": p <= q}[kind])
    if op == "select":
        return args[1] if x & 1 else args[2]
    found = {
        "add": x + y, "sub": x - y, "mul": x * y, "and": x & y, "or": x | y, "xor": x ^ y,
        "shl": x << y % width, "lshr": x >> y % width, "ashr": signed(x, width) >> y % width,
        "zext": x, "sext": signed(x, of), "trunc": x, "smin": min(signed(x, width), signed(y, width)),
        "smax": max(signed(x, width), signed(y, width)), "umin": min(x, y), "umax": max(x, y),
    }[op]  # fmt: skip
    return found & (1 << width) - 1


class Meanings:
    """What values stand for, by the values that named inputs have; ``forms`` counts those that were met."""

    def __init__(self) -> None:
        self.inputs: dict[str, Lanes] = {}
        self.found: dict[V, Lanes] = {}
        self.forms: dict[str, int] = {}

    def of(self, value: V) -> Lanes:
        if value not in self.found:
            self.found[value] = self._look(value)
        return self.found[value]

    def _look(self, value: V) -> Lanes:
        mask = (1 << BITS[value.type]) - 1
        if value.const is not None:
            return [value.const] * WAVE_64.lanes
        if value.pair is not None:
            self._met("pair")
            return [low | high << 32 for low, high in zip(*map(self.of, value.pair), strict=True)]
        if value.index is not None:
            self._met("index")
            return self._extended(value.index)
        known = value.pattern or value.rows
        if known is not None:
            bases = (known.base,) if value.pattern else known.bases  # type: ignore[union-attr]
            self._met("pattern" if value.pattern else "rows")
            starts = [self.of(bases[i * len(bases) // WAVE_64.lanes])[i] for i in range(WAVE_64.lanes)]
            sums = [(start + step) & mask for start, step in zip(starts, known.steps, strict=True)]
            if known.widened is None:
                return sums
            whole = self._extended(known.widened)
            fits = known.widened.guard is None or self.of(known.widened.guard)[0]
            self._met("guard holds" if fits else "guard fails")
            assert not fits or sums == whole, f"{value}: base and steps are not what was extended"
            return whole
        if value.name in self.inputs:
            return self.inputs[value.name]
        op, attr, args = value.origin or ("", "", ())
        if op == "lanes":
            return [int(attr) >> i & 1 for i in range(WAVE_64.lanes)]
        assert op, f"nothing says what {value} is"
        types = [each.type for each in args]
        lanes = zip(*map(self.of, args), strict=True)
        return [meaning(op, value.type, types, list(each), attr) for each in lanes]

    def _extended(self, w: Widened) -> Lanes:
        low, offset = self.of(w.low), self.of(w.offset)
        number = [signed(each, 32) if w.signed else each for each in low]
        return [(n * w.factor + o) & (1 << 64) - 1 for n, o in zip(number, offset, strict=True)]

    def _met(self, form: str) -> None:
        self.forms[form] = self.forms.get(form, 0) + 1


def leaves(b: Writer, meanings: Meanings, rng: random.Random) -> dict[str, list[V]]:
    """Where arithmetic starts: lanes' numbers, scalars, vectors and constants."""
    found: dict[str, list[V]] = {"i32": [], "i64": [], "i1": []}
    for type_, values in found.items():
        width = BITS[type_]
        for lanes in (1, 1, WAVE_64.lanes):
            name = f"%in{len(meanings.inputs)}"
            aligned = rng.choice((0, 4, 6)) if lanes == 1 and width > 1 else 0
            bits = [
                rng.choice((rng.choice(_INTERESTING), rng.getrandbits(width))) >> aligned << aligned & (1 << width) - 1
                for _ in range(lanes)
            ]
            meanings.inputs[name] = bits * (WAVE_64.lanes // lanes)
            values.append(V(type_, lanes, name, aligned=aligned))
    number = pattern("i32", const("i32", 0), tuple(range(WAVE_64.lanes)))
    found["i32"] += [number, b.op("add", "i32", found["i32"][0], number), b.op("lshr", "i32", number, const("i32", 4))]
    found["i32"] += [b.op("mul", "i32", found["i32"][-1], found["i32"][1])]
    found["i64"] += [b.op(op, "i64", found["i32"][4]) for op in ("sext", "zext")]
    return found


def grow(b: Writer, values: dict[str, list[V]], rng: random.Random) -> tuple[str, str, tuple[V, ...], str]:
    """A random operation on values that there are."""
    type_ = rng.choice(("i32", "i64"))

    def some(of: str) -> V:
        constant = const(of, rng.choice((rng.choice(_INTERESTING), rng.randrange(64), (1 << 64) - rng.randrange(9))))
        return constant if rng.random() < 0.3 else rng.choice(values[of][-12:] if rng.random() < 0.5 else values[of])

    kind = rng.random()
    if kind < 0.15:
        return ("trunc", "i32", (some("i64"),), "") if type_ == "i32" else (
            rng.choice(("sext", "zext")), "i64", (some("i32"),), ""
        )  # fmt: skip
    if kind < 0.25:
        return "icmp", "i1", (some(type_), some(type_)), rng.choice(("eq", "ne", "slt", "sle", "ult", "ule"))
    if kind < 0.3:
        return "select", type_, (some("i1"), some(type_), some(type_)), ""
    if kind < 0.45:
        return rng.choice(("shl", "lshr", "ashr")), type_, (some(type_), const(type_, rng.randrange(BITS[type_]))), ""
    op = rng.choice(("add", "add", "add", "sub", "mul", "and", "or", "xor", "smin", "umax"))
    return op, type_, (some(type_), some(type_)), ""


def by_dwords(b: Writer, x: V, y: V, op: str) -> V:
    """A sum or difference of 64 bits as code of 32 bits makes it: two dwords and a carry, then both together."""
    low, high = (b.op(op, "i32", half(b, x, part), half(b, y, part)) for part in (0, 1))
    below = (low, half(b, y, 0)) if op == "add" else (half(b, x, 0), half(b, y, 0))
    carry = b.op("zext", "i32", b.op("icmp", "i1", *below, attr="ult"))
    return combine(b, low, b.op(op, "i32", high, carry))


def run(seed: int) -> dict[str, int]:
    """A random program; the forms that it met."""
    rng = random.Random(seed)
    b, meanings = Writer("x", WAVE_64), Meanings()
    b.indices = rng.random() < 0.5
    values = leaves(b, meanings, rng)
    for _ in range(STEPS):
        op, type_, args, attr = grow(b, values, rng)
        given = [meanings.of(each) for each in args]
        want = [meaning(op, type_, [a.type for a in args], list(lane), attr) for lane in zip(*given, strict=True)]
        apart = type_ == "i64" and op in ("add", "sub") and rng.random() < 0.5
        value = by_dwords(b, *args, op) if apart else b.op(op, type_, *args, attr=attr)
        assert meanings.of(value) == want, f"{op} {attr} {type_} of {args} is {value}, seed {seed}"
        assert all(each % (1 << value.aligned) == 0 for each in want if value.type[0] == "i"), f"{value.aligned} zeros"
        every = b.known(("every", value.name))
        assert every is None or not meanings.of(every)[0] or all(want), f"{op} {attr} of {args} holds in some lanes"
        if every is not None and meanings.of(every)[0]:
            meanings.forms["every"] = meanings.forms.get("every", 0) + 1
        values[type_].append(value)
    return meanings.forms


@pytest.mark.budget(5)
def test_forms_mean_what_was_computed() -> None:
    met: dict[str, int] = {}
    for seed in range(120):
        for form, count in run(seed).items():
            met[form] = met.get(form, 0) + count
    wanted = ("pattern", "rows", "index", "pair", "guard holds", "guard fails", "every")
    assert all(met.get(form, 0) >= 5 for form in wanted), met


def test_values_never_change() -> None:
    """What an operation gives is the same object each time, and what it was given stays as it was."""
    b = Writer("x", WAVE_64)
    x, y = V("i32", WAVE_64.lanes, "%x"), V("i32", WAVE_64.lanes, "%y")
    total = b.op("add", "i32", x, y)
    assert total is b.op("add", "i32", x, y) and total.origin == ("add", "", (x, y))
    assert x.origin is None and y.origin is None


def test_a_base_that_is_a_sum_itself_keeps_the_pattern() -> None:
    """base + row * stride, then the lane's bytes: all by dwords, as devices without 64-bit additions do it."""
    b = Writer("x", WAVE_64)
    base, row = V("i64", 1, "%base"), V("i64", 1, "%row")
    number = pattern("i32", const("i32", 0), tuple(4 * lane for lane in range(WAVE_64.lanes)))
    scalar = [half(b, base, part) for part in (0, 1)]
    low = b.op("add", "i32", scalar[0], half(b, row, 0))
    carry = b.op("zext", "i32", b.op("icmp", "i1", low, half(b, row, 0), attr="ult"))
    high = b.op("add", "i32", b.op("add", "i32", scalar[1], half(b, row, 1)), carry)
    below = b.op("add", "i32", low, number)
    more = b.op("zext", "i32", b.op("icmp", "i1", below, low, attr="ult"))
    whole = combine(b, below, b.op("add", "i32", high, more))
    assert whole.pattern is not None and whole.pattern.steps == tuple(4 * lane for lane in range(WAVE_64.lanes))
