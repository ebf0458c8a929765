/* The machine operations of NVIDIA GPUs under the names that the other headers use: what clang's builtins are for AMD
   GPUs, as far as there is a counterpart. What has none is declared nowhere, so that a program that uses it is told.

   A wave has 32 lanes here, which need not run in step: operations across lanes name those that take part, and where the
   caller names none, they are the lanes that are active together. */
#ifndef CAIRN_HIP_DETAIL_NVPTX_H
#define CAIRN_HIP_DETAIL_NVPTX_H

#define CAIRN_MACHINE __attribute__((device)) inline __attribute__((always_inline))
#define CAIRN_MACHINE_WAVE CAIRN_MACHINE __attribute__((convergent))

/* ---- numbers of threads and blocks ---- */

#define __builtin_amdgcn_workitem_id_x() ((unsigned)__nvvm_read_ptx_sreg_tid_x())
#define __builtin_amdgcn_workitem_id_y() ((unsigned)__nvvm_read_ptx_sreg_tid_y())
#define __builtin_amdgcn_workitem_id_z() ((unsigned)__nvvm_read_ptx_sreg_tid_z())
#define __builtin_amdgcn_workgroup_id_x() ((unsigned)__nvvm_read_ptx_sreg_ctaid_x())
#define __builtin_amdgcn_workgroup_id_y() ((unsigned)__nvvm_read_ptx_sreg_ctaid_y())
#define __builtin_amdgcn_workgroup_id_z() ((unsigned)__nvvm_read_ptx_sreg_ctaid_z())
#define __builtin_amdgcn_workgroup_size_x() ((unsigned)__nvvm_read_ptx_sreg_ntid_x())
#define __builtin_amdgcn_workgroup_size_y() ((unsigned)__nvvm_read_ptx_sreg_ntid_y())
#define __builtin_amdgcn_workgroup_size_z() ((unsigned)__nvvm_read_ptx_sreg_ntid_z())
#define __builtin_amdgcn_wavefrontsize() 32
namespace cairn {
CAIRN_MACHINE unsigned grid_blocks(unsigned dim) {
  return dim == 0   ? __nvvm_read_ptx_sreg_nctaid_x()
         : dim == 1 ? __nvvm_read_ptx_sreg_nctaid_y()
                    : __nvvm_read_ptx_sreg_nctaid_z();
}
}  // namespace cairn

/* ---- lanes ---- */

CAIRN_MACHINE unsigned __builtin_amdgcn_mbcnt_lo(unsigned mask, unsigned base) {
  return base + __builtin_popcount(mask & __nvvm_read_ptx_sreg_lanemask_lt());
}
CAIRN_MACHINE unsigned __builtin_amdgcn_mbcnt_hi(unsigned, unsigned base) { return base; }
CAIRN_MACHINE_WAVE unsigned long __builtin_amdgcn_ballot_w64(bool predicate) {
  return (unsigned)__nvvm_vote_ballot_sync(__nvvm_activemask(), predicate);
}
CAIRN_MACHINE_WAVE int __builtin_amdgcn_ds_bpermute(int index, int value) {
  return __nvvm_shfl_sync_idx_i32(__nvvm_activemask(), value, index >> 2, 31);
}
CAIRN_MACHINE_WAVE int __builtin_amdgcn_readlane(int value, int lane) {
  return __nvvm_shfl_sync_idx_i32(__nvvm_activemask(), value, lane, 31);
}
CAIRN_MACHINE_WAVE int __builtin_amdgcn_readfirstlane(int value) {
  unsigned active = __nvvm_activemask();
  return __nvvm_shfl_sync_idx_i32(active, value, __builtin_ctz(active), 31);
}
/* The pattern's low half: lanes of a group of 32 by and, or and xor of five bits each; else four lanes' own order. */
CAIRN_MACHINE_WAVE int __builtin_amdgcn_ds_swizzle(int value, unsigned pattern) {
  unsigned lane = __nvvm_read_ptx_sreg_laneid();
  unsigned from = pattern & 0x8000 ? (lane & ~3u) | (pattern >> 2 * (lane & 3) & 3)
                                   : ((lane & pattern) | (pattern >> 5 & 31)) ^ (pattern >> 10 & 31);
  return __nvvm_shfl_sync_idx_i32(__nvvm_activemask(), value, from & 31, 31);
}
/* Values pushed to the lane that each names; the highest of several wins, and a lane that nobody names has 0. */
CAIRN_MACHINE_WAVE int __builtin_amdgcn_ds_permute(int index, int value) {
  unsigned active = __nvvm_activemask(), self = __nvvm_read_ptx_sreg_laneid();
  int result = 0;
  for (unsigned lane = 0; lane < 32; ++lane) {
    int to = __nvvm_shfl_sync_idx_i32(active, index, lane, 31) >> 2 & 31;
    int sent = __nvvm_shfl_sync_idx_i32(active, value, lane, 31);
    if ((active >> lane & 1) && to == (int)self) result = sent;
  }
  return result;
}

