"""libamd_smi's further answers: clocks, links, partitions, processes and events of the virtual devices.

What cannot go wrong on a virtual device is told as it is: no page is bad, no link has errors, nothing is overclocked.
What it has not (sensors, voltages, PCIe's counts) answers "not supported".

Source: the layouts of AMD SMI 26 (ROCm 7's amdsmi.h).
"""

from __future__ import annotations

import ctypes
import time

from cairn.hsa import published
from cairn.hsa.agent import Agent
from cairn.libs import smi
from cairn.libs.amdsmi import CLOCK_GFX, CLOCK_MEMORY, CLOCK_SYSTEM, XGMI, device_of, put, status_text, structure
from cairn.libs.smi import SmiError

_NO_DATA, _NO_ROOM, _NOT_FOUND = 40, 15, 31
_AUTO, _DISABLED, _UNKNOWN_MODE = 0, 1, 0
_UP, _SPX, _NPS1 = 1, 1, 1
_LANES = 16  # of an XGMI link, as MI300X has it
_UNKNOWN_SLOT = 3
_U16, _U32, _U64 = ctypes.c_uint16, ctypes.c_uint32, ctypes.c_uint64
_NONE16, _NONE32, _NONE64 = 2**16 - 1, 2**32 - 1, 2**64 - 1  # the interface's "not known"
_CHARS = ctypes.c_char * 256

Frequencies = structure("Frequencies", 280, count=(4, _U32), current=(8, _U32), hertz=(16, _U64 * 33))
XgmiInfo = structure("XgmiInfo", 64, lanes=(0, ctypes.c_uint8), hive=(8, _U64), node=(16, _U64), index=(24, _U32))
XgmiLinkStatus = structure("XgmiLinkStatus", 96, total=(0, _U32), status=(4, _U32 * 8))
Link = structure(
    "Link", 56, bdf=(0, _U64), rate=(8, _U32), bandwidth=(12, _U32), kind=(16, _U32), read=(24, _U64), write=(32, _U64)
)
LinkMetrics = structure("LinkMetrics", 3648, count=(0, _U32), links=(8, Link * 64))
Nearest = structure("Nearest", 384, count=(0, _U32), handles=(8, _U64 * 32))
MemoryPartition = structure("MemoryPartition", 872, caps=(0, _U32), mode=(4, _U32))
PartitionProfile = structure("PartitionProfile", 1152, kind=(0, _U32), count=(4, _U32), memory=(8, _U32))
PartitionConfig = structure("PartitionConfig", 39168, count=(0, _U32), profile=(2064, PartitionProfile))
PcieInfo = structure(
    "PcieInfo", 512, most_width=(0, _U16), most_speed=(4, _U32), version=(8, _U32), slot=(12, _U32),
    most_version=(16, _U32), width=(96, _U16), speed=(100, _U32), bandwidth=(104, _U32), counts=(112, _U64 * 5),
    recovery=(152, _U32),
)  # fmt: skip
ComputeProcess = structure(
    "ComputeProcess", 32, pid=(0, _U32), vram=(8, _U64), sdma=(16, _U64), occupancy=(24, _U32)
)  # fmt: skip
Event = structure("Event", 272, handle=(0, _U64), event=(8, _U32), message=(12, _CHARS))


# ---- clocks ----


def amdsmi_get_clk_freq(handle: int, kind: int, address: int) -> None:
    """In Hz: the shader's lowest, its present and its highest clock, which is modelled; the memory's one."""
    spec = device_of(handle).spec
    if kind == CLOCK_MEMORY:
        steps, now = [spec.memory_clock_mhz], 0
    elif kind in (CLOCK_GFX, CLOCK_SYSTEM):
        least, current = published.clock_mhz(spec, 0), published.clock_mhz(spec, smi.busy(device_of(handle)))
        steps = sorted({least, current, spec.clock_mhz})
        now = steps.index(current)
    else:
        raise SmiError(smi.NOT_SUPPORTED, f"clock {kind}: 0 is the shader's, 4 the memory's")
    put(address, Frequencies(count=len(steps), current=now, hertz=(_U64 * 33)(*(mhz * 1_000_000 for mhz in steps))))


def amdsmi_get_gpu_perf_level(handle: int) -> int:
    device_of(handle)
    return _AUTO


def amdsmi_get_gpu_overdrive_level(handle: int) -> int:
    device_of(handle)
    return 0


def amdsmi_get_gpu_mem_overdrive_level(handle: int) -> int:
    device_of(handle)
    return 0


def amdsmi_is_gpu_power_management_enabled(handle: int, address: int) -> None:
    device_of(handle)
    _flag(address, False)


# ---- what a device is, and what cannot be wrong with it ----


