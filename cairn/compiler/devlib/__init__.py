"""The device library: math functions, printf's buffer, assert's end, the device heap; built to bitcode once a target.

``bitcode(target)`` is the path of a bitcode file to give to clang with ``-mlink-builtin-bitcode``: clang takes from it
the functions that the program needs and makes them internal.
"""

from __future__ import annotations

import functools
from pathlib import Path

from cairn.base import cache, zig
from cairn.base.errors import ToolError

SOURCE_DIR = Path(__file__).parent / "src"
_AMD, _NVIDIA = "amdgcn-amd-amdhsa", "nvptx64-nvidia-cuda"
# For NVIDIA GPUs (sm_70 …) there are the math functions alone: the rest is AMD's runtime interface.
_MAIN = {_AMD: SOURCE_DIR / "device.c", _NVIDIA: SOURCE_DIR / "nvptx.c"}
# No code object version: the library goes into programs of each.
_ANY_VERSION = {_AMD: ("-Xclang", "-mcode-object-version=none"), _NVIDIA: ()}
# Contraction is off: the library writes its fused operations down, and relies on the others being rounded. Builtins
# stay on: a function without them cannot be inlined into one that has them.
_FLAGS = (
    "-std=gnu23",
    "-O3",
    "-ffp-contract=off",
    "-fno-math-errno",
    "-nogpulib",
    "-nostdinc",
    "-Wall",
    "-Werror",
)


@functools.cache
def bitcode(target: str) -> Path:
    """Bitcode of the device library for ``target`` (``gfx942``, ``sm_80``; features after a colon are ignored).

    Compiled from Cairn's own sources on first use (about a second) and cached by their content. Raises ToolError with
    clang's message for a target that it does not know.
    """
    processor = target.split(":")[0]
    triple = _NVIDIA if processor.startswith("sm_") else _AMD
    machine = (f"--target={triple}", f"-{'march' if triple == _NVIDIA else 'mcpu'}={processor}", *_ANY_VERSION[triple])
    sources = sorted(SOURCE_DIR.glob("*.[ch]"))
    parts = [f.name + "\0" + f.read_text(encoding="utf-8") for f in sources]
    entry = cache.digest("devlib-2", processor, zig.root().as_posix(), *_FLAGS, *parts) + f"-{processor}.bc"

    def compile_to(output: Path) -> None:
        result = zig.run("clang", [*_FLAGS, *machine, "-emit-llvm", "-c", str(_MAIN[triple]), "-o", str(output)])
        if result.returncode:
            raise ToolError(f"building the device library for {processor} failed: {result.stderr.strip()}")

    return cache.made("devlib", entry, compile_to)
