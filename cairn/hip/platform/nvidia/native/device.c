/* Devices: what they are called and can do, limits, contexts, peers. */
#include "runtime.h"

#include <stdio.h>
#include <string.h>

/* CUDA's numbers of device attributes, by HIP's. What HIP alone has is not here. */
static const short NUMBERS[] = {
    [hipDeviceAttributeEccEnabled] = 32, [hipDeviceAttributeAccessPolicyMaxWindowSize] = 109,
    [hipDeviceAttributeAsyncEngineCount] = 40, [hipDeviceAttributeCanMapHostMemory] = 19,
    [hipDeviceAttributeCanUseHostPointerForRegisteredMem] = 91, [hipDeviceAttributeClockRate] = 13,
    [hipDeviceAttributeComputeMode] = 20, [hipDeviceAttributeComputePreemptionSupported] = 90,
    [hipDeviceAttributeConcurrentKernels] = 31, [hipDeviceAttributeConcurrentManagedAccess] = 89,
    [hipDeviceAttributeCooperativeLaunch] = 95, [hipDeviceAttributeDeviceOverlap] = 15,
    [hipDeviceAttributeDirectManagedMemAccessFromHost] = 101, [hipDeviceAttributeGlobalL1CacheSupported] = 79,
    [hipDeviceAttributeHostNativeAtomicSupported] = 86, [hipDeviceAttributeIntegrated] = 18,
    [hipDeviceAttributeIsMultiGpuBoard] = 84, [hipDeviceAttributeKernelExecTimeout] = 17,
    [hipDeviceAttributeL2CacheSize] = 38, [hipDeviceAttributeLocalL1CacheSupported] = 80,
    [hipDeviceAttributeComputeCapabilityMajor] = 75, [hipDeviceAttributeManagedMemory] = 83,
    [hipDeviceAttributeMaxBlocksPerMultiProcessor] = 106, [hipDeviceAttributeMaxBlockDimX] = 2,
    [hipDeviceAttributeMaxBlockDimY] = 3, [hipDeviceAttributeMaxBlockDimZ] = 4, [hipDeviceAttributeMaxGridDimX] = 5,
    [hipDeviceAttributeMaxGridDimY] = 6, [hipDeviceAttributeMaxGridDimZ] = 7, [hipDeviceAttributeMaxSurface1D] = 55,
    [hipDeviceAttributeMaxSurface1DLayered] = 61, [hipDeviceAttributeMaxSurface2D] = 56,
    [hipDeviceAttributeMaxSurface2DLayered] = 63, [hipDeviceAttributeMaxSurface3D] = 58,
    [hipDeviceAttributeMaxSurfaceCubemap] = 66, [hipDeviceAttributeMaxSurfaceCubemapLayered] = 67,
    [hipDeviceAttributeMaxTexture1DWidth] = 21, [hipDeviceAttributeMaxTexture1DLayered] = 42,
    [hipDeviceAttributeMaxTexture1DLinear] = 69, [hipDeviceAttributeMaxTexture1DMipmap] = 77,
    [hipDeviceAttributeMaxTexture2DWidth] = 22, [hipDeviceAttributeMaxTexture2DHeight] = 23,
    [hipDeviceAttributeMaxTexture2DGather] = 45, [hipDeviceAttributeMaxTexture2DLayered] = 27,
    [hipDeviceAttributeMaxTexture2DLinear] = 70, [hipDeviceAttributeMaxTexture2DMipmap] = 73,
    [hipDeviceAttributeMaxTexture3DWidth] = 24, [hipDeviceAttributeMaxTexture3DHeight] = 25,
    [hipDeviceAttributeMaxTexture3DDepth] = 26, [hipDeviceAttributeMaxTexture3DAlt] = 47,
    [hipDeviceAttributeMaxTextureCubemap] = 52, [hipDeviceAttributeMaxTextureCubemapLayered] = 53,
    [hipDeviceAttributeMaxThreadsDim] = 2, [hipDeviceAttributeMaxThreadsPerBlock] = 1,
    [hipDeviceAttributeMaxThreadsPerMultiProcessor] = 39, [hipDeviceAttributeMaxPitch] = 11,
    [hipDeviceAttributeMemoryBusWidth] = 37, [hipDeviceAttributeMemoryClockRate] = 36,
    [hipDeviceAttributeComputeCapabilityMinor] = 76, [hipDeviceAttributeMultiGpuBoardGroupID] = 85,
    [hipDeviceAttributeMultiprocessorCount] = 16, [hipDeviceAttributePageableMemoryAccess] = 88,
    [hipDeviceAttributePageableMemoryAccessUsesHostPageTables] = 100, [hipDeviceAttributePciBusId] = 33,
    [hipDeviceAttributePciDeviceId] = 34, [hipDeviceAttributePciDomainId] = 50,
    [hipDeviceAttributePersistingL2CacheMaxSize] = 108, [hipDeviceAttributeMaxRegistersPerBlock] = 12,
    [hipDeviceAttributeMaxRegistersPerMultiprocessor] = 82, [hipDeviceAttributeReservedSharedMemPerBlock] = 111,
    [hipDeviceAttributeMaxSharedMemoryPerBlock] = 8, [hipDeviceAttributeSharedMemPerBlockOptin] = 97,
    [hipDeviceAttributeSharedMemPerMultiprocessor] = 81, [hipDeviceAttributeSingleToDoublePrecisionPerfRatio] = 87,
    [hipDeviceAttributeStreamPrioritiesSupported] = 78, [hipDeviceAttributeSurfaceAlignment] = 30,
    [hipDeviceAttributeTccDriver] = 35, [hipDeviceAttributeTextureAlignment] = 14,
    [hipDeviceAttributeTexturePitchAlignment] = 51, [hipDeviceAttributeTotalConstantMemory] = 9,
    [hipDeviceAttributeUnifiedAddressing] = 41, [hipDeviceAttributeWarpSize] = 10,
    [hipDeviceAttributeMemoryPoolsSupported] = 115, [hipDeviceAttributeVirtualMemoryManagementSupported] = 102,
    [hipDeviceAttributeHostRegisterSupported] = 99, [hipDeviceAttributeMemoryPoolSupportedHandleTypes] = 119,
    [hipDeviceAttributeHostNumaId] = 134,
};
#define CUDA_ALONE 20000 /* CUDA's that HIP lacks: this and CUDA's number (api_cuda_enums.h) */
#define COUNT (int)(sizeof NUMBERS / sizeof *NUMBERS)

