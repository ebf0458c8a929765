"""The OpenMP runtime that ``-fopenmp`` links host code with.

clang's OpenMP code calls LLVM's runtime (libomp, or Intel's build of it, libiomp5). The ziglang wheel has none, so it
comes from the Python package ``intel-openmp``, from this Python's or conda's own libraries, or from the system. gcc's
libgomp has other entry points: where there is nothing else, the layer in ``layer`` offers clang's over them. It is
linked into the program, which then needs libgomp alone.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from cairn.base import cache, config, native
from cairn.base.errors import ToolError, UsageError
from cairn.compiler.jobs import quoted

PACKAGE = "intel-openmp"  # from 2025 on: older ones lack entry points that this clang calls
_LIBRARIES = ("libiomp5.so", "libomp.so", "libomp.so.5", "libiomp5.so.5")
_LIBGOMP = "libgomp.so.1"
_NEWEST_CALL = b"\0__kmpc_dispatch_deinit\0"  # of what this clang's code calls: since LLVM 19, at the end of a loop
_SYSTEM = ("/usr/lib64", "/usr/lib", "/usr/local/lib")
_HERE = Path(__file__).parent
CHOICES = ("auto", "libomp", "libgomp")


class Runtime(NamedTuple):
    """An OpenMP runtime: the shared library, and the folder of its ``omp.h`` (empty: the compiler finds it)."""

    path: Path
    include: str

    @property
    def needs_layer(self) -> bool:
        """True for gcc's, which lacks what clang's code calls."""
        return self.path.name == _LIBGOMP

    def serves_this_clang(self) -> bool:
        """False for builds of LLVM's runtime that are too old."""
        return self.needs_layer or _NEWEST_CALL in self.path.read_bytes()

    def link_items(self) -> list[str]:
        """What a link needs: a script of the linker that names all of it, and where programs look for the library.

        The script has an archive's name: CMake takes that for a library where it reads our link, and keeps its path.
        """
        script = str(self._script("libcairn_openmp.a"))
        return [script, "-Xlinker", "-rpath", "-Xlinker", self._rpath] if self._rpath else [script]

    def stand_in(self, name: str) -> list[str]:
        """The options by which a compiler that links with ``-lname``, by GNU's linker, finds this runtime."""
        folder = self._script(f"lib{name}.so", "-DCAIRN_GNU_LINKER").parent
        return [f"-L{folder}", *([f"-Wl,-rpath,{self._rpath}"] if self._rpath else [])]

    @property
    def _rpath(self) -> str:
        """Where programs look for the library; empty where the system does by itself."""
        folder = self.path.parent
        return "" if self.needs_layer and any(folder.is_relative_to(root) for root in _SYSTEM) else str(folder)

    def _script(self, name: str, *options: str) -> Path:
        inputs = [self.path]
        if self.needs_layer:
            inputs.insert(0, native.archive("cairn_kmpc", sorted((_HERE / "layer").glob("*.c")), *options))
        text = f"INPUT({' '.join(map(quoted, inputs))})\n".encode()
        return cache.made("abi", f"{cache.digest('openmp', text)}/{name}", lambda target: target.write_bytes(text))


def find() -> Runtime:
    """The OpenMP runtime of this machine, as ``CAIRN_OPENMP`` says: LLVM's, else gcc's, else an old one of LLVM's.

    Raises ToolError where there is none, UsageError for another choice.
    """
    wish = config.get("CAIRN_OPENMP")
    if wish not in CHOICES:
        raise UsageError(f"CAIRN_OPENMP={wish}: expected one of {', '.join(CHOICES)}")
    finders = {"libomp": (_packaged, _installed), "libgomp": (_of_gcc,)}
    old = None
    for finder in finders.get(wish, (_packaged, _installed, _of_gcc)):
        found = finder()
        if found is not None and found.serves_this_clang():
            return found
        old = old or found
    if old is not None:
        return old
    if wish == "libgomp":
        raise ToolError(f"-fopenmp: CAIRN_OPENMP=libgomp, and no {_LIBGOMP} was found", hint="install g++ or libgomp1")
    raise ToolError(
        "-fopenmp: no OpenMP runtime for clang was found", hint=f"pip install '{PACKAGE}>=2025', or install g++"
    )


def header_args(included: Iterable[str]) -> tuple[str, ...]:
    """Options that let a source include ``omp.h`` without ``-fopenmp``, as gcc lets it: its folder, searched last."""
    if "omp.h" not in included:
        return ()
    try:
        folder = find().include
    except ToolError:
        return ()
    return ("-idirafter", folder) if folder else ()


def _packaged() -> Runtime | None:
    import importlib.metadata  # and with it a dozen modules, for the programs that ask for OpenMP alone

    try:
        files = importlib.metadata.files(PACKAGE) or []
    except importlib.metadata.PackageNotFoundError:
        return None
    places = {file.name: Path(str(file.locate())).resolve() for file in files if file.name in ("omp.h", *_LIBRARIES)}
    library = next((places[name] for name in _LIBRARIES if name in places), None)
    if library is None or not library.is_file():
        return None
    return Runtime(library, str(places["omp.h"].parent) if "omp.h" in places else "")


def _installed() -> Runtime | None:
    for folder in _system_folders():
        for name in _LIBRARIES:
            if (folder / name).is_file():
                beside = folder.parent / "include/omp.h"
                headers = (*folder.glob("clang/*/include/omp.h"), beside, Path("/usr/include/omp.h"))
                return Runtime(folder / name, next((str(path.parent) for path in headers if path.is_file()), ""))
    return None


def _of_gcc() -> Runtime | None:
    found = next((folder / _LIBGOMP for folder in _system_folders() if (folder / _LIBGOMP).is_file()), None)
    return Runtime(found, str(_HERE / "include")) if found else None


def _system_folders() -> Iterator[Path]:
    """Folders of libraries: LLVM's own first, newest first, then Python's (conda's, too) and the system's."""
    for root in map(Path, _SYSTEM):
        yield from (path / "lib" for path in sorted(root.glob("llvm*"), key=_number, reverse=True))
    if _SYSTEM:
        yield from (Path(prefix) / "lib" for prefix in dict.fromkeys((sys.prefix, sys.base_prefix)))
    for root in map(Path, _SYSTEM):
        yield root
        yield from root.glob("*-linux-gnu")


def _number(folder: Path) -> int:
    """18 of ``llvm-18`` and of ``llvm18``; 0 where there is none."""
    return int("".join(filter(str.isdigit, folder.name)) or 0)
