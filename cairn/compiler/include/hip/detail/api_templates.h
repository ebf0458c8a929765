/* C++ overloads of the runtime API: typed pointers, kernels and symbols as arguments. */
#ifndef CAIRN_HIP_DETAIL_API_TEMPLATES_H
#define CAIRN_HIP_DETAIL_API_TEMPLATES_H

#include "api_types.h"

#define CAIRN_API static inline hipError_t

/* Allocation. */
template <class T>
CAIRN_API hipMalloc(T** ptr, size_t size) {
  return hipMalloc((void**)ptr, size);
}
template <class T>
CAIRN_API hipMallocPitch(T** ptr, size_t* pitch, size_t width, size_t height) {
  return hipMallocPitch((void**)ptr, pitch, width, height);
}
template <class T>
CAIRN_API hipHostMalloc(T** ptr, size_t size, unsigned int flags = hipHostMallocDefault) {
  return hipHostMalloc((void**)ptr, size, flags);
}
template <class T>
CAIRN_API hipHostAlloc(T** ptr, size_t size, unsigned int flags = hipHostAllocDefault) {
  return hipHostAlloc((void**)ptr, size, flags);
}
template <class T>
CAIRN_API hipMallocHost(T** ptr, size_t size, unsigned int flags = hipHostMallocDefault) {
  return hipHostMalloc((void**)ptr, size, flags);
}
template <class T>
CAIRN_API hipMallocManaged(T** ptr, size_t size, unsigned int flags = hipMemAttachGlobal) {
  return hipMallocManaged((void**)ptr, size, flags);
}
static inline hipError_t hipMallocManaged(void** ptr, size_t size) {
  return hipMallocManaged(ptr, size, hipMemAttachGlobal);
}
template <class T>
CAIRN_API hipExtMallocWithFlags(T** ptr, size_t size, unsigned int flags) {
  return hipExtMallocWithFlags((void**)ptr, size, flags);
}
template <class T>
CAIRN_API hipMallocAsync(T** ptr, size_t size, hipStream_t stream) {
  return hipMallocAsync((void**)ptr, size, stream);
}
template <class T>
CAIRN_API hipMallocAsync(T** ptr, size_t size, hipMemPool_t pool, hipStream_t stream) {
  return hipMallocFromPoolAsync((void**)ptr, size, pool, stream);
}
static inline hipError_t hipMallocAsync(void** ptr, size_t size, hipMemPool_t pool, hipStream_t stream) {
  return hipMallocFromPoolAsync(ptr, size, pool, stream);
}
template <class T>
CAIRN_API hipMallocFromPoolAsync(T** ptr, size_t size, hipMemPool_t pool, hipStream_t stream) {
  return hipMallocFromPoolAsync((void**)ptr, size, pool, stream);
}
template <class T>
CAIRN_API hipHostGetDevicePointer(T** device, void* host, unsigned int flags) {
  return hipHostGetDevicePointer((void**)device, host, flags);
}
template <class T>
CAIRN_API hipStreamAttachMemAsync(hipStream_t stream, T* ptr, size_t length = 0,
                                  unsigned int flags = hipMemAttachSingle) {
  return hipStreamAttachMemAsync(stream, (void*)ptr, length, flags);
}

/* Symbols: a __device__ or __constant__ variable by name. */
template <typename T>
CAIRN_API hipGetSymbolAddress(void** ptr, const T& symbol) {
  return hipGetSymbolAddress(ptr, (const void*)&symbol);
}
template <typename T, typename P>
CAIRN_API hipGetSymbolAddress(P** ptr, const T& symbol) {
  return hipGetSymbolAddress((void**)ptr, (const void*)&symbol);
}
template <typename T>
CAIRN_API hipGetSymbolSize(size_t* size, const T& symbol) {
  return hipGetSymbolSize(size, (const void*)&symbol);
}
template <typename T>
CAIRN_API hipMemcpyToSymbol(const T& symbol, const void* src, size_t size, size_t offset = 0,
                            hipMemcpyKind kind = hipMemcpyHostToDevice) {
  return hipMemcpyToSymbol((const void*)&symbol, src, size, offset, kind);
}
template <typename T>
CAIRN_API hipMemcpyToSymbolAsync(const T& symbol, const void* src, size_t size, size_t offset, hipMemcpyKind kind,
                                 hipStream_t stream = 0) {
  return hipMemcpyToSymbolAsync((const void*)&symbol, src, size, offset, kind, stream);
}
template <typename T>
CAIRN_API hipMemcpyFromSymbol(void* dst, const T& symbol, size_t size, size_t offset = 0,
                              hipMemcpyKind kind = hipMemcpyDeviceToHost) {
  return hipMemcpyFromSymbol(dst, (const void*)&symbol, size, offset, kind);
}
template <typename T>
CAIRN_API hipMemcpyFromSymbolAsync(void* dst, const T& symbol, size_t size, size_t offset, hipMemcpyKind kind,
                                   hipStream_t stream = 0) {
  return hipMemcpyFromSymbolAsync(dst, (const void*)&symbol, size, offset, kind, stream);
}

