"""Completion for fish."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cairn.cli.shells.commands import Command, Option


def script(commands: Sequence[Command]) -> str:
    """The whole script."""
    return "\n".join(_lines(commands)) + "\n"


def _lines(commands: Sequence[Command]) -> Iterator[str]:
    yield "# Completion of cairn's commands for fish: cairn.fish in ~/.config/fish/completions."
    yield "complete -c cairn -f -n __fish_use_subcommand -l help"
    yield "complete -c cairn -f -n __fish_use_subcommand -l version"
    for command in commands:
        yield f"complete -c cairn -f -n __fish_use_subcommand -a {command.name} -d {_quoted(command.help)}"
    for command in commands:
        seen = f"complete -c cairn -n '__fish_seen_subcommand_from {command.name}'"
        if not command.operands:
            yield f"{seen} -f"
        elif command.operands == "command":
            yield f"{seen} -x -a '(__fish_complete_subcommand --fcs-skip=2)'"
        if command.choices:
            yield f"{seen} -a {_quoted(' '.join(command.choices))}"
        yield from (f"{seen} {row}" for option in command.options for row in _rows(option))
        if command.name == "cc":
            yield from (f"complete -c hipcc {row}" for option in command.options for row in _rows(option))


def _rows(option: Option) -> Iterator[str]:
    for name in option.names:
        word = name.rstrip("=")
        kind = "-l" if word.startswith("--") else "-s" if len(word) == 2 else "-o"
        row = f"{kind} {_quoted(word.lstrip('-'))}"
        if option.choices:
            row += f" -x -a {_quoted(' '.join(option.choices))}"
        elif option.value:
            row += " -r"
        yield row + (f" -d {_quoted(option.help)}" if option.help else "")


def _quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
