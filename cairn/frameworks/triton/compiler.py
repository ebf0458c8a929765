"""The compiler half of the backend: Triton wants one in each, and its AMD backend is the one that compiles for us."""

from __future__ import annotations

from typing import Any

from triton.backends.amd import compiler as amd


class CairnBackend(amd.HIPBackend):
    """Claims no target, so that a ``hip`` target has exactly one compiler: Triton's own."""

    @staticmethod
    def supports_target(target: Any) -> bool:
        return False
