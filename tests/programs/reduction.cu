// Sum, maximum and minimum of an array with warp shuffles, whatever the size of a warp.
#include "check.h"

struct Sum {
    template <typename T> __device__ T operator()(T a, T b) const { return a + b; }
};
struct Max {
    template <typename T> __device__ T operator()(T a, T b) const { return a > b ? a : b; }
};

template <typename T, typename Op>
__device__ T reduce_warp(T value, Op op)
{
    for (int offset = warpSize / 2; offset > 0; offset /= 2)
        value = op(value, __shfl_down_sync(0xffffffff, value, offset));
    return value;
}

template <typename T, typename Op>
__device__ T reduce_block(T value, T identity, Op op)
{
    __shared__ T partial[32];
    int lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize;
    int warps = (blockDim.x + warpSize - 1) / warpSize;
    value = reduce_warp(value, op);
    if (lane == 0)
        partial[warp] = value;
    __syncthreads();
    value = threadIdx.x < warps ? partial[lane] : identity;
    if (warp == 0)
        value = reduce_warp(value, op);
    return value;
}

template <typename T, typename Op>
__global__ void reduce(const T *in, T *out, int n, T identity, Op op)
{
    T value = identity;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        value = op(value, in[i]);
    value = reduce_block(value, identity, op);
    if (threadIdx.x == 0)
        out[blockIdx.x] = value;
}

__global__ void sum_butterfly(const int *in, int *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int value = i < n ? in[i] : 0;
    for (int mask = warpSize / 2; mask > 0; mask /= 2)
        value += __shfl_xor_sync(0xffffffff, value, mask);
    if (threadIdx.x % warpSize == 0)
        atomicAdd(out, value);
}

template <typename T, typename Op>
T run(const std::vector<T> &host, T identity, Op op, int blocks, int threads)
{
    DeviceArray<T> in(host), partial(blocks), out(1);
    reduce<<<blocks, threads>>>(in.get(), partial.get(), (int)host.size(), identity, op);
    reduce<<<1, threads>>>(partial.get(), out.get(), blocks, identity, op);
    CUDA_CHECK(cudaGetLastError());
    return out.download()[0];
}

int main()
{
    const int n = 300007;
    Random random;
    std::vector<int> ints(n);
    std::vector<float> floats(n);
    std::vector<double> doubles(n);
    long long sum = 0;
    float largest = -1e30f;
    double total = 0;
    for (int i = 0; i < n; i++) {
        ints[i] = int(random.next() % 2001) - 1000;
        floats[i] = random.uniform(-5, 5);
        doubles[i] = ints[i] * 0.25;
        sum += ints[i];
        largest = fmaxf(largest, floats[i]);
        total += doubles[i];
    }
    for (int threads : {64, 128, 256, 1024}) {
        EXPECT(run(ints, 0, Sum(), 48, threads) == (int)sum);
        EXPECT(run(floats, -1e30f, Max(), 48, threads) == largest);
        EXPECT(run(doubles, 0.0, Sum(), 48, threads) == total);  // multiples of 1/4: exact in any order
    }
    DeviceArray<int> in(ints), out(1);
    out.zero();
    sum_butterfly<<<(n + 255) / 256, 256>>>(in, out, n);
    EXPECT(out.download()[0] == (int)sum);
    return verdict();
}
