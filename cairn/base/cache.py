"""A content-addressed cache of files: this user's alone, bounded, and safe under concurrent processes.

An entry's name is the hash of everything that it depends on. Beside it stands its *seal*: length and digest of kind,
name and content. Whoever asks for an entry gets it if the seal fits; a damaged one counts as absent and is made again.
Files appear by an atomic rename, so a reader sees a whole file or none, and a file in use is never written to. Of
several processes that want an entry one makes it, the others wait for it (``made``, ``turn``).
"""

from __future__ import annotations

import contextlib
import functools
import os
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from cairn.base import config, owned, scratch, turns
from cairn.base.errors import UsageError

try:
    from _blake2 import blake2b  # hashlib's own, which loads OpenSSL beside it: 3 ms of each process
except ImportError:
    from hashlib import blake2b

_SWEEP_EVERY = 60.0  # seconds between looks at the cache's size
# Executables and build folders refer to these by path, so they are never swept: runtime libraries, the ROCm tree and
# the device files of running programs.
_KEPT = frozenset({"abi", "sdk", "sysfs"})
_TREES = frozenset({"sdk", "sysfs"})  # without seals: compared with what they are to be when they are asked for
_GROWING = frozenset({"graphs"})  # entries of records
# fmt: off
KINDS = ("abi", "codeobj", "cxx", "devlib", "graphs", "hipify", "kernel", "native", "pch", "program", "rtc", "sdk",
         "sysfs", "test", "test-source")
# fmt: on
_UNFINISHED = ".tmp-"  # folders of entries in the making
_SEAL = ".seal"
_RECORD_SEAL, _RECORD_SIZE = 20, 4  # bytes before a record: its digest, its length
_TURNS = ".turns"
_MARK = ".swept"  # in each folder that has been a cache
_HINT = "CAIRN_CACHE_DIR names a folder of your own"


def digest(*parts: str | bytes) -> str:
    """Hex name of an entry made from ``parts`` (lengths are hashed too, so that parts do not run together)."""
    h = blake2b(digest_size=20)
    for part in parts:
        data = part.encode(errors="surrogateescape") if isinstance(part, str) else part
        h.update(len(data).to_bytes(8, "little"))
        h.update(data)
    return h.hexdigest()


# --- where it is ---


def root() -> Path:
    """The cache's folder, made and found to be this user's alone. Raises UsageError.

    Where nobody has chosen a folder and the usual one cannot be had, it is one of this user's among temporary files.
    """
    chosen = config.get("CAIRN_CACHE_DIR")
    return _root(chosen, "" if chosen else str(_usual()), os.geteuid(), config.get("CAIRN_CACHE_SIZE"))


def _usual() -> Path | str:
    try:
        return config.cache_dir()
    except RuntimeError:
        return ""  # a user without a home


@functools.lru_cache(maxsize=16)
def _root(chosen: str, usual: str, user: int, size: str) -> Path:
    config.size_in_bytes("CAIRN_CACHE_SIZE")
    if chosen:
        return _opened(_usable_name(chosen), only=False)
    try:
        if usual:
            return _opened(Path(usual).absolute(), only=True)
        reason = "this user has no home folder for a cache"
    except UsageError as error:
        reason = str(error)
    found = _opened(scratch.place() / f"cairn-{user}", only=True)
    sys.stderr.write(f"cairn: {reason}: {found} is used instead\n  → {_HINT}\n")
    return found


def _usable_name(chosen: str) -> Path:
    if any(sign in chosen for sign in ":;\n"):
        raise UsageError(
            f"CAIRN_CACHE_DIR={chosen!r}: a cache's path has no colon, semicolon or end of a line: these separate "
            "folders where programs look for libraries"
        )
    return Path(chosen).absolute()  # programs change their working folder


def _opened(folder: Path, *, only: bool) -> Path:
    """Make or check the cache's folder. ``only``: it is for nothing else, so others have no business in it."""
    try:
        if not folder.is_dir():
            folder.parent.mkdir(parents=True, exist_ok=True)
            with contextlib.suppress(FileExistsError):
                owned.make(folder)
        owned.check(folder, close=only or _is_own_cache(folder))
        if only and not os.access(folder, os.W_OK):
            raise UsageError(f"nothing can be kept in {folder}: it cannot be written")
        return folder
    except owned.Untrusted as error:
        hint = f"chmod go-w {folder}, or choose another: {_HINT}" if "others can" in str(error) else _HINT
        raise UsageError(f"the cache is not safe: {error}", hint=hint) from None
    except OSError as error:
        raise UsageError(f"nothing can be kept in {folder}: {error.strerror}", hint=_HINT) from None


def _is_own_cache(folder: Path) -> bool:
    """Whether the folder is empty, or was a cache of this user's before."""
    with contextlib.suppress(OSError):
        mark = (folder / _MARK).lstat()
        return stat.S_ISREG(mark.st_mode) and mark.st_uid == os.geteuid()
    return not any(folder.iterdir())


