"""The interpreter's kernel tests, on the engine: one assertion for both."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.vgpu import test_interp
from tests.vgpu.engine_code import run_native
from tests.vgpu.gpu_code import Program

TESTS = [name for name in dir(test_interp) if name.startswith("test_")]


@pytest.fixture(autouse=True)
def native(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Program.launch runs native code."""
    monkeypatch.setitem(Program.launch.__kwdefaults__, "runner", run_native)
    yield


@pytest.mark.parametrize("target", ["gfx90a", "gfx942"])
@pytest.mark.parametrize("name", TESTS)
def test_on_engine(name: str, target: str) -> None:
    """The test ``name`` of test_interp."""
    getattr(test_interp, name)(target)
