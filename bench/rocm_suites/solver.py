"""AMD's rocsolver-test and hipsolver-test, unmodified, on Cairn's own libraries: counts by function.

    python -m bench.rocm_suites.solver --root FOLDER [--data FOLDER] [--filter '*checkin*'] [--page PAGE]
    python -m bench.rocm_suites.solver --log rocsolver=FILE --log hipsolver=FILE --page docs/compatibility.md

The first runs the programs in the environment of ``bench.rocm_suites`` with Cairn's libraries loaded before AMD's, the
second counts what such runs wrote. A test that began and did not end has not passed. ``--data`` is the folder
``clients/sparsedata`` of rocSOLVER's or hipSOLVER's sources, which Debian's packages lack: without it tests of sparse
systems fail.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections import Counter
from pathlib import Path

from bench.rocm_suites import rocblas, tests
from bench.rocm_suites.root import Root, SetupError
from bench.rocm_suites.table import SUITES, Suite

_LINE = re.compile(
    r"^\[ +(RUN|OK|FAILED|SKIPPED) +\] ((?:known_bug|[a-z]+)_?(?:lapack|misc)?[/_](\w+?)\.\S+)", re.MULTILINE
)
_SHOWN = ("OK", "FAILED", "SKIPPED", "not told")


def counted(text: str) -> dict[str, Counter[str]]:
    """What became of the tests of each function, by its name."""
    ended: dict[str, str] = {}
    functions: dict[str, str] = {}
    for word, test, function in _LINE.findall(text):
        test = test.rstrip(",")
        functions[test] = function.removesuffix("_64").removesuffix("_HYBRID").lower()
        if word != "RUN" or test not in ended:
            ended[test] = "not told" if word == "RUN" else word
    found: dict[str, Counter[str]] = {}
    for test, word in ended.items():
        found.setdefault(functions[test], Counter())[word] += 1
    return found


def table(library: str, found: dict[str, Counter[str]]) -> str:
    """The sums, and a line for each function of which not all tests passed."""
    whole: Counter[str] = sum(found.values(), Counter())
    good = sorted(name for name, numbers in found.items() if set(numbers) == {"OK"})
    words = zip(("passed", "failed", "skipped", "not told"), _SHOWN, strict=True)
    lines = [f"**{library}**: " + ", ".join(f"{whole[kind]:,} {word}" for word, kind in words) + ".", ""]
    lines.append(f"All tests of {len(good)} functions pass: {_folded(good, found)}.")
    bad = sorted(set(found) - set(good))
    if bad:
        lines += ["", "| function | passed | failed | skipped | not told |", "|---|---|---|---|---|"]
        lines += [f"| {name} | " + " | ".join(str(found[name][kind]) for kind in _SHOWN) + " |" for name in bad]
    return "\n".join([*lines, ""])


def _folded(names: list[str], found: dict[str, Counter[str]]) -> str:
    """Names with their counts, in lines that are not too long."""
    lines, line = [], ""
    for name in names:
        word = f"{name} {found[name]['OK']}, "
        if len(line) + len(word) > 140:
            lines.append(line.rstrip())
            line = ""
        line += word
    return "\n".join([*lines, line.rstrip(", ")])


def put(page: Path, library: str, text: str) -> None:
    """The table into its place in a page."""
    begin, end = (f"<!-- {library}-test: {word} -->" for word in ("begin", "end"))
    whole = page.read_text(encoding="utf-8")
    before, _, rest = whole.partition(begin)
    _, _, after = rest.partition(end)
    if not rest:
        raise ValueError(f"{page} has no line {begin}")
    page.write_text(f"{before}{begin}\n{text}{end}{after}", encoding="utf-8")


def run(root: Root, suite: Suite, pattern: str, limit: float, data: Path | None) -> str:
    """What the program wrote."""
    root.install(suite.packages)
    library = rocblas.preload(root, suite.name)
    settings = [("LD_PRELOAD", library)]
    if data:
        shutil.copytree(data, root.tree / "results/sparsedata", dirs_exist_ok=True)
        settings += [(f"{name}_TEST_DATA", "/results/sparsedata") for name in ("ROCSOLVER", "HIPSOLVER")]
    own = Suite(suite.name, (), (), settings=tuple(settings))
    logs = root.place / "logs" / f"{suite.name}-own"
    logs.mkdir(parents=True, exist_ok=True)
    words = [f"/{suite.programs[0]}", f"--gtest_filter={pattern}"]
    return tests.process(root, own, words, limit, logs / "all.log").output


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, help="the folder for the environment")
    parser.add_argument("--filter", default="*checkin*", help="GoogleTest's pattern")
    parser.add_argument("--data", type=Path, help="the folder of sparse matrices")
    parser.add_argument("--limit", type=float, default=3600, help="seconds for a program")
    parser.add_argument("--log", action="append", default=[], help="library=FILE: count this in place of running")
    parser.add_argument("--page", type=Path, help="the page with the tables")
    args = parser.parse_args()
    outputs = {name: Path(file).read_text(errors="replace") for name, _, file in (w.partition("=") for w in args.log)}
    if args.root:
        root = Root(args.root)
        try:
            root.prepare()
            for suite in SUITES:
                if suite.name in ("rocsolver", "hipsolver"):
                    outputs[suite.name] = run(root, suite, args.filter, args.limit, args.data)
        except SetupError as error:
            print(f"solver: {error}", file=sys.stderr)
            return 2
    for library, text in outputs.items():
        found = counted(text)
        print(table(library, found))
        if args.page:
            put(args.page, library, table(library, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
