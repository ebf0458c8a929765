/* Reductions over the lanes of a wave that a mask names: __reduce_add_sync and the like. */
#ifndef CAIRN_HIP_DETAIL_WARP_REDUCE_H
#define CAIRN_HIP_DETAIL_WARP_REDUCE_H

#include "min_max.h"
#include "warp.h"

namespace cairn {

struct reduce_add {
  template <typename T>
  CAIRN_DEVICE static T apply(T a, T b) { return a + b; }
};
struct reduce_min {
  template <typename T>
  CAIRN_DEVICE static T apply(T a, T b) { return min(a, b); }
};
struct reduce_max {
  template <typename T>
  CAIRN_DEVICE static T apply(T a, T b) { return max(a, b); }
};
struct reduce_and {
  template <typename T>
  CAIRN_DEVICE static T apply(T a, T b) { return a & b; }
};
struct reduce_or {
  template <typename T>
  CAIRN_DEVICE static T apply(T a, T b) { return a | b; }
};
struct reduce_xor {
  template <typename T>
  CAIRN_DEVICE static T apply(T a, T b) { return a ^ b; }
};

/* Lanes that have different masks are different groups: each lane walks the lanes of its own mask. A full mask,
   the usual case, takes the logarithmic path. */
template <typename F, typename T>
CAIRN_WAVE T reduce(unsigned long long mask, T value) {
#if defined(__NVPTX__)
  unsigned rest = (unsigned)mask;
  T sum = __shfl_sync(mask, value, __builtin_ctz(rest));
  while ((rest &= rest - 1)) sum = F::apply(sum, __shfl_sync(mask, value, __builtin_ctz(rest)));
  return sum;
#else
  constexpr int lanes = CAIRN_WAVE_SIZE;
  unsigned long long all = ~0ull >> (64 - lanes);
  if (__all((mask & all) == all)) {
#pragma unroll
    for (int step = 1; step < lanes; step *= 2) value = F::apply(value, __shfl_xor(value, step));
    return value;
  }
  T result = value;
  bool first = true;
  for (int lane = 0; lane < lanes; ++lane) {
    T other = __shfl(value, lane);
    if ((mask >> lane) & 1) {
      result = first ? other : F::apply(result, other);
      first = false;
    }
  }
  return result;
#endif
}

}  // namespace cairn

#define CAIRN_REDUCE(op)                                                \
  template <typename M, typename T>                                     \
  CAIRN_WAVE T __reduce_##op##_sync(M mask, T value) {                  \
    cairn::names_lanes(mask);                                           \
    return cairn::reduce<cairn::reduce_##op>(cairn::lane_mask(mask), value);   \
  }
CAIRN_REDUCE(add)
CAIRN_REDUCE(min)
CAIRN_REDUCE(max)
CAIRN_REDUCE(and)
CAIRN_REDUCE(or)
CAIRN_REDUCE(xor)
#undef CAIRN_REDUCE

#endif
