"""Python's end of the shims: called once by each library that is loaded, from a program's first call."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import logging
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cairn
from cairn.abi import layouts, marshal, native_state, releases
from cairn.base import config, events, exits, home, platform
from cairn.base.errors import CairnError
from cairn.catalog import library as libraries
from cairn.catalog import rows
from cairn.catalog.rows import Row

log = logging.getLogger("cairn.abi")


RESOLVE = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_uint32)
_ON_NVIDIA = frozenset(("hiprtc", "amd_comgr", "roctx64"))  # what Python serves there, too
_OF_AMD = frozenset(("cairnocl", "omptarget"))  # whose code the virtual devices alone run
_PROFILED = ("amdhip64", "hsa-runtime64")  # the runtimes that start tools
_kept: list[Any] = []  # callbacks live as long as the process
_lock = threading.RLock()


def connect(library: str, address: int, interface: str = "", version: str = "") -> None:
    """Serve the library whose ``struct cairn_shim`` is at ``address``.

    A program keeps the library that it was linked with. Where another Cairn made that, with other layouts
    (``interface``), it is not served: its calls fail, and a message says what to do.
    """
    configure_log()
    if interface != layouts.interface(library):
        log.error(
            "lib%s, which this program was linked with, was made by Cairn %s and does not fit the installed one (%s): "
            "link the program again, or run it by `cairn exec -- PROGRAM`, which gives it the library of now",
            library,
            version or "of an earlier time",
            cairn.__version__,
        )
        return
    if library in _OF_AMD:
        platform.follow("amd")
    nvidia = platform.chosen() == "nvidia"
    if nvidia:
        from cairn.abi import foreign  # here: virtual Instincts need none of it
    if nvidia and library not in _ON_NVIDIA and not foreign.known(library):
        log.error(
            "lib%s serves the virtual GPU alone, not NVIDIA's platform: HIP_PLATFORM=amd runs the program there",
            library,
        )
        return
    if nvidia and foreign.known(library):
        foreign.place(library, Path(native_state.object_path(address)).parent)
    shim = layouts.Shim.from_address(address)
    names = [shim.names[i].decode() for i in range(shim.count)]
    served: dict[int, int] = {}
    release = releases.of(native_state.object_path(address))

    def resolve(index: int) -> int:
        try:
            with _lock:
                if index not in served:
                    served[index] = ctypes.cast(callback(library, names[index], release), ctypes.c_void_p).value or 0
                return served[index]
        except CairnError as error:
            _tell(f"{error}\n  → {error.hint}" if error.hint else str(error))
        except Exception:
            log.exception("%s cannot be served", names[index])
        return 0

    if shim.native and not nvidia:
        try:
            native = libraries.find(library).native
            if native:
                getattr(native_state, native.attach)(shim.native)
        except CairnError as error:
            _tell(f"{error}\n  → {error.hint}" if error.hint else str(error))
            return
    if nvidia:
        shim.traced = 0
    else:
        events.connect(address + layouts.Shim.traced.offset, address + layouts.Shim.events.offset)
    resolver = RESOLVE(resolve)
    _kept.append(resolver)
    shim.resolve = ctypes.cast(resolver, ctypes.c_void_p).value
    with contextlib.suppress(OSError, AttributeError):
        _register_close(address)
    if library in _PROFILED and not nvidia and profilers_wanted():
        from cairn.abi import loader  # here: most processes have no such tool

        loader.load("rocprofiler-sdk").cairn_rocprofiler_start()


def profilers_wanted() -> bool:
    """Whether the environment names tools of rocprofiler-sdk's, or one is in the process."""
    return bool(os.environ.get("ROCP_TOOL_LIBRARIES")) or hasattr(ctypes.CDLL(None), "rocprofiler_configure")


@functools.cache
def _tell(text: str) -> None:
    """An error that many calls meet, once."""
    log.error(text)


def _register_close(address: int) -> None:
    """When the interpreter ends, calls that come later (from exit handlers in C) are refused in C."""
    name = native_state.object_path(address)
    if name:
        handle = ctypes.CDLL(name)
        exits.at_last(handle.cairn_shim_close)
        os.utime(name)  # in use: the cache keeps it


def callback(library: str, name: str, release: int = releases.NOW) -> Any:
    """A ctypes callback for a slot, as programs of a ROCm release expect it, kept alive."""
    internal = native_state.INTERNAL.get(name)
    if internal is not None:
        made: Any = ctypes.CFUNCTYPE(None)(internal)
    else:
        row = rows.row(library, name)
        made = marshal.prototype(row)(implementation(row, libraries.find(library).package, release))
    _kept.append(made)
    return made


def implementation(row: Row, package: str = "cairn.hip", release: int = releases.NOW) -> Any:
    """The Python function that serves a row, with raw arguments: its body, or what refuses where there is none."""
    found = body(row, package)
    if found is None:
        return marshal.unsupported(row)
    return marshal.adapter(row, releases.fitted(row.name, found, release))


def body(row: Row, package: str) -> Callable[..., Any] | None:
    """The function of the package that serves a row; None where there is none."""
    if row.how == "unsupported":
        return None
    try:
        module = home.module(f"{package}.{row.chapter}")
    except ModuleNotFoundError as error:
        if error.name and error.name.endswith(row.chapter):
            return None
        raise
    found: Callable[..., Any] | None = getattr(module, row.body, None)
    return found


def configure_log() -> None:
    """Send Cairn's log to stderr at ``CAIRN_LOG``'s level, unless the program has its own logging."""
    root = logging.getLogger("cairn")
    if root.handlers or logging.getLogger().handlers:
        return
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("cairn: %(message)s"))
    root.addHandler(handler)
    level = logging.getLevelName(config.get("CAIRN_LOG").upper())
    root.setLevel(level if isinstance(level, int) else logging.WARNING)
