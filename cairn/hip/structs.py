"""HIP's C structures as ctypes, in HIP 7.2's layout.

Declared as rows of "type field field[n]"; a test compares every size and offset with an independent C compiler's.
"""

from __future__ import annotations

import ctypes
import re
from typing import Any

_TYPES: dict[str, Any] = {
    "int": ctypes.c_int,
    "uint": ctypes.c_uint,
    "size_t": ctypes.c_size_t,
    "u64": ctypes.c_ulonglong,
    "i64": ctypes.c_longlong,
    "u16": ctypes.c_ushort,
    "byte": ctypes.c_ubyte,
    "char": ctypes.c_char,
    "float": ctypes.c_float,
    "double": ctypes.c_double,
    "ptr": ctypes.c_size_t,  # addresses are ints
    "enum": ctypes.c_int,
}


def _fields(text: str) -> list[tuple[Any, ...]]:
    fields: list[tuple[Any, ...]] = []
    for line in filter(None, (part.strip() for part in re.split(r"[;\n]", text))):
        type_name, *names = line.split()
        for name in names:
            kind = _TYPES[type_name]
            match = re.match(r"(\w+)(?:\[(\d+)\]|:(\d+))?$", name)
            assert match, name
            if match[3]:
                fields.append((match[1], kind, int(match[3])))
            else:
                fields.append((match[1], kind * int(match[2]) if match[2] else kind))
    return fields


def _define(name: str, text: str, base: type = ctypes.Structure) -> Any:
    cls = type(name, (base,), {"_fields_": _fields(text), "__module__": __name__})
    _TYPES[name] = cls
    return cls


def _union(name: str, text: str) -> Any:
    return _define(name, text, ctypes.Union)


dim3 = _define("dim3", "uint x y z")
hipExtent = _define("hipExtent", "size_t width height depth")
hipPos = _define("hipPos", "size_t x y z")
hipPitchedPtr = _define("hipPitchedPtr", "ptr ptr; size_t pitch xsize ysize")
hipUUID = _define("hipUUID", "byte bytes[16]")
hipChannelFormatDesc = _define("hipChannelFormatDesc", "int x y z w; enum f")
hipIpcMemHandle_t = _define("hipIpcMemHandle_t", "byte reserved[64]")
hipIpcEventHandle_t = _define("hipIpcEventHandle_t", "byte reserved[64]")
complex64 = _define("complex64", "float x y")
complex128 = _define("complex128", "double x y")
hipMemLocation = _define("hipMemLocation", "enum type; int id")

hipDeviceArch_t = _define(
    "hipDeviceArch_t",
    """uint hasGlobalInt32Atomics:1 hasGlobalFloatAtomicExch:1 hasSharedInt32Atomics:1 hasSharedFloatAtomicExch:1
    uint hasFloatAtomicAdd:1 hasGlobalInt64Atomics:1 hasSharedInt64Atomics:1 hasDoubles:1
    uint hasWarpVote:1 hasWarpBallot:1 hasWarpShuffle:1 hasFunnelShift:1 hasThreadFenceSystem:1
    uint hasSyncThreadsExt:1 hasSurfaceFuncs:1 has3dGrid:1 hasDynamicParallelism:1""",
)