def _flag(address: int, value: bool) -> None:
    if not address:
        raise SmiError(smi.INVALID, "a null pointer where the answer is to be written")
    ctypes.c_bool.from_address(address).value = value


def amdsmi_get_gpu_virtualization_mode(handle: int) -> int:
    """Not known: no hypervisor has divided a card."""
    device_of(handle)
    return _UNKNOWN_MODE


def amdsmi_get_gpu_xcd_counter(handle: int) -> int:
    return device_of(handle).spec.xcc_count


def amdsmi_get_gpu_vram_vendor(handle: int, name: int, room: int) -> None:
    device_of(handle)
    smi.put_text(name, room, "virtual")


def amdsmi_get_gpu_process_isolation(handle: int) -> int:
    device_of(handle)
    return 0


def amdsmi_get_gpu_bad_page_info(handle: int, count: int, place: int) -> None:
    _no_pages(handle, count)


def amdsmi_get_gpu_memory_reserved_pages(handle: int, count: int, place: int) -> None:
    _no_pages(handle, count)


def _no_pages(handle: int, count: int) -> None:
    device_of(handle)
    smi.put_count(count, 0, "pages")


def amdsmi_get_gpu_ras_block_features_enabled(handle: int, block: int) -> int:
    device_of(handle)
    return _DISABLED


def amdsmi_get_gpu_ecc_status(handle: int, block: int) -> int:
    device_of(handle)
    return _DISABLED


def amdsmi_get_gpu_ecc_enabled(handle: int) -> int:
    device_of(handle)
    return 0


def amdsmi_get_gpu_available_counters(handle: int, group: int) -> int:
    device_of(handle)
    return 0


def amdsmi_get_fw_info(handle: int, address: int) -> None:
    """No firmware."""
    device_of(handle)
    put(address, structure("FirmwareInfo", 2600, count=(0, ctypes.c_uint8))())


def amdsmi_get_pcie_info(handle: int, address: int) -> None:
    """Nothing is known: there is no bus."""
    device_of(handle)
    none = PcieInfo(
        most_width=_NONE16, most_speed=_NONE32, version=_NONE32, slot=_UNKNOWN_SLOT, most_version=_NONE32,
        width=_NONE16, speed=_NONE32, bandwidth=_NONE32, counts=(_U64 * 5)(*[_NONE64] * 5), recovery=_NONE32,
    )  # fmt: skip
    put(address, none)


def amdsmi_get_esmi_err_msg(code: int) -> str:
    return status_text(code)


def amdsmi_free_name_value_pairs(address: int) -> None:
    """Nobody was given any."""


# ---- links ----


def _others(device: Agent) -> list[Agent]:
    return [each for each in smi.devices() if each is not device]


def amdsmi_get_xgmi_info(handle: int, address: int) -> None:
    device = device_of(handle)
    hive = smi.hive()
    lanes = _LANES if hive else 0
    put(address, XgmiInfo(lanes=lanes, hive=hive, node=device.index, index=device.index))


def amdsmi_get_gpu_xgmi_link_status(handle: int, address: int) -> None:
    others = len(_others(device_of(handle)))
    put(address, XgmiLinkStatus(total=others, status=(_U32 * 8)(*[_UP] * min(others, 8))))


def amdsmi_gpu_xgmi_error_status(handle: int) -> int:
    device_of(handle)
    return 0


def amdsmi_reset_gpu_xgmi_error(handle: int) -> None:
    device_of(handle)


def amdsmi_get_link_metrics(handle: int, address: int) -> None:
    """A link to each other device; rates and traffic are not known."""
    others = _others(device_of(handle))[:64]
    links = [
        Link(bdf=smi.bdf(each, 16), rate=_NONE32, bandwidth=_NONE32, kind=XGMI, read=_NONE64, write=_NONE64)
        for each in others
    ]
    put(address, LinkMetrics(count=len(links), links=(Link * 64)(*links)))


def amdsmi_topo_get_link_weight(source: int, target: int) -> int:
    return 0 if device_of(source) is device_of(target) else smi.LINK_WEIGHT


def amdsmi_topo_get_p2p_status(source: int, target: int, kind: int, place: int) -> None:
    """All that a link can do: coherent, atomics of 32 and 64 bits, copies, both ways."""
    if device_of(source) is device_of(target):
        raise SmiError(smi.INVALID, "a device has no link to itself")
    if not kind or not place:
        raise SmiError(smi.INVALID, "no place for the answer")
    _U32.from_address(kind).value = XGMI
    ctypes.memset(place, 1, 5)


