"""Fused multiply-adds of halves, rounded once, and packed operations, against exact rationals and the interpreter."""

from __future__ import annotations

import ctypes
import functools
import platform
import random
from typing import Any

import numpy as np
import pytest

from cairn.isa.wave import WAVE_64
from cairn.vgpu import codecache
from cairn.vgpu.codecache import Tier
from cairn.vgpu.hosts import Host
from cairn.vgpu.lower.arith.prims import Writer
from cairn.vgpu.lower.llvm import opcodes
from tests.isa import exact
from tests.isa.exact import F16, is_nan
from tests.vgpu.both import run_both
from tests.vgpu.engine_code import aligned
from tests.vgpu.snapshot import loaded

HERE = codecache.abilities(Host())
WAYS = {
    "by directions": (Host(), Tier.BEST, "directed", "registers"),
    "by the error": (Host(), Tier.BEST, "", ""),
    "quick code": (Host(), Tier.QUICK, "", ""),
    "AVX2": (Host("x86-64-v3"), Tier.BEST, "", ""),
    "the processor's": (Host(), Tier.BEST, "native", "half products"),
}
ONE, TINY = 0x3C00, 0x0001
SPECIAL = [0, TINY, 0x3FF, 0x400, 0x401, 0x7BFF, 0x7C00, 0x7E00, 0x7C01, 0x7D55, ONE, ONE + 1, ONE - 1, 0x13FF]


