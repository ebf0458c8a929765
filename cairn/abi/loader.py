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
from cairn.base import cache

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
            built, soname = sysdeps.build(name), sysdeps.LIBRARIES[name].soname
        else:
            known = table(name)
            needed = [folder_of(each) / table(each).soname for each in known.needed]
            built, soname, others = shim.build(name, needed), known.soname, known.others
        folder = cache.path("abi", built.name.split("-", maxsplit=1)[0])
        folder.mkdir(parents=True, exist_ok=True)
        _place(built, folder / soname)
        for link in (f"lib{name}.so", *others):
            with contextlib.suppress(FileExistsError):
                (folder / link).symlink_to(soname)
    return folder


def _place(source: Path, target: Path) -> None:
    """Copy atomically, where the copy is not there yet; mark it as used, so that the cache keeps it."""
    if target.exists():
        with contextlib.suppress(OSError):
            os.utime(target)
        return
    import shutil

    temporary = target.with_name(f".{target.name}.{os.getpid()}")
    shutil.copy(source, temporary)
    temporary.chmod(0o755)
    temporary.replace(target)


@functools.cache
def load(name: str) -> ctypes.CDLL:
    """The library in this process, its symbols global, served by this Python."""
    with _lock:
        handle = ctypes.CDLL(str(folder_of(name) / table(name).soname), mode=ctypes.RTLD_GLOBAL)
        handle.cairn_shim_boot()
    return handle
