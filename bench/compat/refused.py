"""``python -m bench.compat.refused --root DIR``: sources of hip-tests that hipRTC must refuse, with so many errors.

Its units keep them as texts in headers and expect a number of errors of each. Here all are compiled at once, each in a
namespace of its own, and the errors are counted by line.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bench.compat.listed import left_out
from cairn.base.errors import CompileError
from cairn.compiler import rtc
from cairn.vgpu import specs

_SHORT = re.compile(r'TEST_CASE\("([^"]*)"[^{]*\{\s*NegativeTestRTCWrapper<(\d+)>\((\w+)\)')
_LONG = re.compile(r'TEST_CASE\("([^"]*)"[^{]*\{(.*?)\n\}', re.DOTALL)
_COUNT = re.compile(r"expected_error_count\{(\d+)\}")
_NAMES = re.compile(r"hiprtcCreateProgram\(&program,\s*(k\w+)|program_source\s*=\s*GENERATE\((.*?)\)", re.DOTALL)
_TEXT = re.compile(r'constexpr auto (\w+)\s*\{?\s*=?\s*R"(\w*)\((.*?)\)\2"', re.DOTALL)
_ERROR = re.compile(r"refused\.hip:(\d+):\d+: (?:fatal )?error:")


class Source(NamedTuple):
    unit: str
    test: str
    errors: int
    text: str


def sources(units: Path) -> Iterator[Source]:
    texts = {
        (header.parent, found[1]): found[3]
        for header in units.glob("*/*rtc.hh")
        for found in _TEXT.finditer(header.read_text(errors="replace"))
    }
    for file in sorted(units.glob("*/*.cc")):
        body = file.read_text(errors="replace")
        wanted = [(found[1], int(found[2]), found[3]) for found in _SHORT.finditer(body)]
        for test in _LONG.finditer(body):
            count, names = _COUNT.search(test[2]), _NAMES.search(test[2])
            if count and names:
                chosen = [names[1]] if names[1] else re.findall(r"k\w+", names[2])
                wanted += [(test[1], int(count[1]), name) for name in chosen]
        for name, errors, source in wanted:
            if (file.parent, source) in texts:
                yield Source(file.parent.name, name, errors, texts[file.parent, source])


def counted(given: list[Source], target: str) -> Counter[int]:
    """Errors of each source, by its place in the list."""
    lines: list[str] = []
    places: dict[int, int] = {}
    for i, source in enumerate(given):
        lines.append(f"namespace source_{i} {{")
        for line in source.text.splitlines():
            lines.append(line)
            places[len(lines)] = i
        lines.append("}")
    try:
        _, log = rtc.compile_device("\n".join(lines), "refused.hip", options=["-ferror-limit=0"], target=target)
    except CompileError as error:
        log = error.output
    return Counter(places[int(found[1])] for found in _ERROR.finditer(log) if int(found[1]) in places)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.compat.refused", description=__doc__)
    parser.add_argument("--root", type=Path, default=Path(), help="folder that holds hip-tests")
    catch, target = parser.parse_args().root.resolve() / "hip-tests/catch", specs.configured_devices()[0].target
    given = list(sources(catch / "unit"))
    errors, out = counted(given, target), left_out(catch, target)
    other = [(source, errors[i]) for i, source in enumerate(given) if errors[i] != source.errors]
    for source, found in other:
        note = ", left out by hip-tests' own list" if source.test in out else ""
        print(f"{source.unit}: {source.test}: {found} errors, expected {source.errors}{note}")
    known = sum(source.test in out for source, _ in other)
    print(f"{len(given)} sources: {len(given) - len(other)} as expected, {known} left out, {len(other) - known} not")
    return 0


if __name__ == "__main__":
    sys.exit(main())
