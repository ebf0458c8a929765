/* Products of a sparse matrix and a dense operand. */
#pragma once
#include "sparse.h"

template <class C, class S> __device__ void scale(const dense &c, const scalar &beta)
{
    wide t = thread(), batch = blockIdx.y;
    if (t >= c.rows * c.cols) return;
    C &to = c.at<C>(t / c.cols, t % c.cols, batch);
    S by = beta.get<S>();
    if (by == S(0)) to = C(S(0)); /* and is not read: it may never have been written */
    else to = C(by * S(to));
}

/* C += alpha op(A) B, entries of A in any order; `transposed` has op(A)'s rows in A's columns, and
   2 leaves A's diagonal out, and 3 does with op(A) = A. */
template <int F, class I, class J, class A, class B, class C, class S>
__device__ void scatter(const matrix &a, const dense &b, const dense &c, const scalar &alpha, wide transposed, wide flip)
{
    wide t = thread(), batch = blockIdx.y, line = t / c.cols, j = t % c.cols;
    if (line >= lines<F>(a)) return;
    const A *values = (const A *)a.values;
    entries<F, I, J>(a, line, batch, [&](wide row, wide column, wide p) {
        if (transposed >= 2 && row == column) return;
        bool turned = transposed == 1 || transposed == 2;
        wide i = turned ? column : row, k = turned ? row : column;
        add(&c.at<C>(i, j, batch),
            C(alpha.get<S>() * S(maybe_conjugate(values[p], flip)) * S(b.read<B>(k, j, batch))));
    });
}

/* values of C = beta C + alpha (op(A) op(B)) where C has entries. */
template <int F, class I, class J, class A, class B, class C, class S>
__device__ void sampled(const matrix &c, const dense &a, const dense &b, const scalar &alpha, const scalar &beta)
{
    wide t = thread(), batch = blockIdx.y;
    if (t >= lines<F>(c)) return;
    C *values = (C *)c.values;
    entries<F, I, J>(c, t, batch, [&](wide i, wide j, wide p) {
        S sum = S(0);
        for (wide k = 0; k < a.cols; k++) sum = sum + S(a.read<A>(i, k, batch)) * S(b.read<B>(k, j, batch));
        S by = beta.get<S>(), result = alpha.get<S>() * sum;
        values[p] = C(by == S(0) ? result : result + by * S(values[p]));
    });
}

/* B = A, where B is all zero. */
template <int F, class I, class J, class T> __device__ void spread(const matrix &a, const dense &b)
{
    wide t = thread(), batch = blockIdx.y;
    if (t >= lines<F>(a)) return;
    entries<F, I, J>(a, t, batch, [&](wide i, wide j, wide p) { b.at<T>(i, j, batch) = ((const T *)a.values)[p]; });
}

/* y = beta y + alpha A x for the rows of blocks that a mask names, each up to an end of its own. */
template <class T>
__device__ void masked(const matrix &a, const void *mask, wide count, const void *ends, const void *x, void *y,
                       const scalar &alpha, const scalar &beta)
{
    wide t = thread(), b = a.block_rows;
    if (t >= count * b) return;
    wide row = mask ? ((const int *)mask)[t / b] - a.base : t / b, in = t % b;
    T sum = T(0), by = beta.get<T>();
    for (wide p = ((const int *)a.offsets)[row] - a.base; p < ((const int *)ends)[row] - a.base; p++)
        for (wide c = 0; c < b; c++)
            sum = sum + ((const T *)a.values)[(p * b + (a.column_major ? c : in)) * b + (a.column_major ? in : c)] *
                            ((const T *)x)[(((const int *)a.indices)[p] - a.base) * b + c];
    T &to = ((T *)y)[row * b + in], result = alpha.get<T>() * sum;
    to = by == T(0) ? result : result + by * to;
}
