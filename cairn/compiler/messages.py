"""The compiler's messages in the user's words.

clang reads CUDA sources as ``cairn.hipify`` translated them, so its messages quote translated lines, count in their
columns and name HIP's functions. ``restored`` puts back what the user wrote: the quoted lines, columns, carets, ranges
and fix-its under them, and the names. It reads clang's text as clang defines it: a line that begins with a place,
then quoted lines behind a gutter, colours or not. What it does not know stays as it is.
"""

from __future__ import annotations

import functools
import json
import os
import re
import unicodedata
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cairn.base.patterns import regex
from cairn.compiler.jobs import BESIDE_OVERLAY
from cairn.hipify import rewrite, spelled, tables

_ESCAPE = regex(r"\x1b\[[0-9;]*[A-Za-z]")
# file:line:column:, file(line,column):, file +line:column:, the styles of -fdiagnostics-format; ranges may follow.
_PLACE = regex(
    r"^(?P<file>[^\s:()][^\n:()]*?)(?::| \+|\()(?P<line>\d+)[:,](?P<column>\d+)\)?(?P<ranges>: ?(?:\{[\d:,-]+\})*)"
    r"(?=.*\b(?:error|warning|note|remark)\b)"
)
_QUOTED = regex(r"^(?P<gutter> *(?P<line>\d*) \| ?)(?P<text>.*)$")
_FIXIT = regex(r'^fix-it:"(?P<file>[^"\n]*)":')
_OWN_EXPANSION = regex(r"^<command line>:\d+:\d+: note: expanded from macro '(?P<name>\w+)'")
_RANGE = regex(r"(\d+):(\d+)-(\d+):(\d+)")
_WORD = regex(r"[A-Za-z_]\w*")
_TAB = 8


class Span(NamedTuple):
    """A piece of a line of the translation and what it was: offsets in both lines."""

    start: int
    end: int
    old_start: int
    old_end: int


class Line:
    """One line as the compiler saw it and as the user wrote it."""

    def __init__(self, new: str, old: str, spans: list[Span]) -> None:
        self.new, self.old, self.spans = new, old, spans

    def offset(self, at: int, *, end: bool = False) -> int:
        """Where offset ``at`` of the translation is in the user's line. ``end``: it ends something."""
        shift = 0
        for span in self.spans:
            if at < span.start or (at == span.start and not (end and span.start == span.end)):
                break
            if at < span.end or (end and at == span.end):
                return span.old_end if end else span.old_start
            shift = span.old_end - span.end
        return max(0, min(at + shift, len(self.old)))

    def column(self, column: int) -> int:
        """The user's column (in bytes, from 1) for the compiler's."""
        at = len(self.new.encode()[: column - 1].decode(errors="replace"))
        return len(self.old[: self.offset(at)].encode()) + 1 + max(0, at - len(self.new))

    def painted(self, marks: str) -> str:
        """A line of carets and ranges that stands under the translation, as it stands under the user's line."""
        places, under = _columns(self.new), _columns(self.old)
        taken = [marks[places[i] : places[i] + 1] or " " for i in range(len(self.new))]
        beyond = marks[places[len(self.new)] :]
        result = [" "] * under[len(self.old)]
        at = 0
        for span in [*self.spans, Span(len(self.new), len(self.new), len(self.old), len(self.old))]:
            for i, j in zip(
                range(at, span.start), range(span.old_start - (span.start - at), span.old_start), strict=True
            ):
                _paint(result, under, j, taken[i])
            piece = taken[span.start : span.end]
            for k, j in enumerate(range(span.old_start, span.old_end)):
                rest = piece[1:] or ["~" if piece == ["~"] else " "]
                caret = "^" if "^" in piece else (piece or [" "])[0]
                _paint(result, under, j, caret if k == 0 else rest[min(k - 1, len(rest) - 1)].replace("^", "~"))
            at = span.end
        return ("".join(result) + beyond).rstrip()

    def moved(self, hints: str) -> str:
        """A line of fix-its under the translation, each where it belongs under the user's line."""
        places, under = _columns(self.new), _columns(self.old)
        result = ""
        for match in re.finditer(r"\S+(?: \S+)*", hints):
            at = min(bisect_right(places, match.start()) - 1, len(self.new))
            result = result.ljust(under[self.offset(at)] + max(0, match.start() - places[at]))
            result += (" " if result and not result.endswith(" ") else "") + match[0]
        return result


def _columns(text: str, *, wide: int = 2) -> list[int]:
    """The column in which each character of a line is printed, and the one after the last. ``wide`` ones take more."""
    columns = [0]
    for character in text:
        is_wide = not character.isascii() and unicodedata.east_asian_width(character) in "WF"
        width = _TAB - columns[-1] % _TAB if character == "\t" else wide if is_wide else 1
        columns.append(columns[-1] + width)
    return columns


def _paint(result: list[str], columns: list[int], at: int, mark: str) -> None:
    result[columns[at]] = mark
    for column in range(columns[at] + 1, columns[at + 1]):
        result[column] = "~" if mark == "~" else " "


