"""What can be said of a command line before anything is compiled: inputs that cannot be read, outputs that cannot be
written, and options that do not go together."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

from cairn.base.errors import UsageError
from cairn.compiler.options import Mode, Options, Source

_LOOKED_AT = 64 << 10


def check(options: Options) -> None:
    """Raises UsageError for the first thing that is wrong."""
    if not options.items:
        raise UsageError("no input files", hint="cairn cc --help")
    for item in options.items:
        if isinstance(item, Source) and item.path != "-":
            place = Path(item.path)
            kind = "is a folder" if place.is_dir() else "" if place.exists() else "no such file"
            if not kind and not os.access(place, os.R_OK):
                kind = "cannot be read: permission denied"
            if not kind and not item.path.isprintable() and not _is_utf8(item.path):
                kind = "its name is not in UTF-8, as the compiler needs it; rename it"
            if kind:
                raise UsageError(f"{item.path}: {kind}")
            if item.language not in ("", "ir") and place.is_file():
                check_text(place)
    if options.mode not in (Mode.LINK, Mode.DEVICE_LINK, Mode.ARCHIVE) and not options.sources:
        raise UsageError(f"{options.mode.value}: no source file among the inputs")
    if options.mode is Mode.GENCO and len(options.sources) != 1 and not options.suffix:
        raise UsageError("--genco takes one source")
    if options.mode is Mode.GENCO and options.suffix in (".cubin", ".ptx") and len(options.targets) > 1:
        raise UsageError(
            f"-{options.suffix[1:]} makes code for one target, not for {', '.join(options.targets)}",
            hint="name one by --offload-arch=, or take -fatbin",
        )
    _check_output(options.output)


def _is_utf8(name: str) -> bool:
    try:
        return bool(name.encode())
    except UnicodeEncodeError:
        return False


def check_text(file: Path) -> None:
    """Raises UsageError for what is no text: of each of its lines clang would say something else."""
    with file.open("rb") as content:
        start = content.read(_LOOKED_AT)
    if start.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise UsageError(f"{file}: UTF-16, expected UTF-8", hint=f"iconv -f UTF-16 -t UTF-8 {shlex.quote(str(file))}")
    if start.startswith(b"\x7fELF"):
        raise UsageError(f"{file}: is a program or an object, not a source", hint="an object's name ends in .o")
    if b"\0" in start:
        raise UsageError(f"{file}: a binary file, expected source text")


def _check_output(output: str) -> None:
    """Raises UsageError where nothing could be written, before anything is compiled."""
    place = Path(output)
    if output in ("", "-"):
        return
    if place.is_dir():
        raise UsageError(f"-o {output}: is a folder")
    if not place.parent.is_dir():
        raise UsageError(f"-o {output}: there is no folder {place.parent}")
    if not os.access(place if place.exists() else place.parent, os.W_OK):
        raise UsageError(f"-o {output}: cannot be written: permission denied")
