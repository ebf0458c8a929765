/* Conversions of bfloat16 by name. */
#ifndef CAIRN_HIP_DETAIL_BFLOAT_CONVERSIONS_H
#define CAIRN_HIP_DETAIL_BFLOAT_CONVERSIONS_H

/* ---- float, double ---- */

CAIRN_HD_INLINE __hip_bfloat16 __float2bfloat16(float v) { return __hip_bfloat16(v); }
CAIRN_HD_INLINE __hip_bfloat16 __float2bfloat16_rn(float v) { return __hip_bfloat16(v); }
CAIRN_HD_INLINE __hip_bfloat16 __float2bfloat16_rz(float v) {
  return __hip_bfloat16::of_bits(cairn::bfloat_from_float(v, cairn::toward_zero));
}
CAIRN_HD_INLINE __hip_bfloat16 __float2bfloat16_rd(float v) {
  return __hip_bfloat16::of_bits(cairn::bfloat_from_float(v, cairn::downward));
}
CAIRN_HD_INLINE __hip_bfloat16 __float2bfloat16_ru(float v) {
  return __hip_bfloat16::of_bits(cairn::bfloat_from_float(v, cairn::upward));
}
CAIRN_HD_INLINE __hip_bfloat16 __double2bfloat16(double v) { return __hip_bfloat16(v); }
CAIRN_HD_INLINE float __bfloat162float(__hip_bfloat16 b) { return (float)b; }
/* HIP lacks this one, and programs bring their own: a template gives way to it. */
template <typename F>
CAIRN_HD_INLINE __hip_bfloat162 __float2bfloat162_rn(F v) {
  return __hip_bfloat162(__hip_bfloat16((float)v), __hip_bfloat16((float)v));
}
CAIRN_HD_INLINE __hip_bfloat162 __floats2bfloat162_rn(float x, float y) {
  return __hip_bfloat162(__hip_bfloat16(x), __hip_bfloat16(y));
}
CAIRN_HD_INLINE __hip_bfloat162 __float22bfloat162_rn(float2 v) {
  return __hip_bfloat162(__hip_bfloat16(v.x), __hip_bfloat16(v.y));
}
CAIRN_HD_INLINE float2 __bfloat1622float2(__hip_bfloat162 b) { return make_float2((float)b.x, (float)b.y); }

/* ---- pairs ---- */

CAIRN_HD_INLINE __hip_bfloat162 make_bfloat162(__hip_bfloat16 x, __hip_bfloat16 y) { return __hip_bfloat162(x, y); }
CAIRN_HD_INLINE __hip_bfloat162 __halves2bfloat162(__hip_bfloat16 x, __hip_bfloat16 y) { return __hip_bfloat162(x, y); }
CAIRN_HD_INLINE __hip_bfloat162 __bfloat162bfloat162(__hip_bfloat16 b) { return __hip_bfloat162(b, b); }
CAIRN_HD_INLINE __hip_bfloat16 __low2bfloat16(__hip_bfloat162 b) { return b.x; }
CAIRN_HD_INLINE __hip_bfloat16 __high2bfloat16(__hip_bfloat162 b) { return b.y; }
CAIRN_HD_INLINE __hip_bfloat162 __low2bfloat162(__hip_bfloat162 b) { return __hip_bfloat162(b.x, b.x); }
CAIRN_HD_INLINE __hip_bfloat162 __high2bfloat162(__hip_bfloat162 b) { return __hip_bfloat162(b.y, b.y); }
CAIRN_HD_INLINE __hip_bfloat162 __lows2bfloat162(__hip_bfloat162 a, __hip_bfloat162 b) {
  return __hip_bfloat162(a.x, b.x);
}
CAIRN_HD_INLINE __hip_bfloat162 __highs2bfloat162(__hip_bfloat162 a, __hip_bfloat162 b) {
  return __hip_bfloat162(a.y, b.y);
}
CAIRN_HD_INLINE __hip_bfloat162 __lowhigh2highlow(__hip_bfloat162 b) { return __hip_bfloat162(b.y, b.x); }

/* ---- bits ---- */

CAIRN_HD_INLINE short __bfloat16_as_short(__hip_bfloat16 b) { return (short)b.__x; }
CAIRN_HD_INLINE unsigned short __bfloat16_as_ushort(__hip_bfloat16 b) { return b.__x; }
CAIRN_HD_INLINE __hip_bfloat16 __short_as_bfloat16(short x) { return __hip_bfloat16::of_bits((unsigned short)x); }
CAIRN_HD_INLINE __hip_bfloat16 __ushort_as_bfloat16(unsigned short x) { return __hip_bfloat16::of_bits(x); }

/* ---- integers ---- */

namespace cairn {
/* To float with the last bit made odd where the conversion was inexact; rounding that once more is rounding once. */
template <typename I>
CAIRN_HD_INLINE __hip_bfloat16 bfloat_of_integer(I v, rounding mode) {
  bool negative = v < (I)0;
  unsigned long long size = negative ? 0ull - (unsigned long long)v : (unsigned long long)v;
  unsigned int drop = 0;
  while (size >> drop >= 1u << 24) ++drop;
  unsigned long long kept = size >> drop;
  kept |= (kept << drop) != size;
  float f = (float)(unsigned int)kept;
  for (; drop; --drop) f *= 2.0f;
  return __hip_bfloat16::of_bits(bfloat_from_float(negative ? -f : f, mode));
}
}  // namespace cairn

#define CAIRN_FROM(type, name) \
  CAIRN_HD_INLINE __hip_bfloat16 __##name##2bfloat16_rn(type v) { \
    return cairn::bfloat_of_integer(v, cairn::nearest); \
  } \
  CAIRN_HD_INLINE __hip_bfloat16 __##name##2bfloat16_rz(type v) { \
    return cairn::bfloat_of_integer(v, cairn::toward_zero); \
  } \
  CAIRN_HD_INLINE __hip_bfloat16 __##name##2bfloat16_rd(type v) { \
    return cairn::bfloat_of_integer(v, cairn::downward); \
  } \
  CAIRN_HD_INLINE __hip_bfloat16 __##name##2bfloat16_ru(type v) { return cairn::bfloat_of_integer(v, cairn::upward); }
CAIRN_FROM(int, int)
CAIRN_FROM(unsigned int, uint)
CAIRN_FROM(short, short)
CAIRN_FROM(unsigned short, ushort)
CAIRN_FROM(long long, ll)
CAIRN_FROM(unsigned long long, ull)
#undef CAIRN_FROM

#endif
