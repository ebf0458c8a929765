/* Bessel functions: J and Y of whole orders, I of orders 0 and 1.

   Up to 2 by series; beyond, as amplitude and phase: J = a cos(p), Y = a sin(p) with a and p smooth. Next to a zero the
   error is small against the amplitude, not against the value. */
#ifndef CAIRN_DEVLIB_BESSEL_H
#define CAIRN_DEVLIB_BESSEL_H

#include "exponential.h"
#include "logarithm.h"
#include "parts.h"
#include "trigonometric.h"

/* Fits over 1/x^2 in two ranges, 4/81 to 1/4 and 0 to 4/81, mapped to -1 … 1. */
#define EDGE (4.0 / 81.0)

/* The phase x - order pi/2 - pi/4 + small, reduced; the amplitude through *amplitude. */
CORE i32 hankel_form(i32 order, double x, double* amplitude, pair* r) {
  i32 near = x < 4.5;
  double z = x > 0x1p500 ? 0.0 : 1.0 / (x * x);
  double t = near ? (z - 0.5 * (0.25 + EDGE)) * (2.0 / (0.25 - EDGE)) : FMA(z, 2.0 / EDGE, -1.0);
  double a, p;
  if (order) {
    a = near ? POLY(t, AMPLITUDE1_NEAR) : POLY(t, AMPLITUDE1_FAR);
    p = near ? POLY(t, PHASE1_NEAR) : POLY(t, PHASE1_FAR);
  } else {
    a = near ? POLY(t, AMPLITUDE0_NEAR) : POLY(t, AMPLITUDE0_FAR);
    p = near ? POLY(t, PHASE0_NEAR) : POLY(t, PHASE0_FAR);
  }
  *amplitude = a * SQRT_2_OVER_PI_HI / SQRT(x);
  i32 q = reduce_f64(x, r);
  /* Take off pi/4 (order 0) or add it with a quarter turn less (order 1: -3 pi/4), then bring back within pi/4. */
  pair shift = make_pair(order ? PI_4_HI : -PI_4_HI, order ? PI_4_LO : -PI_4_LO);
  q -= order ? 2 : 0;
  *r = pair_add_d(pair_add(*r, shift), p / x);
  i32 over = r->hi > PI_4_HI, under = r->hi < -PI_4_HI;
  pair quarter = make_pair(over ? -PI_2_HI : under ? PI_2_HI : 0, over ? -PI_2_LO : under ? PI_2_LO : 0);
  *r = pair_add(*r, quarter);
  return (q + over - under) & 3;
}
INLINE double hankel_cos(i32 order, double x) {
  double a;
  pair r;
  i32 q = hankel_form(order, x, &a, &r);
  return ISINF(x) ? 0.0 : a * sin_quadrant(r, (q + 1) & 3);
}
INLINE double hankel_sin(i32 order, double x) {
  double a;
  pair r;
  i32 q = hankel_form(order, x, &a, &r);
  return ISINF(x) ? 0.0 : a * sin_quadrant(r, q);
}
INLINE double small_argument(double x) { return FMA(x * 0.5, x, -1.0); }

