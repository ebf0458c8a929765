/* rocPRIM's block-wide sorts: names and argument orders of its own, the work of the functions shared with hipCUB. */
#ifndef ROCPRIM_DETAIL_BLOCK_SORT_H
#define ROCPRIM_DETAIL_BLOCK_SORT_H

#include "../../hipcub/block/block_merge_sort.hpp"
#include "../../hipcub/block/block_radix_sort.hpp"
#include "types.h"

namespace rocprim {

enum class block_sort_algorithm { merge_sort, bitonic_sort, stable_merge_sort, default_algorithm };
enum class block_radix_rank_algorithm { basic, basic_memoize, match, default_algorithm };

/* Stable sort by comparison (blocked arrangement). */
template <typename K, unsigned int X, unsigned int N = 1, typename V = empty_type,
          block_sort_algorithm = block_sort_algorithm::default_algorithm, unsigned int Y = 1, unsigned int Z = 1>
class block_sort {
  typedef ::hipcub::BlockMergeSort<K, (int)X, (int)N, V, (int)Y, (int)Z> Sort;

 public:
  typedef typename Sort::TempStorage storage_type;
  template <typename Less = less<K>>
  CAIRN_DEVICE void sort(K (&keys)[N], storage_type& storage, Less compare = Less()) {
    Sort(storage).Sort(keys, compare);
  }
  template <typename Less = less<K>>
  CAIRN_DEVICE void sort(K (&keys)[N], V (&values)[N], storage_type& storage, Less compare = Less()) {
    Sort(storage).Sort(keys, values, compare);
  }
  template <typename Less = less<K>>
  CAIRN_DEVICE void sort(K& key, storage_type& storage, Less compare = Less()) {
    K keys[1] = {key};
    Sort(storage).Sort(keys, compare);
    key = keys[0];
  }
  template <typename Less = less<K>>
  CAIRN_DEVICE void sort(K& key, V& value, storage_type& storage, Less compare = Less()) {
    K keys[1] = {key};
    V values[1] = {value};
    Sort(storage).Sort(keys, values, compare);
    key = keys[0];
    value = values[0];
  }
  template <typename Less = less<K>>
  CAIRN_DEVICE void sort(K (&keys)[N], Less compare = Less()) {
    sort(keys, detail::own_storage<storage_type>(), compare);
  }
};

template <typename K, unsigned int X, unsigned int N, typename V = empty_type, unsigned int Y = 1, unsigned int Z = 1>
class block_radix_sort {
  typedef ::hipcub::BlockRadixSort<K, (int)X, (int)N, V, 4, true, ::hipcub::BLOCK_SCAN_WARP_SCANS,
                                   hipSharedMemBankSizeFourByte, (int)Y, (int)Z>
      Sort;

 public:
  typedef typename Sort::TempStorage storage_type;
#define CAIRN_SORT(name, method)                                                                                    \
  CAIRN_DEVICE void name(K (&keys)[N], storage_type& storage, unsigned begin = 0, unsigned end = 8 * sizeof(K)) {   \
    Sort(storage).method(keys, (int)begin, (int)end);                                                               \
  }                                                                                                                 \
  CAIRN_DEVICE void name(K (&keys)[N], V (&values)[N], storage_type& storage, unsigned begin = 0,                   \
                         unsigned end = 8 * sizeof(K)) {                                                            \
    Sort(storage).method(keys, values, (int)begin, (int)end);                                                       \
  }                                                                                                                 \
  CAIRN_DEVICE void name(K (&keys)[N], unsigned begin = 0, unsigned end = 8 * sizeof(K)) {                          \
    name(keys, detail::own_storage<storage_type>(), begin, end);                                                    \
  }
  CAIRN_SORT(sort, Sort)
  CAIRN_SORT(sort_desc, SortDescending)
  CAIRN_SORT(sort_to_striped, SortBlockedToStriped)
  CAIRN_SORT(sort_desc_to_striped, SortDescendingBlockedToStriped)
#undef CAIRN_SORT
};

}  // namespace rocprim

#endif
