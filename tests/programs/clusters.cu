// Clusters of blocks: ranks, barriers, and shared memory of other blocks.
#include "check.h"

#include <cooperative_groups.h>
#include <cuda/ptx>

#include <vector>

namespace cg = cooperative_groups;

// Each block fills its shared memory; then all read their neighbours', add to them, and read their own.
__cluster_dims__(4, 1, 1) __global__ void neighbours(unsigned *out, unsigned *sums)
{
    __shared__ unsigned tile[100];
    extern __shared__ unsigned more[];
    auto cluster = cg::this_cluster();
    unsigned t = threadIdx.x, rank = cluster.block_rank();
    tile[t] = blockIdx.x * 1000 + t;
    more[t] = 0;
    cluster.sync();
    unsigned *next = cluster.map_shared_rank(tile, (rank + 1) % cluster.num_blocks());
    out[blockIdx.x * blockDim.x + t] = next[t];
    for (unsigned r = 0; r < cluster.num_blocks(); r++) atomicAdd(cluster.map_shared_rank(&more[t], r), rank + 1);
    auto token = cluster.barrier_arrive();
    unsigned own = tile[t];
    cluster.barrier_wait(std::move(token));
    sums[blockIdx.x * blockDim.x + t] = more[t] + (own == blockIdx.x * 1000 + t ? 0 : 1000000);
    if (cluster.query_shared_rank(next) != (rank + 1) % 4 || cluster.query_shared_rank(tile) != rank) sums[0] = 7777;
    cluster.sync();
}

// The same by PTX's instructions, as functions and inline.
__cluster_dims__(1, 2) __global__ void by_ptx(unsigned *out)
{
    namespace ptx = cuda::ptx;
    __shared__ unsigned word;
    unsigned rank, blocks, y;
    unsigned long long there;
    asm volatile("mov.u32 %0, %cluster_ctarank;" : "=r"(rank));
    asm volatile("mov.u32 %0, %%cluster_nctarank;" : "=r"(blocks));
    asm volatile("{ .reg .u32 r; mov.u32 r, %clusterid.y; mul.lo.u32 %0, r, 10; }" : "=r"(y));
    if (threadIdx.x == 0) word = 100 + blockIdx.x * 10 + blockIdx.y;
    asm volatile("barrier.cluster.arrive;" ::: "memory");
    asm volatile("barrier.cluster.wait;" ::: "memory");
    asm volatile("mapa.u64 %0, %1, %2;" : "=l"(there) : "l"(&word), "r"(rank ^ 1));
    unsigned *other = ptx::mapa(ptx::space_cluster, &word, ptx::get_sreg_cluster_ctarank() ^ 1);
    unsigned value = *(unsigned *)there;
    if (*other != value || ptx::get_sreg_cluster_nctarank() != blocks || ptx::getctarank(ptx::space_cluster, other) != (rank ^ 1)) value = 0;
    ptx::barrier_cluster_arrive();
    ptx::barrier_cluster_wait();
    if (threadIdx.x == 0) out[blockIdx.y * gridDim.x + blockIdx.x] = value + 1000 * blocks + 10000 * y;
}

// The same by CUDA's intrinsics.
__cluster_dims__(2, 1, 1) __global__ void by_intrinsics(unsigned *out)
{
    __shared__ unsigned word;
    unsigned rank = __clusterRelativeBlockRank(), wrong = 0;
    if (threadIdx.x == 0) word = 5 + blockIdx.x;
    __cluster_barrier_arrive();
    __cluster_barrier_wait();
    unsigned *other = (unsigned *)__cluster_map_shared_rank(&word, rank ^ 1);
    wrong += *other != 5 + (blockIdx.x ^ 1);
    wrong += __cluster_query_shared_rank(other) != (rank ^ 1) || !__isClusterShared(other) || !__isCtaShared(&word);
    wrong += !__clusterDimIsSpecified() || __clusterDim().x != 2 || __clusterSizeInBlocks() != 2;
    wrong += __clusterRelativeBlockIdx().x != rank || rank != blockIdx.x % 2;
    wrong += __clusterGridDimInClusters().x != gridDim.x / 2 || __clusterIdx().x != blockIdx.x / 2;
    __threadfence_cluster();
    __cluster_barrier_arrive_relaxed();
    __cluster_barrier_wait();
    float2 a = make_float2(1.0f, -1.0f), b = make_float2(1e-9f, 1e-9f), up = make_float2(1.00000012f, -0.99999994f);
    float2 sum = __fadd2_ru(a, b), product = __fmul2_rz(up, up), fused = __ffma2_rd(a, a, b), near = __fadd2_rn(a, b);
    wrong += sum.x != up.x || sum.y != up.y || near.x != 1 || near.y != -1 || fused.x != 1 || fused.y != 1;
    wrong += product.x != __fmul_rz(up.x, up.x) || product.y != __fmul_rz(up.y, up.y);
    if (wrong) atomicAdd(out, wrong);
}

