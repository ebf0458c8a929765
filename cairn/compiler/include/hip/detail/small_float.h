/* Floating formats of 4, 6 and 8 bits: conversion from and to float, on bits. */
#ifndef CAIRN_HIP_DETAIL_SMALL_FLOAT_H
#define CAIRN_HIP_DETAIL_SMALL_FLOAT_H

#include "float16_bits.h"

namespace cairn {

/* What the codes at the top of the range mean. */
enum special_codes {
  ieee,   /* infinity and NaN, as in larger formats */
  ocp,    /* all ones is NaN, no infinity */
  fnuz,   /* minus zero is NaN, no infinity */
  finite  /* numbers only */
};

/* v in float, its last bit set where v is not exact: what rounds this to fewer bits rounds v, and rounds it once. */
CAIRN_HD_INLINE float to_odd(double v) {
  float near = (float)v;
  unsigned bits = bits_of_float(near);
  if (v != v || (double)near == v || (bits & 1)) return near;
  return float_of_bits(__builtin_fabs((double)near) > __builtin_fabs(v) ? bits - 1 : bits + 1);
}

template <int Exponent, int Fraction, int Bias, special_codes Kind>
struct small_float {
  static constexpr unsigned sign_bit = 1u << (Exponent + Fraction);
  static constexpr unsigned magnitudes = sign_bit - 1;
  static constexpr unsigned nan_code = Kind == fnuz ? sign_bit : magnitudes;
  static constexpr unsigned infinity_code = ((1u << Exponent) - 1) << Fraction;
  static constexpr unsigned top_code = Kind == ieee ? infinity_code - 1 : Kind == ocp ? magnitudes - 1 : magnitudes;

  /* To nearest even; beyond the range the greatest number (saturate), else infinity or NaN. An infinity is beyond
     no range: AMD's conversions keep it, or make it NaN where the format has none, also with saturation. */
  static CAIRN_HD_INLINE unsigned encode(float value, bool saturate) {
    unsigned x = bits_of_float(value), a = x & 0x7fffffff, sign = x >> 31 ? sign_bit : 0;
    if (a > 0x7f800000) return Kind == finite ? top_code : Kind == fnuz ? nan_code : sign | nan_code;
    if (a == 0x7f800000 && Kind == ieee) return sign | infinity_code;
    if (a == 0x7f800000 && Kind != finite) return Kind == fnuz ? nan_code : sign | nan_code;
    int exponent = (int)(a >> 23) - 127;
    unsigned fraction = (a & 0x7fffff) | (a >> 23 ? 0x800000 : 0);
    /* The fraction keeps Fraction bits, fewer below the smallest normal number. */
    int drop = 23 - Fraction, below = 1 - Bias - exponent;
    if (below > 0) drop += below;
    unsigned kept = 0;
    if (drop <= 24) {
      unsigned rest = fraction & ((1u << drop) - 1), half = 1u << (drop - 1);
      kept = fraction >> drop;
      kept += rest > half || (rest == half && (kept & 1));
    }
    /* The implicit bit adds itself to the exponent field, and so does a carry. */
    unsigned code = below > 0 ? kept : kept + ((unsigned)(exponent + Bias - 1) << Fraction);
    if (exponent + Bias >= 1 << Exponent || code > top_code) {
      code = saturate || Kind == finite ? top_code : Kind == ieee ? infinity_code : nan_code;
      if (Kind == fnuz && code == nan_code) return nan_code;
    }
    return Kind == fnuz && code == 0 ? 0 : sign | code;
  }

  static CAIRN_HD_INLINE unsigned encode(double value, bool saturate) { return encode(to_odd(value), saturate); }

  static CAIRN_HD_INLINE float decode(unsigned code) {
    unsigned a = code & magnitudes, sign = code & sign_bit ? 0x80000000u : 0;
    if (Kind == fnuz && code == nan_code) return float_of_bits(0x7fc00000);
    if (Kind == ocp && a == magnitudes) return float_of_bits(sign | 0x7fc00000);
    if (Kind == ieee && a >= infinity_code) return float_of_bits(sign | (a == infinity_code ? 0x7f800000 : 0x7fc00000));
    unsigned exponent = a >> Fraction, fraction = a & ((1u << Fraction) - 1);
    /* Subnormal numbers: fraction times a power of two, which float holds exactly. */
    float unit = float_of_bits((unsigned)(127 + 1 - Bias - Fraction) << 23);
    float magnitude = exponent ? float_of_bits((exponent + 127 - Bias) << 23 | fraction << (23 - Fraction))
                               : (float)fraction * unit;
    return float_of_bits(sign | bits_of_float(magnitude));
  }
};

typedef small_float<4, 3, 8, fnuz> e4m3_fnuz;
typedef small_float<5, 2, 16, fnuz> e5m2_fnuz;
typedef small_float<4, 3, 7, ocp> e4m3;
typedef small_float<5, 2, 15, ieee> e5m2;
typedef small_float<2, 3, 1, finite> e2m3;
typedef small_float<3, 2, 3, finite> e3m2;
typedef small_float<2, 1, 1, finite> e2m1;

}  // namespace cairn

#endif
