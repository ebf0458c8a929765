"""OpenMP's validation and verification suite (sollve_vv): its C and C++ tests of target regions.

    git clone https://github.com/SOLLVE/sollve_vv
    python -m bench.openmp_suites.validation sollve_vv --results results.jsonl [--versions 4.5 5.0] [--only reduction]

A test counts as passed where it ends with 0, says so itself, and what it means to run on the device ran there. A run
goes on where one with the same ``--results`` stopped. The last lines are the table of docs/compatibility.md.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

_TARGET = re.compile(r"\bomp\b[^\n]*\btarget\b|OMPVV_TEST_(?:AND_SET_)?(?:SHARED_ENVIRONMENT|OFFLOADING)|\bomp_target_")
_OPTIONS = ("-fopenmp", "-fopenmp-targets=amdgcn-amd-amdhsa", "--offload-arch=gfx942", "-O2", "-w")
_CAIRN = [sys.executable, "-m", "cairn.cli.main"]


class Outcome(NamedTuple):
    version: str
    test: str
    status: str  # passed, failed, not compiled, timeout
    reason: str = ""


def tests(suite: Path, versions: list[str], only: str) -> Iterator[tuple[str, Path]]:
    """The tests that have to do with devices, by version."""
    for version in versions:
        for file in sorted((suite / "tests" / version).rglob("*.c*")):
            chosen = file.suffix in (".c", ".cpp") and re.search(only, str(file.relative_to(suite)))
            if chosen and _TARGET.search(file.read_text(errors="replace")):
                yield version, file


def run(suite: Path, version: str, file: Path, seconds: int) -> Outcome:
    """Compile one test and run it."""
    name = str(file.relative_to(suite / "tests" / version))
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder, "test"))
        language = ["-x", "c++"] if file.suffix == ".cpp" else []
        words = [*_OPTIONS, f"-I{suite}/ompvv"]
        words += [*language, str(file), *(["-x", "none"] if language else []), "-lm", "-o", program]
        try:
            made = subprocess.run([*_CAIRN, "cc", *words], capture_output=True, text=True, timeout=300, check=False)
            if made.returncode:
                lines = [line for line in (made.stderr + made.stdout).splitlines() if "error" in line]
                return Outcome(version, name, "not compiled", (lines or made.stderr.splitlines() or [""])[0][-200:])
            ran = subprocess.run([program], capture_output=True, text=True, timeout=seconds, cwd=folder, check=False)
        except subprocess.TimeoutExpired:
            return Outcome(version, name, "timeout")
    if ran.returncode or "on the host" in ran.stdout or "failed" in ran.stdout:
        lines = [*ran.stderr.splitlines(), *ran.stdout.splitlines(), f"exit code {ran.returncode}"]
        return Outcome(version, name, "failed", lines[0][-200:])
    return Outcome(version, name, "passed")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suite", type=Path)
    parser.add_argument("--results", type=Path, default=Path("results.jsonl"))
    parser.add_argument("--versions", nargs="+", default=["4.5", "5.0"])
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=int, default=120, help="for a test's run")
    parser.add_argument("--again", action="store_true", help="run again what did not pass")
    options = parser.parse_args()
    known: dict[tuple[str, str], Outcome] = {}
    if options.results.is_file():
        for line in options.results.read_text(encoding="utf-8").splitlines():
            outcome = Outcome(*json.loads(line))
            known[outcome.version, outcome.test] = outcome
    suite = options.suite.resolve()
    wanted = [
        (version, file)
        for version, file in tests(suite, options.versions, options.only)
        if (found := known.get((version, str(file.relative_to(suite / "tests" / version))))) is None
        or (options.again and found.status != "passed")
    ]
    with ThreadPoolExecutor(options.jobs) as pool, options.results.open("a", encoding="utf-8") as results:
        for outcome in pool.map(lambda each: run(suite, each[0], each[1], options.seconds), wanted):
            known[outcome.version, outcome.test] = outcome
            results.write(json.dumps(outcome) + "\n")
            results.flush()
            if outcome.status != "passed":
                print(f"{outcome.version} {outcome.test}: {outcome.status}: {outcome.reason}", flush=True)
    print("| version | tests | passed | of them |\n|---|---|---|---|")
    for version in options.versions:
        counts = Counter(each.status for each in known.values() if each.version == version)
        total = sum(counts.values())
        print(f"| {version} | {total} | {counts['passed']} | {counts['passed'] / max(total, 1):.1%} |")
    return 0 if all(each.status == "passed" for each in known.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
