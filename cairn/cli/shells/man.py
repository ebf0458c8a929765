"""The manual page, in the man macros that man-db and mandoc read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import cairn
from cairn.base import config
from cairn.cli.arguments import DESCRIPTION
from cairn.cli.shells.commands import Command

_EXAMPLES = (
    ("cairn run vector_add.cu", "compile a CUDA program and run it on a virtual MI300X"),
    ("CAIRN_DEVICES=2xmi300x,mi210 cairn run p2p.hip", "the same with three devices"),
    ("cairn cc \\-O3 a.hip b.cpp \\-o app && ./app", "compile as hipcc does, then run the executable"),
    ("cairn exec \\-\\- python train.py", "run a client of ROCm on the virtual device"),
    ("cairn hipify src \\-o\\-dir hip", "translate a CUDA project"),
)
_FORMS = {
    "run": r"[OPTIONS] FILE [FILE ...] [\-\- ARGS ...]",
    "cc": "[OPTIONS] FILE ...",
    "fc": "[OPTIONS] FILE ...",
    "hipify": "[OPTIONS] FILE ...",
    "exec": r"[NAME=VALUE ...] \-\- COMMAND [ARGUMENT ...]",
}


def page(commands: Sequence[Command]) -> str:
    """The page, section 1."""
    return "\n".join(_lines(commands)) + "\n"


def _lines(commands: Sequence[Command]) -> Iterator[str]:
    yield f'.TH CAIRN 1 "" "cairn {cairn.__version__}" "User Commands"'
    yield from (".SH NAME", f"cairn \\- {_text(DESCRIPTION).rstrip('.')}")
    yield from (".SH SYNOPSIS", ".B cairn", "COMMAND [OPTIONS]")
    yield from (".SH DESCRIPTION", "Cairn compiles, runs and ports HIP and CUDA programs. Where there is no AMD GPU it")
    yield "supplies one: a virtual Instinct that executes AMDGPU machine code on the processor."
    yield ".SH COMMANDS"
    for command in commands:
        yield from (".SS", f"cairn {command.name} {_FORMS.get(command.name, '[OPTIONS]')}{_choices(command)}")
        yield _text(command.help[:1].upper() + command.help[1:]) + "."
        if command.description:
            yield _text(command.description)
        if command.name in ("run", "cc"):
            yield "The options are those of hipcc and nvcc; cairn cc \\-\\-help lists them."
            continue
        for option in command.options:
            names = ", ".join(f"\\fB{_text(name)}\\fR" for name in option.names)
            value = "|".join(option.choices) or option.value
            yield from (".TP", names + (f" \\fI{_text(value)}\\fR" if value else ""), _text(option.help))
    yield ".SH ENVIRONMENT"
    for name, variable in config.VARIABLES.items():
        default = f" (default: {variable.default})" if variable.default else ""
        yield from (".TP", f".B {name}", _text(variable.meaning + default))
    yield from (
        ".SH EXIT STATUS",
        "That of the program for run and exec; else 0 where all went well, 1 where something",
    )
    yield "failed, 2 for a command line that makes no sense."
    yield ".SH EXAMPLES"
    for line, meaning in _EXAMPLES:
        yield from (".TP", f".B {line}", _text(meaning))


def _choices(command: Command) -> str:
    return " " + "|".join(command.choices) if command.choices else ""


def _text(text: str) -> str:
    """Text that roff leaves as it is."""
    plain = text.replace("\\", "\\e").replace("-", "\\-").replace("…", "...")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain
