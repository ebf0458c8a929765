/* Device-wide reduction, and reduction of segments. */
#ifndef CAIRN_PRIM_REDUCE_H
#define CAIRN_PRIM_REDUCE_H

#include "block.h"
#include "launch.h"

namespace cairn {
namespace prim {

/* Thread-private partial results of items [first, last), strided by the block; combined in thread 0. */
template <typename T, typename In, typename Op>
CAIRN_DEVICE T reduce_range(In in, size_t first, size_t last, Op op, wave_slots<block_threads, T>& slots) {
  size_t i = first + threadIdx.x;
  T total = i < last ? T(in[i]) : T(in[first]);
#pragma unroll 1
  for (i += block_threads; i < last; i += block_threads) total = op(total, T(in[i]));
  return block_reduce<block_threads>(threadIdx.x, total, op, slots, (int)smaller(last - first, size_t(block_threads)));
}

/* Each block reduces ``share`` items; the one that comes last reduces the blocks' results. */
template <typename T, typename In, typename Op, typename Finish>
__global__ __launch_bounds__(block_threads) void reduce_kernel(In in, size_t count, size_t share, Op op, Finish finish,
                                                               T* partials, unsigned* arrived) {
  __shared__ wave_slots<block_threads, T> slots;
  __shared__ bool last;
  size_t first = blockIdx.x * share;
  T total = reduce_range<T>(in, first, smaller(first + share, count), op, slots);
  if (gridDim.x == 1) {
    if (threadIdx.x == 0) finish(total);
    return;
  }
  if (threadIdx.x == 0) {
    partials[blockIdx.x] = total;
    __threadfence();
    last = atomicAdd(arrived, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (!last) return;
  total = reduce_range<T>((const T*)partials, 0, gridDim.x, op, slots);
  if (threadIdx.x == 0) finish(total);
}

/* finish(total of in[0 .. count)) by one thread; ``count`` is positive, ``op`` associative and commutative. */
template <typename T, typename In, typename Op, typename Finish>
hipError_t reduce_then(workspace& parts, In in, size_t count, Op op, Finish finish, hipStream_t stream) {
  T* partials = parts.take<T>(most_blocks);
  unsigned* arrived = parts.take<unsigned>(1);
  if (parts.measuring()) return hipSuccess;
  size_t share = ceil_div(ceil_div(count, most_blocks), size_t(block_threads)) * block_threads * 4;
  unsigned blocks = blocks_for(count, share);
  if (blocks > 1) CAIRN_PRIM_TRY(hipMemsetAsync(arrived, 0, sizeof(unsigned), stream));
  reduce_kernel<T><<<blocks, block_threads, 0, stream>>>(in, count, share, op, finish, partials, arrived);
  return hipPeekAtLastError();
}

template <typename Out, typename T, typename Op>
struct store_total {
  Out out;
  T init;
  mutable Op op;
  CAIRN_HD_INLINE void operator()(const T& total) const { *out = op(init, total); }
};
template <typename Out>
struct store_plain_total {
  Out out;
  template <typename T>
  CAIRN_HD_INLINE void operator()(const T& total) const {
    *out = total;
  }
};

/* *out = init op in[0] op ... */
template <typename T, typename In, typename Out, typename Op>
hipError_t reduce(workspace& parts, In in, Out out, size_t count, Op op, T init, hipStream_t stream) {
  if (count == 0 && !parts.measuring()) return store_one(out, init, stream);
  return reduce_then<T>(parts, in, count, op, store_total<Out, T, Op>{out, init, op}, stream);
}

/* A block a segment, striding: begins[s] to ends[s]. */
template <typename T, typename In, typename Out, typename Begin, typename End, typename Op>
__global__ __launch_bounds__(block_threads) void segmented_reduce_kernel(In in, Out out, size_t segments, Begin begins,
                                                                         End ends, Op op, T init) {
  __shared__ wave_slots<block_threads, T> slots;
#pragma unroll 1
  for (size_t s = blockIdx.x; s < segments; s += gridDim.x) {
    size_t first = begins[s], last = ends[s];
    if (first >= last) {
      if (threadIdx.x == 0) out[s] = init;
      continue;
    }
    T total = reduce_range<T>(in, first, last, op, slots);
    if (threadIdx.x == 0) out[s] = op(init, total);
    __syncthreads();
  }
}

template <typename T, typename In, typename Out, typename Begin, typename End, typename Op>
hipError_t segmented_reduce(In in, Out out, size_t segments, Begin begins, End ends, Op op, T init,
                            hipStream_t stream) {
  if (segments == 0) return hipSuccess;
  segmented_reduce_kernel<T>
      <<<blocks_for(segments, 1, 65536), block_threads, 0, stream>>>(in, out, segments, begins, ends, op, init);
  return hipPeekAtLastError();
}

}  // namespace prim
}  // namespace cairn

#endif
