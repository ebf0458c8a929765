/* Memory: of devices, pinned, managed, from pools, of reserved addresses, and of other processes. */
#include "runtime.h"

#include <string.h>

/* ---- device memory ---- */

API hipError_t hipMalloc(void **address, size_t size)
{
    NEED(address);
    ENTER();
    if (!size) {
        *address = NULL;
        return note(hipSuccess);
    }
    CALL(cuMemAlloc_v2, (CUdeviceptr *)address, size);
}
API hipError_t hipExtMallocWithFlags(void **address, size_t size, unsigned flags)
{
    NEED(flags <= hipDeviceMallocContiguous);
    return hipMalloc(address, size);
}
API hipError_t hipFree(void *address)
{
    ENTER();
    if (!address) { /* as of CUDA's runtime: a way to start it */
        return note(hipSuccess);
    }
    hipError_t outcome = mapped(cu.cuMemFree_v2(PTR(address)));
    return note(outcome);
}
API hipError_t hipMallocPitch(void **address, size_t *pitch, size_t width, size_t height)
{
    NEED(address && pitch);
    ENTER();
    if (!width || !height) {
        *address = NULL;
        *pitch = 0;
        return note(hipSuccess);
    }
    CALL(cuMemAllocPitch_v2, (CUdeviceptr *)address, pitch, width, height, 16);
}
API hipError_t hipMemAllocPitch(hipDeviceptr_t *address, size_t *pitch, size_t width, size_t height, unsigned element)
{
    NEED(address && pitch && width && height);
    ENTER();
    CALL(cuMemAllocPitch_v2, (CUdeviceptr *)address, pitch, width, height, element);
}
API hipError_t hipMalloc3D(hipPitchedPtr *made, hipExtent extent)
{
    NEED(made);
    made->xsize = extent.width;
    made->ysize = extent.height;
    return hipMallocPitch(&made->ptr, &made->pitch, extent.width, extent.height * extent.depth);
}
API hipError_t hipMemGetInfo(size_t *available, size_t *total)
{
    size_t room;
    ENTER();
    CALL(cuMemGetInfo_v2, available ? available : &room, total ? total : &room);
}
API hipError_t hipMemGetAddressRange(hipDeviceptr_t *base, size_t *size, hipDeviceptr_t address)
{
    ENTER();
    hipError_t outcome = mapped(cu.cuMemGetAddressRange_v2((CUdeviceptr *)base, size, PTR(address)));
    return note(outcome == hipErrorInvalidValue ? hipErrorNotFound : outcome);
}
API hipError_t hipMemPtrGetInfo(void *address, size_t *size)
{
    CUdeviceptr base;
    NEED(address && size);
    ENTER();
    CALL(cuMemGetAddressRange_v2, &base, size, PTR(address));
}

/* ---- pinned memory ---- */

API hipError_t hipHostMalloc(void **address, size_t size, unsigned flags)
{
    NEED(address && !((flags & hipHostMallocCoherent) && (flags & hipHostMallocNonCoherent)));
    ENTER();
    if (!size) {
        *address = NULL;
        return note(hipSuccess);
    }
    CALL(cuMemHostAlloc, address, size, (flags & 7) | 3); /* portable and mapped, as on AMD GPUs */
}
API hipError_t hipHostAlloc(void **address, size_t size, unsigned flags) { return hipHostMalloc(address, size, flags); }
API hipError_t hipMallocHost(void **address, size_t size) { return hipHostMalloc(address, size, 0); }
API hipError_t hipMemAllocHost(void **address, size_t size) { return hipHostMalloc(address, size, 0); }
API hipError_t hipHostFree(void *address)
{
    ENTER();
    if (!address)
        return note(hipSuccess);
    CALL(cuMemFreeHost, address);
}
API hipError_t hipFreeHost(void *address) { return hipHostFree(address); }
API hipError_t hipHostGetDevicePointer(void **device, void *host, unsigned flags)
{
    NEED(device && host);
    ENTER();
    CALL(cuMemHostGetDevicePointer_v2, (CUdeviceptr *)device, host, flags);
}
API hipError_t hipHostGetFlags(unsigned *flags, void *host)
{
    NEED(flags && host);
    ENTER();
    CALL(cuMemHostGetFlags, flags, host);
}
API hipError_t hipHostRegister(void *host, size_t size, unsigned flags)
{
    NEED(host && size);
    ENTER();
    CALL(cuMemHostRegister_v2, host, size, (flags & 0xf) | 3);
}
API hipError_t hipHostUnregister(void *host)
{
    NEED(host);
    ENTER();
    CALL(cuMemHostUnregister, host);
}