def folder(kind: str) -> Path:
    """The folder of a kind of entries, made and checked. Raises UsageError."""
    place = root() / kind
    try:
        _made(place)
    except OSError as error:
        raise _refused(place, error) from None
    return place


def path(kind: str, name: str) -> Path:
    """Where entry ``name`` of ``kind`` (a short folder name such as ``kernel``) is or would be."""
    return root() / kind / name


def _made(place: Path) -> None:
    """Make and check a folder of the cache, and those that it is in."""
    if place == root():
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        return
    _made(place.parent)
    with contextlib.suppress(FileExistsError):
        owned.make(place)
    owned.check(place, close=True)


@functools.lru_cache(maxsize=64)
def _is_safe(place: Path) -> bool:
    """Whether a folder of the cache is there, and ours. Raises Untrusted where it is another's."""
    if place != root():
        _is_safe(place.parent)
        owned.check(place, close=True)
    return True


def _refused(place: Path, error: OSError) -> UsageError:
    full = scratch.is_full(error)
    hint = (
        "free some, or name another folder: CAIRN_CACHE_DIR"
        if full
        else "CAIRN_CACHE_DIR names a folder that can be written"
    )
    return UsageError(f"nothing can be kept in {place}: {error.strerror}", hint=hint)


# --- entries ---


def lookup(kind: str, name: str) -> Path | None:
    """Path of a whole entry, marked as used now; None where there is none, or a damaged one."""
    return None if read(kind, name) is None else path(kind, name)


def read(kind: str, name: str) -> bytes | None:
    """Content of a whole entry, marked as used now; None where there is none, or a damaged one."""
    file = path(kind, name)
    with contextlib.suppress(OSError):
        _is_safe(file.parent)
        data = _intact(file, kind, name)
        if data is not None:
            os.utime(file)
            return data
    return None


def _intact(file: Path, kind: str, name: str) -> bytes | None:
    seal = owned.read(_seal_of(file))
    data = None if seal is None else owned.read(file)
    return data if data is not None and seal == _sealed(kind, name, data) else None


def _seal_of(file: Path) -> Path:
    return file.with_name(f".{file.name}{_SEAL}")


def _sealed(kind: str, name: str, data: bytes) -> bytes:
    h = blake2b(f"{kind}/{name}\n{len(data)}\n".encode(), digest_size=20)
    h.update(data)
    return f"{len(data)} {h.hexdigest()}\n".encode()


def made(kind: str, name: str, make: Callable[[Path], object]) -> Path:
    """Path of an entry. Where there is none ``make`` writes it to the path that it is given; of several processes or
    threads that want it one does so, and the others wait."""
    found = lookup(kind, name)
    if found is not None:
        return found
    with turn(kind, name):
        found = lookup(kind, name)
        if found is None:
            with staged(kind, name) as target:
                make(target)
            found = path(kind, name)
    return found


@contextlib.contextmanager
def turn(kind: str, name: str) -> Iterator[None]:
    """In here no other process or thread makes what ``kind`` and ``name`` stand for. Ask for it again in here."""
    with contextlib.suppress(UsageError):
        folder(_TURNS)
    with turns.taken(root() / _TURNS / digest(kind, name)[:24]):
        yield


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
    folder(str(final.parent.relative_to(root())))
    try:
        with scratch.folder(final.parent, _UNFINISHED) as place:
            temporary = place / final.name
            yield temporary
            _put(temporary, final, kind, name)
    except OSError as error:
        raise _refused(final.parent, error) from None
    sweep()


def _put(made: Path, final: Path, kind: str, name: str) -> None:
    """Seal what was made, and put both in their places."""
    seal = _seal_of(made)
    seal.write_bytes(_sealed(kind, name, made.read_bytes()))
    for file in (made, seal):
        file.chmod(0o700 if os.access(file, os.X_OK) else 0o600)
        if kind in _KEPT:  # programs load it without asking us: a crash of the machine is to leave it whole
            _to_disk(file)
    made.replace(final)
    seal.replace(_seal_of(final))


def _to_disk(file: Path) -> None:
    handle = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def drop(kind: str, name: str) -> None:
    """Remove an entry that turned out to be of no use."""
    file = path(kind, name)
    for each in (file, _seal_of(file)):
        each.unlink(missing_ok=True)


# --- records: entries that grow ---


def records(kind: str, name: str) -> list[bytes]:
    """What was added to a growing entry, up to the first record that is not whole. A damaged entry goes."""
    file = path(kind, name)
    with contextlib.suppress(OSError):
        _is_safe(file.parent)
        data = owned.read(file) or b""
        found, whole = _whole_records(kind, name, data)
        if not data or whole < len(data):
            file.unlink(missing_ok=True)
        else:
            os.utime(file)
        return found
    return []


