"""The shape of a launch: what a device can run, and how each function that launches refuses the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cairn.hip.errors import Code, HipError

if TYPE_CHECKING:
    from cairn.hip.module import Function

_GRID_LIMIT = 1 << 32  # work-items in a dimension of an AQL packet
MAX_GRID = (0x7FFFFFFF, 65536, 65536)  # blocks, as device attributes say

Shape = tuple[int, int, int]


class Refusals(NamedTuple):
    """What a function answers to a launch that the device cannot run, by what is wrong with it."""

    grid: Code = Code.hipErrorInvalidConfiguration  # a side of the grid is 0
    block: Code = Code.hipErrorInvalidConfiguration  # a side of the block is 0
    large: Code = Code.hipErrorInvalidConfiguration  # more work-items in a block than the device takes
    long: Code = Code.hipErrorInvalidConfiguration  # 2^32 work-items along a side, or more
    shared: Code = Code.hipErrorInvalidValue  # more LDS than there is
    most: Shape | None = None  # blocks along each side, where the function asks for the device's attributes


_VALUE = Code.hipErrorInvalidValue
#: As ROCm's runtime of HIP 7 answers, by function; the others as hipLaunchKernel.
REFUSALS: dict[str, Refusals] = {
    "hipModuleLaunchKernel": Refusals(_VALUE, _VALUE, _VALUE, _VALUE, most=MAX_GRID),
    "hipModuleLaunchCooperativeKernel": Refusals(_VALUE, _VALUE, _VALUE, _VALUE),
    "hipExtModuleLaunchKernel": Refusals(grid=_VALUE),
    "hipLaunchCooperativeKernel": Refusals(shared=Code.hipErrorCooperativeLaunchTooLarge),
    "hipLaunchByPtr": Refusals(large=_VALUE, long=_VALUE),
}
USUAL = Refusals()


def check_shape(function: Function, grid: Shape, block: Shape, dynamic: int, answers: Refusals = USUAL) -> None:
    """Raise HIP's error for a launch that the device cannot run. ``grid`` counts blocks."""
    spec, info = function.device.spec, function.info
    items = block[0] * block[1] * block[2]
    if items == 0:
        raise HipError(answers.block, f"{function.name}: a block of {block}: a size is 0")
    if items > spec.max_threads_per_block:
        raise HipError(
            answers.large,
            f"{function.name}: a block of {block}, {items} work-items; the device takes {spec.max_threads_per_block}",
        )
    if info.group_size + dynamic > spec.lds_bytes:
        raise HipError(
            answers.shared,
            f"{function.name}: {info.group_size} bytes of static and {dynamic} of dynamic LDS;"
            f" a block has {spec.lds_bytes}",
        )
    if 0 in grid:
        raise HipError(answers.grid, f"{function.name}: a grid of {grid}: a size is 0")
    if any(count * size >= _GRID_LIMIT for count, size in zip(grid, block, strict=True)):
        raise HipError(answers.long, f"{function.name}: grid {grid} x block {block} is too large")
    if answers.most and any(count > most for count, most in zip(grid, answers.most, strict=True)):
        raise HipError(answers.grid, f"{function.name}: a grid of {grid}; the device takes {answers.most}")
    if items > info.max_workgroup:
        raise HipError(
            Code.hipErrorLaunchFailure,
            f"{function.name}: a block of {items} work-items; it was compiled for at most {info.max_workgroup}",
            hint=f"compile it with __launch_bounds__({items})",
        )
