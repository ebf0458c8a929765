"""The command language: what finds a command's function, and what it prints with."""

from __future__ import annotations

import difflib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TextIO

from cairn.base.errors import CairnError, UsageError
from cairn.tools.debug import breakpoints, frames, types
from cairn.tools.debug.disassembly import instruction_text
from cairn.tools.debug.expressions import Value
from cairn.tools.debug.frames import Frame, position_text
from cairn.tools.debug.machine import Held, Running
from cairn.tools.debug.session import Halt, Session


class Command(NamedTuple):
    """A command: its names (the first is the full one), what follows it, what it does, and the function."""

    names: tuple[str, ...]
    usage: str
    help: str
    group: str
    run: Callable[[Shell, str], None]


COMMANDS: dict[str, Command] = {}  # by each of their names
FULL: list[Command] = []


def command(
    names: str, usage: str = "", *, group: str
) -> Callable[[Callable[[Shell, str], None]], Callable[[Shell, str], None]]:
    """Decorator: the function is a command with these names; its docstring's first line says what it does."""

    def add(function: Callable[[Shell, str], None]) -> Callable[[Shell, str], None]:
        words = tuple(names.split("|"))
        made = Command(words, usage, (function.__doc__ or "").strip().partition("\n")[0], group, function)
        FULL.append(made)
        COMMANDS.update(dict.fromkeys(words, made))
        return function

    return add


class Quit(Exception):
    """The user wants to leave."""


class Shell:
    """A session with a person or a script. ``code`` is the exit code: the program's, where it has ended."""

    def __init__(self, session: Session, out: TextIO | None = None, *, interactive: bool = False) -> None:
        self.session = session
        self.out = out or sys.stdout
        self.interactive = interactive
        self.code = 0
        self.failed = False  # a command of a script did
        self.displays: dict[int, tuple[str, str]] = {}
        self.listed: tuple[str, int] | None = None  # the source and the line behind the last one listed
        self.examined: tuple[str, int] = ("x", 4)  # form and size of the last x
        self.examined_next = 0
        self.lines: list[str] = []  # commands of a script that come next
        self._last = ""
        self._sources: dict[str, list[str]] = {}
        session.on_say = self.say

    def say(self, text: str = "") -> None:
        """Print a line."""
        self.out.write(text + "\n")
        self.out.flush()

    # ---- commands ----

    def run(self, line: str) -> bool:
        """Do a command. False where it failed, which has been said."""
        text = line.strip()
        if not text and self.interactive:
            text = self._last
        if not text or text.startswith("#"):
            return True
        self._last = text if text.split()[0] not in ("run", "r") else ""
        try:
            self.find(text)
        except CairnError as error:
            self.say(f"{error}" + (f" ({error.hint})" if error.hint else ""))
            return False
        return True

    def find(self, text: str) -> None:
        """Find a command's function by its name or a beginning of it, and call it. Raises CairnError."""
        word, rest = _first_word(text)
        found = named(word)
        if found is None:
            near = difflib.get_close_matches(word, COMMANDS, 1, 0.5)
            hint = f"did you mean {near[0]}?" if near else "help lists the commands"
            raise UsageError(f"no command is called {word}", hint=hint)
        found.run(self, rest)

    def script(self, lines: list[str]) -> bool:
        """Do the lines of a script; it ends with the first that fails."""
        self.lines = list(lines)
        while self.lines:
            if not self.run(self.lines.pop(0)):
                self.failed, self.lines = True, []
                return False
        return True

    # ---- stops ----

    def halted(self, halt: Halt) -> None:
        """Say why the program stopped, and where."""
        session = self.session
        if halt.reason == "exited":
            self.code = halt.code
            for line in halt.lines:
                self.say(f"[{line}]")
            return
        if halt.reason in ("paused", "waiting"):
            self.say("\n".join(halt.lines))
            return
        held, running = session.stopped()
        frame = session.frame()
        self._switched(held, running)
        if halt.lines:
            self.say("\n" + "\n".join(halt.lines))
        if halt.reason == "breakpoint":
            numbers = ", ".join(str(stop.number) for stop in halt.hit)
            temporary = "Temporary breakpoint" if halt.hit[0].temporary else "Breakpoint"
            where = self.place(frame, arguments=True)
            self.say(
                f"\nThread {running.number + 2} hit {temporary} {numbers}, with lanes {lanes_text(running)}, {where}"
            )
        elif halt.reason != "step" or self._entered != (frame.name, running):
            self.say(self.place(frame, arguments=True))
        self._entered = (frame.name, running)
        self.line_of(frame, address=halt.reason in ("step", "history"))
        self.show_displays()
        self._commands(halt)

    _entered: tuple[str, Running] | None = None
    _seen: tuple[Running, int] | None = None

    def _switched(self, held: Held, running: Running) -> None:
        now = running, self.session.lane
        if self._seen != now:
            self.say(
                f"[Switching to thread {running.number + 2}, lane {now[1]} ({self.wave_text(held, running, now[1])})]"
            )
        self._seen = now

    def _commands(self, halt: Halt) -> None:
        for stop in halt.hit:
            for line in stop.commands:
                if line.strip() != "silent" and not self.run(line):
                    return

    def wave_text(self, held: Held, running: Running, lane: int | None = None) -> str:
        """``AMDGPU Lane 1:1:2:1/0 (0,0,0)/0[0,0,0]``: agent, queue, dispatch, wave; the lane; their places."""
        ids = f"{held.kernel.device + 1}:1:{held.number}:{running.number + 1}"
        where = position_text(held, running)
        if lane is None:
            return f"AMDGPU Wave {ids} {where}"
        return f"AMDGPU Lane {ids}/{lane} {where}{frames.bracketed(frames.work_item(held, running, lane))}"

    def place(self, frame: Frame, *, arguments: bool = False) -> str:
        """``work (n=256) at first.hip:16``."""
        name = breakpoints.plain(frame.name) if frame.name.startswith("_Z") else frame.name
        given = f" ({', '.join(self._argument(each) for each in frame.parameters())})" if arguments else ""
        if frame.line:
            return f"{name}{given} at {self.short(frame.file)}:{frame.line}"
        found = frame.view.held.kernel.image.function_at(frame.view.pc)
        return f"0x{frame.view.pc:x} in {name}{given}" + (f" (+{found[1]})" if found else "")

    def _argument(self, variable: frames.Variable) -> str:
        if variable.value is not None and variable.type.kind in ("record", "array"):
            return f"{variable.name}=..."
        return variable.text().replace(" = ", "=", 1).replace(f"({variable.type.name}) ", "", 1)

    def short(self, file: str) -> str:
        """A source's path, from here where it lies below."""
        here = os.path.relpath(file)
        return file if here.startswith("..") else here

    def source(self, file: str) -> list[str]:
        """The lines of a source; none where it cannot be read."""
        if file not in self._sources:
            try:
                self._sources[file] = Path(file).read_text(errors="replace").splitlines()
            except OSError:
                self._sources[file] = []
        return self._sources[file]

    def line_of(self, frame: Frame, *, address: bool = False) -> None:
        """The line that a frame is at; its address too where it is in the middle of the line."""
        if not frame.line:
            self.say("=> " + instruction_text(frame.view.held.kernel.image, frame.view.pc))
            return
        self.listed = (frame.file, max(frame.line - 5, 1))
        row = frame.view.held.kernel.image.symbols.row_at(frame.view.offset)
        prefix = f"0x{frame.view.pc:x}\t" if address and row and row.low != frame.view.offset else ""
        lines = self.source(frame.file)
        text = lines[frame.line - 1] if frame.line <= len(lines) else f"in {self.short(frame.file)}"
        self.say(f"{prefix}{frame.line}\t{text}")

    def show_displays(self) -> None:
        """The expressions of ``display``."""
        for number, (form, text) in self.displays.items():
            try:
                if form.startswith("x"):
                    self.find(f"x/{form[1:]} {text}")
                else:
                    self.say(f"{number}: {text} = {self.session.evaluate(text).text(form)}")
            except CairnError as error:
                self.say(f"{number}: {text} = <error: {error}>")

    def remember(self, value: Value) -> int:
        """Give a value a number in the history."""
        number = 1 + max((int(name) for name in self.session.made if name.isdigit()), default=0)
        self.session.made[str(number)] = self.session.made[""] = value
        return number

    def integer(self, text: str, what: str) -> int:
        """A number that a command was given."""
        try:
            return int(text, 0)
        except ValueError:
            pass
        value = self.session.evaluate(text)
        if not value.type.is_number:
            raise UsageError(f"{what}: {text} is no number")
        return value.integer


