"""Folders for what tools read and write in passing, and the removal of what processes that were ended left."""

from __future__ import annotations

import contextlib
import errno
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from cairn.base.errors import CairnError, UsageError

_PREFIX = "cairn-scratch-"
_LEAST_ROOM = 1 << 16  # bytes that a disk has left where tools fail for other reasons
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

    Where none can be made OSError is raised for ``beside``, UsageError for the system's place; so it is where either
    is full in the end, whatever became of what the block wanted there.
    """
    import shutil

    where = beside or place()
    made = where / (prefix + os.urandom(8).hex())
    try:
        with _making:
            _unfinished.add(made)
            made.mkdir(mode=0o700)
            made.chmod(0o700)
        yield made
    except (OSError, CairnError) as error:
        told = _about_room(error, where)
        if told is None:
            raise
        raise told if beside else _no_temporary_files(told) from None
    finally:
        shutil.rmtree(made, ignore_errors=True)
        _unfinished.discard(made)


def is_full(error: BaseException) -> bool:
    """Whether something failed for want of room on a disk, as the system or a tool says it."""
    if isinstance(error, OSError):
        return error.errno in (errno.ENOSPC, errno.EDQUOT)
    told = f"{error} {getattr(error, 'output', '')}"
    return any(os.strerror(number) in told for number in (errno.ENOSPC, errno.EDQUOT))


def _about_room(error: OSError | CairnError, where: Path) -> OSError | None:
    """What to say where nothing can be written in ``where``; None where something else went wrong."""
    if isinstance(error, OSError):
        return error if str(error.filename or "").startswith(str(where)) or has_no_room(where) else None
    full = has_no_room(where) or (is_full(error) and str(where) in f"{error} {getattr(error, 'output', '')}")
    return OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(where)) if full else None


def _no_temporary_files(error: OSError) -> UsageError:
    hint = "free some, or choose another: TMPDIR" if is_full(error) else "TMPDIR names a folder that can be written"
    return UsageError(f"no temporary files can be written in {place()}: {error.strerror}", hint=hint)


def has_no_room(where: Path) -> bool:
    """Whether a folder's disk is full."""
    with contextlib.suppress(OSError):
        disk = os.statvfs(where)
        return disk.f_bavail * disk.f_frsize < _LEAST_ROOM or (disk.f_files > 0 and disk.f_favail == 0)
    return False


def sweep(beside: Path | None = None, prefix: str = _PREFIX) -> None:
    """Remove this user's folders that were made more than a day ago: their processes were killed."""
    import shutil

    oldest = time.time() - _ABANDONED
    with contextlib.suppress(OSError), os.scandir(beside or place()) as entries:
        for entry in entries:
            if not entry.name.startswith(prefix):
                continue
            with contextlib.suppress(OSError):
                info = entry.stat(follow_symlinks=False)
                if info.st_uid == os.getuid() and info.st_mtime < oldest:
                    shutil.rmtree(entry.path, ignore_errors=True)


def place() -> Path:
    """The system's place for temporary files (``TMPDIR``). Raises UsageError where there is none."""
    import tempfile  # and with it half a dozen modules that only compilations need

    try:
        return Path(tempfile.gettempdir())
    except OSError:
        raise UsageError(
            "there is no place for temporary files: neither TMPDIR nor /tmp can be written, or they are full",
            hint="TMPDIR names a folder that can be written and has room",
        ) from None
