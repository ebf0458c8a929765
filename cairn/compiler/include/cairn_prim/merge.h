/* Device-wide merge, stable merge sort by any comparison, and searches in sorted sequences. */
#ifndef CAIRN_PRIM_MERGE_H
#define CAIRN_PRIM_MERGE_H

#include "block.h"
#include "launch.h"
#include "radix.h"

namespace cairn {
namespace prim {

/* What a block sorts in LDS: up to 32 KiB of keys and values. */
template <typename K, typename V>
struct merge_shape {
  static constexpr int bytes = (int)(sizeof(K) + (std::is_empty<V>::value ? 0 : sizeof(V)));
  static constexpr int fitting = smaller(32768 / bytes, 1024);
  static constexpr int items = fitting >= 1024 ? 4 : fitting >= 512 ? 2 : 1;
  static constexpr int threads = fitting >= 256 ? 256 : fitting >= 128 ? 128 : 64;
  static constexpr size_t tile = threads * items;
};
/* Items that one thread merges, one after the other. */
constexpr size_t merge_stretch = 8;

/* A thread's stretch of a merge: items [diagonal, diagonal + merge_stretch) of the result, at out(place). */
template <typename A, typename B, typename VA, typename VB, typename Out, typename VOut, typename Less>
CAIRN_HD_INLINE void merge_range(A a, VA values_a, size_t count_a, B b, VB values_b, size_t count_b, Out out, VOut vout,
                              size_t diagonal, Less less) {
  typedef value_of<VA> V;
  size_t i = merge_path(a, count_a, b, count_b, diagonal, less), j = diagonal - i;
  size_t end = smaller(diagonal + merge_stretch, count_a + count_b);
#pragma unroll 1
  for (size_t place = diagonal; place < end; ++place) {
    bool second = i >= count_a || (j < count_b && less(b[j], a[i]));
    if (second)
      out[place] = b[j];
    else
      out[place] = a[i];
    if constexpr (!std::is_empty<V>::value) {
      if (second)
        vout[place] = values_b[j];
      else
        vout[place] = values_a[i];
    }
    second ? ++j : ++i;
  }
}

template <typename A, typename B, typename VA, typename VB, typename Out, typename VOut, typename Less>
struct merge_stretches {
  A a;
  VA values_a;
  size_t count_a;
  B b;
  VB values_b;
  size_t count_b;
  Out out;
  VOut values_out;
  mutable Less less;
  CAIRN_HD_INLINE void operator()(size_t i) const {
    merge_range(a, values_a, count_a, b, values_b, count_b, out, values_out, i * merge_stretch, less);
  }
};

/* Merges two sorted sequences; of equals, those of ``a`` come first. Values may be ``const nothing*``. */
template <typename A, typename VA, typename B, typename VB, typename Out, typename VOut, typename Less>
hipError_t merge(A a, VA values_a, size_t count_a, B b, VB values_b, size_t count_b, Out out, VOut values_out,
                 Less less, hipStream_t stream) {
  return for_each_index(ceil_div(count_a + count_b, merge_stretch),
                        merge_stretches<A, B, VA, VB, Out, VOut, Less>{a, values_a, count_a, b, values_b, count_b, out,
                                                                       values_out, less},
                        stream);
}

/* ---- sort ---- */

template <typename K, typename V, typename Keys, typename Values, typename Less>
__global__ __launch_bounds__(block_threads) void sort_tiles_kernel(Keys in, K* out, Values values_in, V* values_out,
                                                                   size_t count, Less less) {
  constexpr bool pairs = !std::is_empty<V>::value;
  constexpr int merge_items = merge_shape<K, V>::items, threads = merge_shape<K, V>::threads;
  __shared__ raw_array<merge_storage<K, V, threads, merge_items>> storage;
  size_t base = blockIdx.x * merge_shape<K, V>::tile;
  int valid = (int)smaller(count - base, merge_shape<K, V>::tile), first = threadIdx.x * merge_items;
  raw_array<K, merge_items> keys;
  raw_array<V, merge_items> values;
#pragma unroll
  for (int k = 0; k < merge_items; ++k) {
    if (first + k < valid) {
      new (&keys[k]) K(in[base + first + k]);
      if constexpr (pairs) new (&values[k]) V(values_in[base + first + k]);
    }
  }
  group_merge_sort<threads, merge_items>(
      threadIdx.x, reinterpret_cast<K(&)[merge_items]>(keys), reinterpret_cast<V(&)[merge_items]>(values), less,
      storage[0], valid, block_barrier());
#pragma unroll
  for (int k = 0; k < merge_items; ++k) {
    if (first + k < valid) {
      out[base + first + k] = keys[k];
      if constexpr (pairs) values_out[base + first + k] = values[k];
    }
  }
}

/* Merges pairs of neighbouring runs of ``width`` items. */
template <typename K, typename V, typename Less>
struct merge_runs {
  const K* in;
  const V* values_in;
  K* out;
  V* values_out;
  size_t count, width;
  mutable Less less;
  CAIRN_HD_INLINE void operator()(size_t i) const {
    size_t place = i * merge_stretch, start = place / (2 * width) * (2 * width);
    size_t middle = smaller(start + width, count), end = smaller(start + 2 * width, count);
    merge_range(in + start, values_in + start, middle - start, in + middle, values_in + middle, end - middle,
                out + start, values_out + start, place - start, less);
  }
};

/* Stable sort of ``in`` into ``out`` (which may be the same array); V is ``nothing`` where there are no values. */
template <typename K, typename V, typename Keys, typename Values, typename Less>
hipError_t merge_sort(workspace& parts, Keys in, K* out, Values values_in, V* values_out, size_t count, Less less,
                      hipStream_t stream) {
  constexpr size_t merge_tile = merge_shape<K, V>::tile;
  static_assert(merge_tile % merge_stretch == 0, "a stretch lies within one pair of runs");
  int passes = 0;
  for (size_t width = merge_tile; width < count; width *= 2) ++passes;
  K* other = parts.take<K>(passes ? count : 0);
  V* values_other = parts.take<V>(passes && !std::is_empty<V>::value ? count : 0);
  if (parts.measuring() || count == 0) return hipSuccess;
  sort_buffers<K> keys{nullptr, out, other};
  sort_buffers<V> values{nullptr, values_out, values_other};
  /* The tiles' sort counts as the pass before the first. */
  sort_tiles_kernel<K, V><<<(unsigned)ceil_div(count, merge_tile), merge_shape<K, V>::threads, 0, stream>>>(
      in, keys.target(0, passes + 1), values_in, values.target(0, passes + 1), count, less);
  CAIRN_PRIM_TRY(hipPeekAtLastError());
  size_t width = merge_tile;
  for (int pass = 1; pass <= passes; ++pass, width *= 2) {
    merge_runs<K, V, Less> step{keys.source(pass, passes + 1), values.source(pass, passes + 1),
                                keys.target(pass, passes + 1), values.target(pass, passes + 1), count, width, less};
    CAIRN_PRIM_TRY(for_each_index(ceil_div(count, merge_stretch), step, stream));
  }
  return hipSuccess;
}

/* ---- searches ---- */

/* The first place in the sorted sequence whose item is not less than ``value``. */
template <typename In, typename T, typename Less>
CAIRN_HD_INLINE size_t lower_bound(In in, size_t count, const T& value, Less less) {
  size_t low = 0;
#pragma unroll 1
  while (low < count) {
    size_t middle = low + (count - low) / 2;
    if (less(in[middle], value))
      low = middle + 1;
    else
      count = middle;
  }
  return low;
}
/* The first place whose item ``value`` is less than. */
template <typename In, typename T, typename Less>
CAIRN_HD_INLINE size_t upper_bound(In in, size_t count, const T& value, Less less) {
  size_t low = 0;
#pragma unroll 1
  while (low < count) {
    size_t middle = low + (count - low) / 2;
    if (less(value, in[middle]))
      count = middle;
    else
      low = middle + 1;
  }
  return low;
}

}  // namespace prim
}  // namespace cairn

#endif
