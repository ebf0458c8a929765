/* The functions of CUDA's driver API that take or give device pointers, which are integers there. Everything that this file
   defines keeps its name in CUDA programs. */
#ifndef CAIRN_HIP_DETAIL_API_CUDA_POINTERS_H
#define CAIRN_HIP_DETAIL_API_CUDA_POINTERS_H

#include "../hip_runtime_api.h"

typedef hipDeviceptr_t CUdeviceptr;
typedef hipDeviceptr_t CUdeviceptr_v2;
typedef unsigned int CUdeviceptr_v1;

#define CAIRN_DRIVER static inline hipError_t
#ifdef __cplusplus
#define CAIRN_TEXTURE textureReference*
#else
#define CAIRN_TEXTURE struct textureReference*
#endif

CAIRN_DRIVER cuMemAlloc(CUdeviceptr* a, size_t n) {
  return hipMalloc((void**)a, n);
}
CAIRN_DRIVER cuMemAllocPitch(CUdeviceptr* a, size_t* pitch, size_t width, size_t height, unsigned element) {
  return hipMemAllocPitch((void**)a, pitch, width, height, element);
}
CAIRN_DRIVER cuMemAllocManaged(CUdeviceptr* a, size_t n, unsigned flags) {
  return hipMallocManaged((void**)a, n, flags);
}
CAIRN_DRIVER cuMemAllocAsync(CUdeviceptr* a, size_t n, hipStream_t stream) {
  return hipMallocAsync((void**)a, n, stream);
}
CAIRN_DRIVER cuMemAllocFromPoolAsync(CUdeviceptr* a, size_t n, hipMemPool_t pool, hipStream_t stream) {
  return hipMallocFromPoolAsync((void**)a, n, pool, stream);
}
CAIRN_DRIVER cuMemFree(CUdeviceptr a) {
  return hipFree((void*)a);
}
CAIRN_DRIVER cuMemFreeAsync(CUdeviceptr a, hipStream_t stream) {
  return hipFreeAsync((void*)a, stream);
}
CAIRN_DRIVER cuMemGetAddressRange(CUdeviceptr* base, size_t* size, CUdeviceptr a) {
  return hipMemGetAddressRange((void**)base, size, (void*)a);
}
CAIRN_DRIVER cuMemHostGetDevicePointer(CUdeviceptr* a, void* host, unsigned flags) {
  return hipHostGetDevicePointer((void**)a, host, flags);
}
CAIRN_DRIVER cuMemcpy(CUdeviceptr to, CUdeviceptr from, size_t n) {
  return hipMemcpy((void*)to, (const void*)from, n, hipMemcpyDefault);
}
CAIRN_DRIVER cuMemcpyAsync(CUdeviceptr to, CUdeviceptr from, size_t n, hipStream_t stream) {
  return hipMemcpyAsync((void*)to, (const void*)from, n, hipMemcpyDefault, stream);
}
CAIRN_DRIVER cuMemcpyHtoD(CUdeviceptr to, const void* from, size_t n) {
  return hipMemcpyHtoD((void*)to, (void*)from, n);
}
CAIRN_DRIVER cuMemcpyDtoH(void* to, CUdeviceptr from, size_t n) {
  return hipMemcpyDtoH(to, (void*)from, n);
}
CAIRN_DRIVER cuMemcpyDtoD(CUdeviceptr to, CUdeviceptr from, size_t n) {
  return hipMemcpyDtoD((void*)to, (void*)from, n);
}
CAIRN_DRIVER cuMemcpyHtoDAsync(CUdeviceptr to, const void* from, size_t n, hipStream_t stream) {
  return hipMemcpyHtoDAsync((void*)to, (void*)from, n, stream);
}
CAIRN_DRIVER cuMemcpyDtoHAsync(void* to, CUdeviceptr from, size_t n, hipStream_t stream) {
  return hipMemcpyDtoHAsync(to, (void*)from, n, stream);
}
CAIRN_DRIVER cuMemcpyDtoDAsync(CUdeviceptr to, CUdeviceptr from, size_t n, hipStream_t stream) {
  return hipMemcpyDtoDAsync((void*)to, (void*)from, n, stream);
}
CAIRN_DRIVER cuMemcpyDtoA(hipArray_t to, size_t offset, CUdeviceptr from, size_t n) {
  return hipMemcpyDtoA(to, offset, (void*)from, n);
}
CAIRN_DRIVER cuMemcpyAtoD(CUdeviceptr to, hipArray_t from, size_t offset, size_t n) {
  return hipMemcpyAtoD((void*)to, from, offset, n);
}
CAIRN_DRIVER cuMemsetD8(CUdeviceptr to, unsigned char value, size_t n) {
  return hipMemsetD8((void*)to, value, n);
}
CAIRN_DRIVER cuMemsetD16(CUdeviceptr to, unsigned short value, size_t n) {
  return hipMemsetD16((void*)to, value, n);
}
CAIRN_DRIVER cuMemsetD32(CUdeviceptr to, unsigned value, size_t n) {
  return hipMemsetD32((void*)to, (int)value, n);
}
CAIRN_DRIVER cuMemsetD8Async(CUdeviceptr to, unsigned char value, size_t n, hipStream_t stream) {
  return hipMemsetD8Async((void*)to, value, n, stream);
}
CAIRN_DRIVER cuMemsetD16Async(CUdeviceptr to, unsigned short value, size_t n, hipStream_t stream) {
  return hipMemsetD16Async((void*)to, value, n, stream);
}
CAIRN_DRIVER cuMemsetD32Async(CUdeviceptr to, unsigned value, size_t n, hipStream_t stream) {
  return hipMemsetD32Async((void*)to, (int)value, n, stream);
}
CAIRN_DRIVER cuMemsetD2D8(CUdeviceptr to, size_t pitch, unsigned char value, size_t width, size_t height) {
  return hipMemsetD2D8((void*)to, pitch, value, width, height);
}
CAIRN_DRIVER cuMemsetD2D16(CUdeviceptr to, size_t pitch, unsigned short value, size_t width, size_t height) {
  return hipMemsetD2D16((void*)to, pitch, value, width, height);
}
CAIRN_DRIVER cuMemsetD2D32(CUdeviceptr to, size_t pitch, unsigned value, size_t width, size_t height) {
  return hipMemsetD2D32((void*)to, pitch, value, width, height);
}
CAIRN_DRIVER cuMemsetD2D8Async(CUdeviceptr to, size_t pitch, unsigned char value, size_t width, size_t height, hipStream_t stream) {
  return hipMemsetD2D8Async((void*)to, pitch, value, width, height, stream);
}
CAIRN_DRIVER cuMemsetD2D16Async(CUdeviceptr to, size_t pitch, unsigned short value, size_t width, size_t height, hipStream_t stream) {
  return hipMemsetD2D16Async((void*)to, pitch, value, width, height, stream);
}
CAIRN_DRIVER cuMemsetD2D32Async(CUdeviceptr to, size_t pitch, unsigned value, size_t width, size_t height, hipStream_t stream) {
  return hipMemsetD2D32Async((void*)to, pitch, value, width, height, stream);
}
CAIRN_DRIVER cuIpcGetMemHandle(hipIpcMemHandle_t* handle, CUdeviceptr a) {
  return hipIpcGetMemHandle(handle, (void*)a);
}
CAIRN_DRIVER cuIpcOpenMemHandle(CUdeviceptr* a, hipIpcMemHandle_t handle, unsigned flags) {
  return hipIpcOpenMemHandle((void**)a, handle, flags);
}
CAIRN_DRIVER cuIpcCloseMemHandle(CUdeviceptr a) {
  return hipIpcCloseMemHandle((void*)a);
}
CAIRN_DRIVER cuPointerGetAttribute(void* data, hipPointer_attribute attribute, CUdeviceptr a) {
  return hipPointerGetAttribute(data, attribute, (void*)a);
}
CAIRN_DRIVER cuPointerGetAttributes(unsigned count, hipPointer_attribute* attributes, void** data, CUdeviceptr a) {
  return hipDrvPointerGetAttributes(count, attributes, data, (void*)a);
}
CAIRN_DRIVER cuPointerSetAttribute(const void* value, hipPointer_attribute attribute, CUdeviceptr a) {
  return hipPointerSetAttribute(value, attribute, (void*)a);
}
CAIRN_DRIVER cuMemRangeGetAttribute(void* data, size_t size, hipMemRangeAttribute attribute, CUdeviceptr a, size_t n) {
  return hipMemRangeGetAttribute(data, size, attribute, (const void*)a, n);
}
CAIRN_DRIVER cuMemRangeGetAttributes(void** data, size_t* sizes, hipMemRangeAttribute* attributes, size_t count, CUdeviceptr a, size_t n) {
  return hipMemRangeGetAttributes(data, sizes, attributes, count, (const void*)a, n);
}
CAIRN_DRIVER cuMemAddressReserve(CUdeviceptr* a, size_t size, size_t alignment, CUdeviceptr wish, unsigned long long flags) {
  return hipMemAddressReserve((void**)a, size, alignment, (void*)wish, flags);
}
CAIRN_DRIVER cuMemAddressFree(CUdeviceptr a, size_t size) {
  return hipMemAddressFree((void*)a, size);
}
CAIRN_DRIVER cuMemMap(CUdeviceptr a, size_t size, size_t offset, hipMemGenericAllocationHandle_t handle, unsigned long long flags) {
  return hipMemMap((void*)a, size, offset, handle, flags);
}
CAIRN_DRIVER cuMemUnmap(CUdeviceptr a, size_t size) {
  return hipMemUnmap((void*)a, size);
}
CAIRN_DRIVER cuMemSetAccess(CUdeviceptr a, size_t size, const hipMemAccessDesc* access, size_t count) {
  return hipMemSetAccess((void*)a, size, access, count);
}
CAIRN_DRIVER cuMemGetAccess(unsigned long long* flags, const hipMemLocation* where, CUdeviceptr a) {
  return hipMemGetAccess(flags, where, (void*)a);
}
CAIRN_DRIVER cuMemGetHandleForAddressRange(void* handle, CUdeviceptr a, size_t size, hipMemRangeHandleType type, unsigned long long flags) {
  return hipMemGetHandleForAddressRange(handle, (void*)a, size, type, flags);
}
CAIRN_DRIVER cuStreamWaitValue32(hipStream_t stream, CUdeviceptr a, unsigned value, unsigned flags) {
  return hipStreamWaitValue32(stream, (void*)a, value, flags, 0xFFFFFFFFu);
}
CAIRN_DRIVER cuStreamWaitValue64(hipStream_t stream, CUdeviceptr a, unsigned long long value, unsigned flags) {
  return hipStreamWaitValue64(stream, (void*)a, value, flags, 0xFFFFFFFFFFFFFFFFull);
}
CAIRN_DRIVER cuStreamWriteValue32(hipStream_t stream, CUdeviceptr a, unsigned value, unsigned flags) {
  return hipStreamWriteValue32(stream, (void*)a, value, flags);
}
CAIRN_DRIVER cuStreamWriteValue64(hipStream_t stream, CUdeviceptr a, unsigned long long value, unsigned flags) {
  return hipStreamWriteValue64(stream, (void*)a, value, flags);
}
CAIRN_DRIVER cuGraphicsResourceGetMappedPointer(CUdeviceptr* a, size_t* size, hipGraphicsResource_t resource) {
  return hipGraphicsResourceGetMappedPointer((void**)a, size, resource);
}
CAIRN_DRIVER cuModuleGetGlobal(CUdeviceptr* a, size_t* size, hipModule_t module_, const char* name) {
  return hipModuleGetGlobal((void**)a, size, module_, name);
}
CAIRN_DRIVER cuTexRefSetAddress(size_t* offset, CAIRN_TEXTURE texture, CUdeviceptr a, size_t size) {
  return hipTexRefSetAddress(offset, texture, (void*)a, size);
}
CAIRN_DRIVER cuTexRefSetAddress2D(CAIRN_TEXTURE texture, const HIP_ARRAY_DESCRIPTOR* shape, CUdeviceptr a, size_t pitch) {
  return hipTexRefSetAddress2D(texture, shape, (void*)a, pitch);
}
CAIRN_DRIVER cuTexRefGetAddress(CUdeviceptr* a, CAIRN_TEXTURE texture) {
  return hipTexRefGetAddress((void**)a, texture);
}
CAIRN_DRIVER cuMemPoolExportPointer(hipMemPoolPtrExportData* data, CUdeviceptr a) {
  return hipMemPoolExportPointer(data, (void*)a);
}
CAIRN_DRIVER cuMemPoolImportPointer(CUdeviceptr* a, hipMemPool_t pool, hipMemPoolPtrExportData* data) {
  return hipMemPoolImportPointer((void**)a, pool, data);
}
CAIRN_DRIVER cuGraphAddMemFreeNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count, CUdeviceptr a) {
  return hipDrvGraphAddMemFreeNode(node, graph, after, count, (void*)a);
}
CAIRN_DRIVER cuGraphMemFreeNodeGetParams(hipGraphNode_t node, CUdeviceptr* a) {
  return hipGraphMemFreeNodeGetParams(node, (void*)a);
}

