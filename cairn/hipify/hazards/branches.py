"""Branches of ``#if`` that are not compiled for AMD: code that a program keeps for NVIDIA alone."""

from __future__ import annotations

import re

from cairn.base.patterns import regex

# What is defined where HIP compiles for AMD, and what is not: HIP's macros and those that portable projects agree on.
_ON_AMD = regex(
    r"__HIP_PLATFORM_(?:AMD|HCC)__|__HIP(?:CC|_ROCclr)?__|USE_(?:AMD_)?ROCM|(?:USE|WITH|ENABLE)_HIP|GGML_USE_HIP"
)
_NOT_ON_AMD = regex(r"__HIP_PLATFORM_(?:NVIDIA|NVCC)__")
_DIRECTIVE = regex(
    r"^[ \t]*#[ \t]*(?P<word>ifdef|ifndef|if|elif|else|endif)\b[ \t]*(?P<condition>(?:[^\n\\]|\\\r?\n|\\)*)",
    re.MULTILINE,
)
_NEVER = regex(r"#[ \t]*if[ \t]+0\b")
_SIMPLE = regex(r"(?P<no>!?)[ \t]*(?:defined[ \t]*\(?[ \t]*)?(?P<name>\w+)[ \t]*\)?[ \t]*")


def without_dead(code: str) -> str:
    """``code`` (without literals and comments) with blanks for the branches that AMD's compiler never sees."""
    if not (_ON_AMD.search(code) or _NOT_ON_AMD.search(code) or _NEVER.search(code)):
        return code
    pieces: list[str] = []
    at = 0
    # For each open #if: whether a branch before is surely taken, and whether this branch is surely not.
    taken: list[bool] = []
    dead: list[bool] = []
    for match in _DIRECTIVE.finditer(code):
        part = code[at : match.start()]
        pieces += (_blank(part) if any(dead) else part, match[0])
        at = match.end()
        word = match["word"]
        if word.startswith("if"):
            truth = _truth(word, match["condition"])
            taken.append(truth is True)
            dead.append(truth is False)
        elif word == "endif" and dead:
            taken.pop()
            dead.pop()
        elif dead:
            truth = True if word == "else" else _truth("if", match["condition"])
            dead[-1] = taken[-1] or truth is False
            taken[-1] = taken[-1] or truth is True
    part = code[at:]
    return "".join([*pieces, _blank(part) if any(dead) else part])


def _blank(part: str) -> str:
    return re.sub(r"[^\n]", " ", part)


def _truth(word: str, condition: str) -> bool | None:
    """What a condition of one name is on AMD; None where that cannot be said."""
    simple = _SIMPLE.fullmatch(condition.strip())
    if not simple:
        return None
    on = bool(_ON_AMD.fullmatch(simple["name"]))
    if not on and not _NOT_ON_AMD.fullmatch(simple["name"]):
        return False if simple["name"] == "0" and word == "if" else None
    return on != ((word == "ifndef") != bool(simple["no"]))