CORE double j0_f64(double x) {
  double a = FABS(x);
  return ISNAN(x) ? x : a < 2.0 ? POLY(small_argument(a), J0_SMALL) : hankel_cos(0, a);
}
CORE double j1_f64(double x) {
  double a = FABS(x);
  return ISNAN(x) ? x : a < 2.0 ? x * POLY(small_argument(a), J1_SMALL) : COPYSIGN(1.0, x) * hankel_cos(1, a);
}
CORE double y0_f64(double x) {
  double r;
  if (x < 2.0) {
    double gap = (x - Y0_ZERO_HI) - Y0_ZERO_LO, t = small_argument(x);
    /* log(x / zero), exact at the zero too. */
    pair l = log1p_as_pair(pair_divide(exact_sum(x, -Y0_ZERO_HI), make_pair(Y0_ZERO_HI, Y0_ZERO_LO)));
    l = FABS(gap) < 0.25 ? l : pair_add_d(log_as_pair(x), -log_f64(Y0_ZERO_HI));
    r = FMA(TWO_OVER_PI_HI * POLY(t, J0_SMALL), pair_value(l), gap * (x + Y0_ZERO_HI) * POLY(t, Y0_SMALL));
  } else {
    r = hankel_sin(0, x);
  }
  return x == 0 ? -INF : x < 0 ? NAN_D : ISNAN(x) ? x : r;
}
CORE double y1_f64(double x) {
  double r;
  if (x < 2.0) {
    double t = small_argument(x);
    double j = x * POLY(t, J1_SMALL);
    pair head = pair_divide(make_pair(TWO_OVER_PI_HI, TWO_OVER_PI_LO), make_pair(x, 0));
    double rest = FMA(TWO_OVER_PI_HI * log_f64(x), j, x * POLY(t, Y1_SMALL));
    r = rest - head.lo - head.hi;
    r = x < 0x1p-1000 ? -TWO_OVER_PI_HI / x : r;
  } else {
    r = hankel_sin(1, x);
  }
  return x == 0 ? -INF : x < 0 ? NAN_D : ISNAN(x) ? x : r;
}
/* Y of order n by the recurrence upward, which is stable. */
CORE double yn_f64(i32 n, double x) {
  i32 m = n < 0 ? -n : n;
  double sign = n < 0 && (m & 1) ? -1.0 : 1.0;
  double a = y0_f64(x), b = y1_f64(x);
  if (m == 0) return a;
  for (i32 k = 1; k < m && b > -INF; ++k) {
    double c = FMA(2.0 * k / x, b, -a);
    a = b;
    b = c;
  }
  return sign * b;
}
/* J of order n: upward while the order is below the argument; else downward from an order so high that what precedes it
   does not matter, scaled at the end by J0 or J1, whichever is larger. */
CORE double jn_f64(i32 n, double x) {
  i32 m = n < 0 ? -n : n;
  double sign = (m & 1) && ((n < 0) != (x < 0)) ? -1.0 : 1.0;
  double v = FABS(x);
  if (m == 0) return j0_f64(v);
  if (m == 1) return sign * j1_f64(v);
  if (ISNAN(x)) return x;
  if (v == 0) return 0.0;
  if (ISINF(v)) return 0.0;
  double zero = j0_f64(v), one = j1_f64(v);
  if ((double)m <= v) {
    for (i32 k = 1; k < m; ++k) {
      double c = FMA(2.0 * k / v, one, -zero);
      zero = one;
      one = c;
    }
    return sign * one;
  }
  if (v < 1e-5 * SQRT((double)m)) {
    /* The first term alone: (v / 2)^m / m! */
    double r = 1.0;
    for (i32 k = 1; k <= m && r > 0; ++k) r *= 0.5 * v / k;
    return sign * r;
  }
  i32 start = m + 20 + (i32)SQRT(60.0 * m);
  double above = 0.0, here = 0x1p-900, wanted = 0.0, last_one = 0.0;
  for (i32 k = start; k > 0; --k) {
    double below = FMA(2.0 * k / v, here, -above);
    above = here;
    here = below;
    if (FABS(here) > 0x1p400) {
      here *= 0x1p-800;
      above *= 0x1p-800;
      wanted *= 0x1p-800;
    }
    wanted = k - 1 == m ? here : wanted;
    last_one = k == 1 ? above : last_one;
  }
  double scale = FABS(zero) > FABS(one) ? zero / here : one / last_one;
  return sign * wanted * scale;
}

INLINE double i0_f64(double x) {
  double a = FABS(x);
  if (a < 8.0) {
    double z = 0.25 * a * a;
    return POLY(z, I0_SMALL);
  }
  double p = POLY(FMA(16.0, 1.0 / a, -1.0), I0_LARGE);
  double h = exp_f64(0.5 * FMIN(a, 1500.0));
  return ISNAN(x) ? x : p / SQRT(a) * h * h;
}
INLINE double i1_f64(double x) {
  double a = FABS(x), r;
  if (a < 8.0) {
    r = 0.5 * a * POLY(0.25 * a * a, I1_SMALL);
  } else {
    double p = POLY(FMA(16.0, 1.0 / a, -1.0), I1_LARGE);
    double h = exp_f64(0.5 * FMIN(a, 1500.0));
    r = p / SQRT(a) * h * h;
  }
  return ISNAN(x) ? x : COPYSIGN(r, x);
}

#define NARROW(name) \
  INLINE float name##_f32(float x) { return (float)name##_f64(x); }
NARROW(j0)
NARROW(j1)
NARROW(y0)
NARROW(y1)
NARROW(i0)
NARROW(i1)
INLINE float jn_f32(i32 n, float x) { return (float)jn_f64(n, x); }
INLINE float yn_f32(i32 n, float x) { return (float)yn_f64(n, x); }

#endif
