/* Sorts of many segments by value. */
#ifndef HIPCUB_DEVICE_DEVICE_SEGMENTED_SORT_HPP_
#define HIPCUB_DEVICE_DEVICE_SEGMENTED_SORT_HPP_

#include "../../cairn_prim/environment.h"
#include "device_segmented_radix_sort.hpp"

namespace hipcub {

#define CAIRN_NO_BITS
/* All methods are stable. */
struct DeviceSegmentedSort {
  CAIRN_SEGMENTED_SORT(SortKeys, SortPairs, false, CAIRN_NO_BITS, 0, (int)sizeof(K) * 8)
  CAIRN_SEGMENTED_SORT(SortKeysDescending, SortPairsDescending, true, CAIRN_NO_BITS, 0, (int)sizeof(K) * 8)
  CAIRN_SEGMENTED_SORT(StableSortKeys, StableSortPairs, false, CAIRN_NO_BITS, 0, (int)sizeof(K) * 8)
  CAIRN_SEGMENTED_SORT(StableSortKeysDescending, StableSortPairsDescending, true, CAIRN_NO_BITS, 0, (int)sizeof(K) * 8)
  CAIRN_IN_ENVIRONMENT(SortKeys, 0)
  CAIRN_IN_ENVIRONMENT(SortKeysDescending, 0)
  CAIRN_IN_ENVIRONMENT(SortPairs, 0)
  CAIRN_IN_ENVIRONMENT(SortPairsDescending, 0)
  CAIRN_IN_ENVIRONMENT(StableSortKeys, 0)
  CAIRN_IN_ENVIRONMENT(StableSortKeysDescending, 0)
  CAIRN_IN_ENVIRONMENT(StableSortPairs, 0)
  CAIRN_IN_ENVIRONMENT(StableSortPairsDescending, 0)
};
#undef CAIRN_NO_BITS

}  // namespace hipcub

#endif
