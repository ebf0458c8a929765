"""A SPIR-V binary as instructions (SPIR-V 1.6, 2.3)."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cairn.base.errors import CompileError
from cairn.compiler.spirv.opcodes import OPCODES

MAGIC = 0x07230203
_MAGICS = {struct.pack("<I", MAGIC): "<", struct.pack(">I", MAGIC): ">"}
_MAX_VERSION = (1, 6)
_HEADER = 5  # words


class Op(NamedTuple):
    """One instruction: its name, the ids of its type and result (0: none), the words behind them, and its place."""

    name: str
    type: int
    result: int
    args: tuple[int, ...]
    at: int  # in words, from the start of the module


class SpirvError(CompileError):
    """A module that is damaged, or needs what is not supported; ``output`` is the message too, as a compiler's log."""

    def __init__(self, message: str, at: int | None = None) -> None:
        where = f"SPIR-V, word {at}" if at is not None else "SPIR-V"
        super().__init__(f"{where}: {message}", output=f"error: {where}: {message}\n")


def is_spirv(data: bytes) -> bool:
    """Whether ``data`` starts as a SPIR-V module does, in either byte order."""
    return data[:4] in _MAGICS


def instructions(data: bytes) -> Iterator[Op]:
    """The instructions of a module. Raises SpirvError for a damaged one and for an instruction that is not known."""
    words = _words(data)
    at = _HEADER
    while at < len(words):
        count, number = words[at] >> 16, words[at] & 0xFFFF
        if not count or at + count > len(words):
            raise SpirvError(f"an instruction of {count} words, of which {len(words) - at} are there", at)
        opcode = OPCODES.get(number)
        if opcode is None:
            raise SpirvError(f"opcode {number} is not supported", at)
        head = 1 + opcode.typed + opcode.result
        if count < head:
            raise SpirvError(f"Op{opcode.name} has {count} words, expected {head} or more", at)
        yield Op(
            opcode.name,
            words[at + 1] if opcode.typed else 0,
            words[at + head - 1] if opcode.result else 0,
            words[at + head : at + count],
            at,
        )
        at += count


def extent(data: bytes) -> int:
    """The bytes of the module at the start of ``data``: as far as instructions follow each other that are known."""
    order = _MAGICS[data[:4]]
    at = 4 * _HEADER
    while at + 4 <= len(data):
        word = struct.unpack_from(f"{order}I", data, at)[0]
        if word >> 16 == 0 or word & 0xFFFF not in OPCODES or at + 4 * (word >> 16) > len(data):
            break
        at += 4 * (word >> 16)
    return at


def _words(data: bytes) -> tuple[int, ...]:
    order = _MAGICS.get(data[:4])
    if order is None:
        raise SpirvError(f"not a module: it starts with {data[:4].hex() or 'nothing'}, expected 03022307")
    if len(data) % 4 or len(data) < 4 * _HEADER:
        raise SpirvError(f"a module of {len(data)} bytes: expected {4 * _HEADER} or more, in words of four")
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    version = words[1] >> 16 & 0xFF, words[1] >> 8 & 0xFF
    if version[0] != 1 or version > _MAX_VERSION:
        raise SpirvError(f"version {version[0]}.{version[1]}: expected 1.0 to 1.6")
    return words


def text(words: Sequence[int]) -> tuple[str, int]:
    """A string literal at the start of ``words``, and how many words it takes."""
    data = struct.pack(f"<{len(words)}I", *words)
    end = data.find(b"\0")
    if end < 0:
        raise SpirvError("a string without an end")
    return data[:end].decode("utf-8", "surrogateescape"), end // 4 + 1
