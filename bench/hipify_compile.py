"""Does what `cairn hipify` writes compile? ``python -m bench.hipify_compile --root DIR --sample N``.

Each program (a folder) is translated into another folder, in both launch styles, and every source with a kernel is
compiled for host and device, without code generation. Programs where names are left or that include headers of
libraries that Cairn does not ship are counted apart.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from bench.hipify import programs
from cairn.hipify.portability import Portability
from cairn.hipify.project import Job, Selection, folder_items, run
from cairn.hipify.rewrite import Options

_MISSING = re.compile(r"fatal error: '([^']+)' file not found")
_FLAGS = re.compile(r"(?<=\s)-[DI]\s?\S+")
_CC = [sys.executable, "-m", "cairn.cli.main", "cc", "-fsyntax-only", "-w", "-std=c++17", "--offload-arch=gfx942"]


def flags(folder: Path) -> list[str]:
    """The -D and -I of the program's Makefile that hold no variables, and its folders with headers."""
    found: list[str] = []
    for name in ("Makefile", "makefile"):
        if (folder / name).is_file():
            text = re.sub(r"#.*", "", (folder / name).read_text(errors="replace"))
            found += [flag.replace("-I ", "-I") for flag in _FLAGS.findall(text) if "$" not in flag]
    headers = {path.parent for path in folder.rglob("*") if path.suffix in (".h", ".cuh", ".hpp")}
    return [*dict.fromkeys(found), *(f"-I{path}" for path in sorted(headers))]


def sources(folder: Path) -> list[Path]:
    """The ``.cu`` files that the program's Makefile lists, for others are included by them; all where it lists none."""
    every = sorted(folder.rglob("*.cu"))
    named: set[str] = set()
    for path in (folder / "Makefile", folder / "makefile"):
        if path.is_file():
            text = re.sub(r"#.*", "", path.read_text(errors="replace"))
            listed = re.findall(r"(?im)^\s*(?:source|src|sources)\s*[:+]?=((?:[^\n\\]|\\\n)*)", text)
            named.update(re.findall(r"[\w./-]+\.cu\b", " ".join(listed)))
    chosen = [path for path in every if str(path.relative_to(folder)) in {name.removeprefix("./") for name in named}]
    return chosen or every


def compile_program(source: Path, out: Path, *, calls: bool) -> str:
    """Translate and compile one program: what came of it, "ok" or a reason."""
    job = Job(Options(main_header=True, once=True, experimental=False, calls=calls), write=True, hazards=True)
    results = list(run(folder_items(source, out, Selection(), inplace=False), job, 1))
    report = Portability(results)
    if report.left:
        return "names left"
    if any(hazard.rule.severity == "error" for hazard in report.hazards):
        return "hazards that break"
    for path in sources(out):
        command = [*_CC, *flags(out), "-x", "hip", path.name]
        done = subprocess.run(command, cwd=path.parent, capture_output=True, text=True)
        if done.returncode:
            missing = _MISSING.search(done.stderr)
            error = next((line for line in done.stderr.splitlines() if "error:" in line), done.stderr[-200:])
            return f"missing header {missing[1]}" if missing else f"error: {error}"
    return "ok"


def main() -> int:
    """Compile a sample of the programs and print what came of each kind."""
    parser = argparse.ArgumentParser(prog="bench.hipify_compile", description=__doc__)
    parser.add_argument("--root", type=Path, required=True)
    parser.add_argument("--only", default=".*-cuda")
    parser.add_argument("--sample", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    folders = programs(args.root, re.compile(args.only))
    chosen = sorted(random.Random(args.seed).sample(folders, min(args.sample, len(folders))))
    outcomes: Counter[str] = Counter()
    for folder in chosen:
        for calls in (False, True):
            with tempfile.TemporaryDirectory() as out:
                outcome = compile_program(folder, Path(out) / folder.name, calls=calls)
            outcomes[outcome.partition(":")[0].partition(" header")[0]] += 1
            if outcome != "ok":
                print(f"{folder.name} ({'calls' if calls else '<<<>>>'}): {outcome}", flush=True)
            if outcome.startswith(("names", "hazards", "missing")):
                outcomes[outcome.partition(" header")[0]] += 1
                break
    print(", ".join(f"{name} {number}" for name, number in outcomes.most_common()))
    return 1 if outcomes["error"] else 0


if __name__ == "__main__":
    sys.exit(main())
