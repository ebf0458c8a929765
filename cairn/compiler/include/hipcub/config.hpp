/* Names that configure hipCUB. */
#ifndef HIPCUB_CONFIG_HPP_
#define HIPCUB_CONFIG_HPP_

#include "../cairn_prim/base.h"
#include "hipcub_version.hpp"

#define HIPCUB_NAMESPACE hipcub
#define BEGIN_HIPCUB_NAMESPACE namespace hipcub {
#define END_HIPCUB_NAMESPACE } /* hipcub */
#define HIPCUB_ROCPRIM_API 1
#define HIPCUB_RUNTIME_FUNCTION __host__
#define HIPCUB_DEVICE __device__
#define HIPCUB_HOST __host__
#define HIPCUB_HOST_DEVICE __host__ __device__
#define HIPCUB_FORCEINLINE __forceinline__
#define HIPCUB_SHARED_MEMORY __shared__
#define HIPCUB_IS_INT128_ENABLED 1
#define HIPCUB_MAX(a, b) (((a) > (b)) ? (a) : (b))
#define HIPCUB_MIN(a, b) (((a) < (b)) ? (a) : (b))
#define CUB_MAX(a, b) HIPCUB_MAX(a, b)
#define CUB_MIN(a, b) HIPCUB_MIN(a, b)
#define CUB_QUOTIENT_FLOOR(x, y) ((x) / (y))
#define CUB_QUOTIENT_CEILING(x, y) (((x) + (y)-1) / (y))
#define CUB_ROUND_UP_NEAREST(x, y) (CUB_QUOTIENT_CEILING(x, y) * (y))
#define CUB_ROUND_DOWN_NEAREST(x, y) (((x) / (y)) * (y))
#define CUB_STATIC_ASSERT(condition, message) static_assert((condition), #message)
#define CUB_VERSION HIPCUB_CUB_VERSION
#define CUB_RUNTIME_ENABLED 1
#define CUB_IS_HOST_CODE (!HIPCUB_ARCH)
#define CUB_IS_DEVICE_CODE (!!HIPCUB_ARCH)
#define CUB_NS_PREFIX
#define CUB_NS_POSTFIX
#define CUB_NS_QUALIFIER ::hipcub
#if defined(__HIP_DEVICE_COMPILE__)
#define HIPCUB_ARCH 700
#else
#define HIPCUB_ARCH 0
#endif
/* The wave's width: 64 on the host, where nothing depends on it. */
#define HIPCUB_DEVICE_WARP_THREADS ::cairn::prim::wave_size
#define HIPCUB_HOST_WARP_THREADS 64
#define HIPCUB_WARP_THREADS ::cairn::prim::wave_size
#define HIPCUB_WARP_SIZE_32 32u
#define HIPCUB_WARP_SIZE_64 64u
#define HIPCUB_STDERR

namespace hipcub {

/* Prints a failed call's error where HIPCUB_STDERR's owner wants it: with a message on stderr. */
inline hipError_t Debug(hipError_t error, const char* filename, int line) {
  if (error != hipSuccess) fprintf(stderr, "HIP error %d [%s, %d]: %s\n", error, filename, line, hipGetErrorString(error));
  return error;
}

}  // namespace hipcub

#define HipcubDebug(e) ::hipcub::Debug((hipError_t)(e), __FILE__, __LINE__)
#define CubDebug(e) HipcubDebug(e)
#define CubDebugExit(e)      \
  do {                       \
    if (HipcubDebug(e)) exit(1); \
  } while (0)
#define HipcubDebugExit(e) CubDebugExit(e)
#define _HipcubLog(format, ...) printf(format, ##__VA_ARGS__)

#endif
