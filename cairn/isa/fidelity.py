"""``python -m cairn.isa.fidelity RESULTS…`` writes the packaged evidence and ``docs/fidelity.md`` from tests' results.

``pytest --evidence FILE`` makes the results; ``make fidelity`` does both.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from cairn.isa import coverage, evidence
from cairn.isa.coverage import REFUSED, WORKS
from cairn.isa.evidence import KINDS, Proofs
from cairn.isa.tables import TARGETS

# What differs from hardware in the last bits, or where hardware's own result is not published. (names, what holds)
APPROXIMATE: tuple[tuple[str, str], ...] = (
    (
        "v_mfma_*, v_smfmac_*",
        "each product and sum of floats rounded in k's order; hardware's order of additions is not published",
    ),
    ("v_dot2_f32_f16, v_dot2_f32_bf16, v_dot2c_*", "rounded after each product is added; exact where all sums are"),
    ("v_cvt_pk_u8_f32, v_cvt_pkaccum_u8_f32", "towards zero; the manual leaves the rounding open"),
    (
        "v_med3_f16, v_med3_f32",
        "of a NaN: the minimum of the others, as the manual says; LLVM folds some to the maximum",
    ),
    ("NaN payloads", "a NaN result is quiet; which operand's payload it has is not promised"),
)
NOT_MODELLED: tuple[tuple[str, str], ...] = (
    ("time", "no latencies, no counters of cycles: s_memtime and s_memrealtime are clocks of the host"),
    ("caches", "sc0, sc1, nt, glc, slc and the cache instructions have no effect: memory is coherent"),
    (
        "exceptions",
        "floating-point exceptions set no flags and do not trap: reading HW_REG_TRAPSTS, setting EXCP_EN in MODE and "
        "launching a kernel whose descriptor enables traps are errors that say so; v_clrexcp has nothing to clear",
    ),
    ("hazards", "code that needs s_nop between dependent instructions works without them"),
    ("s_sleep, s_setprio, s_waitcnt", "hints: a wave's loads are complete when the next instruction starts"),
)


def read(paths: Iterable[Path]) -> Iterator[tuple[str, str, list[str], str]]:
    """(kind, target, names, how) of each line of the results."""
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            if entry["kind"] in KINDS:
                yield entry["kind"], entry["target"], entry["names"], entry["how"]


def measured(paths: Iterable[Path]) -> list[tuple[str, ...]]:
    """(instruction, greatest error, its argument, number of arguments), as tests/vgpu/test_accuracy.py found them."""
    entries = (json.loads(line) for path in paths for line in path.read_text(encoding="utf-8").splitlines())
    found = {name: tuple(e["how"].split("|")) for e in entries if e["kind"] == "measured" for name in e["names"]}
    return [(f"`{name}`", *figures) for name, figures in sorted(found.items())]


def report(proofs: Proofs, how: dict[str, set[str]], errors: Iterable[tuple[str, ...]] = ()) -> Iterator[str]:
    """The document, line by line."""
    yield "# Fidelity"
    yield ""
    yield "What was checked of every instruction, and how. Made by `make fidelity` from what tests noted; do not edit."
    yield ""
    for kind, meaning in KINDS.items():
        yield f"- **{kind}**: {meaning}" + (":" if how.get(kind) else "")
        yield from (f"  - {text}" for text in sorted(how.get(kind, ())))
    yield ""
    yield from _totals(proofs)
    yield ""
    yield "## Not to the last bit"
    yield ""
    yield from _table(("instructions", "what holds"), APPROXIMATE)
    yield ""
    yield "What hardware estimates within 1 ulp, with bits of its own (f64: some 29 bits are right): the greatest"
    yield "error of generated code, measured against mpmath over arguments spread over all bit patterns and densely"
    yield "about one; the interpreter stays within the same bounds. Sine and cosine of infinities are NaN."
    yield ""
    yield from _table(("instruction", "greatest error", "at", "arguments"), errors)
    yield ""
    yield "## Not modelled"
    yield ""
    yield from _table(("", ""), NOT_MODELLED)
    yield ""
    yield from _refused()
    yield "## One instruction"
    yield ""
    yield "`cairn isa NAME` says what an instruction means, how it is encoded, and what of it was checked on which"
    yield "target; a test finds any that runs and was not through the assembler, both engines and independent"
    yield "arithmetic."


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield f"| {' | '.join(row)} |"


def _totals(proofs: Proofs) -> Iterator[str]:
    rows = []
    for target in TARGETS:
        names = coverage.instructions(target)
        works = [name for name in names if coverage.status(name, target).state == WORKS]
        proved = (sum(target in proofs.get(name, {}).get(kind, ()) for name in works) for kind in KINDS)
        rows.append((target, str(len(names)), str(len(works)), *map(str, proved)))
    yield from _table(("target", "instructions", "run", *KINDS), rows)


def _refused() -> Iterator[str]:
    reasons: dict[str, set[str]] = {}
    for target in TARGETS:
        for name in coverage.instructions(target):
            status = coverage.status(name, target)
            if status.state != WORKS:
                why = status.reason if status.state == REFUSED else "no semantics yet"
                reasons.setdefault(why, set()).add(name)
    if reasons:
        yield "## Refused by name"
        yield ""
        for why, names in sorted(reasons.items()):
            yield f"- {', '.join(f'`{name}`' for name in sorted(names))}: {why}"
        yield ""


def main(argv: list[str]) -> int:
    """Write both files from the result files named."""
    results = list(read(map(Path, argv)))
    if not results:
        sys.stderr.write("cairn.isa.fidelity: no results: give the files that pytest --evidence wrote\n")
        return 2
    evidence.FILE.write_text(
        evidence.text((kind, target, names) for kind, target, names, _ in results), encoding="utf-8"
    )
    evidence.load.cache_clear()
    how: dict[str, set[str]] = {}
    for kind, _, _, text in results:
        how.setdefault(kind, set()).update({text} if text else ())
    document = Path(__file__).parents[2] / "docs" / "fidelity.md"
    document.write_text(
        "\n".join(report(evidence.load(), how, measured(map(Path, argv)))).rstrip() + "\n", encoding="utf-8"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
