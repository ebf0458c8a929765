"""From a dispatch's record to values of counters."""

from __future__ import annotations

from cairn.tools.counters import classes
from cairn.tools.counters.catalog import ABSENT, COUNTERS
from cairn.tools.counters.record import Access, Counted
from cairn.vgpu.probes.points import Action, Flag, Space


def of(counted: Counted, target: str) -> dict[str, float]:
    """All counters that there are, by their names. Those of addresses are 0 where accesses were not looked at. Raises
    DecodeError for code of another target."""
    found: dict[str, float] = {each.name: 0 for each in COUNTERS if each.status != ABSENT}
    found |= {
        "SQ_WAVES": counted.waves, "SQ_ITEMS": counted.items, "SQ_WAVES_EQ_64": counted.full,
        **{f"SQ_WAVES_LT_{n}": waves for n, waves in zip((64, 48, 32, 16), counted.below, strict=True)},
    }  # fmt: skip
    for block in counted.blocks:
        once = classes.of_block(block.code, target)
        for name, count in once.items():
            found[name] += count * block.times
        found["CAIRN_VALU_LANES"] += once.get("SQ_INSTS_VALU", 0) * block.lanes
    for access in counted.accesses:
        for name, count in _of_access(access).items():
            found[name] += count
    return found


def _of_access(access: Access) -> dict[str, int]:
    size = access.lanes * access.size
    if access.space is Space.LDS:
        return {
            "CAIRN_LDS_BYTES": size, "SQ_LDS_IDX_ACTIVE": access.cycles, "SQ_LDS_BANK_CONFLICT": access.conflicts,
        }  # fmt: skip
    if access.space is Space.PRIVATE or access.flags & Flag.SCALAR:
        return {}
    found = {"TCP_TOTAL_ACCESSES": access.lines}
    if access.action is Action.ATOMIC:
        kind = "WITH_RET" if access.flags & Flag.RETURNS else "WITHOUT_RET"
        return found | {f"TCP_TOTAL_ATOMIC_{kind}": access.lines}
    if access.action is Action.LOAD:
        return found | {"TCP_TOTAL_READ": access.lines, "CAIRN_READ_BYTES": size}
    return found | {"TCP_TOTAL_WRITE": access.lines, "CAIRN_WRITE_BYTES": size}
