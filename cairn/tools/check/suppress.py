"""Files of suppressions: findings that are known, and are not told again.

A line names a rule (``race-global``, or ``*``) and, behind it, what else must hold: ``kernel=PATTERN``,
``file=PATTERN``, ``line=NUMBER`` and ``origin=PATTERN`` (of the allocation), with the signs * and ? as in file names.
# begins a comment.
"""

from __future__ import annotations

import fnmatch
import shlex
from pathlib import Path
from typing import NamedTuple

from cairn.base.errors import UsageError
from cairn.tools.check.findings import BY_NAME, Finding

_FIELDS = ("kernel", "file", "line", "origin")


class Rule(NamedTuple):
    """One line: the findings' ``rule``, and (field, pattern) pairs."""

    rule: str
    wanted: tuple[tuple[str, str], ...]

    def fits(self, finding: Finding) -> bool:
        """Whether it names a finding."""
        if not fnmatch.fnmatchcase(finding.rule, self.rule):
            return False
        return all(any(_fits(field, pattern, finding, site) for site in (0, 1)) for field, pattern in self.wanted)


def _fits(field: str, pattern: str, finding: Finding, which: int) -> bool:
    if field == "origin":
        return finding.memory is not None and fnmatch.fnmatchcase(finding.memory.origin, pattern)
    site = finding.other if which else finding.site
    if site is None:
        return False
    if field == "file":
        return fnmatch.fnmatchcase(site.file, pattern) or fnmatch.fnmatchcase(Path(site.file).name, pattern)
    if field == "line":
        return str(site.line) == pattern
    plain = site.kernel.partition("(")[0]  # its name may have signs of patterns in it: k<int[4]>
    return plain == pattern or any(fnmatch.fnmatchcase(each, pattern) for each in (site.kernel, plain))


def read(path: str) -> list[Rule]:
    """The rules of a file. Raises UsageError that names the line."""
    try:
        lines = Path(path).read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from None
    return [_rule(f"{path}:{number}", line) for number, line in enumerate(lines, 1) if line.split("#")[0].strip()]


def _rule(where: str, line: str) -> Rule:
    try:
        name, *words = shlex.split(line, comments=True)
    except ValueError as error:
        raise UsageError(f"{where}: {error}") from None
    if not any(fnmatch.fnmatchcase(each, name) for each in BY_NAME):
        raise UsageError(f"{where}: no kind of finding is called {name}", hint=f"there are {', '.join(BY_NAME)}")
    pairs = []
    for word in words:
        field, equals, pattern = word.partition("=")
        if not equals or field not in _FIELDS:
            raise UsageError(f"{where}: {word}: expected {', '.join(f'{each}=…' for each in _FIELDS)}")
        pairs.append((field, pattern))
    return Rule(name, tuple(pairs))


def line_for(finding: Finding) -> str:
    """A line that suppresses a finding: what ``--write-suppressions`` writes."""
    words = [finding.rule]
    if finding.site is not None:
        words.append(f"kernel={shlex.quote(finding.site.kernel.partition('(')[0])}")
        if finding.site.file:
            words.append(f"file={shlex.quote(Path(finding.site.file).name)}")
    elif finding.memory is not None and finding.memory.origin:
        words.append(f"origin={shlex.quote(finding.memory.origin)}")
    return " ".join(words)
