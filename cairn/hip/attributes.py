"""Device properties and attributes, made from a device's spec.

An attribute is a row: its number, its name without ``hipDeviceAttribute``, and what it is: a field of the properties
structure, an element of one, or a number.
"""

from __future__ import annotations

import ctypes
from typing import Any

from cairn.hip import structs
from cairn.hip.shape import MAX_GRID
from cairn.vgpu.specs import DeviceSpec, pci_address

INT_MAX = 0x7FFFFFFF
AMD_SPECIFIC = 10000


def properties(spec: DeviceSpec, index: int, uuid: bytes) -> Any:
    """hipDeviceProp_tR0600 of the machine's device number ``index``."""
    p = structs.hipDeviceProp_tR0600()
    p.name = spec.marketing_name.encode()
    p.uuid.bytes[:] = uuid.ljust(16, b"\0")[:16]
    p.gcnArchName = spec.target_id.encode()
    p.totalGlobalMem = spec.memory_bytes
    p.major, p.minor = spec.major, spec.minor
    p.warpSize = spec.wavefront_size
    p.multiProcessorCount = spec.cu_count
    p.clockRate = spec.clock_mhz * 1000
    p.clockInstructionRate = spec.timestamp_mhz * 1000
    p.memoryClockRate = spec.memory_clock_mhz * 1000
    p.memoryBusWidth = spec.memory_bus_bits
    p.l2CacheSize = spec.l2_bytes
    p.sharedMemPerBlock = p.sharedMemPerMultiprocessor = spec.lds_bytes
    p.sharedMemPerBlockOptin = p.maxSharedMemoryPerMultiProcessor = spec.lds_bytes
    p.regsPerBlock = p.regsPerMultiprocessor = spec.regs_per_block
    p.maxThreadsPerBlock = spec.max_threads_per_block
    p.maxThreadsPerMultiProcessor = spec.max_threads_per_cu
    p.maxBlocksPerMultiProcessor = spec.max_waves_per_cu
    p.maxThreadsDim[:] = [spec.max_threads_per_block] * 3
    p.maxGridSize[:] = MAX_GRID
    p.totalConstMem = p.memPitch = INT_MAX
    p.textureAlignment = p.texturePitchAlignment = p.surfaceAlignment = 256
    p.pciDomainID, p.pciBusID, p.pciDeviceID = pci_address(index)
    p.integrated = int(spec.integrated)
    p.asicRevision = spec.revision
    p.asyncEngineCount = 8
    p.singleToDoublePrecisionPerfRatio = 2
    p.memoryPoolSupportedHandleTypes = 1  # POSIX file descriptors
    p.pageableMemoryAccess = int(spec.target_id.endswith(":xnack+"))
    for name in _YES:
        setattr(p, name, 1)
    arch = p.arch
    for field in structs.hipDeviceArch_t._fields_:
        setattr(arch, field[0], int(field[0] not in _NOT_IN_ARCH))
    return p


# What __HIP_ARCH_HAS_* says, too.
_NOT_IN_ARCH = ("hasFunnelShift", "hasSyncThreadsExt", "hasSurfaceFuncs", "hasDynamicParallelism")
_YES = [
    "canMapHostMemory",
    "concurrentKernels",
    "ECCEnabled",
    "unifiedAddressing",
    "streamPrioritiesSupported",
    "globalL1CacheSupported",
    "localL1CacheSupported",
    "managedMemory",
    "isLargeBar",
    "hostNativeAtomicSupported",
    "concurrentManagedAccess",
    "canUseHostPointerForRegisteredMem",
    "cooperativeLaunch",
    "cooperativeMultiDeviceLaunch",
    "hostRegisterSupported",
    "memoryPoolsSupported",
    "deviceOverlap",
    "unifiedFunctionPointers",
    "cooperativeMultiDeviceUnmatchedFunc",
    "cooperativeMultiDeviceUnmatchedGridDim",
    "ipcEventSupported",
    "clusterLaunch",
    "cooperativeMultiDeviceUnmatchedBlockDim",
    "cooperativeMultiDeviceUnmatchedSharedMem",
]


def old_properties(new: Any) -> Any:
    """The structure's layout before HIP 6, with the same values."""
    old = structs.hipDeviceProp_tR0000()
    for name, kind, *_ in structs.hipDeviceProp_tR0000._fields_:
        if name == "gcnArch":
            continue  # a number for targets before gfx900's naming; 0 since HIP 5
        value = getattr(new, name)
        if issubclass(kind, ctypes.Array) and not isinstance(value, bytes):
            getattr(old, name)[:] = list(value)
        else:
            setattr(old, name, value)
    return old


