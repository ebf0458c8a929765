"""How many workgroups of a kernel fit on a compute unit."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from cairn.hip import clusters, registration, runtime
from cairn.hip.errors import Code, HipError

if TYPE_CHECKING:
    from cairn.hip.module import Function

_VGPR_GRANULE = 8  # LLVM's AMDGPU usage guide: of gfx90a and later
_MAX_WAVES_PER_SIMD = 8


def resident_blocks(function: Function, block: int, dynamic: int = 0) -> int:
    """Workgroups of ``block`` work-items and ``dynamic`` bytes of LDS that are resident on one CU at once."""
    spec = function.device.spec
    info = function.info
    if block < 1:
        raise HipError(Code.hipErrorInvalidValue, f"a block of {block}")
    if block > function.max_block:
        return 0
    waves = -(-block // spec.wavefront_size)
    registers = max(info.vgpr_count, 1)
    granules = -(-registers // _VGPR_GRANULE) * _VGPR_GRANULE
    waves_per_simd = min(_MAX_WAVES_PER_SIMD, spec.vgprs_per_simd // granules)
    by_registers = waves_per_simd * spec.simds_per_cu // waves
    lds = info.group_size + dynamic
    if lds > spec.lds_bytes:
        return 0
    by_lds = spec.lds_bytes // spec.lds_given(lds) if lds else by_registers
    return int(min(by_registers, by_lds, spec.max_threads_per_cu // (waves * spec.wavefront_size)))


def best_block(function: Function, dynamic: int, limit: int) -> tuple[int, int]:
    """(workgroups that fill the device, block size) with the most resident work-items; the larger block at a tie."""
    spec = function.device.spec
    most = min(limit or function.max_block, function.max_block)
    sizes = range(spec.wavefront_size, most + 1, spec.wavefront_size) if most >= spec.wavefront_size else [most]
    block = max(sizes, key=lambda size: (resident_blocks(function, size, dynamic) * size, size))
    return resident_blocks(function, block, dynamic) * spec.cu_count, block


def _by_host(address: int) -> Function:
    if address == 0:
        raise HipError(Code.hipErrorInvalidDeviceFunction, "the kernel is null")
    return registration.function(address, runtime.device())


def hipModuleOccupancyMaxPotentialBlockSize(function: Function, dynamic: int, limit: int) -> tuple[int, int]:
    return best_block(function, dynamic, limit)


def hipModuleOccupancyMaxPotentialBlockSizeWithFlags(
    function: Function, dynamic: int, limit: int, flags: int
) -> tuple[int, int]:
    _flags(flags)
    return best_block(function, dynamic, limit)


def _flags(flags: int) -> None:
    if flags not in (0, 1):
        raise HipError(Code.hipErrorInvalidValue, f"occupancy flags {flags:#x}")


def hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(function: Function, block: int, dynamic: int) -> int:
    return resident_blocks(function, block, dynamic)


def hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    function: Function, block: int, dynamic: int, flags: int
) -> int:
    _flags(flags)
    return resident_blocks(function, block, dynamic)


def hipOccupancyMaxActiveBlocksPerMultiprocessor(host: int, block: int, dynamic: int) -> int:
    return resident_blocks(_by_host(host), block, dynamic)


def hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(host: int, block: int, dynamic: int, flags: int) -> int:
    _flags(flags)
    return resident_blocks(_by_host(host), block, dynamic)


def hipOccupancyMaxPotentialBlockSize(host: int, dynamic: int, limit: int) -> tuple[int, int]:
    return best_block(_by_host(host), dynamic, limit)


def hipOccupancyAvailableDynamicSMemPerBlock(host: int, blocks: int, block: int) -> int:
    function = _by_host(host)
    if blocks < 1 or resident_blocks(function, block) < 1:
        raise HipError(Code.hipErrorInvalidValue, f"{blocks} blocks of {block} on a compute unit")
    spec = function.device.spec
    share = spec.lds_bytes // blocks // spec.lds_granule * spec.lds_granule
    return int(max(0, share - function.info.group_size))


def _blocks_at_once(host: int, config: Any) -> int:
    function = _by_host(host)
    size = config.blockDim
    resident = resident_blocks(function, size.x * size.y * size.z, config.dynamicSmemBytes)
    return int(resident * function.device.spec.cu_count)


def hipOccupancyMaxActiveClusters(host: int, config: Any) -> int:
    """Clusters of the launch's size whose workgroups are resident at once; of a launch without clusters, 0."""
    shape = clusters.asked(config.attrs, config.numAttrs) or _by_host(host).info.cluster
    if not shape:
        return 0
    return _blocks_at_once(host, config) // math.prod(shape)


def hipOccupancyMaxPotentialClusterSize(host: int, config: Any) -> int:
    return min(clusters.MOST, _blocks_at_once(host, config))
