/* Atomic functions. Plain names have device scope, _system ones system scope, _block ones workgroup scope; all are
   relaxed. */
#ifndef CAIRN_HIP_DETAIL_ATOMIC_H
#define CAIRN_HIP_DETAIL_ATOMIC_H

#include "attributes.h"

/* Floating-point atomics as single instructions: what they are on the memory that hipMalloc gives. */
#define CAIRN_HARDWARE_ATOMIC [[clang::atomic(no_remote_memory, no_fine_grained_memory, ignore_denormal_mode)]]

#define CAIRN_SCOPES(apply, ...)                                \
  apply(, __HIP_MEMORY_SCOPE_AGENT, __VA_ARGS__)                \
  apply(_system, __HIP_MEMORY_SCOPE_SYSTEM, __VA_ARGS__)        \
  apply(_block, __HIP_MEMORY_SCOPE_WORKGROUP, __VA_ARGS__)

/* Exchange and compare-and-swap. */
#define CAIRN_CAS(suffix, scope, T)                                                                              \
  CAIRN_DEVICE T atomicCAS##suffix(T* address, T compare, T value) {                                             \
    __hip_atomic_compare_exchange_strong(address, &compare, value, __ATOMIC_RELAXED, __ATOMIC_RELAXED, scope);   \
    return compare;                                                                                              \
  }
#define CAIRN_EXCHANGE(suffix, scope, T)                                          \
  CAIRN_DEVICE T atomicExch##suffix(T* address, T value) {                        \
    return __hip_atomic_exchange(address, value, __ATOMIC_RELAXED, scope);        \
  }
#define CAIRN_SWAPS(T)               \
  CAIRN_SCOPES(CAIRN_CAS, T)         \
  CAIRN_SCOPES(CAIRN_EXCHANGE, T)
CAIRN_SWAPS(int)
CAIRN_SWAPS(unsigned int)
CAIRN_SWAPS(long)
CAIRN_SWAPS(unsigned long)
CAIRN_SWAPS(long long)
CAIRN_SWAPS(unsigned long long)
CAIRN_SWAPS(float)
CAIRN_SWAPS(double)
CAIRN_SCOPES(CAIRN_CAS, unsigned short)

/* Integer read-modify-write operations. */
#define CAIRN_FETCH(suffix, scope, T, name, op)                                       \
  CAIRN_DEVICE T atomic##name##suffix(T* address, T value) {                          \
    return __hip_atomic_fetch_##op(address, value, __ATOMIC_RELAXED, scope);          \
  }
#define CAIRN_SUBTRACT(suffix, scope, T)                                              \
  CAIRN_DEVICE T atomicSub##suffix(T* address, T value) {                             \
    return __hip_atomic_fetch_add(address, -value, __ATOMIC_RELAXED, scope);          \
  }
#define CAIRN_EXTREMES(T)                      \
  CAIRN_SCOPES(CAIRN_FETCH, T, Min, min)       \
  CAIRN_SCOPES(CAIRN_FETCH, T, Max, max)
#define CAIRN_INTEGER(T)                       \
  CAIRN_SCOPES(CAIRN_FETCH, T, Add, add)       \
  CAIRN_SCOPES(CAIRN_SUBTRACT, T)              \
  CAIRN_SCOPES(CAIRN_FETCH, T, And, and)       \
  CAIRN_SCOPES(CAIRN_FETCH, T, Or, or)         \
  CAIRN_SCOPES(CAIRN_FETCH, T, Xor, xor)       \
  CAIRN_EXTREMES(T)
CAIRN_INTEGER(int)
CAIRN_INTEGER(unsigned int)
CAIRN_INTEGER(unsigned long)
CAIRN_INTEGER(unsigned long long)
/* Programs define the other signed ones themselves: neither HIP nor CUDA has them. */
CAIRN_EXTREMES(long)
CAIRN_EXTREMES(long long)

/* Wrapping counters: up to a limit and back to zero, down to zero and back to the limit. */
#define CAIRN_COUNTERS(suffix, scope)                                                                     \
  CAIRN_DEVICE unsigned int atomicInc##suffix(unsigned int* address, unsigned int limit) {                \
    return __builtin_amdgcn_atomic_inc32(address, limit, __ATOMIC_RELAXED, scope);                        \
  }                                                                                                       \
  CAIRN_DEVICE unsigned int atomicDec##suffix(unsigned int* address, unsigned int limit) {                \
    return __builtin_amdgcn_atomic_dec32(address, limit, __ATOMIC_RELAXED, scope);                        \
  }
CAIRN_COUNTERS(, "agent")
CAIRN_COUNTERS(_system, "")
CAIRN_COUNTERS(_block, "workgroup")

/* Floating-point addition, minimum and maximum. */
#define CAIRN_FLOATING(suffix, scope, T)                                                                         \
  CAIRN_DEVICE T atomicAdd##suffix(T* address, T value) {                                                        \
    CAIRN_HARDWARE_ATOMIC { return __hip_atomic_fetch_add(address, value, __ATOMIC_RELAXED, scope); }            \
  }                                                                                                              \
  CAIRN_DEVICE T atomicSub##suffix(T* address, T value) {                                                        \
    CAIRN_HARDWARE_ATOMIC { return __hip_atomic_fetch_add(address, -value, __ATOMIC_RELAXED, scope); }           \
  }                                                                                                              \
  CAIRN_DEVICE T atomicMin##suffix(T* address, T value) {                                                        \
    CAIRN_HARDWARE_ATOMIC { return __hip_atomic_fetch_min(address, value, __ATOMIC_RELAXED, scope); }            \
  }                                                                                                              \
  CAIRN_DEVICE T atomicMax##suffix(T* address, T value) {                                                        \
    CAIRN_HARDWARE_ATOMIC { return __hip_atomic_fetch_max(address, value, __ATOMIC_RELAXED, scope); }            \
  }
CAIRN_SCOPES(CAIRN_FLOATING, float)
CAIRN_SCOPES(CAIRN_FLOATING, double)

#endif
