"""Every load, store and atomic by its name: bytes moved and combined by plain Python, one lane after the other."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from cairn.isa import coverage
from cairn.isa.asm import assemble_lines
from cairn.isa.tables import TARGETS
from tests.isa import exact
from tests.isa.exact import BY_NAME
from tests.vgpu.test_interp_memory import LANES, RNG, Bench, buffer, signed

M32 = 0xFFFFFFFF
LOADS: dict[str, tuple[int, str]] = {
    "ubyte": (1, ""), "sbyte": (1, "s"), "ushort": (2, ""), "sshort": (2, "s"), "ubyte_d16": (1, "lo"),
    "ubyte_d16_hi": (1, "hi"), "sbyte_d16": (1, "lo s"), "sbyte_d16_hi": (1, "hi s"), "short_d16": (2, "lo"),
    "short_d16_hi": (2, "hi"), "dword": (4, ""), "dwordx2": (8, ""), "dwordx3": (12, ""), "dwordx4": (16, ""),
    # LDS calls them otherwise
    "u8": (1, ""), "i8": (1, "s"), "u16": (2, ""), "i16": (2, "s"), "u8_d16": (1, "lo"), "u8_d16_hi": (1, "hi"),
    "i8_d16": (1, "lo s"), "i8_d16_hi": (1, "hi s"), "u16_d16": (2, "lo"), "u16_d16_hi": (2, "hi"), "b32": (4, ""),
    "b64": (8, ""), "b96": (12, ""), "b128": (16, ""),
}  # fmt: skip
STORES: dict[str, tuple[int, int]] = {  # bytes, and the first bit that is stored
    "byte": (1, 0), "byte_d16_hi": (1, 16), "short": (2, 0), "short_d16_hi": (2, 16), "dword": (4, 0),
    "dwordx2": (8, 0),
    "dwordx3": (12, 0), "dwordx4": (16, 0), "b8": (1, 0), "b8_d16_hi": (1, 16), "b16": (2, 0), "b16_d16_hi": (2, 16),
    "b32": (4, 0), "b64": (8, 0), "b96": (12, 0), "b128": (16, 0),
}  # fmt: skip


def _signed(x: int, bits: int) -> int:
    return x - (1 << bits) if x >> (bits - 1) else x


def _halves(old: int, data: int, kind: str) -> int:
    parts = (int(exact.add(old >> i & 0xFFFF, data >> i & 0xFFFF, BY_NAME[kind])) for i in (0, 16))
    low, high = parts
    return low | high << 16


def _condxchg(old: int, data: int) -> int:
    new = 0
    for i in (0, 32):
        part = data >> i & M32
        new |= (part & 0x7FFFFFFF if part >> 31 else old >> i & M32) << i
    return new


def _float_order(pick: Callable[..., int]) -> Callable[..., int]:
    return lambda o, d, c, n: pick(o, d, key=lambda x: exact.value(x, BY_NAME[f"f{n}"]))


# Operation on (old, data, compare or mask, bits) of any width.
ATOMIC: dict[str, Callable[[int, int, int, int], int]] = {
    "swap": lambda o, d, c, n: d, "wrxchg": lambda o, d, c, n: d, "cmpswap": lambda o, d, c, n: d if o == c else o,
    "cmpst": lambda o, d, c, n: d if o == c else o, "add": lambda o, d, c, n: o + d, "sub": lambda o, d, c, n: o - d,
    "rsub": lambda o, d, c, n: d - o, "smin": lambda o, d, c, n: min(o, d, key=lambda x: _signed(x, n)),
    "smax": lambda o, d, c, n: max(o, d, key=lambda x: _signed(x, n)), "umin": lambda o, d, c, n: min(o, d),
    "umax": lambda o, d, c, n: max(o, d), "and": lambda o, d, c, n: o & d, "or": lambda o, d, c, n: o | d,
    "xor": lambda o, d, c, n: o ^ d, "inc": lambda o, d, c, n: 0 if o >= d else o + 1,
    "dec": lambda o, d, c, n: d if o == 0 or o > d else o - 1, "mskor": lambda o, d, c, n: (o & ~c) | d,
    "wrap": lambda o, d, c, n: o - c if o >= c else o + d, "condxchg32": lambda o, d, c, n: _condxchg(o, d),
    "fadd": lambda o, d, c, n: int(exact.add(o, d, BY_NAME[f"f{n}"])), "fmin": _float_order(min),
    "fmax": _float_order(max),
    "pk_add_f16": lambda o, d, c, n: _halves(o, d, "f16"), "pk_add_bf16": lambda o, d, c, n: _halves(o, d, "bf16"),
}  # fmt: skip


@dataclass(frozen=True)
class Case:
    """An atomic: ``op`` of ATOMIC on ``bits``; ``kind`` is the float format of the values or ""."""

    op: str
    bits: int
    kind: str
    returns: bool


def atomic_of(name: str) -> Case | None:
    """From the mnemonic."""
    vector = re.fullmatch(r"(?:global|flat|buffer|s|s_buffer)_atomic_(\w+?)(_x2)?", name)
    if vector:
        typed = re.fullmatch(r"(add|min|max)_(f32|f64)", vector[1])
        if typed:
            return Case("f" + typed[1], int(typed[2][1:]), typed[2], True)
        kind = vector[1][-4:].strip("_") if vector[1].startswith("pk_") else ""
        return Case(vector[1], 64 if vector[2] else 32, kind.removeprefix("d_"), True)
    local = re.fullmatch(r"ds_([a-z]+?(?:32)?|pk_add)(_rtn)?_(u|b|i|f|bf)(16|32|64)", name)
    if not local or local[1] in ("read", "write", "permute", "bpermute", "swizzle"):
        return None
    op, kind, bits = local[1], local[3], int(local[4])
    if op == "pk_add":
        return Case(f"pk_add_{kind}16", 32, f"{kind}16", bool(local[2]))
    if op in ("min", "max", "add") and kind == "f":
        return Case("f" + op, bits, f"f{bits}", bool(local[2]))
    if op in ("min", "max"):
        op = {"i": "s", "u": "u"}[kind] + op
    return Case(op, bits, f"f{bits}" if kind == "f" else "", bool(local[2]))


def values(case: Case, count: int) -> list[int]:
    """Small numbers that collide often, edges, and floats where floats are wanted."""
    if case.kind.endswith("16"):
        f = BY_NAME[case.kind]
        part = [[exact.encode(Fraction(int(v)), f) for v in RNG.integers(-8, 9, count)] for _ in (0, 1)]
        return [a | b << 16 for a, b in zip(*part, strict=True)]
    if case.kind:
        f = BY_NAME[case.kind]
        return [exact.encode(Fraction(int(v), 4), f, negative_zero=False) for v in RNG.integers(-99, 99, count)]
    top = 1 << (case.bits - 1)
    pool = [0, 1, 2, 3, 5, top - 1, top, top + 1, 2 * top - 1, 0x80000003 if case.bits == 64 else 7]
    return [int(pool[i]) for i in RNG.integers(0, len(pool), count)]


def names_of(pattern: str) -> list[tuple[str, str]]:
    """(target, name): each instruction on each target that has it."""
    found = []
    for name, targets in coverage.everywhere().items():
        if re.fullmatch(pattern, name):
            found += [(t, name) for t in targets]
    return found


def ranged(first: int, dwords: int, prefix: str = "v") -> str:
    return f"{prefix}{first}" if dwords == 1 else f"{prefix}[{first}:{first + dwords - 1}]"


PAIRS = ("cmpswap", "cmpst", "mskor", "wrap")  # two data operands


def line(target: str, name: str, data: str, result: str, offset: int, returns: bool = False) -> str:
    """A vector memory instruction as the tests address it."""
    both = ", ".join(filter(None, (result, "{}", data)))
    again = (" glc" if target == "gfx90a" else " sc0") if returns else ""
    form = {
        "global": both.format("v[2:3]") + f", off offset:{offset}" + again,
        "flat": both.format("v[2:3]") + f" offset:{offset}" + again,
        "scratch": both.format("v4") + f", off offset:{offset}",
        "buffer": f"{data or result}, v4, s[4:7], 0 offen offset:{offset}" + again,
        "ds": both.format("v4") + f" offset:{offset}",
    }[name.split("_")[0]]
    return f"{name} {form}"


def load_line(target: str, name: str) -> str:
    size, _ = LOADS[re.split(r"_(?:load|read)_", name)[1]]
    return line(target, name, "", ranged(20, max(1, size // 4)), 8)


def store_line(target: str, name: str) -> str:
    size, _ = STORES[re.split(r"_(?:store|write)_", name)[1]]
    return line(target, name, ranged(10, max(1, size // 4)), "", 4)


def atomic_line(target: str, name: str) -> str:
    case = atomic_of(name)
    assert case is not None
    wide, space = case.bits // 32, name.split("_")[0]
    given = ranged(10, wide * (1 + (case.op in PAIRS)))
    if space == "ds" and case.op in PAIRS:
        given = f"{ranged(10, wide)}, {ranged(10 + wide, wide)}"
    result = ranged(20, wide) if case.returns and space != "buffer" else ""
    return line(target, name, given, result, 16, case.returns and space != "ds")


def two_line(target: str, name: str) -> str:
    dwords = int(name[-2:]) // 32
    result = "" if "write" in name else ranged(20, 2 * dwords) + ", "
    data = "" if "read" in name else f", {ranged(10, dwords)}, {ranged(12, dwords)}"
    first, second = (0, 1) if "st64" in name else (1, 3)
    return f"{name} {result}v4{data} offset0:{first} offset1:{second}"


def into_lds_line(target: str, name: str) -> str:
    return f"{name} {'v[2:3]' if name.startswith('global') else 'v4'}, off offset:4"


def scalar_line(target: str, name: str) -> str:
    base = "s[4:7]" if "buffer" in name else "s[4:5]"
    case = atomic_of(name)
    if case is not None:
        return f"{name} {ranged(16, case.bits // 32 * (1 + (case.op in PAIRS)), 's')}, {base}, 0x40 glc"
    count = int(name.rpartition("x")[2]) if "x" in name[6:] else 1
    return f"{name} {ranged(16, count, 's')}, {base}, {0x10 if 'scratch' in name else 0x44:#x}"


# Makers of lines, and the names that they are for.
CASES: dict[Callable[[str, str], str], str] = {
    load_line: r"(global|flat|buffer|scratch)_load_(?!lds|format)\w+|ds_read_[ubi]\d+(_d16\w*)?",
    store_line: r"(global|flat|buffer|scratch)_store_(?!lds|format)\w+|ds_write_b\d+(_d16\w*)?",
    atomic_line: r"(global|flat|buffer)_atomic_\w+|ds_(?!wrxchg2)\w+_(u|b|i|f|bf)(16|32|64)",
    two_line: r"ds_(read|write|wrxchg)2(st64)?(_rtn)?_b(32|64)",
    into_lds_line: r"(global|scratch)_load_lds_\w+",
    scalar_line: r"s_(buffer_|scratch_)?(load|store)_dword(x\d+)?|s_(buffer_)?atomic_\w+",
}


def cases(maker: Callable[[str, str], str], atomic: bool = False) -> list[tuple[str, str]]:
    """(target, name) of all instructions that ``maker`` writes."""
    return [case for case in names_of(CASES[maker]) if not atomic or atomic_of(case[1])]


@functools.cache
def _assembled(target: str) -> dict[str, bytes]:
    """All lines of the target, in one run of the assembler."""
    lines = [maker(t, name) for maker in CASES for t, name in cases(maker, maker is atomic_line) if t == target]
    made = assemble_lines(lines, target)
    assert not [(text, done.error) for text, done in zip(lines, made, strict=True) if done.error]
    return {text: done.code for text, done in zip(lines, made, strict=True)}


def code(maker: Callable[[str, str], str], target: str, name: str) -> bytes:
    """Machine code of the tests' form of an instruction."""
    return _assembled(target)[maker(target, name)]


