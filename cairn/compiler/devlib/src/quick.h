/* Single-precision functions in single precision alone, for NVIDIA GPUs: there doubles run at 1/2 to 1/64 of the rate, and
   the special function unit has approximations of 2^x, log2 x, 1/x and sqrt x. Within CUDA's documented bounds (docs/accuracy.md),
   where the functions of the other files hold HIP's. ocml.c takes these for those. */
#ifndef CAIRN_DEVLIB_QUICK_H
#define CAIRN_DEVLIB_QUICK_H

#include "base.h"
#include "tables.h"

#ifdef __NVPTX__
#define UNIT_EXP2(x) __nvvm_ex2_approx_ftz_f(x)
#define UNIT_LOG2(x) __nvvm_lg2_approx_f(x)
#define UNIT_RCP(x) __nvvm_rcp_approx_ftz_f(x)
#define UNIT_SQRT(x) __nvvm_sqrt_approx_f(x)
#else
#define UNIT_EXP2(x) __builtin_exp2f(x)
#define UNIT_LOG2(x) __builtin_log2f(x)
#define UNIT_RCP(x) (1.0f / (x))
#define UNIT_SQRT(x) __builtin_sqrtf(x)
#endif

/* ---- powers ---- */

#define BIASED 12583039.0f /* 1.5 2^23 + 127: adding it rounds to an integer, whose biased exponent is then in the low bits */

/* Where the exponent is held at its ends, the unit's power overflows or vanishes. */
INLINE float quick_exponent(float x, float scale) {
  return FMINF(FMAXF(FMAF(x, scale, BIASED), BIASED - 126.0f), BIASED + 127.0f);
}
/* 2^(x scale + low x), times 2^shift. */
INLINE float quick_power(float x, float scale, float low, float shift) {
  float j = quick_exponent(x, scale), n = j - BIASED;
  float r = FMAF(x, low, FMAF(x, scale, -n));
  return UNIT_EXP2(r) * BIT(float, (BIT(u32, j + shift)) << 23);
}
INLINE float quick_exp_f32(float x) { return quick_power(x, LOG2_E_HI_F, LOG2_E_LO_F, 0.0f); }
INLINE float quick_exp2_f32(float x) {
  float j = quick_exponent(x, 1.0f);
  return UNIT_EXP2(x - (j - BIASED)) * BIT(float, BIT(u32, j) << 23);
}
INLINE float quick_exp10_f32(float x) { return quick_power(x, LOG2_10_HI_F, LOG2_10_LO_F, 0.0f); }
INLINE float quick_expm1_f32(float x) {
  float v = x < -25.0f ? -25.0f : x > 89.5f ? 89.5f : x;
  float n = RINTF(v * LOG2_E_HI_F);
  float r = FMAF(-n, LN2_LO_F, FMAF(-n, LN2_HI_F, v));
  float p = FMAF(r * r, POLYF(r, EXP_F32), r);
  float half_power = BIT(float, ((i32)n + 126) << 23);
  float y = FMAF(half_power, p, half_power - 0.5f);
  return x == 0 ? x : n == 0 ? p : y + y;
}

/* ---- logarithms ---- */

