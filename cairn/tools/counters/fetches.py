"""Instruction fetches, by a rule: a wave asks for each 32 bytes of code that it runs through, and the instruction
caches keep lines of 128 bytes from one dispatch to the next (docs/counters.md)."""

from __future__ import annotations

from collections import OrderedDict

from cairn.tools.counters.record import Block, Counted
from cairn.vgpu.specs import DeviceSpec

FETCH, LINE, CACHE_BYTES = 32, 128, 64 << 10
REQUESTS = 4  # of 64 bytes to L2 that a miss makes: an MI300X fetches the line and the next one


def fetched(counted: Counted) -> int:
    """Fetches of all waves. A block that the one before runs into shares the 32 bytes in which it begins."""
    total = 0
    before: Block | None = None
    for block in sorted(counted.blocks, key=lambda each: each.pc):
        first, last = block.pc // FETCH, (block.pc + len(block.code) - 1) // FETCH
        total += block.times * (last - first + 1)
        if before and before.pc + len(before.code) == block.pc and block.pc % FETCH:
            total -= min(before.times, block.times)
        before = block
    return total


class InstructionCaches:
    """The caches of one device. Each is one of ``scalar_caches`` in an XCD, for two compute units; workgroups come to
    them in turn, so that a line is always in the first so many of them."""

    def __init__(self, spec: DeviceSpec) -> None:
        self._spec = spec
        self._lines: OrderedDict[int, int] = OrderedDict()  # line's number, and how many caches have it

    def misses(self, counted: Counted) -> int:
        """Lines that were not there when the dispatch's waves began: each once a cache that has waves of it."""
        used, missed = self._used(counted.groups), 0
        for line in sorted({n for block in counted.blocks for n in self._numbers(counted.kernel, block)}):
            missed += max(used - self._lines.get(line, 0), 0)
            self._lines[line] = max(used, self._lines.pop(line, 0))
        while len(self._lines) > CACHE_BYTES // LINE:
            self._lines.popitem(last=False)
        return missed

    @staticmethod
    def _numbers(kernel: int, block: Block) -> range:
        return range((kernel + block.pc) // LINE, (kernel + block.pc + len(block.code) - 1) // LINE + 1)

    def _used(self, groups: int) -> int:
        """Workgroup n runs on XCD n mod their number, there on one compute unit after the other."""
        spec = self._spec
        whole, more = divmod(groups, spec.xcc_count)
        units = spec.cu_count // spec.xcc_count
        return sum(min(whole + (xcc < more), units, spec.scalar_caches) for xcc in range(spec.xcc_count))


def counters(counted: Counted, caches: InstructionCaches) -> dict[str, float]:
    """What a dispatch adds; dispatches come in their order."""
    requests, misses = fetched(counted), caches.misses(counted)
    return {
        "SQ_IFETCH": requests, "SQC_ICACHE_REQ": requests, "SQC_ICACHE_MISSES": min(misses, requests),
        "SQC_ICACHE_HITS": max(requests - misses, 0), "SQC_TC_INST_REQ": REQUESTS * misses,
    }  # fmt: skip