static int attribute(int number, int device)
{
    int value = 0;
    cu.cuDeviceGetAttribute(&value, number, devices[device].handle);
    return value;
}

/* Devices are known before one of them has a context. */
static hipError_t known(int device)
{
    int count;
    hipError_t outcome = hipGetDeviceCount(&count);
    return outcome != hipSuccess ? outcome : device < 0 || device >= count ? hipErrorInvalidDevice : hipSuccess;
}
#define KNOWN(device)                                \
    do {                                             \
        hipError_t knows = known(device);            \
        if (knows != hipSuccess)                     \
            return note(knows);                      \
    } while (0)

API hipError_t hipDeviceGetAttribute(int *value, hipDeviceAttribute_t asked, int device)
{
    NEED(value);
    KNOWN(device);
    size_t total;
    switch ((int)asked) {
    case hipDeviceAttributeTotalGlobalMem:
        TRY(cuDeviceTotalMem_v2, &total, devices[device].handle);
        *value = total > 0x7fffffff ? 0x7fffffff : (int)total;
        return note(hipSuccess);
    case hipDeviceAttributeMaxSharedMemoryPerMultiprocessor:
        *value = attribute(81, device);
        return note(hipSuccess);
    case hipDeviceAttributePhysicalMultiProcessorCount:
        *value = attribute(16, device);
        return note(hipSuccess);
    case hipDeviceAttributeCanUseStreamWaitValue:
    case hipDeviceAttributeFineGrainSupport:
    case hipDeviceAttributeImageSupport:
        *value = 1;
        return note(hipSuccess);
    case hipDeviceAttributeWallClockRate: /* %globaltimer counts nanoseconds */
    case hipDeviceAttributeClockInstructionRate:
        *value = asked == hipDeviceAttributeWallClockRate ? 1000000 : attribute(13, device);
        return note(hipSuccess);
    case hipDeviceAttributeCooperativeMultiDeviceLaunch: /* by a cooperative launch each */
        *value = attribute(95, device);
        return note(hipSuccess);
    case hipDeviceAttributeNumberOfXccs:
        *value = 1;
        return note(hipSuccess);
    case hipDeviceAttributeIsLargeBar:
    case hipDeviceAttributeAsicRevision:
        *value = 0;
        return note(hipSuccess);
    default:
        if ((int)asked >= CUDA_ALONE) /* the driver knows which of them there are */
            CALL(cuDeviceGetAttribute, value, (int)asked - CUDA_ALONE, devices[device].handle);
        if ((int)asked < 0 || (int)asked >= COUNT || !NUMBERS[asked])
            REFUSE(hipErrorInvalidValue);
        CALL(cuDeviceGetAttribute, value, NUMBERS[asked], devices[device].handle);
    }
}

