"""AMD's own libraries and tests from Debian, unmodified, on Cairn's virtual devices.

    python -m bench.rocm_suites --root FOLDER [--suite rocblas,rocfft] [--filter '*gemm*'] [--sample 200]

Installs what is missing, one suite after the other, runs the tests that the filter chooses (AMD's own for a quick look
unless one is given), goes on where an earlier run stopped, and writes the page. The exit code is 1 where a test failed.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from bench.rocm_suites import report, tests
from bench.rocm_suites.records import Records
from bench.rocm_suites.root import Root, SetupError
from bench.rocm_suites.table import SAMPLE, SUITES, Suite
from bench.rocm_suites.tests import Outcome

ROOM = 6 << 30  # bytes on the disk below which other suites' packages are removed


class Results:
    """What became of the tests, in a file that grows by a line a test, and facts of each suite in another."""

    def __init__(self, place: Path) -> None:
        self._lines, self._facts = place / "results.jsonl", place / "suites.json"
        self.outcomes: dict[str, dict[tuple[str, str], Outcome]] = {}
        self.facts: dict[str, dict[str, str]] = {}
        if self._lines.is_file():
            for line in self._lines.read_text(encoding="utf-8").splitlines():
                suite, *fields = json.loads(line)
                self._note(suite, Outcome(*fields))
        self._read_facts()

    def _read_facts(self) -> None:
        if self._facts.is_file():
            self.facts = json.loads(self._facts.read_text(encoding="utf-8"))

    def _note(self, suite: str, outcome: Outcome) -> None:
        self.outcomes.setdefault(suite, {})[outcome.program, outcome.test] = outcome

    def add(self, suite: str, outcomes: list[Outcome]) -> None:
        with self._lines.open("a", encoding="utf-8") as lines:
            for outcome in outcomes:
                self._note(suite, outcome)
                lines.write(json.dumps([suite, *outcome]) + "\n")

    def tell(self, suite: str, **facts: str) -> None:
        self._read_facts()  # another command may have told of its suite
        self.facts[suite] = {**self.facts.get(suite, {}), **facts}
        self._facts.write_text(json.dumps(self.facts, indent=1), encoding="utf-8")

    def forget(self, suite: str, statuses: tuple[str, ...]) -> set[tuple[str, str]]:
        """Take outcomes of a suite away, so that its tests run again: (program, test) of each."""
        known = self.outcomes.get(suite, {})
        gone = {key for key, each in known.items() if each.status in statuses}
        self.outcomes[suite] = {key: each for key, each in known.items() if key not in gone}
        lines = ([name, *each] for name, outcomes in self.outcomes.items() for each in outcomes.values())
        self._lines.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        return gone

    def known(self, suite: str, program: str) -> set[str]:
        return {test for at, test in self.outcomes.get(suite, {}) if at == program}


def run_suite(root: Root, suite: Suite, results: Results, args: argparse.Namespace) -> None:
    """Install one suite and run its tests; with ``again`` those that are known to have ended so."""
    forgotten = results.forget(suite.name, tuple(args.again.split(","))) if args.again else None
    if shutil.disk_usage(root.place).free < ROOM:
        root.remove_all_but(suite.packages, suite.without)
    print(f"{suite.name}: installing {' '.join(suite.packages)}", flush=True)
    root.install(suite.packages, suite.without)
    folder = root.place / "logs" / suite.name
    folder.mkdir(parents=True, exist_ok=True)
    programs = [path for pattern in suite.programs for path in sorted(root.tree.glob(pattern)) if path.is_file()]
    if not programs:
        raise SetupError(f"its packages have no {', '.join(suite.programs)}")
    every = recorded = 0
    alone = len(programs) if suite.kind == "program" else 0
    wanted = args.filter or suite.smoke
    if suite.records:
        data = Records(root.tree / suite.records)
        recorded, _ = data.write_sample(wanted, args.sample, root.tree / SAMPLE)
    until = time.monotonic() + 60 * args.minutes if args.minutes else float("inf")
    for number, path in enumerate(programs):
        program = str(path.relative_to(root.tree))
        known = results.known(suite.name, program)

        def tell(outcomes: list[Outcome], left: int, number: int = number, name: str = path.name) -> None:
            results.add(suite.name, outcomes)
            statuses = Counter(outcome.status for outcome in results.outcomes.get(suite.name, {}).values())
            counts = ", ".join(f"{count} {status}" for status, count in sorted(statuses.items())) or "begins"
            print(f"{suite.name} {number + 1}/{len(programs)} {name}: {left} left; {counts}", flush=True)
            for outcome in outcomes:
                if outcome.status not in ("passed", "skipped"):
                    print(f"  {outcome.status}: {outcome.test}: {outcome.reason}", flush=True)

        if time.monotonic() >= until:
            break
        if suite.kind == "program":
            if path.name not in known:
                tell([tests.single(root, suite, program, folder)], len(programs) - number - 1)
            continue
        try:
            only = None if forgotten is None else {test for at, test in forgotten if at == program}
            if suite.kind == "ggml":
                found = tests.ggml(root, suite, program, wanted, args.sample, known, folder, tell, until)
            else:
                found = tests.gtest(root, suite, program, wanted, args.sample, known, folder, tell, until, only)
            every += found[0]
        except ValueError as error:
            tell([Outcome(program, path.name, "failed", 0.0, str(error))], 0)
    told = {"version": root.version(suite.packages[0]), "tests": str(recorded or alone or every), "problem": ""}
    results.tell(suite.name, state=state(), **told)


def state() -> str:
    """The commit of this checkout, with a plus where files differ from it; empty where there is no git."""
    here, git = Path(__file__).parents[2], shutil.which("git")
    words = ("describe", "--always", "--dirty=+", "--exclude=*")
    done = git and subprocess.run([git, "-C", here, *words], capture_output=True, text=True, check=False)
    return done.stdout.strip() if done and not done.returncode else ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, required=True, help="the folder for the environment (8 GB)")
    parser.add_argument("--suite", default="", help="a comma list (default: all)")
    parser.add_argument("--filter", default="", help="GoogleTest's filter (default: AMD's own for a quick look)")
    parser.add_argument("--sample", type=int, default=0, help="tests of each program, spread evenly (0: all)")
    parser.add_argument("--minutes", type=float, default=0, help="for each suite, at most (0: no limit)")
    parser.add_argument("--patience", type=float, default=1, help="times each test's limit (a busy machine: 4)")
    parser.add_argument("--again", default="", help="run tests of these statuses again: failed,crashed,timeout,passed")
    parser.add_argument("--report", type=Path, help="the page to write")
    args = parser.parse_args()
    names = {suite.name for suite in SUITES}
    wanted = [name for name in args.suite.split(",") if name] or [suite.name for suite in SUITES]
    if set(wanted) - names:
        parser.error(
            f"no suite {', '.join(sorted(set(wanted) - names))}; there are {', '.join(s.name for s in SUITES)}"
        )
    if args.root.resolve() == Path.cwd() or (args.root / "pyproject.toml").exists():
        parser.error("say which folder shall hold the environment (8 GB): make rocm-suites ROOT=/folder")
    root = Root(args.root)
    try:
        root.prepare()
    except SetupError as error:
        print(f"rocm-suites: {error}", file=sys.stderr)
        return 2
    results = Results(root.place)
    for suite in (each for each in SUITES if each.name in wanted):
        try:
            patient = suite._replace(limit=int(suite.limit * args.patience))
            run_suite(root, patient, results, args)
        except SetupError as error:
            print(f"{suite.name}: {error}", file=sys.stderr)
            results.tell(suite.name, problem=str(error))
    if args.report:
        args.report.write_text(page(results), encoding="utf-8")
    bad = any(
        each.status not in ("passed", "skipped") for name in wanted for each in results.outcomes.get(name, {}).values()
    )
    return int(bad)


def page(results: Results) -> str:
    """The page of all suites that were run, in the table's order."""
    ordered: dict[str, Any] = {
        suite.name: list(results.outcomes.get(suite.name, {}).values())
        for suite in SUITES
        if suite.name in results.outcomes or suite.name in results.facts
    }
    return report.markdown(ordered, results.facts)


if __name__ == "__main__":
    sys.exit(main())
