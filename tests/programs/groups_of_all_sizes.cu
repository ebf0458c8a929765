// Cooperative groups beyond a warp, updates of atomics, and what else CUDA's headers have that HIP's lack.
#include "check.h"

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/atomic>
#include <thrust/device_vector.h>
#include <thrust/swap.h>

namespace cg = cooperative_groups;

constexpr int BLOCK = 512;

template <unsigned Size>
__global__ void tiles(const int *in, long long *out, int *wrong)
{
    __shared__ cg::block_tile_memory<BLOCK> memory;
    auto block = cg::this_thread_block(memory);
    auto tile = cg::tiled_partition<Size>(block);
    int rank = tile.thread_rank(), id = threadIdx.x;
    if (rank != id % Size || tile.meta_group_rank() != id / Size || tile.meta_group_size() != BLOCK / Size ||
        tile.num_threads() != Size)
        atomicAdd(wrong, 1);
    long long value = in[id], *mine = out + 6 * id;
    for (int round = 0; round < 3; ++round) {
        mine[0] = cg::reduce(tile, value, cg::plus<long long>());
        mine[1] = cg::inclusive_scan(tile, value, cg::plus<long long>());
        mine[2] = cg::exclusive_scan(tile, value, cg::plus<long long>());
        mine[3] = tile.shfl(value, (int)(Size - 1));
        mine[4] = tile.any(value == 77) * 2 + tile.all(value < 100);
        // Tiles of a block need not come the same number of times.
        if (tile.meta_group_rank() % 2) tile.sync();
        mine[5] = cg::reduce(tile, (int)value, cg::greater<int>());
    }
}

__global__ void others(int *out)
{
    __shared__ cuda::atomic<int, cuda::thread_scope_block> sum, stored, base;
    auto block = cg::this_thread_block();
    auto tile = cg::tiled_partition<32>(block);
    cg::invoke_one(block, [&](int start) { sum = start, stored = 0, base = 100; }, 5);
    block.sync();
    cg::reduce_update_async(tile, sum, (int)threadIdx.x, cg::plus<int>());
    if (threadIdx.x < 32) cg::reduce_store_async(tile, stored, (int)threadIdx.x, cg::greater<int>());
    block.sync();
    int scanned = threadIdx.x < 32 ? cg::exclusive_scan_update(tile, base, 2, cg::plus<int>()) : 0;
    block.sync();
    int included = threadIdx.x < 32 ? cg::inclusive_scan_update(tile, base, 1, cg::plus<int>()) : 0;
    auto cluster = cg::this_cluster();
    cluster.sync();
    __shared__ int once;
    int one = cg::invoke_one_broadcast(tile, [](int x) { return x * 2; }, 21);
    out[threadIdx.x] = scanned, out[64 + threadIdx.x] = included;
    if (threadIdx.x == 0) {
        once = one;
        out[128] = sum, out[129] = stored, out[130] = base, out[131] = one;
        out[132] = cluster.num_blocks() + cluster.block_rank() + *cluster.map_shared_rank(&once, 0);
        out[133] = cg::this_thread().size() + cg::this_grid().num_clusters();
    }
}

template <unsigned Size>
void check_tiles(const std::vector<int> &host)
{
    DeviceArray<int> in(host), wrong(1);
    DeviceArray<long long> out(6 * BLOCK);
    wrong.zero();
    tiles<Size><<<1, BLOCK>>>(in, out, wrong);
    std::vector<long long> got = out.download();
    EXPECT(wrong.download()[0] == 0);
    for (unsigned tile = 0; tile < BLOCK / Size; ++tile) {
        long long sum = 0, before = 0;
        int any = 0, all = 1, most = 0;
        const int *values = host.data() + tile * Size;
        for (unsigned i = 0; i < Size; ++i)
            sum += values[i], any |= values[i] == 77, all &= values[i] < 100, most = std::max(most, values[i]);
        for (unsigned i = 0; i < Size; before += values[i], ++i) {
            long long want[] = {sum, before + values[i], before, values[Size - 1], 2 * any + all, most};
            for (int j = 0; j < 6; ++j) EXPECT(got[6 * (tile * Size + i) + j] == want[j]);
        }
    }
}

