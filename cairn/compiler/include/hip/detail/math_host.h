/* Functions of CUDA's math library that the C library lacks, on the host. Templates: a program's own function of the same
   name and arguments goes first. */
#ifndef CAIRN_HIP_DETAIL_MATH_HOST_H
#define CAIRN_HIP_DETAIL_MATH_HOST_H

#include <cmath>

#ifdef __HIP__
#include "math_std.h"

/* The device's functions came into namespace std before the host's were declared. Those that end in f the C++ library
   does not bring there by itself. */
namespace std {
#define CAIRN_USING_F(name, ...) using ::name##f;
CAIRN_STD_WITH_F(CAIRN_USING_F)
#undef CAIRN_USING_F
}  // namespace std
#endif

namespace cairn {
/* sin(pi x): the period is taken off exactly before pi comes in. */
inline double host_sinpi(double x) {
  double t = std::remainder(x, 2.0);
  double f = std::fabs(t) > 0.5 ? std::copysign(1.0, t) - t : t;
  return std::sin(3.14159265358979323846 * f);
}
inline double host_cospi(double x) {
  double t = std::fabs(std::remainder(x, 2.0));
  return t > 0.25 ? std::sin(3.14159265358979323846 * (0.5 - t)) : std::cos(3.14159265358979323846 * t);
}
}  // namespace cairn

#define CAIRN_HOST_1(name, expression)       \
  template <typename T>                      \
  static inline float name##f(T v) {         \
    double x = (double)(float)v;             \
    return (float)(expression);              \
  }                                          \
  template <typename T>                      \
  static inline auto name(T v) -> decltype(std::sqrt(v)) { \
    double x = (double)v;                    \
    return (decltype(std::sqrt(v)))(expression); \
  }
CAIRN_HOST_1(rsqrt, 1.0 / std::sqrt(x))
CAIRN_HOST_1(rcbrt, 1.0 / std::cbrt(x))
CAIRN_HOST_1(sinpi, cairn::host_sinpi(x))
CAIRN_HOST_1(cospi, cairn::host_cospi(x))
CAIRN_HOST_1(normcdf, 0.5 * std::erfc(x * -0.70710678118654752440))
#undef CAIRN_HOST_1

#define CAIRN_HOST_N(name, T)                                                                    \
  template <typename A>                                                                          \
  static inline T rhypot##name(A a, A b) { return (T)(1.0 / std::hypot((double)a, (double)b)); } \
  template <typename A>                                                                          \
  static inline T norm3d##name(A a, A b, A c) {                                                  \
    return (T)std::hypot(std::hypot((double)a, (double)b), (double)c);                           \
  }                                                                                              \
  template <typename A>                                                                          \
  static inline T norm4d##name(A a, A b, A c, A d) {                                             \
    return (T)std::hypot(std::hypot((double)a, (double)b), std::hypot((double)c, (double)d));    \
  }
CAIRN_HOST_N(, double)
CAIRN_HOST_N(f, float)
#undef CAIRN_HOST_N

#endif
