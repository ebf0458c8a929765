"""``cairn debug``: a program's kernels in a debugger, by commands or by the Debug Adapter Protocol."""

from __future__ import annotations

import argparse
import contextlib
import functools
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cairn.base import scratch
from cairn.base.errors import UsageError
from cairn.cli.arguments import Parser
from cairn.cli.exec import startable
from cairn.compiler.languages import SOURCES

if TYPE_CHECKING:
    from cairn.tools.debug.commands.shell import Shell
    from cairn.tools.debug.machine import Image
    from cairn.tools.debug.session import Session

_DESCRIPTION = (
    "Debugs a program's kernels with rocgdb's commands: a source is compiled with -g -O0, anything else is a command."
)

# (names, what argparse wants of it)
_OPTIONS: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("-x", "--command"), {"action": "append", "default": [], "metavar": "FILE", "dest": "x", "help": (
        "do the commands of a file")}),
    (("-ex", "--eval-command"), {"action": "append", "default": [], "metavar": "COMMAND", "dest": "ex", "help": (
        "do a command; several may be given")}),
    (("--batch",), {"action": "store_true", "help": "leave after the commands; the exit code is the program's"}),
    (("-q", "--quiet"), {"action": "store_true", "help": "without the greeting"}),
    (("-p", "--pid"), {"type": int, "metavar": "N", "help": "attach to a process that runs"}),
    (("--args",), {"action": "store_true", "help": "what follows is the program and its arguments, as always"}),
    (("--dap",), {"action": "store_true", "help": "speak the Debug Adapter Protocol on the input and output"}),
    (("--port",), {"type": int, "metavar": "N", "help": "speak it on a port of this machine (0: any, which is told)"}),
    (("--option",), {"action": "append", "default": [], "metavar": "OPTION", "help": (
        "of the compiler, for a source: --option=-O2")}),
    (("program",), {"nargs": argparse.REMAINDER, "metavar": "PROGRAM", "help": (
        "a source, or a command; its arguments")}),
)  # fmt: skip


def parser() -> Parser:
    """The options."""
    made = Parser(prog="cairn debug", description=_DESCRIPTION, usage="cairn debug [options] [--] PROGRAM [ARG …]")
    for names, wanted in _OPTIONS:
        made.add_argument(*names, **wanted)
    return made


def run_raw(argv: list[str]) -> int:
    """Debug the program."""
    options = parser()
    args = options.parse_args(argv)
    words = args.program[1:] if args.program[:1] == ["--"] else args.program
    scripts = [*(_lines(file) for file in args.x), *([line] for line in args.ex)]
    with scratch.folder() as folder:
        if args.dap or args.port is not None:
            from cairn.tools.debug.dap import server

            def made(words: list[str], options: list[str]) -> Session:
                return session_of(words, options, folder) if words else attachable(folder)

            return server.serve(made, words, args.option, args.port)
        if args.pid is not None:
            return _talk(attachable(folder), [[f"attach {args.pid}"], *scripts], args)
        if not words:
            raise UsageError("cairn debug: no program", hint="cairn debug prog.hip, or cairn debug ./a.out ARGS")
        options.note_late(args.program)
        session = session_of(words, args.option, folder)
        return _talk(session, scripts, args)


def _lines(file: str) -> list[str]:
    try:
        return Path(file).read_text(encoding="utf-8").splitlines()
    except OSError as problem:
        raise UsageError(f"{file}: {problem.strerror}") from None


def attachable(folder: Path) -> Session:
    """A session without a program of its own."""
    from cairn.tools.debug.session import Session

    return Session([], folder)


def session_of(words: list[str], options: list[str], folder: Path) -> Session:
    """A session for a command, or a source, which is compiled now. Raises CairnError."""
    from cairn.tools.debug import static
    from cairn.tools.debug.session import Session

    own = [sys.executable, "-m", "cairn.cli.main"]
    if words[0].endswith(SOURCES):
        if not Path(words[0]).is_file():
            raise UsageError(f"{words[0]}: no such file")
        from cairn.cli import run

        given = ["-g", *([] if any(each.startswith("-O") for each in options) else ["-O0"]), *options]
        library = run.program(run.parse([*given, words[0]]))
        rest = words[2:] if words[1:2] == ["--"] else words[1:]  # as `cairn run FILE -- ARGS` takes them
        command = [*own, "run", *given, words[0], "--", *rest]
    else:
        if options:
            raise UsageError(f"cairn debug: --option {options[0]} is for sources, and {words[0]} is none")
        startable(words[0])
        found = shutil.which(words[0])
        if found is None:
            raise UsageError(f"{words[0]}: no such command")
        library, command = Path(found), [*own, "exec", "--", *words]

    @functools.cache
    def images() -> list[Image]:
        return static.images(library)

    return Session(command, folder, images, len(words) - 1)


def _talk(session: Session, scripts: list[list[str]], args: argparse.Namespace) -> int:
    """Commands from scripts, then from a person, or from the input."""
    from cairn.tools.debug.commands import code, data, info, running, stops  # noqa: F401  # they are registered
    from cairn.tools.debug.commands.shell import Quit, Shell

    interactive = sys.stdin.isatty() and not args.batch
    shell = Shell(session, interactive=interactive)
    signal.signal(signal.SIGINT, lambda number, frame: session.interrupt())
    try:
        if interactive and not args.quiet:
            shell.say("Cairn's debugger speaks rocgdb's words; \"help\" lists them.")
        for lines in scripts:
            shell.script(lines)
        for line in () if args.batch else _read(shell):
            shell.run(line)
        if args.batch and shell.failed:
            shell.code = shell.code or 1
    except Quit:
        pass
    finally:
        session.close()
    return shell.code


def _read(shell: Shell) -> Iterator[str]:
    """The lines that a person types, or that come from a pipe."""
    if not shell.interactive:
        yield from sys.stdin
        return
    with contextlib.suppress(ImportError):
        import readline

        from cairn.tools.debug.commands.shell import COMMANDS

        words = sorted(COMMANDS)
        readline.set_completer(lambda text, n: ([w for w in words if w.startswith(text)] + [None])[n])
        readline.parse_and_bind("tab: complete")
    while True:
        shell.session.interrupted = False
        try:
            yield input("(cairn) ")
        except EOFError:
            shell.say()
            return
