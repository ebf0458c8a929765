/* Device-wide radix sort, eight bits a pass, and radix sort of many segments.

   A pass counts digits, scans the counts digit by digit, and scatters. The unit is a wave with a stretch of its own: it
   needs no barrier, its counters stand in LDS, and lanes with equal digits find each other by ballots, so that the sort
   is stable. */
#ifndef CAIRN_PRIM_RADIX_H
#define CAIRN_PRIM_RADIX_H

#include "keys.h"
#include "scan.h"

namespace cairn {
namespace prim {

constexpr int radix_bits = 8;
constexpr int radix_digits = 1 << radix_bits;
constexpr int radix_waves = most_waves(block_threads);

/* One wave's counters, and its place among all waves. */
struct wave_place {
  int slot, lane;
  size_t number;
  CAIRN_DEVICE wave_place()
      : slot(threadIdx.x / wave_size),
        lane(threadIdx.x % wave_size),
        number((size_t)blockIdx.x * (block_threads / wave_size) + slot) {}
};

/* counts[d] += how many of in[first, last) have digit d. */
template <typename K, typename Digits>
CAIRN_DEVICE void count_digits(const K* in, size_t first, size_t last, int lane, Digits digits, int shift, int bits,
                               unsigned long long* counts) {
#pragma unroll 1
  for (size_t i = first + lane; i < last; i += wave_size) atomicAdd(&counts[digits(in[i], shift, bits)], 1ull);
}

/* Puts in[first, last) in order where ``places`` says for each digit, and moves places on. */
template <typename K, typename V, typename Digits>
CAIRN_DEVICE void scatter_digits(const K* keys, K* keys_out, const V* values, V* values_out, size_t first, size_t last,
                                 int lane, Digits digits, int shift, int bits, unsigned long long* places) {
#pragma unroll 1
  for (size_t i = first + lane; i < last; i += wave_size) {
    K key = keys[i];
    unsigned digit = digits(key, shift, bits);
    unsigned long long peers = match_digit(digit), below = peers & __lanemask_lt();
    unsigned long long place = 0;
    if (!below) place = atomicAdd(&places[digit], (unsigned long long)__popcll(peers));
    place = fetch_lane(__ffsll(peers) - 1, place) + __popcll(below);
    keys_out[place] = key;
    if constexpr (!std::is_empty<V>::value) values_out[place] = values[i];
  }
}

/* table[digit][wave]: counts of the waves' stretches. */
template <typename K, typename Digits>
__global__ __launch_bounds__(block_threads) void radix_count_kernel(const K* keys, size_t count, size_t stretch,
                                                                    Digits digits, int shift, int bits,
                                                                    unsigned long long* table, size_t waves) {
  __shared__ unsigned long long counters[radix_waves][radix_digits];
  wave_place wave;
  unsigned long long* counts = counters[wave.slot];
  if (wave.number >= waves) return;
#pragma unroll 1
  for (int d = wave.lane; d < radix_digits; d += wave_size) counts[d] = 0;
  __syncwarp();
  size_t first = smaller(wave.number * stretch, count);
  count_digits(keys, first, smaller(first + stretch, count), wave.lane, digits, shift, bits, counts);
  __syncwarp();
#pragma unroll 1
  for (int d = wave.lane; d < radix_digits; d += wave_size) table[d * waves + wave.number] = counts[d];
}

template <typename K, typename V, typename Digits>
__global__ __launch_bounds__(block_threads) void radix_scatter_kernel(const K* keys, K* keys_out, const V* values,
                                                                      V* values_out, size_t count, size_t stretch,
                                                                      Digits digits, int shift, int bits,
                                                                      const unsigned long long* table, size_t waves) {
  __shared__ unsigned long long counters[radix_waves][radix_digits];
  wave_place wave;
  if (wave.number >= waves) return;
  unsigned long long* places = counters[wave.slot];
#pragma unroll 1
  for (int d = wave.lane; d < radix_digits; d += wave_size) places[d] = table[d * waves + wave.number];
  __syncwarp();
  size_t first = smaller(wave.number * stretch, count);
  scatter_digits(keys, keys_out, values, values_out, first, smaller(first + stretch, count), wave.lane, digits, shift,
                 bits, places);
}

inline int radix_passes(int begin, int end) { return end > begin ? ceil_div(end - begin, radix_bits) : 0; }

/* Where the passes of a sort read and write. They go back and forth between ``out`` and ``other`` and end in ``out``;
   ``in`` may be one of the two: ``out`` if the number of passes is even, ``other`` if it is odd. */
template <typename T>
struct sort_buffers {
  const T* in;
  T* out;
  T* other;

