"""Which lane an instruction failed for."""

from __future__ import annotations

from cairn.base.errors import CairnError
from cairn.isa.rows import Mem
from cairn.tools.debug.machine import Fault
from cairn.vgpu.interp.memory import places_of


def lane_of(fault: Fault) -> int | None:
    """The first lane whose access cannot be done; None where it was no access of lanes."""
    running = fault.running
    group, wave = running.group, running.wave
    try:
        inst, row = group.fetch(wave.pc)
        if not isinstance(row, Mem) or row.space.startswith("scalar"):
            return None
        for lane, space, addresses in places_of(wave, group.memories, inst, row):
            for address in addresses:
                try:
                    space.load(address, row.width * max(row.count, 1))
                except CairnError:
                    return lane
    except CairnError:
        return None
    return None
