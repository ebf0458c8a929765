/* Loads and stores of a logical warp's items. */
#ifndef HIPCUB_WARP_WARP_LOAD_HPP_
#define HIPCUB_WARP_WARP_LOAD_HPP_

#include "../block/block_load.hpp"

namespace hipcub {

enum WarpLoadAlgorithm { WARP_LOAD_DIRECT, WARP_LOAD_STRIPED, WARP_LOAD_VECTORIZE, WARP_LOAD_TRANSPOSE };
enum WarpStoreAlgorithm { WARP_STORE_DIRECT, WARP_STORE_STRIPED, WARP_STORE_VECTORIZE, WARP_STORE_TRANSPOSE };

template <typename T, int ITEMS_PER_THREAD, WarpLoadAlgorithm ALGORITHM = WARP_LOAD_DIRECT,
          int LOGICAL_WARP_THREADS = HIPCUB_DEVICE_WARP_THREADS, int ARCH = HIPCUB_ARCH>
class WarpLoad {
 public:
  struct TempStorage : Uninitialized<NullType> {};
  CAIRN_DEVICE WarpLoad() : lane_(::cairn::prim::warp_place<LOGICAL_WARP_THREADS>().lane) {}
  CAIRN_DEVICE WarpLoad(TempStorage&) : WarpLoad() {}
  template <typename I, typename... Bounds>
  CAIRN_DEVICE void Load(I source, T (&items)[ITEMS_PER_THREAD], Bounds... bounds) {
    if constexpr (ALGORITHM == WARP_LOAD_STRIPED)
      LoadDirectStriped<LOGICAL_WARP_THREADS>(lane_, source, items, bounds...);
    else
      LoadDirectBlocked(lane_, source, items, bounds...);
  }

 private:
  int lane_;
};

template <typename T, int ITEMS_PER_THREAD, WarpStoreAlgorithm ALGORITHM = WARP_STORE_DIRECT,
          int LOGICAL_WARP_THREADS = HIPCUB_DEVICE_WARP_THREADS, int ARCH = HIPCUB_ARCH>
class WarpStore {
 public:
  struct TempStorage : Uninitialized<NullType> {};
  CAIRN_DEVICE WarpStore() : lane_(::cairn::prim::warp_place<LOGICAL_WARP_THREADS>().lane) {}
  CAIRN_DEVICE WarpStore(TempStorage&) : WarpStore() {}
  template <typename I, typename... Bounds>
  CAIRN_DEVICE void Store(I target, T (&items)[ITEMS_PER_THREAD], Bounds... bounds) {
    if constexpr (ALGORITHM == WARP_STORE_STRIPED)
      StoreDirectStriped<LOGICAL_WARP_THREADS>(lane_, target, items, bounds...);
    else
      StoreDirectBlocked(lane_, target, items, bounds...);
  }

 private:
  int lane_;
};

}  // namespace hipcub

#endif
