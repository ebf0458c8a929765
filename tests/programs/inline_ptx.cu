// Inline PTX that orders memory, works among lanes, branches, and reads special registers.
#include "check.h"

#define WARPS 4
#define N (32 * WARPS)

// A message passed with release and acquire, in each scope; the flag is polled by a loop of PTX's own.
__global__ void messages(unsigned *data, unsigned *flags, unsigned *out)
{
    unsigned *flag = flags + 32 * (blockIdx.x / 2), *place = data + 32 * (blockIdx.x / 2);
    if (blockIdx.x % 2 == 0) {
        place[threadIdx.x] = 100 + threadIdx.x;
        __syncthreads();
        if (threadIdx.x == 0) {
            asm volatile("fence.acq_rel.gpu;" ::: "memory");
            asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(flag), "r"(7u) : "memory");
        }
    } else if (threadIdx.x == 0) {
        unsigned got;
        asm volatile("{\n .reg .pred p;\n"
                     "AGAIN%=:\n ld.acquire.gpu.global.u32 %0, [%1];\n"
                     " setp.ne.u32 p, %0, 7;\n @p bra AGAIN%=;\n}"
                     : "=r"(got) : "l"(flag) : "memory");
        unsigned sum = got, each;
        for (int i = 0; i < 32; ++i) {
            asm volatile("ld.relaxed.sys.global.b32 %0, [%1+-4];" : "=r"(each) : "l"(place + i + 1) : "memory");
            sum += each;
        }
        out[blockIdx.x / 2] = sum;
    }
}

__global__ void atomics(unsigned *u, unsigned long long *w, float *f, unsigned short *h, int *s)
{
    unsigned t = threadIdx.x, old;
    asm volatile("red.relaxed.gpu.global.add.u32 [%0], %1;" ::"l"(u), "r"(t) : "memory");
    asm volatile("atom.acq_rel.gpu.global.max.u32 %0, [%1], %2;" : "=r"(old) : "l"(u + 1), "r"(t * 3) : "memory");
    asm volatile("atom.release.sys.add.u32 %0, [%1], 1;" : "=r"(old) : "l"(u + 2) : "memory");
    asm volatile("atom.release.cta.global.inc.u32 %0, [%1], %2;" : "=r"(old) : "l"(u + 3), "r"(9u) : "memory");
    asm volatile("red.gpu.global.min.s32 [%0], %1;" ::"l"(s), "r"(-(int)t) : "memory");
    asm volatile("red.release.gpu.global.add.u64 [%0], %1;" ::"l"(w), "l"((unsigned long long)t << 32) : "memory");
    asm volatile("atom.global.gpu.relaxed.add.u32 %0, [%1], 1;" : "=r"(old) : "l"(u + 4));
    asm volatile("red.global.add.f32 [%0], %1;" ::"l"(f), "f"(0.5f));
    asm volatile("red.global.v2.f32.add [%0], {%1, %2};" ::"l"(f + 2), "f"(1.0f), "f"(2.0f));
    asm volatile("red.global.add.noftz.f16x2 [%0], %1;" ::"l"(h), "r"(0x40003c00u));  // one and two
    asm volatile("red.global.add.noftz.bf16 [%0], %1;" ::"l"(h + 2), "h"((unsigned short)0x3f80));
    __shared__ unsigned shared[4];
    if (t < 4) shared[t] = t == 1 ? 5 : 0;
    __syncthreads();
    unsigned at = (unsigned)__cvta_generic_to_shared(shared);
    asm volatile("red.shared.add.u32 [%0], %1;" ::"r"(at), "r"(1u) : "memory");
    asm volatile("atom.shared::cta.cas.b32 %0, [%1], 5, %2;" : "=r"(old) : "r"(at + 4), "r"(77u) : "memory");
    asm volatile("atom.shared.exch.b32 %0, [%1+8], %2;" : "=r"(old) : "r"(at), "r"(31u) : "memory");
    __syncthreads();
    unsigned long long generic;
    asm("cvta.shared.u64 %0, %1;" : "=l"(generic) : "l"((unsigned long long)at));
    if (t < 3) u[5 + t] = *((unsigned *)generic + t);
    if (t == 0) {
        unsigned shared_there, global_there;
        asm("{ .reg .pred p, q; isspacep.shared p, %2; isspacep.global q, %3; selp.u32 %0, 1, 0, p;"
            " selp.u32 %1, 1, 0, q; }" : "=r"(shared_there), "=r"(global_there) : "l"(shared), "l"(u));
        u[8] = shared_there * 10 + global_there;
    }
}

