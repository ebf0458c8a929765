/* Argument reduction and the sine and cosine kernels.

   x = k pi/2 + r with |r| <= pi/4. Up to a limit, k times pi/2 in three parts is subtracted with fused operations,
   which lose nothing; beyond, the product of x's mantissa with the bits of 2/pi that matter gives k and r in
   integers. */
#ifndef CAIRN_DEVLIB_TRIGONOMETRIC_H
#define CAIRN_DEVLIB_TRIGONOMETRIC_H

#include "pair.h"
#include "tables.h"

/* 64 bits of 2/pi that start `bit` bits into the table. */
INLINE u64 two_over_pi_at(i32 bit) {
  i32 word = bit >> 5, shift = bit & 31;
  u64 top = (u64)TWO_OVER_PI_BITS[word] << 32 | TWO_OVER_PI_BITS[word + 1];
  u64 next = TWO_OVER_PI_BITS[word + 2];
  return shift ? top << shift | next >> (32 - shift) : top;
}
INLINE u64 high_product(u64 a, u64 b) { return (u64)(((unsigned __int128)a * b) >> 64); }

/* The bits of 2/pi are used so that the product is mantissa * 2/pi modulo 4, as a fraction of 128 bits: two bits of
   quadrant, then the fraction. `mantissa` has its top bit set (bit 63) and stands for mantissa * 2^(exponent - 63). */
INLINE i32 reduce_large(u64 mantissa, i32 exponent, pair* r) {
  /* Bit j of the table weighs 2^(63 - j). From here on, the product's bits weigh 2 and less; those before, 4 and
     more. */
  i32 bit = exponent - 1;
  u64 a = two_over_pi_at(bit), b = two_over_pi_at(bit + 64), c = two_over_pi_at(bit + 128);
  unsigned __int128 sum = (unsigned __int128)mantissa * b + high_product(mantissa, c);
  sum += (unsigned __int128)(mantissa * a) << 64;
  u64 hi = (u64)(sum >> 64), lo = (u64)sum;
  i32 quadrant = (i32)(hi >> 62);
  /* The fraction, then nearest: above one half, count down from the next quadrant. */
  hi = hi << 2 | lo >> 62;
  lo <<= 2;
  i32 negative = (i32)(hi >> 63);
  quadrant += negative;
  if (negative) {
    hi = ~hi;
    lo = ~lo;
  }
  /* 128 bits of fraction, normalized so that the pair keeps its precision next to multiples of pi/2. */
  i32 shift = hi ? __builtin_clzll(hi) : 63;
  hi = shift ? hi << shift | lo >> (64 - shift) : hi;
  lo <<= shift;
  double scale = BIT(double, (i64)(1023 - shift) << 52);
  double top = (double)(hi >> 11) * 0x1p-53 * scale;
  double rest = (double)((hi & 0x7ff) << 42 | lo >> 22) * 0x1p-106 * scale;
  pair f = ordered_sum(top, rest);
  if (negative) f = pair_negate(f);
  *r = pair_multiply(f, make_pair(PI_2_HI, PI_2_LO));
  return quadrant & 3;
}

INLINE i32 reduce_f64(double x, pair* r) {
  double a = FABS(x);
  if (UNLIKELY(a > 0x1p27)) {
    u64 bits = BIT(u64, a);
    i32 exponent = (i32)(bits >> 52) - 1023;
    if (exponent == 1024) {
      *r = make_pair(NAN_D, 0);
      return 0;
    }
    i32 q = reduce_large((bits << 11) | (1ull << 63), exponent, r);
    if (x < 0) {
      *r = pair_negate(*r);
      q = -q & 3;
    }
    return q;
  }
  double k = RINT(x * TWO_OVER_PI_HI);
  double top = FMA(-k, PI_2_HI, x); /* exact */
  pair p = exact_product(-k, PI_2_LO);
  p.lo = FMA(-k, PI_2_LO2, p.lo);
  pair s = exact_sum(top, p.hi);
  *r = ordered_sum(s.hi, s.lo + p.lo);
  return (i32)k & 3;
}

/* sin r and cos r for |r| <= pi/4. */
INLINE double sin_kernel(pair r) {
  double z = r.hi * r.hi;
  return r.hi + FMA(z * r.hi, POLY(z, SIN_F64), FMA(-0.5 * z, r.lo, r.lo));
}
INLINE double cos_kernel(pair r) {
  double z = r.hi * r.hi;
  double h = 0.5 * z, w = 1.0 - h;
  return w + (((1.0 - w) - h) + FMA(z * z, POLY(z, COS_F64), -r.hi * r.lo));
}
INLINE double flip_sign(double x, i32 condition) { return BIT(double, BIT(u64, x) ^ (u64)(u32)condition << 63); }
INLINE float flip_sign_f32(float x, i32 condition) { return BIT(float, BIT(u32, x) ^ (u32)condition << 31); }

