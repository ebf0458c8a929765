/* min and max in the global namespace, as CUDA has them, on the host and on the device. */
#ifndef CAIRN_HIP_DETAIL_MIN_MAX_H
#define CAIRN_HIP_DETAIL_MIN_MAX_H

#include "vector_class.h"

/* A program may have these as macros of its own. */
#if !defined(min) && !defined(max)

#define CAIRN_MIN_MAX(type)                                                       \
  CAIRN_HD_INLINE constexpr type min(type a, type b) { return b < a ? b : a; }    \
  CAIRN_HD_INLINE constexpr type max(type a, type b) { return a < b ? b : a; }
CAIRN_MIN_MAX(int)
CAIRN_MIN_MAX(unsigned int)
CAIRN_MIN_MAX(long)
CAIRN_MIN_MAX(unsigned long)
CAIRN_MIN_MAX(long long)
CAIRN_MIN_MAX(unsigned long long)
#undef CAIRN_MIN_MAX

/* Floating point: a NaN gives way to a number, as in fmin and fmax. */
CAIRN_HD_INLINE float min(float a, float b) { return __builtin_fminf(a, b); }
CAIRN_HD_INLINE float max(float a, float b) { return __builtin_fmaxf(a, b); }
CAIRN_HD_INLINE double min(double a, double b) { return __builtin_fmin(a, b); }
CAIRN_HD_INLINE double max(double a, double b) { return __builtin_fmax(a, b); }

namespace cairn {

/* Arguments of two types meet in the type of their sum; narrow integers stay as they are among themselves. */
template <typename A, typename B, bool arithmetic = is_scalar<A>::value && is_scalar<B>::value>
struct common {};
template <typename A, typename B>
struct common<A, B, true> {
  typedef decltype(A() + B()) type;
};

}  // namespace cairn

template <typename A, typename B>
CAIRN_HD_INLINE constexpr typename cairn::common<A, B>::type min(A a, B b) {
  typedef typename cairn::common<A, B>::type T;
  return static_cast<T>(b) < static_cast<T>(a) ? static_cast<T>(b) : static_cast<T>(a);
}
template <typename A, typename B>
CAIRN_HD_INLINE constexpr typename cairn::common<A, B>::type max(A a, B b) {
  typedef typename cairn::common<A, B>::type T;
  return static_cast<T>(a) < static_cast<T>(b) ? static_cast<T>(b) : static_cast<T>(a);
}

#endif

/* CUDA's names by type. */
CAIRN_HD_INLINE constexpr unsigned int umin(unsigned int a, unsigned int b) { return b < a ? b : a; }
CAIRN_HD_INLINE constexpr unsigned int umax(unsigned int a, unsigned int b) { return a < b ? b : a; }
CAIRN_HD_INLINE constexpr long long llmin(long long a, long long b) { return b < a ? b : a; }
CAIRN_HD_INLINE constexpr long long llmax(long long a, long long b) { return a < b ? b : a; }
CAIRN_HD_INLINE constexpr unsigned long long ullmin(unsigned long long a, unsigned long long b) { return b < a ? b : a; }
CAIRN_HD_INLINE constexpr unsigned long long ullmax(unsigned long long a, unsigned long long b) { return a < b ? b : a; }

#endif
