"""Every function that libamdhip64.so.7 exports: one row each.

A section names the chapter: the module of ``cairn.hip`` that implements its rows under the same name. A row reads
``name(argument types) -> return type : how``. The return type is the section's, or hipError_t, where none is given.
``how`` is ``native`` (C in cairn/abi/native), ``unsupported`` (hipErrorNotSupported and one line in the log), or
absent: Python. A pointer to anything that is not const is an output: the implementation returns its value. A mark after
a type changes that: ``@`` hands the implementation the address or number itself, ``=`` a structure that it may read and
write; ``?`` lets the argument be null. An indented line continues the row above it. A name in ``_spt`` is its row with
the per-thread default stream.

Source: the HIP 7.2 runtime API (names and types as published in hip_runtime_api.h, hip_ext.h and the Clang HIP ABI).
"""

from cairn.abi.tables import hip_versions, hiprtc

LIBRARY = "amdhip64"
SONAME = "libamdhip64.so.7"
OTHERS = ("libamdhip64.so.6", "libamdhip64.so.5")
VERSIONS = hip_versions.VERSIONS

ROWS = """
[device]
hipInit(uint32_t)
hipDriverGetVersion(int*)
hipRuntimeGetVersion(int*)
hipDeviceGet(int*, int)
hipDeviceComputeCapability(int*, int*, int)
hipDeviceGetName(char*, int, int)
hipDeviceGetUuid(hipUUID*, int)
hipDeviceGetP2PAttribute(int*, hipDeviceP2PAttr, int, int)
hipDeviceGetPCIBusId(char*, int, int)
hipDeviceGetByPCIBusId(int*, const char*)
hipDeviceTotalMem(size_t*, int)
hipDeviceSynchronize() : native
hipDeviceReset()
hipSetDevice(int) : native
hipSetValidDevices(int*@, int)
hipGetDevice(int*) : native
hipGetDeviceCount(int*)
hipDeviceGetAttribute(int*, hipDeviceAttribute_t, int)
hipGetDeviceProperties(hipDeviceProp_tR0000*, int)
hipDeviceGetTexture1DLinearMaxWidth(size_t*, const hipChannelFormatDesc*, int)
hipDeviceSetCacheConfig(hipFuncCache_t)
hipDeviceGetCacheConfig(hipFuncCache_t*)
hipDeviceGetLimit(size_t*, hipLimit_t)
hipDeviceSetLimit(hipLimit_t, size_t)
hipDeviceGetSharedMemConfig(hipSharedMemConfig*)
hipGetDeviceFlags(uint32_t*)
hipDeviceSetSharedMemConfig(hipSharedMemConfig)
hipSetDeviceFlags(uint32_t)
hipChooseDevice(int*, const hipDeviceProp_tR0000*)
hipGetDevicePropertiesR0600(hipDeviceProp_tR0600*, int)
hipGetDevicePropertiesR0000(hipDeviceProp_tR0000*, int)
hipChooseDeviceR0600(int*, const hipDeviceProp_tR0600*)
hipChooseDeviceR0000(int*, const hipDeviceProp_tR0000*)

[context]
hipCtxCreate(hipCtx_t*, uint32_t, int)
hipCtxDestroy(hipCtx_t)
hipCtxPopCurrent(hipCtx_t*?)
hipCtxPushCurrent(hipCtx_t)
hipCtxSetCurrent(hipCtx_t?)
hipCtxGetCurrent(hipCtx_t*)
hipCtxGetDevice(int*)
hipCtxGetApiVersion(hipCtx_t, uint32_t*)
hipCtxGetCacheConfig(hipFuncCache_t*)
hipCtxSetCacheConfig(hipFuncCache_t)
hipCtxSetSharedMemConfig(hipSharedMemConfig)
hipCtxGetSharedMemConfig(hipSharedMemConfig*)
hipCtxSynchronize()
hipCtxGetFlags(uint32_t*)
hipDevicePrimaryCtxGetState(int, uint32_t*?, int*?)
hipDevicePrimaryCtxRelease(int)
hipDevicePrimaryCtxRetain(hipCtx_t*, int)
hipDevicePrimaryCtxReset(int)
hipDevicePrimaryCtxSetFlags(int, uint32_t)
hipCtxEnablePeerAccess(hipCtx_t, uint32_t)
hipCtxDisablePeerAccess(hipCtx_t)

[errors]
hipGetLastError() : native
hipExtGetLastError() : native
hipPeekAtLastError() : native
hipGetErrorName(hipError_t) -> const char*
hipGetErrorString(hipError_t) -> const char*
hipDrvGetErrorName(hipError_t, const char**)
hipDrvGetErrorString(hipError_t, const char**)

[stream]
hipStreamCreate(hipStream_t*)
hipStreamCreateWithFlags(hipStream_t*, uint32_t)
hipStreamCreateWithPriority(hipStream_t*, uint32_t, int)
hipDeviceGetStreamPriorityRange(int*?, int*?)
hipStreamDestroy(hipStream_t)
hipStreamQuery(hipStream_t)
hipStreamSynchronize(hipStream_t) : native
hipStreamWaitEvent(hipStream_t@, hipEvent_t, uint32_t) : native
hipStreamGetFlags(hipStream_t@, uint32_t*)
hipStreamGetId(hipStream_t, uint64_t*)
hipStreamGetPriority(hipStream_t, int*)
hipStreamGetDevice(hipStream_t, int*)
hipExtStreamCreateWithCUMask(hipStream_t*, uint32_t, const uint32_t*)
hipExtStreamGetCUMask(hipStream_t, uint32_t, uint32_t*@)
hipStreamAddCallback(hipStream_t, hipStreamCallback_t, void*, uint32_t)
hipStreamSetAttribute(hipStream_t, hipLaunchAttributeID, const hipLaunchAttributeValue*)
hipStreamGetAttribute(hipStream_t, hipLaunchAttributeID, hipLaunchAttributeValue*)
hipStreamCopyAttributes(hipStream_t, hipStream_t)
hipLaunchHostFunc(hipStream_t, hipHostFn_t, void*)
hipGetStreamDeviceId(hipStream_t) -> int
hipStreamIsCapturing(hipStream_t, hipStreamCaptureStatus*)
hipStreamQuery_spt(hipStream_t)
hipStreamSynchronize_spt(hipStream_t)
hipStreamGetPriority_spt(hipStream_t, int*)
hipStreamWaitEvent_spt(hipStream_t@, hipEvent_t, uint32_t)
hipStreamGetFlags_spt(hipStream_t@, uint32_t*)
hipStreamAddCallback_spt(hipStream_t, hipStreamCallback_t, void*, uint32_t)
hipStreamIsCapturing_spt(hipStream_t, hipStreamCaptureStatus*)
hipLaunchHostFunc_spt(hipStream_t, hipHostFn_t, void*)

[stream_memory]
hipStreamWaitValue32(hipStream_t, void*, uint32_t, uint32_t, uint32_t)
hipStreamWaitValue64(hipStream_t, void*, uint64_t, uint32_t, uint64_t)
hipStreamWriteValue32(hipStream_t, void*, uint32_t, uint32_t)
hipStreamWriteValue64(hipStream_t, void*, uint64_t, uint32_t)
hipStreamBatchMemOp(hipStream_t, uint32_t, hipStreamBatchMemOpParams*@, uint32_t)

[event]
hipEventCreateWithFlags(hipEvent_t*, uint32_t)
hipEventCreate(hipEvent_t*)
hipEventRecordWithFlags(hipEvent_t, hipStream_t, uint32_t)
hipEventRecord(hipEvent_t, hipStream_t) : native
hipEventDestroy(hipEvent_t@)
hipEventSynchronize(hipEvent_t) : native
hipEventElapsedTime(float*, hipEvent_t, hipEvent_t) : native
hipEventQuery(hipEvent_t) : native
hipEventRecord_spt(hipEvent_t, hipStream_t)

[memory]
hipPointerSetAttribute(const void*, hipPointer_attribute, void*)
hipPointerGetAttributes(hipPointerAttribute_t*, const void*)
hipPointerGetAttribute(void*, hipPointer_attribute, void*)
hipDrvPointerGetAttributes(uint32_t, hipPointer_attribute*@, void**@, void*)
hipMalloc(void**, size_t) : native
hipExtMallocWithFlags(void**, size_t, uint32_t)
hipMallocHost(void**, size_t)
hipMemAllocHost(void**, size_t)
hipHostMalloc(void**, size_t, uint32_t)
hipHostAlloc(void**, size_t, uint32_t)
hipHostGetDevicePointer(void**, void*, uint32_t)
hipHostGetFlags(uint32_t*, void*)
hipHostRegister(void*, size_t, uint32_t)
hipHostUnregister(void*)
hipMallocPitch(void**, size_t*, size_t, size_t)
hipMemAllocPitch(void**, size_t*, size_t, size_t, uint32_t)
hipFree(void*) : native
hipFreeHost(void*)
hipHostFree(void*)
hipMemGetInfo(size_t*, size_t*)
hipMemPtrGetInfo(void*, size_t*)
hipMalloc3D(hipPitchedPtr*, hipExtent)
hipMemGetAddressRange(void**?, size_t*?, void*)

[managed]
hipMallocManaged(void**, size_t, uint32_t)
hipMemPrefetchAsync(const void*, size_t, int, hipStream_t)
hipMemPrefetchAsync_v2(const void*, size_t, hipMemLocation, uint32_t, hipStream_t)
hipMemAdvise(const void*, size_t, hipMemoryAdvise, int)
hipMemAdvise_v2(const void*, size_t, hipMemoryAdvise, hipMemLocation)
hipMemRangeGetAttribute(void*, size_t, hipMemRangeAttribute, const void*, size_t)
hipMemRangeGetAttributes(void**@, size_t*@, hipMemRangeAttribute*@, size_t, const void*, size_t)
hipStreamAttachMemAsync(hipStream_t, void*, size_t, uint32_t)
hipMemPrefetchBatchAsync(void**@, size_t*@, size_t, hipMemLocation*@, size_t*@, size_t, uint64_t, hipStream_t)
hipMemDiscardBatchAsync(void**@, size_t*@, size_t, uint64_t, hipStream_t)
hipDrvMemDiscardBatchAsync(void**@, size_t*@, size_t, uint64_t, hipStream_t)
hipMemDiscardAndPrefetchBatchAsync(void**@, size_t*@, size_t, hipMemLocation*@, size_t*@, size_t, uint64_t,
    hipStream_t)
hipDrvMemDiscardAndPrefetchBatchAsync(void**@, size_t*@, size_t, hipMemLocation*@, size_t*@, size_t, uint64_t,
    hipStream_t)

[pool]
hipDeviceGetDefaultMemPool(hipMemPool_t*, int)
hipDeviceSetMemPool(int, hipMemPool_t)
hipDeviceGetMemPool(hipMemPool_t*, int)
hipMallocAsync(void**, size_t, hipStream_t)
hipFreeAsync(void*, hipStream_t)
hipMemPoolTrimTo(hipMemPool_t, size_t)
hipMemPoolSetAttribute(hipMemPool_t, hipMemPoolAttr, void*)
hipMemPoolGetAttribute(hipMemPool_t, hipMemPoolAttr, void*)
hipMemPoolSetAccess(hipMemPool_t, const hipMemAccessDesc*, size_t)
hipMemPoolGetAccess(hipMemAccessFlags*, hipMemPool_t, hipMemLocation*=)
hipMemPoolCreate(hipMemPool_t*, const hipMemPoolProps*)
hipMemPoolDestroy(hipMemPool_t)
hipMallocFromPoolAsync(void**, size_t, hipMemPool_t, hipStream_t)
hipMemSetMemPool(hipMemLocation*=, hipMemAllocationType, hipMemPool_t)
hipMemGetMemPool(hipMemPool_t*, hipMemLocation*=, hipMemAllocationType)
hipMemGetDefaultMemPool(hipMemPool_t*, hipMemLocation*=, hipMemAllocationType)

[virtual]
hipMemGetHandleForAddressRange(void*, void*, size_t, hipMemRangeHandleType, uint64_t)
hipMemAddressFree(void*, size_t)
hipMemAddressReserve(void**, size_t, size_t, void*, uint64_t)
hipMemCreate(hipMemGenericAllocationHandle_t*, size_t, const hipMemAllocationProp*, uint64_t)
hipMemExportToShareableHandle(void*, hipMemGenericAllocationHandle_t, hipMemAllocationHandleType, uint64_t)
hipMemGetAccess(uint64_t*, const hipMemLocation*, void*)
hipMemGetAllocationGranularity(size_t*, const hipMemAllocationProp*, hipMemAllocationGranularity_flags)
hipMemGetAllocationPropertiesFromHandle(hipMemAllocationProp*, hipMemGenericAllocationHandle_t)
hipMemImportFromShareableHandle(hipMemGenericAllocationHandle_t*, void*, hipMemAllocationHandleType)
hipMemMap(void*, size_t, size_t, hipMemGenericAllocationHandle_t, uint64_t)
hipMemMapArrayAsync(hipArrayMapInfo*@, uint32_t, hipStream_t)
hipMemRelease(hipMemGenericAllocationHandle_t)
hipMemRetainAllocationHandle(hipMemGenericAllocationHandle_t*, void*)
hipMemSetAccess(void*, size_t, const hipMemAccessDesc*, size_t)
hipMemUnmap(void*, size_t)

[ipc]
hipMemPoolExportToShareableHandle(void*, hipMemPool_t, hipMemAllocationHandleType, uint32_t)
hipMemPoolImportFromShareableHandle(hipMemPool_t*, void*, hipMemAllocationHandleType, uint32_t)
hipMemPoolExportPointer(hipMemPoolPtrExportData*, void*)
hipMemPoolImportPointer(void**, hipMemPool_t, hipMemPoolPtrExportData*=)
hipIpcGetMemHandle(hipIpcMemHandle_t*, void*)
hipIpcOpenMemHandle(void**, hipIpcMemHandle_t, uint32_t)
hipIpcCloseMemHandle(void*)
hipIpcGetEventHandle(hipIpcEventHandle_t*, hipEvent_t)
hipIpcOpenEventHandle(hipEvent_t*, hipIpcEventHandle_t)

[peer]
hipExtGetLinkTypeAndHopCount(int, int, uint32_t*, uint32_t*)
hipDeviceCanAccessPeer(int*, int, int)
hipDeviceEnablePeerAccess(int, uint32_t)
hipDeviceDisablePeerAccess(int)

[copy]
hipMemcpy(void*, const void*, size_t, hipMemcpyKind) : native
hipMemcpyWithStream(void*, const void*, size_t, hipMemcpyKind, hipStream_t)
hipMemcpyHtoD(void*, const void*, size_t) : native
hipMemcpyDtoH(void*, void*, size_t) : native
hipMemcpyDtoD(void*, void*, size_t) : native
hipMemcpyAtoD(void*, hipArray_t, size_t, size_t)
hipMemcpyDtoA(hipArray_t, size_t, void*, size_t)
hipMemcpyAtoA(hipArray_t, size_t, hipArray_t, size_t, size_t)
hipMemcpyHtoDAsync(void*, const void*, size_t, hipStream_t) : native
hipMemcpyDtoHAsync(void*, void*, size_t, hipStream_t) : native
hipMemcpyDtoDAsync(void*, void*, size_t, hipStream_t) : native
hipMemcpyAtoHAsync(void*, hipArray_t, size_t, size_t, hipStream_t)
hipMemcpyHtoAAsync(hipArray_t, size_t, const void*, size_t, hipStream_t)
hipMemcpyAsync(void*, const void*, size_t, hipMemcpyKind, hipStream_t) : native
hipMemcpy2D(void*, size_t, const void*, size_t, size_t, size_t, hipMemcpyKind)
hipMemcpyParam2D(const hip_Memcpy2D*)
hipMemcpyParam2DAsync(const hip_Memcpy2D*, hipStream_t)
hipMemcpy2DAsync(void*, size_t, const void*, size_t, size_t, size_t, hipMemcpyKind, hipStream_t)
hipMemcpyAtoH(void*, hipArray_t, size_t, size_t)
hipMemcpyHtoA(hipArray_t, size_t, const void*, size_t)
hipMemcpy3D(const hipMemcpy3DParms*)
hipMemcpy3DAsync(const hipMemcpy3DParms*, hipStream_t)
hipDrvMemcpy3D(const HIP_MEMCPY3D*)
hipDrvMemcpy3DAsync(const HIP_MEMCPY3D*, hipStream_t)
hipMemcpyBatchAsync(void**@, void**@, size_t*@, size_t, hipMemcpyAttributes*@, size_t*@, size_t, size_t*@,
    hipStream_t)
hipMemcpy3DBatchAsync(size_t, hipMemcpy3DBatchOp*@, size_t*@, uint64_t, hipStream_t)
hipMemcpy3DPeer(hipMemcpy3DPeerParms*=)
hipMemcpy3DPeerAsync(hipMemcpy3DPeerParms*=, hipStream_t)
hipMemcpyPeer(void*, int, const void*, int, size_t)
hipMemcpyPeerAsync(void*, int, const void*, int, size_t, hipStream_t)
hipDrvMemcpy2DUnaligned(const hip_Memcpy2D*)
hipMemcpy_spt(void*, const void*, size_t, hipMemcpyKind)
hipMemcpy2D_spt(void*, size_t, const void*, size_t, size_t, size_t, hipMemcpyKind)
hipMemcpy3D_spt(const hipMemcpy3DParms*)
hipMemcpyAsync_spt(void*, const void*, size_t, hipMemcpyKind, hipStream_t)
hipMemcpy3DAsync_spt(const hipMemcpy3DParms*, hipStream_t)
hipMemcpy2DAsync_spt(void*, size_t, const void*, size_t, size_t, size_t, hipMemcpyKind, hipStream_t)

[memset]
hipMemset(void*, int, size_t) : native
hipMemsetD8(void*, uint8_t, size_t)
hipMemsetD8Async(void*, uint8_t, size_t, hipStream_t)
hipMemsetD16(void*, uint16_t, size_t)
hipMemsetD16Async(void*, uint16_t, size_t, hipStream_t)
hipMemsetD32(void*, int, size_t)
hipMemsetAsync(void*, int, size_t, hipStream_t) : native
hipMemsetD32Async(void*, int, size_t, hipStream_t)
hipMemset2D(void*, size_t, int, size_t, size_t)
hipMemset2DAsync(void*, size_t, int, size_t, size_t, hipStream_t)
hipMemset3D(hipPitchedPtr, int, hipExtent)
hipMemset3DAsync(hipPitchedPtr, int, hipExtent, hipStream_t)
hipMemsetD2D8(void*, size_t, uint8_t, size_t, size_t)
hipMemsetD2D8Async(void*, size_t, uint8_t, size_t, size_t, hipStream_t)
hipMemsetD2D16(void*, size_t, uint16_t, size_t, size_t)
hipMemsetD2D16Async(void*, size_t, uint16_t, size_t, size_t, hipStream_t)
hipMemsetD2D32(void*, size_t, uint32_t, size_t, size_t)
hipMemsetD2D32Async(void*, size_t, uint32_t, size_t, size_t, hipStream_t)
hipMemset_spt(void*, int, size_t)
hipMemsetAsync_spt(void*, int, size_t, hipStream_t)
hipMemset2D_spt(void*, size_t, int, size_t, size_t)
hipMemset2DAsync_spt(void*, size_t, int, size_t, size_t, hipStream_t)
hipMemset3DAsync_spt(hipPitchedPtr, int, hipExtent, hipStream_t)
hipMemset3D_spt(hipPitchedPtr, int, hipExtent)

[symbol]
hipGetSymbolAddress(void**, const void*)
hipGetSymbolSize(size_t*, const void*)
hipMemcpyToSymbol(const void*, const void*, size_t, size_t, hipMemcpyKind) : native
hipMemcpyToSymbolAsync(const void*, const void*, size_t, size_t, hipMemcpyKind, hipStream_t)
hipMemcpyFromSymbol(void*, const void*, size_t, size_t, hipMemcpyKind) : native
hipMemcpyFromSymbolAsync(void*, const void*, size_t, size_t, hipMemcpyKind, hipStream_t)
hipMemcpyToSymbol_spt(const void*, const void*, size_t, size_t, hipMemcpyKind)
hipMemcpyFromSymbol_spt(void*, const void*, size_t, size_t, hipMemcpyKind)
hipMemcpyFromSymbolAsync_spt(void*, const void*, size_t, size_t, hipMemcpyKind, hipStream_t)
hipMemcpyToSymbolAsync_spt(const void*, const void*, size_t, size_t, hipMemcpyKind, hipStream_t)

[arrays]
hipMallocArray(hipArray_t*, const hipChannelFormatDesc*, size_t, size_t, uint32_t)
hipArrayCreate(hipArray_t*, const HIP_ARRAY_DESCRIPTOR*)
hipArrayDestroy(hipArray_t)
hipArray3DCreate(hipArray_t*, const HIP_ARRAY3D_DESCRIPTOR*)
hipFreeArray(hipArray_t)
hipMalloc3DArray(hipArray_t*, const hipChannelFormatDesc*, hipExtent, uint32_t)
hipArrayGetInfo(hipChannelFormatDesc*?, hipExtent*?, uint32_t*?, hipArray_t)
hipArrayGetDescriptor(HIP_ARRAY_DESCRIPTOR*, hipArray_t)
hipArray3DGetDescriptor(HIP_ARRAY3D_DESCRIPTOR*, hipArray_t)
hipMemcpy2DToArray(hipArray_t, size_t, size_t, const void*, size_t, size_t, size_t, hipMemcpyKind)
hipMemcpy2DToArrayAsync(hipArray_t, size_t, size_t, const void*, size_t, size_t, size_t, hipMemcpyKind, hipStream_t)
hipMemcpy2DArrayToArray(hipArray_t, size_t, size_t, hipArray_const_t, size_t, size_t, size_t, size_t, hipMemcpyKind)
hipMemcpyToArray(hipArray_t, size_t, size_t, const void*, size_t, hipMemcpyKind)
hipMemcpyFromArray(void*, hipArray_const_t, size_t, size_t, size_t, hipMemcpyKind)
hipMemcpy2DFromArray(void*, size_t, hipArray_const_t, size_t, size_t, size_t, size_t, hipMemcpyKind)
hipMemcpy2DFromArrayAsync(void*, size_t, hipArray_const_t, size_t, size_t, size_t, size_t, hipMemcpyKind,
    hipStream_t)
hipMallocMipmappedArray(hipMipmappedArray_t*, const hipChannelFormatDesc*, hipExtent, uint32_t, uint32_t)
hipFreeMipmappedArray(hipMipmappedArray_t)
hipGetMipmappedArrayLevel(hipArray_t*, hipMipmappedArray_const_t?, uint32_t)
hipMipmappedArrayCreate(hipMipmappedArray_t*, HIP_ARRAY3D_DESCRIPTOR*=, uint32_t)
hipMipmappedArrayDestroy(hipMipmappedArray_t)
hipMipmappedArrayGetLevel(hipArray_t*, hipMipmappedArray_t?, uint32_t)
hipMemcpy2DFromArray_spt(void*, size_t, hipArray_const_t, size_t, size_t, size_t, size_t, hipMemcpyKind)
hipMemcpyFromArray_spt(void*, hipArray_const_t, size_t, size_t, size_t, hipMemcpyKind)
hipMemcpy2DToArray_spt(hipArray_t, size_t, size_t, const void*, size_t, size_t, size_t, hipMemcpyKind)
hipMemcpy2DFromArrayAsync_spt(void*, size_t, hipArray_const_t, size_t, size_t, size_t, size_t, hipMemcpyKind,
    hipStream_t)
hipMemcpy2DToArrayAsync_spt(hipArray_t, size_t, size_t, const void*, size_t, size_t, size_t, hipMemcpyKind,
    hipStream_t)
hipMipmappedArrayGetMemoryRequirements(hipArrayMemoryRequirements*, hipMipmappedArray_t, int)

[texture]
hipCreateChannelDesc(int, int, int, int, hipChannelFormatKind) -> hipChannelFormatDesc : native
hipModuleGetTexRef(textureReference**, hipModule_t, const char*) : unsupported
hipCreateTextureObject(hipTextureObject_t*, const hipResourceDesc*, const hipTextureDesc*?,
    const hipResourceViewDesc*?) : unsupported
hipDestroyTextureObject(hipTextureObject_t) : unsupported
hipGetChannelDesc(hipChannelFormatDesc*, hipArray_const_t)
hipGetTextureObjectResourceDesc(hipResourceDesc*, hipTextureObject_t) : unsupported
hipGetTextureObjectResourceViewDesc(hipResourceViewDesc*, hipTextureObject_t) : unsupported
hipGetTextureObjectTextureDesc(hipTextureDesc*, hipTextureObject_t) : unsupported
hipTexObjectCreate(hipTextureObject_t*, const HIP_RESOURCE_DESC*, const HIP_TEXTURE_DESC*?,
    const HIP_RESOURCE_VIEW_DESC*?) : unsupported
hipTexObjectDestroy(hipTextureObject_t) : unsupported
hipTexObjectGetResourceDesc(HIP_RESOURCE_DESC*, hipTextureObject_t) : unsupported
hipTexObjectGetResourceViewDesc(HIP_RESOURCE_VIEW_DESC*, hipTextureObject_t) : unsupported
hipTexObjectGetTextureDesc(HIP_TEXTURE_DESC*, hipTextureObject_t) : unsupported
hipBindTextureToMipmappedArray(const textureReference*, hipMipmappedArray_const_t,
    const hipChannelFormatDesc*) : unsupported
hipGetTextureReference(const textureReference**@, const void*) : unsupported
hipTexRefGetBorderColor(float*, const textureReference*) : unsupported
hipTexRefGetArray(hipArray_t*, const textureReference*) : unsupported
hipTexRefSetAddressMode(textureReference*, int, hipTextureAddressMode) : unsupported
hipTexRefSetArray(textureReference*, hipArray_const_t, uint32_t) : unsupported
hipTexRefSetFilterMode(textureReference*, hipTextureFilterMode) : unsupported
hipTexRefSetFlags(textureReference*, uint32_t) : unsupported
hipTexRefSetFormat(textureReference*, hipArray_Format, int) : unsupported
hipBindTexture(size_t*?, const textureReference*, const void*, const hipChannelFormatDesc*, size_t) : unsupported
hipBindTexture2D(size_t*?, const textureReference*, const void*, const hipChannelFormatDesc*, size_t, size_t,
    size_t) : unsupported
hipBindTextureToArray(const textureReference*, hipArray_const_t, const hipChannelFormatDesc*) : unsupported
hipGetTextureAlignmentOffset(size_t*, const textureReference*) : unsupported
hipUnbindTexture(const textureReference*) : unsupported
hipTexRefGetAddress(void**, const textureReference*) : unsupported
hipTexRefGetAddressMode(hipTextureAddressMode*, const textureReference*, int) : unsupported
hipTexRefGetFilterMode(hipTextureFilterMode*, const textureReference*) : unsupported
hipTexRefGetFlags(uint32_t*, const textureReference*) : unsupported
hipTexRefGetFormat(hipArray_Format*, int*, const textureReference*) : unsupported
hipTexRefGetMaxAnisotropy(int*, const textureReference*) : unsupported
hipTexRefGetMipmapFilterMode(hipTextureFilterMode*, const textureReference*) : unsupported
hipTexRefGetMipmapLevelBias(float*, const textureReference*) : unsupported
hipTexRefGetMipmapLevelClamp(float*, float*, const textureReference*) : unsupported
hipTexRefGetMipMappedArray(hipMipmappedArray_t*, const textureReference*) : unsupported
hipTexRefSetAddress(size_t*, textureReference*, void*, size_t) : unsupported
hipTexRefSetAddress2D(textureReference*, const HIP_ARRAY_DESCRIPTOR*, void*, size_t) : unsupported
hipTexRefSetMaxAnisotropy(textureReference*, uint32_t) : unsupported
hipTexRefSetBorderColor(textureReference*, float*@) : unsupported
hipTexRefSetMipmapFilterMode(textureReference*, hipTextureFilterMode) : unsupported
hipTexRefSetMipmapLevelBias(textureReference*, float) : unsupported
hipTexRefSetMipmapLevelClamp(textureReference*, float, float) : unsupported
hipTexRefSetMipmappedArray(textureReference*, hipMipmappedArray*@, uint32_t) : unsupported
hipCreateSurfaceObject(hipSurfaceObject_t*, const hipResourceDesc*) : unsupported
hipDestroySurfaceObject(hipSurfaceObject_t) : unsupported
__hipRegisterTexture(void**@, void*, char*, char*, int, int, int) -> void : native
__hipRegisterSurface(void**@, void*, char*, char*, int, int) -> void : native

[module]
hipFuncSetAttribute(const void*, hipFuncAttribute, int)
hipFuncSetCacheConfig(const void*, hipFuncCache_t)
hipFuncSetSharedMemConfig(const void*, hipSharedMemConfig)
hipModuleGetGlobal(void**?, size_t*?, hipModule_t, const char*)
hipModuleLoadFatBinary(hipModule_t*, const void*)
hipModuleLoad(hipModule_t*, const char*)
hipModuleUnload(hipModule_t)
hipModuleGetFunction(hipFunction_t*, hipModule_t, const char*)
hipModuleGetFunctionCount(uint32_t*, hipModule_t)
hipFuncGetAttributes(hipFuncAttributes*, const void*)
hipFuncGetAttribute(int*, hipFunction_attribute, hipFunction_t)
hipGetFuncBySymbol(hipFunction_t*, const void*)
hipModuleLoadData(hipModule_t*, const void*)
hipModuleLoadDataEx(hipModule_t*, const void*, uint32_t, hipJitOption*@, void**@)
hipKernelNameRef(const hipFunction_t) -> const char*
hipKernelNameRefByPtr(const void*, hipStream_t) -> const char*

[library]
hipLibraryLoadData(hipLibrary_t*, const void*, hipJitOption*@, void**@, uint32_t, hipLibraryOption*@, void**@,
    uint32_t)
hipLibraryLoadFromFile(hipLibrary_t*, const char*, hipJitOption*@, void**@, uint32_t, hipLibraryOption*@, void**@,
    uint32_t)
hipLibraryUnload(hipLibrary_t)
hipLibraryGetKernel(hipKernel_t*, hipLibrary_t, const char*)
hipLibraryGetKernelCount(uint32_t*, hipLibrary_t)
hipLibraryEnumerateKernels(hipKernel_t*@, uint32_t, hipLibrary_t)
hipKernelGetLibrary(hipLibrary_t*, hipKernel_t)
hipKernelGetName(const char**, hipKernel_t)
hipKernelSetAttribute(hipFunction_attribute, int, hipKernel_t, int)
hipKernelGetFunction(hipFunction_t*, hipKernel_t)
hipKernelGetAttribute(int*, hipFunction_attribute, hipKernel_t, int)
hipLibraryGetGlobal(void**?, size_t*?, hipLibrary_t, const char*)
hipLibraryGetManaged(void**?, size_t*?, hipLibrary_t, const char*)
hipKernelGetParamInfo(hipKernel_t, size_t, size_t*?, size_t*?)

[link]
hipLinkAddData(hipLinkState_t, hipJitInputType, void*, size_t, const char*?, uint32_t, hipJitOption*@,
    void**@)
hipLinkAddFile(hipLinkState_t, hipJitInputType, const char*, uint32_t, hipJitOption*@, void**@)
hipLinkComplete(hipLinkState_t, void**, size_t*)
hipLinkCreate(uint32_t, hipJitOption*@, void**@, hipLinkState_t*)
hipLinkDestroy(hipLinkState_t)

[registration]
__hipRegisterFatBinary(const void*) -> void** : native
__hipUnregisterFatBinary(void**@) -> void : native
__hipRegisterFunction(void**@, const void*, char*, const char*, uint32_t, void*, void*, void*, void*,
    int*@) -> void : native
__hipRegisterVar(void**@, void*, char*, char*, int, size_t, int, int) -> void : native
__hipRegisterManagedVar(void*, void**@, void*, const char*, size_t, uint32_t) -> void : native
__hipPushCallConfiguration(dim3, dim3, size_t, hipStream_t) : native
__hipPopCallConfiguration(dim3*, dim3*, size_t*, hipStream_t*) : native
__hipGetPCH(const char**@, uint32_t*@) -> void : unsupported

[launch]
hipModuleLaunchKernel(hipFunction_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t,
    hipStream_t, void**@, void**@) : native
hipModuleLaunchCooperativeKernel(hipFunction_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t,
    uint32_t, hipStream_t, void**@)
hipModuleLaunchCooperativeKernelMultiDevice(hipFunctionLaunchParams*@, uint32_t, uint32_t)
hipLaunchCooperativeKernel(const void*, dim3, dim3, void**@, uint32_t, hipStream_t)
hipLaunchCooperativeKernelMultiDevice(hipLaunchParams*@, int, uint32_t)
hipExtLaunchMultiKernelMultiDevice(hipLaunchParams*@, int, uint32_t)
hipLaunchKernelExC(const hipLaunchConfig_t*, const void*, void**@)
hipDrvLaunchKernelEx(const HIP_LAUNCH_CONFIG*, hipFunction_t, void**@, void**@)
hipConfigureCall(dim3, dim3, size_t, hipStream_t)
hipSetupArgument(const void*, size_t, size_t)
hipLaunchByPtr(const void*)
hipLaunchKernel(const void*, dim3, dim3, void**@, size_t, hipStream_t) : native
hipExtLaunchKernel(const void*, dim3, dim3, void**@, size_t, hipStream_t, hipEvent_t?, hipEvent_t?, int)
hipLaunchCooperativeKernel_spt(const void*, dim3, dim3, void**@, uint32_t, hipStream_t)
hipLaunchKernel_spt(const void*, dim3, dim3, void**@, size_t, hipStream_t) : native
hipExtModuleLaunchKernel(hipFunction_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, size_t,
    hipStream_t, void**@, void**@, hipEvent_t?, hipEvent_t?, uint32_t)
hipHccModuleLaunchKernel(hipFunction_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, size_t,
    hipStream_t, void**@, void**@, hipEvent_t?, hipEvent_t?)
_Z24hipExtModuleLaunchKernelP18ihipModuleSymbol_tjjjjjjmP12ihipStream_tPPvS4_P11ihipEvent_tS6_j(
    hipFunction_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t,
    uint32_t, size_t, hipStream_t, void**@, void**@, hipEvent_t?, hipEvent_t?, uint32_t)
_Z24hipHccModuleLaunchKernelP18ihipModuleSymbol_tjjjjjjmP12ihipStream_tPPvS4_P11ihipEvent_tS6_(
    hipFunction_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t,
    uint32_t, size_t, hipStream_t, void**@, void**@, hipEvent_t?, hipEvent_t?)

[occupancy]
hipModuleOccupancyMaxPotentialBlockSize(int*, int*, hipFunction_t, size_t, int)
hipModuleOccupancyMaxPotentialBlockSizeWithFlags(int*, int*, hipFunction_t, size_t, int, uint32_t)
hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(int*, hipFunction_t, int, size_t)
hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int*, hipFunction_t, int, size_t, uint32_t)
hipOccupancyMaxActiveBlocksPerMultiprocessor(int*, const void*, int, size_t)
hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int*, const void*, int, size_t, uint32_t)
hipOccupancyMaxPotentialBlockSize(int*, int*, const void*, size_t, int)
hipOccupancyAvailableDynamicSMemPerBlock(size_t*, const void*, int, int)
hipOccupancyMaxActiveClusters(int*, const void*, const hipLaunchConfig_t*)
hipOccupancyMaxPotentialClusterSize(int*, const void*, const hipLaunchConfig_t*)

[graph_conditions]
hipGraphConditionalHandleCreate(uint64_t*, hipGraph_t, uint32_t, uint32_t)

[graph]
hipGraphCreate(hipGraph_t*, uint32_t)
hipGraphDestroy(hipGraph_t)
hipGraphAddDependencies(hipGraph_t, const hipGraphNode_t*, const hipGraphNode_t*, size_t)
hipGraphRemoveDependencies(hipGraph_t, const hipGraphNode_t*, const hipGraphNode_t*, size_t)
hipGraphGetEdges(hipGraph_t, hipGraphNode_t*@, hipGraphNode_t*@, size_t*@)
hipGraphGetNodes(hipGraph_t, hipGraphNode_t*@, size_t*@)
hipGraphGetRootNodes(hipGraph_t, hipGraphNode_t*@, size_t*@)
hipGraphNodeGetDependencies(hipGraphNode_t, hipGraphNode_t*@, size_t*@)
hipGraphNodeGetDependentNodes(hipGraphNode_t, hipGraphNode_t*@, size_t*@)
hipGraphNodeGetType(hipGraphNode_t, hipGraphNodeType*)
hipGraphDestroyNode(hipGraphNode_t)
hipGraphClone(hipGraph_t*, hipGraph_t)
hipGraphNodeFindInClone(hipGraphNode_t*, hipGraphNode_t, hipGraph_t)
hipGraphInstantiate(hipGraphExec_t*, hipGraph_t, hipGraphNode_t*?, char*@, size_t)
hipGraphInstantiateWithFlags(hipGraphExec_t*, hipGraph_t, uint64_t)
hipGraphInstantiateWithParams(hipGraphExec_t*, hipGraph_t, hipGraphInstantiateParams*=)
hipGraphLaunch(hipGraphExec_t, hipStream_t)
hipGraphUpload(hipGraphExec_t, hipStream_t)
hipGraphExecGetFlags(hipGraphExec_t, uint64_t*)
hipGraphExecDestroy(hipGraphExec_t)
hipGraphExecUpdate(hipGraphExec_t, hipGraph_t, hipGraphNode_t*@, hipGraphExecUpdateResult*@)
hipDeviceGetGraphMemAttribute(int, hipGraphMemAttributeType, void*)
hipDeviceSetGraphMemAttribute(int, hipGraphMemAttributeType, void*)
hipDeviceGraphMemTrim(int)
hipGraphDebugDotPrint(hipGraph_t, const char*, uint32_t)
hipGraphNodeSetEnabled(hipGraphExec_t, hipGraphNode_t, uint32_t)
hipGraphNodeGetEnabled(hipGraphExec_t, hipGraphNode_t, uint32_t*)
hipGraphLaunch_spt(hipGraphExec_t, hipStream_t)

[user_object]
hipUserObjectCreate(hipUserObject_t*, void*, hipHostFn_t, uint32_t, uint32_t)
hipUserObjectRelease(hipUserObject_t, uint32_t)
hipUserObjectRetain(hipUserObject_t, uint32_t)
hipGraphRetainUserObject(hipGraph_t, hipUserObject_t, uint32_t, uint32_t)
hipGraphReleaseUserObject(hipGraph_t, hipUserObject_t, uint32_t)

[graph_nodes]
hipGraphAddBatchMemOpNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t,
    const hipBatchMemOpNodeParams*)
hipGraphBatchMemOpNodeGetParams(hipGraphNode_t, hipBatchMemOpNodeParams*)
hipGraphBatchMemOpNodeSetParams(hipGraphNode_t, hipBatchMemOpNodeParams*=)
hipGraphExecBatchMemOpNodeSetParams(hipGraphExec_t, hipGraphNode_t, const hipBatchMemOpNodeParams*)
hipGraphAddNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t, hipGraphNodeParams*=)
hipGraphNodeSetParams(hipGraphNode_t, hipGraphNodeParams*=)
hipGraphExecNodeSetParams(hipGraphExec_t, hipGraphNode_t, hipGraphNodeParams*=)
hipGraphAddKernelNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t, const hipKernelNodeParams*)
hipGraphKernelNodeGetParams(hipGraphNode_t, hipKernelNodeParams*)
hipGraphKernelNodeSetParams(hipGraphNode_t, const hipKernelNodeParams*)
hipGraphExecKernelNodeSetParams(hipGraphExec_t, hipGraphNode_t, const hipKernelNodeParams*)
hipDrvGraphAddMemcpyNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t, const HIP_MEMCPY3D*, hipCtx_t?)
hipGraphAddMemcpyNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t, const hipMemcpy3DParms*)
hipGraphMemcpyNodeGetParams(hipGraphNode_t, hipMemcpy3DParms*)
hipGraphMemcpyNodeSetParams(hipGraphNode_t, const hipMemcpy3DParms*)
hipGraphKernelNodeSetAttribute(hipGraphNode_t, hipLaunchAttributeID, const hipLaunchAttributeValue*)
hipGraphKernelNodeGetAttribute(hipGraphNode_t, hipLaunchAttributeID, hipLaunchAttributeValue*)
hipGraphExecMemcpyNodeSetParams(hipGraphExec_t, hipGraphNode_t, hipMemcpy3DParms*=)
hipGraphAddMemcpyNode1D(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t, void*, const void*, size_t,
    hipMemcpyKind)
hipGraphMemcpyNodeSetParams1D(hipGraphNode_t, void*, const void*, size_t, hipMemcpyKind)
hipGraphExecMemcpyNodeSetParams1D(hipGraphExec_t, hipGraphNode_t, void*, const void*, size_t, hipMemcpyKind)
hipGraphAddMemcpyNodeFromSymbol(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t, void*, const void*,
    size_t, size_t, hipMemcpyKind)
hipGraphMemcpyNodeSetParamsFromSymbol(hipGraphNode_t, void*, const void*, size_t, size_t, hipMemcpyKind)
hipGraphExecMemcpyNodeSetParamsFromSymbol(hipGraphExec_t, hipGraphNode_t, void*, const void*, size_t, size_t,
    hipMemcpyKind)
hipGraphAddMemcpyNodeToSymbol(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t, const void*,
    const void*, size_t, size_t, hipMemcpyKind)
hipGraphMemcpyNodeSetParamsToSymbol(hipGraphNode_t, const void*, const void*, size_t, size_t, hipMemcpyKind)
hipGraphExecMemcpyNodeSetParamsToSymbol(hipGraphExec_t, hipGraphNode_t, const void*, const void*, size_t, size_t,
    hipMemcpyKind)
hipGraphAddMemsetNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t, const hipMemsetParams*)
hipGraphMemsetNodeGetParams(hipGraphNode_t, hipMemsetParams*)
hipGraphMemsetNodeSetParams(hipGraphNode_t, const hipMemsetParams*)
hipGraphExecMemsetNodeSetParams(hipGraphExec_t, hipGraphNode_t, const hipMemsetParams*)
hipGraphAddHostNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t, const hipHostNodeParams*)
hipGraphHostNodeGetParams(hipGraphNode_t, hipHostNodeParams*)
hipGraphHostNodeSetParams(hipGraphNode_t, const hipHostNodeParams*)
hipGraphExecHostNodeSetParams(hipGraphExec_t, hipGraphNode_t, const hipHostNodeParams*)
hipGraphAddChildGraphNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t, hipGraph_t)
hipGraphChildGraphNodeGetGraph(hipGraphNode_t, hipGraph_t*)
hipGraphExecChildGraphNodeSetParams(hipGraphExec_t, hipGraphNode_t, hipGraph_t)
hipGraphAddEmptyNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t)
hipGraphAddEventRecordNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t, hipEvent_t)
hipGraphEventRecordNodeGetEvent(hipGraphNode_t, hipEvent_t*)
hipGraphEventRecordNodeSetEvent(hipGraphNode_t, hipEvent_t)
hipGraphExecEventRecordNodeSetEvent(hipGraphExec_t, hipGraphNode_t, hipEvent_t)
hipGraphAddEventWaitNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t, hipEvent_t)
hipGraphEventWaitNodeGetEvent(hipGraphNode_t, hipEvent_t*)
hipGraphEventWaitNodeSetEvent(hipGraphNode_t, hipEvent_t)
hipGraphExecEventWaitNodeSetEvent(hipGraphExec_t, hipGraphNode_t, hipEvent_t)
hipGraphAddMemAllocNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t, hipMemAllocNodeParams*=)
hipGraphMemAllocNodeGetParams(hipGraphNode_t, hipMemAllocNodeParams*)
hipGraphAddMemFreeNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t, void*)
hipGraphMemFreeNodeGetParams(hipGraphNode_t, void*)
hipGraphKernelNodeCopyAttributes(hipGraphNode_t, hipGraphNode_t)
hipDrvGraphMemcpyNodeGetParams(hipGraphNode_t, HIP_MEMCPY3D*)
hipDrvGraphMemcpyNodeSetParams(hipGraphNode_t, const HIP_MEMCPY3D*)
hipDrvGraphAddMemsetNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t, const hipMemsetParams*,
    hipCtx_t?)
hipDrvGraphAddMemFreeNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t, void*)
hipDrvGraphExecMemcpyNodeSetParams(hipGraphExec_t, hipGraphNode_t, const HIP_MEMCPY3D*, hipCtx_t?)
hipDrvGraphExecMemsetNodeSetParams(hipGraphExec_t, hipGraphNode_t, const hipMemsetParams*, hipCtx_t?)
hipGraphAddExternalSemaphoresWaitNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t,
    const hipExternalSemaphoreWaitNodeParams*) : unsupported
hipGraphAddExternalSemaphoresSignalNode(hipGraphNode_t*, hipGraph_t, const hipGraphNode_t*, size_t,
    const hipExternalSemaphoreSignalNodeParams*) : unsupported
hipGraphExternalSemaphoresSignalNodeSetParams(hipGraphNode_t, const hipExternalSemaphoreSignalNodeParams*) : unsupported
hipGraphExternalSemaphoresWaitNodeSetParams(hipGraphNode_t, const hipExternalSemaphoreWaitNodeParams*) : unsupported
hipGraphExternalSemaphoresSignalNodeGetParams(hipGraphNode_t, hipExternalSemaphoreSignalNodeParams*) : unsupported
hipGraphExternalSemaphoresWaitNodeGetParams(hipGraphNode_t, hipExternalSemaphoreWaitNodeParams*) : unsupported
hipGraphExecExternalSemaphoresSignalNodeSetParams(hipGraphExec_t, hipGraphNode_t,
    const hipExternalSemaphoreSignalNodeParams*) : unsupported
hipGraphExecExternalSemaphoresWaitNodeSetParams(hipGraphExec_t, hipGraphNode_t,
    const hipExternalSemaphoreWaitNodeParams*) : unsupported

[capture]
hipStreamBeginCaptureToGraph(hipStream_t, hipGraph_t, const hipGraphNode_t*, const hipGraphEdgeData*@, size_t,
    hipStreamCaptureMode)
hipStreamBeginCapture(hipStream_t, hipStreamCaptureMode)
hipStreamEndCapture(hipStream_t, hipGraph_t*@)
hipStreamGetCaptureInfo(hipStream_t, hipStreamCaptureStatus*, uint64_t*?)
hipStreamGetCaptureInfo_v2(hipStream_t, hipStreamCaptureStatus*, uint64_t*?, hipGraph_t*?,
    const hipGraphNode_t**@, size_t*?)
hipStreamUpdateCaptureDependencies(hipStream_t, hipGraphNode_t*@, size_t, uint32_t)
hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode*@)
hipStreamBeginCapture_spt(hipStream_t, hipStreamCaptureMode)
hipStreamEndCapture_spt(hipStream_t, hipGraph_t*@)
hipStreamGetCaptureInfo_spt(hipStream_t, hipStreamCaptureStatus*, uint64_t*?)
hipStreamGetCaptureInfo_v2_spt(hipStream_t, hipStreamCaptureStatus*, uint64_t*?, hipGraph_t*?,
    const hipGraphNode_t**@, size_t*?)

[interop]
hipImportExternalSemaphore(void**, const hipExternalSemaphoreHandleDesc*) : unsupported
hipSignalExternalSemaphoresAsync(void*const*@, const hipExternalSemaphoreSignalParams*, uint32_t,
    hipStream_t) : unsupported
hipWaitExternalSemaphoresAsync(void*const*@, const hipExternalSemaphoreWaitParams*, uint32_t,
    hipStream_t) : unsupported
hipDestroyExternalSemaphore(void*) : unsupported
hipImportExternalMemory(void**, const hipExternalMemoryHandleDesc*) : unsupported
hipExternalMemoryGetMappedBuffer(void**, void*, const hipExternalMemoryBufferDesc*) : unsupported
hipDestroyExternalMemory(void*) : unsupported
hipExternalMemoryGetMappedMipmappedArray(hipMipmappedArray_t*, void*,
    const hipExternalMemoryMipmappedArrayDesc*) : unsupported
hipGraphicsMapResources(int, hipGraphicsResource_t*@, hipStream_t) : unsupported
hipGraphicsSubResourceGetMappedArray(hipArray_t*, hipGraphicsResource_t, uint32_t, uint32_t) : unsupported
hipGraphicsResourceGetMappedPointer(void**, size_t*, hipGraphicsResource_t) : unsupported
hipGraphicsUnmapResources(int, hipGraphicsResource_t*@, hipStream_t) : unsupported
hipGraphicsUnregisterResource(hipGraphicsResource_t) : unsupported
hipGLGetDevices(uint32_t*?, int*@, uint32_t, int) : unsupported
hipGraphicsGLRegisterBuffer(hipGraphicsResource_t*, uint32_t, uint32_t) : unsupported
hipGraphicsGLRegisterImage(hipGraphicsResource_t*, uint32_t, uint32_t, uint32_t) : unsupported

[green]
hipDeviceGetDevResource(int, hipDevResource*, hipDevResourceType) : unsupported
hipDevSmResourceSplitByCount(hipDevResource*@, uint32_t*@, const hipDevResource*, hipDevResource*@, uint32_t,
    uint32_t) : unsupported
hipDevSmResourceSplit(hipDevResource*@, uint32_t, const hipDevResource*, hipDevResource*@, uint32_t,
    hipDevSmResourceGroupParams*@) : unsupported
hipDevResourceGenerateDesc(hipDevResourceDesc_t*, hipDevResource*@, uint32_t) : unsupported
hipGreenCtxCreate(hipExecutionCtx_t*, hipDevResourceDesc_t, int, uint32_t) : unsupported
hipExecutionCtxDestroy(hipExecutionCtx_t) : unsupported
hipDeviceGetExecutionCtx(hipExecutionCtx_t*, int) : unsupported
hipExecutionCtxStreamCreate(hipStream_t*, hipExecutionCtx_t, uint32_t, int) : unsupported
hipExecutionCtxGetDevResource(hipExecutionCtx_t, hipDevResource*, hipDevResourceType) : unsupported
hipExecutionCtxGetDevice(int*, hipExecutionCtx_t) : unsupported
hipExecutionCtxGetId(hipExecutionCtx_t, uint64_t*) : unsupported
hipStreamGetDevResource(hipStream_t, hipDevResource*, hipDevResourceType) : unsupported
hipExecutionCtxRecordEvent(hipExecutionCtx_t, hipEvent_t) : unsupported
hipExecutionCtxSynchronize(hipExecutionCtx_t) : unsupported
hipExecutionCtxWaitEvent(hipExecutionCtx_t, hipEvent_t) : unsupported

[entry]
hipGetProcAddress(const char*, void**, int, uint64_t, hipDriverProcAddressQueryResult*?)
hipGetDriverEntryPoint(const char*, void**, uint64_t, hipDriverEntryPointQueryResult*?)
hipProfilerStart()
hipProfilerStop()
hipApiName(uint32_t) -> const char*
hipGetDriverEntryPoint_spt(const char*, void**, uint64_t, hipDriverEntryPointQueryResult*?)
hipExtEnableLogging()
hipExtDisableLogging()
hipExtSetLoggingParams(size_t, size_t, size_t)
hipGetProcAddress_spt(const char*, void**, int, uint64_t, hipDriverProcAddressQueryResult*?)
hipRegisterTracerCallback(void*) -> void
hipGetCmdName(uint32_t) -> const char*
""" + hiprtc.ROWS.lstrip("\n")
