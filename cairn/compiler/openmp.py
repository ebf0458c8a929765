"""The OpenMP runtime that ``-fopenmp`` links host code with.

clang's OpenMP code calls LLVM's runtime (libomp, or Intel's build of it, libiomp5). The ziglang wheel has none, so it
comes from the Python package ``intel-openmp``, from this Python's or conda's own libraries, or from the system. gcc's
libgomp has other entry points: clang cannot use it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from cairn.base.errors import ToolError

PACKAGE = "intel-openmp"  # from 2025 on: older ones lack entry points that this clang calls
_LIBRARIES = ("libiomp5.so", "libomp.so", "libomp.so.5", "libiomp5.so.5")
_SYSTEM = ("/usr/lib", "/usr/lib64", "/usr/local/lib")


class Runtime(NamedTuple):
    """An OpenMP runtime: the shared library, and the folder of its ``omp.h`` (empty: the compiler finds it)."""

    path: Path
    include: str


def find() -> Runtime:
    """The OpenMP runtime of this machine. Raises ToolError where there is none."""
    for found in (_packaged(), _installed()):
        if found is not None:
            return found
    raise ToolError("-fopenmp: no OpenMP runtime for clang was found", hint=f"pip install '{PACKAGE}>=2025'")


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