/* Kernels as arguments. */
template <typename F>
CAIRN_API hipFuncSetAttribute(F* func, hipFuncAttribute attr, int value) {
  return hipFuncSetAttribute((const void*)func, attr, value);
}
template <typename F>
CAIRN_API hipFuncSetCacheConfig(F* func, hipFuncCache_t config) {
  return hipFuncSetCacheConfig((const void*)func, config);
}
template <typename F>
CAIRN_API hipFuncSetSharedMemConfig(F* func, hipSharedMemConfig config) {
  return hipFuncSetSharedMemConfig((const void*)func, config);
}
template <typename F>
CAIRN_API hipFuncGetAttributes(hipFuncAttributes* attr, F* func) {
  return hipFuncGetAttributes(attr, (const void*)func);
}
template <typename F>
CAIRN_API hipGetFuncBySymbol(hipFunction_t* function, F* func) {
  return hipGetFuncBySymbol(function, (const void*)func);
}
template <typename F>
CAIRN_API hipLaunchKernel(F* func, const dim3& grid, const dim3& block, void** args, size_t shared = 0,
                          hipStream_t stream = 0) {
  return ::hipLaunchKernel((const void*)func, grid, block, args, shared, stream);
}
template <typename F>
CAIRN_API hipLaunchCooperativeKernel(F func, dim3 grid, dim3 block, void** args, unsigned int shared = 0,
                                     hipStream_t stream = 0) {
  return ::hipLaunchCooperativeKernel((const void*)func, grid, block, args, shared, stream);
}
template <typename F>
CAIRN_API hipExtLaunchKernel(F* func, dim3 grid, dim3 block, void** args, size_t shared, hipStream_t stream,
                             hipEvent_t start, hipEvent_t stop, int flags) {
  return ::hipExtLaunchKernel((const void*)func, grid, block, args, shared, stream, start, stop, flags);
}
template <typename... P, typename... A>
CAIRN_API hipLaunchKernelEx(const hipLaunchConfig_t* config, void (*kernel)(P...), A&&... args) {
  void* values[] = {(void*)&args..., nullptr};
  return ::hipLaunchKernelExC(config, (const void*)kernel, values);
}

/* Occupancy. */
template <typename F>
CAIRN_API hipOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, F func, int block_size, size_t shared) {
  return ::hipOccupancyMaxActiveBlocksPerMultiprocessor(blocks, (const void*)func, block_size, shared);
}
template <typename F>
CAIRN_API hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, F func, int block_size, size_t shared,
                                                                unsigned int flags) {
  return ::hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, (const void*)func, block_size, shared, flags);
}
template <typename F>
CAIRN_API hipOccupancyMaxPotentialBlockSize(int* grid_size, int* block_size, F func, size_t shared = 0,
                                            int limit = 0) {
  return ::hipOccupancyMaxPotentialBlockSize(grid_size, block_size, (const void*)func, shared, limit);
}
template <typename F>
CAIRN_API hipOccupancyMaxPotentialBlockSizeWithFlags(int* grid_size, int* block_size, F func, size_t shared = 0,
                                                     int limit = 0, unsigned int = 0) {
  return ::hipOccupancyMaxPotentialBlockSize(grid_size, block_size, (const void*)func, shared, limit);
}
template <typename F>
CAIRN_API hipOccupancyAvailableDynamicSMemPerBlock(size_t* shared, F func, int blocks, int block_size) {
  return ::hipOccupancyAvailableDynamicSMemPerBlock(shared, (const void*)func, blocks, block_size);
}

/* The block size whose dynamic shared memory is a function of it: the largest that gives the most threads. */
template <typename Shared, typename F>
CAIRN_API hipOccupancyMaxPotentialBlockSizeVariableSMem(int* grid_size, int* block_size, F func, Shared shared,
                                                        int limit = 0) {
  if (!grid_size || !block_size || !func) return hipErrorInvalidValue;
  int device = 0, units = 0, wave = 0, best = 0;
  hipFuncAttributes attributes;
  hipError_t error = ::hipGetDevice(&device);
  if (error == hipSuccess) error = ::hipDeviceGetAttribute(&units, hipDeviceAttributeMultiprocessorCount, device);
  if (error == hipSuccess) error = ::hipDeviceGetAttribute(&wave, hipDeviceAttributeWarpSize, device);
  if (error == hipSuccess) error = ::hipFuncGetAttributes(&attributes, (const void*)func);
  if (error != hipSuccess) return error;
  int top = limit > 0 && limit < attributes.maxThreadsPerBlock ? limit : attributes.maxThreadsPerBlock;
  *grid_size = *block_size = 0;
  for (int size = top; size > 0; size = (size - 1) / wave * wave) {
    int blocks = 0;
    error = ::hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, (const void*)func, size, shared(size));
    if (error != hipSuccess) return error;
    if (blocks * size > best) {
      best = blocks * size;
      *grid_size = blocks * units;
      *block_size = size;
    }
  }
  return hipSuccess;
}
template <typename Shared, typename F>
CAIRN_API hipOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(int* grid_size, int* block_size, F func, Shared shared,
                                                                 int limit = 0, unsigned int flags = 0) {
  if (flags != hipOccupancyDefault && flags != hipOccupancyDisableCachingOverride) return hipErrorInvalidValue;
  return hipOccupancyMaxPotentialBlockSizeVariableSMem(grid_size, block_size, func, shared, limit);
}

#undef CAIRN_API

#endif
