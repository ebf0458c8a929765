"""Does what `cairn hipify` writes run right? ``python -m bench.hipify_run --root DIR``.

After ``bench.hipify_compile`` with the same ``--work``: each program that compiled there is built from its translated
build file with hipcc, and run as its ``run`` target says, with one repetition or small sizes, on a virtual MI300X. Its
own check is the verdict, as in ``bench.compat``. Verdicts are added to the results as they come; a stopped run goes on.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from bench import arguments
from bench.compat import judge
from bench.compat.__main__ import Commands, build_and_run, copied
from bench.compat.recipes import Program
from bench.hipify_compile import RESULTS, table, write_section


def verdict(name: str, tree: Path, build_time: float, run_time: float) -> dict[str, object]:
    """Build and run the translated program ``name`` below ``tree``: status, reason, and seconds of both."""
    with tempfile.TemporaryDirectory(prefix="cairn-hipified-") as scratch:
        place = copied(tree / name, tree, Path(scratch))
        return build_and_run(Commands(Program("hecbench", name), place), build_time, run_time)


def main() -> int:
    """Run the programs that have no verdict yet; exit code 1 where one is wrong."""
    parser = argparse.ArgumentParser(prog="bench.hipify_run", description=__doc__)
    parser.add_argument("--work", type=Path, default=Path("build/hipified"), help="where the translations are")
    parser.add_argument("--only", default=".*", type=arguments.pattern, help="regular expression that names must match")
    parser.add_argument("--results", type=Path, default=RESULTS, help="JSON file of outcomes, read and written")
    parser.add_argument("--report", type=Path, help="Markdown file whose section is written anew")
    parser.add_argument("--sample", type=int, default=0, help="only so many, chosen at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--build-time", type=float, default=120, help="CPU seconds for a process of the build")
    parser.add_argument("--run-time", type=float, default=15, help="CPU seconds for a run")
    parser.add_argument("--again", action="store_true", help="also programs that have a verdict")
    args = parser.parse_args()
    results = json.loads(args.results.read_text())
    names = [n for n in sorted(results) if args.only.fullmatch(n) and _is_ready(results[n], again=args.again)]
    if args.sample:
        names = random.Random(args.seed).sample(names, min(args.sample, len(names)))
    for name in names:
        found = verdict(name, args.work.resolve() / "brackets", args.build_time, args.run_time)
        print(f"{found['status']:6} {name:36} {found['build']:5.1f} {found['run']:5.1f}  {found['reason']}", flush=True)
        results = json.loads(args.results.read_text())
        results[name]["run"] = found
        args.results.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    if args.report:
        write_section(args.report, table(results))
    count = Counter(record["run"]["status"] for record in results.values() if "run" in record)
    print(", ".join(f"{status} {count[status]}" for status in judge.MEANING if count[status]))
    return 1 if count["WRONG"] else 0


def _is_ready(record: dict[str, Any], *, again: bool) -> bool:
    compiled = bool(record.get("brackets", {}).get("outcome") == "compiles")
    return compiled and (again or "run" not in record)


if __name__ == "__main__":
    sys.exit(main())
