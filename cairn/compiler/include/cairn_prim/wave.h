/* Wave-wide reductions and scans over logical warps of any width up to the wave's, powers of two or not. */
#ifndef CAIRN_PRIM_WAVE_H
#define CAIRN_PRIM_WAVE_H

#include "base.h"

namespace cairn {
namespace prim {

/* Where a thread stands in its logical warp of W lanes: warps lie side by side in the wave. */
template <int W>
struct warp_place {
  int lane, warp, base;
  CAIRN_DEVICE warp_place() {
    int self = (int)__lane_id();
    warp = W >= wave_size ? 0 : self / W;
    base = warp * W;
    lane = self - base;
  }
  /* A value of another lane of this warp; a lane outside of it gives anything. */
  template <typename T>
  CAIRN_WAVE T fetch(const T& value, int from) const {
    return fetch_lane((base + from) & (wave_size - 1), value);
  }
};

/* Sum of lanes [lane, limit) in order, in each lane; lane 0 has the warp's. */
template <int W, typename T, typename Op>
CAIRN_WAVE T warp_reduce(T value, Op op, int limit = W) {
  warp_place<W> at;
#pragma unroll
  for (int step = 1; step < smaller(W, wave_size); step *= 2) {
    T other = at.fetch(value, at.lane + step);
    if (at.lane + step < limit) value = op(value, other);
  }
  return value;
}

/* Inclusive scan of a logical warp. */
template <int W, typename T, typename Op>
CAIRN_WAVE T warp_scan(T value, Op op) {
  warp_place<W> at;
#pragma unroll
  for (int step = 1; step < smaller(W, wave_size); step *= 2) {
    T other = at.fetch(value, at.lane - step);
    if (at.lane >= step) value = op(other, value);
  }
  return value;
}

/* One past the last lane of this lane's segment: segments begin at lanes with ``flag``, or end at them. */
template <int W>
CAIRN_WAVE int segment_limit(bool flag, bool flags_are_heads) {
  warp_place<W> at;
  unsigned long long flags = __ballot(flag) >> at.base;
  unsigned long long later = flags_are_heads ? flags >> at.lane >> 1 : flags >> at.lane;
  int end = later ? at.lane + __ffsll(later) : W;
  return smaller(end, smaller(W, wave_size - at.base));
}

/* The active lanes whose digit of eight bits is this lane's. */
CAIRN_WAVE unsigned long long match_digit(unsigned digit) {
  unsigned long long mask = __activemask();
#pragma unroll
  for (int bit = 0; bit < 8; ++bit) {
    bool set = digit >> bit & 1;
    unsigned long long ones = __ballot(set);
    mask &= set ? ones : ~ones;
  }
  return mask;
}

}  // namespace prim
}  // namespace cairn

#endif
