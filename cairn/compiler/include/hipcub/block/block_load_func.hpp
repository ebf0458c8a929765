/* Direct loads and stores, by arrangement of the items over the threads. */
#ifndef HIPCUB_BLOCK_BLOCK_LOAD_FUNC_HPP_
#define HIPCUB_BLOCK_BLOCK_LOAD_FUNC_HPP_

#include "../../cairn_prim/base.h"

namespace hipcub {
namespace detail {

/* Where item k of a thread stands. */
struct blocked_place {
  int thread, items;
  CAIRN_DEVICE int operator()(int k) const { return thread * items + k; }
};
template <int THREADS>
struct striped_place {
  int thread;
  CAIRN_DEVICE int operator()(int k) const { return k * THREADS + thread; }
};
struct warp_striped_place {
  int thread, items;
  CAIRN_DEVICE int operator()(int k) const {
    int lane = thread % ::cairn::prim::wave_size;
    return (thread - lane) * items + k * ::cairn::prim::wave_size + lane;
  }
};

template <int ITEMS, typename Place, typename I, typename T>
CAIRN_DEVICE void load_items(Place place, I source, T (&items)[ITEMS]) {
#pragma unroll
  for (int k = 0; k < ITEMS; ++k) items[k] = source[place(k)];
}
template <int ITEMS, typename Place, typename I, typename T>
CAIRN_DEVICE void load_items(Place place, I source, T (&items)[ITEMS], int valid) {
#pragma unroll
  for (int k = 0; k < ITEMS; ++k)
    if (place(k) < valid) items[k] = source[place(k)];
}
template <int ITEMS, typename Place, typename I, typename T, typename Default>
CAIRN_DEVICE void load_items(Place place, I source, T (&items)[ITEMS], int valid, Default other) {
#pragma unroll
  for (int k = 0; k < ITEMS; ++k) items[k] = place(k) < valid ? T(source[place(k)]) : T(other);
}
template <int ITEMS, typename Place, typename I, typename T>
CAIRN_DEVICE void store_items(Place place, I target, const T (&items)[ITEMS]) {
#pragma unroll
  for (int k = 0; k < ITEMS; ++k) target[place(k)] = items[k];
}
template <int ITEMS, typename Place, typename I, typename T>
CAIRN_DEVICE void store_items(Place place, I target, const T (&items)[ITEMS], int valid) {
#pragma unroll
  for (int k = 0; k < ITEMS; ++k)
    if (place(k) < valid) target[place(k)] = items[k];
}

}  // namespace detail

template <typename T, int ITEMS, typename I, typename... Bounds>
CAIRN_DEVICE void LoadDirectBlocked(int thread, I source, T (&items)[ITEMS], Bounds... bounds) {
  detail::load_items(detail::blocked_place{thread, ITEMS}, source, items, bounds...);
}
template <typename T, int ITEMS, typename I>
CAIRN_DEVICE void LoadDirectBlockedVectorized(int thread, I* source, T (&items)[ITEMS]) {
  detail::load_items(detail::blocked_place{thread, ITEMS}, source, items);
}
template <int BLOCK_THREADS, typename T, int ITEMS, typename I, typename... Bounds>
CAIRN_DEVICE void LoadDirectStriped(int thread, I source, T (&items)[ITEMS], Bounds... bounds) {
  detail::load_items(detail::striped_place<BLOCK_THREADS>{thread}, source, items, bounds...);
}
template <typename T, int ITEMS, typename I, typename... Bounds>
CAIRN_DEVICE void LoadDirectWarpStriped(int thread, I source, T (&items)[ITEMS], Bounds... bounds) {
  detail::load_items(detail::warp_striped_place{thread, ITEMS}, source, items, bounds...);
}
template <typename T, int ITEMS, typename I, typename... Bounds>
CAIRN_DEVICE void StoreDirectBlocked(int thread, I target, const T (&items)[ITEMS], Bounds... bounds) {
  detail::store_items(detail::blocked_place{thread, ITEMS}, target, items, bounds...);
}
template <typename T, int ITEMS>
CAIRN_DEVICE void StoreDirectBlockedVectorized(int thread, T* target, const T (&items)[ITEMS]) {
  detail::store_items(detail::blocked_place{thread, ITEMS}, target, items);
}
template <int BLOCK_THREADS, typename T, int ITEMS, typename I, typename... Bounds>
CAIRN_DEVICE void StoreDirectStriped(int thread, I target, const T (&items)[ITEMS], Bounds... bounds) {
  detail::store_items(detail::striped_place<BLOCK_THREADS>{thread}, target, items, bounds...);
}
template <typename T, int ITEMS, typename I, typename... Bounds>
CAIRN_DEVICE void StoreDirectWarpStriped(int thread, I target, const T (&items)[ITEMS], Bounds... bounds) {
  detail::store_items(detail::warp_striped_place{thread, ITEMS}, target, items, bounds...);
}

}  // namespace hipcub

#endif
