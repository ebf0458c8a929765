/* Radix sorts of many segments. */
#ifndef HIPCUB_DEVICE_DEVICE_SEGMENTED_RADIX_SORT_HPP_
#define HIPCUB_DEVICE_DEVICE_SEGMENTED_RADIX_SORT_HPP_

#include "../../cairn_prim/environment.h"
#include "device_radix_sort.hpp"

namespace hipcub {
namespace detail {

template <typename K, typename V, bool DESCENDING>
struct segmented_sort {
  template <typename N, typename S, typename Begin, typename End>
  static hipError_t plain(void* temp, size_t& bytes, ::cairn::prim::sort_buffers<K> keys,
                          ::cairn::prim::sort_buffers<V> values, N count, S segments, Begin begins, End ends, int begin,
                          int end, hipStream_t stream) {
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      return ::cairn::prim::segmented_radix_sort(parts, keys, values, (size_t)count, (size_t)segments, begins, ends,
                                                 ::cairn::prim::plain_digits<DESCENDING>(), begin, end, stream);
    });
  }
  template <typename N, typename S, typename Begin, typename End>
  static hipError_t doubled(void* temp, size_t& bytes, DoubleBuffer<K>& keys, DoubleBuffer<V>* values, N count,
                            S segments, Begin begins, End ends, int begin, int end, hipStream_t stream) {
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      double_sort<K, V> order{keys, values, begin, end};
      return order(parts.measuring(), [&](auto key_buffers, auto value_buffers) {
        return ::cairn::prim::segmented_radix_sort(parts, key_buffers, value_buffers, (size_t)count, (size_t)segments,
                                                   begins, ends, ::cairn::prim::plain_digits<DESCENDING>(), begin, end,
                                                   stream);
      });
    });
  }
};

}  // namespace detail

/* The methods of both classes that sort segments; BITS: with a range of bits before the stream. */
#define CAIRN_SEGMENTED_SORT(keys_name, pairs_name, descending, bit_parameters, begin_bit, end_bit)                    \
  template <typename K, typename N, typename S, typename Begin, typename End>                                          \
  static hipError_t keys_name(void* temp, size_t& bytes, const K* keys_in, K* keys_out, N count, S segments,           \
                              Begin begins, End ends, bit_parameters hipStream_t stream = 0, bool = false) {           \
    return detail::segmented_sort<K, NullType, descending>::plain(temp, bytes, {keys_in, keys_out, nullptr}, {},       \
                                                                  count, segments, begins, ends, begin_bit, end_bit,   \
                                                                  stream);                                             \
  }                                                                                                                    \
  template <typename K, typename V, typename N, typename S, typename Begin, typename End>                              \
  static hipError_t pairs_name(void* temp, size_t& bytes, const K* keys_in, K* keys_out, const V* values_in,           \
                               V* values_out, N count, S segments, Begin begins, End ends,                             \
                               bit_parameters hipStream_t stream = 0, bool = false) {                                  \
    return detail::segmented_sort<K, V, descending>::plain(temp, bytes, {keys_in, keys_out, nullptr},                  \
                                                           {values_in, values_out, nullptr}, count, segments, begins,  \
                                                           ends, begin_bit, end_bit, stream);                          \
  }                                                                                                                    \
  template <typename K, typename N, typename S, typename Begin, typename End>                                          \
  static hipError_t keys_name(void* temp, size_t& bytes, DoubleBuffer<K>& keys, N count, S segments, Begin begins,     \
                              End ends, bit_parameters hipStream_t stream = 0, bool = false) {                         \
    return detail::segmented_sort<K, NullType, descending>::doubled(temp, bytes, keys, nullptr, count, segments,       \
                                                                    begins, ends, begin_bit, end_bit, stream);         \
  }                                                                                                                    \
  template <typename K, typename V, typename N, typename S, typename Begin, typename End>                              \
  static hipError_t pairs_name(void* temp, size_t& bytes, DoubleBuffer<K>& keys, DoubleBuffer<V>& values, N count,     \
                               S segments, Begin begins, End ends, bit_parameters hipStream_t stream = 0,              \
                               bool = false) {                                                                         \
    return detail::segmented_sort<K, V, descending>::doubled(temp, bytes, keys, &values, count, segments, begins,      \
                                                             ends, begin_bit, end_bit, stream);                        \
  }
#define CAIRN_BIT_RANGE int begin_bit = 0, int end_bit = sizeof(K) * 8,

/* Stable, as DeviceRadixSort is. */
struct DeviceSegmentedRadixSort {
  CAIRN_SEGMENTED_SORT(SortKeys, SortPairs, false, CAIRN_BIT_RANGE, begin_bit, end_bit)
  CAIRN_SEGMENTED_SORT(SortKeysDescending, SortPairsDescending, true, CAIRN_BIT_RANGE, begin_bit, end_bit)
  CAIRN_IN_ENVIRONMENT(SortKeys, 0)
  CAIRN_IN_ENVIRONMENT(SortKeysDescending, 0)
  CAIRN_IN_ENVIRONMENT(SortPairs, 0)
  CAIRN_IN_ENVIRONMENT(SortPairsDescending, 0)
};

}  // namespace hipcub

#endif
