"""What amd-smi and rocm-smi tell of the virtual devices: facts as nested tables, by amd-smi's names.

Memory, load and processes are those of all programs of this user (``cairn.hsa.published``). Power and the shader's
clock are a model of the load. What a virtual device has not is ``N/A``.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cairn import __version__
from cairn.base.errors import UsageError
from cairn.hsa import published, sysfs
from cairn.hsa.published import Sample
from cairn.vgpu import specs
from cairn.vgpu.specs import DeviceSpec

NONE = "N/A"
_UNWATCHED = Sample(0.0, 0, ())
MODELLED = "power and the shader clock, from the load"
VENDOR, VENDOR_NAME = "0x1002", "Advanced Micro Devices Inc. [AMD/ATI]"
Facts = dict[str, Any]


@dataclass(frozen=True)
class Device:
    """One virtual device and, where it was watched, what it did."""

    index: int
    spec: DeviceSpec
    sample: Sample = _UNWATCHED

    @property
    def bdf(self) -> str:
        return "{:04x}:{:02x}:{:02x}.0".format(*specs.pci_address(self.index))

    @property
    def serial(self) -> str:
        return f"{specs.unique_id(self.spec, self.index):016x}"

    @property
    def uuid(self) -> str:
        return f"{self.spec.chip_id:04x}0000-{self.serial[:4]}-1000-80{self.serial[4:6]}-{self.serial[6:]}00"


def devices(seconds: float = 0.0) -> list[Device]:
    """All devices; watched for a time where that is not zero."""
    configured = specs.configured_devices()
    samples = published.sample(configured, seconds) if seconds else [_UNWATCHED] * len(configured)
    return [Device(index, spec, seen) for index, (spec, seen) in enumerate(zip(configured, samples, strict=True))]


def chosen(found: list[Device], words: list[str]) -> list[Device]:
    """The devices that a list of numbers, addresses or UUIDs names; all for none. Raises UsageError."""
    if not words or words == ["all"]:
        return found
    names = {name: each for each in found for name in (str(each.index), each.bdf, each.uuid)}
    for word in words:
        if word.lower() not in names:
            raise UsageError(f"smi: no GPU is called {word}", hint=f"there are 0 to {len(found) - 1}")
    return [names[word.lower()] for word in words]


def quantity(value: Any, unit: str) -> Facts:
    return {"value": value, "unit": unit}


# ---- static ----


def _asic(d: Device) -> Facts:
    return {
        "market_name": d.spec.marketing_name, "vendor_id": VENDOR, "vendor_name": VENDOR_NAME, "subvendor_id": VENDOR,
        "device_id": f"{d.spec.chip_id:#06x}", "subsystem_id": f"{d.spec.chip_id:#06x}",
        "rev_id": f"{d.spec.revision:#04x}", "asic_serial": f"0x{d.serial.upper()}", "oam_id": d.index,
        "num_compute_units": d.spec.cu_count, "target_graphics_version": d.spec.target,
    }  # fmt: skip


def _vram(d: Device) -> Facts:
    return {
        "type": "HBM3" if d.spec.memory_transfers == 4 else "HBM2E", "vendor": NONE,
        "size": quantity(d.spec.memory_bytes >> 20, "MB"), "bit_width": d.spec.memory_bus_bits,
        "max_bandwidth": quantity(round(d.spec.memory_bandwidth / 1e9), "GB/s"),
    }  # fmt: skip


def _caches(d: Device) -> list[Facts]:
    spec = d.spec
    rows = [(1, spec.l1_bytes, 1, spec.cu_count), (2, spec.l2_bytes, spec.cu_count // spec.xcc_count, spec.xcc_count),
            (3, spec.l3_bytes, spec.cu_count, 1)]  # fmt: skip
    return [
        {"cache": n, "cache_properties": ["DATA_CACHE", "SIMD_CACHE"], "cache_size": quantity(size >> 10, "KB"),
         "cache_level": level, "max_num_cu_shared": shared, "num_cache_instance": count}
        for n, (level, size, shared, count) in enumerate(row for row in rows if row[1])
    ]  # fmt: skip


STATIC: dict[str, Callable[[Device], Any]] = {
    "asic": _asic,
    "bus": lambda d: {"bdf": d.bdf, "max_pcie_width": NONE, "max_pcie_speed": NONE, "slot_type": "virtual"},
    "vbios": lambda d: {"name": NONE, "build_date": NONE, "part_number": NONE, "version": NONE},
    "limit": lambda d: {"max_power": quantity(d.spec.board_watts, "W"), "min_power": quantity(0, "W"),
                        "socket_power": quantity(d.spec.board_watts, "W"), "slowdown_edge_temperature": NONE,
                        "shutdown_hotspot_temperature": NONE},
    "driver": lambda d: {"name": "amdgpu", "version": sysfs.DRIVER, "virtual": f"Cairn {__version__}"},
    "board": lambda d: {"model_number": NONE, "product_serial": NONE, "fru_id": NONE,
                        "product_name": d.spec.marketing_name, "manufacturer_name": "AMD"},
    "ras": lambda d: {"eeprom_version": NONE, "ecc_block_state": NONE},
    "partition": lambda d: {"compute_partition": "SPX", "memory_partition": "NPS1", "partition_id": 0},
    "numa": lambda d: {"node": 0, "affinity": 0},
    "vram": _vram,
    "cache_info": _caches,
}  # fmt: skip


# ---- metric ----


def _clock(d: Device) -> Facts:
    low, now = published.clock_mhz(d.spec, 0), published.clock_mhz(d.spec, d.sample.busy)
    memory = d.spec.memory_clock_mhz

    def one(clock: int, least: int, most: int) -> Facts:
        return {"clk": quantity(clock, "MHz"), "min_clk": quantity(least, "MHz"), "max_clk": quantity(most, "MHz"),
                "clk_locked": "DISABLED", "deep_sleep": "DISABLED"}  # fmt: skip

    return {"gfx_0": one(now, low, d.spec.clock_mhz), "mem_0": one(memory, memory, memory)}


def _memory(d: Device) -> Facts:
    total, used = d.spec.memory_bytes >> 20, d.sample.used >> 20
    host = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 20
    sides = {"vram": (total, used), "visible_vram": (total, used), "gtt": (host, 0)}
    return {
        f"{what}_{name}": quantity(value, "MB")
        for name, (whole, part) in sides.items()
        for what, value in (("total", whole), ("used", part), ("free", whole - part))
    }


def watts(d: Device) -> int:
    return round(published.watts(d.spec, d.sample.busy))


def percent(d: Device) -> int:
    return round(100 * d.sample.busy)


METRIC: dict[str, Callable[[Device], Any]] = {
    "usage": lambda d: {"gfx_activity": quantity(percent(d), "%"), "umc_activity": NONE, "mm_activity": NONE},
    "power": lambda d: {"socket_power": quantity(watts(d), "W"), "gfx_voltage": NONE, "soc_voltage": NONE,
                        "mem_voltage": NONE, "throttle_status": "UNTHROTTLED", "power_management": "ENABLED"},
    "clock": _clock,
    "temperature": lambda d: {"edge": NONE, "hotspot": NONE, "mem": NONE},
    "pcie": lambda d: {"width": NONE, "speed": NONE, "bandwidth": NONE},
    "ecc": lambda d: {"total_correctable_count": NONE, "total_uncorrectable_count": NONE},
    "fan": lambda d: {"speed": NONE, "max": NONE, "rpm": NONE, "usage": NONE},
    "energy": lambda d: {"total_energy_consumption": NONE},
    "mem_usage": _memory,
}  # fmt: skip


# ---- processes ----


def processes(d: Device) -> list[Facts]:
    return [
        {
            "name": process.name, "pid": process.pid,
            "memory_usage": {"gtt_mem": quantity(0, "B"), "cpu_mem": quantity(0, "B"),
                             "vram_mem": quantity(load.used, "B")},
            "mem_usage": quantity(load.used, "B"), "usage": {"gfx": NONE, "enc": NONE}, "kernels": load.launches,
        }
        for process, load in d.sample.processes
    ]  # fmt: skip


# ---- between devices ----


def links(found: list[Device]) -> list[Facts]:
    """For each device its links to all: virtual devices reach each other's memory directly."""
    rows = []
    for one in found:
        rows.append(
            {
                "gpu": one.index, "bdf": one.bdf,
                "links": [
                    {
                        "gpu": other.index, "bdf": other.bdf, "weight": 0 if one is other else 15,
                        "link_status": "ENABLED", "link_type": "SELF" if one is other else "XGMI",
                        "num_hops": 0 if one is other else 1, "bandwidth": NONE,
                    }
                    for other in found
                ],
            }
        )  # fmt: skip
    return rows


