"""Memory that the program has not freed when it ends."""

from __future__ import annotations

import sys
from typing import Any

from cairn.base import home
from cairn.tools.check import explain, native
from cairn.tools.check.findings import Finding, Memory


def found() -> list[Finding]:
    """A finding for each line that allocated what is never freed."""
    if home.PREFIX + "cairn.hip.memory" not in sys.modules:
        return []
    mine = _bases(home.module("cairn.hip.memory"))
    sums: dict[tuple[str, str], list[native.Block]] = {}
    for block in native.blocks():
        if block.state == 1 and block.base in mine:
            call, origin = explain.native_origin(list(block.trace))
            sums.setdefault((call, explain.python_line(block.origin) or origin), []).append(block)
    made = []
    for (call, origin), blocks in sums.items():
        size = sum(block.size for block in blocks)
        text = f"{size} bytes in {len(blocks)} allocation{'s' * (len(blocks) != 1)} are never freed"
        first = blocks[0]
        memory = Memory(first.base, first.size, first.number, call, origin)
        made.append(Finding("leak", text, memory=memory, address=first.base, count=len(blocks)))
    return made


def _bases(memory: Any) -> set[int]:
    """Where the program's own allocations start."""
    found = set()
    for device in memory.runtime.devices():
        found |= {
            buffer.base for buffer in memory.registry.of(device)
            if buffer.kind in ("device", "fine", "host", "managed") and not buffer.owned
            and buffer.pool is None and buffer.graph is None
        }  # fmt: skip
    return found
