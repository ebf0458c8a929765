/* Operators of the vector types: member by member; a scalar operand is converted to the member type first. */
#ifndef CAIRN_HIP_DETAIL_VECTOR_OPERATORS_H
#define CAIRN_HIP_DETAIL_VECTOR_OPERATORS_H

#include "vector_class.h"

namespace cairn {

/* lanes<N>: apply an operation to each of N members. */
template <unsigned N>
struct lanes;

template <>
struct lanes<1> {
  template <typename F, typename T>
  static CAIRN_HD constexpr HIP_vector_type<T, 1> zip(const HIP_vector_type<T, 1>& a, const HIP_vector_type<T, 1>& b) {
    return HIP_vector_type<T, 1>(F::apply(a.x, b.x));
  }
  template <typename T>
  static CAIRN_HD constexpr bool equal(const HIP_vector_type<T, 1>& a, const HIP_vector_type<T, 1>& b) {
    return a.x == b.x;
  }
};

template <>
struct lanes<2> {
  template <typename F, typename T>
  static CAIRN_HD constexpr HIP_vector_type<T, 2> zip(const HIP_vector_type<T, 2>& a, const HIP_vector_type<T, 2>& b) {
    return HIP_vector_type<T, 2>(F::apply(a.x, b.x), F::apply(a.y, b.y));
  }
  template <typename T>
  static CAIRN_HD constexpr bool equal(const HIP_vector_type<T, 2>& a, const HIP_vector_type<T, 2>& b) {
    return a.x == b.x && a.y == b.y;
  }
};

template <>
struct lanes<3> {
  template <typename F, typename T>
  static CAIRN_HD constexpr HIP_vector_type<T, 3> zip(const HIP_vector_type<T, 3>& a, const HIP_vector_type<T, 3>& b) {
    return HIP_vector_type<T, 3>(F::apply(a.x, b.x), F::apply(a.y, b.y), F::apply(a.z, b.z));
  }
  template <typename T>
  static CAIRN_HD constexpr bool equal(const HIP_vector_type<T, 3>& a, const HIP_vector_type<T, 3>& b) {
    return a.x == b.x && a.y == b.y && a.z == b.z;
  }
};

template <>
struct lanes<4> {
  template <typename F, typename T>
  static CAIRN_HD constexpr HIP_vector_type<T, 4> zip(const HIP_vector_type<T, 4>& a, const HIP_vector_type<T, 4>& b) {
    return HIP_vector_type<T, 4>(F::apply(a.x, b.x), F::apply(a.y, b.y), F::apply(a.z, b.z), F::apply(a.w, b.w));
  }
  template <typename T>
  static CAIRN_HD constexpr bool equal(const HIP_vector_type<T, 4>& a, const HIP_vector_type<T, 4>& b) {
    return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w;
  }
};

}  // namespace cairn

#define CAIRN_VECTOR_BINARY(op, functor, members)                                                                    \
  namespace cairn {                                                                                                  \
  struct functor {                                                                                                   \
    template <typename T>                                                                                            \
    static CAIRN_HD constexpr T apply(T a, T b) {                                                                    \
      return static_cast<T>(a op b);                                                                                 \
    }                                                                                                                \
  };                                                                                                                 \
  }                                                                                                                  \
  template <typename T, unsigned N, typename = cairn::members<T>>                                                    \
  CAIRN_HD constexpr HIP_vector_type<T, N> operator op(const HIP_vector_type<T, N>& a,                               \
                                                       const HIP_vector_type<T, N>& b) {                             \
    return cairn::lanes<N>::template zip<cairn::functor>(a, b);                                                      \
  }                                                                                                                  \
  template <typename T, unsigned N, typename U, typename = cairn::members<T>, typename = cairn::if_scalar<U>>        \
  CAIRN_HD constexpr HIP_vector_type<T, N> operator op(const HIP_vector_type<T, N>& a, U b) {                        \
    return cairn::lanes<N>::template zip<cairn::functor>(a, HIP_vector_type<T, N>(b));                               \
  }                                                                                                                  \
  template <typename T, unsigned N, typename U, typename = cairn::members<T>, typename = cairn::if_scalar<U>>        \
  CAIRN_HD constexpr HIP_vector_type<T, N> operator op(U a, const HIP_vector_type<T, N>& b) {                        \
    return cairn::lanes<N>::template zip<cairn::functor>(HIP_vector_type<T, N>(a), b);                               \
  }                                                                                                                  \
  template <typename T, unsigned N, typename = cairn::members<T>>                                                    \
  CAIRN_HD HIP_vector_type<T, N>& operator op##=(HIP_vector_type<T, N>& a, const HIP_vector_type<T, N>& b) {         \
    return a = cairn::lanes<N>::template zip<cairn::functor>(a, b);                                                  \
  }

