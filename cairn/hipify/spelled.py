"""Macros that spell their arguments (``#call``), and where they are used: what is renamed there would be printed; and
what macros paste names from (``cufft##call``): such names are seen nowhere, and have to be macros themselves.

A macro may also hand its argument to one that spells it. The preprocessor then expands the argument first, so names in
it cannot be macros. Such a use becomes one of a macro of our own, in whose body the other one is written out already;
other macros in the argument are then spelled by their names, too. Where there are several definitions of either macro
(``#if``), which one holds is the preprocessor's to say: ``variants``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from cairn.base.patterns import regex
from cairn.hipify.launches import without_literals
from cairn.hipify.lexer import arguments
from cairn.hipify.variants import PIECE as _PIECE
from cairn.hipify.variants import Known, Variant, as_written, find

_DEFINE = regex(
    r"^[ \t]*#[ \t]*define[ \t]+(?P<name>\w+)(?:\((?P<parameters>[^()\n]*)\))?(?P<body>(?:[^\n]*\\\r?\n)*[^\n]*)",
    re.MULTILINE,
)
_SPELLED = regex(r"(?<!#)#[ \t]*(\w+)")
_BEING_DEFINED = regex(r"#[ \t]*define[ \t]+$")
_UNDEFINED = regex(r"^[ \t]*#[ \t]*undef[ \t]+(\w+)", re.MULTILINE)
_BRACKET = regex(r"[()]")
_COMMENT = regex(r'("(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\')|//[^\n]*|/\*.*?\*/', re.DOTALL)
_WORD = regex(r"[A-Za-z_]\w*")
_CUDAS = regex(r"cu|nv|nccl", re.IGNORECASE)  # what CUDA's names begin with
_CUDAS_WORD = regex(r"\b(?:cu|CU|nv|NV|nccl)\w")
_CHAIN = regex(r"(?<![\w#])(\w+)\s*##\s*(\w+)(?:\s*##\s*(\w+))?")
_LAST = regex(r"(\w+)\s*\Z")
STANDARD = frozenset({"assert"})
OWN = "cairn_spells_"  # what a macro's name begins with that stands for one of the program's


class Passing(NamedTuple):
    """A macro that hands arguments to one that spells them. ``body``: on one line, with that one written out."""

    name: str
    parameters: str
    body: str


class Macros(NamedTuple):
    """``spelled``: function-like macros that spell an argument themselves, the C library's too. ``passing``: those
    that hand one on to others. ``pieces``: what is pasted before a name, and behind it. ``variants``: of macros with
    several definitions."""

    spelled: frozenset[str] = frozenset()
    passing: tuple[Passing, ...] = ()
    pieces: tuple[tuple[str, str], ...] = ()
    variants: tuple[Variant, ...] = ()

    def written(self) -> str:
        """As text, which ``read`` reads."""
        return json.dumps([sorted(self.spelled), self.passing, self.pieces, self.variants])

    def concern(self, text: str) -> bool:
        """Whether a text that mentions nothing of CUDA's may have to change all the same."""
        return bool(self.pieces) or any(each.name in text for each in self.variants)


NONE = Macros()


def read(text: str) -> Macros:
    """What ``written`` wrote."""
    spelled, passing, pieces, several = json.loads(text)
    handing = tuple(Passing(*each) for each in passing)
    variants = tuple(
        Variant(name, parameters, body, own, tuple((head, text) for head, text in made))
        for name, parameters, body, own, made in several
    )
    return Macros(frozenset(spelled), handing, tuple((before, behind) for before, behind in pieces), variants)


