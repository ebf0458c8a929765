/* Six-bit floating types: e2m3 and e3m2. Each takes a byte of storage. */
#ifndef HIP_INCLUDE_HIP_HIP_FP6_H
#define HIP_INCLUDE_HIP_HIP_FP6_H

#include "hip_bf16.h"
#include "hip_fp16.h"

#ifdef __cplusplus
#include "detail/small_float.h"

typedef unsigned char __hip_fp6_storage_t;
typedef unsigned short __hip_fp6x2_storage_t;
typedef unsigned int __hip_fp6x4_storage_t;

enum __hip_fp6_interpretation_t { __HIP_E2M3 = 0, __HIP_E3M2 = 1 };
#ifndef CAIRN_HIP_ROUND_MODE
#define CAIRN_HIP_ROUND_MODE
enum hipRoundMode { hipRoundNearest = 0, hipRoundZero = 1, hipRoundPosInf = 2, hipRoundMinInf = 3 };
#endif

#define CAIRN_S __hip_fp6_storage_t
#define CAIRN_S2 __hip_fp6x2_storage_t
#define CAIRN_S4 __hip_fp6x4_storage_t
#define CAIRN_BITS 8
#define CAIRN_FORMAT e2m3
#define CAIRN_DEFAULTS \
  static constexpr __hip_fp6_interpretation_t __default_interpret = __HIP_E2M3;
#define CAIRN_T __hip_fp6_e2m3
#define CAIRN_T2 __hip_fp6x2_e2m3
#define CAIRN_T4 __hip_fp6x4_e2m3
#include "detail/small_float_class.inc"
#define CAIRN_FORMAT e3m2
#define CAIRN_DEFAULTS \
  static constexpr __hip_fp6_interpretation_t __default_interpret = __HIP_E3M2;
#define CAIRN_T __hip_fp6_e3m2
#define CAIRN_T2 __hip_fp6x2_e3m2
#define CAIRN_T4 __hip_fp6x4_e3m2
#include "detail/small_float_class.inc"
#undef CAIRN_S
#undef CAIRN_S2
#undef CAIRN_S4
#undef CAIRN_BITS

/* ---- conversions by name: to nearest even and within the range, whatever mode is given ---- */

namespace cairn {
template <typename Real>
CAIRN_HD_INLINE unsigned small_encode_fp6(Real v, __hip_fp6_interpretation_t interpretation, bool saturate) {
  return interpretation == __HIP_E2M3 ? cairn::e2m3::encode(v, saturate) : cairn::e3m2::encode(v, saturate);
}
CAIRN_HD_INLINE float small_decode_fp6(unsigned code, __hip_fp6_interpretation_t interpretation) {
  return interpretation == __HIP_E2M3 ? cairn::e2m3::decode(code) : cairn::e3m2::decode(code);
}
}  // namespace cairn

#define CAIRN_NAME fp6
#define CAIRN_BITS 8
#define CAIRN_HOW __hip_fp6_interpretation_t interpretation, hipRoundMode
#define CAIRN_SATURATE true
#include "detail/small_float_conversions.inc"
#endif

#endif
