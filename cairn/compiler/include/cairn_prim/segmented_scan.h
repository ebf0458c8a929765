/* Scans of segments: a block a segment, tile after tile; and scans that begin anew at flags. */
#ifndef CAIRN_PRIM_SEGMENTED_SCAN_H
#define CAIRN_PRIM_SEGMENTED_SCAN_H

#include "scan.h"

namespace cairn {
namespace prim {

template <bool INCLUSIVE, typename T, typename In, typename Out, typename Begin, typename End, typename OutBegin,
          typename Op, typename Start>
__global__ __launch_bounds__(block_threads) void segmented_scan_kernel(In in, Out out, size_t segments, Begin begins,
                                                                       End ends, OutBegin out_begins, Op op,
                                                                       Start start) {
  constexpr bool started = !std::is_same<Start, no_start>::value;
  __shared__ wave_slots<block_threads, T> slots;
#pragma unroll 1
  for (size_t s = blockIdx.x; s < segments; s += gridDim.x) {
    size_t first = begins[s], last = ends[s], to = out_begins[s];
    bool any = started;
    T running;
    if constexpr (started) running = start();
#pragma unroll 1
    for (size_t base = first; base < last; base += block_threads) {
      int left = (int)smaller(last - base, size_t(block_threads)), own = (int)threadIdx.x;
      T value;
      if (own < left) value = T(in[base + own]);
      auto all = block_scan<block_threads>(threadIdx.x, value, op, slots, left);
      if (own < left) {
        T before = own == 0 ? running : any ? op(running, all.exclusive) : all.exclusive;
        bool some = any || own > 0;
        if constexpr (INCLUSIVE)
          out[to + (base - first) + own] = some ? op(before, value) : value;
        else
          out[to + (base - first) + own] = before;
      }
      running = any ? op(running, all.aggregate) : all.aggregate;
      any = true;
      __syncthreads();
    }
  }
}

/* Segment s: in[begins[s] .. ends[s]) to out[out_begins[s] ..]. */
template <bool INCLUSIVE, typename T, typename In, typename Out, typename Begin, typename End, typename OutBegin,
          typename Op, typename Start>
hipError_t segmented_scan(In in, Out out, size_t segments, Begin begins, End ends, OutBegin out_begins, Op op,
                          Start start, hipStream_t stream) {
  if (segments == 0) return hipSuccess;
  segmented_scan_kernel<INCLUSIVE, T><<<blocks_for(segments, 1, 65536), block_threads, 0, stream>>>(
      in, out, segments, begins, ends, out_begins, op, start);
  return hipPeekAtLastError();
}

/* A new segment where a flag is set, and at the first item. */
template <typename T, typename In, typename Flags, typename Op, typename Start>
struct load_flagged {
  In in;
  Flags flags;
  mutable Op op;
  Start start;
  CAIRN_HD_INLINE keyed<T> operator()(size_t i) const {
    bool head = i == 0 || static_cast<bool>(flags[i]);
    T value = T(in[i]);
    if constexpr (!std::is_same<Start, no_start>::value) {
      if (head) value = op(start(), value);
    }
    return {value, head};
  }
};
template <bool INCLUSIVE, typename T, typename In, typename Out, typename Flags, typename Op, typename Start>
hipError_t scan_by_flags(workspace& parts, In in, Out out, Flags flags, size_t count, Op op, Start start,
                         hipStream_t stream) {
  return scan_then<keyed<T>>(parts, load_flagged<T, In, Flags, Op, Start>{in, flags, op, start}, count, same(),
                             keyed_op<Op>{op}, no_start(), store_keyed<Out, INCLUSIVE, Start>{out, start}, stream);
}

}  // namespace prim
}  // namespace cairn

#endif
