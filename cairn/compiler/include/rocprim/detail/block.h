/* rocPRIM's warp- and block-wide classes: names and argument orders of its own, the work of the shared functions. */
#ifndef ROCPRIM_DETAIL_BLOCK_H
#define ROCPRIM_DETAIL_BLOCK_H

#include "../../hipcub/block/block_adjacent_difference.hpp"
#include "../../hipcub/block/block_discontinuity.hpp"
#include "../../hipcub/block/block_exchange.hpp"
#include "../../hipcub/block/block_histogram.hpp"
#include "../../hipcub/block/block_load.hpp"
#include "../../hipcub/block/block_merge_sort.hpp"
#include "../../hipcub/block/block_radix_sort.hpp"
#include "../../hipcub/block/block_reduce.hpp"
#include "../../hipcub/block/block_run_length_decode.hpp"
#include "../../hipcub/block/block_scan.hpp"
#include "../../hipcub/block/block_shuffle.hpp"
#include "../../hipcub/block/block_store.hpp"
#include "../../hipcub/warp/warp_exchange.hpp"
#include "../../hipcub/warp/warp_load.hpp"
#include "../../hipcub/warp/warp_merge_sort.hpp"
#include "../../hipcub/warp/warp_reduce.hpp"
#include "../../hipcub/warp/warp_scan.hpp"
#include "types.h"

namespace rocprim {

enum class block_reduce_algorithm { using_warp_reduce, raking_reduce, raking_reduce_commutative_only, default_algorithm };
enum class block_scan_algorithm { using_warp_scan, reduce_then_scan, default_algorithm };
enum class block_sort_algorithm { merge_sort, bitonic_sort, stable_merge_sort, default_algorithm };
enum class block_histogram_algorithm { using_atomic, using_sort, default_algorithm };
enum class block_radix_rank_algorithm { basic, basic_memoize, match, default_algorithm };
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
enum class warp_load_method { warp_load_direct, warp_load_striped, warp_load_vectorize, warp_load_transpose, default_method };
enum class warp_store_method {
  warp_store_direct,
  warp_store_striped,
  warp_store_vectorize,
  warp_store_transpose,
  default_method
};

/* ---- warps ---- */

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

/* ---- blocks ---- */

namespace detail {

/* Storage of a class that a caller who has none to give shares with nobody. */
template <typename Storage>
CAIRN_DEVICE Storage& own_storage() {
  __shared__ Storage storage;
  return storage;
}

}  // namespace detail

template <typename T, unsigned int X, block_reduce_algorithm = block_reduce_algorithm::default_algorithm,
          unsigned int Y = 1, unsigned int Z = 1>
class block_reduce {
  typedef ::hipcub::BlockReduce<T, (int)X, ::hipcub::BLOCK_REDUCE_WARP_REDUCTIONS, (int)Y, (int)Z> Reduce;

 public:
  typedef typename Reduce::TempStorage storage_type;
  template <typename Op = plus<T>>
  CAIRN_DEVICE void reduce(T input, T& output, storage_type& storage, Op op = Op()) {
    output = Reduce(storage).Reduce(input, op);
  }
  template <typename Op = plus<T>>
  CAIRN_DEVICE void reduce(T input, T& output, Op op = Op()) {
    reduce(input, output, detail::own_storage<storage_type>(), op);
  }
  template <unsigned int N, typename Op = plus<T>>
  CAIRN_DEVICE void reduce(T (&input)[N], T& output, storage_type& storage, Op op = Op()) {
    output = Reduce(storage).Reduce(input, op);
  }
  template <unsigned int N, typename Op = plus<T>>
  CAIRN_DEVICE void reduce(T (&input)[N], T& output, Op op = Op()) {
    reduce(input, output, detail::own_storage<storage_type>(), op);
  }
  template <typename Op = plus<T>>
  CAIRN_DEVICE void reduce(T input, T& output, unsigned int valid_items, storage_type& storage, Op op = Op()) {
    output = Reduce(storage).Reduce(input, op, (int)valid_items);
  }
};

template <typename T, unsigned int X, block_scan_algorithm = block_scan_algorithm::default_algorithm,
          unsigned int Y = 1, unsigned int Z = 1>
class block_scan {
  typedef ::hipcub::BlockScan<T, (int)X, ::hipcub::BLOCK_SCAN_WARP_SCANS, (int)Y, (int)Z> Scan;

