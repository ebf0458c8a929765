"""What the engine's tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cairn.vgpu import dispatch, specs


@pytest.fixture(autouse=True)
def _kernels_reach_numpy() -> Iterator[None]:
    """Kernels work on NumPy's own memory here, as on a device with XNACK on."""
    dispatch.loaded().cairn_watch_configure(0)
    yield
    dispatch.loaded().cairn_watch_configure(not specs.xnack())