API hipError_t hipGetDevicePropertiesR0600(hipDeviceProp_tR0600 *p, int device)
{
    NEED(p);
    KNOWN(device);
#define GET(number) attribute(number, device)
    memset(p, 0, sizeof *p);
    CUdevice handle = devices[device].handle;
    TRY(cuDeviceGetName, p->name, sizeof p->name, handle);
    TRY(cuDeviceTotalMem_v2, &p->totalGlobalMem, handle);
    TRY(cuDeviceGetUuid_v2, (CUuuid *)&p->uuid, handle);
    p->major = devices[device].major, p->minor = devices[device].minor;
    snprintf(p->gcnArchName, sizeof p->gcnArchName, "sm_%d%d", p->major, p->minor);
    p->sharedMemPerBlock = (size_t)GET(8), p->sharedMemPerBlockOptin = (size_t)GET(97);
    p->sharedMemPerMultiprocessor = p->maxSharedMemoryPerMultiProcessor = (size_t)GET(81);
    p->reservedSharedMemPerBlock = (size_t)GET(111);
    p->regsPerBlock = GET(12), p->regsPerMultiprocessor = GET(82), p->warpSize = GET(10), p->memPitch = (size_t)(unsigned)GET(11);
    p->maxThreadsPerBlock = GET(1), p->maxThreadsPerMultiProcessor = GET(39), p->maxBlocksPerMultiProcessor = GET(106);
    for (int i = 0; i < 3; i++)
        p->maxThreadsDim[i] = GET(2 + i), p->maxGridSize[i] = GET(5 + i);
    p->clockRate = p->clockInstructionRate = GET(13), p->memoryClockRate = GET(36), p->memoryBusWidth = GET(37);
    p->l2CacheSize = GET(38), p->persistingL2CacheMaxSize = GET(108), p->accessPolicyMaxWindowSize = GET(109);
    p->totalConstMem = (size_t)GET(9), p->textureAlignment = (size_t)GET(14), p->texturePitchAlignment = (size_t)GET(51);
    p->surfaceAlignment = (size_t)GET(30), p->multiProcessorCount = GET(16), p->deviceOverlap = GET(15);
    p->kernelExecTimeoutEnabled = GET(17), p->integrated = GET(18), p->canMapHostMemory = GET(19), p->computeMode = GET(20);
    p->maxTexture1D = GET(21), p->maxTexture1DMipmap = GET(77), p->maxTexture1DLinear = GET(69);
    p->maxTexture2D[0] = GET(22), p->maxTexture2D[1] = GET(23), p->maxTexture2DMipmap[0] = GET(73), p->maxTexture2DMipmap[1] = GET(74);
    p->maxTexture2DGather[0] = GET(45), p->maxTexture2DGather[1] = GET(46), p->maxTextureCubemap = GET(52);
    p->maxTexture1DLayered[0] = GET(42), p->maxTexture1DLayered[1] = GET(43);
    p->maxTextureCubemapLayered[0] = GET(53), p->maxTextureCubemapLayered[1] = GET(54);
    p->maxSurface1D = GET(55), p->maxSurface2D[0] = GET(56), p->maxSurface2D[1] = GET(57), p->maxSurfaceCubemap = GET(66);
    p->maxSurface1DLayered[0] = GET(61), p->maxSurface1DLayered[1] = GET(62);
    p->maxSurfaceCubemapLayered[0] = GET(67), p->maxSurfaceCubemapLayered[1] = GET(68);
    for (int i = 0; i < 3; i++) {
        p->maxTexture2DLinear[i] = GET(70 + i), p->maxTexture3D[i] = GET(24 + i), p->maxTexture3DAlt[i] = GET(47 + i);
        p->maxTexture2DLayered[i] = GET(27 + i), p->maxSurface3D[i] = GET(58 + i), p->maxSurface2DLayered[i] = GET(63 + i);
    }
    p->concurrentKernels = GET(31), p->ECCEnabled = GET(32), p->pciBusID = GET(33), p->pciDeviceID = GET(34), p->pciDomainID = GET(50);
    p->tccDriver = GET(35), p->asyncEngineCount = GET(40), p->unifiedAddressing = GET(41), p->streamPrioritiesSupported = GET(78);
    p->globalL1CacheSupported = GET(79), p->localL1CacheSupported = GET(80), p->managedMemory = GET(83);
    p->isMultiGpuBoard = GET(84), p->multiGpuBoardGroupID = GET(85), p->hostNativeAtomicSupported = GET(86);
    p->singleToDoublePrecisionPerfRatio = GET(87), p->pageableMemoryAccess = GET(88), p->concurrentManagedAccess = GET(89);
    p->computePreemptionSupported = GET(90), p->canUseHostPointerForRegisteredMem = GET(91), p->cooperativeLaunch = p->cooperativeMultiDeviceLaunch = GET(95);
    p->pageableMemoryAccessUsesHostPageTables = GET(100), p->directManagedMemAccessFromHost = GET(101);
    p->hostRegisterSupported = GET(99), p->memoryPoolsSupported = GET(115), p->memoryPoolSupportedHandleTypes = (unsigned)GET(119);
    p->sparseHipArraySupported = GET(112), p->hostRegisterReadOnlySupported = GET(113), p->timelineSemaphoreInteropSupported = GET(114);
    p->deferredMappingHipArraySupported = GET(121);
    p->gpuDirectRDMASupported = GET(116), p->gpuDirectRDMAFlushWritesOptions = (unsigned)GET(117), p->gpuDirectRDMAWritesOrdering = GET(118);
    p->clusterLaunch = GET(120), p->unifiedFunctionPointers = GET(129), p->ipcEventSupported = 1;
    if (cu.cuDeviceGetLuid)
        cu.cuDeviceGetLuid(p->luid, &p->luidDeviceNodeMask, handle);
    memset(&p->arch, 0xff, 4); /* each of these has been there since long */
    return note(hipSuccess);
}