 public:
  typedef typename Scan::TempStorage storage_type;
  template <typename Op = plus<T>>
  CAIRN_DEVICE void inclusive_scan(T input, T& output, storage_type& storage, Op op = Op()) {
    Scan(storage).InclusiveScan(input, output, op);
  }
  template <typename Op = plus<T>>
  CAIRN_DEVICE void inclusive_scan(T input, T& output, T& reduction, storage_type& storage, Op op = Op()) {
    Scan(storage).InclusiveScan(input, output, op, reduction);
  }
  template <typename Prefix, typename Op>
  CAIRN_DEVICE void inclusive_scan(T input, T& output, storage_type& storage, Prefix& callback, Op op) {
    Scan(storage).InclusiveScan(input, output, op, callback);
  }
  template <typename Op = plus<T>>
  CAIRN_DEVICE void exclusive_scan(T input, T& output, T init, storage_type& storage, Op op = Op()) {
    Scan(storage).ExclusiveScan(input, output, init, op);
  }
  template <typename Op = plus<T>>
  CAIRN_DEVICE void exclusive_scan(T input, T& output, T init, T& reduction, storage_type& storage, Op op = Op()) {
    Scan(storage).ExclusiveScan(input, output, init, op, reduction);
  }
  template <typename Prefix, typename Op>
  CAIRN_DEVICE void exclusive_scan(T input, T& output, storage_type& storage, Prefix& callback, Op op) {
    Scan(storage).ExclusiveScan(input, output, op, callback);
  }
  template <unsigned int N, typename Op = plus<T>>
  CAIRN_DEVICE void inclusive_scan(T (&input)[N], T (&output)[N], storage_type& storage, Op op = Op()) {
    Scan(storage).InclusiveScan(input, output, op);
  }
  template <unsigned int N, typename Op = plus<T>>
  CAIRN_DEVICE void inclusive_scan(T (&input)[N], T (&output)[N], T& reduction, storage_type& storage, Op op = Op()) {
    Scan(storage).InclusiveScan(input, output, op, reduction);
  }
  template <unsigned int N, typename Prefix, typename Op>
  CAIRN_DEVICE void inclusive_scan(T (&input)[N], T (&output)[N], storage_type& storage, Prefix& callback, Op op) {
    Scan(storage).InclusiveScan(input, output, op, callback);
  }
  template <unsigned int N, typename Op = plus<T>>
  CAIRN_DEVICE void exclusive_scan(T (&input)[N], T (&output)[N], T init, storage_type& storage, Op op = Op()) {
    Scan(storage).ExclusiveScan(input, output, init, op);
  }
  template <unsigned int N, typename Op = plus<T>>
  CAIRN_DEVICE void exclusive_scan(T (&input)[N], T (&output)[N], T init, T& reduction, storage_type& storage, Op op = Op()) {
    Scan(storage).ExclusiveScan(input, output, init, op, reduction);
  }
  template <unsigned int N, typename Prefix, typename Op>
  CAIRN_DEVICE void exclusive_scan(T (&input)[N], T (&output)[N], storage_type& storage, Prefix& callback, Op op) {
    Scan(storage).ExclusiveScan(input, output, op, callback);
  }
  template <typename Op = plus<T>>
  CAIRN_DEVICE void inclusive_scan(T input, T& output, Op op = Op()) {
    inclusive_scan(input, output, detail::own_storage<storage_type>(), op);
  }
  template <typename Op = plus<T>>
  CAIRN_DEVICE void exclusive_scan(T input, T& output, T init, Op op = Op()) {
    exclusive_scan(input, output, init, detail::own_storage<storage_type>(), op);
  }
};

/* Stable sort by comparison (blocked arrangement). */
template <typename K, unsigned int X, unsigned int N = 1, typename V = empty_type,
          block_sort_algorithm = block_sort_algorithm::default_algorithm, unsigned int Y = 1, unsigned int Z = 1>
class block_sort {
  typedef ::hipcub::BlockMergeSort<K, (int)X, (int)N, V, (int)Y, (int)Z> Sort;

