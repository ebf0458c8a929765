/* Products of a matrix that is stored by rows and a dense operand. */
#pragma once
#include "host.h"

/* C = beta C + alpha op(A) B, rows of C in ranges and columns in strips: A by rows as it is, or CSC that is transposed. */
template <int F, class I, class J, class A, class B, class C, class S>
void gather(const team &on, const matrix &a, const dense &b, const dense &c, const scalar &alpha, const scalar &beta, wide flip,
            wide batches)
{
    constexpr wide STRIP = 64;
    const A *values = (const A *)a.values;
    wide grain = 1 + 4096 / (1 + a.nnz / (1 + c.rows)) / (1 + c.cols / 8);
    on.ranges(c.rows * batches, grain, [&](wide begin, wide end) {
        S by = alpha.get<S>(), keep = beta.get<S>();
        auto store = [&](wide i, wide j, wide batch, S sum) {
            C &to = c.at<C>(i, j, batch);
            to = C(keep == S(0) ? by * sum : by * sum + keep * S(to));
        };
        for (wide t = begin; t < end; t++) {
            wide batch = t / c.rows, i = t % c.rows;
            if (c.cols == 1) {
                S sum = S(0);
                each_of<F, I, J>(a, i, batch, [&](wide k, wide p) {
                    sum = sum + S(maybe_conjugate(values[p], flip)) * S(b.read<B>(k, 0, batch));
                });
                store(i, 0, batch, sum);
                continue;
            }
            for (wide first = 0; first < c.cols; first += STRIP) {
                wide n = c.cols - first < STRIP ? c.cols - first : STRIP;
                S sums[STRIP];
                for (wide j = 0; j < n; j++) sums[j] = S(0);
                each_of<F, I, J>(a, i, batch, [&](wide k, wide p) {
                    S value = S(maybe_conjugate(values[p], flip));
                    const B *row = &b.at<B>(k, first, batch);
                    if (b.right == 1 && !b.conjugated && n == STRIP)
                        for (wide j = 0; j < STRIP; j++) sums[j] = sums[j] + value * S(row[j]);
                    else
                        for (wide j = 0; j < n; j++)
                            sums[j] = sums[j] + value * S(maybe_conjugate(row[j * b.right], b.conjugated));
                });
                for (wide j = 0; j < n; j++) store(i, first + j, batch, sums[j]);
            }
        }
    });
}
