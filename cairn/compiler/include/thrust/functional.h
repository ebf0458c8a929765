/* Function objects and placeholders. */
#ifndef THRUST_FUNCTIONAL_H
#define THRUST_FUNCTIONAL_H

#include <functional>

#include "detail/config.h"
#include "tuple.h"

namespace thrust {

template <typename A, typename R>
struct unary_function {
  typedef A argument_type;
  typedef R result_type;
};
template <typename A, typename B, typename R>
struct binary_function {
  typedef A first_argument_type;
  typedef B second_argument_type;
  typedef R result_type;
};

/* Each takes its type, or any two types where none is given. */
#define CAIRN_BINARY(name, op, result)                                                        \
  template <typename T = void>                                                                \
  struct name {                                                                               \
    typedef T first_argument_type;                                                            \
    typedef T second_argument_type;                                                           \
    typedef result result_type;                                                               \
    CAIRN_HD_INLINE constexpr result operator()(const T& a, const T& b) const { return a op b; } \
  };                                                                                          \
  template <>                                                                                 \
  struct name<void> {                                                                         \
    template <typename A, typename B>                                                         \
    CAIRN_HD_INLINE constexpr auto operator()(const A& a, const B& b) const -> decltype(a op b) { \
      return a op b;                                                                          \
    }                                                                                         \
  };
CAIRN_BINARY(plus, +, T)
CAIRN_BINARY(minus, -, T)
CAIRN_BINARY(multiplies, *, T)
CAIRN_BINARY(divides, /, T)
CAIRN_BINARY(modulus, %, T)
CAIRN_BINARY(equal_to, ==, bool)
CAIRN_BINARY(not_equal_to, !=, bool)
CAIRN_BINARY(less, <, bool)
CAIRN_BINARY(greater, >, bool)
CAIRN_BINARY(less_equal, <=, bool)
CAIRN_BINARY(greater_equal, >=, bool)
CAIRN_BINARY(logical_and, &&, bool)
CAIRN_BINARY(logical_or, ||, bool)
CAIRN_BINARY(bit_and, &, T)
CAIRN_BINARY(bit_or, |, T)
CAIRN_BINARY(bit_xor, ^, T)
#undef CAIRN_BINARY

#define CAIRN_UNARY(name, expression, result)                                                       \
  template <typename T = void>                                                                      \
  struct name {                                                                                     \
    typedef T argument_type;                                                                        \
    typedef result result_type;                                                                     \
    CAIRN_HD_INLINE constexpr result operator()(const T& a) const { return expression; }            \
  };                                                                                                \
  template <>                                                                                       \
  struct name<void> {                                                                               \
    template <typename A>                                                                           \
    CAIRN_HD_INLINE constexpr auto operator()(const A& a) const -> std::decay_t<decltype(expression)> { \
      return expression;                                                                            \
    }                                                                                               \
  };
CAIRN_UNARY(negate, -a, T)
CAIRN_UNARY(logical_not, !a, bool)
CAIRN_UNARY(bit_not, ~a, T)
CAIRN_UNARY(identity, a, T)
CAIRN_UNARY(square, a* a, T)
#undef CAIRN_UNARY

template <typename T = void>
struct maximum {
  CAIRN_HD_INLINE constexpr T operator()(const T& a, const T& b) const { return a < b ? b : a; }
};
template <>
struct maximum<void> : detail::prim::maximum {};
template <typename T = void>
struct minimum {
  CAIRN_HD_INLINE constexpr T operator()(const T& a, const T& b) const { return b < a ? b : a; }
};
template <>
struct minimum<void> : detail::prim::minimum {};
template <typename A = void, typename B = void>
struct project1st {
  template <typename C, typename D>
  CAIRN_HD_INLINE constexpr C operator()(const C& a, const D&) const {
    return a;
  }
};
template <typename A = void, typename B = void>
struct project2nd {
  template <typename C, typename D>
  CAIRN_HD_INLINE constexpr D operator()(const C&, const D& b) const {
    return b;
  }
};

template <typename F>
struct unary_negate {
  F f;
  template <typename A>
  CAIRN_HD_INLINE bool operator()(const A& a) const {
    return !const_cast<F&>(f)(a);
  }
};
template <typename F>
struct binary_negate {
  F f;
  template <typename A, typename B>
  CAIRN_HD_INLINE bool operator()(const A& a, const B& b) const {
    return !const_cast<F&>(f)(a, b);
  }
};
template <typename F>
struct not_fn_t {
  F f;
  template <typename... A>
  CAIRN_HD_INLINE bool operator()(const A&... a) const {
    return !const_cast<F&>(f)(a...);
  }
};
template <typename F>
CAIRN_HD_INLINE unary_negate<F> not1(const F& f) {
  return {f};
}
template <typename F>
CAIRN_HD_INLINE binary_negate<F> not2(const F& f) {
  return {f};
}
template <typename F>
CAIRN_HD_INLINE not_fn_t<F> not_fn(const F& f) {
  return {f};
}

/* ---- placeholders: expressions of _1, _2, … are functions ---- */

namespace detail {

template <typename Eval>
struct actor : Eval {
  CAIRN_HD_INLINE constexpr actor(Eval eval) : Eval(eval) {}
  template <typename... A>
  CAIRN_HD_INLINE decltype(auto) operator()(A&&... arguments) const {
    return Eval::eval(arguments...);
  }
};
template <typename T>
struct is_actor : std::false_type {};
template <typename Eval>
struct is_actor<actor<Eval>> : std::true_type {};

template <int N>
struct argument {
  template <typename A, typename... B>
  CAIRN_HD_INLINE decltype(auto) eval(A& first, B&... others) const {
    if constexpr (N == 0)
      return (first);
    else
      return argument<N - 1>().eval(others...);
  }
};
template <typename T>
struct literal {
  T value;
  template <typename... A>
  CAIRN_HD_INLINE const T& eval(A&...) const {
    return value;
  }
};
template <typename T>
CAIRN_HD_INLINE constexpr auto as_actor(const T& value) {
  if constexpr (is_actor<T>::value)
    return value;
  else
    return actor<literal<T>>(literal<T>{value});
}
template <typename F, typename A, typename B>
struct binary_node {
  A a;
  B b;
  template <typename... X>
  CAIRN_HD_INLINE auto eval(X&... x) const {
    return F()(a.eval(x...), b.eval(x...));
  }
};
template <typename F, typename A>
struct unary_node {
  A a;
  template <typename... X>
  CAIRN_HD_INLINE auto eval(X&... x) const {
    return F()(a.eval(x...));
  }
};
template <typename F, typename A, typename B>
CAIRN_HD_INLINE constexpr auto make_node(A a, B b) {
  return actor<binary_node<F, A, B>>(binary_node<F, A, B>{a, b});
}
template <typename A, typename B>
using either_actor = std::enable_if_t<is_actor<A>::value || is_actor<B>::value>;

#define CAIRN_NODE(op, name)                                                          \
  template <typename A, typename B, typename = either_actor<A, B>>                    \
  CAIRN_HD_INLINE constexpr auto operator op(const A& a, const B& b) {                \
    return make_node<thrust::name<>>(as_actor(a), as_actor(b));                       \
  }
CAIRN_NODE(+, plus)
CAIRN_NODE(-, minus)
CAIRN_NODE(*, multiplies)
CAIRN_NODE(/, divides)
CAIRN_NODE(%, modulus)
CAIRN_NODE(==, equal_to)
CAIRN_NODE(!=, not_equal_to)
CAIRN_NODE(<, less)
CAIRN_NODE(>, greater)
CAIRN_NODE(<=, less_equal)
CAIRN_NODE(>=, greater_equal)
CAIRN_NODE(&&, logical_and)
CAIRN_NODE(||, logical_or)
CAIRN_NODE(&, bit_and)
CAIRN_NODE(|, bit_or)
CAIRN_NODE(^, bit_xor)
#undef CAIRN_NODE
template <typename E>
CAIRN_HD_INLINE constexpr auto operator-(const actor<E>& a) {
  return actor<unary_node<thrust::negate<>, actor<E>>>({a});
}
template <typename E>
CAIRN_HD_INLINE constexpr auto operator!(const actor<E>& a) {
  return actor<unary_node<thrust::logical_not<>, actor<E>>>({a});
}
template <typename E>
CAIRN_HD_INLINE constexpr auto operator~(const actor<E>& a) {
  return actor<unary_node<thrust::bit_not<>, actor<E>>>({a});
}

}  // namespace detail

namespace placeholders {

static constexpr detail::actor<detail::argument<0>> _1{detail::argument<0>()};
static constexpr detail::actor<detail::argument<1>> _2{detail::argument<1>()};
static constexpr detail::actor<detail::argument<2>> _3{detail::argument<2>()};
static constexpr detail::actor<detail::argument<3>> _4{detail::argument<3>()};
static constexpr detail::actor<detail::argument<4>> _5{detail::argument<4>()};

}  // namespace placeholders
}  // namespace thrust

#endif
