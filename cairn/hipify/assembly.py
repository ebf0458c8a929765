"""Inline PTX that C++ can say: calls without operands, special registers, and whatever ``statements`` translates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cairn.base.patterns import regex
from cairn.hipify import inline, launches, ptx_registers, statements, tables
from cairn.hipify.ptx_registers import REGISTERS

#: PTX without operands (each run of blanks as one) to the HIP call that does the same.
STATEMENTS: dict[str, str] = {
    "trap": "__builtin_trap()",
    "brkpt": "__builtin_trap()",
    "bar.sync 0": "__syncthreads()",
    "barrier.sync 0": "__syncthreads()",
    "bar.warp.sync 0xffffffff": "__syncwarp()",
    "membar.cta": "__threadfence_block()",
    "membar.gl": "__threadfence()",
    "membar.sys": "__threadfence_system()",
    "fence.acq_rel.cta": "__threadfence_block()",
    "fence.acq_rel.gpu": "__threadfence()",
    "fence.acq_rel.sys": "__threadfence_system()",
    "fence.sc.cta": "__threadfence_block()",
    "fence.sc.gpu": "__threadfence()",
    "fence.sc.sys": "__threadfence_system()",
}
#: What reports count such a piece as.
ROW = tables.Row("asm", "macro", "", "", "supported", "", "", "", "", "", "", "", "device_function", "device")
_ASM = r"\b(?:asm|__asm__|__asm)[ \t]*(?:volatile|__volatile__)?[ \t]*\([ \t]*"
_CLOBBER = r"[ \t]*(?::[ \t]*(?:\"memory\"[ \t]*)?)*"
_STATEMENT = regex(rf'{_ASM}"[ \t]*([\w. ]+?)[ \t]*;?[ \t]*(?:\\n)?"{_CLOBBER}\)')
_REGISTER = regex(
    rf'{_ASM}"[ \t]*mov\.[usb](?:32|64)[ \t]+%0[ \t]*,[ \t]*%%?([\w.]+)[ \t]*;?[ \t]*(?:\\n)?"[ \t]*:[ \t]*'
    rf'"=[rl]"[ \t]*\(((?:[^()\n]|\([^()\n]*\))*)\){_CLOBBER}\)'
)

_LINE = regex(r"\\?\r?\n")  # in a macro with its backslash


class Rewritten(NamedTuple):
    """A piece of inline assembly: its offsets, its PTX, and the C++ that replaces it."""

    start: int
    end: int
    ptx: str
    new: str


def rewritten(text: str, *, own: bool = False) -> list[Rewritten]:
    """All inline PTX of ``text`` that C++ can say; what replaces a piece has as many lines.

    ``own``: by what Cairn's headers have, beside HIP's.
    """
    found = [*_fixed(text)]
    done = {piece.start for piece in found}
    for written in inline.written(text):
        new = statements.translated(written, own=own) if written.start not in done else None
        if new is not None:
            lines = "".join(_LINE.findall(text, written.start, written.end))
            found.append(Rewritten(written.start, written.end, " ".join(written.ptx.split()), new + lines))
    if not found:
        return []
    code = launches.without_literals(text)
    found = [piece for piece in found if not code[piece.start].isspace()]
    return [piece._replace(new=ptx_registers.settled(piece.new, own=own)) for piece in found]


def _fixed(text: str) -> Iterator[Rewritten]:
    """What is one call or the read of one register."""
    for match in _STATEMENT.finditer(text):
        ptx = " ".join(match[1].split())
        if ptx in STATEMENTS:
            yield Rewritten(*match.span(), ptx, STATEMENTS[ptx])
    for match in _REGISTER.finditer(text):
        if match[1] in REGISTERS:
            yield Rewritten(*match.span(), f"%{match[1]}", f"{match[2].strip()} = {REGISTERS[match[1]]}")
