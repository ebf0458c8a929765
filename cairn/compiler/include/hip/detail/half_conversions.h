/* Conversions of half precision by name. */
#ifndef CAIRN_HIP_DETAIL_HALF_CONVERSIONS_H
#define CAIRN_HIP_DETAIL_HALF_CONVERSIONS_H

/* ---- float, double ---- */

CAIRN_HD_INLINE __half __float2half(float v) { return __half(v); }
CAIRN_HD_INLINE __half __float2half_rn(float v) { return __half(v); }
CAIRN_HD_INLINE __half __float2half_rz(float v) {
  return __half::of_bits(cairn::half_from_float(v, cairn::toward_zero));
}
CAIRN_HD_INLINE __half __float2half_rd(float v) { return __half::of_bits(cairn::half_from_float(v, cairn::downward)); }
CAIRN_HD_INLINE __half __float2half_ru(float v) { return __half::of_bits(cairn::half_from_float(v, cairn::upward)); }
CAIRN_HD_INLINE __half __double2half(double v) { return __half(v); }
CAIRN_HD_INLINE float __half2float(__half h) { return (float)h; }

CAIRN_HD_INLINE __half2 __float2half2_rn(float v) { return __half2(__half(v), __half(v)); }
CAIRN_HD_INLINE __half2 __floats2half2_rn(float x, float y) { return __half2(__half(x), __half(y)); }
CAIRN_HD_INLINE __half2 __float22half2_rn(float2 v) { return __half2(__half(v.x), __half(v.y)); }
CAIRN_HD_INLINE float2 __half22float2(__half2 h) { return make_float2((float)h.x, (float)h.y); }

/* ---- pairs ---- */

CAIRN_HD_INLINE __half2 make_half2(__half x, __half y) { return __half2(x, y); }
CAIRN_HD_INLINE __half2 __halves2half2(__half x, __half y) { return __half2(x, y); }
CAIRN_HD_INLINE __half2 __half2half2(__half h) { return __half2(h, h); }
CAIRN_HD_INLINE __half __low2half(__half2 h) { return h.x; }
CAIRN_HD_INLINE __half __high2half(__half2 h) { return h.y; }
CAIRN_HD_INLINE __half2 __low2half2(__half2 h) { return __half2(h.x, h.x); }
CAIRN_HD_INLINE __half2 __high2half2(__half2 h) { return __half2(h.y, h.y); }
CAIRN_HD_INLINE __half2 __lows2half2(__half2 a, __half2 b) { return __half2(a.x, b.x); }
CAIRN_HD_INLINE __half2 __highs2half2(__half2 a, __half2 b) { return __half2(a.y, b.y); }
CAIRN_HD_INLINE __half2 __lowhigh2highlow(__half2 h) { return __half2(h.y, h.x); }

/* ---- bits ---- */

CAIRN_HD_INLINE short __half_as_short(__half h) { return (short)h.__x; }
CAIRN_HD_INLINE unsigned short __half_as_ushort(__half h) { return h.__x; }
CAIRN_HD_INLINE __half __short_as_half(short x) { return __half::of_bits((unsigned short)x); }
CAIRN_HD_INLINE __half __ushort_as_half(unsigned short x) { return __half::of_bits(x); }

/* ---- integers: exact in float up to 32 bits of the range that half has ---- */

namespace cairn {
/* An integer beyond half's range is clamped where float is still exact about the comparison. */
template <typename I>
CAIRN_HD_INLINE __half half_of_integer(I v, rounding mode) {
  constexpr I top = sizeof(I) > 2 ? (I)131072 : (I)(((unsigned short)~0u) >> (I(-1) < I(0)));
  I clamped = v > top ? top : v;
  if (I(-1) < I(0) && sizeof(I) > 2 && v < (I)(-(long long)131072)) clamped = (I)(-(long long)131072);
  return __half::of_bits(half_from_float((float)clamped, mode));
}
}  // namespace cairn

#define CAIRN_FROM(type, name)                                                                                     \
  CAIRN_HD_INLINE __half __##name##2half_rn(type v) { return cairn::half_of_integer(v, cairn::nearest); }          \
  CAIRN_HD_INLINE __half __##name##2half_rz(type v) { return cairn::half_of_integer(v, cairn::toward_zero); }      \
  CAIRN_HD_INLINE __half __##name##2half_rd(type v) { return cairn::half_of_integer(v, cairn::downward); }         \
  CAIRN_HD_INLINE __half __##name##2half_ru(type v) { return cairn::half_of_integer(v, cairn::upward); }
CAIRN_FROM(int, int)
CAIRN_FROM(unsigned int, uint)
CAIRN_FROM(short, short)
CAIRN_FROM(unsigned short, ushort)
CAIRN_FROM(long long, ll)
CAIRN_FROM(unsigned long long, ull)
#undef CAIRN_FROM

#endif
