/* The driver's oldest way to launch: a function keeps its block's shape, its shared memory and its arguments. */
#ifndef CAIRN_HIP_DETAIL_API_CUDA_LAUNCH_H
#define CAIRN_HIP_DETAIL_API_CUDA_LAUNCH_H

#include <stdlib.h>
#include <string.h>

#include "api_types.h"

namespace cairn {
struct kept_launch {
  hipFunction_t function;
  unsigned block[3], shared, size;
  char arguments[4096];
  kept_launch* next;
};
inline kept_launch* kept_launches;
/* What was set for a function; nothing for a new one. Threads set functions of their own. */
inline kept_launch* kept_for(hipFunction_t function) {
  for (kept_launch* each = __atomic_load_n(&kept_launches, __ATOMIC_ACQUIRE); each; each = each->next)
    if (each->function == function) return each;
  kept_launch* made = (kept_launch*)calloc(1, sizeof(kept_launch));
  if (!made) return nullptr;
  made->function = function;
  made->block[0] = made->block[1] = made->block[2] = 1;
  made->next = __atomic_load_n(&kept_launches, __ATOMIC_ACQUIRE);
  while (!__atomic_compare_exchange_n(&kept_launches, &made->next, made, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
  }
  return made;
}
}  // namespace cairn

#define CAIRN_OLD static inline hipError_t
CAIRN_OLD cuFuncSetBlockShape(hipFunction_t function, int x, int y, int z) {
  cairn::kept_launch* kept = cairn::kept_for(function);
  if (!function || x < 1 || y < 1 || z < 1) return hipErrorInvalidValue;
  if (!kept) return hipErrorOutOfMemory;
  kept->block[0] = (unsigned)x, kept->block[1] = (unsigned)y, kept->block[2] = (unsigned)z;
  return hipSuccess;
}
CAIRN_OLD cuFuncSetSharedSize(hipFunction_t function, unsigned bytes) {
  cairn::kept_launch* kept = cairn::kept_for(function);
  if (!function || !kept) return hipErrorInvalidValue;
  kept->shared = bytes;
  return hipSuccess;
}
CAIRN_OLD cuParamSetSize(hipFunction_t function, unsigned bytes) {
  cairn::kept_launch* kept = cairn::kept_for(function);
  if (!function || !kept || bytes > sizeof kept->arguments) return hipErrorInvalidValue;
  kept->size = bytes;
  return hipSuccess;
}
CAIRN_OLD cuParamSetv(hipFunction_t function, int offset, void* value, unsigned bytes) {
  cairn::kept_launch* kept = cairn::kept_for(function);
  if (!function || !kept || offset < 0 || !value || (size_t)offset + bytes > sizeof kept->arguments)
    return hipErrorInvalidValue;
  memcpy(kept->arguments + offset, value, bytes);
  return hipSuccess;
}
CAIRN_OLD cuParamSeti(hipFunction_t function, int offset, unsigned value) {
  return cuParamSetv(function, offset, &value, sizeof value);
}
CAIRN_OLD cuParamSetf(hipFunction_t function, int offset, float value) {
  return cuParamSetv(function, offset, &value, sizeof value);
}
CAIRN_OLD cuLaunchGridAsync(hipFunction_t function, int width, int height, hipStream_t stream) {
  cairn::kept_launch* kept = cairn::kept_for(function);
  if (!function || !kept || width < 1 || height < 1) return hipErrorInvalidValue;
  size_t size = kept->size;
  void* extra[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, kept->arguments, HIP_LAUNCH_PARAM_BUFFER_SIZE, &size,
                   HIP_LAUNCH_PARAM_END};
  return hipModuleLaunchKernel(function, (unsigned)width, (unsigned)height, 1, kept->block[0], kept->block[1],
                               kept->block[2], kept->shared, stream, nullptr, extra);
}
CAIRN_OLD cuLaunchGrid(hipFunction_t function, int width, int height) {
  return cuLaunchGridAsync(function, width, height, nullptr);
}
CAIRN_OLD cuLaunch(hipFunction_t function) { return cuLaunchGridAsync(function, 1, 1, nullptr); }
#undef CAIRN_OLD

#endif