/* ---- order, barriers, time ---- */

/* Scopes are AMD's names: a wave, a workgroup, a device ("agent"), and everything (empty). */
CAIRN_MACHINE constexpr int cairn_scope(const char* name) {
  return name[0] == 'a' ? 2 : name[0] == 'w' ? (name[1] == 'o' ? 1 : 0) : 3;
}
template <int scope>
CAIRN_MACHINE void cairn_fence() {
  if constexpr (scope == 3) __nvvm_membar_sys();
  else if constexpr (scope == 2) __nvvm_membar_gl();
  else __nvvm_membar_cta();
}
#define __builtin_amdgcn_fence(order, scope) cairn_fence<cairn_scope(scope)>()
#define __builtin_amdgcn_s_barrier() __syncthreads()
CAIRN_MACHINE_WAVE void __builtin_amdgcn_wave_barrier() { __nvvm_bar_warp_sync(__nvvm_activemask()); }
CAIRN_MACHINE void __builtin_amdgcn_s_sleep(int units) { __nvvm_nanosleep(units * 32); }

/* ---- arithmetic ---- */

/* Selector bytes 0 to 7 name the bytes of b, then of a; 8 and above are signs and constants. */
CAIRN_MACHINE unsigned __builtin_amdgcn_perm(unsigned a, unsigned b, unsigned select) {
  unsigned nibbles = (select & 7) | (select >> 4 & 0x70) | (select >> 8 & 0x700) | (select >> 12 & 0x7000);
  return __nvvm_prmt(b, a, nibbles);
}
CAIRN_MACHINE unsigned __builtin_amdgcn_alignbit(unsigned hi, unsigned lo, unsigned shift) {
  return __builtin_elementwise_fshr(hi, lo, shift & 31);
}
CAIRN_MACHINE float __builtin_amdgcn_rcpf(float x) { return __nvvm_rcp_approx_ftz_f(x); }
CAIRN_MACHINE float __builtin_amdgcn_rsqf(float x) { return __nvvm_rsqrt_approx_f(x); }
CAIRN_MACHINE float __builtin_amdgcn_exp2f(float x) { return __nvvm_ex2_approx_f(x); }
CAIRN_MACHINE float __builtin_amdgcn_logf(float x) { return __nvvm_lg2_approx_f(x); }
/* Angles in turns. */
CAIRN_MACHINE float __builtin_amdgcn_sinf(float x) { return __nvvm_sin_approx_f(x * 6.28318530717958647693f); }
CAIRN_MACHINE float __builtin_amdgcn_cosf(float x) { return __nvvm_cos_approx_f(x * 6.28318530717958647693f); }
CAIRN_MACHINE float __builtin_amdgcn_fmed3f(float x, float low, float high) {
  return __builtin_fmaxf(__builtin_fminf(__builtin_fmaxf(x, low), high), __builtin_fminf(low, high));
}
typedef _Float16 cairn_half2 __attribute__((ext_vector_type(2)));
CAIRN_MACHINE float __builtin_amdgcn_fdot2(cairn_half2 a, cairn_half2 b, float c, bool) {
  return (float)a.x * (float)b.x + ((float)a.y * (float)b.y + c);
}

CAIRN_MACHINE unsigned __builtin_amdgcn_ubfe(unsigned x, unsigned offset, unsigned width) {
  return x >> (offset & 31) & ((1u << (width & 31)) - 1);
}

/* ---- memory ---- */

#define __builtin_amdgcn_is_shared(p) (__nvvm_isspacep_shared(p))
#define __builtin_amdgcn_is_private(p) (__nvvm_isspacep_local(p))
#define __builtin_amdgcn_atomic_inc32(address, limit, order, scope) __nvvm_atom_inc_gen_ui((address), (limit))
#define __builtin_amdgcn_atomic_dec32(address, limit, order, scope) __nvvm_atom_dec_gen_ui((address), (limit))
/* Two halves at once. */
CAIRN_MACHINE cairn_half2 __builtin_amdgcn_flat_atomic_fadd_v2f16(cairn_half2* address, cairn_half2 value) {
  unsigned before;
  asm volatile("atom.add.noftz.f16x2 %0, [%1], %2;"
               : "=r"(before)
               : "l"(address), "r"(__builtin_bit_cast(unsigned, value))
               : "memory");
  return __builtin_bit_cast(cairn_half2, before);
}

/* ---- what the driver has for kernels ---- */

