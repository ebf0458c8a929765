"""libamd_smi and librocm_smi64: the devices as they tell of them, against what HIP and the kernel's files tell."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.abi import loader
from cairn.hsa import published, sysfs
from cairn.libs import amdsmi, amdsmi_state
from cairn.libs import rsmi as rocm_smi
from cairn.vgpu.specs import configured_devices

SPEC = configured_devices()[0]
INVALID, NOT_SUPPORTED = 1, 2


@pytest.fixture(scope="module")
def amd() -> ctypes.CDLL:
    library = loader.load("amd_smi")
    assert library.amdsmi_init(ctypes.c_uint64(2)) == 0
    return library


@pytest.fixture(scope="module")
def rsmi() -> ctypes.CDLL:
    library = loader.load("rocm_smi64")
    assert library.rsmi_init(ctypes.c_uint64(0)) == 0
    return library


@pytest.fixture(scope="module")
def hip() -> ctypes.CDLL:
    return loader.load("amdhip64")


@pytest.fixture
def handle(amd: ctypes.CDLL) -> ctypes.c_void_p:
    """The first processor, found as clients do: sockets, then the socket's processors."""
    count, socket, found = ctypes.c_uint32(), ctypes.c_void_p(), ctypes.c_void_p()
    assert amd.amdsmi_get_socket_handles(ctypes.byref(count), None) == 0
    assert count.value == len(configured_devices())
    count.value = 1  # room for the first alone
    assert amd.amdsmi_get_socket_handles(ctypes.byref(count), ctypes.byref(socket)) == 0
    assert amd.amdsmi_get_processor_handles(socket, ctypes.byref(count), None) == 0 and count.value == 1
    assert amd.amdsmi_get_processor_handles(socket, ctypes.byref(count), ctypes.byref(found)) == 0
    return found


def number(function: object, *words: object, kind: type = ctypes.c_uint64) -> int:
    value = kind()
    assert function(*words, ctypes.byref(value)) == 0  # type: ignore[operator]
    return value.value  # type: ignore[no-any-return]


def test_the_address_is_hips(amd: ctypes.CDLL, rsmi: ctypes.CDLL, hip: ctypes.CDLL, handle: ctypes.c_void_p) -> None:
    text = ctypes.create_string_buffer(32)
    assert hip.hipDeviceGetPCIBusId(text, 32, 0) == 0
    packed = number(amd.amdsmi_get_gpu_device_bdf, handle)
    told = f"{packed >> 16:04x}:{packed >> 8 & 255:02x}:{packed >> 3 & 31:02x}.{packed & 7}"
    assert told == text.value.decode()
    properties = Path(f"{sysfs.tree(configured_devices())}/sys/class/kfd/kfd/topology/nodes/1/properties").read_text()
    location = int(dict(line.split() for line in properties.splitlines())["location_id"])
    assert location == number(rsmi.rsmi_dev_pci_id_get, 0) == number(amd.amdsmi_get_gpu_bdf_id, handle)
    found = ctypes.c_void_p()
    assert amd.amdsmi_get_processor_handle_from_bdf(ctypes.c_uint64(packed), ctypes.byref(found)) == 0
    assert found.value == handle.value
    assert amd.amdsmi_get_processor_handle_from_bdf(ctypes.c_uint64(packed + 8), ctypes.byref(found)) == 31


def test_names(amd: ctypes.CDLL, rsmi: ctypes.CDLL, handle: ctypes.c_void_p) -> None:
    asic = amdsmi.AsicInfo()
    assert amd.amdsmi_get_gpu_asic_info(handle, ctypes.byref(asic)) == 0
    assert (asic.market_name, asic.device_id) == (b"AMD Instinct MI300X", 0x74A1)  # the tests' device
    assert (asic.compute_units, asic.graphics_version) == (304, 0x942)
    assert int(asic.asic_serial, 16) == number(rsmi.rsmi_dev_unique_id_get, 0)
    name = ctypes.create_string_buffer(64)
    assert rsmi.rsmi_dev_name_get(0, name, ctypes.c_size_t(64)) == 0 and name.value == b"AMD Instinct MI300X"
    short = ctypes.create_string_buffer(b"........", 8)
    assert rsmi.rsmi_dev_name_get(0, short, ctypes.c_size_t(4)) == 0 and short.raw == b"AMD\0...."
    uuid, room = ctypes.create_string_buffer(38), ctypes.c_uint32(38)
    assert amd.amdsmi_get_gpu_device_uuid(handle, ctypes.byref(room), uuid) == 0
    assert [len(part) for part in uuid.value.split(b"-")] == [8, 4, 4, 4, 12]


