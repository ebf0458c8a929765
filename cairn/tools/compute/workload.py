"""The folder of a profile: rocprof-compute's tables, which its own ``analyze`` reads, and what Cairn knows beyond."""

from __future__ import annotations

import csv
import io
import json
import math
import os
import platform
import socket
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import cairn
from cairn.base.errors import ToolError, UsageError
from cairn.tools.compute import ceilings, source, timeline
from cairn.tools.counters import catalog, estimate
from cairn.tools.counters.occupancy import Resources
from cairn.tools.counters.record import Counted
from cairn.tools.prof import record, select
from cairn.tools.prof.counted import counted_of
from cairn.tools.prof.record import Dispatch, Process
from cairn.tools.prof.settings import Settings
from cairn.vgpu.specs import DeviceSpec

PERF, SYSTEM, TIMES, MORE = "pmc_perf.csv", "sysinfo.csv", "timestamps.csv", "cairn.json"
ROOFS = "roofline.csv"
VERSION = 1
COUNTERS = tuple(each.name for each in catalog.COUNTERS if each.status != catalog.ABSENT)
_SUMMED = ("TA_", "TCP_", "TCC_", "TD_")  # blocks whose counters rocprofiler names with _sum
_CHANNELS = {
    "TCC_READ": "read", "TCC_WRITE": "write", "TCC_ATOMIC": "atomic", "TCC_HIT": "hit", "TCC_MISS": "miss",
    "TCC_EA0_RDREQ": "fetched", "TCC_BUBBLE": "fetched", "TCC_EA0_WRREQ": "written", "TCC_EA0_WRREQ_64B": "written",
}  # fmt: skip


class Kernel(NamedTuple):
    """A dispatch with counters. ``start`` and ``end`` are this host's ns, ``time`` is of the device, an estimate."""

    dispatch: Dispatch
    counted: Counted
    values: dict[str, float]
    time: estimate.Estimate
    spec: DeviceSpec


class Workload(NamedTuple):
    """A profile that was read. ``rows`` are dispatches, by columns; ``system`` the device; ``more`` is Cairn's own."""

    folder: Path
    rows: list[dict[str, Any]]
    system: dict[str, str]
    more: dict[str, Any]


# ---- write ----


def write(log: Path, settings: Settings, environment: Mapping[str, str]) -> list[Path]:
    """What ``cairn.tools.prof.run.profile`` calls when the program has ended. Raises ToolError for a full disk."""
    processes = [select.chosen(each, settings) for each in record.read_all(log)]
    made = [(each, _kernels(each)) for each in processes]
    made = [(process, kernels) for process, kernels in made if kernels]
    folder = Path(settings.directory)
    written: list[Path] = []
    for process, kernels in made:
        place = folder if len(made) == 1 else folder / str(process.pid)
        written += _put_all(place, _files(process, kernels, log, settings))
    return written


def _kernels(process: Process) -> list[Kernel]:
    found = []
    for dispatch in process.measured:
        counted = process.counted.get((dispatch.queue, dispatch.packet))
        spec = estimate.profile_of(process.agents[dispatch.agent + 1])
        if counted is None or spec is None:
            continue
        values = counted_of(process, dispatch, counted)
        resources = Resources(math.prod(dispatch.block), dispatch.lds, dispatch.vgprs, dispatch.agprs)
        found.append(Kernel(dispatch, counted, values, estimate.of(values, resources, spec), spec))
    return found


def _files(process: Process, kernels: list[Kernel], log: Path, settings: Settings) -> dict[str, str]:
    rows, clock = [], 0
    for kernel in kernels:
        rows.append(_row(kernel, clock))
        clock = rows[-1]["End_Timestamp"]
    times = ("Dispatch_ID", "GPU_ID", "Kernel_Name", "Grid_Size", "Workgroup_Size", "Start_Timestamp", "End_Timestamp")
    debug = source.Debug(log, process.pid)
    names = dict.fromkeys(kernel.dispatch.name for kernel in kernels)
    more = {
        "version": VERSION, "command": process.command, "device": kernels[0].spec.name,
        "source": {name: _source([k for k in kernels if k.dispatch.name == name], debug) for name in names},
        "samples": {name: _samples([k for k in kernels if k.dispatch.name == name], debug) for name in names},
        "timeline": timeline.of(process),
    }  # fmt: skip
    system, roofs = _system(process, kernels[0].spec, settings), ceilings.table(kernels[0].spec)
    return {
        PERF: _csv(rows[0].keys(), rows), TIMES: _csv(times, rows), SYSTEM: _csv(system.keys(), [system]),
        ROOFS: _csv(roofs.keys(), [roofs]), MORE: json.dumps(more),
    }  # fmt: skip


