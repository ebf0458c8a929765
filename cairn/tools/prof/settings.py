"""What ``cairn prof`` is asked for, and where its files go."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cairn.base.errors import UsageError
from cairn.base.events import Domain

HSA = Domain.HSA_CORE | Domain.HSA_AMD | Domain.HSA_IMAGE | Domain.HSA_FINALIZE
_ALWAYS = Domain.DISPATCH | Domain.COPY | Domain.MARKER | Domain.RCCL | Domain.ALLOCATION
NOTHING = Domain(0)
FORMATS = ("csv", "json", "pftrace", "rocpd", "otf2")
UNITS = {"hour": 3600e9, "min": 60e9, "sec": 1e9, "msec": 1e6, "usec": 1e3, "nsec": 1.0}
INDEXES = ("absolute", "relative", "type-relative")

# Options that choose domains. Scratch is told by kernels: those that want more than any before.
TRACES: dict[str, Domain] = {
    "hip_trace": Domain.HIP | Domain.HIP_COMPILER,
    "hip_runtime_trace": Domain.HIP,
    "hip_compiler_trace": Domain.HIP_COMPILER,
    "hsa_trace": HSA,
    "hsa_core_trace": Domain.HSA_CORE,
    "hsa_amd_trace": Domain.HSA_AMD,
    "hsa_image_trace": Domain.HSA_IMAGE,
    "hsa_finalizer_trace": Domain.HSA_FINALIZE,
    "kernel_trace": Domain.DISPATCH,
    "memory_copy_trace": Domain.COPY,
    "marker_trace": Domain.MARKER,
    "rccl_trace": Domain.RCCL,
    "memory_allocation_trace": Domain.ALLOCATION,
    "runtime_trace": Domain.HIP | _ALWAYS,
    "sys_trace": Domain.HIP | Domain.HIP_COMPILER | HSA | _ALWAYS,
}
SCRATCH = frozenset({"scratch_memory_trace", "runtime_trace", "sys_trace"})


@dataclass(frozen=True)
class Settings:
    """One run's wishes. ``periods`` are (delay, length, repeats) in ns; no repeats mean for ever."""

    domains: Domain = NOTHING
    scratch: bool = False
    formats: tuple[str, ...] = ("csv",)
    directory: str = ""
    file: str = ""
    stats: bool = False
    summary: bool = False
    summary_per_domain: bool = False
    summary_groups: tuple[str, ...] = ()
    summary_file: str = "stderr"
    summary_unit: str = "nsec"
    mangled: bool = False
    truncate: bool = False
    rename: bool = False
    include: str = ""
    exclude: str = ""
    iterations: tuple[str, ...] = ()
    periods: tuple[tuple[float, float, int], ...] = ()
    selected_regions: bool = False
    agent_index: str = "relative"
    pass_folder: str = ""
    counters: tuple[str, ...] = ()
    cold: bool = False  # L2 when a counted kernel begins

    @property
    def logged(self) -> Domain:
        """What the program has to log."""
        more = Domain.DISPATCH if self.scratch or self.counters else Domain(0)
        if self.rename or self.selected_regions:
            more |= Domain.MARKER
        return self.domains | more


def expand(text: str, environment: Mapping[str, str], pid: int) -> str:
    """rocprofv3's placeholders in a file's name: %pid%, %hostname%, %env{NAME}% and the rest."""
    now = time.localtime()
    rank = next((environment[n] for n in _RANKS if n in environment), "0")
    size = next((environment[n] for n in _SIZES if n in environment), "1")
    known = {
        "pid": str(pid), "ppid": str(os.getppid()), "pgid": str(os.getpgrp()), "psid": str(os.getsid(0)),
        "hostname": _host(), "cwd": str(Path.cwd()), "rank": rank, "nid": rank, "size": size,
        "job": environment.get("SLURM_JOB_ID", "0"), "launch_time": time.strftime("%F_%H.%M", now),
        "launch_date": time.strftime("%F", now), "tag": "results",
    }  # fmt: skip

    def one(found: re.Match[str]) -> str:
        name = found[1]
        if name not in known:
            raise UsageError(
                f"%{name}% in {text}: no such placeholder", hint="known are " + ", ".join(f"%{n}%" for n in known)
            )
        return known[name]

    text = re.sub(r"[%$]env\{(\w+)\}%?", lambda found: environment.get(found[1], ""), text)
    return re.sub(r"%(\w+)%", one, text)


def _host() -> str:
    return os.uname().nodename  # as socket.gethostname(), which takes 3 ms to import


_RANKS = ("OMPI_COMM_WORLD_RANK", "PMI_RANK", "MV2_COMM_WORLD_RANK", "SLURM_PROCID")
_SIZES = ("OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MV2_COMM_WORLD_SIZE", "SLURM_NTASKS")


def stem(settings: Settings, environment: Mapping[str, str], pid: int) -> Path:
    """Folder and beginning of the names of a process's files: rocprofv3's HOST/PID where nothing is said."""
    folder = Path(expand(settings.directory, environment, pid)) if settings.directory else Path()
    folder /= settings.pass_folder
    if settings.file:
        return folder / expand(settings.file, environment, pid)
    return folder / _host() / str(pid)
