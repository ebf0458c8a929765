"""What was proved of each instruction, and how: the packaged results of the tests (``tables/evidence.tsv``)."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from cairn.isa.tables import TARGETS

FILE = Path(__file__).with_name("tables") / "evidence.tsv"

# Kind → what it means, in one line.
KINDS: dict[str, str] = {
    "assembler": "the assembler makes of the disassembler's text what was decoded, for every operand form",
    "engines": "generated code equals the reference interpreter on edge values and any exec mask",
    "golden": "results of arithmetic that shares nothing with the semantics",
    "folding": "clang's constant folding gives the same",
    "kernels": "it occurs in generated kernels that equal the same C++ on the host",
}
Proofs = dict[str, dict[str, tuple[str, ...]]]  # name → kind → targets


@functools.cache
def load() -> Proofs:
    """The packaged results; empty where there are none."""
    if not FILE.exists():
        return {}
    found: Proofs = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        name, *entries = line.split("\t")
        found[name] = {}
        for entry in entries:
            kind, _, mask = entry.partition(":")
            found[name][kind] = tuple(t for t, (_, bit) in TARGETS.items() if int(mask) & bit)
    return found


def of(name: str) -> dict[str, tuple[str, ...]]:
    """Kind → targets, for one instruction."""
    return load().get(name, {})


def text(results: Iterable[tuple[str, str, Iterable[str]]]) -> str:
    """The file's text, from (kind, target, names)."""
    masks: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for kind, target, names in results:
        for name in names:
            masks[name][kind] |= TARGETS[target][1]
    return "".join(
        "\t".join([name, *(f"{kind}:{masks[name][kind]}" for kind in KINDS if masks[name].get(kind))]) + "\n"
        for name in sorted(masks)
    )
