"""Kernels of a few threads, each of which gets a wave of its own.

The lanes of a wave cannot wait for each other: the one that waits keeps the one that it waits for from going on.
OpenMP's threads may. So where clang knows that a region without teams has at most eight threads (``target parallel
num_threads(2)``), its kernel is launched with a wave for each of them, and the device runtime ends their other lanes.
What clang wrote down of such a kernel is changed before LLVM's passes read it. One with a reduction over teams stays.
"""

from __future__ import annotations

import re

from cairn.base.patterns import regex
from cairn.compiler.sources import Scan

_LANES = 64  # at most: a wave of the narrower ones takes half of them
_ASKED = regex(r"\b(?:num_threads|thread_limit)\b")
# Mode SPMD, 2 to 8 threads, one team, no records of a reduction over teams.
_ENVIRONMENT = regex(
    r"^(@(\S+)_kernel_environment = .*?%struct\.ConfigurationEnvironmentTy \{ i8 \d, i8 \d, i8 2, )"
    r"i32 \d+, i32 ([2-8]), i32 1, i32 1, i32 0, i32 0 \}",
    re.MULTILINE,
)


def asked(found: Scan) -> bool:
    """Whether a source, or a header of it, says how many threads something has."""
    return any(map(_ASKED.search, found.files.values()))


def spread(text: str) -> str:
    """``text``, a module of LLVM's language, with what says how many hardware threads its small kernels have."""
    for kernel in list(_ENVIRONMENT.finditer(text)):
        head, name, threads = kernel.groups()
        defined = re.search(rf"^define [^\n]*@{re.escape(name)}\([^\n]* #(\d+) ", text, re.MULTILINE)
        if defined is None:
            continue
        room = int(threads) * _LANES
        numbers = f"i32 {room}, i32 {room}, i32 1, i32 1, i32 0, i32 -1 }}"
        text = text.replace(kernel.group(0), head + numbers)
        group = re.search(rf"^attributes #{defined.group(1)} = .*$", text, re.MULTILINE)
        if group is not None:
            wider = re.sub(r'("amdgpu-flat-work-group-size"="1,)\d+"', rf'\g<1>{room}"', group.group(0))
            wider = re.sub(r'("omp_target_thread_limit"=)"\d+"', rf'\g<1>"{room}"', wider)
            text = text.replace(group.group(0), wider)
    return text
