/* What others own: memory and semaphores of other interfaces, and resources of graphics. HIP's descriptions of them are the
   driver's, but for one. */
#include "runtime.h"

#include <hip/hip_gl_interop.h>
#include <string.h>

/* ---- memory ---- */

API hipError_t hipImportExternalMemory(hipExternalMemory_t *memory, const hipExternalMemoryHandleDesc *desc)
{
    NEED(memory && desc);
    ENTER();
    CALL(cuImportExternalMemory, (void **)memory, desc);
}
API hipError_t hipDestroyExternalMemory(hipExternalMemory_t memory)
{
    NEED(memory);
    ENTER();
    CALL(cuDestroyExternalMemory, memory);
}
API hipError_t hipExternalMemoryGetMappedBuffer(void **address, hipExternalMemory_t memory, const hipExternalMemoryBufferDesc *desc)
{
    NEED(address && memory && desc);
    ENTER();
    CALL(cuExternalMemoryGetMappedBuffer, (CUdeviceptr *)address, memory, desc);
}
API hipError_t hipExternalMemoryGetMappedMipmappedArray(hipMipmappedArray_t *array, hipExternalMemory_t memory,
                                                        const hipExternalMemoryMipmappedArrayDesc *desc)
{
    CUDA_EXTERNAL_MIPMAPPED_ARRAY to;
    NEED(array && memory && desc);
    ENTER();
    memset(&to, 0, sizeof to);
    to.offset = desc->offset, to.levels = desc->numLevels;
    to.array = (CUDA_ARRAY3D_DESCRIPTOR){desc->extent.width, desc->extent.height, desc->extent.depth, 0, 0, desc->flags};
    hipError_t outcome = channel_format(&desc->formatDesc, &to.array.Format, &to.array.NumChannels);
    if (outcome != hipSuccess)
        REFUSE(outcome);
    CALL(cuExternalMemoryGetMappedMipmappedArray, (CUmipmappedArray *)array, memory, &to);
}
API hipError_t hipMemGetHandleForAddressRange(void *handle, hipDeviceptr_t address, size_t size, hipMemRangeHandleType type,
                                              unsigned long long flags)
{
    NEED(handle && address && size);
    ENTER();
    CALL(cuMemGetHandleForAddressRange, handle, PTR(address), size, (int)type, flags);
}

/* ---- semaphores, in streams and in graphs ---- */

API hipError_t hipImportExternalSemaphore(hipExternalSemaphore_t *semaphore, const hipExternalSemaphoreHandleDesc *desc)
{
    NEED(semaphore && desc);
    ENTER();
    CALL(cuImportExternalSemaphore, (void **)semaphore, desc);
}
API hipError_t hipDestroyExternalSemaphore(hipExternalSemaphore_t semaphore)
{
    NEED(semaphore);
    ENTER();
    CALL(cuDestroyExternalSemaphore, semaphore);
}
API hipError_t hipSignalExternalSemaphoresAsync(const hipExternalSemaphore_t *semaphores, const hipExternalSemaphoreSignalParams *params,
                                                unsigned count, hipStream_t stream)
{
    NEED(semaphores && params && count);
    ENTER();
    CALL(cuSignalExternalSemaphoresAsync, (void *const *)semaphores, params, count, STREAM(stream));
}
API hipError_t hipWaitExternalSemaphoresAsync(const hipExternalSemaphore_t *semaphores, const hipExternalSemaphoreWaitParams *params,
                                              unsigned count, hipStream_t stream)
{
    NEED(semaphores && params && count);
    ENTER();
    CALL(cuWaitExternalSemaphoresAsync, (void *const *)semaphores, params, count, STREAM(stream));
}

