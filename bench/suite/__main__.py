"""``python -m bench.suite``: the suite alone, or some rows of it."""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from pathlib import Path

from rich.console import Console

from bench.suite import report


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.suite", description="The speed suite.")
    parser.add_argument("rows", nargs="*", help=f"rows (all): {', '.join(report.names())}")
    parser.add_argument("--threads", type=int, action="append", help="threads; may be given twice (1 and all cores)")
    parser.add_argument("--cpu", action="store_true", help="processor time: for one thread, on a busy machine")
    parser.add_argument("--json", type=Path, help="write the figures there")
    parser.add_argument("--markdown", type=Path, help="write the table there, as documentation has it")
    options = parser.parse_args()
    if unknown := {*options.rows} - {*report.names()}:
        parser.error(f"no row {', '.join(sorted(unknown))}; there are {', '.join(report.names())}")
    if any(threads < 1 for threads in options.threads or ()):
        parser.error(f"--threads {min(options.threads)}: expected 1 or more")
    results = []
    console = Console(stderr=True)
    with tempfile.TemporaryDirectory() as folder, console.status("measuring") as status:
        for threads in options.threads or sorted({1, os.cpu_count() or 1}):
            for row in report.collect(options.rows or report.names(), threads, Path(folder), cpu=options.cpu):
                status.update(f"{row['title']}, {threads} threads: done")
                results.append(row)
    Console(width=None if console.is_terminal else 160).print(report.table(results))
    if options.json:
        options.json.write_text(json.dumps(results, indent=1) + "\n")
    if options.markdown:
        options.markdown.write_text(report.markdown(results))


if __name__ == "__main__":
    main()
