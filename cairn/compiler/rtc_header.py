"""The header that hipRTC puts before every program, as text: what ``__hipRTC_header`` in libhiprtc is.

Programs that compile device code by comgr (numba-hip) take it from there, parse it for the functions that there are,
and compile it with their own behind it. It is preprocessed, so nothing else is needed; its macros follow.
"""

from __future__ import annotations

import json
from pathlib import Path

from cairn.base import scratch, zig
from cairn.base.errors import ToolError
from cairn.base.patterns import regex
from cairn.catalog.rows import Table
from cairn.compiler import toolchain

_HEADERS = ("hip_runtime.h", "hip_fp16.h", "hip_bf16.h", "hip_math_constants.h")
_TARGET = "gfx90a"  # of no meaning: the text is the same for all
_TOLD = regex(r"#define (?:HIP_VERSION|__HIPCC_RTC__)")  # by options
# Of functions that CUDA has for int alone, forms that AMD's header leaves to such programs.
_LEFT_OUT = regex(r"\b__ffs\((?:unsigned )?long long ")


def inputs() -> tuple[str, ...]:
    """What ``source`` depends on beside the rows."""
    return (toolchain.own_headers(),)


def text() -> str:
    """The header."""
    with scratch.folder() as folder:
        file, empty = folder / "all.h", folder / "empty.h"
        file.write_text("".join(f"#include <hip/{name}>\n" for name in _HEADERS), encoding="utf-8")
        empty.touch()
        plain, macros, before = _preprocessed("-P", file), _preprocessed("-dM", file), _preprocessed("-dM", empty)
    lines = [line for line in plain if not _LEFT_OUT.search(line)]
    known = set(before)
    return "\n".join([*lines, *(line for line in macros if line not in known and not _TOLD.match(line)), ""])


def _preprocessed(how: str, file: Path) -> list[str]:
    words = [
        *toolchain.base_args(), "-x", "hip", f"--offload-arch={_TARGET}", "--cuda-device-only", "-nogpulib",
        "-nogpuinc", "-std=c++17", "-D__HIPCC_RTC__=1", "-isystem", str(toolchain.include_dir()), "-E", how, str(file),
    ]  # fmt: skip
    done = zig.run("clang", words)
    if done.returncode:
        raise ToolError(f"hipRTC's header cannot be preprocessed: {done.stderr}")
    return done.stdout.splitlines()


def source(known: Table) -> str:
    """C source of the text and its length."""
    del known
    literals = "\n".join(json.dumps(line + "\n", ensure_ascii=True) for line in text().splitlines())
    shown = '__attribute__((visibility("default")))'
    return (
        f"{shown} const char __hipRTC_header[] =\n{literals};\n"
        f"{shown} const unsigned long __hipRTC_header_size = sizeof __hipRTC_header - 1;\n"
    )
