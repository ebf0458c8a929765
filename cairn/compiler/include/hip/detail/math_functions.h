/* Device math functions by their C names: double, and float with an f at the end. */
#ifndef CAIRN_HIP_DETAIL_MATH_FUNCTIONS_H
#define CAIRN_HIP_DETAIL_MATH_FUNCTIONS_H

#include "math_ocml.h"

#define CAIRN_DEFINE(name, ocml)                                               \
  CAIRN_DEVICE double name(double x) { return __ocml_##ocml##_f64(x); }        \
  CAIRN_DEVICE float name##f(float x) { return __ocml_##ocml##_f32(x); }
CAIRN_MATH_STD_1(CAIRN_DEFINE)
CAIRN_MATH_EXTRA_1(CAIRN_DEFINE)
#undef CAIRN_DEFINE

#define CAIRN_DEFINE(name)                                                     \
  CAIRN_DEVICE double name(double x) { return __builtin_##name(x); }           \
  CAIRN_DEVICE float name##f(float x) { return __builtin_##name##f(x); }
CAIRN_MATH_BUILTIN_1(CAIRN_DEFINE)
#undef CAIRN_DEFINE

#define CAIRN_DEFINE(name, ocml)                                                             \
  CAIRN_DEVICE double name(double x, double y) { return __ocml_##ocml##_f64(x, y); }         \
  CAIRN_DEVICE float name##f(float x, float y) { return __ocml_##ocml##_f32(x, y); }
CAIRN_MATH_STD_2(CAIRN_DEFINE)
CAIRN_DEFINE(rhypot, rhypot)
#undef CAIRN_DEFINE

#define CAIRN_DEFINE(name)                                                                   \
  CAIRN_DEVICE double name(double x, double y) { return __builtin_##name(x, y); }            \
  CAIRN_DEVICE float name##f(float x, float y) { return __builtin_##name##f(x, y); }
CAIRN_MATH_BUILTIN_2(CAIRN_DEFINE)
#undef CAIRN_DEFINE

CAIRN_DEVICE double fma(double x, double y, double z) { return __builtin_fma(x, y, z); }
CAIRN_DEVICE float fmaf(float x, float y, float z) { return __builtin_fmaf(x, y, z); }
CAIRN_DEVICE float fdividef(float x, float y) { return x / y; }
CAIRN_DEVICE double fdivide(double x, double y) { return x / y; }

/* Whole numbers and exponents. T is double or float, s its suffix. */
#define CAIRN_DEFINE(T, s, ocml, huge)                                                                          \
  CAIRN_DEVICE T ldexp##s(T x, int e) { return __ocml_ldexp_##ocml(x, e); }                                     \
  CAIRN_DEVICE T scalbn##s(T x, int e) { return __ocml_ldexp_##ocml(x, e); }                                    \
  CAIRN_DEVICE T scalbln##s(T x, long e) {                                                                      \
    return __ocml_ldexp_##ocml(x, e > 0x10000 ? 0x10000 : e < -0x10000 ? -0x10000 : (int)e);                    \
  }                                                                                                             \
  CAIRN_DEVICE int ilogb##s(T x) { return __ocml_ilogb_##ocml(x); }                                             \
  CAIRN_DEVICE long lrint##s(T x) { return (long)__builtin_rint##s(x); }                                        \
  CAIRN_DEVICE long long llrint##s(T x) { return (long long)__builtin_rint##s(x); }                             \
  CAIRN_DEVICE long lround##s(T x) { return (long)__builtin_round##s(x); }                                      \
  CAIRN_DEVICE long long llround##s(T x) { return (long long)__builtin_round##s(x); }                           \
  CAIRN_DEVICE T frexp##s(T x, int* e) {                                                                        \
    int value;                                                                                                  \
    T r = __ocml_frexp_##ocml(x, (CAIRN_PRIVATE int*)&value);                                                   \
    *e = value;                                                                                                 \
    return r;                                                                                                   \
  }                                                                                                             \
  CAIRN_DEVICE T modf##s(T x, T* whole) {                                                                       \
    T value;                                                                                                    \
    T r = __ocml_modf_##ocml(x, (CAIRN_PRIVATE T*)&value);                                                      \
    *whole = value;                                                                                             \
    return r;                                                                                                   \
  }                                                                                                             \
  CAIRN_DEVICE T remquo##s(T x, T y, int* quotient) {                                                           \
    int value;                                                                                                  \
    T r = __ocml_remquo_##ocml(x, y, (CAIRN_PRIVATE int*)&value);                                               \
    *quotient = value;                                                                                          \
    return r;                                                                                                   \
  }                                                                                                             \
  CAIRN_DEVICE void sincos##s(T x, T* sine, T* cosine) {                                                        \
    T value;                                                                                                    \
    *sine = __ocml_sincos_##ocml(x, (CAIRN_PRIVATE T*)&value);                                                  \
    *cosine = value;                                                                                            \
  }                                                                                                             \
  CAIRN_DEVICE void sincospi##s(T x, T* sine, T* cosine) {                                                      \
    T value;                                                                                                    \
    *sine = __ocml_sincospi_##ocml(x, (CAIRN_PRIVATE T*)&value);                                                \
    *cosine = value;                                                                                            \
  }                                                                                                             \
  CAIRN_DEVICE T lgamma##s##_r(T x, int* sign) {                                                                \
    int value;                                                                                                  \
    T r = __ocml_lgamma_r_##ocml(x, (CAIRN_PRIVATE int*)&value);                                                \
    *sign = value;                                                                                              \
    return r;                                                                                                   \
  }                                                                                                             \
  CAIRN_DEVICE T jn##s(int n, T x) { return __ocml_jn_##ocml(n, x); }                                           \
  CAIRN_DEVICE T yn##s(int n, T x) { return __ocml_yn_##ocml(n, x); }                                           \
  CAIRN_DEVICE T powi##s(T x, int n) { return __ocml_pown_##ocml(x, n); }                                       \
  CAIRN_DEVICE T norm3d##s(T a, T b, T c) { return __ocml_len3_##ocml(a, b, c); }                               \
  CAIRN_DEVICE T norm4d##s(T a, T b, T c, T d) { return __ocml_len4_##ocml(a, b, c, d); }                       \
  CAIRN_DEVICE T rnorm3d##s(T a, T b, T c) { return __ocml_rlen3_##ocml(a, b, c); }                             \
  CAIRN_DEVICE T rnorm4d##s(T a, T b, T c, T d) { return __ocml_rlen4_##ocml(a, b, c, d); }                     \
  /* The Euclidean length of n numbers, scaled by the largest so that squares neither overflow nor vanish. */    \
  CAIRN_DEVICE T norm##s(int n, const T* a) {                                                                   \
    T top = 0, sum = 0;                                                                                         \
    for (int i = 0; i < n; ++i) top = __builtin_fmax##s(top, __builtin_fabs##s(a[i]));                          \
    if (!(top > 0) || top == huge) return top;                                                                  \
    int e = __ocml_ilogb_##ocml(top);                                                                           \
    for (int i = 0; i < n; ++i) {                                                                               \
      T v = __ocml_ldexp_##ocml(a[i], -e);                                                                      \
      sum = __builtin_fma##s(v, v, sum);                                                                        \
    }                                                                                                           \
    return __ocml_ldexp_##ocml(__builtin_sqrt##s(sum), e);                                                      \
  }                                                                                                             \
  CAIRN_DEVICE T rnorm##s(int n, const T* a) { return 1 / norm##s(n, a); }                                      \
  CAIRN_DEVICE T nan##s(const char*) { return __builtin_nan##s(""); }
