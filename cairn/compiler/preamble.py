"""Programs compiled at run time that begin with the same includes: those are parsed once.

CuPy puts the same headers before each of its kernels, and parsing them is three quarters of a compilation. When a list
of leading includes is compiled for the third time it is precompiled together with the prelude, and the source is then
read without these lines (they stay, empty, so that messages keep their line numbers). Beside the precompiled headers
stands what was read for them, by content: when a file changes, they are made again. Headers that fail to compile, or
cause a warning, are never precompiled: each program's log is to have the message.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from cairn.base import cache
from cairn.base.errors import CompileError
from cairn.base.patterns import regex
from cairn.compiler import pch, program, stages, toolchain
from cairn.compiler.jobs import DeviceJob

# A line that may stand in a preamble: an include by angle brackets, a comment, or nothing.
_LINE = regex(r"[ \t]*(?:#[ \t]*include[ \t]*<([^>\n]+)>[ \t]*|//[^\n\\]*)?\n")


def split(source: str) -> tuple[tuple[str, ...], str]:
    """What a source includes before all else, and the source with these lines empty."""
    names: list[str] = []
    end = 0
    while (line := _LINE.match(source, end)) is not None:
        names += filter(None, line.groups())
        end = line.end()
    return tuple(names), "\n" * source.count("\n", 0, end) + source[end:]


def compile_after(job: DeviceJob, stage: str, output: Path) -> stages.Result | None:
    """``stages.compile_to`` for a source that begins with includes; None where precompiling them does not help."""
    place = Path(job.folder, job.source)
    source = place.read_text(encoding="utf-8")
    names, rest = split(source)
    if job.overlay or not any(map(_is_foreign, names)):
        return None  # translated from CUDA, or nothing but headers that cairn.compiler.pch knows
    made = _precompiled(job, names)
    if not made:
        return None
    place.write_text(rest, encoding="utf-8")
    try:
        return stages.compile_to(replace(job, pch=made), stage, output)
    except CompileError as error:
        if pch.REJECTED.search(error.output) is None:
            raise
        cache.drop("pch", Path(made).name)
        place.write_text(source, encoding="utf-8")
        return None


def _is_foreign(name: str) -> bool:
    return name not in pch.STANDARD and not (toolchain.include_dir() / name).is_file()


def _precompiled(job: DeviceJob, names: tuple[str, ...]) -> str:
    """Path of the precompiled prelude and ``names`` for a job, made if that is worth it; else empty."""
    entry = pch.entry_name(job, names, job.args)
    made = _current(entry)
    if made is not None or not pch.is_worth_it(entry):
        return made or ""
    with cache.turn("pch", entry):
        made = _current(entry)
        return _precompile(job, names, entry) if made is None else made


def _current(entry: str) -> str | None:
    """Path of a precompiled preamble, empty where it is not to be tried; None where none was made of these files."""
    about = cache.read("pch", f"{entry}.read")
    read = None if about is None else json.loads(about)
    if read is None or any(program.fingerprint(path) != seen for path, seen in read.items()):
        return None
    found = cache.lookup("pch", entry) if read else ""
    return None if found is None else str(found)


def _precompile(job: DeviceJob, names: tuple[str, ...], entry: str) -> str:
    included = [word for name in names for word in ("-include", name)]
    rules = Path(job.folder).with_name("preamble.d")
    empty = str(Path(__file__).with_name("prelude.h"))
    bare = replace(job, source=empty, args=(*job.args, "-Werror", *included), unit="", pch="", rules=str(rules))
    read: dict[str, str] = {}
    try:
        with cache.staged("pch", entry) as temporary:
            stages.compile_to(bare, "pch", temporary)
            listed = program.dependencies(rules.read_text(encoding="utf-8"), job.folder)
            read = {path: program.fingerprint(path) for path in listed}
    except CompileError:
        pass  # an empty list of what was read says: not to be tried again
    cache.store("pch", f"{entry}.read", json.dumps(read).encode())
    return str(cache.path("pch", entry)) if read else ""
