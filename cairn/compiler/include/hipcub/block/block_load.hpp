/* Loads of a block's items: free functions by arrangement, and BlockLoad. */
#ifndef HIPCUB_BLOCK_BLOCK_LOAD_HPP_
#define HIPCUB_BLOCK_BLOCK_LOAD_HPP_

#include "../util_ptx.hpp"
#include "block_load_func.hpp"

namespace hipcub {

enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT,
  BLOCK_LOAD_STRIPED,
  BLOCK_LOAD_VECTORIZE,
  BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};

/* BLOCK_LOAD_STRIPED gives a striped arrangement, each other algorithm the blocked one. */
template <typename T, int BLOCK_DIM_X, int ITEMS_PER_THREAD, BlockLoadAlgorithm ALGORITHM = BLOCK_LOAD_DIRECT,
          int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int ARCH = HIPCUB_ARCH>
class BlockLoad {
  static constexpr int threads = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;

 public:
  struct TempStorage : Uninitialized<NullType> {};
  CAIRN_DEVICE BlockLoad() : thread_(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  CAIRN_DEVICE BlockLoad(TempStorage&) : BlockLoad() {}

  /* Bounds: nothing; how many items are valid; that and a default for the others. */
  template <typename I, typename... Bounds>
  CAIRN_DEVICE void Load(I source, T (&items)[ITEMS_PER_THREAD], Bounds... bounds) {
    if constexpr (ALGORITHM == BLOCK_LOAD_STRIPED)
      LoadDirectStriped<threads>(thread_, source, items, bounds...);
    else
      LoadDirectBlocked(thread_, source, items, bounds...);
  }

 private:
  int thread_;
};

template <class Policy, class It, class T = ::cairn::prim::value_of<It>>
struct BlockLoadType {
  typedef BlockLoad<T, Policy::BLOCK_THREADS, Policy::ITEMS_PER_THREAD, Policy::LOAD_ALGORITHM> type;
};

}  // namespace hipcub

#endif
