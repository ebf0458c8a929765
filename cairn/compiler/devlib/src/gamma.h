/* The gamma function and its logarithm. */
#ifndef CAIRN_DEVLIB_GAMMA_H
#define CAIRN_DEVLIB_GAMMA_H

#include "exponential.h"
#include "logarithm.h"
#include "sinpi.h"

/* lgamma(2 + d) for |d| <= 1/2. */
INLINE pair lgamma_near_two(pair d) {
  double tail = d.hi * polynomial_f64(d.hi, LGAMMA_F64 + 1, COUNT(LGAMMA_F64) - 1);
  pair c = exact_sum(ONE_MINUS_EULER_HI, tail);
  c.lo += ONE_MINUS_EULER_LO;
  return pair_multiply(d, c);
}
/* lgamma(x) for x >= 8: Stirling's formula. */
CORE pair lgamma_large(double x) {
  pair l = log_as_pair_long(x);
  pair p = pair_multiply_d(l, x);
  p = pair_add(p, pair_scale(l, -0.5));
  p = pair_add_d(p, -x);
  double z = 1.0 / x, rest = z * POLY(z * z, STIRLING_F64);
  return pair_add(p, exact_sum(HALF_LOG_2PI_HI, rest + HALF_LOG_2PI_LO));
}
/* x under 8 and above -10 is moved into [1.5, 2.5] by the recurrence; *product is what that multiplied up. */
CORE pair lgamma_shifted(double x, pair* product, i32* up) {
  pair v = make_pair(x, 0), p = make_pair(1, 0);
  *up = x < 1.5;
  while (v.hi < 1.5) {
    p = pair_multiply(p, v);
    v = pair_add_d(v, 1.0);
  }
  while (v.hi > 2.5) {
    v = pair_add_d(v, -1.0);
    p = pair_multiply(p, v);
  }
  *product = p;
  return lgamma_near_two(pair_add_d(v, -2.0));
}
/* sin(pi x) as a pair, x not whole. */
INLINE double sin_of_pi(double x) {
  pair r;
  i32 q = reduce_pi_f64(x, &r);
  return sin_quadrant(r, q);
}

INLINE double tgamma_f64(double x) {
  double r;
  if (FABS(x) < 0x1p-60) return 1.0 / x;
  if (x >= 8.0) {
    r = x > 172.0 ? INF : exp_pair(lgamma_large(x));
  } else if (x > -8.0) {
    pair product;
    i32 up;
    pair g = exp_as_pair(lgamma_shifted(x, &product, &up));
    r = pair_value(up ? pair_divide(g, product) : pair_multiply(g, product));
  } else {
    /* -pi / (y sin(pi y) Gamma(y)), y = -x; split so that the result may be subnormal while Gamma(y) is not finite. */
    double y = FMIN(-x, 190.0); /* for the size; the sine is of x, for no integer but x itself has one of zero */
    pair half = pair_scale(lgamma_large(y), -0.5);
    pair e = exp_as_pair(half);
    pair d = pair_multiply_d(exact_product(y, sin_of_pi(-x)), -1.0);
    pair q = pair_divide(make_pair(PI_HI, PI_LO), d);
    r = COPYSIGN(pair_value(pair_multiply(pair_multiply(q, e), e)), pair_value(q)); /* of zero, too */
  }
  i32 whole = FLOOR(x) == x;
  r = x < 0 && whole ? NAN_D : r;
  return ISNAN(x) ? x : r;
}
INLINE double lgamma_r_f64(double x, i32* sign) {
  double a = FABS(x), r;
  i32 negative = 0;
  *sign = 1;
  if (ISNAN(x)) return x;
  if (ISINF(x)) return INF;
  if (x <= 0 && FLOOR(x) == x) {
    *sign = x == 0 && __builtin_signbit(x) ? -1 : 1;
    return INF;
  }
  if (a < 0x1p-60) {
    r = -log_f64(a);
    negative = x < 0;
  } else if (x >= 8.0) {
    r = x > 0x1p1014 ? x * (log_f64(x) - 1.0) : pair_value(lgamma_large(x));
  } else if (x > -8.0) {
    pair product;
    i32 up;
    pair l = lgamma_shifted(x, &product, &up);
    negative = product.hi < 0;
    product = negative ? pair_negate(product) : product;
    pair g = product.hi == 1 && product.lo == 0 ? make_pair(0, 0) : log_of_pair(product);
    r = pair_value(pair_add(l, up ? pair_negate(g) : g));
  } else {
    /* log(pi / |x sin(pi x)|) - lgamma(|x|) */
    double s = sin_of_pi(a);
    negative = s > 0;
    pair d = exact_product(a, FABS(s));
    pair q = pair_divide(make_pair(PI_HI, PI_LO), d);
    r = a > 0x1p52 ? INF : pair_value(pair_add(log_of_pair(q), pair_negate(lgamma_large(a))));
  }
  *sign = negative ? -1 : 1;
  return r;
}
INLINE double lgamma_f64(double x) {
  i32 sign;
  return lgamma_r_f64(x, &sign);
}
/* ---- single precision, in double inside ---- */

