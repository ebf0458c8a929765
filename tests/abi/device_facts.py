"""A program: what each interface tells of each device, as JSON: {PCI address: {fact: {interface: value}}}.

Every value is taken as a client takes it and brought to one unit: bytes, MHz, plain numbers.
"""

from __future__ import annotations

import contextlib
import ctypes
import io
import json
import re
from collections import defaultdict
from typing import Any

from cairn.abi import loader
from cairn.cli import main
from cairn.compiler import nvidia
from cairn.hip import attributes, structs
from cairn.hsa import sysfs
from cairn.libs import amdsmi
from cairn.vgpu.specs import configured_devices

U32, U64 = ctypes.c_uint32, ctypes.c_uint64
facts: dict[str, dict[str, dict[str, Any]]] = defaultdict(lambda: defaultdict(dict))


def tell(pci: str, interface: str, /, **values: Any) -> None:
    for name, value in values.items():
        facts[pci][name][interface] = value


def address(domain: int, bdf: int) -> str:
    return f"{domain:04x}:{bdf >> 8:02x}:{bdf >> 3 & 31:02x}.{bdf & 7}"


# ---- HIP ----


def of_properties(p: Any) -> dict[str, Any]:
    return {
        "name": p.name.decode(), "target_id": p.gcnArchName.decode(), "memory": p.totalGlobalMem,
        "lds": p.sharedMemPerBlock, "wave": p.warpSize, "cus": p.multiProcessorCount, "clock": p.clockRate / 1000,
        "memory_clock": p.memoryClockRate / 1000, "bus": p.memoryBusWidth, "l2": p.l2CacheSize,
        "block": p.maxThreadsPerBlock, "block_x": p.maxThreadsDim[0], "items_a_cu": p.maxThreadsPerMultiProcessor,
        "apu": p.integrated, "timestamps": p.clockInstructionRate / 1000, "registers": p.regsPerBlock,
        "cooperative": p.cooperativeLaunch, "major": p.major, "minor": p.minor,
        "pci": f"{p.pciDomainID:04x}:{p.pciBusID:02x}:{p.pciDeviceID:02x}.0",
    }  # fmt: skip


def attribute_names() -> dict[str, int]:
    return {name: number for number, (name, _) in attributes.ATTRIBUTES.items()}


