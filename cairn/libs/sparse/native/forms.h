/* From one form of a matrix to another: entries are counted, then stored. */
#pragma once
#include "host.h"

/* Which entries go on: all, those that are not zero, those whose magnitude is above a limit, those of a triangle with its
   diagonal or without. */
enum keep { ALL, NONZERO, ABOVE, LOWER, UPPER, BELOW_DIAGONAL, ABOVE_DIAGONAL };

template <class T> static bool kept(const T &value, wide keep, double limit, wide i = 0, wide j = 0)
{
    switch (keep) {
    case NONZERO: return !(value == T(0));
    case ABOVE: return magnitude(value) > limit;
    case LOWER: return j <= i;
    case UPPER: return j >= i;
    case BELOW_DIAGONAL: return j < i;
    case ABOVE_DIAGONAL: return j > i;
    default: return true;
    }
}

template <class T> static double limit_of(const scalar &limit, wide keep)
{
    return keep == ABOVE ? real_part(limit.get<T>()) : 0;
}

static constexpr bool by_columns(int format) { return format == CSC; }
static constexpr bool by_rows(int format) { return format != CSC && format != COO && format != COO_AOS; }

/* f(i, j, p) for all entries of `a`, in ranges where each line of the target is another's: `grain` lines a piece. */
template <int F, int G, class I, class J, class Do> static void walk(const team &on, const matrix &a, const Do &f)
{
    auto range = [&](wide begin, wide end) {
        for (wide t = begin; t < end; t++) entries<F, I, J>(a, t, 0, f);
    };
    if (by_columns(F) ? by_columns(G) : by_rows(F) && !by_columns(G)) on.ranges(lines<F>(a), 256, range);
    else on.once([&] { range(0, lines<F>(a)); });
}

/* The offsets that b has with what is kept of a, and the number of its entries. */
template <int F, class I, class J, int G, class K, class T>
void count(const team &on, const matrix &a, const matrix &b, wide keep, const scalar &limit, wide *total, int *total32)
{
    wide n = G == CSC ? b.cols : b.rows;
    K *offsets = (K *)b.offsets;
    on.once([&] {
        if (offsets) memset(offsets, 0, (size_t)(n + 1) * sizeof(K));
    });
    const T *values = (const T *)a.values;
    double least = 0;
    on.once([&] { least = limit_of<T>(limit, keep); });
    walk<F, G, I, J>(on, a, [&](wide i, wide j, wide p) {
        if (keep == ALL || kept(values[p], keep, least, i, j)) offsets[1 + (G == CSC ? j : i)]++;
    });
    on.once([&] {
        wide sum = summed(offsets, n, b.base);
        if (total) *total = sum;
        if (total32) *total32 = (int)sum;
    });
}

/* What is kept of a into b, whose offsets are there; b without values gets the pattern alone. */
template <int F, class I, class J, int G, class K, class L, class T>
void fill(const team &on, const matrix &a, const matrix &b, wide keep, const scalar &limit)
{
    wide n = G == CSC ? b.cols : b.rows;
    const K *offsets = (const K *)b.offsets;
    const T *from = (const T *)a.values;
    L *indices = (L *)b.indices;
    T *values = (T *)b.values;
    room<wide> next(n);
    double least = 0;
    on.once([&] {
        for (wide i = 0; i < n; i++) next[i] = (wide)offsets[i] - b.base;
        least = limit_of<T>(limit, keep);
    });
    walk<F, G, I, J>(on, a, [&](wide i, wide j, wide p) {
        if (keep != ALL && !kept(from[p], keep, least, i, j)) return;
        wide at = next[G == CSC ? j : i]++;
        indices[at] = L((G == CSC ? i : j) + b.base);
        if (values) values[at] = from[p];
    });
}

/* Entries that are kept, in coordinates by rows: `b.offsets` are rows, or there are none and `b.indices` are pairs. */
template <int F, class I, class J, int G, class L, class T>
void list(const team &on, const matrix &a, const matrix &b, wide keep, const scalar &limit, wide *total)
{
    constexpr wide step = G == COO_AOS ? 2 : 1;
    L *rows = (L *)(G == COO_AOS ? b.indices : b.offsets), *columns = (L *)b.indices + (G == COO_AOS);
    const T *from = (const T *)a.values;
    T *values = (T *)b.values;
    on.once([&] {
        wide at = 0;
        double least = limit_of<T>(limit, keep);
        for (wide t = 0; t < lines<F>(a); t++)
            entries<F, I, J>(a, t, 0, [&](wide i, wide j, wide p) {
                if (keep != ALL && !kept(from[p], keep, least, i, j)) return;
                if (rows) {
                    rows[at * step] = L(i + b.base);
                    columns[at * step] = L(j + b.base);
                    values[at] = from[p];
                }
                at++;
            });
        if (total) *total = at;
    });
}

