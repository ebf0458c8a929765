"""The builtins as bitcode, made once for a processor: whole, or in pieces."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from pathlib import Path

from cairn.base import cache, scratch, zig
from cairn.base.errors import ToolError
from cairn.compiler import devlib
from cairn.compiler.opencl import conversions, header, pieces
from cairn.compiler.opencl.pieces import SOURCES

MACHINE = ("--target=amdgcn-amd-amdhsa", "-nogpulib", "-nostdinc", "-Wno-unused-command-line-argument")
#: What clang is to know of the target beyond its own: the device's features and extensions.
EXTENSIONS = "-cl-ext=-all," + ",".join(
    f"+{name}" for name in (*header.EXTENSIONS, *(f"__opencl_c_{each}" for each in header.SWITCHED))
)
BITCODE = ("-emit-llvm", "-c", "-Xclang", "-disable-llvm-passes")
# As for the device library: fused operations are written down, and functions belong to no code object version.
_LIBRARY = ("-O3", "-ffp-contract=off", "-Xclang", "-mcode-object-version=none", "-Wno-everything")
_C = ("-x", "c", "-std=gnu23")
_CL = ("-x", "cl", "-cl-std=CL3.0", EXTENSIONS, "-cl-no-stdinc", "-Xclang", "-fno-builtin")


@functools.cache
def include_dir() -> Path:
    """The folder with ``opencl-c-base.h``."""
    content = header.text()
    key = cache.digest("opencl-header-1", content)
    return cache.made("opencl", f"{key}/{header.NAME}", lambda to: _write(to, content)).parent


def _write(to: Path, content: str) -> None:
    to.write_text(content, encoding="utf-8")


def _text(name: str) -> str:
    """A library's source. ``blits`` is what AMD's own runtime calls in its kernels."""
    if name == "builtins":
        return pieces.whole()
    if name == "vectors":
        return "\n".join(conversions.vectors())
    return (SOURCES / "amd.cl").read_text(encoding="utf-8") if name == "blits" else pieces.source(name)


@functools.cache
def bitcode(name: str, processor: str) -> Path:
    """``builtins``, ``vectors`` (conversions of vectors), a piece, or ``groups``; made once.

    AMD's own runtime has ``amd``, which is ``groups`` with its kind of buffer for printf, and ``blits``.
    """
    if name in ("groups", "amd"):
        text, words = (SOURCES / "groups.c").read_text(encoding="utf-8"), [*_C]
        words += ["-DAMD_PRINTF"] if name == "amd" else []
    else:
        text = (SOURCES / "base.h").read_text(encoding="utf-8") + _text(name)
        words = [*_CL, "-include", str(include_dir() / header.NAME)]
    words += [*MACHINE, f"-mcpu={processor}", *_LIBRARY, *BITCODE]
    key = cache.digest("opencl-library-1", text, processor, zig.root().as_posix(), header.text(), *words[:-1])

    def compile_to(output: Path) -> None:
        with scratch.folder() as folder:
            source = folder / "library.cl"
            _write(source, text)
            result = zig.run("clang", [*words, str(source), "-o", str(output)])
        if result.returncode:
            raise ToolError(f"building OpenCL's builtins ({name}) for {processor} failed: {result.stderr.strip()}")

    return cache.made("opencl", f"{key}-{processor}.bc", compile_to)


def links(
    processor: str, names: Iterable[str] = ("vectors", "builtins"), *, hip: bool = False, groups: str = "groups"
) -> list[str]:
    """Options that link the builtins: each library uses those behind it. ``hip``: what both have is the device
    library's."""
    own = devlib.bitcode(processor)
    blits = ["blits"] if groups == "amd" else []
    libraries = [bitcode(name, processor) for name in (*blits, *names)]
    libraries += [*([own] if hip else []), bitcode(groups, processor), own]
    return [word for path in libraries for word in ("-Xclang", "-mlink-builtin-bitcode", "-Xclang", str(path))]