class File:
    """A translated file: its lines in both forms, and what was renamed in it."""

    def __init__(self, path: str, translated: str, how: rewrite.Options) -> None:
        self.old = Path(path).read_text(errors="surrogateescape")
        self.new = translated
        self.edits = rewrite.edits(self.old, path, how)
        self.old_lines, self.new_lines = self.old.split("\n"), self.new.split("\n")
        self._old_starts, self._new_starts = _starts(self.old_lines), _starts(self.new_lines)

    @functools.cached_property
    def spans(self) -> list[Span]:
        """All edits as spans of the whole text."""
        spans, shift = [], 0
        for start, end, new in self.edits:
            spans.append(Span(start + shift, start + shift + len(new), start, end))
            shift += len(new) - (end - start)
        return spans

    def line(self, number: int) -> Line | None:
        """A line by its number; None where there is none, or where an edit does not stay within its line."""
        if not 0 < number <= min(len(self.old_lines), len(self.new_lines)):
            return None
        new, old = self._new_starts[number - 1], self._old_starts[number - 1]
        end, old_end = new + len(self.new_lines[number - 1]), old + len(self.old_lines[number - 1])
        spans = [
            Span(s.start - new, s.end - new, s.old_start - old, s.old_end - old)
            for s in self.spans
            if s.start <= end and s.end >= new and s.old_end >= old and s.old_start <= old_end
        ]
        if any(s.start < 0 or s.old_start < 0 or s.end > end - new or s.old_end > old_end - old for s in spans):
            return None
        return Line(self.new_lines[number - 1], self.old_lines[number - 1], spans)

    def renamed(self) -> Iterator[tuple[str, str]]:
        """(what it became, what it was) of each edit."""
        for start, end, new in self.edits:
            yield new, self.old[start:end]


def _starts(lines: list[str]) -> list[int]:
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    return starts


def restored(log: str, overlay: str, folder: str = "") -> str:
    """What clang printed, in the user's words. ``overlay`` lists the translated files, ``folder`` is clang's."""
    if not log or not overlay:
        return log
    view = _View(overlay, folder)
    if log.lstrip().startswith('{"'):
        return "\n".join(map(view.sarif, log.split("\n")))
    return "\n".join(view.restored(line) for line in view.without_own_macros(log.split("\n")))