/* ---- managed memory ---- */

API hipError_t hipMallocManaged(void **address, size_t size, unsigned flags)
{
    NEED(address && size);
    ENTER();
    CALL(cuMemAllocManaged, (CUdeviceptr *)address, size, flags ? flags : 1);
}

static int ordinal(int device) { return device < 0 ? -1 : devices[device].handle; }
static CUmemLocation location(hipMemLocation from)
{
    return (CUmemLocation){(int)from.type, from.type == hipMemLocationTypeDevice ? ordinal(from.id) : from.id};
}

API hipError_t hipMemPrefetchAsync(const void *address, size_t size, int device, hipStream_t stream)
{
    ENTER();
    if (device < -1 || device >= device_count)
        REFUSE(hipErrorInvalidDevice);
    CUmemLocation place = {device < 0 ? 2 : 1, device < 0 ? 0 : ordinal(device)}; /* the host, or a device */
    if (cu.cuMemPrefetchAsync_v2)
        CALL(cuMemPrefetchAsync_v2, PTR(address), size, place, 0, STREAM(stream));
    CALL(cuMemPrefetchAsync, PTR(address), size, ordinal(device), STREAM(stream));
}
API hipError_t hipMemPrefetchAsync_v2(const void *address, size_t size, hipMemLocation place, unsigned flags, hipStream_t stream)
{
    ENTER();
    CALL(cuMemPrefetchAsync_v2, PTR(address), size, location(place), flags, STREAM(stream));
}
API hipError_t hipMemAdvise(const void *address, size_t size, hipMemoryAdvise advice, int device)
{
    ENTER();
    if (advice >= hipMemAdviseSetCoarseGrain) /* grains are AMD's */
        return note(hipSuccess);
    if (device < -1 || device >= device_count)
        REFUSE(hipErrorInvalidDevice);
    CUmemLocation place = {device < 0 ? 2 : 1, device < 0 ? 0 : ordinal(device)};
    if (cu.cuMemAdvise_v2)
        CALL(cuMemAdvise_v2, PTR(address), size, (int)advice, place);
    CALL(cuMemAdvise, PTR(address), size, (int)advice, ordinal(device));
}
API hipError_t hipMemAdvise_v2(const void *address, size_t size, hipMemoryAdvise advice, hipMemLocation place)
{
    ENTER();
    CALL(cuMemAdvise_v2, PTR(address), size, (int)advice, location(place));
}
API hipError_t hipMemRangeGetAttribute(void *data, size_t data_size, hipMemRangeAttribute attribute, const void *address, size_t size)
{
    NEED(data);
    ENTER();
    if (attribute == hipMemRangeAttributeCoherencyMode) {
        NEED(data_size == 4);
        *(int *)data = hipMemRangeCoherencyModeFineGrain;
        return note(hipSuccess);
    }
    CALL(cuMemRangeGetAttribute, data, data_size, (int)attribute, PTR(address), size);
}
API hipError_t hipMemRangeGetAttributes(void **data, size_t *sizes, hipMemRangeAttribute *attributes, size_t count,
                                        const void *address, size_t size)
{
    ENTER();
    CALL(cuMemRangeGetAttributes, data, sizes, (int *)attributes, count, PTR(address), size);
}
API hipError_t hipStreamAttachMemAsync(hipStream_t stream, void *address, size_t size, unsigned flags)
{
    ENTER();
    CALL(cuStreamAttachMemAsync, STREAM(stream), PTR(address), size, flags);
}

/* ---- what an address is ---- */

