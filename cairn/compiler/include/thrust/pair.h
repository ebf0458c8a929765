/* Pairs. */
#ifndef THRUST_PAIR_H
#define THRUST_PAIR_H

#include "detail/config.h"

namespace thrust {

template <typename A, typename B>
struct pair {
  typedef A first_type;
  typedef B second_type;
  A first;
  B second;
  CAIRN_HD_INLINE constexpr pair() : first(), second() {}
  CAIRN_HD_INLINE constexpr pair(const A& a, const B& b) : first(a), second(b) {}
  template <typename C, typename D>
  CAIRN_HD_INLINE pair(const pair<C, D>& other) : first(other.first), second(other.second) {}
  template <typename C, typename D>
  pair(const std::pair<C, D>& other) : first(other.first), second(other.second) {}
  CAIRN_HD_INLINE void swap(pair& other) {
    pair before = *this;
    *this = other;
    other = before;
  }
  friend CAIRN_HD_INLINE bool operator==(const pair& a, const pair& b) {
    return a.first == b.first && a.second == b.second;
  }
  friend CAIRN_HD_INLINE bool operator!=(const pair& a, const pair& b) { return !(a == b); }
  friend CAIRN_HD_INLINE bool operator<(const pair& a, const pair& b) {
    return a.first < b.first || (!(b.first < a.first) && a.second < b.second);
  }
  friend CAIRN_HD_INLINE bool operator>(const pair& a, const pair& b) { return b < a; }
  friend CAIRN_HD_INLINE bool operator<=(const pair& a, const pair& b) { return !(b < a); }
  friend CAIRN_HD_INLINE bool operator>=(const pair& a, const pair& b) { return !(a < b); }
};

template <typename A, typename B>
CAIRN_HD_INLINE pair<std::decay_t<A>, std::decay_t<B>> make_pair(A&& a, B&& b) {
  return pair<std::decay_t<A>, std::decay_t<B>>(a, b);
}
template <size_t I, typename A, typename B>
CAIRN_HD_INLINE constexpr auto& get(pair<A, B>& p) {
  if constexpr (I == 0)
    return p.first;
  else
    return p.second;
}
template <size_t I, typename A, typename B>
CAIRN_HD_INLINE constexpr const auto& get(const pair<A, B>& p) {
  if constexpr (I == 0)
    return p.first;
  else
    return p.second;
}

}  // namespace thrust

#endif
