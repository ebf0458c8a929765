"""The portability report as one HTML page that needs nothing else."""

from __future__ import annotations

from collections import Counter
from html import escape

from cairn.hipify.hazards.rules import RULES, SEVERITIES, Hazard
from cairn.hipify.portability import Portability, advice, by_api, estimate
from cairn.hipify.project import FileResult

_STYLE = """
:root { color-scheme: light dark; --ink: #1c1e21; --soft: #5d636b; --line: #e2e4e8; --page: #fafbfc; --card: #fff;
  --error: #c0362c; --warning: #b26a00; --note: #3567b0; --good: #2e7d4f; --code: #f3f4f6; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8eb; --soft: #9aa1ab; --line: #31363e; --page: #15181c;
  --card: #1c2026; --error: #ff8a7d; --warning: #f0b35a; --note: #8ab4f8; --good: #7fd1a0; --code: #262b33; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 68rem; background: var(--page); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; } h2 { font-size: 1.1rem; margin: 2.25rem 0 .75rem; }
p { margin: .25rem 0; } .soft { color: var(--soft); } a { color: var(--note); }
code { font: .86em/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: var(--code);
  padding: .1em .35em; border-radius: 4px; overflow-wrap: anywhere; }
.cards { display: grid; gap: .75rem; margin-top: 1.25rem;
  grid-template-columns: repeat(auto-fit, minmax(10.5rem, 1fr)); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .9rem 1rem; }
.card b { display: block; font-size: 1.6rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.bar { height: .5rem; border-radius: 99px; background: var(--line); overflow: hidden; margin-top: .5rem; }
.bar i { display: block; height: 100%; background: var(--good); border-radius: 99px; }
table { border-collapse: collapse; width: 100%; background: var(--card); border: 1px solid var(--line);
  border-radius: 10px; overflow: hidden; }
th, td { text-align: left; padding: .45rem .75rem; border-top: 1px solid var(--line); vertical-align: top; }
th { color: var(--soft); font-weight: 600; font-size: .85rem; border-top: 0; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.error, .warning, .note, .good { font-weight: 600; white-space: nowrap; }
.error { color: var(--error); } .warning { color: var(--warning); } .note { color: var(--note); }
.good { color: var(--good); }
details { background: var(--card); border: 1px solid var(--line); border-radius: 10px; margin: .5rem 0; }
summary { cursor: pointer; padding: .6rem .9rem; display: flex; gap: .9rem; flex-wrap: wrap; align-items: baseline; }
summary code { flex: 1 1 18rem; background: none; padding: 0; } summary::marker { color: var(--soft); }
details table { border: 0; border-top: 1px solid var(--line); border-radius: 0 0 10px 10px; }
td .why { color: var(--soft); } li { margin: .15rem 0; }
"""


def page(report: Portability, title: str) -> str:
    """The whole page."""
    whole = report.estimate()
    files = [file for file in report.files if file.kind != "other"]
    sections = [
        _cards(report, len(files)),
        _basis(whole.basis),
        _apis(report),
        _rules(report.hazards),
        _left(report),
        f"<h2>Files</h2>{''.join(map(_file, sorted(files, key=_weight)))}",
    ]
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}: portability</title>"
        f"<style>{_STYLE}</style></head><body><h1>{escape(title)}</h1>"
        f'<p class="soft">CUDA to HIP: what was converted, what is left, and what to do about it.</p>'
        f"{''.join(sections)}</body></html>\n"
    )


def _weight(file: FileResult) -> tuple[float, str]:
    return -estimate([file]).left, file.path


