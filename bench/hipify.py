"""How well `cairn hipify` ports a collection of CUDA programs: ``python -m bench.hipify --root DIR``.

``DIR`` holds one folder a program. Where it has folders ``NAME-cuda`` and ``NAME-hip`` (HeCBench's form), the second is
a port made by hand: the names that it uses are compared with those of the translation.

What counts as a reference is found here by a scanner of its own, which shares nothing with the one under test.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from bench import arguments
from cairn.hipify import tables
from cairn.hipify.hazards import find
from cairn.hipify.project import Item, Job, Selection, folder_items, process
from cairn.hipify.rewrite import Options

_NAME = re.compile(r"[A-Za-z_]\w*")
_HIP = re.compile(r"(?:hip|HIP|roc|ROC)[A-Za-z_]\w*|rocwmma|hipcub")
_JOB = Job(Options(main_header=True, once=True, experimental=False, ported=True), keep=True)


def code_words(text: str) -> list[str]:
    """Identifiers outside of comments and literals, by a plain walk over the characters."""
    kept: list[str] = []
    at, size = 0, len(text)
    while at < size:
        two = text[at : at + 2]
        if two == "//":
            while at < size and text[at] != "\n":
                at += 2 if text[at] == "\\" else 1
        elif two == "/*":
            end = text.find("*/", at + 2)
            at = size if end < 0 else end + 2
            kept.append(" ")
        elif two == 'R"' and not (at and (text[at - 1].isalnum() or text[at - 1] == "_")):
            opening = text.find("(", at)
            end = text.find(")" + text[at + 2 : opening] + '"', opening) if opening >= 0 else -1
            at = size if end < 0 else end + opening - at
        elif text[at] in "\"'" and not (text[at] == "'" and at and text[at - 1].isalnum()):
            quote = text[at]
            at += 1
            while at < size and text[at] not in (quote, "\n"):
                at += 2 if text[at] == "\\" else 1
            at += 1
            kept.append(" ")
        else:
            kept.append(text[at])
            at += 1
    return _NAME.findall("".join(kept))


@dataclass
class Outcome:
    """What came of one collection."""

    programs: int = 0
    files: int = 0
    bytes: int = 0
    seconds: float = 0.0
    report_seconds: float = 0.0
    references: int = 0
    unconverted: Counter[str] = field(default_factory=Counter)
    unsupported: Counter[str] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)
    again: list[str] = field(default_factory=list)
    twins: int = 0
    hip_words: int = 0
    hip_words_in_twin: int = 0
    not_in_twin: Counter[str] = field(default_factory=Counter)
    hazards: Counter[str] = field(default_factory=Counter)


def programs(root: Path, only: re.Pattern[str]) -> list[Path]:
    """The folders below ``root`` whose names match ``only``; ``root`` itself where there are none."""
    return sorted(path for path in root.iterdir() if path.is_dir() and only.fullmatch(path.name)) or [root]


def measure(root: Path, only: re.Pattern[str]) -> Outcome:
    """Translate every program below ``root`` whose folder matches ``only``; nothing is written."""
    outcome = Outcome()
    for folder in programs(root, only):
        outcome.programs += 1
        words: Counter[str] = Counter()
        for item in folder_items(folder, None, Selection(), inplace=False):
            words += _one(item, outcome)
        twin = root / re.sub(r"-cuda$", "-hip", folder.name)
        if twin != folder and twin.is_dir():
            _compare(words, twin, outcome)
    return outcome


def _one(item: Item, outcome: Outcome) -> Counter[str]:
    """Translate one file; returns the HIP names of the result."""
    start = time.process_time()
    result = process(item, _JOB)
    outcome.seconds += time.process_time() - start
    outcome.files += 1
    if result.error:
        outcome.errors.append(result.error)
        return Counter()
    if result.kind != "source":
        return Counter()
    data = item.path.read_bytes()
    old = data.decode("utf-8", "surrogateescape")
    outcome.bytes += len(data)
    start = time.process_time()
    for hazard in find(old):
        outcome.hazards[hazard.rule.id] += 1
    outcome.report_seconds += time.process_time() - start
    _count(old, result.text, outcome)
    second = process(item, _JOB).text if result.text == old else _again(result.text, item)
    if second != result.text:
        outcome.again.append(str(item.path))
    return Counter(word for word in code_words(result.text) if _HIP.fullmatch(word))


def _again(text: str, item: Item) -> str:
    from cairn.hipify import convert

    return convert(text, str(item.path), _JOB.options._replace(main_header=item.path.suffix == ".cu")).text


def _count(old: str, new: str, outcome: Outcome) -> None:
    names = tables.names()
    before, after = Counter(code_words(old)), Counter(code_words(new))
    for word, number in before.items():
        row = names.get(word)
        if row is None or row.kind == "namespace" or row.hip == word:
            continue
        if not row.supported or row.level == "experimental":
            if row.level != "supported" and word[:2].lower() in ("cu", "nv"):
                outcome.unsupported[word] += number
            continue
        outcome.references += number
        if after[word]:
            outcome.unconverted[word] += after[word]


def _compare(words: Counter[str], twin: Path, outcome: Outcome) -> None:
    hand: set[str] = set()
    for path in twin.rglob("*"):
        if path.is_file() and path.suffix in (".cu", ".cuh", ".h", ".hpp", ".cpp", ".cc", ".c", ".hip", ".cxx", ".inl"):
            hand.update(code_words(path.read_bytes().decode("utf-8", "surrogateescape")))
    outcome.twins += 1
    for word, number in words.items():
        outcome.hip_words += number
        if word in hand:
            outcome.hip_words_in_twin += number
        else:
            outcome.not_in_twin[word] += number


def _print(outcome: Outcome) -> None:
    left = sum(outcome.unconverted.values())
    share = 100 * (1 - left / outcome.references) if outcome.references else 100.0
    size = f"{outcome.bytes / 1e6:.1f} MB"
    print(f"programs {outcome.programs}, files {outcome.files}, {size}, errors {len(outcome.errors)}")
    print(f"references to supported APIs {outcome.references}, converted {share:.2f} %")
    print(f"references to unsupported APIs {sum(outcome.unsupported.values())}")
    with_report = outcome.seconds + outcome.report_seconds
    speed = f"{outcome.files / outcome.seconds:.0f} files/s, with the report {outcome.files / with_report:.0f}"
    print(f"speed in processor time of one core: {speed}")
    print(f"not idempotent: {len(outcome.again)}")
    if outcome.twins:
        agreed = 100 * outcome.hip_words_in_twin / max(1, outcome.hip_words)
        print(f"HIP names that the hand-made port of the same program uses too: {agreed:.1f} % of {outcome.hip_words}")
    for title, count in (
        ("unconverted", outcome.unconverted),
        ("unsupported", outcome.unsupported),
        ("not in the twin", outcome.not_in_twin),
        ("hazards", outcome.hazards),
    ):
        if count:
            print(f"{title}: " + ", ".join(f"{name} {number}" for name, number in count.most_common(15)))
    for line in [*outcome.errors, *outcome.again][:20]:
        print(f"  {line}")


def main(argv: list[str] | None = None) -> int:
    """Measure and print. Exit code 1 where a file failed, changed in a second pass, or under 95 % was converted."""
    parser = argparse.ArgumentParser(prog="bench.hipify", description=__doc__)
    parser.add_argument("--root", type=Path, required=True, help="folder of programs")
    parser.add_argument(
        "--only", default=".*", type=arguments.pattern, help="regular expression that folder names must match"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    args = parser.parse_args(argv)
    outcome = measure(args.root, args.only)
    if args.json:
        print(json.dumps(vars(outcome), indent=1))
    else:
        _print(outcome)
    good = outcome.references == 0 or sum(outcome.unconverted.values()) <= 0.05 * outcome.references
    return 0 if good and not outcome.errors and not outcome.again else 1


if __name__ == "__main__":
    sys.exit(main())
