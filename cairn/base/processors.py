"""What kind of processors this machine has, and how many this process may use: those of its affinity, and no more
than its control group's quota.

A container that is given two processors of a large host sees all of the host's cores. Threads beyond its quota make
nothing faster, and the kernel then stops all of them for the rest of each period.
"""

from __future__ import annotations

import functools
import math
import os
from collections.abc import Iterator
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")


def machine() -> str:
    """What kind of processor this is, as ``platform.machine`` says it: that module is not needed for it, and takes each
    process milliseconds to load."""
    return os.uname().machine


@functools.cache
def count() -> int:
    """Processors of the affinity, at most as many as the quota pays for, at least one."""
    mine = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min([mine, *map(math.ceil, quotas(Path("/proc/self/cgroup"), GROUPS))]))


def quotas(membership: Path, groups: Path) -> Iterator[float]:
    """What the control groups of a process allow, in processors: its own and those around it, versions 1 and 2."""
    try:
        lines = membership.read_text().splitlines()
    except OSError:
        return
    for line in lines:
        _, _, rest = line.partition(":")
        controllers, _, path = rest.partition(":")
        if controllers and "cpu" not in controllers.split(","):
            continue
        for root in (groups / controllers, groups / "cpu", groups):
            yield from _up(root, path.strip("/"))


def _up(root: Path, path: str) -> Iterator[float]:
    """The quota of each folder from ``root/path`` up to ``root``. A container may see its own group as the root."""
    folder = root / path
    while True:
        yield from _quota(folder)
        if folder == root:
            return
        folder = folder.parent


def _quota(folder: Path) -> Iterator[float]:
    try:
        quota, period = (folder / "cpu.max").read_text().split()
    except (OSError, ValueError):
        try:
            quota, period = ((folder / f"cpu.cfs_{name}_us").read_text().strip() for name in ("quota", "period"))
        except OSError:
            return
    if quota.isdigit() and period.isdigit() and int(quota) and int(period):  # "max", or -1: no limit
        yield int(quota) / int(period)
