"""libamd_smi: which devices there are, and what is known of each. A handle is the device's number and one.

Source: the layouts of AMD SMI 26 (ROCm 7's amdsmi.h).
"""

from __future__ import annotations

import ctypes
from typing import Any

from cairn.hsa import published
from cairn.hsa.agent import Agent
from cairn.libs import smi
from cairn.libs.smi import SmiError

INSUFFICIENT_SIZE, NOT_FOUND = 41, 31
_AMD_GPU = 1
_GPUS = 1 << 1  # of amdsmi_init's flags
XGMI, _INTERNAL = 2, 0
_MIB, _TEXT = 1 << 20, 256
_STATUS = {
    0: "Call succeeded", 1: "Invalid parameters", 2: "Command not supported", 3: "Not implemented yet",
    31: "Device not found", 32: "Device not initialized", 40: "No data was found for a given input",
    41: "Not enough resources were available for the operation",
}  # fmt: skip


def structure(name: str, size: int, /, **fields: tuple[int, Any]) -> type[ctypes.Structure]:
    """A structure by its size and its fields' offsets and types; what lies between is zero."""
    rows: list[tuple[str, Any]] = []
    at = 0
    for field, (offset, kind) in fields.items():
        if offset > at:
            rows.append((f"_{at}", ctypes.c_uint8 * (offset - at)))
        rows.append((field, kind))
        at = offset + ctypes.sizeof(kind)
    if size > at:
        rows.append((f"_{at}", ctypes.c_uint8 * (size - at)))
    return type(name, (ctypes.Structure,), {"_pack_": 1, "_layout_": "ms", "_fields_": rows})


_U32, _U64, _CHARS = ctypes.c_uint32, ctypes.c_uint64, ctypes.c_char * _TEXT
AsicInfo = structure(
    "AsicInfo", 896, market_name=(0, _CHARS), vendor_id=(256, _U32), vendor_name=(260, _CHARS),
    subvendor_id=(516, _U32), device_id=(520, _U64), rev_id=(528, _U32), asic_serial=(532, _CHARS), oam_id=(788, _U32),
    compute_units=(792, _U32), graphics_version=(800, _U64), subsystem_id=(808, _U32),
)  # fmt: skip
VramInfo = structure(
    "VramInfo",
    584,
    vram_type=(0, _U32),
    vendor=(4, _CHARS),
    size_mib=(264, _U64),
    bits=(272, _U32),
    bandwidth=(280, _U64),
)
VramUsage = structure("VramUsage", 16, total_mib=(0, _U32), used_mib=(4, _U32))
EngineUsage = structure("EngineUsage", 64, gfx=(0, _U32), memory=(4, _U32), media=(8, _U32))
KfdInfo = structure("KfdInfo", 64, kfd_id=(0, _U64), node_id=(8, _U32), partition=(12, _U32))
DriverInfo = structure("DriverInfo", 768, version=(0, _CHARS), date=(256, _CHARS), name=(512, _CHARS))
Version = structure("Version", 24, major=(0, _U32), minor=(4, _U32), release=(8, _U32), build=(16, _U64))
BoardInfo = structure(
    "BoardInfo",
    1792,
    model=(0, _CHARS),
    serial=(256, _CHARS),
    fru=(512, _CHARS),
    product=(768, _CHARS),
    maker=(1024, _CHARS),
)
Enumeration = structure(
    "Enumeration", 272, render=(0, _U32), card=(4, _U32), hsa_id=(8, _U32), hip_id=(12, _U32), hip_uuid=(16, _CHARS)
)
PowerInfo = structure(
    "PowerInfo", 192, socket=(0, _U64), current=(8, _U32), average=(12, _U32), voltages=(16, _U64 * 3),
    limit=(40, _U32),
)  # fmt: skip
ClockInfo = structure("ClockInfo", 32, clock=(0, _U32), least=(4, _U32), most=(8, _U32))
PowerCap = structure("PowerCap", 64, cap=(0, _U64), default=(8, _U64), least=(24, _U64), most=(32, _U64))
ProcessInfo = structure(
    "ProcessInfo", 704, name=(0, _CHARS), pid=(256, _U32), memory=(264, _U64), gfx=(272, _U64), vram=(352, _U64),
)  # fmt: skip
CacheInfo = structure("CacheInfo", 384, count=(0, _U32), caches=(4, _U32 * 80))
CLOCK_SYSTEM, CLOCK_GFX, CLOCK_MEMORY = 0, 0, 4  # the system's clock is the shader's
_NO_ROOM = 15
_UNKNOWN = 0xFFFF  # of activities and voltages
_HBM2E, _HBM3 = 3, 4
_BUILD = ctypes.create_string_buffer(b"cairn")


