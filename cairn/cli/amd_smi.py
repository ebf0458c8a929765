"""``cairn smi COMMAND``: amd-smi's commands and forms, for the virtual devices."""

from __future__ import annotations

import argparse
import csv
import io
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import cairn
from cairn.base.errors import ToolError, UsageError
from cairn.cli.arguments import Parser, nearest
from cairn.hsa import sysfs
from cairn.tools.smi import amd
from cairn.tools.smi.amd import NONE, Device, Facts

_WATCH = 0.1  # seconds that devices are watched for
Answer = Callable[[argparse.Namespace], Any]

# Options of monitor, and its columns: what stands in the head, and the value.
_COLUMNS: dict[str, tuple[str, tuple[tuple[str, Callable[[Device], str]], ...]]] = {
    "power_usage": ("-p", (("POWER", lambda d: f"{amd.watts(d)} W"),)),
    "temperature": ("-t", (("GPU_T", lambda d: NONE), ("MEM_T", lambda d: NONE))),
    "gfx": ("-u", (("GFX_CLK", lambda d: f"{amd.METRIC['clock'](d)['gfx_0']['clk']['value']} MHz"),
                   ("GFX%", lambda d: f"{amd.percent(d)} %"))),
    "mem": ("-m", (("MEM_CLOCK", lambda d: f"{d.spec.memory_clock_mhz} MHz"), ("MEM%", lambda d: NONE))),
    "encoder": ("-n", (("ENC%", lambda d: NONE),)),
    "decoder": ("-d", (("DEC%", lambda d: NONE),)),
    "ecc": ("-e", (("SINGLE_ECC", lambda d: NONE), ("DOUBLE_ECC", lambda d: NONE))),
    "vram_usage": ("-v", (("VRAM_USED", lambda d: f"{d.sample.used >> 20} MB"),
                          ("VRAM_TOTAL", lambda d: f"{d.spec.memory_bytes >> 20} MB"))),
    "pcie": ("-r", (("PCIE_BW", lambda d: NONE),)),
}  # fmt: skip


def _devices(args: argparse.Namespace, *, watch: bool = False) -> list[Device]:
    return amd.chosen(amd.devices(_WATCH if watch else 0.0), args.gpu)


def _sections(args: argparse.Namespace, table: dict[str, Callable[[Device], Any]], *, watch: bool) -> list[Facts]:
    wanted = [name for name in table if getattr(args, name)] or list(table)
    more = {"modelled": amd.MODELLED} if watch and {"power", "clock"} & set(wanted) else {}
    return [{"gpu": d.index, **{name: table[name](d) for name in wanted}, **more} for d in _devices(args, watch=watch)]


def _list(args: argparse.Namespace) -> Any:
    return [
        {"gpu": d.index, "bdf": d.bdf, "uuid": d.uuid, "kfd_id": sysfs.gpu_id(d.spec, d.index),
         "node_id": d.index + 1, "partition_id": 0}
        for d in _devices(args)
    ]  # fmt: skip


def _version(args: argparse.Namespace) -> Any:
    return {"tool": "AMDSMI Tool", "version": f"26.0.0+cairn.{cairn.__version__}",
            "amdsmi_library_version": "26.0.0", "rocm_version": "7.2.0", "amdgpu_version": sysfs.DRIVER}  # fmt: skip


def _monitor(args: argparse.Namespace) -> Any:
    wanted = [name for name in _COLUMNS if getattr(args, name)] or list(_COLUMNS)
    cells = [cell for name in wanted for cell in _COLUMNS[name][1]]
    return [{"gpu": d.index, **{head: value(d) for head, value in cells}} for d in _devices(args, watch=True)]


def _process(args: argparse.Namespace) -> Any:
    found = []
    for device in _devices(args, watch=True):
        listed = [
            each for each in amd.processes(device)
            if (args.pid is None or each["pid"] == args.pid) and (args.name is None or args.name in each["name"])
        ]  # fmt: skip
        shown: Any = [{"process_info": each} for each in listed] or "No running processes detected"
        found.append({"gpu": device.index, "process_list": shown})
    return found


def _nothing(what: str) -> Answer:
    return lambda args: [{"gpu": d.index, what: NONE} for d in _devices(args)]


