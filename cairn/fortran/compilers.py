"""Fortran compilers: which one there is, and hipfort's modules compiled by it."""

from __future__ import annotations

import functools
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from cairn.base import cache, config, scratch
from cairn.base.errors import CompileError, ToolError
from cairn.fortran import hipfort

_NAMES = ("gfortran", "flang-new", "flang", *(f"flang-{version}" for version in range(23, 15, -1)))
_NAMES += tuple(f"gfortran-{version}" for version in range(16, 8, -1))
_KIND = "fortran"
_PACKAGES = "apt-get install gfortran (or flang-22), or name a compiler: FC=/path/to/gfortran"
_under_way: list[str] = []  # the module that is being compiled


class Compiler(NamedTuple):
    """A Fortran compiler: its program and what it says of its version."""

    program: str
    version: str

    @property
    def is_flang(self) -> bool:
        return "flang" in self.version.lower()

    @property
    def modules_to(self) -> str:
        """The option for the folder that modules are written to."""
        return "-module-dir" if self.is_flang else "-J"


def find(wanted: str = "") -> Compiler:
    """The compiler that ``wanted``, HIPFORT_COMPILER or FC names, else the first that is installed.

    Raises ToolError that says what to install.
    """
    for source, name in (("", wanted), *((each, config.get(each)) for each in ("HIPFORT_COMPILER", "FC"))):
        if name:
            program = shutil.which(name)
            if program is None:
                raise ToolError(f"{source + '=' if source else ''}{name}: no such Fortran compiler", hint=_PACKAGES)
            return _asked(program)
    program = next(filter(None, map(shutil.which, _NAMES)), None)
    if program is None:
        raise ToolError("no Fortran compiler is installed: gfortran or flang is needed", hint=_PACKAGES)
    return _asked(program)


@functools.cache
def _asked(program: str) -> Compiler:
    done = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    if done.returncode or not done.stdout.strip():
        raise ToolError(f"{program}: --version says nothing; expected gfortran or flang", hint=_PACKAGES)
    return Compiler(program, done.stdout.strip().splitlines()[0])


def needed(wanted: Iterable[str]) -> list[str]:
    """The modules of hipfort among ``wanted`` and all that they use, each after those that it uses."""
    found: dict[str, None] = {}

    def add(name: str) -> None:
        for used in hipfort.uses(name):
            add(used.partition(",")[0])
        found.setdefault(name)

    known = set(hipfort.names())
    for name in wanted:
        if name in known:
            add(name)
    return list(found)


def is_compiling() -> bool:
    """Whether one of hipfort's modules is being compiled, which a flang takes long for."""
    return bool(_under_way)


def modules(compiler: Compiler, wanted: Iterable[str], texts: dict[str, str] | None = None) -> tuple[Path, list[Path]]:
    """Compiled modules: the folder of their module files, and their objects. Made once for each compiler."""
    names = needed(wanted)
    extra = texts or {}
    key = cache.digest(compiler.program, compiler.version, *(hipfort.text(name) for name in names), *extra.values())
    with cache.turn(_KIND, key):
        for name in (*names, *extra):
            if cache.lookup(_KIND, f"{key}/{name}.o") is None or cache.lookup(_KIND, f"{key}/{name}.mod") is None:
                _under_way.append(name)
                try:
                    _compile(compiler, name, extra.get(name) or hipfort.text(name), key)
                finally:
                    _under_way.pop()
    place = cache.path(_KIND, key)
    return place, [place / f"{name}.o" for name in (*names, *extra)]


def _compile(compiler: Compiler, name: str, text: str, key: str) -> None:
    with scratch.folder() as folder:
        source = folder / f"{name}.f90"
        source.write_text(text, encoding="utf-8")
        words = [compiler.program, "-O0", "-fPIC", "-c", str(source), "-o", str(folder / f"{name}.o")]
        words += [compiler.modules_to, str(folder), "-I", str(cache.path(_KIND, key))]
        done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=folder)
        if done.returncode:
            message = f"{compiler.program} does not take Cairn's module {name}"
            raise CompileError(message, output=done.stderr, hint="another compiler may: FC=gfortran")
        for ending in ("o", "mod"):
            cache.store(_KIND, f"{key}/{name}.{ending}", (folder / f"{name}.{ending}").read_bytes())


def written(folder: Path) -> Iterator[Path]:
    """Write the sources of all modules into a folder, for build systems that compile them: their files in order."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in hipfort.names():
        file = folder / f"{name}.f90"
        text = hipfort.text(name)
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
        yield file
