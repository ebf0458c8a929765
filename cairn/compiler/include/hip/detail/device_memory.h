/* Dynamic shared memory and other memory helpers of kernels. */
#ifndef CAIRN_HIP_DETAIL_DEVICE_MEMORY_H
#define CAIRN_HIP_DETAIL_DEVICE_MEMORY_H

#include "attributes.h"

/* Start of the block's dynamic shared memory. */
CAIRN_DEVICE void* __get_dynamicgroupbaseptr() {
  extern __attribute__((shared, aligned(16))) char cairn_dynamic_shared[];
  return cairn_dynamic_shared;
}

/* None: a parameter whose address is taken is copied to the thread's own memory. */
CAIRN_DEVICE bool __isGridConstant(const void*) { return false; }
#if defined(__NVPTX__)
CAIRN_DEVICE bool __isGlobal(const void* p) { return __nvvm_isspacep_global(p); }
CAIRN_DEVICE bool __isShared(const void* p) { return __nvvm_isspacep_shared(p); }
CAIRN_DEVICE bool __isConstant(const void* p) { return __nvvm_isspacep_const(p); }
CAIRN_DEVICE bool __isLocal(const void* p) { return __nvvm_isspacep_local(p); }
#else
CAIRN_DEVICE bool __isGlobal(const void* p) {
  return !__builtin_amdgcn_is_shared((const __attribute__((address_space(0))) void*)p) &&
         !__builtin_amdgcn_is_private((const __attribute__((address_space(0))) void*)p);
}
CAIRN_DEVICE bool __isShared(const void* p) {
  return __builtin_amdgcn_is_shared((const __attribute__((address_space(0))) void*)p);
}
CAIRN_DEVICE bool __isConstant(const void*) { return false; } /* constants lie in global memory here */
CAIRN_DEVICE bool __isLocal(const void* p) {
  return __builtin_amdgcn_is_private((const __attribute__((address_space(0))) void*)p);
}
#endif
/* Addresses within an address space, as numbers: 32 bits wide in LDS and scratch. */
#define CAIRN_SPACE(name, number)                                                                                      \
  CAIRN_DEVICE unsigned long long __cvta_generic_to_##name(const void* p) {                                            \
    return (unsigned long long)(const __attribute__((address_space(number))) char*)p;                                  \
  }                                                                                                                    \
  CAIRN_DEVICE void* __cvta_##name##_to_generic(unsigned long long at) {                                               \
    return (void*)(__attribute__((address_space(number))) char*)at;                                                    \
  }
CAIRN_SPACE(global, 1)
CAIRN_SPACE(shared, 3)
CAIRN_SPACE(constant, 4)
CAIRN_SPACE(local, 5)
#undef CAIRN_SPACE

/* Loads with a cache hint. */
template <typename T>
CAIRN_DEVICE T __ldg(const T* p) { return *p; }
template <typename T>
CAIRN_DEVICE T __ldcg(const T* p) { return *p; }
template <typename T>
CAIRN_DEVICE T __ldca(const T* p) { return *p; }
template <typename T>
CAIRN_DEVICE T __ldcs(const T* p) { return *p; }
template <typename T>
CAIRN_DEVICE T __ldlu(const T* p) { return *p; }
template <typename T>
CAIRN_DEVICE T __ldcv(const T* p) { return *(const volatile T*)p; }
template <typename T, typename V>
CAIRN_DEVICE void __stwb(T* p, V value) { *p = value; }
template <typename T, typename V>
CAIRN_DEVICE void __stcg(T* p, V value) { *p = value; }
template <typename T, typename V>
CAIRN_DEVICE void __stcs(T* p, V value) { *p = value; }
template <typename T, typename V>
CAIRN_DEVICE void __stwt(T* p, V value) { *p = value; }

#endif