def _event(args: argparse.Namespace) -> Any:
    return [{"gpu": d.index, "event": "virtual devices raise no events"} for d in _devices(args)]


def _partition(args: argparse.Namespace) -> Any:
    return [{"gpu": d.index, "current_partition": amd.STATIC["partition"](d)} for d in _devices(args)]


def _refuse(why: str, hint: str) -> Answer:
    def refuse(args: argparse.Namespace) -> Any:
        raise UsageError(f"smi {args.command}: {why}", hint=hint)

    return refuse


_SET = _refuse("a virtual device has nothing to set or reset", "CAIRN_DEVICES chooses devices")
_RAS = _refuse("a virtual device has no errors, and keeps no records of them", "cairn smi metric --ecc shows N/A")
_NODE = _refuse("a virtual device is on no base board, whose power could be told", "cairn smi metric --power")
_PROFILE = _refuse("a virtual device has no virtual functions", "cairn smi static describes the device")
# amd-smi's commands that are answered the same whatever their options are.
REFUSED = frozenset({"set", "reset", "ras", "node", "profile"})
COMMANDS: dict[str, tuple[Answer, str]] = {
    "version": (_version, "versions of the tool, its library and the driver"),
    "list": (_list, "the devices, with their addresses and identities"),
    "static": (lambda args: _sections(args, amd.STATIC, watch=False), "what a device is"),
    "firmware": (_nothing("fw_list"), "versions of firmware: there is none"),
    "bad-pages": (_nothing("retired"), "retired pages of memory: there are none"),
    "metric": (lambda args: _sections(args, amd.METRIC, watch=True), "load, power, clocks and memory now"),
    "process": (_process, "the processes on each device"),
    "event": (_event, "events: there are none"),
    "topology": (lambda args: amd.links(_devices(args)), "how devices reach each other"),
    "set": (_SET, "nothing can be set"),
    "reset": (_SET, "nothing can be reset"),
    "ras": (_RAS, "records of errors: there are none"),
    "node": (_NODE, "power of the base board: there is none"),
    "profile": (_PROFILE, "profiles of virtual functions: there are none"),
    "monitor": (_monitor, "a line a device, again and again with -w"),
    "xgmi": (lambda args: amd.links(_devices(args)), "links between devices"),
    "partition": (_partition, "how devices are divided"),
}
_OTHER_NAMES = {"discovery": "list", "ucode": "firmware", "dmon": "monitor"}


def parser() -> Parser:
    """amd-smi's commands with their options; without one, ``cairn smi`` itself."""
    made = Parser(prog="cairn smi", allow_abbrev=False, description="amd-smi's commands, for the virtual devices.")
    made.add_argument("--json", action="store_true", help="everything that is known of every device, as JSON")
    subparsers = made.add_subparsers(dest="command", metavar="COMMAND")
    for name, (_, text) in COMMANDS.items():
        others = [other for other, command in _OTHER_NAMES.items() if command == name]
        one = subparsers.add_parser(name, help=text, aliases=others, allow_abbrev=False)
        one.add_argument("--json", action="store_true", help="as JSON")
        one.add_argument("--csv", action="store_true", help="as CSV")
        one.add_argument("--file", metavar="FILE", help="into a file")
        one.add_argument("--loglevel", help=argparse.SUPPRESS)
        one.add_argument("-g", "--gpu", nargs="+", default=[], metavar="GPU", help="numbers, addresses or UUIDs; all")
        if name in ("metric", "monitor", "process"):
            one.add_argument("-w", "--watch", type=_positive, metavar="SECONDS", help="again and again")
            one.add_argument("-W", "--watch_time", type=_positive, metavar="SECONDS", help="for so long")
            one.add_argument("-i", "--iterations", type=_count, metavar="TIMES", help="so often")
        _own_options(name, one)
    return made


