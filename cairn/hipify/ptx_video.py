"""PTX's video instructions as C++: on one selected part of a register (``vadd``), on two halves, on four bytes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from cairn.base.patterns import regex

_COMPARISONS = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
_OPERATIONS: dict[str, str] = {
    "add": "{0} + {1}", "sub": "{0} - {1}", "absdiff": "{0} < {1} ? {1} - {0} : {0} - {1}",
    "min": "{0} < {1} ? {0} : {1}", "max": "{0} < {1} ? {1} : {0}",
    # A half goes away from zero.
    "avrg": "({0} + {1} + ({0} + {1} >= 0)) >> 1",
}  # fmt: skip
_SCALAR = regex(r"v(add|sub|absdiff|min|max)\.([us])32\.([us])32\.([us])32(\.sat)?(?:\.(add|min|max))?")
_SHIFT = regex(r"v(shl|shr)\.([us])32\.([us])32\.u32(\.sat)?\.(clamp|wrap)(?:\.(add|min|max))?")
_SET = regex(r"vset\.([us])32\.([us])32\.(eq|ne|lt|le|gt|ge)(?:\.(add|min|max))?")
_MAD = regex(r"vmad\.([us])32\.([us])32\.([us])32(\.po)?(\.sat)?(?:\.shr(7|15))?")
_PARTS = regex(r"v(add|sub|avrg|absdiff|min|max)([24])\.([us])32\.([us])32\.([us])32(\.sat)?(\.add)?")
_PARTS_SET = regex(r"vset([24])\.([us])32\.([us])32\.(eq|ne|lt|le|gt|ge)(\.add)?")
_OPERAND = regex(r"(-?)(%?[\w$]+?)(?:\.([bh][0-7]{1,4}))?")


class Source(NamedTuple):
    """An operand: its register or number, what is selected of it, and whether a minus stands before it."""

    name: str
    select: str
    minus: bool


class Code(NamedTuple):
    """``value``: an expression of 32 bits over the sources ``{0}``, ``{1}``, ``{2}``, which are unsigned."""

    value: str
    sources: tuple[str, ...]


def operand(written: str) -> Source | None:
    """``%1.b0``, ``-%2.h1``, ``7``; None for what is none of these."""
    match = _OPERAND.fullmatch(written)
    return Source(match[2], match[3] or "", match[1] == "-") if match else None


def code(mnemonic: str, operands: list[Source]) -> Code | None:
    """What a video instruction computes; None for another instruction, or one that PTX does not have."""
    for pattern, make in _FAMILIES:
        match = pattern.fullmatch(mnemonic)
        if match is not None:
            made = make(match, operands)
            return None if made is None else Code(made, tuple(each.name for each in operands[1:]))
    return None


def _part(number: int, sign: str, source: Source) -> str:
    """The selected part of a source, extended."""
    kind = source.select[:1]
    narrow = {"b": "char", "h": "short", "": "int"}[kind]
    shift = int(source.select[1]) * (8 if kind == "b" else 16) if kind else 0
    return f"(__int128)({'signed' if sign == 's' else 'unsigned'} {narrow})({{{number}}} >> {shift})"


def _ending(value: str, sign: str, saturate: bool, second: str, operands: list[Source]) -> str | None:
    """Saturation, and what the third source is for: a second operation, or the rest of the result."""
    to = operands[0].select
    size = {"b": 8, "h": 16, "": 32}[to[:1]]
    if saturate:
        value = _clamped(value, sign, size)
    if len(operands) == 3:
        return None if second or to else f"(unsigned)({value})"
    if to:
        mask, at = (1 << size) - 1, int(to[1]) * size
        return f"({{2}} & {~(mask << at) & 0xFFFFFFFF:#x}u) | ((unsigned)({value}) & {mask:#x}u) << {at}"
    if not second:
        return None
    third = f"(__int128)({'int' if sign == 's' else 'unsigned'}){{2}}"
    return f"(unsigned)({_OPERATIONS[second].format(f'({value})', f'({third})')})"


def _clamped(value: str, sign: str, size: int) -> str:
    low, high = (-(1 << size - 1), (1 << size - 1) - 1) if sign == "s" else (0, (1 << size) - 1)
    return f"({value}) < {low}ll ? {low}ll : ({value}) > {high}ll ? {high}ll : ({value})"


def _scalar(match: re.Match[str], operands: list[Source]) -> str | None:
    if len(operands) not in (3, 4):
        return None
    value = _OPERATIONS[match[1]].format(_part(0, match[3], operands[1]), _part(1, match[4], operands[2]))
    return _ending(value, match[2], bool(match[5]), match[6] or "", operands)


def _shift(match: re.Match[str], operands: list[Source]) -> str | None:
    if len(operands) not in (3, 4):
        return None
    count = f"({_part(1, 'u', operands[2])})"
    count = f"({count} & 31)" if match[5] == "wrap" else f"({count} > 32 ? 32 : {count})"
    value = f"{_part(0, match[3], operands[1])} {'<<' if match[1] == 'shl' else '>>'} (int){count}"
    return _ending(value, match[2], bool(match[4]), match[6] or "", operands)


def _set(match: re.Match[str], operands: list[Source]) -> str | None:
    if len(operands) not in (3, 4):
        return None
    value = f"{_part(0, match[1], operands[1])} {_COMPARISONS[match[3]]} {_part(1, match[2], operands[2])} ? 1 : 0"
    return _ending(value, "u", False, match[4] or "", operands)


def _mad(match: re.Match[str], operands: list[Source]) -> str | None:
    """A product that is negated, or a sum that is: with ``po`` one is added."""
    if len(operands) != 4 or operands[0].select:
        return None
    _, a, b, c = operands
    negated = a.minus != b.minus
    signed = "s" in (match[2], match[3]) or negated or c.minus
    product = f"{_part(0, match[2], a)} * ({_part(1, match[3], b)})"
    third = f"(__int128)({'int' if signed else 'unsigned'}){{2}}"
    total = f"{'-' if negated else ''}({product}) {'-' if c.minus else '+'} {third}"
    total = f"({total} + {int(bool(match[4]))}) >> {match[6] or 0}"
    return f"(unsigned)({_clamped(total, 's' if signed else 'u', 32) if match[5] else total})"


def _elements(source: Source, number: int, first: int, count: int, sign: str) -> list[str] | None:
    """The elements of a source, the lowest first: of itself, or chosen from those of both sources."""
    size = 32 // count
    chosen = [first + i for i in range(count)]
    if source.select:
        if source.select[0] != ("h" if count == 2 else "b") or len(source.select) != count + 1:
            return None
        chosen = [int(digit) for digit in reversed(source.select[1:])]
    if max(chosen) >= 2 * count:
        return None
    narrow = f"{'signed' if sign == 's' else 'unsigned'} {'short' if count == 2 else 'char'}"
    return [f"(int)({narrow})({{{at // count}}} >> {at % count * size})" for at in chosen]


def _each(operands: list[Source], count: int, signs: str, make: Callable[[str, str], str], add: bool) -> str | None:
    """Each element by ``make``; those that the result's mask leaves out are the third source's, or are not added."""
    if len(operands) != 4:
        return None
    left = _elements(operands[1], 0, 0, count, signs[0])
    right = _elements(operands[2], 1, count, count, signs[1])
    size, select = 32 // count, operands[0].select
    if left is None or right is None or (select and select[0] != ("h" if count == 2 else "b")):
        return None
    wanted = {int(digit) for digit in select[1:]} if select else set(range(count))
    if max(wanted) >= count:
        return None
    values = {i: make(left[i], right[i]) for i in wanted}
    if add:
        return " + ".join(["{2}", *(f"(unsigned)({values[i]})" for i in sorted(wanted))])
    mask = (1 << size) - 1
    pieces = [f"((unsigned)({values[i]}) & {mask:#x}u) << {i * size}" for i in sorted(wanted)]
    rest = sum(mask << i * size for i in range(count) if i not in wanted)
    return " | ".join([f"({{2}} & {rest:#x}u)", *pieces])


def _parts(match: re.Match[str], operands: list[Source]) -> str | None:
    count = int(match[2])

    def make(a: str, b: str) -> str:
        value = _OPERATIONS[match[1]].format(a, b)
        return _clamped(value, match[3], 32 // count) if match[6] else value

    return _each(operands, count, match[4] + match[5], make, bool(match[7]))


def _parts_set(match: re.Match[str], operands: list[Source]) -> str | None:
    def make(a: str, b: str) -> str:
        return f"{a} {_COMPARISONS[match[4]]} {b} ? 1 : 0"

    return _each(operands, int(match[1]), match[2] + match[3], make, bool(match[5]))


_Maker = Callable[[re.Match[str], list[Source]], str | None]
_FAMILIES: tuple[tuple[re.Pattern[str], _Maker], ...] = (
    (_SCALAR, _scalar), (_SHIFT, _shift), (_SET, _set), (_MAD, _mad), (_PARTS, _parts), (_PARTS_SET, _parts_set),
)  # fmt: skip
