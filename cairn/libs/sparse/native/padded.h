/* Rows of CSR into formats that fill short rows up: slices of rows, and blocks side by side. */
#pragma once
#include "host.h"

/* Offsets of b's slices of block_rows rows, each as wide as its longest row of a; how many numbers that makes. */
template <class I, class L> void measure_slices(const team &on, const matrix &a, const matrix &b, wide *stored)
{
    const wide size = b.block_rows, slices = (a.rows + size - 1) / size;
    const I *rows = (const I *)a.offsets;
    L *offsets = (L *)b.offsets;
    on.once([&] {
        wide sum = 0;
        for (wide s = 0; s < slices; s++) {
            wide longest = 0;
            for (wide i = s * size; i < (s + 1) * size && i < a.rows; i++) longest = larger(longest, (wide)rows[i + 1] - (wide)rows[i]);
            if (offsets) offsets[s] = L(sum + b.base);
            sum += longest * size;
        }
        if (offsets) offsets[slices] = L(sum + b.base);
        *stored = sum;
    });
}

/* a into b's slices, whose offsets are there: columns of slices one after the other, without a column where a row has ended. */
template <class I, class J, class L, class M, class T> void fill_slices(const team &on, const matrix &a, const matrix &b)
{
    const wide size = b.block_rows;
    const L *offsets = (const L *)b.offsets;
    M *indices = (M *)b.indices;
    T *values = (T *)b.values;
    on.ranges((a.rows + size - 1) / size, 16, [&](wide begin, wide end) {
        for (wide i = begin * size; i < end * size; i++) {
            wide at = (wide)offsets[i / size] - b.base + i % size;
            const wide last = (wide)offsets[i / size + 1] - b.base;
            if (i < a.rows)
                each_of<CSR, I, J>(a, i, 0, [&](wide j, wide p) {
                    if (at >= last) return;
                    indices[at] = M(j + b.base);
                    values[at] = ((const T *)a.values)[p];
                    at += size;
                });
            for (; at < last; at += size) {
                indices[at] = M(-1);
                values[at] = T(0);
            }
        }
    });
}

/* How many blocks a row of b's blocks has at most that hold an entry of a. */
template <class I, class J> void measure_blocks(const team &on, const matrix &a, const matrix &b, wide *most)
{
    on.once([&] {
        columns seen(b.cols / b.block_cols);
        *most = 0;
        for (wide r = 0; r < b.rows / b.block_rows; r++) {
            wide found = 0;
            for (wide i = r * b.block_rows; i < (r + 1) * b.block_rows && i < a.rows; i++)
                each_of<CSR, I, J>(a, i, 0, [&](wide j, wide) { found += seen.insert(j / b.block_cols); });
            seen.take([](wide) {});
            *most = larger(*most, found);
        }
    });
}

/* a into b's blocks of Blocked-ELL in cuSPARSE's order, whose width is there; blocks' columns ascend. */
template <class I, class J, class M, class T> void fill_wide_blocks(const team &on, const matrix &a, const matrix &b)
{
    const wide size = b.block_rows, across = b.cols / size;
    M *indices = (M *)b.indices;
    T *values = (T *)b.values;
    on.ranges(b.rows / size, 16, [&](wide begin, wide end) {
        columns seen(across);
        const room<wide> place(across);
        for (wide r = begin; r < end; r++) {
            for (wide i = r * size; i < (r + 1) * size && i < a.rows; i++)
                each_of<CSR, I, J>(a, i, 0, [&](wide j, wide) { seen.insert(j / size); });
            wide found = 0;
            seen.take([&](wide column) {
                if (found < b.width) indices[r * b.width + found] = M(column + b.base);
                place[column] = found++;
            });
            for (wide p = found; p < b.width; p++) indices[r * b.width + p] = M(-1);
            T *to = values + r * size * b.width * size;
            for (wide e = 0; e < size * b.width * size; e++) to[e] = T(0);
            for (wide i = r * size; i < (r + 1) * size && i < a.rows; i++)
                each_of<CSR, I, J>(a, i, 0, [&](wide j, wide p) {
                    if (place[j / size] < b.width)
                        to[(i - r * size) * b.width * size + place[j / size] * size + j % size] = ((const T *)a.values)[p];
                });
        }
    });
}
