/* Sparse vectors: `indices` and `values` with `nnz` elements. */
#pragma once
#include "sparse.h"

/* a b + c, rounded as rocSPARSE rounds it. */
static inline __device__ float multiply_add(float a, float b, float c) { return fmaf(a, b, c); }
static inline __device__ double multiply_add(double a, double b, double c) { return fma(a, b, c); }
template <class R> __device__ complex<R> multiply_add(complex<R> a, complex<R> b, complex<R> c)
{
    return {multiply_add(-a.im, b.im, multiply_add(a.re, b.re, c.re)), multiply_add(a.re, b.im, multiply_add(a.im, b.re, c.im))};
}

/* a b, rounded so. */
template <class R> __device__ R multiplied(R a, R b) { return a * b; }
template <class R> __device__ complex<R> multiplied(complex<R> a, complex<R> b)
{
    return {multiply_add(a.re, b.re, -(a.im * b.im)), multiply_add(a.im, b.re, a.re * b.im)};
}

struct vector {
    wide nnz;
    void *indices, *values;
    wide base;
};

#define ELEMENT                                                                                                        \
    wide t = thread();                                                                                                 \
    if (t >= x.nnz) return;                                                                                            \
    T &own = ((T *)x.values)[t];                                                                                       \
    T &other = ((T *)y)[(wide)((const J *)x.indices)[t] - x.base];

template <class J, class T, class Y, class S> __device__ void add_to(const vector &x, void *y, const scalar &alpha)
{
    wide t = thread();
    if (t >= x.nnz) return;
    Y &to = ((Y *)y)[(wide)((const J *)x.indices)[t] - x.base];
    to = Y(multiply_add(alpha.get<S>(), S(((const T *)x.values)[t]), S(to)));
}
template <class J, class T> __device__ void collect(const vector &x, void *y, wide clear)
{
    ELEMENT own = other;
    if (clear) other = T(0);
}
template <class J, class T> __device__ void distribute(const vector &x, void *y) { ELEMENT other = own; }
template <class J, class T, class S> __device__ void rotate(const vector &x, void *y, const scalar &c, const scalar &s)
{
#pragma clang fp contract(off)
    ELEMENT S cosine = c.get<S>(), sine = s.get<S>(), before = S(own), behind = S(other);
    own = T(cosine * before + sine * behind);
    other = T(cosine * behind - sine * before);
}
#undef ELEMENT

/* The sum of products, by one group. */
template <class J, class X, class Y, class S>
__device__ void product(const vector &x, const void *y, void *result, wide flip)
{
    S sum = S(0);
    for (wide t = threadIdx.x; t < x.nnz; t += 256)
        sum = sum + S(maybe_conjugate(((const X *)x.values)[t], flip)) *
                        S(((const Y *)y)[(wide)((const J *)x.indices)[t] - x.base]);
    __shared__ double room[2 * 256];
    S *parts = (S *)room;
    parts[threadIdx.x] = sum;
    for (int half = 128; half; half /= 2) {
        __syncthreads();
        if ((int)threadIdx.x < half) parts[threadIdx.x] = parts[threadIdx.x] + parts[threadIdx.x + half];
    }
    __syncthreads();
    if (threadIdx.x == 0) *(S *)result = parts[0];
}
template <class T, class S> __device__ void multiply_by(void *y, wide n, const scalar &beta)
{
    wide t = thread();
    S by = beta.get<S>();
    if (t < n) ((T *)y)[t] = by == S(0) ? T(S(0)) : T(multiplied(S(((T *)y)[t]), by));
}

template <class T> __device__ void conjugate(const void *from, wide n, void *to)
{
    wide t = thread();
    if (t >= n) return;
    T number = ((const T *)from)[t];
    number.im = -number.im;
    ((T *)to)[t] = number;
}

/* y += factor z, in numbers of S. */
template <class T, class Z, class S> __device__ void add_dense(void *y, wide n, const void *z, const scalar &factor)
{
    wide t = thread();
    if (t < n) ((T *)y)[t] = T(S(((T *)y)[t]) + multiplied(S(((const Z *)z)[t]), factor.get<S>()));
}

/* y = beta y + alpha A x, an element of y a thread. */
template <class J, class T>
__device__ void combined(const vector &x, const dense &a, void *y, const scalar &alpha, const scalar &beta)
{
    wide i = thread();
    if (i >= a.rows) return;
    T sum = T(0), by = beta.get<T>();
    for (wide p = 0; p < x.nnz; p++)
        sum = sum + a.read<T>(i, (wide)((const J *)x.indices)[p] - x.base) * ((const T *)x.values)[p];
    T &to = ((T *)y)[i], result = alpha.get<T>() * sum;
    to = by == T(0) ? result : result + by * to;
}

/* A number of 16 bits, or two that are a complex one, as floats. */
template <class T, class S> __device__ void widen(const void *from, void *to)
{
    if (thread() == 0) *(S *)to = S(*(const T *)from);
}
