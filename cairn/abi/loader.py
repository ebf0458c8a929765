"""Where a library is, and loading it into this process."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import os
import threading
from collections.abc import Sequence
from pathlib import Path

from cairn.abi import foreign, shim, sysdeps
from cairn.base import cache, native, platform
from cairn.catalog import library as libraries
from cairn.catalog.rows import table

_lock = threading.RLock()
_AT_ONCE = 8  # a compiler takes 200 MB
_making: dict[str, threading.Lock] = {}  # a lock a library: several are built at once
_built: list[str] = []  # libraries that this process had to build


@functools.cache
def folder_of(name: str) -> Path:
    """Folder that holds ``lib<name>.so`` under all its names, for an rpath or ``LD_LIBRARY_PATH``.

    Built on the first call, as are the libraries that it needs. The folder's name is the content's hash, so a program
    linked against it keeps the library that it was linked with. Names of other releases of ROCm are links: a process
    has one runtime, whichever releases its parts were made for. Raises KeyError where
    Cairn has no library of that name.
    """
    library = libraries.find(name)
    if not library.soname:
        raise KeyError(name)
    with _making.setdefault(name, threading.Lock()):
        if library.forward:
            built = sysdeps.build(name)
        else:
            built = _shim(library)
        for link in (f"lib{name}.so", *library.others):
            _link(built.with_name(link), built.name)
        if foreign.known(name) and platform.chosen() == "nvidia":
            foreign.place(name, built.parent)
    return built.parent


def _shim(library: libraries.Library) -> Path:
    """The shim of a library: the one that was made of the same things, or a new one."""
    needed = [folder_of(each) / libraries.find(each).soname for each in library.needed]
    note = f"made-of-{shim.inputs(library, needed)}"
    noted = cache.read("abi", note)
    found = cache.lookup("abi", noted.decode()) if noted else None
    if found is not None:
        return found
    _built.append(library.name)
    built = shim.build(table(library.name), needed)
    cache.store("abi", note, f"{built.parent.name}/{built.name}".encode())
    return built


def is_building() -> bool:
    """Whether a library was not in the cache, so that this process builds it (or has done so)."""
    return bool(_built)


def _link(link: Path, target: str) -> None:
    """The name that a linker looks for, in place of whatever else has it."""
    with contextlib.suppress(OSError):
        if os.readlink(link) == target:  # noqa: PTH115
            return
    temporary = link.with_name(f".{link.name}.{os.getpid()}")
    temporary.symlink_to(target)
    temporary.replace(link)


def folders_of(names: Sequence[str]) -> dict[str, Path]:
    """The folders of several libraries, of which some are built at once."""
    from concurrent.futures import ThreadPoolExecutor  # here: most processes build none

    with ThreadPoolExecutor(min(os.cpu_count() or 1, _AT_ONCE)) as pool:
        return dict(zip(names, pool.map(folder_of, names), strict=True))


@functools.cache
def load(name: str) -> ctypes.CDLL:
    """The library in this process, its symbols global, served by this Python."""
    with _lock:
        handle = native.load(folder_of(name) / libraries.find(name).soname, mode=ctypes.RTLD_GLOBAL)
        if not foreign.known(name) or platform.chosen() != "nvidia":  # there it needs no Python
            handle.cairn_shim_boot()
    return handle
