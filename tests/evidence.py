"""What the tests proved of each instruction: noted while a test runs, kept only where it passes.

``pytest --evidence FILE`` appends a JSON line for each kind of proof; ``python -m cairn.isa.fidelity FILE`` makes the
report of them.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

# Kinds of proof, as the report names them.
ASSEMBLER = "assembler"  # assemble(disassemble(x)) == x
ENGINES = "engines"  # generated code equals the reference interpreter
GOLDEN = "golden"  # arithmetic that shares nothing with the semantics; the note names it
FOLDING = "folding"  # clang's constant folding
KERNELS = "kernels"  # whole kernels against the same C++ on the host
MEASURED = "measured"  # the greatest error found; the note says it

wanted = False  # whether anybody will read it: finding names may take a call of the assembler
_Key = tuple[str, str, str]  # kind, target, note
_noted: dict[_Key, set[str]] = defaultdict(set)
_kept: dict[_Key, set[str]] = defaultdict(set)


def note(kind: str, target: str, names: str | Iterable[str], how: str = "") -> None:
    """The running test proves ``names`` on ``target``; ``how`` says by what, in a few words."""
    _noted[kind, target, how].update((names,) if isinstance(names, str) else names)


def finish(passed: bool) -> None:
    """The running test ended."""
    if passed:
        for key, names in _noted.items():
            _kept[key] |= names
    _noted.clear()


def write(path: Path) -> None:
    """Append what was kept; other processes may write to the same file."""
    lines = [
        json.dumps({"kind": kind, "target": target, "how": how, "names": sorted(names)})
        for (kind, target, how), names in sorted(_kept.items())
    ]
    if lines:
        with path.open("a", encoding="utf-8") as out:
            out.write("\n".join(lines) + "\n")
    _kept.clear()
