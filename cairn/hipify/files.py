"""Source files in and out: whatever their bytes are, those that are not CUDA come out as they went in."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from cairn.base.errors import UsageError

# A program's source is far smaller; past this it is data in disguise.
LARGEST = 64 << 20


def read_source(path: Path) -> str:
    """The file's text. Bytes that are not UTF-8 (Latin-1, a BOM) survive a round trip through :func:`write_source`."""
    try:
        if path.is_dir():
            raise UsageError(f"{path}: a directory, expected a source file")
        if path.stat().st_size > LARGEST:
            raise UsageError(f"{path}: {path.stat().st_size} bytes, expected a source file below {LARGEST}")
        data = path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None
    if b"\0" in data[:65536]:
        raise UsageError(f"{path}: a binary file, expected C++ source")
    return data.decode("utf-8", "surrogateescape")


def write_source(path: Path, text: str) -> None:
    """Write ``text`` whole or not at all: an interruption leaves the old file."""
    data = text.encode("utf-8", "surrogateescape")
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
            Path(name).chmod(mode)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