def put(address: int, value: ctypes.Structure) -> None:
    if not address:
        raise SmiError(smi.INVALID, "a null pointer where the answer is to be written")
    ctypes.memmove(address, ctypes.byref(value), ctypes.sizeof(value))


def device_of(handle: int) -> Agent:
    found = smi.devices()
    if not 0 < handle <= len(found):
        raise SmiError(smi.INVALID, f"{handle:#x} is no processor's handle")
    return found[handle - 1]


def _handles(count: int, place: int, found: list[int]) -> None:
    """How many there are, or as many as the caller has room for."""
    if not count:
        raise SmiError(smi.INVALID, "no place for the number of handles")
    room = _U32.from_address(count)
    if place:
        for i, handle in enumerate(found[: room.value]):
            _U64.from_address(place + 8 * i).value = handle
    room.value = min(room.value, len(found)) if place else len(found)


# ---- life, sockets and processors ----


def amdsmi_init(flags: int) -> None:
    if not flags & _GPUS and flags:
        raise SmiError(smi.NOT_SUPPORTED, f"amdsmi_init({flags:#x}): GPUs alone are known here")


def amdsmi_shut_down() -> None:
    pass


def amdsmi_get_lib_version(address: int) -> None:
    put(address, Version(major=26, minor=0, release=0, build=ctypes.addressof(_BUILD)))


def status_text(code: int) -> str:
    return _STATUS.get(code, "An unknown error occurred")


def amdsmi_status_code_to_string(code: int) -> str:
    return status_text(code)


def amdsmi_get_socket_handles(count: int, place: int) -> None:
    _handles(count, place, [device.index + 1 for device in smi.devices()])


def amdsmi_get_socket_info(handle: int, room: int, name: int) -> None:
    smi.put_text(name, room, smi.bdf_text(device_of(handle)))


def amdsmi_get_processor_handles(socket: int, count: int, place: int) -> None:
    _handles(count, place, [device_of(socket).index + 1])


def amdsmi_get_processor_handles_by_type(socket: int, kind: int, place: int, count: int) -> None:
    chosen = [device_of(socket)] if socket else smi.devices()
    _handles(count, place, [device.index + 1 for device in chosen] if kind == _AMD_GPU else [])


def amdsmi_get_processor_type(handle: int) -> int:
    device_of(handle)
    return _AMD_GPU


def amdsmi_get_processor_info(handle: int, room: int, name: int) -> None:
    smi.put_text(name, room, str(device_of(handle).index))


def amdsmi_get_processor_handle_from_bdf(address: int, place: int) -> None:
    found = next((device for device in smi.devices() if smi.bdf(device, 16) == address), None)
    if found is None:
        raise SmiError(NOT_FOUND, f"no device has the PCI address {address:#x}")
    _U64.from_address(place).value = found.index + 1


# ---- what a device is ----


def amdsmi_get_gpu_device_bdf(handle: int) -> int:
    return smi.bdf(device_of(handle), 16)


def amdsmi_get_gpu_bdf_id(handle: int) -> int:
    return smi.bdf(device_of(handle), 32)


