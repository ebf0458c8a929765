"""The portability report: what was converted, what is left and what to do about it, with a score and an estimate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cairn.hipify import tables
from cairn.hipify.hazards.rules import RULES, SEVERITIES, Hazard
from cairn.hipify.project import FileResult
from cairn.hipify.report import Finding

# What a person needs, in minutes. Stated with every estimate.
HEADERS = Path(__file__).parents[1] / "compiler" / "include"
FIRST_TOLD = (7, 0, 0)  # HIP versions that many machines do not have yet
BY_HAND = 1.0  # one reference renamed by hand
FIRST_LEFT = 30  # a CUDA name without a counterpart: to find out what to do
NEXT_LEFT = 5  # each further place of the same name
REPEATED = 0.1  # a further hazard of the same rule in a file, as a part of the first one's cost
BUILD_LINE = 10
BROKEN_FILE = 15


@dataclass(frozen=True)
class Estimate:
    """Minutes of a person's work: ``done`` is what the tool has done, ``left`` is what remains."""

    done: float
    left: float
    basis: tuple[str, ...]

    @property
    def score(self) -> int:
        """The share of the work that is done, in per cent; 100 only where nothing is left."""
        if not self.left:
            return 100
        return min(99, int(100 * self.done / (self.done + self.left)))

    @property
    def text(self) -> str:
        """The remaining time in words."""
        if self.left < 60:
            return f"{self.left:.0f} minutes"
        hours = self.left / 60
        return f"{hours:.1f} hours" if hours < 16 else f"{hours / 8:.1f} days of 8 hours"


@dataclass
class Portability:
    """The report on the files of one run."""

    files: list[FileResult] = field(default_factory=list)

    @property
    def converted(self) -> list[Finding]:
        return [finding for file in self.files for finding in file.report.converted]

    @property
    def left(self) -> list[Finding]:
        return [finding for file in self.files for finding in file.report.left]

    @property
    def hazards(self) -> list[Hazard]:
        return [hazard for file in self.files for hazard in file.hazards]

    @property
    def something_is_left(self) -> bool:
        """Whether a CUDA name, a build line, a broken file, or a hazard that breaks the program remains."""
        return any(
            file.error
            or file.report.left
            or any(note.left for note in file.notes)
            or any(hazard.rule.severity == "error" for hazard in file.hazards)
            for file in self.files
        )

    def needs(self) -> dict[str, list[str]]:
        """HIP versions from ``FIRST_TOLD`` on that the converted names need, the newest first, each with its names."""
        found: dict[tuple[int, ...], dict[str, None]] = {}
        for finding in self.converted:
            since = finding.row.hip_since if finding.row else ""
            version = tuple(map(int, since.split("."))) if since else ()
            if version >= FIRST_TOLD:
                found.setdefault(version, {})[finding.name] = None
        return {".".join(map(str, version[:2])): list(found[version]) for version in sorted(found, reverse=True)}

    def not_shipped(self) -> list[str]:
        """Headers of ROCm that the translation includes and that are not among Cairn's."""
        included = [f.new for f in self.converted if f.row and f.row.api == "headers" and f.new]
        return [name for name in dict.fromkeys(included) if not (HEADERS / name).is_file()]

    def estimate(self) -> Estimate:
        """What is done and what is left, in minutes of a person's work."""
        return estimate(self.files)

    def data(self) -> dict[str, Any]:
        """The report as plain data, as ``--report=json`` prints it."""
        whole = self.estimate()
        return {
            "score": whole.score,
            "estimate": {
                "minutes_left": round(whole.left),
                "minutes_saved": round(whole.done),
                "text": whole.text,
                "basis": list(whole.basis),
            },
            "converted": {"total": len(self.converted), "by_api": by_api(self.converted)},
            "left": {"total": len(self.left), "by_name": dict(Counter(f.name for f in self.left).most_common())},
            "needs_hip": self.needs(),
            "not_shipped": self.not_shipped(),
            "hazards": {
                "total": len(self.hazards),
                "by_rule": dict(Counter(h.rule.id for h in self.hazards).most_common()),
            },
            "files": [_file_data(file) for file in self.files if file.kind != "other"],
        }

    def text(self) -> str:
        """The report for a terminal."""
        lines: list[str] = []
        for file in self.files:
            lines += _file_lines(file)
        return "\n".join([*lines, *self._summary()])

    def _summary(self) -> list[str]:
        whole = self.estimate()
        detail = ", ".join(f"{title} {number}" for title, number in by_api(self.converted).items())
        sources = sum(file.kind == "source" for file in self.files)
        lines = [
            f"{sources} source files, {len(self.converted)} references converted" + (f" ({detail})" if detail else "")
        ]
        lines.append(f"{len(self.left)} CUDA names left")
        lines += [f"needs HIP {version} or newer: {', '.join(names)}" for version, names in self.needs().items()]
        if self.not_shipped():
            lines.append(f"compiles with ROCm alone, for Cairn lacks these headers: {', '.join(self.not_shipped())}")
        counts = Counter(hazard.rule.severity for hazard in self.hazards)
        if counts:
            lines.append("hazards: " + "; ".join(f"{counts[s]} {s} ({SEVERITIES[s]})" for s in SEVERITIES if counts[s]))
        failed = sum(bool(file.error) for file in self.files)
        if failed:
            lines.append(f"{failed} files left as they are: see above")
        lines.append(f"score {whole.score} of 100; about {whole.text} of work left")
        return [*lines, *(f"  basis: {line}" for line in whole.basis)]


