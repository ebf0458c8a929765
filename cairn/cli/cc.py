"""``cairn cc``: the compiler driver, with hipcc's command line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

_AS_IT_IS = frozenset({"-static", "-r"})  # no program that could load a library
_SHARED = frozenset({"-shared", "--shared"})


def run_raw(argv: list[str], dialect: str = "") -> int:
    """Compile and link as ``argv`` (hipcc's arguments) says. Returns the exit code.

    ``dialect`` is what the program's name says about sources that may be either: ``hip``, ``cuda`` or nothing.
    """
    from cairn.cli import progress
    from cairn.compiler import hipcc

    runtime = runtime_of(argv)
    if not sys.stderr.isatty():
        return hipcc.main(argv, runtime=runtime, native=device_targets, dialect=dialect)
    with progress.slow("compiling"):
        return hipcc.main(argv, runtime=runtime, native=device_targets, dialect=dialect)


def runtime_library(name: str) -> Path:
    """A library of Cairn's by its short name (``amdhip64``). Raises KeyError where there is none of that name."""
    from cairn.abi import loader

    return loader.folder_of(name)


def runtime_of(argv: Sequence[str]) -> Callable[[str], Path]:
    """What a command line links with in place of a library of Cairn's: an object in that library's folder, or the
    folder. Raises KeyError where there is no library of that name."""
    shared, travels = not _SHARED.isdisjoint(argv), any("sm_" in word for word in argv)

    def linked(name: str) -> Path:
        from cairn.abi import foreign, front

        if travels and name == "amdhip64":  # all that code for NVIDIA GPUs needs where there is no compiler
            foreign.place(name, runtime_library(name))
        return front.of(name, shared=shared) or runtime_library(name)

    return linked if _AS_IT_IS.isdisjoint(argv) else runtime_library


def device_targets() -> list[str]:
    """Targets of the devices that ``CAIRN_DEVICES`` names, or of NVIDIA's where that is the platform."""
    from cairn.base import platform

    if platform.chosen() == "nvidia":
        from cairn.hip.platform.nvidia import devices

        return devices.targets()
    from cairn.vgpu import specs

    return [spec.target for spec in specs.configured_devices()]
