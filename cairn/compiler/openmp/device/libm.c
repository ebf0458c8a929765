/* The C library's mathematics under its own names, which is how target regions call it: the device library's. */
#include "team.h"

#define BOTH(MAKE, name) MAKE(double, name, name, f64) MAKE(float, name##f, name, f32)
#define ONE(T, c, name, s)    \
  T __ocml_##name##_##s(T x); \
  T c(T x) { return __ocml_##name##_##s(x); }
#define TWO(T, c, name, s)         \
  T __ocml_##name##_##s(T x, T y); \
  T c(T x, T y) { return __ocml_##name##_##s(x, y); }
BOTH(ONE, acos)
BOTH(ONE, acosh)
BOTH(ONE, asin)
BOTH(ONE, asinh)
BOTH(ONE, atan)
BOTH(ONE, atanh)
BOTH(ONE, cbrt)
BOTH(ONE, cos)
BOTH(ONE, cosh)
BOTH(ONE, erf)
BOTH(ONE, erfc)
BOTH(ONE, exp)
BOTH(ONE, exp10)
BOTH(ONE, exp2)
BOTH(ONE, expm1)
BOTH(ONE, j0)
BOTH(ONE, j1)
BOTH(ONE, lgamma)
BOTH(ONE, log)
BOTH(ONE, log10)
BOTH(ONE, log1p)
BOTH(ONE, log2)
BOTH(ONE, logb)
BOTH(ONE, sin)
BOTH(ONE, sinh)
BOTH(ONE, tan)
BOTH(ONE, tanh)
BOTH(ONE, tgamma)
BOTH(ONE, y0)
BOTH(ONE, y1)
BOTH(TWO, atan2)
BOTH(TWO, fdim)
BOTH(TWO, fmod)
BOTH(TWO, hypot)
BOTH(TWO, nextafter)
BOTH(TWO, pow)
BOTH(TWO, remainder)

/* Operations of the machine, which clang makes calls of where C says that they may set errno. */
#define MACHINE(T, c, name, s)                              \
  T c(T x) { return __builtin_elementwise_##name(x); }
BOTH(MACHINE, sqrt)
#define FMINMAX(T, c, name, s) T c(T x, T y) { return __builtin_##c(x, y); }
BOTH(FMINMAX, fmin)
BOTH(FMINMAX, fmax)
BOTH(MACHINE, ceil)
BOTH(MACHINE, floor)
BOTH(MACHINE, nearbyint)
BOTH(MACHINE, rint)
BOTH(MACHINE, round)
BOTH(MACHINE, trunc)

#define OTHERS(T, c, s, ABS, LDEXP_, COPYSIGN_, FMA_)                                           \
  T __ocml_frexp_##s(T x, PRIVATE i32 *exponent);                                               \
  T __ocml_modf_##s(T x, PRIVATE T *whole);                                                     \
  T __ocml_sincos_##s(T x, PRIVATE T *cosine);                                                  \
  T __ocml_remquo_##s(T x, T y, PRIVATE i32 *quotient);                                         \
  i32 __ocml_ilogb_##s(T x);                                                                    \
  T fabs##c(T x) { return ABS(x); }                                                             \
  T copysign##c(T x, T y) { return COPYSIGN_(x, y); }                                           \
  T fma##c(T x, T y, T z) { return FMA_(x, y, z); }                                             \
  T ldexp##c(T x, i32 n) { return LDEXP_(x, n); }                                               \
  T scalbn##c(T x, i32 n) { return LDEXP_(x, n); }                                              \
  T scalbln##c(T x, i64 n) { return LDEXP_(x, n > 100000 ? 100000 : n < -100000 ? -100000 : (i32)n); } \
  i32 ilogb##c(T x) { return __ocml_ilogb_##s(x); }                                             \
  i64 lrint##c(T x) { return (i64)__builtin_elementwise_rint(x); }                              \
  i64 llrint##c(T x) { return (i64)__builtin_elementwise_rint(x); }                             \
  i64 lround##c(T x) { return (i64)__builtin_elementwise_round(x); }                            \
  i64 llround##c(T x) { return (i64)__builtin_elementwise_round(x); }                           \
  T frexp##c(T x, i32 *exponent) {                                                              \
    i32 e;                                                                                      \
    T r = __ocml_frexp_##s(x, (PRIVATE i32 *)&e);                                               \
    *exponent = e;                                                                              \
    return r;                                                                                   \
  }                                                                                             \
  T modf##c(T x, T *whole) {                                                                    \
    T w;                                                                                        \
    T r = __ocml_modf_##s(x, (PRIVATE T *)&w);                                                  \
    *whole = w;                                                                                 \
    return r;                                                                                   \
  }                                                                                             \
  void sincos##c(T x, T *sine, T *cosine) {                                                     \
    T other;                                                                                    \
    *sine = __ocml_sincos_##s(x, (PRIVATE T *)&other);                                          \
    *cosine = other;                                                                            \
  }                                                                                             \
  T remquo##c(T x, T y, i32 *quotient) {                                                        \
    i32 q;                                                                                      \
    T r = __ocml_remquo_##s(x, y, (PRIVATE i32 *)&q);                                           \
    *quotient = q;                                                                              \
    return r;                                                                                   \
  }

