// Every atomic function on every type that it takes, in global and in shared memory, with the values that it returns.
#include "check.h"

#include <algorithm>
#include <cfloat>
#include <climits>

constexpr int N = 1024;

struct Results {
    int add, sub, low, high, conj, disj, parity, inc, dec;
    unsigned uadd, ulow, uhigh;
    unsigned long long ladd, llow, lhigh, lconj, ldisj, lparity;
    long long slow, shigh;
    float fadd;
    double dadd;
    float fmax_by_cas;
    int lock, guarded;
};

__device__ float atomic_max_float(float *address, float value)
{
    int *bits = (int *)address;
    int old = *bits, assumed;
    do {
        assumed = old;
        if (__int_as_float(assumed) >= value)
            break;
        old = atomicCAS(bits, assumed, __float_as_int(value));
    } while (assumed != old);
    return __int_as_float(old);
}

__device__ void all_of_them(Results *r, int i)
{
    atomicAdd(&r->add, i);
    atomicSub(&r->sub, i);
    atomicMin(&r->low, 500 - i);
    atomicMax(&r->high, i - 500);
    atomicAnd(&r->conj, ~(1 << (i % 20)));
    atomicOr(&r->disj, 1 << (i % 20));
    atomicXor(&r->parity, 1 << (i % 31));
    atomicInc((unsigned *)&r->inc, 99);
    atomicDec((unsigned *)&r->dec, 99);
    atomicAdd(&r->uadd, 0x80000000u + i);
    atomicMin(&r->ulow, 0x80000000u + i);
    atomicMax(&r->uhigh, 0x80000000u + i);
    atomicAdd(&r->ladd, 0x100000001ull * i);
    atomicMin(&r->llow, (1ull << 63) + i);
    atomicMax(&r->lhigh, (1ull << 63) + i);
    atomicAnd(&r->lconj, ~(1ull << (i % 50)));
    atomicOr(&r->ldisj, 1ull << (i % 50));
    atomicXor(&r->lparity, 1ull << (i % 61));
    atomicMin(&r->slow, 5000000000ll - i);
    atomicMax(&r->shigh, -5000000000ll + i);
    atomicAdd(&r->fadd, 0.5f);
    atomicAdd(&r->dadd, 0.25 * i);
    atomic_max_float(&r->fmax_by_cas, 1.5f * ((i * 37) % N));
}

__global__ void in_global(Results *r)
{
    all_of_them(r, blockIdx.x * blockDim.x + threadIdx.x);
}

__global__ void in_shared(Results *r)
{
    __shared__ Results local;
    if (threadIdx.x == 0)
        local = *r;
    __syncthreads();
    for (int i = threadIdx.x; i < N; i += blockDim.x)
        all_of_them(&local, i);
    __syncthreads();
    if (threadIdx.x == 0)
        *r = local;
}

// What an atomic returns: tickets are all different, exchanged values come back once each.
__global__ void returned(int *tickets, unsigned long long *exchanged, int *counter, unsigned long long *slot, unsigned *wrap)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    tickets[i] = atomicAdd(counter, 1);
    exchanged[i] = atomicExch(slot, (unsigned long long)i + 1);
    unsigned turn = atomicInc(wrap, 6);
    if (turn > 6)
        tickets[i] = -1;
}

// A lock taken by one thread of each block.
__global__ void locked(Results *r)
{
    if (threadIdx.x == 0) {
        while (atomicCAS(&r->lock, 0, 1) != 0) {
        }
        __threadfence();
        *(volatile int *)&r->guarded = *(volatile int *)&r->guarded + 3;
        __threadfence();
        atomicExch(&r->lock, 0);
    }
}

static Results start()
{
    Results r = {};
    r.low = INT_MAX;
    r.high = INT_MIN;
    r.conj = -1;
    r.ulow = UINT_MAX;
    r.llow = ULLONG_MAX;
    r.lconj = ~0ull;
    r.slow = LLONG_MAX;
    r.shigh = LLONG_MIN;
    r.fmax_by_cas = -FLT_MAX;
    return r;
}

static void check(const Results &r)
{
    int parity = 0;
    unsigned uadd = 0;
    unsigned long long lparity = 0;
    for (int i = 0; i < N; i++) {
        parity ^= 1 << (i % 31);
        lparity ^= 1ull << (i % 61);
        uadd += 0x80000000u + i;
    }
    const int sum = N * (N - 1) / 2;
    EXPECT(r.add == sum && r.sub == -sum);
    EXPECT(r.low == 500 - (N - 1) && r.high == N - 1 - 500);
    EXPECT(r.conj == ~0xfffff && r.disj == 0xfffff && r.parity == parity);
    EXPECT(r.inc == N % 100 && r.dec == (100 - N % 100) % 100);
    EXPECT(r.uadd == uadd && r.ulow == 0x80000000u && r.uhigh == 0x80000000u + N - 1);
    EXPECT(r.ladd == 0x100000001ull * sum);
    EXPECT(r.llow == 1ull << 63 && r.lhigh == (1ull << 63) + N - 1);
    EXPECT(r.lconj == ~((1ull << 50) - 1) && r.ldisj == (1ull << 50) - 1 && r.lparity == lparity);
    EXPECT(r.slow == 5000000000ll - (N - 1) && r.shigh == -5000000000ll + N - 1);
    EXPECT(r.fadd == 0.5f * N);
    EXPECT(r.dadd == 0.25 * sum);
    EXPECT(r.fmax_by_cas == 1.5f * (N - 1));
}

int main()
{
    DeviceArray<Results> device(std::vector<Results>{start()});
    in_global<<<8, N / 8>>>(device);
    CUDA_CHECK(cudaDeviceSynchronize());
    check(device.download()[0]);
    device.upload({start()});
    in_shared<<<1, 256>>>(device);
    CUDA_CHECK(cudaDeviceSynchronize());
    check(device.download()[0]);
    locked<<<40, 64>>>(device);
    CUDA_CHECK(cudaDeviceSynchronize());
    EXPECT(device.download()[0].guarded == 120);

    DeviceArray<int> tickets(N), counter(1);
    DeviceArray<unsigned long long> exchanged(N), slot(1);
    DeviceArray<unsigned> wrap(1);
    counter.zero();
    slot.zero();
    wrap.zero();
    returned<<<8, N / 8>>>(tickets, exchanged, counter, slot, wrap);
    CUDA_CHECK(cudaDeviceSynchronize());
    std::vector<int> t = tickets.download();
    std::vector<unsigned long long> e = exchanged.download();
    e.push_back(slot.download()[0]);
    std::sort(t.begin(), t.end());
    std::sort(e.begin(), e.end());
    int wrong = 0;
    for (int i = 0; i < N; i++)
        wrong += t[i] != i || e[i] != (unsigned long long)i;
    EXPECT(wrong == 0 && e[N] == N);
    EXPECT(wrap.download()[0] == N % 7);
    return verdict();
}
