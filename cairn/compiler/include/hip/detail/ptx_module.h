/* What PTX modules are made of once they are C++: parameters as bytes, and the functions that CUDA's driver brings. */
#ifndef CAIRN_HIP_DETAIL_PTX_MODULE_H
#define CAIRN_HIP_DETAIL_PTX_MODULE_H

#include "attributes.h"
#include "device_libc.h"
#include "mbarrier.h"
#include "ptx_wmma.h"
#include "../../cuda/detail/tensor_tiles.h"

template <unsigned SIZE, unsigned ALIGN>
struct alignas(ALIGN) ptx_bytes {
  unsigned char b[SIZE];
};

/* The bits of one object in another: a caller and a function may say their types differently. */
template <typename To, typename From>
CAIRN_DEVICE void ptx_copy(To& to, const From& from) {
  __builtin_memcpy(&to, &from, sizeof(To) < sizeof(From) ? sizeof(To) : sizeof(From));
}
template <typename To, typename From>
CAIRN_DEVICE To ptx_as(const From& from) {
  To to = To();
  ptx_copy(to, from);
  return to;
}

extern "C" {
__device__ __attribute__((address_space(1))) unsigned char* __printf_alloc(unsigned size);

/* printf's arguments in memory: 4 bytes each, or 8 at a multiple of 8. The record is as cairn/hip/printf.py says. */
__device__ inline __attribute__((used)) unsigned ptx_vprintf(unsigned long long format, unsigned long long arguments) {
  const char *text = (const char*)format, *given = (const char*)arguments;
  unsigned length = (unsigned)strlen(text);
  unsigned char __attribute__((address_space(1)))* out = nullptr;
  int written = 0;
  for (int pass = 0; pass < 2; pass++) { /* how long it is, then what it is */
    unsigned size = 4 + ((length + 8) & ~7u), place = 0;
    for (unsigned i = 0; out && i < ((length + 8) & ~7u); i++) out[4 + i] = i < length ? text[i] : 0;
    written = 0;
    for (const char* at = text; *at; at++) {
      if (*at != '%') continue;
      if (*++at == '%') continue;
      bool wide = false, more = true;
      while (more && *at) {
        if (*at == '*') { /* a width or precision among the arguments */
          int number;
          __builtin_memcpy(&number, given + place, 4);
          long long cell = number;
          if (out) __builtin_memcpy((unsigned char*)out + size, &cell, 8);
          size += 8, place += 4;
        }
        wide = wide || *at == 'l' || *at == 'j' || *at == 'z' || *at == 't';
        more = (*at >= '0' && *at <= '9') || *at == '.' || *at == '-' || *at == '+' || *at == ' ' || *at == '#' ||
               *at == '*' || *at == 'h' || *at == 'l' || *at == 'j' || *at == 'z' || *at == 't' || *at == 'L';
        if (more) at++;
      }
      if (!*at) break;
      bool real = *at == 'f' || *at == 'F' || *at == 'e' || *at == 'E' || *at == 'g' || *at == 'G' || *at == 'a' || *at == 'A';
      unsigned long long cell = 0;
      if (wide || real || *at == 's' || *at == 'p') {
        place = (place + 7) & ~7u;
        __builtin_memcpy(&cell, given + place, 8);
        place += 8;
      } else {
        __builtin_memcpy(&cell, given + place, 4);
        place += 4;
      }
      if (*at == 's') {
        const char* words = cell ? (const char*)cell : "(null)";
        unsigned room = ((unsigned)strlen(words) + 8) & ~7u, end = (unsigned)strlen(words);
        for (unsigned i = 0; out && i < room; i++) out[size + i] = i < end ? words[i] : 0;
        size += room;
      } else {
        if (out) __builtin_memcpy((unsigned char*)out + size, &cell, 8);
        size += 8;
      }
      written++;
    }
    if (!out) {
      out = __printf_alloc(size);
      if (!out) return ~0u;
    } else {
      __hip_atomic_store((unsigned*)out, size << 2, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_SYSTEM);
    }
  }
  return (unsigned)written;
}

__device__ inline __attribute__((used)) void ptx_assertfail(unsigned long long what, unsigned long long file, unsigned line,
                                                            unsigned long long function, unsigned long long) {
  cairn_assert_fail((const char*)what, (const char*)file, line, (const char*)function);
}
__device__ inline __attribute__((used)) unsigned long long ptx_malloc(unsigned long long size) {
  return (unsigned long long)__ockl_dm_alloc(size);
}
__device__ inline __attribute__((used)) void ptx_free(unsigned long long place) { __ockl_dm_dealloc(place); }
}

#endif
