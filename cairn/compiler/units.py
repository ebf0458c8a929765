"""From a source on the command line to its jobs: what it includes, its translation, the options of each pass."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cairn.base.errors import UsageError
from cairn.compiler import nvidia, openmp, pch, portable, ptx, sources, stages, toolchain
from cairn.compiler.jobs import PRELUDE, DeviceJob, HostJob
from cairn.compiler.openmp import offload, spread
from cairn.compiler.options import Mode, Options, Source


@dataclass(frozen=True)
class Unit:
    """One source with everything that its compilations share."""

    source: Source
    overlay: str
    headers: tuple[str, ...]
    cuid: str
    args: tuple[str, ...] = ()
    prelude: str = PRELUDE
    nvcc: bool = False  # whether it finds nvcc's macros
    marks_ranges: bool = False  # by NVTX
    offloads: bool = False  # OpenMP's target regions, for the targets
    few_threads: bool = False  # some of them may say that they have few
    nvidia_overlay: str = ""  # the translation for NVIDIA's processors: inline PTX stays

    @property
    def stem(self) -> str:
        return Path(self.source.path).stem


class Units:
    """The units of a command line. ``folder`` takes what is made for them; ``depfile`` begins the names of files with
    make rules."""

    def __init__(self, options: Options, folder: Path, depfile: str = "") -> None:
        self.options = options
        self.scratch = folder
        self.depfile = depfile
        self.color = sys.stderr.isatty()

    def unit(self, source: Source, number: int) -> Unit:
        """Scan one source: what it includes, and its translation."""
        options = self.options
        unit_source, path = source, source.path
        if path == "-":
            path = str(self.scratch / "stdin.hip")
            Path(path).write_bytes(b'#line 1 "<stdin>"\n' + sys.stdin.buffer.read())
            source = replace(source, path=path, language=source.language or "hip")
        found = self._scan(unit_source, path)
        ranges = any(name.startswith(("nvtx3/", "nvToolsExt")) for name in found.system)
        folder = self.scratch / f"unit{number}"
        folder.mkdir()
        regions = offload.in_source(source, found, options)
        offloads = regions and offload.wanted(options)
        if offloads and portable.TARGET in options.targets:
            raise UsageError(f"{path}: target regions are not compiled for {portable.TARGET}", hint="name processors")
        if regions:
            source = replace(source, language="c" if source.language == "c" else "c++")
        if options.device_only and source.language != "hip":
            what = "its target regions become that at the link" if offloads else "it has none"
            hint = "link a program: `cairn explain PROGRAM` shows its kernels" if offloads else "leave the option out"
            raise UsageError(f"{path}: device code alone is asked for, and {what}", hint=hint)
        overlay = sources.overlay(found, folder) if self._may_be_cuda(unit_source) and not regions else ""
        nvidia_overlay = self._nvidia_overlay(found, folder) if overlay else ""
        cuid = stages.unit_id(str(Path(path).absolute()), options.output, *options.compile_args)
        nvcc = self._is_cuda(unit_source) and not sources.is_hip(found, options.compile_args, options.dialect)
        args = [*openmp.header_args(found.system), *self._cuda_args(unit_source, found, overlay, nvcc=nvcc)]
        headers = pch.headers(found.system)
        prelude = "" if "-nogpuinc" in options.compile_args else sources.prelude(path, found)
        few = offloads and spread.asked(found)
        return Unit(
            source, overlay, headers, cuid, tuple(args), prelude, nvcc, ranges, offloads, few, nvidia_overlay or overlay
        )

    def _scan(self, source: Source, path: str) -> sources.Scan:
        """What a source includes. nvcc's do not see hipcc's name, unless HIP's headers are there in any case."""
        options = self.options
        if (self._is_cuda(source) and options.dialect != "hip") or options.dialect == "cuda":
            found = sources.scan([path], options.compile_args, undefined="__HIPCC__")
            if not sources.includes_hip(found):
                return found
        return sources.scan([path], options.compile_args)

    def _nvidia_overlay(self, found: sources.Scan, folder: Path) -> str:
        """The overlay in which inline PTX stays, for those targets that take it; empty if there is no such."""
        if not sources.has_assembly(found) or not any(map(ptx.is_nvidia, self.options.targets)):
            return ""
        folder /= "nvidia"
        folder.mkdir()
        return sources.overlay(found, folder, assembly=False)

    def _cuda_args(self, source: Source, found: sources.Scan, overlay: str, *, nvcc: bool) -> list[str]:
        """Options for a source that may use CUDA's names. ``nvcc``: it is to find nvcc's macros."""
        if not self._may_be_cuda(source) or "-nogpuinc" in self.options.compile_args:
            return []
        args = ["-isystem", str(toolchain.cuda_headers())]
        of_hip = sources.includes_hip(found)
        if not of_hip and (overlay or source.cuda or not sources.kept().isdisjoint(found.system)):
            args += stages.CUDA_ARGS
        if nvcc:
            # Who calls hipcc is told so; and a program that includes HIP's headers in any case.
            args += ["-DCAIRN_HIPCC"] if of_hip or self.options.dialect == "hip" else []
            args += ["-include", "hip/detail/nvcc.h"]
            args.append(nvidia.list_macro(self.options.architectures, self.options.targets))
        elif self.options.dialect == "cuda" and not of_hip and source.language != "c":
            args += ["-DCAIRN_HOST_SOURCE", "-include", "hip/detail/nvcc.h"]
        return args

    def _may_be_cuda(self, source: Source) -> bool:
        """Whether CUDA's names are translated: a .hip file is HIP, and clang is told CUDA by .cu alone.

        In HIP sources CUDA's names stand where another compiler reads them.
        """
        suffix = Path(source.path).suffix
        if not source.cuda and (suffix == ".hip" or self.options.clang):
            return False
        return source.language in ("hip", "c++", "c")

    def _is_cuda(self, source: Source) -> bool:
        """Whether a source is CUDA by its name or by -x cu, and not merely by the names in it."""
        return source.cuda and self._may_be_cuda(source)

    def device_jobs(self, unit: Unit) -> list[DeviceJob]:
        if unit.source.language != "hip" or self.options.host_only:
            return []
        jobs = []
        for target in self.options.targets:
            macros = nvidia.device_macros(self.options.architectures, target) if unit.nvcc else []
            args = (*macros, *unit.args, *self.options.compile_args, *self.options.device_args)
            overlay = unit.nvidia_overlay if ptx.is_nvidia(target) else unit.overlay
            jobs.append(
                DeviceJob(unit.source.path, target, args, unit.cuid, overlay, color=self.color, prelude=unit.prelude)
            )
        return jobs

    def host_job(self, unit: Unit) -> HostJob:
        options = self.options
        args = [*unit.args, *options.compile_args, *options.host_args, *options.depend_args]
        if unit.source.language == "c":
            args = [arg for arg in args if not arg.startswith("-std=c++") and not arg.startswith("-std=gnu++")]
        if self.depfile:
            args += ["-MD", "-MF", f"{self.depfile}.{unit.cuid}"]
        elif {"-MD", "-MMD"} & set(args) and not _has(args, "-MF"):
            args += ["-MF", str(Path(options.output or unit.stem).with_suffix(".d"))]
        if {"-MD", "-MMD"} & set(args) and not _has(args, "-MT", "-MQ"):
            args += ["-MT", options.output if options.output and options.mode is Mode.OBJECT else f"{unit.stem}.o"]
        return HostJob(
            unit.source.path,
            unit.source.language,
            tuple(args),
            unit.cuid,
            unit.overlay,
            color=self.color,
            prelude=unit.prelude,
        )

    def jobs(self, unit: Unit) -> list[DeviceJob | HostJob]:
        """Every pass of a unit that the options ask for."""
        host = [] if self.options.device_only else [self.host_job(unit)]
        return [*self.device_jobs(unit), *host]


def _has(args: Sequence[str], *names: str) -> bool:
    """Whether one of the options is there, with its value joined or apart."""
    return any(arg.startswith(names) for arg in args)
