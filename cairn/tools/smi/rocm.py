"""What rocm-smi tells of the virtual devices: its options, and what each prints by label (ROCm SMI 7)."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from cairn.base.errors import UsageError
from cairn.hsa import published, sysfs
from cairn.tools.smi import amd
from cairn.tools.smi.amd import NONE, VENDOR_NAME, Device, Facts


def _identity(d: Device) -> Facts:
    return {"Device Name": d.spec.marketing_name, "Device ID": f"{d.spec.chip_id:#06x}",
            "Device Rev": f"{d.spec.revision:#04x}", "Subsystem ID": f"{d.spec.chip_id:#06x}",
            "GUID": sysfs.gpu_id(d.spec, d.index)}  # fmt: skip


def _product(d: Device) -> Facts:
    return {"Card Series": d.spec.marketing_name, "Card Model": f"{d.spec.chip_id:#06x}", "Card Vendor": VENDOR_NAME,
            "Card SKU": NONE, "Subsystem ID": f"{d.spec.chip_id:#06x}", "Device Rev": f"{d.spec.revision:#04x}",
            "Node ID": d.index + 1, "GUID": sysfs.gpu_id(d.spec, d.index), "GFX Version": d.spec.target}  # fmt: skip


def _shader_now(d: Device) -> Facts:
    return {"sclk clock speed, modelled": f"({published.clock_mhz(d.spec, d.sample.busy)}Mhz)"}


def _clocks(d: Device) -> Facts:
    return {**_shader_now(d), "mclk clock speed": f"({d.spec.memory_clock_mhz}Mhz)"}


def _steps(d: Device) -> Facts:
    found: Facts = {}
    for name, key in (("sclk, modelled", "sys"), ("mclk", "mem")):
        levels = amd.STATIC["clock"](d)[key]
        for n, (_, each) in enumerate(levels["frequency_levels"].items()):
            now = " *" if n == levels["current_level"] else ""
            found[f"Supported {name} frequency {n}"] = f"{each['value']}Mhz{now}"
    return found


def _usage(d: Device) -> Facts:
    """``--showmetrics``: what is known of the table of metrics."""
    clock = published.clock_mhz(d.spec, d.sample.busy)
    return {"average_gfx_activity (%)": amd.percent(d), "current_socket_power (W), modelled": amd.watts(d),
            "current_gfxclk (MHz), modelled": clock, "current_uclk (MHz)": d.spec.memory_clock_mhz,
            "temperature_hotspot (C)": NONE, "energy_accumulator": NONE}  # fmt: skip


def _always(**facts: Any) -> Callable[[Device], Facts]:
    return lambda d: {name.replace("_", " "): value for name, value in facts.items()}


def _one(label: str, value: Any = NONE) -> Callable[[Device], Facts]:
    return lambda d: {label: value}


# By option: its short name, what --help says, and what is told.
OPTIONS: dict[str, tuple[str, str, Callable[[Device], Facts]]] = {
    "showid": ("-i", "names and numbers", _identity),
    "showvbios": ("-v", "the firmware: N/A", _one("VBIOS version")),
    "showfwinfo": ("", "versions of firmware: N/A", _one("Firmware version")),
    "showmclkrange": ("", "range of the memory's clock",
                      lambda d: {"Valid mclk range": f"{d.spec.memory_clock_mhz}Mhz - {d.spec.memory_clock_mhz}Mhz"}),
    "showmemvendor": ("", "maker of the memory: N/A", _one("GPU memory vendor")),
    "showsclkrange": ("", "range of the shader's clock",
                      lambda d: {"Valid sclk range": f"{published.clock_mhz(d.spec, 0)}Mhz - {d.spec.clock_mhz}Mhz"}),
    "showproductname": ("", "the product", _product),
    "showserial": ("", "serial number: N/A", _one("Serial Number")),
    "showuniqueid": ("", "a number of its own", lambda d: {"Unique ID": f"0x{d.serial}"}),
    "showvoltagerange": ("", "N/A", _one("Voltage range")),
    "showbus": ("", "address", lambda d: {"PCI Bus": d.bdf.upper()}),
    "showpagesinfo": ("", "bad pages: none", _always(Retired_pages=0, Pending_pages=0, Unreservable_pages=0)),
    "showpendingpages": ("", "bad pages: none", _one("Pending pages", 0)),
    "showretiredpages": ("", "bad pages: none", _one("Retired pages", 0)),
    "showunreservablepages": ("", "bad pages: none", _one("Unreservable pages", 0)),
    "showfan": ("-f", "the fan: N/A", _one("Fan Level")),
    "showpower": ("-P", "power, modelled",
                  lambda d: {"Current Socket Graphics Package Power (W), modelled": float(amd.watts(d))}),
    "showtemp": ("-t", "temperature: N/A", _one("Temperature (Sensor edge) (C)")),
    "showtempgraph": ("", "temperature: N/A", _one("Temperature (Sensor edge) (C)")),
    "showuse": ("-u", "load", lambda d: {"GPU use (%)": amd.percent(d)}),
    "showmemuse": ("", "share of the memory in use",
                   lambda d: {"GPU Memory Allocated (VRAM%)": round(100 * d.sample.used / d.spec.memory_bytes),
                              "GPU Memory Read/Write Activity (%)": NONE}),
    "showvoltage": ("", "N/A", _one("Voltage (mV)")),
    "showbw": ("-b", "N/A", _one("Estimated maximum PCIe bandwidth over the last second (MB/s)")),
    "showclocks": ("-c", "clocks", _clocks),
    "showgpuclocks": ("-g", "the shader's clock", _shader_now),
    "showprofile": ("-l", "profiles of power: N/A", _one("Available power profile")),
    "showmaxpower": ("-M", "limit of power",
                     lambda d: {"Max Graphics Package Power (W)": float(d.spec.board_watts)}),
    "showmemoverdrive": ("-m", "overclocking: none", _one("GPU Memory OverDrive value (%)", 0)),
    "showoverdrive": ("-o", "overclocking: none", _one("GPU OverDrive value (%)", 0)),
    "showperflevel": ("-p", "level of performance", _one("Performance Level", "auto")),
    "showclkvolt": ("-S", "N/A", _one("Clocks and voltages")),
    "showclkfrq": ("-s", "steps of clocks", _steps),
    "showreplaycount": ("", "N/A", _one("PCIe Replay Count")),
    "showrasinfo": ("", "N/A", _one("RAS")),
    "showvc": ("", "N/A", _one("Voltage curve")),
    "showxgmierr": ("", "errors of links: none", _one("XGMI Error count", 0)),
    "showtoponuma": ("", "the host's node", lambda d: {"(Topology) Numa Node": 0, "(Topology) Numa Affinity": 0}),
    "showenergycounter": ("", "N/A", _one("Energy counter")),
    "shownodesbw": ("", "N/A", _one("Bandwidth between nodes")),
    "showcomputepartition": ("", "compute units' partition", _one("Compute Partition", "SPX")),
    "showmemorypartition": ("", "memory's partition", _one("Memory Partition", "NPS1")),
    "showmetrics": ("", "load, power and clocks", _usage),
}  # fmt: skip
# Options of links: which of amd-smi's tables, and rocm-smi's label.
LINKS = {"showtopoaccess": ("access", "Link accessibility between DRM devices"),
         "showtopoweight": ("weight", "Weight between DRM devices"),
         "showtopohops": ("hops", "Hops between DRM devices"),
         "showtopotype": ("link_type", "Link type between DRM devices")}  # fmt: skip
# Options that would change a device.
SETTING = ("resetclocks", "resetfans", "resetprofile", "resetpoweroverdrive", "resetxgmierr", "resetperfdeterminism",
           "setclock", "setsclk", "setmclk", "setpcie", "setslevel", "setmlevel", "setvc", "setsrange", "setextremum",
           "setmrange", "setfan", "setperflevel", "setoverdrive", "setmemoverdrive", "setpoweroverdrive", "setprofile",
           "setperfdeterminism", "setcomputepartition", "setmemorypartition", "rasenable", "rasdisable", "rasinject",
           "gpureset", "load", "save")  # fmt: skip


def memory(d: Device, kinds: list[str]) -> Facts:
    """``--showmeminfo``: bytes, by kind of memory."""
    host = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    known = {"vram": (d.spec.memory_bytes, d.sample.used), "vis_vram": (d.spec.memory_bytes, d.sample.used),
             "gtt": (host, 0)}  # fmt: skip
    wanted = list(known) if kinds == ["all"] else kinds
    for kind in wanted:
        if kind not in known:
            raise UsageError(f"rocm-smi: --showmeminfo {kind}: expected all or {', '.join(known)}")
    names = ("Total Memory (B)", "Total Used Memory (B)")
    return {f"{kind.upper()} {name}": value for kind in wanted for name, value in zip(names, known[kind], strict=True)}
