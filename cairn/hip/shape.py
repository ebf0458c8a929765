"""The shape of a launch: what a device can run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cairn.hip.errors import Code, HipError

if TYPE_CHECKING:
    from cairn.hip.module import Function

_GRID_LIMIT = 1 << 32  # work-items in a dimension of an AQL packet

Shape = tuple[int, int, int]


def check_shape(function: Function, grid: Shape, block: Shape, dynamic: int) -> None:
    """Raise HIP's error for a launch that the device cannot run. ``grid`` counts blocks."""
    spec, info = function.device.spec, function.info
    items = block[0] * block[1] * block[2]
    if 0 in grid or items == 0:
        raise HipError(Code.hipErrorInvalidConfiguration, f"{function.name}: grid {grid}, block {block}: a size is 0")
    if items > spec.max_threads_per_block:
        raise HipError(
            Code.hipErrorInvalidConfiguration,
            f"{function.name}: a block of {block}, {items} work-items; the device takes {spec.max_threads_per_block}",
        )
    if items > info.max_workgroup:
        raise HipError(
            Code.hipErrorInvalidConfiguration,
            f"{function.name}: a block of {items} work-items; it was compiled for at most {info.max_workgroup}",
            hint=f"compile it with __launch_bounds__({items})",
        )
    if any(count * size >= _GRID_LIMIT for count, size in zip(grid, block, strict=True)):
        raise HipError(Code.hipErrorInvalidConfiguration, f"{function.name}: grid {grid} x block {block} is too large")
    if info.group_size + dynamic > spec.lds_bytes:
        raise HipError(
            Code.hipErrorInvalidValue,
            f"{function.name}: {info.group_size} bytes of static and {dynamic} of dynamic LDS;"
            f" a block has {spec.lds_bytes}",
        )
