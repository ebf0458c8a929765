/* Atomic functions. Plain names have device scope, _system ones system scope, _block ones workgroup scope; all are
   relaxed. */
#ifndef CAIRN_HIP_DETAIL_ATOMIC_H
#define CAIRN_HIP_DETAIL_ATOMIC_H

#include "attributes.h"

/* Floating-point atomics as single instructions: what they are on the memory that hipMalloc gives. */
#define CAIRN_HARDWARE_ATOMIC [[clang::atomic(no_remote_memory, no_fine_grained_memory, ignore_denormal_mode)]]

#if defined(__NVPTX__)
#define CAIRN_SCOPES(apply, ...)                                \
  apply(, __HIP_MEMORY_SCOPE_AGENT, __VA_ARGS__)                \
  apply(_block, __HIP_MEMORY_SCOPE_WORKGROUP, __VA_ARGS__)
#else
#define CAIRN_SCOPES(apply, ...)                                \
  apply(, __HIP_MEMORY_SCOPE_AGENT, __VA_ARGS__)                \
  apply(_system, __HIP_MEMORY_SCOPE_SYSTEM, __VA_ARGS__)        \
  apply(_block, __HIP_MEMORY_SCOPE_WORKGROUP, __VA_ARGS__)
#endif

/* `form` is empty for what CUDA has; for the rest it is CAIRN_OPEN: a program may define the same function for itself, and
   its own is then called. */
#define CAIRN_OPEN template <int = 0>

/* Exchange and compare-and-swap. */
#define CAIRN_CAS(suffix, scope, form, T)                                                                        \
  form CAIRN_DEVICE T atomicCAS##suffix(T* address, T compare, T value) {                                        \
    __hip_atomic_compare_exchange_strong(address, &compare, value, __ATOMIC_RELAXED, __ATOMIC_RELAXED, scope);   \
    return compare;                                                                                              \
  }
#define CAIRN_EXCHANGE(suffix, scope, form, T)                                    \
  form CAIRN_DEVICE T atomicExch##suffix(T* address, T value) {                   \
    return __hip_atomic_exchange(address, value, __ATOMIC_RELAXED, scope);        \
  }
#define CAIRN_SWAPS(form, T)         \
  CAIRN_SCOPES(CAIRN_CAS, form, T)   \
  CAIRN_SCOPES(CAIRN_EXCHANGE, form, T)
CAIRN_SWAPS(, int)
CAIRN_SWAPS(, unsigned int)
CAIRN_SWAPS(, unsigned long long)
CAIRN_SWAPS(CAIRN_OPEN, unsigned long)
CAIRN_SWAPS(CAIRN_OPEN, double)
/* Neither HIP nor CUDA exchanges signed ones of 64 bits. */
CAIRN_SCOPES(CAIRN_CAS, CAIRN_OPEN, long)
CAIRN_SCOPES(CAIRN_CAS, CAIRN_OPEN, long long)
CAIRN_SCOPES(CAIRN_CAS, CAIRN_OPEN, float)
CAIRN_SCOPES(CAIRN_EXCHANGE, , float)
CAIRN_SCOPES(CAIRN_CAS, , unsigned short)

/* Integer read-modify-write operations. */
#define CAIRN_FETCH(suffix, scope, form, T, name, op)                                 \
  form CAIRN_DEVICE T atomic##name##suffix(T* address, T value) {                     \
    return __hip_atomic_fetch_##op(address, value, __ATOMIC_RELAXED, scope);          \
  }
#define CAIRN_SUBTRACT(suffix, scope, form, T)                                        \
  form CAIRN_DEVICE T atomicSub##suffix(T* address, T value) {                        \
    return __hip_atomic_fetch_add(address, -value, __ATOMIC_RELAXED, scope);          \
  }
#define CAIRN_EXTREMES(form, T)                    \
  CAIRN_SCOPES(CAIRN_FETCH, form, T, Min, min)     \
  CAIRN_SCOPES(CAIRN_FETCH, form, T, Max, max)
