"""Where a library is, and loading it into this process."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import os
import threading
from pathlib import Path

from cairn.abi import shim, sysdeps
from cairn.abi.rows import table
from cairn.base import native

# What programs link with or open. Which of their functions refuse, their tables say.
LIBRARIES = (
    "amdhip64",
    "hiprtc",
    "hsa-runtime64",
    "hipblas",
    "hipblaslt",
    "rocblas",
    "rocsolver",
    "hipsolver",
    "hipfft",
    "rocfft",
    "hiprand",
    "hipsparse",
    "hipsparselt",
    "hiptensor",
    "rccl",
    "roctracer64",
    "roctx64",
    "amd_smi",
    "rocm_smi64",
    "amd_comgr",
    "rocrand",
    "MIOpen",
    "migraphx_c",
    "rocprofiler-sdk",
    *sysdeps.LIBRARIES,
)

_lock = threading.RLock()


@functools.cache
def folder_of(name: str) -> Path:
    """Folder that holds ``lib<name>.so`` under all its names, for an rpath or ``LD_LIBRARY_PATH``.

    Built on the first call, as are the libraries that it needs. The folder's name is the content's hash, so a program
    linked against it keeps the library that it was linked with. Names of other releases of ROCm are links: a process
    has one runtime, whichever releases its parts were made for.
    """
    with _lock:
        others: tuple[str, ...] = ()
        if name in sysdeps.LIBRARIES:
            built = sysdeps.build(name)
        else:
            known = table(name)
            needed = [folder_of(each) / table(each).soname for each in known.needed]
            built, others = shim.build(name, needed), known.others
        for link in (f"lib{name}.so", *others):
            _link(built.with_name(link), built.name)
    return built.parent


def _link(link: Path, target: str) -> None:
    """The name that a linker looks for, in place of whatever else has it."""
    with contextlib.suppress(OSError):
        if os.readlink(link) == target:  # noqa: PTH115
            return
    temporary = link.with_name(f".{link.name}.{os.getpid()}")
    temporary.symlink_to(target)
    temporary.replace(link)


def soname_of(name: str) -> str:
    """The name of a library's file."""
    return sysdeps.LIBRARIES[name].soname if name in sysdeps.LIBRARIES else table(name).soname


@functools.cache
def load(name: str) -> ctypes.CDLL:
    """The library in this process, its symbols global, served by this Python."""
    with _lock:
        handle = native.load(folder_of(name) / table(name).soname, mode=ctypes.RTLD_GLOBAL)
        handle.cairn_shim_boot()
    return handle
