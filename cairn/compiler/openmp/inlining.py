"""Functions of a region's source are inlined before LLVM's OpenMP pass sees them, and nothing else is done to them.

Of a variable that a function writes in a loop that pass takes the value from before the loop for the one at each
round. LLVM's own inliner comes with passes that change loops, so that the runtime's part of a loop is no longer seen to
have one round: a triad took half as long again. So functions are marked, and clang's -O0 inlines what is marked.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from cairn.base.patterns import regex

# What the runtime calls by pointer; clang has marked it where it is called by name.
RUN = regex(r"^__omp_offloading_|_omp_outlined|^_omp_|^\.omp")
_NAME = r'@("[^"\n]+"|[\w.$-]+)'
_FUNCTION = regex(
    rf"^(?P<head>define [^\n]*?{_NAME}\([^\n]*\)[^\n]*? #(?P<group>\d+))(?P<rest>[^\n]*\{{\n(?P<body>.*?)^\}})",
    re.MULTILINE | re.DOTALL,
)
_CALL = regex(rf"\b(?:call|invoke)\b[^\n@]*?{_NAME}\(")
_STAYS = regex(r"^attributes #(\d+) = \{[^\n]*\b(?:noinline|optnone|returns_twice)\b", re.MULTILINE)
_VARIADIC = "...) "
# Lines of a whole program when all is inlined, at most; and of one function where that is more.
_LARGEST = 200_000
_LIMITS = (_LARGEST, 3000, 300, 30)


class _Function(NamedTuple):
    lines: int
    calls: Counter[str]
    may: bool  # be inlined


def marked(text: str) -> str:
    """``text``, a module of LLVM's language before any pass, with the functions marked that are to be inlined."""
    stays = set(_STAYS.findall(text))
    functions = {
        found[2].strip('"'): _Function(
            found["body"].count("\n"),
            Counter(name.strip('"') for name in _CALL.findall(found["body"])),
            found["group"] not in stays and _VARIADIC not in found["head"] and not RUN.search(found[2].strip('"')),
        )
        for found in _FUNCTION.finditer(text)
    }
    chosen = _chosen(functions)

    def mark(found: re.Match[str]) -> str:
        word = " alwaysinline" if found[2].strip('"') in chosen else ""
        return f"{found['head']}{word}{found['rest']}"

    return _FUNCTION.sub(mark, text) if chosen else text


def _chosen(functions: Mapping[str, _Function]) -> set[str]:
    """Names of the functions to inline: all that may be, or the smaller ones of a program that would grow too much."""
    chosen: set[str] = set()
    for limit in _LIMITS:
        sizes: dict[str, int] = {}
        for name in functions:
            _size(name, functions, limit, sizes)
        chosen = {name for name, function in functions.items() if function.may and sizes[name] <= limit}
        if sum(size for name, size in sizes.items() if name not in chosen) <= _LARGEST:
            break
    return chosen


def _size(name: str, functions: Mapping[str, _Function], limit: int, sizes: dict[str, int]) -> int:
    """Lines of a function with those inlined that are within the limit; ``sizes`` are those known."""
    if name not in sizes:
        sizes[name] = limit + 1  # for one that calls itself
        total = functions[name].lines
        for called, times in functions[name].calls.items():
            inner = _size(called, functions, limit, sizes) if called in functions and functions[called].may else 0
            total += times * (inner if inner <= limit else 0)
        sizes[name] = total
    return sizes[name]
