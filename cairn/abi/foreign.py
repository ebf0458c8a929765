"""What the stubs of libamdhip64, and of libraries that CUDA has, hold for the other platform: each function goes to a
library beside, NVIDIA's runtime or what calls CUDA's library, where that is the process's platform, before anything of
this one is asked (``native/platform.c``)."""

from __future__ import annotations

import contextlib
import functools
import os
from pathlib import Path
from typing import Any, NamedTuple

from cairn.base import cache, home
from cairn.catalog.rows import Row, Table

_RUNTIME, _KIND = "amdhip64", "abi"  # the library, and the kind of entry in the cache that libraries are
_NOT_SUPPORTED, _NO_DEVICE = 801, 100  # hipErrorNotSupported, hipErrorNoDevice


@functools.cache
def _counterparts() -> dict[str, Any]:
    """What libraries have on the other platform: asked for where one is built, or runs there."""
    from cairn.libs.nvidia.tables import COUNTERPARTS

    return COUNTERPARTS


def known(library: str) -> bool:
    """Whether a library's functions have another platform to go to."""
    return library == _RUNTIME or library in _counterparts()


def place(library: str, folder: Path) -> None:
    """Put what its functions go to beside the library, a whole copy, so that the folder can be carried away. Raises
    ToolError."""
    if library == _RUNTIME:
        made = home.module("cairn.hip.platform.nvidia").runtime()
    else:
        made = home.module("cairn.libs.nvidia").runtime(library)
    data, target = made.read_bytes(), folder / _target(library).file
    with contextlib.suppress(OSError):
        if target.read_bytes() == data:
            return
    if folder.parent == cache.folder(_KIND):
        cache.store(_KIND, f"{folder.name}/{target.name}", data)
        return
    temporary = folder / f".{target.name}.{os.getpid()}"
    temporary.write_bytes(data)
    temporary.replace(target)


class Target(NamedTuple):
    """The file that functions go to, what one answers that is not there, and all where the file is not."""

    file: str
    refusal: int
    absent: int


def _target(library: str) -> Target:
    if library == _RUNTIME:
        return Target("cairn-nvidia.so", _NOT_SUPPORTED, _NO_DEVICE)
    there = _counterparts()[library]
    return Target(f"cairn-nvidia-{library}.so", there.refusal, there.absent)


def served(table: Table) -> list[Row]:
    """The rows that go over, in the order of their numbers: all but run-time compilation, which is Cairn's own."""
    if not known(table.record.name):
        return []
    return [row for row in table.rows if not row.name.startswith("hiprtc")]


def target(table: Table) -> Target | None:
    """What a library's functions go to; None where there is no other platform."""
    return _target(table.record.name) if served(table) else None


def names(table: Table) -> list[str]:
    """The functions' names there, in the order of their numbers."""
    return [row.body if row.name.startswith("_Z") else row.name for row in served(table)]


def numbers(table: Table) -> dict[str, int]:
    """Places of the rows that go over, by name."""
    return {row.name: number for number, row in enumerate(served(table))}