/* The numbers of a dense matrix where a has entries. */
template <int F, class I, class J, class T> void sample(const team &on, const matrix &a, const matrix &b)
{
    const T *from = (const T *)b.values;
    T *to = (T *)a.values;
    on.ranges(lines<F>(a), 256, [&](wide begin, wide end) {
        for (wide t = begin; t < end; t++)
            entries<F, I, J>(a, t, 0, [&](wide i, wide j, wide p) { to[p] = from[b.column_major ? j * b.width + i : i * b.width + j]; });
    });
}

/* How many entries of a dense matrix are not zero, by rows or by columns, and all together. */
template <class T> void nonzeros(const team &on, const matrix &a, wide columns, int *each, int *total)
{
    const T *values = (const T *)a.values;
    on.once([&] { memset(each, 0, (size_t)(columns ? a.cols : a.rows) * sizeof(int)); });
    on.once([&] {
        int sum = 0;
        for (wide j = 0; j < a.cols; j++)
            for (wide i = 0; i < a.rows; i++)
                if (!(values[a.column_major ? j * a.width + i : i * a.width + j] == T(0))) {
                    each[columns ? j : i]++;
                    sum++;
                }
        if (total) *total = sum;
    });
}

/* How many entries of each row have a magnitude above a limit. */
template <class I, class T> void above(const team &on, const matrix &a, const scalar &limit, int *each, int *total)
{
    const I *offsets = (const I *)a.offsets;
    const T *values = (const T *)a.values;
    on.once([&] {
        double least = limit_of<T>(limit, ABOVE);
        int sum = 0;
        for (wide i = 0; i < a.rows; i++) {
            each[i] = 0;
            for (wide p = offsets[i] - a.base; p < offsets[i + 1] - a.base; p++) each[i] += kept(values[p], ABOVE, least);
            sum += each[i];
        }
        if (total) *total = sum;
    });
}

/* From offsets to numbers of entries, in place. */
template <class I> void differences(const team &on, void *offsets, wide lines)
{
    I *at = (I *)offsets;
    on.once([&] {
        for (wide i = 0; i < lines; i++) at[i] = at[i + 1] - at[i];
    });
}

/* The longest row. */
template <class I> void widest(const team &on, const void *offsets, wide m, int *width)
{
    const I *at = (const I *)offsets;
    on.once([&] {
        I most = 0;
        for (wide i = 0; i < m; i++) most = larger(most, I(at[i + 1] - at[i]));
        *width = (int)most;
    });
}

/* Rows of b's width, filled up with columns of -1. */
template <class I, class J, class L, class T> void pad(const team &on, const matrix &a, const matrix &b)
{
    L *indices = (L *)b.indices;
    T *values = (T *)b.values;
    on.ranges(a.rows, 256, [&](wide begin, wide end) {
        for (wide i = begin; i < end; i++) {
            wide at = 0;
            each_of<CSR, I, J>(a, i, 0, [&](wide j, wide p) {
                if (at >= b.width) return;
                indices[at * b.rows + i] = L(j + b.base);
                values[at++ * b.rows + i] = ((const T *)a.values)[p];
            });
            for (; at < b.width; at++) {
                indices[at * b.rows + i] = L(-1);
                values[at * b.rows + i] = T(0);
            }
        }
    });
}

/* Entries of each row beyond the first `width` in coordinates; how many there are, if there is a place for that. */
template <class I, class T> void overflow(const team &on, const matrix &a, const matrix &b, wide width, int *total)
{
    const I *offsets = (const I *)a.offsets, *from = (const I *)a.indices;
    I *rows = (I *)b.offsets, *columns = (I *)b.indices;
    on.once([&] {
        wide at = 0;
        for (wide i = 0; i < a.rows; i++)
            for (wide p = offsets[i] - a.base + width; p < offsets[i + 1] - a.base; p++, at++) {
                if (!b.nnz) continue;
                rows[at] = I(i + b.base);
                columns[at] = from[p];
                ((T *)b.values)[at] = ((const T *)a.values)[p];
            }
        if (total) *total = (int)at;
    });
}

/* Rows of a in ELL and of b in coordinates, one behind the other, into c. */
template <class I, class T> void merge(const team &on, const matrix &a, const matrix &b, const matrix &c)
{
    I *offsets = (I *)c.offsets;
    on.once([&] {
        memset(offsets, 0, (size_t)(c.rows + 1) * sizeof(I));
        auto all = [&](const auto &f) {
            for (wide i = 0; i < a.rows; i++) each_of<ELL, I, I>(a, i, 0, [&](wide j, wide p) { f(i, j, ((const T *)a.values)[p]); });
            for (wide k = 0; k < b.nnz; k++) entries<COO, I, I>(b, k, 0, [&](wide i, wide j, wide p) { f(i, j, ((const T *)b.values)[p]); });
        };
        all([&](wide i, wide, T) { offsets[i + 1]++; });
        summed(offsets, c.rows, c.base);
        room<wide> next(c.rows);
        for (wide i = 0; i < c.rows; i++) next[i] = offsets[i] - c.base;
        all([&](wide i, wide j, T value) {
            wide at = next[i]++;
            ((I *)c.indices)[at] = I(j + c.base);
            ((T *)c.values)[at] = value;
        });
    });
}