hipDeviceProp_tR0600 = _define(
    "hipDeviceProp_tR0600",
    """char name[256]; hipUUID uuid; byte luid[8]; uint luidDeviceNodeMask
    size_t totalGlobalMem sharedMemPerBlock; int regsPerBlock warpSize; size_t memPitch
    int maxThreadsPerBlock maxThreadsDim[3] maxGridSize[3] clockRate; size_t totalConstMem; int major minor
    size_t textureAlignment texturePitchAlignment
    int deviceOverlap multiProcessorCount kernelExecTimeoutEnabled integrated canMapHostMemory computeMode
    int maxTexture1D maxTexture1DMipmap maxTexture1DLinear maxTexture2D[2] maxTexture2DMipmap[2] maxTexture2DLinear[3]
    int maxTexture2DGather[2] maxTexture3D[3] maxTexture3DAlt[3] maxTextureCubemap maxTexture1DLayered[2]
    int maxTexture2DLayered[3] maxTextureCubemapLayered[2] maxSurface1D maxSurface2D[2] maxSurface3D[3]
    int maxSurface1DLayered[2] maxSurface2DLayered[3] maxSurfaceCubemap maxSurfaceCubemapLayered[2]
    size_t surfaceAlignment
    int concurrentKernels ECCEnabled pciBusID pciDeviceID pciDomainID tccDriver asyncEngineCount unifiedAddressing
    int memoryClockRate memoryBusWidth l2CacheSize persistingL2CacheMaxSize maxThreadsPerMultiProcessor
    int streamPrioritiesSupported globalL1CacheSupported localL1CacheSupported
    size_t sharedMemPerMultiprocessor
    int regsPerMultiprocessor managedMemory isMultiGpuBoard multiGpuBoardGroupID hostNativeAtomicSupported
    int singleToDoublePrecisionPerfRatio pageableMemoryAccess concurrentManagedAccess computePreemptionSupported
    int canUseHostPointerForRegisteredMem cooperativeLaunch cooperativeMultiDeviceLaunch
    size_t sharedMemPerBlockOptin
    int pageableMemoryAccessUsesHostPageTables directManagedMemAccessFromHost maxBlocksPerMultiProcessor
    int accessPolicyMaxWindowSize
    size_t reservedSharedMemPerBlock
    int hostRegisterSupported sparseHipArraySupported hostRegisterReadOnlySupported timelineSemaphoreInteropSupported
    int memoryPoolsSupported gpuDirectRDMASupported
    uint gpuDirectRDMAFlushWritesOptions; int gpuDirectRDMAWritesOrdering; uint memoryPoolSupportedHandleTypes
    int deferredMappingHipArraySupported ipcEventSupported clusterLaunch unifiedFunctionPointers
    int reserved[63] hipReserved[32]
    char gcnArchName[256]; size_t maxSharedMemoryPerMultiProcessor; int clockInstructionRate; hipDeviceArch_t arch
    ptr hdpMemFlushCntl hdpRegFlushCntl
    int cooperativeMultiDeviceUnmatchedFunc cooperativeMultiDeviceUnmatchedGridDim
    int cooperativeMultiDeviceUnmatchedBlockDim cooperativeMultiDeviceUnmatchedSharedMem isLargeBar asicRevision""",
)

# The layout before HIP 6, which the unversioned names keep.
hipDeviceProp_tR0000 = _define(
    "hipDeviceProp_tR0000",
    """char name[256]; size_t totalGlobalMem sharedMemPerBlock; int regsPerBlock warpSize
    int maxThreadsPerBlock maxThreadsDim[3] maxGridSize[3] clockRate memoryClockRate memoryBusWidth
    size_t totalConstMem; int major minor multiProcessorCount l2CacheSize maxThreadsPerMultiProcessor computeMode
    int clockInstructionRate; hipDeviceArch_t arch; int concurrentKernels pciDomainID pciBusID pciDeviceID
    size_t maxSharedMemoryPerMultiProcessor; int isMultiGpuBoard canMapHostMemory gcnArch; char gcnArchName[256]
    int integrated cooperativeLaunch cooperativeMultiDeviceLaunch maxTexture1DLinear maxTexture1D maxTexture2D[2]
    int maxTexture3D[3]; ptr hdpMemFlushCntl hdpRegFlushCntl; size_t memPitch textureAlignment texturePitchAlignment
    int kernelExecTimeoutEnabled ECCEnabled tccDriver cooperativeMultiDeviceUnmatchedFunc
    int cooperativeMultiDeviceUnmatchedGridDim cooperativeMultiDeviceUnmatchedBlockDim
    int cooperativeMultiDeviceUnmatchedSharedMem isLargeBar asicRevision managedMemory directManagedMemAccessFromHost
    int concurrentManagedAccess pageableMemoryAccess pageableMemoryAccessUsesHostPageTables""",
)

hipPointerAttribute_t = _define(
    "hipPointerAttribute_t", "enum type; int device; ptr devicePointer hostPointer; int isManaged; uint allocationFlags"
)
hipFuncAttributes = _define(
    "hipFuncAttributes",
    """int binaryVersion cacheModeCA; size_t constSizeBytes localSizeBytes; int maxDynamicSharedSizeBytes
    int maxThreadsPerBlock numRegs preferredShmemCarveout ptxVersion; size_t sharedSizeBytes""",
)

