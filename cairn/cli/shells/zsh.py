"""Completion for zsh."""

from __future__ import annotations

from collections.abc import Sequence

from cairn.cli.shells.commands import SOURCES, Command, Option

_HEAD = """#compdef cairn hipcc
# Completion of cairn's commands for zsh: a file `_cairn` in a folder of $fpath.
_cairn() {
    if [[ $service == hipcc ]]; then _cairn_cc; return; fi
    if (( CURRENT == 2 )); then
        local -a names=(
@COMMANDS@        )
        _describe command names
        return
    fi
    shift words; (( CURRENT-- ))
    (( $+functions[_cairn_$words[1]] )) && _cairn_$words[1]
}
"""
_OPERANDS = {
    "sources": f"'*:source:_files -g \"*.({'|'.join(SOURCES)}|o|a|so)\"'",
    "files": "'*:file:_files'",
    "command": "'*::program: _normal'",
    "": "",
}


def script(commands: Sequence[Command]) -> str:
    """The whole script."""
    names = "".join(f"            {_quoted(f'{command.name}:{command.help}')}\n" for command in commands)
    functions = "".join(_function(command) for command in commands)
    return _HEAD.replace("@COMMANDS@", names) + functions + '_cairn "$@"\n'


def _function(command: Command) -> str:
    rows = [f"        {_row(option, name)}" for option in command.options for name in option.names]
    rows += [f"        {_OPERANDS[command.operands]}"] if command.operands else []
    rows += [f"        ':form:({' '.join(command.choices)})'"] if command.choices else []
    return " \\\n".join([f"_cairn_{command.name}() {{\n    _arguments", *rows]) + "\n}\n"


def _row(option: Option, name: str) -> str:
    """``--name[help]:VALUE:(choices)`` in quotes."""
    plain = option.help.replace("[", "(").replace("]", ")").replace(":", " -")
    text = f"{name.rstrip('=')}{'=-' if name.endswith('=') else ''}" + (f"[{plain}]" if plain else "")
    if option.value:
        text += f":{option.value.replace(':', ' ')}:" + (
            f"({' '.join(option.choices)})" if option.choices else "_files"
        )
    return _quoted(text)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
