"""``cairn info``: the agents, in rocminfo's form."""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
from collections.abc import Iterable
from pathlib import Path

from cairn.base import config
from cairn.base import platform as platforms
from cairn.base.errors import UsageError
from cairn.hip import state
from cairn.vgpu import specs
from cairn.vgpu.specs import DeviceSpec

_RULE = "=" * 10
_STARS = "*" * 7
_NUMBERED = re.compile(r"(Pool|ISA) \d+")  # lines that begin a part have no colon
Line = tuple[int, str, str]  # indentation, label, value


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("info", help="the devices, in rocminfo's form")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--short", action="store_true", help="one line a device")
    form.add_argument("--json", action="store_true", help="every fact of every device, as JSON")
    form.add_argument("--profiles", action="store_true", help="the profiles that CAIRN_DEVICES can name")


def run(args: argparse.Namespace) -> int:
    """Print what was asked for. Raises UsageError for a bad CAIRN_DEVICES."""
    if args.profiles:
        for spec in specs.PROFILES.values():
            print(f"{spec.name:<8}  {_summary(spec)}")
        return 0
    if platforms.chosen() == "nvidia":
        from cairn.cli import nvidia_info

        return nvidia_info.show(short=args.short, as_json=args.json)
    devices = visible(specs.configured_devices())
    if args.json:
        print(json.dumps([_facts(number, spec) for number, spec in devices], indent=1))
    elif args.short:
        for index, (_, spec) in enumerate(devices):
            print(f"device {index}: {_summary(spec)}, virtual")
    else:
        print("\n".join(report(devices)))
    return 0


def visible(devices: tuple[DeviceSpec, ...]) -> tuple[tuple[int, DeviceSpec], ...]:
    """The ``devices`` that HIP programs see, with their numbers. Raises UsageError for text that is no list of
    numbers, which HIP takes for the list's end."""
    for name in ("HIP_VISIBLE_DEVICES", "CUDA_VISIBLE_DEVICES"):
        for part in config.get(name).split(",") if config.get(name) else ():
            if not part.strip().lstrip("-").isdigit():
                raise UsageError(
                    f"{name}={config.get(name)}: '{part}' is not a device index", hint=f"example: {name}=0,1"
                )
    return tuple((number, devices[number]) for number in state.visible(len(devices)))


def _summary(spec: DeviceSpec) -> str:
    gib = round(spec.memory_bytes / (1 << 30))
    return f"{spec.marketing_name} ({spec.target}, {spec.cu_count} CUs, {gib} GB)"


def _facts(number: int, spec: DeviceSpec) -> dict[str, object]:
    pci = "{:04x}:{:02x}:{:02x}.0".format(*specs.pci_address(number))
    more = {"peaks": dict(spec.peaks), "target_id": spec.target_id, "isa_name": spec.isa_name}
    return {**spec._asdict(), **more, "uuid": specs.uuid(spec, number), "pci_address": pci}


def report(devices: Iterable[tuple[int, DeviceSpec]]) -> list[str]:
    """The whole report, line by line."""
    out = ["ROCk module is NOT loaded: the devices below are Cairn's virtual ones", f"{_RULE * 2}=="]
    out += ["HSA System Attributes    ", f"{_RULE * 2}=="]
    out += _lines(
        [
            (0, "Runtime Version", "1.18"),
            (0, "Runtime Ext Version", "1.11"),
            (0, "System Timestamp Freq.", "1000.000000MHz"),
            (0, "Sig. Max Wait Duration", "18446744073709551615 (0xFFFFFFFFFFFFFFFF) (timestamp count)"),
            (0, "Machine Model", "LARGE"),
            (0, "System Endianness", "LITTLE"),
            (0, "Mwaitx", "DISABLED"),
            (0, "XNACK enabled", "YES" if config.get("HSA_XNACK") == "1" else "NO"),
            (0, "DMAbuf Support", "NO"),
            (0, "VMM Support", "YES"),
        ]
    )
    out += ["", f"{_RULE}", "HSA Agents", f"{_RULE}"]
    out += _agent(1, _cpu())
    for place, (number, spec) in enumerate(devices):
        out += _agent(place + 2, _gpu(number, spec))
    return [*out, "*** Done ***"]