def macros(texts: Iterable[str]) -> Macros:
    """What ``texts`` define."""
    texts = tuple(texts)
    spelled = set(STANDARD)
    found: dict[str, dict[tuple[str, str], None]] = {}
    undefined: set[str] = set()
    plain: set[str] = set()  # without parameters
    pieces: set[tuple[str, str]] = set()
    joins = 0
    for text in texts:
        undefined.update(_UNDEFINED.findall(text) if "undef" in text else ())
        for match in _DEFINE.finditer(text) if "define" in text else ():
            name, parameters, body = match["name"], match["parameters"], match["body"]
            if parameters is None:
                plain.add(name)
                continue
            found.setdefault(name, {})[parameters, _on_one_line(body)] = None
            pieces.update(_pieces(_names(parameters), body) if "##" in body else ())
            joins = max(joins, _joins(_names(parameters), body) if "##" in body else 0)
            if not _names(parameters).isdisjoint(_SPELLED.findall(body)):
                spelled.add(name)
    several = {name for name, each in found.items() if len(each) > 1 or name in undefined} - plain
    once = {name: next(iter(each)) for name, each in found.items() if name not in several | plain}
    passing = list(_passing(once, spelled))
    known = {name: each for name, each in once.items() if name in spelled} | {p.name: p[1:] for p in passing}
    variants: tuple[Variant, ...] = ()
    if several:
        definitions = {name: list(each) for name, each in found.items() if name not in plain}
        variants = find(Known(definitions, several, spelled, known, _expanded))
    replaced = frozenset(each.name for each in variants)
    if not any(_CUDAS_WORD.search(text, *span) for text in texts for span in uses(text, replaced)):
        variants, replaced = (), frozenset()
    rest = tuple(each for each in passing if each.name not in replaced)
    pieces.update(_beginnings(texts, joins) if joins else ())
    return Macros(frozenset(spelled) | replaced, rest, tuple(sorted(pieces)), variants)


def _pieces(own: set[str], body: str) -> Iterator[tuple[str, str]]:
    """What a macro's body pastes before one of its ``own`` parameters, and behind it."""
    for before, middle, behind in _CHAIN.findall(body):
        if before not in own and middle in own and behind not in own and _CUDAS.match(before):
            yield before, behind


def _joins(own: set[str], body: str) -> int:
    """How many of a macro's ``own`` parameters it pastes to one name, where that begins with one: up to three."""
    return max((2 + (last in own) for first, second, last in _CHAIN.findall(body) if {first, second} <= own), default=0)


def _beginnings(texts: Iterable[str], joins: int) -> Iterator[tuple[str, str]]:
    """What macros that paste ``joins`` arguments may put before a word: of the words those with which CUDA's names
    begin; where there are three, a letter or two between."""
    from cairn.hipify import tables  # here: few programs have such macros

    words = {word for text in texts for word in _WORD.findall(text)}
    known = tables.names()
    begin = {name[:length] for name in known if _CUDAS.match(name) for length in range(2, len(name))}
    for word in words & begin:
        if word not in known or known[word].kind == "namespace":
            yield word, ""
            yield from ((word + letters, "") for letters in words if joins > 2 and len(letters) <= 2)


def _on_one_line(body: str) -> str:
    return " ".join(_COMMENT.sub(lambda match: match[1] or " ", re.sub(r"\\\r?\n", " ", body)).split())


def _names(parameters: str) -> set[str]:
    """What the body calls the arguments."""
    return {part.strip().removesuffix("...") or "__VA_ARGS__" for part in parameters.split(",")}


def _passing(once: Mapping[str, tuple[str, str]], spelled: set[str]) -> Iterator[Passing]:
    """The macros that hand arguments on, those first to which others do."""
    known = {name: once[name] for name in spelled if name in once}
    rest = {name: each for name, each in once.items() if name not in spelled}
    while True:
        more = {name: (each[0], body) for name, each in rest.items() if (body := _written_out(*each, known)) != each[1]}
        if not more:
            return
        for name, (parameters, body) in more.items():
            del rest[name]
            yield Passing(name, parameters, body)
        known |= more


