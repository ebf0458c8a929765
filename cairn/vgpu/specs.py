"""Device profiles: what the virtual devices are, as data.

Sources, named by key in each profile's ``sources``:

- ``gpu-specs``: "AMD GPU specifications", rocm.docs.amd.com/en/latest/reference/gpu-specs.html (CUs, caches, LDS).
- ``datasheet``: AMD's data sheet of the product (clock, memory size, bus and bandwidth, board power, dense peaks).
- ``rocminfo``: the output of rocminfo on the product as published in ROCm's issue tracker (pool sizes: the memory less
  16 MiB; chip id, shader engines, queue sizes, waves and work-items a CU).
- ``llvm``: LLVM's "User Guide for AMDGPU Backend" (target names, features, register granules).

Peaks are dense, in TFLOPS (TOPS for int8), keyed by data type and unit: ``f32`` is vector, ``f32_matrix`` MFMA.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from cairn.base import config
from cairn.base.errors import UsageError

_MIB = 1 << 20
_GIB = 1 << 30
_NOT_ALLOCATABLE = 16 * _MIB  # what rocminfo's pools show less than the board's memory
MAX_DEVICES = 64


class DeviceSpec(NamedTuple):
    """One product. Sizes are bytes, clocks MHz, per unit where the name says so."""

    name: str
    target: str
    marketing_name: str
    features: str  # as in the target id: ":sramecc+:xnack-"
    cu_count: int
    xcc_count: int  # accelerator complex dies that one agent spans
    shader_engines: int
    clock_mhz: int
    memory_bytes: int
    memory_clock_mhz: int  # as rocm-smi and HIP report it
    memory_transfers: int  # data transfers a memory clock: 2, HBM3 4
    memory_bus_bits: int
    memory_bandwidth: float  # bytes a second
    l2_bytes: int  # of one XCD
    l3_bytes: int
    l1_bytes: int  # vector L1 of one CU
    lds_bytes: int  # of one CU, and the most that one workgroup may have
    board_watts: int
    chip_id: int
    peaks: Mapping[str, float]
    sources: tuple[str, ...] = ("gpu-specs", "datasheet", "rocminfo", "llvm")
    integrated: bool = False
    wavefront_size: int = 64
    simds_per_cu: int = 4
    max_waves_per_cu: int = 32
    max_threads_per_block: int = 1024
    vgprs_per_simd: int = 512  # registers a lane, vector and accumulation together
    sgprs_per_cu: int = 3200
    regs_per_block: int = 65536
    cacheline_bytes: int = 128
    l2_channels: int = 16  # of one XCD
    scalar_caches: int = 20  # of one XCD: each is shared by two CUs, of which some are switched off
    scalar_cache_bytes: int = 16 << 10
    timestamp_mhz: int = 100
    shader_arrays: int = 1  # of one shader engine
    sdma_engines: int = 2
    sdma_xgmi_engines: int = 6
    revision: int = 0
    major: int = 9
    minor: int = 0
    stepping: int = 0
    vendor: str = "AMD"

    @property
    def max_threads_per_cu(self) -> int:
        """Work-items that are resident on one CU at most."""
        return self.max_waves_per_cu * self.wavefront_size

    @property
    def lds_granule(self) -> int:
        """Bytes that LDS is given out in (LLVM: getLdsDwGranularity)."""
        return 1280 if self.lds_bytes > 64 << 10 else 512

    def lds_given(self, size: int) -> int:
        """Bytes of LDS that a workgroup has that asks for ``size``."""
        return -(-size // self.lds_granule) * self.lds_granule

    @property
    def target_id(self) -> str:
        """``gcnArchName``: ``gfx942:sramecc+:xnack-``."""
        return self.target + self.features

    @property
    def isa_name(self) -> str:
        """The target id with its triple, as HSA names an ISA."""
        return f"amdgcn-amd-amdhsa--{self.target_id}"


def _peaks(**values: float) -> Mapping[str, float]:
    return MappingProxyType(values)


_CDNA2: dict[str, Any] = {
    "l2_channels": 32,
    "scalar_caches": 56,
    "l1_bytes": 16 << 10,
    "l2_bytes": 8 * _MIB,
    "l3_bytes": 0,
    "lds_bytes": 64 << 10,
}
_CDNA3: dict[str, Any] = {"l1_bytes": 32 << 10, "l2_bytes": 4 * _MIB, "l3_bytes": 256 * _MIB, "lds_bytes": 64 << 10}
_CDNA4: dict[str, Any] = {
    "scalar_caches": 18,
    "l1_bytes": 32 << 10,
    "l2_bytes": 4 * _MIB,
    "l3_bytes": 256 * _MIB,
    "lds_bytes": 160 << 10,
}
_FEATURES = ":sramecc+:xnack-"
_MI300X_PEAKS = _peaks(
    f64=81.7, f64_matrix=163.4, f32=163.4, f32_matrix=163.4, tf32_matrix=653.7, f16_matrix=1307.4, bf16_matrix=1307.4,
    fp8_matrix=2614.9, i8_matrix=2614.9,
)  # fmt: skip

PROFILES: Mapping[str, DeviceSpec] = MappingProxyType({
    spec.name: spec
    for spec in (
        DeviceSpec(
            "mi210", "gfx90a", "AMD Instinct MI210", _FEATURES, cu_count=104, xcc_count=1, shader_engines=8,
            clock_mhz=1700, memory_bytes=64 * _GIB - _NOT_ALLOCATABLE, memory_clock_mhz=1600, memory_transfers=2,
            memory_bus_bits=4096, memory_bandwidth=1.6e12, board_watts=300, chip_id=0x740F, stepping=10,
            peaks=_peaks(f64=22.6, f64_matrix=45.3, f32=22.6, f32_matrix=45.3, f16_matrix=181.0, bf16_matrix=181.0,
                         i8_matrix=181.0), **_CDNA2,
        ),
        DeviceSpec(  # one of the product's two dies: each is an agent of its own
            "mi250x", "gfx90a", "AMD Instinct MI250X", _FEATURES, cu_count=110, xcc_count=1, shader_engines=8,
            clock_mhz=1700, memory_bytes=64 * _GIB - _NOT_ALLOCATABLE, memory_clock_mhz=1600, memory_transfers=2,
            memory_bus_bits=4096, memory_bandwidth=1.6e12, board_watts=500, chip_id=0x7408, stepping=10,
            peaks=_peaks(f64=23.9, f64_matrix=47.9, f32=23.9, f32_matrix=47.9, f16_matrix=191.5, bf16_matrix=191.5,
                         i8_matrix=191.5), **_CDNA2,
        ),
        DeviceSpec(
            "mi300x", "gfx942", "AMD Instinct MI300X", _FEATURES, cu_count=304, xcc_count=8, shader_engines=32,
            clock_mhz=2100, memory_bytes=192 * _GIB - _NOT_ALLOCATABLE, memory_clock_mhz=1300, memory_transfers=4,
            memory_bus_bits=8192, memory_bandwidth=5.3e12, board_watts=750, chip_id=0x74A1, minor=4, stepping=2,
            peaks=_MI300X_PEAKS, **_CDNA3,
        ),
        DeviceSpec(
            "mi300a", "gfx942", "AMD Instinct MI300A", _FEATURES, cu_count=228, xcc_count=6, shader_engines=24,
            clock_mhz=2100, memory_bytes=128 * _GIB - _NOT_ALLOCATABLE, memory_clock_mhz=1300, memory_transfers=4,
            memory_bus_bits=8192, memory_bandwidth=5.3e12, board_watts=550, chip_id=0x74A0, minor=4, stepping=2,
            integrated=True, **_CDNA3,
            peaks=_peaks(f64=61.3, f64_matrix=122.6, f32=122.6, f32_matrix=122.6, tf32_matrix=490.3, f16_matrix=980.6,
                         bf16_matrix=980.6, fp8_matrix=1961.2, i8_matrix=1961.2),
        ),
        DeviceSpec(
            "mi325x", "gfx942", "AMD Instinct MI325X", _FEATURES, cu_count=304, xcc_count=8, shader_engines=32,
            clock_mhz=2100, memory_bytes=256 * _GIB - _NOT_ALLOCATABLE, memory_clock_mhz=1500, memory_transfers=4,
            memory_bus_bits=8192, memory_bandwidth=6.0e12, board_watts=1000, chip_id=0x74A5, minor=4, stepping=2,
            peaks=_MI300X_PEAKS, **_CDNA3,
        ),
        DeviceSpec(
            "mi350x", "gfx950", "AMD Instinct MI350X", _FEATURES, cu_count=256, xcc_count=8, shader_engines=32,
            clock_mhz=2200, memory_bytes=288 * _GIB - _NOT_ALLOCATABLE, memory_clock_mhz=2000, memory_transfers=4,
            memory_bus_bits=8192, memory_bandwidth=8.0e12, board_watts=1000, chip_id=0x75A0, minor=5,
            peaks=_peaks(f64=72.1, f64_matrix=72.1, f32=144.2, f32_matrix=144.2, f16_matrix=2306.9, bf16_matrix=2306.9,
                         fp8_matrix=4613.7, i8_matrix=4613.7, fp6_matrix=9227.5, fp4_matrix=9227.5), **_CDNA4,
        ),
        DeviceSpec(
            "mi355x", "gfx950", "AMD Instinct MI355X", _FEATURES, cu_count=256, xcc_count=8, shader_engines=32,
            clock_mhz=2400, memory_bytes=288 * _GIB - _NOT_ALLOCATABLE, memory_clock_mhz=2000, memory_transfers=4,
            memory_bus_bits=8192, memory_bandwidth=8.0e12, board_watts=1400, chip_id=0x75A3, minor=5,
            peaks=_peaks(f64=78.6, f64_matrix=78.6, f32=157.3, f32_matrix=157.3, f16_matrix=2516.6, bf16_matrix=2516.6,
                         fp8_matrix=5033.0, i8_matrix=5033.0, fp6_matrix=10066.0, fp4_matrix=10066.0), **_CDNA4,
        ),
    )
})  # fmt: skip


def parse_devices(text: str) -> tuple[DeviceSpec, ...]:
    """The devices that ``CAIRN_DEVICES``'s value names: ``mi300x``, ``2xmi300x,mi210``.

    Raises UsageError for a part that is not ``[COUNTx]PROFILE``, naming the known profiles.
    """
    found: list[DeviceSpec] = []
    for part in text.lower().split(","):
        match = re.fullmatch(r"\s*(?:(\d+)x)?([a-z0-9]+)\s*", part)
        spec = PROFILES.get(match[2]) if match else None
        count = int(match[1]) if match and match[1] else 1
        if spec is None or count == 0:
            raise UsageError(
                f"CAIRN_DEVICES={text}: '{part.strip()}' is not [COUNTx]PROFILE",
                hint=f"known profiles: {', '.join(PROFILES)}; example: CAIRN_DEVICES=2xmi300x,mi210",
            )
        found += [spec] * min(count, MAX_DEVICES + 1)
    if len(found) > MAX_DEVICES:
        raise UsageError(f"CAIRN_DEVICES={text}: {len(found)} or more devices; at most {MAX_DEVICES} are supported")
    return tuple(found)


def xnack() -> bool:
    """Whether kernels may use pageable host memory: ``HSA_XNACK=1``, as on hardware."""
    return config.get("HSA_XNACK") == "1"


def configured_devices() -> tuple[DeviceSpec, ...]:
    """The devices that the environment asks for."""
    found = parse_devices(config.get("CAIRN_DEVICES"))
    if xnack():
        return tuple(spec._replace(features=spec.features.replace(":xnack-", ":xnack+")) for spec in found)
    return found


# ---- what tells one device of a machine from another ----


def pci_address(index: int) -> tuple[int, int, int]:
    """(domain, bus, device) of the machine's virtual device number ``index``."""
    return 0, 0x0C + 0x10 * (index % 15) + index // 15, 0


def bdf(index: int) -> int:
    """The same without its domain, in 16 bits: bus, device and function."""
    _, bus, device = pci_address(index)
    return bus << 8 | device << 3


def unique_id(spec: DeviceSpec, index: int) -> int:
    """64 bits that stay the same from run to run."""
    return zlib.crc32(spec.name.encode()) << 32 | index


def uuid(spec: DeviceSpec, index: int) -> str:
    """A name that stays the same from run to run: ``GPU-`` and 16 hexadecimal digits."""
    return f"GPU-{unique_id(spec, index):016x}"
