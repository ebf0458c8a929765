/* A barrier over all blocks of a grid that are resident together. */
#ifndef HIPCUB_GRID_GRID_BARRIER_HPP_
#define HIPCUB_GRID_GRID_BARRIER_HPP_

#include "../util_type.hpp"

namespace hipcub {

/* One counter for all: the last of each round moves the round on. */
class GridBarrier {
 public:
  typedef unsigned int SyncFlag;
  GridBarrier() : d_sync(nullptr) {}
  CAIRN_DEVICE void Sync() const {
    __syncthreads();
    if (!(threadIdx.x | threadIdx.y | threadIdx.z)) {
      unsigned blocks = gridDim.x * gridDim.y * gridDim.z;
      __threadfence();
      unsigned ticket = atomicAdd(d_sync, 1u), goal = (ticket / blocks + 1) * blocks;
      while (__hip_atomic_load(d_sync, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT) < goal) __builtin_amdgcn_s_sleep(1);
      __threadfence();
    }
    __syncthreads();
  }

 protected:
  SyncFlag* d_sync;
};

/* Owns the barrier's counter. */
class GridBarrierLifetime : public GridBarrier {
 public:
  virtual ~GridBarrierLifetime() { HostReset(); }
  hipError_t HostReset() {
    hipError_t status = d_sync ? hipFree(d_sync) : hipSuccess;
    d_sync = nullptr;
    return status;
  }
  hipError_t Setup(int) {
    hipError_t status = d_sync ? hipSuccess : hipMalloc((void**)&d_sync, sizeof(SyncFlag));
    return status == hipSuccess ? hipMemset(d_sync, 0, sizeof(SyncFlag)) : status;
  }
};

}  // namespace hipcub

#endif
