"""What each line of a source costs: from counted blocks and accesses, and the debug information kept beside them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from cairn.codeobj.sourcelines import Lines
from cairn.isa import disasm
from cairn.isa.decode import decode_range
from cairn.isa.inst import Inst
from cairn.tools.counters import classes
from cairn.tools.counters.record import Access, Counted
from cairn.tools.counters.session import CODE
from cairn.tools.counters.values import LINE
from cairn.vgpu.probes.points import Flag, Space

_SAMPLES = 1000  # instructions of a kernel that are kept
OWN = "cairn/compiler/include/"  # what is inlined from Cairn's own headers stands for its call


@dataclass
class Cost:
    """Of one line. ``lanes`` are active lanes of its ``valu`` instructions; ``asked`` bytes that lanes ask memory for,
    ``lines`` lines of 128 bytes that they touch; ``cycles`` of LDS, ``conflicts`` of these; ``hits`` and ``misses`` of
    the vector L1."""

    instructions: int = 0
    valu: int = 0
    lanes: int = 0
    memory: int = 0
    asked: int = 0
    lines: int = 0
    hits: int = 0
    misses: int = 0
    cycles: int = 0
    conflicts: int = 0


Costs = dict[tuple[str, int], Cost]


class Debug:
    """The debug information of a process's kernels."""

    def __init__(self, log: Path, pid: int) -> None:
        self._log = log
        self._places: dict[int, tuple[int, str]] = {}
        self._lines: dict[str, Lines] = {}
        file = log / CODE
        for text in file.read_text(encoding="utf-8").splitlines() if file.is_file() else ():
            found = json.loads(text)
            if found["pid"] == pid:
                self._places[found["kernel"]] = found["base"], found["file"]

    def place(self, kernel: int, pc: int) -> tuple[str, int]:
        """File and line of an instruction, by its kernel object and its offset from it; ``("", 0)``: not known."""
        if kernel not in self._places:
            return "", 0
        base, name = self._places[kernel]
        if name not in self._lines:
            self._lines[name] = Lines((self._log / name).read_bytes())
        try:
            frames = [frame for frame in self._lines[name].frames(kernel + pc - base) if frame.line]
        except Exception:  # others' debug information may be anything
            return "", 0
        own = next((frame for frame in frames if OWN not in frame.file.replace(os.sep, "/")), None)
        return (os.path.normpath(own.file), own.line) if own else ("", 0)


def costs(counted: Iterable[Counted], debug: Debug, target: str) -> Costs:
    """Of all dispatches of one kernel. Raises DecodeError for code of another target."""
    found: Costs = {}
    places: dict[tuple[int, int], Cost] = {}

    def cost(kernel: int, pc: int) -> Cost:
        known = places.get((kernel, pc))
        if known is None:
            known = places[kernel, pc] = found.setdefault(debug.place(kernel, pc), Cost())
        return known

    for each in counted:
        for block in each.blocks:
            for inst in decode_range(block.code, 0, len(block.code), target):
                line = cost(each.kernel, block.pc + inst.pc)
                line.instructions += block.times
                if classes.unit(inst) == "VALU":
                    line.valu += block.times
                    line.lanes += block.lanes
        for access in each.accesses:
            _add(cost(each.kernel, access.pc), access)
    return found


def _add(line: Cost, access: Access) -> None:
    if access.space is Space.LDS:
        line.cycles += access.cycles
        line.conflicts += access.conflicts
    elif access.space is not Space.PRIVATE and not access.flags & Flag.SCALAR:
        line.memory += access.times
        line.asked += access.lanes * access.size
        line.lines += access.lines
        line.hits += access.hits
        line.misses += access.misses


def listing(found: Costs) -> Iterator[dict[str, Any]]:
    """For a file: each source with its lines' costs, and the text of those that are still there."""
    files: dict[str, dict[int, Cost]] = {}
    for (file, line), cost in found.items():
        files.setdefault(file, {})[line] = cost
    for file, lines in sorted(files.items()):
        try:
            text = Path(file).read_text(encoding="utf-8", errors="replace").splitlines() if file else []
        except OSError:
            text = []
        yield {"file": file, "text": text, "lines": {line: asdict(cost) for line, cost in sorted(lines.items())}}


def samples(counted: Iterable[Counted], debug: Debug, target: str) -> list[dict[str, Any]]:
    """Each instruction of one kernel, those that were issued longest first: what samples of the program counter would
    show, but exact. ``issued`` is in units of four cycles; ``at`` the file and line."""
    times: dict[tuple[int, int], tuple[Inst, int, int]] = {}
    for each in counted:
        for block in each.blocks:
            for inst in decode_range(block.code, 0, len(block.code), target):
                place = each.kernel, block.pc + inst.pc
                _, ran, lanes = times.get(place, (inst, 0, 0))
                times[place] = inst, ran + block.times, lanes + block.lanes
    found: list[dict[str, Any]] = []
    for (kernel, pc), (inst, ran, lanes) in times.items():
        file, line = debug.place(kernel, pc)
        issued = classes.counts(inst).get("SQ_ACTIVE_INST_ANY", 0) * ran
        found.append(
            {"pc": pc, "text": disasm.text(inst), "times": ran, "lanes": lanes, "issued": issued,
             "at": f"{Path(file).name}:{line}" if line else ""}
        )  # fmt: skip
    return sorted(found, key=lambda each: (-each["issued"], -each["times"], each["pc"]))[:_SAMPLES]


def efficiency(cost: Cost) -> float | None:
    """Percent of the lines' bytes that were asked for; None for a line without memory accesses."""
    return min(100.0, 100 * cost.asked / (cost.lines * LINE)) if cost.lines else None
