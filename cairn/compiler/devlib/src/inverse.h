/* Inverse trigonometric functions. */
#ifndef CAIRN_DEVLIB_INVERSE_H
#define CAIRN_DEVLIB_INVERSE_H

#include "pair.h"
#include "tables.h"

/* asin t for |t| <= 1/2 as a pair, t a pair. */
INLINE pair asin_series(pair t) {
  double z = t.hi * t.hi;
  return ordered_sum(t.hi, FMA(z * t.hi, POLY(z, ASIN_F64), t.lo));
}
/* For |x| above 1/2: asin |x| = pi/2 - 2 asin(sqrt((1 - |x|) / 2)). This is the part with the root. */
INLINE pair asin_rest(double a) {
  double z = 0.5 * (1.0 - a); /* exact */
  return pair_scale(asin_series(pair_sqrt(make_pair(z < 0 ? 0 : z, 0))), 2.0);
}
INLINE double asin_f64(double x) {
  double a = FABS(x);
  i32 big = a > 0.5;
  pair s = big ? asin_rest(a) : asin_series(make_pair(a, 0));
  pair far = pair_add(make_pair(PI_2_HI, PI_2_LO), pair_negate(s));
  double r = COPYSIGN(pair_value(big ? far : s), x);
  return a > 1 ? NAN_D : ISNAN(x) ? x : r;
}
INLINE pair acos_pair(double x) {
  double a = FABS(x);
  if (a > 0.5) {
    pair s = asin_rest(a);
    return x > 0 ? s : pair_add(make_pair(PI_HI, PI_LO), pair_negate(s));
  }
  return pair_add(make_pair(PI_2_HI, PI_2_LO), pair_negate(asin_series(make_pair(x, 0))));
}
INLINE double acos_f64(double x) { return FABS(x) > 1 ? NAN_D : ISNAN(x) ? x : pair_value(acos_pair(x)); }

/* atan(n / d) for n, d >= 0, not both zero or infinite: the angle is brought within pi/8 of 0, pi/4 or pi/2 before the
   one division, by the addition theorem. */
INLINE pair atan_quotient(double n, double d) {
  i32 low = n < 0x1.a827999fcef32p-2 * d, high = n * 0x1.a827999fcef32p-2 > d;
  pair top = low ? make_pair(n, 0) : high ? make_pair(-d, 0) : exact_sum(n, -d);
  pair bottom = low ? make_pair(d, 0) : high ? make_pair(n, 0) : exact_sum(n, d);
  pair base = low ? make_pair(0, 0) : high ? make_pair(PI_2_HI, PI_2_LO) : make_pair(PI_4_HI, PI_4_LO);
  pair t = pair_divide(top, bottom);
  double z = t.hi * t.hi;
  pair a = ordered_sum(t.hi, FMA(z * t.hi, POLY(z, ATAN_F64), t.lo));
  return low ? a : pair_add(base, a);
}
INLINE double atan_f64(double x) {
  double a = FABS(x);
  pair r = atan_quotient(a, 1.0);
  double y = pair_value(r);
  y = a > 0x1p60 ? PI_2_HI : y;
  y = a < 0x1p-28 ? a : y;
  return ISNAN(x) ? x : COPYSIGN(y, x);
}

/* The angle of the point (x, y) as a pair, for finite x and y that are not both zero. Scaled so that neither the sums
   nor the remainder of the division leave the range. */
INLINE pair atan2_pair(double y, double x) {
  double n = FABS(y), d = FABS(x);
  i32 e, f;
  frexp_f64(FMAX(n, d), &e);
  n = LDEXP(n, -e);
  d = LDEXP(d, -e);
  frexp_f64(FMIN(n, d), &f);
  i32 tiny = f < -200; /* the smaller one is too small to matter next to an angle of pi/2, or is the angle */
  pair r = atan_quotient(tiny && n < d ? 0x1p-200 : n, tiny && d < n ? 0x1p-200 : d);
  return r;
}
INLINE double atan2_f64(double y, double x) {
  double n = FABS(y), d = FABS(x);
  double angle;
  if (n == 0) {
    angle = __builtin_signbit(x) ? PI_HI : 0.0;
  } else if (ISINF(n) || ISINF(d)) {
    double near = ISINF(n) ? (ISINF(d) ? PI_4_HI : PI_2_HI) : 0.0;
    angle = x < 0 ? (ISINF(n) && ISINF(d) ? 3 * PI_4_HI : ISINF(d) ? PI_HI : PI_2_HI) : near;
  } else if (x > 0 && n < d * 0x1p-60) {
    angle = n / d; /* may be subnormal: one rounding */
  } else {
    pair r = atan2_pair(n, d);
    pair s = pair_add(make_pair(PI_HI, PI_LO), pair_negate(r));
    angle = pair_value(x < 0 ? s : r);
  }
  return ISNAN(x) || ISNAN(y) ? NAN_D : COPYSIGN(angle, y);
}