def by_api(findings: Iterable[Finding]) -> dict[str, int]:
    """Number of references of each API that occurs, by its title."""
    count = Counter(finding.row.api for finding in findings if finding.row)
    return {title: count[api] for api, title in tables.APIS.items() if count[api]}


def advice(finding: Finding) -> str:
    """What to write in place of a CUDA name that was left."""
    row = finding.row
    if finding.instead:
        return finding.instead
    if row is None:
        return "No table has it: a newer CUDA, or a name of the program's own."
    counterpart = row.hip or row.roc
    if row.cuda in _BY_NAME:
        return _BY_NAME[row.cuda]
    if row.level == "newer":
        return f"Build it with a newer ROCm as {counterpart}, or leave this path out on AMD."
    if row.level == "manual":
        return f"{counterpart} does this in ROCm; its arguments differ."
    if counterpart:
        return f"{counterpart} does this, with the handles of its own library (-roc chooses)."
    if row.api == "cg":
        return "HIP's cooperative groups lack it: use shuffles of the tile (shfl_down) or a __syncthreads() reduction."
    if row.removed:
        return f"CUDA {row.removed} removed it as well: use its successor in CUDA first."
    return _BY_API.get(row.api, "No counterpart: leave this path out on AMD (#ifdef __HIP_PLATFORM_AMD__).")


_STORE = "Write *p = v, or __builtin_nontemporal_store(v, p) for scalars that are not read again soon."
_BY_NAME = {
    **dict.fromkeys(("__stcs", "__stcg", "__stwt", "__stwb"), _STORE),
    "__trap": "__builtin_trap() does the same.",
    "cublasInit": "hipblasCreate(&handle) begins the work with hipBLAS; its functions take the handle first.",
    "cublasShutdown": "hipblasDestroy(handle) ends it.",
    "cublasGetError": "hipBLAS's functions return their status themselves.",
    "cublasAlloc": "hipMalloc(&p, n * size) does it.",
    "cublasFree": "hipFree(p) does it.",
    "cublasSetKernelStream": "hipblasSetStream(handle, stream) does it.",
    "__brkpt": "__builtin_debugtrap() does the same.",
    "__nanosleep": "__builtin_amdgcn_s_sleep(n) waits n times 64 clocks.",
}
_BY_API = {
    "driver": "No counterpart: use the runtime's way, or leave this path out on AMD.",
    "dnn": "MIOpen has no counterpart: compose it from miopen calls, or use a kernel of your own.",
    "device": "No such intrinsic: write it in C++; the compiler finds the instruction.",
    "blas": "hipBLAS and hipBLASLt lack it: use the general routine (gemmEx, hipblasLtMatmul).",
    "sparse": "hipSPARSE lacks it: use the generic API (SpMV, SpMM, SpSV).",
    "solver": "hipSOLVER lacks it: see rocSOLVER.",
    "nvml": "AMD SMI (amd_smi/amdsmi.h) has no counterpart.",
    "tensor": "hipTensor has no counterpart.",
}


