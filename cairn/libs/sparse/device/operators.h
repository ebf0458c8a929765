/* Products whose operations are the program's functions. */
#pragma once
#include "sparse.h"

/* Of the program's functions, which take N; it lies as the sums do. */
#define PROGRAM_OPERATORS(N)                                                                                           \
    struct program_operators {                                                                                         \
        static __device__ N add(N a, N b) { return add_op(a, b); }                                                     \
        static __device__ N multiply(N a, N b) { return mul_op(a, b); }                                                \
        static __device__ N finish(N sum, N former) { return epilogue(sum, former); }                                  \
    };

/* C = finish(sum of A's entries times B's, C). */
template <int F, class I, class J, class A, class B, class C, class S, class N, class P>
__device__ void combined(const matrix &a, const dense &b, const dense &c)
{
    wide t = thread(), i = t / c.cols, j = t % c.cols;
    if (i >= a.rows) return;
    N sum = __builtin_bit_cast(N, S(0));
    each_of<F, I, J>(a, i, 0, [&](wide k, wide p) {
        N left = __builtin_bit_cast(N, S(((const A *)a.values)[p])), right = __builtin_bit_cast(N, S(b.read<B>(k, j)));
        sum = P::add(sum, P::multiply(left, right));
    });
    C &to = c.at<C>(i, j);
    to = C(__builtin_bit_cast(S, P::finish(sum, __builtin_bit_cast(N, S(to)))));
}
