"""What is compiled: a source for one target, or its host side; and what both passes agree on.

Jobs are frozen, so that equal jobs have equal results and a job can name a cache entry.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

# What stands before a source's first line: all of HIP, as nvcc gives CUDA's names to a .cu file, or the least that
# device code needs, where the source is C++ that may never mention HIP.
PRELUDE = "hip/hip_runtime.h"
BARE_PRELUDE = "cairn_hip_prelude.h"
BESIDE_OVERLAY = "overlay-macros.json"  # how an overlay's files were translated


@dataclass(frozen=True)
class DeviceJob:
    """One source for one target. ``args`` are clang's, in order; ``overlay`` is a VFS file or empty.

        ``folder`` is where clang runs (empty: here), ``unit`` names the compilation in both of its passes. ``rules``
    receives what is read as make rules. ``prelude`` is included before the first line; empty: nothing is.

    """

    source: str
    target: str
    args: tuple[str, ...] = ()
    unit: str = ""
    overlay: str = ""
    pch: str = ""
    color: bool = False
    folder: str = ""
    rules: str = ""
    prelude: str = PRELUDE

    @property
    def name(self) -> str:
        return self.target


@dataclass(frozen=True)
class HostJob:
    """The host side of one source; ``language`` is clang's (``hip``, ``c++``, ``c``, ``assembler``)."""

    source: str
    language: str = "hip"
    args: tuple[str, ...] = ()
    unit: str = ""
    overlay: str = ""
    pch: str = ""
    color: bool = False
    folder: str = ""
    prelude: str = PRELUDE

    @property
    def name(self) -> str:
        return "host"


def quoted(path: Path) -> str:
    """A path as the assembler reads it."""
    text = str(path).replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
    return f'"{text}"'
