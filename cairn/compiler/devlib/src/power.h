/* pow, its forms with integers, and roots. x^y = e^(y log x), the logarithm and the product as pairs. */
#ifndef CAIRN_DEVLIB_POWER_H
#define CAIRN_DEVLIB_POWER_H

#include "exponential.h"
#include "logarithm.h"

/* 0: y is no integer, 1: odd, 2: even. */
INLINE i32 parity(double y) {
  double h = y * 0.5;
  if (TRUNC(y) != y) return 0;
  return TRUNC(h) != h ? 1 : 2;
}

/* e^(y log a) for a positive and finite. */
INLINE double power_core(double a, pair y) {
  pair l = log_as_pair_long(a);
  double top = l.hi * y.hi;
  double low = FMA(l.hi, y.hi, -top) + FMA(l.lo, y.hi, l.hi * y.lo);
  pair p = ordered_sum(top, low);
  return exp_pair(FABS(top) < 1e3 ? p : make_pair(top, 0));
}

/* The sign and the special values of x^y, given what |x|^y is for an ordinary x. `kind` is y's parity. */
INLINE double power_special(double x, double y, double result, i32 kind) {
  double a = FABS(x);
  i32 grows = y > 0;
  if (a == 0) result = grows ? 0.0 : INF;
  if (ISINF(a)) result = grows ? INF : 0.0;
  if (ISINF(y)) result = a == 1 ? 1.0 : (a > 1) == grows ? INF : 0.0;
  if (kind == 1) result = COPYSIGN(result, x);
  if (x < 0 && kind == 0 && ISFINITE(x)) result = NAN_D;
  if (ISNAN(x) || ISNAN(y)) result = NAN_D;
  return x == 1 || y == 0 ? 1.0 : result;
}
INLINE double pow_f64(double x, double y) {
  return power_special(x, y, power_core(FABS(x), make_pair(y, 0)), parity(y));
}
INLINE double pown_f64(double x, i32 n) {
  double y = (double)n;
  return power_special(x, y, power_core(FABS(x), make_pair(y, 0)), n & 1 ? 1 : 2);
}
/* OpenCL's powr: x is not negative, and the indeterminate forms are NaN. */
INLINE double powr_f64(double x, double y) {
  double r = power_special(x, y, power_core(FABS(x), make_pair(y, 0)), 2);
  if (x < 0 || ISNAN(x) || ISNAN(y)) return NAN_D;
  if (y == 0) return x == 0 || ISINF(x) ? NAN_D : 1.0;
  return x == 1 && ISINF(y) ? NAN_D : r;
}
INLINE double rootn_f64(double x, i32 n) {
  pair inverse = pair_divide(make_pair(1, 0), make_pair((double)n, 0));
  double r = power_core(FABS(x), inverse);
  double a = FABS(x);
  if (a == 0) r = n > 0 ? 0.0 : INF;
  if (ISINF(a)) r = n > 0 ? INF : 0.0;
  if (n & 1) r = COPYSIGN(r, x);
  if (n == 0 || (x < 0 && !(n & 1)) || ISNAN(x)) r = NAN_D;
  return r;
}

/* Cube root: single precision first, then one step of Newton's method whose residual is exact. */
INLINE double cbrt_seed(double m) {
  /* m in [1, 8): a rational guess to about 2^-7, two steps of third order to the last bits of a double. */
  double y = FMA(m, FMA(m, -0.01214, 0.2457), 0.7695);
#pragma unroll
  for (i32 i = 0; i < 3; ++i) {
    double cube = y * y * y;
    y = FMA(y * (m - cube), 1.0 / FMA(2.0, cube, m), y);
  }
  return y;
}
INLINE double cbrt_parts(double x, i32* third, double* m) {
  i32 e;
  double f = frexp_f64(FABS(x), &e);
  e -= 1;
  i32 t = e >= 0 ? e / 3 : -((2 - e) / 3);
  *third = t;
  *m = LDEXP(f, e - 3 * t + 1);
  return cbrt_seed(*m);
}
INLINE double cbrt_f64(double x) {
  i32 t;
  double m;
  double y = cbrt_parts(x, &t, &m);
  pair square = exact_product(y, y);
  pair cube = pair_multiply_d(square, y);
  double step = ((m - cube.hi) - cube.lo) / (3 * square.hi);
  double r = COPYSIGN(LDEXP(y + step, t), x);
  return x == 0 || !ISFINITE(x) ? x : r;
}
INLINE double rcbrt_f64(double x) {
  i32 t;
  double m;
  double y = cbrt_parts(x, &t, &m);
  pair cube = pair_multiply_d(exact_product(y, y), y);
  double step = ((m - cube.hi) - cube.lo) / (3 * y * y);
  double q = 1.0 / y;
  /* 1 / (y + step): the quotient's own residual, less step / y^2. */
  double r = q + q * (FMA(-q, y, 1.0) - q * step);
  r = COPYSIGN(LDEXP(r, -t), x);
  r = x == 0 ? COPYSIGN(INF, x) : r;
  return ISINF(x) ? COPYSIGN(0.0, x) : ISNAN(x) ? x : r;
}
INLINE double rsqrt_f64(double x) {
  double s = SQRT(x), q = 1.0 / s;
  double error = FMA(-q, s, 1.0) - q * (FMA(-s, s, x) / (s + s)); /* of q, and of s */
  double r = q + q * error;
  return x > 0 && x < INF ? r : q;
}

