"""rocprofv3's tables: a name for the file, columns, and rows of a process's records."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from cairn.tools.prof.record import Call, Dispatch, Process
from cairn.tools.prof.rows import Rows, Sum, sum_of
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
_GRID = 2**32 - 1
_LDS_BLOCK = 128 * 4  # hardware gives LDS out in blocks, and the column counts them

Row = tuple[Any, ...]


class Table(NamedTuple):
    """``file`` is the name behind the process's; ``text`` tells which columns are quoted."""

    file: str
    columns: tuple[str, ...]
    rows: list[Row]


class Lines(NamedTuple):
    """A table of what there are thousands of: ``cells`` makes a row of a record."""

    file: str
    columns: tuple[str, ...]
    rows: Rows[Any]
    cells: Callable[[Any], Row]


class Entry(NamedTuple):
    """What a statistic counts: a name and its durations."""

    name: str
    sum: Sum


def agent_name(number: int | None, how: str) -> str:
    """A device, or None for the host, as a column names it: node 0 is the host."""
    if how == "type-relative":
        return "CPU 0" if number is None else f"GPU {number}"
    return f"Agent {0 if number is None else number + 1}"


def api(process: Process, file: str, *starts: str) -> Lines:
    calls = process.calls.chosen(functools.partial(of_domain, starts))
    return Lines(file, _API, calls, functools.partial(_call, process.pid))


def of_domain(starts: tuple[str, ...], key: tuple[str, str]) -> tuple[str, str] | None:
    """The key of calls if their domain's name starts with one of ``starts``."""
    return key if key[0].startswith(starts) else None


def _call(pid: int, c: Call) -> Row:
    return c.domain, c.text or c.function, pid, c.thread, c.correlation, c.start, c.end


def markers(process: Process) -> Table:
    return Table("marker_api_trace", _API, [_call(process.pid, mark) for mark in process.marks])


def kernels(process: Process, how: str) -> Lines:
    return Lines("kernel_trace", _KERNELS, process.dispatches, functools.partial(_kernel, how))


def lds_blocks(size: int) -> int:
    """Bytes of LDS as hardware gives them out."""
    return -(-size // _LDS_BLOCK) * _LDS_BLOCK


def _kernel(how: str, d: Dispatch) -> Row:
    return (
        "KERNEL_DISPATCH", agent_name(d.agent, how), d.queue + 1, d.stream, d.thread, d.number, d.kernel, d.name,
        d.correlation, d.start, d.end, lds_blocks(d.lds), d.scratch, d.vgprs, d.agprs, d.sgprs, *d.block, *d.grid,
    )  # fmt: skip


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


def entries(sums: Iterable[tuple[str, Sum]]) -> list[Entry]:
    """Durations by name, those that took longest first."""
    found: dict[str, Sum] = {}
    for name, each in sums:
        found[name] = found[name].with_(each) if name in found else each
    return sorted((Entry(*each) for each in found.items()), key=lambda e: -e.sum.total)


def _listed(names: Iterable[tuple[str, int]]) -> list[Entry]:
    found: dict[str, list[int]] = {}
    for name, duration in names:
        found.setdefault(name, []).append(duration)
    return entries((name, sum_of(each)) for name, each in found.items())


def domains(process: Process) -> dict[str, list[Entry]]:
    """Statistics by domain, as rocprofv3 groups and names them."""

    def of_calls(*starts: str) -> list[Entry]:
        pairs = zip(process.calls.keys, process.calls.sums(), strict=True)
        return entries((function, each) for (domain, function), each in pairs if domain.startswith(starts))

    kernels = zip(process.dispatches.keys, process.dispatches.sums(), strict=True)
    found = {
        "HIP_API": of_calls("HIP_"),
        "HSA_API": of_calls("HSA_"),
        "MARKER_API": _listed((m.text or m.function, m.end - m.start) for m in process.marks),
        "KERNEL_DISPATCH": entries((shape.name, each) for shape, each in kernels),
        "MEMORY_COPY": _listed((c.direction, c.end - c.start) for c in process.copies),
        "MEMORY_ALLOCATION": _listed((a.operation, a.end - a.start) for a in process.allocations),
        "RCCL_API": of_calls("RCCL"),
    }
    return {name: each for name, each in found.items() if each}


_STATS_FILES = {
    "HIP_API": "hip_api_stats", "HSA_API": "hsa_api_stats", "MARKER_API": "marker_api_stats",
    "KERNEL_DISPATCH": "kernel_stats", "MEMORY_COPY": "memory_copy_stats", "RCCL_API": "rccl_api_stats",
    "MEMORY_ALLOCATION": "memory_allocation_stats",
}  # fmt: skip


def _stats_rows(found: list[Entry]) -> list[Row]:
    whole = sum(entry.sum.total for entry in found) or 1
    return [
        (
            name, of.times, of.total, f"{of.total / of.times:.6f}", _percent(100 * of.total / whole), of.least, of.most,
            f"{of.deviation:.6f}",
        )
        for name, of in found
    ]  # fmt: skip


def _percent(value: float) -> str:
    return f"{value:.2f}" if value >= 0.01 else f"{value:.3e}"


def stats(process: Process) -> list[Table]:
    found = domains(process)
    made = [Table(_STATS_FILES[name], _STATS, _stats_rows(each)) for name, each in found.items()]
    totals = entries((name, entry.sum) for name, each in found.items() for entry in each)
    return [*made, Table("domain_stats", _STATS, _stats_rows(totals))] if totals else []


def every(process: Process, settings: Settings) -> list[Table | Lines]:
    """The tables with rows that the settings ask for."""
    how = settings.agent_index
    makers: list[Callable[[], Table | Lines]] = [
        lambda: agents(process),
        lambda: api(process, "hip_api_trace", "HIP_"),
        lambda: api(process, "hsa_api_trace", "HSA_"),
        lambda: api(process, "rccl_api_trace", "RCCL_"),
        lambda: kernels(process, how),
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
