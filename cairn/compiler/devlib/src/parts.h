/* Exponents, whole parts, neighbours, remainders, lengths. */
#ifndef CAIRN_DEVLIB_PARTS_H
#define CAIRN_DEVLIB_PARTS_H

#include "pair.h"

#define ILOGB_ZERO (-2147483647 - 1)
#define ILOGB_NAN (-2147483647 - 1)

INLINE i32 ilogb_f64(double x) {
  i32 e;
  frexp_f64(x, &e);
  return x == 0 ? ILOGB_ZERO : ISNAN(x) ? ILOGB_NAN : ISINF(x) ? 2147483647 : e - 1;
}
INLINE i32 ilogb_f32(float x) {
  i32 e;
  frexp_f32(x, &e);
  return x == 0 ? ILOGB_ZERO : ISNAN(x) ? ILOGB_NAN : ISINF(x) ? 2147483647 : e - 1;
}
INLINE double logb_f64(double x) {
  return x == 0 ? -INF : ISINF(x) ? INF : ISNAN(x) ? x : (double)ilogb_f64(x);
}
INLINE float logb_f32(float x) { return x == 0 ? -INF_F : ISINF(x) ? INF_F : ISNAN(x) ? x : (float)ilogb_f32(x); }

INLINE double scalb_f64(double x, double y) {
  double whole = RINT(y);
  double r = LDEXP(x, (i32)FMIN(FMAX(y, -5000.0), 5000.0));
  r = ISINF(y) ? (y > 0 ? x * INF : x * 0.0) : r;
  return ISNAN(x) || ISNAN(y) || (whole != y && ISFINITE(y)) ? NAN_D : r;
}
INLINE float scalb_f32(float x, float y) {
  float whole = RINTF(y);
  float r = LDEXPF(x, (i32)FMINF(FMAXF(y, -1000.0f), 1000.0f));
  r = ISINF(y) ? (y > 0 ? x * INF_F : x * 0.0f) : r;
  return ISNAN(x) || ISNAN(y) || (whole != y && ISFINITE(y)) ? NAN_F : r;
}

INLINE double modf_f64(double x, double* whole) {
  double t = TRUNC(x);
  *whole = t;
  return COPYSIGN(ISINF(x) ? 0.0 : x - t, x);
}
INLINE float modf_f32(float x, float* whole) {
  float t = TRUNCF(x);
  *whole = t;
  return COPYSIGNF(ISINF(x) ? 0.0f : x - t, x);
}
INLINE double fdim_f64(double x, double y) { return ISNAN(x) || ISNAN(y) ? NAN_D : x > y ? x - y : 0.0; }
INLINE float fdim_f32(float x, float y) { return ISNAN(x) || ISNAN(y) ? NAN_F : x > y ? x - y : 0.0f; }

/* As signed integers with the negative half mirrored, neighbours differ by one. */
INLINE double nextafter_f64(double x, double y) {
  i64 a = BIT(i64, x), b = BIT(i64, y), low = (i64)(1ull << 63);
  a = a < 0 ? low - a : a;
  b = b < 0 ? low - b : b;
  i64 n = a + (a < b) - (a > b);
  n = n < 0 ? low - n : n;
  return ISNAN(x) || ISNAN(y) ? NAN_D : x == y ? y : n == 0 ? COPYSIGN(0.0, x) : BIT(double, n);
}
INLINE float nextafter_f32(float x, float y) {
  i32 a = BIT(i32, x), b = BIT(i32, y), low = (i32)(1u << 31);
  a = a < 0 ? low - a : a;
  b = b < 0 ? low - b : b;
  i32 n = a + (a < b) - (a > b);
  n = n < 0 ? low - n : n;
  return ISNAN(x) || ISNAN(y) ? NAN_F : x == y ? y : n == 0 ? COPYSIGNF(0.0f, x) : BIT(float, n);
}

/* ---- remainders ----

   a mod b for 0 < b, a finite: up to 40 bits of the quotient a round. r - q b is exact in a fused operation, as it is a
   multiple of b's last place and smaller than b. The quotient's low bits are kept for remquo. */
