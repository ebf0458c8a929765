"""Macros with several definitions (``#if``) that spell their arguments or hand them on to others.

Which definition holds at a use only the preprocessor knows, and it expands an argument before it hands it on. So each
definition becomes the name of a macro of our own, of which there are two: one as the program has it, and one (``_s``)
that gets beside its arguments how they were written. What hands arguments on calls the second::

    #define IMPL(x, f) fail(#x, f)    becomes  #define IMPL cairn_spells_1_IMPL
    #define CHECK(x) IMPL(x, 3)       becomes  #define CHECK cairn_spells_1_CHECK
    with   cairn_spells_1_IMPL_s(cairn_spelling_x, cairn_spelling_f, x, f)   as fail(cairn_spelling_x, f)
    and    cairn_spells_1_CHECK(x)   as cairn_spells_paste(IMPL, _s)(#x, "3", x, 3)
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from cairn.base.patterns import regex
from cairn.hipify.launches import without_literals
from cairn.hipify.lexer import arguments

PIECE = regex(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|(?:#[ \t]*)?\b[A-Za-z_]\w*')  # a literal, a name, or #name
_WORD = regex(r"[A-Za-z_]\w*")
_SPELLED = regex(r"(?<!#)#[ \t]*(\w+)")
Definition = tuple[str, str]  # parameters, and the body on one line
Expand = Callable[[str, str, list[str], set[str]], str | None]

# What pastes when its arguments have been expanded.
HELPERS = {
    "cairn_spells_paste(a, b)": "cairn_spells_joined(a, b)",
    "cairn_spells_joined(a, b)": "a##b",
}


class Variant(NamedTuple):
    """One definition of a macro, the name of our own that takes its place, and that one's definitions."""

    name: str
    parameters: str
    body: str
    own: str
    macros: tuple[tuple[str, str], ...]


class Known(NamedTuple):
    """What a program's texts define. ``definitions``: of each function-like macro; ``several``: those with more than
    one that no text defines without parameters; ``spelled``: those that spell an argument; ``once``: those with one
    definition that spell, or hand on to such, with that written out; ``expand`` writes one out."""

    definitions: Mapping[str, Sequence[Definition]]
    several: set[str]
    spelled: set[str]
    once: Mapping[str, Definition]
    expand: Expand


def names(parameters: str) -> list[str]:
    """What the body calls the arguments."""
    return [part.strip().removesuffix("...") or "__VA_ARGS__" for part in parameters.split(",")]


def find(known: Known) -> tuple[Variant, ...]:
    """The definitions to replace."""
    aims = known.several & known.spelled
    found: set[str] = set()
    before = None
    while before != found:
        before = set(found)
        for name, definitions in known.definitions.items():
            beyond = found | aims | (known.once.keys() if name in known.several else set())
            if name in known.several or name not in known.spelled:
                handed = set(chain.from_iterable(_handed(definition, beyond - {name}) for definition in definitions))
                found |= {name} | (handed & aims) if handed else set()
    fitting = {name for name in found if len({_shape(each[0]) for each in known.definitions[name]}) == 1}
    return tuple(chain.from_iterable(_variants(name, fitting, known) for name in sorted(fitting)))


def _shape(parameters: str) -> tuple[int, bool]:
    return len(names(parameters)), "..." in parameters


def _handed(definition: Definition, to: set[str]) -> Iterator[str]:
    """The macros of ``to`` that get an argument of this one."""
    parameters, body = definition
    own = set(names(parameters))
    for name, spans in _calls(body, to):
        if "##" not in body and any(own & set(_WORD.findall(body[start:end])) for start, end in spans):
            yield name


def _calls(body: str, to: set[str]) -> Iterator[tuple[str, list[tuple[int, int]]]]:
    code = without_literals(body)
    for match in _WORD.finditer(code):
        if match[0] in to and code[match.end() :].lstrip().startswith("("):
            yield match[0], arguments(body, match.end())


def _variants(name: str, found: set[str], known: Known) -> Iterator[Variant]:
    for number, (parameters, body) in enumerate(known.definitions[name], 1):
        own = f"cairn_spells_{number}_{name}"
        called = [_spelling(each) for each in names(parameters)]
        plain = _rewritten(parameters, body, found - {name}, known)
        told = _told(plain, names(parameters))
        macros = ((f"{own}({parameters})", plain), (f"{own}_s({', '.join(called)}, {parameters})", told))
        yield Variant(name, parameters, body, own, macros)


def _spelling(name: str) -> str:
    return f"cairn_spelling_{name.strip('_')}"


def _told(body: str, own: list[str]) -> str:
    """A body that is told how its ``own`` arguments are written, in place of asking the preprocessor (``#x``)."""
    return _SPELLED.sub(lambda match: _spelling(match[1]) if match[1] in own else match[0], body)


def _rewritten(parameters: str, body: str, found: set[str], known: Known) -> str:
    """A body in which others that are ``found`` are told how the arguments were written, and those with one definition
    are written out."""
    if "##" in body:
        return body
    own = set(names(parameters))
    code = without_literals(body)
    for match in reversed(list(_WORD.finditer(code))):
        if not code[match.end() :].lstrip().startswith("("):
            continue
        spans = arguments(body, match.end())
        given = [body[start:end] for start, end in spans]
        made = None
        if spans and match[0] in found:
            made = _passed_on(match[0], given, own, known.definitions[match[0]][0][0])
        elif spans and match[0] in known.once:
            made = known.expand(*known.once[match[0]], given, own)
        if made is not None:
            body = body[: match.start()] + made + body[body.index(")", spans[-1][1]) + 1 :]
    return body


def _passed_on(name: str, given: list[str], own: set[str], parameters: str) -> str | None:
    """The call of ``name`` that is told how its arguments are written; None where that cannot be said."""
    count, all_the_rest = _shape(parameters)
    each = [*given[: count - 1], ", ".join(given[count - 1 :])] if all_the_rest else given
    if len(each) != count or not any(own & set(_WORD.findall(text)) for text in each):
        return None
    written = [as_written(text, own) for text in each]
    told = [text for text in written if text is not None]
    return f"cairn_spells_paste({name}, _s)({', '.join([*told, *given])})" if len(told) == count else None


def as_written(text: str, own: set[str]) -> str | None:
    """What a macro with the parameters ``own`` says for an argument as it is written: ``"(" #x ")"`` for ``(x)``; None
    where that cannot be said."""
    if "#" in text:
        return None
    parts, at = [], 0
    for match in PIECE.finditer(text):
        if match[0] in own:
            parts += [json.dumps(text[at : match.start()], ensure_ascii=False), f"#{match[0]}"]
            at = match.end()
    parts.append(json.dumps(text[at:], ensure_ascii=False))
    return " ".join(part for part in parts if part != '""') or '""'
