/* Incomplete factors in the place of a matrix, and solutions of triangular systems: CSR, or BSR of square blocks, whose
   numbers are taken as if each had a row of its own. */
#pragma once
#include "host.h"

enum { NO_PIVOT = -1 };

/* Where numbers of a row are: places + 1 by column. */
template <int F, class I, class J> static void locate(const matrix &a, wide i, wide *place, columns *seen)
{
    each_of<F, I, J>(a, i, 0, [&](wide j, wide p) {
        place[j] = p + 1;
        if (seen) seen->insert(j);
    });
}

struct pivots_found {
    wide zero, singular;
    void note(double size, double limit, wide i)
    {
        if (size == 0 && (zero < 0 || i < zero)) zero = i;
        if (size <= limit) note_singular(i);
    }
    void note_singular(wide i)
    {
        if (singular < 0 || i < singular) singular = i;
    }
    /* A row whose pivot is zero or not there is a singular one too. */
    void finish()
    {
        if (zero >= 0) note_singular(zero);
    }
};

/* L and U, ones on L's diagonal not stored. With `boost` a pivot of at most `least` becomes `instead`. */
template <int F, class I, class J, class T>
void ilu0(const team &on, const matrix &a, wide boost, const scalar &least, const scalar &instead, wide narrow, double limit,
          pivots_found *found)
{
    on.once([&] {
        wide n = a.rows;
        T *v = (T *)a.values;
        room<wide> place(n), diagonal(n);
        columns seen(n);
        double bound = boost ? (narrow ? (double)least.get<float>() : least.get<double>()) : 0;
        *found = {NO_PIVOT, NO_PIVOT};
        for (wide i = 0; i < n; i++) {
            locate<F, I, J>(a, i, place.at, &seen);
            diagonal[i] = place[i];
            seen.take([&](wide k) {
                if (k >= i || !diagonal[k] || v[diagonal[k] - 1] == T(0)) return;
                T &own = v[place[k] - 1];
                own = own / v[diagonal[k] - 1];
                T factor = own;
                each_of<F, I, J>(a, k, 0, [&](wide j, wide p) {
                    if (j > k && place[j]) v[place[j] - 1] = v[place[j] - 1] - factor * v[p];
                });
            });
            each_of<F, I, J>(a, i, 0, [&](wide j, wide) { place[j] = 0; });
            if (!diagonal[i]) {
                found->note(0, -1, i / a.block_rows);
                continue;
            }
            T &pivot = v[diagonal[i] - 1];
            if (boost && magnitude(pivot) <= bound) pivot = instead.get<T>();
            else if (!boost) found->note(magnitude(pivot), limit, i / a.block_rows);
        }
        found->finish();
    });
}

/* L of L L^H in the lower triangle. */
template <int F, class I, class J, class T>
void ic0(const team &on, const matrix &a, wide reversed, double limit, pivots_found *found)
{
    on.once([&] {
        wide n = a.rows;
        T *v = (T *)a.values;
        room<wide> place(n), diagonal(n);
        columns seen(n);
        *found = {NO_PIVOT, NO_PIVOT};
        for (wide i = 0; i < n; i++) {
            locate<F, I, J>(a, i, place.at, &seen);
            diagonal[i] = place[i];
            seen.take([&](wide k) {
                if (k > i || (k < i && (!diagonal[k] || v[diagonal[k] - 1] == T(0)))) return;
                T sum = v[place[k] - 1];
                each_of<F, I, J>(a, k, 0, [&](wide j, wide p) {
                    if (j >= k || !place[j]) return;
                    const T own = v[place[j] - 1];
                    sum = sum - maybe_conjugate(own, reversed) * maybe_conjugate(v[p], !reversed);
                });
                v[place[k] - 1] = k < i ? sum / v[diagonal[k] - 1] : T(sqrt(magnitude(sum)));
                if (k == i && real_part(sum) <= limit * limit && imaginary(sum) == 0) found->note_singular(i / a.block_rows);
            });
            each_of<F, I, J>(a, i, 0, [&](wide j, wide) { place[j] = 0; });
            found->note(diagonal[i] ? magnitude(v[diagonal[i] - 1]) : 0, -1, i / a.block_rows);
        }
        found->finish();
    });
}

/* The first row (of blocks) without a number on the diagonal, or with `numeric` with one that is 0. */
template <int F, class I, class J, class T> void pivots(const team &on, const matrix &a, wide numeric, pivots_found *found)
{
    on.once([&] {
        *found = {NO_PIVOT, NO_PIVOT};
        for (wide i = 0; i < a.rows && found->zero < 0; i++) {
            bool there = false;
            each_of<F, I, J>(a, i, 0, [&](wide j, wide p) {
                there |= j == i && (!numeric || !(((const T *)a.values)[p] == T(0)));
            });
            if (!there) found->zero = i / a.block_rows;
        }
    });
}

/* op(A) X = alpha B: of A, the triangle above or below the diagonal; a range of right-hand sides a piece. */
template <int F, class I, class J, class T>
void triangle(const team &on, const matrix &a, const dense &b, const dense &x, const scalar &alpha, wide upper, wide unit,
              wide transposed, wide flip)
{
    on.ranges(x.cols, 1, [&](wide begin, wide end) {
        wide n = a.rows;
        const T *values = (const T *)a.values;
        T scale = alpha.get<T>();
        bool down = !upper != !!transposed;
        auto take = [&](wide i) {
            for (wide c = begin; c < end; c++) x.at<T>(i, c) = scale * b.read<T>(i, c);
        };
        auto subtract = [&](wide to, T by, wide from) {
            for (wide c = begin; c < end; c++) x.at<T>(to, c) = x.at<T>(to, c) - by * x.at<T>(from, c);
        };
        for (wide i = 0; transposed && i < n; i++) take(i);
        for (wide step = 0; step < n; step++) {
            wide i = down ? step : n - 1 - step;
            T diagonal = T(1);
            if (!transposed) take(i);
            each_of<F, I, J>(a, i, 0, [&](wide j, wide p) {
                if (j == i && !unit) diagonal = maybe_conjugate(values[p], flip);
                if (!transposed && (upper ? j > i : j < i)) subtract(i, maybe_conjugate(values[p], flip), j);
            });
            for (wide c = begin; c < end && !unit; c++) x.at<T>(i, c) = x.at<T>(i, c) / diagonal;
            if (!transposed) continue;
            each_of<F, I, J>(a, i, 0, [&](wide j, wide p) {
                if (upper ? j > i : j < i) subtract(j, maybe_conjugate(values[p], flip), i);
            });
        }
    });
}

/* New numbers on the diagonal, where the matrix has any. */
template <int F, class I, class J, class T> void put_diagonal(const team &on, const matrix &a, void *numbers)
{
    on.ranges(a.rows, 4096, [&](wide begin, wide end) {
        for (wide i = begin; i < end; i++)
            each_of<F, I, J>(a, i, 0, [&](wide j, wide p) {
                if (i == j) ((T *)a.values)[p] = ((const T *)numbers)[i];
            });
    });
}
