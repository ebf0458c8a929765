/* exp and its relatives.

   x = k ln2 + r with |r| <= ln2 / 2; e^r by a polynomial; 2^k by exponent arithmetic. Arguments are clamped before k is
   formed, so that infinities need no test of their own; a NaN runs through the polynomial. */
#ifndef CAIRN_DEVLIB_EXPONENTIAL_H
#define CAIRN_DEVLIB_EXPONENTIAL_H

#include "pair.h"
#include "tables.h"

/* e^(x.hi + x.lo) = (1 + result) * 2^k, result as a pair good to about 2^-65. */
INLINE pair exp_reduced(pair x, i32* k) {
  double n = RINT(x.hi * LOG2_E_HI);
  double a = FMA(-n, LN2_SHORT, x.hi); /* exact: a short constant, and no bits lost in the difference */
  pair r = exact_product(-n, LN2_REST);
  r.lo = FMA(-n, LN2_REST_LO, r.lo);
  r = pair_add(make_pair(a, x.lo), r);
  double z = r.hi * r.hi;
  /* r + r^2/2 + r^3/6 ... : the square needs more than a double, what follows does not. */
  pair half_square = exact_product(r.hi, r.hi * 0.5);
  half_square.lo = FMA(r.hi, r.lo, half_square.lo);
  double rest = z * r.hi * polynomial_f64(r.hi, EXP_F64 + 1, COUNT(EXP_F64) - 1);
  pair s = exact_sum(r.hi, half_square.hi);
  *k = (i32)n;
  return ordered_sum(s.hi, s.lo + (r.lo + (half_square.lo + rest)));
}
INLINE double clamp_exponent(double x, double low, double high) { return x > high ? high : x < low ? low : x; }

INLINE double exp_f64(double x) {
  double v = clamp_exponent(x, -800.0, 800.0);
  double n = RINT(v * LOG2_E_HI);
  double a = FMA(-n, LN2_SHORT, v);
  double r = FMA(-n, LN2_REST, a);
  double low = FMA(-n, LN2_REST, a - r);
  double y = r + FMA(r * r, POLY(r, EXP_F64), low);
  return scale_f64(1.0 + y, (i32)n);
}
/* e^(hi + lo), rounded once. */
INLINE double exp_pair(pair x) {
  i32 k;
  x.lo = FABS(x.hi) > 800.0 ? 0 : x.lo;
  x.hi = clamp_exponent(x.hi, -800.0, 800.0);
  pair m = exp_reduced(x, &k);
  return scale_f64(1.0 + m.hi + ((1.0 - (1.0 + m.hi)) + m.hi + m.lo), k);
}
/* As a pair, for |x| under 700. */
INLINE pair exp_as_pair(pair x) {
  i32 k;
  pair m = exp_reduced(x, &k);
  pair s = ordered_sum(1.0, m.hi);
  s = ordered_sum(s.hi, s.lo + m.lo);
  return make_pair(scale_f64(s.hi, k), scale_f64(s.lo, k));
}
INLINE double exp2_f64(double x) {
  double v = clamp_exponent(x, -1100.0, 1100.0);
  double n = RINT(v), f = v - n;
  pair r = exact_product(f, LN2_HI);
  r.lo = FMA(f, LN2_LO, r.lo);
  double y = r.hi + FMA(r.hi * r.hi, POLY(r.hi, EXP_F64), r.lo);
  return scale_f64(1.0 + y, (i32)n);
}
INLINE double exp10_f64(double x) {
  double v = clamp_exponent(x, -340.0, 320.0);
  double n = RINT(v * LOG2_10_HI);
  double f = FMA(-n, LOG10_2_SHORT, v);
  pair g = exact_product(-n, LOG10_2_REST);
  pair s = exact_sum(f, g.hi);
  s.lo += g.lo;
  pair r = exact_product(s.hi, LN10_HI);
  r.lo += FMA(s.hi, LN10_LO, s.lo * LN10_HI);
  double y = r.hi + FMA(r.hi * r.hi, POLY(r.hi, EXP_F64), r.lo);
  return scale_f64(1.0 + y, (i32)n);
}
/* e^x - 1 as a pair with relative precision, for |x| under 700. */
INLINE pair expm1_as_pair(pair x) {
  i32 k;
  pair m = exp_reduced(x, &k);
  double power = scale_f64(1.0, k);
  if (k == 0) return m;
  pair base = exact_sum(power, -1.0);
  return pair_add(base, pair_scale(m, power));
}
INLINE double expm1_f64(double x) {
  double v = clamp_exponent(x, -60.0, 800.0);
  i32 k;
  if (v > 690.0) return exp_f64(x);
  pair m = exp_reduced(make_pair(v, 0), &k);
  if (k == 0) return FABS(x) < 0x1p-54 ? x : pair_value(m);
  double power = scale_f64(1.0, k);
  pair base = exact_sum(power, -1.0);
  return pair_value(pair_add(base, pair_scale(m, power)));
}

/* ---- single precision ---- */

INLINE float exp_kernel_f32(float r, float low) { return 1.0f + (r + FMAF(r * r, POLYF(r, EXP_F32), low)); }

INLINE float exp_f32(float x) {
  float v = x > 130.0f ? 130.0f : x < -130.0f ? -130.0f : x;
  float n = RINTF(v * LOG2_E_HI_F);
  float a = FMAF(-n, LN2_SHORT_F, v);
  float r = FMAF(-n, LN2_REST_F, a);
  float low = FMAF(-n, LN2_REST_F, a - r);
  return scale_f32(exp_kernel_f32(r, low), (i32)n);
}
INLINE float exp2_f32(float x) {
  float v = x > 160.0f ? 160.0f : x < -160.0f ? -160.0f : x;
  float n = RINTF(v), f = v - n;
  float r = f * LN2_HI_F;
  float low = FMAF(f, LN2_LO_F, FMAF(f, LN2_HI_F, -r));
  return scale_f32(exp_kernel_f32(r, low), (i32)n);
}
INLINE float exp10_f32(float x) {
  float v = x > 50.0f ? 50.0f : x < -50.0f ? -50.0f : x;
  float n = RINTF(v * LOG2_10_HI_F);
  float f = FMAF(-n, LOG10_2_SHORT_F, v);
  float g = FMAF(-n, LOG10_2_REST_F, f);
  float g_low = FMAF(-n, LOG10_2_REST_F, f - g);
  float r = g * LN10_HI_F;
  float low = FMAF(g, LN10_HI_F, -r) + FMAF(g, LN10_LO_F, g_low * LN10_HI_F);
  return scale_f32(exp_kernel_f32(r, low), (i32)n);
}
/* e^x in double with enough digits for single-precision results; |x| under 700. */
INLINE double exp_mid(double x) {
  double n = RINT(x * LOG2_E_HI);
  double r = FMA(-n, LN2_LO, FMA(-n, LN2_HI, x));
  return scale_f64(1.0 + FMA(r * r, POLY(r, EXP_MID), r), (i32)n);
}
INLINE double expm1_mid(double x) {
  double n = RINT(x * LOG2_E_HI);
  double r = FMA(-n, LN2_LO, FMA(-n, LN2_HI, x));
  double power = scale_f64(1.0, (i32)n);
  return FMA(power, FMA(r * r, POLY(r, EXP_MID), r), power - 1.0);
}
INLINE float expm1_f32(float x) {
  float v = x > 130.0f ? 130.0f : x < -30.0f ? -30.0f : x;
  return x == 0 ? x : (float)expm1_mid(v);
}

#endif
