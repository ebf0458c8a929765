"""Test programs under Cairn: which tests they have, running some of them, and what became of each."""

from __future__ import annotations

import fnmatch
import hashlib
import json
import os
import re
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from bench.rocm_suites.root import CAIRN, Root
from bench.rocm_suites.table import Suite

BATCH = 40  # tests of one process
EACH = 2.0  # seconds more for each of them
_CAIRN = (f"/{CAIRN}/bin/python", "-m", "cairn.cli.main", "exec")
_RUN = re.compile(r"^\[ RUN      \] (\S+)", re.MULTILINE)
_LINE = re.compile(r"^\[\s*(OK|FAILED|SKIPPED)\s*\] ([^\s,(]+)[^\n]*?\((\d+) ms\)$", re.MULTILINE)


class Outcome(NamedTuple):
    """What became of a test: ``status`` is passed, failed, crashed, timeout or skipped."""

    program: str
    test: str
    status: str
    seconds: float
    reason: str = ""


class Ran(NamedTuple):
    """A process that has ended: its exit code, or minus the signal; none where its time was over."""

    code: int | None
    output: str
    seconds: float


def process(root: Root, suite: Suite, words: Sequence[str], limit: float, log: Path) -> Ran:
    """Run a program of the suite under ``cairn exec`` with AMD's libraries; ``log`` keeps what it printed."""
    settings = {"CAIRN_LIBRARIES": "runtime", "CAIRN_DEVICES": suite.devices, "GTEST_LISTENER": "PASS_LINE_IN_LOG"}
    command = root.command([*_CAIRN, "--", *words])
    start = time.monotonic()
    with log.open("w+", encoding="utf-8", errors="replace") as output:
        child = subprocess.Popen(
            command, env=root.environment({**settings, **dict(suite.settings)}), stdin=subprocess.DEVNULL,
            stdout=output, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
        try:
            code: int | None = child.wait(limit)
        except (subprocess.TimeoutExpired, KeyboardInterrupt) as ended:
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()
            if isinstance(ended, KeyboardInterrupt):
                raise
            code = None
    return Ran(code, log.read_text(encoding="utf-8", errors="replace"), time.monotonic() - start)


def ending(ran: Ran, limit: float) -> tuple[str, str]:
    """Status and reason of a process that did not end well."""
    if ran.code is None:
        return "timeout", f"not done in {limit:.0f} s"
    said = [line.strip() for line in ran.output.splitlines() if "cairn" in line.lower() or "rror" in line]
    told = f": {said[-1][:160]}" if said else ""
    number = ran.code - 128 if ran.code > 128 else -ran.code
    if 0 < number < 65:
        return "crashed", f"{signal.Signals(number).name if number < 32 else number}{told}"
    return "failed", f"exit code {ran.code}{told}"


# ---- GoogleTest ----


def listed(root: Root, suite: Suite, program: str, wanted: str, folder: Path) -> list[str]:
    """The names of a program's tests that a filter chooses; kept, as some programs need minutes to tell them."""
    kept = folder / f"{Path(program).name}-{hashlib.sha256(wanted.encode()).hexdigest()[:8]}.tests"
    if kept.is_file() and not suite.records:
        return kept.read_text(encoding="utf-8").splitlines()
    answer = root.tree / f"results/{suite.name}-list.json"
    answer.unlink(missing_ok=True)
    words = [
        f"/{program}",
        *suite.arguments,
        "--gtest_list_tests",
        f"--gtest_output=json:/results/{answer.name}",
        f"--gtest_filter={wanted}",
    ]
    ran = process(root, suite, words, 600, folder / "list.log")
    if not answer.is_file():
        raise ValueError(f"does not tell its tests: {ending(ran, 600)[1]}")
    found = json.loads(answer.read_text(encoding="utf-8", errors="replace"))
    every = [f"{group['name']}.{each['name']}" for group in found["testsuites"] for each in group["testsuite"]]
    names = [name for name in every if "DISABLED_" not in name]
    kept.write_text("\n".join(names), encoding="utf-8")
    return names


def _reason(test: dict[str, object]) -> str:
    failures = test.get("failures")
    if not isinstance(failures, list) or not failures:
        return ""
    return " ".join(str(failures[0].get("failure", "")).split())[:300]


def from_json(program: str, text: str) -> Iterator[Outcome]:
    """The outcomes in GoogleTest's own report."""
    for group in json.loads(text)["testsuites"]:
        for each in group["testsuite"]:
            if each.get("status") == "NOTRUN":
                continue
            status = "failed" if each.get("failures") else "skipped" if each["result"] == "SKIPPED" else "passed"
            seconds = float(str(each["time"]).rstrip("s"))
            yield Outcome(program, f"{group['name']}.{each['name']}", status, seconds, _reason(each))


def from_log(program: str, text: str) -> Iterator[Outcome]:
    """The outcomes in what a program printed before it ended early."""
    words = {"OK": "passed", "FAILED": "failed", "SKIPPED": "skipped"}
    for word, test, milliseconds in _LINE.findall(text):
        yield Outcome(program, test, words[word], int(milliseconds) / 1000, "" if word == "OK" else "see the log")


def batch(root: Root, suite: Suite, program: str, tests: Sequence[str], folder: Path) -> list[Outcome]:
    """Run some tests in one process. Where it does not reach its end, the test that ran then is told, and what came
    after it is left out."""
    # Named by the suite: several run at once, each by a command of its own.
    flags, answer = (root.tree / f"results/{suite.name}-{name}" for name in ("flags", "batch.json"))
    answer.unlink(missing_ok=True)
    # A filter takes what follows a hyphen for what is left out: a question mark stands for any sign.
    flags.write_text(f"--gtest_filter={':'.join(tests).replace('-', '?')}\n", encoding="utf-8")
    log = folder / f"{Path(program).name}.log"
    limit = suite.limit + EACH * len(tests)
    words = [
        f"/{program}",
        *suite.arguments,
        f"--gtest_flagfile=/results/{flags.name}",
        f"--gtest_output=json:/results/{answer.name}",
    ]
    ran = process(root, suite, words, limit, log)
    if answer.is_file():
        outcomes = list(from_json(program, answer.read_text(encoding="utf-8", errors="replace")))
        if any(outcome.status == "failed" for outcome in outcomes):
            _keep(log, "failed")
        return outcomes
    found = list(from_log(program, ran.output))
    done = {outcome.test for outcome in found}
    begun = [name for name in _RUN.findall(ran.output) if name not in done]
    status, reason = ending(ran, limit)
    spent = max(0.0, ran.seconds - sum(outcome.seconds for outcome in found))
    culprit = begun[-1] if begun else next((name for name in tests if name not in done), "")
    _keep(log, status)
    return [*found, Outcome(program, culprit, status, spent, reason)] if culprit else found


def _keep(log: Path, status: str) -> None:
    """Give a log a name that the next batch does not take."""
    log.rename(log.with_name(f"{log.stem}-{len(list(log.parent.iterdir()))}-{status}.log"))


def sample(names: Sequence[str], count: int) -> list[str]:
    """So many of them, spread evenly; all for 0."""
    if not count or count >= len(names):
        return list(names)
    return [names[index * len(names) // count] for index in range(count)]


def gtest(
    root: Root, suite: Suite, program: str, wanted: str, count: int, known: Iterable[str], folder: Path,
    tell: Callable[[list[Outcome], int], None], until: float, only: set[str] | None = None,
) -> tuple[int, int]:  # fmt: skip
    """Run a program's tests but those that are ``known``, or ``only`` some. How many tests a filter chooses, and how
    many were to run."""
    every = listed(root, suite, program, wanted, folder)
    chosen = sample(every, count) if only is None else [name for name in every if name in only]
    known = set(known)
    left = [name for name in chosen if name not in known]
    tell([], len(left))
    while left:
        now = left[:BATCH]
        outcomes = batch(root, suite, program, now, folder)
        done = {outcome.test for outcome in outcomes}
        if not done & set(now):
            outcomes, done = [Outcome(program, now[0], "failed", 0.0, "was not run")], {now[0]}
        left = [name for name in left if name not in done]
        tell([outcome for outcome in outcomes if outcome.test in now], len(left))
        if time.monotonic() >= until:
            break
    return len(every), len(chosen)


# ---- ggml's operators ----

_OPERATOR = re.compile(r"^ {2}([A-Z0-9_]+)$", re.MULTILINE)
_FORM = re.compile(r"^ {2}([A-Z0-9_]+\(.*\)): .*?(OK|FAIL|not supported)", re.MULTILINE)


def ggml(
    root: Root, suite: Suite, program: str, wanted: str, count: int, known: Iterable[str], folder: Path,
    tell: Callable[[list[Outcome], int], None], until: float,
) -> tuple[int, int]:  # fmt: skip
    """Run a program's operators but those that are ``known``: as ``gtest``."""
    listing = process(root, suite, [f"/{program}", "--list-ops"], 600, folder / "list.log").output
    every = [name for name in _OPERATOR.findall(listing) if fnmatch.fnmatchcase(name, wanted)]
    if not every:
        raise ValueError(f"does not tell operators that {wanted} chooses")
    chosen = sample(every, count)
    left = [name for name in chosen if name not in set(known)]
    tell([], len(left))
    while left and time.monotonic() < until:
        tell([operator(root, suite, program, left.pop(0), folder)], len(left))
    return len(every), len(chosen)


def operator(root: Root, suite: Suite, program: str, name: str, folder: Path) -> Outcome:
    """Run one operator in all its forms: skipped where the backend has none of them."""
    log = folder / f"{name}.log"
    ran = process(root, suite, [f"/{program}", *suite.arguments, "-o", name], suite.limit, log)
    forms = [(form, word) for form, word in _FORM.findall(re.sub(r"\x1b\[[0-9;]*m", "", ran.output))]
    words = Counter(word for _, word in forms)
    told = f"{words['OK']} of {words['OK'] + words['FAIL']} forms are right, {words['not supported']} are not supported"
    if ran.code == 0:
        return Outcome(program, name, "passed" if words["OK"] else "skipped", ran.seconds, told)
    wrong = [form for form, word in forms if word == "FAIL"]
    if ran.code == 1 and wrong:
        return Outcome(program, name, "failed", ran.seconds, f"{told}: {wrong[0][:160]}")
    status, reason = ending(ran, suite.limit)
    return Outcome(program, name, status, ran.seconds, f"{reason}; {told}")


# ---- programs that are one test each ----


def single(root: Root, suite: Suite, program: str, folder: Path) -> Outcome:
    """Run a program where it lies, as its files lie beside it: right where its exit code is 0."""
    log = folder / f"{Path(program).name}.log"
    words = ["env", f"--chdir=/{Path(program).parent}", f"/{program}", *suite.arguments]
    ran = process(root, suite, words, suite.limit, log)
    status, reason = ("passed", "") if ran.code == 0 else ending(ran, suite.limit)
    return Outcome(program, Path(program).name, status, ran.seconds, reason)
