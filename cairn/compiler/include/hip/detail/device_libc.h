/* What kernels call of the C library: printf, assert's end, abort, memory and string functions, malloc and free;
   and C++'s operator new and delete. */
#ifndef CAIRN_HIP_DETAIL_DEVICE_LIBC_H
#define CAIRN_HIP_DETAIL_DEVICE_LIBC_H

#include "attributes.h"

extern "C" {

__device__ int printf(const char* format, ...);

#if !defined(__NVPTX__) /* there the driver has it */
/* The device heap, in the device library. */
__device__ void* __ockl_dm_alloc(unsigned long size);
__device__ void __ockl_dm_dealloc(unsigned long address);

__device__ inline void* malloc(__SIZE_TYPE__ size) { return __ockl_dm_alloc(size); }
__device__ inline void free(void* p) { __ockl_dm_dealloc((unsigned long)p); }
#endif

CAIRN_DEVICE void* memcpy(void* to, const void* from, __SIZE_TYPE__ size) { return __builtin_memcpy(to, from, size); }
CAIRN_DEVICE void* memmove(void* to, const void* from, __SIZE_TYPE__ size) {
  return __builtin_memmove(to, from, size);
}
CAIRN_DEVICE void* memset(void* to, int value, __SIZE_TYPE__ size) { return __builtin_memset(to, value, size); }
CAIRN_DEVICE int memcmp(const void* a, const void* b, __SIZE_TYPE__ size) {
  const unsigned char *x = (const unsigned char*)a, *y = (const unsigned char*)b;
  for (; size; --size, ++x, ++y) {
    if (*x != *y) return *x - *y;
  }
  return 0;
}
CAIRN_DEVICE __SIZE_TYPE__ strlen(const char* s) {
  const char* end = s;
  while (*end) ++end;
  return (__SIZE_TYPE__)(end - s);
}
CAIRN_DEVICE int strncmp(const char* a, const char* b, __SIZE_TYPE__ n) {
  for (; n; --n, ++a, ++b) {
    if (*a != *b || !*a) return (unsigned char)*a - (unsigned char)*b;
  }
  return 0;
}
CAIRN_DEVICE int strcmp(const char* a, const char* b) { return strncmp(a, b, ~(__SIZE_TYPE__)0); }
CAIRN_DEVICE char* strcpy(char* to, const char* from) {
  char* at = to;
  while ((*at++ = *from++)) {
  }
  return to;
}
CAIRN_DEVICE char* strncpy(char* to, const char* from, __SIZE_TYPE__ n) {
  for (__SIZE_TYPE__ i = 0; i < n; ++i) {
    to[i] = *from;
    from += *from != 0;
  }
  return to;
}

/* One function for every assert: what it prints is printed once for each thread that fails. */
CAIRN_ONCE void cairn_assert_fail(const char* expression, const char* file, unsigned int line, const char* function) {
#if defined(__NVPTX__)
  __assertfail(expression, file, line, function ? function : "", 1);
#else
  printf("%s:%u: %s: Device-side assertion `%s' failed.\n", file, line, function ? function : "", expression);
  __builtin_trap();
#endif
}
/* The names that the C libraries' <assert.h> call: glibc's, musl's, and CUDA's. */
__device__ inline __attribute__((noreturn)) void __assert_fail(const char* expression, const char* file,
                                                               unsigned int line, const char* function) noexcept {
  cairn_assert_fail(expression, file, line, function);
  __builtin_unreachable();
}
#if !defined(__NVPTX__)
__device__ inline __attribute__((noreturn)) void __assertfail(const char* expression, const char* file,
                                                              unsigned int line, const char* function,
                                                              __SIZE_TYPE__) noexcept {
  cairn_assert_fail(expression, file, line, function);
  __builtin_unreachable();
}
#endif
__device__ inline __attribute__((noreturn)) void abort() noexcept {
  __builtin_trap();
  __builtin_unreachable();
}

__device__ inline int puts(const char* text) { return printf("%s\n", text); }

}  // extern "C"

__device__ inline void* operator new(__SIZE_TYPE__ size) { return __ockl_dm_alloc(size); }
__device__ inline void* operator new[](__SIZE_TYPE__ size) { return __ockl_dm_alloc(size); }
__device__ inline void operator delete(void* p) noexcept { __ockl_dm_dealloc((unsigned long)p); }
__device__ inline void operator delete[](void* p) noexcept { __ockl_dm_dealloc((unsigned long)p); }
__device__ inline void operator delete(void* p, __SIZE_TYPE__) noexcept { __ockl_dm_dealloc((unsigned long)p); }
__device__ inline void operator delete[](void* p, __SIZE_TYPE__) noexcept { __ockl_dm_dealloc((unsigned long)p); }
CAIRN_DEVICE void* operator new(__SIZE_TYPE__, void* place) noexcept { return place; }
CAIRN_DEVICE void* operator new[](__SIZE_TYPE__, void* place) noexcept { return place; }
CAIRN_DEVICE void operator delete(void*, void*) noexcept {}
CAIRN_DEVICE void operator delete[](void*, void*) noexcept {}

#if defined(__HIP_DEVICE_COMPILE__)
/* What virtual tables of classes with pure functions refer to. */
extern "C" __device__ __attribute__((weak)) void __cxa_pure_virtual() { __builtin_trap(); }
extern "C" __device__ __attribute__((weak)) void __cxa_deleted_virtual() { __builtin_trap(); }
#endif

#endif
