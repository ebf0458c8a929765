"""The results as a page."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Mapping, Sequence

from bench.rocm_suites.table import SUITES
from bench.rocm_suites.tests import Outcome

_HEAD = """# AMD's own libraries, with AMD's own tests

AMD's libraries as built by Debian from AMD's sources, and AMD's test programs for them, run unmodified on the virtual
MI210 (gfx90a). HIP, hipRTC and HSA are Cairn's; everything above them is AMD's machine code. This page is made by

```
make rocm-suites ROOT=/folder SUITE=rocblas,rocfft FILTER='*gemm*' SAMPLE=200
```

The command needs no root where user namespaces are allowed (this was tried, too). It keeps a Debian in the folder (8 GB
for the largest library), installs one library after the other, and continues where it stopped. It runs `SAMPLE` tests
of each program, spread evenly (0: all tests that AMD's filter for a quick look selects). For rocBLAS the sample is
taken from AMD's records, with the same number for each function. llama.cpp's operators run in all their forms. Your own
ROCm runs the same way; [rocm.md](rocm.md) says how fast.

Times are wall-clock times on two cores shared with a dozen other programs. Most of a time is waiting, and a test that
timed out may only have waited (`--patience 4` allows more time). The rest is mostly the first translation of each
kernel.

A row is of its library's last run; `Cairn` says of which commit.

"""
_NOTES = {suite.name: suite.note for suite in SUITES}
_STATUSES = ("passed", "failed", "crashed", "timeout", "skipped")


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _rows(bad: Sequence[Outcome]) -> list[str]:
    """A row for each reason: reasons that differ in numbers alone are one."""
    groups: dict[str, list[Outcome]] = {}
    for each in bad:
        groups.setdefault(each.status + re.sub(r"[\d./-]+\S*", "", each.reason)[:40], []).append(each)
    made = []
    for group in groups.values():
        more = f" and {len(group) - 1} more" if len(group) > 1 else ""
        made.append(f"| {_cell(group[0].test)}{more} | {group[0].status}: {_cell(group[0].reason)} |")
    return made


def markdown(results: Mapping[str, Sequence[Outcome]], facts: Mapping[str, Mapping[str, str]]) -> str:
    """The page: a row a library, then each test that did not pass with its reason."""
    lines = ["| library | version | Cairn | tests of AMD's filter | tried | " + " | ".join(_STATUSES) + " | time |"]
    lines.append("|---|---|---|---|---|" + "---|" * (len(_STATUSES) + 1))
    for suite, outcomes in results.items():
        statuses = Counter(outcome.status for outcome in outcomes)
        numbers = " | ".join(str(statuses[status]) for status in _STATUSES)
        told, seconds = facts.get(suite, {}), sum(outcome.seconds for outcome in outcomes)
        known = " | ".join((suite, *(told.get(name, "") for name in ("version", "state", "tests"))))
        if not outcomes:
            lines.append(f"| {known} | not run |" + " |" * 6)
            continue
        lines.append(f"| {known} | {len(outcomes)} | {numbers} | {seconds:.0f} s |")
    for suite, outcomes in results.items():
        bad = [outcome for outcome in outcomes if outcome.status not in ("passed", "skipped")]
        problem = facts.get(suite, {}).get("problem")
        if not bad and not problem:
            continue
        lines += ["", f"## {suite}", ""]
        for text in filter(None, (problem, _NOTES.get(suite))):
            lines += [*textwrap.wrap(_cell(text), 150, break_long_words=False, break_on_hyphens=False), ""]
        if bad:
            lines += ["| test | what happened |", "|---|---|"]
            lines += _rows(bad)
    return _HEAD + "\n".join(lines) + "\n"