def test_memory_is_what_hip_has_taken(
    amd: ctypes.CDLL, rsmi: ctypes.CDLL, hip: ctypes.CDLL, handle: ctypes.c_void_p
) -> None:
    assert number(amd.amdsmi_get_gpu_memory_total, handle, 0) == SPEC.memory_bytes
    before = number(rsmi.rsmi_dev_memory_usage_get, 0, 0)
    pointer = ctypes.c_void_p()
    assert hip.hipMalloc(ctypes.byref(pointer), ctypes.c_size_t(64 << 20)) == 0
    assert number(rsmi.rsmi_dev_memory_usage_get, 0, 0) - before >= 64 << 20
    usage = amdsmi.VramUsage()
    assert amd.amdsmi_get_gpu_vram_usage(handle, ctypes.byref(usage)) == 0
    assert usage.total_mib == SPEC.memory_bytes >> 20 and usage.used_mib >= 64
    assert hip.hipFree(pointer) == 0
    assert number(amd.amdsmi_get_gpu_busy_percent, handle, kind=ctypes.c_uint32) == 0


def test_wrong_questions_get_errors(amd: ctypes.CDLL, rsmi: ctypes.CDLL, handle: ctypes.c_void_p) -> None:
    assert rsmi.rsmi_dev_id_get(7, ctypes.byref(ctypes.c_uint16())) == INVALID
    assert rsmi.rsmi_dev_memory_total_get(0, 9, ctypes.byref(ctypes.c_uint64())) == INVALID
    assert amd.amdsmi_get_gpu_vram_usage(ctypes.c_void_p(99), ctypes.byref(amdsmi.VramUsage())) == INVALID
    assert amd.amdsmi_get_gpu_vram_usage(handle, None) == INVALID
    assert amd.amdsmi_get_gpu_id(handle, None) == INVALID
    assert amd.amdsmi_get_temp_metric(handle, 0, 0, None) == NOT_SUPPORTED


def test_clocks_are_the_profiles(amd: ctypes.CDLL, rsmi: ctypes.CDLL, handle: ctypes.c_void_p) -> None:
    found = amdsmi_state.Frequencies()
    for asked in (lambda k: amd.amdsmi_get_clk_freq(handle, k, ctypes.byref(found)),
                  lambda k: rsmi.rsmi_dev_gpu_clk_freq_get(0, k, ctypes.byref(found))):  # fmt: skip
        assert asked(0) == 0 and found.hertz[found.count - 1] == SPEC.clock_mhz * 1_000_000
        assert (
            found.current < found.count and list(found.hertz) == [*sorted(found.hertz[: found.count]), *[0] * 33][:33]
        )
        assert asked(4) == 0 and (found.count, found.hertz[0]) == (1, SPEC.memory_clock_mhz * 1_000_000)
        assert asked(1) == NOT_SUPPORTED


def test_processes(amd: ctypes.CDLL, rsmi: ctypes.CDLL, hip: ctypes.CDLL) -> None:
    pointer, count = ctypes.c_void_p(), ctypes.c_uint32()
    assert hip.hipMalloc(ctypes.byref(pointer), ctypes.c_size_t(1 << 20)) == 0
    assert amd.amdsmi_get_gpu_compute_process_info(None, ctypes.byref(count)) == 0 and count.value >= 1
    mine = amdsmi_state.ComputeProcess()
    assert amd.amdsmi_get_gpu_compute_process_info_by_pid(os.getpid(), ctypes.byref(mine)) == 0
    assert mine.pid == os.getpid() and mine.vram >= 1 << 20
    devices = (ctypes.c_uint32 * 4)()
    for asked in (amd.amdsmi_get_gpu_compute_process_gpus, rsmi.rsmi_compute_process_gpus_get):
        count.value = 4
        assert asked(os.getpid(), devices, ctypes.byref(count)) == 0
        assert 0 in devices[: count.value]  # tests before this one may have used the other device
    assert amd.amdsmi_get_gpu_compute_process_info_by_pid(0, ctypes.byref(mine)) == 31
    assert hip.hipFree(pointer) == 0


