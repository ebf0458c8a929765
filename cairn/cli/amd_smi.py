"""``cairn smi COMMAND``: amd-smi's commands and forms, for the virtual devices."""

from __future__ import annotations

import argparse
import json
import select
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import cairn
from cairn.base.errors import ToolError, UsageError
from cairn.cli import smi_forms, smi_options
from cairn.cli.arguments import Parser, nearest
from cairn.hsa import published, sysfs
from cairn.tools.smi import amd, links
from cairn.tools.smi.amd import NONE, Device, Facts
from cairn.vgpu import specs

_WATCH = 0.1  # seconds that devices are watched for
Answer = Callable[[argparse.Namespace], Any]
Cell = Callable[[Device], str]


def _nothing(*heads: str) -> tuple[tuple[str, Cell], ...]:
    return tuple((head, lambda d: NONE) for head in heads)


# Monitor's columns by option: what stands in the head, and the value.
_COLUMNS: dict[str, tuple[tuple[str, Cell], ...]] = {
    "power_usage": (("POWER", lambda d: f"{amd.watts(d)} W"), ("PWR_CAP", lambda d: f"{d.spec.board_watts} W")),
    "temperature": _nothing("GPU_T", "MEM_T"),
    "gfx": (("GFX_CLK", lambda d: f"{published.clock_mhz(d.spec, d.sample.busy)} MHz"),
            ("GFX%", lambda d: f"{amd.percent(d)} %")),
    "mem": (("MEM_CLOCK", lambda d: f"{d.spec.memory_clock_mhz} MHz"), ("MEM%", lambda d: NONE)),
    "encoder": _nothing("ENC_CLOCK", "ENC%"),
    "decoder": _nothing("DEC_CLOCK", "DEC%"),
    "ecc": _nothing("SINGLE_ECC", "DOUBLE_ECC", "PCIE_REPLAY"),
    "vram_usage": (("VRAM_USED", lambda d: f"{d.sample.used >> 20} MB"),
                   ("VRAM_FREE", lambda d: f"{(d.spec.memory_bytes - d.sample.used) >> 20} MB"),
                   ("VRAM_TOTAL", lambda d: f"{d.spec.memory_bytes >> 20} MB"),
                   ("VRAM%", lambda d: f"{100 * d.sample.used / d.spec.memory_bytes:.2f} %")),
    "pcie": _nothing("PCIE_BW"),
    "violation": _nothing("PVIOL", "TVIOL", "PHOT_TVIOL", "VR_TVIOL", "HBM_TVIOL"),
}  # fmt: skip
# The columns without an option.
_USUAL: tuple[tuple[str, Cell], ...] = (
    ("XCP", lambda d: "0"), _COLUMNS["power_usage"][0], *_COLUMNS["temperature"], *_COLUMNS["gfx"],
    *_nothing("MEM%", "ENC%", "DEC%"),
    ("VRAM_USAGE", lambda d: f"{d.sample.used / (1 << 30):.1f}/{d.spec.memory_bytes / (1 << 30):.1f} GB"),
)  # fmt: skip


def _devices(args: argparse.Namespace, *, watch: bool = False) -> list[Device]:
    return amd.chosen(amd.devices(_WATCH if watch else 0.0), args.gpu)


def _list(args: argparse.Namespace) -> Any:
    found: list[Facts] = []
    for d in _devices(args):
        facts = {"gpu": d.index, "bdf": d.bdf, "uuid": d.uuid, "kfd_id": sysfs.gpu_id(d.spec, d.index),
                 "node_id": d.index + 1, "partition_id": 0}  # fmt: skip
        if args.enumeration:
            facts |= {"render": NONE, "card": NONE, "hsa_id": d.index + 1, "hip_id": d.index,
                      "hip_uuid": specs.uuid(d.spec, d.index), "oam_id": d.index}  # fmt: skip
        found.append(facts)
    return found


def _version(args: argparse.Namespace) -> Facts:
    return {"tool": "AMDSMI Tool", "version": f"26.0.0+cairn.{cairn.__version__}",
            "amdsmi_library_version": "26.0.0", "rocm_version": "7.2.0", "amdgpu_version": sysfs.DRIVER}  # fmt: skip