#ifdef __cplusplus
/* CUDA 12's forms, by device numbers, and CUDA 13's, by places. */
CAIRN_DRIVER cuMemPrefetchAsync(CUdeviceptr a, size_t n, int device, hipStream_t stream) {
  return hipMemPrefetchAsync((const void*)a, n, device, stream);
}
CAIRN_DRIVER cuMemPrefetchAsync(CUdeviceptr a, size_t n, hipMemLocation where, unsigned flags, hipStream_t stream) {
  return hipMemPrefetchAsync_v2((const void*)a, n, where, flags, stream);
}
CAIRN_DRIVER cuMemAdvise(CUdeviceptr a, size_t n, hipMemoryAdvise advice, int device) {
  return hipMemAdvise((const void*)a, n, advice, device);
}
CAIRN_DRIVER cuMemAdvise(CUdeviceptr a, size_t n, hipMemoryAdvise advice, hipMemLocation where) {
  return hipMemAdvise_v2((const void*)a, n, advice, where);
}
#else
CAIRN_DRIVER cuMemPrefetchAsync(CUdeviceptr a, size_t n, int device, hipStream_t stream) {
  return hipMemPrefetchAsync((const void*)a, n, device, stream);
}
CAIRN_DRIVER cuMemAdvise(CUdeviceptr a, size_t n, hipMemoryAdvise advice, int device) {
  return hipMemAdvise((const void*)a, n, advice, device);
}
#endif