// Everything among lanes is of warps of 32, also where a wave has 64.
__global__ void lanes(unsigned *out)
{
    unsigned t = threadIdx.x, value = t * 7 % 13, ballot, active, all, any, matched, sum, least = 0, below, leader = 0, moved, inside;
    asm volatile("{ .reg .pred p; setp.lt.u32 p, %1, 6; vote.sync.ballot.b32 %0, p, 0xffffffff; }" : "=r"(ballot) : "r"(value));
    asm volatile("activemask.b32 %0;" : "=r"(active));
    asm volatile("{ .reg .pred p, q; setp.lt.u32 p, %2, 96; vote.sync.all.pred q, p, -1; selp.u32 %0, 1, 0, q;"
                 " vote.sync.any.pred q, !p, -1; selp.u32 %1, 1, 0, q; }" : "=r"(all), "=r"(any) : "r"(t));
    asm volatile("match.any.sync.b32 %0, %1, 0xffffffff;" : "=r"(matched) : "r"(value));
    asm volatile("redux.sync.add.u32 %0, %1, 0xffffffff;" : "=r"(sum) : "r"(t));
    if (t % 32 / 8 == 1) asm volatile("redux.sync.min.s32 %0, %1, 0x0000ff00;" : "=r"(least) : "r"(-(int)t));
    asm volatile("mov.u32 %0, %%lanemask_lt;" : "=r"(below));
    if (t % 32 >= 4) asm volatile("{ .reg .pred p; elect.sync %0|p, 0xfffffff0; @p add.u32 %0, %0, 100; }" : "=r"(leader));
    asm volatile("{ .reg .pred p; shfl.sync.down.b32 %0|p, %2, 3, 0x181f, 0xffffffff; selp.u32 %1, 1, 0, p; }"
                 : "=r"(moved), "=r"(inside) : "r"(t));
    unsigned each[] = {ballot, active, all, any, matched, sum, least, below, leader, moved, inside};
    for (int i = 0; i < 11; ++i) out[i * N + t] = each[i];
    unsigned count;
    asm volatile("{ .reg .pred p; setp.eq.u32 p, %1, 5; bar.red.popc.u32 %0, 0, p; }" : "=r"(count) : "r"(value));
    asm volatile("bar.sync 1;" ::: "memory");
    out[11 * N + t] = count;
}

__global__ void registers(unsigned long long *out)
{
    unsigned long long before, after;
    unsigned low, cluster;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(before));
    asm volatile("nanosleep.u32 %0;" ::"r"(20u));
    do asm volatile("mov.u64 %0, %globaltimer;" : "=l"(after));
    while (after == before);
    asm volatile("mov.u32 %0, %globaltimer_lo;" : "=r"(low));
    asm volatile("{ .reg .u32 r, s, t; mov.u32 r, %%ctaid.x; mov.u32 s, %%ntid.x; mov.u32 t, %%tid.x; mad.lo.u32 %0, r, s, t; }" : "=r"(cluster));
    out[2 * cluster] = after > before && low - (unsigned)before < 1000000000u;
    asm volatile("{ .reg .u32 r; mov.u32 r, %cluster_nctarank; mov.u32 %0, %clusterid.x; mul.lo.u32 %0, %0, r; }" : "=r"(cluster));
    out[2 * (blockIdx.x * blockDim.x + threadIdx.x) + 1] = cluster;
}

int main()
{
    DeviceArray<unsigned> data(1024), flags(1024), out(12 * N);
    data.zero(), flags.zero(), out.zero();
    messages<<<16, 32>>>(data, flags, out);
    CUDA_CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 8; ++i) EXPECT(out.download()[i] == 7 + 32 * 100 + 31 * 16);

    DeviceArray<unsigned> u(16);
    DeviceArray<unsigned long long> w(4), times(64);
    DeviceArray<float> f(4);
    DeviceArray<unsigned short> h(4);
    DeviceArray<int> s(1);
    u.zero(), w.zero(), f.zero(), h.zero(), s.zero();
    atomics<<<1, N>>>(u, w, f, h, s);
    auto got = u.download();
    unsigned expected[] = {N * (N - 1) / 2, 3 * (N - 1), N, N % 10, N, N, 77, 31, 11};
    for (int i = 0; i < 9; ++i) EXPECT(got[i] == expected[i]);
    EXPECT(s.download()[0] == -(N - 1));
    EXPECT(w.download()[0] == (unsigned long long)(N * (N - 1) / 2) << 32);
    EXPECT(f.download()[0] == N * 0.5f && f.download()[2] == N && f.download()[3] == 2 * N);
    EXPECT(h.download()[0] == 0x5800 && h.download()[1] == 0x5c00 && h.download()[2] == 0x4300);  // 128, 256 and 128

    lanes<<<1, N>>>(out);
    auto lane = out.download();
    unsigned fives = 0;
    for (int t = 0; t < N; ++t) fives += t * 7 % 13 == 5;
    for (int t = 0; t < N; ++t) {
        unsigned base = t / 32 * 32, ballot = 0, same = 0, sum = 0;
        for (unsigned i = 0; i < 32; ++i) {
            ballot |= ((base + i) * 7 % 13 < 6) << i;
            same |= ((base + i) * 7 % 13 == t * 7 % 13) << i;
            sum += base + i;
        }
        int top = base + 15;
        unsigned from = (t + 3) / 8 == t / 8 ? t + 3 : t;
        unsigned want[] = {ballot, ~0u, base < 96, base >= 96, same, sum, (unsigned)-top, (1u << t % 32) - 1,
                           t % 32 == 4 ? 104u : 4u, from, (t + 3) / 8 == t / 8, fives};
        for (int i = 0; i < 12; ++i) {
            if ((i == 6 && t % 32 / 8 != 1) || (i == 8 && t % 32 < 4)) continue;  // lanes outside the mask
            if (lane[i * N + t] != want[i]) printf("lane %d, %d: %x, expected %x\n", t, i, lane[i * N + t], want[i]), failures()++;
        }
    }
    registers<<<2, 16>>>(times);
    for (int t = 0; t < 32; ++t) EXPECT(times.download()[2 * t] == 1 && times.download()[2 * t + 1] == t / 16);
    CUDA_CHECK(cudaDeviceSynchronize());
    return verdict();
}
