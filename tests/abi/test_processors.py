"""What is written in C builds for Arm, whatever this machine is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

from cairn.abi import shim
from cairn.base import processors
from cairn.catalog.rows import table
from cairn.hsa import core
from cairn.vgpu import dispatch

LIBRARIES: dict[str, Callable[[], Path]] = {
    "vgpu": dispatch.built.__wrapped__,
    "hsa": core.built.__wrapped__,
    **{name: (lambda name=name: shim.build(table(name))) for name in ("amdhip64", "hsa-runtime64")},  # type: ignore[misc]
}


@pytest.mark.parametrize("library", LIBRARIES)
def test_builds_for_arm(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processors, "machine", lambda: "aarch64")
    with LIBRARIES[library]().open("rb") as file:
        assert ELFFile(file)["e_machine"] == "EM_AARCH64"
