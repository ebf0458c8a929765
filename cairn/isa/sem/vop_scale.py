"""Conversions with a shared scale (gfx950): small floats times a power of two, whose exponent an f32 operand gives."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from cairn.isa.fold import FoldingBuilder
from cairn.isa.prim import Graph, Value
from cairn.isa.rows import Mode, Wide
from cairn.isa.sem.common import exponent_field, load_exp
from cairn.isa.sem.table import add, valu
from cairn.isa.sem.vop_cvt8 import from_single, pack_bytes, to_single

V = Value

_CODE_BITS = {"fp8": 8, "bf8": 8, "fp6": 6, "bf6": 6, "fp4": 4}
ELEMENT_BITS = {**_CODE_BITS, "f16": 16, "bf16": 16, "f32": 32}
_WIDE = ("f32", "f16", "bf16")


def _scale(word: V) -> V:
    """The exponent that a scale operand stands for."""
    return exponent_field(word) - 127


def _narrow(value: V, to: str) -> V:
    """f32 to the result's format, as bits."""
    return value.raw() if to == "f32" else value.fptrunc(to).raw()


def _widen(bits: V, type_: str) -> V:
    """An element of a source as f32."""
    return bits.bitcast("f32") if type_ == "f32" else bits.bitcast(type_).fpext("f32")


def _from_code(m: Mode, a: V, index: int, small: str, wide: str, scale: V) -> V:
    """Element ``index`` of packed codes, scaled, as bits of the wide format."""
    width = _CODE_BITS[small]
    return _narrow(load_exp(to_single(m, a.field(width * index, width), small), scale), wide)


def _to_code(m: Mode, value: V, small: str, scale: V, noise: V | None = None) -> V:
    return from_single(m, load_exp(value, -scale), small, noise)


def _next_noise(noise: V) -> V:
    """The generator's next value, for the second element."""
    return (noise << 1) ^ (noise.ashr(31) & 197)


def _unpacked(small: str, wide: str) -> Callable[[Mode, V, V], V]:
    def body(m: Mode, a: V, scale: V) -> V:
        """Two codes to two wide elements."""
        low, high = (_from_code(m, a, i, small, wide, _scale(scale)) for i in (0, 1))
        whole = f"i{2 * low.bits}"
        return low.zext(whole) | (high.zext(whole) << low.bits)

    return body


def _packed(small: str) -> Callable[..., V]:
    """Codes of two f32 elements, side by side."""

    def body(m: Mode, a: V, b: V, scale: V) -> V:
        low, high = (_to_code(m, v, small, _scale(scale)) for v in (a, b))
        return pack_bytes(low, high, _CODE_BITS[small]).trunc(f"i{2 * _CODE_BITS[small]}")

    return body


def _packed_halves(small: str, wide: str) -> Callable[..., V]:
    """Codes of two packed 16-bit elements, side by side."""
    return lambda m, a, scale: _packed(small)(m, _widen(a.half(0), wide), _widen(a.half(1), wide), scale)


def _noisy_pair(small: str, wide: str) -> Callable[[Mode, V, V, V], V]:
    def body(m: Mode, a: V, noise: V, scale: V) -> V:
        """Codes of two packed elements, rounded stochastically."""
        low = _to_code(m, _widen(a.half(0), wide), small, _scale(scale), noise)
        high = _to_code(m, _widen(a.half(1), wide), small, _scale(scale), _next_noise(noise))
        return pack_bytes(low, high, _CODE_BITS[small]).trunc(f"i{2 * _CODE_BITS[small]}")

    return body


def _noisy(small: str, wide: str) -> Callable[[Mode, V, V, V], V]:
    """One code, rounded stochastically."""
    return lambda m, a, noise, scale: _to_code(m, _widen(a, wide), small, _scale(scale), noise).trunc("i8")


for _small in ("fp8", "bf8"):
    for _wide in ("f32", "f16"):
        valu(
            f"v_cvt_scalef32_{_wide}_{_small}",
            f"i32 f32 -> {'i32' if _wide == 'f32' else 'i16'}",
            lambda m, a, scale, s=_small, w=_wide: _from_code(m, a, 0, s, w, _scale(scale)),
            style="srcbyte",
            keep=_wide == "f16",
        )
    for _wide in _WIDE:
        _bits = 32 if _wide == "f32" else 16
        valu(f"v_cvt_scalef32_sr_{_small}_{_wide}", f"i{_bits} i32 f32 -> i8", _noisy(_small, _wide), style="byte")

for _small, _in, _out, _keep in (
    ("fp8", "srcword", "", True), ("bf8", "srcword", "", True), ("fp4", "srcbyte", "byte", False)
):  # fmt: skip
    _code = f"i{2 * _CODE_BITS[_small]}"
    for _wide in _WIDE:
        _pair = "i64" if _wide == "f32" else "i32"
        valu(f"v_cvt_scalef32_pk_{_wide}_{_small}", f"i32 f32 -> {_pair}", _unpacked(_small, _wide), style=_in)
    valu(f"v_cvt_scalef32_pk_{_small}_f32", f"f32 f32 f32 -> {_code}", _packed(_small), style=_out, keep=_keep)
    for _wide in ("f16", "bf16"):
        valu(
            f"v_cvt_scalef32_pk_{_small}_{_wide}",
            f"i32 f32 -> {_code}",
            _packed_halves(_small, _wide),
            style=_out,
            keep=_keep,
        )
for _wide in _WIDE:
    _pair = "i64" if _wide == "f32" else "i32"
    valu(f"v_cvt_scalef32_sr_pk_fp4_{_wide}", f"{_pair} i32 f32 -> i8", _noisy_pair("fp4", _wide), style="byte")

# Conversions of 32 elements: 6-bit codes in six registers

for _small in ("fp6", "bf6"):
    add(Wide(f"v_cvt_scalef32_2xpk16_{_small}_f32", "f32", _small, pairs=True))
    for _wide in _WIDE:
        add(Wide(f"v_cvt_scalef32_pk32_{_wide}_{_small}", _small, _wide))
        add(Wide(f"v_cvt_scalef32_sr_pk32_{_small}_{_wide}", _wide, _small, noisy=True))
    for _wide in ("f16", "bf16"):
        add(Wide(f"v_cvt_scalef32_pk32_{_small}_{_wide}", _wide, _small))


@lru_cache(maxsize=64)
def wide_graph(row: Wide, mode: Mode) -> Graph:
    """One element of a Wide row: inputs ``element``, ``scale`` and perhaps ``noise`` (raw bits, i32); outputs ``value``
    (raw bits, i32) and ``noise``, the next element's."""
    builder = FoldingBuilder()
    element = builder.input("element", "i32")
    scale = _scale(builder.input("scale", "i32").bitcast("f32"))
    if row.result in _WIDE:
        value = _from_code(mode, element, 0, row.source, row.result, scale)
        return builder.finish({"value": value.zext("i32")})
    wide = _widen(element.trunc(f"i{ELEMENT_BITS[row.source]}"), row.source)
    if not row.noisy:
        return builder.finish({"value": _to_code(mode, wide, row.result, scale)})
    noise = builder.input("noise", "i32")
    value = _to_code(mode, wide, row.result, scale, noise)
    return builder.finish({"value": value, "noise": _next_noise(noise)})