# number, name, source: "field", "field[i]", or a number
ATTRIBUTES: dict[int, tuple[str, str | int]] = {
    0: ("EccEnabled", "ECCEnabled"),
    1: ("AccessPolicyMaxWindowSize", "accessPolicyMaxWindowSize"),
    2: ("AsyncEngineCount", "asyncEngineCount"),
    3: ("CanMapHostMemory", "canMapHostMemory"),
    4: ("CanUseHostPointerForRegisteredMem", "canUseHostPointerForRegisteredMem"),
    5: ("ClockRate", "clockRate"),
    6: ("ComputeMode", "computeMode"),
    7: ("ComputePreemptionSupported", "computePreemptionSupported"),
    8: ("ConcurrentKernels", "concurrentKernels"),
    9: ("ConcurrentManagedAccess", "concurrentManagedAccess"),
    10: ("CooperativeLaunch", "cooperativeLaunch"),
    11: ("CooperativeMultiDeviceLaunch", "cooperativeMultiDeviceLaunch"),
    12: ("DeviceOverlap", "deviceOverlap"),
    13: ("DirectManagedMemAccessFromHost", "directManagedMemAccessFromHost"),
    14: ("GlobalL1CacheSupported", "globalL1CacheSupported"),
    15: ("HostNativeAtomicSupported", "hostNativeAtomicSupported"),
    16: ("Integrated", "integrated"),
    17: ("IsMultiGpuBoard", "isMultiGpuBoard"),
    18: ("KernelExecTimeout", "kernelExecTimeoutEnabled"),
    19: ("L2CacheSize", "l2CacheSize"),
    20: ("LocalL1CacheSupported", "localL1CacheSupported"),
    22: ("LuidDeviceNodeMask", "luidDeviceNodeMask"),
    23: ("ComputeCapabilityMajor", "major"),
    24: ("ManagedMemory", "managedMemory"),
    25: ("MaxBlocksPerMultiProcessor", "maxBlocksPerMultiProcessor"),
    26: ("MaxBlockDimX", "maxThreadsDim[0]"),
    27: ("MaxBlockDimY", "maxThreadsDim[1]"),
    28: ("MaxBlockDimZ", "maxThreadsDim[2]"),
    29: ("MaxGridDimX", "maxGridSize[0]"),
    30: ("MaxGridDimY", "maxGridSize[1]"),
    31: ("MaxGridDimZ", "maxGridSize[2]"),
    32: ("MaxSurface1D", "maxSurface1D"),
    33: ("MaxSurface1DLayered", "maxSurface1DLayered[0]"),
    34: ("MaxSurface2D", "maxSurface2D[0]"),
    35: ("MaxSurface2DLayered", "maxSurface2DLayered[0]"),
    36: ("MaxSurface3D", "maxSurface3D[0]"),
    37: ("MaxSurfaceCubemap", "maxSurfaceCubemap"),
    38: ("MaxSurfaceCubemapLayered", "maxSurfaceCubemapLayered[0]"),
    39: ("MaxTexture1DWidth", "maxTexture1D"),
    40: ("MaxTexture1DLayered", "maxTexture1DLayered[0]"),
    41: ("MaxTexture1DLinear", "maxTexture1DLinear"),
    42: ("MaxTexture1DMipmap", "maxTexture1DMipmap"),
    43: ("MaxTexture2DWidth", "maxTexture2D[0]"),
    44: ("MaxTexture2DHeight", "maxTexture2D[1]"),
    45: ("MaxTexture2DGather", "maxTexture2DGather[0]"),
    46: ("MaxTexture2DLayered", "maxTexture2DLayered[0]"),
    47: ("MaxTexture2DLinear", "maxTexture2DLinear[0]"),
    48: ("MaxTexture2DMipmap", "maxTexture2DMipmap[0]"),
    49: ("MaxTexture3DWidth", "maxTexture3D[0]"),
    50: ("MaxTexture3DHeight", "maxTexture3D[1]"),
    51: ("MaxTexture3DDepth", "maxTexture3D[2]"),
    52: ("MaxTexture3DAlt", "maxTexture3DAlt[0]"),
    53: ("MaxTextureCubemap", "maxTextureCubemap"),
    54: ("MaxTextureCubemapLayered", "maxTextureCubemapLayered[0]"),
    55: ("MaxThreadsDim", "maxThreadsDim[0]"),
    56: ("MaxThreadsPerBlock", "maxThreadsPerBlock"),
    57: ("MaxThreadsPerMultiProcessor", "maxThreadsPerMultiProcessor"),
    58: ("MaxPitch", "memPitch"),
    59: ("MemoryBusWidth", "memoryBusWidth"),
    60: ("MemoryClockRate", "memoryClockRate"),
    61: ("ComputeCapabilityMinor", "minor"),
    62: ("MultiGpuBoardGroupID", "multiGpuBoardGroupID"),
    63: ("MultiprocessorCount", "multiProcessorCount"),
    65: ("PageableMemoryAccess", "pageableMemoryAccess"),
    66: ("PageableMemoryAccessUsesHostPageTables", "pageableMemoryAccessUsesHostPageTables"),
    67: ("PciBusId", "pciBusID"),
    68: ("PciDeviceId", "pciDeviceID"),
    69: ("PciDomainId", "pciDomainID"),
    70: ("PersistingL2CacheMaxSize", "persistingL2CacheMaxSize"),
    71: ("MaxRegistersPerBlock", "regsPerBlock"),
    72: ("MaxRegistersPerMultiprocessor", "regsPerMultiprocessor"),
    73: ("ReservedSharedMemPerBlock", "reservedSharedMemPerBlock"),
    74: ("MaxSharedMemoryPerBlock", "sharedMemPerBlock"),
    75: ("SharedMemPerBlockOptin", "sharedMemPerBlockOptin"),
    76: ("SharedMemPerMultiprocessor", "sharedMemPerMultiprocessor"),
    77: ("SingleToDoublePrecisionPerfRatio", "singleToDoublePrecisionPerfRatio"),
    78: ("StreamPrioritiesSupported", "streamPrioritiesSupported"),
    79: ("SurfaceAlignment", "surfaceAlignment"),
    80: ("TccDriver", "tccDriver"),
    81: ("TextureAlignment", "textureAlignment"),
    82: ("TexturePitchAlignment", "texturePitchAlignment"),
    83: ("TotalConstantMemory", "totalConstMem"),
    84: ("TotalGlobalMem", "totalGlobalMem"),
    85: ("UnifiedAddressing", "unifiedAddressing"),
    87: ("WarpSize", "warpSize"),
    88: ("MemoryPoolsSupported", "memoryPoolsSupported"),
    89: ("VirtualMemoryManagementSupported", 1),
    90: ("HostRegisterSupported", "hostRegisterSupported"),
    91: ("MemoryPoolSupportedHandleTypes", "memoryPoolSupportedHandleTypes"),
    92: ("HostNumaId", 0),
    10000: ("ClockInstructionRate", "clockInstructionRate"),
    10002: ("MaxSharedMemoryPerMultiprocessor", "maxSharedMemoryPerMultiProcessor"),
    10005: ("HdpMemFlushCntl", "hdpMemFlushCntl"),
    10006: ("HdpRegFlushCntl", "hdpRegFlushCntl"),
    10007: ("CooperativeMultiDeviceUnmatchedFunc", "cooperativeMultiDeviceUnmatchedFunc"),
    10008: ("CooperativeMultiDeviceUnmatchedGridDim", "cooperativeMultiDeviceUnmatchedGridDim"),
    10009: ("CooperativeMultiDeviceUnmatchedBlockDim", "cooperativeMultiDeviceUnmatchedBlockDim"),
    10010: ("CooperativeMultiDeviceUnmatchedSharedMem", "cooperativeMultiDeviceUnmatchedSharedMem"),
    10011: ("IsLargeBar", "isLargeBar"),
    10012: ("AsicRevision", "asicRevision"),
    10013: ("CanUseStreamWaitValue", 1),
    10014: ("ImageSupport", 0),
    10015: ("PhysicalMultiProcessorCount", "multiProcessorCount"),
    10016: ("FineGrainSupport", 1),
    10017: ("WallClockRate", "clockInstructionRate"),
    10018: ("NumberOfXccs", "xcc_count"),
    10019: ("MaxAvailableVgprsPerThread", "vgprs_per_simd"),
    10020: ("PciChipId", "chip_id"),
    # CUDA's that HIP lacks: 20000 and CUDA's number (api_cuda_enums.h).
    20029: ("MaxTexture2DLayeredLayers", "maxTexture2DLayered[2]"),
    20043: ("MaxTexture1DLayeredLayers", "maxTexture1DLayered[1]"),
    20044: ("CanTex2DGather", 1),
    20054: ("MaxTextureCubemapLayeredLayers", "maxTextureCubemapLayered[1]"),
    20062: ("MaxSurface1DLayeredLayers", "maxSurface1DLayered[1]"),
    20065: ("MaxSurface2DLayeredLayers", "maxSurface2DLayered[2]"),
    20068: ("MaxSurfaceCubemapLayeredLayers", "maxSurfaceCubemapLayered[1]"),
    20139: ("GpuPciDeviceId", "chip_id"),
    20140: ("GpuPciSubsystemId", 0),
    20146: ("HostAllocDmaBufSupported", 0),
    20147: ("OnlyPartialHostNativeAtomicSupported", 0),
    20148: ("AtomicReductionSupported", 0),
    20152: ("DmaBufMmapSupported", 0),
}


def attribute(spec: DeviceSpec, known: Any, number: int) -> int | None:
    """The value of an attribute as a C int; None for a number that is no attribute."""
    row = ATTRIBUTES.get(number)
    if row is None:
        return None
    source = row[1]
    if isinstance(source, int):
        return source
    name, _, index = source.partition("[")
    value = getattr(known, name) if hasattr(known, name) else getattr(spec, name)
    if index:
        value = value[int(index[:-1])]
    return min(int(value), INT_MAX)
