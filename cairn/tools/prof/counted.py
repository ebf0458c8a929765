"""Counters of kernels, as ``cairn prof --pmc`` tells them."""

from __future__ import annotations

import math
from collections.abc import Iterable

from cairn.tools.counters import catalog, estimate, fetches, values
from cairn.tools.counters.occupancy import Resources
from cairn.tools.counters.record import Counted
from cairn.tools.prof.record import Dispatch, Process
from cairn.tools.prof.tables import Row, Table, agent_name, lds_blocks

_COUNTERS = (
    "Correlation_Id", "Dispatch_Id", "Agent_Id", "Queue_Id", "Process_Id", "Thread_Id", "Grid_Size", "Kernel_Id",
    "Kernel_Name", "Workgroup_Size", "LDS_Block_Size", "Scratch_Size", "VGPR_Count", "Accum_VGPR_Count", "SGPR_Count",
    "Counter_Name", "Counter_Value", "Start_Timestamp", "End_Timestamp",
)  # fmt: skip


def counted_of(process: Process, d: Dispatch, counted: Counted) -> dict[str, float]:
    """All counters of a kernel, with those that a device's profile adds."""
    agent = process.agents[d.agent + 1]
    found = values.of(counted, str(agent["name"]))
    spec = estimate.profile_of(agent)
    if not process.fetches:
        _fetch(process)
    found |= process.fetches.get((d.queue, d.packet), {})
    resources = Resources(math.prod(d.block), d.lds, d.vgprs, d.agprs)
    return estimate.completed(found, resources, spec) if spec else found


def values_of(process: Process, d: Dispatch, names: Iterable[str]) -> dict[str, float]:
    """The counters that are wanted of a kernel; none where it has none."""
    if d.number in process.values:
        return process.values[d.number]
    counted = process.counted.get((d.queue, d.packet))
    if counted is None:
        return {}
    found = counted_of(process, d, counted)
    return {name: catalog.value(name, found) for name in names}


def _fetch(process: Process) -> None:
    """Instruction caches keep their lines from one kernel to the next: all are looked at in their order."""
    caches: dict[int, fetches.InstructionCaches] = {}
    for d in sorted(process.measured, key=lambda each: each.start):
        spec, counted = estimate.profile_of(process.agents[d.agent + 1]), process.counted.get((d.queue, d.packet))
        if spec and counted:
            one = caches.setdefault(d.agent, fetches.InstructionCaches(spec))
            process.fetches[d.queue, d.packet] = fetches.counters(counted, one)


def table(process: Process, names: Iterable[str], how: str) -> Table:
    """A row for each kernel and counter; kernels that the host runs in a device's place have none."""
    rows: list[Row] = []
    for d in process.measured:
        found = values_of(process, d, names)
        rows += [
            (
                d.correlation, d.number, agent_name(d.agent, how), d.queue + 1, process.pid, d.thread,
                math.prod(d.grid), d.kernel, d.name, math.prod(d.block), lds_blocks(d.lds), d.scratch, d.vgprs,
                d.agprs, d.sgprs, name, f"{value:.6f}", d.start, d.end,
            )
            for name, value in found.items()
        ]  # fmt: skip
    return Table("counter_collection", _COUNTERS, rows)