def _source(kernels: list[Kernel], debug: source.Debug) -> list[dict[str, Any]]:
    return list(source.listing(source.costs([k.counted for k in kernels], debug, kernels[0].spec.target)))


def _samples(kernels: list[Kernel], debug: source.Debug) -> list[dict[str, Any]]:
    return source.samples([k.counted for k in kernels], debug, kernels[0].spec.target)


def _row(kernel: Kernel, start: int) -> dict[str, Any]:
    d, time_, spec = kernel.dispatch, kernel.time, kernel.spec
    row: dict[str, Any] = {
        "Dispatch_ID": d.number - 1 if d.number else 0, "GPU_ID": d.agent, "Queue_ID": d.queue,
        "Grid_Size": math.prod(d.grid), "Workgroup_Size": math.prod(d.block), "LDS_Per_Workgroup": d.lds,
        "Scratch_Per_Workitem": d.scratch, "Arch_VGPR": d.vgprs, "Accum_VGPR": d.agprs, "SGPR": d.sgprs,
        "Wave_Size": spec.wavefront_size, "Kernel_Name": d.name, "Start_Timestamp": start,
        "End_Timestamp": start + max(round(time_.ns), 1), "Correlation_ID": d.correlation,
    }  # fmt: skip
    for name in COUNTERS:
        row[name + "_sum" if name.startswith(_SUMMED) else name] = kernel.values[name]
    row |= _by_channel(kernel)
    row |= {"Cairn_Start": d.start, "Cairn_End": d.end, "Cairn_Low": time_.low, "Cairn_High": time_.high}
    row |= {"Cairn_Bound": time_.bound, "Cairn_Bounds": json.dumps(time_.bounds)}
    return row | {"Cairn_Waves": time_.occupancy.waves, "Cairn_Limit": time_.occupancy.limit}


def _by_channel(kernel: Kernel) -> dict[str, int]:
    if kernel.counted.caches is None:
        return {}
    channels = kernel.counted.caches.channels[: kernel.spec.l2_channels * kernel.spec.xcc_count]
    found = {f"{name}[{i}]": getattr(c, part) for name, part in _CHANNELS.items() for i, c in enumerate(channels)}
    return found | {f"TCC_REQ[{i}]": c.read + c.write + c.atomic for i, c in enumerate(channels)}


def _system(process: Process, spec: DeviceSpec, settings: Settings) -> dict[str, Any]:
    model = spec.name.upper() + ("_A1" if spec.target == "gfx942" else "")
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 10
    return {
        "workload_name": Path(settings.directory).parent.name, "command": " ".join(process.words),
        "ip_blocks": "SQ|LDS|SQC|TA|TD|TCP|TCC|SPI|CPC|CPF|roofline", "timestamp": time.strftime("%c"), "version": 3,
        "hostname": socket.gethostname(), "cpu_model": platform.processor() or platform.machine(), "sbios": "",
        "linux_distro": platform.system(), "linux_kernel_version": platform.release(), "amd_gpu_kernel_version": "",
        "cpu_memory": memory, "gpu_memory": spec.memory_bytes >> 10, "rocm_version": f"Cairn {cairn.__version__}",
        "vbios": "virtual", "compute_partition": "SPX", "memory_partition": "NPS1", "gpu_model": model,
        "gpu_arch": spec.target, "gpu_l1": spec.l1_bytes >> 10, "gpu_l2": spec.l2_bytes >> 10,
        "cu_per_gpu": spec.cu_count, "simd_per_cu": spec.simds_per_cu, "se_per_gpu": spec.shader_engines,
        "wave_size": spec.wavefront_size, "workgroup_max_size": spec.max_threads_per_block,
        "max_waves_per_cu": spec.max_waves_per_cu, "max_sclk": spec.clock_mhz, "max_mclk": spec.memory_clock_mhz,
        "cur_sclk": spec.clock_mhz, "cur_mclk": spec.memory_clock_mhz,
        "total_l2_chan": spec.l2_channels * spec.xcc_count, "lds_banks_per_cu": 32,
        "sqc_per_gpu": spec.scalar_caches * spec.xcc_count, "pipes_per_gpu": 4,
        "hbm_bw": spec.memory_bandwidth / 1e9, "num_xcd": spec.xcc_count,
        "num_hbm_channels": spec.l2_channels * spec.xcc_count,
    }  # fmt: skip


