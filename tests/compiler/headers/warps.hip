// Votes, shuffles, match, reductions, block votes, cooperative groups.
#include <cooperative_groups/memcpy_async.h>
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_runtime.h>

namespace cg = cooperative_groups;

struct Pair {
  int a;
  double b;
};

__global__ void votes(unsigned long long* p, int n) {
  p[0] = __ballot(n) + __ballot_sync(~0ull, n) + __ballot_sync(0xffffffff, n) + __activemask();
  p[1] = __any(n) + __all(n) + __any_sync(~0ull, n) + __all_sync(~0ull, n);
  p[2] = __syncthreads_count(n) + __syncthreads_and(n) + __syncthreads_or(n);
  p[3] = __match_any(n) + __match_any_sync(~0ull, 2.5);
  int all;
  p[4] = __match_all(n, &all) + __match_all_sync(~0ull, n, &all) + __lanemask_lt() + __lanemask_eq();
  __syncwarp();
  __syncwarp(~0ull);
}

template <typename T>
__device__ T shuffles(T v, int n) {
  T a = __shfl(v, 3), b = __shfl_up(v, 1), c = __shfl_down(v, 2, 16), d = __shfl_xor(v, 4, 32);
  T e = __shfl_sync(~0ull, v, 3, 8), f = __shfl_up_sync(0xffffffff, v, 1), g = __shfl_down_sync(~0ull, v, 2);
  T h = __shfl_xor_sync(~0ull, v, 4);
  return n & 1 ? n & 2 ? a : b : n & 4 ? n & 8 ? c : d : n & 16 ? n & 32 ? e : f : n & 64 ? g : h;
}
__global__ void moves(int* p, int n) {
  p[0] = shuffles(n, n) + shuffles(2.0f, n) + shuffles(2.0, n) + shuffles((short)n, n) + shuffles(2ull, n);
  p[1] = shuffles(make_float4(1, 2, 3, 4), n).x + shuffles(Pair{n, 2}, n).b;
  p[2] = __reduce_add_sync(~0ull, n) + __reduce_min_sync(~0ull, n) + __reduce_max_sync(7ull, n);
  p[3] = __reduce_and_sync(~0ull, (unsigned)n) + __reduce_or_sync(~0ull, (unsigned)n) + __reduce_xor_sync(~0ull, (unsigned)n);
  p[4] = __hip_ds_bpermute(n, n) + __hip_ds_permute(n, n) + __hip_ds_swizzle(n, 0x1f) + __hip_readfirstlane(n);
}

__device__ int sum(cg::thread_group g, int* t, int v) {
  int r = g.thread_rank();
  for (int i = g.size() / 2; i > 0; i /= 2) {
    t[r] = v;
    g.sync();
    if (r < i) v += t[r + i];
    g.sync();
  }
  return v;
}
template <int N>
__device__ int tile_sum(cg::thread_block_tile<N> g, int v) {
  for (int i = g.size() / 2; i > 0; i /= 2) v += g.shfl_down(v, i);
  return v;
}
__global__ void groups(int* p, int n) {
  __shared__ int t[1024];
  cg::thread_block b = cg::this_thread_block();
  cg::grid_group g = cg::this_grid();
  auto t32 = cg::tiled_partition<32>(b);
  auto t4 = cg::tiled_partition<4>(t32);
  cg::thread_block_tile<16> t16 = cg::tiled_partition<16>(b);
  p[0] = sum(b, t, n) + tile_sum<16>(t16, n) + tile_sum<32>(t32, n) + t4.meta_group_rank() + t4.meta_group_size();
  if (threadIdx.x & 1) {
    auto c = cg::coalesced_threads();
    p[1] = c.shfl(n, 0) + c.size() + c.ballot(n) + c.any(n) + c.all(n) + c.shfl_up(n, 1) + c.shfl_down(n, 1) + c.match_any(n);
    p[2] = cg::reduce(c, n, cg::plus<int>()) + cg::inclusive_scan(c, n) + cg::exclusive_scan(c, n);
  }
  g.sync();
  cg::sync(b);
  p[3] = cg::reduce(t32, n, cg::greater<int>()) + t16.any(n) + t16.ballot(n) + g.thread_rank() + b.group_index().x;
  cg::thread_group any = cg::tiled_partition(b, 8);
  any.sync();
  auto half = cg::binary_partition(t32, n & 1);
  p[4] = any.thread_rank() + half.size() + cg::labeled_partition(t32, n).size() + g.is_valid() + g.num_blocks();
  cg::memcpy_async(b, t, p, 64);
  cg::wait(b);
}
int main() { return 0; }
