/* Wave intrinsics: lanes, votes, ballots, shuffles, match. */
#ifndef CAIRN_HIP_DETAIL_WARP_H
#define CAIRN_HIP_DETAIL_WARP_H

#include "synchronize.h"

#define CAIRN_WAVE __device__ inline __attribute__((always_inline, convergent))

#if defined(__NVPTX__)
#include "warp_nvptx.h"
#else

/* ---- votes ---- */

CAIRN_WAVE unsigned long long __ballot64(int predicate) { return __builtin_amdgcn_ballot_w64(predicate != 0); }
CAIRN_WAVE unsigned long long __ballot(int predicate) { return __builtin_amdgcn_ballot_w64(predicate != 0); }
CAIRN_WAVE unsigned long long __activemask() { return __builtin_amdgcn_ballot_w64(true); }
CAIRN_WAVE int __any(int predicate) { return __builtin_amdgcn_ballot_w64(predicate != 0) != 0; }
CAIRN_WAVE int __all(int predicate) { return __builtin_amdgcn_ballot_w64(predicate == 0) == 0; }

namespace cairn {
/* A program written for warps of 32 lanes says "all of them" with 32 ones: on a wider wave that is all lanes, too. */
template <typename M>
CAIRN_DEVICE unsigned long long lane_mask(M mask) {
  if constexpr (sizeof(M) <= 4)
    return (unsigned int)mask == ~0u ? ~0ull : (unsigned long long)(unsigned int)mask;
  else
    return (unsigned long long)mask;
}
}  // namespace cairn

/* The _sync forms take a mask of 64 bits. Lanes in the mask are converged by the program's own structure, as on every
   device that HIP runs on; the mask selects whose answers count. */
template <typename M>
CAIRN_WAVE unsigned long long __ballot_sync(M mask, int predicate) {
  cairn::names_lanes(mask);
  return __ballot(predicate) & cairn::lane_mask(mask);
}
template <typename M>
CAIRN_WAVE int __any_sync(M mask, int predicate) {
  return __ballot_sync(mask, predicate) != 0;
}
template <typename M>
CAIRN_WAVE int __all_sync(M mask, int predicate) {
  return __ballot_sync(mask, !predicate) == 0;
}

CAIRN_DEVICE unsigned long long __lanemask_lt() { return (1ull << __lane_id()) - 1; }
CAIRN_DEVICE unsigned long long __lanemask_le() { return ~0ull >> (63 - __lane_id()); }
CAIRN_DEVICE unsigned long long __lanemask_gt() { return ~__lanemask_le(); }
CAIRN_DEVICE unsigned long long __lanemask_ge() { return ~__lanemask_lt(); }
CAIRN_DEVICE unsigned long long __lanemask_eq() { return 1ull << __lane_id(); }

/* ---- moving data between lanes ---- */

namespace cairn {

/* A value of any size as dwords, fetched one dword at a time. */
template <typename T>
CAIRN_WAVE T fetch_lane(int lane, T value) {
  constexpr unsigned words = (sizeof(T) + 3) / 4;
  int raw[words] = {};
  __builtin_memcpy(raw, &value, sizeof(T));
#pragma unroll
  for (unsigned i = 0; i < words; ++i) raw[i] = __builtin_amdgcn_ds_bpermute(lane << 2, raw[i]);
  __builtin_memcpy(&value, raw, sizeof(T));
  return value;
}
/* The lanes of `mask` take part; here they are in step. */
template <typename T>
CAIRN_WAVE T fetch_lane(unsigned long long, int lane, T value) {
  return fetch_lane(lane, value);
}

}  // namespace cairn

template <typename T>
CAIRN_WAVE T __shfl(T value, int source, int width = warpSize) {
  int self = (int)__lane_id();
  return cairn::fetch_lane((source & (width - 1)) | (self & ~(width - 1)), value);
}
template <typename T>
CAIRN_WAVE T __shfl_up(T value, unsigned int delta, int width = warpSize) {
  int self = (int)__lane_id(), from = self - (int)delta;
  return cairn::fetch_lane(from < (self & ~(width - 1)) ? self : from, value);
}
template <typename T>
CAIRN_WAVE T __shfl_down(T value, unsigned int delta, int width = warpSize) {
  int self = (int)__lane_id();
  return cairn::fetch_lane((self & (width - 1)) + (int)delta >= width ? self : self + (int)delta, value);
}
template <typename T>
CAIRN_WAVE T __shfl_xor(T value, int lane_mask, int width = warpSize) {
  int self = (int)__lane_id(), from = self ^ lane_mask;
  return cairn::fetch_lane(from >= ((self + width) & ~(width - 1)) ? self : from, value);
}

