"""A client's environment, and one module of its tests: processes of pytest, and what became of each test."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bench.client_suite import recorder
from bench.client_suite.table import Client
from bench.clients.run import interpreter

LIMIT = 180.0  # seconds for a test, unless --limit says otherwise
COLLECTING = 300.0  # seconds until the first test begins


class SetupError(Exception):
    """The environment cannot be made; the message says what to do."""


class Root:
    """The folder ``place``, made and filled as needed for a client."""

    def __init__(self, place: Path, client: Client) -> None:
        self.place, self.client = place.resolve(), client
        self.sources = self.place / client.name
        self.tests = self.sources / client.tests
        self.python = self.place / "venv" / "bin" / "python"
        self.results = self.place / "results"

    def prepare(self) -> None:
        """Make the environment and fetch the tests. Raises SetupError where one cannot be had."""
        self.results.mkdir(parents=True, exist_ok=True)
        if not self.tests.is_dir():
            words = ["git", "clone", "--quiet", "--depth", "1", "--recurse-submodules"]
            words += ["--branch", self.client.tag, self.client.source]
            advice = f"put the sources of {self.client.source} at {self.client.tag} into {self.sources}"
            self._run([*words, str(self.sources)], advice)
        for name, address in self.client.files:
            if not (self.sources / name).is_file():
                urllib.request.urlretrieve(address, self.sources / name)
        if not self.python.is_file():
            found = interpreter(self.client.pythons)
            if not found:
                raise SetupError(f"{self.client.name} needs Python {' or '.join(self.client.pythons)}")
            self._run([found, "-m", "venv", str(self.place / "venv")], "see what venv says")
        done = self.place / "venv" / "installed"
        wheels = self.client.wheels
        if not done.is_file() or done.read_text(encoding="utf-8") != "\n".join(wheels):
            words = [str(self.python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wheels]
            self._run(words, "see what pip says")
            done.write_text("\n".join(wheels), encoding="utf-8")

    def _run(self, words: list[str], advice: str) -> None:
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        if done.returncode:
            said = (done.stderr.strip().splitlines() or ["no message"])[-1]
            raise SetupError(f"{' '.join(words[:4])} … failed ({said}): {advice}")


class Outcome(NamedTuple):
    """What became of a test: ``event`` is passed, failed, skipped, crashed or timeout."""

    event: str
    test: str
    seconds: float
    reason: str


class Module:
    """The tests of one module, and the file with what became of them.

    Processes that share the tests have a ``part`` from 1 on each, with a file of its own; ``cores`` are those of one of
    them (0: all).
    """

    def __init__(self, root: Root, name: str, arguments: list[str], part: int = 0, cores: int = 0) -> None:
        self.root, self.name, self.arguments, self.part, self.cores = root, name, arguments, part, cores
        own = f"{name}+{part}" if part else name
        self.file, self.log = root.results / f"{own}.jsonl", root.results / f"{own}.log"
        self.claims = root.results / f"{name}.claims"

    def lines(self, *, own: bool = False) -> Iterator[Outcome]:
        for file in [self.file] if own else recorder.parts(self.file):
            if file.is_file():
                for line in file.read_text(encoding="utf-8").splitlines():
                    yield Outcome(*json.loads(line))

    def outcomes(self) -> dict[str, Outcome]:
        """The last outcome of each test."""
        return {each.test: each for each in self.lines() if each.event not in ("chosen", "began")}

    def left(self) -> int | None:
        """How many tests none of the processes has taken; None until one has said how many there are."""
        chosen = [int(each.seconds) for each in self.lines() if each.event == "chosen"]
        taken = int(self.claims.read_text(encoding="utf-8") or "0") if self.claims.is_file() else 0
        return chosen[-1] - taken if chosen else None

    def every(self) -> int:
        """How many tests the module has."""
        return max((int(each.test) for each in self.lines() if each.event == "chosen"), default=0)

    def told(self) -> str:
        """The counts in words."""
        counts = Counter(each.event for each in self.outcomes().values())
        words = ", ".join(f"{count} {event}" for event, count in sorted(counts.items())) or "no test"
        return f"{words}, of {self.every()}"

    def forget(self, events: list[str]) -> None:
        """Take outcomes away, so that their tests run again."""
        known = self.outcomes()
        kept = [each for each in self.lines() if each.event == "chosen"][-1:]
        kept += [each for each in known.values() if each.event not in events]
        for file in recorder.parts(self.file):
            file.unlink()
        self.file.write_text("".join(json.dumps(each) + "\n" for each in kept), encoding="utf-8")

    def add(self, event: str, test: str, seconds: float, reason: str) -> None:
        with self.file.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps([event, test, round(seconds, 2), reason]) + "\n")

    def run(self, sample: int, until: float) -> None:
        """Run what is not known yet, a process after the other, until all have ended or the time is over."""
        while time.monotonic() < until:
            before = len(self.outcomes())
            code = self._process(sample, until)
            began = [each for each in self.lines(own=True) if each.event == "began"]
            open_test = began[-1].test if began and began[-1].test not in self.outcomes() else ""
            if code is None and open_test:
                self.add("timeout", open_test, LIMIT, f"not done in {LIMIT:.0f} s")
            elif open_test and time.monotonic() < until:
                self.add("crashed", open_test, 0.0, _ending(code, self.log))
            elif code in (0, 1, 5) or len(self.outcomes()) == before:
                if code not in (0, 1, 5, None) and time.monotonic() < until:
                    print(f"{self.name}: {_ending(code, self.log)}", file=sys.stderr, flush=True)
                break

    def _process(self, sample: int, until: float) -> int | None:
        """One process of pytest: its exit code, or None where it had to be ended."""
        words = [sys.executable, "-m", "cairn.cli.main", "exec", "--", str(self.root.python), "-m", "pytest", "-q"]
        words += ["-p", "recorder", "-p", "no:cacheprovider", f"--record={self.file}", f"--sample={sample}"]
        words += ["-m", self.root.client.marks, "-W", "ignore", *self.root.client.options, *self.arguments]
        if self.part:
            words.append(f"--claims={self.claims}")
        here = Path(__file__).parent
        settings = {
            "CUPY_CACHE_DIR": str(self.root.place / "kernels"), "CAIRN_DEVICES": "mi300x", "CAIRN_LOG": "error",
            "PYTHONPATH": str(here), "PYTHONDONTWRITEBYTECODE": "1", **dict(self.root.client.settings),
        }  # fmt: skip
        if self.cores:
            names = ("CAIRN_THREADS", "OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")
            settings |= dict.fromkeys(names, str(self.cores))
        with self.log.open("w", encoding="utf-8") as output:
            child = subprocess.Popen(
                words, cwd=self.root.tests, env={**os.environ, **settings}, stdin=subprocess.DEVNULL, stdout=output,
                stderr=subprocess.STDOUT, start_new_session=True,
            )  # fmt: skip
            try:
                return self._watch(child, until)
            finally:
                if child.poll() is None:
                    os.killpg(child.pid, signal.SIGKILL)
                    child.wait()

    def _watch(self, child: subprocess.Popen[bytes], until: float) -> int | None:
        size, changed, begun = -1, time.monotonic(), False
        while child.poll() is None:
            now = self.file.stat().st_size if self.file.is_file() else 0
            if now != size:
                begun, size, changed = begun or size >= 0, now, time.monotonic()
            if time.monotonic() - changed > (LIMIT if begun else COLLECTING):
                return None
            if time.monotonic() > until:
                return -signal.SIGTERM
            time.sleep(0.2)
        return child.returncode


def _ending(code: int | None, log: Path) -> str:
    lines = [line.strip() for line in log.read_text(encoding="utf-8", errors="replace").splitlines() if line.strip()]
    told = [line for line in lines if "cairn" in line or "rror" in line] or ["nothing was said"]
    number = -(code or 0) if (code or 0) < 0 else (code or 0) - 128
    name = signal.Signals(number).name if 0 < number < 32 else f"exit code {code}"
    return f"{name}: {told[-1][:300]}"
