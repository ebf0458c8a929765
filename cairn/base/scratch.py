"""Folders for what tools read and write in passing, and the removal of what processes that were ended left."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

_PREFIX = "cairn-scratch-"
_ABANDONED = 24 * 3600.0  # seconds after which nobody works in a folder any more


_unfinished: set[Path] = set()  # what goes if a signal ends the process


@contextlib.contextmanager
def unfinished(path: Path) -> Iterator[None]:
    """In here ``path`` is a file or folder in the making, which ``remove_unfinished`` removes."""
    _unfinished.add(path)
    try:
        yield
    finally:
        _unfinished.discard(path)


def remove_unfinished() -> None:
    """Remove what is in the making, in whichever threads: the process ends now."""
    import shutil

    for pause in (0.01, 0):  # threads that are writing just now fail meanwhile, or have written
        for path in list(_unfinished):
            shutil.rmtree(path, ignore_errors=True)
            with contextlib.suppress(OSError):
                path.unlink()
        time.sleep(pause)


@contextlib.contextmanager
def folder() -> Iterator[Path]:
    """A new folder in the system's place for temporary files, which is removed at the end."""
    import tempfile  # and with it half a dozen modules that only compilations need

    with tempfile.TemporaryDirectory(prefix=_PREFIX) as made, unfinished(Path(made)):
        yield Path(made)


def sweep() -> None:
    """Remove this user's folders that were made more than a day ago: their processes were killed."""
    import shutil
    import tempfile

    oldest = time.time() - _ABANDONED
    with contextlib.suppress(OSError), os.scandir(tempfile.gettempdir()) as entries:
        for entry in entries:
            if not entry.name.startswith(_PREFIX):
                continue
            with contextlib.suppress(OSError):
                info = entry.stat(follow_symlinks=False)
                if info.st_uid == os.getuid() and info.st_mtime < oldest:
                    shutil.rmtree(entry.path, ignore_errors=True)