 public:
  typedef typename Sort::TempStorage storage_type;
  template <typename Less = less<K>>
  CAIRN_DEVICE void sort(K (&keys)[N], storage_type& storage, Less compare = Less()) {
    Sort(storage).Sort(keys, compare);
  }
  template <typename Less = less<K>>
  CAIRN_DEVICE void sort(K (&keys)[N], V (&values)[N], storage_type& storage, Less compare = Less()) {
    Sort(storage).Sort(keys, values, compare);
  }
  template <typename Less = less<K>>
  CAIRN_DEVICE void sort(K& key, storage_type& storage, Less compare = Less()) {
    K keys[1] = {key};
    Sort(storage).Sort(keys, compare);
    key = keys[0];
  }
  template <typename Less = less<K>>
  CAIRN_DEVICE void sort(K& key, V& value, storage_type& storage, Less compare = Less()) {
    K keys[1] = {key};
    V values[1] = {value};
    Sort(storage).Sort(keys, values, compare);
    key = keys[0];
    value = values[0];
  }
  template <typename Less = less<K>>
  CAIRN_DEVICE void sort(K (&keys)[N], Less compare = Less()) {
    sort(keys, detail::own_storage<storage_type>(), compare);
  }
};

template <typename K, unsigned int X, unsigned int N, typename V = empty_type, unsigned int Y = 1, unsigned int Z = 1>
class block_radix_sort {
  typedef ::hipcub::BlockRadixSort<K, (int)X, (int)N, V, 4, true, ::hipcub::BLOCK_SCAN_WARP_SCANS,
                                   hipSharedMemBankSizeFourByte, (int)Y, (int)Z>
      Sort;

 public:
  typedef typename Sort::TempStorage storage_type;
#define CAIRN_SORT(name, method)                                                                                    \
  CAIRN_DEVICE void name(K (&keys)[N], storage_type& storage, unsigned begin = 0, unsigned end = 8 * sizeof(K)) {   \
    Sort(storage).method(keys, (int)begin, (int)end);                                                               \
  }                                                                                                                 \
  CAIRN_DEVICE void name(K (&keys)[N], V (&values)[N], storage_type& storage, unsigned begin = 0,                   \
                         unsigned end = 8 * sizeof(K)) {                                                            \
    Sort(storage).method(keys, values, (int)begin, (int)end);                                                       \
  }                                                                                                                 \
  CAIRN_DEVICE void name(K (&keys)[N], unsigned begin = 0, unsigned end = 8 * sizeof(K)) {                          \
    name(keys, detail::own_storage<storage_type>(), begin, end);                                                    \
  }
  CAIRN_SORT(sort, Sort)
  CAIRN_SORT(sort_desc, SortDescending)
  CAIRN_SORT(sort_to_striped, SortBlockedToStriped)
  CAIRN_SORT(sort_desc_to_striped, SortDescendingBlockedToStriped)
#undef CAIRN_SORT
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
class block_discontinuity {
  typedef ::hipcub::BlockDiscontinuity<T, (int)X, (int)Y, (int)Z> Flags;

 public:
  typedef typename Flags::TempStorage storage_type;
  template <unsigned int N, typename Flag, typename Op>
  CAIRN_DEVICE void flag_heads(Flag (&heads)[N], T (&input)[N], Op op, storage_type& storage) {
    Flags(storage).FlagHeads(heads, input, op);
  }
  template <unsigned int N, typename Flag, typename Op>
  CAIRN_DEVICE void flag_heads(Flag (&heads)[N], T predecessor, T (&input)[N], Op op, storage_type& storage) {
    Flags(storage).FlagHeads(heads, input, op, predecessor);
  }
  template <unsigned int N, typename Flag, typename Op>
  CAIRN_DEVICE void flag_tails(Flag (&tails)[N], T (&input)[N], Op op, storage_type& storage) {
    Flags(storage).FlagTails(tails, input, op);
  }
  template <unsigned int N, typename Flag, typename Op>
  CAIRN_DEVICE void flag_tails(Flag (&tails)[N], T successor, T (&input)[N], Op op, storage_type& storage) {
    Flags(storage).FlagTails(tails, input, op, successor);
  }
  template <unsigned int N, typename Flag, typename Op>
  CAIRN_DEVICE void flag_heads_and_tails(Flag (&heads)[N], Flag (&tails)[N], T (&input)[N], Op op,
                                         storage_type& storage) {
    Flags(storage).FlagHeadsAndTails(heads, tails, input, op);
  }
};

template <typename T, unsigned int X, unsigned int Y = 1, unsigned int Z = 1>
class block_adjacent_difference {
  typedef ::hipcub::BlockAdjacentDifference<T, (int)X, (int)Y, (int)Z> Difference;