CAIRN_VECTOR_BINARY(+, add, with)
CAIRN_VECTOR_BINARY(-, subtract, with)
CAIRN_VECTOR_BINARY(*, multiply, with)
CAIRN_VECTOR_BINARY(/, divide, with)
CAIRN_VECTOR_BINARY(%, modulus, if_whole)
CAIRN_VECTOR_BINARY(&, bit_and, if_whole)
CAIRN_VECTOR_BINARY(|, bit_or, if_whole)
CAIRN_VECTOR_BINARY(^, bit_xor, if_whole)
CAIRN_VECTOR_BINARY(<<, shift_left, if_whole)
CAIRN_VECTOR_BINARY(>>, shift_right, if_whole)
#undef CAIRN_VECTOR_BINARY

/* Numbers are assigned by these four operators alone, as in AMD's header. */
#define CAIRN_VECTOR_ASSIGN(op)                                                                                      \
  template <typename T, unsigned N, typename U, typename = cairn::if_scalar<U>>                                      \
  CAIRN_HD HIP_vector_type<T, N>& operator op##=(HIP_vector_type<T, N>& a, U b) {                                    \
    return a = a op b;                                                                                               \
  }
CAIRN_VECTOR_ASSIGN(+)
CAIRN_VECTOR_ASSIGN(-)
CAIRN_VECTOR_ASSIGN(*)
CAIRN_VECTOR_ASSIGN(/)
#undef CAIRN_VECTOR_ASSIGN

template <typename T, unsigned N>
CAIRN_HD constexpr HIP_vector_type<T, N> operator+(const HIP_vector_type<T, N>& a) {
  return a;
}
/* Negation keeps the sign of zero: a product with minus one, not a difference from zero. */
template <typename T, unsigned N, typename = cairn::if_signed<T>>
CAIRN_HD constexpr HIP_vector_type<T, N> operator-(const HIP_vector_type<T, N>& a) {
  return cairn::lanes<N>::template zip<cairn::multiply>(a, HIP_vector_type<T, N>(static_cast<T>(-1)));
}
template <typename T, unsigned N, typename = cairn::if_whole<T>>
CAIRN_HD constexpr HIP_vector_type<T, N> operator~(const HIP_vector_type<T, N>& a) {
  return cairn::lanes<N>::template zip<cairn::bit_xor>(a, HIP_vector_type<T, N>(static_cast<T>(-1)));
}
template <typename T, unsigned N>
CAIRN_HD constexpr bool operator==(const HIP_vector_type<T, N>& a, const HIP_vector_type<T, N>& b) {
  return cairn::lanes<N>::equal(a, b);
}
template <typename T, unsigned N>
CAIRN_HD constexpr bool operator!=(const HIP_vector_type<T, N>& a, const HIP_vector_type<T, N>& b) {
  return !cairn::lanes<N>::equal(a, b);
}
/* A number stands for a vector that has it in each lane. */
#define CAIRN_VECTOR_COMPARE(op)                                                                                     \
  template <typename T, unsigned N, typename U, typename = cairn::if_scalar<U>>                                       \
  CAIRN_HD constexpr bool operator op(const HIP_vector_type<T, N>& a, U b) {                                         \
    return a op HIP_vector_type<T, N>(b);                                                                            \
  }                                                                                                                  \
  template <typename T, unsigned N, typename U, typename = cairn::if_scalar<U>>                                       \
  CAIRN_HD constexpr bool operator op(U a, const HIP_vector_type<T, N>& b) {                                         \
    return HIP_vector_type<T, N>(a) op b;                                                                            \
  }
CAIRN_VECTOR_COMPARE(==)
CAIRN_VECTOR_COMPARE(!=)
#undef CAIRN_VECTOR_COMPARE

#endif
