"""Textures and surfaces. Instinct devices have no image units, so what needs one is refused; the rest is here."""

from __future__ import annotations

from typing import Any

from cairn.hip.arrays import Array


def hipGetChannelDesc(array: Array) -> Any:
    return array.channel