def _csv(columns: Iterable[str], rows: Iterable[Mapping[str, Any]]) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, list(columns), extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def _put_all(folder: Path, files: Mapping[str, str]) -> list[Path]:
    """All files of a profile, or those that were there before."""
    temporary = [folder / f".{name}.{os.getpid()}" for name in files]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file, text in zip(temporary, files.values(), strict=True):
            file.write_text(text, encoding="utf-8")
        for file, name in zip(temporary, files, strict=True):
            file.replace(folder / name)
    except OSError as error:
        for file in temporary:
            file.unlink(missing_ok=True)
        raise ToolError(f"{folder}: cannot be written: {error.strerror}") from None
    return [folder / name for name in files]


# ---- read ----


def read(folder: Path) -> Workload:
    """A profile, of Cairn's or of AMD's. Raises UsageError for a folder that is none, or of another version."""
    if not folder.is_dir():
        raise UsageError(
            f"{folder}: no such folder", hint="cairn compute profile -n NAME -- PROGRAM makes workloads/NAME"
        )
    if not (folder / PERF).is_file():
        inner = sorted(each.parent for each in folder.glob(f"*/{PERF}"))
        if len(inner) == 1:
            return read(inner[0])
        what = f"one of {', '.join(each.name for each in inner)}" if inner else f"a folder with {PERF}"
        raise UsageError(f"{folder}: holds no profile", hint=f"expected {what}")
    try:
        rows = _rows(folder / PERF)
        system = _rows(folder / SYSTEM)[0]
        more = json.loads((folder / MORE).read_text(encoding="utf-8")) if (folder / MORE).is_file() else {}
    except (OSError, ValueError, IndexError, KeyError) as error:
        raise UsageError(f"{folder}: cannot be read: {error}", hint="profile the program again") from None
    if more and more.get("version") != VERSION:
        raise UsageError(
            f"{folder / MORE}: version {more.get('version')} of the format, expected {VERSION}",
            hint="profile the program again with this version",
        )
    for row in rows:
        if "Kernel_Name" not in row:
            raise UsageError(f"{folder / PERF}: has no column Kernel_Name", hint="profile the program again")
    return Workload(folder, [_numbers(row) for row in rows], system, more)


def _rows(file: Path) -> list[dict[str, str]]:
    """A table's rows, one at least. Raises ValueError for a file that was cut off."""
    text = file.read_text(encoding="utf-8")
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    if not rows:
        raise ValueError(f"{file.name} has no row")
    for number, row in enumerate(rows, 1):
        if None in row or None in row.values():
            raise ValueError(f"{file.name}: row {number} has not as many columns as the first line")
    if not text.endswith(("\n", "\r")):
        raise ValueError(f"{file.name}: its last line is cut off")
    return rows


_WORDS = frozenset({"Kernel_Name", "Cairn_Bound", "Cairn_Bounds", "Cairn_Limit"})


def _numbers(row: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, text in row.items():
        if name in _WORDS:
            found[name] = text
            continue
        try:
            found[name.removesuffix("_sum") if name.startswith(_SUMMED) else name] = float(text)
        except (TypeError, ValueError):  # a counter that was not measured
            continue
    return found
