/* Clusters of blocks: which block of its cluster this one is, a barrier of all of them, and the others' shared memory.

   A launch with clusters gives its grid a table with a row a block (cairn.hip.clusters). A block writes to its row where its
   LDS lies in memory: the virtual device tells it at the last eight bytes of the shared aperture. Another block's shared
   memory is then memory like any other. The row of a cluster's first block counts the arrivals at the cluster's barrier.
   Code for NVIDIA's sm_90 and later has the hardware's clusters. */
#ifndef CAIRN_HIP_DETAIL_CLUSTER_H
#define CAIRN_HIP_DETAIL_CLUSTER_H

#include "warp.h"

#if defined(__NVPTX__) && __CUDA_ARCH__ >= 900
#define CAIRN_PTX_CLUSTERS 1 /* the hardware's */
#endif

namespace cairn {
namespace cluster {

struct row {
  unsigned long long lds;
  unsigned launch, arrived, generation, reserved[3];
};
struct grid { /* struct cairn_grid, as far as it is needed here */
  unsigned char other[44];
  unsigned size; /* of a cluster: x, y and z in eight bits each; 0 without clusters */
  row* rows;
  unsigned launch, reserved;
};

#if defined(__HIP_DEVICE_COMPILE__) && defined(__AMDGCN__)
/* Null in code that nobody launched with a grid's description. */
CAIRN_DEVICE const grid* here() {
  const unsigned hidden_multigrid_sync_arg = 88;
  return *(const grid* const*)((const char*)__builtin_amdgcn_implicitarg_ptr() + hidden_multigrid_sync_arg);
}
CAIRN_DEVICE unsigned packed_size() {
  const grid* g = here();
  return g && g->size ? g->size : 0x010101;
}
CAIRN_DEVICE unsigned long long shared_address(unsigned low) {
  __shared__ unsigned anything; /* its generic address has the aperture */
  unsigned long long aperture = (unsigned long long)(void*)&anything;
  asm volatile("" : "+s"(aperture));
  return (aperture & ~0xffffffffull) | low;
}
#elif defined(CAIRN_PTX_CLUSTERS)
CAIRN_DEVICE unsigned packed_size() {
  unsigned x, y, z;
  asm("mov.u32 %0, %%cluster_nctaid.x;" : "=r"(x));
  asm("mov.u32 %0, %%cluster_nctaid.y;" : "=r"(y));
  asm("mov.u32 %0, %%cluster_nctaid.z;" : "=r"(z));
  return x | y << 8 | z << 16;
}
#else
CAIRN_DEVICE unsigned packed_size() { return 0x010101; }
#endif

CAIRN_DEVICE dim3 dim_blocks() {
  unsigned s = packed_size();
  return dim3(s & 255, s >> 8 & 255, s >> 16);
}
CAIRN_DEVICE unsigned num_blocks() {
  unsigned s = packed_size();
  return (s & 255) * (s >> 8 & 255) * (s >> 16);
}
CAIRN_DEVICE dim3 block_index() {
  dim3 d = dim_blocks();
  return dim3(blockIdx.x % d.x, blockIdx.y % d.y, blockIdx.z % d.z);
}
CAIRN_DEVICE unsigned block_rank() {
  dim3 d = dim_blocks(), i = block_index();
  return (i.z * d.y + i.y) * d.x + i.x;
}
CAIRN_DEVICE dim3 cluster_index() {
  dim3 d = dim_blocks();
  return dim3(blockIdx.x / d.x, blockIdx.y / d.y, blockIdx.z / d.z);
}
CAIRN_DEVICE dim3 dim_clusters() {
  dim3 d = dim_blocks();
  return dim3(gridDim.x / d.x, gridDim.y / d.y, gridDim.z / d.z);
}

#if defined(__HIP_DEVICE_COMPILE__) && defined(__AMDGCN__)
CAIRN_DEVICE row* row_of(unsigned rank) {
  dim3 d = dim_blocks(), c = cluster_index();
  unsigned x = c.x * d.x + rank % d.x, y = c.y * d.y + rank / d.x % d.y, z = c.z * d.z + rank / (d.x * d.y);
  return here()->rows + ((unsigned long long)z * gridDim.y + y) * gridDim.x + x;
}
/* Tell the others where this block's LDS lies. */
CAIRN_DEVICE void publish() {
  row* own = row_of(block_rank());
  if (__hip_atomic_load(&own->launch, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT) == here()->launch) return;
  unsigned long long lds = *(volatile unsigned long long*)shared_address(0xfffffff8u);
  __hip_atomic_store(&own->lds, lds, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  __hip_atomic_store(&own->launch, here()->launch, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
}
/* Where a block's shared memory begins, once it has said so. */
CAIRN_DEVICE char* base_of(unsigned rank) {
  row* other = row_of(rank);
  while (__hip_atomic_load(&other->launch, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT) != here()->launch)
    __builtin_amdgcn_s_sleep(1);
  return (char*)__hip_atomic_load(&other->lds, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}
/* The address that is here's in the block `rank`. */
template <typename T>
CAIRN_DEVICE T* map(T* address, unsigned rank) {
  if (num_blocks() == 1 || !__builtin_amdgcn_is_shared((const void*)address)) return address;
  publish();
  return rank == block_rank() ? address : (T*)(base_of(rank) + (unsigned)(unsigned long long)address);
}
/* The same for an address in the shared space, which has no room for another block. */
CAIRN_DEVICE unsigned map_low(unsigned address, unsigned rank) {
  if (rank != block_rank()) {
    printf("cairn: mapa.shared::cluster of another block has no 32-bit address: use the generic form, or map_shared_rank\n");
    __builtin_trap();
  }
  return address;
}
/* Whose shared memory an address is in. */
CAIRN_DEVICE unsigned rank_of(const void* address) {
  if (num_blocks() == 1 || __builtin_amdgcn_is_shared(address)) return block_rank();
  unsigned bytes = __builtin_amdgcn_groupstaticsize(), found = block_rank();
  unsigned dynamic = *(const unsigned*)((const char*)__builtin_amdgcn_implicitarg_ptr() + 120);
  for (unsigned i = 0; i < num_blocks(); ++i)
    if ((unsigned long long)address - (unsigned long long)base_of(i) < bytes + dynamic) found = i;
  return found;
}
/* A barrier of all threads of the cluster, in two halves. Lanes that come together arrive as one. */
CAIRN_DEVICE unsigned arrive() {
  if (num_blocks() == 1) {
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
    return 0;
  }
  publish();
  row* first = row_of(0);
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "agent");
  unsigned generation = __hip_atomic_load(&first->generation, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT);
  unsigned long long together = __builtin_amdgcn_read_exec();
  if (__lane_id() == (unsigned)__builtin_ctzll(together)) {
    unsigned all = num_blocks() * blockDim.x * blockDim.y * blockDim.z, mine = (unsigned)__builtin_popcountll(together);
    if (__hip_atomic_fetch_add(&first->arrived, mine, __ATOMIC_ACQ_REL, __HIP_MEMORY_SCOPE_AGENT) + mine == all) {
      __hip_atomic_store(&first->arrived, 0u, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
      __hip_atomic_fetch_add(&first->generation, 1u, __ATOMIC_RELEASE, __HIP_MEMORY_SCOPE_AGENT);
    }
  }
  return generation;
}
CAIRN_WAVE void wait(unsigned generation) {
  if (num_blocks() == 1) {
    __syncthreads();
    return;
  }
  row* first = row_of(0);
  while (__hip_atomic_load(&first->generation, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_AGENT) == generation)
    __builtin_amdgcn_s_sleep(1);
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "agent");
}
/* The halves without a token: a wave keeps it. */
CAIRN_DEVICE unsigned& kept() {
  __shared__ unsigned tokens[32];
  return tokens[(threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) / 32];
}
CAIRN_DEVICE void arrive_and_keep() { kept() = arrive(); }
CAIRN_WAVE void wait_for_kept() { wait(kept()); }
#elif defined(CAIRN_PTX_CLUSTERS)
template <typename T>
CAIRN_DEVICE T* map(T* address, unsigned rank) {
  T* other;
  asm("mapa.u64 %0, %1, %2;" : "=l"(other) : "l"(address), "r"(rank));
  return other;
}
CAIRN_DEVICE unsigned map_low(unsigned address, unsigned rank) {
  unsigned other;
  asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(other) : "r"(address), "r"(rank));
  return other;
}
CAIRN_DEVICE unsigned rank_of(const void* address) {
  unsigned rank;
  asm("getctarank.u64 %0, %1;" : "=r"(rank) : "l"(address));
  return rank;
}
CAIRN_DEVICE unsigned arrive() {
  asm volatile("barrier.cluster.arrive;" ::: "memory");
  return 0;
}
CAIRN_WAVE void wait(unsigned) { asm volatile("barrier.cluster.wait;" ::: "memory"); }
CAIRN_DEVICE void arrive_and_keep() { arrive(); }
CAIRN_WAVE void wait_for_kept() { wait(0); }
#else
template <typename T>
CAIRN_DEVICE T* map(T* address, unsigned) {
  return address;
}
CAIRN_DEVICE unsigned map_low(unsigned address, unsigned) { return address; }
CAIRN_DEVICE unsigned rank_of(const void*) { return 0; }
CAIRN_DEVICE unsigned arrive() { return 0; }
CAIRN_WAVE void wait(unsigned) { __syncthreads(); }
CAIRN_DEVICE void arrive_and_keep() {}
CAIRN_WAVE void wait_for_kept() { __syncthreads(); }
#endif

}  // namespace cluster
}  // namespace cairn

#endif
