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
template <typename Real>
CAIRN_HD_INLINE unsigned small_encode_fp4(Real v, __hip_fp4_interpretation_t interpretation, bool saturate) {
  (void)interpretation;
  return cairn::e2m1::encode(v, saturate);
}
CAIRN_HD_INLINE float small_decode_fp4(unsigned code, __hip_fp4_interpretation_t interpretation) {
  (void)interpretation;
  return cairn::e2m1::decode(code);
}
}  // namespace cairn

#define CAIRN_NAME fp4
#define CAIRN_BITS 4
#define CAIRN_HOW __hip_fp4_interpretation_t interpretation, hipRoundMode
#define CAIRN_SATURATE true
#include "detail/small_float_conversions.inc"
#endif

#endif
