// A barrier over the whole grid, made of atomics, between the phases of one kernel.
#include "check.h"

__device__ unsigned arrived;
__device__ volatile unsigned generation;

__device__ void grid_barrier()
{
    __syncthreads();
    if (threadIdx.x == 0) {
        unsigned mine = generation;
        __threadfence();
        if (atomicAdd(&arrived, 1) == gridDim.x - 1) {
            arrived = 0;
            __threadfence();
            generation = mine + 1;
        } else {
            while (generation == mine) {
            }
        }
        __threadfence();
    }
    __syncthreads();
}

// In each phase a block adds its left neighbour's value of the phase before.
__global__ void phases(volatile int *even, volatile int *odd, int count)
{
    int left = (blockIdx.x + gridDim.x - 1) % gridDim.x;
    int at = blockIdx.x * blockDim.x + threadIdx.x, from = left * blockDim.x + threadIdx.x;
    for (int phase = 0; phase < count; phase++) {
        if (phase % 2 == 0)
            odd[at] = even[at] + even[from];
        else
            even[at] = odd[at] + odd[from];
        grid_barrier();
    }
}

int main()
{
    const int blocks = 12, threads = 96, count = 20, n = blocks * threads;
    std::vector<int> now(n);
    for (int i = 0; i < n; i++)
        now[i] = i % 7;
    DeviceArray<int> even(now), odd(n);
    phases<<<blocks, threads>>>(even, odd, count);
    CUDA_CHECK(cudaDeviceSynchronize());
    for (int phase = 0; phase < count; phase++) {
        std::vector<int> next(n);
        for (int b = 0; b < blocks; b++)
            for (int t = 0; t < threads; t++)
                next[b * threads + t] = now[b * threads + t] + now[(b + blocks - 1) % blocks * threads + t];
        now = next;
    }
    EXPECT(even.download() == now);
    return verdict();
}
