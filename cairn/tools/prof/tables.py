"""rocprofv3's tables: a name for the file, columns, and rows of a process's records."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from cairn.tools.counters import catalog, estimate, fetches, values
from cairn.tools.counters.occupancy import Resources
from cairn.tools.counters.record import Counted
from cairn.tools.prof.record import DOMAINS, Dispatch, Process
from cairn.tools.prof.settings import Settings

_API = ("Domain", "Function", "Process_Id", "Thread_Id", "Correlation_Id", "Start_Timestamp", "End_Timestamp")
_STATS = ("Name", "Calls", "TotalDurationNs", "AverageNs", "Percentage", "MinNs", "MaxNs", "StdDev")
_KERNELS = (
    "Kind", "Agent_Id", "Queue_Id", "Stream_Id", "Thread_Id", "Dispatch_Id", "Kernel_Id", "Kernel_Name",
    "Correlation_Id", "Start_Timestamp", "End_Timestamp", "LDS_Block_Size", "Scratch_Size", "VGPR_Count",
    "Accum_VGPR_Count", "SGPR_Count", "Workgroup_Size_X", "Workgroup_Size_Y", "Workgroup_Size_Z", "Grid_Size_X",
    "Grid_Size_Y", "Grid_Size_Z",
)  # fmt: skip
_COPIES = (
    "Kind", "Direction", "Stream_Id", "Source_Agent_Id", "Destination_Agent_Id", "Correlation_Id", "Start_Timestamp",
    "End_Timestamp",
)  # fmt: skip
_SCRATCH = (
    "Kind", "Operation", "Agent_Id", "Queue_Id", "Thread_Id", "Alloc_Flags", "Start_Timestamp", "End_Timestamp"
)  # fmt: skip
_ALLOCATIONS = (
    "Kind", "Operation", "Agent_Id", "Allocation_Size", "Address", "Correlation_Id", "Start_Timestamp", "End_Timestamp"
)  # fmt: skip
# Columns of agent_info that are properties of the driver's node, by their names there.
_NODE = (
    "cpu_cores_count", "simd_count", "cpu_core_id_base", "simd_id_base", "max_waves_per_simd", "lds_size_in_kb",
    "gds_size_in_kb", "num_gws", "wave_front_size", "num_xcc", "cu_count", "array_count", "num_shader_banks",
    "simd_arrays_per_engine", "cu_per_simd_array", "simd_per_cu", "max_slots_scratch_cu", "gfx_target_version",
    "vendor_id", "device_id", "location_id", "domain", "drm_render_minor", "num_sdma_engines",
    "num_sdma_xgmi_engines", "num_sdma_queues_per_engine", "num_cp_queues", "max_engine_clk_ccompute",
    "max_engine_clk_fcompute", "sdma_fw_version", "fw_version", "capability", "cu_per_engine", "max_waves_per_cu",
    "family_id", "workgroup_max_size", "grid_max_size", "local_mem_size", "hive_id", "gpu_id",
    "workgroup_max_dim_x", "workgroup_max_dim_y", "workgroup_max_dim_z", "grid_max_dim_x", "grid_max_dim_y",
    "grid_max_dim_z",
)  # fmt: skip
_AGENTS = (
    "Node_Id", "Logical_Node_Id", "Agent_Type", *(name.title() for name in _NODE), "Name", "Vendor_Name",
    "Product_Name", "Model_Name",
)  # fmt: skip
_COUNTERS = (
    "Correlation_Id", "Dispatch_Id", "Agent_Id", "Queue_Id", "Process_Id", "Thread_Id", "Grid_Size", "Kernel_Id",
    "Kernel_Name", "Workgroup_Size", "LDS_Block_Size", "Scratch_Size", "VGPR_Count", "Accum_VGPR_Count", "SGPR_Count",
    "Counter_Name", "Counter_Value", "Start_Timestamp", "End_Timestamp",
)  # fmt: skip
_GRID = 2**32 - 1
_LDS_BLOCK = 128 * 4  # hardware gives LDS out in blocks, and the column counts them

Row = tuple[Any, ...]


class Table(NamedTuple):
    """``file`` is the name behind the process's; ``text`` tells which columns are quoted."""

    file: str
    columns: tuple[str, ...]
    rows: list[Row]


class Entry(NamedTuple):
    """What a statistic counts: a name's durations in ns."""

    name: str
    durations: list[int]


def agent_name(number: int | None, how: str) -> str:
    """A device, or None for the host, as a column names it: node 0 is the host."""
    if how == "type-relative":
        return "CPU 0" if number is None else f"GPU {number}"
    return f"Agent {0 if number is None else number + 1}"