/* ---- blocks ---- */

/* Offsets of b's blocks: those in which a has an entry. */
template <int F, class I, class J, class K> void count_blocks(const team &on, const matrix &a, const matrix &b, int *total)
{
    wide rows = b.rows / b.block_rows;
    K *offsets = (K *)b.offsets;
    on.ranges(rows, 64, [&](wide begin, wide end) {
        columns seen(b.cols / b.block_cols);
        for (wide r = begin; r < end; r++) {
            K found = 0;
            for (wide i = r * b.block_rows; i < (r + 1) * b.block_rows && i < a.rows; i++)
                each_of<F, I, J>(a, i, 0, [&](wide j, wide) { found += seen.insert(j / b.block_cols); });
            seen.take([](wide) {});
            offsets[r + 1] = found;
        }
    });
    on.once([&] {
        wide sum = summed(offsets, rows, b.base);
        if (total) *total = (int)sum;
    });
}

/* a into b's blocks, whose offsets are there. */
template <int F, class I, class J, class K, class L, class T>
void fill_blocks(const team &on, const matrix &a, const matrix &b)
{
    wide wide_blocks = b.cols / b.block_cols, size = b.block_rows * b.block_cols;
    const K *offsets = (const K *)b.offsets;
    L *indices = (L *)b.indices;
    T *values = (T *)b.values;
    on.ranges(b.rows / b.block_rows, 64, [&](wide begin, wide end) {
        columns seen(wide_blocks);
        room<wide> place(wide_blocks);
        for (wide r = begin; r < end; r++) {
            wide first = r * b.block_rows, at = (wide)offsets[r] - b.base;
            for (wide i = first; i < first + b.block_rows && i < a.rows; i++)
                each_of<F, I, J>(a, i, 0, [&](wide j, wide) { seen.insert(j / b.block_cols); });
            seen.take([&](wide c) {
                indices[at] = L(c + b.base);
                for (wide k = 0; k < size; k++) values[at * size + k] = T(0);
                place[c] = at++;
            });
            for (wide i = first; i < first + b.block_rows && i < a.rows; i++)
                each_of<F, I, J>(a, i, 0, [&](wide j, wide p) {
                    wide row = i - first, column = j % b.block_cols;
                    wide in = b.column_major ? column * b.block_rows + row : row * b.block_cols + column;
                    values[place[j / b.block_cols] * size + in] = ((const T *)a.values)[p];
                });
        }
    });
}

/* Blocks by rows into blocks by columns; what is in them stays as it is. */
template <class I, class T> void turn_blocks(const team &on, const matrix &a, wide copy, void *offsets, void *indices, void *values)
{
    on.once([&] {
        const I *from = (const I *)a.offsets, *column = (const I *)a.indices;
        I *to = (I *)offsets, *row = (I *)indices;
        wide rows = a.rows / a.block_rows, cols = a.cols / a.block_cols, size = a.block_rows * a.block_cols;
        wide first = rows ? from[0] - a.base : 0, last = rows ? from[rows] - a.base : 0;
        if (!to) return;
        memset(to, 0, (size_t)(cols + 1) * sizeof(I));
        for (wide p = first; p < last; p++) to[1 + column[p] - a.base]++;
        summed(to, cols, a.base);
        room<wide> next(cols);
        for (wide j = 0; j < cols; j++) next[j] = to[j] - a.base;
        for (wide i = 0; i < rows; i++)
            for (wide p = from[i] - a.base; p < from[i + 1] - a.base; p++) {
                wide at = next[column[p] - a.base]++;
                row[at] = I(i + a.base);
                if (copy) memcpy((T *)values + at * size, (const T *)a.values + p * size, (size_t)size * sizeof(T));
            }
    });
}

/* Ones on the diagonal of the last blocks, where they reach beyond row m. */
template <class I, class T> void pad_diagonal(const team &on, const matrix &a, wide m, const scalar &value)
{
    on.once([&] {
        const I *offsets = (const I *)a.offsets, *indices = (const I *)a.indices;
        wide row = a.rows / a.block_rows - 1, size = a.block_rows * a.block_cols;
        if (row < 0 || m >= a.rows) return;
        for (wide p = offsets[row] - a.base; p < offsets[row + 1] - a.base; p++)
            if (indices[p] - a.base == row)
                for (wide i = m - row * a.block_rows; i < a.block_rows; i++)
                    ((T *)a.values)[p * size + i * a.block_cols + i] = value.get<T>();
    });
}
