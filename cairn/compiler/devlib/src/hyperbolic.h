/* Hyperbolic functions and their inverses. */
#ifndef CAIRN_DEVLIB_HYPERBOLIC_H
#define CAIRN_DEVLIB_HYPERBOLIC_H

#include "exponential.h"
#include "logarithm.h"

/* e^(a - ln2) for large a: half of e^a without overflow before it is due. */
INLINE double half_exp(double a) { return exp_pair(pair_add_d(make_pair(-LN2_HI, -LN2_LO), FMIN(a, 800.0))); }

INLINE double sinh_f64(double x) {
  double a = FABS(x), z = a * a;
  double r;
  if (a < 1.0) {
    r = a + z * a * POLY(z, SINH_F64);
  } else if (a < 40.0) {
    pair e = exp_as_pair(make_pair(a, 0));
    r = 0.5 * (e.hi + (e.lo - 1.0 / e.hi));
  } else {
    r = half_exp(a);
  }
  return ISNAN(x) ? x : COPYSIGN(r, x);
}
INLINE double cosh_f64(double x) {
  double a = FABS(x);
  if (a < 40.0) {
    pair e = exp_as_pair(make_pair(a, 0));
    return 0.5 * pair_value(pair_add(e, pair_divide(make_pair(1, 0), e)));
  }
  return ISNAN(x) ? x : half_exp(a);
}
INLINE double tanh_f64(double x) {
  double a = FABS(x), v = FMIN(a, 22.0);
  pair m = expm1_as_pair(make_pair(2 * v, 0));
  double r = pair_value(pair_divide(m, pair_add_d(m, 2.0)));
  r = a < 0x1p-28 ? a : r;
  return ISNAN(x) ? x : COPYSIGN(r, x);
}
INLINE double asinh_f64(double x) {
  double a = FABS(x);
  double r;
  if (a > 0x1p30) {
    r = pair_value(pair_add(log_as_pair(FMIN(a, 0x1p1023)), make_pair(LN2_HI, LN2_LO)));
    r = a > 0x1p1023 ? pair_value(pair_add(log_as_pair(a * 0.5), make_pair(2 * LN2_HI, 2 * LN2_LO))) : r;
    r = ISINF(a) ? INF : r;
  } else {
    /* log1p(a + a^2 / (1 + sqrt(1 + a^2))) */
    pair square = exact_product(a, a);
    pair root = pair_sqrt(pair_add_d(square, 1.0));
    pair u = pair_add_d(pair_divide(square, pair_add_d(root, 1.0)), a);
    r = a < 0x1p-28 ? a : pair_value(log1p_as_pair(u));
  }
  return ISNAN(x) ? x : COPYSIGN(r, x);
}
INLINE double acosh_f64(double x) {
  if (!(x >= 1.0)) return NAN_D;
  if (ISINF(x)) return x;
  if (x > 0x1p30) {
    return pair_value(pair_add(log_as_pair(x * 0.5), make_pair(2 * LN2_HI, 2 * LN2_LO)));
  }
  /* log1p(t + sqrt(2 t + t^2)), t = x - 1 */
  double t = x - 1.0;
  pair root = pair_sqrt(pair_add_d(exact_product(t, t), 2 * t));
  return t == 0 ? 0.0 : pair_value(log1p_as_pair(pair_add_d(root, t)));
}
INLINE double atanh_f64(double x) {
  double a = FABS(x);
  if (a >= 1.0 || ISNAN(x)) return a == 1 ? COPYSIGN(INF, x) : NAN_D;
  pair u = pair_divide(make_pair(2 * a, 0), exact_sum(1.0, -a));
  double r = 0.5 * pair_value(log1p_as_pair(u));
  return COPYSIGN(a < 0x1p-28 ? a : r, x);
}

/* ---- single precision, in double inside ---- */

INLINE float sinh_f32(float x) {
  float a = FMINF(FABSF(x), 100.0f);
  double e = exp_mid(a), m = expm1_mid(a);
  double r = a < 1.0f ? 0.5 * (m + m / e) : 0.5 * (e - 1.0 / e);
  return ISNAN(x) ? x : COPYSIGNF(FABSF(x) < 0x1p-12f ? FABSF(x) : (float)r, x);
}
INLINE float cosh_f32(float x) {
  double e = exp_mid(FMINF(FABSF(x), 100.0f));
  return ISNAN(x) ? x : (float)(0.5 * (e + 1.0 / e));
}
INLINE float tanh_f32(float x) {
  float a = FABSF(x);
  double m = expm1_mid(2.0 * FMINF(a, 15.0f));
  float r = (float)(m / (m + 2.0));
  r = a < 0x1p-12f ? a : r;
  return ISNAN(x) ? x : COPYSIGNF(r, x);
}
INLINE float asinh_f32(float x) {
  double a = FABSF(x), s = a * a;
  float r = a > 0x1p60 ? (float)(log1p_mid(a - 1.0) + LN2_HI) : (float)log1p_mid(a + s / (1.0 + SQRT(1.0 + s)));
  r = a < 0x1p-12 ? (float)a : ISINF(a) ? INF_F : r;
  return ISNAN(x) ? x : COPYSIGNF(r, x);
}
INLINE float acosh_f32(float x) {
  double t = (double)x - 1.0;
  float r = (float)log1p_mid(t + SQRT(t * (t + 2.0)));
  return x < 1.0f ? NAN_F : ISNAN(x) || ISINF(x) ? x : r;
}
INLINE float atanh_f32(float x) {
  double a = FABSF(x);
  float r = (float)(0.5 * log1p_mid(2 * a / (1.0 - a)));
  r = a < 0x1p-12 ? (float)a : a == 1 ? INF_F : r;
  return a > 1 || ISNAN(x) ? NAN_F : COPYSIGNF(r, x);
}

#endif