def _agent(number: int, body: list[Line]) -> list[str]:
    return [_STARS, f"Agent {number}", _STARS, *_lines(body, 2)]


def _lines(body: Iterable[Line], base: int = 0) -> list[str]:
    out = []
    for depth, label, value in body:
        colon = "" if _NUMBERED.fullmatch(label) else ":"
        head = " " * (base + 2 * depth) + (label + colon if label else "")
        out.append(f"{head:<{27 + 2 * depth}}{value}".rstrip() if value else head)
    return out


def _cpu() -> list[Line]:
    cores = os.cpu_count() or 1
    kib = _host_memory() >> 10
    name = _processor()
    return [
        (0, "Name", name),
        (0, "Uuid", "CPU-XX"),
        (0, "Marketing Name", name),
        (0, "Vendor Name", "CPU"),
        (0, "Feature", "None specified"),
        (0, "Profile", "FULL_PROFILE"),
        (0, "Float Round Mode", "NEAR"),
        *((0, f"{what}", "0(0x0)") for what in ("Max Queue Number", "Queue Min Size", "Queue Max Size")),
        (0, "Queue Type", "MULTI"),
        (0, "Node", "0"),
        (0, "Device Type", "CPU"),
        (0, "Cache Info", ""),
        *((0, what, "0(0x0)") for what in ("Chip ID", "ASIC Revision")),
        (0, "Cacheline Size", "64(0x40)"),
        *((0, what, "0") for what in ("BDFID", "Internal Node ID")),
        (0, "Compute Unit", str(cores)),
        *((0, what, "0") for what in ("SIMDs per CU", "Shader Engines", "Shader Arrs. per Eng.")),
        (0, "WatchPts on Addr. Ranges", "0"),
        (0, "Memory Properties", ""),
        (0, "Features", "None"),
        (0, "Pool Info", ""),
        *_pool(1, "GLOBAL; FLAGS: FINE GRAINED", kib),
        *_pool(2, "GLOBAL; FLAGS: COARSE GRAINED", kib),
        (0, "ISA Info", ""),
    ]


