"""Turns: of several processes or threads that want to do the same work, one does it and the others wait.

A turn is a lock on a file, which the system gives back when its holder ends, however that ends. Who has waited very
long (the holder was stopped), or is on a file system without locks, goes on without: two then do the same work.
"""

from __future__ import annotations

import contextlib
import errno
import os
import time
from collections.abc import Iterator
from pathlib import Path

PATIENCE = 180.0  # seconds: longer than nearly all that is made takes on a busy machine
# Times as long for a holder that works: on a machine that is very busy, doing it again takes longer still.
_AT_MOST = 10
_BUSY = (errno.EWOULDBLOCK, errno.EACCES, errno.EINTR)


@contextlib.contextmanager
def taken(lock: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Have the turn that ``lock`` stands for. The file goes with the turn."""
    handle = _wait(lock, patience)
    try:
        yield
    finally:
        if handle is not None:
            _give_back(lock, handle)


def _wait(lock: Path, patience: float) -> int | None:
    start = time.monotonic()
    pause = 0.002
    while True:
        try:
            handle = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
        except OSError:
            return None  # nothing can be written here: what is made goes nowhere, either
        try:
            if _lock(handle, lock):
                with contextlib.suppress(OSError):  # a full disk
                    os.pwrite(handle, str(os.getpid()).encode(), 0)
                return handle
        except OSError:
            os.close(handle)
            return None
        waited = time.monotonic() - start
        patient = waited < patience or (waited < patience * _AT_MOST and _works(handle))
        os.close(handle)
        if not patient:
            return None
        time.sleep(pause)
        pause = min(pause * 1.5, 0.05)


def _works(handle: int) -> bool:
    """Whether the process whose number the lock's file holds is another one that is there, and not stopped."""
    try:
        number = int(os.pread(handle, 20, 0) or b"0")
        state = Path(f"/proc/{number}/stat").read_text(encoding="utf-8", errors="replace").rpartition(") ")[2]
    except (OSError, ValueError):
        return False
    return number != os.getpid() and state[:1] not in ("T", "t", "Z", "X")


def _lock(handle: int, lock: Path) -> bool:
    """Whether the lock is ours now. Raises OSError where there are no locks."""
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in _BUSY:
            return False
        raise
    try:
        now, ours = lock.stat(), os.fstat(handle)
    except OSError:
        return False  # its former holder has removed it: others lock another file
    return (now.st_dev, now.st_ino) == (ours.st_dev, ours.st_ino)


def _give_back(lock: Path, handle: int) -> None:
    import fcntl

    with contextlib.suppress(OSError):
        lock.unlink()
    with contextlib.suppress(OSError):
        fcntl.flock(handle, fcntl.LOCK_UN)  # for children, too, that have it from a fork
    os.close(handle)
