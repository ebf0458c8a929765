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

  static constexpr int drop = 23 - Fraction; /* bits that a float's fraction has more */

  /* To nearest even; beyond the range the greatest number (saturate), else infinity or NaN. An infinity is beyond
     no range: AMD's conversions keep it, or make it NaN where the format has none, also with saturation. All are
     selects, since lanes differ: a branch is code for all of them. */
  static CAIRN_HD_INLINE unsigned encode(float value, bool saturate) {
    unsigned x = bits_of_float(value), a = x & 0x7fffffff, sign = x >> (31 - Exponent - Fraction) & sign_bit;
    /* A carry goes on to the exponent. */
    unsigned code = (a + ((1u << (drop - 1)) - 1) + (a >> drop & 1) - ((unsigned)(127 - Bias) << 23)) >> drop;
    /* Below the smallest normal number an addition rounds: to the last bit of a number that ends where the format does. */
    const unsigned unit = (unsigned)(127 + 1 - Bias + drop) << 23;
    if (a < (unsigned)(127 + 1 - Bias) << 23) code = bits_of_float(float_of_bits(a) + float_of_bits(unit)) - unit;
    const unsigned beyond = Kind == ieee ? infinity_code : nan_code;
    if (code > top_code) code = saturate || Kind == finite ? top_code : beyond;
    if (a == 0x7f800000 && Kind != finite) code = beyond;
    if (a > 0x7f800000) code = Kind == finite ? top_code : nan_code;
    if (Kind == finite && a > 0x7f800000) sign = 0;
    return Kind != fnuz ? sign | code : code == 0 || code == nan_code ? code : sign | code;
  }

  static CAIRN_HD_INLINE unsigned encode(double value, bool saturate) { return encode(to_odd(value), saturate); }

  static CAIRN_HD_INLINE float decode(unsigned code) {
    unsigned a = code & magnitudes, sign = (code & sign_bit) << (31 - Exponent - Fraction);
    /* Subnormal numbers: the fraction under the smallest normal number's exponent, less that number. */
    const unsigned smallest = (unsigned)(127 + 1 - Bias) << 23;
    float below = float_of_bits(smallest | a << drop) - float_of_bits(smallest);
    unsigned bits = (a << drop) + ((unsigned)(127 - Bias) << 23);
    if (a < 1u << Fraction) bits = bits_of_float(below);
    if (Kind == ieee && a >= infinity_code) bits = a == infinity_code ? 0x7f800000 : 0x7fc00000;
    if (Kind == ocp && a == magnitudes) bits = 0x7fc00000;
    return Kind == fnuz && code == nan_code ? float_of_bits(0x7fc00000) : float_of_bits(sign | bits);
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
