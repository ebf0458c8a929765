"""libnvidia-ml, NVIDIA's management library, for programs that ask it of their devices: the virtual ones.

What it tells is what ``cairn smi`` shows and libamd_smi tells. A handle is the device's number and one. What a virtual
device has not (temperature, fans, energy, NVLink's counts) is refused with NVML_ERROR_NOT_SUPPORTED.

Source: NVML's reference (docs.nvidia.com/deploy/nvml-api), whose structures are those of its 12th version.
"""

from __future__ import annotations

import ctypes
import os
import struct
from collections.abc import Iterable
from pathlib import Path

from cairn.base import config
from cairn.base.errors import CairnError
from cairn.hsa.agent import Agent
from cairn.libs import smi
from cairn.libs.smi import SmiError

UNINITIALIZED, INVALID, NOT_SUPPORTED, NOT_FOUND, NO_ROOM, NO_DRIVER = 1, 2, 3, 6, 7, 9
NO_DATA, TIMEOUT = 21, 10
_STATUS = {
    0: "Success", 1: "Uninitialized", 2: "Invalid Argument", 3: "Not Supported", 4: "Insufficient Permissions",
    5: "Already Initialized", 6: "Not Found", 7: "Insufficient Size", 8: "Insufficient External Power",
    9: "Driver Not Loaded", 10: "Timeout", 11: "Interrupt Request Issue", 12: "NVML Shared Library Not Found",
    13: "Function Not Found", 14: "Corrupted infoROM", 15: "GPU is lost", 16: "GPU requires restart",
    17: "The operating system has blocked the request.", 18: "RM has detected an NVML/RM version mismatch.",
    19: "In use by another client", 20: "Insufficient Memory", 21: "No data",
    23: "Insufficient Resources", 24: "Requested frequency is not supported", 25: "Version mismatch",
}  # fmt: skip
_DRIVER, _VERSION, _CUDA = "570.124", "12.570.124", 12080
_UNKNOWN_BRAND, _UNKNOWN_ARCHITECTURE, _PCIE = 0, -1, 2
_started = 0


def code_of(error: BaseException) -> int | None:
    """The status for an exception; None for one that nobody expected."""
    if isinstance(error, SmiError):
        return error.code
    return INVALID if isinstance(error, CairnError) else None


def put(address: int, data: bytes) -> None:
    if not address:
        raise SmiError(INVALID, "a null pointer where the answer is to be written")
    ctypes.memmove(address, data, len(data))


def put_list(count: int, place: int, rows: Iterable[bytes]) -> None:
    """Write how many there are, and all where there is room for all; else NVML_ERROR_INSUFFICIENT_SIZE."""
    if not count:
        raise SmiError(INVALID, "no place for the number of answers")
    found, room = list(rows), ctypes.c_uint32.from_address(count)
    fits, room.value = room.value, len(found)
    if fits < len(found):
        raise SmiError(NO_ROOM, f"room for {fits} answers, and there are {len(found)}")
    if found:
        put(place, b"".join(found))


def put_text(address: int, room: int, text: str) -> None:
    if room <= len(text.encode()):
        raise SmiError(NO_ROOM, f"{room} bytes for a text of {len(text.encode()) + 1}")
    smi.put_text(address, room, text)


def begun() -> None:
    """Raises SmiError before nvmlInit and after the last nvmlShutdown."""
    if not _started:
        raise SmiError(UNINITIALIZED, "nvmlInit was not called")


def device_of(handle: int) -> Agent:
    begun()
    found = smi.devices()
    if not handle or not 0 < handle <= len(found):
        raise SmiError(INVALID, f"{handle or 0:#x} is no device's handle")
    return found[handle - 1]


def _found(what: str, value: str, devices: Iterable[Agent]) -> int:
    begun()
    device = next(iter(devices), None)
    if device is None:
        raise SmiError(NOT_FOUND, f"no device has the {what} {value!r}")
    return device.index + 1


# ---- the library ----


def nvmlInit_v2() -> None:
    nvmlInitWithFlags(0)


def nvmlInitWithFlags(flags: int) -> None:
    global _started
    if flags & ~3:
        raise SmiError(INVALID, f"nvmlInitWithFlags({flags:#x}): 1 allows no devices, 2 attaches none")
    if config.get("CAIRN_NVML") == "off":
        raise SmiError(NO_DRIVER, "CAIRN_NVML=off")
    _started += 1


def nvmlShutdown() -> None:
    global _started
    begun()
    _started -= 1


def nvmlErrorString(code: int) -> str:
    return _STATUS.get(code, "Unknown Error")


def nvmlSystemGetDriverVersion(text: int, room: int) -> None:
    begun()
    put_text(text, room, _DRIVER)


def nvmlSystemGetNVMLVersion(text: int, room: int) -> None:
    put_text(text, room, _VERSION)


def nvmlSystemGetCudaDriverVersion() -> int:
    return _CUDA


def nvmlSystemGetProcessName(pid: int, text: int, room: int) -> None:
    begun()
    try:
        name = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").strip().decode(errors="replace")
    except OSError:
        raise SmiError(NOT_FOUND, f"there is no process {pid}") from None
    smi.put_text(text, room, name)


def nvmlSystemGetHicVersion(count: int, place: int) -> None:
    begun()
    put_list(count, place, ())


def nvmlUnitGetCount() -> int:
    begun()
    return 0


# ---- which devices there are ----


def nvmlDeviceGetCount_v2() -> int:
    begun()
    return len(smi.devices())


