/* Systems of three or five diagonals, with row exchanges, one after the other in a copy. */
#pragma once
#include "host.h"

/* Diagonals from the lowest, element i of each in row i, and right-hand sides that become solutions. Element i of system
   s is at i * step + s * next. `reach` diagonals lie on each side. */
template <class T>
void bands(const team &on, wide m, wide systems, wide reach, const void *d0, const void *d1, const void *d2, const void *d3,
           const void *d4, wide step, wide next, void *solutions, wide x_step, wide x_next)
{
    on.ranges(systems, 1, [&](wide begin, wide end) {
        const T *diagonals[] = {(const T *)d0, (const T *)d1, (const T *)d2, (const T *)d3, (const T *)d4};
        T *x = (T *)solutions;
        wide width = 3 * reach + 1; /* of row i: columns i - reach to i + 2 reach, as exchanges widen it */
        room<T> rows(m * width), right(m);
        for (wide s = begin; s < end; s++) {
            memset((void *)rows.at, 0, (size_t)(m * width) * sizeof(T));
            for (wide i = 0; i < m; i++) {
                right[i] = x[i * x_step + s * x_next];
                for (wide k = -reach; k <= reach; k++)
                    if (i + k >= 0 && i + k < m) rows[i * width + k + reach] = diagonals[k + 2][i * step + s * next];
            }
            /* element (i, j) is rows[i * width + j - i + reach] */
            for (wide k = 0; k < m; k++) {
                wide best = k, last = k + 2 * reach < m - 1 ? k + 2 * reach : m - 1;
                for (wide i = k + 1; i <= k + reach && i < m; i++)
                    if (magnitude(rows[i * width + k - i + reach]) > magnitude(rows[best * width + k - best + reach])) best = i;
                if (best != k) {
                    for (wide j = k; j <= last; j++) {
                        T &one = rows[k * width + j - k + reach], &other = rows[best * width + j - best + reach];
                        T kept = one;
                        one = other;
                        other = kept;
                    }
                    T kept = right[k];
                    right[k] = right[best];
                    right[best] = kept;
                }
                for (wide i = k + 1; i <= k + reach && i < m; i++) {
                    T factor = rows[i * width + k - i + reach] / rows[k * width + reach];
                    for (wide j = k + 1; j <= last; j++)
                        rows[i * width + j - i + reach] = rows[i * width + j - i + reach] - factor * rows[k * width + j - k + reach];
                    right[i] = right[i] - factor * right[k];
                }
            }
            for (wide i = m - 1; i >= 0; i--) {
                T sum = right[i];
                for (wide j = i + 1; j <= i + 2 * reach && j < m; j++) sum = sum - rows[i * width + j - i + reach] * right[j];
                right[i] = sum / rows[i * width + reach];
                x[i * x_step + s * x_next] = right[i];
            }
        }
    });
}
