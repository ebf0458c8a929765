/* Ranks of a block's items by a digit. */
#ifndef HIPCUB_BLOCK_BLOCK_RADIX_RANK_HPP_
#define HIPCUB_BLOCK_BLOCK_RADIX_RANK_HPP_

#include "../../cairn_prim/block.h"
#include "block_scan.hpp"
#include "radix_rank_sort_operations.hpp"

namespace hipcub {

enum RadixRankAlgorithm {
  RADIX_RANK_BASIC,
  RADIX_RANK_MEMOIZE,
  RADIX_RANK_MATCH,
  RADIX_RANK_MATCH_EARLY_COUNTS_ANY,
  RADIX_RANK_MATCH_EARLY_COUNTS_ATOMIC_OR
};

template <int BLOCK_DIM_X, int RADIX_BITS, bool IS_DESCENDING, bool MEMOIZE_OUTER_SCAN = false,
          BlockScanAlgorithm INNER_SCAN_ALGORITHM = BLOCK_SCAN_WARP_SCANS,
          hipSharedMemConfig SMEM_CONFIG = hipSharedMemBankSizeFourByte, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1,
          int ARCH = HIPCUB_ARCH>
class BlockRadixRank {
  static constexpr int threads = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;
  static constexpr int digits = 1 << RADIX_BITS;
  typedef ::cairn::prim::rank_storage<threads, RADIX_BITS> Room;

 public:
  enum { BINS_TRACKED_PER_THREAD = (digits + threads - 1) / threads };
  struct TempStorage : Uninitialized<Room> {};
  CAIRN_DEVICE BlockRadixRank() : BlockRadixRank(own_storage()) {}
  CAIRN_DEVICE BlockRadixRank(TempStorage& storage)
      : room_(storage.Alias()), thread_(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}

  template <typename Unsigned, int ITEMS, typename Extractor>
  CAIRN_DEVICE void RankKeys(Unsigned (&keys)[ITEMS], int (&ranks)[ITEMS], Extractor extractor) {
    ::cairn::prim::block_rank<threads, RADIX_BITS>(
        thread_, ranks,
        [&](int k) { return IS_DESCENDING ? digits - 1 - extractor.Digit(keys[k]) : extractor.Digit(keys[k]); }, room_);
  }
  /* With each digit's first rank: thread t's are those of digits t * BINS_TRACKED_PER_THREAD and so on. */
  template <typename Unsigned, int ITEMS, typename Extractor>
  CAIRN_DEVICE void RankKeys(Unsigned (&keys)[ITEMS], int (&ranks)[ITEMS], Extractor extractor,
                             int (&exclusive_digit_prefix)[BINS_TRACKED_PER_THREAD]) {
    RankKeys(keys, ranks, extractor);
#pragma unroll
    for (int i = 0; i < BINS_TRACKED_PER_THREAD; ++i) {
      int digit = thread_ * BINS_TRACKED_PER_THREAD + i;
      if (digit < digits) exclusive_digit_prefix[i] = (int)room_.counters[IS_DESCENDING ? digits - 1 - digit : digit][0];
    }
  }

 private:
  Room& room_;
  int thread_;
  CAIRN_DEVICE static TempStorage& own_storage() {
    __shared__ TempStorage storage;
    return storage;
  }
};

}  // namespace hipcub

#endif
