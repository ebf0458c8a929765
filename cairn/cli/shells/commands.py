"""Every command with its options, as data: from the parsers and tables that the commands themselves use."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Iterator
from typing import NamedTuple

from cairn.cli.arguments import Parser

SOURCES = ("cu", "hip", "cpp", "cc", "cxx", "c")


class Option(NamedTuple):
    """``names`` (short ones too); ``value`` is empty for an option without one; ``choices``: the only values."""

    names: tuple[str, ...]
    help: str = ""
    value: str = ""
    choices: tuple[str, ...] = ()


class Command(NamedTuple):
    """``operands`` says what follows the options: "sources", "files", "command" (another program) or nothing;
    ``choices`` are the words that may follow where there is a list of them."""

    name: str
    help: str
    operands: str
    options: tuple[Option, ...]
    description: str = ""
    choices: tuple[str, ...] = ()


# What commands that parse their own arguments take behind their options.
_OPERANDS = {
    "run": "sources", "cc": "sources", "fc": "files", "hipify": "files", "exec": "command", "prof": "command",
    "check": "command", "debug": "command", "compute": "command", "trace": "command",
}  # fmt: skip


def commands() -> tuple[Command, ...]:
    """All commands in the order of ``cairn --help``."""
    from cairn.cli.main import COMMANDS

    return tuple(_command(name, *row) for name, row in COMMANDS.items())


def _command(name: str, module: str, help: str) -> Command:
    operands = _OPERANDS.get(name, "")
    if name in ("run", "cc"):
        return Command(name, help, operands, tuple(_compiler_options()))
    if name == "fc":
        from cairn.fortran import driver

        return Command(
            name, help, operands, tuple(Option((word,), text, value) for word, value, text in driver.OPTIONS)
        )
    if name == "exec":
        return Command(name, help, operands, (Option(("-h", "--help"), "show what it does"),))
    if name == "hipify":
        from cairn.cli.hipify import options

        parser: argparse.ArgumentParser = options.parser()
    elif name in ("prof", "smi", "check", "debug", "compute", "trace"):
        parser = importlib.import_module(module).parser()
    else:
        made = Parser(prog="cairn").add_subparsers(prog="cairn")
        importlib.import_module(module).add_parser(made)
        parser = made.choices[name]
    positional = [action.choices for action in parser._actions if not action.option_strings and action.choices]
    choices = tuple(str(word) for words in positional for word in words)
    return Command(name, help, operands, tuple(_parsed(parser)), parser.description or "", choices)


def _parsed(parser: argparse.ArgumentParser) -> Iterator[Option]:
    for action in parser._actions:
        if action.option_strings and action.help != argparse.SUPPRESS:
            takes = "" if action.nargs == 0 else str(action.metavar or action.dest.upper())
            choices = tuple(map(str, action.choices or ()))
            yield Option(tuple(action.option_strings), (action.help or "").replace("%%", "%"), takes, choices)


def _compiler_options() -> Iterator[Option]:
    from cairn.compiler.rows import ROWS, Do, Shape

    takes = {Shape.FLAG: "", Shape.JOINED: "", Shape.SEPARATE: "VALUE", Shape.EITHER: "VALUE", Shape.EQUALS: "VALUE"}
    for row in ROWS:
        if row.do is not Do.REFUSE:
            yield Option((row.name,), "", takes[row.shape])
