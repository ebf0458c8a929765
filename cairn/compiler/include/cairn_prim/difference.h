/* Device-wide differences of neighbours, batched copies, sparse matrix times vector. */
#ifndef CAIRN_PRIM_DIFFERENCE_H
#define CAIRN_PRIM_DIFFERENCE_H

#include "launch.h"
#include "reduce.h"

namespace cairn {
namespace prim {

/* op(item, its neighbour); the first (LEFT) or the last item is copied. */
template <bool LEFT, typename In, typename Out, typename Op>
struct subtract_neighbour {
  In in;
  Out out;
  mutable Op op;
  size_t count;
  CAIRN_HD_INLINE void operator()(size_t i) const {
    if (LEFT ? i == 0 : i == count - 1)
      out[i] = in[i];
    else
      out[i] = op(in[i], in[LEFT ? i - 1 : i + 1]);
  }
};
template <bool LEFT, typename In, typename Out, typename Op>
hipError_t adjacent_difference(In in, Out out, size_t count, Op op, hipStream_t stream) {
  return for_each_index(count, subtract_neighbour<LEFT, In, Out, Op>{in, out, op, count}, stream);
}
template <bool LEFT, typename I, typename Op>
hipError_t adjacent_difference_in_place(workspace& parts, I both, size_t count, Op op, hipStream_t stream) {
  typedef value_of<I> T;
  T* before = parts.take<T>(count);
  if (parts.measuring()) return hipSuccess;
  CAIRN_PRIM_TRY(prim::copy(both, before, count, stream));
  return adjacent_difference<LEFT>((const T*)before, both, count, op, stream);
}

/* A block a range, striding: out[r][k] = in[r][k] for k below sizes[r]. */
template <typename From, typename To, typename Sizes>
__global__ __launch_bounds__(block_threads) void batched_copy_kernel(From from, To to, Sizes sizes, size_t ranges) {
#pragma unroll 1
  for (size_t r = blockIdx.x; r < ranges; r += gridDim.x) {
    auto in = from[r];
    auto out = to[r];
    size_t count = sizes[r];
#pragma unroll 1
    for (size_t k = threadIdx.x; k < count; k += block_threads) out[k] = in[k];
  }
}
template <typename From, typename To, typename Sizes>
hipError_t batched_copy(From from, To to, Sizes sizes, size_t ranges, hipStream_t stream) {
  if (ranges == 0) return hipSuccess;
  batched_copy_kernel<<<blocks_for(ranges, 1, 65536), block_threads, 0, stream>>>(from, to, sizes, ranges);
  return hipPeekAtLastError();
}

/* values[k] * x[columns[k]] */
template <typename T, typename Index>
struct sparse_product {
  const T* values;
  const Index* columns;
  const T* x;
  CAIRN_HD_INLINE T operator[](size_t k) const { return values[k] * x[columns[k]]; }
};

}  // namespace prim
}  // namespace cairn

#endif
