/* Triangular systems: op(A) X = alpha B, a right-hand side a thread. */
#pragma once
#include "sparse.h"

template <int F, class I, class J, class T>
__device__ void triangle(const matrix &a, const dense &b, const dense &x, const scalar &alpha, wide upper, wide unit,
                         wide transposed, wide flip)
{
    wide column = thread(), batch = blockIdx.y, n = a.rows;
    if (column >= x.cols) return;
    const T *values = (const T *)a.values;
    T scale = alpha.get<T>();
    if (transposed)
        for (wide i = 0; i < n; i++) x.at<T>(i, column, batch) = scale * b.read<T>(i, column, batch);
    bool down = !upper != !!transposed;
    for (wide step = 0; step < n; step++) {
        wide i = down ? step : n - 1 - step;
        T diagonal = T(1), sum = transposed ? x.at<T>(i, column, batch) : scale * b.read<T>(i, column, batch);
        each_of<F, I, J>(a, i, batch, [&](wide j, wide p) {
            if (j == i && !unit) diagonal = maybe_conjugate(values[p], flip);
            if (!transposed && (upper ? j > i : j < i))
                sum = sum - maybe_conjugate(values[p], flip) * x.at<T>(j, column, batch);
        });
        sum = unit ? sum : sum / diagonal;
        x.at<T>(i, column, batch) = sum;
        if (transposed)
            each_of<F, I, J>(a, i, batch, [&](wide j, wide p) {
                if (upper ? j > i : j < i)
                    x.at<T>(j, column, batch) = x.at<T>(j, column, batch) - maybe_conjugate(values[p], flip) * sum;
            });
    }
}

/* The first row without a diagonal element, or with `numeric` one that is 0, goes to `found`. */
template <int F, class I, class J, class T> __device__ void pivots(const matrix &a, unsigned long long *found, wide numeric)
{
    wide i = thread();
    if (i >= a.rows) return;
    bool there = false;
    each_of<F, I, J>(a, i, 0, [&](wide j, wide p) {
        if (j == i) there = !numeric || !(((const T *)a.values)[p] == T(0));
    });
    if (!there) atomicMin(found, (unsigned long long)i);
}
