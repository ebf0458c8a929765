/* Iterations towards solutions of triangular systems (Jacobi's) and incomplete factors (sweeps in the place of the
   factors; E. Chow, A. Patel, 2015). */
#pragma once
#include "factors.h"

/* op(A) y = alpha x, where A is a triangle of what is stored: y += D^-1 (alpha x - op(A) y). After each `every` steps the
   largest element of the residual is noted in `norms`, if there is a place, and compared with a limit that is not negative.
   `steps` are how many may be done, then how many were. */
template <int F, class I, class J, class T, class R>
void jacobi(const team &on, const matrix &a, const dense &x, const dense &y, const scalar &alpha, wide upper, wide unit, wide transposed,
            wide flip, wide every, double limit, void *noted, int *steps, pivots_found *found)
{
    on.once([&] {
        wide n = a.rows, most = *steps;
        const T *values = (const T *)a.values;
        R *norms = (R *)noted;
        T scale = alpha.get<T>();
        room<T> diagonal(n), product(n);
        *found = {NO_PIVOT, NO_PIVOT};
        for (wide i = 0; i < n && !unit; i++) {
            each_of<F, I, J>(a, i, 0, [&](wide j, wide p) {
                if (j == i) diagonal[i] = maybe_conjugate(values[p], flip);
            });
            found->note(magnitude(diagonal[i]), -1, i);
        }
        if (found->zero >= 0) return;
        for (wide step = 0; step < most; step++) {
            for (wide i = 0; i < n; i++) product[i] = unit ? y.at<T>(i, 0) : T(0);
            for (wide i = 0; i < n; i++)
                each_of<F, I, J>(a, i, 0, [&](wide j, wide p) {
                    if (upper ? j < i + unit : j > i - unit) return;
                    T value = maybe_conjugate(values[p], flip);
                    if (transposed) product[j] = product[j] + value * y.at<T>(i, 0);
                    else product[i] = product[i] + value * y.at<T>(j, 0);
                });
            double largest = 0;
            for (wide i = 0; i < n; i++) {
                T left = scale * x.at<T>(i, 0) - product[i];
                largest = larger(largest, magnitude(left));
                y.at<T>(i, 0) = y.at<T>(i, 0) + (unit ? left : left / diagonal[i]);
            }
            if (norms) norms[step] = R(largest);
            if ((step + 1) % every == 0 && largest <= limit) {
                *steps = int(step + 1);
                return;
            }
        }
    });
}

/* L and U, ones on L's diagonal not stored, in `factors`, which hold a guess: of each element what the product lacks. Norms
   are of the changes, then, `steps` places on, of what the product lacked of A, by A's own norm. Columns must ascend. */
template <class I, class T, class R>
void sweeps(const team &on, const matrix &a, void *factors, double limit, wide every, void *noted, int *steps, pivots_found *found)
{
    on.once([&] {
        wide n = a.rows, most = *steps;
        const I *offsets = (const I *)a.offsets, *indices = (const I *)a.indices;
        const T *values = (const T *)a.values;
        T *v = (T *)factors;
        R *norms = (R *)noted;
        room<wide> place(n), diagonal(n);
        room<T> rest(n);
        double whole = 0;
        *found = {NO_PIVOT, NO_PIVOT};
        auto row = [&](wide i, const auto &f) {
            for (wide p = offsets[i] - a.base; p < offsets[i + 1] - a.base; p++) f((wide)indices[p] - a.base, p);
        };
        for (wide i = 0; i < n; i++) {
            double sum = 0;
            row(i, [&](wide j, wide p) {
                if (j == i) diagonal[i] = p + 1;
                sum += magnitude(values[p]);
            });
            whole = larger(whole, sum);
            if (!diagonal[i]) found->note(0, -1, i);
        }
        if (found->zero >= 0) return;
        wide done = 0;
        double by = whole > 0 ? whole : 1;
        for (bool more = true; more && done < most;) {
            double changed = 0, lacked = 0;
            for (wide i = 0; i < n; i++) {
                double line_changed = 0, line_lacked = 0;
                row(i, [&](wide j, wide p) {
                    place[j] = p + 1;
                    rest[j] = values[p];
                });
                row(i, [&](wide k, wide p) {
                    T pivot = k < i ? v[diagonal[k] - 1] : T(1), made = k < i ? rest[k] / pivot : rest[k];
                    line_lacked += magnitude(rest[k] - v[p] * pivot);
                    line_changed += magnitude(made - v[p]);
                    v[p] = made;
                    if (k < i)
                        row(k, [&](wide j, wide q) {
                            if (j > k && place[j]) rest[j] = rest[j] - made * v[q];
                        });
                });
                row(i, [&](wide j, wide) { place[j] = 0; });
                lacked = larger(lacked, line_lacked);
                changed = larger(changed, line_changed);
            }
            for (bool same = changed == 0; done < most && more;) { /* what has not changed will not */
                if (norms) {
                    norms[done] = R(changed / by);
                    norms[most + done] = R(lacked / by);
                }
                done++;
                more = !(done % every == 0 && lacked / by <= limit);
                if (!same) break;
            }
        }
        for (wide i = 0; i < n; i++) found->note(magnitude(v[diagonal[i] - 1]), -1, i);
        *steps = (int)done;
    });
}