def _static(args: argparse.Namespace) -> Any:
    wanted = smi_options.chosen(args, "static", [])
    levels = [name for name in args.clock or () if name != "ALL"]
    if args.clock is not None:
        wanted.append("clock")
    found = [{"gpu": d.index, **{name: amd.STATIC[name](d) for name in wanted or amd.STATIC}} for d in _devices(args)]
    for facts in found if levels else ():
        facts["clock"] = {name.lower(): facts["clock"][name.lower()] for name in levels}
    return found


def _metric(args: argparse.Namespace) -> Any:
    wanted = smi_options.chosen(args, "metric", list(amd.METRIC))
    if "overdrive" in wanted and "mem_overdrive" not in wanted:
        wanted.insert(wanted.index("overdrive") + 1, "mem_overdrive")
    more = {"modelled": amd.MODELLED} if {"power", "clock"} & set(wanted) else {}
    order = [name for name in amd.METRIC if name in wanted]
    return [{"gpu": d.index, **{name: amd.METRIC[name](d) for name in order}, **more}
            for d in _devices(args, watch=True)]  # fmt: skip


def _monitor(args: argparse.Namespace) -> Any:
    wanted = smi_options.chosen(args, "monitor", [])
    cells = [cell for name in wanted for cell in _COLUMNS[name]] or list(_USUAL)
    found: list[Facts] = []
    for d in _devices(args, watch=True):
        facts: Facts = {"gpu": d.index, **{head: value(d) for head, value in cells}}
        if args.process:
            facts["process_list"] = amd.processes(d)
        found.append(facts)
    return found


_GENERAL, _ENGINE = ("name", "pid", "memory_usage", "mem_usage"), ("name", "pid", "usage")


def _process(args: argparse.Namespace) -> Any:
    found = []
    kept = [*(_GENERAL if args.general else ()), *(_ENGINE if args.engine else ())]
    for device in _devices(args, watch=True):
        listed = [
            {key: value for key, value in each.items() if not kept or key in kept}
            for each in amd.processes(device)
            if (args.pid is None or each["pid"] == args.pid) and (args.name is None or args.name in each["name"])
        ]  # fmt: skip
        shown: Any = [{"process_info": each} for each in listed] or "No running processes detected"
        found.append({"gpu": device.index, "process_list": shown})
    return found


def _firmware(args: argparse.Namespace) -> Any:
    return [{"gpu": d.index, "fw_list": NONE} for d in _devices(args)]


def _bad_pages(args: argparse.Namespace) -> Any:
    wanted = smi_options.chosen(args, "bad-pages")
    return [{"gpu": d.index, **dict.fromkeys(wanted, "No bad pages found.")} for d in _devices(args)]


def _topology(args: argparse.Namespace) -> Any:
    return links.topology(_devices(args), amd.devices(), smi_options.chosen(args, "topology"))


def _xgmi(args: argparse.Namespace) -> Any:
    return links.xgmi(_devices(args), amd.devices(), smi_options.chosen(args, "xgmi"))


def _partition(args: argparse.Namespace) -> Any:
    return links.partition(_devices(args), smi_options.chosen(args, "partition"))


def _refuse(why: str, hint: str) -> Answer:
    def refuse(args: argparse.Namespace) -> Any:
        raise UsageError(f"smi {args.command}: {why}", hint=hint)

    return refuse


def _events(args: argparse.Namespace) -> Any:
    raise AssertionError("event prints by itself")


