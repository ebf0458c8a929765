"""Sizes: shared and constant memory beyond what the hardware has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cairn.base.patterns import regex
from cairn.hipify import launches
from cairn.hipify.hazards.source import SIZES, Place, Region, Source
from cairn.hipify.lexer import arguments

LDS_BYTES = 64 << 10
SCALAR_CACHE_BYTES = 16 << 10

_ARRAY = regex(
    r"\b(__shared__|__constant__)\s+(?:static\s+|const\s+|volatile\s+|__align__\s*\(\s*\w+\s*\)\s*|alignas\s*\(\s*\w+\s*\)\s*)*"
    r"((?:unsigned\s+|signed\s+)?\w+(?:\s+(?:int|long|char|short))*)\s+([^;(){}]*\[[^;{}]*)[;=]"
)
_ATTRIBUTE = regex(r"\b(?:cuda|hip)FuncAttributeMaxDynamicSharedMemorySize\b")


def check(source: Source) -> Iterator[Place]:
    """Shared memory over 64 KB, large constants."""
    for region in source.regions:
        yield from _static_shared(source, region)
    yield from _dynamic_shared(source)
    yield from _constants(source)


def _bytes(source: Source, match: re.Match[str]) -> int:
    """Bytes of the arrays that one declaration makes; 0 where a size is not plain."""
    size = SIZES.get(re.sub(r"\s+", " ", match[2]), 0)
    total = 0
    for declarator in re.findall(r"\w+\s*(?:\[[^\]]*\]\s*)+", match[3]):
        count = 1
        for bound in re.findall(r"\[([^\]]*)\]", declarator):
            count *= source.value(bound) or 0
        total += count * size
    return total


def _static_shared(source: Source, region: Region) -> Iterator[Place]:
    total = 0
    for match in _ARRAY.finditer(source.code, region.start, region.end):
        if match[1] == "__shared__":
            total += _bytes(source, match)
            if total > LDS_BYTES:
                yield Place("lds-size", match.start())
                return


def _dynamic_shared(source: Source) -> Iterator[Place]:
    for match in _ATTRIBUTE.finditer(source.code):
        following = re.compile(r"\s*,\s*([^;]*?)\)\s*[;),]").match(source.code, match.end())
        if not following:
            continue
        size = source.value(following[1])
        if size is None:
            yield Place("lds-opt-in", match.start())
        elif size > LDS_BYTES:
            yield Place("lds-size", match.start())
    for launch in launches.found(source.code):
        begin, end = launch.opening[1], launch.closing[0]
        spans = arguments(f"({source.code[begin:end]})", 0)
        if len(spans) >= 3:
            start, stop = spans[2]
            size = source.value(source.code[begin + start - 1 : begin + stop - 1])
            if size is not None and size > LDS_BYTES:
                yield Place("lds-size", launch.kernel)


def _constants(source: Source) -> Iterator[Place]:
    for match in _ARRAY.finditer(source.code):
        if match[1] == "__constant__" and _bytes(source, match) > SCALAR_CACHE_BYTES:
            yield Place("constant-size", match.start())
