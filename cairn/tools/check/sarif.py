"""Findings as SARIF 2.1.0 (OASIS), which editors and CI services show at their lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cairn
from cairn.tools.check.findings import BY_NAME, Finding, Report, Site

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def _location(site: Site, text: str = "") -> dict[str, Any]:
    location: dict[str, Any] = {"logicalLocations": [{"name": site.kernel, "kind": "function"}]}
    if site.file:
        region = {"startLine": site.line} | ({"startColumn": site.column} if site.column else {})
        place = {"uri": Path(site.file).as_uri() if Path(site.file).is_absolute() else site.file}
        location["physicalLocation"] = {"artifactLocation": place, "region": region}
    if text:
        location["message"] = {"text": text}
    return location


def _result(finding: Finding) -> dict[str, Any]:
    made: dict[str, Any] = {
        "ruleId": finding.rule,
        "level": "warning" if finding.rule in ("leak", "warp-size") else "error",
        "message": {"text": f"{BY_NAME[finding.rule].title}: {finding.text}"},
        "occurrenceCount": finding.count,
    }
    if finding.site is not None:
        made["locations"] = [_location(finding.site)]
    if finding.other is not None:
        made["relatedLocations"] = [_location(finding.other, f"the {finding.other.action or 'other'}")]
    return made


def report(found: Report) -> dict[str, Any]:
    """A report as a SARIF log."""
    used = sorted({each.rule for each in found.findings})
    rules = [{"id": name, "shortDescription": {"text": BY_NAME[name].title}} for name in used]
    driver = {"name": "cairn check", "version": cairn.__version__, "rules": rules}
    run = {"tool": {"driver": driver}, "results": [_result(each) for each in found.findings]}
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