INLINE double remainder_core(double a, double b, u32* quotient) {
  i32 ea, eb;
  double r = frexp_f64(a, &ea), d = frexp_f64(b, &eb);
  double inverse = 1.0 / d;
  i32 left = ea - eb;
  u32 low = 0;
  if (left < -1) {
    *quotient = 0;
    return a;
  }
  /* r and d are in [1/2, 1); r stands for r 2^left in units of d. */
  while (left > 0) {
    i32 step = left < 40 ? left : 40;
    r = LDEXP(r, step);
    double q = RINT(r * inverse);
    r = FMA(-q, d, r);
    low = (step < 32 ? low << step : 0) + (u32)(i64)q;
    left -= step;
  }
  if (left < 0) {
    r *= 0.5;
    left = 0;
  }
  /* r is in (-d, d], give or take one d; make it nonnegative and below d. */
  double q = FLOOR(r * inverse);
  double s = FMA(-q, d, r);
  low += (u32)(i32)q;
  i32 under = s < 0, over = s >= d;
  s += under ? d : over ? -d : 0.0;
  low += (u32)over - (u32)under;
  *quotient = low;
  return LDEXP(s, eb);
}
INLINE double fmod_f64(double x, double y) {
  u32 q;
  double a = FABS(x), b = FABS(y);
  i32 ordinary = a < INF && b > 0 && b < INF && a >= b;
  double r = remainder_core(ordinary ? a : 1.0, ordinary ? b : 1.0, &q);
  r = ordinary ? r : a;
  return ISNAN(x) || ISNAN(y) || ISINF(x) || y == 0 ? NAN_D : COPYSIGN(r, x);
}
/* To the nearest multiple, to an even one when two are as near. The quotient is the signed low 31 bits. */
INLINE double remquo_f64(double x, double y, i32* quotient) {
  u32 q;
  double a = FABS(x), b = FABS(y);
  i32 ordinary = a < INF && b > 0 && b < INF;
  double d = ordinary ? b : 1.0;
  double r = remainder_core(ordinary ? a : 0.0, d, &q);
  double rest = d - r; /* the distance to the next multiple; exact when it matters, that is when r >= d / 2 */
  i32 up = r > rest || (r == rest && (q & 1));
  r = up ? -rest : r;
  q += (u32)up;
  q &= 0x7fffffff;
  r = __builtin_signbit(x) ? -r : r;
  i32 negative = __builtin_signbit(x) != __builtin_signbit(y);
  *quotient = ordinary ? (negative ? -(i32)q : (i32)q) : 0;
  if (ISNAN(x) || ISNAN(y) || ISINF(x) || y == 0) return NAN_D;
  return ISINF(y) ? x : r;
}
INLINE double remainder_f64(double x, double y) {
  i32 q;
  return remquo_f64(x, y, &q);
}

/* ---- lengths: the square root of a sum of squares as a pair, scaled by the largest ---- */

INLINE pair squares_scaled(const double* v, i32 count, i32* e) {
  double top = 0;
#pragma unroll
  for (i32 i = 0; i < count; ++i) top = FMAX(top, FABS(v[i]));
  frexp_f64(top, e);
  pair sum = make_pair(0, 0);
#pragma unroll
  for (i32 i = 0; i < count; ++i) {
    double s = LDEXP(v[i], -*e);
    sum = pair_add(sum, exact_product(s, s));
  }
  return sum;
}
INLINE i32 any_infinite(const double* v, i32 count) {
  i32 found = 0;
#pragma unroll
  for (i32 i = 0; i < count; ++i) found |= ISINF(v[i]);
  return found;
}
INLINE double length_of(const double* v, i32 count) {
  i32 e;
  pair sum = squares_scaled(v, count, &e);
  double r = sum.hi == 0 ? 0.0 : LDEXP(pair_value(pair_sqrt(sum)), e);
  r = ISNAN(sum.hi) ? NAN_D : r;
  return any_infinite(v, count) ? INF : r;
}
INLINE double inverse_length_of(const double* v, i32 count) {
  i32 e;
  pair sum = squares_scaled(v, count, &e);
  double r = sum.hi == 0 ? INF : LDEXP(pair_value(pair_divide(make_pair(1, 0), pair_sqrt(sum))), -e);
  r = ISNAN(sum.hi) ? NAN_D : r;
  return any_infinite(v, count) ? 0.0 : r;
}
/* Squares of single-precision numbers are exact in double and stay in its range. */
INLINE float length_of_f32(double sum) { return (float)SQRT(sum); }
INLINE float inverse_length_of_f32(double sum) { return (float)(1.0 / SQRT(sum)); }

#endif
