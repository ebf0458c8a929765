"""librocm_smi64: which devices there are, by number, and what is known of each.

Source: the interface of ROCm SMI (rocm_smi.h).
"""

from __future__ import annotations

import ctypes

from cairn.hsa import pci_files, published
from cairn.hsa.agent import Agent
from cairn.libs import smi
from cairn.libs.smi import SmiError

_BUILD = ctypes.create_string_buffer(b"cairn")
_XGMI = 2  # RSMI_IOLINK_TYPE_XGMI
_STATUS = {0: "RSMI_STATUS_SUCCESS", 1: "RSMI_STATUS_INVALID_ARGS", 2: "RSMI_STATUS_NOT_SUPPORTED"}


def device_of(number: int) -> Agent:
    found = smi.devices()
    if number >= len(found):
        raise SmiError(smi.INVALID, f"there is no device {number}: there are {len(found)}")
    return found[number]


def rsmi_init(flags: int) -> None:
    pass


def rsmi_shut_down() -> None:
    pass


def rsmi_num_monitor_devices() -> int:
    return len(smi.devices())


def rsmi_version_get(address: int) -> None:
    """Three numbers and the address of a text."""
    if not address:
        raise SmiError(smi.INVALID, "no place for the version")
    (ctypes.c_uint32 * 3).from_address(address)[:] = [7, 8, 0]
    ctypes.c_size_t.from_address(address + 16).value = ctypes.addressof(_BUILD)


def rsmi_version_str_get(component: int, place: int, room: int) -> None:
    if component != 0:
        raise SmiError(smi.INVALID, f"component {component}: the driver, 0, is the only one")
    smi.put_text(place, room, smi.DRIVER)


def rsmi_status_string(code: int) -> str:
    return _STATUS.get(code, "RSMI_STATUS_UNKNOWN_ERROR")


# ---- what a device is ----


def rsmi_dev_id_get(number: int) -> int:
    return device_of(number).spec.chip_id


def rsmi_dev_revision_get(number: int) -> int:
    return device_of(number).spec.revision


def rsmi_dev_vendor_id_get(number: int) -> int:
    device_of(number)
    return smi.VENDOR


def rsmi_dev_subsystem_id_get(number: int) -> int:
    return device_of(number).spec.chip_id


def rsmi_dev_subsystem_vendor_id_get(number: int) -> int:
    device_of(number)
    return smi.VENDOR


def rsmi_dev_name_get(number: int, place: int, room: int) -> None:
    smi.put_text(place, room, device_of(number).spec.marketing_name)


def rsmi_dev_market_name_get(number: int, place: int, room: int) -> None:
    smi.put_text(place, room, device_of(number).spec.marketing_name)


def rsmi_dev_subsystem_name_get(number: int, place: int, room: int) -> None:
    smi.put_text(place, room, device_of(number).spec.marketing_name)


def rsmi_dev_vendor_name_get(number: int, place: int, room: int) -> None:
    device_of(number)
    smi.put_text(place, room, smi.VENDOR_NAME)


def rsmi_dev_vbios_version_get(number: int, place: int, room: int) -> None:
    device_of(number)
    smi.put_text(place, room, pci_files.VBIOS)


def rsmi_dev_unique_id_get(number: int) -> int:
    return smi.identity(device_of(number))


def rsmi_dev_pci_id_get(number: int) -> int:
    return smi.bdf(device_of(number), 32)


def rsmi_dev_drm_render_minor_get(number: int) -> int:
    return smi.render_minor(device_of(number))


def rsmi_dev_guid_get(number: int) -> int:
    return smi.kfd_id(device_of(number))


def rsmi_dev_node_id_get(number: int) -> int:
    return device_of(number).index + 1


def rsmi_dev_target_graphics_version_get(number: int) -> int:
    return smi.gfx_version(device_of(number))


# ---- memory and load ----


def rsmi_dev_memory_total_get(number: int, kind: int) -> int:
    return smi.memory(device_of(number), kind)[0]


def rsmi_dev_memory_usage_get(number: int, kind: int) -> int:
    return smi.memory(device_of(number), kind)[1]


def rsmi_dev_busy_percent_get(number: int) -> int:
    return smi.busy_percent(device_of(number))


# ---- between devices ----


def rsmi_topo_get_numa_node_number(number: int) -> int:
    device_of(number)
    return 0


def rsmi_topo_get_link_type(source: int, target: int) -> tuple[int, int]:
    """(hops, kind of link)."""
    if device_of(source) is device_of(target):
        raise SmiError(smi.INVALID, "a device has no link to itself")
    return 1, _XGMI


def rsmi_is_P2P_accessible(source: int, target: int) -> int:
    return int(device_of(source) is not device_of(target))


# ---- power, as a model has it of the load, and processes ----


class ProcessInfo(ctypes.Structure):
    """``rsmi_process_info_t``."""

    _fields_ = [
        ("pid", ctypes.c_uint32),
        ("pasid", ctypes.c_uint32),
        ("vram", ctypes.c_uint64),
        ("sdma", ctypes.c_uint64),
        ("occupancy", ctypes.c_uint32),
    ]


_CURRENT = 1  # RSMI_CURRENT_POWER
NOT_FOUND, _NO_ROOM = 10, 11


def _microwatts(number: int) -> int:
    return smi.watts(device_of(number)) * 1_000_000


def rsmi_dev_power_get(number: int) -> tuple[int, int]:
    """(microwatts, kind)."""
    return _microwatts(number), _CURRENT


def rsmi_dev_current_socket_power_get(number: int) -> int:
    return _microwatts(number)


def rsmi_dev_power_ave_get(number: int, sensor: int) -> int:
    return _microwatts(number)


def rsmi_dev_power_cap_get(number: int, sensor: int) -> int:
    return device_of(number).spec.board_watts * 1_000_000


def process_info(process: published.Process) -> ProcessInfo:
    return ProcessInfo(pid=process.pid, vram=sum(load.used for load in process.loads))


def rsmi_compute_process_info_get(place: int, count: int) -> None:
    """How many processes there are, and as many as the caller has room for."""
    if not count:
        raise SmiError(smi.INVALID, "no place for the number of processes")
    found, room = smi.processes(), ctypes.c_uint32.from_address(count)
    fits = room.value
    room.value = len(found)
    for i, process in enumerate(found[:fits] if place else ()):
        at = place + i * ctypes.sizeof(ProcessInfo)
        ctypes.memmove(at, ctypes.byref(process_info(process)), ctypes.sizeof(ProcessInfo))
    if place and fits < len(found):
        raise SmiError(_NO_ROOM, f"room for {fits} processes, and there are {len(found)}")


def rsmi_compute_process_info_by_pid_get(pid: int, place: int) -> None:
    found = next((each for each in smi.processes() if each.pid == pid), None)
    if found is None or not place:
        raise SmiError(NOT_FOUND if place else smi.INVALID, f"process {pid} uses no device")
    ctypes.memmove(place, ctypes.byref(process_info(found)), ctypes.sizeof(ProcessInfo))
