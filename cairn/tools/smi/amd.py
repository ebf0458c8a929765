"""What amd-smi and rocm-smi tell of the virtual devices: facts as nested tables, by amd-smi's names.

Memory, load and processes are those of all programs of this user (``cairn.hsa.published``). Power and the shader's
clock are a model of the load. What a virtual device has not is ``N/A``.
"""

from __future__ import annotations

import os
import platform
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
            raise UsageError(
                f"smi: no GPU is called {word}",
                hint=f"there are 0 to {len(found) - 1}" if found[1:] else "there is 0 alone",
            )
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
    rows = [("L1D", 1, spec.l1_bytes, 1, spec.cu_count),
            ("L2", 2, spec.l2_bytes, spec.cu_count // spec.xcc_count, spec.xcc_count),
            ("L3", 3, spec.l3_bytes, spec.cu_count, 1)]  # fmt: skip
    return [
        {"cache": n, "cache_acronym": acronym, "cache_properties": ["DATA_CACHE", "SIMD_CACHE"],
         "cache_size": quantity(size >> 10, "KB"), "cache_level": level, "max_num_cu_shared": shared,
         "num_cache_instance": count, "total_cache_size": quantity(size * count >> 10, "KB")}
        for n, (acronym, level, size, shared, count) in enumerate(row for row in rows if row[2])
    ]  # fmt: skip


def _limit(d: Device) -> Facts:
    def power(most: Any, least: Any) -> Facts:
        return {"max_power_limit": most, "min_power_limit": least, "socket_power_limit": most}

    watts = quantity(d.spec.board_watts, "W")
    temperatures = (f"{what}_{where}_temperature" for what in ("slowdown", "shutdown") for where in _SENSORS)
    return {"ppt0": power(watts, quantity(0, "W")), "ppt1": power(NONE, NONE), **dict.fromkeys(temperatures, NONE)}


def _levels(d: Device) -> Facts:
    """The steps of each clock; the shader's lowest, present and highest one are modelled."""
    now = published.clock_mhz(d.spec, d.sample.busy)
    shader = sorted({published.clock_mhz(d.spec, 0), now, d.spec.clock_mhz})

    def one(steps: list[int], level: int) -> Facts:
        levels = {f"level {n}": quantity(mhz, "MHz") for n, mhz in enumerate(steps)}
        return {"current_level": level, "frequency_levels": levels}

    known = {"sys": one(shader, shader.index(now)), "mem": one([d.spec.memory_clock_mhz], 0)}
    return {name: known.get(name, NONE) for name in CLOCKS}


_SENSORS = ("edge", "hotspot", "vram")
CLOCKS = ("sys", "mem", "df", "soc", "dcef", "vclk0", "vclk1", "dclk0", "dclk1")
_SCHEMAS = tuple(f"{name}_schema" for name in ("parity", "single_bit", "double_bit", "poison"))
_THRESHOLDS = ("bad_page_threshold", "bad_page_threshold_exceeded")

STATIC: dict[str, Callable[[Device], Any]] = {
    "asic": _asic,
    "bus": lambda d: {"bdf": d.bdf, "max_pcie_width": NONE, "max_pcie_speed": NONE, "pcie_levels": NONE,
                      "pcie_interface_version": NONE, "slot_type": "virtual"},
    "ifwi": lambda d: dict.fromkeys(("name", "build_date", "part_number", "version"), NONE),
    "limit": _limit,
    "driver": lambda d: {"name": "amdgpu", "version": sysfs.DRIVER, "os_kernel_version": platform.release(),
                         "virtual": f"Cairn {__version__}"},
    "board": lambda d: {"model_number": NONE, "product_serial": NONE, "fru_id": NONE,
                        "product_name": d.spec.marketing_name, "manufacturer_name": "AMD"},
    "ras": lambda d: dict.fromkeys(("eeprom_version", *_THRESHOLDS, *_SCHEMAS, "ecc_block_state"), NONE),
    "soc_pstate": lambda d: NONE,
    "xgmi_plpd": lambda d: NONE,
    "process_isolation": lambda d: "Disabled",
    "numa": lambda d: {"node": 0, "affinity": 0},
    "vram": _vram,
    "cache_info": _caches,
    "partition": lambda d: {"accelerator_partition": "SPX", "memory_partition": "NPS1", "partition_id": 0},
    "mem_carveout": lambda d: NONE,
    "clock": _levels,
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


_PCIE = ("width", "speed", "bandwidth", "replay_count", "l0_to_recovery_count", "replay_roll_over_count",
         "nak_sent_count", "nak_received_count", "current_bandwidth_sent", "current_bandwidth_received",
         "max_packet_size")  # fmt: skip
_ECC = ("total_correctable_count", "total_uncorrectable_count", "total_deferred_count", "cache_correctable_count",
        "cache_uncorrectable_count")  # fmt: skip

METRIC: dict[str, Callable[[Device], Any]] = {
    "usage": lambda d: {"gfx_activity": quantity(percent(d), "%"),
                        **dict.fromkeys(("umc_activity", "mm_activity", "vcn_activity", "jpeg_activity"), NONE)},
    "power": lambda d: {"socket_power": quantity(watts(d), "W"), "gfx_voltage": NONE, "soc_voltage": NONE,
                        "mem_voltage": NONE, "throttle_status": "UNTHROTTLED", "power_management": "ENABLED"},
    "clock": _clock,
    "temperature": lambda d: {"edge": NONE, "hotspot": NONE, "mem": NONE},
    "pcie": lambda d: dict.fromkeys(_PCIE, NONE),
    "ecc": lambda d: dict.fromkeys(_ECC, NONE),
    "ecc_blocks": lambda d: NONE,
    "fan": lambda d: {"speed": NONE, "max": NONE, "rpm": NONE, "usage": NONE},
    "voltage": lambda d: NONE,
    "voltage_curve": lambda d: NONE,
    "overdrive": lambda d: quantity(0, "%"),
    "mem_overdrive": lambda d: quantity(0, "%"),
    "perf_level": lambda d: "AMDSMI_DEV_PERF_LEVEL_AUTO",
    "xgmi_err": lambda d: NONE,
    "energy": lambda d: {"total_energy_consumption": NONE},
    "mem_usage": _memory,
    "throttle": lambda d: NONE,
}  # fmt: skip


# ---- processes ----


def processes(d: Device) -> list[Facts]:
    return [
        {
            "name": process.name, "pid": process.pid,
            "memory_usage": {"gtt_mem": quantity(0, "B"), "cpu_mem": quantity(0, "B"),
                             "vram_mem": quantity(load.used, "B")},
            "mem_usage": quantity(load.used, "B"), "usage": {"gfx": NONE, "enc": NONE}, "cu_occupancy": NONE,
            "evicted_time": NONE, "kernels": load.launches,
        }
        for process, load in d.sample.processes
    ]  # fmt: skip