def hip_facts() -> None:
    hip, count, number = loader.load("amdhip64"), ctypes.c_int(), attribute_names()
    assert hip.hipGetDeviceCount(ctypes.byref(count)) == 0
    for device in range(count.value):
        text = ctypes.create_string_buffer(64)
        assert hip.hipDeviceGetPCIBusId(text, 64, device) == 0
        pci = text.value.decode()
        back = ctypes.c_int(-1)
        assert hip.hipDeviceGetByPCIBusId(ctypes.byref(back), text) == 0 and back.value == device
        new, old = structs.hipDeviceProp_tR0600(), structs.hipDeviceProp_tR0000()
        assert hip.hipGetDevicePropertiesR0600(ctypes.byref(new), device) == 0
        assert hip.hipGetDevicePropertiesR0000(ctypes.byref(old), device) == 0
        tell(pci, "hipDeviceProp_tR0600", **of_properties(new), revision=new.asicRevision)
        tell(pci, "hipDeviceProp_tR0000", **of_properties(old), revision=old.asicRevision)

        def asked(name: str, device: int = device) -> int:
            value = ctypes.c_int()
            assert hip.hipDeviceGetAttribute(ctypes.byref(value), number[name], device) == 0, name
            return value.value

        bus, slot, domain = (asked(f"Pci{name}Id") for name in ("Bus", "Device", "Domain"))
        tell(
            pci, "hipDeviceGetAttribute", lds=asked("MaxSharedMemoryPerBlock"), wave=asked("WarpSize"),
            cus=asked("MultiprocessorCount"), clock=asked("ClockRate") / 1000, bus=asked("MemoryBusWidth"),
            memory_clock=asked("MemoryClockRate") / 1000, l2=asked("L2CacheSize"), block=asked("MaxThreadsPerBlock"),
            block_x=asked("MaxBlockDimX"), items_a_cu=asked("MaxThreadsPerMultiProcessor"), apu=asked("Integrated"),
            timestamps=asked("WallClockRate") / 1000, registers=asked("MaxRegistersPerBlock"),
            cooperative=asked("CooperativeLaunch"), major=asked("ComputeCapabilityMajor"), xccs=asked("NumberOfXccs"),
            minor=asked("ComputeCapabilityMinor"), revision=asked("AsicRevision"), chip=asked("PciChipId"),
            pci=address(domain, bus << 8 | slot << 3),
        )  # fmt: skip
        uuid, name, total, free = structs.hipUUID(), ctypes.create_string_buffer(256), U64(), U64()
        assert hip.hipDeviceGetUuid(ctypes.byref(uuid), device) == 0
        assert hip.hipDeviceGetName(name, 256, device) == 0
        assert hip.hipDeviceTotalMem(ctypes.byref(total), device) == 0
        tell(pci, "hipDevice...", uuid=bytes(uuid.bytes).decode(), name=name.value.decode(), memory=total.value)
        tell(pci, "hipDeviceProp_tR0600", uuid=bytes(new.uuid.bytes).decode())
        assert hip.hipSetDevice(device) == 0
        kept = U64()
        assert hip.hipMalloc(ctypes.byref(kept), ctypes.c_size_t(123456 + device)) == 0
        assert hip.hipMemGetInfo(ctypes.byref(free), ctypes.byref(total)) == 0
        tell(pci, "hipMemGetInfo", memory=total.value, free=free.value)
        major, minor = ctypes.c_int(), ctypes.c_int()
        assert hip.hipDeviceComputeCapability(ctypes.byref(major), ctypes.byref(minor), device) == 0
        tell(pci, "hipDeviceComputeCapability", major=major.value, minor=minor.value)
        triton_facts(pci, device)


def triton_facts(pci: str, device: int) -> None:
    """What Triton's compiler is told, where Triton is installed."""
    try:
        import triton  # noqa: F401 - before its driver's module, which it imports itself
    except ImportError:
        return
    from cairn.frameworks.triton.driver import Utils

    p = Utils().get_device_properties(device)
    tell(
        pci, "Triton", lds=p["max_shared_mem"], cus=p["multiprocessor_count"], wave=p["warpSize"], target=p["arch"],
            clock=p["sm_clock_rate"] / 1000, memory_clock=p["mem_clock_rate"] / 1000, bus=p["mem_bus_width"],
            registers=p["max_num_regs"],
        )  # fmt: skip


# ---- HSA ----


