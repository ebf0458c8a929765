/* Tiles larger than a wave, which talk through shared memory; groups of one thread and of one block; updates of atomics. */
#ifndef CAIRN_HIP_DETAIL_GROUPS_BLOCK_H
#define CAIRN_HIP_DETAIL_GROUPS_BLOCK_H

#include "groups_algorithms.h"

namespace cooperative_groups {

namespace details {

/* What waves of a block share: a barrier for each tile, and a slot for each wave. */
struct block_scratch {
  static constexpr unsigned waves = 32, slot = 32;
  unsigned arrived[waves]; /* of each tile, counted for ever */
  char slots[waves][slot];
};
CAIRN_DEVICE unsigned wave_of_block() { return block_rank() / warpSize; }

}  // namespace details

/* Shared memory for tiles that are larger than a wave. */
template <unsigned MaxBlockSize = 1024>
struct block_tile_memory {
  details::block_scratch scratch;
};

/* A block whose partitions may be larger than a wave. */
class thread_block_with_memory : public thread_block {
 public:
  CAIRN_DEVICE explicit thread_block_with_memory(details::block_scratch* scratch) : scratch_(scratch) {}
  CAIRN_DEVICE details::block_scratch* scratch() const { return scratch_; }

 private:
  details::block_scratch* scratch_;
};
/* All threads of the block come here. */
template <unsigned MaxBlockSize>
CAIRN_WAVE thread_block_with_memory this_thread_block(block_tile_memory<MaxBlockSize>& memory) {
  details::block_scratch& scratch = memory.scratch;
  for (unsigned i = thread_block::thread_rank(); i < details::block_scratch::waves; i += thread_block::size())
    scratch.arrived[i] = 0;
  __syncthreads();
  return thread_block_with_memory(&scratch);
}

/* A tile of several waves. */
template <unsigned Size>
class large_tile : public thread_group {
  static_assert((Size & (Size - 1)) == 0 && Size <= 1024, "a tile has a power of two of threads, 1024 at most");

 public:
  CAIRN_DEVICE explicit large_tile(details::block_scratch* scratch)
      : thread_group(details::block_type, Size), scratch_(scratch) {}
  CAIRN_DEVICE static constexpr unsigned size() { return Size; }
  CAIRN_DEVICE static constexpr unsigned num_threads() { return Size; }
  CAIRN_DEVICE static unsigned thread_rank() { return details::block_rank() & (Size - 1); }
  CAIRN_DEVICE static unsigned meta_group_rank() { return details::block_rank() / Size; }
  CAIRN_DEVICE static unsigned meta_group_size() { return (details::block_threads() + Size - 1) / Size; }
  CAIRN_DEVICE static bool is_valid() { return true; }

  /* The tile's waves come together: each waits until as many have come as all of them make. */
  CAIRN_WAVE void sync() const {
    unsigned waves = (Size + warpSize - 1) / warpSize, tile = meta_group_rank();
    __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup");
    if (__lane_id() == __builtin_amdgcn_readfirstlane(__lane_id())) {
      unsigned* arrived = &scratch_->arrived[tile];
      unsigned before = __hip_atomic_fetch_add(arrived, 1u, __ATOMIC_ACQ_REL, __HIP_MEMORY_SCOPE_WORKGROUP);
      unsigned all = before - before % waves + waves;
      while ((int)(__hip_atomic_load(arrived, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_WORKGROUP) - all) < 0)
        __builtin_amdgcn_s_sleep(1);
    }
    __syncwarp();
    __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup");
  }

  template <typename T>
  CAIRN_WAVE T shfl(T value, unsigned rank) const {
    static_assert(sizeof(T) <= details::block_scratch::slot, "a value of 32 bytes at most");
    T* place = (T*)scratch_->slots[first_wave()];
    sync();
    if (thread_rank() == (rank & (Size - 1))) *place = value;
    sync();
    return *place;
  }
  CAIRN_WAVE int any(int predicate) const { return combined(__any(predicate), [](int a, int b) { return a | b; }); }
  CAIRN_WAVE int all(int predicate) const { return combined(__all(predicate), [](int a, int b) { return a & b; }); }

