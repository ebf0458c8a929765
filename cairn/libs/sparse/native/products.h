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

/* How many columns a row of C has at most: one that several products have counts for each. */
template <class I, class J> static wide most_columns(const matrix &a, const matrix &b, const matrix &d, wide terms, wide r)
{
    auto length = [](const matrix &m, wide i) { return (wide)((const I *)m.offsets)[i + 1] - (wide)((const I *)m.offsets)[i]; };
    wide most = terms & SECOND ? length(d, r) : 0;
    if (terms & PRODUCT) blocks_of<I, J>(a, r, [&](wide k, wide) { most += length(b, k); });
    else if (terms & FIRST) most += length(a, r);
    return most;
}

/* All columns of a row of C. */
template <bool MANY, class I, class J>
static void row_pattern(const matrix &a, const matrix &b, const matrix &d, wide terms, wide r, const columns &seen)
{
    if (terms & FIRST)
        blocks_of<I, J>(a, r, [&](wide k, wide) {
            if (terms & PRODUCT) blocks_of<I, J>(b, k, [&](wide j, wide) { seen.add<MANY>(j); });
            else seen.add<MANY>(k);
        });
    if (terms & SECOND) blocks_of<I, J>(d, r, [&](wide j, wide) { seen.add<MANY>(j); });
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
        const columns seen(c.cols / c.block_rows);
        for (wide r = begin; r < end; r++) {
            if (terms & PRODUCT) announce<I, J>(a, b, r + 1, 0);
            if (seen.many(most_columns<I, J>(a, b, d, terms, r))) {
                row_pattern<true, I, J>(a, b, d, terms, r, seen);
                offsets[r + 1] = I(seen.count<true>());
            } else {
                row_pattern<false, I, J>(a, b, d, terms, r, seen);
                offsets[r + 1] = I(seen.count<false>());
            }
        }
    });
    on.once([&] {
        wide sum = summed(offsets, rows, c.base);
        if (total) *total = sum;
        if (total32) *total32 = (int)sum;
    });
}

/* to += by (A B), elements of s x s; `major` ones have columns one after the other. A block's product is summed up before it is
   scaled, as rocSPARSE's. `line` has room for s numbers. */
template <class T, class S> static void add_product(S *to, S by, const T *a, const T *b, wide s, wide major, S *line)
{
    if (major) { /* the transposed product of what lies by rows */
        const T *other = a;
        a = b, b = other;
    }
    for (wide i = 0; i < s; i++) {
        for (wide j = 0; j < s; j++) line[j] = S(0);
        for (wide k = 0; k < s; k++) {
            const S factor = S(a[i * s + k]);
            for (wide j = 0; j < s; j++) line[j] = added(line[j], factor, S(b[k * s + j]));
        }
        for (wide j = 0; j < s; j++) to[i * s + j] = added(to[i * s + j], by, line[j]);
    }
}

/* A row of C: its columns into `seen`, and what they sum up to into `sums`. */
template <bool MANY, class I, class J, class T, class S>
static void row_sums(const matrix &a, const matrix &b, const matrix &d, wide s, S by, S by_d, wide terms, wide r,
                     const columns &seen, S *sums, S *line)
{
    const T *first = (const T *)a.values, *second = (const T *)b.values, *last = (const T *)d.values;
    const wide size = s * s;
    if (terms & FIRST)
        blocks_of<I, J>(a, r, [&](wide k, wide p) {
            if (terms & PRODUCT && s == 1) {
                const S factor = by * S(first[p]);
                blocks_of<I, J>(b, k, [&](wide j, wide q) {
                    seen.add<MANY>(j);
                    sums[j] = sums[j] + factor * S(second[q]);
                });
                return;
            }
            if (terms & PRODUCT) {
                blocks_of<I, J>(b, k, [&](wide j, wide q) {
                    seen.add<MANY>(j);
                    add_product(&sums[j * size], by, first + p * size, second + q * size, s, a.column_major, line);
                });
                return;
            }
            seen.add<MANY>(k);
            for (wide e = 0; e < size; e++) sums[k * size + e] = sums[k * size + e] + by * S(first[p * size + e]);
        });
    if (terms & SECOND)
        blocks_of<I, J>(d, r, [&](wide j, wide p) {
            seen.add<MANY>(j);
            for (wide e = 0; e < size; e++) sums[j * size + e] = sums[j * size + e] + by_d * S(last[p * size + e]);
        });
}

/* C's columns, or its values, or both, where its offsets are. Numbers are T, sums S. */
template <class I, class J, class T, class S>
void fill_sum(const team &on, const matrix &a, const matrix &b, const matrix &d, const matrix &c, const scalar &alpha,
              const scalar &beta, wide terms, wide parts)
{
    const wide s = c.block_rows, size = s * s, cols = c.cols / s;
    const I *offsets = (const I *)c.offsets;
    on.ranges(c.rows / s, 64, [&](wide begin, wide end) {
        const columns seen(cols);
        const room<S> sums(parts & VALUES ? cols * size : 0);
        const room<S> line(s);
        const room<J> order(cols + columns::ROOM);
        S by = S(0), by_d = S(0);
        if (parts & VALUES && terms & FIRST) by = alpha.get<S>();
        if (parts & VALUES && terms & SECOND) by_d = beta.get<S>();
        auto row = [&](auto many, wide r) {
            constexpr bool MANY = decltype(many)::value;
            if (parts & VALUES) row_sums<MANY, I, J, T, S>(a, b, d, s, by, by_d, terms, r, seen, sums.at, line.at);
            else row_pattern<MANY, I, J>(a, b, d, terms, r, seen);
            return seen.list<MANY>(order.at, c.base);
        };
        for (wide r = begin; r < end; r++) {
            if (terms & PRODUCT) announce<I, J>(a, b, r + 1, parts & VALUES ? size * (wide)sizeof(T) : 0);
            const bool many = seen.many(most_columns<I, J>(a, b, d, terms, r));
            const wide found = many ? row(yes<true>{}, r) : row(yes<false>{}, r);
            const wide at = (wide)offsets[r] - c.base;
            if (parts & PATTERN) memcpy((J *)c.indices + at, order.at, (size_t)found * sizeof(J));
            if (!(parts & VALUES)) continue;
            S *const based = sums.at - c.base * size;
            for (wide i = 0; s == 1 && i < found; i++) {
                S &sum = based[order[i]];
                ((T *)c.values)[at + i] = T(sum);
                sum = S(0);
            }
            for (wide i = 0; s > 1 && i < found; i++)
                for (wide e = 0, j = order[i] * size; e < size; e++, j++) {
                    ((T *)c.values)[(at + i) * size + e] = T(based[j]);
                    based[j] = S(0);
                }
        }
    });
}
