// Histogram of bytes: with atomics on global memory, and with one histogram a block in shared memory.
#include "check.h"

constexpr int BINS = 256;

__global__ void histogram_global(const unsigned char *data, int n, unsigned *bins)
{
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&bins[data[i]], 1u);
}

__global__ void histogram_shared(const unsigned char *data, int n, unsigned *bins)
{
    __shared__ unsigned local[BINS];
    for (int i = threadIdx.x; i < BINS; i += blockDim.x)
        local[i] = 0;
    __syncthreads();
    const uchar4 *words = reinterpret_cast<const uchar4 *>(data);
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n / 4; i += stride) {
        uchar4 word = words[i];
        atomicAdd(&local[word.x], 1u);
        atomicAdd(&local[word.y], 1u);
        atomicAdd(&local[word.z], 1u);
        atomicAdd(&local[word.w], 1u);
    }
    __syncthreads();
    for (int i = threadIdx.x; i < BINS; i += blockDim.x)
        if (local[i])
            atomicAdd(&bins[i], local[i]);
}

int main()
{
    const int n = 1 << 18;
    Random random;
    std::vector<unsigned char> data(n);
    std::vector<unsigned> expected(BINS, 0);
    for (unsigned char &x : data) {
        x = (unsigned char)((random.next() & 255) * (random.next() & 255) >> 8);  // far from uniform: contention
        expected[x]++;
    }
    DeviceArray<unsigned char> device(data);
    DeviceArray<unsigned> bins(BINS);
    bins.zero();
    histogram_global<<<64, 256>>>(device, n, bins);
    CUDA_CHECK(cudaGetLastError());
    EXPECT(bins.download() == expected);
    bins.zero();
    histogram_shared<<<32, 192>>>(device, n, bins);
    CUDA_CHECK(cudaGetLastError());
    EXPECT(bins.download() == expected);
    return verdict();
}
