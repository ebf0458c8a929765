/* Copies and fills. The driver finds out by itself what an address is; a kind only says which way is usual. */
#include "runtime.h"

#include <string.h>

/* ---- one dimension ---- */

API hipError_t hipMemcpy(void *dst, const void *src, size_t size, hipMemcpyKind kind)
{
    ENTER();
    if (!size)
        return note(hipSuccess);
    NEED(dst && src);
    if (unlikely((unsigned)kind > hipMemcpyDefault && kind != hipMemcpyDeviceToDeviceNoCU))
        REFUSE(hipErrorInvalidMemcpyDirection);
    if (kind == hipMemcpyHostToHost) { /* after what the device does, as any copy */
        TRY(cuStreamSynchronize, NULL);
        memmove(dst, src, size);
        return note(hipSuccess);
    }
    CALL(cuMemcpy, PTR(dst), PTR(src), size);
}

static hipError_t copy_async(void *dst, const void *src, size_t size, hipMemcpyKind kind, CUstream stream)
{
    ENTER();
    if (!size)
        return note(hipSuccess);
    NEED(dst && src);
    if (unlikely((unsigned)kind > hipMemcpyDefault && kind != hipMemcpyDeviceToDeviceNoCU))
        REFUSE(hipErrorInvalidMemcpyDirection);
    CALL(cuMemcpyAsync, PTR(dst), PTR(src), size, stream);
}
API hipError_t hipMemcpyAsync(void *dst, const void *src, size_t size, hipMemcpyKind kind, hipStream_t stream)
{
    return copy_async(dst, src, size, kind, STREAM(stream));
}
API hipError_t hipMemcpyAsync_spt(void *dst, const void *src, size_t size, hipMemcpyKind kind, hipStream_t stream)
{
    return copy_async(dst, src, size, kind, PER_THREAD(stream));
}
API hipError_t hipMemcpyWithStream(void *dst, const void *src, size_t size, hipMemcpyKind kind, hipStream_t stream)
{
    hipError_t outcome = copy_async(dst, src, size, kind, STREAM(stream));
    return outcome == hipSuccess ? hipStreamSynchronize(stream) : outcome;
}
API hipError_t hipMemcpy_spt(void *dst, const void *src, size_t size, hipMemcpyKind kind)
{
    return hipMemcpyWithStream(dst, src, size, kind, hipStreamPerThread);
}

