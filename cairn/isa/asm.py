"""The assembler: clang's, run on text. For tests and tools; nothing on a hot path uses it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from cairn.base import scratch, zig
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


_OPTIONS = ("-cc1as", "-triple", "amdgcn-amd-amdhsa", "-target-cpu")


def assemble(source: str, target: str) -> bytes:
    """Bytes of the ``.text`` section that ``source`` (any number of lines, labels allowed) makes.

    Raises CompileError with the assembler's messages.
    """
    with scratch.folder() as folder:
        given, made, code = (folder / name for name in ("in.s", "out.o", "out.bin"))
        given.write_text(source, encoding="utf-8")
        steps = (
            ("clang", [*_OPTIONS, target, "-filetype", "obj", str(given), "-o", str(made)]),
            ("ld.lld", ["--oformat", "binary", "--entry=0", "--image-base=0", "-Ttext=0", str(made), "-o", str(code)]),
        )
        for tool, options in steps:
            result = zig.run(tool, options)
            if result.returncode:
                raise CompileError(f"{target}: the assembler refused the text", output=result.stderr)
        return code.read_bytes()


def assemble_lines(lines: Iterable[str], target: str) -> list[Line]:
    """Each line on its own: its printed form and bytes, or the error. One run for all of them."""
    given = list(lines)
    with scratch.folder() as folder:
        path = folder / "in.s"
        path.write_text("".join(f"L{i}:\n{line}\n" for i, line in enumerate(given)), encoding="utf-8")
        # To standard output, which keeps the good lines where others are wrong; a file would be removed.
        result = zig.run("clang", [*_OPTIONS, target, "-filetype", "asm", "-show-encoding", str(path), "-o", "-"])
    found = [Line(error="no instruction") for _ in given]
    for message in result.stderr.splitlines():
        match = _ERROR.match(message)
        if match:
            found[(int(match[1]) - 1) // 2] = Line(error=match[2])
    current = 0
    for text in result.stdout.splitlines():
        label = _LABEL.match(text)
        if label:
            current = int(label[1])
            continue
        match = _ENCODED.match(text)
        if match and found[current].error in ("", "no instruction"):
            code = bytes(int(byte, 16) for byte in match[2].split(","))
            found[current] = Line(match[1], code)
    return found
