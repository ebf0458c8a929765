/* How a grid divides its input. */
#ifndef HIPCUB_GRID_GRID_EVEN_SHARE_HPP_
#define HIPCUB_GRID_GRID_EVEN_SHARE_HPP_

#include "grid_mapping.hpp"

namespace hipcub {

/* Whole tiles, as evenly as can be; the first blocks get the larger shares. */
template <typename OffsetT>
struct GridEvenShare {
  OffsetT num_items = 0;
  int grid_size = 0;
  OffsetT block_offset = 0, block_end = 0, block_stride = 0;

  CAIRN_HD_INLINE void DispatchInit(OffsetT items, int max_grid_size, int tile_items) {
    num_items = items;
    total_tiles_ = (int)((items + tile_items - 1) / tile_items);
    grid_size = total_tiles_ < max_grid_size ? total_tiles_ : max_grid_size;
    if (grid_size < 1) grid_size = 1;
    block_offset = items;
    block_end = items;
    OffsetT share = total_tiles_ / grid_size;
    big_shares_ = total_tiles_ - share * grid_size;
    normal_ = share * tile_items;
    big_ = normal_ + tile_items;
  }
  template <int TILE_ITEMS>
  CAIRN_DEVICE void BlockInit(int block_id, Int2Type<GRID_MAPPING_RAKE>) {
    block_stride = TILE_ITEMS;
    OffsetT before = block_id < big_shares_ ? block_id * big_ : big_shares_ * big_ + (block_id - big_shares_) * normal_;
    block_offset = before < num_items ? before : num_items;
    OffsetT end = before + (block_id < big_shares_ ? big_ : normal_);
    block_end = end < num_items ? end : num_items;
  }
  template <int TILE_ITEMS>
  CAIRN_DEVICE void BlockInit(int block_id, Int2Type<GRID_MAPPING_STRIP_MINE>) {
    block_stride = (OffsetT)grid_size * TILE_ITEMS;
    block_offset = (OffsetT)block_id * TILE_ITEMS;
    block_end = num_items;
  }
  template <int TILE_ITEMS, GridMappingStrategy STRATEGY>
  CAIRN_DEVICE void BlockInit() {
    BlockInit<TILE_ITEMS>(blockIdx.x, Int2Type<STRATEGY>());
  }
  template <int TILE_ITEMS>
  CAIRN_DEVICE void BlockInit(OffsetT offset, OffsetT end) {
    block_offset = offset;
    block_end = end;
    block_stride = TILE_ITEMS;
  }

 private:
  int total_tiles_ = 0;
  OffsetT big_shares_ = 0, big_ = 0, normal_ = 0;
};

}  // namespace hipcub

#endif
