"""Folders for what tools read and write in passing, and the removal of what processes that were ended left."""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

_PREFIX = "cairn-scratch-"
_ABANDONED = 24 * 3600.0  # seconds after which nobody works in a folder any more


_unfinished: set[Path] = set()  # what goes if a signal ends the process
_making = threading.RLock()  # held while a folder is made: it exists and is known, or it does neither


def remove_unfinished() -> None:
    """Remove the folders that are in use, in whichever threads. The process ends now: they make no more."""
    import shutil

    _making.acquire()
    for pause in (0.01, 0):  # threads that are writing just now fail meanwhile, or have written
        for path in list(_unfinished):
            shutil.rmtree(path, ignore_errors=True)
        time.sleep(pause)


@contextlib.contextmanager
def folder(beside: Path | None = None, prefix: str = _PREFIX) -> Iterator[Path]:
    """A new folder, in ``beside`` or in the system's place for temporary files, which is removed at the end.

    Raises OSError where none can be made.
    """
    import shutil

    made = (beside or _temporary()) / (prefix + os.urandom(8).hex())
    try:
        with _making:
            _unfinished.add(made)
            made.mkdir(mode=0o700)
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)
        _unfinished.discard(made)


def sweep(beside: Path | None = None, prefix: str = _PREFIX) -> None:
    """Remove this user's folders that were made more than a day ago: their processes were killed."""
    import shutil

    oldest = time.time() - _ABANDONED
    with contextlib.suppress(OSError), os.scandir(beside or _temporary()) as entries:
        for entry in entries:
            if not entry.name.startswith(prefix):
                continue
            with contextlib.suppress(OSError):
                info = entry.stat(follow_symlinks=False)
                if info.st_uid == os.getuid() and info.st_mtime < oldest:
                    shutil.rmtree(entry.path, ignore_errors=True)


def _temporary() -> Path:
    import tempfile  # and with it half a dozen modules that only compilations need

    return Path(tempfile.gettempdir())