/* x = m 2^e with m between sqrt(1/2) and sqrt(2): f = m - 1 exactly, and what log m is beyond f. */
INLINE float quick_log_kernel(float x, float *f, float *e) {
  float v = x < 0x1p-126f ? x * 0x1p23f : x, bias = x < 0x1p-126f ? -23.0f : 0.0f;
  i32 bits = BIT(i32, v), high = (bits - 0x3f3504f3) & ~0x7fffff;
  *e = FMAF((float)high, 0x1p-23f, bias);
  float g = BIT(float, bits - high) - 1.0f;
  *f = g;
  return g * g * POLYF(g, LOG_QUICK);
}
INLINE float quick_log_ends(float x, float result) {
  if (BIT(u32, x) - 1u < 0x7f7fffffu) return result; /* positive and finite */
  return x == 0 ? -INF_F : FMAF(x, INF_F, INF_F);
}
INLINE float quick_log_f32(float x) {
  float f, e, t = quick_log_kernel(x, &f, &e);
  return quick_log_ends(x, FMAF(e, LN2_HI_F, FMAF(e, LN2_LO_F, t) + f));
}
INLINE float quick_log2_f32(float x) {
  float f, e, t = quick_log_kernel(x, &f, &e);
  return quick_log_ends(x, e + FMAF(f, LOG2_E_HI_F, FMAF(t, LOG2_E_HI_F, f * LOG2_E_LO_F)));
}
INLINE float quick_log10_f32(float x) {
  float f, e, t = quick_log_kernel(x, &f, &e);
  float low = FMAF(e, LOG10_2_LO_F, FMAF(t, LOG10_E_HI_F, f * LOG10_E_LO_F));
  return quick_log_ends(x, FMAF(e, LOG10_2_HI_F, FMAF(f, LOG10_E_HI_F, low)));
}
INLINE float quick_log1p_finite(float x) { /* x > -1 */
  i32 high = (BIT(i32, 1.0f + x) - 0x3f3504f3) & ~0x7fffff;
  float scale = BIT(float, 0x3f800000 - high), e = (float)high * 0x1p-23f;
  float f = FMAF(x, scale, scale - 1.0f), t = f * f * POLYF(f, LOG_QUICK);
  return FMAF(e, LN2_HI_F, FMAF(e, LN2_LO_F, t) + f);
}
INLINE float quick_log1p_f32(float x) {
  if (x > -1.0f && x < 0x1p126f) return x == 0 ? x : quick_log1p_finite(x);
  return x == -1.0f ? -INF_F : quick_log_f32(x);
}

/* ---- hyperbolic functions ---- */

INLINE float quick_odd(float x, const float *c, i32 n) { return FMAF(x * x * x, polynomial_f32(x * x, c, n), x); }
#define ODD(x, array) quick_odd(x, array, COUNT(array))

INLINE float quick_half_exp(float a) { return quick_power(a, LOG2_E_HI_F, LOG2_E_LO_F, -1.0f); } /* a >= 0 */
INLINE float quick_sinh_f32(float x) {
  float a = FABSF(x), h = quick_half_exp(a);
  return a < 1.0f ? ODD(x, SINH_QUICK) : COPYSIGNF(h - 0.25f * UNIT_RCP(h), x);
}
INLINE float quick_cosh_f32(float x) {
  float h = quick_half_exp(FABSF(x));
  return h + 0.25f * UNIT_RCP(h);
}
INLINE float quick_tanh_f32(float x) {
  float a = FABSF(x), e = UNIT_EXP2(a * (2 * LOG2_E_HI_F));
  return COPYSIGNF(a < 0.55f ? ODD(a, TANH_QUICK) : FMAF(-2.0f, UNIT_RCP(e + 1.0f), 1.0f), x);
}
INLINE float quick_asinh_f32(float x) {
  float a = FABSF(x);
  if (!(a < 0x1p60f)) return ISFINITE(x) ? COPYSIGNF(quick_log_f32(a) + LN2_HI_F, x) : x;
  float s = a * a, r = a + s * UNIT_RCP(1.0f + UNIT_SQRT(1.0f + s));
  return a == 0 ? x : COPYSIGNF(quick_log1p_finite(r), x);
}
INLINE float quick_acosh_f32(float x) {
  if (x >= 0x1p60f) return quick_log_f32(x) + LN2_HI_F;
  float t = x - 1.0f, r = t + UNIT_SQRT(FMAF(t, t, t + t));
  return x >= 1.0f ? quick_log1p_finite(r) : NAN_F;
}
INLINE float quick_atanh_f32(float x) {
  float a = FABSF(x), d = 1.0f - a;
  if (!(a < 1.0f)) return a == 1.0f ? COPYSIGNF(INF_F, x) : NAN_F;
  float q = 2.0f * a * UNIT_RCP(d);
  q = FMAF(FMAF(-q, d, 2.0f * a), UNIT_RCP(d), q);
  return a == 0 ? x : COPYSIGNF(0.5f * quick_log1p_finite(q), x);
}

