/* Whether arrays are a matrix as they are said to be. */
#pragma once
#include "order.h"

enum data_status { FINE, INFINITE, NOT_A_NUMBER, WRONG_OFFSET, WRONG_INDEX, TWICE, NOT_SORTED, OUTSIDE_TRIANGLE };

/* What a matrix is said to be: a triangle (or half of a symmetric matrix) above or below the diagonal, sorted. */
struct said {
    wide half, upper, sorted;
};

template <class R> static int defect(R value) { return isinf(value) ? INFINITE : isnan(value) ? NOT_A_NUMBER : FINE; }
template <class R> static int defect(const complex<R> &value)
{
    int first = defect(value.re), second = defect(value.im);
    return first == INFINITE || second == INFINITE ? INFINITE : first ? first : second;
}

/* One entry at (i, j) with `size` numbers, but for its neighbours. */
template <class T> static int entry(wide i, wide j, const T *values, wide size, const said &s)
{
    for (wide k = 0; values && k < size; k++)
        if (int wrong = defect(values[k])) return wrong;
    return s.half && (s.upper ? i > j : i < j) ? OUTSIDE_TRIANGLE : FINE;
}

/* Lines with offsets: rows of CSR and GEBSR, columns of CSC and GEBSC, of which rocSPARSE calls lower what is lower with columns
   for rows; indices are less than `bound`. */
template <class I, class J, class T>
void check_lines(const team &on, const void *offsets, const void *indices, const void *numbers, wide lines, wide bound, wide base,
                 wide size, wide half, wide upper, wide sorted, int *found)
{
    const I *at = (const I *)offsets;
    const J *index = (const J *)indices;
    const T *values = (const T *)numbers;
    said s = {half, upper, sorted};
    on.once([&] {
        *found = FINE;
        for (wide i = 0; i < lines && !*found; i++)
            if (at[i] < at[0] || at[i + 1] < at[i]) *found = WRONG_OFFSET;
        room<wide> seen(bound);
        for (wide i = 0; i < lines && !*found; i++) {
            wide before = -1;
            for (wide p = at[i] - at[0]; p < at[i + 1] - at[0] && !*found; p++) {
                wide j = (wide)index[p] - base;
                if (j < 0 || j >= bound) *found = WRONG_INDEX;
                else if (seen[j] == i + 1) *found = TWICE;
                else if (int wrong = entry(i, j, values ? values + p * size : values, size, s)) *found = wrong;
                else if (s.sorted && j < before) *found = NOT_SORTED;
                if (!*found) seen[j] = i + 1;
                before = j;
            }
        }
    });
}

template <class J, class T>
void check_coordinates(const team &on, const matrix &a, wide half, wide upper, wide sorted, int *found)
{
    said s = {half, upper, sorted};
    const J *row = (const J *)a.offsets, *column = (const J *)a.indices;
    on.once([&] {
        *found = FINE;
        room<keyed> order(a.nnz);
        for (wide p = 0; p < a.nnz && !*found; p++) {
            wide i = (wide)row[p] - a.base, j = (wide)column[p] - a.base;
            if (i < 0 || i >= a.rows || j < 0 || j >= a.cols) *found = WRONG_INDEX;
            else if (int wrong = entry(i, j, (const T *)a.values + p, 1, s)) *found = wrong;
            order[p] = {(uint64_t)i << 32 | (uint64_t)(uint32_t)j, p};
            if (!*found && s.sorted && p && order[p].key < order[p - 1].key) *found = NOT_SORTED;
        }
        if (*found) return;
        sort(order.at, a.nnz);
        for (wide p = 1; p < a.nnz; p++)
            if (order[p].key == order[p - 1].key) *found = TWICE;
    });
}

template <class J, class T> void check_ell(const team &on, const matrix &a, wide half, wide upper, wide sorted, int *found)
{
    said s = {half, upper, sorted};
    const J *index = (const J *)a.indices;
    on.once([&] {
        *found = FINE;
        room<wide> seen(a.cols);
        for (wide i = 0; i < a.rows && !*found; i++) {
            wide before = -1;
            for (wide k = 0; k < a.width && !*found && index[k * a.rows + i] != -1; k++) {
                wide p = k * a.rows + i, j = (wide)index[p] - a.base;
                if (j < 0 || j >= a.cols) *found = WRONG_INDEX;
                else if (seen[j] == i + 1) *found = TWICE;
                else if (int wrong = entry(i, j, (const T *)a.values + p, 1, s)) *found = wrong;
                else if (s.sorted && j < before) *found = NOT_SORTED;
                if (!*found) seen[j] = i + 1;
                before = j;
            }
        }
    });
}
