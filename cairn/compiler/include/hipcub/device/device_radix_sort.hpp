/* Device-wide radix sorts. */
#ifndef HIPCUB_DEVICE_DEVICE_RADIX_SORT_HPP_
#define HIPCUB_DEVICE_DEVICE_RADIX_SORT_HPP_

#include "../../cairn_prim/environment.h"
#include "../../cairn_prim/radix.h"
#include "../util_type.hpp"

namespace hipcub {
namespace detail {

/* Calls sort(key buffers, value buffers) on a pair of double buffers, and has their selectors show the result. */
template <typename K, typename V>
struct double_sort {
  DoubleBuffer<K>& keys;
  DoubleBuffer<V>* values;
  int begin, end;

  template <typename Sort>
  hipError_t operator()(bool measuring, Sort sort) const {
    using ::cairn::prim::sort_buffers;
    bool odd = ::cairn::prim::radix_passes(begin, end) % 2;
    auto ordered = [odd](auto& buffer) {
      auto *current = buffer.Current(), *alternate = buffer.Alternate();
      typedef std::remove_pointer_t<decltype(current)> T;
      return odd ? sort_buffers<T>{current, alternate, current} : sort_buffers<T>{current, current, alternate};
    };
    if (::cairn::prim::radix_passes(begin, end) == 0) return hipSuccess;
    sort_buffers<V> value_buffers{};
    if (values) value_buffers = ordered(*values);
    hipError_t status = sort(ordered(keys), value_buffers);
    if (!measuring && status == hipSuccess && odd) {
      keys.selector ^= 1;
      if (values) values->selector ^= 1;
    }
    return status;
  }
};

}  // namespace detail

/* Stable. The input of the forms without DoubleBuffer is left as it is. */
struct DeviceRadixSort {
#define CAIRN_DEVICE_SORT(keys_name, pairs_name, descending)                                                          \
  template <typename K, typename N>                                                                                   \
  static hipError_t keys_name(void* temp, size_t& bytes, const K* keys_in, K* keys_out, N count, int begin_bit = 0,   \
                              int end_bit = sizeof(K) * 8, hipStream_t stream = 0, bool = false) {                    \
    return plain<K, NullType>(temp, bytes, {keys_in, keys_out, nullptr}, {}, count, digits<descending>(), begin_bit,  \
                              end_bit, stream);                                                                       \
  }                                                                                                                   \
  template <typename K, typename V, typename N>                                                                       \
  static hipError_t pairs_name(void* temp, size_t& bytes, const K* keys_in, K* keys_out, const V* values_in,          \
                               V* values_out, N count, int begin_bit = 0, int end_bit = sizeof(K) * 8,                \
                               hipStream_t stream = 0, bool = false) {                                                \
    return plain<K, V>(temp, bytes, {keys_in, keys_out, nullptr}, {values_in, values_out, nullptr}, count,            \
                       digits<descending>(), begin_bit, end_bit, stream);                                             \
  }                                                                                                                   \
  template <typename K, typename N>                                                                                   \
  static hipError_t keys_name(void* temp, size_t& bytes, DoubleBuffer<K>& keys, N count, int begin_bit = 0,           \
                              int end_bit = sizeof(K) * 8, hipStream_t stream = 0, bool = false) {                    \
    return doubled<K, NullType>(temp, bytes, keys, nullptr, count, digits<descending>(), begin_bit, end_bit, stream); \
  }                                                                                                                   \
  template <typename K, typename V, typename N>                                                                       \
  static hipError_t pairs_name(void* temp, size_t& bytes, DoubleBuffer<K>& keys, DoubleBuffer<V>& values, N count,    \
                               int begin_bit = 0, int end_bit = sizeof(K) * 8, hipStream_t stream = 0,                \
                               bool = false) {                                                                        \
    return doubled<K, V>(temp, bytes, keys, &values, count, digits<descending>(), begin_bit, end_bit, stream);        \
  }                                                                                                                   \
  template <typename K, typename N, typename Decomposer, typename = not_a_number<Decomposer>>                         \
  static hipError_t keys_name(void* temp, size_t& bytes, const K* keys_in, K* keys_out, N count,                      \
                              Decomposer decomposer, int begin_bit = 0, int end_bit = all_bits<K, Decomposer>(),      \
                              hipStream_t stream = 0) {                                                               \
    return plain<K, NullType>(temp, bytes, {keys_in, keys_out, nullptr}, {}, count,                                   \
                              members<descending, Decomposer>{decomposer}, begin_bit, end_bit, stream);               \
  }                                                                                                                   \
  template <typename K, typename V, typename N, typename Decomposer, typename = not_a_number<Decomposer>>             \
  static hipError_t pairs_name(void* temp, size_t& bytes, const K* keys_in, K* keys_out, const V* values_in,          \
                               V* values_out, N count, Decomposer decomposer, int begin_bit = 0,                      \
                               int end_bit = all_bits<K, Decomposer>(), hipStream_t stream = 0) {                     \
    return plain<K, V>(temp, bytes, {keys_in, keys_out, nullptr}, {values_in, values_out, nullptr}, count,            \
                       members<descending, Decomposer>{decomposer}, begin_bit, end_bit, stream);                      \
  }
  template <bool DESCENDING>
  using digits = ::cairn::prim::plain_digits<DESCENDING>;
  template <bool DESCENDING, typename Decomposer>
  using members = ::cairn::prim::member_digits<DESCENDING, Decomposer>;
  template <typename Decomposer>
  using not_a_number = std::enable_if_t<!std::is_convertible<Decomposer, int>::value && !std::is_pointer<Decomposer>::value>;
  template <typename K, typename Decomposer>
  static constexpr int all_bits() {
    return ::cairn::prim::member_bits<decltype(std::declval<Decomposer&>()(std::declval<K&>()))>::value();
  }

  CAIRN_DEVICE_SORT(SortKeys, SortPairs, false)
  CAIRN_DEVICE_SORT(SortKeysDescending, SortPairsDescending, true)
#undef CAIRN_DEVICE_SORT
  CAIRN_IN_ENVIRONMENT(SortKeys, 0)
  CAIRN_IN_ENVIRONMENT(SortKeysDescending, 0)
  CAIRN_IN_ENVIRONMENT(SortPairs, 0)
  CAIRN_IN_ENVIRONMENT(SortPairsDescending, 0)

 private:
  template <typename K, typename V, typename N, typename Digits>
  static hipError_t plain(void* temp, size_t& bytes, ::cairn::prim::sort_buffers<K> keys,
                          ::cairn::prim::sort_buffers<V> values, N count, Digits digits, int begin, int end,
                          hipStream_t stream) {
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      return ::cairn::prim::radix_sort(parts, keys, values, (size_t)count, digits, begin, end, stream);
    });
  }
  template <typename K, typename V, typename N, typename Digits>
  static hipError_t doubled(void* temp, size_t& bytes, DoubleBuffer<K>& keys, DoubleBuffer<V>* values, N count,
                            Digits digits, int begin, int end, hipStream_t stream) {
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      detail::double_sort<K, V> order{keys, values, begin, end};
      return order(parts.measuring(), [&](auto key_buffers, auto value_buffers) {
        return ::cairn::prim::radix_sort(parts, key_buffers, value_buffers, (size_t)count, digits, begin, end, stream);
      });
    });
  }
};

}  // namespace hipcub

#endif
