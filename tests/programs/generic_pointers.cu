// One function for pointers to shared, local, global and constant memory; pointers kept in structures and arrays.
#include "check.h"

#include <utility>

__constant__ int table[8] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000};

__device__ __noinline__ int sum_of(const int *data, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += data[i];
    return sum;
}

__device__ __noinline__ void increment(int *place, int amount)
{
    *place += amount;
}

struct View {
    int *data;
    int length;
    __device__ int &at(int i) { return data[i % length]; }
};

__global__ void kernel(const int *global, int *out)
{
    __shared__ int shared[64];
    int local[8];
    for (int i = 0; i < 8; i++)
        local[i] = threadIdx.x + i;
    shared[threadIdx.x] = threadIdx.x * 2;
    __syncthreads();

    const int *source = threadIdx.x % 4 == 0   ? shared
                        : threadIdx.x % 4 == 1 ? local
                        : threadIdx.x % 4 == 2 ? global
                                               : table;
    out[threadIdx.x] = sum_of(source, 8);  // four address spaces in one warp

    increment(&local[threadIdx.x % 8], 1000);
    View views[2] = {{local, 8}, {shared, 64}};
    views[0].at(3) += 5;
    int total = 0;
    for (int i = 0; i < 8; i++)
        total += views[0].at(i);
    __syncthreads();
    atomicAdd(&views[1].at(threadIdx.x + 1), total);
    __syncthreads();
    out[64 + threadIdx.x] = views[threadIdx.x % 2].at(threadIdx.x);

    int *pointers[3] = {&local[0], &shared[threadIdx.x], &out[192 + threadIdx.x]};
    increment(pointers[threadIdx.x % 3], 7);
    out[128 + threadIdx.x] = *pointers[threadIdx.x % 3];
}

// A private array with indices known only at run time.
__global__ void private_arrays(const int *indices, int *out, int rounds)
{
    int slots[40];
    short small[24];
    double wide[6] = {};
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int k = 0; k < 40; k++)
        slots[k] = k;
    for (int k = 0; k < 24; k++)
        small[k] = (short)(k * i);
    for (int r = 0; r < rounds; r++) {
        int a = (indices[i] + r * 7) % 40, b = (indices[i] * 3 + r) % 40;
        int t = slots[a];
        slots[a] = slots[b];
        slots[b] = t;
        small[r % 24] += (short)slots[a];
        wide[r % 6] += 0.5 * slots[b];
    }
    int hash = 0;
    for (int k = 0; k < 40; k++)
        hash = hash * 31 + slots[k];
    for (int k = 0; k < 24; k++)
        hash ^= small[k] << (k % 8);
    for (double w : wide)
        hash += (int)(w * 2);
    out[i] = hash;
}

static int on_host(int index, int i, int rounds)
{
    int slots[40];
    short small[24];
    double wide[6] = {};
    for (int k = 0; k < 40; k++)
        slots[k] = k;
    for (int k = 0; k < 24; k++)
        small[k] = (short)(k * i);
    for (int r = 0; r < rounds; r++) {
        int a = (index + r * 7) % 40, b = (index * 3 + r) % 40;
        std::swap(slots[a], slots[b]);
        small[r % 24] += (short)slots[a];
        wide[r % 6] += 0.5 * slots[b];
    }
    unsigned hash = 0;
    for (int k = 0; k < 40; k++)
        hash = hash * 31 + slots[k];
    for (int k = 0; k < 24; k++)
        hash ^= (unsigned)small[k] << (k % 8);
    for (double w : wide)
        hash += (int)(w * 2);
    return (int)hash;
}

int main()
{
    std::vector<int> host(64);
    for (int i = 0; i < 64; i++)
        host[i] = i * i;
    DeviceArray<int> in(host), out(256);
    out.zero();
    kernel<<<1, 64>>>(in, out);
    CUDA_CHECK(cudaDeviceSynchronize());
    std::vector<int> got = out.download();
    std::vector<int> shared(64), totals(64);
    for (int t = 0; t < 64; t++) {
        shared[t] = 2 * t;
        totals[t] = 8 * t + 28 + 1000 + 5;
    }
    for (int t = 0; t < 64; t++)
        shared[(t + 1) % 64] += totals[t];
    for (int t = 0; t < 64; t++) {
        const int sums[4] = {2 * 28, 8 * t + 28, 140, 11111111};
        EXPECT(got[t] == sums[t % 4]);
        int slot = t % 8, local = t + slot + 1000 + (slot == 3 ? 5 : 0);
        EXPECT(got[64 + t] == (t % 2 ? shared[t] : local));
        int first = t + (t % 8 == 0 ? 1000 : 0);
        EXPECT(got[128 + t] == (t % 3 == 0 ? first + 7 : t % 3 == 1 ? shared[t] + 7 : 7));
    }

    const int n = 256;
    std::vector<int> indices(n);
    Random random;
    for (int &x : indices)
        x = int(random.next() % 1000);
    DeviceArray<int> device(indices);
    private_arrays<<<4, n / 4>>>(device, out, 50);
    got = out.download();
    for (int i = 0; i < n; i++)
        EXPECT(got[i] == on_host(indices[i], i, 50));
    return verdict();
}