  CAIRN_HD_INLINE T* target(int pass, int passes) const { return (passes - pass) % 2 ? out : other; }
  CAIRN_HD_INLINE const T* source(int pass, int passes) const { return pass ? target(pass - 1, passes) : in; }
};

/* Sorts by bits [begin, end) of the ordered keys; V is ``nothing`` where there are no values. Missing ``other`` buffers
   come from the workspace. */
template <typename K, typename V, typename Digits>
hipError_t radix_sort(workspace& parts, sort_buffers<K> keys, sort_buffers<V> values, size_t count, Digits digits,
                      int begin, int end, hipStream_t stream) {
  typedef unsigned long long N;
  constexpr bool pairs = !std::is_empty<V>::value;
  int passes = radix_passes(begin, end);
  size_t stretch = ceil_div(larger(ceil_div(count, size_t(2048)), size_t(1024)), size_t(64)) * 64;
  size_t waves = ceil_div(count, stretch);
  if (!keys.other && passes > 1) keys.other = parts.take<K>(count);
  if (pairs && !values.other && passes > 1) values.other = parts.take<V>(count);
  N* table = parts.take<N>(waves * radix_digits);
  auto scan_table = [&](workspace& memory, int bits) {
    return scan<false, N>(memory, (const N*)table, table, waves << bits, add(), start_value<N>{0}, stream);
  };
  if (parts.measuring()) return scan_table(parts, radix_bits);
  if (count == 0) return hipSuccess;
  if (passes == 0) {
    if constexpr (pairs) CAIRN_PRIM_TRY(prim::copy(values.in, values.out, count, stream));
    return prim::copy(keys.in, keys.out, count, stream);
  }
  /* As for waves of 64 lanes: with narrower ones half of the grid has nothing to do. */
  unsigned blocks = (unsigned)ceil_div(waves, size_t(block_threads / 64));
  for (int pass = 0; pass < passes; ++pass) {
    int shift = begin + pass * radix_bits, bits = smaller(radix_bits, end - shift);
    const K* from = keys.source(pass, passes);
    radix_count_kernel<<<blocks, block_threads, 0, stream>>>(from, count, stretch, digits, shift, bits, table, waves);
    workspace again = parts;
    CAIRN_PRIM_TRY(scan_table(again, bits));
    radix_scatter_kernel<<<blocks, block_threads, 0, stream>>>(
        from, keys.target(pass, passes), values.source(pass, passes), values.target(pass, passes), count, stretch,
        digits, shift, bits, (const N*)table, waves);
    CAIRN_PRIM_TRY(hipPeekAtLastError());
  }
  return hipSuccess;
}

/* The k first items of a sort, in order: their keys, and the values that belong to them. */
template <bool DESCENDING, typename Keys, typename Out, typename Values, typename ValuesOut>
hipError_t top(workspace& parts, Keys keys_in, Out keys_out, Values values_in, ValuesOut values_out, size_t count,
               size_t k, hipStream_t stream) {
  typedef value_of<Keys> K;
  typedef value_of<Values> V;
  constexpr bool pairs = !std::is_empty<V>::value;
  const K* keys = nullptr;
  const V* values = nullptr;
  CAIRN_PRIM_TRY(as_array<K>(parts, keys_in, count, keys, stream));
  if constexpr (pairs) CAIRN_PRIM_TRY(as_array<V>(parts, values_in, count, values, stream));
  K* sorted = parts.take<K>(count);
  V* sorted_values = parts.take<V>(pairs ? count : 0);
  typedef plain_digits<DESCENDING> Digits;
  CAIRN_PRIM_TRY(radix_sort(parts, sort_buffers<K>{keys, sorted, nullptr},
                            sort_buffers<V>{values, sorted_values, nullptr}, count, Digits(), 0,
                            Digits::template bits<K>(), stream));
  if (parts.measuring()) return hipSuccess;
  if constexpr (pairs) CAIRN_PRIM_TRY(prim::copy(sorted_values, values_out, smaller(k, count), stream));
  return prim::copy(sorted, keys_out, smaller(k, count), stream);
}

/* ---- many segments ---- */

struct segment_counters {
  unsigned long long counters[radix_waves][radix_digits];
  wave_slots<block_threads, unsigned> slots;
};

/* Turns each wave's counts into places: digits in order, waves in order within a digit. */
CAIRN_DEVICE void place_digits(segment_counters& storage, size_t first) {
  unsigned mine = 0;
#pragma unroll 1
  for (int wave = 0; wave < block_threads / wave_size; ++wave) mine += (unsigned)storage.counters[wave][threadIdx.x];
  auto all = block_scan<block_threads>(threadIdx.x, mine, add(), storage.slots);
  unsigned long long place = first + (threadIdx.x ? all.exclusive : 0);
#pragma unroll 1
  for (int wave = 0; wave < block_threads / wave_size; ++wave) {
    unsigned long long count = storage.counters[wave][threadIdx.x];
    storage.counters[wave][threadIdx.x] = place;
    place += count;
  }
}

/* A block a segment, striding; all passes over it in one go. */
template <typename K, typename V, typename Begin, typename End, typename Digits>
__global__ __launch_bounds__(block_threads) void segmented_radix_kernel(sort_buffers<K> keys, sort_buffers<V> values,
                                                                        size_t segments, Begin begins, End ends,
                                                                        Digits digits, int begin, int end) {
  static_assert(block_threads == radix_digits, "one thread a digit");
  __shared__ segment_counters storage;
  wave_place wave;
  int passes = ceil_div(end - begin, radix_bits);
#pragma unroll 1
  for (size_t segment = blockIdx.x; segment < segments; segment += gridDim.x) {
    size_t first = begins[segment], last = ends[segment];
    if (first >= last) continue;
    size_t stretch = ceil_div(last - first, size_t(block_threads)) * wave_size;
    size_t wave_first = smaller(first + wave.slot * stretch, last), wave_last = smaller(wave_first + stretch, last);
#pragma unroll 1
    for (int pass = 0; pass < passes; ++pass) {
      int shift = begin + pass * radix_bits, bits = smaller(radix_bits, end - shift);
#pragma unroll 1
      for (int d = wave.lane; d < radix_digits; d += wave_size) storage.counters[wave.slot][d] = 0;
      __syncwarp();
      count_digits(keys.source(pass, passes), wave_first, wave_last, wave.lane, digits, shift, bits,
                   storage.counters[wave.slot]);
      __syncthreads();
      place_digits(storage, first);
      __syncthreads();
      scatter_digits(keys.source(pass, passes), keys.target(pass, passes), values.source(pass, passes),
                     values.target(pass, passes), wave_first, wave_last, wave.lane, digits, shift, bits,
                     storage.counters[wave.slot]);
      __syncthreads();
    }
  }
}

template <typename K, typename V, typename Begin, typename End, typename Digits>
hipError_t segmented_radix_sort(workspace& parts, sort_buffers<K> keys, sort_buffers<V> values, size_t count,
                                size_t segments, Begin begins, End ends, Digits digits, int begin, int end,
                                hipStream_t stream) {
  int passes = radix_passes(begin, end);
  if (!keys.other && passes > 1) keys.other = parts.take<K>(count);
  if (!std::is_empty<V>::value && !values.other && passes > 1) values.other = parts.take<V>(count);
  if (parts.measuring() || segments == 0 || count == 0) return hipSuccess;
  if (passes == 0) {
    if constexpr (!std::is_empty<V>::value) CAIRN_PRIM_TRY(prim::copy(values.in, values.out, count, stream));
    return prim::copy(keys.in, keys.out, count, stream);
  }
  segmented_radix_kernel<<<blocks_for(segments, 1, 65536), block_threads, 0, stream>>>(keys, values, segments, begins,
                                                                                       ends, digits, begin, end);
  return hipPeekAtLastError();
}

}  // namespace prim
}  // namespace cairn

#endif
