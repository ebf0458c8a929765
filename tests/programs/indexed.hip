// Elements at a pointer and an index for each lane: in rows of all lengths that are powers of two, exchanged within a
// wave, backwards and anywhere; indices on both sides of zero, and lanes whose indices wrap around 32 bits.
#include <hip/hip_runtime.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <numeric>
#include <random>
#include <vector>

enum Order { PAIRED, EXCHANGED, BACKWARDS, ANYWHERE, ORDERS };
constexpr int N = 512;

// The element of work-item `i`, from 0 on.
__host__ __device__ unsigned place(unsigned i, int order, unsigned j, const unsigned *anywhere) {
    if (order == PAIRED) return (i & ~(j - 1)) * 2 + (i & (j - 1));
    if (order == EXCHANGED) return i ^ j;
    if (order == BACKWARDS) return N - 1 - (i ^ (j & 3));
    return anywhere[i];
}

template <typename T, typename Index>
__global__ void move(const T *in, T *out, const unsigned *anywhere, int order, unsigned j, Index first, unsigned mask) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    Index at = first + (Index)place(i, order, j, anywhere);
    T value = in[at];
    if (i & mask) {
        out[at] = value * 3;
        for (int k = 0; k < (int)(i & 3); k++) value += in[at] + k;
        out[at] += value;
    } else {
        out[at] = value + 1;
    }
}

template <typename T>
void expect(const T *in, T *out, const unsigned *anywhere, int order, unsigned j, unsigned mask) {
    for (unsigned i = 0; i < N; i++) {
        unsigned at = place(i, order, j, anywhere);
        T value = in[at];
        if (i & mask) {
            out[at] = value * 3;
            for (int k = 0; k < (int)(i & 3); k++) value += in[at] + k;
            out[at] += value;
        } else {
            out[at] = value + 1;
        }
    }
}

int wrong = 0;

template <typename T, typename Index>
void check(const char *what, Index first) {
    std::mt19937 source(7);
    std::vector<T> in(2 * N), out(2 * N), want(2 * N);
    for (T &each : in) each = (T)(source() % 100);
    std::vector<unsigned> anywhere(N);
    std::iota(anywhere.begin(), anywhere.end(), 0u);
    std::shuffle(anywhere.begin(), anywhere.end(), source);
    T *from, *to;
    unsigned *places;
    hipMalloc(&from, sizeof(T) * 2 * N);
    hipMalloc(&to, sizeof(T) * 2 * N);
    hipMalloc(&places, sizeof(unsigned) * N);
    hipMemcpy(from, in.data(), sizeof(T) * 2 * N, hipMemcpyHostToDevice);
    hipMemcpy(places, anywhere.data(), sizeof(unsigned) * N, hipMemcpyHostToDevice);
    for (int order = 0; order < ORDERS; order++)
        for (unsigned j = 1; j <= N / 2; j *= 2)
            for (unsigned mask : {0u, 5u, 64u, ~0u}) {
                if ((order == ANYWHERE && j > 1) || (order == BACKWARDS && j > 2)) continue;
                std::fill(want.begin(), want.end(), (T)77);
                hipMemcpy(to, want.data(), sizeof(T) * 2 * N, hipMemcpyHostToDevice);
                expect(in.data(), want.data(), anywhere.data(), order, j, mask);
                intptr_t back = (intptr_t)first * (intptr_t)sizeof(T);
                move<T, Index><<<N / 128, 128>>>((T *)((intptr_t)from - back), (T *)((intptr_t)to - back), places, order,
                                                j, first, mask);
                hipMemcpy(out.data(), to, sizeof(T) * 2 * N, hipMemcpyDeviceToHost);
                if (std::memcmp(out.data(), want.data(), sizeof(T) * 2 * N)) {
                    std::printf("%s: order %d, j %u, first %lld, mask %x\n", what, order, j, (long long)first, mask);
                    wrong++;
                }
            }
    hipFree(from);
    hipFree(to);
    hipFree(places);
}

// Indices that wrap: the lanes behind the wrap are off, and their addresses belong to nobody.
__global__ void wrapping(const int *in, int *out, unsigned j, unsigned first, unsigned count) {
    unsigned i = threadIdx.x, step = (i & ~(j - 1)) * 2 + (i & (j - 1)), at = first + step;
    if (step < count) out[at] = in[at] * 2;
}

__global__ void wrapping_signed(const int *in, int *out, unsigned j, unsigned first, unsigned count) {
    unsigned i = threadIdx.x, step = (i & ~(j - 1)) * 2 + (i & (j - 1));
    int at = (int)(first + step);
    if (step < count) out[at] = in[at] * 2;
}

void check_wrapping(bool is_signed) {
    const int64_t top = is_signed ? INT64_C(1) << 31 : INT64_C(1) << 32;
    int *from, *to;
    hipMalloc(&from, 4096);
    hipMalloc(&to, 4096);
    for (unsigned j = 1; j <= 64; j *= 2)
        for (int count : {7, 16, 40, 64}) {
            std::vector<int> in(1024), out(1024), want(1024, 5);
            std::iota(in.begin(), in.end(), 1);
            hipMemcpy(from, in.data(), 4096, hipMemcpyHostToDevice);
            hipMemcpy(to, want.data(), 4096, hipMemcpyHostToDevice);
            for (unsigned i = 0; i < 128; i++) {
                unsigned step = (i & ~(j - 1)) * 2 + (i & (j - 1));
                if (step < (unsigned)count) want[step] = in[step] * 2;
            }
            int64_t first = top - count, back = 4 * first;
            auto kernel = is_signed ? wrapping_signed : wrapping;
            kernel<<<1, 128>>>((int *)((intptr_t)from - back), (int *)((intptr_t)to - back), j, (unsigned)first,
                               (unsigned)count);
            hipMemcpy(out.data(), to, 4096, hipMemcpyDeviceToHost);
            if (out != want) {
                std::printf("wrapping, %s: j %u, count %d\n", is_signed ? "signed" : "unsigned", j, count);
                wrong++;
            }
        }
    hipFree(from);
    hipFree(to);
}