# Copies.
hip_Memcpy2D = _define(
    "hip_Memcpy2D",
    """size_t srcXInBytes srcY; enum srcMemoryType; ptr srcHost srcDevice srcArray; size_t srcPitch
    size_t dstXInBytes dstY; enum dstMemoryType; ptr dstHost dstDevice dstArray; size_t dstPitch WidthInBytes Height""",
)
hipMemcpy3DParms = _define(
    "hipMemcpy3DParms",
    "ptr srcArray; hipPos srcPos; hipPitchedPtr srcPtr; ptr dstArray; hipPos dstPos; hipPitchedPtr dstPtr\n"
    "hipExtent extent; enum kind",
)
hipMemcpy3DPeerParms = _define(
    "hipMemcpy3DPeerParms",
    "ptr srcArray; hipPos srcPos; hipPitchedPtr srcPtr; int srcDevice\n"
    "ptr dstArray; hipPos dstPos; hipPitchedPtr dstPtr; int dstDevice; hipExtent extent",
)
HIP_MEMCPY3D = _define(
    "HIP_MEMCPY3D",
    """size_t srcXInBytes srcY srcZ srcLOD; enum srcMemoryType; ptr srcHost srcDevice srcArray
    size_t srcPitch srcHeight dstXInBytes dstY dstZ dstLOD; enum dstMemoryType; ptr dstHost dstDevice dstArray
    size_t dstPitch dstHeight WidthInBytes Height Depth""",
)
hipMemcpyAttributes = _define(
    "hipMemcpyAttributes", "enum srcAccessOrder; hipMemLocation srcLocHint dstLocHint; uint flags"
)
hipOffset3D = _define("hipOffset3D", "size_t x y z")
_define("_OperandPointer", "ptr ptr; size_t rowLength layerHeight; hipMemLocation locHint")
_define("_OperandArray", "ptr array; hipOffset3D offset")
_union("_Operand", "_OperandPointer ptr; _OperandArray array")
hipMemcpy3DOperand = _define("hipMemcpy3DOperand", "enum type; _Operand op")
hipMemcpy3DBatchOp = _define(
    "hipMemcpy3DBatchOp", "hipMemcpy3DOperand src dst; hipExtent extent; enum srcAccessOrder; uint flags"
)

# Arrays.
HIP_ARRAY_DESCRIPTOR = _define("HIP_ARRAY_DESCRIPTOR", "size_t Width Height; enum Format; uint NumChannels")
HIP_ARRAY3D_DESCRIPTOR = _define(
    "HIP_ARRAY3D_DESCRIPTOR", "size_t Width Height Depth; enum Format; uint NumChannels Flags"
)
hipArrayMemoryRequirements = _define("hipArrayMemoryRequirements", "size_t alignment size")

# Textures: the runtime's structures, then the driver's.
_define("_Linear", "ptr devPtr; hipChannelFormatDesc desc; size_t sizeInBytes")
_define("_Pitch2D", "ptr devPtr; hipChannelFormatDesc desc; size_t width height pitchInBytes")
_union("_Resource", "ptr array mipmap; _Linear linear; _Pitch2D pitch2D")
hipResourceDesc = _define("hipResourceDesc", "enum resType; _Resource res")
_FILTERS = "uint maxAnisotropy; enum mipmapFilterMode; float mipmapLevelBias minMipmapLevelClamp maxMipmapLevelClamp"
hipTextureDesc = _define(
    "hipTextureDesc",
    "enum addressMode[3] filterMode readMode; int sRGB; float borderColor[4]; int normalizedCoords\n" + _FILTERS,
)
_VIEW = "enum format; size_t width height depth; uint firstMipmapLevel lastMipmapLevel firstLayer lastLayer"
hipResourceViewDesc = _define("hipResourceViewDesc", _VIEW)
_define("_DriverLinear", "ptr devPtr; enum format; uint numChannels; size_t sizeInBytes")
_define("_DriverPitch2D", "ptr devPtr; enum format; uint numChannels; size_t width height pitchInBytes")
_union("_DriverResource", "ptr hArray hMipmappedArray; _DriverLinear linear; _DriverPitch2D pitch2D; int reserved[32]")
HIP_RESOURCE_DESC = _define("HIP_RESOURCE_DESC", "enum resType; _DriverResource res; uint flags")
HIP_TEXTURE_DESC = _define(
    "HIP_TEXTURE_DESC",
    f"enum addressMode[3] filterMode; uint flags; {_FILTERS}; float borderColor[4]; int reserved[12]",
)
HIP_RESOURCE_VIEW_DESC = _define("HIP_RESOURCE_VIEW_DESC", _VIEW + "\nuint reserved[16]")
textureReference = _define(
    "textureReference",
    f"""int normalized; enum readMode filterMode addressMode[3]; hipChannelFormatDesc channelDesc; int sRGB
    {_FILTERS}; ptr textureObject; int numChannels; enum format""",
)

# Memory pools and virtual memory.
hipMemAccessDesc = _define("hipMemAccessDesc", "hipMemLocation location; enum flags")
hipMemPoolProps = _define(
    "hipMemPoolProps",
    """enum allocType handleTypes; hipMemLocation location; ptr win32SecurityAttributes
    size_t maxSize; byte reserved[56]""",
)
hipMemPoolPtrExportData = _define("hipMemPoolPtrExportData", "byte reserved[64]")
_define("_AllocFlags", "byte compressionType gpuDirectRDMACapable; u16 usage")
hipMemAllocationProp = _define(
    "hipMemAllocationProp",
    "enum type requestedHandleType; hipMemLocation location; ptr win32HandleMetaData; _AllocFlags allocFlags",
)

