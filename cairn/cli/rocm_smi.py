"""``rocm-smi``: its options, for the virtual devices."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from cairn.base.errors import UsageError
from cairn.cli.arguments import Parser
from cairn.cli.smi_forms import csv_text
from cairn.hsa import sysfs
from cairn.tools.smi import amd, links, rocm
from cairn.tools.smi.amd import NONE, Device, Facts

_RULE = "=" * 30


def parser() -> Parser:
    made = Parser(prog="rocm-smi", allow_abbrev=False, description="rocm-smi's options, for the virtual devices.")
    made.add_argument("--json", action="store_true", help="as JSON")
    made.add_argument("--csv", action="store_true", help="as CSV")
    made.add_argument("-d", "--device", nargs="+", default=[], metavar="N", help="these devices alone")
    made.add_argument("-a", "--showallinfo", action="store_true", help="all of it")
    for name, (short, text, _) in rocm.OPTIONS.items():
        names = [*([short] if short else []), f"--{name}"]
        if name == "showfwinfo":
            made.add_argument(*names, nargs="*", metavar="BLOCK", help=text)
        else:
            made.add_argument(*names, action="store_true", help=text)
    for name, (_, label) in rocm.LINKS.items():
        made.add_argument(f"--{name}", action="store_true", help=label)
    made.add_argument("--showtopo", action="store_true", help="all of the links")
    made.add_argument("--showmeminfo", nargs="+", metavar="KIND", help="vram, vis_vram, gtt or all")
    made.add_argument("--showpids", nargs="*", metavar="WHAT", help="processes that use devices")
    made.add_argument("--showpidgpus", nargs="*", metavar="PID", help="which devices processes use")
    made.add_argument("--showdriverversion", action="store_true", help="the driver's version")
    made.add_argument("-e", "--showevents", nargs="*", metavar="EVENT", help=argparse.SUPPRESS)
    for name in ("showhw", "alldevices"):
        made.add_argument(f"--{name}", action="store_true", help=argparse.SUPPRESS)
    for name in ("loglevel", "autorespond"):
        made.add_argument(f"--{name}", help=argparse.SUPPRESS)
    made.add_argument("-r", dest="resetclocks", action="store_true", help=argparse.SUPPRESS)
    for name in rocm.SETTING:
        made.add_argument(f"--{name}", nargs="*", help=argparse.SUPPRESS)
    made.add_argument("-V", "--version", action="store_true", help="the tool's version")
    return made


def run_raw(argv: Sequence[str]) -> int:
    known = parser()
    args, unknown = known.parse_known_args(list(argv))
    if unknown:
        known.refuse(unknown)
    for name in rocm.SETTING:
        if getattr(args, name) not in (None, False):
            raise UsageError(f"rocm-smi: --{name}: a virtual device has nothing to set, reset, load or save",
                             hint="CAIRN_DEVICES chooses devices")  # fmt: skip
    if args.showevents is not None:
        raise UsageError(
            "rocm-smi: --showevents: amd-smi event tells processes that begin and end", hint="cairn smi event"
        )
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
    topology = args.showtopo or args.showallinfo
    wanted = [name for name in rocm.OPTIONS if getattr(args, name) not in (None, False) or args.showallinfo]
    if (topology or args.showhw) and "showtoponuma" not in wanted:
        wanted.append("showtoponuma")
    if args.showhw:
        wanted += ["showid", "showvbios", "showbus"]
    kinds = args.showmeminfo or (["all"] if args.showallinfo else [])
    found: dict[str, Facts] = {}
    for device in devices:
        facts: Facts = {}
        for name in wanted:
            facts |= rocm.OPTIONS[name][2](device)
        if kinds:
            facts |= rocm.memory(device, kinds)
        if facts:
            found[f"card{device.index}"] = facts
    system: Facts = {}
    if args.showdriverversion or args.showallinfo:
        system["Driver version"] = sysfs.DRIVER
    for name, (table, label) in rocm.LINKS.items():
        if topology or getattr(args, name):
            system |= _pairs(devices, table, label)
    if args.showpids is not None or args.showallinfo:
        system |= _pids(devices)
    if args.showpidgpus is not None:
        system |= _users(devices, args.showpidgpus)
    return {**found, "system": system} if system else found


def _pairs(devices: list[Device], table: str, label: str) -> Facts:
    key = links.TOPOLOGY[table][0]
    return {
        f"(Topology) {label} {one['gpu']} and {link['gpu']}": link[key]
        for one in links.topology(devices, devices, [table])
        for link in one["links"]
        if one["gpu"] < link["gpu"]
    }


def _pids(devices: list[Device]) -> Facts:
    """A line a process: name, devices, bytes of memory, queues' memory, compute units."""
    names = {process.pid: process.name for device in devices for process, _ in device.sample.processes}
    found: Facts = {}
    for pid, name in names.items():
        loads = [load for device in devices for process, load in device.sample.processes if process.pid == pid]
        found[f"PID{pid}"] = f"{name}, {len(loads)}, {sum(load.used for load in loads)}, 0, unknown"
    return found or {"PIDs": "No KFD PIDs currently running"}


def _users(devices: list[Device], wanted: list[str]) -> Facts:
    found: Facts = {}
    for device in devices:
        for process, _ in device.sample.processes:
            if not wanted or str(process.pid) in wanted:
                found.setdefault(f"PID {process.pid} is using DRM device(s)", []).append(device.index)
    return {label: " ".join(map(str, numbers)) for label, numbers in found.items()} or {"PIDs": "none of these"}


def _concise(devices: list[Device]) -> None:
    print(f"\n{_RULE} ROCm System Management Interface {_RULE}\n{_RULE}======= Concise Info ======={_RULE}")
    head = ["Device", "Node", "IDs (DID, GUID)", "Temp", "Power*", "Partitions", "SCLK*", "MCLK", "Fan", "Perf",
            "PwrCap", "VRAM%", "GPU%"]  # fmt: skip
    rows = [head]
    for d in devices:
        clock = amd.METRIC["clock"](d)["gfx_0"]["clk"]["value"]
        rows.append(
            [
                str(d.index), str(d.index + 1), f"{d.spec.chip_id:#06x}, {sysfs.gpu_id(d.spec, d.index)}", NONE,
                f"{amd.watts(d)}.0W", "NPS1, SPX, 0", f"{clock}Mhz", f"{d.spec.memory_clock_mhz}Mhz", NONE, "auto",
                f"{d.spec.board_watts}.0W", f"{round(100 * d.sample.used / d.spec.memory_bytes)}%",
                f"{amd.percent(d)}%",
            ]
        )  # fmt: skip
    print(links.table(rows) + f"* modelled from the load\n{_RULE} End of ROCm SMI Log {_RULE}")