def _file_lines(file: FileResult) -> list[str]:
    if file.kind == "other" or not (
        file.error or file.report.left or file.hazards or file.notes or file.report.converted
    ):
        return []
    detail = f"{len(file.report.converted)} converted" if file.kind == "source" else "build file"
    lines = [f"{file.path}: {detail}"]
    if file.error:
        lines.append(f"  not translated: {file.error}")
    for finding in file.report.left:
        lines.append(f"  {file.path}:{finding.line}: {finding.name}: {finding.reason}. {advice(finding)}")
    for hazard in file.hazards:
        lines.append(f"  {file.path}:{hazard.line}: {hazard.rule.severity}: {hazard.rule.title}: {hazard.text}")
        lines.append(f"      {hazard.rule.reason} {hazard.remedy}")
    for note in file.notes:
        lines.append(
            f"  {file.path}:{note.line}: {'left' if note.left else 'now'}: {note.text if note.left else note.note}"
        )
        if note.left:
            lines.append(f"      {note.note}")
    return [*lines, ""]


def _file_data(file: FileResult) -> dict[str, Any]:
    whole = estimate([file])
    return {
        "path": file.path,
        "kind": file.kind,
        "error": file.error,
        "score": whole.score,
        "minutes_left": round(whole.left),
        "converted": {
            "total": len(file.report.converted),
            "by_api": by_api(file.report.converted),
            "references": [{"line": f.line, "name": f.name, "new": f.new} for f in file.report.converted],
        },
        "left": [{"line": f.line, "name": f.name, "reason": f.reason, "instead": advice(f)} for f in file.report.left],
        "hazards": [
            {
                "line": h.line,
                "rule": h.rule.id,
                "title": h.rule.title,
                "severity": h.rule.severity,
                "text": h.text,
                "reason": h.rule.reason,
                "remedy": h.remedy,
            }
            for h in file.hazards
        ],
        "build": [{"line": n.line, "text": n.text, "note": n.note, "left": n.left} for n in file.notes],
    }


def estimate(files: list[FileResult]) -> Estimate:
    """Minutes of work done and left in ``files``, with the figures that they come from."""
    converted = sum(len(file.report.converted) for file in files)
    changed_lines = sum(not note.left for file in files for note in file.notes)
    done = BY_HAND * converted + BUILD_LINE * changed_lines
    names = Counter(finding.name for file in files for finding in file.report.left)
    places = sum(names.values())
    left: float = FIRST_LEFT * len(names) + NEXT_LEFT * (places - len(names))
    in_files = [Counter(hazard.rule.id for hazard in file.hazards) for file in files]
    for count in in_files:
        left += sum(RULES[rule].minutes * (1 + REPEATED * (number - 1)) for rule, number in count.items())
    build_lines = sum(note.left for file in files for note in file.notes)
    broken = sum(bool(file.error) for file in files)
    left += BUILD_LINE * build_lines + BROKEN_FILE * broken
    hazards = sum(sum(count.values()) for count in in_files)
    basis = (
        f"done: {converted} references at {BY_HAND:g} minute, {changed_lines} build lines at {BUILD_LINE}",
        f"left: {len(names)} CUDA names at {FIRST_LEFT} minutes, {places - len(names)} further places at {NEXT_LEFT}",
        f"left: {hazards} hazards at 5 to 240 minutes by rule, {REPEATED:.0%} of it for a repetition in a file",
        f"left: {build_lines} build lines at {BUILD_LINE} minutes, {broken} broken files at {BROKEN_FILE}",
        "score: done / (done + left); the minutes are assumptions, not measurements",
    )
    return Estimate(done, left, basis)
