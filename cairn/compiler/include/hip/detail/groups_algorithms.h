/* Algorithms over groups inside a wave: reduce, scans, one member for all. */
#ifndef CAIRN_HIP_DETAIL_GROUPS_ALGORITHMS_H
#define CAIRN_HIP_DETAIL_GROUPS_ALGORITHMS_H

#include "groups_tile.h"

namespace cooperative_groups {

template <typename T = void>
struct plus {
  CAIRN_HD T operator()(const T& a, const T& b) const { return a + b; }
};
template <typename T = void>
struct less {
  CAIRN_HD T operator()(const T& a, const T& b) const { return b < a ? b : a; }
};
template <typename T = void>
struct greater {
  CAIRN_HD T operator()(const T& a, const T& b) const { return a < b ? b : a; }
};
template <typename T = void>
struct bit_and {
  CAIRN_HD T operator()(const T& a, const T& b) const { return a & b; }
};
template <typename T = void>
struct bit_or {
  CAIRN_HD T operator()(const T& a, const T& b) const { return a | b; }
};
template <typename T = void>
struct bit_xor {
  CAIRN_HD T operator()(const T& a, const T& b) const { return a ^ b; }
};
#define CAIRN_ANY_TYPE(name, expression)                                                 \
  template <>                                                                            \
  struct name<void> {                                                                    \
    template <typename T>                                                                \
    CAIRN_HD T operator()(const T& a, const T& b) const {                                \
      return expression;                                                                 \
    }                                                                                    \
  };
CAIRN_ANY_TYPE(plus, a + b)
CAIRN_ANY_TYPE(less, b < a ? b : a)
CAIRN_ANY_TYPE(greater, a < b ? b : a)
CAIRN_ANY_TYPE(bit_and, a& b)
CAIRN_ANY_TYPE(bit_or, a | b)
CAIRN_ANY_TYPE(bit_xor, a ^ b)
#undef CAIRN_ANY_TYPE

/* The last member that a scan reached knows everything: groups need not be a power of two. */
template <typename G, typename T, typename F>
CAIRN_WAVE T inclusive_scan(const G& g, T value, F f) {
  unsigned rank = g.thread_rank();
  for (unsigned step = 1; step < g.size(); step *= 2) {
    T before = g.shfl_up(value, step);
    if (rank >= step) value = f(before, value);
  }
  return value;
}
template <typename G, typename T>
CAIRN_WAVE T inclusive_scan(const G& g, T value) {
  return inclusive_scan(g, value, plus<T>());
}
template <typename G, typename T, typename F>
CAIRN_WAVE T exclusive_scan(const G& g, T value, F f) {
  T before = g.shfl_up(inclusive_scan(g, value, f), 1);
  return g.thread_rank() ? before : T();
}
template <typename G, typename T>
CAIRN_WAVE T exclusive_scan(const G& g, T value) {
  return exclusive_scan(g, value, plus<T>());
}
template <typename G, typename T, typename F>
CAIRN_WAVE T reduce(const G& g, T value, F f) {
  return g.shfl(inclusive_scan(g, value, f), g.size() - 1);
}
template <unsigned Size, class Parent, typename T, typename F>
CAIRN_WAVE T reduce(const thread_block_tile<Size, Parent>& g, T value, F f) {
#pragma unroll
  for (unsigned step = 1; step < Size; step *= 2) value = f(value, g.shfl_xor(value, step));
  return value;
}

template <typename G, typename F, typename... A>
CAIRN_WAVE void invoke_one(const G& g, F&& f, A&&... arguments) {
  if (g.thread_rank() == 0) f(static_cast<A&&>(arguments)...);
}
template <typename G, typename F, typename... A>
CAIRN_WAVE auto invoke_one_broadcast(const G& g, F&& f, A&&... arguments) {
  decltype(f(static_cast<A&&>(arguments)...)) result;
  if (g.thread_rank() == 0) result = f(static_cast<A&&>(arguments)...);
  return g.shfl(result, 0);
}

}  // namespace cooperative_groups

#endif
