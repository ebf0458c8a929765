"""Functions of librocsparse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cairn.libs.sparse import binding, describe, factors, forms, legacy, operate, order, settings, sums

PARTS = (settings, describe, operate, legacy, forms, order, sums, factors)  # which register the operations


def __getattr__(name: str) -> Callable[..., Any]:
    if name.startswith("__"):
        raise AttributeError(name)
    return binding.bind(name)