/* Of C23, POSIX and the GNU C library. */
BOTH(ONE, acospi)
BOTH(ONE, asinpi)
BOTH(ONE, atanpi)
BOTH(ONE, cospi)
BOTH(ONE, rsqrt)
BOTH(ONE, sinpi)
BOTH(ONE, tanpi)
BOTH(TWO, atan2pi)
BOTH(MACHINE, roundeven)
#define OF_ORDER(T, c, name, s)      \
  T __ocml_##name##_##s(i32 n, T x); \
  T c(i32 n, T x) { return __ocml_##name##_##s(n, x); }
BOTH(OF_ORDER, jn)
BOTH(OF_ORDER, yn)
#define OTHER_NAME(T, c, name, s) \
  T c(T x) { return __ocml_##name##_##s(x); }
OTHER_NAME(double, pow10, exp10, f64)
OTHER_NAME(float, pow10f, exp10, f32)
OTHER_NAME(double, gamma, lgamma, f64)
OTHER_NAME(float, gammaf, lgamma, f32)
#define SIGNED_GAMMA(T, c, s)                              \
  T __ocml_lgamma_r_##s(T x, PRIVATE i32 *sign);           \
  T c(T x, i32 *sign) {                                    \
    i32 found;                                             \
    T r = __ocml_lgamma_r_##s(x, (PRIVATE i32 *)&found);   \
    *sign = found;                                         \
    return r;                                              \
  }
SIGNED_GAMMA(double, lgamma_r, f64)
SIGNED_GAMMA(float, lgammaf_r, f32)
#define TESTS(T, c)                                        \
  i32 finite##c(T x) { return __builtin_isfinite(x); }     \
  i32 __finite##c(T x) { return __builtin_isfinite(x); }   \
  i32 __isinf##c(T x) { return __builtin_isinf_sign(x); }  \
  i32 __isnan##c(T x) { return __builtin_isnan(x); }       \
  i32 __signbit##c(T x) { return __builtin_signbit(x); }
TESTS(double, )
TESTS(float, f)
/* The text of a NaN is a number, the bits that it carries, or nothing. */
static u64 number_of(const char *text) {
  u64 number = 0, base = 10;
  if (*text == '0') base = 8, text++;
  if (base == 8 && (*text | 32) == 'x') base = 16, text++;
  for (; *text; text++) {
    char low = *text | 32;
    u64 digit = low >= '0' && low <= '9' ? low - '0' : low >= 'a' && low <= 'f' ? low - 'a' + 10 : base;
    if (digit >= base) return 0;
    number = number * base + digit;
  }
  return number;
}
double nan(const char *text) {
  return __builtin_bit_cast(double, 0x7ff8000000000000 | (number_of(text) & 0x0007ffffffffffff));
}
float nanf(const char *text) { return __builtin_bit_cast(float, 0x7fc00000 | ((u32)number_of(text) & 0x003fffff)); }

OTHERS(double, , f64, __builtin_fabs, __builtin_ldexp, __builtin_copysign, __builtin_fma)
OTHERS(float, f, f32, __builtin_fabsf, __builtin_ldexpf, __builtin_copysignf, __builtin_fmaf)
