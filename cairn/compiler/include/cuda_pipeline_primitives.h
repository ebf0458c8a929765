/* Copies into shared memory by single threads. They are done when the call returns, so there is nothing to wait for. */
#ifndef CAIRN_CUDA_PIPELINE_PRIMITIVES_H
#define CAIRN_CUDA_PIPELINE_PRIMITIVES_H

#include "cuda_awbarrier_primitives.h"

/* 4, 8 or 16 bytes, aligned to their number; of these the last ``zeros`` become zero instead. */
CAIRN_DEVICE void __pipeline_memcpy_async(void* to, const void* from, __SIZE_TYPE__ bytes, __SIZE_TYPE__ zeros = 0) {
  unsigned parts[4] = {0, 0, 0, 0};
  if (zeros == 0) {
#pragma unroll
    for (unsigned i = 0; i < 4; ++i)
      if (i < bytes / 4) parts[i] = ((const unsigned*)from)[i];
  } else {
    for (__SIZE_TYPE__ i = 0; i + zeros < bytes; ++i)
      parts[i / 4] |= (unsigned)((const unsigned char*)from)[i] << (8 * (i % 4));
  }
#pragma unroll
  for (unsigned i = 0; i < 4; ++i)
    if (i < bytes / 4) ((unsigned*)to)[i] = parts[i];
}
CAIRN_DEVICE void __pipeline_commit() {}
CAIRN_DEVICE void __pipeline_wait_prior(__SIZE_TYPE__) {}
/* The barrier is to wait for this thread's copies, and they are done. */
CAIRN_DEVICE void __pipeline_arrive_on(__mbarrier_t*) { __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); }

#endif
