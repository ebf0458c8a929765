"""The program's half of the search for a workgroup that stops: generated code runs one after another, and what the one
that does has written is taken back (``native/seek.c``), so that the debugger can run it from its beginning."""

from __future__ import annotations

import ctypes
import functools
import itertools
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cairn.base import home, native
from cairn.vgpu.dispatch import Outcome

if TYPE_CHECKING:
    from cairn.vgpu.dispatch import Failure

_BATCH = 0.05  # seconds of workgroups between two looks
_searching = threading.Lock()  # the native part knows of one search


def built() -> Path:
    """The library that looks at waves, made where it is not in the cache."""
    here = Path(__file__).parent / "native"
    probes = Path(home.module("cairn").__file__ or "").parent / "vgpu/native"
    return native.build("seek", sorted(here.glob("*.c")), flags=[f"-I{probes}"])


@functools.cache
def _loaded() -> Any:
    lib = native.load(built())
    lib.seek_begin.restype = lib.seek_found.restype = ctypes.c_bool
    lib.seek_begin.argtypes = (ctypes.c_void_p,)
    lib.seek_found.argtypes = (ctypes.POINTER(ctypes.c_uint64), ctypes.c_void_p, ctypes.POINTER(ctypes.c_bool))
    return lib


def plan_of(lanes: int, stops: list[list[Any]]) -> Any:
    """What ``seek_begin`` takes. ``stops``: pc, how often it is passed, and the condition's numbers."""
    parts = [[pc, ignore, len(code) // 2, *code] for pc, ignore, code in stops]
    flat = [len(stops), lanes, *itertools.chain.from_iterable(parts)]
    return (ctypes.c_int64 * len(flat))(*flat)


class Search:
    """A search from workgroup ``first`` to ``end``. ``run`` runs some workgroups with a probe at an address; ``next``
    is the first one that has not run, in the end; ``passed``, how often each stop was passed; ``waits``: that one waits
    for others."""

    def __init__(self, plan: Any, stops: int, run: Callable[[int, int, int], Failure | None]) -> None:
        self._plan, self._run = plan, run
        self.passed = (ctypes.c_int64 * stops)()
        self.next, self.waits = 0, False

    def go(self, first: int, end: int, interrupted: Callable[[], bool]) -> bool:
        """Search: whether ``next`` is to be run by the debugger, which may find that it does not stop. False where all
        have run, or the user has interrupted."""
        lib = _loaded()
        with _searching:
            if not lib.seek_begin(self._plan):
                return True
            try:
                return self._through(lib, first, end, interrupted)
            finally:
                lib.seek_end()

    def _through(self, lib: Any, first: int, end: int, interrupted: Callable[[], bool]) -> bool:
        probe = ctypes.cast(lib.seek_at, ctypes.c_void_p).value or 0
        count, group, waits = 4, ctypes.c_uint64(), ctypes.c_bool()
        self.next = first
        while self.next < end and not interrupted():
            until, begun = min(self.next + count, end), time.monotonic()
            failure = self._run(self.next, until, probe)
            found = lib.seek_found(group, self.passed, waits)
            if found or failure is not None:
                lib.seek_undo()
                self.waits = waits.value and failure is None
                self.next = group.value if found else failure.group_index if failure else self.next
                return failure is None or failure.outcome != Outcome.CANCELLED
            self.next, took = until, time.monotonic() - begun
            count = count * 2 if took < _BATCH / 2 else max(count // 2, 1) if took > _BATCH else count
        return False