static void test_intrinsics()
{
    DeviceArray<unsigned> wrong(std::vector<unsigned>(1));
    by_intrinsics<<<6, 64>>>(wrong.get());
    CUDA_CHECK(cudaDeviceSynchronize());
    EXPECT(wrong.download()[0] == 0);
}

struct place { unsigned rank, cluster, blocks, threads, thread, x, y, z; };
__global__ void where(place *out)
{
    auto cluster = cg::this_cluster();
    auto grid = cg::this_grid();
    place p = {cluster.block_rank(), (unsigned)grid.cluster_rank(), cluster.num_blocks(), cluster.num_threads(), cluster.thread_rank(),
               cluster.block_index().x, cluster.block_index().y, cluster.dim_blocks().z};
    cluster.sync();
    if (threadIdx.x == 0) out[grid.block_rank()] = p;
}

// A histogram whose bins are spread over the blocks of a cluster.
__global__ void histogram(int *bins, int count, int a_block, const int *data, size_t size)
{
    extern __shared__ int mine[];
    auto cluster = cg::this_cluster();
    for (int i = threadIdx.x; i < a_block; i += blockDim.x) mine[i] = 0;
    cluster.sync();
    for (size_t i = cg::this_grid().thread_rank(); i < size; i += cg::this_grid().num_threads()) {
        int bin = data[i] < 0 ? 0 : data[i] >= count ? count - 1 : data[i];
        atomicAdd(cluster.map_shared_rank(mine, bin / a_block) + bin % a_block, 1);
    }
    cluster.sync();
    int *part = bins + cluster.block_rank() * a_block;
    for (int i = threadIdx.x; i < a_block; i += blockDim.x) atomicAdd(&part[i], mine[i]);
}

static void test_neighbours()
{
    const int blocks = 24, threads = 100;
    unsigned *out, *sums;
    CUDA_CHECK(cudaMallocManaged(&out, blocks * threads * 4));
    CUDA_CHECK(cudaMallocManaged(&sums, blocks * threads * 4));
    for (int again = 0; again < 3; again++) {
        neighbours<<<blocks, threads, threads * 4>>>(out, sums);
        CUDA_CHECK(cudaDeviceSynchronize());
        for (int b = 0; b < blocks; b++)
            for (int t = 0; t < threads; t++) {
                unsigned from = b / 4 * 4 + (b + 1) % 4;
                EXPECT(out[b * threads + t] == from * 1000 + t);
                EXPECT(sums[b * threads + t] == 10);
            }
    }
    neighbours<<<10, threads, threads * 4>>>(out, sums);  // 10 blocks are no whole clusters
    EXPECT(cudaGetLastError() == cudaErrorInvalidConfiguration);
}

static void test_ptx()
{
    unsigned *out;
    CUDA_CHECK(cudaMallocManaged(&out, 12 * 4));
    by_ptx<<<dim3(3, 4), 96>>>(out);
    CUDA_CHECK(cudaDeviceSynchronize());
    for (unsigned y = 0; y < 4; y++)
        for (unsigned x = 0; x < 3; x++) EXPECT(out[y * 3 + x] == 2100 + x * 10 + (y ^ 1) + 100000 * (y / 2));
}

static cudaLaunchConfig_t config(dim3 grid, dim3 block, size_t bytes, cudaLaunchAttribute *attribute, unsigned x, unsigned y, unsigned z)
{
    cudaLaunchConfig_t c = {};
    c.gridDim = grid, c.blockDim = block, c.dynamicSmemBytes = bytes, c.attrs = attribute, c.numAttrs = 1;
    attribute->id = cudaLaunchAttributeClusterDimension;
    attribute->val.clusterDim.x = x, attribute->val.clusterDim.y = y, attribute->val.clusterDim.z = z;
    return c;
}