class Place:
    """Where a vector memory instruction goes: what it sees and writes of each lane."""

    def __init__(self, b: Bench, space: str, offsets: Any, offset: int) -> None:
        self.b, self.space, self.offset = b, space, offset
        self.offsets = np.asarray(offsets)
        b.set64(2, b.address + 512 + self.offsets)
        b.set(4, self.offsets + (512 if space in ("buffer", "ds") else 0))
        buffer(b, 4096)

    def at(self, lane: int) -> int:
        return int(self.offsets[lane]) + self.offset + (0 if self.space == "scratch" else 512)

    def read(self, lane: int, size: int) -> int:
        start = self.at(lane)
        return int.from_bytes(bytes(self._byte(lane, start + i) for i in range(size)), "little")

    def write(self, image: dict[Any, int], lane: int, size: int, number: int) -> None:
        """Note what the bytes must be afterwards."""
        for i in range(size):
            place = self.at(lane) + i
            image[(lane, place) if self.space == "scratch" else (0, place)] = number >> 8 * i & 0xFF

    def _byte(self, lane: int, place: int) -> int:
        if self.space == "ds":
            return int(self.b.memories.lds.data[place])
        if self.space == "scratch":
            return int(self.b.wave.scratch[(place // 4 * 64 + lane) * 4 + place % 4])
        return int(self.b.data[place])

    def check(self, image: dict[Any, int], name: str) -> None:
        for (lane, place), byte in image.items():
            assert self._byte(lane, place) == byte, f"{name}: byte {place} of lane {lane}"


def registers(b: Bench, first: int, dwords: int, lane: int) -> int:
    return sum(int(b.wave.vgpr[first + i, lane]) << 32 * i for i in range(dwords))


@pytest.mark.parametrize(("target", "name"), cases(load_line))
def test_loads(target: str, name: str) -> None:
    space, _, suffix = re.split(r"_(load|read)_", name)
    size, how = LOADS[suffix]
    b = Bench(target, scratch=256)
    b.wave.scratch[:] = np.frombuffer(RNG.bytes(len(b.wave.scratch)), np.uint8)
    align = 1 if size == 1 else 2 if size == 2 else 4
    limit = 12 if space == "scratch" else 16
    place = Place(
        b,
        space,
        RNG.permutation(64)
        * (limit if space != "ds" else 4)
        % (200 if space in ("scratch", "ds") else 1024)
        // align
        * align,
        8,
    )
    old = RNG.integers(0, 1 << 32, (4, 64), np.uint32)
    b.wave.vgpr[20:24] = old
    dwords = max(1, size // 4)
    b.execute(code(load_line, target, name))
    for lane in range(64):
        want = place.read(lane, size)
        if "s" in how.split():
            want = int(signed(np.array([want]), 8 * size)[0])
        if "lo" in how:  # the other half is cleared: registers have SRAM-ECC
            want &= 0xFFFF
        if "hi" in how:
            want = (want & 0xFFFF) << 16
        assert registers(b, 20, dwords, lane) == want, f"{name}: lane {lane}"


@pytest.mark.parametrize(("target", "name"), cases(store_line))
def test_stores(target: str, name: str) -> None:
    space, _, suffix = re.split(r"_(store|write)_", name)
    size, first = STORES[suffix]
    b = Bench(target, scratch=256)
    b.wave.exec = 0x0F0F_3333_FFFF_0001
    step = 4 if space == "ds" else 16
    steps = RNG.permutation(64) * step if space != "scratch" else np.full(64, 4)
    if space == "ds" and size > 4:
        b.wave.exec = 0xFFFF  # within the 1024 bytes
        steps = LANES * 16 % 256
    place = Place(b, space, steps, 4)
    dwords = max(1, size // 4)
    b.wave.vgpr[10:14] = RNG.integers(0, 1 << 32, (4, 64), np.uint32)
    image: dict[Any, int] = {}
    for lane in range(64):
        if b.wave.exec >> lane & 1:
            place.write(image, lane, size, registers(b, 10, dwords, lane) >> first)
    b.execute(code(store_line, target, name))
    place.check(image, name)


@pytest.mark.parametrize(("target", "name"), cases(atomic_line, atomic=True))
def test_atomics(target: str, name: str) -> None:
    """Four lanes share a cell and come in order; the old values are what the ones before left."""
    case = atomic_of(name)
    assert case is not None
    space = name.split("_")[0]
    size = case.bits // 8
    for mask in ((1 << 64) - 1, 0x5A5A_0000_FFFF_0FF0):
        b = Bench(target)
        b.wave.exec = mask
        place = Place(b, space, RNG.permutation(64) // 4 * 8, 16)
        cells = values(case, 16)
        for i, cell in enumerate(cells):
            start = 512 + 16 + 8 * i
            where = b.memories.lds.data if space == "ds" else b.data
            for k in range(size):
                where[start + k] = cell >> 8 * k & 0xFF
        pair = case.op in PAIRS
        data, extra = (
            values(case, 64),
            [cells[place.offsets[i] // 8] if i % 3 else v for i, v in enumerate(values(case, 64))],
        )
        for lane in range(64):
            for k in range(size // 4):
                one, two = data[lane] >> 32 * k & M32, extra[lane] >> 32 * k & M32
                if space == "ds" and pair:
                    one, two = two, one  # LDS names the compare value, the mask or the limit first
                b.wave.vgpr[10 + k, lane] = one
                b.wave.vgpr[10 + size // 4 + k, lane] = two
        wide = size // 4
        returns = case.returns
        b.execute(code(atomic_line, target, name))
        now = dict(enumerate(cells))
        for lane in range(64):
            if not mask >> lane & 1:
                continue
            cell = int(place.offsets[lane]) // 8
            if returns:
                first = 10 if space == "buffer" else 20
                assert registers(b, first, wide, lane) == now[cell], f"{name}: old value of lane {lane}"
            now[cell] = ATOMIC[case.op](now[cell], data[lane], extra[lane], case.bits) & ((1 << case.bits) - 1)
        image: dict[Any, int] = {}
        for cell, number in now.items():
            for k in range(size):
                image[0, 512 + 16 + 8 * cell + k] = number >> 8 * k & 0xFF
        place.check(image, name)


@pytest.mark.parametrize(("target", "name"), cases(two_line))
def test_two_places_at_once(target: str, name: str) -> None:
    b = Bench(target)
    size = 8 if name.endswith("64") else 4
    step = size * (64 if "st64" in name else 1)
    places = (0, step) if "st64" in name else (size, 3 * size)
    b.wave.exec = 0xF  # one after the other, apart
    address = LANES % 4 * 64 if "st64" not in name or size == 8 else LANES % 4 * 16
    b.set(4, address)
    dwords = size // 4
    b.wave.vgpr[10:14] = RNG.integers(0, 1 << 32, (4, 64), np.uint32)
    before = bytes(b.memories.lds.data)
    b.execute(code(two_line, target, name))
    for lane in range(4):
        for i, place in enumerate(places):
            start = int(address[lane]) + place
            if "write" not in name:
                want = int.from_bytes(before[start : start + size], "little")
                assert registers(b, 20 + dwords * i, dwords, lane) == want, (lane, i)
            if "read" not in name:
                got = int.from_bytes(bytes(b.memories.lds.data[start : start + size]), "little")
                assert got == registers(b, 10 + 2 * i, dwords, lane), (lane, i)


@pytest.mark.parametrize(("target", "name"), cases(into_lds_line))
def test_loads_into_lds(target: str, name: str) -> None:
    """One dword (or three, or four) a lane at M0 plus the instruction's offset plus four bytes a lane before it."""
    b = Bench(target, scratch=64)
    b.wave.scratch[:] = np.frombuffer(RNG.bytes(len(b.wave.scratch)), np.uint8)
    suffix = name.rsplit("_", 1)[1]
    size, how = LOADS[suffix]
    if size > 4:
        b.memories.lds.data = (
            type(b.memories.lds.data)(8192) if isinstance(b.memories.lds.data, bytearray) else np.zeros(8192, np.uint8)
        )
    b.wave.sgpr[124] = 64
    if name.startswith("global"):
        b.set64(2, b.address + RNG.permutation(64) * 16)
    else:
        b.set(4, RNG.integers(0, 8, 64) * 4)
    b.execute(code(into_lds_line, target, name))
    each = max(4, size)
    for lane in range(64):
        if name.startswith("global"):
            start = (int(b.wave.vgpr[2, lane]) | int(b.wave.vgpr[3, lane]) << 32) - b.address + 4
            raw = int.from_bytes(bytes(b.data[start : start + size]), "little")
        else:
            place = int(b.wave.vgpr[4, lane]) + 4
            raw = sum(
                int(b.wave.scratch[((place + i) // 4 * 64 + lane) * 4 + (place + i) % 4]) << 8 * i for i in range(size)
            )
        want = int(signed(np.array([raw]), 8 * size)[0]) if "s" in how.split() else raw
        start = 64 + 4 + each * lane
        got = int.from_bytes(bytes(b.memories.lds.data[start : start + each]), "little")
        assert got == want, f"{name}: lane {lane}"


@pytest.mark.parametrize(("target", "name"), [case for case in cases(scalar_line) if "atomic" not in case[1]])
def test_scalar_memory(target: str, name: str) -> None:
    b = Bench(target)
    count = int(name.rpartition("x")[2]) if "x" in name[6:] else 1
    b.wave.set64(4, b.address)
    if "buffer" in name:
        buffer(b, 4096)
    b.wave.sgpr[16 : 16 + count] = RNG.integers(0, 1 << 32, count, np.uint32)
    kept = b.wave.sgpr[16 : 16 + count].copy()
    before = b.words().copy()
    b.execute(code(scalar_line, target, name))
    first = 256 if "scratch" in name else 17  # offsets of the wave's scratch are those of a lane: times 64
    if "load" in name:
        np.testing.assert_array_equal(b.wave.sgpr[16 : 16 + count], before[first : first + count])
    else:
        before[first : first + count] = kept
    np.testing.assert_array_equal(b.words(), before)


@pytest.mark.parametrize(("target", "name"), cases(scalar_line, atomic=True))
def test_scalar_atomics(target: str, name: str) -> None:
    case = atomic_of(name)
    assert case is not None
    size = case.bits // 8
    for old, data in zip(values(case, 12), values(case, 12), strict=True):
        b = Bench(target)
        b.wave.set64(4, b.address)
        if "buffer" in name:
            buffer(b, 4096)
        compare = old if data & 1 else data
        for k in range(size // 4):
            b.wave.sgpr[16 + k] = data >> 32 * k & M32
            b.wave.sgpr[16 + size // 4 + k] = compare >> 32 * k & M32
        b.data[0x40 : 0x40 + size] = np.frombuffer(old.to_bytes(size, "little"), np.uint8)
        b.execute(code(scalar_line, target, name))
        got = int.from_bytes(bytes(b.data[0x40 : 0x40 + size]), "little")
        assert got == ATOMIC[case.op](old, data, compare, case.bits) & ((1 << case.bits) - 1), name
        assert sum(int(b.wave.sgpr[16 + k]) << 32 * k for k in range(size // 4)) == old, name


@pytest.mark.parametrize("target", TARGETS)
def test_counters_and_thread_slots(target: str) -> None:
    """append and consume count active lanes; addtid addresses four bytes a lane."""
    b = Bench(target)
    b.wave.exec = 0xF0F0
    b.wave.sgpr[124] = 32
    start = 32 + 8
    b.memories.lds.data[start : start + 4] = (100).to_bytes(4, "little") if isinstance(
        b.memories.lds.data, bytearray) else np.frombuffer((100).to_bytes(4, "little"), np.uint8)  # fmt: skip
    b.run("ds_append v20 offset:8")
    b.run("ds_consume v21 offset:8")
    assert {int(b.wave.vgpr[20, i]) for i in (4, 5, 15)} == {100}
    assert {int(b.wave.vgpr[21, i]) for i in (4, 5, 15)} == {108}
    assert int.from_bytes(bytes(b.memories.lds.data[start : start + 4]), "little") == 100
    b.wave.exec = (1 << 64) - 1
    b.set(10, LANES * 7 + 1)
    b.run("ds_write_addtid_b32 v10 offset:16")
    b.run("ds_read_addtid_b32 v22 offset:16")
    np.testing.assert_array_equal(b.get(22), b.get(10))
    np.testing.assert_array_equal(b.lds[(32 + 16) // 4 : (32 + 16) // 4 + 64], b.get(10))
