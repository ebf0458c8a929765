// The device functions of cuRAND: numbers against the host's own arithmetic, jumps against single steps, moments.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <curand_kernel.h>
#include <curand_mtgp32_host.h>
#include <curand_mtgp32dc_p_11213.h>
#include <vector>

#define CHECK(call) do { if ((call) != 0) { printf("%s failed\n", #call); exit(1); } } while (0)
static int wrong;
static void expect(bool right, const char* what) { if (!right && ++wrong < 20) printf("wrong: %s\n", what); }

struct Xorwow {
    unsigned x[5] = {123456789u, 362436069u, 521288629u, 88675123u, 5783321u}, d = 6615241u;
    explicit Xorwow(unsigned long long seed)
    {
        unsigned a = 1228688033u * ((unsigned)seed ^ 0x2c7f967fu), b = 2073658381u * ((unsigned)(seed >> 32) ^ 0xa03697cbu);
        x[0] += a, x[1] ^= a, x[2] += b, x[3] ^= b, x[4] += a, d += a + b;
    }
    unsigned next()
    {
        unsigned t = x[0] ^ x[0] >> 2;
        for (int i = 0; i < 4; i++) x[i] = x[i + 1];
        x[4] = x[4] ^ x[4] << 4 ^ t ^ t << 1;
        return x[4] + (d += 362437);
    }
};

struct Mrg { // MRG32k3a as published, in 128-bit arithmetic
    unsigned long long a[3], b[3];
    static constexpr unsigned long long m1 = 4294967087ull, m2 = 4294944443ull;
    explicit Mrg(unsigned long long seed)
    {
        unsigned x = (unsigned)seed ^ 0x55555555u, y = (unsigned)(seed >> 32) ^ 0xAAAAAAAAu;
        for (int i = 0; i < 3; i++) {
            a[i] = (unsigned long long)((unsigned __int128)(i == 1 ? y : x) * seed % m1);
            b[i] = (unsigned long long)((unsigned __int128)(i == 1 ? x : y) * seed % m2);
        }
    }
    unsigned next()
    {
        unsigned long long p = (1403580ull * a[1] + (m1 - 810728) * (unsigned __int128)a[0]) % m1;
        unsigned long long q = (527612ull * b[2] + (m2 - 1370589) * (unsigned __int128)b[0]) % m2;
        a[0] = a[1], a[1] = a[2], a[2] = p, b[0] = b[1], b[1] = b[2], b[2] = q;
        return (unsigned)(p > q ? p - q : p + m1 - q);
    }
};

static void philox(const unsigned* c, unsigned long long seed, unsigned* out)
{
    unsigned k0 = (unsigned)seed, k1 = (unsigned)(seed >> 32), v[4] = {c[0], c[1], c[2], c[3]};
    for (int i = 0; i < 10; i++, k0 += 0x9E3779B9u, k1 += 0xBB67AE85u) {
        unsigned long long p = 0xD2511F53ull * v[0], q = 0xCD9E8D57ull * v[2];
        unsigned w[4] = {(unsigned)(q >> 32) ^ v[1] ^ k0, (unsigned)q, (unsigned)(p >> 32) ^ v[3] ^ k1, (unsigned)p};
        for (int j = 0; j < 4; j++) v[j] = w[j];
    }
    for (int j = 0; j < 4; j++) out[j] = v[j];
}

const int N = 64, EACH = 37;
const unsigned long long SEED = 0x5678abcdefull; // rocRAND wraps longer ones at 64 bits

template <class State> __global__ void numbers(unsigned* out, unsigned long long skip)
{
    State s;
    curand_init(SEED, 0, skip * threadIdx.x, &s);
    for (int i = 0; i < EACH; i++) out[threadIdx.x * EACH + i] = curand(&s);
}

template <class State> __global__ void jumps(int* wrong)
{
    State a, b, c, d;
    curand_init(SEED, threadIdx.x, 5 + 1000003ull * threadIdx.x, &a);
    curand_init(SEED, 0, 0, &b);
    skipahead(5ull, &b);
    skipahead(1000003ull * threadIdx.x, &b);
    skipahead_sequence((unsigned long long)threadIdx.x, &b);
    curand_init(SEED, 3, 0, &c);
    curand_init(SEED, 3, 777, &d);
    for (int i = 0; i < 777; i++) curand(&c);
    for (int i = 0; i < 20; i++) {
        if (curand(&a) != curand(&b)) atomicAdd(wrong, 1);
        if (curand(&c) != curand(&d)) atomicAdd(wrong, 1);
    }
}

