/* Barriers, fences, clocks. */
#ifndef CAIRN_HIP_DETAIL_SYNCHRONIZE_H
#define CAIRN_HIP_DETAIL_SYNCHRONIZE_H

#include "builtin_variables.h"

CAIRN_DEVICE void __threadfence() { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent"); }
CAIRN_DEVICE void __threadfence_block() { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup"); }
CAIRN_DEVICE void __threadfence_system() { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, ""); }

/* All threads of the block arrive; what they wrote before is visible to all after. */
#if !defined(__NVPTX__) /* a builtin of clang's there */
__device__ inline __attribute__((always_inline, convergent)) void __syncthreads() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
#endif
#define __barrier(flags) __syncthreads()

namespace cairn {
/* In programs for `cairn check` an instruction that changes nothing marks which lanes a call names. */
template <typename M>
__device__ inline __attribute__((always_inline, convergent)) void names_lanes([[maybe_unused]] M mask) {
#if defined(CAIRN_CHECK_MASKS) && defined(__AMDGCN__)
  if constexpr (sizeof(M) <= 4) {
    unsigned int low = (unsigned int)mask;
    asm volatile("v_bfi_b32 %0, %0, %0, %0" : "+v"(low));
  } else {
    unsigned int low = (unsigned int)mask, high = (unsigned int)((unsigned long long)mask >> 32);
    asm volatile("v_bfi_b32 %0, %1, %0, %0" : "+&v"(low) : "v"(high));
  }
#endif
}
__device__ inline __attribute__((always_inline, convergent)) void names_lanes() { names_lanes(~0u); }
}  // namespace cairn

#if defined(__NVPTX__)
CAIRN_DEVICE __attribute__((convergent)) void __syncwarp(unsigned mask = 0xffffffff) { __nvvm_bar_warp_sync(mask); }
#else
/* A wave runs in step: what is left to do is to keep the compiler from moving memory operations across. */
template <typename... M>
__device__ inline __attribute__((always_inline, convergent)) void __syncwarp(M... mask) {
  cairn::names_lanes(mask...);
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
  __builtin_amdgcn_wave_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
}
#endif

namespace cairn {

#if defined(__NVPTX__)
__device__ inline __attribute__((convergent)) int block_count(int predicate) { return __nvvm_bar0_popc(predicate); }
#else
/* Threads of the block whose predicate holds: each wave counts its own with a ballot, LDS adds up. Every block-
   wide vote has a slot of its own. */
__device__ inline __attribute__((convergent)) int block_count(int predicate) {
  __attribute__((shared)) static int total;
  unsigned lane = __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0u));
  unsigned first = __builtin_amdgcn_readfirstlane(lane);
  unsigned long wave = __builtin_amdgcn_ballot_w64(predicate != 0);
  bool leader = !(threadIdx.x | threadIdx.y | threadIdx.z);
  if (leader) total = 0;
  __syncthreads();
  if (lane == first) {
    __hip_atomic_fetch_add(&total, __builtin_popcountl(wave), __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  }
  __syncthreads();
  int result = total;
  __syncthreads();
  return result;
}
#endif

}  // namespace cairn

__device__ inline __attribute__((convergent)) int __syncthreads_count(int predicate) {
  return cairn::block_count(predicate);
}
__device__ inline __attribute__((convergent)) int __syncthreads_or(int predicate) {
  return cairn::block_count(predicate) != 0;
}
__device__ inline __attribute__((convergent)) int __syncthreads_and(int predicate) {
  return cairn::block_count(!predicate) == 0;
}

CAIRN_DEVICE long long __clock64() { return (long long)__builtin_readcyclecounter(); }
CAIRN_DEVICE long long clock64() { return (long long)__builtin_readcyclecounter(); }
CAIRN_DEVICE long long __clock() { return (long long)__builtin_readcyclecounter(); }
/* long, where the C library's host function returns clock_t; another target makes another overload. */
CAIRN_DEVICE long clock() { return (long)__builtin_readcyclecounter(); }
/* A counter of constant rate: hipDeviceAttributeWallClockRate kHz. */
CAIRN_DEVICE long long wall_clock64() { return (long long)__builtin_readsteadycounter(); }

#if defined(__NVPTX__)
CAIRN_DEVICE void __nanosleep(unsigned int nanoseconds) { __nvvm_nanosleep(nanoseconds); }
CAIRN_DEVICE void __named_sync() { __syncthreads(); }
CAIRN_DEVICE unsigned __smid() { return __nvvm_read_ptx_sreg_smid(); }
CAIRN_DEVICE unsigned __lane_id() { return __nvvm_read_ptx_sreg_laneid(); }
#define __prof_trigger(counter) asm volatile("pmevent %0;" ::"n"(counter))
CAIRN_DEVICE void __trap() { asm volatile("trap;"); }
CAIRN_DEVICE void __brkpt() { asm volatile("brkpt;"); }
#else
/* s_sleep counts in 64 clocks. */
CAIRN_DEVICE void __nanosleep(unsigned int nanoseconds) {
  for (unsigned i = 0; i <= nanoseconds >> 12; ++i) __builtin_amdgcn_s_sleep(8);
}
CAIRN_DEVICE void __named_sync() { __syncthreads(); }

CAIRN_DEVICE unsigned __smid() {
  /* HW_ID (shader engine and compute unit): 13 bits at bit 8 name the unit inside the die, XCC_ID names the die. */
  unsigned unit = __builtin_amdgcn_s_getreg((12 << 11) | (8 << 6) | 4);
#if defined(__gfx942__) || defined(__gfx950__)
  unit |= __builtin_amdgcn_s_getreg((3 << 11) | 20) << 13;
#endif
  return unit;
}
CAIRN_DEVICE unsigned __lane_id() { return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0u)); }

/* CUDA's profiler counters count for a tool that reads them; here a trigger marks the instruction trace with its number. */
CAIRN_DEVICE void __prof_trigger(int counter) {
  asm volatile("s_mov_b32 m0, %0\n\ts_ttracedata" ::"s"(__builtin_amdgcn_readfirstlane(counter)) : "m0");
}
CAIRN_DEVICE void __trap() { __builtin_trap(); }
CAIRN_DEVICE void __brkpt() { asm volatile("s_trap 3"); }
#endif
CAIRN_DEVICE void __pm0() { __prof_trigger(0); }
CAIRN_DEVICE void __pm1() { __prof_trigger(1); }
CAIRN_DEVICE void __pm2() { __prof_trigger(2); }
CAIRN_DEVICE void __pm3() { __prof_trigger(3); }

#endif
