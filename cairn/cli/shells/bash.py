"""Completion for bash."""

from __future__ import annotations

from collections.abc import Sequence

from cairn.cli.shells.commands import SOURCES, Command, Option

_HEAD = """# Completion of cairn's commands for bash: source it, or put it where bash-completion looks for `cairn`.
_cairn_words() {  # WORDS: those that begin as the current word does
    COMPREPLY=($(compgen -W "$1" -- "$cur"))
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
}
_cairn_files() {  # EXTENSIONS: folders and files with these, all files without
    compopt -o filenames
    if [[ -z $1 ]]; then COMPREPLY=($(compgen -f -- "$cur")); return; fi
    local IFS=$'\\n'
    COMPREPLY=($(compgen -d -- "$cur") $(compgen -f -X "!*.@($1)" -- "$cur"))
}
_cairn() {
    shopt -s extglob
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
    COMPREPLY=()
    if [[ $COMP_CWORD -eq 1 ]]; then _cairn_words "@COMMANDS@ --help --version"; return; fi
    _cairn_"${COMP_WORDS[1]}" 2>/dev/null
}
"""
_FUNCTION = """_cairn_@NAME@() {
    case $prev in
@VALUES@    esac
    if [[ $cur == -* ]]; then _cairn_words "@OPTIONS@"; return; fi
    @OPERANDS@
}
"""
_OPERANDS = {
    "sources": f'_cairn_files "{"|".join(SOURCES)}|o|a|so"',
    "files": '_cairn_files ""',
    "command": 'COMPREPLY=($(compgen -c -- "$cur") $(compgen -f -- "$cur"))',
    "": ":",
}


def script(commands: Sequence[Command]) -> str:
    """The whole script."""
    functions = [_function(command) for command in commands]
    names = " ".join(command.name for command in commands)
    driver = "_cairn_driver() { local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}; _cairn_cc; }\n"
    return _HEAD.replace("@COMMANDS@", names) + "".join(functions) + driver + (
        "complete -F _cairn cairn\ncomplete -F _cairn_driver hipcc\n"
    )  # fmt: skip


def _function(command: Command) -> str:
    words = " ".join(name for option in command.options for name in option.names)
    values = "".join(_values(option) for option in command.options if option.choices)
    operands = _OPERANDS[command.operands]
    return (
        _FUNCTION.replace("@NAME@", command.name)
        .replace("@VALUES@", values)
        .replace("@OPTIONS@", words)
        .replace("@OPERANDS@", f'_cairn_words "{" ".join(command.choices)}"' if command.choices else operands)
    )


def _values(option: Option) -> str:
    return f'    {"|".join(option.names)}) _cairn_words "{" ".join(option.choices)}"; return ;;\n'
