/* log and its relatives.

   x = m 2^e with m between sqrt(1/2) and sqrt(2); log m = 2 atanh(s), s = (m - 1) / (m + 1), by a series in s^2. */
#ifndef CAIRN_DEVLIB_LOGARITHM_H
#define CAIRN_DEVLIB_LOGARITHM_H

#include "pair.h"
#include "tables.h"

/* Splits a positive finite x: m - 1 exactly, and e. */
INLINE double split_f64(double x, i32* e) {
  double m = frexp_f64(x, e);
  i32 small = m < 0x1.6a09e667f3bcdp-1;
  *e -= small;
  return (small ? m + m : m) - 1.0;
}

/* log(1 + f) for 1 + f near one, f a pair: relative error about 2^-62. */
INLINE pair log1p_series(pair f) {
  pair d = pair_add_d(f, 2.0);
  pair s = pair_divide(f, d);
  double z = s.hi * s.hi;
  double rest = s.hi * z * POLY(z, ATANH_F64);
  return ordered_sum(2 * s.hi, FMA(2, s.lo, rest));
}
/* The same with about 2^-67: the term of s^3 is a pair as well. */
INLINE pair log1p_series_long(pair f) {
  pair d = pair_add_d(f, 2.0);
  pair s = pair_divide(f, d);
  pair z = pair_square(s);
  pair c = ordered_sum(0x1.5555555555555p-1, z.hi * POLY(z.hi, ATANH_LONG));
  c.lo += 0x1.5555555555555p-55; /* what 2/3 lacks in a double */
  pair cube = pair_multiply(pair_multiply(s, z), c);
  return pair_add(pair_scale(s, 2.0), cube);
}
/* Adds e ln2. */
INLINE pair log_add_exponent(pair l, i32 e) {
  double k = (double)e;
  pair p = make_pair(k * LN2_SHORT, 0);
  pair q = exact_product(k, LN2_REST);
  p = pair_add_d(q, p.hi);
  return pair_add(p, l);
}

/* log x as a pair, x positive and finite. */
INLINE pair log_as_pair(double x) {
  i32 e;
  double f = split_f64(x, &e);
  return log_add_exponent(log1p_series(make_pair(f, 0)), e);
}
INLINE pair log_as_pair_long(double x) {
  i32 e;
  double f = split_f64(x, &e);
  return log_add_exponent(log1p_series_long(make_pair(f, 0)), e);
}
/* log(1 + u) as a pair with relative precision, 1 + u positive and finite. */
INLINE pair log1p_as_pair(pair u) {
  pair v = pair_add_d(u, 1.0);
  i32 e;
  frexp_f64(v.hi, &e);
  e -= v.hi < LDEXP(0x1.6a09e667f3bcdp-1, e);
  double scale = LDEXP(1.0, -e);
  pair f = pair_add_d(pair_scale(v, scale), -1.0);
  f = e == 0 ? u : f;
  return log_add_exponent(log1p_series(f), e);
}
/* log of a positive pair. */
INLINE pair log_of_pair(pair v) {
  i32 e;
  frexp_f64(v.hi, &e);
  e -= v.hi < LDEXP(0x1.6a09e667f3bcdp-1, e);
  pair f = pair_add_d(pair_scale(v, LDEXP(1.0, -e)), -1.0);
  return log_add_exponent(log1p_series(f), e);
}

/* What log(x) is where x is not a positive finite number. */
INLINE double log_special(double x, double result) {
  result = x == 0 ? -INF : result;
  result = x < 0 ? NAN_D : result;
  return ISINF(x) && x > 0 ? x : ISNAN(x) ? x : result;
}

INLINE double log_f64(double x) { return log_special(x, pair_value(log_as_pair(x))); }
INLINE double log2_f64(double x) {
  i32 e;
  double f = split_f64(x, &e);
  pair l = pair_multiply(log1p_series(make_pair(f, 0)), make_pair(LOG2_E_HI, LOG2_E_LO));
  return log_special(x, pair_value(pair_add_d(l, (double)e)));
}
INLINE double log10_f64(double x) {
  i32 e;
  double f = split_f64(x, &e);
  pair l = pair_multiply(log1p_series(make_pair(f, 0)), make_pair(LOG10_E_HI, LOG10_E_LO));
  double k = (double)e;
  pair p = pair_add_d(exact_product(k, LOG10_2_REST), k * LOG10_2_SHORT);
  return log_special(x, pair_value(pair_add(p, l)));
}
INLINE double log1p_f64(double x) {
  if (FABS(x) < 0x1p-54) return x;
  double r = pair_value(log1p_as_pair(make_pair(x, 0)));
  r = x == -1 ? -INF : r;
  r = x < -1 ? NAN_D : r;
  return ISINF(x) && x > 0 ? x : ISNAN(x) ? x : r;
}

