"""Commands about sources and machine code."""

from __future__ import annotations

from cairn.base.errors import UsageError
from cairn.tools.debug.breakpoints import plain
from cairn.tools.debug.commands.shell import Shell, command
from cairn.tools.debug.disassembly import lines_of, symbol_text
from cairn.tools.debug.machine import Image

_GROUP = "code"


@command("disassemble", "[/S] [/R] [START,END | FUNCTION]", group=_GROUP)
def disassemble(shell: Shell, rest: str) -> None:
    """The machine code of the selected frame's function; /s with the source's lines, /r with the code's words."""
    words = rest.split()
    modifiers = "".join(word[1:] for word in words if word.startswith("/"))
    if set(modifiers) - set("smr"):
        raise UsageError(f"disassemble /{modifiers}: expected /s, /m or /r")
    held, _running = shell.session.stopped()
    image, frame = held.kernel.image, shell.session.frame()
    start, end = _span(shell, image, " ".join(word for word in words if not word.startswith("/")))
    shell.say("Dump of assembler code:")
    former = None
    for line in lines_of(image, start, end):
        row = image.symbols.row_at(line.address - image.base)
        if set("sm") & set(modifiers) and row is not None and (row.file, row.line) != former:
            former = (row.file, row.line)
            source = shell.source(row.file)
            shell.say(f"{shell.short(row.file)}:")
            shell.say(f"{row.line}\t{source[row.line - 1] if 0 < row.line <= len(source) else ''}")
        raw = line.words.hex(" ", 4) + "\t" if "r" in modifiers else ""
        mark = "=> " if line.address == frame.view.pc else "   "
        shell.say(f"{mark}0x{line.address:x}{symbol_text(image, line.address)}:\t{raw}{line.text}")
    shell.say("End of assembler dump.")


def _span(shell: Shell, image: Image, text: str) -> tuple[int, int]:
    if "," in text:
        first, _, last = text.partition(",")
        start = shell.session.evaluate(first).integer
        end = start + int(last[1:], 0) if last.startswith("+") else shell.session.evaluate(last).integer
        return start, end
    if text:
        for name, (start, size) in image.functions.items():
            if text in (name, plain(name)) and not name.endswith(".kd"):
                return start, start + size
        raise UsageError(f"no function is called {text}")
    found = image.function_at(shell.session.frame().view.pc)
    if found is None:
        raise UsageError("no function is known here", hint="disassemble START,END")
    start, size = image.functions[found[0]]
    return start, start + size


@command("list|l", "[LINE | FILE:LINE | FUNCTION | FIRST,LAST]", group=_GROUP)
def list_(shell: Shell, rest: str) -> None:
    """Ten lines of the source: around the frame, a line or a function; then the next ones."""
    first, last, file = _wanted(shell, rest.strip())
    lines = shell.source(file)
    if not lines:
        raise UsageError(f"{file or 'the source'}: cannot be read")
    if first > len(lines):
        raise UsageError(f"line {first} is out of range: {shell.short(file)} has {len(lines)} lines")
    for number in range(first, min(last, len(lines)) + 1):
        shell.say(f"{number}\t{lines[number - 1]}")
    shell.listed = (file, last + 1)


def _wanted(shell: Shell, text: str) -> tuple[int, int, str]:
    session = shell.session
    file, at = shell.listed or (session.default_file(), 1)
    if not text:
        return at, at + 9, file
    if "," in text:
        first, _, last = text.partition(",")
        if not first.strip().isdigit() or not last.strip().isdigit():
            raise UsageError(f"list {text}: expected FIRST,LAST")
        return int(first), int(last), file
    if text == "-":
        return max(at - 20, 1), max(at - 11, 1), file
    name, _, line = text.rpartition(":")
    if line.isdigit():
        found = file
        for image in session.images() if name else ():
            found = next((each for each in image.symbols.files() if image.symbols.is_file(name, each)), found)
        return max(int(line) - 5, 1), int(line) + 4, found
    for image in session.images():
        for function in image.symbols.named(text):
            row = image.symbols.row_at(function.low)
            if row is not None:
                return max(row.line - 4, 1), row.line + 5, row.file
    raise UsageError(f"list: no function is called {text}")