/* Atomics of one device in another's memory go over NVLink alone, which stands where AMD's devices have XGMI. */
API hipError_t hipExtGetLinkTypeAndHopCount(int first, int second, uint32_t *type, uint32_t *hops)
{
    enum { NATIVE_ATOMICS = 3, PCIE = 2, XGMI = 4 };
    int native = 0;
    NEED(type && hops && first != second);
    KNOWN(first);
    KNOWN(second);
    TRY(cuDeviceGetP2PAttribute, &native, NATIVE_ATOMICS, devices[first].handle, devices[second].handle);
    *type = native ? XGMI : PCIE, *hops = 1;
    return note(hipSuccess);
}
API hipError_t hipChooseDeviceR0600(int *device, const hipDeviceProp_tR0600 *wanted)
{
    hipDeviceProp_tR0600 own;
    int best = -1;
    NEED(device && wanted);
    KNOWN(0);
    for (int i = 0; i < device_count; i++) {
        if (hipGetDevicePropertiesR0600(&own, i) != hipSuccess)
            continue;
        int score = (wanted->major && own.major >= wanted->major) + (wanted->totalGlobalMem && own.totalGlobalMem >= wanted->totalGlobalMem) +
                    (wanted->multiProcessorCount && own.multiProcessorCount >= wanted->multiProcessorCount);
        if (score > best)
            best = score, *device = i;
    }
    return note(hipSuccess);
}

API hipError_t hipDeviceGet(hipDevice_t *device, int ordinal)
{
    NEED(device);
    KNOWN(ordinal);
    *device = ordinal;
    return note(hipSuccess);
}
API hipError_t hipDeviceComputeCapability(int *major, int *minor, hipDevice_t device)
{
    NEED(major && minor);
    KNOWN(device);
    *major = devices[device].major;
    *minor = devices[device].minor;
    return note(hipSuccess);
}
API hipError_t hipDeviceGetName(char *name, int size, hipDevice_t device)
{
    NEED(name && size > 0);
    KNOWN(device);
    CALL(cuDeviceGetName, name, size, devices[device].handle);
}
API hipError_t hipDeviceGetUuid(hipUUID *uuid, hipDevice_t device)
{
    NEED(uuid);
    KNOWN(device);
    CALL(cuDeviceGetUuid_v2, (CUuuid *)uuid, devices[device].handle);
}
API hipError_t hipDeviceTotalMem(size_t *size, hipDevice_t device)
{
    NEED(size);
    KNOWN(device);
    CALL(cuDeviceTotalMem_v2, size, devices[device].handle);
}
API hipError_t hipDeviceGetPCIBusId(char *id, int size, int device)
{
    NEED(id && size > 0);
    KNOWN(device);
    CALL(cuDeviceGetPCIBusId, id, size, devices[device].handle);
}
API hipError_t hipDeviceGetByPCIBusId(int *device, const char *id)
{
    CUdevice handle;
    NEED(device && id);
    KNOWN(0);
    TRY(cuDeviceGetByPCIBusId, &handle, id);
    for (int i = 0; i < device_count; i++)
        *device = devices[i].handle == handle ? i : *device;
    return note(hipSuccess);
}