# Launches.
hipLaunchParams = _define("hipLaunchParams", "ptr func; dim3 gridDim blockDim; ptr args; size_t sharedMem; ptr stream")
hipFunctionLaunchParams = _define(
    "hipFunctionLaunchParams",
    """ptr function; uint gridDimX gridDimY gridDimZ blockDimX blockDimY blockDimZ sharedMemBytes
    ptr hStream kernelParams""",
)
hipAccessPolicyWindow = _define(
    "hipAccessPolicyWindow", "ptr base_ptr; enum hitProp; float hitRatio; enum missProp; size_t num_bytes"
)
hipLaunchAttributeValue = _union(
    "hipLaunchAttributeValue",
    """byte pad[64]; hipAccessPolicyWindow accessPolicyWindow; int cooperative priority
    enum syncPolicy; dim3 clusterDim""",
)
COOPERATIVE = 2  # hipLaunchAttributeCooperative
CLUSTER = 4  # hipLaunchAttributeClusterDimension
hipLaunchAttribute = _define("hipLaunchAttribute", "enum id; byte pad[4]; hipLaunchAttributeValue val")
hipLaunchConfig_t = _define(
    "hipLaunchConfig_t", "dim3 gridDim blockDim; size_t dynamicSmemBytes; ptr stream attrs; uint numAttrs"
)
HIP_LAUNCH_CONFIG = _define(
    "HIP_LAUNCH_CONFIG",
    "uint gridDimX gridDimY gridDimZ blockDimX blockDimY blockDimZ sharedMemBytes; ptr hStream attrs; uint numAttrs",
)

# Stream memory operations: a union of five, of which these members reach all bytes.
hipStreamBatchMemOpParams = _union("hipStreamBatchMemOpParams", "enum operation; u64 pad[6]")
_define("_MemOp", "enum operation; ptr address; u64 value; uint flags; ptr alias")
StreamMemOp = _TYPES["_MemOp"]

# Graphs.
hipHostNodeParams = _define("hipHostNodeParams", "ptr fn userData")
hipKernelNodeParams = _define(
    "hipKernelNodeParams", "dim3 blockDim; ptr extra func; dim3 gridDim; ptr kernelParams; uint sharedMemBytes"
)
hipMemsetParams = _define("hipMemsetParams", "ptr dst; uint elementSize; size_t height pitch; uint value; size_t width")
hipMemAllocNodeParams = _define(
    "hipMemAllocNodeParams", "hipMemPoolProps poolProps; ptr accessDescs; size_t accessDescCount bytesize; ptr dptr"
)
hipBatchMemOpNodeParams = _define("hipBatchMemOpNodeParams", "ptr ctx; uint count; ptr paramArray; uint flags")
hipMemcpyNodeParams = _define("hipMemcpyNodeParams", "int flags reserved[3]; hipMemcpy3DParms copyParams")
hipConditionalNodeParams = _define("hipConditionalNodeParams", "u64 handle; uint type size; ptr phGraph_out ctx")
_union(
    "_NodeParams",
    "i64 reserved1[29]; hipConditionalNodeParams conditional; hipKernelNodeParams kernel; hipMemcpyNodeParams memcpy\n"
    "hipMemsetParams memset; hipHostNodeParams host; ptr graph event; hipMemAllocNodeParams alloc; ptr dptr",
)
hipGraphNodeParams = _define("hipGraphNodeParams", "enum type; int reserved0[3]; _NodeParams params; i64 reserved2")
hipGraphInstantiateParams = _define(
    "hipGraphInstantiateParams", "ptr errNode_out; u64 flags; enum result_out; ptr uploadStream"
)
hipGraphEdgeData = _define("hipGraphEdgeData", "byte from_port reserved[5] to_port type")

# Execution contexts.
hipDevSmResource = _define("hipDevSmResource", "uint smCount minSmPartitionSize smCoscheduledAlignment flags")
hipDevWorkqueueConfigResource = _define(
    "hipDevWorkqueueConfigResource", "int device; uint wqConcurrencyLimit; enum sharingScope"
)
_union("_DevResource", "hipDevSmResource sm; hipDevWorkqueueConfigResource wqConfig; byte wq[40]")
hipDevResource = _define("hipDevResource", "enum type; byte _internal_padding[92]; _DevResource of; ptr nextResource")
hipDevSmResourceGroupParams = _define(
    "hipDevSmResourceGroupParams",
    "uint smCount coscheduledSmCount preferredCoscheduledSmCount flags reserved[12]",
)


def by_name(name: str) -> Any:
    """The ctypes class of a structure; None for a name that is none of these."""
    found = _TYPES.get(name)
    return found if isinstance(found, type) and issubclass(found, (ctypes.Structure, ctypes.Union)) else None
