"""``python -m bench.programs --root DIR``: kernels of others' programs against the same work in C, on one core.

DIR holds PolyBench-ACC, gpu-rodinia and HeCBench as they are published; a program whose folder is not there is left
out. Each program's main is called several times in one process, and its clocks show processor time: what else runs on
the machine does not matter, and the first call, with code to make, is not counted. PolyBench's programs have a loop in
C beside their kernels and time both; Rodinia's are compared with their twins in OpenMP, everything that main does on
both sides: setting up, allocating and copying too; HeCBench's with theirs, by the times that both print of their
kernels. All are compiled with -O3 for this processor, C by the bundled clang where it stands in the same file, else by
gcc.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from bench import arguments
from bench.compat.__main__ import environment, tree
from bench.programs import hecbench

HERE = Path(__file__).parent
FOLDERS = {  # of the kernels, of the twins, of headers
    "polybench": ("PolyBench-ACC/CUDA", "", "utilities"),
    "rodinia": ("gpu-rodinia/cuda", "gpu-rodinia/openmp", "."),
    "hecbench": ("HeCBench/src", "", ""),
}
_HOST = ["-O3", "-march=native"]
_OWN = re.compile(r"(GPU|CPU) time in seconds:?\s*([\d.]+)", re.IGNORECASE)
_STOPPED = re.compile(r"^(?:Memory access fault|cairn: the engine).*", re.MULTILINE)
_ROUND = re.compile(r"^round \d+ took ([\d.]+)$", re.MULTILINE)


@dataclass(frozen=True)
class Program:
    """A row of the table."""

    collection: str
    name: str
    device: str
    arguments: str = ""
    twin: str = ""
    twin_arguments: str = ""


@dataclass(frozen=True)
class Times:
    """Milliseconds of the best round, on the device and in C; or why there are none."""

    device: float = 0.0
    plain: float = 0.0
    why: str = ""


def programs() -> list[Program]:
    lines = (HERE / "table.tsv").read_text().splitlines()
    return [Program(*line.split("\t")) for line in lines if line and not line.startswith("#")]


def run(command: list[str], place: Path, seconds: float) -> str:
    """A command's output; RuntimeError with the end of it where it fails."""
    variables = {
        **environment(),
        "CAIRN_THREADS": "1",
        "CAIRN_TIER": "best-only",
        "OMP_NUM_THREADS": "1",
        "OMP_THREAD_LIMIT": "1",
    }
    variables.pop("PYTHONDONTWRITEBYTECODE", None)  # a process would compile the package anew
    try:
        done = subprocess.run(
            command, cwd=place, env=variables, capture_output=True, text=True, errors="replace", timeout=seconds
        )
    except subprocess.TimeoutExpired:
        raise RuntimeError(f"{Path(command[0]).name}: over {seconds:.0f} s") from None
    if done.returncode:
        lines = (done.stderr + done.stdout).strip().splitlines() or [""]
        errors = [line for line in lines if "error" in line] or lines[-1:]
        raise RuntimeError(f"{Path(command[0]).name} gives {done.returncode}: {errors[0][-120:]}")
    stopped = _STOPPED.search(done.stderr)
    if stopped:  # such kernels are quick, and many programs do not ask
        raise RuntimeError(f"{Path(command[0]).name}: a kernel stops: {stopped[0][:60]}")
    return done.stdout


def rounds(scratch: Path) -> Path:
    """The object that calls a program's main."""
    made = scratch / "rounds.o"
    if not made.exists():
        run(["gcc", "-O2", "-c", str(HERE / "rounds.c"), "-o", str(made)], scratch, 60)
    return made


