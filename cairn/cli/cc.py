"""``cairn cc``: the compiler driver, with hipcc's command line."""

from __future__ import annotations

import sys
from pathlib import Path


def run_raw(argv: list[str], dialect: str = "") -> int:
    """Compile and link as ``argv`` (hipcc's arguments) says. Returns the exit code.

    ``dialect`` is what the program's name says about sources that may be either: ``hip``, ``cuda`` or nothing.
    """
    from cairn.cli import progress
    from cairn.compiler import hipcc

    if not sys.stderr.isatty():
        return hipcc.main(argv, runtime=runtime_library, native=device_targets, dialect=dialect)
    with progress.slow("compiling"):
        return hipcc.main(argv, runtime=runtime_library, native=device_targets, dialect=dialect)


def runtime_library(name: str) -> Path:
    """A library of Cairn's by its short name (``amdhip64``). Raises KeyError where there is none of that name."""
    from cairn.abi import loader

    return loader.folder_of(name)


def device_targets() -> list[str]:
    """Targets of the devices that ``CAIRN_DEVICES`` names."""
    from cairn.vgpu import specs

    return [spec.target for spec in specs.configured_devices()]
