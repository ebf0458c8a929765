/* Lines whose numbers lie beside each other, a vector of lanes holding numbers of one line: only a line lies in the buffers,
   which the first level of the caches holds. The first pass is of radix FIRST and transposes; the others find vectors.
   A line has FIRST times `parts` numbers. Where a vector has more lanes than there are parts it holds several lines. */
#pragma once
constexpr int FIRST = 16;

/* A vector out of pieces of `COUNT` numbers, each from a place of its own. */
template <class R, int COUNT> struct piece {
    typedef R vector __attribute__((vector_size(COUNT * sizeof(R))));
    typedef R loose __attribute__((vector_size(COUNT * sizeof(R)), aligned(sizeof(R)), may_alias));
};
template <class R, int COUNT, int... I>
static inline typename piece<R, 2 * COUNT>::vector joined(typename piece<R, COUNT>::vector a, typename piece<R, COUNT>::vector b,
                                                          sequence<int, I...>)
{
    return __builtin_shufflevector(a, b, I...);
}
template <class R, int PARTS, int COUNT> static inline typename piece<R, COUNT>::vector gathered(const R *const *from, wide at)
{
    if constexpr (PARTS == 1) {
        return (typename piece<R, COUNT>::vector)*(const typename piece<R, COUNT>::loose *)(from[0] + at);
    } else {
        const auto low = gathered<R, PARTS / 2, COUNT / 2>(from, at);
        const auto high = gathered<R, PARTS / 2, COUNT / 2>(from + PARTS / 2, at);
        return joined<R, COUNT / 2>(low, high, indices<COUNT>());
    }
}

/* LINES lines at once, each from its place into the buffer behind the one before. */
template <class R, int LINES, bool SWAPPED> static void first_pass(const job &j, const R *const *from, cx<R> *to, wide parts)
{
    constexpr int W = lanes<R>::count, EACH = LINES > 1 ? LINES / 2 : 1;
    const R *roots = (const R *)j.first;
    for (wide p = 0; p < parts * LINES; p += W, to += FIRST, roots += 2 * W * FIRST) {
        cx<R> x[FIRST];
        butterfly<R, FIRST>::apply(
            [&](int k) {
                const wide at = 2 * (k * parts + (LINES > 1 ? 0 : p));
                const vec<R> a = gathered<R, EACH, W>(from, at);
                const vec<R> b = gathered<R, EACH, W>(from + LINES - EACH, LINES > 1 ? at : at + W);
                const cx<R> v = apart_near<R>(a, b, indices<W>());
                return SWAPPED ? cx<R>{v.im, v.re} : v;
            },
            [&](int k, cx<R> v) { x[k] = k ? v * cx<R>{get(roots + 2 * W * k), get(roots + 2 * W * k + W)} : v; });
#pragma unroll
        for (int s = 0; s < FIRST / W; s++) {
            vec<R> re[W], im[W];
#pragma unroll
            for (int i = 0; i < W; i++) {
                re[i] = x[s * W + place<R>(i)].re;
                im[i] = x[s * W + place<R>(i)].im;
            }
            transpose<R>(re);
            transpose<R>(im);
#pragma unroll
            for (int l = 0; l < W; l++) to[place<R>(l) * (FIRST / W) + s] = {re[l], im[l]};
        }
    }
}

/* The last pass of a line, into memory. */
template <class R, int N, bool SWAPPED> static void last_pass(const cx<R> *from, R *to, wide stride)
{
    constexpr int W = lanes<R>::count;
    for (wide q = 0; q < stride; q++)
        butterfly<R, N>::apply([&](int k) { return from[k * stride + q]; },
                               [&](int k, cx<R> x) {
                                   vec<R> a, b;
                                   together_near<R>(SWAPPED ? cx<R>{x.im, x.re} : x, a, b, indices<W>());
                                   put(to + 2 * W * (k * stride + q), a);
                                   put(to + 2 * W * (k * stride + q) + W, b);
                               });
}

/* LINES lines, the last of them again where there are fewer. */
template <class R, int LINES, bool SWAPPED>
static void some_rows(const job &j, const wide *source, const wide *target, int given, cx<R> *one, cx<R> *other)
{
    constexpr int W = lanes<R>::count;
    const wide vectors = j.count / W;
    const R *from[LINES];
    for (int l = 0; l < LINES; l++) from[l] = (const R *)j.source.re + source[l < given ? l : given - 1];
    first_pass<R, LINES, SWAPPED>(j, from, one, j.count / FIRST);
    const wide numbers = 2 * j.count <= 8192 / (wide)sizeof(R) ? 2 * j.count : 0;
    for (int l = LINES; l < 2 * LINES && l < given; l++) /* the next ones: memory is to be read and written without waiting */
        for (wide at = 0; at < numbers; at += 64 / (wide)sizeof(R)) {
            __builtin_prefetch((const R *)j.source.re + source[l] + at);
            __builtin_prefetch((const R *)j.target.re + target[l] + at, 1);
        }
    for (int l = 0; l < LINES && l < given; l++) {
        cx<R> *at = one + l * vectors, *rest = other;
        wide stride = FIRST / W;
        int i = 1;
        for (; j.radices[i + 1]; i++) {
            pass_of<R>(j.radices[i], at, rest, (const R *)j.roots, vectors, stride, W);
            stride *= j.radices[i];
            cx<R> *kept = at;
            at = rest;
            rest = kept;
        }
        R *to = (R *)j.target.re + target[l];
        if (j.scale != 1)
            for (wide k = 0; k < vectors; k++) at[k] = scaled(at[k], R(j.scale));
        switch (j.radices[i]) {
        case 2: last_pass<R, 2, SWAPPED>(at, to, stride); break;
        case 4: last_pass<R, 4, SWAPPED>(at, to, stride); break;
        case 8: last_pass<R, 8, SWAPPED>(at, to, stride); break;
        case 16: last_pass<R, 16, SWAPPED>(at, to, stride); break;
        }
    }
}

template <class R, bool SWAPPED>
static void rows(const job &j, const places<lanes<R>::count> &at, int given, cx<R> *one, cx<R> *other)
{
    constexpr int W = lanes<R>::count;
    const wide parts = j.count / FIRST, lines = parts < W ? W / parts : 1;
    for (int l = 0; l < given; l += (int)lines) {
        const wide *source = at.source + l, *target = at.target + l;
        if (lines == 1) {
            some_rows<R, 1, SWAPPED>(j, source, target, given - l, one, other);
        } else if (lines == 2) {
            some_rows<R, 2, SWAPPED>(j, source, target, given - l, one, other);
        } else if constexpr (W > 4) {
            if (lines == 4) some_rows<R, 4, SWAPPED>(j, source, target, given - l, one, other);
            if constexpr (W > 8) {
                if (lines == 8) some_rows<R, 8, SWAPPED>(j, source, target, given - l, one, other);
            }
        }
    }
}
