/* Device-wide stable sorts by any comparison, and merges. */
#ifndef HIPCUB_DEVICE_DEVICE_MERGE_SORT_HPP_
#define HIPCUB_DEVICE_DEVICE_MERGE_SORT_HPP_

#include "../../cairn_prim/environment.h"
#include "../../cairn_prim/merge.h"
#include "../util_type.hpp"

namespace hipcub {

/* Iterators have to be pointers where they are written to. */
struct DeviceMergeSort {
  template <typename K, typename N, typename Compare>
  static hipError_t SortKeys(void* temp, size_t& bytes, K* keys, N count, Compare compare, hipStream_t stream = 0,
                             bool = false) {
    return run(temp, bytes, keys, keys, none(), none(), count, compare, stream);
  }
  template <typename In, typename K, typename N, typename Compare>
  static hipError_t SortKeysCopy(void* temp, size_t& bytes, In keys_in, K* keys_out, N count, Compare compare,
                                 hipStream_t stream = 0, bool = false) {
    return run(temp, bytes, keys_in, keys_out, none(), none(), count, compare, stream);
  }
  template <typename K, typename V, typename N, typename Compare>
  static hipError_t SortPairs(void* temp, size_t& bytes, K* keys, V* values, N count, Compare compare,
                              hipStream_t stream = 0, bool = false) {
    return run(temp, bytes, keys, keys, values, values, count, compare, stream);
  }
  template <typename In, typename ValuesIn, typename K, typename V, typename N, typename Compare>
  static hipError_t SortPairsCopy(void* temp, size_t& bytes, In keys_in, ValuesIn values_in, K* keys_out,
                                  V* values_out, N count, Compare compare, hipStream_t stream = 0, bool = false) {
    return run(temp, bytes, keys_in, keys_out, values_in, values_out, count, compare, stream);
  }
  template <typename... A>
  static hipError_t StableSortKeys(void* temp, size_t& bytes, A... arguments) {
    return SortKeys(temp, bytes, arguments...);
  }
  template <typename... A>
  static hipError_t StableSortKeysCopy(void* temp, size_t& bytes, A... arguments) {
    return SortKeysCopy(temp, bytes, arguments...);
  }
  template <typename... A>
  static hipError_t StableSortPairs(void* temp, size_t& bytes, A... arguments) {
    return SortPairs(temp, bytes, arguments...);
  }
  CAIRN_IN_ENVIRONMENT(SortKeys, 5)
  CAIRN_IN_ENVIRONMENT(SortKeysCopy, 5)
  CAIRN_IN_ENVIRONMENT(SortPairs, 5)
  CAIRN_IN_ENVIRONMENT(SortPairsCopy, 5)
  CAIRN_IN_ENVIRONMENT(StableSortKeys, 5)
  CAIRN_IN_ENVIRONMENT(StableSortKeysCopy, 5)
  CAIRN_IN_ENVIRONMENT(StableSortPairs, 5)

 private:
  static NullType* none() { return nullptr; }
  template <typename In, typename K, typename ValuesIn, typename V, typename N, typename Compare>
  static hipError_t run(void* temp, size_t& bytes, In keys_in, K* keys_out, ValuesIn values_in, V* values_out, N count,
                        Compare compare, hipStream_t stream) {
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      return ::cairn::prim::merge_sort(parts, keys_in, keys_out, values_in, values_out, (size_t)count, compare, stream);
    });
  }
};

/* Of equal items those of the first sequence come first. */
struct DeviceMerge {
  template <typename A, typename NA, typename B, typename NB, typename Out,
            typename Compare = ::cairn::prim::less>
  static hipError_t MergeKeys(void* temp, size_t& bytes, A keys_a, NA count_a, B keys_b, NB count_b, Out out,
                              Compare compare = {}, hipStream_t stream = 0) {
    const NullType* none = nullptr;
    return MergePairs(temp, bytes, keys_a, none, count_a, keys_b, none, count_b, out, (NullType*)nullptr, compare,
                      stream);
  }
  template <typename A, typename VA, typename NA, typename B, typename VB, typename NB, typename Out, typename VOut,
            typename Compare = ::cairn::prim::less>
  static hipError_t MergePairs(void* temp, size_t& bytes, A keys_a, VA values_a, NA count_a, B keys_b, VB values_b,
                               NB count_b, Out keys_out, VOut values_out, Compare compare = {},
                               hipStream_t stream = 0) {
    return ::cairn::prim::in_storage(temp, bytes, [&](::cairn::prim::workspace& parts) {
      if (parts.measuring()) return hipSuccess;
      return ::cairn::prim::merge(keys_a, values_a, (size_t)count_a, keys_b, values_b, (size_t)count_b, keys_out,
                                  values_out, compare, stream);
    });
  }
  CAIRN_IN_ENVIRONMENT(MergeKeys, 7)
  CAIRN_IN_ENVIRONMENT(MergePairs, 7)
};

}  // namespace hipcub

#endif
