/* Groups of threads that are there by themselves: grid, block, and the whole of a launch on several devices. */
#ifndef CAIRN_HIP_DETAIL_GROUPS_H
#define CAIRN_HIP_DETAIL_GROUPS_H

#include "cluster.h"

extern "C" {
__device__ int __ockl_grid_is_valid(void);
__device__ __attribute__((convergent)) void __ockl_grid_sync(void);
__device__ int __ockl_multi_grid_is_valid(void);
__device__ unsigned int __ockl_multi_grid_num_grids(void);
__device__ unsigned int __ockl_multi_grid_grid_rank(void);
__device__ unsigned long __ockl_multi_grid_size(void);
__device__ unsigned long __ockl_multi_grid_thread_rank(void);
__device__ __attribute__((convergent)) void __ockl_multi_grid_sync(void);
}

namespace cooperative_groups {

namespace details {

CAIRN_DEVICE unsigned block_rank() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
CAIRN_DEVICE unsigned block_threads() { return blockDim.x * blockDim.y * blockDim.z; }
CAIRN_DEVICE unsigned long long lane_mask(unsigned lanes) { return lanes >= 64 ? ~0ull : (1ull << lanes) - 1; }

/* What a group is, in a form that any of them converts to. */
enum group_type { invalid, multi_grid_type, grid_type, block_type, tile_type, coalesced_type };

}  // namespace details

/* Any group, where the kind is known only when the program runs. `mask` names the lanes of a tile or coalesced
   group. */
class thread_group {
 public:
  CAIRN_DEVICE thread_group(details::group_type type, unsigned size, unsigned long long mask = 0)
      : type_(type), size_(size), mask_(mask) {}
  CAIRN_DEVICE unsigned size() const { return size_; }
  CAIRN_DEVICE unsigned num_threads() const { return size_; }
  CAIRN_DEVICE unsigned thread_rank() const {
    switch (type_) {
      case details::multi_grid_type: return (unsigned)__ockl_multi_grid_thread_rank();
      case details::grid_type:
        return (unsigned)(((blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x) * details::block_threads() +
                          details::block_rank());
      case details::block_type: return details::block_rank();
      default: return (unsigned)__builtin_popcountll(mask_ & __lanemask_lt());
    }
  }
  CAIRN_DEVICE bool is_valid() const {
    return type_ == details::multi_grid_type ? __ockl_multi_grid_is_valid()
           : type_ == details::grid_type     ? __ockl_grid_is_valid()
                                             : type_ != details::invalid;
  }
  CAIRN_WAVE void sync() const {
    switch (type_) {
      case details::multi_grid_type: __ockl_multi_grid_sync(); break;
      case details::grid_type: __ockl_grid_sync(); break;
      case details::block_type: __syncthreads(); break;
      default: __syncwarp(mask_); break;
    }
  }

 protected:
  details::group_type type_;
  unsigned size_;
  unsigned long long mask_;
};

class multi_grid_group : public thread_group {
 public:
  CAIRN_DEVICE multi_grid_group()
      : thread_group(details::multi_grid_type, (unsigned)__ockl_multi_grid_size()) {}
  CAIRN_DEVICE unsigned num_grids() const { return __ockl_multi_grid_num_grids(); }
  CAIRN_DEVICE unsigned grid_rank() const { return __ockl_multi_grid_grid_rank(); }
  CAIRN_DEVICE unsigned thread_rank() const { return (unsigned)__ockl_multi_grid_thread_rank(); }
  CAIRN_DEVICE bool is_valid() const { return __ockl_multi_grid_is_valid(); }
  CAIRN_WAVE void sync() const { __ockl_multi_grid_sync(); }
};
CAIRN_DEVICE multi_grid_group this_multi_grid() { return multi_grid_group(); }

class grid_group : public thread_group {
 public:
  CAIRN_DEVICE grid_group() : thread_group(details::grid_type, (unsigned)(num_blocks() * details::block_threads())) {}
  CAIRN_DEVICE static unsigned long long num_blocks() { return (unsigned long long)gridDim.x * gridDim.y * gridDim.z; }
  CAIRN_DEVICE unsigned long long size() const { return num_blocks() * details::block_threads(); }
  CAIRN_DEVICE unsigned long long num_threads() const { return size(); }
  CAIRN_DEVICE unsigned long long block_rank() const {
    return ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  }
  CAIRN_DEVICE unsigned long long thread_rank() const {
    return block_rank() * details::block_threads() + details::block_rank();
  }
  CAIRN_DEVICE dim3 group_dim() const { return gridDim; }
  CAIRN_DEVICE dim3 dim_blocks() const { return gridDim; }
  CAIRN_DEVICE dim3 block_index() const { return blockIdx; }
  CAIRN_DEVICE dim3 thread_index() const { return threadIdx; }
  CAIRN_DEVICE dim3 dim_threads() const {
    return dim3(gridDim.x * blockDim.x, gridDim.y * blockDim.y, gridDim.z * blockDim.z);
  }
  CAIRN_DEVICE unsigned long long cluster_rank() const {
    dim3 i = cluster_index(), d = dim_clusters();
    return ((unsigned long long)i.z * d.y + i.y) * d.x + i.x;
  }
  CAIRN_DEVICE unsigned long long num_clusters() const { return num_blocks() / cairn::cluster::num_blocks(); }
  CAIRN_DEVICE dim3 cluster_index() const { return cairn::cluster::cluster_index(); }
  CAIRN_DEVICE dim3 dim_clusters() const { return cairn::cluster::dim_clusters(); }
  /* A barrier in two halves, of which the second waits. */
  class arrival_token {};
  CAIRN_DEVICE arrival_token barrier_arrive() const {
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "agent");
    return arrival_token();
  }
  CAIRN_WAVE void barrier_wait(arrival_token&&) const { __ockl_grid_sync(); }
  CAIRN_DEVICE bool is_valid() const { return __ockl_grid_is_valid(); }
  CAIRN_WAVE void sync() const { __ockl_grid_sync(); }
};
CAIRN_DEVICE grid_group this_grid() { return grid_group(); }

class thread_block : public thread_group {
 public:
  CAIRN_DEVICE thread_block() : thread_group(details::block_type, details::block_threads()) {}
  CAIRN_DEVICE static unsigned size() { return details::block_threads(); }
  CAIRN_DEVICE static unsigned num_threads() { return details::block_threads(); }
  CAIRN_DEVICE static unsigned thread_rank() { return details::block_rank(); }
  CAIRN_DEVICE static dim3 group_index() { return blockIdx; }
  CAIRN_DEVICE static dim3 thread_index() { return threadIdx; }
  CAIRN_DEVICE static dim3 group_dim() { return blockDim; }
  CAIRN_DEVICE static dim3 dim_threads() { return blockDim; }
  CAIRN_DEVICE static bool is_valid() { return true; }
  CAIRN_WAVE static void sync() { __syncthreads(); }
  /* A barrier in two halves: this one is arrival alone, which a barrier of the hardware cannot tell from waiting. */
  class arrival_token {};
  CAIRN_WAVE static arrival_token barrier_arrive() {
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
    return arrival_token();
  }
  CAIRN_WAVE static void barrier_wait(arrival_token&&) { __syncthreads(); }
};
CAIRN_DEVICE thread_block this_thread_block() { return thread_block(); }

/* Free functions of the same names. */
template <typename G>
CAIRN_WAVE void sync(const G& g) {
  g.sync();
}
CAIRN_WAVE void synchronize(const thread_group& g) { g.sync(); }
template <typename G>
CAIRN_DEVICE auto group_size(const G& g) -> decltype(g.size()) {
  return g.size();
}
template <typename G>
CAIRN_DEVICE auto thread_rank(const G& g) -> decltype(g.thread_rank()) {
  return g.thread_rank();
}
template <typename G>
CAIRN_DEVICE bool is_valid(const G& g) {
  return g.is_valid();
}

}  // namespace cooperative_groups

#endif
