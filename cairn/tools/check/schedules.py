"""A program under several orders of waves and workgroups: what comes out has to be the same.

Each order is a run of its own (``CAIRN_SCHEDULE``), so it can be repeated. What kernels leave in memory is compared by
digests of each dispatch; the first that differs is run again with the race checker, which knows the accesses behind it.
"""

from __future__ import annotations

import ctypes
import json
import os
import subprocess
from pathlib import Path

from cairn.tools.check import collected
from cairn.tools.check.findings import Finding, Report, Site

_NO_RANDOM_ADDRESSES = 0x0040000  # ADDR_NO_RANDOMIZE


def compared(command: list[str], chosen: str, count: int, folder: Path) -> tuple[int, Report]:
    """Run under the usual order and ``count`` others. The first run's exit code, and what was found: by the checker in
    all of them, and the first dispatch that leaves something else."""
    code, whole = 0, Report()

    def run(number: int, *, again: bool = False) -> list[dict[str, str]]:
        """A run's digests. What was found in it is kept, unless it is done ``again``."""
        nonlocal code
        file = folder / f"found.{number}"
        file.unlink(missing_ok=True)
        more = {"CAIRN_CHECK": f"{chosen},race,digests", "CAIRN_CHECK_REPORT": str(file)}
        more |= {"CAIRN_SCHEDULE": str(number), "CAIRN_THREADS": "1"}
        quiet = subprocess.DEVNULL if number or again else None
        environment = {**os.environ, **more}
        done = subprocess.run(command, env=environment, check=False, stdout=quiet, preexec_fn=_same_addresses)
        if not again:
            report = collected.read(file)
            code = code or done.returncode
            whole.kernels = whole.kernels or report.kernels
            known = whole.findings
            known += [each for each in report.findings if not any(_same(each, one) for one in known)]
            whole.lost += report.lost
        return _digests(file)

    usual = run(0)
    for number in range(1, count + 1):
        digests = run(number)
        differ = _differences(usual, digests)
        # What the host does meanwhile may make a difference, too: both runs have to leave the same again.
        for each, before in ((0, usual), (number, digests)) if differ else ():
            again = run(each, again=True)
            differ = [(key, at) for key, at in differ if at < len(again) and again[at][key] == before[at][key]]
        if differ:
            whole.findings.insert(0, _finding(usual[differ[0][1]], number, whole))
            break
    return code, whole


def _same_addresses() -> None:
    """In the child: addresses that are stored in memory are the same in all runs."""
    ctypes.CDLL(None).personality(_NO_RANDOM_ADDRESSES)


def _digests(file: Path) -> list[dict[str, str]]:
    found = (json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())
    return [each for each in found if "digest" in each]


def _differences(usual: list[dict[str, str]], other: list[dict[str, str]]) -> list[tuple[str, int]]:
    """Dispatches that leave other memory, and of what kind: the device's own (``digest``), or what the host uses, too
    (``shared``). A 0 says that a dispatch was not alone."""
    pairs = [*enumerate(zip(usual, other, strict=False))]
    return [
        (key, at)
        for key in ("digest", "shared")
        for at, (one, two) in pairs
        if "0" not in (one[key], two[key]) and (one["of"], one[key]) != (two["of"], two[key])
    ]


def _same(one: Finding, other: Finding) -> bool:
    return (one.rule, one.site and one.site.pc, one.other and one.other.pc) == (
        other.rule, other.site and other.site.pc, other.other and other.other.pc,
    )  # fmt: skip


def _finding(differing: dict[str, str], number: int, report: Report) -> Finding:
    """What is said of the first dispatch that leaves something else, with the race in its kernel, if one is known."""
    kernel = differing["of"]
    known = [each for each in report.findings if each.site and each.site.kernel == kernel]
    races = [each for each in known if each.rule.startswith("race")]
    site = races[0].site if races else Site(kernel, 0)
    other = races[0].other if races else None
    text = f"dispatch {differing['dispatch']} leaves other results under CAIRN_SCHEDULE={number} than under 0"
    return Finding("schedule", text, site, other)
