/* Vectors of lanes, and transforms of a few numbers in each lane: e^(-2 pi i / N), forwards. What includes this defines
   `circle` for the radices. */
#pragma once

/* BYTES are those of a vector: whoever compiles this says how many. */
template <class R> struct lanes {
    static constexpr int count = BYTES / sizeof(R);
    typedef R vector __attribute__((vector_size(BYTES)));
    typedef R loose __attribute__((vector_size(BYTES), aligned(sizeof(R)), may_alias));
};
template <class R> using vec = typename lanes<R>::vector;

template <class R> struct cx {
    vec<R> re, im;
};
template <class R> static inline cx<R> operator+(cx<R> a, cx<R> b) { return {a.re + b.re, a.im + b.im}; }
template <class R> static inline cx<R> operator-(cx<R> a, cx<R> b) { return {a.re - b.re, a.im - b.im}; }
template <class R> static inline cx<R> scaled(cx<R> a, R f) { return {a.re * f, a.im * f}; }
template <class R> static inline cx<R> times(cx<R> a, R c, R s) { return {a.re * c - a.im * s, a.im * c + a.re * s}; }
template <class R> static inline cx<R> operator*(cx<R> a, cx<R> b)
{
    return {a.re * b.re - a.im * b.im, a.im * b.re + a.re * b.im};
}
/* Times -i. */
template <class R> static inline cx<R> turned(cx<R> a) { return {a.im, -a.re}; }

/* Cosines and sines of 2 pi k / N. */
template <int N> struct circle;

/* `take(k)` is number k, `give(k, value)` is what is done with result k. */
template <class R, int N, class Butterfly> struct whole {
    template <class Take, class Give> static inline __attribute__((always_inline)) void apply(Take take, Give give)
    {
        cx<R> x[N];
#pragma unroll
        for (int k = 0; k < N; k++) x[k] = take(k);
        Butterfly::run(x);
#pragma unroll
        for (int k = 0; k < N; k++) give(k, x[k]);
    }
};

/* Any odd radix: pairs of terms share their products. */
template <class R, int N> struct butterfly : whole<R, N, butterfly<R, N>> {
    static inline __attribute__((always_inline)) void run(cx<R> *x)
    {
        using C = circle<N>;
        constexpr int H = N / 2;
        cx<R> sum[H], difference[H], all = x[0];
#pragma unroll
        for (int k = 1; k <= H; k++) {
            sum[k - 1] = x[k] + x[N - k];
            difference[k - 1] = turned(x[k] - x[N - k]);
            all = all + sum[k - 1];
        }
        const cx<R> first = x[0];
        x[0] = all;
#pragma unroll
        for (int j = 1; j <= H; j++) {
            cx<R> even = first, odd = scaled(difference[0], R(C::sine[j]));
#pragma unroll
            for (int k = 1; k <= H; k++) {
                even = even + scaled(sum[k - 1], R(C::cosine[j * k % N]));
                if (k > 1) odd = odd + scaled(difference[k - 1], R(C::sine[j * k % N]));
            }
            x[j] = even + odd;
            x[N - j] = even - odd;
        }
    }
};

template <class R> struct butterfly<R, 2> : whole<R, 2, butterfly<R, 2>> {
    static inline __attribute__((always_inline)) void run(cx<R> *x)
    {
        const cx<R> a = x[0];
        x[0] = a + x[1];
        x[1] = a - x[1];
    }
};

template <class R> struct butterfly<R, 4> : whole<R, 4, butterfly<R, 4>> {
    static inline __attribute__((always_inline)) void run(cx<R> *x)
    {
        const cx<R> a = x[0] + x[2], b = x[0] - x[2], c = x[1] + x[3], d = turned(x[1] - x[3]);
        x[0] = a + c;
        x[1] = b + d;
        x[2] = a - c;
        x[3] = b - d;
    }
};

/* Radix P times Q, in order. Numbers are taken when they are needed, as registers do not hold all of them. */
template <class R, int P, int Q> struct composed {
    template <class Take, class Give> static inline __attribute__((always_inline)) void apply(Take take, Give give)
    {
        using C = circle<P * Q>;
        cx<R> rows[P][Q];
#pragma unroll
        for (int q = 0; q < Q; q++) {
            cx<R> column[P];
#pragma unroll
            for (int p = 0; p < P; p++) column[p] = take(p * Q + q);
            butterfly<R, P>::run(column);
#pragma unroll
            for (int p = 0; p < P; p++) {
                const int turn = p * q;
                if (turn == 0)
                    rows[p][q] = column[p];
                else if (4 * turn == P * Q)
                    rows[p][q] = turned(column[p]);
                else if (8 * turn == P * Q)
                    rows[p][q] = scaled(column[p] + turned(column[p]), R(C::cosine[turn]));
                else if (8 * turn == 3 * P * Q)
                    rows[p][q] = scaled(turned(column[p]) - column[p], R(C::sine[turn]));
                else
                    rows[p][q] = times(column[p], R(C::cosine[turn]), R(-C::sine[turn]));
            }
        }
#pragma unroll
        for (int p = 0; p < P; p++) {
            butterfly<R, Q>::run(rows[p]);
#pragma unroll
            for (int q = 0; q < Q; q++) give(q * P + p, rows[p][q]);
        }
    }
};
template <class R> struct butterfly<R, 8> : composed<R, 2, 4> {};
template <class R> struct butterfly<R, 9> : composed<R, 3, 3> {};
template <class R> struct butterfly<R, 16> : composed<R, 4, 4> {};
