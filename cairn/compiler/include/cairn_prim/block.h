/* Block-wide functions: reduction, scan, radix ranking, merge. ``thread`` is the linear thread number, THREADS the
   block's size. A function begins with no barrier and ends with its storage still in use by some thread. */
#ifndef CAIRN_PRIM_BLOCK_H
#define CAIRN_PRIM_BLOCK_H

#include "wave.h"

namespace cairn {
namespace prim {

template <int THREADS, typename T>
using wave_slots = raw_array<T, most_waves(THREADS)>;

/* The first ``valid`` threads' values in order; the result is thread 0's. */
template <int THREADS, typename T, typename Op>
CAIRN_DEVICE T block_reduce(int thread, T value, Op op, wave_slots<THREADS, T>& slots, int valid = THREADS) {
  int wave = thread / wave_size, start = wave * wave_size;
  value = warp_reduce<wave_size>(value, op, smaller(wave_size, valid - start));
  if constexpr (THREADS > narrowest_wave) {
    if (thread == start) slots[wave] = value;
    __syncthreads();
    if (thread == 0) {
#pragma unroll 1
      for (int other = 1; other * wave_size < valid; ++other) value = op(value, slots[other]);
    }
  }
  return value;
}

template <typename T>
struct scanned {
  T inclusive, exclusive, aggregate; /* thread 0's exclusive is no value of any use */
};

/* Scan over the threads; ``valid`` bounds the threads that count in the aggregate (at least one). */
template <int THREADS, typename T, typename Op>
CAIRN_DEVICE scanned<T> block_scan(int thread, T value, Op op, wave_slots<THREADS, T>& slots, int valid = THREADS) {
  int wave = thread / wave_size, lane = thread - wave * wave_size;
  T inclusive = warp_scan<wave_size>(value, op);
  T exclusive = warp_place<wave_size>().fetch(inclusive, lane - 1);
  int last = smaller(wave * wave_size + wave_size, valid) - 1;
  if (thread == last) slots[wave] = inclusive;
  __syncthreads();
  T aggregate = slots[0];
  int waves = ceil_div(valid, wave_size);
  if constexpr (THREADS > narrowest_wave) {
    T before = aggregate;
#pragma unroll 1
    for (int other = 1; other < waves; ++other) {
      if (other == wave) before = aggregate;
      aggregate = op(aggregate, slots[other]);
    }
    if (wave > 0) {
      if (wave >= waves) before = aggregate;
      exclusive = lane == 0 ? before : op(before, exclusive);
      inclusive = op(before, inclusive);
    }
  }
  return {inclusive, exclusive, aggregate};
}

/* ---- radix ranking ---- */

/* One column of counters a thread, one row a digit: their scan in rows' order gives stable ranks. */
template <int THREADS, int BITS>
struct rank_storage {
  unsigned counters[1 << BITS][THREADS];
  wave_slots<THREADS, unsigned> slots;
};

/* ranks[k]: where item k stands among all of the block's, ordered by digit, then by thread and k.
   digit(k) is below 2^BITS; ``starts``, where given, gets each digit's first rank: digit d at index d. */
template <int THREADS, int BITS, int ITEMS, typename Digit>
CAIRN_DEVICE void block_rank(int thread, int (&ranks)[ITEMS], Digit digit, rank_storage<THREADS, BITS>& storage,
                             int* starts = nullptr) {
  constexpr int digits = 1 << BITS;
#pragma unroll 1
  for (int d = 0; d < digits; ++d) storage.counters[d][thread] = 0;
#pragma unroll
  for (int k = 0; k < ITEMS; ++k) ranks[k] = (int)storage.counters[digit(k)][thread]++;
  __syncthreads();
  unsigned* mine = &storage.counters[0][0] + thread * digits;
  unsigned sum = 0;
#pragma unroll 1
  for (int d = 0; d < digits; ++d) sum += mine[d];
  auto all = block_scan<THREADS>(thread, sum, add(), storage.slots);
  unsigned running = thread == 0 ? 0 : all.exclusive;
#pragma unroll 1
  for (int d = 0; d < digits; ++d) {
    unsigned count = mine[d];
    mine[d] = running;
    running += count;
  }
  __syncthreads();
#pragma unroll
  for (int k = 0; k < ITEMS; ++k) ranks[k] += (int)storage.counters[digit(k)][thread];
  if (starts) {
#pragma unroll 1
    for (int d = thread; d < digits; d += THREADS) starts[d] = (int)storage.counters[d][0];
  }
}

/* ---- merging ---- */

/* How many of the first ``diagonal`` items of two merged sorted sequences come from the first; equals come from the
   first one first. */
template <typename A, typename B, typename N, typename Less>
CAIRN_HD_INLINE N merge_path(A a, N count_a, B b, N count_b, N diagonal, Less less) {
  N low = diagonal > count_b ? diagonal - count_b : 0;
  N high = smaller(diagonal, count_a);
#pragma unroll 1
  while (low < high) {
    N middle = low + (high - low) / 2;
    if (less(b[diagonal - 1 - middle], a[middle]))
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

/* Stable sort of a thread's own first ``own`` items by odd-even transposition: no indices that registers cannot have. */
template <int ITEMS, typename K, typename V, typename Less>
CAIRN_HD_INLINE void sort_own(K (&keys)[ITEMS], V (&values)[ITEMS], Less less, int own = ITEMS) {
#pragma unroll
  for (int round = 0; round < ITEMS; ++round) {
#pragma unroll
    for (int k = round & 1; k < ITEMS - 1; k += 2) {
      if (k + 1 < own && less(keys[k + 1], keys[k])) {
        K key = keys[k];
        keys[k] = keys[k + 1];
        keys[k + 1] = key;
        if constexpr (!std::is_empty<V>::value) {
          V value = values[k];
          values[k] = values[k + 1];
          values[k + 1] = value;
        }
      }
    }
  }
}

template <typename K, typename V, int THREADS, int ITEMS>
struct merge_storage {
  raw_array<K, THREADS * ITEMS> keys;
  raw_array<V, std::is_empty<V>::value ? 1 : THREADS * ITEMS> values;
};

struct block_barrier {
  CAIRN_DEVICE void operator()() const { __syncthreads(); }
};
struct warp_barrier {
  CAIRN_DEVICE void operator()() const { __syncwarp(); }
};

/* Sorts the group's first ``valid`` items (blocked arrangement, in and out); the others stay behind them. */
template <int THREADS, int ITEMS, typename K, typename V, typename Less, typename Barrier>
CAIRN_DEVICE void group_merge_sort(int thread, K (&keys)[ITEMS], V (&values)[ITEMS], Less less,
                                   merge_storage<K, V, THREADS, ITEMS>& storage, int valid, Barrier barrier) {
  constexpr bool pairs = !std::is_empty<V>::value;
  K* all = storage.keys.data();
  sort_own(keys, values, less, smaller(larger(valid - thread * ITEMS, 0), ITEMS));
#pragma unroll 1
  for (int width = ITEMS; width < THREADS * ITEMS; width *= 2) {
    barrier();
#pragma unroll
    for (int k = 0; k < ITEMS; ++k) {
      all[thread * ITEMS + k] = keys[k];
      if constexpr (pairs) storage.values[thread * ITEMS + k] = values[k];
    }
    barrier();
    int diagonal = smaller(thread * ITEMS, valid), start = diagonal / (2 * width) * (2 * width);
    int middle = smaller(start + width, valid), end = smaller(start + 2 * width, valid);
    int a = start + merge_path(all + start, middle - start, all + middle, end - middle, diagonal - start, less);
    int b = middle + (diagonal - start) - (a - start);
#pragma unroll
    for (int k = 0; k < ITEMS; ++k) {
      if (thread * ITEMS + k < valid) {
        bool second = a >= middle || (b < end && less(all[b], all[a]));
        int from = second ? b++ : a++;
        keys[k] = all[from];
        if constexpr (pairs) values[k] = storage.values[from];
      }
    }
  }
}

}  // namespace prim
}  // namespace cairn

#endif