/* ---- limits and configurations ---- */

API hipError_t hipDeviceGetLimit(size_t *value, hipLimit_t limit)
{
    NEED(value);
    ENTER();
    if ((int)limit > 6) /* HIP's own; CUDA's have the same numbers */
        REFUSE(hipErrorUnsupportedLimit);
    CALL(cuCtxGetLimit, value, (int)limit);
}
API hipError_t hipDeviceSetLimit(hipLimit_t limit, size_t value)
{
    ENTER();
    if ((int)limit > 6) /* HIP's own; CUDA's have the same numbers */
        REFUSE(hipErrorUnsupportedLimit);
    CALL(cuCtxSetLimit, (int)limit, value);
}
API hipError_t hipDeviceGetCacheConfig(hipFuncCache_t *config)
{
    NEED(config);
    ENTER();
    CALL(cuCtxGetCacheConfig, (int *)config);
}
API hipError_t hipDeviceSetCacheConfig(hipFuncCache_t config)
{
    ENTER();
    CALL(cuCtxSetCacheConfig, (int)config);
}
API hipError_t hipDeviceGetSharedMemConfig(hipSharedMemConfig *config)
{
    NEED(config);
    *config = hipSharedMemBankSizeFourByte;
    return note(hipSuccess);
}
API hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig config)
{
    (void)config;
    return note(hipSuccess);
}
API hipError_t hipGetDeviceFlags(unsigned *flags)
{
    int active;
    NEED(flags);
    KNOWN(self.device);
    CALL(cuDevicePrimaryCtxGetState, devices[self.device].handle, flags, &active);
}
API hipError_t hipSetDeviceFlags(unsigned flags)
{
    KNOWN(self.device);
    NEED(!(flags & ~0x1fu));
    CALL(cuDevicePrimaryCtxSetFlags_v2, devices[self.device].handle, flags & ~(unsigned)hipDeviceMapHost);
}
API hipError_t hipDeviceGetTexture1DLinearMaxWidth(size_t *width, const hipChannelFormatDesc *desc, int device)
{
    NEED(width && desc);
    KNOWN(device);
    *width = (size_t)attribute(69, device);
    return note(hipSuccess);
}

/* ---- contexts ---- */

