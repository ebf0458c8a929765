"""Machine code as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cairn.base.errors import CairnError
from cairn.isa.decode import decode
from cairn.isa.disasm import text
from cairn.tools.debug.breakpoints import plain
from cairn.tools.debug.machine import Image


class Line(NamedTuple):
    """An instruction, disassembled."""

    address: int
    size: int
    words: bytes
    text: str


def lines_of(image: Image, start: int, end: int) -> Iterator[Line]:
    """The instructions from an address on."""
    while start < end:
        try:
            inst = decode(image.code, start - image.base, image.target, start)
            size, shown = inst.size, text(inst)
        except CairnError:
            size, shown = 4, "(no instruction)"
        yield Line(start, size, image.code[start - image.base : start - image.base + size], shown)
        start += size


def instruction_text(image: Image, address: int) -> str:
    """``0x… <work+36>:\tv_add_u32 …``."""
    line = next(lines_of(image, address, address + 1))
    return f"0x{address:x}{symbol_text(image, address)}:\t{line.text}"


def symbol_text(image: Image, address: int) -> str:
    """`` <work+36>``."""
    found = image.function_at(address)
    return f" <{plain(found[0])}+{found[1]}>" if found else ""