/* ---- single precision, in double inside ---- */

INLINE float power_core_f32(float a, double y) {
  double t = y * log_mid(a);
  return (float)exp_mid(t > 200.0 ? 200.0 : t < -200.0 ? -200.0 : t);
}
INLINE float pow_f32(float x, float y) {
  return (float)power_special(x, y, power_core_f32(FABSF(x), y), parity(y));
}
INLINE float pown_f32(float x, i32 n) {
  return (float)power_special(x, n, power_core_f32(FABSF(x), n), n & 1 ? 1 : 2);
}
INLINE float powr_f32(float x, float y) {
  float r = (float)power_special(x, y, power_core_f32(FABSF(x), y), 2);
  if (x < 0 || ISNAN(x) || ISNAN(y)) return NAN_F;
  if (y == 0) return x == 0 || ISINF(x) ? NAN_F : 1.0f;
  return x == 1 && ISINF(y) ? NAN_F : r;
}
INLINE float rootn_f32(float x, i32 n) {
  float a = FABSF(x);
  float r = power_core_f32(a, 1.0 / (double)n);
  if (a == 0) r = n > 0 ? 0.0f : INF_F;
  if (ISINF(a)) r = n > 0 ? INF_F : 0.0f;
  if (n & 1) r = COPYSIGNF(r, x);
  if (n == 0 || (x < 0 && !(n & 1)) || ISNAN(x)) r = NAN_F;
  return r;
}
INLINE float cbrt_f32(float x) {
  i32 e;
  double m = (double)frexp_f32(FABSF(x), &e);
  e -= 1;
  i32 t = e >= 0 ? e / 3 : -((2 - e) / 3);
  double y = cbrt_seed(LDEXP(m, e - 3 * t + 1));
  float r = COPYSIGNF((float)LDEXP(y, t), x);
  return x == 0 || !ISFINITE(x) ? x : r;
}
INLINE float rcbrt_f32(float x) {
  i32 e;
  double m = (double)frexp_f32(FABSF(x), &e);
  e -= 1;
  i32 t = e >= 0 ? e / 3 : -((2 - e) / 3);
  double y = 1.0 / cbrt_seed(LDEXP(m, e - 3 * t + 1));
  float r = COPYSIGNF((float)LDEXP(y, -t), x);
  r = x == 0 ? COPYSIGNF(INF_F, x) : r;
  return ISINF(x) ? COPYSIGNF(0.0f, x) : ISNAN(x) ? x : r;
}
#ifdef __NVPTX__ /* rsqrt.approx takes subnormals, and is good to an ulp */
INLINE float rsqrt_f32(float x) { return RSQF_SEED(x); }
#elif defined(__AMDGCN__)
/* v_rsq_f32 is good to an ulp, but not for subnormals: a small x is brought into range, by a power of four. */
INLINE float rsqrt_f32(float x) {
  i32 small = x < 0x1p-100f;
  float r = RSQF_SEED(small ? x * 0x1p100f : x);
  return small ? r * 0x1p50f : r;
}
#else /* The seed, corrected once: y += y (1 - x y^2) / 2. */
INLINE float rsqrt_f32(float x) {
  i32 small = x < 0x1p-100f;
  float v = small ? x * 0x1p100f : x;
  float y = RSQF_SEED(v);
  float t = v * y;
  float rest = FMAF(-t, y, 1.0f) - FMAF(v, y, -t) * y;
  float r = FMAF(0.5f * y, rest, y);
  r = small ? r * 0x1p50f : r;
  return x > 0 && x < INF_F ? r : x == 0 ? COPYSIGNF(INF_F, x) : x == INF_F ? 0.0f : NAN_F;
}
#endif

#endif
