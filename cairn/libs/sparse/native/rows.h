/* Products of a matrix that is stored by rows and a dense operand. */
#pragma once
#include "gather.h"

/* Columns that are summed up at once: what eight registers hold. */
template <class S> constexpr wide strip_of() { return 8 * BYTES / (wide)sizeof(S) > 0 ? 8 * BYTES / (wide)sizeof(S) : 1; }

template <class S> struct is_plain { static constexpr bool value = false; };
template <> struct is_plain<float> { static constexpr bool value = true; };
template <> struct is_plain<double> { static constexpr bool value = true; };
template <class A, class B> struct is_same { static constexpr bool value = false; };
template <class A> struct is_same<A, A> { static constexpr bool value = true; };

template <class C, class S> static void store(C &to, S by, S sum, S keep)
{
    to = C(keep == S(0) ? by * sum : added(by * sum, keep, S(to)));
}

/* sums = a row of A times a strip of B, whose rows are `apart` numbers from each other. */
template <int F, class I, class J, class A, class S>
static void row_times_strip(const matrix &a, wide i, wide batch, wide flip, const S *b, wide apart, S *sums)
{
    const A *values = (const A *)a.values;
    if constexpr (is_plain<S>::value) {
        typedef S vector __attribute__((vector_size(BYTES)));
        typedef S loose __attribute__((vector_size(BYTES), aligned(sizeof(S)), may_alias));
        constexpr int L = BYTES / sizeof(S);
        vector sum[8] = {};
        each_of<F, I, J>(a, i, batch, [&](wide k, wide p) {
            const S value = S(values[p]), *row = b + k * apart;
            if constexpr (F == CSR) { /* rows of B are found by chance: the caches are told early which come */
                constexpr wide AHEAD = 6;
                const J *indices = (const J *)a.indices + batch * a.index_step;
                const wide next = p - batch * a.value_step + AHEAD;
                if (next < a.nnz)
#pragma unroll
                    for (int u = 0; u < 8 * BYTES / 64; u++)
                        __builtin_prefetch((const char *)(b + ((wide)indices[next] - a.base) * apart) + 64 * u);
            }
#pragma unroll
            for (int u = 0; u < 8; u++) sum[u] += value * (vector) * (const loose *)(row + u * L);
        });
#pragma unroll
        for (int u = 0; u < 8; u++) *(loose *)(sums + u * L) = (loose)sum[u];
    } else {
        constexpr wide N = strip_of<S>();
        for (wide j = 0; j < N; j++) sums[j] = S(0);
        each_of<F, I, J>(a, i, batch, [&](wide k, wide p) {
            const S value = S(maybe_conjugate(values[p], flip)), *row = b + k * apart;
            for (wide j = 0; j < N; j++) sums[j] = added(sums[j], row[j], value);
        });
    }
}

/* How many entries ahead the caches are told what will be read of a vector that the second level does not hold. */
constexpr wide AHEAD = 64, FAR = 1 << 18;

/* The distance of numbers that lie side by side, as a type: compilers make one loop of two that differ in a number, which
   multiplies by it. */
struct packed {
    constexpr operator wide() const { return 1; }
};

/* A row of CSR times a vector, whose numbers lie `down` apart: four sums, so that none waits for the one before. With
   `TELL` there are AHEAD more entries behind the row. */