def hsa_facts() -> None:
    hsa = loader.load("hsa-runtime64")
    assert hsa.hsa_init() == 0
    visit = ctypes.CFUNCTYPE(ctypes.c_int, U64, ctypes.c_void_p)

    def found(function: Any, *arguments: Any) -> list[int]:
        seen: list[int] = []
        assert function(*arguments, visit(lambda handle, _: seen.append(handle) or 0), None) == 0
        return seen

    def text(agent: int, attribute: int, room: int = 64) -> str:
        buffer = ctypes.create_string_buffer(room)
        assert hsa.hsa_agent_get_info(U64(agent), attribute, buffer) == 0, hex(attribute)
        return buffer.value.decode()

    def number(agent: int, attribute: int, kind: Any = U32, function: Any = hsa.hsa_agent_get_info) -> int:
        value = kind()
        assert function(U64(agent), attribute, ctypes.byref(value)) == 0, hex(attribute)
        return int(value.value)

    for agent in found(hsa.hsa_iterate_agents):
        if number(agent, 17) != 1:
            continue
        pci = address(number(agent, 0xA00F), number(agent, 0xA006))
        pools = found(hsa.hsa_amd_agent_iterate_memory_pools, U64(agent))
        pool = hsa.hsa_amd_memory_pool_get_info
        sizes = {(number(p, 0, U32, pool), number(p, 2, U64, pool)) for p in pools}
        caches = (U32 * 4)()
        assert hsa.hsa_agent_get_info(U64(agent), 18, caches) == 0
        listed = [number(c, 3, U32, hsa.hsa_cache_get_info) for c in found(hsa.hsa_agent_iterate_caches, U64(agent))]
        assert listed == [each for each in caches if each]
        dimensions, isa = (ctypes.c_uint16 * 3)(), number(agent, 19, U64)
        assert hsa.hsa_agent_get_info(U64(agent), 7, dimensions) == 0
        name = ctypes.create_string_buffer(64)
        assert hsa.hsa_isa_get_info_alt(U64(isa), 1, name) == 0
        tell(
            pci, "HSA", target=text(agent, 0), name=text(agent, 0xA009), wave=number(agent, 6), block=number(agent, 8),
            block_x=dimensions[0], l1=caches[0], l2=caches[1], l3=caches[2], chip=number(agent, 0xA000),
            line=number(agent, 0xA001), cus=number(agent, 0xA002), clock=number(agent, 0xA003),
            node=number(agent, 0xA004), bus=number(agent, 0xA007), memory_clock=number(agent, 0xA008),
            waves_a_cu=number(agent, 0xA00A), simds_a_cu=number(agent, 0xA00B), engines=number(agent, 0xA00C),
            arrays=number(agent, 0xA00D), cooperative=number(agent, 0xA010, ctypes.c_uint8),
            uuid=text(agent, 0xA011).removeprefix("GPU-"), revision=number(agent, 0xA012),
            free=number(agent, 0xA015, U64),
            timestamps=number(agent, 0xA016, U64) / 1e6, sdma=number(agent, 0xA10A), xgmi=number(agent, 0xA10B),
            xccs=number(agent, 0xA111), driver_id=number(agent, 0xA112), apu=number(agent, 0xA114, U64) & 1,
            target_id=name.value.decode().removeprefix("amdgcn-amd-amdhsa--"), queue=number(agent, 14),
            queues=number(agent, 12), smallest_queue=number(agent, 13),
            items_a_cu=number(agent, 0xA00A) * number(agent, 6),
        )  # fmt: skip
        assert number(agent, 16) == number(agent, 0xA004) and number(agent, 0xA014) == number(agent, 0xA002)
        tell(
            pci, "HSA's pools", memory=next(s for kind, s in sizes if kind == 0), lds=max(s for k, s in sizes if k == 3)
        )
        assert len(sizes) == 2
        assert number(isa, 3, U32, hsa.hsa_isa_get_info_alt) == number(agent, 6)


# ---- the driver's files, and the management libraries ----


def file_facts() -> None:
    tree = sysfs.tree(configured_devices())
    for node in sorted((tree / "sys/class/kfd/kfd/topology/nodes").glob("[1-9]*")):
        p = {key: int(value) for key, value in map(str.split, (node / "properties").read_text().splitlines())}
        caches = [dict(map(str.split, file.read_text().splitlines())) for file in node.glob("caches/*/properties")]
        sizes = {f"l{c['level']}": int(c["size"]) << 10 for c in caches}
        bank = dict(map(str.split, (node / "mem_banks/0/properties").read_text().splitlines()))
        version = p["gfx_target_version"]
        tell(
            address(p["domain"], p["location_id"]), "/sys/class/kfd", cus=p["simd_count"] // p["simd_per_cu"],
            simds_a_cu=p["simd_per_cu"], waves_a_cu=p["max_waves_per_simd"] * p["simd_per_cu"], **{"l3": 0, **sizes},
            lds=p["lds_size_in_kb"] << 10, wave=p["wave_front_size"], chip=p["device_id"], xccs=p["num_xcc"],
            engines=p["array_count"] // p["simd_arrays_per_engine"], arrays=p["simd_arrays_per_engine"],
            sdma=p["num_sdma_engines"], xgmi=p["num_sdma_xgmi_engines"], clock=p["max_engine_clk_fcompute"],
            memory=int(bank["size_in_bytes"]), bus=int(bank["width"]), memory_clock=int(bank["mem_clk_max"]),
            uuid=f"{p['unique_id']:016x}", driver_id=int((node / "gpu_id").read_text()), node=int(node.name),
            target=f"gfx{version // 10000}{version // 100 % 100}{version % 100:x}",
            line=int(caches[0]["cache_line_size"]),
            major=version // 10000, minor=version // 100 % 100, render=p["drm_render_minor"],
        )  # fmt: skip


