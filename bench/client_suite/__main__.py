"""Clients' own tests, unmodified, on Cairn's libraries: counts by module.

    python -m bench.client_suite cupy --root FOLDER [--module linalg,cupyx.scipy.fft] [--sample 200] [--minutes 10]
    python -m bench.client_suite cupy --root FOLDER --report docs/compatibility.md

    python -m bench.client_suite cupy --root FOLDER --jobs 64 --limit 60 --minutes 8

FOLDER gets an environment with the client's wheel from PyPI and its sources at that wheel's tag. A module is a folder
of CuPy's tests (`cupy_tests/linalg_tests` is linalg) or a file of JAX's (`lax_numpy_test.py` is lax_numpy). A run goes
on where an earlier one stopped; each test that hangs or ends its process is told, and what comes after it runs in a new
one. The exit code is 1 where a test failed.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from bench.client_suite import module as one
from bench.client_suite import report
from bench.client_suite.module import Module, Root, SetupError
from bench.client_suite.pool import Pool
from bench.client_suite.table import CLIENTS


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = {client.name: client for client in CLIENTS}
    parser.add_argument("client", choices=names)
    parser.add_argument("--root", type=Path, required=True, help="the folder for the client's environment (2 to 6 GB)")
    parser.add_argument("--module", default="", help="a comma list (default: all)")
    parser.add_argument(
        "--sample", type=int, default=100, help="tests of each module, by the hash of their names (0: all)"
    )
    parser.add_argument("--minutes", type=float, default=0, help="for each module, at most (0: no limit)")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once; --minutes is for all modules then")
    parser.add_argument("--limit", type=float, default=one.LIMIT, help="seconds for a test")
    parser.add_argument("--again", default="", help="run tests of these outcomes again: failed,crashed,timeout,skipped")
    parser.add_argument("--report", type=Path, help="write the counts of all that was run into this page")
    args = parser.parse_args()
    if args.root.resolve() == Path.cwd() or (args.root / "pyproject.toml").exists():
        parser.error("say which folder shall hold the environment, such as --root ~/suites/cupy")
    root = Root(args.root, names[args.client])
    try:
        root.prepare()
    except (SetupError, OSError) as error:
        print(f"client_suite: {error}", file=sys.stderr)
        return 2
    modules = {name: Module(root, name, arguments) for name, arguments in root.client.modules(root.tests).items()}
    wanted = [name for name in args.module.split(",") if name] or list(modules)
    if set(wanted) - set(modules):
        parser.error(f"no module {', '.join(sorted(set(wanted) - set(modules)))}; there are {', '.join(modules)}")
    chosen = [modules[name] for name in ([] if args.report and not args.module else wanted)]
    for module in chosen if args.again else []:
        module.forget(args.again.split(","))
    one.LIMIT = args.limit
    until = 60 * args.minutes if args.minutes else float("inf")
    if args.jobs > 1 and chosen:
        Pool(chosen, args.jobs).run(args.sample, time.monotonic() + until)
    for module in chosen:
        if args.jobs < 2:
            module.run(args.sample, time.monotonic() + until)
        print(f"{module.name}: {module.told()}", flush=True)
    events = [each.event for module in chosen for each in module.outcomes().values()]
    bad = sum(event not in ("passed", "skipped") for event in events)
    if args.report:
        rows = [(each.name, each.every(), list(each.outcomes().values())) for each in modules.values()]
        report.put(args.report, args.client, report.table(rows))
    return int(bool(bad))


if __name__ == "__main__":
    sys.exit(main())
