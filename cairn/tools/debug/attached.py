"""A process that runs already: the debugger asks for it by writing to its memory where it listens."""

from __future__ import annotations

import contextlib
import ctypes
import os
import select
import signal
import struct
import threading
from pathlib import Path

from cairn.base.errors import UsageError
from cairn.tools.debug.program import Processes
from cairn.vgpu import dispatch

_SYMBOL = "cairn_debugger"  # native/table.c: whether a debugger asks, a spare word, and the path
_PATH = 112
_LIBRARY = "-vgpu.so"


class Attached(Processes):
    """A process by its number. It hears of the debugger when its next kernel begins. Raises UsageError where there is
    none, or where it has no virtual GPU."""

    def __init__(self, pid: int, folder: Path) -> None:
        place = _place(pid)
        path = folder / "line"
        if len(os.fsencode(path)) >= _PATH:
            raise UsageError(f"{path}: too long a name for where the debugger listens", hint="set TMPDIR")
        super().__init__(path)
        self.pid = pid
        path.chmod(0o600)
        data = os.fsencode(path).ljust(_PATH, b"\0")
        _write(pid, place + 8, data)
        _write(pid, place, struct.pack("<I", 1))
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        try:
            handle = os.pidfd_open(self.pid)
        except OSError:
            self._over(0)
            return
        with os.fdopen(handle, "rb", buffering=0):
            select.select([handle], [], [])
        self._over(0)

    def signal(self, number: int) -> None:
        """Send it a signal."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it."""
        if self.ended is None:
            self.signal(signal.SIGKILL)
        self.leave()


def _place(pid: int) -> int:
    """Where in a process the debugger asks for it."""
    found = _base(pid)
    if found is None:
        raise UsageError(
            f"process {pid} has not used a virtual GPU so far", hint="cairn debug PROGRAM starts a program"
        )
    base, library = found
    own = dispatch.loaded()
    if Path(library) != dispatch.built():
        raise UsageError(f"process {pid} runs another version of Cairn: {library}", hint="use its own debugger")
    mine = _base(os.getpid())
    assert mine is not None, "the library is loaded"
    return base + ctypes.addressof(ctypes.c_uint32.in_dll(own, _SYMBOL)) - mine[0]


def _base(pid: int) -> tuple[int, str] | None:
    """Where a process has the dispatcher's library, and its file."""
    try:
        maps = Path(f"/proc/{pid}/maps").read_text().splitlines()
    except FileNotFoundError:
        raise UsageError(f"no process {pid}") from None
    except OSError as problem:
        raise UsageError(f"process {pid} cannot be looked at: {problem.strerror}") from None
    for line in maps:
        words = line.split(maxsplit=5)
        if len(words) == 6 and words[5].endswith(_LIBRARY) and int(words[2], 16) == 0:
            return int(words[0].split("-")[0], 16), words[5]
    return None


def _write(pid: int, address: int, data: bytes) -> None:
    try:
        with Path(f"/proc/{pid}/mem").open("r+b", buffering=0) as file:
            file.seek(address)
            file.write(data)
    except OSError as problem:
        hint = "the kernel's settings may forbid it: /proc/sys/kernel/yama/ptrace_scope"
        raise UsageError(f"the memory of process {pid} cannot be written: {problem.strerror}", hint=hint) from None
