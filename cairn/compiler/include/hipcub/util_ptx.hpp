/* Lane and wave numbers, barriers and shuffles by CUB's names. */
#ifndef HIPCUB_UTIL_PTX_HPP_
#define HIPCUB_UTIL_PTX_HPP_

#include "../cairn_prim/wave.h"
#include "util_type.hpp"

namespace hipcub {

CAIRN_DEVICE unsigned int LaneId() { return __lane_id(); }
CAIRN_DEVICE unsigned int WarpId() { return (unsigned)(::cairn::prim::thread_in_block() / ::cairn::prim::wave_size); }
CAIRN_DEVICE unsigned long long LaneMaskLt() { return __lanemask_lt(); }
CAIRN_DEVICE unsigned long long LaneMaskLe() { return __lanemask_le(); }
CAIRN_DEVICE unsigned long long LaneMaskGt() { return __lanemask_gt(); }
CAIRN_DEVICE unsigned long long LaneMaskGe() { return __lanemask_ge(); }
CAIRN_DEVICE int RowMajorTid(int block_dim_x, int block_dim_y, int) {
  return (int)(threadIdx.z * block_dim_x * block_dim_y + threadIdx.y * block_dim_x + threadIdx.x);
}
CAIRN_DEVICE unsigned int ThreadTrap() {
  __trap();
  return 0;
}
__device__ inline __attribute__((always_inline, convergent)) void CTA_SYNC() { __syncthreads(); }
__device__ inline __attribute__((always_inline, convergent)) int CTA_SYNC_AND(int p) { return __syncthreads_and(p); }
__device__ inline __attribute__((always_inline, convergent)) int CTA_SYNC_OR(int p) { return __syncthreads_or(p); }
__device__ inline __attribute__((always_inline, convergent)) void WARP_SYNC(unsigned long long = ~0ull) { __syncwarp(); }
CAIRN_WAVE int WARP_ANY(int predicate, unsigned long long mask) { return __any_sync(mask, predicate); }
CAIRN_WAVE int WARP_ALL(int predicate, unsigned long long mask) { return __all_sync(mask, predicate); }
CAIRN_WAVE unsigned long long WARP_BALLOT(int predicate, unsigned long long mask) {
  return __ballot_sync(mask, predicate);
}

template <int LOGICAL_WARP_THREADS>
CAIRN_DEVICE unsigned long long WarpMask(unsigned int warp_id) {
  unsigned long long ones = LOGICAL_WARP_THREADS >= 64 ? ~0ull : (1ull << (LOGICAL_WARP_THREADS & 63)) - 1;
  bool power = (LOGICAL_WARP_THREADS & (LOGICAL_WARP_THREADS - 1)) == 0;
  return power && LOGICAL_WARP_THREADS < ::cairn::prim::wave_size ? ones << (warp_id * LOGICAL_WARP_THREADS) : ones;
}
template <int LOGICAL_WARP_THREADS, typename T>
CAIRN_WAVE T ShuffleUp(T input, int offset, int = 0, unsigned long long = ~0ull) {
  return __shfl_up(input, offset, LOGICAL_WARP_THREADS);
}
template <int LOGICAL_WARP_THREADS, typename T>
CAIRN_WAVE T ShuffleDown(T input, int offset, int = 0, unsigned long long = ~0ull) {
  return __shfl_down(input, offset, LOGICAL_WARP_THREADS);
}
template <int LOGICAL_WARP_THREADS, typename T>
CAIRN_WAVE T ShuffleIndex(T input, int source, unsigned long long = ~0ull) {
  return __shfl(input, source, LOGICAL_WARP_THREADS);
}
/* Lanes of the wave that hold the same low LABEL_BITS of ``label``. */
template <int LABEL_BITS>
CAIRN_WAVE unsigned long long MatchAny(unsigned int label) {
  return __match_any(LABEL_BITS < 32 ? label & ((1u << (LABEL_BITS & 31)) - 1) : label);
}

CAIRN_HD_INLINE unsigned int BFE(unsigned long long source, unsigned int start, unsigned int bits) {
  return (unsigned)(source >> start & ((1ull << bits) - 1));
}
CAIRN_HD_INLINE void BFI(unsigned int& ret, unsigned int x, unsigned int y, unsigned int start, unsigned int bits) {
  unsigned mask = (bits < 32 ? (1u << bits) - 1 : ~0u) << start;
  ret = (x & ~mask) | (y << start & mask);
}
CAIRN_HD_INLINE unsigned int IADD3(unsigned int x, unsigned int y, unsigned int z) { return x + y + z; }
CAIRN_HD_INLINE int PRMT(unsigned int a, unsigned int b, unsigned int index) {
  unsigned long long both = (unsigned long long)b << 32 | a;
  unsigned result = 0;
  for (int i = 0; i < 4; ++i) result |= (unsigned)(both >> ((index >> (4 * i) & 7) * 8) & 255) << (8 * i);
  return (int)result;
}

}  // namespace hipcub

#endif
