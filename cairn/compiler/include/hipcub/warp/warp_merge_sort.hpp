/* Stable sort of a logical warp's items (blocked arrangement). */
#ifndef HIPCUB_WARP_WARP_MERGE_SORT_HPP_
#define HIPCUB_WARP_WARP_MERGE_SORT_HPP_

#include "../block/block_merge_sort.hpp"
#include "../util_ptx.hpp"

namespace hipcub {

template <typename KeyT, int ITEMS_PER_THREAD, int LOGICAL_WARP_THREADS = HIPCUB_DEVICE_WARP_THREADS,
          typename ValueT = NullType, int ARCH = HIPCUB_ARCH>
class WarpMergeSort
    : public detail::MergeSort<KeyT, ValueT, LOGICAL_WARP_THREADS, ITEMS_PER_THREAD, ::cairn::prim::warp_barrier> {
  typedef detail::MergeSort<KeyT, ValueT, LOGICAL_WARP_THREADS, ITEMS_PER_THREAD, ::cairn::prim::warp_barrier> Base;

 public:
  CAIRN_DEVICE WarpMergeSort(typename Base::TempStorage& storage)
      : Base(storage, ::cairn::prim::warp_place<LOGICAL_WARP_THREADS>().lane) {}
};

}  // namespace hipcub

#endif