// Clusters of two blocks, as a launch asks for them: each block reads its neighbour's shared memory.
__global__ void pairs(unsigned *out)
{
    __shared__ unsigned word;
    auto cluster = cg::this_cluster();
    if (threadIdx.x == 0) word = 10 + blockIdx.x;
    cluster.sync();
    unsigned rank = cluster.block_rank(), *other = cluster.map_shared_rank(&word, rank ^ 1);
    unsigned read = *other * 100 + cluster.num_blocks() * 10 + cluster.query_shared_rank(other);
    auto token = cluster.barrier_arrive();
    cluster.barrier_wait(std::move(token));
    if (threadIdx.x == 0) out[blockIdx.x] = read;
}

static void check_clusters()
{
    int have = 0;
    CUDA_CHECK(cudaDeviceGetAttribute(&have, cudaDevAttrClusterLaunch, 0));
    if (!have) return; // NVIDIA's devices before sm_90
    DeviceArray<unsigned> out(4);
    cudaLaunchAttribute attribute = {};
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim.x = 2, attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = 4, config.blockDim = 32, config.attrs = &attribute, config.numAttrs = 1;
    CUDA_CHECK(cudaLaunchKernelEx(&config, pairs, (unsigned *)out));
    std::vector<unsigned> got = out.download();
    for (unsigned i = 0; i < 4; i++) EXPECT(got[i] == (10 + (i ^ 1)) * 100 + 20 + (i & 1 ^ 1));
}

int main()
{
    check_clusters();
    Random random;
    std::vector<int> host(BLOCK);
    for (int &each : host) each = random.next() % 101;
    check_tiles<64>(host);
    check_tiles<128>(host);
    check_tiles<256>(host);
    check_tiles<512>(host);

    DeviceArray<int> out(256);
    others<<<1, 64>>>(out);
    std::vector<int> got = out.download();
    for (int i = 0; i < 32; ++i) EXPECT(got[i] == 100 + 2 * i && got[64 + i] == 164 + i + 1);
    int want[] = {5 + 63 * 32, 31, 196, 42, 43, 2};
    for (int i = 0; i < 6; ++i) EXPECT(got[128 + i] == want[i]);

    // Names and default arguments.
    size_t size = 9;
    EXPECT(cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, 1 << 20) == cudaSuccess);
    EXPECT(cudaDeviceGetLimit(&size, cudaLimitPersistingL2CacheSize) == cudaSuccess);
    cudaDeviceProp properties;
    CUDA_CHECK(cudaGetDeviceProperties(&properties, 0));
    EXPECT(properties.warpSize == 32 ? size >= 1 << 20 : size == 0); // AMD devices set nothing aside
    EXPECT(cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, 4096) == cudaSuccess);
    cudaArray_t array;
    cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    EXPECT(cudaMalloc3DArray(&array, &format, make_cudaExtent(4, 4, 4)) == cudaSuccess);
    EXPECT(cudaFreeArray(array) == cudaSuccess);
    EXPECT(cudaErrorMisalignedAddress == 716 && CUDA_ERROR_ILLEGAL_INSTRUCTION == 715);
    int answer = -1;
    EXPECT(cudaDeviceGetAttribute(&answer, cudaDevAttrHostMemoryPoolsSupported, 0) == cudaSuccess && answer == 0);
    EXPECT(cudaDeviceGetAttribute(&answer, cudaDevAttrMemSyncDomainCount, 0) == cudaSuccess && answer == 1);
    thrust::device_vector<int> a(2, 1), b(2, 2);
    thrust::device_ptr<int> p = a.data(), q = b.data();
    thrust::swap(a[0], b[1]);
    thrust::swap(p, q);
    EXPECT(p[1] == 1 && q[0] == 2 && b[0] == 2);
    thrust::iter_swap(a.begin(), b.begin() + 1);
    EXPECT(a[0] == 1 && b[1] == 2);
    thrust::swap(a, b);
    EXPECT(a[0] == 2 && b[0] == 1);
    return verdict();
}
