"""Folders that only this user writes in: what they hold is executed as this user."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from cairn.base.errors import UsageError

_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


class Untrusted(UsageError):
    """A folder that others own, or can write in."""


def is_ours(info: os.stat_result) -> bool:
    """Whether nobody but this user, or the system's, can have written a file or folder."""
    return info.st_uid in (os.geteuid(), 0) and not info.st_mode & _OTHERS_WRITE


def make(folder: Path) -> None:
    """Make a folder, closed to others whatever the umask is. Raises OSError."""
    folder.mkdir(mode=0o700)
    folder.chmod(0o700)


def check(folder: Path, *, close: bool) -> None:
    """Raise Untrusted unless the folder is ours alone. ``close``: one that is ours, but open to others, is closed.

    Raises OSError where there is none.
    """
    info = folder.stat()
    if not stat.S_ISDIR(info.st_mode):
        raise Untrusted(f"{folder} is not a folder")
    shared = info.st_mode & stat.S_ISVTX  # a place for everybody's files, whoever takes it for a cache
    if close and info.st_uid == os.geteuid() and info.st_mode & 0o077 and not shared:
        folder.chmod(0o700)
        info = folder.stat()
    if info.st_uid not in (os.geteuid(), 0):
        raise Untrusted(
            f"{folder} belongs to {_name_of(info.st_uid)}, whose code would run as {_name_of(os.geteuid())}"
        )
    if info.st_mode & _OTHERS_WRITE:
        mode = stat.S_IMODE(info.st_mode)
        raise Untrusted(f"others can write in {folder} (mode {mode:04o}), and their code would run as you")


def read(file: Path) -> bytes | None:
    """The content of a regular file that is ours; None for any other, and where there is none."""
    try:
        handle = os.open(file, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return None
    try:
        info = os.fstat(handle)
        if not stat.S_ISREG(info.st_mode) or not is_ours(info):
            return None
        data = os.read(handle, info.st_size + 1)
        while more := os.read(handle, 1 << 20) if data else b"":
            data += more
        return data
    except OSError:
        return None
    finally:
        os.close(handle)


def _name_of(user: int) -> str:
    import pwd

    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return f"user {user}"
