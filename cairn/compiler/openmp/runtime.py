"""The device runtime: bitcode of what clang's device code calls (``device/``), made once a target."""

from __future__ import annotations

import functools
from pathlib import Path

from cairn.base import cache, zig
from cairn.base.errors import ToolError
from cairn.compiler import devlib

SOURCE_DIR = Path(__file__).parent / "device"
# By what it says of formats LLVM sees that kernels want printf's buffer. Its own is none that a kernel uses: target
# regions send their formats along.
_PRINTS = """target triple = "amdgcn-amd-amdhsa"
!llvm.printf.fmts = !{!0}
!0 = !{!"0:0:ffffffffffffffff,"}
"""
# Code of the version that programs get: it reads the workgroup's size where that version puts it.
_FLAGS = (
    "-std=gnu23", "-O3", "-ffp-contract=off", "-fno-math-errno", "-nogpulib", "-nostdinc", "-mcode-object-version=6",
    "-fconvergent-functions",    "-Wall", "-Wno-unused-variable", "-Wno-incompatible-library-redeclaration", "-Werror",
)  # fmt: skip


_CALLS = "-DCAIRN_REGIONS_ARE_CALLED"


@functools.cache
def bitcode(target: str, *, nested: bool = False) -> Path:
    """Bitcode of the device runtime for ``target`` (features after a colon are ignored). ``nested``: for programs with
    parallel regions in parallel regions, none of which is inlined.

    Compiled from Cairn's own sources on first use (under a second) and cached by their content. Raises ToolError with
    clang's message for a target that it does not know.
    """
    processor = target.split(":")[0]
    sources = [*sorted(SOURCE_DIR.glob("*.[ch]")), devlib.SOURCE_DIR / "base.h"]
    parts = [file.name + "\0" + file.read_text(encoding="utf-8") for file in sources]
    flags = (*_FLAGS, _CALLS) if nested else _FLAGS
    entry = cache.digest("openmp-device-1", processor, zig.root().as_posix(), *flags, *parts) + f"-{processor}.bc"

    def compile_to(output: Path) -> None:
        words = [*flags, "--target=amdgcn-amd-amdhsa", f"-mcpu={processor}", f"-I{devlib.SOURCE_DIR}", "-emit-llvm"]
        result = zig.run("clang", [*words, "-c", str(SOURCE_DIR / "device.c"), "-o", str(output)])
        if result.returncode:
            raise ToolError(f"building OpenMP's device runtime for {processor} failed: {result.stderr.strip()}")

    return cache.made("devlib", entry, compile_to)


def printing() -> Path:
    """Bitcode that goes with code which prints, beside the runtime's."""

    def compile_to(output: Path) -> None:
        source = output.with_suffix(".ll")
        source.write_text(_PRINTS, encoding="utf-8")
        result = zig.run("clang", ["-x", "ir", str(source), "-c", "-emit-llvm", "-nogpulib", "-o", str(output),
                                   "--target=amdgcn-amd-amdhsa"])  # fmt: skip
        source.unlink()
        if result.returncode:
            raise ToolError(f"building OpenMP's device runtime failed: {result.stderr.strip()}")

    return cache.made("devlib", cache.digest("openmp-printing-1", zig.root().as_posix(), _PRINTS) + ".bc", compile_to)
