"""``cairn completions``: scripts by which shells complete commands, options and files; and the manual page."""

from __future__ import annotations

import argparse
import importlib

_FORMS = ("bash", "zsh", "fish", "man")
_EPILOG = """where to:
  bash   cairn completions bash > ~/.local/share/bash-completion/completions/cairn
  zsh    cairn completions zsh > ~/.zfunc/_cairn        (a folder of $fpath)
  fish   cairn completions fish > ~/.config/fish/completions/cairn.fish
  man    cairn completions man > ~/.local/share/man/man1/cairn.1
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "completions",
        help="completion of commands and options for a shell, and the manual page",
        description="Prints a completion script, or the manual page.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("form", choices=_FORMS, help="the shell, or man")


def run(args: argparse.Namespace) -> int:
    """Print what was asked for."""
    from cairn.cli.shells import man
    from cairn.cli.shells.commands import commands

    if args.form == "man":
        print(man.page(commands()), end="")
    else:
        print(importlib.import_module(f"cairn.cli.shells.{args.form}").script(commands()), end="")
    return 0
