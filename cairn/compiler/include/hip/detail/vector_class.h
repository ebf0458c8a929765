/* The class behind the vector types. */
#ifndef CAIRN_HIP_DETAIL_VECTOR_CLASS_H
#define CAIRN_HIP_DETAIL_VECTOR_CLASS_H

#include "attributes.h"

namespace cairn {

template <bool condition, typename T = void>
struct enable_if {};
template <typename T>
struct enable_if<true, T> {
  typedef T type;
};

template <typename T>
struct is_scalar {
  static constexpr bool value = false;
};
#define CAIRN_SCALAR(type)              \
  template <>                           \
  struct is_scalar<type> {              \
    static constexpr bool value = true; \
  };
CAIRN_SCALAR(bool)
CAIRN_SCALAR(char)
CAIRN_SCALAR(signed char)
CAIRN_SCALAR(unsigned char)
CAIRN_SCALAR(short)
CAIRN_SCALAR(unsigned short)
CAIRN_SCALAR(int)
CAIRN_SCALAR(unsigned int)
CAIRN_SCALAR(long)
CAIRN_SCALAR(unsigned long)
CAIRN_SCALAR(long long)
CAIRN_SCALAR(unsigned long long)
CAIRN_SCALAR(float)
CAIRN_SCALAR(double)
#ifdef __HIP__
CAIRN_SCALAR(_Float16)
#endif
#undef CAIRN_SCALAR

template <typename T>
using if_scalar = typename enable_if<is_scalar<T>::value>::type;
/* Members that the operators of bits take, and that a minus takes; `with` is any of them. */
template <typename T>
using if_whole = typename enable_if<T(1) / T(2) == T(0)>::type;
template <typename T>
using if_signed = typename enable_if<(T(-1) < T(0))>::type;
template <typename T>
using with = void;

/* Three members keep the alignment of one; others are aligned as a whole. */
constexpr unsigned vector_align(unsigned size, unsigned count) { return count == 3 ? size : size * count; }

/* One scalar for every member. A class of its own, so that `float4 v = {0}` and `float4(1.0f)` work and a scalar passed
   where a vector is expected does not. */
template <typename T>
struct fill {
  T value;
  template <typename U, typename = decltype(static_cast<T>(*static_cast<U*>(nullptr)))>
  CAIRN_HD constexpr fill(U v) : value(static_cast<T>(v)) {}
};

}  // namespace cairn

template <typename T, unsigned N>
struct HIP_vector_type;

/* Members in common. A list shorter than the vector leaves the rest zero, as aggregate initialization does. */
#define CAIRN_VECTOR_COMMON(count)                                                         \
  typedef T value_type;                                                                    \
  HIP_vector_type() = default;                                                             \
  CAIRN_HD T& operator[](unsigned i) { return (&x)[i]; }                                   \
  CAIRN_HD const T& operator[](unsigned i) const { return (&x)[i]; }                       \
  CAIRN_HD HIP_vector_type& operator++() { return *this = *this + T(1); }                  \
  CAIRN_HD HIP_vector_type& operator--() { return *this = *this - T(1); }                  \
  CAIRN_HD HIP_vector_type operator++(int) {                                               \
    HIP_vector_type old = *this;                                                           \
    *this = *this + T(1);                                                                  \
    return old;                                                                            \
  }                                                                                        \
  CAIRN_HD HIP_vector_type operator--(int) {                                               \
    HIP_vector_type old = *this;                                                           \
    *this = *this - T(1);                                                                  \
    return old;                                                                            \
  }

template <typename T>
struct HIP_vector_type<T, 1> {
  T x;
  CAIRN_VECTOR_COMMON(1)
  CAIRN_HD constexpr HIP_vector_type(cairn::fill<T> v) : x(v.value) {}
  template <typename U>
  CAIRN_HD constexpr explicit HIP_vector_type(const HIP_vector_type<U, 1>& v) : x(static_cast<T>(v.x)) {}
};

template <typename T>
struct alignas(cairn::vector_align(sizeof(T), 2)) HIP_vector_type<T, 2> {
  T x, y;
  CAIRN_VECTOR_COMMON(2)
  CAIRN_HD constexpr HIP_vector_type(cairn::fill<T> v) : x(v.value), y(v.value) {}
  template <typename A, typename B>
  CAIRN_HD constexpr HIP_vector_type(A a, B b) : x(static_cast<T>(a)), y(static_cast<T>(b)) {}
  template <typename U>
  CAIRN_HD constexpr explicit HIP_vector_type(const HIP_vector_type<U, 2>& v)
      : x(static_cast<T>(v.x)), y(static_cast<T>(v.y)) {}
};

template <typename T>
struct HIP_vector_type<T, 3> {
  T x, y, z;
  CAIRN_VECTOR_COMMON(3)
  CAIRN_HD constexpr HIP_vector_type(cairn::fill<T> v) : x(v.value), y(v.value), z(v.value) {}
  template <typename A, typename B>
  CAIRN_HD constexpr HIP_vector_type(A a, B b) : x(static_cast<T>(a)), y(static_cast<T>(b)), z() {}
  template <typename A, typename B, typename C>
  CAIRN_HD constexpr HIP_vector_type(A a, B b, C c)
      : x(static_cast<T>(a)), y(static_cast<T>(b)), z(static_cast<T>(c)) {}
  template <typename U>
  CAIRN_HD constexpr explicit HIP_vector_type(const HIP_vector_type<U, 3>& v)
      : x(static_cast<T>(v.x)), y(static_cast<T>(v.y)), z(static_cast<T>(v.z)) {}
};

template <typename T>
struct alignas(cairn::vector_align(sizeof(T), 4)) HIP_vector_type<T, 4> {
  T x, y, z, w;
  CAIRN_VECTOR_COMMON(4)
  CAIRN_HD constexpr HIP_vector_type(cairn::fill<T> v) : x(v.value), y(v.value), z(v.value), w(v.value) {}
  template <typename A, typename B>
  CAIRN_HD constexpr HIP_vector_type(A a, B b) : x(static_cast<T>(a)), y(static_cast<T>(b)), z(), w() {}
  template <typename A, typename B, typename C>
  CAIRN_HD constexpr HIP_vector_type(A a, B b, C c)
      : x(static_cast<T>(a)), y(static_cast<T>(b)), z(static_cast<T>(c)), w() {}
  template <typename A, typename B, typename C, typename D>
  CAIRN_HD constexpr HIP_vector_type(A a, B b, C c, D d)
      : x(static_cast<T>(a)), y(static_cast<T>(b)), z(static_cast<T>(c)), w(static_cast<T>(d)) {}
  template <typename U>
  CAIRN_HD constexpr explicit HIP_vector_type(const HIP_vector_type<U, 4>& v)
      : x(static_cast<T>(v.x)), y(static_cast<T>(v.y)), z(static_cast<T>(v.z)), w(static_cast<T>(v.w)) {}
};

#undef CAIRN_VECTOR_COMMON

#endif
