"""Forms of what amd-smi and rocm-smi tell: indented lines, CSV, columns, and the summary's box."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Any

from cairn.tools.smi import amd
from cairn.tools.smi.amd import NONE, Device, Facts

_WIDE = 78  # characters between the box's sides
_LEFT, _RIGHT = 37, 40


def each_process(found: list[Facts]) -> list[Facts]:
    """A row for each process, as the tool that this one stands for has it."""
    rows: list[Facts] = []
    for device in found:
        listed = device["process_list"]
        each = [entry["process_info"] for entry in listed] if isinstance(listed, list) else [{"process_info": listed}]
        rows += [{"gpu": device["gpu"], **facts} for facts in each]
    return rows


def csv_text(found: Any, *, head: bool = True) -> str:
    """Nested names are joined by dots away from the list: a column each."""
    rows = [dict(_flat(each)) for each in (found if isinstance(found, list) else [found])]
    columns = list(dict.fromkeys(name for row in rows for name in row))
    out = io.StringIO()
    writer = csv.DictWriter(out, columns, restval=NONE, lineterminator="\n")
    if head:
        writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def _flat(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    if _measured(value):
        yield name, value["value"]
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _flat(each, f"{name}.{key}" if name else key)
    elif isinstance(value, list) and any(isinstance(each, dict) for each in value):
        for i, each in enumerate(value):
            yield from _flat(each, f"{name}.{i}")
    else:
        yield name, " ".join(map(str, value)) if isinstance(value, list) else value


def _measured(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == {"value", "unit"}


def columns(found: list[Facts], *, head: bool) -> str:
    heads = [name.upper() for name in found[0]] if found else []
    rows = [[str(value) for value in row.values()] for row in found]
    widths = [max(len(name), 10) for name in heads]
    lines = [heads] if head else []
    return "".join(
        "  ".join(f"{c:>{w}}" for c, w in zip(row, widths, strict=True)).rstrip() + "\n" for row in lines + rows
    )


def lines_of(found: Any) -> str:
    """Indented ``KEY: value``, a blank line after each device."""
    parts = found if isinstance(found, list) else [found]
    return "\n\n".join("\n".join(_indented(part, 0)) for part in parts) + "\n"


def _indented(facts: Facts, depth: int) -> Iterator[str]:
    pad = "    " * depth
    for key, value in facts.items():
        if _measured(value):
            yield f"{pad}{key.upper()}: {value['value']} {value['unit']}"
        elif isinstance(value, dict):
            yield f"{pad}{key.upper()}:"
            yield from _indented(value, depth + 1)
        elif isinstance(value, list) and any(isinstance(each, dict) for each in value):
            yield f"{pad}{key.upper()}:"
            for each in value:
                if "cache" in each:  # the only list whose members have numbers as names
                    each = {f"cache_{each['cache']}": {k: v for k, v in each.items() if k != "cache"}}
                yield from _indented(each, depth + 1)
        else:
            yield f"{pad}{key.upper()}: {', '.join(map(str, value)) if isinstance(value, list) else value}"
        if depth == 0 and key == "gpu":
            pad, depth = "    ", 1


# ---- the summary's box ----


def box(devices: list[Device], version: Facts) -> str:
    """What amd-smi prints without a command: versions, two lines a device, processes."""
    edge, rule = f"+{'-' * _WIDE}+", f"|{'-' * _LEFT}+{'-' * _RIGHT}|"
    facts = (("AMD-SMI", version["version"]), ("amdgpu Version:", version["amdgpu_version"]),
             ("ROCm Version:", version["rocm_version"]), ("Platform:", "Linux, virtual devices"))  # fmt: skip
    lines = [edge, *(f"| {name:<18} {value:<{_WIDE - 20}}|" for name, value in facts), rule]
    lines += [_halves(f"{'BDF':<12}{'GPU-Name':>23}", f"{'Mem-Uti   Temp   UEC':<22}{'Power-Usage*':>16}")]
    lines += [_halves("GPU  HIP-ID  OAM-ID  Partition-Mode", f"{'GFX-Uti    Fan':<22}{'Mem-Usage':>16}")]
    lines += [f"|{'=' * _LEFT}+{'=' * _RIGHT}|"]
    for n, d in enumerate(devices):
        power = f"{amd.watts(d)}/{d.spec.board_watts} W"
        memory = f"{d.sample.used >> 20}/{d.spec.memory_bytes >> 20} MB"
        lines += [_halves(f"{d.bdf} {d.spec.marketing_name[:22]:>22}", f"{NONE:<10}{NONE:<7}{NONE:<5}{power:>16}")]
        numbers = f"{d.index:>3}{d.index:>8}{d.index:>8}"
        load = f"{amd.percent(d)} %"
        lines += [_halves(f"{numbers}{'SPX/NPS1':>16}", f"{load:<11}{NONE:<11}{memory:>16}")]
        if n + 1 < len(devices):
            lines += [rule]
    lines += [f"+{'-' * _LEFT}+{'-' * _RIGHT}+", edge, *_processes(devices), edge]
    return "\n".join(lines) + "\n* modelled from the load\n"


def _halves(left: str, right: str) -> str:
    return f"| {left:<{_LEFT - 1}}| {right:<{_RIGHT - 1}}|"


def _processes(devices: list[Device]) -> list[str]:
    rows = [
        f"{d.index:>4}{process.pid:>9}  {process.name[:28]:<28}{load.used >> 20:>9} MB{load.launches:>12}"
        for d in devices
        for process, load in d.sample.processes
    ]
    head = f"{'GPU':>4}{'PID':>9}  {'Process Name':<28}{'VRAM_MEM':>12}{'Kernels':>12}"
    shown = rows or [" No running processes found"]
    return [f"| {'Processes:':<{_WIDE - 1}}|", f"|{head:<{_WIDE}}|", f"|{'=' * _WIDE}|",
            *(f"|{row:<{_WIDE}}|" for row in shown)]  # fmt: skip
