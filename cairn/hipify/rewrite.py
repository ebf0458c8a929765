"""Translates CUDA source text to HIP: renames tokens, and keeps every other byte and every line where it was."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache, cached_property
from typing import NamedTuple

from cairn.hipify import launches, tables
from cairn.hipify.lexer import SCAN, arguments, skip_blank
from cairn.hipify.report import Finding, Report
from cairn.hipify.special import QUALIFIED, SPLIT, WRAPPED


class Options(NamedTuple):
    """What a conversion may do beside renaming.

    ``roc``: prefer the names of the roc libraries (rocBLAS …) to those of the hip libraries.
    ``main_header``: include HIP's main header where the text includes none, as nvcc does by itself for ``.cu`` files.
    This adds a line.
    """

    roc: bool = False
    main_header: bool = False


_DEFAULT = Options()
MAIN_HEADER = "hip/hip_runtime.h"


class Conversion(NamedTuple):
    """The translated text and what was found on the way."""

    text: str
    report: Report


# Nearly all CUDA names hold one of these; see _sieve.
_CORE = "[cC][uU]|nv|NV"
# A name that looks like CUDA's and stands where an API name does (called, a type, a constant); where it is in no table
# it is worth a line in the report. Other names with these prefixes are mostly the program's own variables.
_CUDA_LIKE = re.compile(
    r"(?:cuda|cublas|cufft|curand|cusparse|cusolver|cudnn|nvrtc|nvml|nvtx|cu)[A-Z]\w*(?=\s*\()"
    r"|(?:cuda|cublas|cufft|curand|cusparse|cusolver|cudnn)[A-Z]\w*_t\b"
    r"|(?:CU|CUDA|CUBLAS|CUFFT|CURAND|CUSPARSE|CUSOLVER|CUDNN|NVRTC|NVML)_[A-Z][A-Z0-9_]*\b(?!\s*\()"
)
_TESTED = re.compile(r"(?:#[ \t]*ifn?def[ \t]+|\bdefined[ \t]*\(?[ \t]*)$")
_REDEFINED = re.compile(r"#[ \t]*(?:define|undef)[ \t]+$")


def translate(text: str, path: str = "") -> str:
    """CUDA source ``text`` as HIP source.

    Identifiers and header names change, nothing else: every line keeps its number, strings and comments stay as they
    are, and text without CUDA names comes back unchanged. ``path`` names the source in the report.
    """
    return convert(text, path).text


def needs_translation(text: str) -> bool:
    """Whether ``translate`` would change ``text``."""
    return translate(text) != text


@cache
def _sieve() -> re.Pattern[str]:
    """Matches in every text that holds anything to translate or to report; a quick test, for most texts do not."""
    others = [name for name in (*tables.names(), *tables.headers()) if not re.search(_CORE, name)]
    changing = [name for name in others if _row(name).supported and _row(name).hip != name]
    return re.compile("|".join([_CORE, *map(re.escape, changing)]))


def _row(name: str) -> tables.Row:
    return tables.names().get(name) or tables.headers()[name]


def convert(text: str, path: str = "", options: Options = _DEFAULT) -> Conversion:
    """As :func:`translate`, with the report of what was converted and of the CUDA names that remain."""
    if not options.main_header and not _sieve().search(text) and not launches.joined(text):
        return Conversion(text, Report(path))
    rewriter = _Rewriter(text, path, options)
    rewriter.scan()
    if options.main_header:
        rewriter.add_main_header()
    return Conversion(rewriter.result(), rewriter.report)


class _Rewriter:
    """One pass over one text: collects edits as (start, end, new text) and findings."""

    def __init__(self, text: str, path: str, options: Options) -> None:
        self.text, self.options = text, options
        self.report = Report(path)
        self.edits: list[tuple[int, int, str]] = []
        self.has_main_header = False
        self.own: dict[str, bool] = {}

    def scan(self) -> None:
        names = tables.names()
        for match in SCAN.finditer(self.text):
            group = match.lastgroup
            if group == "ident":
                word = match[0]
                row = names.get(word)
                if row is not None:
                    self._known(row, match.start())
                elif word[0] in "cCnN":
                    self._unknown(match.start())
            elif group == "header" or group == "probe":
                self._header(match[group], match.start(group))
        self.edits += launches.joined(self.text)

    def add_main_header(self) -> None:
        """Include the main header before the first line of code, unless some include brings it."""
        if self.has_main_header:
            return
        at = skip_blank(self.text, 1 if self.text.startswith("\ufeff") else 0)
        at = self.text.rfind("\n", 0, at) + 1
        newline = "\r\n" if "\r\n" in self.text else "\n"
        self.edits.append((at, at, f"#include <{MAIN_HEADER}>{newline}"))

    def result(self) -> str:
        """The text with all edits made."""
        pieces: list[str] = []
        at = 0
        for start, end, new in sorted(self.edits):
            pieces += (self.text[at:start], new)
            at = end
        pieces.append(self.text[at:])
        return "".join(pieces)

    def _known(self, row: tables.Row, at: int) -> None:
        name = row.cuda
        end = at + len(name)
        new = self._name_for(row)
        if row.kind == "namespace" and not self._is_namespace(at, end):
            return
        if name == "cudaError" and self._is_variable(end):
            return
        if name in SPLIT:
            before = self.text[max(0, at - 40) : at]
            if _REDEFINED.search(before):
                return
            new = SPLIT[name].tested if _TESTED.search(before) else SPLIT[name].value
        elif not new:
            self._left(name, row, at)
            return
        elif name in WRAPPED:
            self._wrap(name, end)
        if new != name:
            self.edits.append((at, end, new))
            self.report.converted.append(Finding(self._line(at), name, row, new))

    def _name_for(self, row: tables.Row) -> str:
        if self.options.roc or not row.hip:
            return row.roc or row.hip
        return row.hip

    def _is_namespace(self, at: int, end: int) -> bool:
        """Whether the name at ``at`` to ``end`` is used as a namespace (and not declared as one, nor a member)."""
        before = self.text[max(0, at - 80) : at].rstrip()
        if before.endswith((".", "->")):
            return False
        following = self._following(end)
        if following == "::":
            return True
        return following[:1] == ";" and before.endswith(("namespace", "="))

    def _is_variable(self, end: int) -> bool:
        """Whether ``cudaError``, a type's name, is used for a variable here: programs do that."""
        return self._following(end)[:1] in ("=", ";", ",", "!", ")", "?") and self._has_error_variable

    @cached_property
    def _has_error_variable(self) -> bool:
        return bool(re.search(r"\b(?:cuda|hip)Error(?:_t|_enum)?\s+cudaError\b", self.text))

    def _following(self, end: int) -> str:
        """The next two characters after ``end`` and any blanks and comments."""
        at = skip_blank(self.text, end)
        return self.text[at : at + 2]

    def _wrap(self, name: str, end: int) -> None:
        index, form = WRAPPED[name]
        spans = arguments(self.text, end)
        if index >= len(spans):
            return
        start, stop = spans[index]
        argument = self.text[start:stop]
        if not argument or argument.startswith(("(", '"', "reinterpret_cast<", "HIP_SYMBOL", "&")):
            return
        opening, closing = form.split("{}")
        self.edits += ((start, start, opening), (stop, stop, closing))

    def _unknown(self, at: int) -> None:
        for (outer, inner), new in QUALIFIED.items():
            if self.text.startswith(inner, at) and self.text[max(0, at - 80) : at].rstrip().endswith(f"{outer}::"):
                self.edits.append((at, at + len(inner), new))
        match = _CUDA_LIKE.match(self.text, at)
        if match:
            self._left(match[0], None, at)

    def _left(self, name: str, row: tables.Row | None, at: int) -> None:
        if not self._is_own(name):
            self.report.left.append(Finding(self._line(at), name, row, ""))

    def _header(self, written: str, at: int) -> None:
        row = tables.headers().get(written[1:-1])
        if MAIN_HEADER in (written[1:-1], row and row.hip):
            self.has_main_header = True
        if row is None:
            return
        new = self._name_for(row)
        if not new:
            self._left(row.cuda, row, at)
        else:
            # The quotes stay as they are: both forms find an installed header.
            self.edits.append((at + 1, at + len(written) - 1, new))
            self.report.converted.append(Finding(self._line(at), row.cuda, row, new))

    def _is_own(self, name: str) -> bool:
        """Whether the text itself defines ``name``, as a macro or as a function."""
        if name not in self.own:
            definition = rf"#[ \t]*define[ \t]+{name}\b|[\w>*&]\s+[*&]*{name}\s*\([^;{{}}()]*\)\s*\{{"
            self.own[name] = bool(re.search(definition, self.text))
        return self.own[name]

    @cached_property
    def _line_starts(self) -> list[int]:
        return [match.end() for match in re.finditer(r"\n", self.text)]

    def _line(self, at: int) -> int:
        return bisect_right(self._line_starts, at) + 1
