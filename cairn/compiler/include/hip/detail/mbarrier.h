/* What inline PTX of barriers in shared memory and of bulk copies becomes: mbarrier, cp.async.bulk, st.async. The barrier is
   the word of cuda::barrier, so that both ways may meet. A copy is done by the thread that asks for it, at once, and then
   tells the barrier its bytes. Code for NVIDIA GPUs keeps the PTX. */
#ifndef CAIRN_HIP_DETAIL_MBARRIER_H
#define CAIRN_HIP_DETAIL_MBARRIER_H

#include "cluster.h"
#include "phase_word.h"

#if !defined(__NVPTX__)
namespace cairn {
namespace tensor { /* cuda/detail/tensor_tiles.h */
template <int N>
__device__ inline unsigned load(void* to, const void* map, const int (&start)[N]);
template <int N>
__device__ inline void store(const void* map, const int (&start)[N], const void* from);
template <int N, typename F>
__device__ inline void reduce(const void* map, const int (&start)[N], const void* from, F f);
}  // namespace tensor

namespace mbarrier {
using namespace ::cuda::detail;
typedef phase_word word;

CAIRN_DEVICE word add(word* place, word update) {
  word before = __hip_atomic_fetch_add(place, 0 - update, __ATOMIC_ACQ_REL, __HIP_MEMORY_SCOPE_AGENT);
  word now = before - update;
  if (is_full(now))
    __hip_atomic_store(place, at_start(phase_of(now) + 1, now >> count_bits), __ATOMIC_RELEASE,
                       __HIP_MEMORY_SCOPE_AGENT);
  return before;
}
CAIRN_DEVICE void init(word* place, unsigned count) { *place = at_start(0, count); }
CAIRN_DEVICE void inval(word* place) { *place = ~0ull; }
CAIRN_DEVICE void none(word*) {}
/* Results are the state before. */
CAIRN_DEVICE word arrive(word* place, unsigned count = 1) { return add(place, count); }
CAIRN_DEVICE word arrive_drop(word* place, unsigned count = 1) { return add(place, count + count * one_dropped); }
CAIRN_DEVICE void expect_tx(word* place, unsigned bytes) {
  __hip_atomic_fetch_add(place, bytes * one_byte, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}
CAIRN_DEVICE void complete_tx(word* place, unsigned bytes) { add(place, bytes * one_byte); }
CAIRN_DEVICE word arrive_expect_tx(word* place, unsigned bytes) { return add(place, 1 - bytes * one_byte); }
CAIRN_DEVICE word arrive_drop_expect_tx(word* place, unsigned bytes) {
  return add(place, 1 + one_dropped - bytes * one_byte);
}
CAIRN_DEVICE unsigned pending_count(word state) { return (unsigned)pending_of(state); }

/* All lanes that come here have done what stands before; others run while the phase is not over. */
CAIRN_DEVICE word look(word* place) {
  __builtin_amdgcn_wave_barrier();
  return phase_of(__hip_atomic_load(place, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT));
}
CAIRN_DEVICE bool is_over(word* place, word state, unsigned = 0) {
  bool over = look(place) != phase_of(state);
  if (!over) __builtin_amdgcn_s_sleep(1);
  return over;
}
CAIRN_DEVICE bool is_over_parity(word* place, unsigned parity, unsigned = 0) {
  bool over = (look(place) & 1) != parity;
  if (!over) __builtin_amdgcn_s_sleep(1);
  return over;
}

/* ---- copies; sizes and places are multiples of 16 ---- */
CAIRN_DEVICE void copy_back(char* to, const char* from, unsigned bytes) {
  struct alignas(16) sixteen {
    unsigned long long part[2];
  };
  for (unsigned i = 0; i < bytes / 16; ++i) ((sixteen*)to)[i] = ((const sixteen*)from)[i];
}
CAIRN_DEVICE void copy(char* to, const char* from, unsigned bytes, word* barrier) {
  copy_back(to, from, bytes);
  complete_tx(barrier, bytes);
}
/* To all blocks of a cluster that the mask has. */
CAIRN_DEVICE void copy(char* to, const char* from, unsigned bytes, word* barrier, unsigned short blocks) {
  for (unsigned rank = 0; rank < cluster::num_blocks(); ++rank)
    if (blocks >> rank & 1) copy(cluster::map(to, rank), from, bytes, cluster::map(barrier, rank));
}
template <int N>
CAIRN_DEVICE void store(char* to, const unsigned (&values)[N], word* barrier) {
  for (int i = 0; i < N; ++i) ((unsigned*)to)[i] = values[i];
  complete_tx(barrier, 4 * N);
}
template <typename T>
struct reduce {
#define CAIRN_REDUCE_TO(name, call)                                                        \
  CAIRN_DEVICE static void name(char* to, const char* from, unsigned bytes) {         \
    for (unsigned i = 0; i < bytes / sizeof(T); ++i) call((T*)to + i, ((const T*)from)[i]); \
  }
  CAIRN_REDUCE_TO(add_to, atomicAdd)
  CAIRN_REDUCE_TO(min_to, atomicMin)
  CAIRN_REDUCE_TO(max_to, atomicMax)
  CAIRN_REDUCE_TO(and_to, atomicAnd)
  CAIRN_REDUCE_TO(or_to, atomicOr)
  CAIRN_REDUCE_TO(xor_to, atomicXor)
#undef CAIRN_REDUCE_TO
};

/* ---- tiles of tensors ---- */
template <int N>
CAIRN_DEVICE void load_tile(char* to, const char* map, const int (&start)[N], word* barrier) {
  complete_tx(barrier, tensor::load(to, map, start));
}
template <int N>
CAIRN_DEVICE void load_tile(char* to, const char* map, const int (&start)[N], word* barrier, unsigned short blocks) {
  for (unsigned rank = 0; rank < cluster::num_blocks(); ++rank)
    if (blocks >> rank & 1) load_tile(cluster::map(to, rank), map, start, cluster::map(barrier, rank));
}
template <int N>
CAIRN_DEVICE void store_tile(const char* map, const int (&start)[N], const char* from) {
  tensor::store(map, start, from);
}
}  // namespace mbarrier
}  // namespace cairn
#endif

#endif
