"""libnvidia-ml's answers of now: memory, load, clocks, power, processes, links and events of the virtual devices."""

from __future__ import annotations

import ctypes
import struct
import time

from cairn.hsa import published
from cairn.libs import nvml, smi
from cairn.libs.nvml import INVALID, NOT_SUPPORTED, TIMEOUT, device_of, put, put_list
from cairn.libs.smi import SmiError

_GRAPHICS, _SM, _MEMORY, _VIDEO = range(4)
_VERSION_2 = 40 | 2 << 24
_IDLE, _NOTHING = 1, 0  # why a clock is not higher
_P0, _P8 = 0, 8  # performance states: at work, idle
_NO_INSTANCE = 2**32 - 1
_INTERNAL, _SINGLE = 0, 10  # topology levels
_OK, _READ, _WRITE, _LINK, _ATOMICS, _PROP = 0, 0, 1, 2, 3, 4
_P2P_REFUSED = 5
_PERIOD = 20_000  # microseconds that a load is watched for

_sets: set[int] = set()
_next_set = 1


# ---- memory and load ----


def nvmlDeviceGetMemoryInfo(handle: int, address: int) -> None:
    total, used = smi.memory(device_of(handle), smi.VRAM)
    put(address, struct.pack("<3Q", total, total - used, used))


def nvmlDeviceGetMemoryInfo_v2(handle: int, address: int) -> None:
    total, used = smi.memory(device_of(handle), smi.VRAM)
    if not address or ctypes.c_uint32.from_address(address).value != _VERSION_2:
        raise SmiError(25, f"the structure's version is not {_VERSION_2:#x} (nvmlMemory_v2)")
    put(address, struct.pack("<I4x4Q", _VERSION_2, total, 0, total - used, used))


def nvmlDeviceGetBAR1MemoryInfo(handle: int, address: int) -> None:
    """The host sees all of the memory."""
    nvmlDeviceGetMemoryInfo(handle, address)


def nvmlDeviceGetUtilizationRates(handle: int, address: int) -> None:
    """What the memory's load is nobody measures: 0."""
    put(address, struct.pack("<2I", smi.busy_percent(device_of(handle)), 0))


def nvmlDeviceGetEncoderUtilization(handle: int) -> tuple[int, int]:
    device_of(handle)
    return 0, _PERIOD


nvmlDeviceGetDecoderUtilization = nvmlDeviceGetEncoderUtilization


# ---- clocks and power ----


def _clock(handle: int, kind: int, *, most: bool) -> int:
    spec = device_of(handle).spec
    if kind == _MEMORY:
        return spec.memory_clock_mhz
    if kind in (_GRAPHICS, _SM):
        return spec.clock_mhz if most else published.clock_mhz(spec, smi.busy(device_of(handle)))
    code = NOT_SUPPORTED if kind == _VIDEO else INVALID
    raise SmiError(code, f"clock {kind}: 0 and 1 are the shader's, 2 the memory's")


def nvmlDeviceGetClockInfo(handle: int, kind: int) -> int:
    return _clock(handle, kind, most=False)


def nvmlDeviceGetMaxClockInfo(handle: int, kind: int) -> int:
    return _clock(handle, kind, most=True)


nvmlDeviceGetApplicationsClock = nvmlDeviceGetDefaultApplicationsClock = nvmlDeviceGetMaxClockInfo
nvmlDeviceGetMaxCustomerBoostClock = nvmlDeviceGetMaxClockInfo


def nvmlDeviceGetClock(handle: int, kind: int, which: int) -> int:
    if not 0 <= which < 4:
        raise SmiError(INVALID, f"clock id {which}: 0 is the current one, 1 to 3 the highest")
    return _clock(handle, kind, most=which != 0)


def nvmlDeviceGetSupportedMemoryClocks(handle: int, count: int, place: int) -> None:
    put_list(count, place, [struct.pack("<I", device_of(handle).spec.memory_clock_mhz)])


def nvmlDeviceGetSupportedGraphicsClocks(handle: int, memory: int, count: int, place: int) -> None:
    spec = device_of(handle).spec
    if memory != spec.memory_clock_mhz:
        raise SmiError(nvml.NOT_FOUND, f"a memory clock of {memory} MHz: the device's is {spec.memory_clock_mhz}")
    put_list(count, place, [struct.pack("<I", clock) for clock in (spec.clock_mhz, published.clock_mhz(spec, 0))])


def nvmlDeviceGetCurrentClocksEventReasons(handle: int) -> int:
    return _NOTHING if smi.busy_percent(device_of(handle)) else _IDLE


def nvmlDeviceGetSupportedClocksEventReasons(handle: int) -> int:
    device_of(handle)
    return _IDLE


def nvmlDeviceGetPerformanceState(handle: int) -> int:
    return _P0 if smi.busy_percent(device_of(handle)) else _P8


def nvmlDeviceGetPowerUsage(handle: int) -> int:
    """In mW, as a model has it of the load."""
    return 1000 * smi.watts(device_of(handle))


def nvmlDeviceGetPowerManagementMode(handle: int) -> int:
    device_of(handle)
    return 1


def nvmlDeviceGetPowerManagementLimit(handle: int) -> int:
    return 1000 * device_of(handle).spec.board_watts


