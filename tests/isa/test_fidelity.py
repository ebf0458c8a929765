"""The fidelity report: made from results, and true to the tables."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cairn.isa import coverage, evidence, fidelity
from cairn.isa.tables import TARGETS


def test_packaged_evidence_names_known_instructions() -> None:
    for name, kinds in evidence.load().items():
        for targets in kinds.values():
            assert set(targets) <= set(coverage.everywhere()[name]), name


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("kind", ["assembler", "engines", "golden"])
def test_what_runs_was_checked(kind: str, target: str) -> None:
    """Whatever is said to run has been through the assembler, is the same on both engines, and right by arithmetic that
    shares nothing with its semantics, on each target."""
    works = [name for name in coverage.instructions(target) if coverage.status(name, target).state == coverage.WORKS]
    missing = [name for name in works if target not in evidence.of(name).get(kind, ())]
    assert missing == [], "run make fidelity"


def test_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results = tmp_path / "results.jsonl"
    lines = [
        {"kind": "golden", "target": "gfx942", "how": "fractions", "names": ["v_add_f32", "v_mul_f32"]},
        {"kind": "golden", "target": "gfx950", "how": "", "names": ["v_add_f32"]},
        {"kind": "measured", "target": "gfx942", "how": "0.6 ulp|0x3f|64", "names": ["v_rsq_f32"]},
        {"kind": "unheard of", "target": "gfx950", "how": "", "names": ["v_add_f32"]},
    ]
    results.write_text("".join(json.dumps(line) + "\n" for line in lines))
    found = list(fidelity.read([results]))
    assert [kind for kind, *_ in found] == ["golden", "golden"]
    text = evidence.text((kind, target, names) for kind, target, names, _ in found)
    assert text == "v_add_f32\tgolden:6\nv_mul_f32\tgolden:2\n"
    errors = fidelity.measured([results])
    document = "\n".join(fidelity.report({"v_add_f32": {"golden": ("gfx942",)}}, {"golden": {"fractions"}}, errors))
    assert "| `v_rsq_f32` | 0.6 ulp | 0x3f | 64 |" in document
    assert "`cairn isa NAME`" in document and "`v_add_f32`" not in document
    assert "  - fractions" in document and "s_sendmsghalt" in document
    assert fidelity.main([]) == 2
