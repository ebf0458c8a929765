/* Expands a block's runs of equal items. */
#ifndef HIPCUB_BLOCK_BLOCK_RUN_LENGTH_DECODE_HPP_
#define HIPCUB_BLOCK_BLOCK_RUN_LENGTH_DECODE_HPP_

#include "block_scan.hpp"

namespace hipcub {

/* Windows of BLOCK_THREADS * DECODED_ITEMS_PER_THREAD decoded items, blocked arrangement, from any offset on. */
template <typename ItemT, int BLOCK_DIM_X, int RUNS_PER_THREAD, int DECODED_ITEMS_PER_THREAD,
          typename DecodedOffsetT = uint32_t, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1>
class BlockRunLengthDecode {
  static constexpr int threads = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;
  static constexpr int runs = threads * RUNS_PER_THREAD;
  typedef ::cairn::prim::wave_slots<threads, DecodedOffsetT> Slots;
  struct Room {
    Slots slots;
    ::cairn::prim::raw_array<ItemT, runs> items;
    DecodedOffsetT offsets[runs];
  };

 public:
  struct TempStorage : Uninitialized<Room> {};

  template <typename RunLength, typename Total>
  CAIRN_DEVICE BlockRunLengthDecode(TempStorage& storage, ItemT (&items)[RUNS_PER_THREAD],
                                    RunLength (&lengths)[RUNS_PER_THREAD], Total& total)
      : BlockRunLengthDecode(storage) {
    DecodedOffsetT sum = 0;
#pragma unroll
    for (int k = 0; k < RUNS_PER_THREAD; ++k) sum += (DecodedOffsetT)lengths[k];
    auto all = ::cairn::prim::block_scan<threads>(thread_, sum, Sum(), room_.slots);
    DecodedOffsetT offset = thread_ ? all.exclusive : DecodedOffsetT(0);
    total = (Total)all.aggregate;
#pragma unroll
    for (int k = 0; k < RUNS_PER_THREAD; ++k) {
      keep(k, items[k], offset);
      offset += (DecodedOffsetT)lengths[k];
    }
    __syncthreads();
  }
  /* With the runs' offsets known. */
  template <typename Offset>
  CAIRN_DEVICE BlockRunLengthDecode(TempStorage& storage, ItemT (&items)[RUNS_PER_THREAD],
                                    Offset (&offsets)[RUNS_PER_THREAD])
      : BlockRunLengthDecode(storage) {
#pragma unroll
    for (int k = 0; k < RUNS_PER_THREAD; ++k) keep(k, items[k], (DecodedOffsetT)offsets[k]);
    __syncthreads();
  }

  template <typename Relative>
  CAIRN_DEVICE void RunLengthDecode(ItemT (&decoded)[DECODED_ITEMS_PER_THREAD],
                                    Relative (&offsets)[DECODED_ITEMS_PER_THREAD],
                                    DecodedOffsetT from_decoded_offset = 0) {
#pragma unroll
    for (int k = 0; k < DECODED_ITEMS_PER_THREAD; ++k) {
      DecodedOffsetT place = from_decoded_offset + (DecodedOffsetT)(thread_ * DECODED_ITEMS_PER_THREAD + k);
      int run = (int)UpperBound(room_.offsets, runs, place) - 1;
      decoded[k] = room_.items[run];
      offsets[k] = (Relative)(place - room_.offsets[run]);
    }
  }
  CAIRN_DEVICE void RunLengthDecode(ItemT (&decoded)[DECODED_ITEMS_PER_THREAD],
                                    DecodedOffsetT from_decoded_offset = 0) {
    DecodedOffsetT offsets[DECODED_ITEMS_PER_THREAD];
    RunLengthDecode(decoded, offsets, from_decoded_offset);
  }

 private:
  Room& room_;
  int thread_;
  CAIRN_DEVICE explicit BlockRunLengthDecode(TempStorage& storage)
      : room_(storage.Alias()), thread_(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}
  CAIRN_DEVICE void keep(int k, const ItemT& item, DecodedOffsetT offset) {
    room_.items[thread_ * RUNS_PER_THREAD + k] = item;
    room_.offsets[thread_ * RUNS_PER_THREAD + k] = offset;
  }
};

}  // namespace hipcub

#endif