template <class State> __global__ void moments(double* sums)
{
    State s;
    curand_init(7, blockIdx.x * blockDim.x + threadIdx.x, 0, &s);
    double v[8] = {};
    for (int i = 0; i < 200; i++) {
        double u = curand_uniform(&s), d = curand_uniform_double(&s), n = curand_normal(&s), m = curand_normal_double(&s);
        double l = curand_log_normal(&s, 0.f, 0.5f), p = curand_poisson(&s, 12.0), q = curand_poisson(&s, 100.0);
        v[0] += u, v[1] += d, v[2] += n, v[3] += n * n, v[4] += m * m, v[5] += l, v[6] += p, v[7] += q;
        if (!(u > 0 && u <= 1 && d > 0 && d <= 1)) v[0] += 1e9;
    }
    for (int i = 0; i < 8; i++) atomicAdd(&sums[i], v[i]);
}

__global__ void twister(curandStateMtgp32* states, unsigned* out)
{
    for (int i = 0; i < 3; i++) out[(blockIdx.x * 3 + i) * blockDim.x + threadIdx.x] = curand(&states[blockIdx.x]);
}

template <class State> static void check(const char* name)
{
    int* flag;
    double *sums, got[8];
    CHECK(cudaMallocManaged(&flag, 4));
    CHECK(cudaMalloc(&sums, sizeof got));
    CHECK(cudaMemset(sums, 0, sizeof got));
    *flag = 0;
    jumps<State><<<1, 64>>>(flag);
    moments<State><<<32, 64>>>(sums);
    CHECK(cudaMemcpy(got, sums, sizeof got, cudaMemcpyDeviceToHost));
    expect(*flag == 0, name);
    const double wanted[8] = {0.5, 0.5, 0, 1, 1, exp(0.125), 12, 100}, spread[8] = {0.3, 0.3, 1, 1.5, 1.5, 0.7, 3.5, 10};
    for (int i = 0; i < 8; i++) {
        double mean = got[i] / (32 * 64 * 200), off = fabs(mean - wanted[i]) / (spread[i] / sqrt(32. * 64 * 200));
        if (off > 5) printf("%s: moment %d is %g, expected %g\n", name, i, mean, wanted[i]), wrong++;
    }
    CHECK(cudaFree(sums));
    CHECK(cudaFree(flag));
}

int main()
{
    unsigned *out, words[4];
    CHECK(cudaMallocManaged(&out, 4 * N * EACH * 16));
    numbers<curandStateXORWOW_t><<<1, N>>>(out, 11);
    CHECK(cudaDeviceSynchronize());
    for (int t = 0; t < N; t++) {
        Xorwow h(SEED);
        for (int i = 0; i < 11 * t; i++) h.next();
        for (int i = 0; i < EACH; i++) expect(out[t * EACH + i] == h.next(), "XORWOW");
    }
    numbers<curandStateMRG32k3a_t><<<1, N>>>(out, 11);
    CHECK(cudaDeviceSynchronize());
    for (int t = 0; t < N; t++) {
        Mrg h(SEED);
        for (int i = 0; i < 11 * t; i++) h.next();
        for (int i = 0; i < EACH; i++)
            expect(out[t * EACH + i] == (unsigned)((h.next() - 1) * 1.000000048661607), "MRG32k3a");
    }
    numbers<curandStatePhilox4_32_10_t><<<1, N>>>(out, 11);
    CHECK(cudaDeviceSynchronize());
    for (int t = 0; t < N; t++)
        for (int i = 0; i < EACH; i++) {
            unsigned at = 11 * t + i, counter[4] = {at / 4, 0, 0, 0};
            philox(counter, SEED, words);
            expect(out[t * EACH + i] == words[at % 4], "Philox");
        }
    check<curandStateXORWOW_t>("XORWOW");
    check<curandStateMRG32k3a_t>("MRG32k3a");
    check<curandStatePhilox4_32_10_t>("Philox");

    curandStateMtgp32* states;
    mtgp32_kernel_params_t* params;
    CHECK(cudaMalloc(&states, 4 * sizeof *states));
    CHECK(cudaMalloc(&params, sizeof *params));
    CHECK(curandMakeMTGP32Constants(mtgp32dc_params_fast_11213, params));
    CHECK(curandMakeMTGP32KernelState(states, mtgp32dc_params_fast_11213, params, 4, 1234));
    twister<<<4, 256>>>(states, out);
    CHECK(cudaDeviceSynchronize());
    double mean = 0;
    for (int i = 0; i < 4 * 3 * 256; i++) mean += out[i] / 4294967296.0 / (4 * 3 * 256);
    expect(fabs(mean - 0.5) < 0.03, "MTGP32");
    printf(wrong ? "%d wrong\n" : "PASSED\n", wrong);
    return wrong != 0;
}
