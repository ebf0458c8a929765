// Cooperative groups: the grid, the block, tiles of it, and the threads that happen to be together.
#include "check.h"

#include <algorithm>

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

template <typename Group>
__device__ int sum_over(Group group, int value)
{
    for (int offset = group.size() / 2; offset > 0; offset /= 2)
        value += group.shfl_down(value, offset);
    return value;
}

__global__ void tiles(const int *in, int *out16, int *out4, int *positions)
{
    cg::thread_block block = cg::this_thread_block();
    auto tile16 = cg::tiled_partition<16>(block);
    auto tile4 = cg::tiled_partition<4>(tile16);
    int i = blockIdx.x * block.size() + block.thread_rank();
    int sum16 = sum_over(tile16, in[i]);
    int sum4 = sum_over(tile4, in[i]);
    if (tile16.thread_rank() == 0)
        out16[i / 16] = sum16;
    if (tile4.thread_rank() == 0)
        out4[i / 4] = sum4;
    positions[i] = tile16.meta_group_rank() * 100 + tile16.thread_rank();
    block.sync();
}

__global__ void together(int *out)
{
    int i = threadIdx.x;
    out[i] = -1;
    if (i % 3 == 1) {
        cg::coalesced_group group = cg::coalesced_threads();
        int first = group.shfl(i, 0);
        out[i] = group.thread_rank() * 1000 + group.size() * 10 + (first == i);
    }
}

// Sum over the whole grid in three phases.
__global__ void grid_sum(const int *in, int *partial, int *out, int n)
{
    cg::grid_group grid = cg::this_grid();
    __shared__ int block_sum;
    if (threadIdx.x == 0)
        block_sum = 0;
    __syncthreads();
    for (int i = grid.thread_rank(); i < n; i += grid.size())
        atomicAdd(&block_sum, in[i]);
    __syncthreads();
    if (threadIdx.x == 0)
        partial[blockIdx.x] = block_sum;
    grid.sync();
    if (blockIdx.x == 0 && threadIdx.x == 0) {
        int total = 0;
        for (int b = 0; b < gridDim.x; b++)
            total += partial[b];
        out[0] = total;
    }
    grid.sync();
    if (threadIdx.x == 0)
        partial[blockIdx.x] = out[0] - partial[blockIdx.x];
}

int main()
{
    const int n = 1024;
    std::vector<int> host(n);
    for (int i = 0; i < n; i++)
        host[i] = (i * 13) % 50;
    DeviceArray<int> in(host), out16(n / 16), out4(n / 4), positions(n);
    tiles<<<n / 128, 128>>>(in, out16, out4, positions);
    CUDA_CHECK(cudaDeviceSynchronize());
    std::vector<int> s16 = out16.download(), s4 = out4.download(), p = positions.download();
    for (int i = 0; i < n; i++) {
        EXPECT(p[i] == i % 128 / 16 * 100 + i % 16);
        if (i % 4 == 0)
            EXPECT(s4[i / 4] == host[i] + host[i + 1] + host[i + 2] + host[i + 3]);
        if (i % 16 == 0)
            EXPECT(s16[i / 16] == s4[i / 4] + s4[i / 4 + 1] + s4[i / 4 + 2] + s4[i / 4 + 3]);
    }

    cudaDeviceProp properties;
    CUDA_CHECK(cudaGetDeviceProperties(&properties, 0));
    DeviceArray<int> group(128);
    together<<<1, 128>>>(group);
    std::vector<int> g = group.download();
    for (int i = 0; i < 128; i++) {
        int lane = i % properties.warpSize, base = i - lane, rank = 0, size = 0;
        for (int j = base; j < base + properties.warpSize; j++)
            if (j % 3 == 1) {
                rank += j < i;
                size++;
            }
        EXPECT(g[i] == (i % 3 == 1 ? rank * 1000 + size * 10 + (rank == 0) : -1));
    }

    EXPECT(properties.cooperativeLaunch != 0);
    int per_processor = 0;
    CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per_processor, grid_sum, 128, 0));
    int blocks = std::min(per_processor * properties.multiProcessorCount, 24), count = 1000, total = 0;
    EXPECT(blocks > 0);
    DeviceArray<int> partial(blocks), sum(1);
    int *in_pointer = in, *partial_pointer = partial, *sum_pointer = sum;
    void *arguments[] = {&in_pointer, &partial_pointer, &sum_pointer, &count};
    CUDA_CHECK(cudaLaunchCooperativeKernel((void *)grid_sum, dim3(blocks), dim3(128), arguments, 0, 0));
    CUDA_CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < count; i++)
        total += host[i];
    EXPECT(sum.download()[0] == total);
    long long rest = 0;
    for (int value : partial.download())
        rest += value;
    EXPECT(rest == (long long)total * blocks - total);
    return verdict();
}
