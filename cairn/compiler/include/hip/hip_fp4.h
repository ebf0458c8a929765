/* Four-bit floating type: e2m1. Pairs share a byte. */
#ifndef HIP_INCLUDE_HIP_HIP_FP4_H
#define HIP_INCLUDE_HIP_HIP_FP4_H

#include "hip_bf16.h"
#include "hip_fp16.h"

#ifdef __cplusplus
#include "detail/small_float.h"

typedef unsigned char __hip_fp4_storage_t;
typedef unsigned char __hip_fp4x2_storage_t;
typedef unsigned short __hip_fp4x4_storage_t;

enum __hip_fp4_interpretation_t { __HIP_E2M1 = 0 };
#ifndef CAIRN_HIP_ROUND_MODE
#define CAIRN_HIP_ROUND_MODE
enum hipRoundMode { hipRoundNearest = 0, hipRoundZero = 1, hipRoundPosInf = 2, hipRoundMinInf = 3 };
#endif

#define CAIRN_S __hip_fp4_storage_t
#define CAIRN_S2 __hip_fp4x2_storage_t
#define CAIRN_S4 __hip_fp4x4_storage_t
#define CAIRN_BITS 4
#define CAIRN_FORMAT e2m1
#define CAIRN_DEFAULTS \
  static constexpr __hip_fp4_interpretation_t __default_interpret = __HIP_E2M1;
#define CAIRN_T __hip_fp4_e2m1
#define CAIRN_T2 __hip_fp4x2_e2m1
#define CAIRN_T4 __hip_fp4x4_e2m1
#include "detail/small_float_class.inc"
#undef CAIRN_S
#undef CAIRN_S2
#undef CAIRN_S4
#undef CAIRN_BITS

/* ---- conversions by name: to nearest even and within the range, whatever mode is given ---- */

namespace cairn {
CAIRN_HD_INLINE __hip_fp4_storage_t small_encode_fp4(float v, __hip_fp4_interpretation_t interpretation,
    bool saturate) {
  switch (interpretation) {
    default: return (__hip_fp4_storage_t)cairn::e2m1::encode(v, saturate);
  }
}
CAIRN_HD_INLINE float small_decode_fp4(unsigned code, __hip_fp4_interpretation_t interpretation) {
  switch (interpretation) {
    default: return cairn::e2m1::decode(code);
  }
}
CAIRN_HD_INLINE __hip_fp4x2_storage_t small_pair_fp4(float x, float y, __hip_fp4_interpretation_t interpretation,
    bool s) {
  unsigned high = (unsigned)small_encode_fp4(y, interpretation, s) << 4;
  return (__hip_fp4x2_storage_t)(small_encode_fp4(x, interpretation, s) | high);
}
}  // namespace cairn

CAIRN_HD_INLINE __hip_fp4_storage_t __hip_cvt_float_to_fp4(float v, __hip_fp4_interpretation_t interpretation,
    hipRoundMode) {
  return cairn::small_encode_fp4(v, interpretation, true);
}
CAIRN_HD_INLINE __hip_fp4_storage_t __hip_cvt_double_to_fp4(double v, __hip_fp4_interpretation_t interpretation,
    hipRoundMode) {
  return cairn::small_encode_fp4((float)v, interpretation, true);
}
CAIRN_HD_INLINE __hip_fp4_storage_t __hip_cvt_halfraw_to_fp4(__half_raw v,
    __hip_fp4_interpretation_t interpretation, hipRoundMode) {
  return cairn::small_encode_fp4((float)__half(v), interpretation, true);
}
CAIRN_HD_INLINE __hip_fp4_storage_t __hip_cvt_bfloat16raw_to_fp4(__hip_bfloat16_raw v,
    __hip_fp4_interpretation_t interpretation, hipRoundMode) {
  return cairn::small_encode_fp4((float)__hip_bfloat16(v), interpretation, true);
}
CAIRN_HD_INLINE __hip_fp4x2_storage_t __hip_cvt_float2_to_fp4x2(float2 v,
    __hip_fp4_interpretation_t interpretation, hipRoundMode) {
  return cairn::small_pair_fp4(v.x, v.y, interpretation, true);
}
CAIRN_HD_INLINE __hip_fp4x2_storage_t __hip_cvt_double2_to_fp4x2(double2 v,
    __hip_fp4_interpretation_t interpretation, hipRoundMode) {
  return cairn::small_pair_fp4((float)v.x, (float)v.y, interpretation, true);
}
CAIRN_HD_INLINE __hip_fp4x2_storage_t __hip_cvt_halfraw2_to_fp4x2(__half2_raw v,
    __hip_fp4_interpretation_t interpretation, hipRoundMode) {
  __half2 p(v);
  return cairn::small_pair_fp4((float)p.x, (float)p.y, interpretation, true);
}
CAIRN_HD_INLINE __hip_fp4x2_storage_t __hip_cvt_bfloat16raw2_to_fp4x2(__hip_bfloat162_raw v,
    __hip_fp4_interpretation_t interpretation, hipRoundMode) {
  __hip_bfloat162 p(v);
  return cairn::small_pair_fp4((float)p.x, (float)p.y, interpretation, true);
}
CAIRN_HD_INLINE __half_raw __hip_cvt_fp4_to_halfraw(__hip_fp4_storage_t v, __hip_fp4_interpretation_t interpretation) {
  return __half(cairn::small_decode_fp4(v, interpretation));
}
CAIRN_HD_INLINE __half2_raw __hip_cvt_fp4x2_to_halfraw2(__hip_fp4x2_storage_t v,
    __hip_fp4_interpretation_t interpretation) {
  return __half2(__half(cairn::small_decode_fp4(v & 0xf, interpretation)),
                 __half(cairn::small_decode_fp4(v >> 4 & 0xf, interpretation)));
}
#endif

#endif