#define CAIRN_INTEGER(form, T)                     \
  CAIRN_SCOPES(CAIRN_FETCH, form, T, Add, add)     \
  CAIRN_SCOPES(CAIRN_FETCH, form, T, And, and)     \
  CAIRN_SCOPES(CAIRN_FETCH, form, T, Or, or)       \
  CAIRN_SCOPES(CAIRN_FETCH, form, T, Xor, xor)     \
  CAIRN_EXTREMES(form, T)
CAIRN_INTEGER(, int)
CAIRN_INTEGER(, unsigned int)
CAIRN_INTEGER(, unsigned long long)
CAIRN_INTEGER(CAIRN_OPEN, unsigned long)
CAIRN_SCOPES(CAIRN_SUBTRACT, , int)
CAIRN_SCOPES(CAIRN_SUBTRACT, , unsigned int)
CAIRN_SCOPES(CAIRN_SUBTRACT, CAIRN_OPEN, unsigned long)
CAIRN_SCOPES(CAIRN_SUBTRACT, CAIRN_OPEN, unsigned long long)
/* Neither HIP nor CUDA has the other signed ones. */
CAIRN_EXTREMES(, long long)
CAIRN_EXTREMES(CAIRN_OPEN, long)

/* Wrapping counters: up to a limit and back to zero, down to zero and back to the limit. */
#if defined(__SPIRV__)
/* The processors' own counters have no SPIR-V: these are exchanges that are tried until one holds. */
CAIRN_DEVICE unsigned int cairn_counted(unsigned int* address, unsigned int limit, bool up) {
  unsigned int was = __hip_atomic_load(address, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM), next;
  do next = up ? (was >= limit ? 0 : was + 1) : (was == 0 || was > limit ? limit : was - 1);
  while (!__hip_atomic_compare_exchange_weak(address, &was, next, __ATOMIC_RELAXED, __ATOMIC_RELAXED,
                                             __HIP_MEMORY_SCOPE_SYSTEM));
  return was;
}
#define __builtin_amdgcn_atomic_inc32(address, limit, order, scope) cairn_counted(address, limit, true)
#define __builtin_amdgcn_atomic_dec32(address, limit, order, scope) cairn_counted(address, limit, false)
#endif
#define CAIRN_COUNTERS(suffix, scope)                                                                     \
  CAIRN_DEVICE unsigned int atomicInc##suffix(unsigned int* address, unsigned int limit) {                \
    return __builtin_amdgcn_atomic_inc32(address, limit, __ATOMIC_RELAXED, scope);                        \
  }                                                                                                       \
  CAIRN_DEVICE unsigned int atomicDec##suffix(unsigned int* address, unsigned int limit) {                \
    return __builtin_amdgcn_atomic_dec32(address, limit, __ATOMIC_RELAXED, scope);                        \
  }
CAIRN_COUNTERS(, "agent")
#if !defined(__NVPTX__)
CAIRN_COUNTERS(_system, "")
#endif
CAIRN_COUNTERS(_block, "workgroup")

/* Floating-point addition, minimum and maximum. */
#define CAIRN_FLOATING(suffix, scope, form, T, name, op, value)                                                     \
  form CAIRN_DEVICE T atomic##name##suffix(T* address, T operand) {                                                 \
    CAIRN_HARDWARE_ATOMIC { return __hip_atomic_fetch_##op(address, value, __ATOMIC_RELAXED, scope); }              \
  }
#define CAIRN_FLOATS(T)                                                    \
  CAIRN_SCOPES(CAIRN_FLOATING, , T, Add, add, operand)                     \
  CAIRN_SCOPES(CAIRN_FLOATING, CAIRN_OPEN, T, Sub, add, -operand)          \
  CAIRN_SCOPES(CAIRN_FLOATING, CAIRN_OPEN, T, Min, min, operand)           \
  CAIRN_SCOPES(CAIRN_FLOATING, CAIRN_OPEN, T, Max, max, operand)
CAIRN_FLOATS(float)
CAIRN_FLOATS(double)

#if defined(__NVPTX__)
#include "atomic_nvptx.h"
#endif

#endif
