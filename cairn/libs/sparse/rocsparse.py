"""Functions of librocsparse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cairn.libs.sparse import binding
from cairn.libs.sparse.parts import PARTS

__all__ = ["PARTS"]


def __getattr__(name: str) -> Callable[..., Any]:
    if name.startswith("__"):
        raise AttributeError(name)
    return binding.bind(name)
