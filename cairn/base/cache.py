"""A content-addressed cache of files: bounded, and safe under concurrent processes.

An entry's name is the hash of everything that it depends on. Files appear by an atomic rename, so a reader sees a whole
file or none, and two processes that make the same entry at once both end with the same bytes.
"""

from __future__ import annotations

import contextlib
import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path

from cairn.base import config, scratch
from cairn.base.errors import UsageError

try:
    from _blake2 import blake2b  # hashlib's own, which loads OpenSSL beside it: 3 ms of each process
except ImportError:
    from hashlib import blake2b

_SWEEP_EVERY = 60.0  # seconds between looks at the cache's size
# Executables and build folders refer to these by path, so they are never swept: runtime libraries, the ROCm tree and
# the device files of running programs.
_KEPT = frozenset({"abi", "sdk", "sysfs"})
_UNFINISHED = ".tmp-"  # folders of entries in the making


def digest(*parts: str | bytes) -> str:
    """Hex name of an entry made from ``parts`` (lengths are hashed too, so that parts do not run together)."""
    h = blake2b(digest_size=20)
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        h.update(len(data).to_bytes(8, "little"))
        h.update(data)
    return h.hexdigest()


def path(kind: str, name: str) -> Path:
    """Where entry ``name`` of ``kind`` (a short folder name such as ``kernel``) is or would be."""
    return config.cache_dir() / kind / name


def lookup(kind: str, name: str) -> Path | None:
    """Path of an existing entry, marked as used now; None where there is none."""
    found = path(kind, name)
    try:
        os.utime(found)
    except OSError:
        return None
    return found


def store(kind: str, name: str, data: bytes) -> Path:
    """Write an entry whole and return its path."""
    with staged(kind, name) as temporary:
        temporary.write_bytes(data)
    return path(kind, name)


@contextlib.contextmanager
def staged(kind: str, name: str) -> Iterator[Path]:
    """A path for an entry in the making; renamed to the entry on success, removed on failure. It lies in a folder of
    its own: tools put files of theirs beside what they write. Raises UsageError where nothing can be written."""
    final = path(kind, name)
    with contextlib.ExitStack() as held:
        try:
            final.parent.mkdir(parents=True, exist_ok=True)
            folder = held.enter_context(scratch.folder(final.parent, _UNFINISHED))
        except OSError as error:
            raise UsageError(
                f"nothing can be kept in {final.parent}: {error.strerror}",
                hint="CAIRN_CACHE_DIR names a folder that can be written",
            ) from None
        temporary = folder / name
        yield temporary
        temporary.replace(final)
    sweep()


def files() -> Iterator[tuple[Path, os.stat_result]]:
    """Every file of the cache with what the system says of it; those that end meanwhile are left out."""
    # Not by Path.rglob, which fails where another process removes a folder meanwhile.
    for folder, _, names in os.walk(config.cache_dir()):
        for file in (Path(folder, name) for name in names):
            with contextlib.suppress(OSError):
                info = file.stat()
                if stat.S_ISREG(info.st_mode):
                    yield file, info


def sweep(*, now: bool = False) -> int:
    """Remove the entries used longest ago until the cache is within ``CAIRN_CACHE_SIZE``. Returns bytes removed."""
    root = config.cache_dir()
    stamp = root / ".swept"
    with contextlib.suppress(OSError):
        if not now and time.time() - stamp.stat().st_mtime < _SWEEP_EVERY:
            return 0
    with contextlib.suppress(OSError):
        stamp.touch()
    scratch.sweep()
    for kind in root.glob("*/"):
        scratch.sweep(kind, _UNFINISHED)
    entries = [
        (info.st_mtime, info.st_size, file)
        for file, info in files()
        if file != stamp and file.relative_to(root).parts[0] not in _KEPT
    ]
    excess = sum(size for _, size, _ in entries) - config.size_in_bytes("CAIRN_CACHE_SIZE")
    removed = 0
    for _, size, file in sorted(entries, key=lambda entry: entry[0]):
        if removed >= excess:
            break
        with contextlib.suppress(OSError):
            file.unlink()
            removed += size
    return removed
