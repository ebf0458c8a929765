"""AMD's rocblas-test, unmodified, on Cairn's own rocBLAS: counts by function.

    python -m bench.rocm_suites.rocblas --root FOLDER [--category quick] [--function 'trsm.*'] [--most 500]

The program's tests are records of one file (``records.py``); each function's are written into a file of their own.
Cairn's library is loaded before AMD's, which the program needs for C++ functions of its own; the tests of those (their
names have ``internal`` or ``check_numerics``) are left out, for they run AMD's code. A test that the program skips (for
want of memory, after a fault) has not passed. ``--most`` takes so many of a function's records, spread evenly.
``--page`` writes the table into a page.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bench.rocm_suites import tests
from bench.rocm_suites.records import Records
from bench.rocm_suites.root import CAIRN, Root, SetupError
from bench.rocm_suites.table import ROCBLAS_DATA, Suite

_PROGRAM = "usr/libexec/rocm/librocblas4-tests/rocblas-test"
_WITHOUT = "*internal*:*check_numerics*"
_BEGIN, _END = "<!-- rocblas-test: begin -->", "<!-- rocblas-test: end -->"
_COUNT = {
    "passed": re.compile(r"^\[  PASSED  \] (\d+) tests?\.", re.MULTILINE),
    "skipped": re.compile(r"^\[  SKIPPED \] (\d+) tests?", re.MULTILINE),
    "failed": re.compile(r"^\[  FAILED  \] (\d+) tests?, listed", re.MULTILINE),
    "all": re.compile(r"^\[==========\] Running (\d+) tests?", re.MULTILINE),
}


class Counted(NamedTuple):
    """What became of the tests of a function. ``unknown``: the program ended before it told."""

    category: str
    function: str
    passed: int
    failed: int
    skipped: int
    unknown: int
    seconds: float
    ending: str = ""


def preload(root: Root, name: str = "rocblas") -> str:
    """Cairn's rocBLAS (or another library) as the environment's programs see it."""
    code = (
        "from cairn.abi import loader; from cairn.catalog import library as l;"
        f" print(loader.folder_of({name!r}) / l.find({name!r}).soname)"
    )
    done = root.call([f"/{CAIRN}/bin/python", "-c", code], capture_output=True, text=True)
    if done.returncode:
        raise SetupError(f"Cairn's {name} cannot be built: {done.stderr.strip().splitlines()[-1]}")
    return str(done.stdout).strip()


def counted(category: str, function: str, ran: tests.Ran, limit: float) -> Counted:
    """What the program said at its end, or that it did not reach it."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", ran.output)
    number = {word: int(found[-1]) if (found := pattern.findall(text)) else 0 for word, pattern in _COUNT.items()}
    ended = f"{number['passed']} tests" if ran.code in (0, 1) and _COUNT["passed"].search(text) else ""
    told = number["passed"] + number["failed"] + number["skipped"]
    ending = "" if ended else tests.ending(ran, limit)[1]
    unknown = max(number["all"] - told, 0 if ended else 1)
    return Counted(
        category, function, number["passed"], number["failed"], number["skipped"], unknown, ran.seconds, ending
    )


def run(root: Root, args: argparse.Namespace, results: Path) -> Iterator[Counted]:
    """Each function's tests in a process of its own."""
    records = Records(root.tree / ROCBLAS_DATA)
    library = preload(root)
    suite = Suite("rocblas", (), (), settings=(("LD_PRELOAD", library),))
    known = {(each.category, each.function) for each in read(results)}
    data, logs = root.tree / "results/records.data", root.place / "logs" / "rocblas-own"
    logs.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + 60 * args.minutes if args.minutes else float("inf")
    for category in args.category.split(","):
        for function in records.names(category, args.function):
            if time.monotonic() >= until:
                return
            if (category, function) in known and not args.again:
                continue
            records.write(category, function, args.most, data)
            log = logs / f"{category}-{function}.log"
            words = [f"/{_PROGRAM}", "--data", "/results/records.data", f"--gtest_filter=*:-{_WITHOUT}"]
            yield counted(category, function, tests.process(root, suite, words, args.limit, log), args.limit)


def read(results: Path) -> list[Counted]:
    """What is known: the last of each function."""
    if not results.is_file():
        return []
    found = [Counted(*json.loads(line)) for line in results.read_text(encoding="utf-8").splitlines()]
    return list({(each.category, each.function): each for each in found}.values())


def table(found: list[Counted]) -> str:
    """The counts of a category, a line for each routine: its forms and bad arguments with it."""
    lines = []
    for category in sorted({each.category for each in found}, reverse=True):
        here = [each for each in found if each.category == category]
        lines += [f"**{category}**: {_sum(here)}", "", "| routine | passed | failed | skipped | not told |"]
        lines.append("|---|---|---|---|---|")
        by_routine: dict[str, list[Counted]] = {}
        for each in here:
            name = re.sub(r"(_strided)?(_batched)?(_ex3?)?(_get_solutions)?(_bad_arg)?$", "", each.function)
            by_routine.setdefault(name, []).append(each)
        for name, group in sorted(by_routine.items()):
            numbers = (
                sum(getattr(each, word) for each in group) for word in ("passed", "failed", "skipped", "unknown")
            )
            lines.append(f"| {name} | " + " | ".join(map(str, numbers)) + " |")
        lines.append("")
    return "\n".join(lines)


def _sum(found: list[Counted]) -> str:
    words = (("passed", "passed"), ("failed", "failed"), ("skipped", "skipped"), ("unknown", "not told"))
    return ", ".join(f"{sum(getattr(each, field) for each in found):,} {word}" for field, word in words)


def put(page: Path, text: str) -> None:
    """The table into its place in a page."""
    whole = page.read_text(encoding="utf-8")
    before, _, rest = whole.partition(_BEGIN)
    _, _, after = rest.partition(_END)
    if not rest:
        raise ValueError(f"{page} has no line {_BEGIN}")
    page.write_text(f"{before}{_BEGIN}\n{text}{_END}{after}", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, required=True, help="the folder for the environment (8 GB)")
    parser.add_argument("--category", default="quick", help="a comma list: quick, pre_checkin, nightly")
    parser.add_argument("--function", default=".*", help="a pattern for names such as trsm_batched_ex")
    parser.add_argument("--most", type=int, default=0, help="records of a function, spread evenly (0: all)")
    parser.add_argument("--minutes", type=float, default=0, help="at most (0: no limit)")
    parser.add_argument("--limit", type=float, default=600, help="seconds for a function")
    parser.add_argument("--again", action="store_true", help="functions that are known, too")
    parser.add_argument("--page", type=Path, help="the page with the table")
    args = parser.parse_args()
    root = Root(args.root)
    results = root.place / "rocblas.jsonl"
    try:
        root.prepare()
        root.install(("librocblas4-tests", "diffutils"))
    except SetupError as error:
        print(f"rocblas: {error}", file=sys.stderr)
        return 2
    for each in run(root, args, results):
        with results.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(each) + "\n")
        print(f"{each.category} {each.function}: {_sum([each])}, {each.seconds:.0f} s {each.ending}", flush=True)
    found = read(results)
    if args.page:
        put(args.page, table(found))
    return int(any(each.failed or each.skipped or each.unknown for each in found))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (SetupError, subprocess.SubprocessError, ValueError) as error:
        print(f"rocblas: {error}", file=sys.stderr)
        sys.exit(2)
