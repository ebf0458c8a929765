/* Device-wide scan in one pass, and what is built on it: selection, partition, runs, sums by key.

   A scan loads items, weighs each, scans the weights, and hands item, exclusive and inclusive sum to a sink. Tiles are
   taken in order; each publishes its sum as soon as it has it, and learns what went before by looking back over the
   sums of its predecessors to the nearest that knows its own prefix. All of a tile's items are in registers before
   that, so a sink may overwrite the input at or before its items' places. */
#ifndef CAIRN_PRIM_SCAN_H
#define CAIRN_PRIM_SCAN_H

#include "block.h"
#include "launch.h"

namespace cairn {
namespace prim {

constexpr int scan_items = 4;
constexpr size_t scan_tile = block_threads * scan_items;

/* What tiles tell each other. */
template <typename T>
struct tile_board {
  unsigned* ticket;
  unsigned* states; /* of each tile: 0, 1 (its sum is there), 2 (its prefix is there) */
  T* sums;
  T* prefixes;

  CAIRN_DEVICE void publish(size_t tile, T* values, const T& value, unsigned state) const {
    values[tile] = value;
    __hip_atomic_store(&states[tile], state, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
  }
  CAIRN_DEVICE unsigned wait(size_t tile) const {
    unsigned state;
#pragma unroll 1
    while (!(state = __hip_atomic_load(&states[tile], __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT)))
      __builtin_amdgcn_s_sleep(1);
    return state;
  }
  /* Sum of all tiles before ``tile``, which is not the first one. */
  template <typename Op>
  CAIRN_DEVICE T before(size_t tile, Op op) const {
    unsigned state = wait(--tile);
    if (state == 2) return prefixes[tile];
    T sum = sums[tile];
#pragma unroll 1
    while (state != 2) {
      state = wait(--tile);
      sum = op(state == 2 ? prefixes[tile] : sums[tile], sum);
    }
    return sum;
  }
};

template <typename T>
struct scan_storage {
  wave_slots<block_threads, T> slots;
  raw_array<T> before;
  size_t tile;
};

/* No initial value: then the first item's exclusive sum is of no use. */
struct no_start {};

template <typename T, typename Load, typename Weigh, typename Op, typename Start, typename Sink>
__global__ __launch_bounds__(block_threads) void scan_kernel(Load load, size_t count, Weigh weigh, Op op, Start start,
                                                             Sink sink, tile_board<T> board) {
  typedef std::decay_t<decltype(load(size_t()))> Item;
  constexpr bool started = !std::is_same<Start, no_start>::value;
  __shared__ scan_storage<T> storage;
  if (threadIdx.x == 0) storage.tile = atomicAdd(board.ticket, 1u);
  __syncthreads();
  size_t tile = storage.tile, base = tile * scan_tile;
  int left = (int)smaller(count - base, scan_tile), own = left - (int)threadIdx.x * scan_items;
  base += threadIdx.x * scan_items;
  raw_array<Item, scan_items> items;
  T sum;
#pragma unroll
  for (int k = 0; k < scan_items; ++k) {
    if (k < own) {
      new (&items[k]) Item(load(base + k));
      T weight = weigh(items[k]);
      sum = k == 0 ? weight : op(sum, weight);
    }
  }
  auto all = block_scan<block_threads>(threadIdx.x, sum, op, storage.slots, ceil_div(left, scan_items));
  if (threadIdx.x == 0) {
    T before, through = all.aggregate;
    if (tile == 0) {
      if constexpr (started) through = op(before = start(), through);
    } else {
      board.publish(tile, board.sums, all.aggregate, 1);
      through = op(before = board.before(tile, op), through);
    }
    board.publish(tile, board.prefixes, through, 2);
    storage.before[0] = before;
  }
  __syncthreads();
  bool any = started || tile > 0;
  T running = any ? (threadIdx.x == 0 ? storage.before[0] : op(storage.before[0], all.exclusive)) : all.exclusive;
  any = any || threadIdx.x > 0;
#pragma unroll
  for (int k = 0; k < scan_items; ++k) {
    if (k < own) {
      T weight = weigh(items[k]);
      T inclusive = any ? op(running, weight) : weight;
      sink(base + k, items[k], running, inclusive);
      running = inclusive;
      any = true;
    }
  }
}

/* load(i) for each i below ``count``, weights by weigh(item), sink(i, item, exclusive, inclusive). ``start``: a function
   that gives the initial value on the device, or no_start. */
template <typename T, typename Load, typename Weigh, typename Op, typename Start, typename Sink>
hipError_t scan_then(workspace& parts, Load load, size_t count, Weigh weigh, Op op, Start start, Sink sink,
                     hipStream_t stream) {
  size_t tiles = ceil_div(count, scan_tile);
  unsigned* states = parts.take<unsigned>(tiles + 1);
  T* sums = parts.take<T>(tiles);
  T* prefixes = parts.take<T>(tiles);
  if (parts.measuring() || count == 0) return hipSuccess;
  CAIRN_PRIM_TRY(hipMemsetAsync(states, 0, (tiles + 1) * sizeof(unsigned), stream));
  scan_kernel<T><<<(unsigned)tiles, block_threads, 0, stream>>>(load, count, weigh, op, start, sink,
                                                                tile_board<T>{states, states + 1, sums, prefixes});
  return hipPeekAtLastError();
}

/* ---- plain scans ---- */

template <typename T>
struct start_value {
  T value;
  CAIRN_HD_INLINE T operator()() const { return value; }
};
/* An initial value that earlier work in the stream computes. */
template <typename T, typename I>
struct start_at {
  I place;
  CAIRN_HD_INLINE T operator()() const { return *place; }
};

template <typename T, typename In>
struct load_as {
  In in;
  CAIRN_HD_INLINE T operator()(size_t i) const { return T(in[i]); }
};

template <typename Out, bool INCLUSIVE>
struct store_scan {
  Out out;
  template <typename I, typename T>
  CAIRN_HD_INLINE void operator()(size_t i, const I&, const T& exclusive, const T& inclusive) const {
    out[i] = INCLUSIVE ? inclusive : exclusive;
  }
};

template <bool INCLUSIVE, typename T, typename In, typename Out, typename Op, typename Start>
hipError_t scan(workspace& parts, In in, Out out, size_t count, Op op, Start start, hipStream_t stream) {
  return scan_then<T>(parts, load_as<T, In>{in}, count, same(), op, start, store_scan<Out, INCLUSIVE>{out}, stream);
}

/* ---- scans by key ---- */

/* A sum that begins anew where ``head`` is set. */
template <typename T>
struct keyed {
  T value;
  bool head;
};
template <typename Op>
struct keyed_op {
  mutable Op op;
  template <typename T>
  CAIRN_HD_INLINE keyed<T> operator()(const keyed<T>& a, const keyed<T>& b) const {
    if (b.head) return b;
    return {op(a.value, b.value), a.head};
  }
};

template <typename T, typename Keys, typename In, typename Equal, typename Op, typename Start>
struct load_keyed {
  Keys keys;
  In in;
  mutable Equal equal;
  mutable Op op;
  Start start;
  CAIRN_HD_INLINE keyed<T> operator()(size_t i) const {
    bool head = i == 0 || !equal(keys[i - 1], keys[i]);
    T value = T(in[i]);
    if constexpr (!std::is_same<Start, no_start>::value) {
      if (head) value = op(start(), value);
    }
    return {value, head};
  }
};
template <typename Out, bool INCLUSIVE, typename Start>
struct store_keyed {
  Out out;
  Start start;
  template <typename T>
  CAIRN_HD_INLINE void operator()(size_t i, const keyed<T>& item, const keyed<T>& exclusive,
                               const keyed<T>& inclusive) const {
    if constexpr (INCLUSIVE)
      out[i] = inclusive.value;
    else
      out[i] = item.head ? start() : exclusive.value;
  }
};

template <bool INCLUSIVE, typename T, typename Keys, typename In, typename Out, typename Equal, typename Op,
          typename Start>
hipError_t scan_by_key(workspace& parts, Keys keys, In in, Out out, size_t count, Equal equal, Op op, Start start,
                       hipStream_t stream) {
  return scan_then<keyed<T>>(parts, load_keyed<T, Keys, In, Equal, Op, Start>{keys, in, equal, op, start}, count,
                             same(), keyed_op<Op>{op}, no_start(), store_keyed<Out, INCLUSIVE, Start>{out, start},
                             stream);
}

}  // namespace prim
}  // namespace cairn

#endif
