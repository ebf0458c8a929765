/* Arithmetic intrinsics: fast functions (__sinf and the like), operations with a rounding mode, half-precision-free. */
#ifndef CAIRN_HIP_DETAIL_ARITHMETIC_H
#define CAIRN_HIP_DETAIL_ARITHMETIC_H

#include "math_overloads.h"

/* Fast functions: the hardware's instructions, with its accuracy. */
#define CAIRN_LOG2_E 1.44269504088896340736f
#define CAIRN_LN_2 0.693147180559945309417f

CAIRN_DEVICE float __sinf(float x) { return __builtin_amdgcn_sinf(x * 0.15915494309189533577f); }
CAIRN_DEVICE float __cosf(float x) { return __builtin_amdgcn_cosf(x * 0.15915494309189533577f); }
CAIRN_DEVICE float __tanf(float x) { return __sinf(x) * __builtin_amdgcn_rcpf(__cosf(x)); }
CAIRN_DEVICE void __sincosf(float x, float* sine, float* cosine) {
  *sine = __sinf(x);
  *cosine = __cosf(x);
}
CAIRN_DEVICE float __exp2f(float x) { return __builtin_amdgcn_exp2f(x); }
CAIRN_DEVICE float __expf(float x) { return __builtin_amdgcn_exp2f(x * CAIRN_LOG2_E); }
CAIRN_DEVICE float __exp10f(float x) { return __builtin_amdgcn_exp2f(x * 3.32192809488736234787f); }
CAIRN_DEVICE float __log2f(float x) { return __builtin_amdgcn_logf(x); }
CAIRN_DEVICE float __logf(float x) { return __builtin_amdgcn_logf(x) * CAIRN_LN_2; }
CAIRN_DEVICE float __log10f(float x) { return __builtin_amdgcn_logf(x) * 0.30102999566398119521f; }
CAIRN_DEVICE float __powf(float x, float y) { return __builtin_amdgcn_exp2f(y * __builtin_amdgcn_logf(x)); }
CAIRN_DEVICE float __fdividef(float x, float y) { return x / y; }
CAIRN_DEVICE float __tanhf(float x) {
  float t = __builtin_amdgcn_exp2f(__builtin_fabsf(x) * (2 * CAIRN_LOG2_E));
  return __builtin_copysignf(1.0f - 2.0f * __builtin_amdgcn_rcpf(t + 1.0f), x);
}
#undef CAIRN_LOG2_E
#undef CAIRN_LN_2

/* To nearest even, the machine's mode. These exist to keep a product and a sum apart: contraction is off in their bodies
   (a pragma outside a body would hold for the whole program). */
#define CAIRN_APART _Pragma("clang fp contract(off)")
CAIRN_DEVICE float __fadd_rn(float x, float y) { CAIRN_APART return x + y; }
CAIRN_DEVICE float __fsub_rn(float x, float y) { CAIRN_APART return x - y; }
CAIRN_DEVICE float __fmul_rn(float x, float y) { CAIRN_APART return x * y; }
CAIRN_DEVICE float __fdiv_rn(float x, float y) { return x / y; }
CAIRN_DEVICE float __frcp_rn(float x) { return 1.0f / x; }
CAIRN_DEVICE float __fsqrt_rn(float x) { return __builtin_sqrtf(x); }
CAIRN_DEVICE float __frsqrt_rn(float x) { return (float)(1.0 / __builtin_sqrt((double)x)); }
CAIRN_DEVICE float __fmaf_rn(float x, float y, float z) { return __builtin_fmaf(x, y, z); }
CAIRN_DEVICE float __fmaf_ieee_rn(float x, float y, float z) { return __builtin_fmaf(x, y, z); }
CAIRN_DEVICE double __dadd_rn(double x, double y) { CAIRN_APART return x + y; }
CAIRN_DEVICE double __dsub_rn(double x, double y) { CAIRN_APART return x - y; }
CAIRN_DEVICE double __dmul_rn(double x, double y) { CAIRN_APART return x * y; }
CAIRN_DEVICE double __ddiv_rn(double x, double y) { return x / y; }
CAIRN_DEVICE double __drcp_rn(double x) { return 1.0 / x; }
CAIRN_DEVICE double __dsqrt_rn(double x) { return __builtin_sqrt(x); }
CAIRN_DEVICE double __fma_rn(double x, double y, double z) { return __builtin_fma(x, y, z); }
#undef CAIRN_APART

/* The directed modes: rd toward negative, ru toward positive, rz toward zero. */
#define CAIRN_DEFINE(hip, ocml)                                                                                  \
  CAIRN_DEVICE float __fadd_##hip(float x, float y) { return __ocml_add_##ocml##_f32(x, y); }                    \
  CAIRN_DEVICE float __fsub_##hip(float x, float y) { return __ocml_sub_##ocml##_f32(x, y); }                    \
  CAIRN_DEVICE float __fmul_##hip(float x, float y) { return __ocml_mul_##ocml##_f32(x, y); }                    \
  CAIRN_DEVICE float __fdiv_##hip(float x, float y) { return __ocml_div_##ocml##_f32(x, y); }                    \
  CAIRN_DEVICE float __frcp_##hip(float x) { return __ocml_div_##ocml##_f32(1.0f, x); }                          \
  CAIRN_DEVICE float __fsqrt_##hip(float x) { return __ocml_sqrt_##ocml##_f32(x); }                              \
  CAIRN_DEVICE float __fmaf_##hip(float x, float y, float z) { return __ocml_fma_##ocml##_f32(x, y, z); }        \
  CAIRN_DEVICE double __dadd_##hip(double x, double y) { return __ocml_add_##ocml##_f64(x, y); }                 \
  CAIRN_DEVICE double __dsub_##hip(double x, double y) { return __ocml_sub_##ocml##_f64(x, y); }                 \
  CAIRN_DEVICE double __dmul_##hip(double x, double y) { return __ocml_mul_##ocml##_f64(x, y); }                 \
  CAIRN_DEVICE double __ddiv_##hip(double x, double y) { return __ocml_div_##ocml##_f64(x, y); }                 \
  CAIRN_DEVICE double __drcp_##hip(double x) { return __ocml_div_##ocml##_f64(1.0, x); }                         \
  CAIRN_DEVICE double __dsqrt_##hip(double x) { return __ocml_sqrt_##ocml##_f64(x); }                            \
  CAIRN_DEVICE double __fma_##hip(double x, double y, double z) { return __ocml_fma_##ocml##_f64(x, y, z); }
CAIRN_DEFINE(rd, rtn)
CAIRN_DEFINE(ru, rtp)
CAIRN_DEFINE(rz, rtz)
#undef CAIRN_DEFINE

#endif
