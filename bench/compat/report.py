"""The results as Markdown."""

from __future__ import annotations

import textwrap
from collections import Counter
from typing import Any

from bench.compat import judge
from bench.compat.recipes import COLLECTIONS

_WIDTH = 120
_HEAD = """# Compatibility

Programs of public collections, compiled unmodified with their own Makefiles or CMakeLists.txt, and run on a virtual
MI300X. This page is made by `make compat ROOT=folder` (`python -m bench.compat --root folder --report
docs/compatibility.md`), where the folder holds the collections. Benchmarks run with one repetition; if that takes too
long, with sizes of at most 4096.

"""


def markdown(results: dict[str, dict[str, Any]], note: str = "") -> str:
    """The page: counts by collection, the meaning of the words, and every program that is not right with its reason."""
    lines = [
        _HEAD + _summary(results),
        *(["", *textwrap.wrap(note, _WIDTH)] if note else []),
        "",
        "| collection | from | programs | " + " | ".join(judge.MEANING) + " |",
    ]
    lines.append("|---|---|" + "---|" * (len(judge.MEANING) + 1))
    for name, collection in COLLECTIONS.items():
        forms = {form: Counter[str]() for form in ("HIP", "CUDA", "")}
        for key, result in results.items():
            if key.startswith(f"{name}/"):
                forms["HIP" if key.endswith("-hip") else "CUDA" if key.endswith("-cuda") else ""][result["status"]] += 1
        for form, statuses in forms.items():
            if statuses:
                counts = " | ".join(str(statuses[status]) for status in judge.MEANING)
                lines.append(
                    f"| {name} {form} | {collection.source} | {statuses.total()} | {counts} |".replace("  ", " ")
                )
    lines += ["", *(f"- **{status}**: {text}" for status, text in judge.MEANING.items())]
    for status in judge.MEANING:
        rows = {key: r for key, r in sorted(results.items()) if r["status"] == status}
        if not rows:
            continue
        lines += ["", f"## {status} ({len(rows)})", ""]
        if status in judge.RIGHT:
            lines += textwrap.wrap(", ".join(rows), _WIDTH, break_long_words=False, break_on_hyphens=False)
        else:
            lines += ["| program | reason |", "|---|---|"]
            lines += [f"| {key} | {_cell(r['reason'])} |" for key, r in rows.items()]
    return "\n".join(lines) + "\n"


def _summary(results: dict[str, dict[str, Any]]) -> str:
    statuses = Counter(r["status"] for r in results.values())
    compiled = statuses.total() - statuses["BUILD"]
    right = sum(statuses[status] for status in judge.RIGHT)
    recent = sum("commit" in r for r in results.values())
    return (
        f"**{statuses.total()} programs tried: {compiled} compile, {right} run right** ({statuses['PASS']} of them"
        f" check their results). Of {recent} results.json names the commit; the others are older."
    )


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