// An index that wraps among lanes that are all active: their elements are 16 GB apart.
__global__ void around(const int *in, int *out, unsigned j, unsigned first, int flip) {
    unsigned i = threadIdx.x, step = (i & ~(j - 1)) * 2 + (i & (j - 1));
    int at = (int)(first + step);
    int value = in[at];
    if (flip || i & 1) out[at] = value + (int)i;
}

void check_around() {
    const size_t count = (size_t)1 << 32;
    const unsigned first = 0x7fffffffu - 20;
    int *all;
    if (hipMalloc(&all, count * sizeof(int)) != hipSuccess) return;
    for (unsigned j = 1; j <= 64; j *= 2)
        for (int flip : {0, 1}) {
            std::vector<int> low(256), high(64), got_low(256), got_high(64);
            std::iota(low.begin(), low.end(), 1000);
            std::iota(high.begin(), high.end(), 5000);
            hipMemcpy(all, low.data(), 1024, hipMemcpyHostToDevice);
            hipMemcpy(all + count - 64, high.data(), 256, hipMemcpyHostToDevice);
            around<<<1, 64>>>(all + count / 2, all + count / 2, j, first, flip);
            hipMemcpy(got_low.data(), all, 1024, hipMemcpyDeviceToHost);
            hipMemcpy(got_high.data(), all + count - 64, 256, hipMemcpyDeviceToHost);
            for (unsigned i = 0; i < 64; i++) {
                unsigned step = (i & ~(j - 1)) * 2 + (i & (j - 1));
                int add = flip || i & 1 ? (int)i : 0;
                (step <= 20 ? high[43 + step] : low[step - 21]) += add;
            }
            if (low != got_low || high != got_high) {
                std::printf("around: j %u, %d\n", j, flip);
                wrong++;
            }
        }
    hipFree(all);
}

// One address on two ways: waves that stay whole take it along as pointer and index, others as a vector, and one block
// leads to both.
__global__ void parting(const unsigned *places, const float *in, float *out, float outer, float inner) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x, low = places[i] * 2, high = low + 1;
    float value = in[i], other = value + 1.0f;
    if (!(value < outer)) {
        for (int k = 0; k < (int)inner; k++) other = other * value + 1.0f;
        if (value < outer + inner) {
            out[low] = value;
            out[high] = other;
        } else if (other == inner) {
            out[low] = other;
            out[high] = value;
        } else {
            out[low] = value;
            out[high] = value;
        }
    } else {
        float step = other / value;
        out[low] = step;
        out[high] = step + value;
    }
}

void check_parting() {
    std::vector<unsigned> places(N);
    std::vector<float> in(N), out(2 * N), want(2 * N);
    std::iota(places.begin(), places.end(), 0u);
    std::shuffle(places.begin(), places.end(), std::mt19937(3));
    unsigned *where;
    float *from, *to;
    hipMalloc(&where, sizeof(unsigned) * N);
    hipMalloc(&from, sizeof(float) * N);
    hipMalloc(&to, sizeof(float) * 2 * N);
    hipMemcpy(where, places.data(), sizeof(unsigned) * N, hipMemcpyHostToDevice);
    for (unsigned mask : {0u, 1u, 64u, 65u, 3u})
        for (float outer : {-1.0f, 1.0f, 2.0f})
            for (float inner : {0.0f, 1.0f, 2.0f, 5.0f}) {
                for (unsigned i = 0; i < N; i++) in[i] = (float)(i & mask ? 1 << i % 3 : 2);
                hipMemcpy(from, in.data(), sizeof(float) * N, hipMemcpyHostToDevice);
                parting<<<N / 128, 128>>>(where, from, to, outer, inner);
                hipMemcpy(out.data(), to, sizeof(float) * 2 * N, hipMemcpyDeviceToHost);
                for (unsigned i = 0; i < N; i++) {
                    float value = in[i], other = value + 1.0f, *at = &want[places[i] * 2];
                    for (int k = 0; k < (int)inner; k++) other = value < outer ? other : other * value + 1.0f;
                    at[0] = value < outer ? other / value : value < outer + inner ? value : other == inner ? other : value;
                    at[1] = value < outer ? other / value + value : value < outer + inner ? other : value;
                }
                if (out != want) {
                    std::printf("parting: mask %x, limits %g and %g\n", mask, outer, inner);
                    wrong++;
                }
            }
    hipFree(where);
    hipFree(from);
    hipFree(to);
}

int main() {
    check_parting();
    check_around();
    for (int first : {0, 1000, -40, -3000}) {
        check<int, int>("int by int", first);
        check<double, int>("double by int", first);
    }
    check<short, int>("short by int", -40);
    check<long long, unsigned>("long long by unsigned", 0x7fffffe0u);
    check<int, unsigned>("int by unsigned", 0x7fffffe0u);
    check<int, long long>("int by long long", 100);
    check_wrapping(true);
    check_wrapping(false);
    std::printf(wrong ? "FAIL\n" : "PASS\n");
    return wrong != 0;
}
