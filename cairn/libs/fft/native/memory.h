/* Loads and stores of lines: element k of a lane lies at its place plus k steps, the imaginary part `im` beside `re`. */
#pragma once
#include "butterfly.h"

using wide = long long;

/* Where numbers lie; of real ones `im` is null. Steps and places are in real numbers. */
struct side {
    char *re, *im;
    wide step;
};

struct half {
    uint16_t bits;
};
template <class R> static inline R read(const R *at) { return *at; }
template <class R> static inline void write(R *at, R value) { *at = value; }

static inline float read(const half *at)
{
    const uint32_t sign = (uint32_t)(at->bits & 0x8000) << 16, rest = at->bits & 0x7fff;
    if (rest >= 0x7c00) return __builtin_bit_cast(float, sign | 0x7f800000 | (rest & 0x3ff) << 13);
    const float value = __builtin_bit_cast(float, rest << 13) * 0x1p112f;
    return sign ? -value : value;
}

static inline void write(half *at, float value)
{
    const uint32_t bits = __builtin_bit_cast(uint32_t, value), sign = bits >> 16 & 0x8000, rest = bits & 0x7fffffff;
    uint32_t made;
    if (rest > 0x7f800000) {
        made = 0x7e00;
    } else if (rest >= 0x477ff000) {
        made = 0x7c00;
    } else if (rest < 0x38800000) { /* below 2^-14: fixed point, rounded by an addition */
        made = __builtin_bit_cast(uint32_t, __builtin_bit_cast(float, rest) + 0.5f) - 0x3f000000;
    } else {
        made = (rest - 0x38000000 + 0xfff + (rest >> 13 & 1)) >> 13;
    }
    at->bits = (uint16_t)(sign | made);
}

/* The lines of a group: lanes beyond the last repeat it. */
template <int W> struct places {
    wide source[W], target[W], turns[W];
    template <class R> struct pair {
        R re, im;
    };

    template <class D> void find(const D *digits, int count, int turning, wide first, wide lines)
    {
        wide index[8], rest = first, from = 0, to = 0;
        for (int d = count - 1; d >= 0; d--) {
            index[d] = rest % digits[d].count;
            rest /= digits[d].count;
            from += index[d] * digits[d].source;
            to += index[d] * digits[d].target;
        }
        for (int l = 0; l < W; l++) {
            source[l] = from;
            target[l] = to;
            turns[l] = turning >= 0 ? index[turning] : 0;
            if (first + l + 1 >= lines) continue;
            for (int d = count - 1; d >= 0; d--) {
                from += digits[d].source;
                to += digits[d].target;
                if (++index[d] < digits[d].count) break;
                index[d] = 0;
                from -= digits[d].count * digits[d].source;
                to -= digits[d].count * digits[d].target;
            }
        }
    }
};

/* ---- the order of lanes and of memory ---- */

template <class T, T... I> struct sequence {};
template <int N> using indices = __make_integer_seq<sequence, int, N>;

template <class R> static inline vec<R> get(const R *at) { return (vec<R>)*(const typename lanes<R>::loose *)at; }
template <class R> static inline void put(R *at, vec<R> v) { *(typename lanes<R>::loose *)at = (typename lanes<R>::loose)v; }

/* Real and imaginary parts that alternate, and apart. */
template <class R, int... I> static inline cx<R> apart(vec<R> a, vec<R> b, sequence<int, I...>)
{
    return {__builtin_shufflevector(a, b, (2 * I)...), __builtin_shufflevector(a, b, (2 * I + 1)...)};
}
template <class R, int... I> static inline void together(cx<R> v, vec<R> &a, vec<R> &b, sequence<int, I...>)
{
    constexpr int W = lanes<R>::count;
    a = __builtin_shufflevector(v.re, v.im, (I / 2 + (I % 2) * W)...);
    b = __builtin_shufflevector(v.re, v.im, (I / 2 + W / 2 + (I % 2) * W)...);
}

/* Numbers in 16 bytes: shuffles that stay in such pieces, or move whole ones, are the fast ones. */
template <class R> constexpr int PIECE = 16 / sizeof(R);

