/* CUDA's generic atomics, __nv_atomic_...: any type of a size that the device has atomics for, an order, a scope. */
#ifndef CAIRN_HIP_DETAIL_ATOMIC_NV_H
#define CAIRN_HIP_DETAIL_ATOMIC_NV_H

#include "attributes.h"

#define __NV_ATOMIC_RELAXED __ATOMIC_RELAXED
#define __NV_ATOMIC_CONSUME __ATOMIC_CONSUME
#define __NV_ATOMIC_ACQUIRE __ATOMIC_ACQUIRE
#define __NV_ATOMIC_RELEASE __ATOMIC_RELEASE
#define __NV_ATOMIC_ACQ_REL __ATOMIC_ACQ_REL
#define __NV_ATOMIC_SEQ_CST __ATOMIC_SEQ_CST

/* A cluster is one workgroup here. */
#define __NV_THREAD_SCOPE_THREAD __HIP_MEMORY_SCOPE_SINGLETHREAD
#define __NV_THREAD_SCOPE_BLOCK __HIP_MEMORY_SCOPE_WORKGROUP
#define __NV_THREAD_SCOPE_CLUSTER __HIP_MEMORY_SCOPE_WORKGROUP
#define __NV_THREAD_SCOPE_DEVICE __HIP_MEMORY_SCOPE_AGENT
#define __NV_THREAD_SCOPE_SYSTEM __HIP_MEMORY_SCOPE_SYSTEM

#define CAIRN_NV_SYSTEM int scope = __NV_THREAD_SCOPE_SYSTEM

template <class T> CAIRN_DEVICE T __nv_atomic_load_n(T* from, int order, CAIRN_NV_SYSTEM) {
  return __hip_atomic_load(from, order, scope);
}
template <class T> CAIRN_DEVICE void __nv_atomic_load(T* from, T* result, int order, CAIRN_NV_SYSTEM) {
  *result = __hip_atomic_load(from, order, scope);
}
template <class T> CAIRN_DEVICE void __nv_atomic_store_n(T* to, T value, int order, CAIRN_NV_SYSTEM) {
  __hip_atomic_store(to, value, order, scope);
}
template <class T> CAIRN_DEVICE void __nv_atomic_store(T* to, T* value, int order, CAIRN_NV_SYSTEM) {
  __hip_atomic_store(to, *value, order, scope);
}
template <class T> CAIRN_DEVICE T __nv_atomic_exchange_n(T* at, T value, int order, CAIRN_NV_SYSTEM) {
  return __hip_atomic_exchange(at, value, order, scope);
}
template <class T> CAIRN_DEVICE void __nv_atomic_exchange(T* at, T* value, T* result, int order, CAIRN_NV_SYSTEM) {
  *result = __hip_atomic_exchange(at, *value, order, scope);
}
template <class T>
CAIRN_DEVICE bool __nv_atomic_compare_exchange_n(T* at, T* expected, T value, bool weak, int success, int failure,
                                                 CAIRN_NV_SYSTEM) {
  return __hip_atomic_compare_exchange_strong(at, expected, value, success, failure, scope);
}
template <class T>
CAIRN_DEVICE bool __nv_atomic_compare_exchange(T* at, T* expected, T* value, bool weak, int success, int failure,
                                               CAIRN_NV_SYSTEM) {
  return __hip_atomic_compare_exchange_strong(at, expected, *value, success, failure, scope);
}

/* Each operation twice: with the old value as its result, and without a result. */
#define CAIRN_NV_FETCH(op)                                                                                   \
  template <class T> CAIRN_DEVICE T __nv_atomic_fetch_##op(T* at, T value, int order, CAIRN_NV_SYSTEM) {     \
    return __hip_atomic_fetch_##op(at, value, order, scope);                                                 \
  }                                                                                                          \
  template <class T> CAIRN_DEVICE void __nv_atomic_##op(T* at, T value, int order, CAIRN_NV_SYSTEM) {        \
    __hip_atomic_fetch_##op(at, value, order, scope);                                                        \
  }
CAIRN_NV_FETCH(add)
CAIRN_NV_FETCH(and)
CAIRN_NV_FETCH(or)
CAIRN_NV_FETCH(xor)
CAIRN_NV_FETCH(min)
CAIRN_NV_FETCH(max)
#undef CAIRN_NV_FETCH
template <class T> CAIRN_DEVICE T __nv_atomic_fetch_sub(T* at, T value, int order, CAIRN_NV_SYSTEM) {
  return __hip_atomic_fetch_add(at, T(-value), order, scope);
}
template <class T> CAIRN_DEVICE void __nv_atomic_sub(T* at, T value, int order, CAIRN_NV_SYSTEM) {
  __hip_atomic_fetch_add(at, T(-value), order, scope);
}

#undef CAIRN_NV_SYSTEM

#endif
