/* rocPRIM's warp-wide classes: names and argument orders of its own, the work of the functions shared with hipCUB. */
#ifndef ROCPRIM_DETAIL_WARP_H
#define ROCPRIM_DETAIL_WARP_H

#include "../../hipcub/warp/warp_exchange.hpp"
#include "../../hipcub/warp/warp_load.hpp"
#include "../../hipcub/warp/warp_merge_sort.hpp"
#include "../../hipcub/warp/warp_reduce.hpp"
#include "../../hipcub/warp/warp_scan.hpp"
#include "../../hipcub/warp/warp_store.hpp"
#include "types.h"

namespace rocprim {

enum class warp_load_method { warp_load_direct, warp_load_striped, warp_load_vectorize, warp_load_transpose, default_method };
enum class warp_store_method {
  warp_store_direct,
  warp_store_striped,
  warp_store_vectorize,
  warp_store_transpose,
  default_method
};

template <typename T, unsigned int W = prim::wave_size, bool UseAllReduce = false>
class warp_reduce {
 public:
  typedef empty_type storage_type;
  template <typename Op = plus<T>>
  CAIRN_WAVE void reduce(T input, T& output, storage_type&, Op op = Op()) {
    finish(prim::warp_reduce<(int)W>(input, op), output);
  }
  template <typename Op = plus<T>>
  CAIRN_WAVE void reduce(T input, T& output, int valid_items, storage_type&, Op op = Op()) {
    finish(prim::warp_reduce<(int)W>(input, op, valid_items), output);
  }
  template <typename Flag, typename Op = plus<T>>
  CAIRN_WAVE void head_segmented_reduce(T input, T& output, Flag flag, storage_type&, Op op = Op()) {
    output = prim::warp_reduce<(int)W>(input, op, prim::segment_limit<(int)W>(flag, true));
  }
  template <typename Flag, typename Op = plus<T>>
  CAIRN_WAVE void tail_segmented_reduce(T input, T& output, Flag flag, storage_type&, Op op = Op()) {
    output = prim::warp_reduce<(int)W>(input, op, prim::segment_limit<(int)W>(flag, false));
  }

 private:
  CAIRN_WAVE static void finish(T sum, T& output) {
    output = UseAllReduce ? prim::warp_place<(int)W>().fetch(sum, 0) : sum;
  }
};

template <typename T, unsigned int W = prim::wave_size>
class warp_scan {
  typedef ::hipcub::WarpScan<T, (int)W> Scan;

 public:
  typedef typename Scan::TempStorage storage_type;
  template <typename Op = plus<T>>
  CAIRN_WAVE void inclusive_scan(T input, T& output, storage_type& storage, Op op = Op()) {
    Scan(storage).InclusiveScan(input, output, op);
  }
  template <typename Op = plus<T>>
  CAIRN_WAVE void inclusive_scan(T input, T& output, T& reduction, storage_type& storage, Op op = Op()) {
    Scan(storage).InclusiveScan(input, output, op, reduction);
  }
  template <typename Op = plus<T>>
  CAIRN_WAVE void exclusive_scan(T input, T& output, T init, storage_type& storage, Op op = Op()) {
    Scan(storage).ExclusiveScan(input, output, init, op);
  }
  template <typename Op = plus<T>>
  CAIRN_WAVE void exclusive_scan(T input, T& output, T init, T& reduction, storage_type& storage, Op op = Op()) {
    Scan(storage).ExclusiveScan(input, output, init, op, reduction);
  }
  template <typename Op = plus<T>>
  CAIRN_WAVE void scan(T input, T& inclusive, T& exclusive, T init, storage_type& storage, Op op = Op()) {
    T plain;
    Scan(storage).Scan(input, plain, exclusive, init, op);
    inclusive = prim::warp_scan<(int)W>(input, op);
  }
  CAIRN_WAVE T broadcast(T input, unsigned int source, storage_type& storage) {
    return Scan(storage).Broadcast(input, source);
  }
};

/* Sort of one item a lane, or of several. */
template <typename K, unsigned int W = prim::wave_size, typename V = empty_type>
class warp_sort {
 public:
  struct storage_type : ::hipcub::Uninitialized<prim::merge_storage<K, V, (int)W, 8>> {};
  template <typename Less = less<K>>
  CAIRN_DEVICE void sort(K& key, storage_type& storage, Less compare = Less()) {
    K keys[1] = {key};
    sort(keys, storage, compare);
    key = keys[0];
  }
  template <unsigned int N, typename Less = less<K>>
  CAIRN_DEVICE void sort(K (&keys)[N], storage_type& storage, Less compare = Less()) {
    empty_type none[N];
    run(keys, none, storage, compare);
  }
  template <typename Less = less<K>>
  CAIRN_DEVICE void sort(K& key, V& value, storage_type& storage, Less compare = Less()) {
    K keys[1] = {key};
    V values[1] = {value};
    run(keys, values, storage, compare);
    key = keys[0];
    value = values[0];
  }
  template <unsigned int N, typename Less = less<K>>
  CAIRN_DEVICE void sort(K (&keys)[N], V (&values)[N], storage_type& storage, Less compare = Less()) {
    run(keys, values, storage, compare);
  }