def smi_facts() -> None:
    rsmi, amd = loader.load("rocm_smi64"), loader.load("amd_smi")
    assert rsmi.rsmi_init(U64(0)) == 0 and amd.amdsmi_init(U64(2)) == 0

    def number(function: Any, *arguments: Any, kind: Any = U64) -> int:
        value = kind()
        assert function(*arguments, ctypes.byref(value)) == 0
        return int(value.value)

    for device in range(len(configured_devices())):
        packed = number(rsmi.rsmi_dev_pci_id_get, device)
        name = ctypes.create_string_buffer(256)
        assert rsmi.rsmi_dev_market_name_get(device, name, 256) == 0
        total = number(rsmi.rsmi_dev_memory_total_get, device, 0)
        tell(
            address(packed >> 32, packed & 0xFFFF), "rocm_smi", name=name.value.decode(), memory=total,
            free=total - number(rsmi.rsmi_dev_memory_usage_get, device, 0),
            chip=number(rsmi.rsmi_dev_id_get, device, kind=ctypes.c_uint16),
            revision=number(rsmi.rsmi_dev_revision_get, device, kind=ctypes.c_uint16),
            uuid=f"{number(rsmi.rsmi_dev_unique_id_get, device):016x}",
            driver_id=number(rsmi.rsmi_dev_guid_get, device), node=number(rsmi.rsmi_dev_node_id_get, device, kind=U32),
            render=number(rsmi.rsmi_dev_drm_render_minor_get, device, kind=U32),
            target=f"gfx{number(rsmi.rsmi_dev_target_graphics_version_get, device):x}",
        )  # fmt: skip
    count = U32(len(configured_devices()))
    sockets = (ctypes.c_void_p * count.value)()
    assert amd.amdsmi_get_socket_handles(ctypes.byref(count), sockets) == 0
    for socket in sockets:
        one, handle = U32(1), ctypes.c_void_p()
        assert amd.amdsmi_get_processor_handles(ctypes.c_void_p(socket), ctypes.byref(one), ctypes.byref(handle)) == 0
        asic, vram, kfd, more = amdsmi.AsicInfo(), amdsmi.VramInfo(), amdsmi.KfdInfo(), amdsmi.Enumeration()
        assert amd.amdsmi_get_gpu_asic_info(handle, ctypes.byref(asic)) == 0
        assert amd.amdsmi_get_gpu_vram_info(handle, ctypes.byref(vram)) == 0
        assert amd.amdsmi_get_gpu_kfd_info(handle, ctypes.byref(kfd)) == 0
        assert amd.amdsmi_get_gpu_enumeration_info(handle, ctypes.byref(more)) == 0
        packed = number(amd.amdsmi_get_gpu_bdf_id, handle)
        total = number(amd.amdsmi_get_gpu_memory_total, handle, 0)
        tell(
            address(packed >> 32, packed & 0xFFFF), "amd_smi", name=asic.market_name.decode(), chip=asic.device_id,
            revision=asic.rev_id, uuid=asic.asic_serial.decode().removeprefix("0x").lower(), cus=asic.compute_units,
            target=f"gfx{asic.graphics_version:x}", memory=vram.size_mib << 20, bus=vram.bits, driver_id=kfd.kfd_id,
            node=kfd.node_id, render=more.render, free=total - number(amd.amdsmi_get_gpu_memory_usage, handle, 0),
        )  # fmt: skip