nvmlDeviceGetPowerManagementDefaultLimit = nvmlDeviceGetEnforcedPowerLimit = nvmlDeviceGetPowerManagementLimit


def nvmlDeviceGetPowerManagementLimitConstraints(handle: int) -> tuple[int, int]:
    most = nvmlDeviceGetPowerManagementLimit(handle)
    return most, most


# ---- processes and modes ----


def nvmlDeviceGetComputeRunningProcesses_v3(handle: int, count: int, place: int) -> None:
    index = device_of(handle).index
    rows = ((each.pid, each.loads[index].used) for each in smi.processes())
    put_list(count, place, [struct.pack("<I4xQ2I", *row, _NO_INSTANCE, _NO_INSTANCE) for row in rows])


def nvmlDeviceGetComputeRunningProcesses(handle: int, count: int, place: int) -> None:
    index = device_of(handle).index
    put_list(count, place, [struct.pack("<I4xQ", each.pid, each.loads[index].used) for each in smi.processes()])


def nvmlDeviceGetGraphicsRunningProcesses_v3(handle: int, count: int, place: int) -> None:
    device_of(handle)
    put_list(count, place, ())


def _zero(handle: int, *_: int) -> int:
    device_of(handle)
    return 0


nvmlDeviceGetComputeMode = nvmlDeviceGetDisplayMode = nvmlDeviceGetVirtualizationMode = _zero
nvmlDeviceGetTotalEccErrors = nvmlDeviceGetMemoryErrorCounter = nvmlDeviceGetRetiredPagesPendingStatus = _zero
nvmlDeviceIsMigDeviceHandle = nvmlDeviceGetMaxMigDeviceCount = nvmlDeviceGetSupportedEventTypes = _zero


def nvmlDeviceGetPersistenceMode(handle: int) -> int:
    device_of(handle)
    return 1


def nvmlDeviceGetEccMode(handle: int) -> tuple[int, int]:
    """(now, after the next start)."""
    ecc = int("sramecc+" in device_of(handle).spec.features)
    return ecc, ecc


def nvmlDeviceGetMigMode(handle: int) -> tuple[int, int]:
    device_of(handle)
    raise SmiError(NOT_SUPPORTED, "the virtual devices are not divided")


def nvmlDeviceGetRetiredPages(handle: int, cause: int, count: int, place: int) -> None:
    device_of(handle)
    put_list(count, place, ())


# ---- between devices ----


def nvmlDeviceGetTopologyCommonAncestor(first: int, second: int) -> int:
    return _INTERNAL if device_of(first) is device_of(second) else _SINGLE


def nvmlDeviceGetTopologyNearestGpus(handle: int, level: int, count: int, place: int) -> None:
    """All others, which are behind one switch. As many as there is room for; all are counted without a place."""
    if not count:
        raise SmiError(INVALID, "no place for the number of devices")
    device, room = device_of(handle), ctypes.c_uint32.from_address(count)
    near = [each.index + 1 for each in smi.devices() if each is not device and level == _SINGLE]
    fits = near[: room.value] if place else near
    if place and fits:
        put(place, struct.pack(f"<{len(fits)}Q", *fits))
    room.value = len(fits)


def nvmlDeviceGetP2PStatus(first: int, second: int, what: int) -> int:
    device_of(first), device_of(second)
    if not 0 <= what <= _PROP:
        raise SmiError(INVALID, f"capability {what}: 0 reads, 1 writes, 2 NVLink, 3 atomics, 4 properties")
    return _OK if what in (_READ, _WRITE, _ATOMICS) else _P2P_REFUSED


def nvmlDeviceOnSameBoard(first: int, second: int) -> int:
    return int(device_of(first) is device_of(second))


def nvmlDeviceGetNvLinkState(handle: int, link: int) -> int:
    device_of(handle)
    raise SmiError(NOT_SUPPORTED, "the devices have no NVLink")


def nvmlDeviceGetFieldValues(handle: int, count: int, place: int) -> None:
    """Each field answers for itself that it is not supported."""
    device_of(handle)
    if count <= 0 or not place:
        raise SmiError(INVALID, f"{count} fields")
    for i in range(count):
        put(place + 40 * i + 28, struct.pack("<I", NOT_SUPPORTED))


# ---- events: none comes from a virtual device ----


def nvmlEventSetCreate() -> int:
    global _next_set
    nvml.begun()
    _sets.add(_next_set)
    _next_set += 1
    return _next_set - 1


def _known(chosen: int) -> None:
    nvml.begun()
    if chosen not in _sets:
        raise SmiError(INVALID, f"{chosen or 0:#x} is no set of events")


def nvmlEventSetFree(chosen: int) -> None:
    _known(chosen)
    _sets.remove(chosen)


def nvmlDeviceRegisterEvents(handle: int, kinds: int, chosen: int) -> None:
    device_of(handle)
    _known(chosen)
    if kinds:
        raise SmiError(NOT_SUPPORTED, f"events {kinds:#x}: nvmlDeviceGetSupportedEventTypes has none")


def nvmlEventSetWait_v2(chosen: int, data: int, milliseconds: int) -> None:
    _known(chosen)
    time.sleep(milliseconds / 1000)
    raise SmiError(TIMEOUT, "no event came")
