"""``python -m bench.compat --root DIR``: build and run the programs of public collections that lie in DIR.

Results are kept in a JSON file as they come, so a stopped run goes on where it was. Each program is built in a copy of
its folder; the collection is not changed. ``--report`` writes the table of all results as Markdown.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from bench.compat import inputs, judge, report
from bench.compat.recipes import COLLECTIONS, Program, program_name, programs, reduced, smaller

# How much longer than its CPU time a command may take, on a machine that does other things.
PATIENCE = 20
# Exit codes of what the kernel ended for its CPU time: itself, and through a shell (SIGXCPU, SIGKILL).
_KILLED = (-signal.SIGXCPU, -signal.SIGKILL, 128 + signal.SIGXCPU, 128 + signal.SIGKILL)
RESULTS = Path(__file__).with_name("results.json")


def main() -> int:
    args = parse()
    results = json.loads(args.results.read_text()) if args.results.is_file() else {}
    tree()  # made once, before any program wants it
    with ThreadPoolExecutor(args.jobs) as pool:
        running = {pool.submit(judged, *each, args): each[0] for each in found(args)}
        for done in as_completed(running):
            key, result = running[done].key, done.result()
            print(f"{result['status']:6} {key:44} {result['build']:5.1f} s {result['run']:5.1f} s  {result['reason']}",
                  flush=True)  # fmt: skip
            results[key] = {**result, "commit": commit()}
            args.results.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n")
    if args.report:
        args.report.write_text(report.markdown(results, args.note) + others(args.report), encoding="utf-8")
    return 0


def found(args: argparse.Namespace) -> Iterator[tuple[Program, Path]]:
    """The chosen programs that the root has, and their folders."""
    for program in chosen(args):
        folder = args.root.resolve() / COLLECTIONS[program.collection].folder / program.path
        if folder.is_dir():
            yield program, folder
        else:
            print(f"{program.key}: not in {args.root}", file=sys.stderr)


def others(page: Path) -> str:
    """What other tools have written at the page's end: it stays."""
    text = page.read_text(encoding="utf-8") if page.is_file() else ""
    own = "|".join(judge.MEANING)
    begin = re.search(rf"\n## (?!(?:{own}) \(\d+\))", text)
    return text[begin.start() :] if begin else ""


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.compat", description=__doc__)
    parser.add_argument("--root", type=Path, default=Path(), help="folder that holds the collections")
    parser.add_argument("--results", type=Path, default=RESULTS, help="JSON file of results")
    parser.add_argument("--report", type=Path, help="write the results as Markdown")
    parser.add_argument("--note", default="", help="a sentence for the report: the machine, the time given")
    parser.add_argument("--only", default="*", help="pattern of the programs to take, as hecbench/a*-hip")
    parser.add_argument("--again", action="store_true", help="also programs that have a result")
    parser.add_argument("--status", default="", help="those again whose result is one of these, as BUILD,WRONG")
    parser.add_argument("--limit", type=int, default=10**6, help="how many programs at most")
    parser.add_argument("--jobs", type=int, default=1, help="how many programs at once; see also CAIRN_THREADS")
    parser.add_argument("--build-time", type=float, default=180, help="seconds of CPU time for a process of a build")
    parser.add_argument("--run-time", type=float, default=60, help="seconds of CPU time for a run")
    return parser.parse_args()


def chosen(args: argparse.Namespace) -> Iterator[Program]:
    known = json.loads(args.results.read_text()) if args.results.is_file() else {}
    wanted = args.status.split(",") if args.status else None

    def due(key: str) -> bool:
        if wanted is not None:
            return key in known and known[key]["status"] in wanted
        return args.again or key not in known

    wanted_ones = (p for p in programs() if fnmatch.fnmatch(p.key, args.only) and due(p.key))
    for _, program in zip(range(args.limit), wanted_ones, strict=False):
        yield program


def judged(program: Program, folder: Path, args: argparse.Namespace) -> dict[str, object]:
    """Build and run one program; its result for the table."""
    with tempfile.TemporaryDirectory(prefix="cairn-compat-") as scratch:
        place = copied(folder, args.root.resolve(), Path(scratch))
        result = build_and_run(Commands(program, place), args.build_time, args.run_time)
    return explained(result, program)


def explained(result: dict[str, object], program: Program) -> dict[str, object]:
    """``result`` with the table's reason; a program that stops because its input files are absent needs data."""
    if result["status"] in judge.RIGHT or not program.reason:
        return result
    status = "DATA" if result["status"] == "STOPS" and "input" in program.reason else result["status"]
    return {**result, "status": status, "reason": program.reason}