API hipError_t hipPointerGetAttributes(hipPointerAttribute_t *found, const void *address)
{
    unsigned type = 0, managed = 0;
    int device = 0;
    CUdeviceptr on_device = 0;
    void *on_host = NULL;
    int kinds[] = {CU_POINTER_MEMORY_TYPE, CU_POINTER_IS_MANAGED, CU_POINTER_DEVICE_ORDINAL, CU_POINTER_DEVICE_POINTER,
                   CU_POINTER_HOST_POINTER};
    void *values[] = {&type, &managed, &device, &on_device, &on_host};
    NEED(found && address);
    ENTER();
    TRY(cuPointerGetAttributes, 5, kinds, values, PTR(address));
    hipMemoryType kind = managed                     ? hipMemoryTypeManaged
                         : type == CU_MEMORY_HOST    ? hipMemoryTypeHost
                         : type == CU_MEMORY_DEVICE  ? hipMemoryTypeDevice
                         : type == CU_MEMORY_UNIFIED ? hipMemoryTypeUnified
                                                     : hipMemoryTypeUnregistered;
    memset(found, 0, sizeof *found);
    *found = (hipPointerAttribute_t){kind, device, (void *)(uintptr_t)on_device, on_host, (int)managed, 0};
    if (kind == hipMemoryTypeUnregistered)
        *found = (hipPointerAttribute_t){kind, -2, NULL, (void *)(uintptr_t)address, 0, 0};
    return note(hipSuccess);
}
/* HIP's numbers of attributes are CUDA's, but not those of kinds of memory. */
static void to_hip(hipPointer_attribute attribute, void *value)
{
    if (attribute == HIP_POINTER_ATTRIBUTE_MEMORY_TYPE && value) {
        unsigned type = *(unsigned *)value;
        *(unsigned *)value = type == CU_MEMORY_HOST ? hipMemoryTypeHost : type == CU_MEMORY_DEVICE ? hipMemoryTypeDevice
                           : type == CU_MEMORY_ARRAY ? hipMemoryTypeArray : type == CU_MEMORY_UNIFIED ? hipMemoryTypeUnified : 0;
    }
}
API hipError_t hipPointerGetAttribute(void *value, hipPointer_attribute attribute, hipDeviceptr_t address)
{
    NEED(value);
    ENTER();
    TRY(cuPointerGetAttribute, value, (int)attribute, PTR(address));
    to_hip(attribute, value);
    return note(hipSuccess);
}
API hipError_t hipDrvPointerGetAttributes(unsigned count, hipPointer_attribute *attributes, void **values, hipDeviceptr_t address)
{
    NEED(attributes && values);
    ENTER();
    TRY(cuPointerGetAttributes, count, (int *)attributes, values, PTR(address));
    for (unsigned i = 0; i < count; i++)
        to_hip(attributes[i], values[i]);
    return note(hipSuccess);
}
API hipError_t hipPointerSetAttribute(const void *value, hipPointer_attribute attribute, hipDeviceptr_t address)
{
    NEED(value);
    ENTER();
    CALL(cuPointerSetAttribute, value, (int)attribute, PTR(address));
}

/* ---- pools ---- */

#define DEVICE(index)                               \
    ENTER();                                        \
    if ((index) < 0 || (index) >= device_count)     \
    REFUSE(hipErrorInvalidDevice)

