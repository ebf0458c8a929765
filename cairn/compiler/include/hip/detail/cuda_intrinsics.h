/* Intrinsics that CUDA has for its newer GPUs and HIP has no names for: of clusters, and of pairs of floats. */
#ifndef CAIRN_HIP_DETAIL_CUDA_INTRINSICS_H
#define CAIRN_HIP_DETAIL_CUDA_INTRINSICS_H

#include "arithmetic.h"
#include "cluster.h"

/* ---- clusters ---- */
CAIRN_DEVICE unsigned __clusterDimIsSpecified() { return cairn::cluster::num_blocks() > 1; }
CAIRN_DEVICE dim3 __clusterDim() { return cairn::cluster::dim_blocks(); }
CAIRN_DEVICE dim3 __clusterRelativeBlockIdx() { return cairn::cluster::block_index(); }
CAIRN_DEVICE dim3 __clusterGridDimInClusters() { return cairn::cluster::dim_clusters(); }
CAIRN_DEVICE dim3 __clusterIdx() { return cairn::cluster::cluster_index(); }
CAIRN_DEVICE unsigned __clusterRelativeBlockRank() { return cairn::cluster::block_rank(); }
CAIRN_DEVICE unsigned __clusterSizeInBlocks() { return cairn::cluster::num_blocks(); }
CAIRN_DEVICE void __cluster_barrier_arrive() { cairn::cluster::arrive_and_keep(); }
CAIRN_DEVICE void __cluster_barrier_arrive_relaxed() { cairn::cluster::arrive_and_keep(); }
CAIRN_WAVE void __cluster_barrier_wait() { cairn::cluster::wait_for_kept(); }
CAIRN_DEVICE void __threadfence_cluster() { __threadfence(); }
CAIRN_DEVICE void* __cluster_map_shared_rank(const void* place, unsigned rank) {
  return cairn::cluster::map((char*)place, rank);
}
CAIRN_DEVICE unsigned __cluster_query_shared_rank(const void* place) { return cairn::cluster::rank_of(place); }
/* Another block's shared memory is memory like any other here: only this block's is known by its address. */
CAIRN_DEVICE unsigned __isCtaShared(const void* place) { return __isShared(place); }
#if defined(CAIRN_PTX_CLUSTERS)
CAIRN_DEVICE unsigned __isClusterShared(const void* place) { return __nvvm_isspacep_shared_cluster(place); }
#else
CAIRN_DEVICE unsigned __isClusterShared(const void* place) {
  return __isShared(place) || cairn::cluster::rank_of(place) != cairn::cluster::block_rank();
}
#endif

/* ---- pairs of floats ---- */
#define CAIRN_PAIRS(mode)                                                                                        \
  CAIRN_DEVICE float2 __fadd2_##mode(float2 a, float2 b) {                                                       \
    return make_float2(__fadd_##mode(a.x, b.x), __fadd_##mode(a.y, b.y));                                        \
  }                                                                                                              \
  CAIRN_DEVICE float2 __fmul2_##mode(float2 a, float2 b) {                                                       \
    return make_float2(__fmul_##mode(a.x, b.x), __fmul_##mode(a.y, b.y));                                        \
  }                                                                                                              \
  CAIRN_DEVICE float2 __ffma2_##mode(float2 a, float2 b, float2 c) {                                             \
    return make_float2(__fmaf_##mode(a.x, b.x, c.x), __fmaf_##mode(a.y, b.y, c.y));                              \
  }
CAIRN_PAIRS(rn)
CAIRN_PAIRS(rz)
CAIRN_PAIRS(ru)
CAIRN_PAIRS(rd)
#undef CAIRN_PAIRS

/* ---- barriers by their numbers: every thread of the block comes ---- */
CAIRN_WAVE void __barrier_sync(unsigned) { __syncthreads(); }

#endif
