"""A plugin of pytest, loaded in the client's environment: runs a sample and writes a line when a test begins and ends.

The sample is the same in each run, part of each larger one, and in an order that tells something of the whole where the
time ends early. Tests that the file knows already are left out.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record", required=True, help="the file that grows by a line for each event")
    parser.addoption("--sample", type=int, default=0, help="how many tests (0: all)")
    parser.addoption("--claims", default="", help="a file that processes which share the tests count in")


def pytest_configure(config: pytest.Config) -> None:
    file, claims = Path(config.getoption("--record")), config.getoption("--claims")
    config.pluginmanager.register(Recorder(file, config.getoption("--sample"), Path(claims) if claims else None))


class Recorder:
    """Each line is [event, test, seconds, reason]; events are chosen, began, passed, failed and skipped."""

    def __init__(self, file: Path, sample: int, claims: Path | None = None) -> None:
        self._file, self._sample, self._claims = file, sample, claims
        self._known: set[str] = set()
        for part in parts(file):
            lines = (json.loads(line) for line in part.read_text(encoding="utf-8").splitlines())
            self._known |= {test for event, test, *_ in lines if event not in ("chosen", "began")}
        self._ended: tuple[str, float, str] = ("passed", 0.0, "")

    def _write(self, event: str, test: str, seconds: float = 0.0, reason: str = "") -> None:
        with self._file.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps([event, test, round(seconds, 2), reason]) + "\n")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        every = len(items)
        if self._sample:
            items.sort(key=lambda item: hashlib.sha256(item.nodeid.encode()).digest())
            del items[self._sample :]
        self._write("chosen", str(every), len(items))
        if not self._claims:
            items[:] = [item for item in items if item.nodeid not in self._known]

    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Where processes share the tests, each takes the next that none has taken."""
        if not self._claims:
            return None
        while (index := claim(self._claims)) < len(session.items):
            item = session.items[index]
            if item.nodeid not in self._known:
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return True

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self._ended = ("passed", 0.0, "")
        self._write("began", nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        event, seconds, reason = self._ended
        if report.outcome != "passed" and event == "passed":
            event, reason = report.outcome, said(report)
        self._ended = (event, seconds + report.duration, reason)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self._write(self._ended[0], nodeid, *self._ended[1:])


def parts(file: Path) -> list[Path]:
    """The files that processes which share a module's tests write: linalg.jsonl, linalg+1.jsonl …"""
    name = file.name.removesuffix(".jsonl").partition("+")[0]
    return [*file.parent.glob(f"{name}.jsonl"), *sorted(file.parent.glob(f"{name}+*.jsonl"))]


def claim(file: Path) -> int:
    """The number of claims in ``file`` before this one; the file is there."""
    with file.open("r+b") as stream:
        fcntl.flock(stream, fcntl.LOCK_EX)
        count = int(stream.read() or b"0")
        stream.seek(0)
        stream.write(b"%d" % (count + 1))
        return count


def said(report: pytest.TestReport) -> str:
    """Why a test failed or was left out, in one line."""
    told = report.longrepr
    if isinstance(told, tuple):
        return " ".join(str(told[2]).split())[:300]
    crash = getattr(told, "reprcrash", None)
    if crash is None:
        return " ".join(str(told).split())[-300:]
    place = f"{Path(crash.path).name}:{crash.lineno}"
    return f"{place}: {' '.join(crash.message.split())[:400]}"
