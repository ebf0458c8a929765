/* Where raking threads find their share of a block's values. */
#ifndef HIPCUB_BLOCK_BLOCK_RAKING_LAYOUT_HPP_
#define HIPCUB_BLOCK_BLOCK_RAKING_LAYOUT_HPP_

#include "../util_ptx.hpp"

namespace hipcub {

template <typename T, int BLOCK_THREADS, int ARCH = HIPCUB_ARCH>
struct BlockRakingLayout {
  enum {
    SHARED_ELEMENTS = BLOCK_THREADS,
    MAX_RAKING_THREADS = BLOCK_THREADS < 32 ? BLOCK_THREADS : 32,
    SEGMENT_LENGTH = (SHARED_ELEMENTS + MAX_RAKING_THREADS - 1) / MAX_RAKING_THREADS,
    RAKING_THREADS = (SHARED_ELEMENTS + SEGMENT_LENGTH - 1) / SEGMENT_LENGTH,
    USE_SEGMENT_PADDING = (SEGMENT_LENGTH & 1) == 0 && SEGMENT_LENGTH > 2,
    GRID_ELEMENTS = RAKING_THREADS * (SEGMENT_LENGTH + USE_SEGMENT_PADDING),
    UNGUARDED = SHARED_ELEMENTS % RAKING_THREADS == 0
  };
  struct TempStorage : Uninitialized<::cairn::prim::raw_array<T, GRID_ELEMENTS>> {};

  static CAIRN_DEVICE T* PlacementPtr(TempStorage& storage, unsigned int linear_tid) {
    return storage.Alias().data() + linear_tid + (USE_SEGMENT_PADDING ? linear_tid / SEGMENT_LENGTH : 0);
  }
  static CAIRN_DEVICE T* RakingPtr(TempStorage& storage, unsigned int linear_tid) {
    return storage.Alias().data() + linear_tid * (SEGMENT_LENGTH + USE_SEGMENT_PADDING);
  }
};

}  // namespace hipcub

#endif
