/* MT19937 (M. Matsumoto, T. Nishimura, 1998) as rocRAND deals it out: eight work-items share a generator of 624 words, and
   generator g begins g times 2^1000 numbers on. Here a workgroup serves the generators in turn; `states` holds their
   words after the last step. */
#pragma once
#include "generators.h"

namespace mt19937 {

constexpr unsigned int N = 624, M = 397, LANES = 8, OWN = N / LANES;

__device__ inline unsigned int recur(unsigned int a, unsigned int b, unsigned int far)
{
    const unsigned int y = (a & 0x80000000u) | (b & 0x7fffffffu);
    return far ^ (y >> 1) ^ (y & 1 ? 0x9908b0dfu : 0u);
}

__device__ inline unsigned int temper(unsigned int y)
{
    y ^= y >> 11;
    y ^= (y << 7) & 0x9D2C5680u;
    y ^= (y << 15) & 0xEFC60000u;
    return y ^ (y >> 18);
}

/* All 624 words anew. A word needs one 397 on: the first 227 find it in the old words, the others in the new. */
__device__ inline void step(unsigned int* words)
{
    for (unsigned int begin = 0; begin < N; begin += N - M) {
        const unsigned int end = begin + N - M < N ? begin + N - M : N;
        for (unsigned int k = begin + threadIdx.x; k < begin + 256 && begin < N; k += blockDim.x) {
            unsigned int made = 0;
            if (k < end)
                made = recur(words[k], words[(k + 1) % N], words[(k + M) % N]);
            __syncthreads();
            if (k < end)
                words[k] = made;
        }
        __syncthreads();
    }
}

/* Which word is the e-th of work-item w of eight. */
__device__ inline unsigned int place(unsigned int w, unsigned int e)
{
    constexpr unsigned int single[LANES] = {0, 113, 170, 283, 340, 397, 510, 567};
    constexpr unsigned int rows[11] = {1, 57, 114, 171, 227, 284, 341, 398, 454, 511, 568};
    return e == 0 ? single[w] : rows[(e - 1) / 7] + 7 * w + (e - 1) % 7;
}

/* Numbers from `begin` on of what the generators give in this step and those after it; `begin` 0 means a new step. */
template <class T, class D>
__device__ void by_eight(unsigned int* states, unsigned int count, unsigned int begin, T* data, size_t n,
                         const D& distribution)
{
    constexpr unsigned int each = OWN / D::inputs;
    __shared__ unsigned int words[N];
    const generators::cut<D::outputs, T> places(data, n);
    const size_t stride = static_cast<size_t>(LANES) * count, all = stride * each;
    const size_t end = begin + places.blocks + (places.head || places.tail ? 1 : 0);
    for (unsigned int g = blockIdx.x; g < count; g += gridDim.x) {
        for (unsigned int i = threadIdx.x; i < N; i += blockDim.x)
            words[i] = states[static_cast<size_t>(g) * N + i];
        __syncthreads();
        for (size_t round = 0; round < end; round += all) {
            if (round || !begin)
                step(words);
            for (unsigned int i = threadIdx.x; i < each * LANES; i += blockDim.x) {
                const unsigned int w = i % LANES, j = i / LANES;
                const size_t at = round + j * stride + g * LANES + w, block = at - begin;
                if (at < begin || at >= end)
                    continue;
                unsigned int input[D::inputs];
                T output[D::outputs];
                for (unsigned int k = 0; k < D::inputs; k++)
                    input[k] = temper(words[place(w, j * D::inputs + k)]);
                distribution(input, output);
                if (block < places.blocks) {
                    places.store(block, output);
                    continue;
                }
                for (unsigned int o = 0; o < D::outputs; o++) {
                    if (o < places.head)
                        data[o] = output[o];
                    if (o + places.tail >= D::outputs) /* backwards, as in rocRAND */
                        data[n + D::outputs - places.tail - 1 - o] = output[o];
                }
            }
            __syncthreads();
        }
        for (unsigned int i = threadIdx.x; i < N; i += blockDim.x)
            states[static_cast<size_t>(g) * N + i] = words[i];
        __syncthreads();
    }
}

/* A generator of MT19937, to distributions: numbers of 32 bits, one at a time. */
struct engine {
    using value_type = unsigned int;
    static constexpr bool scaled = false, numbered_by_cdf = false;
    static constexpr unsigned int width = 1;
};

} // namespace mt19937
