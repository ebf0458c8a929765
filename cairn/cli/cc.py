"""``cairn cc``: the compiler driver, with hipcc's command line."""

from __future__ import annotations

import sys
from pathlib import Path

_NO_EXECUTABLE = frozenset({"-shared", "--shared", "-static", "-r", "-c", "-S", "-E"})


def run_raw(argv: list[str], dialect: str = "") -> int:
    """Compile and link as ``argv`` (hipcc's arguments) says. Returns the exit code.

    ``dialect`` is what the program's name says about sources that may be either: ``hip``, ``cuda`` or nothing.
    """
    from cairn.cli import progress
    from cairn.compiler import hipcc

    runtime = _linked
    if any("sm_" in word for word in argv):
        runtime = _traveling_library
    elif not _NO_EXECUTABLE.isdisjoint(argv):
        runtime = runtime_library
    if not sys.stderr.isatty():
        return hipcc.main(argv, runtime=runtime, native=device_targets, dialect=dialect)
    with progress.slow("compiling"):
        return hipcc.main(argv, runtime=runtime, native=device_targets, dialect=dialect)


def runtime_library(name: str) -> Path:
    """A library of Cairn's by its short name (``amdhip64``). Raises KeyError where there is none of that name."""
    from cairn.abi import loader

    return loader.folder_of(name)


def _linked(name: str) -> Path:
    """What an executable is linked with in place of a library, in that library's folder; or the folder."""
    from cairn.abi import front

    return front.of(name) or runtime_library(name)


def _traveling_library(name: str) -> Path:
    """``runtime_library``, with all that a program with code for NVIDIA GPUs needs where there is no compiler."""
    folder = runtime_library(name)
    if name == "amdhip64":
        from cairn.abi import foreign

        foreign.place(name, folder)
    return folder


def device_targets() -> list[str]:
    """Targets of the devices that ``CAIRN_DEVICES`` names, or of NVIDIA's where that is the platform."""
    from cairn.base import platform

    if platform.chosen() == "nvidia":
        from cairn.hip.platform.nvidia import devices

        return devices.targets()
    from cairn.vgpu import specs

    return [spec.target for spec in specs.configured_devices()]