def nvmlDeviceGetHandleByIndex_v2(index: int) -> int:
    begun()
    if index >= len(smi.devices()):
        raise SmiError(INVALID, f"device {index}: there are {len(smi.devices())}")
    return index + 1


def nvmlDeviceGetHandleByUUID(name: str) -> int:
    return _found("UUID", name, (device for device in smi.devices() if uuid(device) == name))


def nvmlDeviceGetHandleBySerial(name: str) -> int:
    return _found("serial", name, (device for device in smi.devices() if serial(device) == name))


def nvmlDeviceGetHandleByPciBusId_v2(name: str) -> int:
    """``0000:0c:00.0``, with a domain of four or eight digits or none."""
    parts = name.lower().split(":")
    if len(parts) == 2:
        parts = ["0", *parts]
    try:
        wanted = int(parts[0], 16), int(parts[1], 16), int(parts[2].split(".")[0], 16)
    except (ValueError, IndexError):
        raise SmiError(INVALID, f"{name!r} is no PCI address: 0000:0c:00.0 is one") from None
    return _found("PCI address", name, (device for device in smi.devices() if smi.pci_address(device.index) == wanted))


# ---- what a device is ----


def uuid(device: Agent) -> str:
    """NVIDIA's form of a UUID."""
    digits = f"{device.spec.chip_id:08x}{0:08x}{smi.identity(device):016x}"
    return f"GPU-{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}"


def serial(device: Agent) -> str:
    return f"{smi.identity(device) % 10**13:013d}"


def nvmlDeviceGetIndex(handle: int) -> int:
    return device_of(handle).index


def nvmlDeviceGetName(handle: int, text: int, room: int) -> None:
    put_text(text, room, device_of(handle).spec.marketing_name)


def nvmlDeviceGetUUID(handle: int, text: int, room: int) -> None:
    put_text(text, room, uuid(device_of(handle)))


def nvmlDeviceGetSerial(handle: int, text: int, room: int) -> None:
    put_text(text, room, serial(device_of(handle)))


def nvmlDeviceGetBoardPartNumber(handle: int, text: int, room: int) -> None:
    put_text(text, room, f"{device_of(handle).spec.chip_id:04X}")


def nvmlDeviceGetVbiosVersion(handle: int, text: int, room: int) -> None:
    device_of(handle)
    put_text(text, room, "00.00.00.00.00")


def nvmlDeviceGetMinorNumber(handle: int) -> int:
    return device_of(handle).index


def nvmlDeviceGetBoardId(handle: int) -> int:
    return smi.bdf(device_of(handle), 16)


def nvmlDeviceGetMultiGpuBoard(handle: int) -> int:
    device_of(handle)
    return 0


def nvmlDeviceGetModuleId(handle: int) -> int:
    return device_of(handle).index


def nvmlDeviceGetBrand(handle: int) -> int:
    device_of(handle)
    return _UNKNOWN_BRAND


def nvmlDeviceGetArchitecture(handle: int) -> int:
    device_of(handle)
    return _UNKNOWN_ARCHITECTURE


def nvmlDeviceGetCudaComputeCapability(handle: int) -> tuple[int, int]:
    """What HIP's properties call major and minor."""
    spec = device_of(handle).spec
    return spec.major, spec.minor


def nvmlDeviceGetNumGpuCores(handle: int) -> int:
    """Lanes that work at once."""
    spec = device_of(handle).spec
    return spec.cu_count * spec.simds_per_cu * 16


def nvmlDeviceGetAttributes_v2(handle: int, address: int) -> None:
    """Compute units, engines that copy, and memory; there are no slices and no decoders."""
    device = device_of(handle)
    spec = device.spec
    put(address, struct.pack("<8IQ", spec.cu_count, spec.sdma_engines, 0, 0, 0, 0, 0, 0, device.memory_total >> 20))


def nvmlDeviceGetNumaNodeId(handle: int) -> int:
    device_of(handle)
    return 0


def nvmlDeviceGetBusType(handle: int) -> int:
    device_of(handle)
    return _PCIE


def nvmlDeviceGetPciInfo_v3(handle: int, address: int) -> None:
    device = device_of(handle)
    domain, bus, slot = smi.pci_address(device.index)
    short, long = f"{domain:04X}:{bus:02X}:{slot:02X}.0", f"{domain:08X}:{bus:02X}:{slot:02X}.0"
    chip = device.spec.chip_id << 16 | smi.VENDOR
    put(address, struct.pack("<16s5I32s", short.encode(), domain, bus, slot, chip, chip, long.encode()))


def nvmlDeviceGetPciInfo_v2(handle: int, address: int) -> None:
    device = device_of(handle)
    domain, bus, slot = smi.pci_address(device.index)
    short, chip = f"{domain:04X}:{bus:02X}:{slot:02X}.0", device.spec.chip_id << 16 | smi.VENDOR
    put(address, struct.pack("<16s9I", short.encode(), domain, bus, slot, chip, chip, 0, 0, 0, 0))


def nvmlDeviceGetMemoryBusWidth(handle: int) -> int:
    return device_of(handle).spec.memory_bus_bits


def nvmlDeviceGetCpuAffinity(handle: int, words: int, place: int) -> None:
    """All processors of the host are near."""
    device_of(handle)
    bits = (1 << (os.cpu_count() or 1)) - 1 & (1 << 64 * words) - 1
    put(place, bits.to_bytes(8 * words, "little"))


def nvmlDeviceGetMemoryAffinity(handle: int, words: int, place: int, scope: int) -> None:
    device_of(handle)
    put(place, (1).to_bytes(8 * words, "little"))
