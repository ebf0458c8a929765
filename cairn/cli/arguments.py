"""Command lines that say what is wrong in one line, and which word was probably meant."""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

from cairn.base.errors import UsageError

DESCRIPTION = "The ROCm stack in Python: HIP and CUDA programs on any machine."

# How alike two words must be for one to be offered in place of the other: a letter or two of a typo, no more.
_ALIKE = 0.65


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that ``word`` is a typo of; empty where none is near enough."""
    plain = {name.lstrip("-").lower(): name for name in known}
    found = difflib.get_close_matches(word.lstrip("-").partition("=")[0].lower(), plain, 1, _ALIKE)
    return plain[found[0]] if found else ""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are UsageErrors with a hint: the option that was meant, or where all are listed."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{self.prog.removeprefix('cairn ')}: {message}", hint=f"{self.prog} --help lists the options")

    def parse_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> Any:
        """As argparse's, but words that mean nothing are refused with the nearest option."""
        found, unknown = self.parse_known_args(args, namespace)
        if unknown:
            self.refuse(unknown)
        return found

    def note_late(self, program: Sequence[str]) -> None:
        """Say which of the command's own long options stand behind the program, and so go to it. ``--`` beside the
        program says that they are meant so; short options are often a program's own."""
        known = {name for name in self._option_string_actions if len(name) > 2}
        late = [word for word in program[1:] if word.partition("=")[0] in known]
        if late and "--" not in program[:2]:
            place = f"{self.prog}'s own options stand before {program[0]}"
            print(f"{self.prog}: {' '.join(late)} went to the program: {place}", file=sys.stderr)

    def refuse(self, words: Sequence[str]) -> NoReturn:
        """Say that ``words`` of the command line mean nothing here."""
        meant = nearest(words[0], self._option_string_actions) if words[0].startswith("-") else ""
        hint = f"did you mean {meant}?" if meant else f"{self.prog} --help lists the options"
        name = self.prog.removeprefix("cairn ")
        what = "no option is called" if words[0].startswith("-") else "does not take"
        raise UsageError(f"{name}: {what} {words[0].partition('=')[0]}", hint=hint)
