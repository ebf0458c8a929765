"""How the programs of a collection are built and run, and what counts as right: data, and the table of programs.

A program is built from its own unchanged Makefile or CMakeLists.txt with the tree of ``cairn sdk`` as the ROCm or
CUDA installation. ``programs.tsv`` lists the programs; a row may give a command that suits a CPU in place of the
collection's, and the reason for what cannot work.
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

TABLE = Path(__file__).with_name("programs.tsv")


@dataclass(frozen=True)
class Collection:
    """``folder`` is where its programs are, below the folder of collections; ``build`` and ``run`` are commands.

    ``{tree}`` stands for the ROCm tree, ``{name}`` for the program's last name, ``{program}`` for what the Makefile
    calls it, ``{run}`` for the command of its run target, ``{cmake}`` for CMake.
    """

    name: str
    folder: str
    source: str
    build: str
    run: str


COLLECTIONS = {
    c.name: c
    for c in (
        Collection(
            "hecbench",
            "HeCBench/src",
            "github.com/zjin-lcf/HeCBench",
            "make MPI_ROOT=/usr/lib/x86_64-linux-gnu/openmpi",  # where Debian has it
            "{run}",
        ),
        Collection(
            "rocm-examples",
            "rocm-examples",
            "github.com/ROCm/rocm-examples",
            "make ROCM_INSTALL_DIR={tree}",
            "./{program}",
        ),
        Collection(
            "hip-examples",
            "HIP-Examples",
            "github.com/ROCm/HIP-Examples",
            "make HIP_PATH={tree} HIPCC={tree}/bin/hipcc {target} || make HIP_PATH={tree} HIPCC={tree}/bin/hipcc",
            "{run}",
        ),
        Collection(
            "rodinia",
            "gpu-rodinia/cuda",
            "github.com/yuhc/gpu-rodinia",
            "make CUDA_DIR={tree} CUDA_LIB_DIR={tree}/lib NVCC=nvcc",
            "{run}",
        ),
        Collection(
            "polybench",
            "PolyBench-ACC/CUDA",
            "github.com/cavazos-lab/PolyBench-ACC",
            "make EXECUTABLE=program CUFILES='-DMINI_DATASET *.cu'",
            "./program",
        ),
        Collection(
            "hip-tests",
            "hip-tests/samples",
            "github.com/ROCm/hip-tests",
            "{cmake} -S . -B build -DROCM_PATH={tree} -DCMAKE_PREFIX_PATH={tree} && {cmake} --build build",
            "cd build && ./{program}",
        ),
    )
}


@dataclass(frozen=True)
class Program:
    """One row of the table. ``arguments`` empty: as the collection runs it; ``reason`` why it is known not to work."""

    collection: str
    path: str
    arguments: str = ""
    reason: str = ""

    @property
    def key(self) -> str:
        return f"{self.collection}/{self.path}"


def programs(text: str | None = None) -> tuple[Program, ...]:
    """The table's rows: collection, program, arguments, reason; ``#`` starts a comment."""
    lines = (TABLE.read_text(encoding="utf-8") if text is None else text).splitlines()
    rows = [line.split("\t") for line in lines if line.strip() and not line.startswith("#")]
    for row in rows:
        if row[0] not in COLLECTIONS or not 2 <= len(row) <= 4:
            raise ValueError(f"programs.tsv: {row}: expected collection, program, arguments, reason")
    return tuple(Program(*row) for row in rows)


def program_name(folder: Path) -> str:
    """What a Makefile or CMakeLists.txt calls the program that it makes; the folder's name where it says nothing."""
    patterns = {
        "Makefile": r"^(?:EXAMPLE|EXECUTABLE|program)\s*[:?]?=\s*(?:\./)?([\w.+-]+)",
        "CMakeLists.txt": r"^\s*(?:hip_)?add_executable\s*\(\s*([\w.+-]+)",
    }
    for name, pattern in patterns.items():
        file = folder / name
        found = re.search(pattern, file.read_text(errors="replace"), re.MULTILINE) if file.is_file() else None
        if found is not None:
            return found.group(1)
    return folder.name


def words_of(command: str) -> list[str]:
    """A command's words; none where make's output is not a whole shell command."""
    try:
        return shlex.split(command)
    except ValueError:
        return []


def reduced(command: str) -> str:
    """A benchmark's command with its last number, the count of repetitions, set to one."""
    words = words_of(command)
    if not words:
        return command
    numbers = [i for i, word in enumerate(words) if i and re.fullmatch(r"\d+", word) and int(word) > 1]
    if numbers:
        words[numbers[-1]] = "1"
    return shlex.join(words)


def smaller(command: str) -> str:
    """A benchmark's command with sizes of at most 4096 and one repetition."""
    words = words_of(reduced(command))
    if not words:
        return command
    return shlex.join("4096" if i and re.fullmatch(r"\d+", w) and int(w) > 4096 else w for i, w in enumerate(words))
