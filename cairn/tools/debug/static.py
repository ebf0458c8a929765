"""The code objects in a program's file, for the names of kernels and lines before the program runs."""

from __future__ import annotations

from pathlib import Path

from cairn.base.errors import CairnError
from cairn.codeobj import bundle
from cairn.codeobj.symbols import Symbols, device_functions
from cairn.tools.debug.machine import Image


def images(file: Path) -> list[Image]:
    """The device code in a file, as it would lie at address 0; none where there is none, or it is no program."""
    try:
        data = file.read_bytes()
        found = [content for _, _, entries in bundle.within(data) for content in entries.values() if content]
    except (OSError, CairnError):
        return []
    known = [(content, device_functions(content)) for content in found]
    return [Image(0, b"", "", functions, Symbols(content)) for content, functions in known if functions is not None]
