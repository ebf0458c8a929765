"""What the processes of a program have written down: read, counted, chosen."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from cairn.base.errors import UsageError
from cairn.tools.check.findings import Finding, Report, from_json, merged
from cairn.tools.check.suppress import Rule


def read(file: Path) -> Report:
    """The findings of a file that ``CAIRN_CHECK_REPORT`` named. What a process that was killed has begun to write at
    the end is left out."""
    report = Report()
    if not file.exists():
        raise UsageError(
            "the program started no kernel on a device of Cairn's, so there was nothing to check",
            hint="a program of ROCm's libraries is run by `cairn check -- ./a.out`; `cairn doctor` says what is found",
        )
    own: list[Finding] = []
    kernels: dict[str, None] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            found = json.loads(line)
        except ValueError:
            continue
        if "counts" in found:
            counts = {int(key): value for key, value in found["counts"].items()}
            report.findings += [replace(each, count=counts.get(each.number, each.count)) for each in own]
            own = []
            report.lost += found["lost"]
            report.passed_over |= found["passed_over"]
        elif "digest" in found:
            continue
        elif "kernel" in found:
            kernels[found["kernel"]] = None
        else:
            own.append(from_json(found))
    report.findings = merged(report.findings + own)
    report.kernels = list(kernels)
    return report


def chosen(report: Report, kernels: Iterable[str], known: Iterable[Rule]) -> Report:
    """The findings of some kernels, without those that are known. Raises UsageError for a kernel that did not run."""
    names = list(kernels)
    for name in names:
        if not any(_is(name, each) for each in report.kernels):
            import difflib

            plain = {each.partition("(")[0]: each for each in report.kernels}
            near = difflib.get_close_matches(name, plain, 3, 0.4) or list(plain)[:8]
            raise UsageError(
                f"no kernel called {name} ran", hint=f"these did: {', '.join(near)}" if near else "none did"
            )
    rules = list(known)
    kept = [each for each in report.findings if not names or any(_tells_of(each, name) for name in names)]
    told = [each for each in kept if not any(rule.fits(each) for rule in rules)]
    report.suppressed = len(kept) - len(told)
    report.findings = told
    return report


def _tells_of(finding: Finding, name: str) -> bool:
    """Whether a finding is of a kernel. In a race with the host or a copy that is one of the two sides."""
    return any(_is(name, site.kernel) for site in (finding.site, finding.other) if site is not None)


def _is(name: str, kernel: str) -> bool:
    return name in (kernel, kernel.partition("(")[0])
