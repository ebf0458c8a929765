"""The assembler: clang's, run on text. For tests and tools; nothing on a hot path uses it."""

from __future__ import annotations

import io
import re
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from cairn.base import zig
from cairn.base.errors import CompileError

_ENCODED = re.compile(r"\s*(.*?)\s*; encoding: \[(.*)\]")
_ERROR = re.compile(r"[^:]*:(\d+):\d+: error: (.*)")
_LABEL = re.compile(r"L(\d+):")


@dataclass(frozen=True, slots=True)
class Line:
    """What became of one line: the instruction as LLVM prints it, and its bytes; or the assembler's ``error``."""

    text: str = ""
    code: bytes = b""
    error: str = ""


def _run(source: str, target: str, kind: str) -> tuple[str, bytes]:
    """(messages, output) of the assembler; ``kind`` is obj, or asm for printed text with encodings."""
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder) / "in.s", Path(folder) / "out"
        given.write_text(source)
        options = ["-triple", "amdgcn-amd-amdhsa", "-target-cpu", target, "-filetype", kind, "-show-encoding"]
        result = zig.run("clang", ["-cc1as", *options, str(given), "-o", str(made)])
        return result.stderr, made.read_bytes() if made.exists() else b""


def assemble(source: str, target: str) -> bytes:
    """Bytes of the ``.text`` section that ``source`` (any number of lines, labels allowed) makes.

    Raises CompileError with the assembler's messages.
    """
    from elftools.elf.elffile import ELFFile

    messages, made = _run(source, target, "obj")
    if "error:" in messages or not made:
        raise CompileError(f"{target}: the assembler refused the text", output=messages)
    section = ELFFile(io.BytesIO(made)).get_section_by_name(".text")
    return bytes(section.data()) if section is not None else b""


def assemble_lines(lines: Iterable[str], target: str) -> list[Line]:
    """Each line on its own: its printed form and bytes, or the error. One run for all of them."""
    given = list(lines)
    source = "".join(f"L{i}:\n{line}\n" for i, line in enumerate(given))
    messages, output = _run(source, target, "asm")
    found = [Line(error="no instruction") for _ in given]
    for message in messages.splitlines():
        match = _ERROR.match(message)
        if match:
            found[(int(match[1]) - 1) // 2] = Line(error=match[2])
    current = 0
    for text in output.decode().splitlines():
        label = _LABEL.match(text)
        if label:
            current = int(label[1])
            continue
        match = _ENCODED.match(text)
        if match and found[current].error in ("", "no instruction"):
            code = bytes(int(byte, 16) for byte in match[2].split(","))
            found[current] = Line(match[1], code)
    return found