/* ---- single precision ---- */

/* log m for x = m 2^e as hi + lo: f = m - 1 exactly, the rest by a polynomial in f. */
typedef struct {
  float hi, lo;
} pair_f32;
INLINE pair_f32 log_kernel_f32(float x, float* exponent) {
  i32 e;
  float m = frexp_f32(x, &e);
  i32 small = m < 0x1.6a09e6p-1f;
  *exponent = (float)(e - small);
  float f = (small ? m + m : m) - 1.0f;
  float square = f * f;
  float square_low = FMAF(f, f, -square);
  float tail = FMAF(square * f, POLYF(f, LOG_F32), -0.5f * square_low);
  float half_square = -0.5f * square;
  float s = f + half_square;
  pair_f32 r = {s, (half_square - (s - f)) + tail};
  return r;
}
INLINE float log_special_f32(float x, float result) {
  result = x == 0 ? -INF_F : result;
  result = x < 0 ? NAN_F : result;
  return x == INF_F || ISNAN(x) ? x : result;
}
INLINE float log_f32(float x) {
  float k;
  pair_f32 l = log_kernel_f32(x, &k);
  float base = k * LN2_SHORT_F;
  float s = base + l.hi;
  float low = l.hi - (s - base);
  low = k == 0 ? 0 : low;
  s = k == 0 ? l.hi : s;
  return log_special_f32(x, s + (low + FMAF(k, LN2_REST_F, l.lo)));
}
INLINE float log_scaled_f32(float x, float scale, float scale_low, float unit, float unit_low) {
  float k;
  pair_f32 l = log_kernel_f32(x, &k);
  float y = l.hi + l.lo, y_low = l.lo - (y - l.hi);
  float p = y * scale;
  float p_low = FMAF(y, scale, -p) + FMAF(y, scale_low, y_low * scale);
  float base = k * unit;
  float s = base + p;
  float low = p - (s - base);
  low = k == 0 ? 0 : low;
  s = k == 0 ? p : s;
  return log_special_f32(x, s + (low + FMAF(k, unit_low, p_low)));
}
INLINE float log2_f32(float x) { return log_scaled_f32(x, LOG2_E_HI_F, LOG2_E_LO_F, 1.0f, 0.0f); }
INLINE float log10_f32(float x) {
  return log_scaled_f32(x, LOG10_E_HI_F, LOG10_E_LO_F, LOG10_2_SHORT_F, LOG10_2_REST_F);
}

/* log x in double with enough digits for single-precision results, x positive. */
INLINE double log_mid(double x) {
  i32 e;
  double f = split_f64(x, &e);
  double square = f * f;
  double l = FMA(square * f, POLY(f, LOG_MID), FMA(square, -0.5, f));
  return FMA((double)e, LN2_HI, l);
}
/* log(1 + f) in double with enough digits for single-precision results, 1 + f positive. */
INLINE double log1p_mid(double f) {
  double v = 1.0 + f;
  i32 e;
  frexp_f64(v, &e);
  e -= v < LDEXP(0x1.6a09e667f3bcdp-1, e);
  double g = FMA(1.0, LDEXP(f, -e), LDEXP(1.0, -e) - 1.0);
  double s = g / (2.0 + g), z = s * s;
  double r = s * FMA(z, POLY(z, ATANH_MID), 2.0);
  return FMA((double)e, LN2_HI, r);
}
INLINE float log1p_f32(float x) {
  float r = (float)log1p_mid(x);
  r = x == -1 ? -INF_F : r;
  r = x < -1 ? NAN_F : r;
  return x == INF_F || x == 0 || ISNAN(x) ? x : r;
}

#endif
