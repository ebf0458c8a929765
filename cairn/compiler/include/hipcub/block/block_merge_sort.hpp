/* Stable sort of a block's items by any comparison (blocked arrangement). */
#ifndef HIPCUB_BLOCK_BLOCK_MERGE_SORT_HPP_
#define HIPCUB_BLOCK_BLOCK_MERGE_SORT_HPP_

#include "../thread/thread_reduce.hpp"
#include "../util_ptx.hpp"

namespace hipcub {
namespace detail {

template <typename KeyT, typename ValueT, int THREADS, int ITEMS, typename Barrier>
class MergeSort {
  typedef ::cairn::prim::merge_storage<KeyT, ValueT, THREADS, ITEMS> Room;

 public:
  struct TempStorage : Uninitialized<Room> {};
  CAIRN_DEVICE MergeSort(TempStorage& storage, int thread) : room_(storage.Alias()), thread_(thread) {}
  CAIRN_DEVICE unsigned int get_linear_tid() const { return thread_; }

  template <typename Compare>
  CAIRN_DEVICE void Sort(KeyT (&keys)[ITEMS], Compare compare) {
    NullType none[ITEMS];
    sort(keys, none, compare, THREADS * ITEMS);
  }
  /* Items from ``valid_items`` on become ``oob_default``. */
  template <typename Compare>
  CAIRN_DEVICE void Sort(KeyT (&keys)[ITEMS], Compare compare, int valid_items, KeyT oob_default) {
    NullType none[ITEMS];
    sort(keys, none, compare, valid_items);
    fill(keys, valid_items, oob_default);
  }
  template <typename Compare>
  CAIRN_DEVICE void Sort(KeyT (&keys)[ITEMS], ValueT (&items)[ITEMS], Compare compare) {
    sort(keys, items, compare, THREADS * ITEMS);
  }
  template <typename Compare, bool IS_LAST_TILE = true>
  CAIRN_DEVICE void Sort(KeyT (&keys)[ITEMS], ValueT (&items)[ITEMS], Compare compare, int valid_items,
                         KeyT oob_default) {
    sort(keys, items, compare, valid_items);
    fill(keys, valid_items, oob_default);
  }
  template <typename... A>
  CAIRN_DEVICE void StableSort(A&&... arguments) {
    Sort(static_cast<A&&>(arguments)...);
  }

 private:
  Room& room_;
  int thread_;

  template <typename V, typename Compare>
  CAIRN_DEVICE void sort(KeyT (&keys)[ITEMS], V (&values)[ITEMS], Compare compare, int valid) {
    typedef ::cairn::prim::merge_storage<KeyT, V, THREADS, ITEMS> Used;
    static_assert(sizeof(Used) <= sizeof(Room), "keys alone need less room");
    ::cairn::prim::group_merge_sort<THREADS, ITEMS>(thread_, keys, values, compare, reinterpret_cast<Used&>(room_),
                                                    valid, Barrier());
  }
  CAIRN_DEVICE void fill(KeyT (&keys)[ITEMS], int valid, const KeyT& oob_default) {
#pragma unroll
    for (int k = 0; k < ITEMS; ++k)
      if (thread_ * ITEMS + k >= valid) keys[k] = oob_default;
  }
};

}  // namespace detail

template <typename KeyT, int BLOCK_DIM_X, int ITEMS_PER_THREAD, typename ValueT = NullType, int BLOCK_DIM_Y = 1,
          int BLOCK_DIM_Z = 1>
class BlockMergeSort : public detail::MergeSort<KeyT, ValueT, BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z, ITEMS_PER_THREAD,
                                                ::cairn::prim::block_barrier> {
  typedef detail::MergeSort<KeyT, ValueT, BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z, ITEMS_PER_THREAD,
                            ::cairn::prim::block_barrier>
      Base;
  CAIRN_DEVICE static typename Base::TempStorage& own_storage() {
    __shared__ typename Base::TempStorage storage;
    return storage;
  }

 public:
  CAIRN_DEVICE BlockMergeSort() : BlockMergeSort(own_storage()) {}
  CAIRN_DEVICE BlockMergeSort(typename Base::TempStorage& storage)
      : Base(storage, RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
};

}  // namespace hipcub

#endif