class _View:
    """The state while messages are read: the translated files, and the place that the last message is about."""

    def __init__(self, overlay: str, folder: str) -> None:
        from cairn.compiler import sources

        described = json.loads(Path(overlay).read_text(encoding="utf-8"))
        beside = json.loads(Path(overlay).with_name(BESIDE_OVERLAY).read_text(encoding="utf-8"))
        self.macros = frozenset(name.partition("(")[0] for name in beside["macros"])
        spells = spelled.read(beside["spelled"])
        self.how = sources.translation_options(hip=beside["hip"], spells=spells, assembly=beside["assembly"])
        self.folder = folder or os.getcwd()  # noqa: PTH109
        self.paths: dict[str, str] = {root["name"]: root["external-contents"] for root in described["roots"]}
        self.files: dict[str, File] = {}
        self.file: File | None = None
        self.place: Line | None = None

    def without_own_macros(self, lines: list[str]) -> Iterator[str]:
        """Without the notes that a name of the user's was expanded: to him it is no macro."""
        own = False
        for line, following in zip(lines, [*lines[1:], ""], strict=True):
            plain = _ESCAPE.sub("", line)
            note = _OWN_EXPANSION.match(plain)
            if plain.startswith("<scratch space>"):
                own = spelled.OWN in following
            else:
                own = note["name"] in self.macros if note else own and _QUOTED.match(plain) is not None
            if not own:
                yield line

    def open(self, name: str) -> File | None:
        path = os.path.abspath(os.path.join(self.folder, name))  # noqa: PTH100, PTH118
        if path in self.paths and path not in self.files:
            text = Path(self.paths[path]).read_text(errors="surrogateescape")
            self.files[path] = File(path, text, self.how)
        return self.files.get(path)

    @functools.cached_property
    def names(self) -> dict[str, str]:
        """HIP's names and headers → the user's: what the program wrote, else the table's first."""
        found: dict[str, Counter[str]] = {}
        for path in self.paths:
            file = self.open(path)
            for new, old in file.renamed() if file else ():
                found.setdefault(new, Counter())[old] += 1
        chosen = {new: counts.most_common(1)[0][0] for new, counts in found.items() if new and new != "hip"}
        return {**_usual_names(), **chosen}

    @functools.cached_property
    def own(self) -> frozenset[str]:
        """Words of the user's files: those are never replaced."""
        return frozenset(word for file in self.files.values() for word in _WORD.findall(file.old))

    def users(self, text: str) -> str:
        """Text of a message with the user's names."""
        headers = [name for name in self.names if "/" in name and name in text]
        pattern = "|".join([*map(re.escape, sorted(headers, key=len, reverse=True)), _WORD.pattern])
        return re.sub(pattern, lambda match: self._name(match[0]), text)

    def _name(self, word: str) -> str:
        if word not in self.names or word in self.own:
            return word
        line = self.place
        here = [s for s in line.spans if line.new[s.start : s.end] == word] if line else []
        return line.old[here[0].old_start : here[0].old_end] if line and here else self.names[word]

    def restored(self, written: str) -> str:
        """One line of text. Colours are escape sequences, which stand between words."""
        plain = _ESCAPE.sub("", written)
        place, quoted, fixit = _PLACE.match(plain), _QUOTED.match(plain), _FIXIT.match(plain)
        if fixit:
            self.file, self.place = self.open(fixit["file"]), None
            end = fixit.end() + plain[fixit.end() :].find("}:") + 1
            return self._ranges(plain[:end]) + self.users(plain[end:])
        if place:
            self.file = self.open(place["file"])
            number = int(place["line"])
            self.place = self.file.line(number) if self.file else None
            before, head, rest = written.partition(place[0])
            column = str(self.place.column(int(place["column"]))) if self.place else place["column"]
            start, end = place.span("column")
            head = head[:start] + column + head[end : place.start("ranges")] + self._ranges(place["ranges"])
            return before + head + self._words(rest)
        if quoted and self.file:
            return self._quoted(written, quoted)
        return written

    def _words(self, written: str) -> str:
        pieces = [self.users(piece) for piece in _ESCAPE.split(written)]
        return "".join(piece + escape for piece, escape in zip(pieces, [*_ESCAPE.findall(written), ""], strict=True))

    def _quoted(self, written: str, quoted: re.Match[str]) -> str:
        gutter, text = quoted["gutter"], quoted["text"]
        if quoted["line"]:
            line = self.file.line(int(quoted["line"])) if self.file else None
            if line is None or text.rstrip() != line.new.expandtabs(_TAB).rstrip():
                self.place = None
                return written
            self.place = line
            places, under = _columns(line.new, wide=1), _columns(line.old, wide=1)

            def moved(at: int) -> int:
                inside = bisect_right(places, at - len(gutter)) - 1
                return at if at <= len(gutter) else len(gutter) + under[line.offset(inside, end=True)]

            return _coloured(written, gutter + line.old.expandtabs(_TAB).rstrip(), moved)
        if self.place is None:
            return written
        under_it = self.place.painted(text) if not text.strip(" ^~") else self.users(self.place.moved(text))
        return _coloured(written, gutter + under_it, lambda at: at if at <= len(gutter) else len(gutter + under_it))

    def _ranges(self, text: str) -> str:
        """``{12:3-12:9}`` in the user's columns."""

        def users(match: re.Match[str]) -> str:
            numbers = list(map(int, match.groups()))
            lines = [self.file.line(number) if self.file else None for number in (numbers[0], numbers[2])]
            columns = [
                line.column(column) if line else column
                for line, column in zip(lines, (numbers[1], numbers[3]), strict=True)
            ]
            return f"{numbers[0]}:{columns[0]}-{numbers[2]}:{columns[1]}"

        return _RANGE.sub(users, text)

    def sarif(self, written: str) -> str:
        """-fdiagnostics-format=sarif: one object of JSON a line."""
        try:
            described = json.loads(written)
        except ValueError:
            return written
        self._walk(described)
        return json.dumps(described, separators=(",", ":"))

    def _walk(self, node: Any) -> None:
        if isinstance(node, list):
            for item in node:
                self._walk(item)
        if not isinstance(node, dict):
            return
        region = node.get("region")
        if isinstance(region, dict) and isinstance(node.get("artifactLocation"), dict):
            file = self.open(node["artifactLocation"].get("uri", "").removeprefix("file://"))
            for line, column in (("startLine", "startColumn"), ("endLine", "endColumn")):
                here = file.line(int(region.get(line) or region.get("startLine") or 0)) if file else None
                if here and column in region:
                    region[column] = here.column(region[column])
        if isinstance(node.get("text"), str):
            node["text"] = self.users(node["text"])
        for value in node.values():
            self._walk(value)


@functools.cache
def _usual_names() -> dict[str, str]:
    """HIP's functions, types and constants → CUDA's names for them, the runtime's before the driver's."""
    usual: dict[str, str] = {}
    for row in tables.names().values():
        if row.supported and row.hip and row.cuda.startswith(("cu", "CU", "nvrtc", "NVRTC")) and "::" not in row.cuda:
            usual.setdefault(row.hip, row.cuda)
    return {
        new: old
        for new, old in usual.items()
        if re.match(r"hip[A-Z]|HIP|hiprtc|hip(?:blas|fft|rand|sparse|solver)", new)
    }


def _coloured(written: str, text: str, moved: Callable[[int], int]) -> str:
    """``text`` with the colours of ``written``; ``moved`` says where a place in its characters is in ``text`` now."""
    result, at, before = "", 0, 0
    for piece, escape in zip(_ESCAPE.split(written), _ESCAPE.findall(written), strict=False):
        before += len(piece)
        following = max(at, min(moved(before), len(text)))
        result += text[at:following] + escape
        at = following
    return result + text[at:]