def test_events_are_processes(amd: ctypes.CDLL, handle: ctypes.c_void_p, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that begins is an event for those that want it; else the call says that there is none."""
    event, count = amdsmi_state.Event(), ctypes.c_uint32(1)
    assert amd.amdsmi_set_gpu_event_notification_mask(handle, ctypes.c_uint64(1)) == INVALID, "not begun"
    assert amd.amdsmi_init_gpu_event_notification(handle) == 0
    assert amd.amdsmi_set_gpu_event_notification_mask(handle, ctypes.c_uint64(1 << 12 - 1)) == 0
    assert amd.amdsmi_get_gpu_event_notification(1, ctypes.byref(count), ctypes.byref(event)) == 40 and not count.value
    new = published.Process(7, "new one", ())
    monkeypatch.setattr(amdsmi_state.smi, "processes", lambda: [new])
    count.value = 1
    assert amd.amdsmi_get_gpu_event_notification(1, ctypes.byref(count), ctypes.byref(event)) == 0
    assert (count.value, event.event, event.handle, event.message) == (1, 12, handle.value, b"7 new one")
    assert amd.amdsmi_stop_gpu_event_notification(handle) == 0


def test_what_is_not_known_is_no_zero(amd: ctypes.CDLL, handle: ctypes.c_void_p) -> None:
    bus, power, load = amdsmi_state.PcieInfo(), amdsmi.PowerInfo(), amdsmi.EngineUsage()
    assert amd.amdsmi_get_pcie_info(handle, ctypes.byref(bus)) == 0 and bus.width == bus.most_width == 0xFFFF
    assert amd.amdsmi_get_power_info(handle, ctypes.byref(power)) == 0 and set(power.voltages) == {0xFFFF}
    assert amd.amdsmi_get_gpu_activity(handle, ctypes.byref(load)) == 0 and load.memory == load.media == 0xFFFF


# Sizes and offsets as the Python package of AMD SMI 7.0 has them.
@pytest.mark.parametrize(
    "structure, size, offsets",
    [
        (amdsmi.AsicInfo, 896, {"vendor_name": 260, "device_id": 520, "compute_units": 792, "graphics_version": 800}),
        (amdsmi.VramInfo, 584, {"vendor": 4, "size_mib": 264, "bits": 272, "bandwidth": 280}),
        (amdsmi.KfdInfo, 64, {"node_id": 8, "partition": 12}),
        (amdsmi.DriverInfo, 768, {"name": 512}),
        (amdsmi.BoardInfo, 1792, {"product": 768, "maker": 1024}),
        (amdsmi.Enumeration, 272, {"hip_id": 12, "hip_uuid": 16}),
        (amdsmi.Version, 24, {"build": 16}),
        (amdsmi_state.Frequencies, 280, {"count": 4, "hertz": 16}),
        (amdsmi_state.LinkMetrics, 3648, {"links": 8}),
        (amdsmi_state.PartitionConfig, 39168, {"profile": 2064}),
        (amdsmi_state.PcieInfo, 512, {"slot": 12, "width": 96, "recovery": 152}),
    ],
)
def test_layouts(structure: type[ctypes.Structure], size: int, offsets: dict[str, int]) -> None:
    assert ctypes.sizeof(structure) == size
    assert {name: getattr(structure, name).offset for name in offsets} == offsets


# A structure of the header, its counterpart in the library, and fields of both.
LAYOUTS = {
    "asic_info": (amdsmi.AsicInfo, {
        "vendor_name": "vendor_name", "device_id": "device_id", "asic_serial": "asic_serial",
        "num_of_compute_units": "compute_units", "subsystem_id": "subsystem_id",
    }),
    "vram_info": (amdsmi.VramInfo, {"vram_size": "size_mib", "vram_max_bandwidth": "bandwidth"}),
    "vram_usage": (amdsmi.VramUsage, {"vram_used": "used_mib"}),
    "engine_usage": (amdsmi.EngineUsage, {"mm_activity": "media"}),
    "kfd_info": (amdsmi.KfdInfo, {"current_partition_id": "partition"}),
    "driver_info": (amdsmi.DriverInfo, {"driver_name": "name"}),
    "version": (amdsmi.Version, {"build": "build"}),
    "board_info": (amdsmi.BoardInfo, {"manufacturer_name": "maker"}),
    "enumeration_info": (amdsmi.Enumeration, {"hip_uuid": "hip_uuid"}),
    "power_info": (amdsmi.PowerInfo, {
        "average_socket_power": "average", "gfx_voltage": "voltages", "power_limit": "limit",
    }),
    "clk_info": (amdsmi.ClockInfo, {"max_clk": "most"}),
    "power_cap_info": (amdsmi.PowerCap, {"min_power_cap": "least", "max_power_cap": "most"}),
    "proc_info": (amdsmi.ProcessInfo, {"mem": "memory", "engine_usage.gfx": "gfx", "memory_usage.vram_mem": "vram"}),
    "gpu_cache_info": (amdsmi.CacheInfo, {"cache": "caches"}),
    "frequencies": (amdsmi_state.Frequencies, {"current": "current", "frequency": "hertz"}),
    "xgmi_info": (amdsmi_state.XgmiInfo, {"xgmi_hive_id": "hive", "index": "index"}),
    "process_info": (amdsmi_state.ComputeProcess, {"sdma_usage": "sdma", "cu_occupancy": "occupancy"}),
}  # fmt: skip
ASKS = r"""
#include <amd_smi/amdsmi.h>
#include <cstdio>
int main() {
    uint32_t sockets = 1, processors = 1;
    amdsmi_socket_handle socket;
    amdsmi_processor_handle device = nullptr;
    amdsmi_asic_info_t asic;
    amdsmi_vram_info_t memory;
    amdsmi_bdf_t place;
    int64_t heat = 0;
    bool good = amdsmi_init(AMDSMI_INIT_AMD_GPUS) == AMDSMI_STATUS_SUCCESS &&
                !amdsmi_get_socket_handles(&sockets, &socket) &&
                !amdsmi_get_processor_handles(socket, &processors, &device) &&
                !amdsmi_get_gpu_asic_info(device, &asic) && !amdsmi_get_gpu_vram_info(device, &memory) &&
                !amdsmi_get_gpu_device_bdf(device, &place);
    amdsmi_status_t hot = amdsmi_get_temp_metric(device, AMDSMI_TEMPERATURE_TYPE_EDGE, AMDSMI_TEMP_CURRENT, &heat);
    printf("%s %llu %d %d\n", asic.market_name, (unsigned long long)memory.vram_size, int(place.bus_number), int(hot));
    return !good;
}
"""
PLAIN = f"""
#include <amd_smi/amdsmi.h>
#include <rocm_smi/rocm_smi.h>
_Static_assert(sizeof(rsmi_process_info_t) == {ctypes.sizeof(rocm_smi.ProcessInfo)}, "processes");
_Static_assert(sizeof(rsmi_frequencies_t) == {ctypes.sizeof(amdsmi_state.Frequencies)}, "frequencies");
_Static_assert(offsetof(rsmi_version_t, build) == 16, "version");
int end(void) {{ return amdsmi_shut_down() || rsmi_shut_down(); }}
int devices(void)
{{
    uint32_t found = 0;
    rsmi_init(0);
    return rsmi_num_monitor_devices(&found) == RSMI_STATUS_SUCCESS ? (int)found : -1;
}}
"""


def test_programs_in_c_use_the_header(tmp_path: Path, amd: ctypes.CDLL, handle: ctypes.c_void_p) -> None:
    checks = []
    for name, (structure, fields) in LAYOUTS.items():
        checks.append(f"sizeof(amdsmi_{name}_t) == {ctypes.sizeof(structure)}")
        for field, ours in fields.items():
            checks.append(f"offsetof(amdsmi_{name}_t, {field}) == {getattr(structure, ours).offset}")
    asserts = "".join(f'static_assert({check}, "{check}");\n' for check in checks)
    (tmp_path / "asks.cpp").write_text(ASKS + asserts)
    (tmp_path / "plain.c").write_text(
        "#include <amd_smi/amdsmi.h>\nint main(void) { return amdsmi_shut_down() != 0; }\n"
    )
    cairn = [sys.executable, "-m", "cairn.cli.main"]
    subprocess.run([*cairn, "cc", "-c", "-Wall", "-Werror", "plain.c"], cwd=tmp_path, check=True)
    subprocess.run([*cairn, "cc", "-Wall", "-Werror", "asks.cpp", "-lamd_smi", "-o", "asks"], cwd=tmp_path, check=True)
    done = subprocess.run([tmp_path / "asks"], capture_output=True, text=True, check=True)
    memory, place = amdsmi.VramInfo(), ctypes.c_uint64()
    assert amd.amdsmi_get_gpu_vram_info(handle, ctypes.byref(memory)) == 0
    assert amd.amdsmi_get_gpu_device_bdf(handle, ctypes.byref(place)) == 0
    expected = f"{SPEC.marketing_name} {memory.size_mib} {place.value >> 8 & 255} {NOT_SUPPORTED}"
    assert done.stdout.strip() == expected
