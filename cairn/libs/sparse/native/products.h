/* Sums and products of sparse matrices, by rows: C = alpha A B + beta D, or C = alpha A + beta D. Elements are blocks of
   a.block_rows x a.block_rows, of one number in CSR. Columns of C ascend. */
#pragma once
#include "host.h"

enum terms { FIRST = 1, SECOND = 2, PRODUCT = 4 }; /* FIRST: A, or A B with PRODUCT; SECOND: D */
enum parts { PATTERN = 1, VALUES = 2 };

template <class I, class J, class Do> static void blocks_of(const matrix &a, wide r, const Do &f)
{
    const I *offsets = (const I *)a.offsets;
    const J *indices = (const J *)a.indices;
    for (wide p = (wide)offsets[r] - a.base, end = (wide)offsets[r + 1] - a.base; p < end; p++) f((wide)indices[p] - a.base, p);
}

/* The caches are told which rows of B a row of C needs. */
template <class I, class J> static void announce(const matrix &a, const matrix &b, wide r, wide bytes)
{
    if (r >= a.rows / a.block_rows) return;
    blocks_of<I, J>(a, r, [&](wide k, wide) {
        const wide q = (wide)((const I *)b.offsets)[k] - b.base;
        __builtin_prefetch((const J *)b.indices + q);
        if (bytes) {
            __builtin_prefetch((const char *)b.values + q * bytes);
            __builtin_prefetch((const char *)b.values + q * bytes + 64);
        }
    });
}

/* All columns of a row of C, into what has `insert`; how many there are. */
template <class I, class J, class Seen>
static wide row_pattern(const matrix &a, const matrix &b, const matrix &d, wide terms, wide r, Seen &seen)
{
    wide found = 0;
    if (terms & FIRST)
        blocks_of<I, J>(a, r, [&](wide k, wide) {
            if (terms & PRODUCT) blocks_of<I, J>(b, k, [&](wide j, wide) { found += seen.insert(j); });
            else found += seen.insert(k);
        });
    if (terms & SECOND) blocks_of<I, J>(d, r, [&](wide j, wide) { found += seen.insert(j); });
    return found;
}

/* How many products of two elements there are. */
template <class I, class J> void count_products(const team &on, const matrix &a, const matrix &b, wide *total)
{
    on.once([&] {
        const I *rows = (const I *)b.offsets;
        wide sum = 0;
        for (wide r = 0; r < a.rows / a.block_rows; r++)
            blocks_of<I, J>(a, r, [&](wide k, wide) { sum += (wide)rows[k + 1] - (wide)rows[k]; });
        *total = sum;
    });
}

/* C's offsets and the number of its elements. */
template <class I, class J>
void count_sum(const team &on, const matrix &a, const matrix &b, const matrix &d, const matrix &c, wide terms, wide *total, int *total32)
{
    wide rows = c.rows / c.block_rows;
    I *offsets = (I *)c.offsets;
    on.ranges(rows, 64, [&](wide begin, wide end) {
        marks seen(c.cols / c.block_rows);
        for (wide r = begin; r < end; r++) {
            seen.begin();
            if (terms & PRODUCT) announce<I, J>(a, b, r + 1, 0);
            offsets[r + 1] = I(row_pattern<I, J>(a, b, d, terms, r, seen));
        }
    });
    on.once([&] {
        wide sum = summed(offsets, rows, c.base);
        if (total) *total = sum;
        if (total32) *total32 = (int)sum;
    });
}

/* to += by A B, elements of s x s; `major` ones have columns one after the other. */
template <class T> static void add_product(T *to, T by, const T *a, const T *b, wide s, wide major)
{
    wide down = major ? 1 : s, right = major ? s : 1;
    for (wide i = 0; i < s; i++)
        for (wide k = 0; k < s; k++) {
            T factor = by * a[i * down + k * right];
            for (wide j = 0; j < s; j++)
                to[i * down + j * right] = to[i * down + j * right] + factor * b[k * down + j * right];
        }
}

/* C's columns, or its values, or both, where its offsets are. */
template <class I, class J, class T>
void fill_sum(const team &on, const matrix &a, const matrix &b, const matrix &d, const matrix &c, const scalar &alpha,
              const scalar &beta, wide terms, wide parts)
{
    wide s = c.block_rows, size = s * s, cols = c.cols / s;
    const I *offsets = (const I *)c.offsets;
    const T *first = (const T *)a.values, *second = (const T *)b.values, *last = (const T *)d.values;
    on.ranges(c.rows / s, 64, [&](wide begin, wide end) {
        columns seen(cols);
        room<T> sums(parts & VALUES ? cols * size : 0);
        T by = T(0), by_d = T(0);
        if (parts & VALUES && terms & FIRST) by = alpha.get<T>();
        if (parts & VALUES && terms & SECOND) by_d = beta.get<T>();
        for (wide r = begin; r < end; r++) {
            if (terms & PRODUCT) announce<I, J>(a, b, r + 1, parts & VALUES ? size * (wide)sizeof(T) : 0);
            if (!(parts & VALUES)) {
                row_pattern<I, J>(a, b, d, terms, r, seen);
            } else {
                if (terms & FIRST)
                    blocks_of<I, J>(a, r, [&](wide k, wide p) {
                        if (terms & PRODUCT && s == 1) {
                            const T factor = by * first[p];
                            blocks_of<I, J>(b, k, [&](wide j, wide q) {
                                seen.insert(j);
                                sums[j] = sums[j] + factor * second[q];
                            });
                            return;
                        }
                        if (terms & PRODUCT) {
                            blocks_of<I, J>(b, k, [&](wide j, wide q) {
                                seen.insert(j);
                                add_product(&sums[j * size], by, first + p * size, second + q * size, s, a.column_major);
                            });
                            return;
                        }
                        seen.insert(k);
                        for (wide e = 0; e < size; e++) sums[k * size + e] = sums[k * size + e] + by * first[p * size + e];
                    });
                if (terms & SECOND)
                    blocks_of<I, J>(d, r, [&](wide j, wide p) {
                        seen.insert(j);
                        for (wide e = 0; e < size; e++) sums[j * size + e] = sums[j * size + e] + by_d * last[p * size + e];
                    });
            }
            wide at = (wide)offsets[r] - c.base;
            seen.take([&](wide j) {
                if (parts & PATTERN) ((J *)c.indices)[at] = J(j + c.base);
                if (parts & VALUES)
                    for (wide e = 0; e < size; e++) {
                        ((T *)c.values)[at * size + e] = sums[j * size + e];
                        sums[j * size + e] = T(0);
                    }
                at++;
            });
        }
    });
}
