"""What is loaded before a program's libraries: the checker sees what the program itself does to pinned memory."""

from __future__ import annotations

import os
import string
from collections.abc import Mapping
from pathlib import Path

from cairn.base import native
from cairn.tools.check.native import Tool
from cairn.tools.check.words import WORDS


def library() -> Path:
    """The functions of the C library that hand memory to the kernel, built on first use."""
    return native.build("guarded", [Path(__file__).parent / "guarded/calls.c"])


def settings(environment: Mapping[str, str], chosen: str) -> dict[str, str]:
    """What to set for a program that is checked by ``chosen``, as in CAIRN_CHECK: nothing without racecheck."""
    if not any(WORDS.get(word.strip(), 0) & Tool.RACE for word in chosen.split(",")):
        return {}
    name = str(library())
    if set(name) & set(string.whitespace):  # the dynamic linker would take it for several
        return {}
    others = [word for word in environment.get("LD_PRELOAD", "").replace(os.pathsep, " ").split() if word != name]
    return {"LD_PRELOAD": " ".join([name, *others])}
