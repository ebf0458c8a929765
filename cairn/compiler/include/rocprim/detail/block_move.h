/* rocPRIM's block-wide classes that move items: names and argument orders of its own, the work of the functions shared with hipCUB. */
#ifndef ROCPRIM_DETAIL_BLOCK_MOVE_H
#define ROCPRIM_DETAIL_BLOCK_MOVE_H

#include "../../hipcub/block/block_exchange.hpp"
#include "../../hipcub/block/block_load.hpp"
#include "../../hipcub/block/block_shuffle.hpp"
#include "../../hipcub/block/block_store.hpp"
#include "types.h"

namespace rocprim {

enum class block_load_method {
  block_load_direct,
  block_load_striped,
  block_load_vectorize,
  block_load_transpose,
  block_load_warp_transpose,
  default_method
};
enum class block_store_method {
  block_store_direct,
  block_store_striped,
  block_store_vectorize,
  block_store_transpose,
  block_store_warp_transpose,
  default_method
};

template <typename T, unsigned int X, unsigned int N, unsigned int Y = 1, unsigned int Z = 1>
class block_exchange {
  typedef ::hipcub::BlockExchange<T, (int)X, (int)N, false, (int)Y, (int)Z> Exchange;

 public:
  typedef typename Exchange::TempStorage storage_type;
#define CAIRN_EXCHANGE(name, method)                                                           \
  template <typename U>                                                                        \
  CAIRN_DEVICE void name(const T (&in)[N], U (&out)[N], storage_type& storage) {               \
    Exchange(storage).method(in, out);                                                         \
  }                                                                                            \
  template <typename U>                                                                        \
  CAIRN_DEVICE void name(const T (&in)[N], U (&out)[N]) {                                      \
    Exchange().method(in, out);                                                                \
  }
#define CAIRN_SCATTER(name, method)                                                                         \
  template <typename U, typename Offset>                                                                    \
  CAIRN_DEVICE void name(const T (&in)[N], U (&out)[N], Offset (&ranks)[N], storage_type& storage) {  \
    Exchange(storage).method(in, out, ranks);                                                               \
  }
  CAIRN_EXCHANGE(blocked_to_striped, BlockedToStriped)
  CAIRN_EXCHANGE(striped_to_blocked, StripedToBlocked)
  CAIRN_EXCHANGE(blocked_to_warp_striped, BlockedToWarpStriped)
  CAIRN_EXCHANGE(warp_striped_to_blocked, WarpStripedToBlocked)
  CAIRN_SCATTER(scatter_to_blocked, ScatterToBlocked)
  CAIRN_SCATTER(scatter_to_striped, ScatterToStriped)
  CAIRN_SCATTER(scatter_to_striped_guarded, ScatterToStripedGuarded)
#undef CAIRN_EXCHANGE
#undef CAIRN_SCATTER
};

template <typename T, unsigned int X, unsigned int N, block_load_method METHOD = block_load_method::block_load_direct,
          unsigned int Y = 1, unsigned int Z = 1>
class block_load {
  static constexpr auto how =
      METHOD == block_load_method::block_load_striped ? ::hipcub::BLOCK_LOAD_STRIPED : ::hipcub::BLOCK_LOAD_DIRECT;
  typedef ::hipcub::BlockLoad<T, (int)X, (int)N, how, (int)Y, (int)Z> Load;

 public:
  typedef empty_type storage_type;
  template <typename I>
  CAIRN_DEVICE void load(I source, T (&items)[N], const storage_type& = {}) {
    Load().Load(source, items);
  }
  template <typename I>
  CAIRN_DEVICE void load(I source, T (&items)[N], unsigned int valid, const storage_type& = {}) {
    Load().Load(source, items, (int)valid);
  }
  template <typename I, typename Default, typename = std::enable_if_t<std::is_convertible<Default, T>::value>>
  CAIRN_DEVICE void load(I source, T (&items)[N], unsigned int valid, Default other, const storage_type& = {}) {
    Load().Load(source, items, (int)valid, other);
  }
};
template <typename T, unsigned int X, unsigned int N,
          block_store_method METHOD = block_store_method::block_store_direct, unsigned int Y = 1, unsigned int Z = 1>
class block_store {
  static constexpr auto how =
      METHOD == block_store_method::block_store_striped ? ::hipcub::BLOCK_STORE_STRIPED : ::hipcub::BLOCK_STORE_DIRECT;
  typedef ::hipcub::BlockStore<T, (int)X, (int)N, how, (int)Y, (int)Z> Store;

 public:
  typedef empty_type storage_type;
  template <typename I>
  CAIRN_DEVICE void store(I target, T (&items)[N], const storage_type& = {}) {
    Store().Store(target, items);
  }
  template <typename I>
  CAIRN_DEVICE void store(I target, T (&items)[N], unsigned int valid, const storage_type& = {}) {
    Store().Store(target, items, (int)valid);
  }
};

#define CAIRN_DIRECT(name, method)                                                                       \
  template <typename I, typename T, unsigned int N, typename... Bounds>                                  \
  CAIRN_DEVICE void name(unsigned int thread, I place, T (&items)[N], Bounds... bounds) {                \
    ::hipcub::method((int)thread, place, items, bounds...);                                              \
  }
#define CAIRN_DIRECT_STRIPED(name, method)                                                               \
  template <unsigned int BLOCK, typename I, typename T, unsigned int N, typename... Bounds>              \
  CAIRN_DEVICE void name(unsigned int thread, I place, T (&items)[N], Bounds... bounds) {                \
    ::hipcub::method<(int)BLOCK>((int)thread, place, items, bounds...);                                  \
  }
CAIRN_DIRECT(block_load_direct_blocked, LoadDirectBlocked)
CAIRN_DIRECT(block_load_direct_blocked_vectorized, LoadDirectBlockedVectorized)
CAIRN_DIRECT(block_load_direct_warp_striped, LoadDirectWarpStriped)
CAIRN_DIRECT(block_store_direct_blocked, StoreDirectBlocked)
CAIRN_DIRECT(block_store_direct_blocked_vectorized, StoreDirectBlockedVectorized)
CAIRN_DIRECT(block_store_direct_warp_striped, StoreDirectWarpStriped)
CAIRN_DIRECT_STRIPED(block_load_direct_striped, LoadDirectStriped)
CAIRN_DIRECT_STRIPED(block_store_direct_striped, StoreDirectStriped)
#undef CAIRN_DIRECT
#undef CAIRN_DIRECT_STRIPED

template <typename T, unsigned int X, unsigned int Y = 1, unsigned int Z = 1>
class block_shuffle {
  typedef ::hipcub::BlockShuffle<T, (int)X, (int)Y, (int)Z> Shuffle;

 public:
  typedef typename Shuffle::TempStorage storage_type;
  CAIRN_DEVICE void offset(T input, T& output, int distance, storage_type& storage) {
    Shuffle(storage).Offset(input, output, distance);
  }
  CAIRN_DEVICE void rotate(T input, T& output, unsigned int distance, storage_type& storage) {
    Shuffle(storage).Rotate(input, output, distance);
  }
  template <unsigned int N>
  CAIRN_DEVICE void up(T (&input)[N], T (&prev)[N], storage_type& storage) {
    Shuffle(storage).Up(input, prev);
  }
  template <unsigned int N>
  CAIRN_DEVICE void down(T (&input)[N], T (&next)[N], storage_type& storage) {
    Shuffle(storage).Down(input, next);
  }
};

}  // namespace rocprim

#endif