def amdsmi_get_link_topology_nearest(handle: int, kind: int, address: int) -> None:
    others = _others(device_of(handle))[:32] if kind == XGMI else []
    put(address, Nearest(count=len(others), handles=(_U64 * 32)(*(each.index + 1 for each in others))))


# ---- partitions: a device is one ----


def amdsmi_get_gpu_memory_partition_config(handle: int, address: int) -> None:
    device_of(handle)
    put(address, MemoryPartition(caps=1, mode=_NPS1))


def amdsmi_get_gpu_accelerator_partition_profile(handle: int, address: int, partitions: int) -> None:
    device_of(handle)
    put(address, PartitionProfile(kind=_SPX, count=1, memory=1))
    if partitions:
        _U32.from_address(partitions).value = 0


def amdsmi_get_gpu_accelerator_partition_profile_config(handle: int, address: int) -> None:
    device_of(handle)
    put(address, PartitionConfig(count=1, profile=PartitionProfile(kind=_SPX, count=1, memory=1)))


# ---- processes and events ----


def amdsmi_get_processor_count_from_handles(handles: int, count: int, sockets: int, cores: int, gpus: int) -> None:
    if not all((handles, count, sockets, cores, gpus)):
        raise SmiError(smi.INVALID, "a null pointer")
    number = _U32.from_address(count).value
    for i in range(number):
        device_of(_U64.from_address(handles + 8 * i).value)
    for place, value in ((sockets, 0), (cores, 0), (gpus, number)):
        _U32.from_address(place).value = value


def _compute(process: published.Process) -> ctypes.Structure:
    used = sum(load.used for load in process.loads)
    return ComputeProcess(pid=process.pid, vram=used, occupancy=_NONE32)


def amdsmi_get_gpu_compute_process_info(place: int, count: int) -> None:
    """How many processes there are, and as many as the caller has room for."""
    if not count:
        raise SmiError(smi.INVALID, "no place for the number of processes")
    found, room = smi.processes(), _U32.from_address(count)
    fits = room.value
    room.value = len(found)
    for i, process in enumerate(found[:fits] if place else ()):
        put(place + i * ctypes.sizeof(ComputeProcess), _compute(process))
    if place and fits < len(found):
        raise SmiError(_NO_ROOM, f"room for {fits} processes, and there are {len(found)}")


def amdsmi_get_gpu_compute_process_info_by_pid(pid: int, place: int) -> None:
    put(place, _compute(smi.process(pid, _NOT_FOUND)))


def amdsmi_get_gpu_compute_process_gpus(pid: int, place: int, count: int) -> None:
    """The numbers of the devices in which a process has memory."""
    smi.put_devices_of(pid, place, count, _NOT_FOUND)


_PROCESS_START, _PROCESS_END = 12, 13
_LOOK = 0.02  # seconds
_watched: dict[int, int] = {}  # handles, and the events that are wanted: a bit each
_seen: dict[int, str] = {}  # processes, by their numbers


def amdsmi_init_gpu_event_notification(handle: int) -> None:
    device_of(handle)
    _watched[handle] = 0
    _seen.update((each.pid, each.name) for each in smi.processes())


def amdsmi_set_gpu_event_notification_mask(handle: int, mask: int) -> None:
    device_of(handle)
    if handle not in _watched:
        raise SmiError(smi.INVALID, "amdsmi_init_gpu_event_notification comes first")
    _watched[handle] = mask


def amdsmi_stop_gpu_event_notification(handle: int) -> None:
    device_of(handle)
    _watched.pop(handle, None)


def amdsmi_get_gpu_event_notification(milliseconds: int, count: int, place: int) -> None:
    """Wait for processes that begin or end; a virtual device has no other events."""
    if not count or not place:
        raise SmiError(smi.INVALID, "no place for the events")
    room = _U32.from_address(count)
    until = time.monotonic() + max(milliseconds, 0) / 1e3
    while not (found := _news()) and time.monotonic() < until:
        time.sleep(min(_LOOK, max(until - time.monotonic(), 0)))
    for i, event in enumerate(found[: room.value]):
        put(place + i * ctypes.sizeof(Event), event)
    room.value = min(room.value, len(found))
    if not found:
        raise SmiError(_NO_DATA, "no event came")


def _news() -> list[ctypes.Structure]:
    now = {each.pid: each.name for each in smi.processes()}
    changes = [(_PROCESS_START, pid, name) for pid, name in now.items() if pid not in _seen]
    changes += [(_PROCESS_END, pid, name) for pid, name in _seen.items() if pid not in now]
    _seen.clear()
    _seen.update(now)
    return [
        Event(handle=handle, event=kind, message=f"{pid} {name}".encode()[:255])
        for kind, pid, name in changes
        for handle, mask in _watched.items()
        if mask >> kind - 1 & 1
    ]