def build(program: Program, root: Path, scratch: Path, *, twin: bool) -> Path:
    """The program, or its twin, with its main called in rounds."""
    kernels, twins, headers = FOLDERS[program.collection]
    folder = root / (twins if twin else kernels)
    made = scratch / f"{program.name}{'-twin' if twin else ''}"
    words = (program.twin if twin else program.device).split()
    options = [f"-I{folder / word[2:]}" if word.startswith("-I") else word for word in words if word.startswith("-")]
    options += [f"-I{folder / headers}", "-include", str(HERE / "rounds.h"), "-w"]
    objects = []
    for number, source in enumerate(word for word in words if not word.startswith("-")):
        object_ = scratch / f"{made.name}-{number}.o"
        if source.endswith(".cu"):
            compiler = [str(tree() / "bin/nvcc"), "-O3", "-Xcompiler", "-march=native"]
        else:
            compiler = ["gcc" if source.endswith(".c") else "g++", *_HOST, *(["-fopenmp"] if twin else [])]
        run([*compiler, *options, "-c", str(folder / source), "-o", str(object_)], folder, 300)
        objects.append(str(object_))
    linker = ["g++", "-fopenmp"] if twin else [str(tree() / "bin/nvcc")]
    run([*linker, *objects, str(rounds(scratch)), "-lm", "-o", str(made)], scratch, 300)
    return made


def measured(program: Program, root: Path, scratch: Path, seconds: float) -> Times:
    """Both sides' best rounds."""
    if program.collection == "hecbench":
        virtual, plain = hecbench.measured(
            program.name,
            program.arguments.split(),
            root,
            scratch,
            rounds(scratch),
            lambda command, place: run(command, place, seconds),
        )
        return Times(virtual * 1e3, plain * 1e3)
    device = build(program, root, scratch, twin=False)
    outputs = [run([str(device), *program.arguments.split()], scratch, seconds) for _ in range(2)]
    calls = [each for output in outputs for each in re.split(r"(?<=\n)round 0.*\n", output)[1:]]
    if not program.twin:
        best = {"gpu": float("inf"), "cpu": float("inf")}
        for output in calls:
            for part in re.split(r"^round .*$", output, flags=re.MULTILINE):
                for kind, value in _OWN.findall(part):
                    best[kind.lower()] = min(best[kind.lower()], float(value) * 1e3)
        return Times(best["gpu"], best["cpu"])
    twin = build(program, root, scratch, twin=True)
    output = run([str(twin), *program.twin_arguments.split()], scratch, seconds)
    mine = [float(took) for each in calls for took in _ROUND.findall(each)]
    return Times(min(mine) * 1e3, min(float(took) for took in _ROUND.findall(output)) * 1e3)


def markdown(results: list[tuple[Program, Times]]) -> str:
    lines = ["| program | device, ms | C, ms | times C |", "|---|---|---|---|"]
    for program, times in results:
        named = f"{program.collection}/{program.name}"
        if times.why:
            lines.append(f"| {named} | | | {times.why} |")
        else:
            lines.append(f"| {named} | {times.device:.2f} | {times.plain:.2f} | {times.plain / times.device:.2f} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.programs", description=__doc__)
    parser.add_argument("--root", type=Path, required=True, help="folder that holds the collections")
    parser.add_argument("--only", default=".*", type=arguments.pattern, help="regular expression of the names to take")
    parser.add_argument("--seconds", type=float, default=300, help="longest time for a run")
    parser.add_argument("--markdown", type=Path, help="write the table there")
    options = parser.parse_args()
    root, results = options.root.resolve(), []
    chosen = [each for each in programs() if options.only.fullmatch(each.name)]
    if not chosen:
        parser.error(
            f"--only {options.only.pattern}: no program's whole name; there are {', '.join(p.name for p in programs())}"
        )
    if not any((root / FOLDERS[each.collection][0]).is_dir() for each in chosen):
        wanted = ", ".join(sorted({FOLDERS[each.collection][0] for each in chosen}))
        parser.error(f"--root {options.root}: it holds none of {wanted}")
    with tempfile.TemporaryDirectory(prefix="cairn-programs-") as scratch:
        for program in chosen:
            if not (root / FOLDERS[program.collection][0]).is_dir():
                continue
            try:
                times = measured(program, root, Path(scratch), options.seconds)
            except (RuntimeError, ValueError) as error:
                times = Times(why=str(error))
            results.append((program, times))
            print(markdown(results[-1:]).splitlines()[-1], flush=True)
    if options.markdown:
        options.markdown.write_text(markdown(results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