/* In units of pi. */
INLINE double over_pi(pair a) { return pair_value(pair_multiply(a, make_pair(INV_PI_HI, INV_PI_LO))); }
INLINE double asinpi_f64(double x) {
  double a = FABS(x);
  pair s = a > 0.5 ? pair_add(make_pair(PI_2_HI, PI_2_LO), pair_negate(asin_rest(a))) : asin_series(make_pair(a, 0));
  return a > 1 ? NAN_D : ISNAN(x) ? x : COPYSIGN(over_pi(s), x);
}
INLINE double acospi_f64(double x) { return FABS(x) > 1 ? NAN_D : ISNAN(x) ? x : over_pi(acos_pair(x)); }
INLINE double atanpi_f64(double x) {
  double a = FABS(x);
  double y = a > 0x1p60 ? 0.5 : a < 0x1p-28 ? over_pi(make_pair(a, 0)) : over_pi(atan_quotient(a, 1.0));
  return ISNAN(x) ? x : COPYSIGN(y, x);
}
INLINE double atan2pi_f64(double y, double x) {
  double n = FABS(y), d = FABS(x);
  double angle;
  if (n == 0) {
    angle = __builtin_signbit(x) ? 1.0 : 0.0;
  } else if (ISINF(n) || ISINF(d)) {
    angle = ISINF(n) && ISINF(d) ? (x < 0 ? 0.75 : 0.25) : ISINF(n) ? 0.5 : x < 0 ? 1.0 : 0.0;
  } else if (x > 0 && n < d * 0x1p-60) {
    angle = n / d;
    angle = angle > 0x1p-900 ? over_pi(pair_divide(make_pair(n, 0), make_pair(d, 0))) : angle * INV_PI_HI;
  } else {
    pair r = atan2_pair(n, d);
    angle = over_pi(x < 0 ? pair_add(make_pair(PI_HI, PI_LO), pair_negate(r)) : r);
  }
  return ISNAN(x) || ISNAN(y) ? NAN_D : COPYSIGN(angle, y);
}

/* ---- single precision ---- */

INLINE float asin_series_f32(float t, float low) {
  float z = t * t;
  return t + FMAF(z * t, POLYF(z, ASIN_F32), low);
}
/* Root of z with what it lacks. */
INLINE float sqrt_parts_f32(float z, float* low) {
  float s = SQRTF(z);
  *low = s > 0 ? FMAF(-s, s, z) * 0.5f * RCPF_SEED(s) : 0.0f;
  return s;
}
INLINE float asin_f32(float x) {
  float a = FABSF(x), low = 0;
  i32 big = a > 0.5f;
  float s = big ? sqrt_parts_f32(FMAXF(0.5f * (1.0f - a), 0.0f), &low) : a;
  float z = s * s, tail = FMAF(z * s, POLYF(z, ASIN_F32), low);
  float far = (PI_2_HI_F - 2 * s) , lost = (PI_2_HI_F - far) - 2 * s;
  far += (lost + PI_2_LO_F) - 2 * tail;
  float r = COPYSIGNF(big ? far : s + tail, x);
  return a > 1 ? NAN_F : ISNAN(x) ? x : r;
}
INLINE float acos_f32(float x) {
  float a = FABSF(x), low = 0;
  i32 big = a > 0.5f;
  float s = big ? sqrt_parts_f32(FMAXF(0.5f * (1.0f - a), 0.0f), &low) : x;
  float z = s * s, tail = FMAF(z * s, POLYF(z, ASIN_F32), low);
  /* c - f s: pi/2 - s, 2 s, or pi - 2 s. */
  float c = big ? (x > 0 ? 0.0f : PI_HI_F) : PI_2_HI_F, c_low = big ? (x > 0 ? 0.0f : PI_LO_F) : PI_2_LO_F;
  float f = big ? (x > 0 ? -2.0f : 2.0f) : 1.0f;
  float p = f * s, v = c - p, lost = (c - v) - p;
  float r = v + FMAF(-f, tail, lost + c_low);
  return a > 1 ? NAN_F : ISNAN(x) ? x : r;
}
INLINE double atan_quotient_mid(double n, double d) {
  i32 low = n < 0x1.a827999fcef32p-2 * d, high = n * 0x1.a827999fcef32p-2 > d;
  double t = (low ? n : high ? -d : n - d) / (low ? d : high ? n : n + d), z = t * t;
  return (low ? 0.0 : high ? PI_2_HI : PI_4_HI) + FMA(z * t, polynomial_f64(z, ATAN_MID, COUNT(ATAN_MID)), t);
}
/* |x| > 1 through the reciprocal; then one step of the addition theorem, both before the division. */
INLINE float atan_f32(float x) {
  float a = FABSF(x);
  i32 low = a < 0x1.a8279ap-2f, high = a > 0x1.3504f4p+1f;
  float n = low ? a : high ? -1.0f : a - 1.0f, d = low ? 1.0f : high ? a : a + 1.0f;
  float d_low = low || high ? 0.0f : (a > 1.0f ? 1.0f - (d - a) : a - (d - 1.0f));
  float t = n / d;
  float t_low = (FMAF(-t, d, n) - t * d_low) * RCPF_SEED(d);
  t_low = ISINF(a) ? 0.0f : t_low;
  float z = t * t, tail = FMAF(z * t, POLYF(z, ATAN_F32), t_low);
  float base = low ? 0.0f : high ? PI_2_HI_F : PI_4_HI_F, base_low = low ? 0.0f : high ? PI_2_LO_F : PI_4_LO_F;
  float s = base + t, lost = t - (s - base);
  float r = low ? t + tail : s + (lost + (base_low + tail));
  return ISNAN(x) ? x : COPYSIGNF(r, x);
}
INLINE double atan2_angle_f32(float y, float x) {
  double n = FABSF(y), d = FABSF(x);
  i32 both = n == d && (n == 0 || ISINF(n));
  double a = both ? (n == 0 ? 0.0 : PI_4_HI) : ISINF(n) ? PI_2_HI : ISINF(d) ? 0.0 : atan_quotient_mid(n, d);
  return __builtin_signbitf(x) ? PI_HI - a : a;
}
INLINE float atan2_f32(float y, float x) {
  float r = COPYSIGNF((float)atan2_angle_f32(y, x), y);
  return ISNAN(x) || ISNAN(y) ? NAN_F : r;
}
INLINE float atan2pi_f32(float y, float x) {
  float r = COPYSIGNF((float)(atan2_angle_f32(y, x) * INV_PI_HI), y);
  return ISNAN(x) || ISNAN(y) ? NAN_F : r;
}

#endif
