"""``cairn check``: run a program with its kernels checked, and say what was found."""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cairn.base import scratch
from cairn.base.errors import UsageError
from cairn.cli.arguments import Parser
from cairn.cli.exec import never_started, startable
from cairn.compiler.languages import SOURCES

if TYPE_CHECKING:
    from cairn.tools.check.findings import Report
    from cairn.tools.check.suppress import Rule

_DESCRIPTION = (
    "Runs a program with its kernels checked: a source is compiled with line tables, anything else is a command."
)
_PR_SET_PDEATHSIG = 1


# (name, what argparse wants of it)
_OPTIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("--tool", {"action": "append", "default": [], "metavar": "NAME", "help": (
        "memcheck (the default), racecheck, initcheck, synccheck, portability or all; or several, a,b")}),
    ("--leak-check", {"choices": ("no", "full"), "default": "no", "help": "full: also memory that is never freed"}),
    ("--kernel", {"action": "append", "default": [], "metavar": "NAME", "help": "tell of this kernel alone"}),
    ("--option", {"action": "append", "default": [], "metavar": "OPTION", "help": "of the compiler, for a source"}),
    ("--schedules", {"type": int, "default": 0, "metavar": "N", "help": (
        "run the program under N orders of waves and workgroups, and compare what kernels leave in memory")}),
    ("--suppressions", {"action": "append", "default": [], "metavar": "FILE", "help": "findings that are known"}),
    ("--write-suppressions", {"metavar": "FILE", "default": "", "help": "write lines for what was found"}),
    ("--json", {"nargs": "?", "const": "-", "default": "", "metavar": "FILE", "help": "as JSON (-: on the output)"}),
    ("--sarif", {"default": "", "metavar": "FILE", "help": "as SARIF, for editors and CI"}),
    ("--error-exitcode", {"type": int, "default": 1, "metavar": "N", "help": (
        "the exit code where something was found (1; 0: the program's own, as where nothing was)")}),
    ("program", {"nargs": argparse.REMAINDER, "metavar": "PROGRAM", "help": "a source, or a command; its arguments"}),
)  # fmt: skip


def parser() -> Parser:
    """The options."""
    made = Parser(prog="cairn check", description=_DESCRIPTION, usage="cairn check [options] [--] PROGRAM [ARG …]")
    for name, wanted in _OPTIONS:
        made.add_argument(name, **wanted)
    return made


def run_raw(argv: list[str]) -> int:
    """Run the program, collect, print."""
    options = parser()
    args = options.parse_args(argv)
    words = args.program[1:] if args.program[:1] == ["--"] else args.program
    if not words:
        raise UsageError("cairn check: no program", hint="cairn check prog.hip, or cairn check -- ./a.out ARGS")
    options.note_late(args.program)
    chosen = _chosen(args)
    from cairn.tools.check import collected, preload

    given = [rule for file in args.suppressions for rule in _suppressions(file)]
    with scratch.folder() as folder:
        if args.schedules:
            from cairn.tools.check import schedules

            code, found = schedules.compared(_command(words, args.option, chosen), chosen, args.schedules, folder)
        else:
            file = folder / "found"
            more = {"CAIRN_CHECK": chosen, "CAIRN_CHECK_REPORT": str(file), **preload.settings(os.environ, chosen)}
            code = _run(_command(words, args.option, chosen), more)
            if never_started(code) and not file.exists():
                return code
            found = collected.read(file)
    found = collected.chosen(found, args.kernel, given)
    _write(args, found)
    return args.error_exitcode if found.findings and args.error_exitcode else code


def _suppressions(file: str) -> list[Rule]:
    from cairn.tools.check import suppress

    return suppress.read(file)


def _chosen(args: argparse.Namespace) -> str:
    from cairn.cli.arguments import nearest
    from cairn.tools.check.words import WORDS

    words = [word for each in args.tool for word in each.split(",") if word] or ["memcheck"]
    for word in words:
        if word not in WORDS:
            meant = nearest(word, WORDS)
            hint = f"did you mean {meant}?" if meant else f"there are {', '.join(WORDS)}"
            raise UsageError(f"cairn check: no tool is called {word}", hint=hint)
    if args.leak_check == "full":
        words.append("leak")
    if args.schedules < 0:
        raise UsageError(f"cairn check: --schedules {args.schedules}: expected a number of orders")
    return ",".join(words)


def _command(words: list[str], options: list[str], tools: str) -> list[str]:
    """What runs the program: as a source by `cairn run`, with marks of masks for the tool that looks at them; else by
    `cairn exec`."""
    from cairn.tools.check.native import Tool
    from cairn.tools.check.words import WORDS

    own = [sys.executable, "-m", "cairn.cli.main"]
    if words[0].endswith(SOURCES):
        if not Path(words[0]).is_file():
            raise UsageError(f"{words[0]}: no such file")
        marks = ["-DCAIRN_CHECK_MASKS"] if any(WORDS[word] & Tool.SYNC for word in tools.split(",")) else []
        rest = words[2:] if words[1:2] == ["--"] else words[1:]  # as `cairn run FILE -- ARGS` takes them
        return [*own, "run", "-gline-tables-only", *marks, *options, words[0], "--", *rest]
    if options:
        raise UsageError(f"cairn check: --option {options[0]} is for sources, and {words[0]} is none")
    startable(words[0])
    return [*own, "exec", "--", *words]


def _run(command: list[str], more: dict[str, str]) -> int:
    """Run to the end. An interrupt is the program's, which ends by it."""
    former = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        process = subprocess.Popen(command, env={**os.environ, **more}, preexec_fn=_child)
        code = process.wait()
    finally:
        signal.signal(signal.SIGINT, former)
    return 128 - code if code < 0 else code


def _child() -> None:
    """The program may be interrupted, and ends if this process is killed."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _write(args: argparse.Namespace, found: Report) -> None:
    from cairn.tools.check import sarif, suppress, text

    sys.stdout.flush()
    if args.json:
        content = json.dumps([each.to_json() for each in found.findings], indent=2) + "\n"
        if args.json == "-":
            sys.stdout.write(content)
        else:
            Path(args.json).write_text(content, encoding="utf-8")
    if args.sarif:
        Path(args.sarif).write_text(json.dumps(sarif.report(found), indent=2) + "\n", encoding="utf-8")
    if args.write_suppressions:
        lines = dict.fromkeys(suppress.line_for(each) for each in found.findings)
        Path(args.write_suppressions).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    if args.json != "-":
        sys.stderr.write(text.written(found))
