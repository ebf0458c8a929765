"""The builtins in pieces, one a name with all its overloads: a program links those that it names, and what these call.

Clang takes 6 us for each function of a library that it links, used or not, and there are 18,000.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator
from graphlib import TopologicalSorter
from pathlib import Path

from cairn.base.patterns import regex
from cairn.compiler.opencl import conversions, images, integers, maths, memory, subgroups

SOURCES = Path(__file__).parent / "src"
#: The pieces that are files, and the words of programs that want them. No other piece has more than one name.
FILES = {
    "scans": regex(r"(?:work|sub)_group_(?:scan|reduce|broadcast|all|any)"),
    "pipes": regex(r"pipe|reserve_id"),
    "enqueue": regex(r"enqueue|ndrange_|user_event|valid_event|(?:retain|release)_event|profiling_info"
                     r"|default_queue|get_kernel_"),
    "image": regex(r"image|sampler"),
    "work": regex(""),
}  # fmt: skip
_DEFINED = regex(r"(?:\w+ )+(\w+)\(")
_HEAD = regex(r"^[IC] [^{;]*?\)", re.MULTILINE)
_WORD = regex(r"[A-Za-z_]\w*")
_CALLED = regex(r"\b(\w+)\(")
_MANGLED = regex(r"_Z(\d+)")


def whole() -> str:
    """All but conversions of vectors, as one source in which what is used comes first."""
    order = [_read("lanes.h"), *conversions.scalars(), *integers.source(), *maths.source(), _read("work.cl")]
    order += [_read("scans.cl"), *subgroups.source(), *memory.source(), _read("pipes.cl"), _read("enqueue.cl")]
    return "\n".join([*order, _read("image.h"), _read("image.cl"), *images.source()])


def _read(name: str) -> str:
    return (SOURCES / name).read_text(encoding="utf-8")


def _lines() -> Iterator[str]:
    """What is written from tables: a line each, a definition or declarations."""
    for source in (conversions.scalars, integers.source, maths.source, subgroups.source, memory.source, images.source):
        yield from source()
    yield from (line for line in conversions.vectors() if "{" in line)


@functools.cache
def _texts() -> tuple[dict[str, list[str]], str]:
    """The definitions by the names that they define, and what all pieces begin with."""
    texts: dict[str, list[str]] = {name: [_read(f"{name}.cl")] for name in FILES}
    declared = []
    for line in _lines():
        found = _DEFINED.match(line) if "{" in line else None
        if found is None:
            declared.append(line)
        else:
            texts.setdefault(found.group(1), []).append(line)
    heads = [f"{head};" for head in _HEAD.findall(_read("work.cl"))]
    return texts, "\n".join([*declared, *heads, _read("lanes.h"), _read("image.h")])


@functools.cache
def needs(name: str) -> frozenset[str]:
    """The pieces that a piece calls."""
    texts = _texts()[0]
    text = "\n".join(texts[name])
    called = {word for word in _CALLED.findall(text) if word in texts and word not in FILES} - {name}
    if name == "pipes":
        called.add("scans")
    elif name not in FILES and "__cairn_" in text:
        called.add("image")
    return frozenset(called)


def source(name: str) -> str:
    """A piece's source: declarations of what it calls, then its definitions."""
    texts, first = _texts()
    called = [line for each in sorted(needs(name) - FILES.keys()) for line in texts[each]]
    heads = [f"{line[: line.index('{')].rstrip()};" for line in called]
    return "\n".join([first, *heads, *texts[name]])


def of_source(text: str) -> list[str] | None:
    """The pieces for a program in OpenCL C, callers first; None where its words do not tell."""
    if "##" in text or ("include" in text and "#" in text):
        return None
    return _ordered(_WORD.findall(text), text)


def of_code(parts: Iterable[bytes]) -> list[str]:
    """The pieces for modules of bitcode or LLVM's text."""
    text = "\n".join(part.decode("latin-1") for part in parts)
    names = (text[at.end() : at.end() + int(at.group(1)[:3])] for at in _MANGLED.finditer(text))
    return _ordered(names, text)


def _ordered(words: Iterable[str], text: str) -> list[str]:
    texts = _texts()[0]
    rest = [name for name in set(words) if name in texts and name not in FILES]
    rest += [name for name, wants in FILES.items() if wants.search(text)]
    graph: dict[str, frozenset[str]] = {}
    while rest:
        name = rest.pop()
        if name not in graph:
            graph[name] = needs(name)
            rest += graph[name]
    order = list(TopologicalSorter({name: sorted(graph[name]) for name in sorted(graph)}).static_order())
    return [*(name for name in reversed(order) if name != "work"), "work"]
