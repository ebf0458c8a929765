"""Installs other people's wheels from PyPI, runs a program on each under ``cairn exec``, and reports.

    python -m bench.clients.run [--only jax,openmm-7] [--folder DIR] [--report docs/clients.md] [--remove]

Each client gets an environment of its own, which stays for the next time. One failure does not stop the others. The
exit code is 1 where a part that must come out did not.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bench.clients.table import CLIENTS, Client
from cairn.base import config

PROGRAMS = Path(__file__).parents[2] / "tests/clients/wheels"
LIMIT = 1800  # seconds for a program
_MARKS = ("<!-- wheels -->", "<!-- end of wheels -->")


class Outcome(NamedTuple):
    """What became of a client. ``seconds`` of the first run and of one more, when everything is in the cache."""

    name: str
    package: str
    version: str = ""
    python: str = ""
    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()  # parts that must come out, with what happened instead
    lacks: tuple[str, ...] = ()  # other parts that did not
    seconds: tuple[float, ...] = ()
    note: str = ""


def interpreter(versions: Sequence[str]) -> str:
    """A Python of one of these versions, best first; empty where the machine has none."""
    for version in versions:
        if version == f"{sys.version_info.major}.{sys.version_info.minor}":
            return sys.executable
        managed = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python{version}"))
        found = [str(path) for path in managed] or [shutil.which(f"python{version}") or ""]
        if found[-1] and subprocess.run([found[-1], "-c", ""], capture_output=True, check=False).returncode == 0:
            return found[-1]
    return ""


def environment(client: Client, folder: Path) -> tuple[Path, str]:
    """The client's environment with its packages in it, and what went wrong."""
    place = folder / client.name
    installed = place / ".packages"
    if installed.is_file() and installed.read_text() == " ".join(client.packages):
        return place, ""
    python = interpreter(client.python)
    if not python:
        return place, f"needs Python {' or '.join(client.python)}"
    shutil.rmtree(place, ignore_errors=True)
    plain = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    pip = [str(place / "bin/python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    for command in ([python, "-m", "venv", str(place)], [*pip, *client.packages]):
        done = subprocess.run(command, capture_output=True, text=True, env=plain, check=False)
        if done.returncode:
            lines = [line for line in done.stderr.splitlines() if "WARNING" not in line]
            return place, f"not installed: {(lines or ['pip failed'])[-1]}"
    installed.write_text(" ".join(client.packages))
    return place, ""


def versions(place: Path, package: str) -> tuple[str, str]:
    """The package's version and Python's."""
    code = (
        "import importlib.metadata, platform, sys\n"
        "print(importlib.metadata.version(sys.argv[1]), platform.python_version())"
    )
    done = subprocess.run([place / "bin/python", "-c", code, package], capture_output=True, text=True, check=False)
    version, _, python = done.stdout.strip().partition(" ")
    return version, python


def program(client: Client, place: Path) -> tuple[str, float, int]:
    """Run the client's program: its output, the seconds that it took, and its exit code."""
    first = client.program[0]
    words = [str(PROGRAMS / word) if (PROGRAMS / word).is_file() else word for word in client.program]
    tool = place / "bin" / first
    words = [str(tool), *words[1:]] if tool.exists() else [str(place / "bin/python"), *words]
    packages = next(place.glob("lib/python3.*/site-packages"), place)
    settings = [each.replace("{packages}", str(packages)) for each in client.settings]
    command = [sys.executable, "-m", "cairn.cli.main", "exec", *settings, "--", *words]
    start = time.monotonic()
    with (place.parent / f"{client.name}.log").open("w+") as log:
        process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)
        try:
            code = process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            code = process.wait()
        seconds = time.monotonic() - start
        log.seek(0)
        return log.read(), seconds, code


def examine(client: Client, folder: Path) -> Outcome:
    """Install and run one client, twice."""
    package = re.split(r"[=<>]", client.packages[0])[0]
    place, problem = environment(client, folder)
    if problem:
        return Outcome(client.name, package, wrong=(problem,), note=client.note)
    version, python = versions(place, package)
    output, seconds, code = program(client, place)
    found = dict(re.findall(r"^part (\w+): (.*)$", output, re.MULTILINE))
    begun = re.findall(r"^begin (\w+)$", output, re.MULTILINE)[-1:]
    ended = f"the process ended by signal {-code}" if code < 0 else f"the process ended with code {code}"
    if begun and begun[0] not in found:
        found[begun[0]] = ended
    right = tuple(part for part, outcome in found.items() if outcome == "ok")
    wrong = [f"{part}: {found.get(part, f'did not run: {ended}')}" for part in client.parts if part not in right]
    if code < 0 and ended not in found.values():
        wrong.append(f"at the end {ended}")
    lacks = tuple(
        f"{part}: {outcome}" for part, outcome in found.items() if outcome != "ok" and part not in client.parts
    )
    again = () if wrong else (program(client, place)[1],)
    return Outcome(client.name, package, version, python, right, tuple(wrong), lacks, (seconds, *again), client.note)


def table(outcomes: Sequence[Outcome]) -> str:
    """The report's table."""
    lines = ["| wheel | version | Python | what runs | first, again (s) | what does not |", "|---|---|---|---|---|---|"]
    for each in outcomes:
        times = ", ".join(f"{seconds:.0f}" if seconds >= 10 else f"{seconds:.1f}" for seconds in each.seconds)
        lacks = "; ".join((*each.wrong, *each.lacks)).replace("|", "\\|")
        right = ", ".join(part.replace("_", " ") for part in each.right) + (f" ({each.note})" if each.note else "")
        lines.append(f"| {each.package} | {each.version} | {each.python} | {right} | {times} | {lacks} |")
    return "\n".join(lines)


def write_report(report: Path, text: str) -> None:
    """Put the table between its marks in the page."""
    page = report.read_text(encoding="utf-8")
    before, _, rest = page.partition(_MARKS[0])
    _, _, after = rest.partition(_MARKS[1])
    report.write_text(f"{before}{_MARKS[0]}\n{text}\n{_MARKS[1]}{after}", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="a comma list of clients (default: all)")
    parser.add_argument(
        "--folder", type=Path, default=config.cache_dir().parent / "cairn-clients", help="for environments"
    )
    parser.add_argument("--report", type=Path, help="the page whose table is written anew")
    parser.add_argument("--remove", action="store_true", help="remove each environment when its program is done")
    args = parser.parse_args()
    chosen = [name for name in args.only.split(",") if name] or [client.name for client in CLIENTS]
    unknown = set(chosen) - {client.name for client in CLIENTS}
    if unknown:
        parser.error(f"no client {', '.join(sorted(unknown))}; there are {', '.join(c.name for c in CLIENTS)}")
    args.folder.mkdir(parents=True, exist_ok=True)
    results = args.folder / "results.json"  # of earlier runs, so that a report has all rows
    known = {row[0]: Outcome(*row) for row in json.loads(results.read_text())} if results.is_file() else {}
    failed = False
    for client in (each for each in CLIENTS if each.name in chosen):
        outcome = known[client.name] = examine(client, args.folder)
        failed |= bool(outcome.wrong)
        seconds = ", ".join(f"{number:.1f} s" for number in outcome.seconds)
        print(
            f"{client.name} {outcome.version}: {len(outcome.right)} of {len(client.parts)} parts {seconds}", flush=True
        )
        for line in outcome.wrong:
            print(f"  wrong: {line}", flush=True)
        for line in outcome.lacks:
            print(f"  lacks: {line}", flush=True)
        results.write_text(json.dumps(list(known.values())))
        if args.remove:
            shutil.rmtree(args.folder / client.name, ignore_errors=True)
    if args.report:
        write_report(args.report, table([known[client.name] for client in CLIENTS if client.name in known]))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
