"""HeCBench's programs: each has a form in HIP and one in OpenMP, which print their kernels' times in the same words.

Both are built by their own Makefiles, OpenMP's by gcc for the host: what it offloads runs on the host's threads. Their
mains are called in rounds (``rounds.c``, linked in place of what the objects call main), with clocks that show
processor time, and the lines of the best round are compared.
"""

from __future__ import annotations

import re
import shutil
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

Run = Callable[[list[str], Path], str]
# What make is told for each form, and what its commands have to say in other words. Regions that OpenMP need not wait
# for would run after the clock was read.
FORMS: dict[str, tuple[list[str], dict[str, str]]] = {
    "hip": ([], {}),
    "omp": (["CC=g++", "DEVICE=cpu"], {"-qopenmp": "-fopenmp", "-O3": "-O3 -march=native -Dnowait="}),
}
_NUMBER = r"[-+]?\d+(?:\.\d*)?(?:[eE][-+]?\d+)?"
_SECONDS = {"s": 1.0, "sec": 1.0, "secs": 1.0, "seconds": 1.0, "ms": 1e-3, "msec": 1e-3, "us": 1e-6, "usec": 1e-6}
_TIME = re.compile(rf"({_NUMBER})\s*\(?({'|'.join(sorted(_SECONDS, key=len, reverse=True))})\b\)?")
# Lines of other times: what the host computes for comparison, and what main does around the kernels.
_OTHER = re.compile(r"\b(?:cpu|host|serial|reference|copy|transfer|offload\w*)\b", re.IGNORECASE)
_RENAMED = ["--redefine-sym", "main=program_main", "--redefine-sym", "exit=rounds_exit"]
_ROUND = re.compile(r"^round \d+ took .*$", re.MULTILINE)


def times(output: str) -> dict[str, float]:
    """Seconds of the best round for each line that prints a time, named by its text without the numbers."""
    best: dict[str, float] = defaultdict(lambda: float("inf"))
    for part in _ROUND.split(output):
        seen: dict[str, int] = defaultdict(int)
        for line in part.splitlines():
            found = _TIME.search(line) if re.search(r"(?i)time|elapsed|took", line) else None
            if found is None:
                continue
            text = re.sub(_NUMBER, "#", _TIME.sub("#", line)).strip()
            seen[text] += 1
            label = f"{text} {seen[text]}"
            best[label] = min(best[label], float(found[1]) * _SECONDS[found[2]])
    return dict(best)


def common(device: dict[str, float], plain: dict[str, float]) -> tuple[float, float]:
    """Seconds of both sides, over the lines of kernels that both print."""
    both = [label for label in device if plain.get(label, 0) > 0 < device[label]]
    kernels = [label for label in both if not _OTHER.search(label)]
    if not kernels:
        raise RuntimeError("the two forms print no time in the same words")
    return sum(device[label] for label in kernels), sum(plain[label] for label in kernels)


def copied(root: Path, scratch: Path, name: str) -> Path:
    """The program's folder in a copy; the others, in which it may look for headers and data, are links."""
    source, place = root / "HeCBench/src", scratch / "hecbench"
    place.mkdir(exist_ok=True)
    for entry in source.iterdir():
        if not (place / entry.name).exists():
            (place / entry.name).symlink_to(entry)
    mine = place / name
    if mine.is_symlink():
        mine.unlink()
        shutil.copytree(source / name, mine)
    return mine


def build(folder: Path, options: list[str], change: dict[str, str], rounds: Path, run: Run) -> Path:
    """The program's commands as make lists them, with words changed, and the rounds linked in; its main in rounds."""
    listed = run(["make", "-n", "-B", *options], folder).replace("\\\n", " ")
    made = folder / "main"
    for line in listed.splitlines():
        command = " ".join(change.get(word, word) for word in line.split())
        if re.search(r"\s-o\s", command) and not re.search(r"\s-c\b", command):
            made = folder / re.split(r"\s-o\s+", command)[1].split()[0]
            objects = re.findall(r"\S+\.o\b", command)
            for each in objects:
                run(["objcopy", *_RENAMED, each], folder)
            command += f" {rounds}"
        run(["/bin/sh", "-c", command], folder)
    return made


def measured(name: str, arguments: list[str], root: Path, scratch: Path, rounds: Path, run: Run) -> tuple[float, float]:
    """Seconds of the kernels' best rounds, on the device and in OpenMP."""
    found = []
    for form, (options, change) in FORMS.items():
        folder = copied(root, scratch, f"{name}-{form}")
        program = build(folder, options, change, rounds, run)
        found.append(times(run([str(program), *arguments], folder)))
    return common(*found)
