/* Stores of a block's items. */
#ifndef HIPCUB_BLOCK_BLOCK_STORE_HPP_
#define HIPCUB_BLOCK_BLOCK_STORE_HPP_

#include "../util_ptx.hpp"
#include "block_load_func.hpp"

namespace hipcub {

enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT,
  BLOCK_STORE_STRIPED,
  BLOCK_STORE_VECTORIZE,
  BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};

/* BLOCK_STORE_STRIPED takes a striped arrangement, each other algorithm the blocked one. */
template <typename T, int BLOCK_DIM_X, int ITEMS_PER_THREAD, BlockStoreAlgorithm ALGORITHM = BLOCK_STORE_DIRECT,
          int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int ARCH = HIPCUB_ARCH>
class BlockStore {
  static constexpr int threads = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;

 public:
  struct TempStorage : Uninitialized<NullType> {};
  CAIRN_DEVICE BlockStore() : thread_(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  CAIRN_DEVICE BlockStore(TempStorage&) : BlockStore() {}

  template <typename I, typename... Bounds>
  CAIRN_DEVICE void Store(I target, T (&items)[ITEMS_PER_THREAD], Bounds... bounds) {
    if constexpr (ALGORITHM == BLOCK_STORE_STRIPED)
      StoreDirectStriped<threads>(thread_, target, items, bounds...);
    else
      StoreDirectBlocked(thread_, target, items, bounds...);
  }

 private:
  int thread_;
};

}  // namespace hipcub

#endif
