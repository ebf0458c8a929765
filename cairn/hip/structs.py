"""HIP's C structures as ctypes, in HIP 7.2's layout.

Declared as rows of "type field field[n]"; a test compares every size and offset with an independent C compiler's.
"""

from __future__ import annotations

import ctypes
import functools
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
# Unions of their members.
_UNIONS = frozenset((
    "_Operand", "_Resource", "_DriverResource", "hipLaunchAttributeValue", "hipStreamBatchMemOpParams", "_NodeParams",
    "_DevResource",
))  # fmt: skip
_FILTERS = "uint maxAnisotropy; enum mipmapFilterMode; float mipmapLevelBias minMipmapLevelClamp maxMipmapLevelClamp"
_VIEW = "enum format; size_t width height depth; uint firstMipmapLevel lastMipmapLevel firstLayer lastLayer"
COOPERATIVE = 2  # hipLaunchAttributeCooperative
CLUSTER = 4  # hipLaunchAttributeClusterDimension
STRUCTURES: dict[str, str] = {
    "dim3": "uint x y z",
    "hipExtent": "size_t width height depth",
    "hipPos": "size_t x y z",
    "hipPitchedPtr": "ptr ptr; size_t pitch xsize ysize",
    "hipUUID": "byte bytes[16]",
    "hipChannelFormatDesc": "int x y z w; enum f",
    "hipIpcMemHandle_t": "byte reserved[64]",
    "hipIpcEventHandle_t": "byte reserved[64]",
    "complex64": "float x y",
    "complex128": "double x y",
    "hipMemLocation": "enum type; int id",
    "hipDeviceArch_t": """\
    uint hasGlobalInt32Atomics:1 hasGlobalFloatAtomicExch:1 hasSharedInt32Atomics:1 hasSharedFloatAtomicExch:1
    uint hasFloatAtomicAdd:1 hasGlobalInt64Atomics:1 hasSharedInt64Atomics:1 hasDoubles:1
    uint hasWarpVote:1 hasWarpBallot:1 hasWarpShuffle:1 hasFunnelShift:1 hasThreadFenceSystem:1
    uint hasSyncThreadsExt:1 hasSurfaceFuncs:1 has3dGrid:1 hasDynamicParallelism:1""",
    "hipDeviceProp_tR0600": """char name[256]; hipUUID uuid; byte luid[8]; uint luidDeviceNodeMask
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
    # The layout before HIP 6, which the unversioned names keep.
    "hipDeviceProp_tR0000": """char name[256]; size_t totalGlobalMem sharedMemPerBlock; int regsPerBlock warpSize
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
    "hipPointerAttribute_t": """enum type; int device; ptr devicePointer hostPointer; int isManaged
    uint allocationFlags""",
    "hipFuncAttributes": """\
    int binaryVersion cacheModeCA; size_t constSizeBytes localSizeBytes; int maxDynamicSharedSizeBytes
    int maxThreadsPerBlock numRegs preferredShmemCarveout ptxVersion; size_t sharedSizeBytes""",
    # Copies.
    "hip_Memcpy2D": """size_t srcXInBytes srcY; enum srcMemoryType; ptr srcHost srcDevice srcArray; size_t srcPitch
    size_t dstXInBytes dstY; enum dstMemoryType; ptr dstHost dstDevice dstArray; size_t dstPitch WidthInBytes Height""",
    "hipMemcpy3DParms": """ptr srcArray; hipPos srcPos; hipPitchedPtr srcPtr; ptr dstArray; hipPos dstPos
    hipPitchedPtr dstPtr; hipExtent extent; enum kind""",
    "hipMemcpy3DPeerParms": "ptr srcArray; hipPos srcPos; hipPitchedPtr srcPtr; int srcDevice\n"
    "ptr dstArray; hipPos dstPos; hipPitchedPtr dstPtr; int dstDevice; hipExtent extent",
    "HIP_MEMCPY3D": """size_t srcXInBytes srcY srcZ srcLOD; enum srcMemoryType; ptr srcHost srcDevice srcArray
    size_t srcPitch srcHeight dstXInBytes dstY dstZ dstLOD; enum dstMemoryType; ptr dstHost dstDevice dstArray
    size_t dstPitch dstHeight WidthInBytes Height Depth""",
    "hipMemcpyAttributes": "enum srcAccessOrder; hipMemLocation srcLocHint dstLocHint; uint flags",
    "hipOffset3D": "size_t x y z",
    "_OperandPointer": "ptr ptr; size_t rowLength layerHeight; hipMemLocation locHint",
    "_OperandArray": "ptr array; hipOffset3D offset",
    "_Operand": "_OperandPointer ptr; _OperandArray array",
    "hipMemcpy3DOperand": "enum type; _Operand op",
    "hipMemcpy3DBatchOp": "hipMemcpy3DOperand src dst; hipExtent extent; enum srcAccessOrder; uint flags",
    # Arrays.
    "HIP_ARRAY_DESCRIPTOR": "size_t Width Height; enum Format; uint NumChannels",
    "HIP_ARRAY3D_DESCRIPTOR": "size_t Width Height Depth; enum Format; uint NumChannels Flags",
    "hipArrayMemoryRequirements": "size_t alignment size",
    # Textures: the runtime's structures, then the driver's.
    "_Linear": "ptr devPtr; hipChannelFormatDesc desc; size_t sizeInBytes",
    "_Pitch2D": "ptr devPtr; hipChannelFormatDesc desc; size_t width height pitchInBytes",
    "_Resource": "ptr array mipmap; _Linear linear; _Pitch2D pitch2D",
    "hipResourceDesc": "enum resType; _Resource res",
    "hipTextureDesc": "enum addressMode[3] filterMode readMode; int sRGB; float borderColor[4]; int normalizedCoords\n"
    + _FILTERS,
    "hipResourceViewDesc": _VIEW,
    "_DriverLinear": "ptr devPtr; enum format; uint numChannels; size_t sizeInBytes",
    "_DriverPitch2D": "ptr devPtr; enum format; uint numChannels; size_t width height pitchInBytes",
    "_DriverResource": "ptr hArray hMipmappedArray; _DriverLinear linear; _DriverPitch2D pitch2D; int reserved[32]",
    "HIP_RESOURCE_DESC": "enum resType; _DriverResource res; uint flags",
    "HIP_TEXTURE_DESC": f"""enum addressMode[3] filterMode; uint flags; {_FILTERS}; float borderColor[4]
    int reserved[12]""",
    "HIP_RESOURCE_VIEW_DESC": _VIEW + "\nuint reserved[16]",
    "textureReference": f"""\
    int normalized; enum readMode filterMode addressMode[3]; hipChannelFormatDesc channelDesc; int sRGB
    {_FILTERS}; ptr textureObject; int numChannels; enum format""",
    # Memory pools and virtual memory.
    "hipMemAccessDesc": "hipMemLocation location; enum flags",
    "hipMemPoolProps": """enum allocType handleTypes; hipMemLocation location; ptr win32SecurityAttributes
    size_t maxSize; byte reserved[56]""",
    "hipMemPoolPtrExportData": "byte reserved[64]",
    "_AllocFlags": "byte compressionType gpuDirectRDMACapable; u16 usage",
    "hipMemAllocationProp": """enum type requestedHandleType; hipMemLocation location; ptr win32HandleMetaData
    _AllocFlags allocFlags""",
    # Launches.
    "hipLaunchParams": "ptr func; dim3 gridDim blockDim; ptr args; size_t sharedMem; ptr stream",
    "hipFunctionLaunchParams": """\
    ptr function; uint gridDimX gridDimY gridDimZ blockDimX blockDimY blockDimZ sharedMemBytes
    ptr hStream kernelParams""",
    "hipAccessPolicyWindow": "ptr base_ptr; enum hitProp; float hitRatio; enum missProp; size_t num_bytes",
    "hipLaunchAttributeValue": """byte pad[64]; hipAccessPolicyWindow accessPolicyWindow; int cooperative priority
    enum syncPolicy; dim3 clusterDim""",
    "hipLaunchAttribute": "enum id; byte pad[4]; hipLaunchAttributeValue val",
    "hipLaunchConfig_t": "dim3 gridDim blockDim; size_t dynamicSmemBytes; ptr stream attrs; uint numAttrs",
    "HIP_LAUNCH_CONFIG": """uint gridDimX gridDimY gridDimZ blockDimX blockDimY blockDimZ sharedMemBytes
    ptr hStream attrs; uint numAttrs""",
    # Stream memory operations: a union of five, of which these members reach all bytes.
    "hipStreamBatchMemOpParams": "enum operation; u64 pad[6]",
    "StreamMemOp": "enum operation; ptr address; u64 value; uint flags; ptr alias",
    # Graphs.
    "hipHostNodeParams": "ptr fn userData",
    "hipKernelNodeParams": "dim3 blockDim; ptr extra func; dim3 gridDim; ptr kernelParams; uint sharedMemBytes",
    "hipMemsetParams": "ptr dst; uint elementSize; size_t height pitch; uint value; size_t width",
    "hipMemAllocNodeParams": "hipMemPoolProps poolProps; ptr accessDescs; size_t accessDescCount bytesize; ptr dptr",
    "hipBatchMemOpNodeParams": "ptr ctx; uint count; ptr paramArray; uint flags",
    "hipMemcpyNodeParams": "int flags reserved[3]; hipMemcpy3DParms copyParams",
    "hipConditionalNodeParams": "u64 handle; uint type size; ptr phGraph_out ctx",
    "_NodeParams": """i64 reserved1[29]; hipConditionalNodeParams conditional; hipKernelNodeParams kernel
    hipMemcpyNodeParams memcpy; hipMemsetParams memset; hipHostNodeParams host; ptr graph event
    hipMemAllocNodeParams alloc; ptr dptr""",
    "hipGraphNodeParams": "enum type; int reserved0[3]; _NodeParams params; i64 reserved2",
    "hipGraphInstantiateParams": "ptr errNode_out; u64 flags; enum result_out; ptr uploadStream",
    "hipGraphEdgeData": "byte from_port reserved[5] to_port type",
    # Execution contexts.
    "hipDevSmResource": "uint smCount minSmPartitionSize smCoscheduledAlignment flags",
    "hipDevWorkqueueConfigResource": "int device; uint wqConcurrencyLimit; enum sharingScope",
    "_DevResource": "hipDevSmResource sm; hipDevWorkqueueConfigResource wqConfig; byte wq[40]",
    "hipDevResource": "enum type; byte _internal_padding[92]; _DevResource of; ptr nextResource",
    "hipDevSmResourceGroupParams": "uint smCount coscheduledSmCount preferredCoscheduledSmCount flags reserved[12]",
}


def __getattr__(name: str) -> Any:
    """A structure's class, made when it is first asked for: most programs need few of them."""
    found = by_name(name)
    if found is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return found


@functools.cache
def by_name(name: str) -> Any:
    """The ctypes class of a structure; None for a name that is none of these."""
    text = STRUCTURES.get(name)
    if text is None:
        return None
    base = ctypes.Union if name in _UNIONS else ctypes.Structure
    return type(name, (base,), {"_fields_": _fields(text), "__module__": __name__})


def _fields(text: str) -> list[tuple[Any, ...]]:
    fields: list[tuple[Any, ...]] = []
    for line in filter(None, (part.strip() for part in re.split(r"[;\n]", text))):
        type_name, *names = line.split()
        kind = _TYPES.get(type_name) or by_name(type_name)
        for name in names:
            match = re.match(r"(\w+)(?:\[(\d+)\]|:(\d+))?$", name)
            assert match, name
            if match[3]:
                fields.append((match[1], kind, int(match[3])))
            else:
                fields.append((match[1], kind * int(match[2]) if match[2] else kind))
    return fields