API hipError_t hipDeviceGetDefaultMemPool(hipMemPool_t *pool, int device)
{
    NEED(pool);
    DEVICE(device);
    CALL(cuDeviceGetDefaultMemPool, (CUmemoryPool *)pool, devices[device].handle);
}
API hipError_t hipDeviceGetMemPool(hipMemPool_t *pool, int device)
{
    NEED(pool);
    DEVICE(device);
    CALL(cuDeviceGetMemPool, (CUmemoryPool *)pool, devices[device].handle);
}
API hipError_t hipDeviceSetMemPool(int device, hipMemPool_t pool)
{
    NEED(pool);
    DEVICE(device);
    CALL(cuDeviceSetMemPool, devices[device].handle, (CUmemoryPool)pool);
}
API hipError_t hipMallocAsync(void **address, size_t size, hipStream_t stream)
{
    NEED(address);
    ENTER();
    if (!size) {
        *address = NULL;
        return note(hipSuccess);
    }
    CALL(cuMemAllocAsync, (CUdeviceptr *)address, size, STREAM(stream));
}
API hipError_t hipMallocFromPoolAsync(void **address, size_t size, hipMemPool_t pool, hipStream_t stream)
{
    NEED(address && pool);
    ENTER();
    if (!size) {
        *address = NULL;
        return note(hipSuccess);
    }
    CALL(cuMemAllocFromPoolAsync, (CUdeviceptr *)address, size, (CUmemoryPool)pool, STREAM(stream));
}
API hipError_t hipFreeAsync(void *address, hipStream_t stream)
{
    NEED(address);
    ENTER();
    CALL(cuMemFreeAsync, PTR(address), STREAM(stream));
}
API hipError_t hipMemPoolCreate(hipMemPool_t *pool, const hipMemPoolProps *props)
{
    NEED(pool && props);
    ENTER();
    hipMemLocation place = props->location;
    CUmemPoolProps passed = {.allocType = (int)props->allocType, .handleTypes = (int)props->handleTypes,
                             .location = location(place), .maxSize = props->maxSize};
    CALL(cuMemPoolCreate, (CUmemoryPool *)pool, &passed);
}
API hipError_t hipMemPoolDestroy(hipMemPool_t pool)
{
    NEED(pool);
    ENTER();
    CALL(cuMemPoolDestroy, (CUmemoryPool)pool);
}
API hipError_t hipMemPoolTrimTo(hipMemPool_t pool, size_t size)
{
    NEED(pool);
    ENTER();
    CALL(cuMemPoolTrimTo, (CUmemoryPool)pool, size);
}
API hipError_t hipMemPoolSetAttribute(hipMemPool_t pool, hipMemPoolAttr attribute, void *value)
{
    NEED(pool && value);
    ENTER();
    CALL(cuMemPoolSetAttribute, (CUmemoryPool)pool, (int)attribute, value);
}
API hipError_t hipMemPoolGetAttribute(hipMemPool_t pool, hipMemPoolAttr attribute, void *value)
{
    NEED(pool && value);
    ENTER();
    CALL(cuMemPoolGetAttribute, (CUmemoryPool)pool, (int)attribute, value);
}
API hipError_t hipMemPoolSetAccess(hipMemPool_t pool, const hipMemAccessDesc *list, size_t count)
{
    NEED(pool && (list || !count));
    ENTER();
    CALL(cuMemPoolSetAccess, (CUmemoryPool)pool, (const CUmemAccessDesc *)list, count);
}
API hipError_t hipMemPoolGetAccess(hipMemAccessFlags *flags, hipMemPool_t pool, hipMemLocation *place)
{
    NEED(flags && pool && place);
    ENTER();
    CALL(cuMemPoolGetAccess, (int *)flags, (CUmemoryPool)pool, (CUmemLocation *)place);
}
API hipError_t hipMemPoolExportToShareableHandle(void *handle, hipMemPool_t pool, hipMemAllocationHandleType type, unsigned flags)
{
    NEED(handle && pool);
    ENTER();
    CALL(cuMemPoolExportToShareableHandle, handle, (CUmemoryPool)pool, (int)type, flags);
}
API hipError_t hipMemPoolImportFromShareableHandle(hipMemPool_t *pool, void *handle, hipMemAllocationHandleType type, unsigned flags)
{
    NEED(pool);
    ENTER();
    CALL(cuMemPoolImportFromShareableHandle, (CUmemoryPool *)pool, handle, (int)type, flags);
}
API hipError_t hipMemPoolExportPointer(hipMemPoolPtrExportData *data, void *address)
{
    NEED(data && address);
    ENTER();
    CALL(cuMemPoolExportPointer, (CUmemPoolPtrExportData *)data, PTR(address));
}
API hipError_t hipMemPoolImportPointer(void **address, hipMemPool_t pool, hipMemPoolPtrExportData *data)
{
    NEED(address && pool && data);
    ENTER();
    CALL(cuMemPoolImportPointer, (CUdeviceptr *)address, (CUmemoryPool)pool, (CUmemPoolPtrExportData *)data);
}

/* ---- reserved addresses ---- */

