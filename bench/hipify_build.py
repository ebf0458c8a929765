"""Translated programs and the compiler: a collection translated into a tree, and each program's own compile commands.

The commands come from the translated build file itself (``make -n``), so that its flags, defines, include folders and
list of sources count as they would in a build. A folder without one has its ``.cu`` files compiled.
"""

from __future__ import annotations

import hashlib
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from cairn.hipify.portability import Portability
from cairn.hipify.project import Job, Selection, folder_items, forget_own_names, run
from cairn.hipify.rewrite import Options

INCLUDE = Path(__file__).parents[1] / "cairn" / "compiler" / "include"
CC = (sys.executable, "-m", "cairn.cli.main", "cc")
_CHECK = ("-fsyntax-only", "-w", "-H", "--offload-arch=gfx942")
_SOURCE = re.compile(r".*\.(?:cu|hip|cc|cpp|cxx|c|C)")
_WITH_VALUE = ("-I", "-D", "-U", "-include", "-isystem", "-iquote", "-x")
_OPENED = re.compile(r"(?m)^\.+ (.+)$")


def translate(folder: Path, out: Path, *, calls: bool) -> Portability:
    """Write the translation of ``folder`` into ``out``; the report on it."""
    job = Job(
        Options(main_header=True, once=True, experimental=False, ported=True, calls=calls), write=True, hazards=True
    )
    results = list(run(folder_items(folder, out, Selection(), inplace=False), job, 1))
    forget_own_names(results)
    return Portability(results)


def link_neighbours(root: Path, work: Path, wanted: re.Pattern[str]) -> None:
    """Let programs find the folders beside them that are no programs themselves: links in ``work``."""
    work.mkdir(parents=True, exist_ok=True)
    for path in root.iterdir():
        link = work / path.name
        if path.is_dir() and wanted.fullmatch(path.name) and not link.exists():
            link.symlink_to(path)


@dataclass(frozen=True)
class Command:
    """One source to compile, in a folder, with the flags that its build file gives it."""

    folder: Path
    source: str
    flags: tuple[str, ...] = ()


def commands(folder: Path) -> list[Command]:
    """What the build file of ``folder`` compiles with hipcc."""
    found: dict[Command, None] = {}
    for words in _dry_run(folder):
        flags, sources = _flags(words)
        found.update(dict.fromkeys(Command(folder, source, flags) for source in sources))
    return list(found)


def guessed_commands(folder: Path) -> list[Command]:
    """Commands for every ``.cu`` file of ``folder``, with all its folders of headers."""
    headers = sorted({path.parent for path in folder.rglob("*") if path.suffix in (".h", ".cuh", ".hpp")})
    flags = ("-std=c++17", *(f"-I{path}" for path in headers))
    return [Command(path.parent, path.name, ("-x", "hip", *flags)) for path in sorted(folder.rglob("*.cu"))]


def _dry_run(folder: Path) -> Iterator[list[str]]:
    """The command lines with hipcc that make would run."""
    if not any((folder / name).is_file() for name in ("Makefile", "makefile", "GNUmakefile")):
        return
    done = subprocess.run(
        ["make", "-n", "-B", "-k"], cwd=folder, capture_output=True, text=True, errors="replace", timeout=60
    )
    for line in done.stdout.replace("\\\n", " ").splitlines():
        try:
            words = shlex.split(line)
        except ValueError:
            continue
        if words and Path(words[0]).name == "hipcc":
            yield words[1:]


def _flags(words: list[str]) -> tuple[tuple[str, ...], list[str]]:
    """Flags that matter for compiling, and the sources, of one command line."""
    flags: list[str] = []
    sources: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "-o":
            next(rest, None)
        elif word in _WITH_VALUE:
            flags += [word, next(rest, "")]
        elif word.startswith("-"):
            if not word.startswith(("-l", "-L", "-Wl,")) and word != "-c":
                flags.append(word)
        elif _SOURCE.fullmatch(word) and not word.startswith("../"):  # a neighbour's are not translated
            sources.append(word)
    if any(source.endswith(".cu") for source in sources) and "-x" not in flags:
        flags = ["-x", "hip", *flags]
    return tuple(flags), sources


@dataclass
class Compiled:
    """What came of compiling a program: the compiler's messages ("" where all went well), and the files it read.

    ``guessed``: no build file says how to compile it.
    """

    messages: str = ""
    guessed: bool = False
    read: dict[str, str] = field(default_factory=dict)


def compile_all(folder: Path, timeout: float = 300) -> Compiled:
    """Check every source of the program for host and device, without code generation, up to the first that fails."""
    todo = commands(folder)
    result = Compiled(guessed=not todo)
    todo = todo or guessed_commands(folder)
    if not todo:
        result.messages = "error: no source to compile"
    for command in todo:
        line = [*CC, *_CHECK, *command.flags, command.source]
        try:
            done = subprocess.run(
                line, cwd=command.folder, capture_output=True, text=True, errors="replace", timeout=timeout
            )
        except subprocess.TimeoutExpired:
            result.messages = f"error: the compiler took over {timeout:g} s for {command.source}"
            break
        for name in dict.fromkeys([command.source, *_OPENED.findall(done.stderr)]):
            path = (command.folder / name).resolve()
            if not str(path).startswith("/usr/"):
                result.read[str(path)] = digest(path)
        if done.returncode:
            result.messages = "\n".join(line for line in done.stderr.splitlines() if not _OPENED.match(line))
            break
    return result


@cache
def digest(path: Path) -> str:
    """A file's content in short; empty where there is none."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.is_file() else ""


@cache
def headers_digest() -> str:
    """The content of all of Cairn's headers in short."""
    return _together(sorted(INCLUDE.rglob("*")))


def folder_digest(folder: Path) -> str:
    """The content of a folder in short."""
    return _together(sorted(folder.rglob("*")))


def _together(paths: list[Path]) -> str:
    parts = (f"{path}:{digest(path)}" for path in paths if path.is_file())
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def is_current(folder: Path, record: dict[str, object]) -> bool:
    """Whether nothing has changed since ``record`` that could change the outcome.

    What compiled depends on the files that were read; what did not, on all headers, for one may have been missing.
    """
    if record.get("folder") != folder_digest(folder):
        return False
    read = record.get("read")
    if record.get("messages"):
        return record.get("headers") == headers_digest()
    return isinstance(read, dict) and all(digest(Path(path)) == known for path, known in read.items())