 private:
  template <unsigned int N, typename T, typename Less>
  CAIRN_DEVICE void run(K (&keys)[N], T (&values)[N], storage_type& storage, Less compare) {
    typedef prim::merge_storage<K, T, (int)W, (int)N> Used;
    static_assert(sizeof(Used) <= sizeof(storage), "a warp sorts up to eight items a lane");
    prim::group_merge_sort<(int)W, (int)N>(prim::warp_place<(int)W>().lane, keys, values, compare,
                                           reinterpret_cast<Used&>(storage), (int)(W * N), prim::warp_barrier());
  }
};

template <typename T, unsigned int N, unsigned int W = prim::wave_size>
class warp_exchange {
  typedef ::hipcub::WarpExchange<T, (int)N, (int)W> Exchange;

 public:
  typedef typename Exchange::TempStorage storage_type;
  template <typename U>
  CAIRN_DEVICE void blocked_to_striped(const T (&in)[N], U (&out)[N], storage_type& storage) {
    Exchange(storage).BlockedToStriped(in, out);
  }
  template <typename U>
  CAIRN_DEVICE void striped_to_blocked(const T (&in)[N], U (&out)[N], storage_type& storage) {
    Exchange(storage).StripedToBlocked(in, out);
  }
  template <typename U, typename Offset>
  CAIRN_DEVICE void scatter_to_striped(const T (&in)[N], U (&out)[N], Offset (&ranks)[N], storage_type& storage) {
    Exchange(storage).ScatterToStriped(in, out, ranks);
  }
};
template <typename T, unsigned int N, unsigned int W = prim::wave_size,
          warp_load_method METHOD = warp_load_method::warp_load_direct>
class warp_load {
 public:
  typedef empty_type storage_type;
  template <typename I, typename... Bounds>
  CAIRN_DEVICE void load(I source, T (&items)[N], Bounds... bounds) {
    constexpr auto how =
        METHOD == warp_load_method::warp_load_striped ? ::hipcub::WARP_LOAD_STRIPED : ::hipcub::WARP_LOAD_DIRECT;
    load_with(::hipcub::WarpLoad<T, (int)N, how, (int)W>(), source, items, bounds...);
  }

 private:
  template <typename L, typename I>
  CAIRN_DEVICE static void load_with(L loader, I source, T (&items)[N], const storage_type& = {}) {
    loader.Load(source, items);
  }
  template <typename L, typename I>
  CAIRN_DEVICE static void load_with(L loader, I source, T (&items)[N], unsigned int valid, const storage_type& = {}) {
    loader.Load(source, items, (int)valid);
  }
  template <typename L, typename I>
  CAIRN_DEVICE static void load_with(L loader, I source, T (&items)[N], unsigned int valid, T other,
                                     const storage_type& = {}) {
    loader.Load(source, items, (int)valid, other);
  }
};
template <typename T, unsigned int N, unsigned int W = prim::wave_size,
          warp_store_method METHOD = warp_store_method::warp_store_direct>
class warp_store {
  static constexpr auto how =
      METHOD == warp_store_method::warp_store_striped ? ::hipcub::WARP_STORE_STRIPED : ::hipcub::WARP_STORE_DIRECT;

 public:
  typedef empty_type storage_type;
  template <typename I>
  CAIRN_DEVICE void store(I target, T (&items)[N], const storage_type& = {}) {
    ::hipcub::WarpStore<T, (int)N, how, (int)W>().Store(target, items);
  }
  template <typename I>
  CAIRN_DEVICE void store(I target, T (&items)[N], unsigned int valid, const storage_type& = {}) {
    ::hipcub::WarpStore<T, (int)N, how, (int)W>().Store(target, items, (int)valid);
  }
};

}  // namespace rocprim

#endif
