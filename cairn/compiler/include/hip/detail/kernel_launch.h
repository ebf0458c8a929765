/* Launching kernels: what <<<>>> calls, and the macros of older HIP. */
#ifndef CAIRN_HIP_DETAIL_KERNEL_LAUNCH_H
#define CAIRN_HIP_DETAIL_KERNEL_LAUNCH_H

#include "dim3.h"

#if !defined(__HIPCC_RTC__)
#include "../hip_runtime_api.h"

extern "C" hipError_t __hipPushCallConfiguration(dim3 grid, dim3 block, size_t shared = 0, hipStream_t stream = 0);
extern "C" hipError_t __hipPopCallConfiguration(dim3* grid, dim3* block, size_t* shared, hipStream_t* stream);

#define CAIRN_LAUNCH(kernel, grid, block, shared, stream, ...) \
  do {                                                         \
    kernel<<<(grid), (block), (shared), (stream)>>>(__VA_ARGS__); \
  } while (0)
#define hipLaunchKernelGGL(kernel, ...) CAIRN_LAUNCH((kernel), __VA_ARGS__)
#endif

#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define HIP_SYMBOL(symbol) symbol
#define HIP_DYNAMIC_SHARED(type, name) extern __shared__ type name[];
#define HIP_DYNAMIC_SHARED_ATTRIBUTE

#endif
