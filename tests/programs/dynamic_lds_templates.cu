// Dynamic shared memory in templates: one buffer of bytes that each instance reads as its own type, or as several arrays.
#include "check.h"

#include <algorithm>

template <typename T>
struct SharedMemory {
    __device__ operator T *()
    {
        extern __shared__ unsigned char bytes[];
        return reinterpret_cast<T *>(bytes);
    }
};

template <typename T>
__global__ void reverse_block(T *data)
{
    T *tile = SharedMemory<T>();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    tile[threadIdx.x] = data[i];
    __syncthreads();
    data[i] = tile[blockDim.x - 1 - threadIdx.x];
}

template <typename T, int RADIUS>
__global__ void window_sum(const T *in, T *out, int n)
{
    extern __shared__ unsigned char bytes[];
    T *line = reinterpret_cast<T *>(bytes);
    int base = blockIdx.x * blockDim.x;
    for (int i = threadIdx.x; i < blockDim.x + 2 * RADIUS; i += blockDim.x) {
        int at = base + i - RADIUS;
        line[i] = at >= 0 && at < n ? in[at] : T(0);
    }
    __syncthreads();
    if (base + threadIdx.x < n) {
        T sum = 0;
        for (int k = 0; k <= 2 * RADIUS; k++)
            sum += line[threadIdx.x + k];
        out[base + threadIdx.x] = sum;
    }
}

// Two dynamic arrays and a static one.
__global__ void carve(const double *values, const int *keys, double *out, int buckets)
{
    extern __shared__ double arena[];
    __shared__ int used;
    double *sums = arena;
    int *counts = (int *)(sums + buckets);
    if (threadIdx.x == 0)
        used = 0;
    for (int b = threadIdx.x; b < buckets; b += blockDim.x) {
        sums[b] = 0;
        counts[b] = 0;
    }
    __syncthreads();
    int key = keys[threadIdx.x] % buckets;
    atomicAdd(&sums[key], values[threadIdx.x]);
    if (atomicAdd(&counts[key], 1) == 0)
        atomicAdd(&used, 1);
    __syncthreads();
    for (int b = threadIdx.x; b < buckets; b += blockDim.x)
        out[b] = counts[b] ? sums[b] / counts[b] : -1;
    if (threadIdx.x == 0)
        out[buckets] = used;
}

template <typename T>
static void check_reverse(int threads)
{
    std::vector<T> host(threads * 5);
    for (size_t i = 0; i < host.size(); i++)
        host[i] = (T)(i % 120);
    DeviceArray<T> device(host);
    reverse_block<T><<<5, threads, threads * sizeof(T)>>>(device);
    CUDA_CHECK(cudaGetLastError());
    for (int b = 0; b < 5; b++)
        std::reverse(host.begin() + b * threads, host.begin() + (b + 1) * threads);
    EXPECT(device.download() == host);
}

int main()
{
    check_reverse<char>(100);
    check_reverse<short>(64);
    check_reverse<int>(256);
    check_reverse<float>(33);
    check_reverse<double>(192);
    check_reverse<long long>(1024);

    const int n = 1000;
    std::vector<int> host(n);
    for (int i = 0; i < n; i++)
        host[i] = i % 13;
    DeviceArray<int> in(host), out(n);
    window_sum<int, 7><<<8, 128, (128 + 14) * sizeof(int)>>>(in.get(), out.get(), n);
    std::vector<int> result = out.download();
    for (int i = 0; i < n; i++) {
        int sum = 0;
        for (int k = std::max(0, i - 7); k <= std::min(n - 1, i + 7); k++)
            sum += host[k];
        EXPECT(result[i] == sum);
    }

    const int buckets = 37, threads = 250;
    std::vector<double> values(threads), sums(buckets, 0.0);
    std::vector<int> keys(threads), counts(buckets, 0);
    Random random;
    for (int i = 0; i < threads; i++) {
        values[i] = (double)(random.next() % 1000) / 8;
        keys[i] = random.next() % 30;
        sums[keys[i] % buckets] += values[i];
        counts[keys[i] % buckets]++;
    }
    DeviceArray<double> v(values), means(buckets + 1);
    DeviceArray<int> k(keys);
    carve<<<1, threads, buckets * (sizeof(double) + sizeof(int))>>>(v, k, means, buckets);
    CUDA_CHECK(cudaGetLastError());
    std::vector<double> got = means.download();
    for (int b = 0; b < buckets; b++)
        EXPECT(got[b] == (counts[b] ? sums[b] / counts[b] : -1));
    EXPECT(got[buckets] == buckets - std::count(counts.begin(), counts.end(), 0));
    return verdict();
}
