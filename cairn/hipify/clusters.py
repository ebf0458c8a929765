"""``__cluster_dims__(2, 1, 1)`` in a kernel's body, too: clang gives NVIDIA's code no cluster size, so a mark in the
body carries it to the PTX (``CAIRN_CLUSTERED`` of ``api_cuda_forms.h``)."""

from __future__ import annotations

from cairn.base.patterns import regex
from cairn.hipify.launches import Edit, without_literals

_DIMENSIONS = regex(r"\b__cluster_dims__\s*\(")
_BODY = regex(r"\s*(?:noexcept\s*)?\{")


def edits(text: str) -> list[Edit]:
    """A mark at the beginning of each body."""
    if "__cluster_dims__" not in text:
        return []
    code, found = without_literals(text), []
    for each in _DIMENSIONS.finditer(code):
        closed = _closing(code, each.end() - 1)
        opened = _parameters(code, closed)
        body = _BODY.match(code, _closing(code, opened)) if opened else None
        if body is not None:
            sizes = " ".join(text[each.end() : closed - 1].split())
            found.append((body.end(), body.end(), f" CAIRN_CLUSTERED({sizes});"))
    return found


def _closing(code: str, at: int) -> int:
    """Behind the bracket that closes what ``code[at]`` opens; the end of the text where none does."""
    depth = 0
    for i in range(at, len(code)):
        depth += (code[i] == "(") - (code[i] == ")")
        if depth == 0:
            return i + 1
    return len(code)


def _parameters(code: str, at: int) -> int:
    """Where a function's parameters begin behind ``at``; attributes with arguments stand before its name."""
    while (opened := code.find("(", at)) >= 0:
        name = code[at:opened].split()[-1:] or [""]
        if any(mark in code[at:opened] for mark in ";{}"):
            return 0
        if not name[0].startswith("__") and name[0] != "alignas":
            return opened
        at = _closing(code, opened)
    return 0
