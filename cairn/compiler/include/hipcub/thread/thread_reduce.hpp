/* A thread's own reductions, scans, searches and sort. */
#ifndef HIPCUB_THREAD_THREAD_REDUCE_HPP_
#define HIPCUB_THREAD_THREAD_REDUCE_HPP_

#include "../../cairn_prim/merge.h"
#include "thread_operators.hpp"

namespace hipcub {

template <int LENGTH, typename T, typename Op, typename Prefix>
CAIRN_HD_INLINE auto ThreadReduce(const T (&input)[LENGTH], Op op, Prefix prefix) {
#pragma unroll
  for (int i = 0; i < LENGTH; ++i) prefix = op(prefix, input[i]);
  return prefix;
}
template <int LENGTH, typename T, typename Op>
CAIRN_HD_INLINE T ThreadReduce(const T (&input)[LENGTH], Op op) {
  T sum = input[0];
#pragma unroll
  for (int i = 1; i < LENGTH; ++i) sum = op(sum, input[i]);
  return sum;
}
/* Scans with a prefix; the result is the prefix of what follows. */
template <int LENGTH, typename T, typename Op>
CAIRN_HD_INLINE T ThreadScanExclusive(const T (&input)[LENGTH], T (&output)[LENGTH], Op op, T prefix,
                                      bool apply_prefix = true) {
  bool any = apply_prefix;
#pragma unroll
  for (int i = 0; i < LENGTH; ++i) {
    T item = input[i];
    if (any) output[i] = prefix;
    prefix = any ? op(prefix, item) : item;
    any = true;
  }
  return prefix;
}
template <int LENGTH, typename T, typename Op>
CAIRN_HD_INLINE T ThreadScanInclusive(const T (&input)[LENGTH], T (&output)[LENGTH], Op op, T prefix,
                                      bool apply_prefix = true) {
  bool any = apply_prefix;
#pragma unroll
  for (int i = 0; i < LENGTH; ++i) {
    prefix = any ? op(prefix, input[i]) : input[i];
    output[i] = prefix;
    any = true;
  }
  return prefix;
}
template <int LENGTH, typename T, typename Op>
CAIRN_HD_INLINE T ThreadScanInclusive(const T (&input)[LENGTH], T (&output)[LENGTH], Op op) {
  return ThreadScanInclusive(input, output, op, input[0], false);
}

template <typename In, typename Offset, typename T>
CAIRN_HD_INLINE Offset LowerBound(In input, Offset count, T value) {
  return (Offset)::cairn::prim::lower_bound(input, (size_t)count, value, Less());
}
template <typename In, typename Offset, typename T>
CAIRN_HD_INLINE Offset UpperBound(In input, Offset count, T value) {
  return (Offset)::cairn::prim::upper_bound(input, (size_t)count, value, Less());
}
template <typename A, typename B, typename Offset, typename Coordinate>
CAIRN_HD_INLINE void MergePathSearch(Offset diagonal, A a, B b, Offset a_len, Offset b_len, Coordinate& path) {
  path.x = ::cairn::prim::merge_path(a, a_len, b, b_len, diagonal, Less());
  path.y = diagonal - path.x;
}
template <typename K, typename V, typename Compare, int ITEMS>
CAIRN_HD_INLINE void StableOddEvenSort(K (&keys)[ITEMS], V (&items)[ITEMS], Compare compare) {
  ::cairn::prim::sort_own(keys, items, compare);
}

}  // namespace hipcub

#endif
