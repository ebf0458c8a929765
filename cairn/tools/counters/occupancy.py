"""How many waves a compute unit holds at once, and what keeps it from holding more."""

from __future__ import annotations

from typing import NamedTuple

from cairn.vgpu.specs import DeviceSpec

_VGPR_GRANULE = 8  # LLVM's getVGPRAllocGranule of gfx90a and later, where both kinds of registers share a file
_GROUPS_PER_CU = 16  # that have more than one wave


class Resources(NamedTuple):
    """What a kernel's workgroups take: work-items, bytes of LDS, registers of a lane."""

    block: int
    lds: int
    vgprs: int
    agprs: int


class Occupancy(NamedTuple):
    """Waves that a compute unit holds, of ``most``; ``limit``: VGPRs, LDS, workgroups, or waves, where all fit."""

    waves: int
    most: int
    limit: str


def of(kernel: Resources, spec: DeviceSpec) -> Occupancy:
    """By the sizes of the device's profile. A workgroup that does not fit at all has no waves."""
    group = -(-kernel.block // spec.wavefront_size) or 1
    registers = -(-max(kernel.vgprs + kernel.agprs, 1) // _VGPR_GRANULE) * _VGPR_GRANULE
    by_registers = min(spec.vgprs_per_simd // registers, spec.max_waves_per_cu // spec.simds_per_cu)
    groups = {
        "waves": spec.max_waves_per_cu // group,
        "VGPRs": by_registers * spec.simds_per_cu // group,
        "LDS": spec.lds_bytes // spec.lds_given(kernel.lds) if kernel.lds else spec.max_waves_per_cu,
        "workgroups": _GROUPS_PER_CU if group > 1 else spec.max_waves_per_cu,
    }
    limit = min(groups, key=lambda name: groups[name])
    return Occupancy(groups[limit] * group, spec.max_waves_per_cu, limit)
