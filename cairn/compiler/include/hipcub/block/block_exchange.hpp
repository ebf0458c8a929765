/* Rearranges items among a block's threads. */
#ifndef HIPCUB_BLOCK_BLOCK_EXCHANGE_HPP_
#define HIPCUB_BLOCK_BLOCK_EXCHANGE_HPP_

#include "../util_ptx.hpp"
#include "block_load_func.hpp"

namespace hipcub {

template <typename T, int BLOCK_DIM_X, int ITEMS_PER_THREAD, bool WARP_TIME_SLICING = false, int BLOCK_DIM_Y = 1,
          int BLOCK_DIM_Z = 1, int ARCH = HIPCUB_ARCH>
class BlockExchange {
  static constexpr int threads = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;
  static constexpr int items = ITEMS_PER_THREAD;
  typedef ::cairn::prim::raw_array<T, threads * items> Room;
  typedef detail::blocked_place Blocked;
  typedef detail::striped_place<threads> Striped;
  /* The last warp may have fewer lanes: so many items follow each other in it. */
  struct WarpStriped {
    int thread;
    CAIRN_DEVICE int operator()(int k) const {
      int lane = thread % ::cairn::prim::wave_size, first = thread - lane;
      int lanes = threads - first < ::cairn::prim::wave_size ? threads - first : ::cairn::prim::wave_size;
      return first * items + k * lanes + lane;
    }
  };

 public:
  struct TempStorage : Uninitialized<Room> {};
  CAIRN_DEVICE BlockExchange() : BlockExchange(own_storage()) {}
  CAIRN_DEVICE BlockExchange(TempStorage& storage)
      : room_(storage.Alias()), thread_(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}

  template <typename Out>
  CAIRN_DEVICE void StripedToBlocked(const T (&input)[items], Out (&output)[items]) {
    move(input, output, Striped{thread_}, Blocked{thread_, items});
  }
  template <typename Out>
  CAIRN_DEVICE void BlockedToStriped(const T (&input)[items], Out (&output)[items]) {
    move(input, output, Blocked{thread_, items}, Striped{thread_});
  }
  template <typename Out>
  CAIRN_DEVICE void WarpStripedToBlocked(const T (&input)[items], Out (&output)[items]) {
    move(input, output, WarpStriped{thread_}, Blocked{thread_, items});
  }
  template <typename Out>
  CAIRN_DEVICE void BlockedToWarpStriped(const T (&input)[items], Out (&output)[items]) {
    move(input, output, Blocked{thread_, items}, WarpStriped{thread_});
  }
  template <typename Out, typename Offset>
  CAIRN_DEVICE void ScatterToBlocked(const T (&input)[items], Out (&output)[items], Offset (&ranks)[items]) {
    move(input, output, Ranked<Offset>{ranks}, Blocked{thread_, items});
  }
  template <typename Out, typename Offset>
  CAIRN_DEVICE void ScatterToStriped(const T (&input)[items], Out (&output)[items], Offset (&ranks)[items]) {
    move(input, output, Ranked<Offset>{ranks}, Striped{thread_});
  }
  /* Items with a negative rank go nowhere. */
  template <typename Out, typename Offset>
  CAIRN_DEVICE void ScatterToStripedGuarded(const T (&input)[items], Out (&output)[items], Offset (&ranks)[items]) {
    move(input, output, Ranked<Offset>{ranks}, Striped{thread_}, [&](int k) { return ranks[k] >= 0; });
  }
  template <typename Out, typename Offset, typename Valid>
  CAIRN_DEVICE void ScatterToStripedFlagged(const T (&input)[items], Out (&output)[items], Offset (&ranks)[items],
                                            Valid (&flags)[items]) {
    move(input, output, Ranked<Offset>{ranks}, Striped{thread_}, [&](int k) { return (bool)flags[k]; });
  }

  /* The same in place. */
  CAIRN_DEVICE void StripedToBlocked(T (&both)[items]) { StripedToBlocked(both, both); }
  CAIRN_DEVICE void BlockedToStriped(T (&both)[items]) { BlockedToStriped(both, both); }
  CAIRN_DEVICE void WarpStripedToBlocked(T (&both)[items]) { WarpStripedToBlocked(both, both); }
  CAIRN_DEVICE void BlockedToWarpStriped(T (&both)[items]) { BlockedToWarpStriped(both, both); }
  template <typename Offset>
  CAIRN_DEVICE void ScatterToBlocked(T (&both)[items], Offset (&ranks)[items]) {
    ScatterToBlocked(both, both, ranks);
  }
  template <typename Offset>
  CAIRN_DEVICE void ScatterToStriped(T (&both)[items], Offset (&ranks)[items]) {
    ScatterToStriped(both, both, ranks);
  }
  template <typename Offset>
  CAIRN_DEVICE void ScatterToStripedGuarded(T (&both)[items], Offset (&ranks)[items]) {
    ScatterToStripedGuarded(both, both, ranks);
  }
  template <typename Offset, typename Valid>
  CAIRN_DEVICE void ScatterToStripedFlagged(T (&both)[items], Offset (&ranks)[items], Valid (&flags)[items]) {
    ScatterToStripedFlagged(both, both, ranks, flags);
  }

 private:
  Room& room_;
  int thread_;

  template <typename Offset>
  struct Ranked {
    Offset (&ranks)[items];
    CAIRN_DEVICE int operator()(int k) const { return (int)ranks[k]; }
  };
  template <typename Out, typename To, typename From>
  CAIRN_DEVICE void move(const T (&input)[items], Out (&output)[items], To to, From from) {
    move(input, output, to, from, [](int) { return true; });
  }
  template <typename Out, typename To, typename From, typename Valid>
  CAIRN_DEVICE void move(const T (&input)[items], Out (&output)[items], To to, From from, Valid valid) {
#pragma unroll
    for (int k = 0; k < items; ++k)
      if (valid(k)) room_[to(k)] = input[k];
    __syncthreads();
#pragma unroll
    for (int k = 0; k < items; ++k) output[k] = room_[from(k)];
  }
  CAIRN_DEVICE static TempStorage& own_storage() {
    __shared__ TempStorage storage;
    return storage;
  }
};

}  // namespace hipcub

#endif