def _own_options(name: str, one: argparse.ArgumentParser) -> None:
    if name == "process":
        one.add_argument("-p", "--pid", type=int, help="one process")
        one.add_argument("-n", "--name", help="processes with this in their names")
        one.add_argument("-G", "--general", action="store_true", help=argparse.SUPPRESS)
        one.add_argument("-e", "--engine", action="store_true", help=argparse.SUPPRESS)
    for option in {"static": amd.STATIC, "metric": amd.METRIC}.get(name, ()):
        one.add_argument("--" + option.replace("_", "-"), dest=option, action="store_true", help=f"{option} alone")
    for option, (short, cells) in _COLUMNS.items() if name == "monitor" else ():
        text = ", ".join(head.replace("%", "%%") for head, _ in cells)
        one.add_argument(short, "--" + option.replace("_", "-"), dest=option, action="store_true", help=text)
    for option in ("access", "weight", "hops", "link-type", "numa-bw", "metric", "current", "memory", "accelerator"):
        if name in ("topology", "xgmi", "partition"):
            one.add_argument("--" + option, action="store_true", help=argparse.SUPPRESS)


def _positive(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0
    if value <= 0:
        raise argparse.ArgumentTypeError(f"{text}: expected a number of seconds")
    return value


def _count(text: str) -> int:
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"{text}: expected a number of times")
    return int(text)


def run_raw(argv: Sequence[str]) -> int:
    """``cairn smi`` and ``amd-smi``."""
    words, known = list(argv), parser()
    first = next((word for word in words if not word.startswith("-")), "")
    if first and first not in COMMANDS and first not in _OTHER_NAMES:
        meant = nearest(first, (*COMMANDS, *_OTHER_NAMES))
        hint = f"did you mean {meant}?" if meant else "cairn smi --help lists the commands"
        raise UsageError(f"smi: no command is called {first}", hint=hint)
    args, unknown = known.parse_known_args(words)
    if unknown and args.command not in REFUSED:
        actions = known._subparsers._group_actions if known._subparsers else []
        choices: Any = actions[0].choices if actions else {}
        (choices.get(args.command) or known).refuse(unknown)
    if args.command is None:
        from cairn.cli import smi

        return smi.run(args)
    _only_virtual()
    name = _OTHER_NAMES.get(args.command, args.command)
    if args.json and args.csv:
        raise UsageError("smi: --json and --csv exclude each other", hint="choose one")
    return _answer(name, args)


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


# ---- forms ----


def _form(name: str, found: Any, args: argparse.Namespace, *, first: bool) -> str:
    if args.json:
        return json.dumps(found, indent=4) + "\n"
    if args.csv:
        return csv_text(each_process(found) if name == "process" else found, head=first)
    if name == "monitor":
        return _columns(found, head=first)
    return _lines_of(found)


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
    if isinstance(value, dict) and set(value) == {"value", "unit"}:
        yield name, value["value"]
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _flat(each, f"{name}.{key}" if name else key)
    elif isinstance(value, list) and any(isinstance(each, dict) for each in value):
        for i, each in enumerate(value):
            yield from _flat(each, f"{name}.{i}")
    else:
        yield name, " ".join(map(str, value)) if isinstance(value, list) else value


def _columns(found: list[Facts], *, head: bool) -> str:
    columns = [name.upper() for name in found[0]] if found else []
    rows = [[str(value) for value in row.values()] for row in found]
    widths = [max(len(name), 10) for name in columns]
    lines = [columns] if head else []
    return "".join(
        "  ".join(f"{c:>{w}}" for c, w in zip(row, widths, strict=True)).rstrip() + "\n" for row in lines + rows
    )


def _lines_of(found: Any) -> str:
    """Indented ``KEY: value``, a blank line after each device."""
    parts = found if isinstance(found, list) else [found]
    return "\n\n".join("\n".join(_indented(part, 0)) for part in parts) + "\n"


def _indented(facts: Facts, depth: int) -> Iterator[str]:
    pad = "    " * depth
    for key, value in facts.items():
        if isinstance(value, dict) and set(value) == {"value", "unit"}:
            yield f"{pad}{key.upper()}: {value['value']} {value['unit']}"
        elif isinstance(value, dict):
            yield f"{pad}{key.upper()}:"
            yield from _indented(value, depth + 1)
        elif isinstance(value, list) and any(isinstance(each, dict) for each in value):
            yield f"{pad}{key.upper()}:"
            for each in value:
                yield from _indented(each, depth + 1)
        else:
            yield f"{pad}{key.upper()}: {', '.join(map(str, value)) if isinstance(value, list) else value}"
        if depth == 0 and key == "gpu":
            pad, depth = "    ", 1
