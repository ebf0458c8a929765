/* Half precision: __half and __half2 (half, half2), their operators and functions, on the host and on the device. */
#ifndef HIP_INCLUDE_HIP_HIP_FP16_H
#define HIP_INCLUDE_HIP_HIP_FP16_H

#include "detail/attributes.h"
#ifdef __HIP__
#include "hip_runtime.h"
#else
#include "hip_vector_types.h"
#endif

#ifdef __cplusplus
#include "detail/float16_bits.h"

#define CAIRN_T __half
#define CAIRN_T2 __half2
#define CAIRN_RAW __half_raw
#define CAIRN_RAW2 __half2_raw
#define CAIRN_NATIVE _Float16
#define CAIRN_NATIVE2 _Float16_2
#define CAIRN_FROM_FLOAT(value, mode) cairn::half_from_float(value, mode)
#define CAIRN_TO_FLOAT(bits) cairn::half_to_float(bits)
#define CAIRN_NAME(suffix) __half##suffix
#define CAIRN_ATOMIC_ADD2(address, value) \
  __half2(__builtin_amdgcn_flat_atomic_fadd_v2f16((__half2::native_pair*)(address), (value).native()))
#define CAIRN_PAIRS_NEGATE
#include "detail/float16_class.inc"
#undef CAIRN_PAIRS_NEGATE
#include "detail/float16_functions.inc"
#undef CAIRN_T
#undef CAIRN_T2
#undef CAIRN_RAW
#undef CAIRN_RAW2
#undef CAIRN_NATIVE
#undef CAIRN_NATIVE2
#undef CAIRN_FROM_FLOAT
#undef CAIRN_TO_FLOAT
#undef CAIRN_NAME
#undef CAIRN_ATOMIC_ADD2

typedef __half half;
typedef __half2 half2;

CAIRN_HD_INLINE __half __clamp_01(__half a) { return cairn::saturated(a); }
#ifdef __HIP__
/* A dot product of pairs on top of `c`; `saturate` keeps it within 0 and 1. */
CAIRN_DEVICE float amd_mixed_dot(__half2 a, __half2 b, float c, bool saturate) {
#ifdef __AMDGCN__
  c = __builtin_amdgcn_fdot2(a.native(), b.native(), c, false);
  return saturate ? __builtin_amdgcn_fmed3f(c, 0.0f, 1.0f) : c;
#else
  c += (float)a.x * (float)b.x + (float)a.y * (float)b.y;
  return !saturate ? c : c > 0.0f ? c < 1.0f ? c : 1.0f : 0.0f;
#endif
}
#endif
CAIRN_HD_INLINE __half2 __hisinf2(__half2 a) {
  return __half2(__half(__hisinf(a.x) ? 1.0f : 0.0f), __half(__hisinf(a.y) ? 1.0f : 0.0f));
}

#include "detail/half_conversions.h"

/* Constants, HIP's names and CUDA's. */
#define HIPRT_INF_FP16 __ushort_as_half(0x7c00)
#define CUDART_INF_FP16 HIPRT_INF_FP16
#define HIPRT_NAN_FP16 __ushort_as_half(0x7fff)
#define CUDART_NAN_FP16 HIPRT_NAN_FP16
#define HIPRT_MAX_NORMAL_FP16 __ushort_as_half(0x7bff)
#define CUDART_MAX_NORMAL_FP16 HIPRT_MAX_NORMAL_FP16
#define HIPRT_MIN_DENORM_FP16 __ushort_as_half(0x0001)
#define CUDART_MIN_DENORM_FP16 HIPRT_MIN_DENORM_FP16
#define HIPRT_NEG_ZERO_FP16 __ushort_as_half(0x8000)
#define CUDART_NEG_ZERO_FP16 HIPRT_NEG_ZERO_FP16
#define HIPRT_ZERO_FP16 __ushort_as_half(0x0000)
#define CUDART_ZERO_FP16 HIPRT_ZERO_FP16
#define HIPRT_ONE_FP16 __ushort_as_half(0x3c00)
#define CUDART_ONE_FP16 HIPRT_ONE_FP16
#endif

#endif
