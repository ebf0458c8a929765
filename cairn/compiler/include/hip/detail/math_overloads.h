/* C++ overloads of the device math functions: float and integer arguments under the plain names. */
#ifndef CAIRN_HIP_DETAIL_MATH_OVERLOADS_H
#define CAIRN_HIP_DETAIL_MATH_OVERLOADS_H

#include "math_functions.h"

namespace cairn {

/* The type that an argument takes part in arithmetic with: float stays, everything else becomes double. */
template <typename T>
struct math_type {};
#define CAIRN_MATH_TYPE(from, to) \
  template <>                     \
  struct math_type<from> {        \
    typedef to type;              \
  };
CAIRN_MATH_TYPE(bool, double)
CAIRN_MATH_TYPE(char, double)
CAIRN_MATH_TYPE(signed char, double)
CAIRN_MATH_TYPE(unsigned char, double)
CAIRN_MATH_TYPE(short, double)
CAIRN_MATH_TYPE(unsigned short, double)
CAIRN_MATH_TYPE(int, double)
CAIRN_MATH_TYPE(unsigned int, double)
CAIRN_MATH_TYPE(long, double)
CAIRN_MATH_TYPE(unsigned long, double)
CAIRN_MATH_TYPE(long long, double)
CAIRN_MATH_TYPE(unsigned long long, double)
#undef CAIRN_MATH_TYPE

/* Integers alone have a math_type: these overloads take what the exact ones do not. */
template <typename T>
using from_integer = typename math_type<T>::type;

template <typename T>
struct promoted : math_type<T> {};
template <>
struct promoted<float> {
  typedef float type;
};
template <>
struct promoted<double> {
  typedef double type;
};
template <>
struct promoted<_Float16> {
  typedef double type;
};
template <typename A, typename B, typename = typename promoted<A>::type, typename = typename promoted<B>::type>
struct mixed {
  typedef double type;
};
/* Two equal floating types have exact overloads; here they must not match. */
template <>
struct mixed<float, float, float, float> {};
template <>
struct mixed<double, double, double, double> {};
template <typename A, typename B>
using mix = typename mixed<A, B>::type;

}  // namespace cairn

