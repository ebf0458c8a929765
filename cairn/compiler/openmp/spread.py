"""Kernels whose hardware threads are more than what clang wrote down, which LLVM's passes would take for true.

A region that is not SPMD has a wave for its main thread beside the threads of ``thread_limit``.

The lanes of a wave cannot wait for each other: the one that waits keeps the one that it waits for from going on.
OpenMP's threads may. So where clang knows that a region without teams has at most eight threads (``target parallel
num_threads(2)``), its kernel is launched with a wave for each of them, and the device runtime ends their other lanes.
One with a reduction over teams stays.
"""

from __future__ import annotations

import functools
import re

from cairn.base.patterns import regex
from cairn.compiler.sources import Scan

_LANES = 64  # at most: a wave of the narrower ones takes half of them
_ASKED = regex(r"\b(?:num_threads|thread_limit)\b")
_MOST = 1024  # of a workgroup
_ENVIRONMENT = regex(
    r"^(?P<head>@(?P<name>\S+)_kernel_environment = .*?%struct\.ConfigurationEnvironmentTy \{ i8 \d, i8 \d, "
    r"i8 (?P<mode>\d), )i32 (?P<least>\d+), i32 (?P<most>\d+), (?P<rest>.*? \})",
    re.MULTILINE,
)
_GENERIC, _SPMD = "1", "2"
# As the least number of threads: the most have a wave for the main thread among them. LLVM's OpenMP pass writes what
# the attributes say over what the kernel's record says, so both do.
_WITH_MAIN = 3
_ONE_TEAM = "i32 1, i32 1, i32 0, i32 0 }"  # and no records of a reduction over teams
_SIZES = regex(
    r'"amdgpu-flat-work-group-size"="(?P<least>\d+),(?P<most>\d+)"|"omp_target_thread_limit"="(?P<limit>\d+)"'
)
_SPREAD = "i32 1, i32 1, i32 0, i32 -1 }"


def asked(found: Scan) -> bool:
    """Whether a source, or a header of it, says how many threads something has."""
    return any(map(_ASKED.search, found.files.values()))


def spread(text: str) -> tuple[str, bool]:
    """``text``, a module of LLVM's language, with what says how many hardware threads its kernels have; and whether
    threads of one have waves of their own."""
    spreads = False
    for kernel in list(_ENVIRONMENT.finditer(text)):
        most, rest = int(kernel["most"]), kernel["rest"]
        if kernel["mode"] == _SPMD and 2 <= most <= 8 and rest == _ONE_TEAM:
            least = room = most * _LANES
            rest, spreads = _SPREAD, True
        elif kernel["mode"] == _GENERIC and most:  # 0: clang does not know it, and claims nothing
            least, room = _WITH_MAIN, min(most + _LANES, _MOST)
        else:
            continue
        text = text.replace(kernel.group(0), f"{kernel['head']}i32 {least}, i32 {room}, {rest}")
        defined = re.search(rf"^define [^\n]*@{re.escape(kernel['name'])}\([^\n]* #(\d+) ", text, re.MULTILINE)
        group = re.search(rf"^attributes #{defined[1]} = .*$", text, re.MULTILINE) if defined else None
        if group is not None:
            sizes = functools.partial(_sizes, least if least == _WITH_MAIN else 0, room)
            text = text.replace(group.group(0), _SIZES.sub(sizes, group.group(0)))
    return text, spreads


def _sizes(least: int, room: int, found: re.Match[str]) -> str:
    """Sizes among attributes, which kernels may share, that hold ``room``."""
    if found["limit"]:
        return f'"omp_target_thread_limit"="{max(room, int(found["limit"]))}"'
    return f'"amdgpu-flat-work-group-size"="{max(least, int(found["least"]))},{max(room, int(found["most"]))}"'