#define ONE(name, driver, Dst, Src, dst_as, src_as)                                  \
    API hipError_t name(Dst dst, Src src, size_t size)                               \
    {                                                                                \
        ENTER();                                                                     \
        if (!size)                                                                   \
            return note(hipSuccess);                                                 \
        NEED(dst &&src);                                                             \
        CALL(driver##_v2, dst_as, src_as, size);                                     \
    }                                                                                \
    API hipError_t name##Async(Dst dst, Src src, size_t size, hipStream_t stream)    \
    {                                                                                \
        ENTER();                                                                     \
        if (!size)                                                                   \
            return note(hipSuccess);                                                 \
        NEED(dst &&src);                                                             \
        CALL(driver##Async_v2, dst_as, src_as, size, STREAM(stream));                \
    }
ONE(hipMemcpyHtoD, cuMemcpyHtoD, hipDeviceptr_t, const void *, PTR(dst), src)
ONE(hipMemcpyDtoH, cuMemcpyDtoH, void *, hipDeviceptr_t, dst, PTR(src))
ONE(hipMemcpyDtoD, cuMemcpyDtoD, hipDeviceptr_t, hipDeviceptr_t, PTR(dst), PTR(src))

API hipError_t hipMemcpyPeerAsync(void *dst, int dst_device, const void *src, int src_device, size_t size, hipStream_t stream)
{
    CUcontext to, from;
    ENTER();
    hipError_t outcome = context_of(dst_device, &to);
    outcome = outcome == hipSuccess ? context_of(src_device, &from) : outcome;
    if (outcome != hipSuccess)
        REFUSE(outcome);
    CALL(cuMemcpyPeerAsync, PTR(dst), to, PTR(src), from, size, STREAM(stream));
}
API hipError_t hipMemcpyPeer(void *dst, int dst_device, const void *src, int src_device, size_t size)
{
    CUcontext to, from;
    ENTER();
    hipError_t outcome = context_of(dst_device, &to);
    outcome = outcome == hipSuccess ? context_of(src_device, &from) : outcome;
    if (outcome != hipSuccess)
        REFUSE(outcome);
    CALL(cuMemcpyPeer, PTR(dst), to, PTR(src), from, size);
}

/* ---- two dimensions ---- */

static unsigned side(hipMemcpyKind kind, int source)
{
    switch (kind) {
    case hipMemcpyHostToHost: return CU_MEMORY_HOST;
    case hipMemcpyHostToDevice: return source ? CU_MEMORY_HOST : CU_MEMORY_DEVICE;
    case hipMemcpyDeviceToHost: return source ? CU_MEMORY_DEVICE : CU_MEMORY_HOST;
    case hipMemcpyDefault: return CU_MEMORY_UNIFIED;
    default: return CU_MEMORY_DEVICE;
    }
}
static CUDA_MEMCPY2D describe_2d(void *dst, size_t dst_pitch, const void *src, size_t src_pitch, size_t width, size_t height,
                                 hipMemcpyKind kind)
{
    CUDA_MEMCPY2D to = {.srcMemoryType = side(kind, 1), .dstMemoryType = side(kind, 0), .srcPitch = src_pitch,
                        .dstPitch = dst_pitch, .WidthInBytes = width, .Height = height};
    to.srcHost = src, to.dstHost = dst;
    to.srcDevice = PTR(src), to.dstDevice = PTR(dst);
    return to;
}
/* The same for arrays, which stand for the address on their side. */
static void with_arrays(CUDA_MEMCPY2D *to, CUarray dst, size_t dst_x, size_t dst_y, CUarray src, size_t src_x, size_t src_y)
{
    if (dst) {
        to->dstMemoryType = CU_MEMORY_ARRAY;
        to->dstArray = dst, to->dstXInBytes = dst_x, to->dstY = dst_y;
    }
    if (src) {
        to->srcMemoryType = CU_MEMORY_ARRAY;
        to->srcArray = src, to->srcXInBytes = src_x, to->srcY = src_y;
    }
}

API hipError_t hipMemcpy2D(void *dst, size_t dst_pitch, const void *src, size_t src_pitch, size_t width, size_t height, hipMemcpyKind kind)
{
    ENTER();
    if (!width || !height)
        return note(hipSuccess);
    NEED(dst && src);
    if (height == 1) /* of one row no pitch is needed */
        dst_pitch = src_pitch = width;
    if (width > dst_pitch || width > src_pitch)
        REFUSE(hipErrorInvalidPitchValue);
    CUDA_MEMCPY2D copy = describe_2d(dst, dst_pitch, src, src_pitch, width, height, kind);
    CALL(cuMemcpy2DUnaligned_v2, &copy);
}
static hipError_t copy_2d_async(void *dst, size_t dst_pitch, const void *src, size_t src_pitch, size_t width, size_t height,
                                hipMemcpyKind kind, CUstream stream)
{
    ENTER();
    if (!width || !height)
        return note(hipSuccess);
    NEED(dst && src);
    if (height == 1) /* of one row no pitch is needed */
        dst_pitch = src_pitch = width;
    if (width > dst_pitch || width > src_pitch)
        REFUSE(hipErrorInvalidPitchValue);
    CUDA_MEMCPY2D copy = describe_2d(dst, dst_pitch, src, src_pitch, width, height, kind);
    CALL(cuMemcpy2DAsync_v2, &copy, stream);
}
API hipError_t hipMemcpy2DAsync(void *dst, size_t dst_pitch, const void *src, size_t src_pitch, size_t width, size_t height,
                                hipMemcpyKind kind, hipStream_t stream)
{
    return copy_2d_async(dst, dst_pitch, src, src_pitch, width, height, kind, STREAM(stream));
}
API hipError_t hipMemcpy2DAsync_spt(void *dst, size_t dst_pitch, const void *src, size_t src_pitch, size_t width, size_t height,
                                    hipMemcpyKind kind, hipStream_t stream)
{
    return copy_2d_async(dst, dst_pitch, src, src_pitch, width, height, kind, PER_THREAD(stream));
}
API hipError_t hipMemcpy2D_spt(void *dst, size_t dst_pitch, const void *src, size_t src_pitch, size_t width, size_t height, hipMemcpyKind kind)
{
    hipError_t outcome = copy_2d_async(dst, dst_pitch, src, src_pitch, width, height, kind, (CUstream)2);
    return outcome == hipSuccess ? hipStreamSynchronize(hipStreamPerThread) : outcome;
}

static unsigned kind_of_memory(hipMemoryType type)
{
    switch (type) {
    case hipMemoryTypeHost: return CU_MEMORY_HOST;
    case hipMemoryTypeDevice: return CU_MEMORY_DEVICE;
    case hipMemoryTypeArray: return CU_MEMORY_ARRAY;
    default: return CU_MEMORY_UNIFIED;
    }
}
static CUDA_MEMCPY2D translate_2d(const hip_Memcpy2D *from)
{
    return (CUDA_MEMCPY2D){from->srcXInBytes, from->srcY, kind_of_memory(from->srcMemoryType), from->srcHost, PTR(from->srcDevice),
                           (CUarray)from->srcArray, from->srcPitch, from->dstXInBytes, from->dstY, kind_of_memory(from->dstMemoryType),
                           from->dstHost, PTR(from->dstDevice), (CUarray)from->dstArray, from->dstPitch, from->WidthInBytes, from->Height};
}
API hipError_t hipMemcpyParam2D(const hip_Memcpy2D *params)
{
    NEED(params);
    ENTER();
    CUDA_MEMCPY2D copy = translate_2d(params);
    CALL(cuMemcpy2DUnaligned_v2, &copy);
}
API hipError_t hipDrvMemcpy2DUnaligned(const hip_Memcpy2D *params) { return hipMemcpyParam2D(params); }
API hipError_t hipMemcpyParam2DAsync(const hip_Memcpy2D *params, hipStream_t stream)
{
    NEED(params);
    ENTER();
    CUDA_MEMCPY2D copy = translate_2d(params);
    CALL(cuMemcpy2DAsync_v2, &copy, STREAM(stream));
}

/* ---- arrays in two dimensions ---- */

static hipError_t copy_arrays(CUarray dst, size_t dst_x, size_t dst_y, CUarray src, size_t src_x, size_t src_y, void *to, size_t to_pitch,
                              const void *from, size_t from_pitch, size_t width, size_t height, hipMemcpyKind kind, CUstream stream, int async)
{
    ENTER();
    if (!width || !height)
        return note(hipSuccess);
    if ((!dst && !to) || (!src && !from))
        REFUSE(hipErrorInvalidValue);
    CUDA_MEMCPY2D copy = describe_2d(to, to_pitch, from, from_pitch, width, height, kind);
    with_arrays(&copy, dst, dst_x, dst_y, src, src_x, src_y);
    if (async)
        CALL(cuMemcpy2DAsync_v2, &copy, stream);
    CALL(cuMemcpy2DUnaligned_v2, &copy);
}
API hipError_t hipMemcpy2DToArray(hipArray_t dst, size_t x, size_t y, const void *src, size_t pitch, size_t width, size_t height, hipMemcpyKind kind)
{
    return copy_arrays((CUarray)dst, x, y, NULL, 0, 0, NULL, 0, src, pitch, width, height, kind, NULL, 0);
}
API hipError_t hipMemcpy2DToArrayAsync(hipArray_t dst, size_t x, size_t y, const void *src, size_t pitch, size_t width, size_t height,
                                       hipMemcpyKind kind, hipStream_t stream)
{
    return copy_arrays((CUarray)dst, x, y, NULL, 0, 0, NULL, 0, src, pitch, width, height, kind, STREAM(stream), 1);
}
API hipError_t hipMemcpy2DFromArray(void *dst, size_t pitch, hipArray_const_t src, size_t x, size_t y, size_t width, size_t height, hipMemcpyKind kind)
{
    return copy_arrays(NULL, 0, 0, (CUarray)src, x, y, dst, pitch, NULL, 0, width, height, kind, NULL, 0);
}
API hipError_t hipMemcpy2DFromArrayAsync(void *dst, size_t pitch, hipArray_const_t src, size_t x, size_t y, size_t width, size_t height,
                                         hipMemcpyKind kind, hipStream_t stream)
{
    return copy_arrays(NULL, 0, 0, (CUarray)src, x, y, dst, pitch, NULL, 0, width, height, kind, STREAM(stream), 1);
}
API hipError_t hipMemcpy2DArrayToArray(hipArray_t dst, size_t dst_x, size_t dst_y, hipArray_const_t src, size_t src_x, size_t src_y,
                                       size_t width, size_t height, hipMemcpyKind kind)
{
    return copy_arrays((CUarray)dst, dst_x, dst_y, (CUarray)src, src_x, src_y, NULL, 0, NULL, 0, width, height, kind, NULL, 0);
}
API hipError_t hipMemcpyToArray(hipArray_t dst, size_t x, size_t y, const void *src, size_t size, hipMemcpyKind kind)
{
    return copy_arrays((CUarray)dst, x, y, NULL, 0, 0, NULL, 0, src, size, size, 1, kind, NULL, 0);
}
API hipError_t hipMemcpyFromArray(void *dst, hipArray_const_t src, size_t x, size_t y, size_t size, hipMemcpyKind kind)
{
    return copy_arrays(NULL, 0, 0, (CUarray)src, x, y, dst, size, NULL, 0, size, 1, kind, NULL, 0);
}
API hipError_t hipMemcpyAtoH(void *dst, hipArray_t src, size_t offset, size_t size)
{
    ENTER();
    CALL(cuMemcpyAtoH_v2, dst, (CUarray)src, offset, size);
}
API hipError_t hipMemcpyHtoA(hipArray_t dst, size_t offset, const void *src, size_t size)
{
    ENTER();
    CALL(cuMemcpyHtoA_v2, (CUarray)dst, offset, src, size);
}
API hipError_t hipMemcpyAtoD(hipDeviceptr_t dst, hipArray_t src, size_t offset, size_t size)
{
    ENTER();
    CALL(cuMemcpyAtoD_v2, PTR(dst), (CUarray)src, offset, size);
}
API hipError_t hipMemcpyDtoA(hipArray_t dst, size_t offset, hipDeviceptr_t src, size_t size)
{
    ENTER();
    CALL(cuMemcpyDtoA_v2, (CUarray)dst, offset, PTR(src), size);
}
API hipError_t hipMemcpyAtoA(hipArray_t dst, size_t dst_offset, hipArray_t src, size_t src_offset, size_t size)
{
    ENTER();
    CALL(cuMemcpyAtoA_v2, (CUarray)dst, dst_offset, (CUarray)src, src_offset, size);
}
API hipError_t hipMemcpyAtoHAsync(void *dst, hipArray_t src, size_t offset, size_t size, hipStream_t stream)
{
    ENTER();
    CALL(cuMemcpyAtoHAsync_v2, dst, (CUarray)src, offset, size, STREAM(stream));
}
API hipError_t hipMemcpyHtoAAsync(hipArray_t dst, size_t offset, const void *src, size_t size, hipStream_t stream)
{
    ENTER();
    CALL(cuMemcpyHtoAAsync_v2, (CUarray)dst, offset, src, size, STREAM(stream));
}

/* ---- three dimensions ---- */

static size_t array_element(CUarray array)
{
    CUDA_ARRAY3D_DESCRIPTOR known;
    return cu.cuArray3DGetDescriptor_v2(&known, array) == CUDA_SUCCESS ? element_size(known.Format, known.NumChannels) : 1;
}

/* Widths and positions count elements where an array takes part, bytes elsewhere. */
hipError_t describe_3d(const hipMemcpy3DParms *from, CUDA_MEMCPY3D *to)
{
    if (!from || (!from->srcArray && !from->srcPtr.ptr) || (!from->dstArray && !from->dstPtr.ptr))
        return hipErrorInvalidValue;
    if ((unsigned)from->kind > hipMemcpyDefault && from->kind != hipMemcpyDeviceToDeviceNoCU)
        return hipErrorInvalidMemcpyDirection;
    CUarray any = (CUarray)(from->srcArray ? from->srcArray : from->dstArray);
    size_t element = any ? array_element(any) : 1;
    memset(to, 0, sizeof *to);
    to->srcXInBytes = from->srcPos.x * (from->srcArray ? element : 1), to->srcY = from->srcPos.y, to->srcZ = from->srcPos.z;
    to->dstXInBytes = from->dstPos.x * (from->dstArray ? element : 1), to->dstY = from->dstPos.y, to->dstZ = from->dstPos.z;
    to->srcMemoryType = from->srcArray ? CU_MEMORY_ARRAY : side(from->kind, 1);
    to->dstMemoryType = from->dstArray ? CU_MEMORY_ARRAY : side(from->kind, 0);
    to->srcArray = (CUarray)from->srcArray, to->dstArray = (CUarray)from->dstArray;
    to->srcHost = from->srcPtr.ptr, to->srcDevice = PTR(from->srcPtr.ptr);
    to->dstHost = from->dstPtr.ptr, to->dstDevice = PTR(from->dstPtr.ptr);
    to->srcPitch = from->srcPtr.pitch, to->srcHeight = from->srcPtr.ysize;
    to->dstPitch = from->dstPtr.pitch, to->dstHeight = from->dstPtr.ysize;
    to->WidthInBytes = from->extent.width * element, to->Height = from->extent.height, to->Depth = from->extent.depth;
    return hipSuccess;
}
void undescribe_3d(const CUDA_MEMCPY3D *from, hipMemcpy3DParms *to)
{
    CUarray any = from->srcArray ? from->srcArray : from->dstArray;
    size_t element = any ? array_element(any) : 1;
    int host_source = from->srcMemoryType == CU_MEMORY_HOST, host_target = from->dstMemoryType == CU_MEMORY_HOST;
    memset(to, 0, sizeof *to);
    to->srcArray = (hipArray_t)from->srcArray, to->dstArray = (hipArray_t)from->dstArray;
    to->srcPos = (hipPos){from->srcXInBytes / (from->srcArray ? element : 1), from->srcY, from->srcZ};
    to->dstPos = (hipPos){from->dstXInBytes / (from->dstArray ? element : 1), from->dstY, from->dstZ};
    void *source = host_source ? (void *)(uintptr_t)from->srcHost : (void *)(uintptr_t)from->srcDevice;
    void *target = host_target ? from->dstHost : (void *)(uintptr_t)from->dstDevice;
    if (!from->srcArray)
        to->srcPtr = (hipPitchedPtr){source, from->srcPitch, from->WidthInBytes, from->srcHeight};
    if (!from->dstArray)
        to->dstPtr = (hipPitchedPtr){target, from->dstPitch, from->WidthInBytes, from->dstHeight};
    to->extent = (hipExtent){from->WidthInBytes / element, from->Height, from->Depth};
    to->kind = from->srcMemoryType == CU_MEMORY_UNIFIED || from->dstMemoryType == CU_MEMORY_UNIFIED
                   ? hipMemcpyDefault
                   : (hipMemcpyKind)((host_source ? 0 : 2) + (host_target ? 0 : 1));
}
void translate_3d(const HIP_MEMCPY3D *from, CUDA_MEMCPY3D *to)
{
    *to = (CUDA_MEMCPY3D){from->srcXInBytes, from->srcY, from->srcZ, from->srcLOD, kind_of_memory(from->srcMemoryType), from->srcHost,
                          PTR(from->srcDevice), (CUarray)from->srcArray, NULL, from->srcPitch, from->srcHeight, from->dstXInBytes,
                          from->dstY, from->dstZ, from->dstLOD, kind_of_memory(from->dstMemoryType), from->dstHost,
                          PTR(from->dstDevice), (CUarray)from->dstArray, NULL, from->dstPitch, from->dstHeight, from->WidthInBytes,
                          from->Height, from->Depth};
}
void untranslate_3d(const CUDA_MEMCPY3D *from, HIP_MEMCPY3D *to)
{
#define KIND(type) ((type) == CU_MEMORY_HOST ? hipMemoryTypeHost : (type) == CU_MEMORY_DEVICE ? hipMemoryTypeDevice :      \
                    (type) == CU_MEMORY_ARRAY ? hipMemoryTypeArray : hipMemoryTypeUnified)
    *to = (HIP_MEMCPY3D){from->srcXInBytes, from->srcY, from->srcZ, from->srcLOD, KIND(from->srcMemoryType), from->srcHost,
                         (hipDeviceptr_t)from->srcDevice, (hipArray_t)from->srcArray, from->srcPitch, from->srcHeight, from->dstXInBytes,
                         from->dstY, from->dstZ, from->dstLOD, KIND(from->dstMemoryType), from->dstHost,
                         (hipDeviceptr_t)from->dstDevice, (hipArray_t)from->dstArray, from->dstPitch, from->dstHeight,
                         from->WidthInBytes, from->Height, from->Depth};
#undef KIND
}
void describe_1d(void *dst, const void *src, size_t size, hipMemcpyKind kind, CUDA_MEMCPY3D *to)
{
    memset(to, 0, sizeof *to);
    to->srcMemoryType = side(kind, 1), to->dstMemoryType = side(kind, 0);
    to->srcHost = src, to->srcDevice = PTR(src), to->dstHost = dst, to->dstDevice = PTR(dst);
    to->srcPitch = to->dstPitch = to->WidthInBytes = size;
    to->Height = to->Depth = to->srcHeight = to->dstHeight = 1;
}

API hipError_t hipMemcpy3D(const hipMemcpy3DParms *params)
{
    CUDA_MEMCPY3D copy;
    ENTER();
    hipError_t outcome = describe_3d(params, &copy);
    if (outcome != hipSuccess || !copy.WidthInBytes || !copy.Height || !copy.Depth)
        return note(outcome);
    CALL(cuMemcpy3D_v2, &copy);
}
API hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms *params, hipStream_t stream)
{
    CUDA_MEMCPY3D copy;
    ENTER();
    hipError_t outcome = describe_3d(params, &copy);
    if (outcome != hipSuccess || !copy.WidthInBytes || !copy.Height || !copy.Depth)
        return note(outcome);
    CALL(cuMemcpy3DAsync_v2, &copy, STREAM(stream));
}
API hipError_t hipMemcpy3D_spt(const hipMemcpy3DParms *params)
{
    hipError_t outcome = hipMemcpy3DAsync(params, hipStreamPerThread);
    return outcome == hipSuccess ? hipStreamSynchronize(hipStreamPerThread) : outcome;
}
API hipError_t hipMemcpy3DAsync_spt(const hipMemcpy3DParms *params, hipStream_t stream)
{
    return hipMemcpy3DAsync(params, (hipStream_t)PER_THREAD(stream));
}
API hipError_t hipDrvMemcpy3D(const HIP_MEMCPY3D *params)
{
    CUDA_MEMCPY3D copy;
    NEED(params);
    ENTER();
    translate_3d(params, &copy);
    CALL(cuMemcpy3D_v2, &copy);
}
API hipError_t hipDrvMemcpy3DAsync(const HIP_MEMCPY3D *params, hipStream_t stream)
{
    CUDA_MEMCPY3D copy;
    NEED(params);
    ENTER();
    translate_3d(params, &copy);
    CALL(cuMemcpy3DAsync_v2, &copy, STREAM(stream));
}