#define CAIRN_DEFINE(name, ...)                                \
  CAIRN_DEVICE float name(float x) { return name##f(x); }      \
  template <typename T>                                        \
  CAIRN_DEVICE cairn::from_integer<T> name(T x) {              \
    return name((double)x);                                    \
  }
CAIRN_MATH_STD_1(CAIRN_DEFINE)
CAIRN_MATH_EXTRA_1(CAIRN_DEFINE)
CAIRN_MATH_BUILTIN_1(CAIRN_DEFINE)
#undef CAIRN_DEFINE

#define CAIRN_DEFINE(name, ...)                                              \
  CAIRN_DEVICE float name(float x, float y) { return name##f(x, y); }        \
  template <typename A, typename B>                                          \
  CAIRN_DEVICE cairn::mix<A, B> name(A x, B y) {                             \
    return name((double)x, (double)y);                                       \
  }
CAIRN_MATH_BUILTIN_2(CAIRN_DEFINE)
CAIRN_DEFINE(atan2)
CAIRN_DEFINE(fdim)
CAIRN_DEFINE(fmod)
CAIRN_DEFINE(hypot)
CAIRN_DEFINE(nextafter)
CAIRN_DEFINE(remainder)
CAIRN_DEFINE(rhypot)
#undef CAIRN_DEFINE

/* A whole exponent is exact and quicker by repeated squaring. */
CAIRN_DEVICE float pow(float x, float y) { return powf(x, y); }
CAIRN_DEVICE float pow(float x, int n) { return __ocml_pown_f32(x, n); }
CAIRN_DEVICE double pow(double x, int n) { return __ocml_pown_f64(x, n); }
template <typename A, typename B>
CAIRN_DEVICE cairn::mix<A, B> pow(A x, B y) {
  return pow((double)x, (double)y);
}

CAIRN_DEVICE float fma(float x, float y, float z) { return fmaf(x, y, z); }
CAIRN_DEVICE _Float16 fma(_Float16 x, _Float16 y, _Float16 z) { return __builtin_elementwise_fma(x, y, z); }
template <typename A, typename B, typename C, typename = typename cairn::promoted<C>::type>
CAIRN_DEVICE cairn::mix<A, B> fma(A x, B y, C z) {
  return fma((double)x, (double)y, (double)z);
}
CAIRN_DEVICE float hypot(float x, float y, float z) { return norm3df(x, y, z); }
CAIRN_DEVICE double hypot(double x, double y, double z) { return norm3d(x, y, z); }
CAIRN_DEVICE float remquo(float x, float y, int* quotient) { return remquof(x, y, quotient); }
CAIRN_DEVICE float frexp(float x, int* e) { return frexpf(x, e); }
CAIRN_DEVICE float modf(float x, float* whole) { return modff(x, whole); }
CAIRN_DEVICE void sincos(float x, float* sine, float* cosine) { sincosf(x, sine, cosine); }
CAIRN_DEVICE void sincospi(float x, float* sine, float* cosine) { sincospif(x, sine, cosine); }
CAIRN_DEVICE float nexttoward(float x, double y) { return nexttowardf(x, y); }

#define CAIRN_DEFINE(result, name)                                \
  CAIRN_DEVICE result name(float x) { return name##f(x); }        \
  template <typename T, typename = cairn::from_integer<T>>        \
  CAIRN_DEVICE result name(T x) {                                 \
    return name((double)x);                                       \
  }
CAIRN_DEFINE(int, ilogb)
CAIRN_DEFINE(long, lrint)
CAIRN_DEFINE(long long, llrint)
CAIRN_DEFINE(long, lround)
CAIRN_DEFINE(long long, llround)
#undef CAIRN_DEFINE

#define CAIRN_DEFINE(name, exponent)                                                  \
  CAIRN_DEVICE float name(float x, exponent e) { return name##f(x, e); }              \
  template <typename T>                                                               \
  CAIRN_DEVICE cairn::from_integer<T> name(T x, exponent e) {                         \
    return name((double)x, e);                                                        \
  }
CAIRN_DEFINE(ldexp, int)
CAIRN_DEFINE(scalbn, int)
CAIRN_DEFINE(scalbln, long)
#undef CAIRN_DEFINE

#define CAIRN_DEFINE(name)                                                   \
  CAIRN_DEVICE bool name(float x) { return __builtin_##name(x); }            \
  CAIRN_DEVICE bool name(double x) { return __builtin_##name(x); }           \
  template <typename T, typename = cairn::from_integer<T>>                   \
  CAIRN_DEVICE bool name(T x) {                                              \
    return __builtin_##name((double)x);                                      \
  }
CAIRN_DEFINE(isfinite)
CAIRN_DEFINE(isinf)
CAIRN_DEFINE(isnan)
CAIRN_DEFINE(isnormal)
CAIRN_DEFINE(signbit)
#undef CAIRN_DEFINE

#define CAIRN_DEFINE(name)                                                                        \
  CAIRN_DEVICE bool name(float x, float y) { return __builtin_##name(x, y); }                     \
  CAIRN_DEVICE bool name(double x, double y) { return __builtin_##name(x, y); }                   \
  template <typename A, typename B>                                                               \
  CAIRN_DEVICE typename cairn::same_bool<cairn::mix<A, B>>::type name(A x, B y) {                 \
    return __builtin_##name((double)x, (double)y);                                                \
  }
namespace cairn {
template <typename T>
struct same_bool {
  typedef bool type;
};
}  // namespace cairn
CAIRN_DEFINE(isgreater)
CAIRN_DEFINE(isgreaterequal)
CAIRN_DEFINE(isless)
CAIRN_DEFINE(islessequal)
CAIRN_DEFINE(islessgreater)
CAIRN_DEFINE(isunordered)
#undef CAIRN_DEFINE

CAIRN_DEVICE float abs(float x) { return __builtin_fabsf(x); }
CAIRN_DEVICE double abs(double x) { return __builtin_fabs(x); }
CAIRN_DEVICE int abs(int x) { return x < 0 ? -x : x; }
CAIRN_DEVICE long abs(long x) { return x < 0 ? -x : x; }
CAIRN_DEVICE long long abs(long long x) { return x < 0 ? -x : x; }
CAIRN_DEVICE long labs(long x) { return x < 0 ? -x : x; }
CAIRN_DEVICE long long llabs(long long x) { return x < 0 ? -x : x; }

#endif