 public:
  typedef typename Difference::TempStorage storage_type;
  template <unsigned int N, typename Out, typename Op>
  CAIRN_DEVICE void subtract_left(T (&in)[N], Out (&out)[N], Op op, storage_type& storage) {
    Difference(storage).SubtractLeft(in, out, op);
  }
  template <unsigned int N, typename Out, typename Op>
  CAIRN_DEVICE void subtract_left(T (&in)[N], Out (&out)[N], Op op, T predecessor, storage_type& storage) {
    Difference(storage).SubtractLeft(in, out, op, predecessor);
  }
  template <unsigned int N, typename Out, typename Op>
  CAIRN_DEVICE void subtract_left_partial(T (&in)[N], Out (&out)[N], Op op, unsigned int valid,
                                          storage_type& storage) {
    Difference(storage).SubtractLeftPartialTile(in, out, op, (int)valid);
  }
  template <unsigned int N, typename Out, typename Op>
  CAIRN_DEVICE void subtract_right(T (&in)[N], Out (&out)[N], Op op, storage_type& storage) {
    Difference(storage).SubtractRight(in, out, op);
  }
  template <unsigned int N, typename Out, typename Op>
  CAIRN_DEVICE void subtract_right(T (&in)[N], Out (&out)[N], Op op, T successor, storage_type& storage) {
    Difference(storage).SubtractRight(in, out, op, successor);
  }
  template <unsigned int N, typename Out, typename Op>
  CAIRN_DEVICE void subtract_right_partial(T (&in)[N], Out (&out)[N], Op op, unsigned int valid,
                                           storage_type& storage) {
    Difference(storage).SubtractRightPartialTile(in, out, op, (int)valid);
  }
};

template <typename T, unsigned int X, unsigned int N, unsigned int BINS,
          block_histogram_algorithm = block_histogram_algorithm::default_algorithm, unsigned int Y = 1,
          unsigned int Z = 1>
class block_histogram {
  typedef ::hipcub::BlockHistogram<T, (int)X, (int)N, (int)BINS, ::hipcub::BLOCK_HISTO_ATOMIC, (int)Y, (int)Z>
      Histogram;

 public:
  typedef empty_type storage_type;
  template <typename Counter>
  CAIRN_DEVICE void init_histogram(Counter histogram[BINS]) {
    Histogram().InitHistogram(histogram);
  }
  template <typename Counter>
  CAIRN_DEVICE void histogram(T (&input)[N], Counter histogram[BINS], const storage_type& = {}) {
    Histogram().Histogram(input, histogram);
  }
  template <typename Counter>
  CAIRN_DEVICE void composite(T (&input)[N], Counter histogram[BINS], const storage_type& = {}) {
    Histogram().Composite(input, histogram);
  }
};

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

template <typename Item, unsigned int X, unsigned int RUNS, unsigned int DECODED, typename Offset = uint32_t,
          unsigned int Y = 1, unsigned int Z = 1>
class block_run_length_decode {
  typedef ::hipcub::BlockRunLengthDecode<Item, (int)X, (int)RUNS, (int)DECODED, Offset, (int)Y, (int)Z> Decode;

 public:
  typedef typename Decode::TempStorage storage_type;
  template <typename Length, typename Total>
  CAIRN_DEVICE block_run_length_decode(storage_type& storage, Item (&items)[RUNS], Length (&lengths)[RUNS],
                                       Total& total)
      : decode_(storage, items, lengths, total) {}
  template <typename Relative>
  CAIRN_DEVICE void run_length_decode(Item (&decoded)[DECODED], Relative (&offsets)[DECODED], Offset from = 0) {
    decode_.RunLengthDecode(decoded, offsets, from);
  }
  CAIRN_DEVICE void run_length_decode(Item (&decoded)[DECODED], Offset from = 0) {
    decode_.RunLengthDecode(decoded, from);
  }

 private:
  Decode decode_;
};

}  // namespace rocprim

#endif