  /* `value`, one a wave, joined over the tile's waves before this one (`before`), or over all of them. */
  template <typename T, typename F>
  CAIRN_WAVE T combined(T value, F f) const {
    unsigned waves = Size / warpSize;
    share(value);
    T result = *(T*)scratch_->slots[first_wave()];
    for (unsigned i = 1; i < waves; ++i) result = f(result, *(T*)scratch_->slots[first_wave() + i]);
    return result;
  }
  template <typename T, typename F>
  CAIRN_WAVE bool before(T value, T& result, F f) const {
    unsigned own = details::wave_of_block() - first_wave();
    share(value);
    if (own) result = *(T*)scratch_->slots[first_wave()];
    for (unsigned i = 1; i < own; ++i) result = f(result, *(T*)scratch_->slots[first_wave() + i]);
    return own != 0;
  }

 private:
  CAIRN_DEVICE unsigned first_wave() const { return meta_group_rank() * (Size / warpSize); }
  template <typename T>
  CAIRN_WAVE void share(const T& value) const {
    static_assert(sizeof(T) <= details::block_scratch::slot, "a value of 32 bytes at most");
    sync();
    if (__lane_id() == warpSize - 1) *(T*)scratch_->slots[details::wave_of_block()] = value;
    sync();
  }
  details::block_scratch* scratch_;
};
template <unsigned Size>
CAIRN_DEVICE auto tiled_partition(const thread_block_with_memory& block) {
  if constexpr (Size <= CAIRN_WAVE_SIZE)
    return tiled_partition<Size>((const thread_block&)block);
  else
    return large_tile<Size>(block.scratch());
}

namespace details {
CAIRN_DEVICE auto wave_of_tile() { return tiled_partition<CAIRN_WAVE_SIZE>(this_thread_block()); }
}  // namespace details
template <unsigned Size, typename T, typename F>
CAIRN_WAVE T reduce(const large_tile<Size>& g, T value, F f) {
  return g.combined(reduce(details::wave_of_tile(), value, f), f);
}
template <unsigned Size, typename T, typename F>
CAIRN_WAVE T inclusive_scan(const large_tile<Size>& g, T value, F f) {
  T own = inclusive_scan(details::wave_of_tile(), value, f), earlier;
  return g.before(own, earlier, f) ? f(earlier, own) : own;
}
template <unsigned Size, typename T, typename F>
CAIRN_WAVE T exclusive_scan(const large_tile<Size>& g, T value, F f) {
  auto wave = details::wave_of_tile();
  T own = inclusive_scan(wave, value, f), earlier, shifted = wave.shfl_up(own, 1);
  bool others = g.before(own, earlier, f);
  if (wave.thread_rank() == 0) return others ? earlier : T();
  return others ? f(earlier, shifted) : shifted;
}

/* ---- results that go into an atomic ---- */

namespace details {
template <typename A, typename T, typename F>
CAIRN_DEVICE T update(A& atomic, T value, F f) {
  T old = atomic.load();
  while (!atomic.compare_exchange_weak(old, f(old, value))) {
  }
  return old;
}
}  // namespace details
template <typename G, typename A, typename T, typename F>
CAIRN_WAVE void reduce_update_async(const G& g, A& atomic, T value, F f) {
  T total = reduce(g, value, f);
  if (g.thread_rank() == 0) details::update(atomic, total, f);
}
template <typename G, typename A, typename T, typename F>
CAIRN_WAVE void reduce_store_async(const G& g, A& atomic, T value, F f) {
  T total = reduce(g, value, f);
  if (g.thread_rank() == 0) atomic.store(total);
}
/* Scans that begin with what the atomic holds, and leave the sum of all in it. */
template <typename G, typename A, typename T, typename F = plus<T>>
CAIRN_WAVE T inclusive_scan_update(const G& g, A& atomic, T value, F f = F()) {
  T own = inclusive_scan(g, value, f), old = T();
  if (g.thread_rank() == g.size() - 1) old = details::update(atomic, own, f);
  return f(g.shfl(old, g.size() - 1), own);
}
template <typename G, typename A, typename T, typename F = plus<T>>
CAIRN_WAVE T exclusive_scan_update(const G& g, A& atomic, T value, F f = F()) {
  T own = inclusive_scan(g, value, f), old = T(), earlier = g.shfl_up(own, 1);
  if (g.thread_rank() == g.size() - 1) old = details::update(atomic, own, f);
  old = g.shfl(old, g.size() - 1);
  return g.thread_rank() ? f(old, earlier) : old;
}

/* ---- one thread; a cluster of blocks ---- */

class single_thread : public thread_group {
 public:
  CAIRN_DEVICE single_thread() : thread_group(details::tile_type, 1, 1ull << __lane_id()) {}
  CAIRN_DEVICE static constexpr unsigned size() { return 1; }
  CAIRN_DEVICE static constexpr unsigned num_threads() { return 1; }
  CAIRN_DEVICE static constexpr unsigned thread_rank() { return 0; }
  CAIRN_DEVICE static void sync() {}
};
CAIRN_DEVICE single_thread this_thread() { return single_thread(); }

class cluster_group : public thread_block {
 public:
  CAIRN_DEVICE static dim3 block_index() { return cairn::cluster::block_index(); }
  CAIRN_DEVICE static dim3 dim_blocks() { return cairn::cluster::dim_blocks(); }
  CAIRN_DEVICE static unsigned block_rank() { return cairn::cluster::block_rank(); }
  CAIRN_DEVICE static unsigned num_blocks() { return cairn::cluster::num_blocks(); }
  CAIRN_DEVICE static unsigned num_threads() { return num_blocks() * thread_block::num_threads(); }
  CAIRN_DEVICE static unsigned size() { return num_threads(); }
  CAIRN_DEVICE static unsigned thread_rank() {
    return block_rank() * thread_block::num_threads() + thread_block::thread_rank();
  }
  CAIRN_DEVICE static dim3 dim_threads() {
    dim3 d = dim_blocks();
    return dim3(d.x * blockDim.x, d.y * blockDim.y, d.z * blockDim.z);
  }
  CAIRN_DEVICE static dim3 thread_index() {
    dim3 i = block_index();
    return dim3(i.x * blockDim.x + threadIdx.x, i.y * blockDim.y + threadIdx.y, i.z * blockDim.z + threadIdx.z);
  }
  CAIRN_DEVICE static dim3 group_index() { return cairn::cluster::cluster_index(); }
  template <typename T>
  CAIRN_DEVICE static T* map_shared_rank(T* address, int rank) {
    return cairn::cluster::map(address, (unsigned)rank);
  }
  CAIRN_DEVICE static unsigned query_shared_rank(const void* address) { return cairn::cluster::rank_of(address); }
  class arrival_token {};
  CAIRN_WAVE static arrival_token barrier_arrive() {
    cairn::cluster::arrive_and_keep();
    return arrival_token();
  }
  CAIRN_WAVE static void barrier_wait(arrival_token&&) { cairn::cluster::wait_for_kept(); }
  CAIRN_WAVE static void barrier_wait() { cairn::cluster::wait_for_kept(); }
  CAIRN_WAVE static void sync() { cairn::cluster::wait(cairn::cluster::arrive()); }
};
CAIRN_DEVICE cluster_group this_cluster() { return cluster_group(); }

template <typename G>
struct is_group : std::is_base_of<thread_group, G> {};

}  // namespace cooperative_groups

#endif