def _gpu(index: int, spec: DeviceSpec) -> list[Line]:
    waves, lanes = spec.max_waves_per_cu, spec.wavefront_size
    return [
        (0, "Name", spec.target),
        (0, "Uuid", specs.uuid(spec, index)),
        (0, "Marketing Name", spec.marketing_name),
        (0, "Vendor Name", spec.vendor),
        (0, "Feature", "KERNEL_DISPATCH"),
        (0, "Profile", "BASE_PROFILE"),
        (0, "Float Round Mode", "NEAR"),
        (0, "Max Queue Number", "128(0x80)"),
        (0, "Queue Min Size", "64(0x40)"),
        (0, "Queue Max Size", "131072(0x20000)"),
        (0, "Queue Type", "MULTI"),
        (0, "Node", str(index + 1)),
        (0, "Device Type", "GPU"),
        (0, "Cache Info", ""),
        *((1, label, f"{size >> 10}({size >> 10:#x}) KB") for label, size in _caches(spec)),
        (0, "Chip ID", f"{spec.chip_id}({spec.chip_id:#x})"),
        (0, "ASIC Revision", f"{spec.revision}({spec.revision:#x})"),
        (0, "Cacheline Size", f"{spec.cacheline_bytes}({spec.cacheline_bytes:#x})"),
        (0, "Max Clock Freq. (MHz)", str(spec.clock_mhz)),
        (0, "BDFID", str(specs.bdf(index))),
        (0, "Internal Node ID", str(index + 1)),
        (0, "Compute Unit", str(spec.cu_count)),
        (0, "SIMDs per CU", str(spec.simds_per_cu)),
        (0, "Shader Engines", str(spec.shader_engines)),
        (0, "Shader Arrs. per Eng.", str(spec.shader_arrays)),
        (0, "WatchPts on Addr. Ranges", "4"),
        (0, "Coherent Host Access", "FALSE"),
        (0, "Memory Properties", "APU" if spec.integrated else ""),
        (0, "Features", "KERNEL_DISPATCH"),
        (0, "Fast F16 Operation", "TRUE"),
        (0, "Wavefront Size", f"{lanes}({lanes:#x})"),
        (0, "Workgroup Max Size", f"{spec.max_threads_per_block}({spec.max_threads_per_block:#x})"),
        (0, "Workgroup Max Size per Dimension", ""),
        *((1, axis, f"{spec.max_threads_per_block}({spec.max_threads_per_block:#x})") for axis in "xyz"),
        (0, "Max Waves Per CU", f"{waves}({waves:#x})"),
        (0, "Max Work-item Per CU", f"{waves * lanes}({waves * lanes:#x})"),
        (0, "Grid Max Size", "4294967295(0xffffffff)"),
        (0, "Grid Max Size per Dimension", ""),
        *((1, axis, "4294967295(0xffffffff)") for axis in "xyz"),
        (0, "Max fbarriers/Workgrp", "32"),
        (0, "Packet Processor uCode:", "0"),
        (0, "SDMA engine uCode:", "0"),
        (0, "IOMMU Support:", "None"),
        (0, "Pool Info", ""),
        *_pool(1, "GLOBAL; FLAGS: COARSE GRAINED", spec.memory_bytes >> 10, recommends=True),
        *_pool(2, "GLOBAL; FLAGS: EXTENDED FINE GRAINED", spec.memory_bytes >> 10, recommends=True),
        *_pool(3, "GLOBAL; FLAGS: FINE GRAINED", spec.memory_bytes >> 10, recommends=True),
        *_pool(4, "GROUP", spec.lds_bytes >> 10, allocatable=False),
        (0, "ISA Info", ""),
        (1, "ISA 1", ""),
        (2, "Name", spec.isa_name),
        (2, "Machine Models", "HSA_MACHINE_MODEL_LARGE"),
        (2, "Profiles", "HSA_PROFILE_BASE"),
        (2, "Default Rounding Mode", "NEAR"),
        (2, "Fast f16", "TRUE"),
        (2, "Workgroup Max Size", f"{spec.max_threads_per_block}({spec.max_threads_per_block:#x})"),
        (2, "Workgroup Max Size per Dimension", ""),
        *((3, axis, f"{spec.max_threads_per_block}({spec.max_threads_per_block:#x})") for axis in "xyz"),
        (2, "Grid Max Size", "4294967295(0xffffffff)"),
        (2, "Grid Max Size per Dimension", ""),
        *((3, axis, "4294967295(0xffffffff)") for axis in "xyz"),
        (2, "FBarrier Max Size", "32"),
    ]


def _caches(spec: DeviceSpec) -> list[tuple[str, int]]:
    levels = [("L1", spec.l1_bytes), ("L2", spec.l2_bytes), ("L3", spec.l3_bytes)]
    return [(label, size) for label, size in levels if size]


def _pool(number: int, segment: str, kib: int, *, allocatable: bool = True, recommends: bool = False) -> list[Line]:
    granule = "4KB" if allocatable else "0KB"
    return [
        (1, f"Pool {number}", ""),
        (2, "Segment", segment),
        (2, "Size", f"{kib}({kib:#x}) KB"),
        (2, "Allocatable", str(allocatable).upper()),
        (2, "Alloc Granule", granule),
        (2, "Alloc Recommended Granule", "2048KB" if allocatable and recommends else granule),
        (2, "Alloc Alignment", granule),
        (2, "Accessible by all", "FALSE"),
    ]


def _host_memory() -> int:
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