def _written_out(parameters: str, body: str, known: Mapping[str, tuple[str, str]]) -> str:
    """A macro's body with the calls written out that spell its arguments."""
    own = _names(parameters)
    code = without_literals(body)
    for match in reversed(list(_WORD.finditer(code))):
        if match[0] in known and code[match.end() :].lstrip().startswith("("):
            spans = arguments(body, match.end())
            given = [body[start:end] for start, end in spans]
            made = _expanded(*known[match[0]], given, own) if spans else None
            if made is not None:
                end = body.index(")", spans[-1][1]) + 1
                body = body[: match.start()] + made + body[end:]
    return body


def _expanded(parameters: str, body: str, given: list[str], own: set[str]) -> str | None:
    """The body of a macro for the arguments ``given``; None where it spells none of ``own``, or pastes."""
    names = [part.strip() for part in parameters.split(",")]
    if names[-1].endswith("..."):
        names[-1] = names[-1].removesuffix("...") or "__VA_ARGS__"
        given = [*given[: len(names) - 1], ", ".join(given[len(names) - 1 :])]
    values = dict(zip(names, given, strict=False))
    asked = {name for name in _SPELLED.findall(body) if name in names}
    if len(values) != len(names) or "##" in body or not any(own & set(_WORD.findall(values[name])) for name in asked):
        return None
    told = {name: as_written(values[name], own) for name in asked}
    if None in told.values():
        return None
    return _PIECE.sub(lambda match: _replaced(match[0], values, told), body)


def _replaced(piece: str, values: Mapping[str, str], told: Mapping[str, str | None]) -> str:
    word = piece.lstrip("# \t")
    if word not in values:
        return piece
    return told[word] or "" if piece.startswith("#") else values[word]


def uses(text: str, names: frozenset[str]) -> list[tuple[int, int]]:
    """The spans of the arguments where ``text`` uses one of the macros."""
    if not any(name in text for name in names):
        return []
    code = without_literals(text)
    spans = []
    for match in re.finditer(rf"\b(?:{'|'.join(map(re.escape, sorted(names)))})(?=\s*\()", code):
        if not _BEING_DEFINED.search(code[max(0, match.start() - 40) : match.start()]):
            start = end = code.index("(", match.end())
            depth = 0
            for bracket in _BRACKET.finditer(code, start):
                depth, end = depth + (1 if bracket[0] == "(" else -1), bracket.end()
                if not depth:
                    spans.append((start, end))
                    break
    return spans


def pasting(text: str) -> frozenset[str]:
    """The function-like macros of ``text`` that paste (``a##b``)."""
    return frozenset(
        match["name"] for match in _DEFINE.finditer(text) if match["parameters"] is not None and "##" in match["body"]
    )


def made(text: str, known: Macros) -> set[str]:
    """The names that macros may paste from words of ``text``."""
    words = set(_WORD.findall(text)) if known.pieces else set()
    return {before + word + behind for before, behind in known.pieces for word in words}


def replaced(text: str, known: Macros) -> Iterator[tuple[Variant, list[tuple[int, int, str]]]]:
    """The definitions in ``text`` that others take the place of, and the edits for it: line by line, so that each stays
    where it is."""
    variants = {each[:3]: each for each in known.variants}
    for match in _DEFINE.finditer(text) if variants else ():
        variant = variants.get((match["name"], match["parameters"] or "", _on_one_line(match["body"])))
        if variant is not None:
            edits, start, new = [], match.end("name"), f" {variant.own} "
            for line in text[start : match.end()].split("\n"):
                end = start + len(line.rstrip("\\\r"))
                edits.append((start, end, new))
                start, new = start + len(line) + 1, ""
            yield variant, edits


def handed_on(text: str, known: Macros) -> list[tuple[Passing, int, tuple[int, int]]]:
    """Where ``text`` uses a macro that hands its arguments on: which one, where its name begins, and the span of the
    arguments."""
    macros = {each.name: each for each in known.passing}
    found = []
    for start, end in uses(text, frozenset(macros)):
        name = _LAST.search(text, 0, start)
        if name is not None:
            found.append((macros[name[1]], name.start(), (start, end)))
    return found
