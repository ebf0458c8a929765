"""``cairn hipify --verify``: run the translated program under several schedules, and compare what it does.

A program without races, and without trust in 32 lanes a wave, prints the same whatever order its workgroups and waves
run in. Each run is a process of its own on the virtual GPU in wave64.
"""

from __future__ import annotations

import difflib
import os
import re
import subprocess
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import NamedTuple

from cairn.base import scratch
from cairn.base.errors import UsageError
from cairn.cli import progress

_UP = 4  # levels above the program's folder whose headers are translated with it
_SHOWN = 12  # lines of a difference that are printed
# What differs between runs by nature: times and speeds, addresses, dates.
_TIMING = re.compile(
    r"\b(?:time|times|elapsed|seconds?|secs?|ms|msec|us|usec|ns|milliseconds?|microseconds?|[GMK]i?[Bb]/s|[GMT]?FLOPS?"
    r"|bandwidth|throughput|speedup|rate|latency|took|duration|fps)\b",
    re.IGNORECASE,
)
_ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}\b")
_NUMBER = re.compile(r"[-+]?\d+(?:\.\d*)?(?:[eE][-+]?\d+)?")


class Run(NamedTuple):
    """One run: its schedule's name, exit code (None: it ran out of time), and output."""

    schedule: str
    code: int | None
    output: str
    errors: str


def verify(args: Namespace) -> int:
    """Verify each file of the command line. Exit code 1 where runs differ, do not build or do not end."""
    if args.schedules < 2:
        raise UsageError(f"--schedules {args.schedules}: expected at least 2 to compare")
    codes = [_verify_file(path, args) for path in args.files]
    return max(codes, default=0)


def _verify_file(path: Path, args: Namespace) -> int:
    from cairn.hipify import hazards
    from cairn.hipify.files import read_source

    text = read_source(path)
    with scratch.folder() as folder:
        target, include = _translated(path, args, folder)
        args = Namespace(**{**vars(args), "include": [*include, *args.include]})
        with progress.slow(f"running {path} under {args.schedules} schedules"):
            runs = _runs(target, path, args)
    hints = [hazard for hazard in hazards.find(text) if hazard.rule.id.startswith("warp-")]
    return _judge(path, runs, [f"{path}:{h.line}: {h.rule.title}: {h.text}" for h in hints])


def _translated(path: Path, args: Namespace, folder: Path) -> tuple[Path, list[Path]]:
    """The translation of ``path`` below ``folder`` with its local headers, and the folders where those are."""
    from cairn.hipify import Options, convert
    from cairn.hipify.files import read_source, write_source
    from cairn.hipify.project import local_headers

    base = folder.joinpath(*["up"] * _UP)  # so that ../ of an include stays below ``folder``
    target = base / f"{path.stem}.hip"
    write_source(target, convert(read_source(path), str(path), Options(main_header=True, once=True, ported=True)).text)
    for header in local_headers([path], tuple(args.include)):
        relative = os.path.relpath(header.resolve(), path.resolve().parent)
        if Path(relative).parts.count("..") <= _UP:
            text = convert(read_source(header), str(header), Options(once=True, ported=True)).text
            write_source(Path(os.path.normpath(base / relative)), text)
    folders = [base / os.path.relpath(place.resolve(), path.resolve().parent) for place in args.include]
    return target, [base, *(Path(os.path.normpath(place)) for place in folders)]


def _runs(program: Path, original: Path, args: Namespace) -> list[Run]:
    include = [f"-I{folder}" for folder in (*args.include, original.absolute().parent)]
    command = [sys.executable, "-m", "cairn.cli.main", "run", *include, str(program), "--", *args.rest]
    runs = []
    for number in range(args.schedules):
        run = _run(command, number, original.absolute().parent, args.timeout)
        runs.append(run)
        if number == 0 and _did_not_build(run):
            break
    return runs


def _run(command: list[str], number: int, folder: Path, timeout: float) -> Run:
    # The first runs are alone on one thread, so that they can be repeated exactly; the others add real concurrency.
    threads = "1" if number < 3 else "0"
    name = {0: "as numbered", 1: "backwards"}.get(number, f"shuffle {number}")
    environment = {**os.environ, "CAIRN_SCHEDULE": str(number), "CAIRN_THREADS": threads}
    environment.setdefault("CAIRN_DEVICES", "mi300x")
    environment["PYTHONPATH"] = os.pathsep.join([str(Path(__file__).parents[3]), environment.get("PYTHONPATH", "")])
    start = time.monotonic()
    try:
        done = subprocess.run(
            command, capture_output=True, env=environment, cwd=folder, timeout=timeout, stdin=subprocess.DEVNULL
        )
    except subprocess.TimeoutExpired as error:
        taken = time.monotonic() - start
        text = (error.stdout or b"").decode(errors="replace")
        return Run(name, None, text, f"no end after {taken:.0f} s")
    return Run(name, done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))


def _did_not_build(run: Run) -> bool:
    return run.code not in (0, None) and not run.output and " error: " in run.errors


def _judge(path: Path, runs: list[Run], hints: list[str]) -> int:
    first = runs[0]
    if _did_not_build(first):
        print(f"{path}: does not compile")
        sys.stderr.write(first.errors)
        return 1
    different = [run for run in runs[1:] if _key(run) != _key(first)]
    unended = [run for run in runs if run.code is None]
    if not different and not unended:
        print(f"{path}: {len(runs)} schedules, wave64: the same output and exit code {first.code} in all of them")
        if first.code:
            sys.stderr.write(first.errors)
        return 1 if first.code else 0
    for run in unended:
        print(f"{path}: schedule {run.schedule}: {run.errors}")
    if len(unended) == len(runs):
        print(f"{path}: no schedule ends: lanes of one wave wait for each other, or it needs a longer --timeout")
        _print_hints(hints)
        return 1
    for run in different:
        if run.code is not None:
            print(f"{path}: schedule {run.schedule} differs from {first.schedule}: {_difference(first, run)}")
    print(f"{path}: a race, or a warp size taken for granted: {len(different)} of {len(runs) - 1} schedules differ")
    _print_hints(hints)
    return 1


def _print_hints(hints: list[str]) -> None:
    for hint in hints:
        print(f"  look at {hint}")


def _key(run: Run) -> tuple[int | None, list[str]]:
    return run.code, [_steady(line) for line in run.output.splitlines()]


def _steady(line: str) -> str:
    """A line without what differs between runs by nature."""
    line = _ADDRESS.sub("0x…", line)
    return _NUMBER.sub("…", line) if _TIMING.search(line) else line


def _difference(first: Run, other: Run) -> str:
    parts = []
    if first.code != other.code:
        parts.append(f"exit code {other.code} in place of {first.code}")
    lines = [
        line for line in difflib.unified_diff(_key(first)[1], _key(other)[1], n=0, lineterm="") if line[:1] in "+-"
    ]
    lines = [line for line in lines if not line.startswith(("+++", "---"))]
    shown = lines[:_SHOWN] + ([f"… and {len(lines) - _SHOWN} more lines"] if len(lines) > _SHOWN else [])
    return "; ".join(parts) + "".join(f"\n    {line}" for line in shown)
