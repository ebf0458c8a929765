"""librocm_smi64's further answers: clocks, power limits, links, partitions and processes of the virtual devices.

As in ``amdsmi_state``: what cannot go wrong on a virtual device is told as it is. Source: rocm_smi.h.
"""

from __future__ import annotations

import ctypes

from cairn.libs import amdsmi_state, smi
from cairn.libs.rsmi import NOT_FOUND, ProcessInfo, device_of, process_info
from cairn.libs.smi import SmiError

_AUTO, _DISABLED = 0, 1


# ---- what a device is ----


def rsmi_dev_brand_get(number: int, place: int, room: int) -> None:
    smi.put_text(place, room, device_of(number).spec.marketing_name)


def rsmi_dev_serial_number_get(number: int, place: int, room: int) -> None:
    smi.put_text(place, room, f"{smi.identity(device_of(number)):016x}")


def rsmi_dev_vram_vendor_get(number: int, place: int, room: int) -> None:
    device_of(number)
    smi.put_text(place, room, "virtual")


def rsmi_dev_compute_partition_get(number: int, place: int, room: int) -> None:
    device_of(number)
    smi.put_text(place, room, "SPX")


def rsmi_dev_memory_partition_get(number: int, place: int, room: int) -> None:
    device_of(number)
    smi.put_text(place, room, "NPS1")


def rsmi_dev_partition_id_get(number: int) -> int:
    device_of(number)
    return 0


def rsmi_dev_metrics_xcd_counter_get(number: int) -> int:
    return device_of(number).spec.xcc_count


# ---- clocks and power ----


def rsmi_dev_gpu_clk_freq_get(number: int, kind: int, address: int) -> None:
    """In Hz; the structure is libamd_smi's."""
    amdsmi_state.amdsmi_get_clk_freq(device_of(number).index + 1, kind, address)


def rsmi_dev_perf_level_get(number: int) -> int:
    device_of(number)
    return _AUTO


def rsmi_dev_overdrive_level_get(number: int) -> int:
    device_of(number)
    return 0


def rsmi_dev_mem_overdrive_level_get(number: int) -> int:
    device_of(number)
    return 0


def rsmi_dev_power_cap_default_get(number: int) -> int:
    return device_of(number).spec.board_watts * 1_000_000


def rsmi_dev_power_cap_range_get(number: int, sensor: int) -> tuple[int, int]:
    """Microwatts: (most, least)."""
    return device_of(number).spec.board_watts * 1_000_000, 0


# ---- what cannot be wrong ----


def rsmi_dev_ecc_enabled_get(number: int) -> int:
    device_of(number)
    return 0


def rsmi_dev_ecc_status_get(number: int, block: int) -> int:
    device_of(number)
    return _DISABLED


def rsmi_dev_memory_reserved_pages_get(number: int, count: int, place: int) -> None:
    device_of(number)
    smi.put_count(count, 0, "pages")


def rsmi_counter_available_counters_get(number: int, group: int) -> int:
    device_of(number)
    return 0


# ---- between devices ----


def rsmi_dev_xgmi_hive_id_get(number: int) -> int:
    device_of(number)
    return smi.hive()


def rsmi_dev_xgmi_physical_id_get(number: int) -> int:
    return device_of(number).index


def rsmi_dev_xgmi_error_status(number: int) -> int:
    device_of(number)
    return 0


def rsmi_dev_xgmi_error_reset(number: int) -> None:
    device_of(number)


def rsmi_topo_get_link_weight(source: int, target: int) -> int:
    if device_of(source) is device_of(target):
        raise SmiError(smi.INVALID, "a device has no link to itself")
    return smi.LINK_WEIGHT


def rsmi_topo_numa_affinity_get(number: int) -> int:
    device_of(number)
    return 0


# ---- processes ----


def rsmi_compute_process_gpus_get(pid: int, place: int, count: int) -> None:
    """The numbers of the devices in which a process has memory."""
    smi.put_devices_of(pid, place, count, NOT_FOUND)


def rsmi_compute_process_info_by_device_get(pid: int, number: int, place: int) -> None:
    index = device_of(number).index
    if not place:
        raise SmiError(smi.INVALID, "no place for the process")
    process = smi.process(pid, NOT_FOUND)
    one = process._replace(loads=(process.loads[index],))
    ctypes.memmove(place, ctypes.byref(process_info(one)), ctypes.sizeof(ProcessInfo))
