"""Translates CUDA source text to HIP: renames tokens, and keeps every other byte and every line where it was."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache, cached_property
from typing import NamedTuple

from cairn.base.patterns import regex
from cairn.hipify import calls, clusters, dependent, inline, launches, nested, own, references, spelled, tables
from cairn.hipify.lexer import HEADER, SCAN, arguments, skip_blank, tokens
from cairn.hipify.report import Finding, Report
from cairn.hipify.special import QUALIFIED, SPLIT, SYMBOL, WRAPPED
from cairn.hipify.variants import HELPERS


class Options(NamedTuple):
    """What a conversion may do beside renaming.

    ``roc``: prefer the names of the roc libraries (rocBLAS …) to those of the hip libraries.
    ``main_header``: include HIP's main header where the text includes none, as nvcc does by itself for ``.cu`` files.
    This adds a line.
    ``once``: leave out an include of a header that an earlier one has brought already. This removes lines.
    ``calls``: write kernel launches as calls of hipLaunchKernelGGL.
    ``experimental``: also use counterparts that ROCm calls experimental.
    ``ported``: the text is for AMD's headers, so calls whose counterpart takes other arguments are written anew, or
    stay with a report; Cairn's own headers have CUDA's forms too.
    ``allowed``: names that are not worth a report.
    ``kept``: names, of headers too, that stay as they are.
    ``nested``: write launches in device code as calls of Cairn's own function; ROCm has none.
    ``spelled``: macros that spell their arguments, or hand them on to others: names in those stay, and are to be macros
    themselves, as are those that they paste, but for those that the program's headers have for themselves (``taken``).
    ``assembly``: inline PTX becomes C++; code for NVIDIA's processors keeps it.
    """

    roc: bool = False
    main_header: bool = False
    once: bool = False
    calls: bool = False
    experimental: bool = True
    ported: bool = False
    allowed: frozenset[str] = frozenset()
    kept: frozenset[str] = frozenset()
    nested: bool = False
    spelled: spelled.Macros = spelled.NONE
    taken: frozenset[str] = frozenset()
    assembly: bool = True


_DEFAULT = Options()
MAIN_HEADER = "hip/hip_runtime.h"


class Conversion(NamedTuple):
    """The translated text and what was found on the way; ``macros``: names that stayed (with their parameters), and
    what each stands for."""

    text: str
    report: Report
    macros: dict[str, str]


# Nearly all CUDA names hold one of these; see _sieve.
_CORE = "[cC][uU]|nv|NV"
# What macros paste names from (``cuda##api``, ``CAT(cuda, api)``), and what is said of it.
_PIECE = regex(r"(?:cuda|cublas|cufft|curand|cusparse|cusolver|cudnn|nvrtc|nvml|nvtx|cu)(?![a-z0-9_])\w*(?!\w|\s*::)")
_PASTING = regex(r"\w+\s*##")
_PASTED = "a piece of a name that a macro pastes together: what it makes is not seen here"
_WHOLE_NAME = "Write the name that HIP has, or HIP's piece (hip for cuda) where all names that it makes begin so."
# A name that looks like CUDA's and stands where an API name does (called, a type, a constant); where it is in no table
# it is worth a line in the report. Other names with these prefixes are mostly the program's own variables.
_CUDA_LIKE = regex(
    r"(?:cuda|cublas|cufft|curand|cusparse|cusolver|cudnn|nvrtc|nvml|nvtx|cu)[A-Z]\w*(?=\s*\()"
    r"|(?:cuda|cublas|cufft|curand|cusparse|cusolver|cudnn)[A-Z]\w*_t\b"
    r"|(?:CU|CUDA|CUBLAS|CUFFT|CURAND|CUSPARSE|CUSOLVER|CUDNN|NVRTC|NVML)_[A-Z][A-Z0-9_]*\b(?!\s*\()"
)
_TESTED = regex(r"(?:#[ \t]*ifn?def[ \t]+|\bdefined[ \t]*\(?[ \t]*)$")
_REDEFINED = regex(r"#[ \t]*(?:define|undef)[ \t]+$")


_OF_NVCC = regex(r"\b__global__\b|<<<")
_RUNTIME_CALL = regex(r"(?<![\w.>:])cuda[A-Z]\w*\s*\(")
_NAMESPACES = regex(r"\b(?:cub|thrust|cooperative_groups|nvcuda)\b")
_ALIAS = regex(r"\bnamespace\s+(\w+)\s*=\s*(?:::)?(cub|thrust|cooperative_groups|nvcuda::wmma)\s*;")
_MEMBER = regex(r"(?<![\w:])(?:::)?(nvcuda::wmma|\w+)\s*::\s*(\w+(?:\s*::\s*\w+){0,2})")


def translate(text: str, path: str = "") -> str:
    """CUDA source ``text`` as HIP source.

    Identifiers and header names change, nothing else: every line keeps its number, strings and comments stay as they
    are, and text without CUDA names comes back unchanged. ``path`` names the source in the report.
    """
    return convert(text, path).text


def needs_translation(text: str) -> bool:
    """Whether ``translate`` would change ``text``."""
    return translate(text) != text


def _may_change(text: str) -> bool:
    """Whether a text may hold anything to translate or to report; a quick test, for most texts do not."""
    return bool(re.search(_CORE, text)) or "<<<" in text or bool(_sieve().search(text) or launches.joined(text))


@cache
def _sieve() -> re.Pattern[str]:
    """Matches in every such text that has none of the usual signs."""
    others = [name for name in (*tables.names(), *tables.headers()) if not re.search(_CORE, name)]
    changing = [name for name in others if _row(name).supported and _row(name).hip != name]
    return re.compile("|".join(["asm", _NAMESPACES.pattern, *map(re.escape, changing)]))


def _row(name: str) -> tables.Row:
    return tables.names().get(name) or tables.headers()[name]


def convert(text: str, path: str = "", options: Options = _DEFAULT) -> Conversion:
    """As :func:`translate`, with the report of what was converted and of the CUDA names that remain."""
    if options.calls:
        text = edited(text, launches.joined(text))
    elif not options.main_header and not options.spelled.concern(text) and not _may_change(text):
        return Conversion(text, Report(path), {})
    rewriter = _Rewriter(text, path, options)
    rewriter.scan()
    if options.main_header:
        rewriter.add_main_header()
    rewriter.report.left.sort(key=_line_of)
    return Conversion(edited(text, rewriter.edits), rewriter.report, rewriter.macros)


def needs_main_header(text: str) -> bool:
    """Whether a C++ file uses what nvcc alone brings, as ``nvcc -x cu`` files may: kernels, or CUDA without a header.

    What stands in a branch of ``#if`` does not count: elsewhere than in CUDA the file may do without it.
    """
    code = launches.outside_branches(launches.without_literals(text))
    if _OF_NVCC.search(code):
        return True
    headers = [token.text for token in tokens(text) if token.kind == HEADER]
    foreign = any(name[0] == '"' or name[1:-1] in tables.headers() or name.startswith("<hip/") for name in headers)
    return not foreign and _RUNTIME_CALL.search(code) is not None


def edits(text: str, path: str = "", options: Options = _DEFAULT) -> list[launches.Edit]:
    """What :func:`convert` changes in ``text``, in order: (start, end, new text)."""
    if options.calls or options.main_header or not _may_change(text):
        return []
    rewriter = _Rewriter(text, path, options)
    rewriter.scan()
    return sorted(rewriter.edits, key=_place)


def _line_of(finding: Finding) -> int:
    return finding.line


def edited(text: str, edits: list[launches.Edit]) -> str:
    """``text`` with all edits made."""
    pieces: list[str] = []
    at = 0
    for start, end, new in sorted(edits, key=_place):
        pieces += (text[at:start], new)
        at = end
    pieces.append(text[at:])
    return "".join(pieces)


def _place(edit: launches.Edit) -> tuple[int, int]:
    return edit[0], edit[1]


_KEPT_LAUNCH = "HIP's compiler takes <<<>>> as well."


class Includes:
    """Which headers stand included at a place, in view of the branches of ``#if`` that the place is in."""

    def __init__(self) -> None:
        self._branches: list[tuple[int, int]] = []
        self._count = 0
        self._seen: dict[str, list[tuple[tuple[int, int], ...]]] = {}

    def directive(self, written: str) -> None:
        """Follow ``#if``, ``#else`` and ``#endif``."""
        word = written.lstrip("# \t")
        if word in ("if", "ifdef", "ifndef"):
            self._count += 1
            self._branches.append((self._count, 0))
        elif word in ("else", "elif", "elifdef", "elifndef") and self._branches:
            number, branch = self._branches[-1]
            self._branches[-1] = (number, branch + 1)
        elif word == "endif" and self._branches:
            self._branches.pop()

    def add(self, header: str) -> None:
        """Note that ``header`` is included here."""
        self._seen.setdefault(header, []).append(tuple(self._branches))

    def covers(self, header: str) -> bool:
        """Whether an earlier include of ``header`` holds wherever this place is compiled."""
        here = tuple(self._branches)
        return any(here[: len(path)] == path for path in self._seen.get(header, ()))