def api(process: Process, file: str, *starts: str) -> Table:
    pid, domains = process.pid, {name for _, name in DOMAINS.values() if name.startswith(starts)}
    rows = [
        (domain, function, pid, thread, correlation, start, end)
        for domain, function, thread, correlation, _, start, end, _, _ in process.calls
        if domain in domains
    ]
    return Table(file, _API, rows)


def markers(process: Process) -> Table:
    rows = [
        (m.domain, m.text or m.function, process.pid, m.thread, m.correlation, m.start, m.end) for m in process.marks
    ]
    return Table("marker_api_trace", _API, rows)


def kernels(process: Process, how: str) -> Table:
    rows = [_kernel(dispatch, how) for dispatch in process.dispatches]
    return Table("kernel_trace", _KERNELS, rows)


def lds_blocks(size: int) -> int:
    """Bytes of LDS as hardware gives them out."""
    return -(-size // _LDS_BLOCK) * _LDS_BLOCK


def _kernel(d: Dispatch, how: str) -> Row:
    return (
        "KERNEL_DISPATCH", agent_name(d.agent, how), d.queue + 1, d.stream, d.thread, d.number, d.kernel, d.name,
        d.correlation, d.start, d.end, lds_blocks(d.lds), d.scratch, d.vgprs, d.agprs, d.sgprs, *d.block, *d.grid,
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


def counters(process: Process, names: Iterable[str], how: str) -> Table:
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


def copies(process: Process, how: str) -> Table:
    rows = [
        (
            "MEMORY_COPY", c.direction, c.stream, agent_name(c.source, how), agent_name(c.target, how), c.correlation,
            c.start, c.end,
        )
        for c in process.copies
    ]  # fmt: skip
    return Table("memory_copy_trace", _COPIES, rows)


def scratch(process: Process, how: str) -> Table:
    name = "SCRATCH_MEMORY_ALLOC"
    rows = [
        ("SCRATCH_MEMORY", name, agent_name(d.agent, how), d.queue + 1, d.thread, 0, d.start, d.start)
        for d in process.scratch
    ]
    return Table("scratch_memory_trace", _SCRATCH, rows)


def allocations(process: Process, how: str) -> Table:
    rows = [
        ("MEMORY_ALLOCATION", a.operation, agent_name(a.agent, how), a.bytes, f"0x{a.address:016x}", a.correlation,
         a.start, a.end)
        for a in process.allocations
    ]  # fmt: skip
    return Table("memory_allocation_trace", _ALLOCATIONS, rows)


def agents(process: Process) -> Table:
    rows = []
    for node, agent in enumerate(process.agents):
        facts = agent.get("node", {"cpu_cores_count": agent.get("cores", 1)})
        more = {
            "cu_count": agent.get("cus", agent.get("cores", 1)), "max_waves_per_cu": agent.get("waves", 0),
            "workgroup_max_size": agent.get("workgroup", 0), "grid_max_size": _GRID if node else 0,
            "gpu_id": agent.get("gpu_id", 0), "num_shader_banks": facts.get("array_count", 0),
            **{f"workgroup_max_dim_{axis}": agent.get("workgroup", 0) for axis in "xyz"},
            **{f"grid_max_dim_{axis}": _GRID if node else 0 for axis in "xyz"},
        }  # fmt: skip
        values = [{**more, **facts}.get(name, 0) for name in _NODE]
        vendor, product = ("AMD", agent["product"]) if node else ("CPU", agent["name"])
        rows.append((node, node, "GPU" if node else "CPU", *values, agent["name"], vendor, product, ""))
    return Table("agent_info", _AGENTS, rows)


# ---- statistics ----


def entries(names: Iterable[tuple[str, int]]) -> list[Entry]:
    """Durations by name, those that took longest first."""
    found: dict[str, list[int]] = {}
    for name, duration in names:
        found.setdefault(name, []).append(duration)
    return sorted((Entry(*each) for each in found.items()), key=lambda e: -sum(e.durations))


def domains(process: Process) -> dict[str, list[Entry]]:
    """Statistics by domain, as rocprofv3 groups and names them."""

    def of_calls(*starts: str) -> list[Entry]:
        return entries((c.function, c.end - c.start) for c in process.calls if c.domain.startswith(starts))

    found = {
        "HIP_API": of_calls("HIP_"),
        "HSA_API": of_calls("HSA_"),
        "MARKER_API": entries((m.text or m.function, m.end - m.start) for m in process.marks),
        "KERNEL_DISPATCH": entries((d.name, d.end - d.start) for d in process.dispatches),
        "MEMORY_COPY": entries((c.direction, c.end - c.start) for c in process.copies),
        "MEMORY_ALLOCATION": entries((a.operation, a.end - a.start) for a in process.allocations),
        "RCCL_API": of_calls("RCCL"),
    }
    return {name: each for name, each in found.items() if each}


_STATS_FILES = {
    "HIP_API": "hip_api_stats", "HSA_API": "hsa_api_stats", "MARKER_API": "marker_api_stats",
    "KERNEL_DISPATCH": "kernel_stats", "MEMORY_COPY": "memory_copy_stats", "RCCL_API": "rccl_api_stats",
    "MEMORY_ALLOCATION": "memory_allocation_stats",
}  # fmt: skip


def deviation(durations: list[int]) -> float:
    """Of a sample, as rocprofv3 counts it."""
    if len(durations) < 2:
        return 0.0
    mean = sum(durations) / len(durations)
    return math.sqrt(sum((each - mean) ** 2 for each in durations) / (len(durations) - 1))


def _stats_rows(found: list[Entry]) -> list[Row]:
    whole = sum(sum(entry.durations) for entry in found) or 1
    return [
        (
            e.name, len(e.durations), sum(e.durations), f"{sum(e.durations) / len(e.durations):.6f}",
            _percent(100 * sum(e.durations) / whole), min(e.durations), max(e.durations),
            f"{deviation(e.durations):.6f}",
        )
        for e in found
    ]  # fmt: skip


def _percent(value: float) -> str:
    return f"{value:.2f}" if value >= 0.01 else f"{value:.3e}"


def stats(process: Process) -> list[Table]:
    found = domains(process)
    made = [Table(_STATS_FILES[name], _STATS, _stats_rows(each)) for name, each in found.items()]
    totals = [Entry(name, [d for e in each for d in e.durations]) for name, each in found.items()]
    totals.sort(key=lambda entry: -sum(entry.durations))
    return [*made, Table("domain_stats", _STATS, _stats_rows(totals))] if totals else []


def every(process: Process, settings: Settings) -> list[Table]:
    """The tables with rows that the settings ask for."""
    how = settings.agent_index
    makers: list[Callable[[], Table]] = [
        lambda: agents(process),
        lambda: api(process, "hip_api_trace", "HIP_"),
        lambda: api(process, "hsa_api_trace", "HSA_"),
        lambda: api(process, "rccl_api_trace", "RCCL_"),
        lambda: kernels(process, how),
        lambda: counters(process, settings.counters, how),
        lambda: copies(process, how),
        lambda: markers(process),
        lambda: scratch(process, how),
        lambda: allocations(process, how),
    ]
    made = [make() for make in makers]
    return [table for table in made + (stats(process) if settings.stats else []) if table.rows]


# ---- rocprof, the first version ----

_FIRST = (
    "Index", "KernelName", "gpu-id", "queue-id", "queue-index", "pid", "tid", "grd", "wgr", "lds", "scr", "arch_vgpr",
    "accum_vgpr", "sgpr", "wave_size", "sig", "obj", "DispatchNs", "BeginNs", "EndNs", "CompleteNs", "DurationNs",
)  # fmt: skip
_FIRST_STATS = ("Name", "Calls", "TotalDurationNs", "AverageNs", "Percentage")


def first_version(process: Process, with_stats: bool) -> list[tuple[str, Table]]:
    """``results.csv`` of rocprof, and with ``--stats`` its statistics, by what their names end with."""
    launched = {call.correlation: call.start for call in process.calls}
    objects = {symbol.id: symbol.object for symbol in process.symbols.values()}
    waves = [agent.get("node", {}).get("wave_front_size", 64) for agent in process.agents[1:]]
    rows: list[Row] = [
        (
            index, d.name, d.agent + 1, d.queue, index, process.pid, d.thread, math.prod(d.grid), math.prod(d.block),
            lds_blocks(d.lds), d.scratch, d.vgprs, d.agprs, d.sgprs, waves[d.agent] if d.agent < len(waves) else 64,
            "0x0", f"{objects.get(d.kernel, 0):#x}", launched.get(d.correlation, d.start), d.start, d.end, d.end,
            d.end - d.start,
        )
        for index, d in enumerate(process.dispatches)
    ]  # fmt: skip
    made = [(".csv", Table("", _FIRST, rows))] if rows else []
    ends = {"KERNEL_DISPATCH": ".stats.csv", "HIP_API": ".hip_stats.csv", "HSA_API": ".hsa_stats.csv",
            "MEMORY_COPY": ".copy_stats.csv"}  # fmt: skip
    for domain, found in domains(process).items() if with_stats else ():
        if domain in ends:
            made.append((ends[domain], Table("", _FIRST_STATS, [row[:5] for row in _stats_rows(found)])))
    return made