def _whole_records(kind: str, name: str, data: bytes) -> tuple[list[bytes], int]:
    """The records up to the first that is not whole, and where that begins."""
    found, at = [], 0
    while at < len(data):
        start = at + _RECORD_SEAL + _RECORD_SIZE
        record = data[start : start + int.from_bytes(data[at + _RECORD_SEAL : start], "little")]
        if data[at:start] != _record_head(kind, name, record):
            break
        found.append(record)
        at = start + len(record)
    return found, at


def append(kind: str, name: str, record: bytes, *, most: int) -> None:
    """Add a record to a growing entry, unless that has ``most`` bytes already or cannot be written."""
    with contextlib.suppress(OSError, UsageError), turn(kind, name):
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC
        handle = os.open(folder(kind) / name, flags, 0o600)
        with open(handle, "ab", buffering=0) as out:  # noqa: PTH123
            if out.tell() < most:
                out.write(_record_head(kind, name, record) + record)


def _record_head(kind: str, name: str, record: bytes) -> bytes:
    seal = blake2b(f"{kind}/{name}\n".encode() + record, digest_size=_RECORD_SEAL).digest()
    return seal + len(record).to_bytes(_RECORD_SIZE, "little")


# --- all of it ---


class Flaw(NamedTuple):
    """A file or folder of the cache that is not used as it is, and why."""

    place: Path
    reason: str


def files() -> Iterator[tuple[Path, os.stat_result]]:
    """Every entry's file with what the system says of it; those that end meanwhile are left out."""
    # Not by Path.rglob, which fails where another process removes a folder meanwhile.
    place = root()
    for within, folders, names in os.walk(place):
        if Path(within) == place:
            folders[:] = [name for name in folders if name != _TURNS]
        for file in (Path(within, name) for name in names):
            with contextlib.suppress(OSError):
                info = file.lstat()
                if stat.S_ISREG(info.st_mode) and file != place / _MARK and not _is_seal(file):
                    yield file, info


def _is_seal(file: Path) -> bool:
    return file.name.startswith(".") and file.name.endswith(_SEAL)


def flaws() -> Iterator[Flaw]:
    """What of the cache is damaged, another's, or open to others. The ROCm tree's files are its own affair."""
    place = root()
    for within, _, _ in os.walk(place):
        with contextlib.suppress(OSError):
            if not owned.is_ours(Path(within).lstat()):
                yield Flaw(Path(within), "others own it or can write in it")
    for file, info in files():
        kind, name = _names_of(file)
        if not owned.is_ours(info):
            yield Flaw(file, "others own it or can write to it")
        elif kind in _GROWING:
            if not info.st_size or _whole_records(kind, name, owned.read(file) or b"")[1] != info.st_size:
                yield Flaw(file, "damaged")
        elif kind not in _TREES and not any(part.startswith(_UNFINISHED) for part in file.parts):
            if not _seal_of(file).is_file():
                yield Flaw(file, "of an earlier version, or not Cairn's")
            elif _intact(file, kind, name) is None:
                yield Flaw(file, "damaged")


def _names_of(file: Path) -> tuple[str, str]:
    kind, *name = file.relative_to(root()).parts
    return kind, "/".join(name)


def repair(found: Iterable[Flaw]) -> list[Path]:
    """Remove what ``flaws`` found, or close it to others. Returns what could not be mended."""
    left = []
    for flaw in found:
        try:
            if flaw.place.is_dir():
                owned.check(flaw.place, close=True)
            else:
                flaw.place.unlink(missing_ok=True)
                _seal_of(flaw.place).unlink(missing_ok=True)
        except (OSError, UsageError):
            left.append(flaw.place)
    return left


def clear() -> Path:
    """Remove everything that Cairn keeps, and nothing else that is in the folder. Returns the folder."""
    import shutil

    place = root()
    for kind in (*KINDS, _TURNS):
        shutil.rmtree(place / kind, ignore_errors=True)
    (place / _MARK).unlink(missing_ok=True)
    with contextlib.suppress(OSError):
        place.rmdir()
    return place


def sweep(*, now: bool = False) -> int:
    """Remove the entries used longest ago until the cache is within ``CAIRN_CACHE_SIZE``. Returns bytes removed."""
    place = root()
    stamp = place / _MARK
    with contextlib.suppress(OSError):
        if not now and time.time() - stamp.stat().st_mtime < _SWEEP_EVERY:
            return 0
    with contextlib.suppress(OSError):
        stamp.touch(mode=0o600)
    scratch.sweep()
    for kind in place.glob("*/"):
        scratch.sweep(kind, _UNFINISHED)
    entries = [(info.st_mtime, info.st_size, file) for file, info in files() if _names_of(file)[0] not in _KEPT]
    excess = sum(size for _, size, _ in entries) - config.size_in_bytes("CAIRN_CACHE_SIZE")
    removed = 0
    for _, size, file in sorted(entries, key=lambda entry: entry[0]):
        if removed >= excess:
            break
        with contextlib.suppress(OSError):
            file.unlink()
            _seal_of(file).unlink(missing_ok=True)
            removed += size
    return removed
