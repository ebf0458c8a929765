// Blocks that wait for blocks with later numbers: a chain from the last block to the first, and a ping-pong.
#include "check.h"

__global__ void chain(volatile int *flag, int *order, int *turn)
{
    if (threadIdx.x == 0) {
        if (blockIdx.x + 1 < gridDim.x)
            while (flag[blockIdx.x + 1] == 0) {
            }
        __threadfence();
        order[blockIdx.x] = atomicAdd(turn, 1);
        __threadfence();
        flag[blockIdx.x] = 1;
    }
}

__global__ void ping_pong(volatile int *ball, int rounds, int *hits)
{
    if (threadIdx.x != 0)
        return;
    for (int round = 0; round < rounds; round++) {
        while (*ball % 2 != blockIdx.x) {
        }
        hits[blockIdx.x]++;
        __threadfence();
        *ball = *ball + 1;
    }
}

// Waves of one block that wait for each other without a barrier.
__global__ void inside_block(volatile int *stage, int waves)
{
    int wave = threadIdx.x / warpSize;
    if (threadIdx.x % warpSize == 0) {
        while (*stage != waves - 1 - wave) {
        }
        __threadfence_block();
        atomicAdd((int *)stage, 1);
    }
}

__global__ void last_block_sums(const int *in, int *partial, unsigned *done, int *out, int n)
{
    __shared__ bool last;
    __shared__ int sum;
    if (threadIdx.x == 0)
        sum = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&sum, in[i]);
    __syncthreads();
    if (threadIdx.x == 0) {
        partial[blockIdx.x] = sum;
        __threadfence();
        last = atomicInc(done, gridDim.x) == gridDim.x - 1;
    }
    __syncthreads();
    if (last && threadIdx.x == 0) {
        int total = 0;
        for (int b = 0; b < gridDim.x; b++)
            total += ((volatile int *)partial)[b];
        *out = total;
        *done = 0;
    }
}

int main()
{
    const int blocks = 40;
    DeviceArray<int> flag(blocks), order(blocks), turn(1);
    flag.zero();
    turn.zero();
    chain<<<blocks, 64>>>(flag, order, turn);
    CUDA_CHECK(cudaDeviceSynchronize());
    std::vector<int> o = order.download();
    for (int b = 0; b < blocks; b++)
        EXPECT(o[b] == blocks - 1 - b);

    DeviceArray<int> ball(1), hits(2);
    ball.zero();
    hits.zero();
    ping_pong<<<2, 32>>>(ball, 50, hits);
    CUDA_CHECK(cudaDeviceSynchronize());
    EXPECT(ball.download()[0] == 100);
    EXPECT(hits.download()[0] == 50 && hits.download()[1] == 50);

    cudaDeviceProp properties;
    CUDA_CHECK(cudaGetDeviceProperties(&properties, 0));
    ball.zero();
    inside_block<<<1, 4 * properties.warpSize>>>(ball, 4);
    CUDA_CHECK(cudaDeviceSynchronize());
    EXPECT(ball.download()[0] == 4);

    const int n = 10000;
    std::vector<int> host(n);
    int total = 0;
    for (int i = 0; i < n; i++)
        total += host[i] = i % 91;
    DeviceArray<int> in(host), partial(16), out(1);
    DeviceArray<unsigned> done(1);
    done.zero();
    for (int repeat = 0; repeat < 3; repeat++) {
        out.zero();
        last_block_sums<<<16, 128>>>(in, partial, done, out, n);
        EXPECT(out.download()[0] == total);
    }
    return verdict();
}
