"""Machine words to ``Inst``.

Decoding goes in two steps. ``_build`` makes everything of an instruction but its address, and a cache keeps that by the
instruction's words, because real kernels repeat themselves; ``decode`` puts the address in. The builders, one a format,
are in ``decode_salu``, ``decode_valu`` and ``decode_memory``.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import fields
from types import MappingProxyType

from cairn.base.errors import DecodeError
from cairn.isa import decode_memory, decode_salu, decode_valu
from cairn.isa.draft import Draft, Words
from cairn.isa.encoding import LD_SCALE, identify
from cairn.isa.inst import Inst
from cairn.isa.tables import Table, table

_BUILDERS: dict[str, Callable[[Words, Table], Draft]] = {
    **decode_salu.BUILDERS,
    **decode_valu.BUILDERS,
    **decode_memory.BUILDERS,
}
_CACHE_ENTRIES = 1 << 16

# An Inst's arguments after ``pc``, in order.
_Body = tuple[int, str, str, str, object, object, object, object, str]


# Writing the slots of a frozen dataclass directly makes an Inst in a third of the time that its constructor takes.
_SLOTS = tuple(Inst.__dict__[f.name].__set__ for f in fields(Inst))
_SET_PC, _SET_REST = _SLOTS[0], _SLOTS[1:]


def _inst(pc: int, body: _Body) -> Inst:
    made = object.__new__(Inst)
    _SET_PC(made, pc)
    for write, value in zip(_SET_REST, body, strict=True):
        write(made, value)
    return made


class _Decoder:
    """The decoder of one target, with its cache of bodies by words."""

    def __init__(self, target: str) -> None:
        self.target = target
        self.table = table(target)
        self.short: dict[int, _Body] = {}  # four-byte instructions by their word
        self.long: dict[int, _Body] = {}  # eight-byte ones by both words

    def decode(self, code: bytes | memoryview, offset: int, pc: int) -> Inst:
        pair = int.from_bytes(code[offset : offset + 8], "little")
        body = self.short.get(pair & 0xFFFFFFFF)
        if body is None or offset + 4 > len(code):
            body = self.long.get(pair)
            if body is None or offset + 8 > len(code):
                body = self.build(code, offset, pc)
        return _inst(pc, body)

    def build(self, code: bytes | memoryview, offset: int, pc: int) -> _Body:
        data = bytes(code[offset : offset + 16])
        try:
            words = Words(data)
            fmt = identify(words.first)
            if fmt is None:
                raise DecodeError("no instruction format begins so")
            draft = _BUILDERS[fmt](words, self.table)
        except DecodeError as error:
            raise DecodeError(
                f"pc {pc:#x}: {_hex(data) or 'no bytes'} is no {self.target} instruction: {error}",
                hint="the address is not code, or the code was built for another target",
            ) from None
        body = (
            *(words.used, draft.name, draft.fmt, draft.variant, MappingProxyType(draft.operands)),
            *(tuple(draft.dsts), tuple(draft.srcs), MappingProxyType(draft.mods), self.target),
        )
        if len(self.short) + len(self.long) >= _CACHE_ENTRIES:
            self.short.clear()
            self.long.clear()
        if words.used == 4:
            self.short[words.first] = body
        elif words.used == 8 and words.first >> 16 != LD_SCALE:  # what that one is depends on the words after it
            self.long[int.from_bytes(words.data[:8], "little")] = body
        return body


def _hex(data: bytes) -> str:
    """The first two dwords, for messages."""
    return " ".join(f"{int.from_bytes(data[i : i + 4], 'little'):#010x}" for i in (0, 4) if len(data) > i)


_decoders: dict[str, _Decoder] = {}


def _decoder(target: str) -> _Decoder:
    decoder = _decoders.get(target)
    return decoder if decoder is not None else _decoders.setdefault(target, _Decoder(target))


def decode(code: bytes | memoryview, offset: int, target: str, pc: int | None = None) -> Inst:
    """The instruction at byte ``offset`` of ``code``; its address is ``pc`` (the offset where that is None).

    Raises DecodeError, naming the words, the address and the target, for words that are no instruction of ``target``,
    and UnsupportedTarget.
    """
    return _decoder(target).decode(code, offset, offset if pc is None else pc)


def decode_range(code: bytes | memoryview, start: int, end: int, target: str, pc: int | None = None) -> list[Inst]:
    """Every instruction from byte ``start`` up to ``end``; the first one's address is ``pc`` (None: ``start``).

    Raises DecodeError where words are no instruction or the last one runs past ``end``.
    """
    window = memoryview(code)[:end]
    decoder = _decoder(target)
    short, long = decoder.short, decoder.long
    dwords = struct.unpack_from(f"<{max(len(window) - start, 0) // 4}I", window, start)
    base = start if pc is None else pc
    found = []
    place = 0  # in dwords from ``start``
    while start + 4 * place < end:
        body = short.get(dwords[place]) if place < len(dwords) else None
        if body is None and place + 1 < len(dwords):
            body = long.get(dwords[place + 1] << 32 | dwords[place])
        if body is None:
            body = decoder.build(window, start + 4 * place, base + 4 * place)
        found.append(_inst(base + 4 * place, body))
        place += body[0] >> 2
    return found
