"""The counters in a process: ``CAIRN_PMC`` names them, the record goes into the folder of ``CAIRN_TRACE``."""

from __future__ import annotations

import functools
import os
from pathlib import Path
from typing import Any

from cairn.base import config, home, native
from cairn.base.errors import UsageError
from cairn.tools.counters import catalog
from cairn.vgpu.probes import points, tools


def built() -> Path:
    """The native part, built on first use."""
    here = Path(__file__).parent
    package = Path(home.module("cairn").__file__ or "").parent
    return native.build(
        "counters",
        sorted((here / "native").glob("*.c")),
        flags=[f"-I{package / each / 'native'}" for each in ("vgpu", "hsa")],
    )


@functools.cache
def loaded() -> Any:
    """The library in this process. It stays: code with probes may call it."""
    return native.load(built())


def count(folder: Path, names: list[str]) -> tools.Attached:
    """Count the kernels that start from now on, into a file of ``folder``."""
    lib = loaded()
    lib.counters_start(os.fsencode(folder), int(catalog.wants_addresses(names)))
    attached = tools.attach(points.Tool.in_dll(lib, "counters_tool"))
    lib.counters_attached(attached.number)
    return attached


@functools.cache
def start() -> None:
    """Count as ``CAIRN_PMC`` says, to the process's end. Raises UsageError where nothing can be counted."""
    names = config.get("CAIRN_PMC").replace(",", " ").split()
    catalog.check(names)
    if not config.get("CAIRN_TRACE"):
        raise UsageError("CAIRN_PMC: CAIRN_TRACE names no folder", hint="cairn prof --pmc sets both")
    if config.get("CAIRN_ENGINE") == "interp":
        raise UsageError("CAIRN_PMC: the interpreter counts nothing", hint="leave CAIRN_ENGINE out")
    count(Path(config.get("CAIRN_TRACE")), names)
