/* From a generator's numbers to those of a distribution: each takes `inputs` numbers and gives `outputs`. Which bits go
   where is rocRAND's, so that its sequences come out. */
#pragma once
#include <rocrand/rocrand_kernel.h>

namespace dist {

using namespace rocrand_device::detail;

template <class A, class B> inline constexpr bool same = __is_same(A, B);
template <class T> inline constexpr bool whole = same<T, unsigned char> || same<T, unsigned short> ||
                                                 same<T, unsigned int> || same<T, unsigned long long>;

/* What the bits of a number are to a generator `E`: those of combined recursions are scaled to all 32. */
template <class E> __device__ auto bits_of(typename E::value_type v)
{
    if constexpr (E::scaled)
        return mrg_uniform_distribution_uint<E>(v);
    else
        return v;
}

template <class E, class T> struct uniform {
    using V = typename E::value_type;
    static constexpr bool two = same<T, double> && sizeof(V) == 4 && !E::scaled;
    static constexpr unsigned int inputs = two ? 2 : 1;
    static constexpr unsigned int outputs = whole<T> || same<T, __half> ? sizeof(V) / sizeof(T) : 1;

    __device__ void operator()(const V* in, T* out) const
    {
        if constexpr (whole<T>) {
            const V v = bits_of<E>(in[0]);
            for (unsigned int i = 0; i < outputs; i++)
                out[i] = static_cast<T>(v >> (8 * sizeof(T) * i));
        } else if constexpr (same<T, __half>) {
            const V v = bits_of<E>(in[0]);
            for (unsigned int i = 0; i < outputs; i++)
                out[i] = uniform_distribution_half(static_cast<unsigned short>(v >> (16 * i)));
        } else if constexpr (E::scaled) {
            out[0] = static_cast<T>(static_cast<double>(in[0]) * E::norm);
        } else if constexpr (same<T, float>) {
            out[0] = uniform_distribution(in[0]);
        } else if constexpr (two) {
            out[0] = uniform_distribution_double(in[0], in[1]);
        } else {
            out[0] = uniform_distribution_double(in[0]);
        }
    }
};

template <class T> struct normal_parameters {
    T mean, deviation;
};

template <class T, bool Log> __device__ T shifted(T v, const normal_parameters<T>& p)
{
    if constexpr (same<T, __half>) {
        const __half sum = __hfma(v, p.deviation, p.mean);
        if constexpr (Log)
            return hexp(sum);
        else
            return sum;
    } else {
        const T sum = p.mean + v * p.deviation;
        if constexpr (!Log)
            return sum;
        else if constexpr (same<T, float>)
            return expf(sum);
        else
            return exp(sum);
    }
}

template <class E, class T, bool Log> struct normal {
    using V = typename E::value_type;
    /* Threefry2x32 has too few numbers at once for a pair of doubles. */
    static constexpr bool alone = same<T, double> && sizeof(V) == 4 && E::width == 2;
    static constexpr unsigned int inputs = sizeof(V) == 8 ? (same<T, double> ? 2 : 1)
                                           : same<T, __half> || alone ? 1
                                           : same<T, double> && !E::scaled ? 4
                                                                           : 2;
    static constexpr unsigned int outputs = alone ? 1 : 2;
    normal_parameters<T> p;

    __device__ void operator()(const V* in, T* out) const
    {
        T pair[2];
        draw(in, pair);
        for (unsigned int i = 0; i < outputs; i++)
            out[i] = shifted<T, Log>(pair[i], p);
    }

private:
    __device__ void draw(const V* in, T* pair) const
    {
        if constexpr (alone) {
            pair[0] = normal_distribution_double(in[0]);
        } else if constexpr (same<T, __half>) {
            const V v = bits_of<E>(in[0]);
            const __half2 two = box_muller_half(static_cast<unsigned short>(v),
                                                static_cast<unsigned short>(v >> (4 * sizeof(V))));
            pair[0] = __low2half(two);
            pair[1] = __high2half(two);
        } else if constexpr (E::scaled && same<T, float>) {
            take(mrg_normal_distribution2<E>(in[0], in[1]), pair);
        } else if constexpr (E::scaled) {
            take(mrg_normal_distribution_double2<E>(in[0], in[1]), pair);
        } else if constexpr (same<T, float> && sizeof(V) == 8) {
            take(box_muller(in[0]), pair);
        } else if constexpr (same<T, float>) {
            take(box_muller(in[0], in[1]), pair);
        } else if constexpr (sizeof(V) == 8) {
            take(box_muller_double(ulonglong2{in[0], in[1]}), pair);
        } else {
            take(box_muller_double(uint4{in[0], in[1], in[2], in[3]}), pair);
        }
    }

    template <class P> static __device__ void take(P two, T* pair)
    {
        pair[0] = two.x;
        pair[1] = two.y;
    }
};

/* By a table of the distribution, or by normal numbers for large means, where no table is given. */
template <class E, class T> struct poisson {
    using V = typename E::value_type;
    static constexpr unsigned int inputs = 1, outputs = 1;
    rocrand_discrete_distribution_st table;
    double lambda, root;

    __device__ void operator()(const V* in, T* out) const { out[0] = (*this)(bits_of<E>(in[0])); }
    __device__ T operator()(V v) const
    {
        if (!table.size)
            return static_cast<T>(static_cast<unsigned int>(round(root * normal_distribution_double(v) + lambda)));
        return static_cast<T>(discrete<E>(v, table));
    }
};

/* Quasirandom sequences give one for each number, from its highest bits. */
template <class E, class T> struct quasi_uniform {
    using V = typename E::value_type;
    __device__ T operator()(V v) const
    {
        if constexpr (whole<T>)
            return static_cast<T>(v >> (8 * (sizeof(V) - sizeof(T))));
        else if constexpr (same<T, __half>)
            return uniform_distribution_half(static_cast<unsigned short>(v >> (8 * sizeof(V) - 16)));
        else if constexpr (same<T, float>)
            return uniform_distribution(v);
        else
            return uniform_distribution_double(v);
    }
};

template <class E, class T, bool Log> struct quasi_normal {
    using V = typename E::value_type;
    normal_parameters<T> p;
    __device__ T operator()(V v) const
    {
        if constexpr (same<T, double>)
            return shifted<T, Log>(normal_distribution_double(v), p);
        else if constexpr (same<T, __half>)
            return shifted<T, Log>(__float2half(normal_distribution(v)), p);
        else
            return shifted<T, Log>(normal_distribution(v), p);
    }
};

} // namespace dist