#define NODES(What, Params)                                                                                                 \
    API hipError_t hipGraphAddExternalSemaphores##What##Node(hipGraphNode_t *node, hipGraph_t graph, const hipGraphNode_t *after, \
                                                             size_t count, const Params *params)                            \
    {                                                                                                                       \
        NEED(node && graph && params && (after || !count));                                                                 \
        ENTER();                                                                                                            \
        CALL(cuGraphAddExternalSemaphores##What##Node, (CUgraphNode *)node, (CUgraph)graph, (const CUgraphNode *)after, count, params); \
    }                                                                                                                       \
    API hipError_t hipGraphExternalSemaphores##What##NodeGetParams(hipGraphNode_t node, Params *params)                     \
    {                                                                                                                       \
        NEED(node && params);                                                                                               \
        ENTER();                                                                                                            \
        CALL(cuGraphExternalSemaphores##What##NodeGetParams, (CUgraphNode)node, params);                                    \
    }                                                                                                                       \
    API hipError_t hipGraphExternalSemaphores##What##NodeSetParams(hipGraphNode_t node, const Params *params)               \
    {                                                                                                                       \
        NEED(node && params);                                                                                               \
        ENTER();                                                                                                            \
        CALL(cuGraphExternalSemaphores##What##NodeSetParams, (CUgraphNode)node, params);                                    \
    }                                                                                                                       \
    API hipError_t hipGraphExecExternalSemaphores##What##NodeSetParams(hipGraphExec_t exec, hipGraphNode_t node, const Params *params) \
    {                                                                                                                       \
        NEED(exec && node && params);                                                                                       \
        ENTER();                                                                                                            \
        CALL(cuGraphExecExternalSemaphores##What##NodeSetParams, (CUgraphExec)exec, (CUgraphNode)node, params);             \
    }
NODES(Signal, hipExternalSemaphoreSignalNodeParams)
NODES(Wait, hipExternalSemaphoreWaitNodeParams)

/* ---- resources of graphics: OpenGL's are registered here, the rest serves whatever was ---- */

API hipError_t hipGLGetDevices(unsigned *count, int *list, unsigned room, hipGLDeviceList which)
{
    CUdevice handles[MAX_DEVICES];
    NEED(count && list);
    ENTER();
    TRY(cuGLGetDevices_v2, count, handles, room < MAX_DEVICES ? room : MAX_DEVICES, (int)which);
    for (unsigned i = 0; i < *count && i < room; i++)
        for (int device = 0; device < device_count; device++)
            if (devices[device].handle == handles[i])
                list[i] = device;
    return note(hipSuccess);
}
API hipError_t hipGraphicsGLRegisterBuffer(hipGraphicsResource_t *resource, GLuint buffer, unsigned flags)
{
    NEED(resource);
    ENTER();
    CALL(cuGraphicsGLRegisterBuffer, (void **)resource, buffer, flags);
}
API hipError_t hipGraphicsGLRegisterImage(hipGraphicsResource_t *resource, GLuint image, GLenum target, unsigned flags)
{
    NEED(resource);
    ENTER();
    CALL(cuGraphicsGLRegisterImage, (void **)resource, image, target, flags);
}
API hipError_t hipGraphicsMapResources(int count, hipGraphicsResource_t *resources, hipStream_t stream)
{
    NEED(resources && count > 0);
    ENTER();
    CALL(cuGraphicsMapResources, (unsigned)count, (void **)resources, STREAM(stream));
}
API hipError_t hipGraphicsUnmapResources(int count, hipGraphicsResource_t *resources, hipStream_t stream)
{
    NEED(resources && count > 0);
    ENTER();
    CALL(cuGraphicsUnmapResources, (unsigned)count, (void **)resources, STREAM(stream));
}
API hipError_t hipGraphicsSubResourceGetMappedArray(hipArray_t *array, hipGraphicsResource_t resource, unsigned index, unsigned level)
{
    NEED(array && resource);
    ENTER();
    CALL(cuGraphicsSubResourceGetMappedArray, (CUarray *)array, resource, index, level);
}
API hipError_t hipGraphicsResourceGetMappedPointer(void **address, size_t *size, hipGraphicsResource_t resource)
{
    NEED(address && resource);
    ENTER();
    size_t length;
    CALL(cuGraphicsResourceGetMappedPointer_v2, (CUdeviceptr *)address, size ? size : &length, resource);
}
API hipError_t hipGraphicsUnregisterResource(hipGraphicsResource_t resource)
{
    NEED(resource);
    ENTER();
    CALL(cuGraphicsUnregisterResource, resource);
}