extern "C" {
__attribute__((device)) void* malloc(__SIZE_TYPE__ size);
__attribute__((device)) void free(void* p);
__attribute__((device)) __attribute__((noreturn)) void __assertfail(const char* expression, const char* file,
                                                                    unsigned line, const char* function,
                                                                    __SIZE_TYPE__ character) noexcept;
}
#define __ockl_dm_alloc(size) malloc(size)
#define __ockl_dm_dealloc(address) free((void*)(address))

/* ---- the whole grid ---- */

extern "C" {
/* A cooperative launch has a place that its blocks share: its size, then a word that counts arrivals. */
CAIRN_MACHINE unsigned* cairn_grid_place() {
  unsigned low, high;
  asm("mov.u32 %0, %%envreg2;" : "=r"(low));
  asm("mov.u32 %0, %%envreg1;" : "=r"(high));
  return (unsigned*)((unsigned long)high << 32 | low);
}
CAIRN_MACHINE int __ockl_grid_is_valid() { return cairn_grid_place() != nullptr; }
__attribute__((device)) inline __attribute__((convergent, noinline)) void __ockl_grid_sync() {
  __syncthreads();
  if (!(__builtin_amdgcn_workitem_id_x() | __builtin_amdgcn_workitem_id_y() | __builtin_amdgcn_workitem_id_z())) {
    unsigned *word = cairn_grid_place() + 1, count = cairn::grid_blocks(0) * cairn::grid_blocks(1) * cairn::grid_blocks(2);
    bool first = !(__builtin_amdgcn_workgroup_id_x() | __builtin_amdgcn_workgroup_id_y() | __builtin_amdgcn_workgroup_id_z());
    __nvvm_membar_gl();
    /* The sum of all arrivals is 2^31: one block adds what the others leave, and the top bit turns over. */
    unsigned old = __nvvm_atom_add_gen_i((int*)word, first ? 0x80000000u - (count - 1) : 1);
    while (((*(volatile unsigned*)word ^ old) & 0x80000000u) == 0) {
    }
    __nvvm_membar_gl();
  }
  __syncthreads();
}
/* A launch on several devices: the runtime writes this before each device's kernel. The marks are one word a grid, in the
   host's memory, and count its barriers: each is written by its own grid alone, so that no device has to have atomics there. */
struct cairn_several_grids {
  unsigned* marks;
  unsigned rank, count;
  unsigned long before, total; /* threads in the grids before this one, and in all */
};
__attribute__((device, weak)) struct cairn_several_grids __cairn_several_grids;
CAIRN_MACHINE int __ockl_multi_grid_is_valid() { return __cairn_several_grids.count != 0; }
CAIRN_MACHINE unsigned __ockl_multi_grid_num_grids() { return __cairn_several_grids.count ? __cairn_several_grids.count : 1; }
CAIRN_MACHINE unsigned __ockl_multi_grid_grid_rank() { return __cairn_several_grids.rank; }
CAIRN_MACHINE unsigned long __ockl_multi_grid_size() {
  if (__cairn_several_grids.count) return __cairn_several_grids.total;
  return (unsigned long)cairn::grid_blocks(0) * cairn::grid_blocks(1) * cairn::grid_blocks(2) *
         __builtin_amdgcn_workgroup_size_x() * __builtin_amdgcn_workgroup_size_y() * __builtin_amdgcn_workgroup_size_z();
}
CAIRN_MACHINE unsigned long __ockl_multi_grid_thread_rank() {
  unsigned long block = ((unsigned long)__builtin_amdgcn_workgroup_id_z() * cairn::grid_blocks(1) +
                         __builtin_amdgcn_workgroup_id_y()) * cairn::grid_blocks(0) + __builtin_amdgcn_workgroup_id_x();
  unsigned thread = (__builtin_amdgcn_workitem_id_z() * __builtin_amdgcn_workgroup_size_y() +
                     __builtin_amdgcn_workitem_id_y()) * __builtin_amdgcn_workgroup_size_x() +
                    __builtin_amdgcn_workitem_id_x();
  return __cairn_several_grids.before + block * (__builtin_amdgcn_workgroup_size_x() * __builtin_amdgcn_workgroup_size_y() *
                                                 __builtin_amdgcn_workgroup_size_z()) + thread;
}
__attribute__((device)) inline __attribute__((convergent, noinline)) void __ockl_multi_grid_sync() {
  __ockl_grid_sync();
  if (__cairn_several_grids.count > 1) {
    if (__ockl_multi_grid_thread_rank() == __cairn_several_grids.before) {
      volatile unsigned* marks = __cairn_several_grids.marks;
      unsigned turn = marks[__cairn_several_grids.rank] + 1;
      __nvvm_membar_sys();
      marks[__cairn_several_grids.rank] = turn;
      for (unsigned i = 0; i < __cairn_several_grids.count; ++i)
        while ((int)(marks[i] - turn) < 0) {
        }
      __nvvm_membar_sys();
    }
    __ockl_grid_sync();
  }
}
}

#endif
