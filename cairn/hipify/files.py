"""Source files in and out: whatever their bytes are, those that are not CUDA come out as they went in."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from cairn.base.errors import UsageError

# A program's source is far smaller; past this it is data in disguise.
LARGEST = 64 << 20
LONGEST_LINE = 4 << 20


def read_source(path: Path) -> str:
    """The file's text. Bytes that are not UTF-8 (Latin-1, a BOM) survive a round trip through :func:`write_source`."""
    try:
        if path.is_dir():
            raise UsageError(f"{path}: a directory, expected a source file")
        with path.open("rb") as file:  # a pipe or a device does not say how long it is
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise UsageError(
                f"{path}: {max(path.stat().st_size, len(data))} bytes, expected a source file below {LARGEST}"
            )
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise UsageError(f"{path}: UTF-16, expected UTF-8 or one byte a character", hint="iconv -f UTF-16 -t UTF-8")
    if b"\0" in data:
        raise UsageError(f"{path}: a binary file, expected C++ source")
    if data.count(b"\n") < len(data) // LONGEST_LINE and max(map(len, data.split(b"\n"))) > LONGEST_LINE:
        raise UsageError(f"{path}: a line of more than {LONGEST_LINE} bytes, expected source that a person wrote")
    return data.decode("utf-8", "surrogateescape")


def write_source(path: Path, text: str) -> None:
    """Write ``text`` whole or not at all, whenever the process ends: see :func:`write_bytes`."""
    write_bytes(path, text.encode("utf-8", "surrogateescape"))


def write_bytes(path: Path, data: bytes) -> None:
    """Put a file with ``data`` in the place of ``path``; its mode stays. No name ever shows a part of the data.

    What is no file (``/dev/null``, a pipe) is written to as it is; links stay, and the file that they name is replaced.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return
        path = path.resolve()
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
        path.parent.mkdir(parents=True, exist_ok=True)
        name = path.parent / f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}"
        try:
            _create(name, data, mode)
            name.replace(path)
        except BaseException:
            name.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None


def _create(name: Path, data: bytes, mode: int) -> None:
    """A new file ``name``, which gets its name after its data where the file system can do that."""
    if hasattr(os, "O_TMPFILE"):
        try:
            handle = os.open(name.parent, os.O_TMPFILE | os.O_WRONLY, mode)
        except OSError:
            handle = -1
        if handle >= 0:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fchmod(file.fileno(), mode)
                # A folder handle, though unused, makes it the call that follows the link in /proc.
                os.link(f"/proc/self/fd/{file.fileno()}", name, src_dir_fd=file.fileno(), follow_symlinks=True)
            return
    with name.open("xb") as file:
        file.write(data)
        os.fchmod(file.fileno(), mode)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
