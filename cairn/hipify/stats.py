"""Statistics of a translation, printed in the form of AMD's tools."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from cairn.hipify.report import Finding, Report

#: File of the tables to what AMD's tools call it; the others go by their titles.
_API_NAMES = {
    "language": "CUDA RT API",
    "headers": "CUDA RT API",
    "runtime": "CUDA RT API",
    "device": "CUDA RT API",
    "driver": "CUDA Driver API",
    "rtc": "RTC API",
    "complex": "cuComplex API",
    "blas": "cuBLAS API",
    "fft": "cuFFT API",
    "rand": "cuRAND API",
    "sparse": "cuSPARSE API",
    "solver": "cuSOLVER API",
    "dnn": "cuDNN API",
    "cub": "CUB API",
    "thrust": "Thrust API",
    "cg": "CUDA RT API",
    "wmma": "WMMA API",
    "tensor": "cuTENSOR API",
    "nccl": "NCCL API",
    "nvml": "NVML API",
    "nvtx": "NVTX API",
}
# In the order of AMD's tools.
_SECTIONS = [
    "error",
    "init",
    "version",
    "device",
    "context",
    "module",
    "memory",
    "virtual_memory",
    "ordered_memory",
    "multicast",
    "unified",
    "stream",
    "event",
    "external_resource",
    "stream_memory",
    "execution",
    "graph",
    "occupancy",
    "texture",
    "surface",
    "tensor",
    "peer",
    "graphics",
    "driver_entry_point",
    "cpp",
    "coredump",
    "driver_interact",
    "profiler",
    "openGL",
    "D3D9",
    "D3D10",
    "D3D11",
    "VDPAU",
    "EGL",
    "thread",
    "complex",
    "library",
    "device_library",
    "device_function",
    "device_type",
    "include",
    "include_cuda_main_header",
    "include_cuda_main_header_v2",
    "type",
    "literal",
    "numeric_literal",
    "define",
    "extern_shared",
    "kernel_launch",
]


def _counted(findings: Iterable[Finding]) -> list[Finding]:
    return [finding for finding in findings if finding.row is not None]


@dataclass
class Statistics:
    """What was done to one file, or to all of them together."""

    name: str
    converted: list[Finding] = field(default_factory=list)
    left: list[Finding] = field(default_factory=list)
    replaced_bytes: int = 0
    total_bytes: int = 0
    changed_lines: int = 0
    total_lines: int = 0
    seconds: float = 0.0
    failed: bool = False

    @classmethod
    def of(cls, report: Report, old: str, new: str, seconds: float) -> Statistics:
        """Statistics of one translated file, from its report and its text before and after."""
        converted = _counted(report.converted)
        replaced = sum(len(finding.name) for finding in converted)
        lines = len({finding.line for finding in converted})
        size = len(old.encode("utf-8", "surrogateescape"))
        left = _counted(report.left)
        return cls(report.path, converted, left, replaced, size, lines, old.count("\n"), seconds)

    @classmethod
    def total(cls, parts: Iterable[Statistics]) -> Statistics:
        """All files together."""
        whole = cls("GLOBAL")
        for part in parts:
            whole.converted += part.converted
            whole.left += part.left
            for number in ("replaced_bytes", "total_bytes", "changed_lines", "total_lines", "seconds"):
                setattr(whole, number, getattr(whole, number) + getattr(part, number))
        return whole

    def _summary(self) -> list[tuple[str, str]]:
        every = len(self.converted) + len(self.left)

        def share(part: int, whole: int) -> str:
            return f"{100 * part / whole if whole else 0:.1f}"

        return [
            ("CONVERTED refs count", str(len(self.converted))),
            ("UNCONVERTED refs count", str(len(self.left))),
            ("CONVERSION %", share(len(self.converted), every)),
            ("REPLACED bytes", str(self.replaced_bytes)),
            ("TOTAL bytes", str(self.total_bytes)),
            ("CHANGED lines of code", str(self.changed_lines)),
            ("TOTAL lines of code", str(self.total_lines)),
            ("CODE CHANGED (in bytes) %", share(self.replaced_bytes, self.total_bytes)),
            ("CODE CHANGED (in lines) %", share(self.changed_lines, self.total_lines)),
            ("TIME ELAPSED s", f"{self.seconds:.2f}"),
        ]

    def text(self) -> str:
        """As printed on a terminal."""
        lines = ["", f"[HIPIFY] info: file '{self.name}' statistics:"]
        lines += [f"  {name}: {value}" for name, value in self._summary()]
        for title, findings in (("CONVERTED", self.converted), ("UNCONVERTED", self.left)):
            for kind, counts in _counts(findings):
                lines.append(f"[HIPIFY] info: {title} refs by {kind}:")
                lines += [f"  {name}: {count}" for name, count in counts]
        return "\n".join(lines)

    def csv(self) -> str:
        """As written to the statistics file: values after semicolons."""
        lines = ["", f"file '{self.name}' statistics:"]
        lines += [f"{name};{value}" for name, value in self._summary()]
        for findings in (self.converted, self.left):
            for kind, counts in _counts(findings):
                heading = {"type": "ref type", "API": "API", "names": "ref name"}[kind]
                lines += ["", f"CUDA {heading};Count", *(f"{name};{count}" for name, count in counts)]
        return "\n".join(lines)


def _counts(findings: list[Finding]) -> list[tuple[str, list[tuple[str, int]]]]:
    """The three tables of AMD's tools: by type, by API, by name."""
    if not findings:
        return []
    rows = [finding.row for finding in findings if finding.row]
    sections = Counter(row.section for row in rows)
    apis = Counter(_API_NAMES[row.api] for row in rows)
    names = Counter(row.cuda for row in rows)
    order = dict.fromkeys(_API_NAMES.values())
    return [
        ("type", [(name, sections[name]) for name in _SECTIONS if sections[name]]),
        ("API", [(name, apis[name]) for name in order if apis[name]]),
        ("names", sorted(names.items())),
    ]


def totals(parts: list[Statistics], *, csv: bool = False) -> str:
    """The statistics of all files and the number of files, as the last block of an output."""
    whole = Statistics.total(parts)
    converted = sum(1 for part in parts if part.changed_lines and not part.failed)
    separator = ";" if csv else ": "
    indent = "" if csv else "  "
    block = whole.csv() if csv else whole.text()
    heading = "TOTAL statistics:" if csv else "[HIPIFY] info: TOTAL statistics:"
    counts = (("CONVERTED files", converted), ("PROCESSED files", len(parts)))
    return "\n".join((block, "", heading, *(f"{indent}{name}{separator}{count}" for name, count in counts)))
