"""From a dispatch's record to values of counters."""

from __future__ import annotations

from cairn.tools.counters import classes
from cairn.tools.counters.catalog import ABSENT, COUNTERS
from cairn.tools.counters.record import Access, Caches, Channel, Counted
from cairn.vgpu.probes.points import Action, Flag, Space

LINE = 128  # bytes of a line of the vector L1, L2 and Infinity Cache


def of(counted: Counted, target: str) -> dict[str, float]:
    """All counters that there are, by their names. Those of addresses are 0 where accesses were not looked at. Raises
    DecodeError for code of another target."""
    found: dict[str, float] = {each.name: 0 for each in COUNTERS if each.status != ABSENT}
    found |= {
        "SQ_WAVES": counted.waves, "SQ_ITEMS": counted.items, "SQ_WAVES_EQ_64": counted.full,
        "SPI_CSN_NUM_THREADGROUPS": counted.groups, "SPI_CSN_WAVE": counted.waves,
        "SQC_DCACHE_REQ": counted.scalar_loads, "SPI_VWC_CSC_WR": counted.waves,
        **{f"SQ_WAVES_LT_{n}": waves for n, waves in zip((64, 48, 32, 16), counted.below, strict=True)},
    }  # fmt: skip
    for block in counted.blocks:
        once = classes.of_block(block.code, target)
        for name, count in once.items():
            found[name] += count * block.times
        found["CAIRN_VALU_LANES"] += once.get("SQ_INSTS_VALU", 0) * block.lanes
        found["SQ_THREAD_CYCLES_VALU"] += once.get("SQ_ACTIVE_INST_VALU", 0) * block.lanes
    for access in counted.accesses:
        for name, count in _of_access(access).items():
            found[name] += count
    return found | (_of_caches(counted.caches) if counted.caches else {})


def _of_caches(caches: Caches) -> dict[str, int]:
    """What the model of the caches counted."""
    total = Channel(*(sum(each) for each in zip(*caches.channels, strict=True)))
    return {
        "TCP_TCC_READ_REQ": caches.reads, "TCP_TCC_WRITE_REQ": caches.writes,
        "TCP_TCC_ATOMIC_WITH_RET_REQ": caches.atomics_returning, "TCP_TCC_ATOMIC_WITHOUT_RET_REQ": caches.atomics,
        "CAIRN_TCP_HIT": caches.l1_hit, "CAIRN_TCP_MISS": caches.l1_miss, "SQC_DCACHE_HITS": caches.scalar_hit,
        "SQC_DCACHE_MISSES": caches.scalar_miss, "SQC_TC_DATA_READ_REQ": caches.scalar_miss,
        "TCC_REQ": total.read + total.write + total.atomic, "TCC_READ": total.read, "TCC_WRITE": total.write,
        "TCC_ATOMIC": total.atomic, "TCC_HIT": total.hit, "TCC_MISS": total.miss, "TCC_WRITEBACK": total.written_back,
        "TCC_EA0_RDREQ": total.fetched, "TCC_BUBBLE": total.fetched, "TCC_EA0_WRREQ": total.written,
        "TCC_EA0_WRREQ_64B": total.written, "CAIRN_MALL_HIT": caches.l3_read_hit + caches.l3_write_hit,
        "CAIRN_MALL_MISS": caches.l3_read_miss + caches.l3_write_miss,
        "CAIRN_HBM_READ_BYTES": caches.l3_read_miss * LINE, "CAIRN_HBM_WRITE_BYTES": caches.l3_written_back * LINE,
    }  # fmt: skip


def _of_access(access: Access) -> dict[str, int]:
    size = access.lanes * access.size
    if access.space is Space.LDS:
        return {
            "CAIRN_LDS_BYTES": size, "SQ_LDS_IDX_ACTIVE": access.cycles, "SQ_LDS_BANK_CONFLICT": access.conflicts,
        }  # fmt: skip
    if access.space is Space.PRIVATE or access.flags & Flag.SCALAR:
        return {}
    found = {
        "TCP_TOTAL_ACCESSES": access.accesses, "TCP_TOTAL_CACHE_ACCESSES": access.quads, "CAIRN_LINES": access.lines,
    }  # fmt: skip
    if access.action is Action.ATOMIC:
        kind = "WITH_RET" if access.flags & Flag.RETURNS else "WITHOUT_RET"
        return found | {f"TCP_TOTAL_ATOMIC_{kind}": access.accesses}
    if access.action is Action.LOAD:
        return found | {"TCP_TOTAL_READ": access.accesses, "CAIRN_READ_BYTES": size}
    return found | {"TCP_TOTAL_WRITE": access.accesses, "CAIRN_WRITE_BYTES": size}