static CUmemAllocationProp properties(const hipMemAllocationProp *from)
{
    CUmemAllocationProp to = {.type = (int)from->type, .requestedHandleTypes = (int)from->requestedHandleType,
                              .location = {(int)from->location.type, from->location.id}};
    to.allocFlags.compressionType = from->allocFlags.compressionType;
    to.allocFlags.gpuDirectRDMACapable = from->allocFlags.gpuDirectRDMACapable;
    to.allocFlags.usage = from->allocFlags.usage;
    return to;
}
API hipError_t hipMemAddressReserve(void **address, size_t size, size_t alignment, void *wish, unsigned long long flags)
{
    NEED(address);
    ENTER();
    CALL(cuMemAddressReserve, (CUdeviceptr *)address, size, alignment, PTR(wish), flags);
}
API hipError_t hipMemAddressFree(void *address, size_t size)
{
    ENTER();
    CALL(cuMemAddressFree, PTR(address), size);
}
API hipError_t hipMemCreate(hipMemGenericAllocationHandle_t *handle, size_t size, const hipMemAllocationProp *prop,
                            unsigned long long flags)
{
    NEED(handle && prop && size);
    ENTER();
    CUmemAllocationProp passed = properties(prop);
    CALL(cuMemCreate, (uint64_t *)handle, size, &passed, flags);
}
API hipError_t hipMemRelease(hipMemGenericAllocationHandle_t handle)
{
    NEED(handle);
    ENTER();
    CALL(cuMemRelease, (uint64_t)handle);
}
API hipError_t hipMemMap(void *address, size_t size, size_t offset, hipMemGenericAllocationHandle_t handle, unsigned long long flags)
{
    ENTER();
    CALL(cuMemMap, PTR(address), size, offset, (uint64_t)handle, flags);
}
API hipError_t hipMemUnmap(void *address, size_t size)
{
    ENTER();
    CALL(cuMemUnmap, PTR(address), size);
}
API hipError_t hipMemSetAccess(void *address, size_t size, const hipMemAccessDesc *list, size_t count)
{
    NEED(list && count);
    ENTER();
    CALL(cuMemSetAccess, PTR(address), size, (const CUmemAccessDesc *)list, count);
}
API hipError_t hipMemGetAccess(unsigned long long *flags, const hipMemLocation *place, void *address)
{
    NEED(flags && place);
    ENTER();
    CALL(cuMemGetAccess, (uint64_t *)flags, (const CUmemLocation *)place, PTR(address));
}
API hipError_t hipMemGetAllocationGranularity(size_t *size, const hipMemAllocationProp *prop, hipMemAllocationGranularity_flags option)
{
    NEED(size && prop);
    ENTER();
    CUmemAllocationProp passed = properties(prop);
    CALL(cuMemGetAllocationGranularity, size, &passed, (int)option);
}
API hipError_t hipMemGetAllocationPropertiesFromHandle(hipMemAllocationProp *prop, hipMemGenericAllocationHandle_t handle)
{
    CUmemAllocationProp found;
    NEED(prop && handle);
    ENTER();
    TRY(cuMemGetAllocationPropertiesFromHandle, &found, (uint64_t)handle);
    memset(prop, 0, sizeof *prop);
    prop->type = (hipMemAllocationType)found.type;
    prop->requestedHandleType = (hipMemAllocationHandleType)found.requestedHandleTypes;
    prop->location = (hipMemLocation){(hipMemLocationType)found.location.type, found.location.id};
    prop->allocFlags.compressionType = found.allocFlags.compressionType;
    prop->allocFlags.gpuDirectRDMACapable = found.allocFlags.gpuDirectRDMACapable;
    prop->allocFlags.usage = found.allocFlags.usage;
    return note(hipSuccess);
}
API hipError_t hipMemRetainAllocationHandle(hipMemGenericAllocationHandle_t *handle, void *address)
{
    NEED(handle);
    ENTER();
    CALL(cuMemRetainAllocationHandle, (uint64_t *)handle, address);
}
API hipError_t hipMemExportToShareableHandle(void *shared, hipMemGenericAllocationHandle_t handle, hipMemAllocationHandleType type,
                                             unsigned long long flags)
{
    NEED(shared && handle);
    ENTER();
    CALL(cuMemExportToShareableHandle, shared, (uint64_t)handle, (int)type, flags);
}
API hipError_t hipMemImportFromShareableHandle(hipMemGenericAllocationHandle_t *handle, void *shared, hipMemAllocationHandleType type)
{
    NEED(handle);
    ENTER();
    CALL(cuMemImportFromShareableHandle, (uint64_t *)handle, shared, (int)type);
}

/* ---- other processes ---- */

API hipError_t hipIpcGetMemHandle(hipIpcMemHandle_t *handle, void *address)
{
    NEED(handle && address);
    ENTER();
    CALL(cuIpcGetMemHandle, (CUipcMemHandle *)handle, PTR(address));
}
API hipError_t hipIpcOpenMemHandle(void **address, hipIpcMemHandle_t handle, unsigned flags)
{
    CUipcMemHandle passed;
    NEED(address);
    ENTER();
    memcpy(&passed, &handle, sizeof passed);
    CALL(cuIpcOpenMemHandle_v2, (CUdeviceptr *)address, passed, flags);
}
API hipError_t hipIpcCloseMemHandle(void *address)
{
    ENTER();
    CALL(cuIpcCloseMemHandle, PTR(address));
}
API hipError_t hipIpcGetEventHandle(hipIpcEventHandle_t *handle, hipEvent_t event)
{
    NEED(handle);
    ENTER();
    CALL(cuIpcGetEventHandle, (CUipcEventHandle *)handle, (CUevent)event);
}
API hipError_t hipIpcOpenEventHandle(hipEvent_t *event, hipIpcEventHandle_t handle)
{
    CUipcEventHandle passed;
    NEED(event);
    ENTER();
    memcpy(&passed, &handle, sizeof passed);
    CALL(cuIpcOpenEventHandle, (CUevent *)event, passed);
}