INLINE double sin_quadrant(pair r, i32 q) {
  double s = sin_kernel(r), c = cos_kernel(r);
  return flip_sign(q & 1 ? c : s, q >> 1 & 1);
}
INLINE double sin_f64(double x) {
  pair r;
  i32 q = reduce_f64(x, &r);
  double y = sin_quadrant(r, q);
  return x == 0 ? x : y;
}
INLINE double cos_f64(double x) {
  pair r;
  i32 q = reduce_f64(x, &r);
  return sin_quadrant(r, (q + 1) & 3);
}
INLINE double sincos_f64(double x, double* cosine) {
  pair r;
  i32 q = reduce_f64(x, &r);
  double s = sin_kernel(r), c = cos_kernel(r);
  *cosine = flip_sign(q & 1 ? s : c, (q + 1) >> 1 & 1);
  double y = flip_sign(q & 1 ? c : s, q >> 1 & 1);
  return x == 0 ? x : y;
}
/* tan r = sin r / cos r with both as pairs; an odd quadrant turns the quotient over. */
INLINE double tan_quadrant(pair r, i32 q) {
  double z = r.hi * r.hi;
  pair s = ordered_sum(r.hi, FMA(z * r.hi, POLY(z, SIN_F64), FMA(-0.5 * z, r.lo, r.lo)));
  pair h = exact_product(r.hi, -0.5 * r.hi);
  pair c = ordered_sum(1.0, h.hi);
  c = ordered_sum(c.hi, c.lo + (h.lo + FMA(z * z, POLY(z, COS_F64), -r.hi * r.lo)));
  i32 odd = q & 1;
  pair n = make_pair(odd ? -c.hi : s.hi, odd ? -c.lo : s.lo), d = make_pair(odd ? s.hi : c.hi, odd ? s.lo : c.lo);
  return pair_value(pair_divide(n, d));
}
INLINE double tan_f64(double x) {
  pair r;
  i32 q = reduce_f64(x, &r);
  double y = tan_quadrant(r, q);
  return x == 0 ? x : y;
}

/* ---- single precision ---- */

typedef struct {
  float hi, lo;
} reduced_f32;

/* As reduce_large, in 64 bits: x = mantissa 2^(exponent - 31). Returns the quadrant, the rest of the angle in *r. */
INLINE i32 reduce_large_f32(u32 mantissa, i32 exponent, double* r) {
  i32 bit = exponent + 31, word = bit >> 5, shift = bit & 31; /* bits before weigh 4 and more */
  u32 w[4];
#pragma unroll
  for (i32 i = 0; i < 4; ++i) w[i] = TWO_OVER_PI_BITS[word + i];
#pragma unroll
  for (i32 i = 0; i < 3; ++i) w[i] = (u32)((((u64)w[i] << 32 | w[i + 1]) << shift) >> 32);
  u64 product = ((u64)(mantissa * w[0]) << 32) + (u64)mantissa * w[1] + ((u64)mantissa * w[2] >> 32);
  i64 fraction = (i64)(product << 2); /* of a quadrant, as a signed number: above one half it counts down */
  *r = (double)fraction * (0x1p-64 * PI_2_HI);
  return (i32)(product >> 62) + (fraction < 0);
}

INLINE i32 reduce_f32(float x, reduced_f32* r) {
  float a = FABSF(x);
  if (UNLIKELY(a > 0x1p16f)) {
    u32 bits = BIT(u32, a);
    i32 exponent = (i32)(bits >> 23) - 127;
    double v;
    i32 q = reduce_large_f32(bits << 8 | 1u << 31, exponent < 128 ? exponent : 0, &v);
    v = x < 0 ? -v : v;
    r->hi = exponent < 128 ? (float)v : NAN_F;
    r->lo = (float)(v - r->hi);
    return x < 0 ? -q & 3 : q & 3;
  }
  float k = RINTF(x * TWO_OVER_PI_HI_F);
  float top = FMAF(-k, PI_2_HI_F, x); /* exact */
  float next = FMAF(-k, PI_2_LO_F, top);
  float low = FMAF(-k, PI_2_LO_F, top - next);
  r->hi = next;
  r->lo = FMAF(-k, PI_2_LO2_F, low);
  return (i32)k & 3;
}
INLINE float sin_kernel_f32(reduced_f32 r) {
  float z = r.hi * r.hi;
  return r.hi + FMAF(z * r.hi, POLYF(z, SIN_F32), r.lo);
}
INLINE float cos_kernel_f32(reduced_f32 r) {
  float z = r.hi * r.hi;
  float h = 0.5f * z, w = 1.0f - h;
  return w + (((1.0f - w) - h) + FMAF(z * z, POLYF(z, COS_F32), -r.hi * r.lo));
}
INLINE float sin_quadrant_f32(reduced_f32 r, i32 q) {
  float s = sin_kernel_f32(r), c = cos_kernel_f32(r);
  return flip_sign_f32(q & 1 ? c : s, q >> 1 & 1);
}
INLINE float sin_f32(float x) {
  reduced_f32 r;
  i32 q = reduce_f32(x, &r);
  float y = sin_quadrant_f32(r, q);
  return x == 0 ? x : y;
}
INLINE float cos_f32(float x) {
  reduced_f32 r;
  i32 q = reduce_f32(x, &r);
  return sin_quadrant_f32(r, (q + 1) & 3);
}
INLINE float sincos_f32(float x, float* cosine) {
  reduced_f32 r;
  i32 q = reduce_f32(x, &r);
  float s = sin_kernel_f32(r), c = cos_kernel_f32(r);
  *cosine = flip_sign_f32(q & 1 ? s : c, (q + 1) >> 1 & 1);
  float y = flip_sign_f32(q & 1 ? c : s, q >> 1 & 1);
  return x == 0 ? x : y;
}
/* tan r for |r| <= pi/4 in double, for single-precision results. */
INLINE float tan_mid(double r, i32 q) {
  double z = r * r;
  double s = FMA(z * r, POLY(z, SIN_MID), r);
  double c = FMA(z * z, POLY(z, COS_MID), FMA(z, -0.5, 1.0));
  return (float)(q & 1 ? -c / s : s / c);
}
INLINE float tan_f32(float x) {
  reduced_f32 r;
  i32 q = reduce_f32(x, &r);
  float y = tan_mid((double)r.hi + r.lo, q);
  return x == 0 ? x : y;
}

#endif