template <typename M, typename T>
CAIRN_WAVE T __shfl_sync(M mask, T value, int source, int width = warpSize) {
  cairn::names_lanes(mask);
  return __shfl(value, source, width);
}
template <typename M, typename T>
CAIRN_WAVE T __shfl_up_sync(M mask, T value, unsigned int delta, int width = warpSize) {
  cairn::names_lanes(mask);
  return __shfl_up(value, delta, width);
}
template <typename M, typename T>
CAIRN_WAVE T __shfl_down_sync(M mask, T value, unsigned int delta, int width = warpSize) {
  cairn::names_lanes(mask);
  return __shfl_down(value, delta, width);
}
template <typename M, typename T>
CAIRN_WAVE T __shfl_xor_sync(M mask, T value, int lane_mask, int width = warpSize) {
  cairn::names_lanes(mask);
  return __shfl_xor(value, lane_mask, width);
}

/* ---- match ---- */

namespace cairn {

template <typename T>
CAIRN_WAVE bool same_bits(const T& a, const T& b) {
  return __builtin_memcmp(&a, &b, sizeof(T)) == 0;
}
/* The first active lane's copy of a value. */
template <typename T>
CAIRN_WAVE T first_lane(T value) {
  constexpr unsigned words = (sizeof(T) + 3) / 4;
  int raw[words] = {};
  __builtin_memcpy(raw, &value, sizeof(T));
#pragma unroll
  for (unsigned i = 0; i < words; ++i) raw[i] = __builtin_amdgcn_readfirstlane(raw[i]);
  __builtin_memcpy(&value, raw, sizeof(T));
  return value;
}

}  // namespace cairn

/* The active lanes that hold this lane's value: one round for each distinct value. */
template <typename T>
CAIRN_WAVE unsigned long long __match_any(T value) {
  unsigned long long result = 0;
  bool waiting = true;
  while (waiting) {
    bool match = cairn::same_bits(value, cairn::first_lane(value));
    unsigned long long lanes = __builtin_amdgcn_ballot_w64(match);
    if (match) {
      result = lanes;
      waiting = false;
    }
  }
  return result;
}
template <typename T>
CAIRN_WAVE unsigned long long __match_all(T value, int* all) {
  *all = __all(cairn::same_bits(value, cairn::first_lane(value)));
  return *all ? __activemask() : 0;
}
template <typename M, typename T>
CAIRN_WAVE unsigned long long __match_any_sync(M mask, T value) {
  cairn::names_lanes(mask);
  return __match_any(value) & cairn::lane_mask(mask);
}
template <typename M, typename T>
CAIRN_WAVE unsigned long long __match_all_sync(M mask, T value, int* all) {
  cairn::names_lanes(mask);
  /* Groups of lanes may come here together, each with its own mask: a lane is compared with the first of its group. */
  unsigned long long lanes = cairn::lane_mask(mask) & __activemask();
  T first = cairn::fetch_lane(__builtin_ctzll(lanes), value);
  *all = (__ballot(!cairn::same_bits(value, first)) & lanes) == 0;
  return *all ? lanes : 0;
}

#endif

/* AMD's own lane operations under HIP's names. */
CAIRN_WAVE int __hip_ds_bpermute(int index, int value) { return __builtin_amdgcn_ds_bpermute(index, value); }
CAIRN_WAVE float __hip_ds_bpermutef(int index, float value) {
  return __builtin_bit_cast(float, __builtin_amdgcn_ds_bpermute(index, __builtin_bit_cast(int, value)));
}
CAIRN_WAVE int __hip_ds_permute(int index, int value) { return __builtin_amdgcn_ds_permute(index, value); }
CAIRN_WAVE float __hip_ds_permutef(int index, float value) {
  return __builtin_bit_cast(float, __builtin_amdgcn_ds_permute(index, __builtin_bit_cast(int, value)));
}
#define __hip_ds_swizzle(value, pattern) __builtin_amdgcn_ds_swizzle((value), (pattern))
#define __hip_ds_swizzlef(value, pattern) \
  __builtin_bit_cast(float, __builtin_amdgcn_ds_swizzle(__builtin_bit_cast(int, (float)(value)), (pattern)))
template <int pattern>
CAIRN_WAVE int __hip_ds_swizzle_N(int value) { return __builtin_amdgcn_ds_swizzle(value, pattern); }
template <int pattern>
CAIRN_WAVE float __hip_ds_swizzlef_N(float value) { return __hip_ds_swizzlef(value, pattern); }
#if !defined(__NVPTX__)
#define __hip_move_dpp(value, control, rows, banks, bound) \
  __builtin_amdgcn_mov_dpp((value), (control), (rows), (banks), (bound))
template <int control, int rows, int banks, bool bound>
CAIRN_WAVE int __hip_move_dpp_N(int value) { return __builtin_amdgcn_mov_dpp(value, control, rows, banks, bound); }
#endif
CAIRN_WAVE unsigned int __mbcnt_lo(unsigned int mask, unsigned int base) { return __builtin_amdgcn_mbcnt_lo(mask, base); }
CAIRN_WAVE unsigned int __mbcnt_hi(unsigned int mask, unsigned int base) { return __builtin_amdgcn_mbcnt_hi(mask, base); }
#define __hip_readlane(value, lane) __builtin_amdgcn_readlane((value), (lane))
#define __hip_readfirstlane(value) __builtin_amdgcn_readfirstlane((value))

#endif
