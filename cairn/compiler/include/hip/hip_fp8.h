/* Eight-bit floating types: e4m3 and e5m2, as OCP defines them and in the variant without minus zero (fnuz). */
#ifndef HIP_INCLUDE_HIP_HIP_FP8_H
#define HIP_INCLUDE_HIP_HIP_FP8_H

#include "hip_bf16.h"
#include "hip_fp16.h"

#ifdef __cplusplus
#include "detail/small_float.h"

typedef unsigned char __hip_fp8_storage_t;
typedef unsigned short __hip_fp8x2_storage_t;
typedef unsigned int __hip_fp8x4_storage_t;

enum __hip_fp8_interpretation_t { __HIP_E4M3_FNUZ = 0, __HIP_E5M2_FNUZ = 1, __HIP_E4M3 = 2, __HIP_E5M2 = 3 };
enum __hip_saturation_t { __HIP_NOSAT = 0, __HIP_SATFINITE = 1 };

/* What the hardware of a target converts to: gfx94x knows the fnuz variants, later ones the OCP formats. */
#define HIP_FP8_TYPE_FNUZ 1
#define HIP_FP8_TYPE_OCP 1

#define CAIRN_S __hip_fp8_storage_t
#define CAIRN_S2 __hip_fp8x2_storage_t
#define CAIRN_S4 __hip_fp8x4_storage_t
#define CAIRN_BITS 8
#define CAIRN_FORMAT e4m3_fnuz
#define CAIRN_DEFAULTS \
  static constexpr __hip_saturation_t __default_saturation = __HIP_SATFINITE; \
  static constexpr __hip_fp8_interpretation_t __default_interpret = __HIP_E4M3_FNUZ;
#define CAIRN_T __hip_fp8_e4m3_fnuz
#define CAIRN_T2 __hip_fp8x2_e4m3_fnuz
#define CAIRN_T4 __hip_fp8x4_e4m3_fnuz
#include "detail/small_float_class.inc"
#define CAIRN_FORMAT e5m2_fnuz
#define CAIRN_DEFAULTS \
  static constexpr __hip_saturation_t __default_saturation = __HIP_SATFINITE; \
  static constexpr __hip_fp8_interpretation_t __default_interpret = __HIP_E5M2_FNUZ;
#define CAIRN_T __hip_fp8_e5m2_fnuz
#define CAIRN_T2 __hip_fp8x2_e5m2_fnuz
#define CAIRN_T4 __hip_fp8x4_e5m2_fnuz
#include "detail/small_float_class.inc"
#define CAIRN_FORMAT e4m3
#define CAIRN_DEFAULTS \
  static constexpr __hip_saturation_t __default_saturation = __HIP_SATFINITE; \
  static constexpr __hip_fp8_interpretation_t __default_interpret = __HIP_E4M3;
#define CAIRN_T __hip_fp8_e4m3
#define CAIRN_T2 __hip_fp8x2_e4m3
#define CAIRN_T4 __hip_fp8x4_e4m3
#include "detail/small_float_class.inc"
#define CAIRN_FORMAT e5m2
#define CAIRN_DEFAULTS \
  static constexpr __hip_saturation_t __default_saturation = __HIP_SATFINITE; \
  static constexpr __hip_fp8_interpretation_t __default_interpret = __HIP_E5M2;
#define CAIRN_T __hip_fp8_e5m2
#define CAIRN_T2 __hip_fp8x2_e5m2
#define CAIRN_T4 __hip_fp8x4_e5m2
#include "detail/small_float_class.inc"
#undef CAIRN_S
#undef CAIRN_S2
#undef CAIRN_S4
#undef CAIRN_BITS

/* ---- conversions by name ---- */

namespace cairn {
template <typename Real>
CAIRN_HD_INLINE unsigned small_encode_fp8(Real v, __hip_fp8_interpretation_t interpretation, bool saturate) {
  switch (interpretation) {
    case __HIP_E4M3_FNUZ: return cairn::e4m3_fnuz::encode(v, saturate);
    case __HIP_E5M2_FNUZ: return cairn::e5m2_fnuz::encode(v, saturate);
    case __HIP_E4M3: return cairn::e4m3::encode(v, saturate);
    default: return cairn::e5m2::encode(v, saturate);
  }
}
CAIRN_HD_INLINE float small_decode_fp8(unsigned code, __hip_fp8_interpretation_t interpretation) {
  switch (interpretation) {
    case __HIP_E4M3_FNUZ: return cairn::e4m3_fnuz::decode(code);
    case __HIP_E5M2_FNUZ: return cairn::e5m2_fnuz::decode(code);
    case __HIP_E4M3: return cairn::e4m3::decode(code);
    default: return cairn::e5m2::decode(code);
  }
}
}  // namespace cairn

#define CAIRN_NAME fp8
#define CAIRN_BITS 8
#define CAIRN_HOW __hip_saturation_t saturation, __hip_fp8_interpretation_t interpretation
#define CAIRN_SATURATE (saturation == __HIP_SATFINITE)
#include "detail/small_float_conversions.inc"
#endif

#endif
