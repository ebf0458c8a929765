// Stable radix sort of keys with values: count, scan, scatter, four bits at a time.
#include "check.h"

#include <algorithm>
#include <numeric>
#include <utility>

constexpr int THREADS = 128;
constexpr int ITEMS = 8;
constexpr int TILE = THREADS * ITEMS;
constexpr int RADIX = 16;

__global__ void count_digits(const unsigned *keys, unsigned *counts, int n, int shift)
{
    __shared__ unsigned local[RADIX];
    if (threadIdx.x < RADIX)
        local[threadIdx.x] = 0;
    __syncthreads();
    for (int i = 0; i < ITEMS; i++) {
        int at = blockIdx.x * TILE + i * THREADS + threadIdx.x;
        if (at < n)
            atomicAdd(&local[keys[at] >> shift & (RADIX - 1)], 1);
    }
    __syncthreads();
    if (threadIdx.x < RADIX)  // digit-major, so that one scan gives every block's place
        counts[threadIdx.x * gridDim.x + blockIdx.x] = local[threadIdx.x];
}

__global__ void exclusive_scan(unsigned *data, int n)
{
    __shared__ unsigned sums[1024];
    unsigned running = 0;
    for (int base = 0; base < n; base += blockDim.x) {
        int i = base + threadIdx.x;
        unsigned value = i < n ? data[i] : 0;
        sums[threadIdx.x] = value;
        __syncthreads();
        for (int offset = 1; offset < blockDim.x; offset <<= 1) {
            unsigned other = threadIdx.x >= offset ? sums[threadIdx.x - offset] : 0;
            __syncthreads();
            sums[threadIdx.x] += other;
            __syncthreads();
        }
        if (i < n)
            data[i] = running + sums[threadIdx.x] - value;
        running += sums[blockDim.x - 1];
        __syncthreads();
    }
}

__global__ void scatter(const unsigned *keys, const unsigned *values, unsigned *keys_out, unsigned *values_out,
                        const unsigned *offsets, int n, int shift)
{
    __shared__ unsigned char digits[TILE];
    __shared__ unsigned place[RADIX];
    if (threadIdx.x < RADIX)
        place[threadIdx.x] = offsets[threadIdx.x * gridDim.x + blockIdx.x];
    int base = blockIdx.x * TILE;
    for (int i = threadIdx.x; i < TILE; i += THREADS)
        digits[i] = base + i < n ? keys[base + i] >> shift & (RADIX - 1) : 255;
    __syncthreads();
    if (threadIdx.x < RADIX) {  // one thread a digit walks the tile in order: stable
        unsigned at = place[threadIdx.x];
        for (int i = 0; i < TILE; i++)
            if (digits[i] == threadIdx.x) {
                keys_out[at] = keys[base + i];
                values_out[at++] = values[base + i];
            }
    }
}

int main()
{
    const int n = 30001, blocks = (n + TILE - 1) / TILE;
    Random random;
    std::vector<unsigned> keys(n), values(n);
    std::iota(values.begin(), values.end(), 0u);
    for (unsigned &key : keys)
        key = random.next() >> (random.next() & 15);
    DeviceArray<unsigned> k0(keys), v0(values), k1(n), v1(n), counts(RADIX * blocks);
    unsigned *from_k = k0, *from_v = v0, *to_k = k1, *to_v = v1;
    for (int shift = 0; shift < 32; shift += 4) {
        count_digits<<<blocks, THREADS>>>(from_k, counts, n, shift);
        exclusive_scan<<<1, 512>>>(counts, RADIX * blocks);
        scatter<<<blocks, THREADS>>>(from_k, from_v, to_k, to_v, counts, n, shift);
        std::swap(from_k, to_k);
        std::swap(from_v, to_v);
    }
    CUDA_CHECK(cudaGetLastError());
    std::vector<unsigned> sorted = k0.download(), order = v0.download();
    std::stable_sort(values.begin(), values.end(), [&](unsigned a, unsigned b) { return keys[a] < keys[b]; });
    EXPECT(order == values);
    int wrong = 0;
    for (int i = 0; i < n; i++)
        wrong += sorted[i] != keys[values[i]];
    EXPECT(wrong == 0);
    return verdict();
}