def amdsmi_get_gpu_device_uuid(handle: int, room: int, place: int) -> None:
    device, length = device_of(handle), _U32.from_address(room)
    serial = f"{smi.identity(device):016x}"
    text = f"{device.spec.chip_id:04x}0000-{serial[:4]}-1000-80{serial[4:6]}-{serial[6:]}00"
    smi.put_text(place, length.value, text)
    length.value = len(text) + 1


def amdsmi_get_gpu_enumeration_info(handle: int, address: int) -> None:
    device = device_of(handle)
    minor, uuid = smi.render_minor(device), device.uuid.encode()
    put(
        address,
        Enumeration(render=minor, card=minor - 128, hsa_id=device.index + 1, hip_id=device.index, hip_uuid=uuid),
    )


def amdsmi_get_gpu_asic_info(handle: int, address: int) -> None:
    device = device_of(handle)
    spec = device.spec
    put(
        address,
        AsicInfo(
            market_name=spec.marketing_name.encode(), vendor_id=smi.VENDOR, vendor_name=smi.VENDOR_NAME.encode(),
            subvendor_id=smi.VENDOR, device_id=spec.chip_id, asic_serial=f"0x{smi.identity(device):016X}".encode(),
            oam_id=device.index, compute_units=spec.cu_count, rev_id=spec.revision,
            graphics_version=smi.gfx_version(device), subsystem_id=spec.chip_id,
        ),
    )  # fmt: skip


def amdsmi_get_gpu_board_info(handle: int, address: int) -> None:
    put(address, BoardInfo(product=device_of(handle).spec.marketing_name.encode(), maker=b"AMD"))


def amdsmi_get_gpu_driver_info(handle: int, address: int) -> None:
    device_of(handle)
    put(address, DriverInfo(version=smi.DRIVER.encode(), date=b"", name=b"amdgpu"))


def amdsmi_get_gpu_kfd_info(handle: int, address: int) -> None:
    device = device_of(handle)
    put(address, KfdInfo(kfd_id=smi.kfd_id(device), node_id=device.index + 1, partition=0))


def amdsmi_get_gpu_id(handle: int) -> int:
    return device_of(handle).spec.chip_id


def amdsmi_get_gpu_revision(handle: int) -> int:
    return device_of(handle).spec.revision


def amdsmi_get_gpu_subsystem_id(handle: int) -> int:
    return device_of(handle).spec.chip_id


def amdsmi_get_gpu_vendor_name(handle: int, name: int, room: int) -> None:
    device_of(handle)
    smi.put_text(name, room, smi.VENDOR_NAME)


def amdsmi_get_gpu_subsystem_name(handle: int, name: int, room: int) -> None:
    smi.put_text(name, room, device_of(handle).spec.marketing_name)


# ---- memory and load ----


