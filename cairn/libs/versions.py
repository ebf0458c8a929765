"""Versions of libraries whose other functions refuse so far: those of ROCm 7.0, whose interface they have."""

from __future__ import annotations


def ncclGetVersion() -> int:
    return 22606
