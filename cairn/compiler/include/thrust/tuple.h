/* Tuples and pairs that host and device code construct, assign and compare. */
#ifndef THRUST_TUPLE_H
#define THRUST_TUPLE_H

#include <tuple>

#include "pair.h"

namespace thrust {

template <typename... T>
class tuple;

namespace detail {

template <size_t I, typename Tuple>
struct element;
template <typename H, typename... T>
struct element<0, tuple<H, T...>> {
  typedef H type;
};
template <size_t I, typename H, typename... T>
struct element<I, tuple<H, T...>> : element<I - 1, tuple<T...>> {};

template <typename T>
struct is_tuple : std::false_type {};
template <typename... T>
struct is_tuple<tuple<T...>> : std::true_type {};

}  // namespace detail

template <size_t I, typename Tuple>
struct tuple_element {
  typedef typename detail::element<I, std::remove_cv_t<Tuple>>::type type;
};
template <size_t I, typename A, typename B>
struct tuple_element<I, pair<A, B>> {
  typedef std::conditional_t<I == 0, A, B> type;
};
template <typename Tuple>
struct tuple_size;
template <typename... T>
struct tuple_size<tuple<T...>> : std::integral_constant<size_t, sizeof...(T)> {};
template <typename A, typename B>
struct tuple_size<pair<A, B>> : std::integral_constant<size_t, 2> {};
template <size_t I, typename Tuple>
using tuple_element_t = typename tuple_element<I, Tuple>::type;

template <>
class tuple<> {
 public:
  CAIRN_HD_INLINE bool operator==(const tuple&) const { return true; }
  CAIRN_HD_INLINE bool operator<(const tuple&) const { return false; }
};

template <typename H, typename... T>
class tuple<H, T...> {
 public:
  H head;
  tuple<T...> tail;

  CAIRN_HD_INLINE constexpr tuple() : head(), tail() {}
  tuple(const tuple&) = default;
  tuple(tuple&&) = default;
  template <typename A, typename... B,
            typename = std::enable_if_t<sizeof...(B) == sizeof...(T) && !detail::is_tuple<std::decay_t<A>>::value>>
  CAIRN_HD_INLINE constexpr tuple(A&& a, B&&... b) : head(static_cast<A&&>(a)), tail(static_cast<B&&>(b)...) {}
  template <typename... U, typename = std::enable_if_t<sizeof...(U) == sizeof...(T) + 1>>
  CAIRN_HD_INLINE tuple(const tuple<U...>& other) : head(static_cast<H>(other.head)), tail(other.tail) {}
  template <typename... U, typename = std::enable_if_t<sizeof...(U) == sizeof...(T) + 1>>
  CAIRN_HD_INLINE tuple(tuple<U...>& other) : head(static_cast<H>(other.head)), tail(other.tail) {}
  template <typename A, typename B, typename = std::enable_if_t<(sizeof...(T) == 1) && !std::is_void<A>::value>>
  CAIRN_HD_INLINE tuple(const pair<A, B>& other) : head(other.first), tail(other.second) {}

  /* References in a tuple are assigned through. */
  CAIRN_HD_INLINE tuple& operator=(const tuple& other) {
    head = other.head;
    tail = other.tail;
    return *this;
  }
  template <typename... U, typename = std::enable_if_t<sizeof...(U) == sizeof...(T) + 1>>
  CAIRN_HD_INLINE tuple& operator=(const tuple<U...>& other) {
    head = other.head;
    tail = other.tail;
    return *this;
  }
  template <typename A, typename B>
  CAIRN_HD_INLINE tuple& operator=(const pair<A, B>& other) {
    head = other.first;
    tail.head = other.second;
    return *this;
  }
  template <typename... U>
  CAIRN_HD_INLINE bool operator==(const tuple<U...>& b) const {
    return head == b.head && tail == b.tail;
  }
  template <typename... U>
  CAIRN_HD_INLINE bool operator!=(const tuple<U...>& b) const {
    return !(*this == b);
  }
  template <typename... U>
  CAIRN_HD_INLINE bool operator<(const tuple<U...>& b) const {
    return head < b.head || (!(b.head < head) && tail < b.tail);
  }
  template <typename... U>
  CAIRN_HD_INLINE bool operator>(const tuple<U...>& b) const {
    return b < *this;
  }
  template <typename... U>
  CAIRN_HD_INLINE bool operator<=(const tuple<U...>& b) const {
    return !(b < *this);
  }
  template <typename... U>
  CAIRN_HD_INLINE bool operator>=(const tuple<U...>& b) const {
    return !(*this < b);
  }
  CAIRN_HD_INLINE void swap(tuple& other) {
    tuple before = *this;
    *this = other;
    other = before;
  }
};

template <size_t I, typename H, typename... T>
CAIRN_HD_INLINE constexpr tuple_element_t<I, tuple<H, T...>>& get(tuple<H, T...>& t) {
  if constexpr (I == 0)
    return t.head;
  else
    return thrust::get<I - 1>(t.tail);
}
template <size_t I, typename H, typename... T>
CAIRN_HD_INLINE constexpr const tuple_element_t<I, tuple<H, T...>>& get(const tuple<H, T...>& t) {
  if constexpr (I == 0)
    return t.head;
  else
    return thrust::get<I - 1>(t.tail);
}
template <size_t I, typename H, typename... T>
CAIRN_HD_INLINE constexpr tuple_element_t<I, tuple<H, T...>>&& get(tuple<H, T...>&& t) {
  return static_cast<tuple_element_t<I, tuple<H, T...>>&&>(thrust::get<I>(t));
}

template <typename... T>
CAIRN_HD_INLINE constexpr tuple<std::decay_t<T>...> make_tuple(T&&... values) {
  return tuple<std::decay_t<T>...>(static_cast<T&&>(values)...);
}
template <typename... T>
CAIRN_HD_INLINE constexpr tuple<T&...> tie(T&... values) {
  return tuple<T&...>(values...);
}

namespace detail {

struct ignored {
  template <typename T>
  CAIRN_HD_INLINE const ignored& operator=(const T&) const {
    return *this;
  }
};

}  // namespace detail
static const detail::ignored ignore{};

template <typename... T>
CAIRN_HD_INLINE void swap(tuple<T...>& a, tuple<T...>& b) {
  a.swap(b);
}

}  // namespace thrust

/* Structured bindings. */
template <typename... T>
struct std::tuple_size<thrust::tuple<T...>> : std::integral_constant<size_t, sizeof...(T)> {};
template <size_t I, typename... T>
struct std::tuple_element<I, thrust::tuple<T...>> : thrust::tuple_element<I, thrust::tuple<T...>> {};
template <typename A, typename B>
struct std::tuple_size<thrust::pair<A, B>> : std::integral_constant<size_t, 2> {};
template <size_t I, typename A, typename B>
struct std::tuple_element<I, thrust::pair<A, B>> : thrust::tuple_element<I, thrust::pair<A, B>> {};

#endif