static void test_where()
{
    place *out;
    dim3 grid(6, 4, 4);
    cudaLaunchAttribute attribute;
    CUDA_CHECK(cudaMallocManaged(&out, 96 * sizeof(place)));
    cudaLaunchConfig_t c = config(grid, dim3(64), 0, &attribute, 3, 2, 2);
    CUDA_CHECK(cudaLaunchKernelEx(&c, where, out));
    CUDA_CHECK(cudaDeviceSynchronize());
    for (unsigned z = 0; z < 4; z++)
        for (unsigned y = 0; y < 4; y++)
            for (unsigned x = 0; x < 6; x++) {
                place p = out[(z * 4 + y) * 6 + x];
                EXPECT(p.rank == (z % 2 * 2 + y % 2) * 3 + x % 3 && p.blocks == 12 && p.threads == 768 && p.z == 2);
                EXPECT(p.cluster == (z / 2 * 2 + y / 2) * 2 + x / 3 && p.x == x % 3 && p.y == y % 2);
                EXPECT(p.thread == p.rank * 64);
            }
    c = config(grid, dim3(64), 0, &attribute, 6, 4, 4);
    EXPECT(cudaLaunchKernelEx(&c, where, out) != cudaSuccess);
    int most = 0;
    c = config(grid, dim3(64), 0, &attribute, 2, 1, 1);
    CUDA_CHECK(cudaOccupancyMaxActiveClusters(&most, where, &c));
    EXPECT(most >= 48);
    where<<<2, 64>>>(out);  // without clusters each block is one
    CUDA_CHECK(cudaDeviceSynchronize());
    EXPECT(out[1].rank == 0 && out[1].blocks == 1 && out[1].cluster == 1 && out[1].threads == 64);
    // Neighbours that are far apart in the order of the blocks.
    c = config(dim3(2000, 2), dim3(32), 0, &attribute, 1, 2, 1);
    place *many;
    CUDA_CHECK(cudaMallocManaged(&many, 4000 * sizeof(place)));
    CUDA_CHECK(cudaLaunchKernelEx(&c, where, many));
    CUDA_CHECK(cudaDeviceSynchronize());
    for (unsigned i = 0; i < 4000; i++) EXPECT(many[i].rank == i / 2000 && many[i].cluster == i % 2000);
}

static void test_histogram()
{
    const int count = 1000, blocks = 16, size = 100000;
    std::vector<int> data(size), expected(count);
    unsigned seed = 1;
    for (int &each : data) {
        seed = seed * 1664525u + 1013904223u;
        each = (int)(seed >> 16) % 1100 - 50;
        expected[each < 0 ? 0 : each >= count ? count - 1 : each]++;
    }
    int *bins, *on_device;
    CUDA_CHECK(cudaMallocManaged(&bins, count * 4));
    CUDA_CHECK(cudaMalloc(&on_device, size * 4));
    CUDA_CHECK(cudaMemcpy(on_device, data.data(), size * 4, cudaMemcpyHostToDevice));
    for (unsigned cluster : {1u, 2u, 8u}) {
        CUDA_CHECK(cudaMemset(bins, 0, count * 4));
        cudaLaunchAttribute attribute;
        cudaLaunchConfig_t c = config(dim3(blocks), dim3(128), count / cluster * 4, &attribute, cluster, 1, 1);
        CUDA_CHECK(cudaLaunchKernelEx(&c, histogram, bins, count, (int)(count / cluster), (const int *)on_device, (size_t)size));
        CUDA_CHECK(cudaDeviceSynchronize());
        for (int i = 0; i < count; i++) EXPECT(bins[i] == expected[i]);
    }
    // In a graph.
    cudaStream_t stream;
    cudaGraph_t graph;
    cudaGraphExec_t exec;
    CUDA_CHECK(cudaStreamCreate(&stream));
    CUDA_CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    CUDA_CHECK(cudaMemsetAsync(bins, 0, count * 4, stream));
    cudaLaunchAttribute attribute;
    cudaLaunchConfig_t c = config(dim3(blocks), dim3(128), count, &attribute, 4, 1, 1);
    c.stream = stream;
    CUDA_CHECK(cudaLaunchKernelEx(&c, histogram, bins, count, count / 4, (const int *)on_device, (size_t)size));
    CUDA_CHECK(cudaStreamEndCapture(stream, &graph));
    CUDA_CHECK(cudaGraphInstantiate(&exec, graph, 0));
    for (int again = 0; again < 2; again++) CUDA_CHECK(cudaGraphLaunch(exec, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
    for (int i = 0; i < count; i++) EXPECT(bins[i] == expected[i]);
}

int main()
{
    test_neighbours();
    test_ptx();
    test_intrinsics();
    test_where();
    test_histogram();
    return verdict();
}
