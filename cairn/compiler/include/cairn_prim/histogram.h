/* Device-wide histograms of one channel or several. */
#ifndef CAIRN_PRIM_HISTOGRAM_H
#define CAIRN_PRIM_HISTOGRAM_H

#include "block.h"
#include "launch.h"
#include "merge.h"

namespace cairn {
namespace prim {

/* Bins of equal width over [lower, upper): -1 for samples outside. */
template <typename Level>
struct even_bins {
  Level lower, upper;
  int bins;
  template <typename T>
  CAIRN_DEVICE int operator()(const T& sample) const {
    typedef std::common_type_t<T, Level> C;
    if (!(C(sample) >= C(lower)) || !(C(sample) < C(upper))) return -1;
    if constexpr (std::is_floating_point<C>::value) {
      int bin = (int)((C(sample) - C(lower)) * (C(bins) / (C(upper) - C(lower))));
      return smaller(bin, bins - 1);
    } else {
      typedef unsigned long long N;
      return (int)(((N)C(sample) - (N)C(lower)) * (N)bins / ((N)C(upper) - (N)C(lower)));
    }
  }
};
/* Bin i is [levels[i], levels[i + 1]). */
template <typename Level>
struct range_bins {
  const Level* levels;
  int bins;
  template <typename T>
  CAIRN_DEVICE int operator()(const T& sample) const {
    if (!(sample >= levels[0]) || !(sample < levels[bins])) return -1;
    return (int)upper_bound(levels, bins + 1, sample, less()) - 1;
  }
};

template <typename Bins, typename Counter, int CHANNELS>
struct channels {
  Bins bins[CHANNELS];
  Counter* counters[CHANNELS];
};

/* Counters in LDS where all channels' have room, else in global memory. */
constexpr int most_local_bins = 4096;

/* ``row_samples`` pixels a row of STRIDE samples each; rows are ``row_step`` samples apart. */
template <int STRIDE, int CHANNELS, typename In, typename Bins, typename Counter>
__global__ __launch_bounds__(block_threads) void histogram_kernel(In in, size_t row_pixels, size_t rows,
                                                                  size_t row_step,
                                                                  channels<Bins, Counter, CHANNELS> all, int total) {
  __shared__ unsigned local[most_local_bins];
  bool staged = total <= most_local_bins;
  if (staged) {
#pragma unroll 1
    for (int bin = threadIdx.x; bin < total; bin += block_threads) local[bin] = 0;
    __syncthreads();
  }
#pragma unroll 1
  for (size_t i = (size_t)blockIdx.x * block_threads + threadIdx.x; i < row_pixels * rows;
       i += (size_t)gridDim.x * block_threads) {
    size_t row = rows == 1 ? 0 : i / row_pixels, at = row * row_step + (i - row * row_pixels) * STRIDE;
    int base = 0;
#pragma unroll
    for (int c = 0; c < CHANNELS; ++c) {
      int bin = all.bins[c](in[at + c]);
      if (bin >= 0) {
        if (staged)
          atomicAdd(&local[base + bin], 1u);
        else
          atomicAdd(&all.counters[c][bin], Counter(1));
      }
      base += all.bins[c].bins;
    }
  }
  if (!staged) return;
  __syncthreads();
  int base = 0;
#pragma unroll 1
  for (int c = 0; c < CHANNELS; ++c) {
#pragma unroll 1
    for (int bin = threadIdx.x; bin < all.bins[c].bins; bin += block_threads) {
      unsigned count = local[base + bin];
      if (count) atomicAdd(&all.counters[c][bin], Counter(count));
    }
    base += all.bins[c].bins;
  }
}

template <int STRIDE, int CHANNELS, typename In, typename Bins, typename Counter>
hipError_t histogram(In in, size_t row_pixels, size_t rows, size_t row_step, channels<Bins, Counter, CHANNELS> all,
                     hipStream_t stream) {
  int total = 0;
  for (int c = 0; c < CHANNELS; ++c) {
    total += all.bins[c].bins;
    CAIRN_PRIM_TRY(hipMemsetAsync(all.counters[c], 0, all.bins[c].bins * sizeof(Counter), stream));
  }
  if (row_pixels == 0 || rows == 0) return hipSuccess;
  unsigned blocks = blocks_for(row_pixels * rows, block_threads * 16, 512);
  histogram_kernel<STRIDE, CHANNELS>
      <<<blocks, block_threads, 0, stream>>>(in, row_pixels, rows, row_step, all, total);
  return hipPeekAtLastError();
}

}  // namespace prim
}  // namespace cairn

#endif
