/* From one form of a matrix to another. */
#pragma once
#include "sparse.h"

/* offsets[i] = the first of the sorted rows that is not before row i. */
template <class J> __device__ void offsets_of(const void *rows, wide nnz, wide m, void *offsets, wide base)
{
    wide i = thread();
    if (i > m) return;
    wide low = 0, high = nnz;
    while (low < high) {
        wide middle = (low + high) / 2;
        if ((wide)((const J *)rows)[middle] - base < i) low = middle + 1;
        else high = middle;
    }
    ((J *)offsets)[i] = J(low + base);
}

template <class J> __device__ void rows_of(const void *offsets, wide m, void *rows, wide base)
{
    wide i = thread();
    if (i >= m) return;
    const J *at = (const J *)offsets;
    for (wide p = (wide)at[i] - base; p < (wide)at[i + 1] - base; p++) ((J *)rows)[p] = J(i + base);
}

template <class J> __device__ void sequence(void *to, wide n)
{
    wide t = thread();
    if (t < n) ((J *)to)[t] = J(t);
}
