"""Findings for a person: compact, the most important first."""

from __future__ import annotations

from cairn.tools.check.findings import BY_NAME, COPY, HOST, Finding, Memory, Report, Site

_NO_KERNELS = {HOST: "the host", COPY: "a copy or fill in a stream"}


def _where(site: Site) -> str:
    if site.file:
        place = f"{site.file}:{site.line}" + (f":{site.column}" if site.column else "")
        place += f" in {site.function}" if site.function else ""
        place += f", {site.called}" if site.called else ""
        return place + (f" (inlined at {', '.join(site.inlined)})" if site.inlined else "")
    if site.kernel in _NO_KERNELS:
        return site.instruction or "an unknown place"
    return f"pc {site.pc:#x}: {site.instruction}" if site.instruction else f"pc {site.pc:#x}"


def _who(site: Site) -> str:
    if site.kernel in _NO_KERNELS:
        return _NO_KERNELS[site.kernel]
    if site.workgroup is None:
        return f"kernel {site.kernel}"
    lane = f", lane {site.lane}" if site.lane >= 0 else ""
    group = ",".join(str(each) for each in site.workgroup)
    return f"kernel {site.kernel}, workgroup ({group}), wave {site.wave}{lane}"


def _side(site: Site, word: str) -> list[str]:
    return [f"  {word}{_where(site)}", f"      {_who(site)}"]


def _memory(memory: Memory, address: int) -> list[str]:
    who = " ".join(
        filter(None, (f"by {memory.call}" if memory.call else "", f"at {memory.origin}" if memory.origin else ""))
    )
    lines = [f"  memory: {memory.size} bytes at {memory.base:#x}, allocated {who}".rstrip().removesuffix(", allocated")]
    if memory.freed_by:
        lines.append(f"      freed at {memory.freed_by}")
    return lines


def finding_text(finding: Finding) -> str:
    """A finding as lines of text."""
    rule = BY_NAME[finding.rule]
    lines = [f"{finding.rule}: {rule.title}: {finding.text}"]
    if finding.site is not None:
        word = f"{finding.site.action} at " if finding.other is not None and finding.site.action else "at "
        lines += _side(finding.site, word)
    if finding.other is not None:
        word = f"{finding.other.action} at " if finding.other.action else "and "
        lines += _side(finding.other, word)
    if finding.memory is not None and not finding.memory.base:
        lines.append(f"  {finding.memory.call} at {finding.memory.origin}".removesuffix(" at "))
    elif finding.memory is not None:
        lines += _memory(finding.memory, finding.address)
    if finding.count > 1 and finding.rule != "leak":
        lines.append(f"  {finding.count} times")
    return "\n".join(lines) + "\n"


def summary(report: Report) -> str:
    """A line that says how much was found, and one of what was not looked at."""
    count = len(report.findings)
    nothing = "nothing found" if report.kernels else "no kernel ran, so there was nothing to check"
    text = f"cairn check: {count} finding{'s' * (count != 1)}" if count else f"cairn check: {nothing}"
    if report.suppressed:
        text += f", {report.suppressed} suppressed"
    if report.lost:
        text += f", and {report.lost} more for which there was no room"
    if report.passed_over:
        text += "\ncairn check: the host's own loads and stores were not watched: this processor has no protection keys"
    return text + "\n"


def written(report: Report) -> str:
    """All of a report."""
    return "".join(finding_text(each) for each in report.findings) + summary(report)