def _first_word(text: str) -> tuple[str, str]:
    end = 0
    while end < len(text) and (text[end].isalnum() or text[end] in "-_"):
        end += 1
    end = max(end, 1)
    return text[:end], text[end:].strip()


def named(word: str) -> Command | None:
    """A command by its name, or by the beginning of one that no other has."""
    if word in COMMANDS:
        return COMMANDS[word]
    found = {id(each): each for name, each in COMMANDS.items() if name.startswith(word)}
    return next(iter(found.values())) if len(found) == 1 else None


def lanes_text(running: Running) -> str:
    """The lanes that act: ``[0-3,7]``."""
    parts: list[str] = []
    lanes = [int(lane) for lane in frames.lanes_of(running)]
    at = 0
    while at < len(lanes):
        end = at
        while end + 1 < len(lanes) and lanes[end + 1] == lanes[end] + 1:
            end += 1
        parts.append(str(lanes[at]) if end == at else f"{lanes[at]}-{lanes[end]}")
        at = end + 1
    return "[" + ",".join(parts) + "]"


def split_form(text: str) -> tuple[str, str]:
    """``/FMT`` at the beginning, and the rest."""
    if not text.startswith("/"):
        return "", text
    form, _, rest = text[1:].partition(" ")
    return form, rest.strip()


def letter(form: str) -> str:
    """The letter of ``print/x``. Raises UsageError."""
    if form and form not in "xduotcfazs":
        raise UsageError(f"/{form}: no form of print", hint="x d u o t c f a z s")
    return form


def checked(value: Value, form: str) -> str:
    """A value as print writes it."""
    return types.text(value.type, value.data, form=letter(form))
