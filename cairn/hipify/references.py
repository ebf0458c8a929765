"""``static texture<float, 2> t;`` as ``inline texture<float, 2> t;``: clang gives the device's half of a static texture
reference no name that the runtime could find."""

from __future__ import annotations

from cairn.base.patterns import regex
from cairn.hipify.launches import Edit, without_literals

_STATIC = regex(r"\bstatic(?=\s+(?:const\s+)?(?:texture|surface)\s*<)")


def edits(text: str) -> list[Edit]:
    if not _STATIC.search(text):
        return []
    return [(*found.span(), "inline") for found in _STATIC.finditer(without_literals(text))]
