/* Stable radix sort of a block's items. */
#ifndef HIPCUB_BLOCK_BLOCK_RADIX_SORT_HPP_
#define HIPCUB_BLOCK_BLOCK_RADIX_SORT_HPP_

#include "../../cairn_prim/block.h"
#include "../../cairn_prim/keys.h"
#include "block_radix_rank.hpp"

namespace hipcub {

/* Keys stand in blocked arrangement before, and after unless a method's name says otherwise. Whatever RADIX_BITS is,
   passes take four bits. */
template <typename KeyT, int BLOCK_DIM_X, int ITEMS_PER_THREAD, typename ValueT = NullType, int RADIX_BITS = 4,
          bool MEMOIZE_OUTER_SCAN = true, BlockScanAlgorithm INNER_SCAN_ALGORITHM = BLOCK_SCAN_WARP_SCANS,
          hipSharedMemConfig SMEM_CONFIG = hipSharedMemBankSizeFourByte, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1,
          int ARCH = HIPCUB_ARCH>
class BlockRadixSort {
  static constexpr int threads = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;
  static constexpr int items = ITEMS_PER_THREAD;
  static constexpr int bits = 4;
  typedef KeyT Keys[ITEMS_PER_THREAD];
  typedef ValueT Values[ITEMS_PER_THREAD];
  union Room {
    ::cairn::prim::rank_storage<threads, bits> ranks;
    ::cairn::prim::raw_array<KeyT, threads * ITEMS_PER_THREAD> keys;
    ::cairn::prim::raw_array<ValueT, threads * ITEMS_PER_THREAD> values;
  };

 public:
  struct TempStorage : Uninitialized<Room> {};
  CAIRN_DEVICE BlockRadixSort() : BlockRadixSort(own_storage()) {}
  CAIRN_DEVICE BlockRadixSort(TempStorage& storage)
      : room_(storage.Alias()), thread_(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}

#define CAIRN_BLOCK_SORT(name, descending, striped)                                                                  \
  CAIRN_DEVICE void name(Keys& keys, int begin_bit = 0, int end_bit = sizeof(KeyT) * 8) {                            \
    Values none;                                                                                                     \
    sort<false, striped>(keys, none, ::cairn::prim::plain_digits<descending>(), begin_bit, end_bit);                 \
  }                                                                                                                  \
  CAIRN_DEVICE void name(Keys& keys, Values& values, int begin_bit = 0, int end_bit = sizeof(KeyT) * 8) {            \
    sort<true, striped>(keys, values, ::cairn::prim::plain_digits<descending>(), begin_bit, end_bit);                \
  }                                                                                                                  \
  template <typename Decomposer, typename = std::enable_if_t<!std::is_convertible<Decomposer, int>::value>>          \
  CAIRN_DEVICE void name(Keys& keys, Decomposer decomposer, int begin_bit = 0, int end_bit = sizeof(KeyT) * 8) {     \
    Values none;                                                                                                     \
    sort<false, striped>(keys, none, ::cairn::prim::member_digits<descending, Decomposer>{decomposer}, begin_bit,    \
                         end_bit);                                                                                   \
  }                                                                                                                  \
  template <typename Decomposer, typename = std::enable_if_t<!std::is_convertible<Decomposer, int>::value>>          \
  CAIRN_DEVICE void name(Keys& keys, Values& values, Decomposer decomposer, int begin_bit = 0,                       \
                         int end_bit = sizeof(KeyT) * 8) {                                                           \
    sort<true, striped>(keys, values, ::cairn::prim::member_digits<descending, Decomposer>{decomposer}, begin_bit,   \
                        end_bit);                                                                                    \
  }
  CAIRN_BLOCK_SORT(Sort, false, false)
  CAIRN_BLOCK_SORT(SortDescending, true, false)
  CAIRN_BLOCK_SORT(SortBlockedToStriped, false, true)
  CAIRN_BLOCK_SORT(SortDescendingBlockedToStriped, true, true)
#undef CAIRN_BLOCK_SORT

 private:
  Room& room_;
  int thread_;

  template <bool PAIRS, bool STRIPED, typename Digits>
  CAIRN_DEVICE void sort(Keys& keys, Values& values, Digits digits, int begin, int end) {
#pragma unroll 1
    for (int shift = begin; shift < end; shift += bits) {
      int ranks[ITEMS_PER_THREAD], count = ::cairn::prim::smaller(bits, end - shift);
      ::cairn::prim::block_rank<threads, bits>(
          thread_, ranks, [&](int k) { return digits(keys[k], shift, count); }, room_.ranks);
      __syncthreads();
      bool striped = STRIPED && shift + bits >= end;
      move(room_.keys, keys, ranks, striped);
      if constexpr (PAIRS) move(room_.values, values, ranks, striped);
    }
  }
  template <typename T>
  CAIRN_DEVICE void move(::cairn::prim::raw_array<T, threads * ITEMS_PER_THREAD>& room, T (&all)[ITEMS_PER_THREAD],
                         int (&ranks)[ITEMS_PER_THREAD], bool striped) {
#pragma unroll
    for (int k = 0; k < items; ++k) room[ranks[k]] = all[k];
    __syncthreads();
#pragma unroll
    for (int k = 0; k < items; ++k) all[k] = room[striped ? k * threads + thread_ : thread_ * items + k];
    __syncthreads();
  }
  CAIRN_DEVICE static TempStorage& own_storage() {
    __shared__ TempStorage storage;
    return storage;
  }
};

}  // namespace hipcub

#endif
