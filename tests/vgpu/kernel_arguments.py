"""A kernel's arguments, packed as its metadata lays them out."""

from __future__ import annotations

from typing import Any

import numpy as np

from cairn.hip import launch


def packed(function: Any, *values: object) -> launch.Arguments:
    """Arrays by their addresses, and integers of any size."""
    explicit = [each for each in function.info.args if not each.hidden]
    data = bytearray(max(each.offset + each.size for each in explicit))
    for each, value in zip(explicit, values, strict=True):
        number = value.ctypes.data if isinstance(value, np.ndarray) else int(str(value))
        data[each.offset : each.offset + each.size] = (number & (1 << 8 * each.size) - 1).to_bytes(each.size, "little")
    return launch.Arguments(packed=bytes(data))
