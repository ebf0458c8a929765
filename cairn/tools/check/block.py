"""The checker around a block of Python: ``with cairn.check("race,mem") as found: …``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from cairn.base import home
from cairn.base.errors import CairnError, UsageError
from cairn.tools.check import native, session, text
from cairn.tools.check.findings import Finding, Report


class CheckFailed(CairnError):
    """Something was found; the message is the report, ``findings`` are what was found."""

    def __init__(self, report: Report) -> None:
        super().__init__(text.written(report).rstrip())
        self.findings = report.findings


@contextmanager
def check(tools: str = "mem,race,sync", *, fail: bool = False) -> Iterator[list[Finding]]:
    """Check the kernels that start in the block; what was found is in the list when it ends. All devices are idle
    before the block begins and when it ends. ``tools``: as in CAIRN_CHECK. The report goes to stderr (in Jupyter: below
    the cell), or with ``fail`` is raised as CheckFailed. Memory that was allocated before is known, but not who did.

    Raises UsageError for tools that there are not, or where the process is checked already.
    """
    chosen = session.settings_of(tools)
    if not chosen.tools:
        raise UsageError(f"cairn.check({tools!r}): no tool is named")
    if session.running():
        raise UsageError("the process is checked already (CAIRN_CHECK, or a block in a block)")
    found: list[Finding] = []
    _wait()
    made = session.Session(chosen)
    native.loaded().check_streams()  # there may be some already
    try:
        yield found
    finally:
        _wait()
        report = made.finish()
        made.stop()
        found += report.findings
    if report.findings and fail:
        raise CheckFailed(report)
    if report.findings:
        sys.stderr.write(text.written(report))


def _wait() -> None:
    """Until all devices are idle. What failed there is told by the program's own next call."""
    if home.PREFIX + "cairn.hip.runtime" not in sys.modules:
        return
    for device in home.module("cairn.hip.runtime").devices():
        for stream in (device.null_stream, *device.streams()):
            stream.finish()
