"""Numbers of 8, 6 and 4 bits as float32, by their definition: sign, exponent, fraction."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from cairn.vgpu.interp.prims import Array

# type → (exponent bits, fraction bits, bias) as the Open Compute Project defines it
_OCP = {"fp8": (4, 3, 7), "bf8": (5, 2, 15), "fp6": (2, 3, 1), "bf6": (3, 2, 3), "fp4": (2, 1, 1)}
_FNUZ = {"fp8": (4, 3, 8), "bf8": (5, 2, 16)}


def has_fnuz(target: str) -> bool:
    """gfx942 has formats without infinities and negative zero; later targets have the open ones."""
    return target == "gfx942"


def _value(code: int, type_: str, fnuz: bool) -> float:
    exponent_bits, fraction_bits, bias = (_FNUZ if fnuz else _OCP)[type_]
    sign = -1.0 if code >> (exponent_bits + fraction_bits) & 1 else 1.0
    exponent = code >> fraction_bits & ((1 << exponent_bits) - 1)
    fraction = code & ((1 << fraction_bits) - 1)
    if fnuz and code == 0x80:
        return float("nan")
    if not fnuz and type_ == "fp8" and code & 0x7F == 0x7F:
        return float("nan")
    if not fnuz and type_ == "bf8" and exponent == 31:
        return float("nan") if fraction else sign * float("inf")
    if exponent == 0:
        return sign * fraction * 2.0 ** (1 - bias - fraction_bits)
    return sign * (1 + fraction / (1 << fraction_bits)) * 2.0 ** (exponent - bias)


@lru_cache(maxsize=16)
def _table(type_: str, fnuz: bool) -> tuple[float, ...]:
    exponent_bits, fraction_bits, _ = _OCP[type_]
    return tuple(_value(code, type_, fnuz) for code in range(1 << (1 + exponent_bits + fraction_bits)))


def decode_small(raw: Array, type_: str, target: str) -> Array:
    """Codes of a small float type as float32 (exact)."""
    table = np.array(_table(type_, has_fnuz(target) and type_ in _FNUZ), np.float32)
    return np.asarray(table[raw])
