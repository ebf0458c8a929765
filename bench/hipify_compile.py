"""Does what `cairn hipify` writes compile? ``python -m bench.hipify_compile --root DIR``.

Each program (a folder) is translated, and each source that its translated build file names is compiled for host and
device, without code generation, with the flags that stand there. What does not compile should be what the portability
report announces: a name, header or PTX without a counterpart. Where it announces nothing and the compiler refuses, the
translation, Cairn's headers or the report is at fault. A second run compiles what changed. ``--twins`` compiles the
hand-made ``-hip`` port of those that fail too, to tell whose fault it is.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from bench import arguments
from bench.compat import judge
from bench.hipify import programs
from bench.hipify_build import compile_all, folder_digest, headers_digest, is_current, link_neighbours, translate
from cairn.hipify.hazards.rules import RULES
from cairn.hipify.portability import Portability

RESULTS = Path(__file__).with_name("hipify_results.json")
STYLES = {"brackets": False, "calls": True}
#: Outcomes and what they mean, in the order of the table.
OUTCOMES: dict[str, str] = {
    "compiles": "host and device code compile",
    "reported": "the report names what has no counterpart: names, headers, PTX",
    "library": "uses a library of ROCm that Cairn has no headers of; the report names them",
    "needs": "wants a file that is neither CUDA's nor in its folder, or flags that no build file has",
    "fails": "does not compile, and the report does not say why",
}
_MISSING = re.compile(r"fatal error: '([^']+)' file not found")
_OF_ROCM = re.compile(r"(?:hip|roc|rccl|miopen|MIOpen|amd_smi|thrust|composable_kernel|ck|hiprand)[\w]*(?:/|\.h)")
_PTX = RULES["ptx"].title.lower()
_BEGIN, _END = "<!-- compiled: begin -->", "<!-- compiled: end -->"


def announced(report: Portability) -> list[str]:
    """What the report names as having no counterpart, each once."""
    left = [finding.name for finding in report.left]
    hazards = [f"{h.rule.title.lower()}" for h in report.hazards if h.rule.severity == "error"]
    return list(dict.fromkeys([*left, *hazards, *(file.error for file in report.files if file.error)]))


def outcome(messages: str, said: list[str], *, guessed: bool = False) -> tuple[str, str]:
    """The outcome of a compilation, and its reason in a few words."""
    if not messages and _PTX not in said:  # assembly is read by code generation alone
        return "compiles", ""
    missing = _MISSING.search(messages)
    error = next((line for line in messages.splitlines() if "error:" in line), messages[-200:])
    if missing and _OF_ROCM.match(missing[1]):
        return "library", missing[1]
    if said:
        return "reported", ", ".join(said[:4]) + (" …" if len(said) > 4 else "")
    if missing:
        return "needs", missing[1]
    if guessed:
        return "needs", "no build file names its sources and flags"
    return "fails", re.sub(r"^.*?error: ", "", error)[:200]


def one(folder: Path, out: Path, old: dict[str, Any], *, calls: bool, trust: bool = False) -> dict[str, Any]:
    """The record of one program in one style; ``old`` itself where it still holds, or is trusted."""
    report = translate(folder, out, calls=calls)
    said = announced(report)
    kept = trust and old.get("outcome") == "compiles" and old.get("folder") == folder_digest(out)
    if kept or (old.get("outcome") != "needs" and is_current(out, old)):
        record = dict(old)
    else:
        start = time.monotonic()
        compiled = compile_all(out)
        record = {
            "messages": compiled.messages[:4000],
            "guessed": compiled.guessed,
            "read": {} if compiled.messages else compiled.read,
            "headers": headers_digest() if compiled.messages else "",
            "folder": folder_digest(out),
            "seconds": round(time.monotonic() - start, 1),
        }
    record["outcome"], record["reason"] = outcome(record["messages"], said, guessed=record["guessed"])
    record["announced"] = said
    return record


def twin_of(folder: Path, out: Path, old: dict[str, Any]) -> dict[str, Any] | None:
    """What came of compiling the hand-made port of a program, as :func:`one`; None where there is none."""
    twin = folder.with_name(re.sub(r"-cuda$", "-hip", folder.name))
    return one(twin, out, old, calls=False) if twin != folder and twin.is_dir() else None


def table(results: dict[str, Any]) -> str:
    """The outcomes as a section in Markdown."""
    rows = {name: record["brackets"] for name, record in sorted(results.items()) if "brackets" in record}
    count = Counter(record["outcome"] for record in rows.values())
    supported = [name for name, record in rows.items() if record["outcome"] in ("compiles", "fails")]
    lines = [
        f"**{count['compiles']} of {len(supported)} programs compile whose APIs are supported and whose files exist**",
        f"({len(rows)} programs; the report decides what is supported).",
        "",
        "| outcome | programs | |",
        "|:--|--:|:--|",
        *(f"| {name} | {count[name]} | {meaning} |" for name, meaning in OUTCOMES.items()),
        "",
    ]
    calls = [record["calls"]["outcome"] for record in results.values() if "calls" in record]
    if calls:
        good = sum(word == "compiles" for word in calls)
        lines += [f"With launches written as hipLaunchKernelGGL: {good} of {len(calls)} compile.", ""]
    false = [name for name, record in rows.items() if record["outcome"] == "compiles" and record["announced"]]
    if false:
        lines += [
            f"{len(false)} compile though the report names something: {', '.join(false)}. Their macros leave that code",
            "out, or Cairn's headers have names that ROCm's lack.",
            "",
        ]
    lines += ["| program | outcome | why | its hand-made port |", "|:--|:--|:--|:--|"]
    for name, record in rows.items():
        if record["outcome"] != "compiles":
            twin = results[name].get("twin")
            hand = twin["outcome"] if twin else ""
            reason = record["reason"].replace("|", "\\|")
            lines.append(f"| {name} | {record['outcome']} | {reason} | {hand} |")
    return "\n".join([*lines, *_runs(results)])


def _runs(results: dict[str, Any]) -> list[str]:
    """What came of running programs, as Markdown."""
    ran = {name: record["run"] for name, record in sorted(results.items()) if "run" in record}
    if not ran:
        return []
    count = Counter(run["status"] for run in ran.values())
    told = ", ".join(f"{status} {count[status]} ({text})" for status, text in judge.MEANING.items() if count[status])
    lines = ["", f"Built from their translated Makefiles and run on a virtual MI300X: {len(ran)} programs: {told}.", ""]
    lines += [
        f"- {status}: {', '.join(name for name, run in ran.items() if run['status'] == status)}"
        for status in judge.RIGHT
    ]
    return lines + [
        f"- {name}: {run['status']}: {run['reason']}" for name, run in ran.items() if run["status"] not in judge.RIGHT
    ]


def write_section(path: Path, text: str) -> None:
    """Put ``text`` between the marks in the document ``path``."""
    old = path.read_text(encoding="utf-8")
    before, begin, rest = old.partition(_BEGIN)
    _, end, after = rest.partition(_END)
    if not begin or not end:
        raise SystemExit(f"{path}: no lines {_BEGIN} and {_END} to write between")
    path.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}", encoding="utf-8")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.hipify_compile", description=__doc__)
    parser.add_argument("--root", type=Path, required=True, help="folder of programs")
    parser.add_argument(
        "--only", default=".*-cuda", type=arguments.pattern, help="regular expression that folder names must match"
    )
    parser.add_argument(
        "--beside",
        default="include|data|.*-(?:hip|omp|sycl)",
        type=arguments.pattern,
        help="regular expression of folders that programs use",
    )
    parser.add_argument("--work", type=Path, default=Path("build/hipified"), help="where translations go")
    parser.add_argument("--results", type=Path, default=RESULTS, help="JSON file of outcomes, read and written")
    parser.add_argument("--report", type=Path, help="Markdown file whose section about compiling is written anew")
    parser.add_argument("--styles", default="brackets", help="launch styles, with commas: brackets, calls")
    parser.add_argument("--twins", action="store_true", help="compile the hand-made ports of those that fail")
    parser.add_argument("--trust", action="store_true", help="what compiled with other headers of Cairn still does")
    parser.add_argument("--sample", type=int, default=0, help="only so many, chosen at random")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> int:
    """Compile the programs, keep and print what came of each; exit code 1 where one fails that should not."""
    args = _arguments()
    chosen = programs(args.root, args.only)
    if args.sample:
        chosen = sorted(random.Random(args.seed).sample(chosen, min(args.sample, len(chosen))))
    kept = args.work.resolve() / "cache.json"
    cache: dict[str, Any] = json.loads(kept.read_text()) if kept.is_file() else {}
    styles = args.styles.split(",")
    for style in styles:
        _compile_style(chosen, style, cache, kept, args)
    results = json.loads(args.results.read_text()) if args.results.is_file() else {}
    for folder in chosen:
        results.setdefault(folder.name, {}).update({kind: _told(r) for kind, r in cache[folder.name].items() if r})
    args.results.parent.mkdir(parents=True, exist_ok=True)
    args.results.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    if args.report:
        write_section(args.report, table(results))
    count = Counter(cache[folder.name][style]["outcome"] for folder in chosen for style in styles)
    print(", ".join(f"{name} {count[name]}" for name in OUTCOMES if count[name]))
    return 1 if count["fails"] else 0


def _compile_style(chosen: list[Path], style: str, cache: dict[str, Any], kept: Path, args: argparse.Namespace) -> None:
    """Compile all programs in one launch style, and keep what came of each at once."""
    work, calls = kept.parent, STYLES[style]
    link_neighbours(args.root.resolve(), work / style, args.beside)
    for folder in chosen:  # first all of them, for programs use files of their neighbours
        translate(folder, work / style / folder.name, calls=calls)
    for folder in chosen:
        record = cache.setdefault(folder.name, {})
        record[style] = one(folder, work / style / folder.name, record.get(style, {}), calls=calls, trust=args.trust)
        outcome_here = record[style]["outcome"]
        if args.twins and outcome_here != "compiles":
            twin = twin_of(folder, work / "twins" / folder.name, record.get("twin", {}))
            record["twin"] = twin or {}
        if outcome_here != "compiles":
            print(f"{folder.name} ({style}): {outcome_here}: {record[style]['reason']}", flush=True)
        kept.write_text(json.dumps(cache), encoding="utf-8")


def _told(record: dict[str, Any]) -> dict[str, Any]:
    """What of a record is worth keeping in the repository."""
    return {key: record[key] for key in ("outcome", "reason", "announced")}


if __name__ == "__main__":
    sys.exit(main())
