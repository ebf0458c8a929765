/* Conversions: bit casts, and integer and floating conversions with a rounding mode. */
#ifndef CAIRN_HIP_DETAIL_CONVERT_H
#define CAIRN_HIP_DETAIL_CONVERT_H

#include "math_functions.h"
#include "min_max.h"

CAIRN_DEVICE int __float_as_int(float x) { return __builtin_bit_cast(int, x); }
CAIRN_DEVICE unsigned int __float_as_uint(float x) { return __builtin_bit_cast(unsigned int, x); }
CAIRN_DEVICE float __int_as_float(int x) { return __builtin_bit_cast(float, x); }
CAIRN_DEVICE float __uint_as_float(unsigned int x) { return __builtin_bit_cast(float, x); }
CAIRN_DEVICE long long __double_as_longlong(double x) { return __builtin_bit_cast(long long, x); }
CAIRN_DEVICE double __longlong_as_double(long long x) { return __builtin_bit_cast(double, x); }
CAIRN_DEVICE int __double2hiint(double x) { return (int)(__builtin_bit_cast(unsigned long long, x) >> 32); }
CAIRN_DEVICE int __double2loint(double x) { return (int)__builtin_bit_cast(unsigned long long, x); }
CAIRN_DEVICE double __hiloint2double(int hi, int lo) {
  return __builtin_bit_cast(double, (unsigned long long)(unsigned)hi << 32 | (unsigned)lo);
}

namespace cairn {

/* Rounding modes of an integer conversion: rd down, rn to nearest even, ru up, rz toward zero. */
CAIRN_DEVICE float rd(float x) { return __builtin_floorf(x); }
CAIRN_DEVICE float rn(float x) { return __builtin_rintf(x); }
CAIRN_DEVICE float ru(float x) { return __builtin_ceilf(x); }
CAIRN_DEVICE float rz(float x) { return __builtin_truncf(x); }
CAIRN_DEVICE double rd(double x) { return __builtin_floor(x); }
CAIRN_DEVICE double rn(double x) { return __builtin_rint(x); }
CAIRN_DEVICE double ru(double x) { return __builtin_ceil(x); }
CAIRN_DEVICE double rz(double x) { return __builtin_trunc(x); }

/* A value out of range becomes the nearest limit, NaN becomes zero. */
template <typename I, typename F>
CAIRN_DEVICE I saturate(F x) {
  constexpr bool is_signed = I(-1) < I(0);
  constexpr int bits = 8 * sizeof(I) - is_signed;
  constexpr I top = (I)(~0ull >> (64 - bits)), bottom = is_signed ? (I)(-top - 1) : (I)0;
  constexpr F limit = (F)(1ull << (bits - 1)) * 2;
  if (x >= limit) return top;
  if (x <= (is_signed ? -limit : (F)0)) return bottom;
  return x == x ? (I)x : 0;
}

template <typename T>
struct bits_of;
template <>
struct bits_of<float> {
  typedef unsigned type;
};
template <>
struct bits_of<double> {
  typedef unsigned long long type;
};

/* The neighbour of x on the side of more (up) or less (!up); x is finite or the infinity that rounding made. */
template <typename T>
CAIRN_DEVICE T neighbour(T x, bool up) {
  typedef typename bits_of<T>::type U;
  U b = __builtin_bit_cast(U, x);
  if (x == 0) return up ? __builtin_bit_cast(T, (U)1) : -__builtin_bit_cast(T, (U)1);
  return __builtin_bit_cast(T, (x > 0) == up ? b + 1 : b - 1);
}

/* Round an integer to T: convert to nearest, compare with the exact value, step where the mode asks. */
template <typename T, typename I>
CAIRN_DEVICE T from_integer_toward(I x, int direction) {
  constexpr int bits = 8 * sizeof(I) - (I(-1) < I(0));
  constexpr T limit = (T)(1ull << (bits - 1)) * 2; /* above every integer: the nearest value may be it */
  T near = (T)x;
  bool is_more = near >= limit, is_less = false;
  if (!is_more) {
    I got = (I)near; /* exact */
    is_more = got > x;
    is_less = got < x;
  }
  if (direction == 0) direction = x < I(0) ? 1 : -1;
  if (direction > 0) return is_less ? neighbour(near, true) : near;
  return is_more ? neighbour(near, false) : near;
}
CAIRN_DEVICE float narrow_toward(double x, int direction) {
  float near = (float)x;
  if (direction == 0) direction = x < 0 ? 1 : -1;
  if (direction > 0) return (double)near < x ? neighbour(near, true) : near;
  return (double)near > x ? neighbour(near, false) : near;
}

}  // namespace cairn

#define CAIRN_TO_INTEGER(name, I, F)                                                    \
  CAIRN_DEVICE I name##_rd(F x) { return cairn::saturate<I>(cairn::rd(x)); }            \
  CAIRN_DEVICE I name##_rn(F x) { return cairn::saturate<I>(cairn::rn(x)); }            \
  CAIRN_DEVICE I name##_ru(F x) { return cairn::saturate<I>(cairn::ru(x)); }            \
  CAIRN_DEVICE I name##_rz(F x) { return cairn::saturate<I>(cairn::rz(x)); }
CAIRN_TO_INTEGER(__float2int, int, float)
CAIRN_TO_INTEGER(__float2uint, unsigned int, float)
CAIRN_TO_INTEGER(__float2ll, long long, float)
CAIRN_TO_INTEGER(__float2ull, unsigned long long, float)
CAIRN_TO_INTEGER(__double2int, int, double)
CAIRN_TO_INTEGER(__double2uint, unsigned int, double)
CAIRN_TO_INTEGER(__double2ll, long long, double)
CAIRN_TO_INTEGER(__double2ull, unsigned long long, double)
#undef CAIRN_TO_INTEGER

#define CAIRN_FROM_INTEGER(name, F, I)                                                       \
  CAIRN_DEVICE F name##_rd(I x) { return cairn::from_integer_toward<F>(x, -1); }             \
  CAIRN_DEVICE F name##_rn(I x) { return (F)x; }                                             \
  CAIRN_DEVICE F name##_ru(I x) { return cairn::from_integer_toward<F>(x, 1); }              \
  CAIRN_DEVICE F name##_rz(I x) { return cairn::from_integer_toward<F>(x, 0); }
CAIRN_FROM_INTEGER(__int2float, float, int)
CAIRN_FROM_INTEGER(__uint2float, float, unsigned int)
CAIRN_FROM_INTEGER(__ll2float, float, long long)
CAIRN_FROM_INTEGER(__ull2float, float, unsigned long long)
CAIRN_FROM_INTEGER(__ll2double, double, long long)
CAIRN_FROM_INTEGER(__ull2double, double, unsigned long long)
#undef CAIRN_FROM_INTEGER

CAIRN_DEVICE double __int2double_rn(int x) { return (double)x; }
CAIRN_DEVICE double __uint2double_rn(unsigned int x) { return (double)x; }
CAIRN_DEVICE float __double2float_rn(double x) { return (float)x; }
CAIRN_DEVICE float __double2float_rd(double x) { return cairn::narrow_toward(x, -1); }
CAIRN_DEVICE float __double2float_ru(double x) { return cairn::narrow_toward(x, 1); }
CAIRN_DEVICE float __double2float_rz(double x) { return cairn::narrow_toward(x, 0); }

/* Older names without a mode. */
CAIRN_DEVICE int float2int(float x) { return (int)x; }
CAIRN_DEVICE float __saturatef(float x) { return __builtin_fminf(__builtin_fmaxf(x, 0.0f), 1.0f); }

#endif
