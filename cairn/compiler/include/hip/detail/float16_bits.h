/* Conversions between float and the two 16-bit formats, on bits: for the host, and for rounding modes. */
#ifndef CAIRN_HIP_DETAIL_FLOAT16_BITS_H
#define CAIRN_HIP_DETAIL_FLOAT16_BITS_H

#include "attributes.h"

namespace cairn {

enum rounding { nearest, toward_zero, downward, upward };

CAIRN_HD_INLINE unsigned int bits_of_float(float x) {
  unsigned int r;
  __builtin_memcpy(&r, &x, 4);
  return r;
}
CAIRN_HD_INLINE float float_of_bits(unsigned int x) {
  float r;
  __builtin_memcpy(&r, &x, 4);
  return r;
}

/* Whether a magnitude that loses `rest` (of `half` at the middle) is rounded away from zero. */
CAIRN_HD_INLINE unsigned int round_up(unsigned int kept, unsigned int rest, unsigned int half, bool negative,
                                      rounding mode) {
  switch (mode) {
    case nearest: return rest > half || (rest == half && (kept & 1));
    case downward: return rest && negative;
    case upward: return rest && !negative;
    default: return 0;
  }
}

/* binary16: 5 bits of exponent, 10 of fraction. */
CAIRN_HD_INLINE unsigned short half_from_float(float value, rounding mode) {
  unsigned int x = bits_of_float(value), sign = x >> 16 & 0x8000, a = x & 0x7fffffff;
  if (a > 0x7f800000) return (unsigned short)(sign | 0x7e00 | (a >> 13 & 0x1ff));
  if (a == 0x7f800000) return (unsigned short)(sign | 0x7c00);
  if (a >= 0x47800000) { /* 65536 and more: an infinity, or the greatest number where the mode stays below */
    bool away = mode == nearest || (mode == downward && sign) || (mode == upward && !sign);
    return (unsigned short)(sign | (away ? 0x7c00 : 0x7bff));
  }
  unsigned int kept, rest, half;
  if (a >= 0x38800000) { /* normal */
    kept = (a - 0x38000000) >> 13;
    rest = a & 0x1fff;
    half = 0x1000;
  } else { /* subnormal: the fraction is shifted by what the exponent lacks */
    unsigned int exponent = a >> 23, shift = 126 - exponent, fraction = (a & 0x7fffff) | 0x800000;
    if (exponent == 0) {
      shift = 125;
      fraction = a & 0x7fffff;
    }
    if (shift > 31) {
      kept = 0;
      rest = a != 0;
      half = 2;
    } else {
      kept = fraction >> shift;
      rest = fraction & ((1u << shift) - 1);
      half = 1u << (shift - 1);
    }
  }
  return (unsigned short)(sign | (kept + round_up(kept, rest, half, sign != 0, mode)));
}
CAIRN_HD_INLINE float half_to_float(unsigned short h) {
  unsigned int sign = (unsigned int)(h & 0x8000) << 16, exponent = h >> 10 & 0x1f, fraction = h & 0x3ff;
  if (exponent == 0x1f) return float_of_bits(sign | 0x7f800000 | fraction << 13 | (fraction ? 0x400000 : 0));
  if (exponent == 0) {
    float magnitude = (float)fraction * 5.9604644775390625e-8f; /* 2^-24 */
    return float_of_bits(sign | bits_of_float(magnitude));
  }
  return float_of_bits(sign | (exponent + 112) << 23 | fraction << 13);
}

/* bfloat16: the upper half of a float. */
CAIRN_HD_INLINE unsigned short bfloat_from_float(float value, rounding mode) {
  unsigned int x = bits_of_float(value);
  if ((x & 0x7fffffff) > 0x7f800000) return (unsigned short)(x >> 16 | 0x40);
  unsigned int kept = x >> 16;
  return (unsigned short)(kept + round_up(kept, x & 0xffff, 0x8000, x >> 31 != 0, mode));
}
CAIRN_HD_INLINE float bfloat_to_float(unsigned short b) { return float_of_bits((unsigned int)b << 16); }

}  // namespace cairn

#endif