def amdsmi_get_gpu_vram_info(handle: int, address: int) -> None:
    device = device_of(handle)
    spec = device.spec
    kind = _HBM3 if spec.memory_transfers == 4 else _HBM2E
    rate = round(spec.memory_bandwidth / 1e9)
    put(
        address,
        VramInfo(vram_type=kind, size_mib=device.memory_total // _MIB, bits=spec.memory_bus_bits, bandwidth=rate),
    )


def amdsmi_get_gpu_vram_usage(handle: int, address: int) -> None:
    total, used = smi.memory(device_of(handle), smi.VRAM)
    put(address, VramUsage(total_mib=total // _MIB, used_mib=used // _MIB))


def amdsmi_get_gpu_memory_total(handle: int, kind: int) -> int:
    return smi.memory(device_of(handle), kind)[0]


def amdsmi_get_gpu_memory_usage(handle: int, kind: int) -> int:
    return smi.memory(device_of(handle), kind)[1]


def amdsmi_get_gpu_activity(handle: int, address: int) -> None:
    busy = smi.busy_percent(device_of(handle))
    put(address, EngineUsage(gfx=busy, memory=_UNKNOWN, media=_UNKNOWN))


def amdsmi_get_gpu_busy_percent(handle: int) -> int:
    return smi.busy_percent(device_of(handle))


# ---- between devices ----


def amdsmi_topo_get_link_type(source: int, target: int) -> tuple[int, int]:
    """(hops, kind of link)."""
    return (0, _INTERNAL) if device_of(source) is device_of(target) else (1, XGMI)


def amdsmi_topo_get_numa_node_number(handle: int) -> int:
    device_of(handle)
    return 0


def amdsmi_get_gpu_topo_numa_affinity(handle: int) -> int:
    device_of(handle)
    return 0


def amdsmi_is_P2P_accessible(source: int, target: int) -> int:
    return int(device_of(source) is not device_of(target))


# ---- power, clocks and processes ----


def amdsmi_get_power_info(handle: int, address: int) -> None:
    """Modelled from the load; voltages are not known."""
    device = device_of(handle)
    watts = smi.watts(device)
    unknown = (_U64 * 3)(*[_UNKNOWN] * 3)
    limit = device.spec.board_watts
    put(address, PowerInfo(socket=watts, current=watts, average=watts, voltages=unknown, limit=limit))


def amdsmi_get_power_cap_info(handle: int, sensor: int, address: int) -> None:
    board = device_of(handle).spec.board_watts * 1_000_000  # microwatts
    put(address, PowerCap(cap=board, default=board, least=0, most=board))


def amdsmi_get_clock_info(handle: int, kind: int, address: int) -> None:
    """The shader's clock is modelled from the load, the memory's stays."""
    device = device_of(handle)
    if kind == CLOCK_MEMORY:
        clock = least = most = device.spec.memory_clock_mhz
    elif kind == CLOCK_GFX:
        clock, least = published.clock_mhz(device.spec, smi.busy(device)), published.clock_mhz(device.spec, 0)
        most = device.spec.clock_mhz
    else:
        raise SmiError(smi.NOT_SUPPORTED, f"clock {kind}: 0 is the shader's, 4 the memory's")
    put(address, ClockInfo(clock=clock, least=least, most=most))


def amdsmi_get_gpu_process_list(handle: int, count: int, address: int) -> None:
    device = device_of(handle)
    if not count:
        raise SmiError(smi.INVALID, "no place for the number of processes")
    found, room = smi.processes(), _U32.from_address(count)
    fits = room.value
    room.value = len(found)
    if not address or not fits:
        return
    for i, process in enumerate(found[:fits]):
        used = process.loads[device.index].used
        name = process.name.encode()[: _TEXT - 1]
        put(address + i * ctypes.sizeof(ProcessInfo), ProcessInfo(name=name, pid=process.pid, memory=used, vram=used))
    if fits < len(found):
        raise SmiError(_NO_ROOM, f"room for {fits} processes, and there are {len(found)}")


def amdsmi_get_gpu_compute_partition(handle: int, name: int, room: int) -> None:
    device_of(handle)
    smi.put_text(name, room, "SPX")


def amdsmi_get_gpu_memory_partition(handle: int, name: int, room: int) -> None:
    device_of(handle)
    smi.put_text(name, room, "NPS1")


def amdsmi_get_gpu_cache_info(handle: int, address: int) -> None:
    """Rows of properties, KiB, level, compute units that share one, and how many there are."""
    spec = device_of(handle).spec
    data, simd = 1 << 1 | 1, 1 << 4  # enabled, data; of the shaders
    rows = [
        (data | simd, spec.l1_bytes >> 10, 1, 1, spec.cu_count),
        (data | simd, spec.l2_bytes >> 10, 2, spec.cu_count // spec.xcc_count, spec.xcc_count),
        (data | simd, spec.l3_bytes >> 10, 3, spec.cu_count, 1),
    ]
    info = CacheInfo(count=sum(1 for row in rows if row[1]))
    for i, row in enumerate(row for row in rows if row[1]):
        info.caches[8 * i : 8 * i + 5] = list(row)
    put(address, info)
