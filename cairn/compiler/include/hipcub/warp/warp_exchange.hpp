/* Rearranges items among the lanes of a logical warp. */
#ifndef HIPCUB_WARP_WARP_EXCHANGE_HPP_
#define HIPCUB_WARP_WARP_EXCHANGE_HPP_

#include "../util_ptx.hpp"

namespace hipcub {

enum WarpExchangeAlgorithm { WARP_EXCHANGE_SMEM, WARP_EXCHANGE_SHUFFLE };

template <typename T, int ITEMS_PER_THREAD, int LOGICAL_WARP_THREADS = HIPCUB_DEVICE_WARP_THREADS,
          int ARCH = HIPCUB_ARCH, WarpExchangeAlgorithm = WARP_EXCHANGE_SMEM>
class WarpExchange {
  static constexpr int width = LOGICAL_WARP_THREADS;
  typedef ::cairn::prim::raw_array<T, ITEMS_PER_THREAD * LOGICAL_WARP_THREADS> Items;

 public:
  struct TempStorage : Uninitialized<Items> {};
  CAIRN_DEVICE WarpExchange(TempStorage& storage)
      : items_(storage.Alias()), lane_(::cairn::prim::warp_place<width>().lane) {}

  template <typename Out>
  CAIRN_DEVICE void BlockedToStriped(const T (&input)[ITEMS_PER_THREAD], Out (&output)[ITEMS_PER_THREAD]) {
    move(input, output, [this](int k) { return lane_ * ITEMS_PER_THREAD + k; },
         [this](int k) { return k * width + lane_; });
  }
  template <typename Out>
  CAIRN_DEVICE void StripedToBlocked(const T (&input)[ITEMS_PER_THREAD], Out (&output)[ITEMS_PER_THREAD]) {
    move(input, output, [this](int k) { return k * width + lane_; },
         [this](int k) { return lane_ * ITEMS_PER_THREAD + k; });
  }
  template <typename Offset>
  CAIRN_DEVICE void ScatterToStriped(T (&items)[ITEMS_PER_THREAD], Offset (&ranks)[ITEMS_PER_THREAD]) {
    ScatterToStriped(items, items, ranks);
  }
  template <typename Out, typename Offset>
  CAIRN_DEVICE void ScatterToStriped(const T (&input)[ITEMS_PER_THREAD], Out (&output)[ITEMS_PER_THREAD],
                                     Offset (&ranks)[ITEMS_PER_THREAD]) {
    move(input, output, [&](int k) { return (int)ranks[k]; }, [this](int k) { return k * width + lane_; });
  }

 private:
  Items& items_;
  int lane_;

  template <typename Out, typename To, typename From>
  CAIRN_DEVICE void move(const T (&input)[ITEMS_PER_THREAD], Out (&output)[ITEMS_PER_THREAD], To to, From from) {
    __syncwarp();
#pragma unroll
    for (int k = 0; k < ITEMS_PER_THREAD; ++k) items_[to(k)] = input[k];
    __syncwarp();
#pragma unroll
    for (int k = 0; k < ITEMS_PER_THREAD; ++k) output[k] = items_[from(k)];
  }
};

}  // namespace hipcub

#endif
