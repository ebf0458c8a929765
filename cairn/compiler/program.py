"""Programs as shared objects, cached by everything that they are made from.

A manifest in the cache is named by the command (sources' paths, options, compiler); it lists the files that the
compilation read and names the shared object. It counts as long as every file still has its content, so a second run of
an unchanged program starts no compiler. The user's files are compared by content, the system's by size and time.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from cairn.base import cache, scratch

_SYSTEM = ("/usr/", "/lib/", "/opt/")


def lookup(files: Sequence[str], args: Sequence[str]) -> Path | None:
    """The cached shared object of this program, if it is current."""
    manifest = cache.read("program", _manifest_name(files, args))
    if manifest is None:
        return None
    stored = json.loads(manifest)
    if any(fingerprint(path) != seen for path, seen in stored["files"]):
        return None
    return cache.lookup("program", stored["program"])


def build(
    files: Sequence[str], args: Sequence[str], runtime: Callable[[str], Path], meanwhile: Callable[[], None]
) -> tuple[Path, str]:
    """Compile the program and cache it, unless another process does so just now. Returns the shared object and what the
    compiler printed (warnings). ``meanwhile`` is called while the compiler works."""
    with cache.turn("program", _manifest_name(files, args)):
        found = lookup(files, args)
        return (found, "") if found is not None else _build(files, args, runtime, meanwhile)


def _build(
    files: Sequence[str], args: Sequence[str], runtime: Callable[[str], Path], meanwhile: Callable[[], None]
) -> tuple[Path, str]:
    from cairn.compiler import hipcc

    with scratch.folder() as folder:
        depfile, output = folder / "program.d", folder / "program.so"
        log = hipcc.build_program(
            files, output=output, runtime=runtime, shared=True, args=args, depfile=depfile, meanwhile=meanwhile
        )
        listed_by_clang = dependencies(depfile.read_text(encoding="utf-8"))
        read = dict.fromkeys([*(os.path.abspath(file) for file in files), *listed_by_clang])  # noqa: PTH100
        listed = [(path, fingerprint(path)) for path in read]
        data = output.read_bytes()
    name = cache.digest("program", data, json.dumps(listed)) + ".so"
    made = cache.store("program", name, data)
    manifest = json.dumps({"program": name, "files": listed}, indent=0)
    cache.store("program", _manifest_name(files, args), manifest.encode())
    return made, log


def _manifest_name(files: Sequence[str], args: Sequence[str]) -> str:
    from cairn.compiler.toolchain import identity, own_files

    paths = [os.path.abspath(file) for file in files]  # noqa: PTH100
    folder = str(Path.cwd()) if any(not Path(word).is_absolute() for word in _paths_in(args)) else ""
    key = cache.digest("program-1", identity(), own_files(), folder, str(len(paths)), *paths, *args)
    return f"{key}.json"


def _paths_in(args: Iterable[str]) -> Iterator[str]:
    """What may be a path relative to the working directory among compiler options."""
    for word in args:
        yield word[2:] if word.startswith(("-I", "-L")) else word if not word.startswith("-") else "/"


def fingerprint(path: str) -> str:
    """What identifies a file's content: its hash, or size and time for a file of the system's."""
    try:
        if path.startswith(_SYSTEM) or f"{os.sep}site-packages{os.sep}" in path:
            info = os.stat(path)  # noqa: PTH116
            return f"{info.st_size} {info.st_mtime_ns}"
        return cache.digest(Path(path).read_bytes())
    except OSError:
        return "absent"


def dependencies(rules: str, folder: str = "") -> Iterator[str]:
    """Absolute paths of the prerequisites in make rules as clang writes them in ``folder`` (empty: here)."""
    for rule in rules.replace("\\\n", " ").splitlines():
        _, _, listed = rule.partition(": ")
        for word in re.split(r"(?<!\\)\s+", listed.strip()):
            if word:
                path = word.replace("\\ ", " ").replace("$$", "$").replace("\\#", "#")
                yield os.path.abspath(os.path.join(folder, path))  # noqa: PTH100, PTH118