API hipError_t hipCtxCreate(hipCtx_t *context, unsigned flags, hipDevice_t device)
{
    NEED(context);
    KNOWN(device);
    TRY(cuCtxCreate_v2, (CUcontext *)context, flags, devices[device].handle);
    self.device = device;
    self.ready = 1;
    return note(hipSuccess);
}
API hipError_t hipCtxDestroy(hipCtx_t context)
{
    ENTER();
    if (!context)
        REFUSE(hipErrorInvalidValue);
    self.ready = 0; /* it may have been the current one */
    CALL(cuCtxDestroy_v2, (CUcontext)context);
}
static void follow_context(void)
{
    CUdevice handle;
    if (cu.cuCtxGetDevice(&handle) != CUDA_SUCCESS)
        return;
    for (int i = 0; i < device_count; i++)
        self.device = devices[i].handle == handle ? i : self.device;
}
API hipError_t hipCtxPopCurrent(hipCtx_t *context)
{
    CUcontext room;
    ENTER();
    hipError_t outcome = mapped(cu.cuCtxPopCurrent_v2(context ? (CUcontext *)context : &room));
    CUcontext now = NULL;
    cu.cuCtxGetCurrent(&now);
    self.ready = now != NULL;
    if (now)
        follow_context();
    return note(outcome);
}
API hipError_t hipCtxPushCurrent(hipCtx_t context)
{
    ENTER();
    TRY(cuCtxPushCurrent_v2, (CUcontext)context);
    follow_context();
    return note(hipSuccess);
}
API hipError_t hipCtxSetCurrent(hipCtx_t context)
{
    ENTER();
    TRY(cuCtxSetCurrent, (CUcontext)context);
    if (context)
        follow_context();
    else
        self.ready = 0;
    return note(hipSuccess);
}
API hipError_t hipCtxGetCurrent(hipCtx_t *context)
{
    NEED(context);
    ENTER();
    CALL(cuCtxGetCurrent, (CUcontext *)context);
}
API hipError_t hipCtxGetDevice(hipDevice_t *device)
{
    NEED(device);
    ENTER();
    *device = self.device;
    return note(hipSuccess);
}
API hipError_t hipCtxGetApiVersion(hipCtx_t context, unsigned *version)
{
    NEED(version);
    ENTER();
    CALL(cuCtxGetApiVersion, (CUcontext)context, version);
}
API hipError_t hipCtxGetCacheConfig(hipFuncCache_t *config) { return hipDeviceGetCacheConfig(config); }
API hipError_t hipCtxSetCacheConfig(hipFuncCache_t config) { return hipDeviceSetCacheConfig(config); }
API hipError_t hipCtxSetSharedMemConfig(hipSharedMemConfig config) { return hipDeviceSetSharedMemConfig(config); }
API hipError_t hipCtxGetSharedMemConfig(hipSharedMemConfig *config) { return hipDeviceGetSharedMemConfig(config); }
API hipError_t hipCtxSynchronize(void) { return hipDeviceSynchronize(); }
API hipError_t hipCtxGetFlags(unsigned *flags)
{
    NEED(flags);
    ENTER();
    CALL(cuCtxGetFlags, flags);
}
API hipError_t hipDevicePrimaryCtxGetState(hipDevice_t device, unsigned *flags, int *active)
{
    unsigned f;
    int a;
    KNOWN(device);
    CALL(cuDevicePrimaryCtxGetState, devices[device].handle, flags ? flags : &f, active ? active : &a);
}
API hipError_t hipDevicePrimaryCtxRetain(hipCtx_t *context, hipDevice_t device)
{
    NEED(context);
    KNOWN(device);
    return note(context_of(device, (CUcontext *)context));
}
API hipError_t hipDevicePrimaryCtxRelease(hipDevice_t device) { KNOWN(device); return note(hipSuccess); }
API hipError_t hipDevicePrimaryCtxReset(hipDevice_t device)
{
    KNOWN(device);
    TRY(cuDevicePrimaryCtxReset_v2, devices[device].handle);
    cu.cuCtxSetCurrent(NULL); /* else the driver goes on giving out the context that is gone */
    __atomic_store_n(&devices[device].context, NULL, __ATOMIC_RELEASE);
    forget_contexts(device);
    self.ready = self.ready && self.device != device;
    return note(hipSuccess);
}
API hipError_t hipDevicePrimaryCtxSetFlags(hipDevice_t device, unsigned flags)
{
    KNOWN(device);
    CALL(cuDevicePrimaryCtxSetFlags_v2, devices[device].handle, flags);
}

/* ---- peers ---- */

API hipError_t hipDeviceCanAccessPeer(int *can, int device, int peer)
{
    NEED(can);
    KNOWN(device);
    KNOWN(peer);
    CALL(cuDeviceCanAccessPeer, can, devices[device].handle, devices[peer].handle);
}
API hipError_t hipDeviceGetP2PAttribute(int *value, hipDeviceP2PAttr asked, int device, int peer)
{
    NEED(value);
    KNOWN(device);
    KNOWN(peer);
    CALL(cuDeviceGetP2PAttribute, value, (int)asked + 1, devices[device].handle, devices[peer].handle);
}
API hipError_t hipDeviceEnablePeerAccess(int peer, unsigned flags)
{
    CUcontext context;
    NEED(!flags);
    ENTER();
    hipError_t outcome = context_of(peer, &context);
    if (outcome != hipSuccess)
        REFUSE(outcome);
    CALL(cuCtxEnablePeerAccess, context, 0);
}
API hipError_t hipDeviceDisablePeerAccess(int peer)
{
    CUcontext context;
    ENTER();
    hipError_t outcome = context_of(peer, &context);
    if (outcome != hipSuccess)
        REFUSE(outcome);
    CALL(cuCtxDisablePeerAccess, context);
}
API hipError_t hipCtxEnablePeerAccess(hipCtx_t peer, unsigned flags)
{
    ENTER();
    CALL(cuCtxEnablePeerAccess, (CUcontext)peer, flags);
}
API hipError_t hipCtxDisablePeerAccess(hipCtx_t peer)
{
    ENTER();
    CALL(cuCtxDisablePeerAccess, (CUcontext)peer);
}

API hipError_t hipProfilerStart(void)
{
    ENTER();
    CALL(cuProfilerStart);
}
API hipError_t hipProfilerStop(void)
{
    ENTER();
    CALL(cuProfilerStop);
}