INLINE double lgamma_large_mid(double x) {
  double z = 1.0 / x;
  return FMA(x - 0.5, log_mid(x), FMA(z, POLY(z * z, STIRLING_MID), HALF_LOG_2PI_HI - x));
}
/* As lgamma_shifted: *product multiplies (up is 0) or divides. */
INLINE double lgamma_shifted_mid(double x, double* product, i32* up) {
  double v = x, p = 1.0;
  *up = x < 1.5;
  while (v < 1.5) {
    p *= v;
    v += 1.0;
  }
  while (v > 2.5) {
    v -= 1.0;
    p *= v;
  }
  *product = p;
  return (v - 2.0) * POLY(v - 2.0, LGAMMA_MID);
}
INLINE double sin_of_pi_mid(double x) {
  double t = FMA(-2.0, RINT(x * 0.5), x);
  double q = RINT(2 * t), r = FMA(q, -0.5, t) * PI_HI, z = r * r;
  double s = FMA(z * r, POLY(z, SIN_MID), r), c = FMA(z * z, POLY(z, COS_MID), FMA(z, -0.5, 1.0));
  i32 k = (i32)q & 3;
  return flip_sign(k & 1 ? c : s, k >> 1);
}
INLINE float tgamma_f32(float x) {
  double v = x, r;
  if (x > -8.0f && x < 8.0f) {
    double product;
    i32 up;
    double g = exp_mid(lgamma_shifted_mid(v, &product, &up));
    r = up ? g / product : g * product;
  } else {
    double a = FMIN(FABS(v), 60.0);
    double g = exp_mid(lgamma_large_mid(a));
    r = x < 0 ? -PI_HI / (a * sin_of_pi_mid(FABS(v)) * g) : g;
  }
  r = x == 0 ? COPYSIGN(INF, v) : r;
  r = x < 0 && FLOOR(v) == v ? NAN_D : r;
  return ISNAN(x) ? x : (float)r;
}
INLINE float lgamma_r_f32(float x, i32* sign) {
  double v = x, a = FABS(v), r;
  i32 negative = 0;
  if (x > -8.0f && x < 8.0f) {
    double product;
    i32 up;
    double l = lgamma_shifted_mid(v, &product, &up);
    negative = product < 0;
    double g = log_mid(FABS(product));
    r = up ? l - g : l + g;
  } else {
    double l = lgamma_large_mid(a);
    double s = sin_of_pi_mid(a);
    negative = x < 0 && s > 0;
    r = x < 0 ? log_mid(PI_HI / (a * FABS(s))) - l : l;
  }
  i32 pole = x <= 0 && FLOOR(v) == v;
  negative = pole ? x == 0 && __builtin_signbitf(x) : negative;
  *sign = negative ? -1 : 1;
  r = pole || ISINF(x) ? INF : r;
  return ISNAN(x) ? x : (float)r;
}
INLINE float lgamma_f32(float x) {
  i32 sign;
  return lgamma_r_f32(x, &sign);
}

#endif
