/* Atomics under HIP's other names. */
#ifndef CAIRN_HIP_DETAIL_ATOMIC_MORE_H
#define CAIRN_HIP_DETAIL_ATOMIC_MORE_H

#include "atomic.h"

CAIRN_DEVICE float unsafeAtomicAdd(float* address, float value) { return atomicAdd(address, value); }
CAIRN_DEVICE double unsafeAtomicAdd(double* address, double value) { return atomicAdd(address, value); }
CAIRN_DEVICE float unsafeAtomicMin(float* address, float value) { return atomicMin(address, value); }
CAIRN_DEVICE double unsafeAtomicMin(double* address, double value) { return atomicMin(address, value); }
CAIRN_DEVICE float unsafeAtomicMax(float* address, float value) { return atomicMax(address, value); }
CAIRN_DEVICE double unsafeAtomicMax(double* address, double value) { return atomicMax(address, value); }
CAIRN_DEVICE void atomicAddNoRet(float* address, float value) { atomicAdd(address, value); }

/* The safe ones work on memory of every kind, by compare-and-swap where it must be. */
#define CAIRN_SAFE(T)                                                                                        \
  CAIRN_DEVICE T safeAtomicAdd(T* address, T value) {                                                        \
    return __hip_atomic_fetch_add(address, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);               \
  }                                                                                                          \
  CAIRN_DEVICE T safeAtomicMin(T* address, T value) {                                                        \
    return __hip_atomic_fetch_min(address, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);               \
  }                                                                                                          \
  CAIRN_DEVICE T safeAtomicMax(T* address, T value) {                                                        \
    return __hip_atomic_fetch_max(address, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);               \
  }
CAIRN_SAFE(float)
CAIRN_SAFE(double)
#undef CAIRN_SAFE

#endif
