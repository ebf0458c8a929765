"""How long x86-64's instructions are, and where in them displacements and immediates lie: as much of a decoder as it
takes to change numbers in code. Source: the opcode maps of AMD's manual, volume 3, appendix A."""

from __future__ import annotations

from typing import NamedTuple

from cairn.base.errors import CodeObjectError

_PREFIXES = frozenset(b"\x66\x67\xf2\xf3\x2e\x36\x3e\x26\x64\x65\xf0")
_FS = 0x64


class Instruction(NamedTuple):
    """``end`` is where the next one starts. ``displacement`` and ``immediate`` are places of 32-bit ones, 0 for none;
    ``opcode`` is that of the one-byte map (256 for others); ``modrm`` the operands' byte, -1 where there is none;
    ``fs``: memory is addressed from FS; ``based``: by a register as well; ``wide``: it has 64 bits."""

    end: int
    opcode: int
    modrm: int
    displacement: int
    immediate: int
    fs: bool
    based: bool
    wide: bool


def _one_byte() -> tuple[frozenset[int], dict[int, int]]:
    """Opcodes that have a byte for operands, and sizes of immediates; 4 is 2 with a prefix."""
    operands = {op for op in range(0x40) if op & 7 < 4}
    operands |= {0x63, 0x69, 0x6B, 0x80, 0x81, 0x83, *range(0x84, 0x90), 0xC0, 0xC1, 0xC6, 0xC7, *range(0xD0, 0xD4)}
    operands |= {*range(0xD8, 0xE0), 0xF6, 0xF7, 0xFE, 0xFF}
    sizes = {op: 1 for op in range(0x40) if op & 7 == 4} | {op: 4 for op in range(0x40) if op & 7 == 5}
    sizes |= dict.fromkeys((0x6A, 0x6B, *range(0x70, 0x80), 0x80, 0x83, 0xA8, *range(0xB0, 0xB8)), 1)
    sizes |= dict.fromkeys((0xC0, 0xC1, 0xC6, 0xCD, *range(0xE0, 0xE8), 0xEB), 1)
    sizes |= dict.fromkeys((0x68, 0x69, 0x81, 0xA9, 0xC7, *range(0xB8, 0xC0), 0xE8, 0xE9), 4)
    return frozenset(operands), sizes | {0xC2: 2, 0xC8: 3, 0xCA: 2} | dict.fromkeys(range(0xA0, 0xA4), 8)


_OPERANDS, _SIZES = _one_byte()
# The second map: what has no byte for operands, and what has an immediate of a byte.
_BARE = frozenset({5, 6, 7, 8, 9, 0x0B, 0x77, 0xA0, 0xA1, 0xA2, 0xA8, 0xA9, 0xAA})
_BARE |= {*range(0x30, 0x38), *range(0x80, 0x90), *range(0xC8, 0xD0)}
_BYTE = frozenset({0x70, 0x71, 0x72, 0x73, 0xA4, 0xAC, 0xBA, 0xC2, 0xC4, 0xC5, 0xC6})


def instruction(code: bytes, at: int) -> Instruction:
    """The instruction at ``code[at]``. Raises CodeObjectError where the code ends before it does."""
    try:
        return _instruction(code, at)
    except IndexError:
        raise CodeObjectError("code ends within an instruction") from None


def _instruction(code: bytes, at: int) -> Instruction:
    fs = short = wide = False
    while code[at] in _PREFIXES:
        fs |= code[at] == _FS
        short |= code[at] == 0x66
        at += 1
    if code[at] & 0xF0 == 0x40:
        wide = bool(code[at] & 8)
        at += 1
    opcode = code[at]
    at += 1
    size = 0
    if opcode in (0xC5, 0xC4, 0x62, 0x0F):
        table, at = _map(code, opcode, at)
        second = code[at]
        at += 1
        opcode, operands = 256, table != 1 or second not in _BARE
        if table == 3 or (table == 1 and second in _BYTE):
            size = 1
        elif table == 1 and second & 0xF0 == 0x80:
            size = 4
    else:
        operands = opcode in _OPERANDS
        size = _SIZES.get(opcode, 0)
    modrm, displacement, based = -1, 0, False
    if operands:
        modrm = code[at]
        at, displacement, based = _memory(code, modrm, at + 1)
        if opcode in (0xF6, 0xF7) and modrm & 0x38 < 0x10:
            size = 1 if opcode == 0xF6 else 4
    if size == 4 and short and opcode not in (0xE8, 0xE9):
        size = 2
    elif wide and 0xB8 <= opcode < 0xC0:
        size = 8
    return Instruction(at + size, opcode, modrm, displacement, at if size == 4 else 0, fs, based, wide)


def _map(code: bytes, first: int, at: int) -> tuple[int, int]:
    """Number of the map of what ``first`` begins (1: 0F, 2: 0F 38, 3: 0F 3A), and where its opcode is."""
    if first == 0xC5:
        return 1, at + 1
    if first == 0xC4:
        return code[at] & 31, at + 2
    if first == 0x62:
        return code[at] & 7, at + 3
    if code[at] in (0x38, 0x3A):
        return (2 if code[at] == 0x38 else 3), at + 1
    return 1, at


def _memory(code: bytes, modrm: int, at: int) -> tuple[int, int, bool]:
    """Where a memory operand ends, where its displacement of 32 bits is, and whether a register is its base."""
    kind, base = modrm >> 6, modrm & 7
    if kind == 3:
        return at, 0, False
    index = 4
    if base == 4:
        base, index = code[at] & 7, code[at] >> 3 & 7
        at += 1
        if kind == 0 and base == 5:
            return at + 4, at, index != 4
    elif kind == 0 and base == 5:
        return at + 4, 0, False  # from the next instruction
    if kind == 0:
        return at, 0, True
    return (at + 1, 0, True) if kind == 1 else (at + 4, at, True)
