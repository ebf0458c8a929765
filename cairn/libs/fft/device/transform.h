/* Kernels of discrete Fourier transforms. Between loading and storing a transform lies packed in memory: complex numbers,
   `outer` times `length` times `inner`, of which the middle is transformed. A pass (T. G. Stockham, 1966) takes radix R off
   the length and leaves numbers in order; `stride` is what earlier passes took off, times `inner`. */
#pragma once

namespace fft {

template <class T> struct complex {
    T x, y;
};
template <class T> __device__ complex<T> operator+(complex<T> a, complex<T> b) { return {a.x + b.x, a.y + b.y}; }
template <class T> __device__ complex<T> operator-(complex<T> a, complex<T> b) { return {a.x - b.x, a.y - b.y}; }
template <class T> __device__ complex<T> operator*(complex<T> a, complex<T> b)
{
    return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
}
template <class T> __device__ complex<T> scaled(complex<T> a, T b) { return {a.x * b, a.y * b}; }
/* Times i times `sign`. */
template <class T> __device__ complex<T> turned(complex<T> a, T sign) { return {-sign * a.y, sign * a.x}; }

/* Cosines and sines of 2 pi k / R; the source that includes this defines them for the radix that it needs. */
template <class T, int R> struct circle;

template <class T, int R> struct butterfly {
    /* Any odd radix: pairs of terms share their products. */
    static __device__ void run(complex<T>* x, T sign)
    {
        using C = circle<T, R>;
        constexpr int H = R / 2;
        complex<T> sum[H], difference[H], all = x[0];
#pragma unroll
        for (int k = 1; k <= H; k++) {
            sum[k - 1] = x[k] + x[R - k];
            difference[k - 1] = x[k] - x[R - k];
            all = all + sum[k - 1];
        }
        const complex<T> first = x[0];
        x[0] = all;
#pragma unroll
        for (int j = 1; j <= H; j++) {
            complex<T> even = first, odd = {0, 0};
#pragma unroll
            for (int k = 1; k <= H; k++) {
                even = even + scaled(sum[k - 1], C::cosine[j * k % R]);
                odd = odd + scaled(difference[k - 1], C::sine[j * k % R]);
            }
            odd = turned(odd, sign);
            x[j] = even + odd;
            x[R - j] = even - odd;
        }
    }
};

template <class T> struct butterfly<T, 2> {
    static __device__ void run(complex<T>* x, T)
    {
        const complex<T> a = x[0];
        x[0] = a + x[1];
        x[1] = a - x[1];
    }
};

template <class T> struct butterfly<T, 4> {
    static __device__ void run(complex<T>* x, T sign)
    {
        const complex<T> a = x[0] + x[2], b = x[0] - x[2], c = x[1] + x[3], d = turned(x[1] - x[3], sign);
        x[0] = a + c;
        x[1] = b + d;
        x[2] = a - c;
        x[3] = b - d;
    }
};

/* Radix P times Q, in order. */
template <class T, int P, int Q> struct composed {
    static __device__ void run(complex<T>* x, T sign)
    {
        using C = circle<T, P * Q>;
        complex<T> rows[P][Q];
#pragma unroll
        for (int q = 0; q < Q; q++) {
            complex<T> column[P];
#pragma unroll
            for (int p = 0; p < P; p++)
                column[p] = x[p * Q + q];
            butterfly<T, P>::run(column, sign);
#pragma unroll
            for (int p = 0; p < P; p++)
                rows[p][q] = p * q ? column[p] * complex<T>{C::cosine[p * q], sign * C::sine[p * q]} : column[p];
        }
#pragma unroll
        for (int p = 0; p < P; p++) {
            butterfly<T, Q>::run(rows[p], sign);
#pragma unroll
            for (int q = 0; q < Q; q++)
                x[q * P + p] = rows[p][q];
        }
    }
};
template <class T> struct butterfly<T, 6> : composed<T, 2, 3> {};
template <class T> struct butterfly<T, 8> : composed<T, 2, 4> {};
template <class T> struct butterfly<T, 10> : composed<T, 2, 5> {};
template <class T> struct butterfly<T, 16> : composed<T, 4, 4> {};

/* One pass over the middle of outer x length x inner. `roots` are e^(2 pi i k / length). */
template <class T, int R>
__device__ void pass(const complex<T>* from, complex<T>* to, const complex<T>* roots, unsigned long long outer,
                     unsigned int length, unsigned int inner, unsigned int stride, T sign)
{
    const unsigned long long each = static_cast<unsigned long long>(length) * inner, jobs = each / R;
    const unsigned long long step = static_cast<unsigned long long>(gridDim.x) * blockDim.x;
    unsigned long long job = static_cast<unsigned long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    for (; job < outer * jobs; job += step) {
        const unsigned long long o = job / jobs;
        const unsigned int i = static_cast<unsigned int>(job - o * jobs), p = i / stride, q = i - p * stride;
        const complex<T>* source = from + o * each + i;
        complex<T>* target = to + o * each + static_cast<unsigned long long>(p) * stride * R + q;
        complex<T> x[R];
#pragma unroll
        for (int k = 0; k < R; k++)
            x[k] = source[k * jobs];
        butterfly<T, R>::run(x, sign);
        complex<T> root = roots[p * (stride / inner)];
        root.y *= sign;
        complex<T> power[R];
        power[1] = root;
        target[0] = x[0];
#pragma unroll
        for (int k = 1; k < R; k++) {
            if (k > 1)
                power[k] = power[k / 2] * power[k - k / 2];
            target[static_cast<unsigned long long>(k) * stride] = x[k] * power[k];
        }
    }
}

/* Where a number of a transform lies in the caller's memory. */
struct layout {
    long long stride[3], distance, offset;
    __device__ long long at(long long transform, const unsigned int* index) const
    {
        return offset + transform * distance + index[0] * stride[0] + index[1] * stride[1] + index[2] * stride[2];
    }
};

/* How numbers lie there: complex ones, real and imaginary parts apart, real ones, or half of a Hermitian array. */
enum form { INTERLEAVED, PLANAR, REAL, HERMITIAN, HERMITIAN_PLANAR };

struct shape {
    unsigned int length[3];
    unsigned long long batch;
    __device__ unsigned long long count() const
    {
        return batch * length[0] * length[1] * length[2];
    }
    __device__ unsigned long long split(unsigned long long number, unsigned int* index) const
    {
        for (int d = 2; d >= 0; d--) {
            index[d] = static_cast<unsigned int>(number % length[d]);
            number /= length[d];
        }
        return number;
    }
};

/* Where numbers come from: memory of type S, or a function of the program's that is called for each. */
template <class S, class T, form F> struct in_memory {
    const void *first, *second;
    __device__ complex<T> operator()(long long at) const
    {
        if constexpr (F == REAL) {
            return {static_cast<T>(static_cast<const S*>(first)[at]), 0};
        } else if constexpr (F == PLANAR || F == HERMITIAN_PLANAR) {
            return {static_cast<T>(static_cast<const S*>(first)[at]), static_cast<T>(static_cast<const S*>(second)[at])};
        } else {
            const complex<S> v = static_cast<const complex<S>*>(first)[at];
            return {static_cast<T>(v.x), static_cast<T>(v.y)};
        }
    }
};

/* And where they go. */
template <class S, class T, form F> struct to_memory {
    void *first, *second;
    __device__ void operator()(long long at, complex<T> v) const
    {
        if constexpr (F == REAL) {
            static_cast<S*>(first)[at] = static_cast<S>(v.x);
        } else if constexpr (F == PLANAR || F == HERMITIAN_PLANAR) {
            static_cast<S*>(first)[at] = static_cast<S>(v.x);
            static_cast<S*>(second)[at] = static_cast<S>(v.y);
        } else {
            static_cast<complex<S>*>(first)[at] = {static_cast<S>(v.x), static_cast<S>(v.y)};
        }
    }
};

/* N is what the program's functions take: float, double, float2 or double2. `call` is a function's address. */
template <class N, class T> struct by_callback {
    const void *call, *memory, *data;
    void* shared;
    __device__ complex<T> operator()(long long at) const
    {
        using function = N (*)(void*, size_t, void*, void*);
        const N v = reinterpret_cast<function>(const_cast<void*>(call))(const_cast<void*>(memory), static_cast<size_t>(at),
                                                                      const_cast<void*>(data), shared);
        if constexpr (sizeof(N) == sizeof(T))
            return {v, 0};
        else
            return {v.x, v.y};
    }
    __device__ void operator()(long long at, complex<T> v) const
    {
        using function = void (*)(void*, size_t, N, void*, void*);
        N given;
        if constexpr (sizeof(N) == sizeof(T)) {
            given = v.x;
        } else {
            given.x = v.x;
            given.y = v.y;
        }
        reinterpret_cast<function>(const_cast<void*>(call))(const_cast<void*>(memory), static_cast<size_t>(at), given,
                                                            const_cast<void*>(data), shared);
    }
};

/* All numbers of a transform; the other half of Hermitian arrays is made up. */
template <class T, form F, class From> __device__ void load(const From& from, complex<T>* to, shape s, layout l)
{
    const unsigned long long step = static_cast<unsigned long long>(gridDim.x) * blockDim.x;
    for (unsigned long long i = static_cast<unsigned long long>(blockIdx.x) * blockDim.x + threadIdx.x; i < s.count(); i += step) {
        unsigned int index[3];
        const unsigned long long transform = s.split(i, index);
        bool mirrored = false;
        if constexpr (F == HERMITIAN || F == HERMITIAN_PLANAR) {
            mirrored = index[2] > s.length[2] / 2;
            if (mirrored)
                for (int d = 0; d < 3; d++)
                    index[d] = index[d] ? s.length[d] - index[d] : 0;
        }
        complex<T> v = from(l.at(transform, index));
        if (mirrored)
            v.y = -v.y;
        to[i] = v;
    }
}

/* All numbers times a factor; of Hermitian arrays the first half. */
template <class T, form F, class To> __device__ void store(const complex<T>* from, const To& to, shape s, layout l, T factor)
{
    const unsigned long long step = static_cast<unsigned long long>(gridDim.x) * blockDim.x;
    for (unsigned long long i = static_cast<unsigned long long>(blockIdx.x) * blockDim.x + threadIdx.x; i < s.count(); i += step) {
        unsigned int index[3];
        const unsigned long long transform = s.split(i, index);
        if ((F == HERMITIAN || F == HERMITIAN_PLANAR) && index[2] > s.length[2] / 2)
            continue;
        to(l.at(transform, index), scaled(from[i], factor));
    }
}

/* Lengths with large prime factors (L. I. Bluestein, 1970): a convolution with a chirp, of `padded` numbers a line. */
template <class T>
__device__ void chirp_in(const complex<T>* from, complex<T>* to, const complex<T>* chirp, unsigned long long lines,
                         unsigned int length, unsigned int inner, unsigned int padded, T sign)
{
    const unsigned long long step = static_cast<unsigned long long>(gridDim.x) * blockDim.x;
    for (unsigned long long i = static_cast<unsigned long long>(blockIdx.x) * blockDim.x + threadIdx.x; i < lines * padded; i += step) {
        const unsigned long long line = i / padded, o = line / inner, q = line % inner;
        const unsigned int k = static_cast<unsigned int>(i - line * padded);
        complex<T> v = {0, 0};
        if (k < length) {
            complex<T> c = chirp[k];
            c.y *= sign;
            v = from[(o * length + k) * inner + q] * c;
        }
        to[i] = v;
    }
}

/* The conjugate of the chirp, laid round a circle of `padded` places. */
template <class T>
__device__ void chirp_ring(const complex<T>* chirp, complex<T>* ring, unsigned int length, unsigned int padded)
{
    const unsigned int step = gridDim.x * blockDim.x;
    for (unsigned int i = blockIdx.x * blockDim.x + threadIdx.x; i < padded; i += step) {
        const unsigned int k = i < length ? i : padded - i;
        complex<T> v = {0, 0};
        if (k < length) {
            v = chirp[k];
            v.y = -v.y;
        }
        ring[i] = v;
    }
}

template <class T>
__device__ void chirp_product(complex<T>* values, const complex<T>* factors, unsigned long long count,
                              unsigned int padded, T sign)
{
    const unsigned long long step = static_cast<unsigned long long>(gridDim.x) * blockDim.x;
    for (unsigned long long i = static_cast<unsigned long long>(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += step) {
        complex<T> f = factors[i % padded];
        f.y *= sign;
        values[i] = values[i] * f;
    }
}

template <class T>
__device__ void chirp_out(const complex<T>* from, complex<T>* to, const complex<T>* chirp, unsigned long long lines,
                          unsigned int length, unsigned int inner, unsigned int padded, T sign)
{
    const unsigned long long step = static_cast<unsigned long long>(gridDim.x) * blockDim.x;
    for (unsigned long long i = static_cast<unsigned long long>(blockIdx.x) * blockDim.x + threadIdx.x; i < lines * length; i += step) {
        const unsigned long long o = i / (static_cast<unsigned long long>(length) * inner);
        const unsigned long long rest = i - o * length * inner;
        const unsigned int k = static_cast<unsigned int>(rest / inner), q = static_cast<unsigned int>(rest % inner);
        complex<T> c = chirp[k];
        c.y *= sign;
        to[i] = scaled(from[(o * inner + q) * padded + k] * c, T(1) / padded);
    }
}

} // namespace fft