/* Like `apart` and `together`, with the lanes in an order of their own: number `place<R>(l)` is in lane l. */
template <class R> constexpr int place(int l)
{
    constexpr int W = lanes<R>::count, E = PIECE<R>;
    return l % E < E / 2 ? l / E * (E / 2) + l % E : W / 2 + l / E * (E / 2) + l % E - E / 2;
}
template <class R, int... I> static inline cx<R> apart_near(vec<R> a, vec<R> b, sequence<int, I...>)
{
    constexpr int W = lanes<R>::count, E = PIECE<R>;
    return {__builtin_shufflevector(a, b, (I / E * E + I * 2 % E + (I % E < E / 2 ? 0 : W))...),
            __builtin_shufflevector(a, b, (I / E * E + I * 2 % E + (I % E < E / 2 ? 1 : W + 1))...)};
}
template <class R, int... I> static inline void together_near(cx<R> v, vec<R> &a, vec<R> &b, sequence<int, I...>)
{
    constexpr int W = lanes<R>::count, E = PIECE<R>;
    a = __builtin_shufflevector(v.re, v.im, (I / E * E + I % E / 2 + I % 2 * W)...);
    b = __builtin_shufflevector(v.re, v.im, (I / E * E + I % E / 2 + I % 2 * W + E / 2)...);
}

/* A square: rows become columns. Numbers of pieces change places with those of the row S further on, then the pieces. */
template <class R, int... I> static inline void mixed(vec<R> &a, vec<R> &b, sequence<int, I...>)
{
    constexpr int W = lanes<R>::count, E = PIECE<R>;
    const vec<R> low = __builtin_shufflevector(a, b, (I / E * E + I % E / 2 + I % 2 * W)...);
    b = __builtin_shufflevector(a, b, (I / E * E + I % E / 2 + I % 2 * W + E / 2)...);
    a = low;
}
template <class R, int... I> static inline void moved(vec<R> &a, vec<R> &b, sequence<int, I...>)
{
    constexpr int W = lanes<R>::count, E = PIECE<R>;
    const vec<R> low = __builtin_shufflevector(a, b, (I / E * 2 * E % W + I % E + (I < W / 2 ? 0 : W))...);
    b = __builtin_shufflevector(a, b, (I / E * 2 * E % W + E + I % E + (I < W / 2 ? 0 : W))...);
    a = low;
}
template <class R, int S> static inline __attribute__((always_inline)) void mix_all(vec<R> *rows)
{
    if constexpr (S) {
#pragma unroll
        for (int i = 0; i < lanes<R>::count; i++)
            if (!(i & S)) mixed<R>(rows[i], rows[i | S], indices<lanes<R>::count>());
        mix_all<R, S / 2>(rows);
    }
}
template <class R, int S> static inline __attribute__((always_inline)) void move_all(vec<R> *rows)
{
    if constexpr (S < lanes<R>::count) {
#pragma unroll
        for (int i = 0; i < lanes<R>::count; i++)
            if (!(i & S)) moved<R>(rows[i], rows[i | S], indices<lanes<R>::count>());
        move_all<R, 2 * S>(rows);
    }
}
template <class R> static inline __attribute__((always_inline)) void transpose(vec<R> *rows)
{
    mix_all<R, PIECE<R> / 2>(rows);
    move_all<R, PIECE<R>>(rows);
}

/* Whether every lane lies `apart` further on than the one before. */
template <int W> static inline bool stepped(const wide *places, wide apart)
{
    bool found = true;
    for (int l = 1; l < W; l++) found = found && places[l] - places[l - 1] == apart;
    return found;
}

template <class S> struct memory {
    S *re, *im;
    bool pairs;
    explicit memory(const side &s) : re((S *)s.re), im((S *)s.im), pairs(im == re + 1) {}
};

/* ---- a line of every lane ---- */

