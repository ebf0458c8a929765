/* erf, erfc, erfcx, their inverses, and the normal distribution. */
#ifndef CAIRN_DEVLIB_ERROR_FUNCTION_H
#define CAIRN_DEVLIB_ERROR_FUNCTION_H

#include "exponential.h"
#include "logarithm.h"

/* exp(x^2) erfc(x) for x >= 0: one polynomial in t = (x - 4) / (x + 4), over 1 + 2 x. */
INLINE double erfcx_positive(double x) {
  double t = x < 0x1p60 ? (x - 4.0) / (x + 4.0) : 1.0;
  double p = POLY(t, ERFCX_F64);
  double d = FMA(2.0, x, 1.0), low = FMA(2.0, x, 1.0 - d); /* 1 + 2 x as a pair */
  double q = p / d;
  return ISINF(d) ? 0.5 / x * p : q + (FMA(-q, d, p) - q * low) / d;
}
INLINE double erf_small(double x) { return FMA(x, POLY(x * x, ERF_F64), x); }
/* erfc(x.hi + x.lo), x >= 0. */
INLINE double erfc_positive(pair x) {
  double v = FMIN(x.hi, 30.0);
  if (v < 0.5) return (1.0 - erf_small(v)) - TWO_OVER_SQRT_PI_HI * x.lo;
  double e = erfcx_positive(v);
  e = FMA(x.lo, FMA(2.0 * v, e, -TWO_OVER_SQRT_PI_HI), e);
  pair square = exact_product(v, v);
  square.lo = FMA(2.0 * v, x.lo, square.lo);
  i32 k;
  pair m = exp_reduced(pair_negate(square), &k);
  return scale_f64(e + FMA(e, m.hi, e * m.lo), k);
}

INLINE double erf_f64(double x) {
  double a = FABS(x);
  double r = a < 0.9 ? erf_small(a) : 1.0 - erfc_positive(make_pair(a, 0));
  return ISNAN(x) ? x : COPYSIGN(r, x);
}
INLINE double erfc_f64(double x) {
  double a = FABS(x);
  if (a < 0.25) {
    double r = erf_small(a);
    return ISNAN(x) ? x : 1.0 - COPYSIGN(r, x);
  }
  double r = erfc_positive(make_pair(a, 0));
  return ISNAN(x) ? x : x < 0 ? 2.0 - r : r;
}
/* For x < 0: 2 exp(x^2) - erfcx(-x). */
INLINE double erfcx_f64(double x) {
  if (FABS(x) < 0.5) {
    pair e = exp_as_pair(exact_product(x, x)), c = exact_sum(1.0, -erf_small(x));
    return pair_value(pair_multiply(e, c));
  }
  double r = erfcx_positive(FABS(x));
  if (x < 0) r = x < -27.0 ? INF : pair_value(pair_add_d(pair_scale(exp_as_pair(exact_product(x, x)), 2.0), -r));
  return ISNAN(x) ? x : r;
}
INLINE double ncdf_f64(double x) {
  double v = FMIN(FMAX(x, -45.0), 45.0);
  pair t = pair_multiply_d(make_pair(INV_SQRT_2_HI, INV_SQRT_2_LO), -v);
  double r = 0.5 * erfc_positive(t.hi < 0 ? pair_negate(t) : t);
  return ISNAN(x) ? x : t.hi < 0 ? 1.0 - r : r;
}

/* ---- inverses: an approximation to eight digits or more, then one step of Halley's method ---- */

/* erfinv(x) for 0 <= x < 1 and p = 1 - x, by polynomials in q = -log(1 - x^2) and in 1 / sqrt(q). Where x is
   small, q need not be accurate next to zero: the polynomial hardly varies there. */