def _cards(report: Portability, files: int) -> str:
    whole = report.estimate()
    severities = Counter(hazard.rule.severity for hazard in report.hazards)
    hazards = " · ".join(
        f'<span class="{name}">{severities[name]} {name}</span>' for name in SEVERITIES if severities[name]
    )
    cards = (
        (f"{whole.score} %", f'of the work is done<div class="bar"><i style="width:{whole.score}%"></i></div>'),
        (whole.text, "estimated work left"),
        (f"{len(report.converted):,}", "references converted"),
        (f"{len(report.left):,}", "CUDA names left"),
        (f"{len(report.hazards):,}", hazards or "hazards"),
        (f"{files:,}", "files looked at"),
    )
    inner = "".join(f'<div class="card"><b>{head}</b><span class="soft">{text}</span></div>' for head, text in cards)
    return f'<div class="cards">{inner}</div>'


def _basis(lines: tuple[str, ...]) -> str:
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    head = '<details style="margin-top:1rem"><summary>Basis of the estimate</summary>'
    return f'{head}<ul class="soft">{items}</ul></details>'


def _apis(report: Portability) -> str:
    rows = [
        f'<tr><td>{escape(name)}</td><td class="n">{count:,}</td></tr>'
        for name, count in by_api(report.converted).items()
    ]
    if not rows:
        return ""
    return f'<h2>Converted</h2><table><tr><th>API</th><th class="n">references</th></tr>{"".join(rows)}</table>'


def _rules(hazards: list[Hazard]) -> str:
    count = Counter(hazard.rule.id for hazard in hazards)
    if not count:
        return ""
    rows = [
        f'<tr><td class="{rule.severity}">{rule.severity}</td><td>{escape(rule.title)}<br><span class="why">'
        f'{escape(rule.reason)} <i>{escape(rule.remedy)}</i></span></td><td class="n">{count[rule.id]:,}</td></tr>'
        for rule in RULES.values()
        if count[rule.id]
    ]
    heading = '<tr><th>severity</th><th>hazard, reason and remedy</th><th class="n">places</th></tr>'
    legend = "; ".join(f"{name}: {meaning}" for name, meaning in SEVERITIES.items())
    return f'<h2>Hazards</h2><table>{heading}{"".join(rows)}</table><p class="soft">{escape(legend)}</p>'


def _left(report: Portability) -> str:
    findings = {finding.name: finding for finding in report.left}
    count = Counter(finding.name for finding in report.left)
    if not findings:
        return ""
    rows = [
        f'<tr><td><code>{escape(name)}</code></td><td>{escape(findings[name].reason)}<br><span class="why">'
        f'{escape(advice(findings[name]))}</span></td><td class="n">{number:,}</td></tr>'
        for name, number in count.most_common()
    ]
    heading = '<tr><th>name</th><th>reason and what to write instead</th><th class="n">places</th></tr>'
    return f"<h2>CUDA names left</h2><table>{heading}{''.join(rows)}</table>"


def _file(file: FileResult) -> str:
    rows = [_row(0, "error", file.error, "", "Repair the file, then run again.")] if file.error else []
    for finding in file.report.left:
        rows.append(_row(finding.line, "error", finding.name, finding.reason, advice(finding)))
    for hazard in file.hazards:
        rows.append(_row(hazard.line, hazard.rule.severity, hazard.text, hazard.rule.title, hazard.remedy))
    for note in file.notes:
        rows.append(_row(note.line, "error" if note.left else "good", note.text, "", note.note))
    whole = estimate([file])
    done = f"{len(file.report.converted):,} converted" if file.kind == "source" else "build file"
    left = f'<span class="warning">{whole.text} left</span>' if whole.left else '<span class="good">nothing left</span>'
    table = (
        f'<table><tr><th class="n">line</th><th></th><th>what, and what to do</th></tr>{"".join(rows)}</table>'
        if rows
        else ""
    )
    head = f"<summary><code>{escape(file.path)}</code><span class=soft>{done}</span>{left}</summary>"
    return f"<details>{head}{table}</details>"


def _row(line: int, severity: str, text: str, title: str, remedy: str) -> str:
    head = f"{escape(title)}<br>" if title else ""
    return (
        f'<tr><td class="n">{line or ""}</td><td class="{severity}">{severity}</td>'
        f'<td>{head}<code>{escape(text)}</code><br><span class="why">{escape(remedy)}</span></td></tr>'
    )
