"""Where a library is, and loading it into this process."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import os
import threading
from pathlib import Path

from cairn.abi import shim
from cairn.abi.rows import table
from cairn.base import cache

# What programs link with or open. The libraries after the first two exist and refuse by name, except roctx64 and
# amd_comgr.
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
    "amd_comgr",
)

_lock = threading.RLock()


@functools.cache
def folder_of(name: str) -> Path:
    """Folder that holds ``lib<name>.so`` and its SONAME, for an rpath or ``LD_LIBRARY_PATH``.

    Built on the first call. The folder's name is the content's hash, so a program linked against it keeps the library
    that it was linked with.
    """
    with _lock:
        built = shim.build(name)
        soname = table(name).soname
        folder = cache.path("abi", built.name.split("-", maxsplit=1)[0])
        folder.mkdir(parents=True, exist_ok=True)
        _place(built, folder / soname)
        link = folder / f"lib{name}.so"
        with contextlib.suppress(FileExistsError):
            link.symlink_to(soname)
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