_SET = _refuse("a virtual device has nothing to set or reset", "CAIRN_DEVICES chooses devices")
_RAS = _refuse("a virtual device has no errors, and keeps no records of them", "cairn smi metric --ecc shows N/A")
_NODE = _refuse("a virtual device is on no base board, whose power could be told", "cairn smi metric --power")
_PROFILE = _refuse("a virtual device has no virtual functions", "cairn smi static describes the device")
_FABRIC = _refuse("a virtual device is on no fabric of Ethernet", "cairn smi topology shows the links")
# amd-smi's commands that are answered the same whatever their options are.
REFUSED = frozenset({"set", "reset", "ras", "node", "profile", "fabric"})
COMMANDS: dict[str, tuple[Answer, str]] = {
    "version": (_version, "versions of the tool, its library and the driver"),
    "list": (_list, "the devices, with their addresses and identities"),
    "static": (_static, "what a device is"),
    "firmware": (_firmware, "versions of firmware: there is none"),
    "bad-pages": (_bad_pages, "bad pages of memory: there are none"),
    "metric": (_metric, "load, power, clocks and memory now"),
    "process": (_process, "the processes on each device"),
    "event": (_events, "processes that begin and end, until q or Ctrl-C"),
    "topology": (_topology, "how devices reach each other"),
    "set": (_SET, "nothing can be set"),
    "reset": (_SET, "nothing can be reset"),
    "ras": (_RAS, "records of errors: there are none"),
    "node": (_NODE, "power of the base board: there is none"),
    "profile": (_PROFILE, "profiles of virtual functions: there are none"),
    "fabric": (_FABRIC, "links over Ethernet: there are none"),
    "monitor": (_monitor, "a line a device, again and again with -w"),
    "xgmi": (_xgmi, "links between devices"),
    "partition": (_partition, "how devices are divided"),
}
_OTHER_NAMES = {"discovery": "list", "ucode": "firmware", "dmon": "monitor"}


def parser() -> Parser:
    """amd-smi's commands with their options; without one, ``cairn smi`` itself."""
    made = Parser(prog="cairn smi", allow_abbrev=False, description="amd-smi's commands, for the virtual devices.")
    made.add_argument("--json", action="store_true", help="everything that is known of every device, as JSON")
    made.add_argument("--csv", action="store_true", help="load, power, clocks and memory, as CSV")
    made.add_argument("--rocm-smi", action="store_true", help="the summary as rocm-smi prints it")
    made.add_argument("--version", action="store_true", help="as the command version")
    subparsers = made.add_subparsers(dest="command", metavar="COMMAND")
    for name, (_, text) in COMMANDS.items():
        others = [other for other, command in _OTHER_NAMES.items() if command == name]
        smi_options.add(name, subparsers.add_parser(name, help=text, aliases=others, allow_abbrev=False))
    return made


def run_raw(argv: Sequence[str]) -> int:
    """``cairn smi`` and ``amd-smi``."""
    words, known = list(argv), parser()
    first = next((word for word in words if not word.startswith("-")), "")
    if first and first not in COMMANDS and first not in _OTHER_NAMES:
        meant = nearest(first, (*COMMANDS, *_OTHER_NAMES))
        hint = f"did you mean {meant}?" if meant else "cairn smi --help lists the commands"
        raise UsageError(f"smi: no command is called {first}", hint=hint)
    host = [word for word in words[1:] if word.startswith(("--cpu", "--core", "-U", "-O"))]
    args, unknown = known.parse_known_args(words)
    if args.command in REFUSED or not unknown:
        host = host[: args.command not in REFUSED]
    if host:
        raise UsageError(f"smi {args.command}: {host[0]}: the host's processor is no part of an AMD device",
                         hint="-g chooses devices")  # fmt: skip
    if unknown and args.command not in REFUSED:
        actions = known._subparsers._group_actions if known._subparsers else []
        choices: Any = actions[0].choices if actions else {}
        (choices.get(args.command) or known).refuse(unknown)
    if args.command is None:
        return _summary(args)
    _only_virtual()
    name = _OTHER_NAMES.get(args.command, args.command)
    if args.json and args.csv:
        raise UsageError("smi: --json and --csv exclude each other", hint="choose one")
    return _listen(args) if name == "event" else _answer(name, args)


def _summary(args: argparse.Namespace) -> int:
    """Without a command: of the virtual devices amd-smi's box, of others what Cairn knows."""
    from cairn.base import platform
    from cairn.cli import rocm_smi, smi

    if args.version:
        sys.stdout.write(smi_forms.lines_of(_version(args)))
    elif args.json or platform.chosen() != "amd":
        return smi.run(args)
    elif args.rocm_smi:
        return rocm_smi.run_raw([])
    elif args.csv:
        return run_raw(["metric", "--usage", "--power", "--clock", "--mem-usage", "--csv"])
    else:
        sys.stdout.write(smi_forms.box(amd.devices(_WATCH), _version(args)))
    return 0


