/* The kernels behind rocrand_generate and its relatives. How numbers are dealt to work-items is rocRAND's: `outputs` in a
   row are stored at once where the address allows, and what lies before the first such place and after the last comes from
   whoever's turn is next. */
#pragma once
#include "distributions.h"

namespace generators {

/* Where a piece of memory is cut into blocks of `Width`: what lies before and behind. */
template <unsigned int Width, class T> struct cut {
    size_t head, tail, blocks;
    T* aligned;
    __device__ cut(T* data, size_t n)
    {
        const size_t gap = (Width - reinterpret_cast<size_t>(data) / sizeof(T) % Width) % Width;
        head = n < gap ? n : gap;
        tail = (n - head) % Width;
        blocks = (n - head) / Width;
        aligned = data + gap;
    }
    __device__ void store(size_t block, const T* values) const
    {
        struct alignas(Width * sizeof(T) > 16 ? 16 : Width * sizeof(T)) vector {
            T values[Width];
        };
        vector made;
        for (unsigned int i = 0; i < Width; i++)
            made.values[i] = values[i];
        reinterpret_cast<vector*>(aligned)[block] = made;
    }
};

template <class E, class D, class T> __device__ void draw(E& engine, const D& distribution, T* output)
{
    typename E::value_type input[D::inputs];
    for (unsigned int i = 0; i < D::inputs; i++)
        input[i] = engine();
    distribution(input, output);
}

template <class E> __device__ void start(E* engines, unsigned int first, unsigned int count, unsigned long long seed,
                                         unsigned long long offset)
{
    const unsigned int id = blockIdx.x * blockDim.x + threadIdx.x;
    if (id >= count)
        return;
    offset += id < first;
    if constexpr (__is_same(E, rocrand_state_lfsr113)) {
        /* Of a number the four words, each at least what its register needs. */
        const uint4 words = *reinterpret_cast<const uint4*>(seed);
        engines[id].seed(words, id, static_cast<unsigned int>(offset));
    } else {
        engines[id].seed(seed, id, offset);
    }
}

/* Generators that keep a state for each work-item. */
template <class E, class T, class D>
__device__ void by_state(E* engines, unsigned int first, T* data, size_t n, const D& distribution)
{
    const unsigned int id = blockIdx.x * blockDim.x + threadIdx.x, count = gridDim.x * blockDim.x;
    const unsigned int mine = (id + first) % count;
    const cut<D::outputs, T> places(data, n);
    E engine = engines[mine];
    T output[D::outputs];
    size_t block = id;
    for (; block < places.blocks; block += count) {
        draw(engine, distribution, output);
        places.store(block, output);
    }
    if (D::outputs > 1 && block == places.blocks) {
        if (places.head > 0) {
            draw(engine, distribution, output);
            for (unsigned int i = 0; i < D::outputs; i++)
                if (i < places.head)
                    data[i] = output[i];
        }
        if (places.tail > 0) {
            draw(engine, distribution, output);
            for (unsigned int i = 0; i < D::outputs; i++)
                if (i < places.tail)
                    data[n - places.tail + i] = output[i];
        }
    }
    engines[mine] = engine;
}

template <class E, class D, class T>
__device__ void some(E& engine, const D& distribution, T* data, size_t count)
{
    T output[D::outputs];
    for (size_t done = 0; done < count; done += D::outputs) {
        draw(engine, distribution, output);
        for (unsigned int i = 0; i < D::outputs; i++)
            if (done + i < count)
                data[done + i] = output[i];
    }
}

/* Generators whose state is a number: each work-item begins at its own. */
template <class E, class T, class D>
__device__ void by_counter(unsigned long long seed, unsigned long long offset, T* data, size_t n,
                           const D& distribution)
{
    constexpr unsigned int rounds = E::width / D::inputs, width = rounds * D::outputs;
    constexpr bool philox = __is_same(E, rocrand_state_philox4x32_10);
    const unsigned int id = blockIdx.x * blockDim.x + threadIdx.x, stride = gridDim.x * blockDim.x;
    const cut<width, T> places(data, n);
    const unsigned int head = static_cast<unsigned int>(philox ? places.head : places.head / D::outputs * D::inputs);
    E engine(seed, 0, offset);
    engine.discard(E::width * id + (id == 0 ? 0u : head));
    if (id == 0 && places.head > 0)
        some(engine, distribution, data, places.head);
    size_t block = id;
    for (; block < places.blocks; block += stride) {
        const auto v = engine.next_leap(stride);
        typename E::value_type words[E::width];
        T output[width];
        words[0] = v.x, words[1] = v.y;
        if constexpr (E::width == 4)
            words[2] = v.z, words[3] = v.w;
        for (unsigned int s = 0; s < rounds; s++)
            distribution(words + s * D::inputs, output + s * D::outputs);
        places.store(block, output);
    }
    if (block == places.blocks && places.tail > 0)
        some(engine, distribution, data + n - places.tail, places.tail);
}

/* A generator for each workgroup. */
template <class T, class D>
__device__ void by_group(rocrand_state_mtgp32* engines, T* data, size_t n, const D& distribution)
{
    __shared__ rocrand_state_mtgp32 engine;
    const cut<D::outputs, T> places(data, n);
    const size_t stride = static_cast<size_t>(gridDim.x) * blockDim.x;
    const size_t up = (places.blocks + blockDim.x - 1) / blockDim.x * blockDim.x;
    T output[D::outputs];
    engine.copy(&engines[blockIdx.x]);
    size_t block = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    for (; block - threadIdx.x < up; block += stride) {
        draw(engine, distribution, output);
        if (block < places.blocks)
            places.store(block, output);
    }
    if (D::outputs > 1 && (places.head > 0 || places.tail > 0)) {
        draw(engine, distribution, output);
        for (unsigned int i = 0; i < D::outputs; i++) {
            if (block == up && i < places.head)
                data[i] = output[i];
            if (block == up + 1 && i < places.tail)
                data[n - places.tail + i] = output[i];
        }
    }
    __syncthreads();
    engines[blockIdx.x].copy(&engine);
}

/* A dimension for each row of workgroups. */
template <class E, class T, class D>
__device__ void by_dimension(T* data, size_t n, const typename E::value_type* vectors,
                             const typename E::value_type* constants, unsigned int offset, const D& distribution)
{
    using V = typename E::value_type;
    constexpr unsigned int width = sizeof(T) >= 4 ? 1 : 4 / sizeof(T), size = 8 * sizeof(V);
    __shared__ V shared[size];
    const unsigned int dimension = blockIdx.y, id = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int stride = gridDim.x * blockDim.x;
    for (unsigned int i = threadIdx.x; i < size; i += blockDim.x)
        shared[i] = vectors[dimension * size + i];
    __syncthreads();
    data += dimension * n;
    const cut<width, T> places(data, n);
    E engine;
    engine.start(shared, constants ? constants[dimension] : 0,
                 static_cast<V>(offset) + id * width + (id == 0 || width == 1 ? 0 : places.head));
    if (id == 0 && width > 1)
        for (size_t i = 0; i < places.head; i++)
            data[i] = distribution(engine.next());
    size_t block = id;
    for (; block < places.blocks; block += stride) {
        T output[width];
        E ahead = engine;
        for (unsigned int i = 0; i < width; i++)
            output[i] = distribution(ahead.next());
        places.store(block, output);
        engine.discard_stride(static_cast<V>(stride) * width);
    }
    if (block == places.blocks)
        for (size_t i = 0; i < places.tail; i++)
            data[n - places.tail + i] = distribution(engine.next());
}

} // namespace generators
