"""What the engine's tests share."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _on_numpys_memory(kernels_reach_numpy: None) -> None:
    """Kernels work on NumPy's own memory in these tests."""