class _Rewriter:
    """One pass over one text: collects edits as (start, end, new text) and findings."""

    def __init__(self, text: str, path: str, options: Options) -> None:
        self.text, self.options = text, options
        self.report = Report(path)
        self.edits: list[launches.Edit] = []
        self.macros: dict[str, str] = {}
        self._taken: list[launches.Edit] = []
        self.has_main_header = False
        self.included = Includes()

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
                    self._unknown(word, match.start())
            elif group == "directive":
                self.included.directive(match[0])
            elif group == "header" or group == "probe":
                self._header(match[group], match.start(group), probe=group == "probe")
        self._hand_on()
        self._paste()
        self._launches()
        self._members()
        self._assembly()
        self.edits += dependent.edits(self.text)
        self._replace_variants()
        if self.options.nested:  # it is compiled
            self.edits += [*references.edits(self.text), *clusters.edits(self.text)]

    def add_main_header(self) -> None:
        """Include the main header before the first line of code, unless some include brings it."""
        if self.has_main_header:
            return
        first = int(self.text.startswith("\ufeff"))
        at = skip_blank(self.text, first)
        at = max(first, self.text.rfind("\n", 0, at) + 1)
        newline = "\r\n" if "\r\n" in self.text else "\n"
        self.edits.append((at, at, f"#include <{MAIN_HEADER}>{newline}"))

    def _launches(self) -> None:
        if not self.options.calls:
            nested_ = nested.as_calls(self.text) if self.options.nested else []
            done = {start for start, _, _ in nested_}
            self.edits += [*nested_, *(edit for edit in launches.joined(self.text) if edit[0] not in done)]
            return
        edits, left = launches.as_calls(self.text)
        self.edits += edits
        for launch in left:
            self.report.left.append(Finding(self._line(launch.at), launch.text, None, "", launch.reason, _KEPT_LAUNCH))
        row = tables.names()["cudaLaunchKernel"]._replace(section="kernel_launch")
        for at, _, new in edits:
            if new.startswith("hipLaunchKernelGGL"):
                self._converted(row, at, "hipLaunchKernelGGL")

    def _assembly(self) -> None:
        if "asm" not in self.text:
            return
        if not self.options.assembly:
            self.edits += inline.doubled(self.text)
            return
        from cairn.hipify import assembly  # a tenth of what a translation imports, and few sources have any

        for piece in assembly.rewritten(self.text, own=self.options.nested):
            self.edits.append((piece.start, piece.end, piece.new))
            self.report.converted.append(Finding(self._line(piece.start), f"asm({piece.ptx})", assembly.ROW, piece.new))

    def _members(self) -> None:
        """Report what HIP's namespaces lack: ``cub::DeviceTopK``, and ``cg::reduce`` where ``cg`` is an alias."""
        if not _NAMESPACES.search(self.text):
            return
        code = launches.without_literals(self.text)
        aliases = dict(_ALIAS.findall(code))
        names = tables.names()
        for match in _MEMBER.finditer(code):
            space = aliases.get(match[1], match[1])
            member = re.sub(r"\s", "", match[2])
            row = names.get(f"{space}::{member}") or names.get(f"{space}::{member.partition('::')[0]}")
            if row is not None and not row.supported:
                self._left(row.cuda, row, match.start())

    def _known(self, row: tables.Row, at: int) -> None:
        name = row.cuda
        if name in self.options.kept or any(start <= at < end for start, end, _ in self._taken):
            return
        end = at + len(name)
        new = row.target(roc=self.options.roc)
        if row.kind == "namespace":
            if name == "nvcuda":
                self._tensor_namespace(row, at, end)
                return
            if not self._is_namespace(at, end):
                return
        if name == "cudaError" and self._is_variable(end):
            return
        if name in SPLIT:
            before = self.text[max(0, at - 40) : at]
            if _REDEFINED.search(before):
                return
            new = SPLIT[name].tested if _TESTED.search(before) else SPLIT[name].value
        elif not new or row.level in ("manual", "newer") or self._is_held_back(row):
            if self._is_api_use(row, at, end):
                why = f"of ROCm's two libraries the other one has it ({row.hip or row.roc})"
                self._left(name, row, at, why if row.supported and not self._is_held_back(row) else "")
            return
        else:
            outcome = calls.outcome(self.text, row, new, end) if self.options.ported else None
            if outcome is not None:
                if outcome.why:
                    self._left(name, row, at, outcome.why, outcome.instead)
                    return
                new = outcome.name
                self._taken += outcome.edits
                self.edits += outcome.edits
            if name in WRAPPED and not (WRAPPED[name][1] == SYMBOL and self._is_spelled(at)):
                self._wrap(name, end)
        if new != name:
            if self._is_spelled(at) and new.isidentifier() and row.kind != "namespace" and self._is_free(name):
                self.macros[name] = new
            else:
                self.edits.append((at, end, new))
            self._converted(row, at, new)

    def _is_free(self, name: str) -> bool:
        """Whether a name may become a macro."""
        return name not in self._own and name not in self.options.taken

    def _is_spelled(self, at: int) -> bool:
        """Whether a macro spells what stands at ``at``."""
        return any(start <= at < end for start, end in self._spelled)

    @cached_property
    def _spelled(self) -> list[tuple[int, int]]:
        handed_on = [span for _, _, span in self._handed_on]
        return spelled.uses(self.text, self.options.spelled.spelled) + handed_on if self.options.spelled.spelled else []

    @cached_property
    def _handed_on(self) -> list[tuple[spelled.Passing, int, tuple[int, int]]]:
        return spelled.handed_on(self.text, self.options.spelled)

    def _hand_on(self) -> None:
        """Macros of our own where names stayed in arguments that are handed on."""
        for each, at, (start, end) in self._handed_on if self.macros else ():
            if self.macros.keys() & set(re.findall(r"\w+", self.text[start:end])):
                new = spelled.OWN + each.name
                self.edits.append((at, at + len(each.name), new))
                self.macros[f"{new}({each.parameters})"] = convert(
                    each.body, options=Options(kept=self.options.kept)
                ).text

    def _replace_variants(self) -> None:
        """Macros of our own for those that have several definitions."""
        for variant, edits in spelled.replaced(self.text, self.options.spelled):
            start, end = edits[0][0], edits[-1][1]
            self.edits = [each for each in self.edits if not start <= each[0] <= end] + edits
            plain = Options(kept=self.options.kept)
            self.macros |= {name: convert(body, options=plain).text for name, body in variant.macros} | HELPERS

    def _paste(self) -> None:
        """Names that macros may paste, where a new name is all that they need."""
        names = tables.names()
        for name in filter(self._is_free, spelled.made(self.text, self.options.spelled) & names.keys()):
            row = names[name]
            new = row.target(roc=self.options.roc)
            renamed = new != name and new.isidentifier() and row.level not in ("manual", "newer", "experimental")
            wrapped = name in WRAPPED and not self.options.nested  # Cairn's own headers take what CUDA's do
            alone = name not in SPLIT and not wrapped and calls.outcome("", row, new, 0) is None
            if renamed and alone and row.kind != "namespace":
                self.macros[name] = new

    def _is_held_back(self, row: tables.Row) -> bool:
        return row.level == "experimental" and not self.options.experimental

    def _is_api_use(self, row: tables.Row, at: int, end: int) -> bool:
        """Whether a function's name that is an everyday word too (``umin``) stands here for CUDA's: in a call."""
        if not row.kind.endswith("function") or re.match(r"c[uU]|C[uU]|nv|NV|nccl|__", row.cuda):
            return True
        member = self.text[max(0, at - 2) : at].endswith((".", "->"))
        return not member and self._following(end)[:1] == "(" and row.cuda not in self._functions

    def _converted(self, row: tables.Row, at: int, new: str) -> None:
        self.report.converted.append(Finding(self._line(at), row.cuda, row, new))

    def _tensor_namespace(self, row: tables.Row, at: int, end: int) -> None:
        """``nvcuda::wmma`` is one namespace in HIP, so ``using namespace nvcuda`` has to make the name ``wmma``."""
        inner = re.compile(r"\s*::\s*wmma\b").match(self.text, end)
        using = re.search(r"\busing\s+namespace\s+(?:::)?$", self.text[max(0, at - 80) : at])
        using = using if self._following(end)[:1] == ";" else None
        if inner:
            self.edits.append((at, inner.end(), row.hip))
        elif using:
            self.edits.append((at - len(using[0]), end, f"namespace wmma = {row.hip}"))
        else:
            return
        self._converted(row, at, row.hip)

    def _is_namespace(self, at: int, end: int) -> bool:
        """Whether the name at ``at`` to ``end`` is used as a namespace (and not declared as one, nor a member)."""
        before = self.text[max(0, at - 80) : at].rstrip()
        # On the same line: the end of a comment line before is no member access.
        if self.text[max(0, at - 80) : at].rpartition("\n")[2].rstrip().endswith((".", "->")):
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
        if not argument or argument.startswith(("(", '"', "reinterpret_cast<", "HIP_SYMBOL")):
            return
        if argument[0] == "&" and form == SYMBOL:
            return
        opening, closing = form.split("{}")
        self.edits += ((start, start, opening), (stop, stop, closing))

    def _unknown(self, word: str, at: int) -> None:
        for (outer, inner), new in QUALIFIED.items():
            if word == inner and self.text[max(0, at - 80) : at].rstrip().endswith(f"{outer}::"):
                self.edits.append((at, at + len(inner), new))
        match = _CUDA_LIKE.match(self.text, at)
        if match:
            self._left(match[0], None, at)
        elif _PIECE.match(self.text, at) and (_PASTING.match(self.text, at) or self._is_pasted(at)):
            self._left(word, None, at, _PASTED, _WHOLE_NAME)

    def _is_pasted(self, at: int) -> bool:
        """Whether what stands at ``at`` is an argument of a macro that pastes its arguments to names."""
        return any(start <= at < end for start, end in self._pasted)

    @cached_property
    def _pasted(self) -> list[tuple[int, int]]:
        return spelled.uses(self.text, spelled.pasting(self.text)) if "##" in self.text else []

    def _left(self, name: str, row: tables.Row | None, at: int, why: str = "", instead: str = "") -> None:
        if name not in self.options.allowed and name not in self._own:
            self.report.left.append(Finding(self._line(at), name, row, "", why, instead))

    def _header(self, written: str, at: int, *, probe: bool) -> None:
        row = None if written[1:-1] in self.options.kept and not probe else tables.headers().get(written[1:-1])
        new = row.target(roc=self.options.roc) if row else written[1:-1]
        if new == MAIN_HEADER and not probe:
            self.has_main_header = True
        if row is None or new == row.cuda:
            self.included.add(new)
        elif not row.supported:
            self._left(row.cuda, row, at)
        elif self.options.once and not probe and self.included.covers(new):
            self.edits.append((*self._line_span(at, written), ""))
            self._converted(row, at, new)
        else:
            # The quotes stay as they are: both forms find an installed header.
            self.edits.append((at + 1, at + len(written) - 1, new))
            self._converted(row, at, new)
            if not probe:
                self.included.add(new)

    def _line_span(self, at: int, written: str) -> tuple[int, int]:
        """The whole line of an include, or the directive alone where something else stands on the line."""
        start = self.text.rfind("\n", 0, at) + 1
        end = self.text.find("\n", at) + 1 or len(self.text)
        start += self.text[start:at].startswith("\ufeff")
        if self.text[at + len(written) : end].strip():
            end = at + len(written)
        return start, end

    @cached_property
    def _functions(self) -> frozenset[str]:
        """Functions that the text itself defines."""
        return own.functions(self.text)

    @cached_property
    def _own(self) -> frozenset[str]:
        """Names that the text itself defines, or only asks whether they are defined."""
        return own.definitions(self.text) | own.switches(self.text)

    @cached_property
    def _line_starts(self) -> list[int]:
        return [match.end() for match in re.finditer(r"\n", self.text)]

    def _line(self, at: int) -> int:
        return bisect_right(self._line_starts, at) + 1
