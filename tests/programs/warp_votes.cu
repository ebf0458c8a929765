// Votes and shuffles inside a warp, written for warps of any size.
#include "check.h"

__global__ void votes(const int *in, int *all, int *any, int *ones, int *rank, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int flag = in[i] % 3 == 0;
    int lane = threadIdx.x % warpSize;
    auto ballot = __ballot_sync(0xffffffff, flag);  // 32 or 64 bits
    all[i] = __all_sync(0xffffffff, in[i] >= 0);
    any[i] = __any_sync(0xffffffff, in[i] == 77);
    ones[i] = __popcll(ballot);
    rank[i] = flag ? __popcll(ballot & ((1ull << lane) - 1)) : -1;
}

__global__ void shuffles(int *up, int *down, int *exchanged, int *broadcast, int *rotated, float *floats, double *doubles,
                         long long *longs)
{
    int i = threadIdx.x, lane = i % warpSize;
    up[i] = __shfl_up_sync(0xffffffff, i, 3);
    down[i] = __shfl_down_sync(0xffffffff, i, 5);
    exchanged[i] = __shfl_xor_sync(0xffffffff, i, 9);
    broadcast[i] = __shfl_sync(0xffffffff, i * 10, 6);
    rotated[i] = __shfl_sync(0xffffffff, i, (lane + 1) % 16, 16);  // inside groups of 16
    floats[i] = __shfl_xor_sync(0xffffffff, i * 0.5f, 1);
    doubles[i] = __shfl_up_sync(0xffffffff, i * 0.25, 1, 8);
    longs[i] = __shfl_down_sync(0xffffffff, (long long)i << 33, 2, 4);
}

// Each warp packs its even numbers: one atomic a warp.
__global__ void compact(const int *in, int *out, int *count, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int lane = threadIdx.x % warpSize;
    bool keep = i < n && in[i] % 2 == 0;
    auto ballot = __ballot_sync(0xffffffff, keep);
    int base = 0;
    if (lane == 0)
        base = atomicAdd(count, __popcll(ballot));
    base = __shfl_sync(0xffffffff, base, 0);
    if (keep)
        out[base + __popcll(ballot & ((1ull << lane) - 1))] = in[i];
}

__global__ void divergent(int *out)
{
    int i = threadIdx.x;
    int value = 0;
    if (i % 2)
        value = __popcll(__activemask());
    else if (i % 4 == 0)
        value = -(int)__popcll(__activemask());
    __syncwarp();
    out[i] = value;
}

__global__ void block_votes(int *out, int threshold)
{
    int i = threadIdx.x;
    int count = __syncthreads_count(i < threshold);
    int all = __syncthreads_and(i < 1000);
    int any = __syncthreads_or(i == threshold);
    out[i] = count * 4 + (all != 0) * 2 + (any != 0);
}

int main()
{
    cudaDeviceProp properties;
    CUDA_CHECK(cudaGetDeviceProperties(&properties, 0));
    const int warp = properties.warpSize, n = 1024;
    printf("warps of %d\n", warp);
    Random random;
    std::vector<int> host(n);
    for (int i = 0; i < n; i++)
        host[i] = i % 200 == 150 ? 77 : int(random.next() % 70);
    host[300] = -1;
    DeviceArray<int> in(host), all(n), any(n), ones(n), rank(n);
    votes<<<n / 256, 256>>>(in, all, any, ones, rank, n);
    CUDA_CHECK(cudaGetLastError());
    std::vector<int> a = all.download(), o = any.download(), c = ones.download(), r = rank.download();
    for (int w = 0; w < n / warp; w++) {
        bool every = true, some = false;
        int count = 0;
        for (int l = 0; l < warp; l++) {
            int v = host[w * warp + l];
            every &= v >= 0;
            some |= v == 77;
            EXPECT(r[w * warp + l] == (v % 3 == 0 ? count : -1));
            count += v % 3 == 0;
        }
        for (int l = 0; l < warp; l++)
            EXPECT((a[w * warp + l] != 0) == every && (o[w * warp + l] != 0) == some && c[w * warp + l] == count);
    }

    const int m = 128;
    DeviceArray<int> up(m), down(m), exchanged(m), broadcast(m), rotated(m);
    DeviceArray<float> floats(m);
    DeviceArray<double> doubles(m);
    DeviceArray<long long> longs(m);
    shuffles<<<1, m>>>(up, down, exchanged, broadcast, rotated, floats, doubles, longs);
    CUDA_CHECK(cudaGetLastError());
    std::vector<int> u = up.download(), d = down.download(), x = exchanged.download(), b = broadcast.download(),
                     t = rotated.download();
    std::vector<float> f = floats.download();
    std::vector<double> e = doubles.download();
    std::vector<long long> g = longs.download();
    for (int i = 0; i < m; i++) {
        int lane = i % warp;
        EXPECT(u[i] == (lane >= 3 ? i - 3 : i));
        EXPECT(d[i] == (lane + 5 < warp ? i + 5 : i));
        EXPECT(x[i] == (i ^ 9));
        EXPECT(b[i] == (i - lane + 6) * 10);
        EXPECT(t[i] == i - i % 16 + (i + 1) % 16);
        EXPECT(f[i] == (i ^ 1) * 0.5f);
        EXPECT(e[i] == (i % 8 ? i - 1 : i) * 0.25);
        EXPECT(g[i] == (long long)(i % 4 < 2 ? i + 2 : i) << 33);
    }

    DeviceArray<int> packed(n), count(1);
    count.zero();
    compact<<<n / 128, 128>>>(in, packed, count, n - 5);
    std::vector<int> p = packed.download();
    int kept = count.download()[0], expected = 0;
    long long sum = 0, expected_sum = 0;
    for (int i = 0; i < n - 5; i++)
        if (host[i] % 2 == 0) {
            expected++;
            expected_sum += host[i];
        }
    for (int i = 0; i < kept; i++)
        sum += p[i];
    EXPECT(kept == expected && sum == expected_sum);

    DeviceArray<int> mixed(m);
    divergent<<<1, m>>>(mixed);
    std::vector<int> v = mixed.download();
    for (int i = 0; i < m; i++)
        EXPECT(v[i] == (i % 2 ? warp / 2 : i % 4 == 0 ? -warp / 4 : 0));

    block_votes<<<1, m>>>(mixed, 50);
    for (int value : mixed.download())
        EXPECT(value == 50 * 4 + 2 + 1);
    return verdict();
}