template <bool TELL, class S, class J, class A, class B, class Down>
static S row_times(const J *indices, const A *values, wide n, const B *x, Down down)
{
    if constexpr (gathers<S, J>::value && is_same<A, S>::value && is_same<B, S>::value && is_same<Down, packed>::value)
        return row_gathered<S, J>(indices, values, n, x);
    S sums[4] = {};
    wide p = 0;
    auto term = [&](int u, wide at) { sums[u] += S(values[at]) * S(x[(wide)indices[at] * down]); };
    for (; p + 4 <= n; p += 4) {
        __builtin_prefetch(values + p + STREAM);
#pragma unroll
        for (int u = 0; u < 4; u++) {
            if (TELL) __builtin_prefetch(x + (wide)indices[p + u + AHEAD] * down);
            term(u, p + u);
        }
    }
    if (p + 2 <= n) { /* what is left has one branch for two and one for one: a loop's is guessed wrongly each time */
        term(0, p);
        term(1, p + 1);
        p += 2;
    }
    if (p < n) term(2, p);
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

/* C = beta C + alpha A x for rows of C, where numbers are real. */
template <class I, class J, class A, class B, class C, class S>
static void gather_vector(const matrix &a, const dense &b, const dense &c, S by, S keep, wide batch, wide begin, wide end)
{
    const I *offsets = (const I *)a.offsets + batch * a.offset_step;
    const J *indices = (const J *)a.indices + batch * a.index_step;
    const A *values = (const A *)a.values + batch * a.value_step;
    const B *x = &b.at<B>(0, 0, batch) - a.base * b.down;
    const wide told = b.rows * b.down * (wide)sizeof(B) > FAR ? a.nnz - AHEAD : 0;
    auto rows = [&](auto down) {
        for (wide i = begin; i < end; i++) {
            const wide first = offsets[i] - a.base, last = offsets[i + 1] - a.base;
            const S sum = last <= told ? row_times<true, S>(indices + first, values + first, last - first, x, down)
                                       : row_times<false, S>(indices + first, values + first, last - first, x, down);
            store(c.at<C>(i, 0, batch), by, sum, keep);
        }
    };
    if (b.down == 1) rows(packed{});
    else rows(b.down);
}

/* A strip of C, from a strip of B that lies by rows: where B does not, a copy that workers make. */
template <int F, class I, class J, class A, class B, class C, class S>
static void gather_strip(const team &on, const matrix &a, const dense &b, const dense &c, const scalar &alpha,
                         const scalar &beta, wide flip, wide batches, wide first, S *copy)
{
    constexpr wide N = strip_of<S>(), TILE = 8;
    if (copy)
        on.ranges(b.rows * batches, 4096, [&](wide begin, wide end) {
            for (wide t = begin; t < end; t += TILE) {
                const wide last = t + TILE < end ? t + TILE : end;
                for (wide j = 0; j < N; j++)
                    for (wide r = t; r < last; r++) copy[r * N + j] = S(b.read<B>(r % b.rows, first + j, r / b.rows));
            }
        });
    const wide grain = 1 + 4096 / (1 + a.nnz / (1 + c.rows)) / (1 + N / 8);
    on.ranges(c.rows * batches, grain, [&](wide begin, wide end) {
        const S by = alpha.get<S>(), keep = beta.get<S>();
        for (wide t = begin; t < end; t += TILE) {
            S sums[TILE][N];
            const wide last = t + TILE < end ? t + TILE : end;
            for (wide r = t; r < last; r++) {
                const wide batch = r / c.rows;
                const S *from = copy ? copy + batch * b.rows * N : (const S *)&b.at<B>(0, first, batch);
                row_times_strip<F, I, J, A, S>(a, r % c.rows, batch, flip, from, copy ? N : b.down, sums[r - t]);
            }
            if (c.right == 1) { /* by rows: numbers side by side */
                for (wide r = t; r < last; r++) {
                    C *to = &c.at<C>(r % c.rows, first, r / c.rows);
                    for (wide j = 0; j < N; j++) store(to[j], by, sums[r - t][j], keep);
                }
                continue;
            }
            for (wide j = 0; j < N; j++)
                for (wide r = t; r < last; r++) store(c.at<C>(r % c.rows, first + j, r / c.rows), by, sums[r - t][j], keep);
        }
    });
}

/* C = beta C + alpha op(A) B, rows of C in ranges and columns in strips: A by rows as it is, or CSC that is transposed. */
template <int F, class I, class J, class A, class B, class C, class S>
void gather(const team &on, const matrix &a, const dense &b, const dense &c, const scalar &alpha, const scalar &beta, wide flip,
            wide batches)
{
    constexpr wide STRIP = strip_of<S>();
    const A *values = (const A *)a.values;
    wide done = 0;
    if (c.cols >= STRIP) {
        const bool direct = is_same<B, S>::value && b.right == 1 && !b.conjugated;
        S *copy = direct ? nullptr : (S *)malloc((size_t)(b.rows * batches * STRIP) * sizeof(S));
        for (; (direct || copy) && done + STRIP <= c.cols; done += STRIP)
            gather_strip<F, I, J, A, B, C, S>(on, a, b, c, alpha, beta, flip, batches, done, copy);
        free(copy);
    }
    if (done == c.cols) return;
    const wide rest = c.cols - done, grain = 1 + 4096 / (1 + a.nnz / (1 + c.rows)) / (1 + rest / 8);
    on.ranges(c.rows * batches, grain, [&](wide begin, wide end) {
        const S by = alpha.get<S>(), keep = beta.get<S>();
        if constexpr (F == CSR && is_plain<S>::value)
            if (c.cols == 1) {
                for (wide t = begin; t < end;) {
                    const wide batch = t / c.rows, last = (batch + 1) * c.rows < end ? (batch + 1) * c.rows : end;
                    gather_vector<I, J, A, B, C, S>(a, b, c, by, keep, batch, t - batch * c.rows, last - batch * c.rows);
                    t = last;
                }
                return;
            }
        for (wide t = begin; t < end; t++) {
            const wide batch = t / c.rows, i = t % c.rows;
            if (c.cols == 1) {
                S sum = S(0);
                each_of<F, I, J>(a, i, batch, [&](wide k, wide p) {
                    sum = added(sum, S(b.read<B>(k, 0, batch)), S(maybe_conjugate(values[p], flip)));
                });
                store(c.at<C>(i, 0, batch), by, sum, keep);
                continue;
            }
            for (wide first = done; first < c.cols; first += STRIP) {
                const wide n = c.cols - first < STRIP ? c.cols - first : STRIP;
                S sums[STRIP];
                for (wide j = 0; j < n; j++) sums[j] = S(0);
                each_of<F, I, J>(a, i, batch, [&](wide k, wide p) {
                    const S value = S(maybe_conjugate(values[p], flip));
                    const B *row = &b.at<B>(k, first, batch);
                    for (wide j = 0; j < n; j++)
                        sums[j] = added(sums[j], S(maybe_conjugate(row[j * b.right], b.conjugated)), value);
                });
                for (wide j = 0; j < n; j++) store(c.at<C>(i, first + j, batch), by, sums[j], keep);
            }
        }
    });
}

/* C = beta C + alpha op(A) B, entries of A in any order, where C's numbers are too small to be summed up in place.
   `transposed` is as the device's `scatter` has it. */
template <int F, class I, class J, class A, class B, class C, class S>
void scatter_apart(const team &on, const matrix &a, const dense &b, const dense &c, const scalar &alpha, const scalar &beta,
                   wide transposed, wide flip, wide batches)
{
    constexpr wide STRIP = strip_of<S>();
    const wide strips = (c.cols + STRIP - 1) / STRIP;
    const A *values = (const A *)a.values;
    on.share(strips * batches, [&](wide piece) {
        const wide batch = piece / strips, first = piece % strips * STRIP;
        const wide n = c.cols - first < STRIP ? c.cols - first : STRIP;
        const room<S> sums(c.rows * n);
        for (wide t = 0; t < lines<F>(a); t++)
            entries<F, I, J>(a, t, batch, [&](wide row, wide column, wide p) {
                if (transposed >= 2 && row == column) return;
                const bool turned = transposed == 1 || transposed == 2;
                const wide i = turned ? column : row, k = turned ? row : column;
                const S value = S(maybe_conjugate(values[p], flip));
                for (wide j = 0; j < n; j++) sums[i * n + j] = sums[i * n + j] + value * S(b.read<B>(k, first + j, batch));
            });
        const S by = alpha.get<S>(), keep = beta.get<S>();
        for (wide i = 0; i < c.rows; i++)
            for (wide j = 0; j < n; j++) {
                C &to = c.at<C>(i, first + j, batch);
                const S sum = by * sums[i * n + j];
                to = C(keep == S(0) ? sum : sum + keep * S(to));
            }
    });
}