CAIRN_DEFINE(double, , f64, __builtin_huge_val())
CAIRN_DEFINE(float, f, f32, __builtin_huge_valf())
#undef CAIRN_DEFINE

CAIRN_DEVICE float nexttowardf(float x, double y) {
  float toward = (double)x < y ? __builtin_huge_valf() : -__builtin_huge_valf();
  if (y != y) toward = __builtin_nanf("");
  return (double)x == y ? (float)y : __ocml_nextafter_f32(x, toward);
}
CAIRN_DEVICE double nexttoward(double x, double y) { return __ocml_nextafter_f64(x, y); }

CAIRN_DEVICE int __finite(double x) { return __builtin_isfinite(x); }
CAIRN_DEVICE int __finitef(float x) { return __builtin_isfinite(x); }
CAIRN_DEVICE int __isinf(double x) { return __builtin_isinf(x); }
CAIRN_DEVICE int __isinff(float x) { return __builtin_isinf(x); }
CAIRN_DEVICE int __isnan(double x) { return __builtin_isnan(x); }
CAIRN_DEVICE int __isnanf(float x) { return __builtin_isnan(x); }
CAIRN_DEVICE int __signbit(double x) { return __builtin_signbit(x); }
CAIRN_DEVICE int __signbitf(float x) { return __builtin_signbitf(x); }

#endif
