"""Every environment variable that Cairn reads, in one table."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from cairn.base.errors import UsageError


class Variable(NamedTuple):
    """One environment variable: ``name``, ``default`` (as text) and a line of ``meaning`` for ``cairn doctor``."""

    name: str
    default: str
    meaning: str


VARIABLES: dict[str, Variable] = {
    v.name: v
    for v in (
        Variable("CAIRN_DEVICES", "mi300x", "virtual devices: a comma list of [COUNTx]PROFILE"),
        Variable(
            "CAIRN_BACKEND", "virtual", "virtual (Cairn's devices) or rocm (the system's HSA runtime, for cairn.hsa)"
        ),
        Variable("CAIRN_CACHE_DIR", "", "where compiled code is cached (default: the user's cache directory)"),
        Variable("CAIRN_CACHE_SIZE", "2G", "upper bound of the cache, in bytes or with K, M, G"),
        Variable("CAIRN_THREADS", "0", "worker threads for kernels (0: one a processor that the process may use)"),
        Variable("CAIRN_SCHEDULE", "0", "order of workgroups and waves: 0 the usual, 1 backwards, N a shuffle"),
        Variable("CAIRN_ENGINE", "llvm", "llvm (native code) or interp (the reference interpreter)"),
        Variable("CAIRN_HOST", "auto", "processor to generate code for: auto (this one), avx512, avx2 or generic"),
        Variable(
            "CAIRN_TIER",
            "auto",
            "code of kernels: quick, auto (good once hot), best (good at once, beside the program), best-only (waits)",
        ),
        Variable("CAIRN_PASSES", "", "optimisations left out of kernels' code: -NAME,-NAME or -all (docs/engine.md)"),
        Variable(
            "CAIRN_STATE_DIR", "", "where processes show each other how busy devices are (default: shared memory)"
        ),
        Variable("CAIRN_TRACE", "", "a folder that gets a record of calls and kernels: `cairn prof` sets and reads it"),
        Variable(
            "CAIRN_CHECK",
            "",
            "look for errors in kernels: mem, race, init, sync, portability, leak; exit=CODE (docs/check.md)",
        ),
        Variable(
            "CAIRN_CHECK_REPORT", "", "file that findings of CAIRN_CHECK are added to as JSON lines, in place of stderr"
        ),
        Variable("CAIRN_PMC_TRACE", "", "GROUP:DISPATCH:KERNEL, the workgroup that `cairn trace` follows"),
        Variable("CAIRN_PMC_COLD", "", "1: counted kernels begin with an empty L2, as under rocprofv3 on hardware"),
        Variable("CAIRN_PMC", "", "counters of kernels, for the record of CAIRN_TRACE: `cairn prof --pmc` sets it"),
        Variable(
            "CAIRN_LIBS", "auto", "what multiplies matrices: device (kernels), host (OpenBLAS) or auto (docs/blas.md)"
        ),
        Variable("CAIRN_DEBUG", "", "the socket of the debugger that the program's kernels ask: `cairn debug` sets it"),
        Variable("HIPFORT_COMPILER", "", "the Fortran compiler of `cairn fc` (default: FC, else gfortran or flang)"),
        Variable("FC", "", "the Fortran compiler, where HIPFORT_COMPILER names none"),
        Variable("CAIRN_LOG", "warning", "error, warning, info or debug"),
        Variable(
            "CAIRN_LIBRARIES",
            "all",
            "what `cairn exec` supplies: all, runtime (HIP, hipRTC, HSA; the rest is your ROCm's), driver (/dev/kfd)",
        ),
        Variable(
            "CAIRN_SYSFS", "", "off: `cairn exec` shows no /sys/class/kfd and /dev/kfd (else a folder, which it sets)"
        ),
        Variable(
            "CAIRN_NVML",
            "on",
            "off: NVML finds no driver; `cairn exec` sets this for programs that ask it first (Mojo), where you do not",
        ),
        Variable("CAIRN_CXX_STDLIB", "auto", "auto, libstdc++ (a system g++) or libc++ (bundled)"),
        Variable(
            "CAIRN_RTC", "clang", "what compiles hipRTC's programs for NVIDIA GPUs: clang (bundled) or nvrtc (NVIDIA's)"
        ),
        Variable(
            "CAIRN_OPENMP", "auto", "what -fopenmp links: libomp (LLVM's), libgomp (g++'s), or auto (the first found)"
        ),
        Variable("HIP_VISIBLE_DEVICES", "", "indices of the devices that HIP programs see"),
        Variable("CUDA_VISIBLE_DEVICES", "", "as HIP_VISIBLE_DEVICES, read where that one is unset"),
        Variable(
            "HSA_XNACK", "0", "1: kernels may use the host's own memory (malloc, stacks, globals), as on hardware"
        ),
        Variable("ROCM_PATH", "", "root of a ROCm installation"),
        Variable("HIP_PLATFORM", "", "amd or nvidia (default: nvidia where its driver and a device are found)"),
        Variable(
            "CAIRN_PLATFORM_FOUND", "", "`cairn exec` sets it beside a HIP_PLATFORM that it has found out by itself"
        ),
        Variable("HIPCC_COMPILE_FLAGS_APPEND", "", "options that the compiler driver adds to every command"),
        Variable("HIPCC_LINK_FLAGS_APPEND", "", "options that the compiler driver adds to a command that links"),
        Variable("CUSPARSE_LOG_LEVEL", "0", "what cusparse.h's functions log: 0 nothing, 1 errors, 5 all calls"),
        Variable("CUSPARSE_LOG_MASK", "0", "the same by bits: 1 errors, 16 calls"),
        Variable("CUSPARSE_LOG_FILE", "", "file that this log is added to, in place of standard output"),
        Variable("GPU_TARGETS", "", "targets to compile for where no --offload-arch is given"),
    )
}


def get(name: str) -> str:
    """Value of variable ``name``, or its default. Raises KeyError for a variable that is not in the table."""
    return os.environ.get(name) or VARIABLES[name].default


def cache_dir() -> Path:
    """Root of the on-disk cache. Not created here."""
    chosen = get("CAIRN_CACHE_DIR")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cairn"


def size_in_bytes(name: str) -> int:
    """Value of a size variable such as ``CAIRN_CACHE_SIZE`` (``2G``, ``512M``, ``1000``)."""
    text = get(name).strip().upper()
    scale = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30}.get(text[-1:], 1)
    digits = text[:-1] if scale > 1 else text
    if not (digits.isascii() and digits.isdigit()):
        raise UsageError(f"{name}={get(name)}: expected a number of bytes, or one with K, M or G")
    return int(digits) * scale
