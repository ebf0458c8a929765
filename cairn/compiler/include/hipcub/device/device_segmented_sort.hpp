/* Sorts of many segments by value. */
#ifndef HIPCUB_DEVICE_DEVICE_SEGMENTED_SORT_HPP_
#define HIPCUB_DEVICE_DEVICE_SEGMENTED_SORT_HPP_

#include "device_segmented_radix_sort.hpp"

namespace hipcub {

#define CAIRN_NO_BITS
/* All methods are stable. */
struct DeviceSegmentedSort {
  CAIRN_SEGMENTED_SORT(SortKeys, SortPairs, false, CAIRN_NO_BITS, 0, (int)sizeof(K) * 8)
  CAIRN_SEGMENTED_SORT(SortKeysDescending, SortPairsDescending, true, CAIRN_NO_BITS, 0, (int)sizeof(K) * 8)
  CAIRN_SEGMENTED_SORT(StableSortKeys, StableSortPairs, false, CAIRN_NO_BITS, 0, (int)sizeof(K) * 8)
  CAIRN_SEGMENTED_SORT(StableSortKeysDescending, StableSortPairsDescending, true, CAIRN_NO_BITS, 0, (int)sizeof(K) * 8)
};
#undef CAIRN_NO_BITS

}  // namespace hipcub

#endif