#define cuMemAlloc_v2 cuMemAlloc
#define cuMemAllocPitch_v2 cuMemAllocPitch
#define cuMemFree_v2 cuMemFree
#define cuMemGetAddressRange_v2 cuMemGetAddressRange
#define cuMemHostGetDevicePointer_v2 cuMemHostGetDevicePointer
#define cuMemcpyHtoD_v2 cuMemcpyHtoD
#define cuMemcpyDtoH_v2 cuMemcpyDtoH
#define cuMemcpyDtoD_v2 cuMemcpyDtoD
#define cuMemcpyHtoDAsync_v2 cuMemcpyHtoDAsync
#define cuMemcpyDtoHAsync_v2 cuMemcpyDtoHAsync
#define cuMemcpyDtoDAsync_v2 cuMemcpyDtoDAsync
#define cuMemcpyDtoA_v2 cuMemcpyDtoA
#define cuMemcpyAtoD_v2 cuMemcpyAtoD
#define cuMemsetD8_v2 cuMemsetD8
#define cuMemsetD16_v2 cuMemsetD16
#define cuMemsetD32_v2 cuMemsetD32
#define cuMemsetD2D8_v2 cuMemsetD2D8
#define cuMemsetD2D16_v2 cuMemsetD2D16
#define cuMemsetD2D32_v2 cuMemsetD2D32
#define cuIpcOpenMemHandle_v2 cuIpcOpenMemHandle
#define cuStreamWaitValue32_v2 cuStreamWaitValue32
#define cuStreamWaitValue64_v2 cuStreamWaitValue64
#define cuStreamWriteValue32_v2 cuStreamWriteValue32
#define cuStreamWriteValue64_v2 cuStreamWriteValue64
#define cuGraphicsResourceGetMappedPointer_v2 cuGraphicsResourceGetMappedPointer
#define cuModuleGetGlobal_v2 cuModuleGetGlobal
#define cuTexRefSetAddress_v2 cuTexRefSetAddress
#define cuTexRefSetAddress2D_v3 cuTexRefSetAddress2D
#define cuTexRefSetAddress2D_v2 cuTexRefSetAddress2D
#define cuTexRefGetAddress_v2 cuTexRefGetAddress
#define cuMemPrefetchAsync_v2 cuMemPrefetchAsync
#define cuMemAdvise_v2 cuMemAdvise

#undef CAIRN_DRIVER
#undef CAIRN_TEXTURE

#endif
