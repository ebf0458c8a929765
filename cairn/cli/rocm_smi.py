"""``rocm-smi``: its common options, for the virtual devices."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from cairn.cli.amd_smi import csv_text
from cairn.cli.arguments import Parser
from cairn.hsa import sysfs
from cairn.tools.smi import amd
from cairn.tools.smi.amd import NONE, Device, Facts

_RULE = "=" * 30
_SHORT = {"showid": "-i", "showuse": "-u", "showpower": "-P", "showclocks": "-c", "showtemp": "-t", "showfan": "-f",
          "showperflevel": "-p", "showmaxpower": "-M", "showvbios": "-v"}  # fmt: skip


def parser() -> Parser:
    made = Parser(
        prog="rocm-smi", allow_abbrev=False, description="rocm-smi's common options, for the virtual devices."
    )
    made.add_argument("--json", action="store_true", help="as JSON")
    made.add_argument("--csv", action="store_true", help="as CSV")
    made.add_argument("-d", "--device", nargs="+", default=[], metavar="N", help="these devices alone")
    made.add_argument("-a", "--showallinfo", action="store_true", help="all of it")
    for name in amd.ROCM:
        short = [_SHORT[name]] if name in _SHORT else []
        made.add_argument(*short, f"--{name}", action="store_true", help=name.removeprefix("show"))
    made.add_argument("--showmeminfo", nargs="+", metavar="KIND", help="vram, vis_vram, gtt or all")
    made.add_argument("--showpids", nargs="*", metavar="WHAT", help="processes that use devices")
    made.add_argument("--showdriverversion", action="store_true", help="the driver's version")
    made.add_argument("-V", "--version", action="store_true", help="the tool's version")
    return made


def run_raw(argv: Sequence[str]) -> int:
    known = parser()
    args, unknown = known.parse_known_args(list(argv))
    if unknown:
        known.refuse(unknown)
    if args.version:
        print("ROCM-SMI version: 4.0.0+cairn\nROCM-SMI-LIB version: 7.8.0")
        return 0
    devices = amd.chosen(amd.devices(0.1), args.device)
    found = _facts(args, devices)
    if not found:
        _concise(devices)
    elif args.json:
        print(json.dumps({card: {k: str(v) for k, v in facts.items()} for card, facts in found.items()}))
    elif args.csv:
        print(csv_text([{"device": card, **facts} for card, facts in found.items()]), end="")
    else:
        print(f"\n\n{_RULE} ROCm System Management Interface {_RULE}")
        for card, facts in found.items():
            name = f"GPU[{card.removeprefix('card')}]" if card.startswith("card") else card
            print("\n".join(f"{name}\t\t: {label}: {value}" for label, value in facts.items()))
        print(f"{_RULE} End of ROCm SMI Log {_RULE}")
    return 0


def _facts(args: argparse.Namespace, devices: list[Device]) -> dict[str, Facts]:
    """What was asked for, by card; the machine's own facts under ``system``."""
    wanted = [name for name in amd.ROCM if getattr(args, name) or args.showallinfo]
    kinds = args.showmeminfo or (["all"] if args.showallinfo else [])
    found: dict[str, Facts] = {}
    for device in devices:
        facts: Facts = {}
        for name in wanted:
            facts |= amd.ROCM[name](device)
        if kinds:
            facts |= amd.rocm_memory(device, kinds)
        if facts:
            found[f"card{device.index}"] = facts
    system: Facts = {}
    if args.showdriverversion or args.showallinfo:
        system["Driver version"] = sysfs.DRIVER
    if args.showpids is not None or args.showallinfo:
        system |= _pids(devices)
    return {**found, "system": system} if system else found


def _pids(devices: list[Device]) -> Facts:
    """A line a process: name, devices, bytes of memory, queues' memory, compute units."""
    names = {process.pid: process.name for device in devices for process, _ in device.sample.processes}
    found: Facts = {}
    for pid, name in names.items():
        loads = [load for device in devices for process, load in device.sample.processes if process.pid == pid]
        found[f"PID{pid}"] = f"{name}, {len(loads)}, {sum(load.used for load in loads)}, 0, unknown"
    return found


def _concise(devices: list[Device]) -> None:
    print(f"\n{_RULE} ROCm System Management Interface {_RULE}\n{_RULE}======= Concise Info ======={_RULE}")
    head = ("Device", "Node", "IDs (DID, GUID)", "Temp", "Power*", "Partitions", "SCLK*", "MCLK", "Fan", "Perf",
            "PwrCap", "VRAM%", "GPU%")  # fmt: skip
    rows = [head]
    for d in devices:
        clock = amd.METRIC["clock"](d)["gfx_0"]["clk"]["value"]
        rows.append(
            (
                str(d.index), str(d.index + 1), f"{d.spec.chip_id:#06x}, {sysfs.gpu_id(d.spec, d.index)}", NONE,
                f"{amd.watts(d)}.0W", "NPS1, SPX, 0", f"{clock}Mhz", f"{d.spec.memory_clock_mhz}Mhz", NONE, "auto",
                f"{d.spec.board_watts}.0W", f"{round(100 * d.sample.used / d.spec.memory_bytes)}%",
                f"{amd.percent(d)}%",
            )
        )  # fmt: skip
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
    for row in rows:
        print("  ".join(f"{cell:<{w}}" for cell, w in zip(row, widths, strict=True)).rstrip())
    print(f"* modelled from the load\n{_RULE} End of ROCm SMI Log {_RULE}")