# ---- cairn's own, comgr, the compiler ----


def info_facts() -> None:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main.main(["info"]) == 0
    for part in out.getvalue().split("*******\nAgent ")[1:]:
        rows: dict[str, str] = {}
        for line in part.splitlines():
            key, _, value = line.strip().partition(":")
            rows.setdefault(key, value.strip())
        if rows.get("Device Type") != "GPU":
            continue
        number = {key: int(re.match(r"\d+", value)[0]) for key, value in rows.items() if re.match(r"\d", value)}  # type: ignore[index]
        pool = re.search(r"Segment: +GROUP\s+Size: +(\d+)", part)
        assert pool
        tell(
            address(0, number["BDFID"]), "cairn info", target=rows["Name"] and part.split("Name:")[1].split()[0],
            name=rows["Marketing Name"], uuid=rows["Uuid"].removeprefix("GPU-"), chip=number["Chip ID"],
            l1=number["L1"] << 10, l2=number["L2"] << 10, l3=number.get("L3", 0) << 10, line=number["Cacheline Size"],
            clock=number["Max Clock Freq. (MHz)"], cus=number["Compute Unit"], simds_a_cu=number["SIMDs per CU"],
            engines=number["Shader Engines"], arrays=number["Shader Arrs. per Eng."], wave=number["Wavefront Size"],
            block=number["Workgroup Max Size"], waves_a_cu=number["Max Waves Per CU"], node=number["Node"],
            items_a_cu=number["Max Work-item Per CU"], queue=number["Queue Max Size"],
            queues=number["Max Queue Number"],
            smallest_queue=number["Queue Min Size"], memory=number["Size"] << 10, lds=int(pool[1]) << 10,
            apu=int("APU" in rows["Memory Properties"]), revision=number["ASIC Revision"],
            target_id=re.search(r"amdgcn-amd-amdhsa--(\S+)", part)[1],  # type: ignore[index]
        )  # fmt: skip
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main.main(["info", "--json"]) == 0
    for p in json.loads(out.getvalue()):
        tell(
            p["pci_address"], "cairn info --json", name=p["marketing_name"], target=p["target"], cus=p["cu_count"],
            target_id=p["target_id"], memory=p["memory_bytes"], lds=p["lds_bytes"], uuid=p["uuid"].removeprefix("GPU-"),
            clock=p["clock_mhz"], chip=p["chip_id"], apu=int(p["integrated"]),
        )  # fmt: skip


def compiler_facts() -> None:
    """comgr's facts of an instruction set, and what kernels are told when they are compiled."""
    comgr = loader.load("amd_comgr")

    def text(node: U64, key: bytes) -> int:
        found, size = U64(), ctypes.c_size_t()
        assert comgr.amd_comgr_metadata_lookup(node, key, ctypes.byref(found)) == 0
        assert comgr.amd_comgr_get_metadata_string(found, ctypes.byref(size), None) == 0
        buffer = ctypes.create_string_buffer(size.value)
        assert comgr.amd_comgr_get_metadata_string(found, ctypes.byref(size), buffer) == 0
        return int(buffer.value)

    for pci, told in list(facts.items()):
        name, node = told["target_id"]["HSA"], U64()
        assert comgr.amd_comgr_get_isa_metadata(f"amdgcn-amd-amdhsa--{name}".encode(), ctypes.byref(node)) == 0
        tell(
            pci, "comgr", lds=text(node, b"LocalMemorySize"), simds_a_cu=text(node, b"EUsPerCU"),
            waves_a_cu=text(node, b"MaxWavesPerCU"), block=text(node, b"MaxFlatWorkGroupSize"),
        )  # fmt: skip
        version = nvidia.version(told["target"]["HSA"])
        tell(pci, "__CUDA_ARCH__", major=version // 100, minor=version // 10 % 10)


hip_facts()
hsa_facts()
file_facts()
smi_facts()
info_facts()
compiler_facts()
print(json.dumps(facts))