/* ---- inverse trigonometric functions ---- */

INLINE float quick_atan_f32(float x) {
  float a = FABSF(x), t = a > 1.0f ? UNIT_RCP(a) : a;
  float r = ODD(t, ATAN_QUICK);
  r = a > 1.0f ? PI_2_HI_F - r : r;
  return ISNAN(x) ? x : COPYSIGNF(r, x);
}
/* asin(s) for s = sqrt((1 - a) / 2): a half of acos(a). */
INLINE float quick_half_acos(float a) { return ODD(UNIT_SQRT(FMAF(a, -0.5f, 0.5f)), ASIN_QUICK); }
INLINE float quick_asin_f32(float x) {
  float a = FABSF(x), far = FMAF(-2.0f, quick_half_acos(a), PI_2_HI_F) + PI_2_LO_F;
  return a > 0.5625f || ISNAN(x) ? COPYSIGNF(far, x) : ODD(x, ASIN_QUICK);
}
INLINE float quick_acos_f32(float x) {
  float a = FABSF(x), h = quick_half_acos(a), twice = h + h;
  if (a > 0.5625f || ISNAN(x)) return x < 0 ? PI_HI_F - twice : twice;
  return PI_2_HI_F - (ODD(x, ASIN_QUICK) - PI_2_LO_F);
}

/* ---- the error function ---- */

/* erfc(a + low), 0 <= a <= 11: exp(a^2) erfc(a) by one polynomial in (a - 4) / (a + 4), over 1 + 2 a. */
INLINE float quick_erfc_positive(float a, float low) {
  float inverse = UNIT_RCP(a + 4.0f), t = (a - 4.0f) * inverse;
  t = FMAF(FMAF(-t, a, FMAF(-4.0f, t + 1.0f, a)), inverse, t);
  float p = POLYF(t, ERFCX_QUICK), d = UNIT_RCP(FMAF(2.0f, a, 1.0f)), q = p * d;
  q = FMAF(FMAF(q, -2.0f * a, p) - q, d, q);
  float s = a * a, rest = FMAF(a, a, -s);
  rest = FMAF(2.0f * a, low, rest);
  float e = quick_exp_f32(-s);
  return q * FMAF(-rest, e, e);
}
INLINE float quick_erfc_f32(float x) {
  float a = FMINF(FABSF(x), 11.0f);
  float r = quick_erfc_positive(a, 0.0f);
  r = x < 0 ? 2.0f - r : r;
  return ISNAN(x) ? x : r;
}
INLINE float quick_ncdf_f32(float x) {
  float v = FMINF(FMAXF(x, -15.0f), 15.0f), t = v * INV_SQRT_2_HI_F;
  float low = FMAF(v, INV_SQRT_2_LO_F, FMAF(v, INV_SQRT_2_HI_F, -t));
  float r = 0.5f * quick_erfc_positive(FABSF(t), v < 0 ? -low : low);
  r = v < 0 ? r : 1.0f - r;
  return ISNAN(x) ? x : r;
}
INLINE float quick_erf_f32(float x) {
  float a = FMINF(FABSF(x), 4.0f);
  float far = 1.0f - UNIT_EXP2(POLYF(a, ERFC_LOG2_QUICK));
  float near = FMAF(x, POLYF(x * x, ERF_QUICK), x);
  return FABSF(x) < 1.0f || ISNAN(x) ? near : COPYSIGNF(far, x);
}

/* ---- roots ---- */

INLINE float quick_cbrt_f32(float x) {
  float a = FABSF(x), y = UNIT_EXP2(UNIT_LOG2(a) * (1.0f / 3.0f));
  float gap = FMAF(-a, UNIT_RCP(y * y), y); /* one step of Newton's method */
  y = FMAF(gap, -1.0f / 3.0f, y);
  return x == 0 || !ISFINITE(x) ? x + x : COPYSIGNF(y, x);
}

#endif