INLINE double erfinv_guess(double x, double p) {
  double q = FMAX(-log_mid(p * (1.0 + x)), 0.0);
  double s = SQRT(q), v = 1.0 / s;
  double tail = POLY(FMA(v, 2.0 / (0.45 - 0.15625), -(0.45 + 0.15625) / (0.45 - 0.15625)), ERFINV_TAIL);
  double far = POLY(FMA(v, 2.0 / (0.15625 - 0.03), -(0.15625 + 0.03) / (0.15625 - 0.03)), ERFINV_FAR);
  return q < 5.0 ? x * POLY(q, ERFINV_CENTER) : s * (v > 0.15625 ? tail : far);
}
/* The y >= 0 with erfc(y) = p, 0 < p <= 1; x = 1 - p to full precision. */
CORE double erfcinv_lower(double p, double x) {
  double y = erfinv_guess(x, p);
  i32 k;
  double gap, slope;
  if (x < 0.75) {
    gap = x - erf_f64(y);
    slope = TWO_OVER_SQRT_PI_HI * exp_f64(-y * y);
  } else {
    /* Relative to exp(-y^2), which may be subnormal: compare p exp(y^2) with erfcx(y). */
    pair m = exp_reduced(exact_product(y, y), &k);
    i32 e;
    double digits = frexp_f64(p, &e);
    gap = erfcx_positive(y) - LDEXP(digits + digits * m.hi, e + k);
    slope = TWO_OVER_SQRT_PI_HI;
  }
  double step = gap / slope;
  return y + step / (1.0 - y * step);
}
INLINE double erfinv_f64(double x) {
  double a = FABS(x);
  double r = a < 0x1p-30 ? a * (0.5 * SQRT_PI_HI) : erfcinv_lower(1.0 - a, a);
  r = a == 1 ? INF : r;
  return a > 1 || ISNAN(x) ? NAN_D : COPYSIGN(r, x);
}
INLINE double erfcinv_f64(double x) {
  i32 upper = x > 1.0;
  double p = upper ? 2.0 - x : x, c = upper ? x - 1.0 : 1.0 - x;
  double r = c < 0x1p-30 ? c * (0.5 * SQRT_PI_HI) : erfcinv_lower(p, c);
  r = p == 0 ? INF : r;
  return x < 0 || x > 2 || ISNAN(x) ? NAN_D : upper ? -r : r;
}
INLINE double ncdfinv_f64(double x) {
  i32 upper = x > 0.5;
  double p = upper ? 2.0 * (1.0 - x) : 2.0 * x, c = upper ? 2.0 * x - 1.0 : 1.0 - 2.0 * x;
  double r = c < 0x1p-30 ? c * (0.5 * SQRT_PI_HI) : erfcinv_lower(p, c);
  r = SQRT_2_HI * r;
  r = p == 0 ? INF : r;
  return x < 0 || x > 1 || ISNAN(x) ? NAN_D : upper ? r : -r;
}

/* ---- single precision, in double inside ---- */

INLINE double erfcx_mid(double x) { return POLY((x - 4.0) / (x + 4.0), ERFCX_MID) / FMA(2.0, x, 1.0); }
INLINE double erfc_mid(double x) {
  double v = FMIN(FABS(x), 15.0);
  double r = erfcx_mid(v) * exp_mid(-v * v);
  return x < 0 ? 2.0 - r : r;
}
INLINE double erf_small_mid(double x) { return FMA(x, POLY(x * x, ERF_MID), x); }
INLINE float erf_f32(float x) {
  double a = FABSF(x);
  float r = (float)(a < 0.9 ? erf_small_mid(a) : 1.0 - erfc_mid(a));
  return ISNAN(x) ? x : COPYSIGNF(r, x);
}
INLINE float erfc_f32(float x) { return ISNAN(x) ? x : (float)erfc_mid(x); }
INLINE float erfcx_f32(float x) {
  double a = FABSF(x);
  double r = erfcx_mid(a);
  r = x < 0 ? 2.0 * exp_mid(FMIN(a * a, 200.0)) - r : r;
  return ISNAN(x) ? x : ISINF(x) ? (x < 0 ? INF_F : 0.0f) : (float)r;
}
INLINE float ncdf_f32(float x) { return ISNAN(x) ? x : (float)(0.5 * erfc_mid(-INV_SQRT_2_HI * x)); }
INLINE float erfinv_f32(float x) {
  double a = FABSF(x);
  float r = a == 1 ? INF_F : (float)erfinv_guess(a, 1.0 - a);
  return a > 1 || ISNAN(x) ? NAN_F : COPYSIGNF(r, x);
}
INLINE float erfcinv_f32(float x) {
  i32 upper = x > 1.0f;
  double p = upper ? 2.0 - x : x, c = upper ? x - 1.0 : 1.0 - x;
  float r = p == 0 ? INF_F : (float)erfinv_guess(c, p);
  return x < 0 || x > 2 || ISNAN(x) ? NAN_F : upper ? -r : r;
}
INLINE float ncdfinv_f32(float x) {
  i32 upper = x > 0.5f;
  double p = upper ? 2.0 * (1.0 - x) : 2.0 * x, c = upper ? 2.0 * x - 1.0 : 1.0 - 2.0 * x;
  float r = p == 0 ? INF_F : (float)(SQRT_2_HI * erfinv_guess(c, p));
  return x < 0 || x > 1 || ISNAN(x) ? NAN_F : upper ? r : -r;
}

#endif