# ---- rocm-smi ----

# Its options: what each prints, by label.
ROCM: dict[str, Callable[[Device], Facts]] = {
    "showid": lambda d: {"Device Name": d.spec.marketing_name, "Device ID": f"{d.spec.chip_id:#06x}",
                         "Device Rev": f"{d.spec.revision:#04x}", "GUID": sysfs.gpu_id(d.spec, d.index)},
    "showproductname": lambda d: {"Card Series": d.spec.marketing_name, "Card Model": f"{d.spec.chip_id:#06x}",
                                  "Card Vendor": VENDOR_NAME, "GFX Version": d.spec.target},
    "showuniqueid": lambda d: {"Unique ID": f"0x{d.serial}"},
    "showbus": lambda d: {"PCI Bus": d.bdf.upper()},
    "showuse": lambda d: {"GPU use (%)": percent(d)},
    "showmemuse": lambda d: {"GPU Memory Allocated (VRAM%)": round(100 * d.sample.used / d.spec.memory_bytes)},
    "showpower": lambda d: {"Current Socket Graphics Package Power (W), modelled": float(watts(d))},
    "showmaxpower": lambda d: {"Max Graphics Package Power (W)": float(d.spec.board_watts)},
    "showclocks": lambda d: {"sclk clock speed, modelled": f"({published.clock_mhz(d.spec, d.sample.busy)}Mhz)",
                             "mclk clock speed": f"({d.spec.memory_clock_mhz}Mhz)"},
    "showtemp": lambda d: {"Temperature (Sensor edge) (C)": NONE},
    "showfan": lambda d: {"Fan Level": NONE},
    "showperflevel": lambda d: {"Performance Level": "auto"},
    "showmemvendor": lambda d: {"GPU memory vendor": NONE},
    "showcomputepartition": lambda d: {"Compute Partition": "SPX"},
    "showmemorypartition": lambda d: {"Memory Partition": "NPS1"},
    "showvbios": lambda d: {"VBIOS version": NONE},
}  # fmt: skip


def rocm_memory(d: Device, kinds: list[str]) -> Facts:
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
