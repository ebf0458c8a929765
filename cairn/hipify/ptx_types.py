"""The types of PTX, and what a row of its instructions is."""

from __future__ import annotations

from collections.abc import Iterator

#: PTX types to C++ types; b16, b32 and b64 are bits.
TYPES: dict[str, str] = {
    "pred": "bool", "u8": "unsigned char", "s8": "signed char", "b8": "unsigned char", "u16": "unsigned short",
    "s16": "short", "b16": "unsigned short", "u32": "unsigned", "s32": "int", "b32": "unsigned",
    "u64": "unsigned long long", "s64": "long long", "b64": "unsigned long long", "u128": "unsigned __int128",
    "s128": "__int128", "b128": "unsigned __int128", "f32": "float", "f64": "double",
}  # fmt: skip
#: Types of registers that are bits here: expressions say what they mean.
ALIASES = {"f16": "b16", "bf16": "b16", "f16x2": "b32", "bf16x2": "b32", "u16x2": "b32", "s16x2": "b32"}

#: Rows of a family: mnemonic, expression, type of the result, types of the sources.
Rows = Iterator[tuple[str, str, str, tuple[str, ...]]]


def bits(kind: str) -> int:
    """Bits of a type."""
    return 1 if kind == "pred" else int(kind[1:])
