"""The options of amd-smi's commands (AMD SMI 26), as tables: each selects parts of what a command tells."""

from __future__ import annotations

import argparse

from cairn.cli.arguments import Parser
from cairn.tools.smi import amd

# By command and option: its names, and what it tells.
Options = dict[str, tuple[tuple[str, ...], str]]
STATIC: Options = {
    "asic": (("-a", "--asic"), "the chip"),
    "bus": (("-b", "--bus"), "the bus"),
    "ifwi": (("-I", "--ifwi", "-V", "--vbios"), "the firmware's image: there is none"),
    "limit": (("-l", "--limit"), "limits of power and temperature"),
    "driver": (("-d", "--driver"), "the driver's version, and Cairn's"),
    "board": (("-B", "--board"), "the board"),
    "ras": (("-r", "--ras"), "what guards against errors: nothing"),
    "soc_pstate": (("-P", "--soc-pstate"), "policy of power states: there is none"),
    "xgmi_plpd": (("-x", "--xgmi-plpd"), "policy of links' power: there is none"),
    "process_isolation": (("-R", "--process-isolation"), "whether processes are kept apart"),
    "numa": (("-u", "--numa"), "the host's node"),
    "vram": (("-v", "--vram"), "memory"),
    "cache_info": (("-c", "--cache", "--cache-info"), "caches"),
    "partition": (("-p", "--partition"), "how it is divided"),
    "mem_carveout": (("--mem-carveout",), "memory set apart of the host's: none"),
}
METRIC: Options = {
    "mem_usage": (("-m", "--mem-usage"), "memory"),
    "usage": (("-u", "--usage"), "load"),
    "power": (("-p", "--power"), "power, modelled"),
    "clock": (("-c", "--clock"), "clocks; the shader's is modelled"),
    "temperature": (("-t", "--temperature"), "temperatures: N/A"),
    "pcie": (("-P", "--pcie"), "the bus: N/A"),
    "ecc": (("-e", "--ecc"), "errors of memory: N/A"),
    "ecc_blocks": (("-k", "--ecc-blocks"), "the same by block: N/A"),
    "fan": (("-f", "--fan"), "the fan: N/A"),
    "voltage": (("-V", "--voltage"), "voltage: N/A"),
    "voltage_curve": (("-C", "--voltage-curve"), "its curve: N/A"),
    "overdrive": (("-o", "--overdrive"), "overclocking: none"),
    "perf_level": (("-l", "--perf-level"), "level of performance"),
    "xgmi_err": (("-x", "--xgmi-err"), "errors of links: N/A"),
    "energy": (("-E", "--energy"), "energy: N/A"),
    "throttle": (("-T", "-v", "--throttle", "--violation"), "throttling: N/A"),
}
TOPOLOGY: Options = {
    "access": (("-a", "--access"), "whether devices reach each other"),
    "weight": (("-w", "--weight"), "weights of links"),
    "hops": (("-o", "--hops"), "number of hops"),
    "link_type": (("-t", "--link-type"), "kinds of links"),
    "numa_bw": (("-b", "--numa-bw"), "bandwidth: N/A"),
    "coherent": (("-c", "--coherent"), "whether links are coherent"),
    "atomics": (("-n", "--atomics"), "atomics over links"),
    "dma": (("-d", "--dma"), "copies over links"),
    "bi_dir": (("-z", "--bi-dir"), "both ways at a time"),
}
XGMI: Options = {
    "metric": (("-m", "--metric"), "traffic"),
    "link_status": (("-l", "--link-status"), "whether links are up"),
}
PARTITION: Options = {
    "current": (("-c", "--current"), "how it is divided now"),
    "memory": (("-m", "--memory"), "memory"),
    "accelerator": (("-a", "--accelerator"), "compute units"),
}
BAD_PAGES: Options = {
    "pending": (("-p", "--pending"), "pages to be retired"),
    "retired": (("-r", "--retired"), "retired pages"),
    "un_res": (("-u", "--un-res"), "pages that cannot be reserved"),
}
PROCESS: Options = {
    "general": (("-G", "--general"), "name, number and memory alone"),
    "engine": (("-e", "--engine"), "use of engines alone"),
}
MONITOR: Options = {
    "power_usage": (("-p", "--power-usage"), "power, modelled, and its limit"),
    "temperature": (("-t", "--temperature"), "temperatures: N/A"),
    "gfx": (("-u", "--gfx"), "clock and load"),
    "mem": (("-m", "--mem"), "memory's clock; its load: N/A"),
    "encoder": (("-n", "--encoder"), "N/A"),
    "decoder": (("-d", "--decoder"), "N/A"),
    "ecc": (("-e", "--ecc"), "errors of memory: N/A"),
    "vram_usage": (("-v", "--vram-usage"), "memory"),
    "pcie": (("-r", "--pcie"), "N/A"),
    "violation": (("-V", "--violation"), "N/A"),
}
PARTS = {"static": STATIC, "metric": METRIC, "topology": TOPOLOGY, "xgmi": XGMI, "partition": PARTITION,
         "bad-pages": BAD_PAGES, "process": PROCESS, "monitor": MONITOR}  # fmt: skip
_WATCHED = ("metric", "monitor", "process")


def chosen(args: argparse.Namespace, command: str, usual: list[str] | None = None) -> list[str]:
    """The parts that the command line asks for; ``usual`` or all where it names none."""
    named = [part for part in PARTS[command] if getattr(args, part)]
    return named or (list(PARTS[command]) if usual is None else usual)


def add(name: str, one: Parser) -> None:
    """Give a command its options."""
    one.add_argument("--json", action="store_true", help="as JSON")
    one.add_argument("--csv", action="store_true", help="as CSV")
    one.add_argument("--file", metavar="FILE", help="into a file")
    one.add_argument("--loglevel", help=argparse.SUPPRESS)
    one.add_argument("-g", "--gpu", nargs="+", default=[], metavar="GPU", help="numbers, addresses or UUIDs; all")
    one.add_argument("-U", "--cpu", nargs="+", help=argparse.SUPPRESS)
    one.add_argument("-O", "--core", nargs="+", help=argparse.SUPPRESS)
    if name in _WATCHED:
        one.add_argument("-w", "--watch", type=_positive, metavar="SECONDS", help="again and again")
        one.add_argument("-W", "--watch_time", type=_positive, metavar="SECONDS", help="for so long")
        one.add_argument("-i", "--iterations", type=_count, metavar="TIMES", help="so often")
    for part, (names, text) in PARTS.get(name, {}).items():
        one.add_argument(*names, dest=part, action="store_true", help=text)
    _further(name, one)


def _further(name: str, one: Parser) -> None:
    if name == "list":
        one.add_argument("-e", "--enumeration", action="store_true", help="numbers and nodes by which others know it")
    elif name == "static":
        clocks = [each.upper() for each in amd.CLOCKS]
        one.add_argument("-C", "--clock", nargs="*", type=str.upper, choices=[*clocks, "ALL"], metavar="CLOCK",
                         help="levels of clocks: " + ", ".join(clocks))  # fmt: skip
    elif name == "firmware":
        one.add_argument("-f", "--ucode-list", "--fw-list", action="store_true", help="all of it: there is none")
    elif name == "metric":
        one.add_argument("-X", "--partition", action="store_true", help=argparse.SUPPRESS)
    elif name == "process":
        one.add_argument("-p", "--pid", type=int, help="one process")
        one.add_argument("-n", "--name", help="processes with this in their names")
    elif name == "monitor":
        one.add_argument("-q", "--process", action="store_true", help="a table of processes, too")


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
