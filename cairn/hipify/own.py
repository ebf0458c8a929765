"""Names that a program defines itself, though they look like CUDA's."""

from __future__ import annotations

from collections import Counter

from cairn.base.patterns import regex

_LIKE = r"(?:c[uU]|C[uU]|nv|NV)\w+"
_DEFINITION = regex(
    rf"#[ \t]*define[ \t]+(?P<macro>{_LIKE})"
    rf"|\b(?:class|struct|union|using)\s+(?P<type>{_LIKE})|\btypedef\b[^;{{}}]*?\b(?P<alias>{_LIKE})\s*;"
    rf"|\}}\s*(?P<tail>{_LIKE})\s*;"
    r"|(?<!\breturn)(?<!\belse)(?<!\bthrow)(?<!\bcase)(?<!\bdo)(?<!\bnew)(?<=[\w>*&])"
    rf"(?:[ \t]+[*&]*(?P<declared>{_LIKE})[ \t]*\([^;{{}}()]*\)\s*;"
    rf"|\s+[*&]*(?P<function>{_LIKE})\s*\([^;{{}}()]*\)\s*(?:const\s*)?\{{)"
    rf"|\b(?:const|constexpr|int|unsigned|size_t|auto|bool|float|double)\s+[*&]*(?P<value>{_LIKE})\s*[=\[{{]"
    r"|\benum\b[^{;()]*\{(?P<enumerators>[^}]*)\}"
)
_FUNCTION = regex(r"[\w>*&]\s+[*&]*(\w+)\s*\([^;{}()]*\)\s*(?:const\s*)?\{")
_MACRO = regex(r"#[ \t]*define[ \t]+(\w+)")
_WORD = regex(_LIKE)
_TESTED = regex(rf"(?:#[ \t]*ifn?def[ \t]+|\bdefined[ \t]*\(?[ \t]*)({_LIKE})")


def definitions(text: str) -> frozenset[str]:
    """The names of CUDA's look that ``text`` defines or declares: macros, types, functions, constants, enumerators."""
    found: set[str] = set()
    for match in _DEFINITION.finditer(text):
        kind = match.lastgroup or ""
        found.update(_WORD.findall(match[kind]) if kind == "enumerators" else [match[kind]])
    return frozenset(found)


def switches(text: str) -> frozenset[str]:
    """The names of CUDA's look that ``text`` does nothing with but ask whether they are defined: its build's own."""
    tested = Counter(_TESTED.findall(text))
    if not tested:
        return frozenset()
    used = Counter(_WORD.findall(text))
    return frozenset(name for name, number in tested.items() if used[name] == number)


def functions(text: str) -> frozenset[str]:
    """Names of all functions and function-like macros that ``text`` defines."""
    return frozenset(_FUNCTION.findall(text)) | frozenset(_MACRO.findall(text))
