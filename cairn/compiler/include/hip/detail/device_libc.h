/* What kernels call of the C library: printf, assert's end, memory functions, malloc and free. */
#ifndef CAIRN_HIP_DETAIL_DEVICE_LIBC_H
#define CAIRN_HIP_DETAIL_DEVICE_LIBC_H

#include "attributes.h"

extern "C" {
__device__ int printf(const char* format, ...);
}

#endif