/* ---- fills ---- */

#define FILL(suffix, T, driver)                                                                    \
    API hipError_t hipMemsetD##suffix(hipDeviceptr_t dst, T value, size_t count)                   \
    {                                                                                              \
        ENTER();                                                                                   \
        CALL(cuMemsetD##suffix##_v2, PTR(dst), (driver)value, count);                              \
    }                                                                                              \
    API hipError_t hipMemsetD##suffix##Async(hipDeviceptr_t dst, T value, size_t count, hipStream_t stream) \
    {                                                                                              \
        ENTER();                                                                                   \
        CALL(cuMemsetD##suffix##Async, PTR(dst), (driver)value, count, STREAM(stream));            \
    }
FILL(8, unsigned char, unsigned char)
FILL(16, unsigned short, unsigned short)
FILL(32, int, unsigned)

API hipError_t hipMemset(void *dst, int value, size_t size)
{
    ENTER();
    if (!size)
        return note(hipSuccess);
    CALL(cuMemsetD8_v2, PTR(dst), (unsigned char)value, size);
}
API hipError_t hipMemsetAsync(void *dst, int value, size_t size, hipStream_t stream)
{
    ENTER();
    if (!size)
        return note(hipSuccess);
    CALL(cuMemsetD8Async, PTR(dst), (unsigned char)value, size, STREAM(stream));
}
API hipError_t hipMemset_spt(void *dst, int value, size_t size)
{
    return hipMemsetAsync(dst, value, size, hipStreamPerThread);
}
API hipError_t hipMemsetAsync_spt(void *dst, int value, size_t size, hipStream_t stream)
{
    return hipMemsetAsync(dst, value, size, (hipStream_t)PER_THREAD(stream));
}
API hipError_t hipMemset2D(void *dst, size_t pitch, int value, size_t width, size_t height)
{
    ENTER();
    if (!width || !height)
        return note(hipSuccess);
    CALL(cuMemsetD2D8_v2, PTR(dst), pitch, (unsigned char)value, width, height);
}
API hipError_t hipMemset2DAsync(void *dst, size_t pitch, int value, size_t width, size_t height, hipStream_t stream)
{
    ENTER();
    if (!width || !height)
        return note(hipSuccess);
    CALL(cuMemsetD2D8Async, PTR(dst), pitch, (unsigned char)value, width, height, STREAM(stream));
}
API hipError_t hipMemset2D_spt(void *dst, size_t pitch, int value, size_t width, size_t height)
{
    return hipMemset2DAsync(dst, pitch, value, width, height, hipStreamPerThread);
}
API hipError_t hipMemset2DAsync_spt(void *dst, size_t pitch, int value, size_t width, size_t height, hipStream_t stream)
{
    return hipMemset2DAsync(dst, pitch, value, width, height, (hipStream_t)PER_THREAD(stream));
}
/* Planes follow each other after ysize rows. */
API hipError_t hipMemset3DAsync(hipPitchedPtr dst, int value, hipExtent extent, hipStream_t stream)
{
    ENTER();
    if (!extent.width || !extent.height)
        return note(hipSuccess);
    if (extent.height == dst.ysize)
        return hipMemset2DAsync(dst.ptr, dst.pitch, value, extent.width, extent.height * extent.depth, stream);
    for (size_t z = 0; z < extent.depth; z++)
        TRY(cuMemsetD2D8Async, PTR(dst.ptr) + z * dst.pitch * dst.ysize, dst.pitch, (unsigned char)value, extent.width, extent.height, STREAM(stream));
    return note(hipSuccess);
}
API hipError_t hipMemset3D(hipPitchedPtr dst, int value, hipExtent extent) { return hipMemset3DAsync(dst, value, extent, NULL); }
API hipError_t hipMemset3D_spt(hipPitchedPtr dst, int value, hipExtent extent) { return hipMemset3DAsync(dst, value, extent, hipStreamPerThread); }
API hipError_t hipMemset3DAsync_spt(hipPitchedPtr dst, int value, hipExtent extent, hipStream_t stream)
{
    return hipMemset3DAsync(dst, value, extent, (hipStream_t)PER_THREAD(stream));
}
#define FILL_2D(suffix, T)                                                                                                        \
    API hipError_t hipMemsetD2D##suffix(hipDeviceptr_t dst, size_t pitch, T value, size_t width, size_t height)                   \
    {                                                                                                                             \
        ENTER();                                                                                                                  \
        CALL(cuMemsetD2D##suffix##_v2, PTR(dst), pitch, value, width, height);                                                    \
    }                                                                                                                             \
    API hipError_t hipMemsetD2D##suffix##Async(hipDeviceptr_t dst, size_t pitch, T value, size_t width, size_t height, hipStream_t stream) \
    {                                                                                                                             \
        ENTER();                                                                                                                  \
        CALL(cuMemsetD2D##suffix##Async, PTR(dst), pitch, value, width, height, STREAM(stream));                                  \
    }
FILL_2D(8, unsigned char)
FILL_2D(16, unsigned short)
FILL_2D(32, unsigned)
