"""A ROCm installation as other people's build systems expect one: a folder of links to what Cairn has.

``build`` makes ``bin`` (hipcc, hipconfig, nvcc …), ``include``, ``lib`` (the runtime libraries, CMake packages),
``llvm/bin`` and ``.info/version`` under one folder. Make, CMake and g++ take it as ``ROCM_PATH``, ``HIP_PATH`` or
``CUDA_HOME``. The folder stays where it is from version to version; its content is brought up to date when it is asked
for.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from cairn.base import cache, home, zig
from cairn.catalog import library as catalog
from cairn.catalog.library import RUNTIME as _HIP
from cairn.catalog.library import Library
from cairn.compiler import toolchain
from cairn.compiler.sdk import cudart, toolkit

_TEMPLATES = Path(__file__).parent / "cmake"
# Programs in bin → the function in cairn.cli.programs that serves them.
PROGRAMS = {
    "hipcc": "hipcc",
    "hipcc.bin": "hipcc",
    "nvcc": "nvcc",
    "hipconfig": "hipconfig",
    "amdclang++": "clang++",
    "amdclang": "clang",
    "clang++": "clang++",
    "clang": "clang",
    "clang-cpp": "cpp",
    "amdclang-cpp": "cpp",
    "rocm_agent_enumerator": "agents",
    "offload-arch": "agents",
    "amdgpu-arch": "agents",
    "ld.lld": "lld",
    "lld": "lld",
    "amdlld": "lld",
    "llvm-ar": "ar",
    "llvm-ranlib": "ranlib",
    "llvm-mc": "mc",
    "llvm-as": "as",
    "llvm-dis": "dis",
    "clang-offload-bundler": "bundler",
    "hipfc": "hipfc",
    "hipify-clang": "hipify",
    "hipify-perl": "hipify",
    "rocminfo": "rocminfo",
    "rocprofv3": "rocprofv3",
    "rocprof": "rocprof",
    "rocprof-compute": "rocprof-compute",
    "omniperf": "rocprof-compute",
    "rocgdb": "rocgdb",
    "amd-smi": "amd-smi",
    "rocm-smi": "rocm-smi",
    "nvidia-smi": "nvidia-smi",
    "roc-obj-ls": "roc-obj-ls",
    "roc-obj-extract": "roc-obj-extract",
    "roc-obj": "roc-obj",
    "cairn": "cairn",
}
_COMPILERS = tuple(
    name for name in PROGRAMS if re.match(r"(?:amd)?(?:clang|lld)|llvm-|ld\.lld|offload-arch|amdgpu-arch", name)
)
_OPENCL = "cairnocl"  # what loaders of OpenCL's drivers find by the file under etc
# Not for other compilers: wrappers of the C++ library's headers, and what the driver includes by itself.
CLANG = "22"  # the version of ziglang's clang
_OWN_HEADERS = ("complex", "cairn_hip_prelude.h")


def root() -> Path:
    """Where the tree of this Cairn is, or would be."""
    return cache.root() / "sdk" / cache.digest(str(_package_root()), sys.prefix)[:12]


def build(libraries: Mapping[str, Path], place: Path | None = None) -> Path:
    """Bring the tree under ``place`` (``root()``) up to date and return it.

    ``libraries`` maps a library's short name (``amdhip64``) to the folder that holds it. Safe under several processes.
    """
    tree = place or root()
    if place is None:
        cache.folder("sdk")
    tree.parent.mkdir(parents=True, exist_ok=True)
    wanted: dict[str, Path | str] = {**_links(libraries), **_files(libraries, tree)}
    with cache.turn("sdk", str(tree)):
        changed = [name for name, content in wanted.items() if _put(tree, name, content)]
        _remove_others(tree, wanted)
        if place is None and (changed or cache.read("sdk", f"{tree.name}.json") is None):
            cache.store("sdk", f"{tree.name}.json", json.dumps({name: _mark(tree / name) for name in wanted}).encode())
    return tree


def flaws() -> Iterator[cache.Flaw]:
    """Files of the tree that are not as they were made: by the list that was written with them."""
    tree = root()
    try:
        listed = json.loads(cache.read("sdk", f"{tree.name}.json") or b"{}")
    except ValueError:
        listed = {}
    for name, seen in listed.items():
        if _mark(tree / name) != seen:
            yield cache.Flaw(tree / name, "not as it was made")


def _mark(place: Path) -> str:
    """What tells a file or link of the tree from others."""
    try:
        return os.readlink(place) if place.is_symlink() else cache.digest(place.read_bytes())  # noqa: PTH115
    except OSError:
        return ""


def _package_root() -> Path:
    return Path(__file__).parents[3]


def _links(libraries: Mapping[str, Path]) -> dict[str, Path]:
    """Links by their name in the tree: headers and libraries."""
    links: dict[str, Path] = {"lib64": Path("lib"), "llvm": Path("lib/llvm")}
    for entry in sorted(toolchain.include_dir().iterdir()):
        if entry.name not in _OWN_HEADERS:
            links[f"include/{entry.name}"] = entry
    for folder in dict.fromkeys(libraries.values()):
        links.update({f"lib/{file.name}": file for file in sorted(folder.glob("lib*.so*"))})
    for other, library in catalog.by_link().items():
        if library.name in libraries and not other.startswith("cudart"):
            links[f"lib/lib{other}.so"] = Path(f"lib{library.name}.so")
    if _HIP in libraries:
        links[f"lib/lib{cudart.LIBRARY}.so"] = cudart.build(libraries[_HIP])
    links.update({f"lib/llvm/bin/{name}": Path(f"../../../bin/{name}") for name in _COMPILERS})
    links[f"lib/llvm/lib/clang/{CLANG}"] = zig.root() / "lib"  # clang's own headers, which libclang asks for
    return links | toolkit.links(links)


def _files(libraries: Mapping[str, Path], tree: Path) -> dict[str, str]:
    """Texts by their name in the tree: programs, CMake packages, versions."""
    version = toolchain.hip_version()
    files = {".info/version": f"{version}\n", "share/hip/version": _version_file(version)}
    files["libexec/program.py"] = (
        f"import sys\nsys.path.insert(0, {str(_package_root())!r})\n"
        f"sys.path.extend(path for path in {home.home().paths!r} if path not in sys.path)\n"
        "from cairn.cli import programs\nsys.exit(programs.main(sys.argv[1], sys.argv[2:]))\n"
    )
    for name, served in PROGRAMS.items():
        words = shlex.join([sys.executable, "-I", str(tree / "libexec/program.py"), served])
        files[f"bin/{name}"] = f'#!/bin/sh\nexec {words} "$@"\n'
    files |= toolkit.files(files, tree)
    if _HIP in libraries:
        files["lib/libcudart.so"] = cudart.SCRIPT.format(tree)
    if _OPENCL in libraries:
        files["etc/OpenCL/vendors/cairn.icd"] = f"{libraries[_OPENCL] / catalog.find(_OPENCL).soname}\n"
    for name in ("hip", "hip-lang", "hipfort"):
        files[f"lib/cmake/{name}/{name}-config.cmake"] = _template(f"{name}-config.cmake")
    files["lib/cmake/hip/FindHIP.cmake"] = _template("FindHIP.cmake", version=version)
    packages = {library.cmake.name: library for library in catalog.every() if library.cmake and library.name != _HIP}
    packages = {name: library for name, library in packages.items() if _exists(library, libraries)}
    for name, library in packages.items():
        files[f"lib/cmake/{name}/{name}-config.cmake"] = _library_config(library)
    for name in ("hip", "hip-lang", "hipfort", *packages):
        files[f"lib/cmake/{name}/{name}-config-version.cmake"] = _template("version.cmake.in", version=version)
    return files


def _exists(library: Library, libraries: Mapping[str, Path]) -> bool:
    if library.soname:
        return library.name in libraries
    return all((toolchain.include_dir() / header).is_file() for header in library.headers)


def _library_config(library: Library) -> str:
    assert library.cmake is not None
    name, target = library.cmake
    location = ""
    if library.soname:
        location = f'\n    IMPORTED_LOCATION "${{_CAIRN_ROOT}}/lib/lib{library.name}.so"'
    kind = "SHARED" if library.soname else "INTERFACE"
    return _template("library-config.cmake.in", name=name, target=target, kind=kind, location=location)


def _version_file(version: str) -> str:
    major, minor, patch = version.split(".")
    return f"HIP_VERSION_MAJOR={major}\nHIP_VERSION_MINOR={minor}\nHIP_VERSION_PATCH={patch}\n"


def _template(file: str, **values: str) -> str:
    text = (_TEMPLATES / file).read_text(encoding="utf-8")
    for key, value in values.items():
        text = text.replace(f"@{key}@", value)
    return text


def _put(tree: Path, name: str, content: Path | str) -> bool:
    """Make a link or a file of the tree, atomically, unless it is there already. True where it was made."""
    folder, place = tree, tree / name
    for part in Path(name).parts[:-1]:
        folder = folder / part
        if folder.is_symlink():  # an earlier version's: what is behind it is not the tree's
            folder.unlink()
    if isinstance(content, Path):
        if place.is_symlink() and Path(os.readlink(place)) == content:  # noqa: PTH115
            return False
    elif place.is_file() and not place.is_symlink() and place.read_bytes() == content.encode():
        return False
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place.parent, prefix=".new-") as scratch:
        made = Path(scratch, place.name)
        if isinstance(content, Path):
            made.symlink_to(content)
        else:
            made.write_text(content, encoding="utf-8")
            made.chmod(0o755 if content.startswith("#!") else 0o644)
        if place.is_dir() and not place.is_symlink():
            shutil.rmtree(place)
        made.replace(place)
    return True


def _remove_others(tree: Path, wanted: Mapping[str, Path | str]) -> None:
    """Remove what an earlier version of Cairn put there."""
    for folder, folders, names in os.walk(tree):
        links = [name for name in folders if Path(folder, name).is_symlink()]
        for name in (*names, *links):
            file = Path(folder, name)
            if str(file.relative_to(tree)) not in wanted:
                file.unlink(missing_ok=True)
