// Bitonic sort of keys with values: small strides in shared memory, large ones in global memory.
#include "check.h"

#include <algorithm>

constexpr int BLOCK = 256;
constexpr int TILE = 2 * BLOCK;

__device__ void compare_swap(unsigned &ka, unsigned &kb, unsigned &va, unsigned &vb, bool ascending)
{
    if ((ka > kb) == ascending) {
        unsigned k = ka, v = va;
        ka = kb;
        kb = k;
        va = vb;
        vb = v;
    }
}

__global__ void sort_tiles(unsigned *keys, unsigned *values, int size_from, int size_to, int n)
{
    __shared__ unsigned k[TILE], v[TILE];
    int base = blockIdx.x * TILE, t = threadIdx.x;
    k[t] = keys[base + t];
    v[t] = values[base + t];
    k[t + BLOCK] = keys[base + t + BLOCK];
    v[t + BLOCK] = values[base + t + BLOCK];
    for (int size = size_from; size <= size_to; size *= 2) {
        bool ascending = ((base / 2 + t) & (size / 2)) == 0 || size == n;
        for (int stride = min(size / 2, BLOCK); stride > 0; stride /= 2) {
            __syncthreads();
            int i = 2 * t - (t & (stride - 1));
            compare_swap(k[i], k[i + stride], v[i], v[i + stride], ascending);
        }
    }
    __syncthreads();
    keys[base + t] = k[t];
    values[base + t] = v[t];
    keys[base + t + BLOCK] = k[t + BLOCK];
    values[base + t + BLOCK] = v[t + BLOCK];
}

__global__ void merge_global(unsigned *keys, unsigned *values, int size, int stride, int n)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    bool ascending = (t & (size / 2)) == 0 || size == n;
    int i = 2 * t - (t & (stride - 1));
    compare_swap(keys[i], keys[i + stride], values[i], values[i + stride], ascending);
}

int main()
{
    const int n = 1 << 14;
    Random random;
    std::vector<unsigned> keys(n), values(n);
    for (int i = 0; i < n; i++) {
        keys[i] = random.next() % 50000;
        values[i] = i;
    }
    DeviceArray<unsigned> k(keys), v(values);
    sort_tiles<<<n / TILE, BLOCK>>>(k, v, 2, TILE, n);
    for (int size = 2 * TILE; size <= n; size *= 2) {
        for (int stride = size / 2; stride > BLOCK; stride /= 2)
            merge_global<<<n / 2 / BLOCK, BLOCK>>>(k, v, size, stride, n);
        sort_tiles<<<n / TILE, BLOCK>>>(k, v, size, size, n);
    }
    CUDA_CHECK(cudaGetLastError());
    std::vector<unsigned> sorted = k.download(), order = v.download(), expected = keys;
    std::sort(expected.begin(), expected.end());
    EXPECT(sorted == expected);
    int mismatched = 0;
    for (int i = 0; i < n; i++)
        mismatched += keys[order[i]] != sorted[i];
    EXPECT(mismatched == 0);
    std::sort(order.begin(), order.end());
    EXPECT(order == values);
    return verdict();
}
