"""The names of the tools."""

from __future__ import annotations

from cairn.tools.check.native import Tool

LEAK = 32  # no part of the native tools
DIGESTS = 64  # CHECK_DIGESTS: what each dispatch leaves in memory
# What the words of CAIRN_CHECK and of --tool mean.
WORDS: dict[str, int] = {
    "memcheck": Tool.MEMORY, "mem": Tool.MEMORY, "memory": Tool.MEMORY,
    "initcheck": Tool.INIT, "init": Tool.INIT,
    "racecheck": Tool.RACE, "race": Tool.RACE,
    "synccheck": Tool.SYNC, "sync": Tool.SYNC,
    "portability": Tool.PORTABLE, "portable": Tool.PORTABLE, "port": Tool.PORTABLE,
    "leakcheck": Tool.MEMORY | LEAK, "leak": Tool.MEMORY | LEAK,
    "digests": DIGESTS,
    "all": Tool.MEMORY | Tool.INIT | Tool.RACE | Tool.SYNC,
}  # fmt: skip
