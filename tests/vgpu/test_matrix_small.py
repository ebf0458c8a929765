"""Floats of eight bits and fewer as operands of matrix instructions: every code, against the interpreter."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest

from cairn.isa.sem.mfma import ELEMENT_BITS, F8F6F4
from cairn.vgpu.hosts import Host
from cairn.vgpu.interp import run_workgroup
from cairn.vgpu.translator import Translator
from tests.vgpu.both import run_one
from tests.vgpu.engine_code import host_like, run_native
from tests.vgpu.test_matrix_chains import X86, span

Array = np.ndarray[Any, Any]
TILES = 4  # with sixteen codes each
SUMS, SAME = 120, 100  # the first registers of the tiles' sums, and of the operand that all have
_ONE = {"fp8": 0x38, "bf8": 0x3C, "fp6": 0x08, "bf6": 0x0C, "fp4": 0x2}


def _coded(codes: Array, bits: int, element: int) -> Array:
    """Eight dwords a lane, in which rows 0 to 15 have a code in one element, all others zeros."""
    found = np.zeros((8, 64), np.uint32)
    for lane, code in enumerate(codes):
        value = int(code) << bits * element
        found[:, lane] = [value >> 32 * i & 0xFFFFFFFF for i in range(8)]
    return found


def _everywhere(code: int, bits: int) -> Array:
    value = sum(code << bits * i for i in range(256 // bits))
    return np.array([[value >> 32 * i & 0xFFFFFFFF] * 64 for i in range(8)], np.uint32)


def _check(name: str, type_: str, first: bool, options: str, target: str, host: Host | None = None) -> None:
    """Each code, of A (``first``) or of B, times one: each in its own row or column."""
    bits = ELEMENT_BITS[type_]
    count = bits if "f8f6f4" in name else 2  # registers
    one = _ONE[type_] + (8 if target == "gfx942" else 0)  # any other number does, too
    run = partial(run_native, using=Translator(host)) if host else run_native
    outputs = range(SUMS, SUMS + 4 * TILES)
    for start in range(0, 1 << bits, 16 * TILES):
        inputs = {SAME + i: words for i, words in enumerate(_everywhere(one, bits))}
        lines = []
        for tile in range(TILES):
            codes = np.arange(start + 16 * tile, start + 16 * tile + 16) % (1 << bits)
            words = _coded(codes, bits, 5 * tile % (32 * count // bits))
            inputs |= {2 + 8 * tile + i: word for i, word in enumerate(words)}
            sides = [span(2 + 8 * tile, count), span(SAME, count)]
            left, right = sides if first else sides[::-1]
            lines.append(f"{name} {span(SUMS + 4 * tile, 4)}, {left}, {right}, 0{options}\n")
        want, got = (run_one(each, "".join(lines), inputs, outputs, target=target) for each in (run_workgroup, run))
        for register in outputs:
            wanted, found = (each.registers[register] for each in (want, got))
            nan = np.isnan(wanted.view(np.float32)) & np.isnan(found.view(np.float32))
            assert (nan | (wanted == found)).all(), (register, hex(start))
        assert any(each.any() for each in want.registers.values())


@pytest.mark.parametrize("first", [True, False], ids=["left", "right"])
@pytest.mark.parametrize("type_", ["fp8", "bf8"])
@pytest.mark.parametrize("target", ["gfx942", "gfx950"])
def test_bytes(target: str, type_: str, first: bool) -> None:
    """Denormals, zeros, infinities and NaNs of both families."""
    _check(f"v_mfma_f32_16x16x32_{type_}_{type_}", type_, first, "", target)


@pytest.mark.parametrize("first", [True, False], ids=["left", "right"])
@pytest.mark.parametrize("type_", F8F6F4)
def test_any_format(type_: str, first: bool) -> None:
    """What cbsz and blgp name; of six bits some cross from a dword to the next."""
    _check("v_mfma_f32_16x16x128_f8f6f4", type_, first, _formats(type_), "gfx950")


@pytest.mark.skipif(not X86, reason="these shapes are x86-64's")
@pytest.mark.parametrize(("type_", "cpu"), [("fp8", "x86-64-v4"), ("bf8", "x86-64-v3"), ("fp6", "x86-64-v3")])
def test_other_processors(type_: str, cpu: str) -> None:
    """With AVX-512 but no permutations of bytes, and without."""
    _check("v_mfma_f32_16x16x128_f8f6f4", type_, True, _formats(type_), "gfx950", host_like(cpu))


def _formats(type_: str) -> str:
    number = F8F6F4.index(type_)
    return f" cbsz:{number} blgp:{number}"
