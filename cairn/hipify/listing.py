"""The tables as text: Markdown, CSV and JSON, whole or filtered, and one name explained."""

from __future__ import annotations

import csv
import difflib
import io
import json
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cairn.base.errors import UsageError
from cairn.hipify import tables
from cairn.hipify.tables import APIS, Row

FORMATS = ("md", "csv", "json")
_TITLES = {
    "cuda": "CUDA",
    "kind": "Kind",
    "hip": "HIP",
    "roc": "ROC",
    "level": "Level",
    "since": "Since",
    "deprecated": "Deprecated",
    "removed": "Removed",
    "hip_since": "HIP since",
    "hip_deprecated": "HIP deprecated",
    "hip_removed": "HIP removed",
    "roc_since": "ROC since",
}

#: Forms of AMD's documents: all columns; the names and what is deprecated; of that, only what has a counterpart.
DOCUMENTS = ("full", "strict", "compact")
#: Where AMD's documents have the names of the roc libraries: beside HIP's, nowhere, or instead of HIP's.
ROC_COLUMNS = ("joint", "skip", "separate")
_STRICT = frozenset(["cuda", "kind", "hip", "roc", "level", "deprecated", "hip_deprecated"])


def columns(document: str, roc: str) -> list[str]:
    """The fields of such a document (one of ``DOCUMENTS``, one of ``ROC_COLUMNS``)."""
    gone = {"joint": "-", "skip": "roc", "separate": "hip"}[roc]
    return [name for name in _TITLES if not name.startswith(gone) and (document == "full" or name in _STRICT)]


class Filter(NamedTuple):
    """Which rows: of these APIs (file names or a part of a title), of these kinds and levels; empty: all."""

    apis: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def rows(self) -> Iterator[Row]:
        """The rows that pass, API by API. Raises UsageError for an API, a kind or a level that there is not."""
        chosen = list(APIS) if not self.apis else [api for word in self.apis for api in _apis_named(word)]
        every = [row for api in dict.fromkeys(chosen) for row in tables.rows(api)]
        _known("kind", self.kinds, {row.kind for api in APIS for row in tables.rows(api)})
        _known("level", self.levels, {"supported", "experimental", "manual", "newer", "unsupported"})
        for row in every:
            if self.kinds and row.kind not in self.kinds:
                continue
            if self.levels and row.level not in self.levels:
                continue
            if self.names and not any(name.lower() in row.cuda.lower() for name in self.names):
                continue
            yield row


def _apis_named(word: str) -> list[str]:
    if word in APIS:
        return [word]
    found = [api for api, title in APIS.items() if word.lower() in title.lower()]
    if not found:
        raise UsageError(f"--api {word}: no such API", hint=f"one of {', '.join(APIS)}")
    return found


def _known(what: str, given: Iterable[str], valid: set[str]) -> None:
    for word in given:
        if word not in valid:
            raise UsageError(f"--{what} {word}: no such {what}", hint=f"one of {', '.join(sorted(valid))}")


def printed(rows: Iterable[Row], form: str, fields: Sequence[str] = tuple(_TITLES)) -> str:
    """The ``fields`` of the rows in ``form`` (one of ``FORMATS``)."""
    return {"md": _markdown, "csv": _csv, "json": _json}[form](list(rows), fields)


def mappings() -> str:
    """All names as a Python module: what each is in HIP, what it counts as, and its API (``hipify-clang --python``)."""
    lines = ["import collections", "", "CUDA_RENAMES_MAP = collections.OrderedDict(["]
    for row in (row for api in APIS for row in tables.rows(api)):
        facts = (row.target(roc=False), f"CONV_{row.section.upper()}", f"API_{row.api.upper()}")
        lines.append(f"    {(row.cuda, facts if row.supported else (*facts, 'HIP_UNSUPPORTED'))!r},")
    return "\n".join([*lines, "])", "", "CUDA_TO_HIP_MAPPINGS = [CUDA_RENAMES_MAP]", ""])


def _markdown(rows: list[Row], fields: Sequence[str]) -> str:
    lines: list[str] = []
    for api, title in APIS.items():
        chosen = [row for row in rows if row.api == api]
        if not chosen:
            continue
        supported = sum(row.supported for row in chosen)
        lines += [f"## {title}", "", f"{len(chosen)} names, {supported} with a counterpart.", ""]
        lines += ["|" + "|".join(_TITLES[name] for name in fields) + "|", "|" + ":--|" * len(fields)]
        for row in chosen:
            cells = ((name, getattr(row, name)) for name in fields)
            quoted = (f"`{cell}`" if cell and name in ("cuda", "hip", "roc") else cell for name, cell in cells)
            lines.append("|" + "|".join(quoted) + "|")
        lines.append("")
    return "\n".join(lines)


def _csv(rows: list[Row], fields: Sequence[str]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["API", *(_TITLES[name] for name in fields)])
    for row in rows:
        writer.writerow([APIS[row.api], *(getattr(row, name) for name in fields)])
    return out.getvalue()


def _json(rows: list[Row], fields: Sequence[str]) -> str:
    return json.dumps([{"api": APIS[row.api], **{n: getattr(row, n) for n in fields}} for row in rows], indent=1) + "\n"


def explain(name: str) -> str:
    """All facts of one name. Raises UsageError with the nearest names where no table has it."""
    row = tables.names().get(name) or tables.headers().get(name) or _qualified(name)
    if row is None:
        raise UsageError(f"{name}: in none of the tables", hint=_nearest(name))
    facts = {
        "API": APIS[row.api],
        "kind": row.kind,
        "HIP": row.hip,
        "ROCm library": row.roc,
        "support": row.level,
        "in CUDA since": row.since,
        "deprecated in": row.deprecated,
        "removed in": row.removed,
        "in HIP since": row.hip_since,
        "HIP deprecated": row.hip_deprecated,
        "HIP removed": row.hip_removed,
        "in ROCm since": row.roc_since,
        "counted as": row.section,
    }
    return "\n".join([row.cuda, *(f"  {title:14} {value}" for title, value in facts.items() if value)])


def _qualified(name: str) -> Row | None:
    """The row of a common word without its namespace, where one table alone has it: ``DeviceReduce``."""
    rows = [row for cuda, row in tables.names().items() if "::" in cuda and cuda.rpartition("::")[2] == name]
    return rows[0] if len(rows) == 1 else None


def _nearest(name: str) -> str:
    every = [*tables.names(), *tables.headers()]
    folded = {word.lower(): word for word in every}
    near = difflib.get_close_matches(name.lower(), folded, 4, 0.72)
    if not near:
        return "names are case-sensitive: cudaMalloc, cuMemAlloc_v2, CUBLAS_OP_N"
    return "did you mean " + ", ".join(folded[word] for word in near) + "?"