def _triples() -> list[tuple[int, int, int]]:
    """Sums that f32 cannot hold, close to the middle between two halves, and any others."""
    dice = random.Random(16)
    found = []
    for _ in range(600):
        exponent, fraction = dice.randint(11, 29), dice.getrandbits(10)
        sign, other = (dice.getrandbits(1) << 15 for _ in range(2))
        # A product of 12 digits is a middle; what is added is far below it.
        odd = 0x3C00 | 1 << dice.randint(0, 9)
        found.append((exponent << 10 | fraction | sign, odd, other | dice.choice([TINY, TINY, 2, 3, 0x400])))
        # Nearly half of the addend's last place: (1 + 2^-10) (1 - 2^-10) 2^(e - 11), and as it is without the 2^-20.
        down = (exponent - 11) << 10
        near = dice.choice([(ONE + 1, down - 2), (ONE + 1, down - 1), (ONE, down), (ONE + 3, down - 6)])
        found.append((near[0] | sign, max(near[1], 0), exponent << 10 | fraction | other))
    for _ in range(1200):
        kinds = [lambda: dice.choice(SPECIAL), lambda: dice.getrandbits(15), lambda: dice.randint(0x2400, 0x5400)]
        found.append(tuple(dice.choice(kinds)() | dice.getrandbits(1) << 15 for _ in range(3)))
    return found[: len(found) // 64 * 64]


@functools.cache
def _wanted() -> list[int | str]:
    return [exact.fma(*triple, F16) for triple in _triples()]


def _columns() -> list[Any]:
    return [np.array(column, np.uint16) for column in zip(*_triples(), strict=True)]


def _fma(halves: str, host: Host, tier: Tier) -> Any:
    """The primitive over all triples."""
    b, lanes, t = Writer("x", WAVE_64), WAVE_64.lanes, "<64 x half>"
    b.halves = halves
    b.start("entry")
    value = b.op("fma", "f16", *(b.ins("f16", lanes, opcodes.load(t), f"%a{i}") for i in range(3)))
    b.do(opcodes.store(t), b.vec(value), "%out")
    b.do(opcodes.RETURN)
    body = ["define void @f(ptr %out, ptr %a0, ptr %a1, ptr %a2) {", *opcodes.text(b.lines).splitlines(), "}"]
    text = "\n".join([*sorted(b.used), *body, "attributes #0 = { nounwind }", ""])
    function = loaded(codecache.compile_object(text, host, tier)).f
    function.restype, function.argtypes = None, [ctypes.c_void_p] * 4
    buffers, columns = [aligned(2 * lanes).view(np.uint16)[:lanes] for _ in range(4)], _columns()
    result = np.empty(len(columns[0]), np.uint16)
    for at in range(0, len(result), lanes):
        for buffer, column in zip(buffers[1:], columns, strict=True):
            buffer[:] = column[at : at + lanes]
        function(*(each.ctypes.data for each in buffers))
        result[at : at + lanes] = buffers[0]
    return result


def _differing(got: Any) -> list[str]:
    return [
        f"{[hex(each) for each in triple]}: {bits:#x} is not {want if isinstance(want, str) else hex(want)}"
        for triple, bits, want in zip(_triples(), got.tolist(), _wanted(), strict=True)
        if (not is_nan(bits, F16) if isinstance(want, str) else bits != want)
    ]


@pytest.mark.skipif(platform.machine() != "x86_64", reason="ways of x86")
@pytest.mark.parametrize("way", WAYS)
def test_a_fused_sum_is_rounded_once(way: str) -> None:
    host, tier, halves, needed = WAYS[way]
    if needed and needed not in HERE:
        pytest.skip(f"this processor has no {needed}")
    assert _differing(_fma(halves, host, tier)) == []


def test_the_cases_are_hard() -> None:
    """Rounded to f32 in between, many of them are wrong."""
    a, b, c = (column.view(np.float16).astype(np.float32) for column in _columns())
    with np.errstate(all="ignore"):
        twice = (a * b + c).astype(np.float16).view(np.uint16)
    assert len(_differing(twice)) > 100


# Packed operations

INPUTS = {
    register: np.array(
        [random.Random(register * 64 + lane).choice(SPECIAL) | n & 0x8000 | (n >> 16 & 0x7FFF) << 16 for lane, n in
         enumerate(np.random.default_rng(register).integers(0, 1 << 32, 64).tolist())], np.uint32,
    )
    for register in range(10, 13)
}  # fmt: skip
THREE = ("v_pk_fma_f16", "v_pk_mad_i16", "v_pk_mad_u16")
TWO = (
    *(
        "v_pk_add_f16",
        "v_pk_mul_f16",
        "v_pk_min_f16",
        "v_pk_max_f16",
        "v_pk_add_u16",
        "v_pk_sub_i16",
        "v_pk_mul_lo_u16",
    ),
    *("v_pk_lshlrev_b16", "v_pk_lshrrev_b16", "v_pk_ashrrev_i16", "v_pk_min_i16", "v_pk_max_u16", "v_pk_sub_u16"),
)
MODIFIERS = (
    "", "op_sel_hi:[0,1,1]", "op_sel:[1,0,1] op_sel_hi:[0,0,1]", "op_sel:[0,1,0] op_sel_hi:[1,1,0]",
    "neg_lo:[1,0,0] neg_hi:[0,1,1]", "op_sel:[1,1,0] op_sel_hi:[1,0,0] neg_lo:[0,1,1]", "clamp",
)  # fmt: skip


def _lines() -> list[str]:
    lines = ["s_mov_b32 s20, 0xbc013800"]
    for at, name in enumerate(THREE + TWO):
        for number, more in enumerate(MODIFIERS):
            if "neg" in more and not name.endswith("f16"):
                continue
            second = ("v11", "s20", "v11", "1.0" if name.endswith("f16") else "3")[(at + number) % 4]
            sources = ["v10", second, "v12"][: 3 if name in THREE else 2]
            text = more if name in THREE else more.replace(",1]", "]").replace(",0]", "]")
            lines.append(f"{name} v{30 + len(lines)}, {', '.join(sources)} {text if more != 'clamp' else more}")
    return lines


@pytest.mark.parametrize("mode", [0x3F0, 0x3C4, 0x138, 0x80020C])
@pytest.mark.parametrize("mask", [(1 << 64) - 1, 0x123456789ABCDEF0], ids=["full", "masked"])
def test_packed_operations_agree(mode: int, mask: int) -> None:
    """On both engines, with every modifier, where modes round, flush and clamp otherwise, too."""
    lines = _lines()
    results = [int(line.split()[1][1:-1]) for line in lines[1:]]
    wanted, got = run_both("\n".join(lines), INPUTS, results, mode=mode, mask=mask)
    active = [lane for lane in range(64) if mask >> lane & 1]
    for line, register in zip(lines[1:], results, strict=True):
        x, y = (each.registers[register][active].view(np.uint16) for each in (got, wanted))
        equal = x == y
        if line.split()[0].endswith("f16"):
            equal |= np.isnan(x.view(np.float16)) & np.isnan(y.view(np.float16))
        assert equal.all(), f"{line}: {[hex(each) for each in x[~equal][:4]]} for {[hex(e) for e in y[~equal][:4]]}"