def _only_virtual() -> None:
    from cairn.base import platform

    if platform.chosen() != "amd":
        raise UsageError(
            "smi: amd-smi's commands are for the virtual devices", hint="cairn smi alone shows this platform's"
        )


def _answer(name: str, args: argparse.Namespace) -> int:
    """Print it once, or as often as is asked for."""
    watch, until = getattr(args, "watch", None), getattr(args, "watch_time", None)
    times = getattr(args, "iterations", None) or (0 if watch else 1)
    begun, count, written = time.monotonic(), 0, False
    while True:
        found = COMMANDS[name][0](args)
        _write(_form(name, found, args, first=not count), args.file, again=written)
        written = True
        count += 1
        if (times and count >= times) or (until and time.monotonic() - begun >= until):
            return 0
        time.sleep(max((watch or 1.0) - _WATCH, 0))


def _listen(args: argparse.Namespace) -> int:
    """Print processes as they begin and end, until a line with q, the end of the input or Ctrl-C."""
    devices = [d.index for d in _devices(args)]
    if not (args.json or args.csv):
        print("EVENT LISTENING:\n\nPress q and hit ENTER when you want to stop", flush=True)
    before, again = _running(), False
    while True:
        ready, _, _ = select.select([sys.stdin], [], [], _WATCH)
        now = _running()
        news = [("PROCESS_START", pid, name) for pid, name in now.items() if pid not in before]
        news += [("PROCESS_END", pid, name) for pid, name in before.items() if pid not in now]
        for event, pid, name in news:
            for gpu in devices:
                facts = {"gpu": gpu, "event": event, "message": f"{pid} {name}"}
                _write(_form("event", facts, args, first=not again), args.file, again=again)
                again = True
        before = now
        if ready and sys.stdin.readline().strip().lower() in ("q", ""):
            return 0


def _running() -> dict[int, str]:
    return {each.pid: each.name for each in published.processes(specs.configured_devices())}


def _write(text: str, file: str | None, *, again: bool) -> None:
    if file is None:
        sys.stdout.write(text)
        sys.stdout.flush()
        return
    try:
        with Path(file).open("a" if again else "w", encoding="utf-8") as place:
            place.write(text)
    except OSError as error:
        raise ToolError(f"{file}: cannot be written: {error.strerror}") from None


def _form(name: str, found: Any, args: argparse.Namespace, *, first: bool) -> str:
    if args.json:
        return json.dumps(found, indent=4) + "\n"
    if args.csv:
        rows = smi_forms.each_process(found) if name == "process" else found
        if name == "partition":
            rows = [{"table": table, **row} for table, listed in found.items() for row in listed]
        return smi_forms.csv_text(rows, head=first)
    if name == "monitor":
        return _monitored(found, head=first)
    if name == "topology":
        return links.matrices(found, smi_options.chosen(args, name))
    if name == "xgmi":
        return links.xgmi_text(found, smi_options.chosen(args, name))
    return links.partition_text(found) if name == "partition" else smi_forms.lines_of(found)


def _monitored(found: list[Facts], *, head: bool) -> str:
    """A line a device; where processes are asked for, the table of them."""
    if not found or "process_list" not in found[0]:
        return smi_forms.columns(found, head=head)
    rows = [["GPU", "NAME", "PID", "VRAM_MEM", "KERNELS"]]
    for facts in found:
        listed = facts["process_list"] or [{"name": "No running processes detected"}]
        for each in listed:
            memory = f"{each['mem_usage']['value'] >> 20} MB" if "mem_usage" in each else ""
            rows.append(
                [str(facts["gpu"]), each["name"], str(each.get("pid", "")), memory, str(each.get("kernels", ""))]
            )
    plain = [{key: value for key, value in facts.items() if key != "process_list"} for facts in found]
    return smi_forms.columns(plain, head=True) + "\nPROCESS INFO:\n" + links.table(rows)