def build_and_run(commands: Commands, build_time: float, run_time: float) -> dict[str, object]:
    """Status, reason, and seconds of a program's build and run; the times are limits of CPU seconds."""
    started = time.monotonic()
    code, output = shell(commands.build, commands.place, build_time)
    built = round(time.monotonic() - started, 1)
    if code != 0:
        why = judge.reason(output) if code is not None else "the build takes too long"
        return {"status": "BUILD", "reason": why, "build": built, "run": 0.0}
    status, why, seconds = "", "", 0.0
    for command in commands.runs():
        started = time.monotonic()
        code, output = shell(command, commands.place, run_time)
        seconds = round(time.monotonic() - started, 1)
        found = judge.ran(code, output)
        if found in judge.RIGHT or not status:
            status = found
            why = judge.reason(output) if status != "SLOW" else f"{command}: over {run_time:.0f} s of CPU time"
        if status in judge.RIGHT or (found == "SLOW" and (status != "SLOW" or command == smaller(command))):
            break
    return {"status": status, "reason": "" if status in judge.RIGHT else why, "build": built, "run": seconds}


class Commands:
    """The shell commands of one program in its folder."""

    def __init__(self, program: Program, place: Path) -> None:
        self.program = program
        self.collection = COLLECTIONS[program.collection]
        self.place = place
        self.name = program_name(place)
        self.build = self.fill(self.collection.build)

    def fill(self, text: str, run: str = "") -> str:
        target = self.name if self.program.collection == "hip-examples" else ""
        values = {"tree": str(tree()), "name": self.place.name, "program": self.name, "run": run, "target": target}
        return text.format(**values, cmake=cmake())

    def runs(self) -> list[str]:
        """What to run, in turn until one is right.

        That is the table's command; or the collection's with one repetition, then with small sizes, then as it is.
        """
        if self.program.arguments:
            return [self.program.arguments]
        if "{run}" not in self.collection.run:
            return [self.fill(self.collection.run)]
        target = "test" if self.program.collection == "hip-examples" else "run"
        listed = subprocess.run(
            ["make", "-n", target], cwd=self.place, env=environment(), capture_output=True, text=True, check=False
        )
        output = listed.stdout.replace("\\\n", " ")
        lines = [line.strip() for line in output.splitlines() if re.search(r"^(?!\s*#)(?:|.*\s)\./", line)]
        given = lines[0] if lines else f"./{self.name}"  # of several, the first is the smallest
        return list(dict.fromkeys([reduced(given), smaller(given), given]))


def copied(folder: Path, root: Path, scratch: Path) -> Path:
    """A copy of a program's folder; what lies beside it and above it, up to the folder of collections, are links."""
    place, original = scratch, root
    for part in folder.relative_to(root).parts:
        for entry in original.iterdir():
            if entry.name != part:
                (place / entry.name).symlink_to(entry)
        place, original = place / part, original / part
        if original != folder:
            place.mkdir()
    shutil.copytree(folder, place, symlinks=True)
    for data in (place.parent / "data", place.parent.parent / "data"):
        if data.is_dir():
            inputs.place(place, data)
    return place


def environment() -> dict[str, str]:
    """A machine with ROCm and CUDA installed, as far as programs can tell."""
    root = str(tree())
    roots = dict.fromkeys(("ROCM_PATH", "HIP_PATH", "CUDA_PATH", "CUDA_HOME", "CUDA_DIR"), root)
    path = os.pathsep.join((f"{root}/bin", str(Path(sys.executable).parent), os.environ["PATH"]))
    libraries = dict.fromkeys(("LD_LIBRARY_PATH", "LIBRARY_PATH"), f"{root}/lib")
    return {**os.environ, **roots, **libraries, "PATH": path, "CPATH": f"{root}/include", "CAIRN_LOG": "error"}


def commit() -> str:
    """What Cairn was when a result came: its commit, empty where it is no checkout."""
    words = ["git", "-C", str(RESULTS.parent), "rev-parse", "--short", "HEAD"]
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()


def tree() -> Path:
    from cairn.cli import programs as served

    global _tree
    _tree = _tree or served.tree()
    return _tree


_tree: Path | None = None


def cmake() -> str:
    try:
        import cmake as package
    except ImportError:
        return "cmake"
    return str(Path(package.CMAKE_BIN_DIR) / "cmake")


def shell(command: str, place: Path, seconds: float) -> tuple[int | None, str]:
    """Run a command line; its exit code (None: it was stopped) and its output.

    ``seconds`` are of CPU time, for each process with all of its threads: what else runs on the machine does not decide
    whether a program is too slow. One that only waits is stopped after ``PATIENCE`` times as long.
    """
    limit = max(1, round(seconds))
    with tempfile.TemporaryFile(mode="w+", errors="replace") as log:
        process = subprocess.Popen(
            ["/bin/sh", "-c", command],
            cwd=place,
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)),
        )
        code: int | None
        try:
            code = process.wait(seconds * PATIENCE)
            code = None if code in _KILLED else code
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            code = None
        log.seek(0)
        return code, log.read(4_000_000)


if __name__ == "__main__":
    sys.exit(main())
