/* sinpi, cospi, tanpi: the reduction is exact, as the period is a whole number. */
#ifndef CAIRN_DEVLIB_SINPI_H
#define CAIRN_DEVLIB_SINPI_H

#include "trigonometric.h"

/* x = q / 2 + f, |f| <= 1/4; pi f as a pair. */
INLINE i32 reduce_pi_f64(double x, pair* r) {
  double t = FMA(-2.0, RINT(x * 0.5), x); /* exact, in [-1, 1] */
  t = ISINF(x) ? NAN_D : t;
  double q = RINT(2 * t), f = FMA(q, -0.5, t);
  *r = pair_multiply_d(make_pair(PI_HI, PI_LO), f);
  return (i32)q & 3;
}
/* Zeros: sinpi of a whole number has the argument's sign, cospi of a half is +0. */
INLINE double sinpi_f64(double x) {
  pair r;
  i32 q = reduce_pi_f64(x, &r);
  double y = sin_quadrant(r, q);
  return y == 0 ? COPYSIGN(0.0, x) : y;
}
INLINE double cospi_f64(double x) {
  pair r;
  i32 q = reduce_pi_f64(x, &r);
  double y = sin_quadrant(r, (q + 1) & 3);
  return y == 0 ? 0.0 : y;
}
INLINE double sincospi_f64(double x, double* cosine) {
  *cosine = cospi_f64(x);
  return sinpi_f64(x);
}
INLINE double tanpi_f64(double x) {
  pair r;
  i32 q = reduce_pi_f64(x, &r);
  double y = tan_quadrant(r, q);
  /* C23: at whole numbers the zero is positive for even ones of the argument's sign; at halves an infinity. */
  i32 odd_unit = q == 2 || q == 3;
  if (r.hi == 0) {
    if (q & 1) return odd_unit ? -INF : INF;
    return COPYSIGN(0.0, odd_unit ? -x : x);
  }
  return y;
}

INLINE i32 reduce_pi_f32(float x, reduced_f32* r) {
  float t = FMAF(-2.0f, RINTF(x * 0.5f), x);
  t = ISINF(x) ? NAN_F : t;
  float q = RINTF(2 * t), f = FMAF(q, -0.5f, t);
  r->hi = f * PI_HI_F;
  r->lo = FMAF(f, PI_HI_F, -r->hi) + f * PI_LO_F;
  return (i32)q & 3;
}
INLINE float sinpi_f32(float x) {
  reduced_f32 r;
  i32 q = reduce_pi_f32(x, &r);
  float y = sin_quadrant_f32(r, q);
  return y == 0 ? COPYSIGNF(0.0f, x) : y;
}
INLINE float cospi_f32(float x) {
  reduced_f32 r;
  i32 q = reduce_pi_f32(x, &r);
  float y = sin_quadrant_f32(r, (q + 1) & 3);
  return y == 0 ? 0.0f : y;
}
INLINE float sincospi_f32(float x, float* cosine) {
  *cosine = cospi_f32(x);
  return sinpi_f32(x);
}
INLINE float tanpi_f32(float x) { return (float)tanpi_f64(x); }

#endif