template <class R, class S> static void load(const side &from, const wide *places, cx<R> *x, wide count, bool swapped)
{
    constexpr int W = lanes<R>::count;
    const memory<const S> m(from);
    vec<R> *to = (vec<R> *)x;
    const int re = swapped, im = !swapped;
    wide k = 0;
    if constexpr (sizeof(R) == sizeof(S)) {
        if (m.pairs && stepped<W>(places, 2)) {
            const S *at = m.re + places[0];
            for (; k < count; k++, at += from.step) {
                __builtin_prefetch(at + 2 * W, 0, 2);
                __builtin_prefetch(at + 3 * W, 0, 2);
                const cx<R> v = apart<R>(get(at), get(at + W), indices<W>());
                to[2 * k + re] = v.re;
                to[2 * k + im] = v.im;
            }
        } else if (m.pairs && from.step == 2) {
            for (; k + W <= count; k += W) {
                vec<R> first[W], second[W];
#pragma unroll
                for (int l = 0; l < W; l++) {
                    const S *at = m.re + places[l] + 2 * k;
                    first[l] = get(at);
                    second[l] = get(at + W);
                }
                transpose<R>(first);
                transpose<R>(second);
#pragma unroll
                for (int i = 0; i < W; i += 2) {
                    to[2 * k + i + re] = first[i];
                    to[2 * k + i + im] = first[i + 1];
                    to[2 * k + W + i + re] = second[i];
                    to[2 * k + W + i + im] = second[i + 1];
                }
            }
        } else if (!m.pairs && stepped<W>(places, 1)) {
            for (; k < count; k++) {
                to[2 * k + re] = get(m.re + places[0] + k * from.step);
                to[2 * k + im] = m.im ? get(m.im + places[0] + k * from.step) : vec<R>{};
            }
        }
    }
    for (; k < count; k++)
        for (int l = 0; l < W; l++) {
            const wide at = places[l] + k * from.step;
            ((R *)&to[2 * k + re])[l] = (R)read(m.re + at);
            ((R *)&to[2 * k + im])[l] = m.im ? (R)read(m.im + at) : R(0);
        }
}

template <class R, class S> static void store(const side &where, const wide *places, const cx<R> *x, wide count, bool swapped)
{
    constexpr int W = lanes<R>::count;
    const memory<S> m(where);
    const vec<R> *from = (const vec<R> *)x;
    const int re = swapped, im = !swapped;
    wide k = 0;
    if constexpr (sizeof(R) == sizeof(S)) {
        if (m.pairs && stepped<W>(places, 2)) {
            S *at = m.re + places[0];
            for (; k < count; k++, at += where.step) {
                vec<R> a, b;
                together<R>({from[2 * k + re], from[2 * k + im]}, a, b, indices<W>());
                __builtin_prefetch(at + 2 * W, 1);
                __builtin_prefetch(at + 3 * W, 1);
                put(at, a);
                put(at + W, b);
            }
        } else if (m.pairs && where.step == 2) {
            for (; k + W <= count; k += W) {
                vec<R> first[W], second[W];
#pragma unroll
                for (int i = 0; i < W; i += 2) {
                    first[i] = from[2 * k + i + re];
                    first[i + 1] = from[2 * k + i + im];
                    second[i] = from[2 * k + W + i + re];
                    second[i + 1] = from[2 * k + W + i + im];
                }
                transpose<R>(first);
                transpose<R>(second);
#pragma unroll
                for (int l = 0; l < W; l++) {
                    S *at = m.re + places[l] + 2 * k;
                    put(at, first[l]);
                    put(at + W, second[l]);
                }
            }
        } else if (!m.pairs && stepped<W>(places, 1)) {
            for (; k < count; k++) {
                put(m.re + places[0] + k * where.step, from[2 * k + re]);
                if (m.im) put(m.im + places[0] + k * where.step, from[2 * k + im]);
            }
        }
    }
    for (; k < count; k++)
        for (int l = 0; l < W; l++) {
            const wide at = places[l] + k * where.step;
            write(m.re + at, ((const R *)&from[2 * k + re])[l]);
            if (m.im) write(m.im + at, ((const R *)&from[2 * k + im])[l]);
        }
}
