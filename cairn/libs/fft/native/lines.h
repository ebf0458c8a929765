/* Transforms of lines, as many at once as a vector has lanes: the numbers of a lane are loaded from wherever they lie into
   a buffer that the caches hold, transformed there (T. G. Stockham, 1966) and stored. Longer lines take several such
   passes: each takes `count` off the length and leaves numbers in order, with a root of the whole length as factor. */
#pragma once
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "butterfly.h"
#include "memory.h"

struct cairn_team {
    bool (*share)(cairn_team *team, void (*piece)(void *argument, uint64_t index), void *argument, uint64_t count);
    uint32_t workers;
};
struct cairn_host_kernel {
    const char *name;
    void (*run)(cairn_host_kernel *kernel, cairn_team *team);
    uint64_t nanoseconds, once;
};

enum form { COMPLEX, FROM_REAL, TO_REAL, FROM_REAL_ODD, TO_REAL_ODD, UNTANGLE, TANGLE };
constexpr int DIGITS = 6, RADICES = 24;

/* One digit of a line's number: how many, and how far apart they lie, in real numbers. */
struct digit {
    wide count, source, target;
};

/* All words of eight bytes. */
struct job {
    wide digits;
    digit digit[DIGITS]; /* from the slowest on */
    wide turning;        /* the digit that turns the numbers of a line, or -1 */
    wide turn, shift;    /* by how much; which bits `coarse` is for */
    wide form, count, padded, radices[RADICES];
    wide swapped;                  /* backwards: real and imaginary parts change places */
    wide half_source, half_target; /* numbers in memory that are not of the precision in which is computed */
    side source, target;
    double scale;
    const void *roots;                  /* e^(-2 pi i k / count), or of `padded` */
    const void *coarse, *fine, *spread; /* roots of the whole length; of lanes with consecutive turns */
    const void *halves;                 /* e^(-2 pi i k / (2 count)) */
    const void *chirp, *ring;           /* for a length without radices; `chirp` may be an order */
    const void *first;                  /* of the first pass of lines in vectors (rows.h), or null */
};

/* `every` roots are a step of one number. */
template <class R, int N>
static void pass(const cx<R> *from, cx<R> *to, const R *roots, wide count, wide stride, wide every)
{
    const wide jobs = count / N;
    for (wide p = 0; p < jobs; p += stride) {
        const cx<R> *source = from + p;
        cx<R> *target = to + p * N;
        for (wide q = 0; q < stride; q++) {
            const auto take = [&](int k) { return source[k * jobs + q]; };
            if (p == 0)
                butterfly<R, N>::apply(take, [&](int k, cx<R> x) { target[k * stride + q] = x; });
            else
                butterfly<R, N>::apply(take, [&](int k, cx<R> x) {
                    const R *root = roots + 2 * every * p * k;
                    target[k * stride + q] = k ? times(x, root[0], root[1]) : x;
                });
        }
    }
}

template <class R>
static void pass_of(wide radix, const cx<R> *from, cx<R> *to, const R *roots, wide count, wide stride, wide every)
{
    switch (radix) {
    case 2: pass<R, 2>(from, to, roots, count, stride, every); break;
    case 3: pass<R, 3>(from, to, roots, count, stride, every); break;
    case 4: pass<R, 4>(from, to, roots, count, stride, every); break;
    case 5: pass<R, 5>(from, to, roots, count, stride, every); break;
    case 7: pass<R, 7>(from, to, roots, count, stride, every); break;
    case 8: pass<R, 8>(from, to, roots, count, stride, every); break;
    case 9: pass<R, 9>(from, to, roots, count, stride, every); break;
    case 11: pass<R, 11>(from, to, roots, count, stride, every); break;
    case 13: pass<R, 13>(from, to, roots, count, stride, every); break;
    case 16: pass<R, 16>(from, to, roots, count, stride, every); break;
    case 17: pass<R, 17>(from, to, roots, count, stride, every); break;
    }
}

/* All passes of a line; where its numbers are then. */
template <class R> static cx<R> *passes(const job &j, cx<R> *one, cx<R> *other, wide count)
{
    wide stride = 1;
    for (int i = 0; i < RADICES && j.radices[i]; i++) {
        pass_of<R>(j.radices[i], one, other, (const R *)j.roots, count, stride, 1);
        stride *= j.radices[i];
        cx<R> *kept = one;
        one = other;
        other = kept;
    }
    return one;
}

/* A prime number of numbers is a convolution of all but the first, in the order of a generator's powers (C. M. Rader,
   1968): `padded` is one less than `count`. */
template <class R> static cx<R> *convolved(const job &j, cx<R> *one, cx<R> *other)
{
    const wide *take = (const wide *)j.chirp, *give = take + j.padded;
    const R *ring = (const R *)j.ring;
    const cx<R> first = one[0];
    for (wide k = 0; k < j.padded; k++) other[k] = one[take[k]];
    cx<R> *at = passes(j, other, one, j.padded), *rest = at == one ? other : one;
    const cx<R> all = first + at[0];
    for (wide k = 0; k < j.padded; k++) {
        const cx<R> made = times(at[k], ring[2 * k], ring[2 * k + 1]);
        at[k] = {made.im, made.re};
    }
    at[0] = at[0] + cx<R>{first.im, first.re}; /* which adds it to every sum */
    at = passes(j, at, rest, j.padded);
    cx<R> *to = at == one ? other : one;
    to[0] = all;
    for (wide k = 0; k < j.padded; k++) to[give[k]] = {at[k].im, at[k].re};
    return to;
}

/* A line; where it is then. Lengths with large prime factors (L. I. Bluestein, 1970) are a convolution with a chirp. */
template <class R> static cx<R> *transform(const job &j, cx<R> *one, cx<R> *other)
{
    if (!j.padded) return passes(j, one, other, j.count);
    if (j.padded < j.count) return convolved(j, one, other);
    const R *chirp = (const R *)j.chirp, *ring = (const R *)j.ring;
    for (wide k = 0; k < j.count; k++) one[k] = times(one[k], chirp[2 * k], chirp[2 * k + 1]);
    memset((void *)(one + j.count), 0, (size_t)(j.padded - j.count) * sizeof(cx<R>));
    cx<R> *at = passes(j, one, other, j.padded), *rest = at == one ? other : one;
    for (wide k = 0; k < j.padded; k++) {
        const cx<R> made = times(at[k], ring[2 * k], ring[2 * k + 1]);
        at[k] = {made.im, made.re};
    }
    at = passes(j, at, rest, j.padded);
    for (wide k = 0; k < j.count; k++) {
        const cx<R> back = {at[k].im, at[k].re};
        at[k] = times(back, chirp[2 * k], chirp[2 * k + 1]);
    }
    return at;
}

/* From the transform of pairs of real numbers that of the numbers: count + 1 of them. */
template <class R> static void untangle(const job &j, cx<R> *x)
{
    const R *roots = (const R *)j.halves;
    const wide n = j.count;
    const cx<R> first = x[0];
    x[0] = {first.re + first.im, vec<R>{}};
    x[n] = {first.re - first.im, vec<R>{}};
    for (wide k = 1; 2 * k <= n; k++) {
        const cx<R> a = x[k], b = {x[n - k].re, -x[n - k].im};
        const cx<R> even = scaled(a + b, R(0.5)), odd = turned(times(scaled(a - b, R(0.5)), roots[2 * k], roots[2 * k + 1]));
        const cx<R> other = even - odd;
        x[k] = even + odd;
        x[n - k] = {other.re, -other.im};
    }
}

/* And back: what becomes pairs of real numbers, swapped. */
template <class R> static void tangle(const job &j, cx<R> *x)
{
    const R *roots = (const R *)j.halves;
    const wide n = j.count;
    const vec<R> first = x[0].re, last = x[n].re;
    x[0] = {first - last, first + last};
    for (wide k = 1; 2 * k <= n; k++) {
        const cx<R> a = x[k], b = {x[n - k].re, -x[n - k].im};
        const cx<R> even = a + b, odd = times(a - b, roots[2 * k], -roots[2 * k + 1]);
        const cx<R> one = {even.re - odd.im, even.im + odd.re}, other = {even.re + odd.im, odd.re - even.im};
        x[k] = {one.im, one.re};
        x[n - k] = {other.im, other.re};
    }
}

/* The turns of all lanes: the same, one more in each, or any. */
template <class R> static void turn(const job &j, cx<R> *x, const wide *turns)
{
    constexpr int W = lanes<R>::count;
    const R *coarse = (const R *)j.coarse, *fine = (const R *)j.fine, *spread = (const R *)j.spread;
    const wide mask = ((wide)1 << j.shift) - 1;
    bool same = true, consecutive = true;
    for (int l = 1; l < W; l++) {
        same = same && turns[l] == turns[0];
        consecutive = consecutive && turns[l] == turns[0] + l;
    }
    if (same && turns[0] == 0) return;
    if (same || (consecutive && spread)) {
        const wide step = turns[0] * j.turn;
        wide e = step;
        for (wide k = 1; k < j.count; k++, e += step) {
            const R *a = coarse + 2 * (e >> j.shift), *b = fine + 2 * (e & mask);
            const R c = a[0] * b[0] - a[1] * b[1], s = a[0] * b[1] + a[1] * b[0];
            if (same)
                x[k] = times(x[k], c, s);
            else
                x[k] = times(x[k] * cx<R>{get(spread + 2 * W * k), get(spread + 2 * W * k + W)}, c, s);
        }
        return;
    }
    for (wide k = 1; k < j.count; k++) {
        cx<R> root;
        for (int l = 0; l < W; l++) {
            const wide e = turns[l] * j.turn * k;
            const R *a = coarse + 2 * (e >> j.shift), *b = fine + 2 * (e & mask);
            root.re[l] = a[0] * b[0] - a[1] * b[1];
            root.im[l] = a[0] * b[1] + a[1] * b[0];
        }
        x[k] = x[k] * root;
    }
}

/* Some lines, from where they lie to where they belong. */
template <class R> static void group(const job &j, const places<lanes<R>::count> &at, cx<R> *one, cx<R> *other)
{
    const bool halved = j.form == TO_REAL || j.form == TO_REAL_ODD, odd = j.form == TO_REAL_ODD;
    const wide given = j.form == TO_REAL ? j.count + 1 : odd ? j.count / 2 + 1 : j.count;
    const bool turned = j.swapped && !halved;
    if constexpr (sizeof(R) == 4) {
        if (j.half_source) load<R, half>(j.source, at.source, one, given, turned);
    }
    if (!j.half_source) load<R, R>(j.source, at.source, one, given, turned);
    if (j.form == TO_REAL) tangle(j, one);
    if (odd) {
        one[0].im = vec<R>{};
        for (wide k = 1; k < given; k++) {
            const cx<R> v = one[k];
            one[k] = {v.im, v.re};
            one[j.count - k] = {-v.im, v.re};
        }
        one[0] = {one[0].im, one[0].re};
    }
    cx<R> *made = transform(j, one, other);
    if (j.turning >= 0) turn(j, made, at.turns);
    if (j.form == FROM_REAL) untangle(j, made);
    const wide kept = j.form == FROM_REAL ? j.count + 1 : j.form == FROM_REAL_ODD ? j.count / 2 + 1 : j.count;
    if (j.scale != 1)
        for (wide k = 0; k < kept; k++) made[k] = scaled(made[k], R(j.scale));
    if constexpr (sizeof(R) == 4) {
        if (j.half_target) store<R, half>(j.target, at.target, made, kept, j.swapped);
    }
    if (!j.half_target) store<R, R>(j.target, at.target, made, kept, j.swapped);
}

#include "rows.h"

template <class R> static R number_at(const char *memory, wide at, bool is_half)
{
    return is_half ? (R)read((const half *)memory + at) : ((const R *)memory)[at];
}
template <class R> static void put_at(char *memory, wide at, bool is_half, R value)
{
    if (is_half)
        write((half *)memory + at, (float)value);
    else
        ((R *)memory)[at] = value;
}

/* What lies before or behind the passes of long lines of real numbers, as `untangle` and `tangle`: k and count - k. */
template <class R> static void ends_of_line(const job &j, wide from, wide to, wide k)
{
    const R *roots = (const R *)j.halves;
    const wide n = j.count, m = n - k;
    const auto get = [&](wide i) {
        const wide at = from + i * j.source.step;
        return places<1>::pair<R>{number_at<R>(j.source.re, at, j.half_source), number_at<R>(j.source.im, at, j.half_source)};
    };
    const auto put = [&](wide i, R re, R im) {
        const wide at = to + i * j.target.step;
        put_at<R>(j.target.re, at, j.half_target, re * R(j.scale));
        put_at<R>(j.target.im, at, j.half_target, im * R(j.scale));
    };
    if (j.form == UNTANGLE && k == 0) {
        const auto z = get(0);
        put(0, z.re + z.im, R(0));
        put(n, z.re - z.im, R(0));
        return;
    }
    const auto a = get(k), b = get(m);
    if (k == 0) {
        put(0, a.re + b.re, a.re - b.re);
        return;
    }
    const R c = roots[2 * k], s = roots[2 * k + 1];
    const R plus_re = a.re + b.re, plus_im = a.im - b.im, minus_re = a.re - b.re, minus_im = a.im + b.im;
    if (j.form == UNTANGLE) {
        const R odd_re = minus_im * c + minus_re * s, odd_im = minus_im * s - minus_re * c;
        put(k, R(0.5) * (plus_re + odd_re), R(0.5) * (plus_im + odd_im));
        if (m != k) put(m, R(0.5) * (plus_re - odd_re), R(0.5) * (odd_im - plus_im));
    } else {
        const R odd_re = minus_re * c + minus_im * s, odd_im = minus_im * c - minus_re * s;
        put(k, plus_re - odd_im, plus_im + odd_re);
        if (m != k) put(m, plus_re + odd_im, odd_re - plus_im);
    }
}

template <class R> static void all_ends(const job &j, cairn_team *team)
{
    wide lines = 1;
    for (int d = 0; d < j.digits; d++) lines *= j.digit[d].count;
    const wide each = j.count / 2 + 1, all = lines * each, most = team->workers > 1 ? 8 * (wide)team->workers : 1;
    const wide parts = all / 8192 < 1 ? 1 : all / 8192 > most ? most : all / 8192;
    const auto piece = [&](wide part) {
        for (wide i = all * part / parts, end = all * (part + 1) / parts; i < end;) {
            places<1> at;
            at.find(j.digit, (int)j.digits, -1, i / each, lines);
            const wide last = (i / each + 1) * each < end ? each : end - i / each * each;
            for (wide k = i % each; k < last; k++, i++) ends_of_line<R>(j, at.source[0], at.target[0], k);
        }
    };
    team->share(team, [](void *argument, uint64_t i) { (*(const decltype(piece) *)argument)((wide)i); }, (void *)&piece,
                (uint64_t)parts);
}

template <class R> static void all_lines(const job &j, cairn_team *team)
{
    if (j.form == UNTANGLE || j.form == TANGLE) {
        all_ends<R>(j, team);
        return;
    }
    constexpr int W = lanes<R>::count;
    wide lines = 1;
    for (int d = 0; d < j.digits; d++) lines *= j.digit[d].count;
    const wide groups = (lines + W - 1) / W;
    const wide room = (j.padded ? j.padded : j.count) + 2;
    const wide small = 1 + (1 << 14) / (room * W); /* groups of a piece at least */
    wide parts = groups / small < 1 ? 1 : groups / small, most = team->workers > 1 ? 8 * (wide)team->workers : 1;
    parts = parts > most ? most : parts;
    const auto piece = [&](wide part) {
        cx<R> *buffer = (cx<R> *)aligned_alloc(64, (size_t)(2 * room + 1) * sizeof(cx<R>) / 64 * 64 + 64);
        if (!buffer) {
            fprintf(stderr, "cairn: no memory for lines of %lld numbers\n", room);
            abort();
        }
        for (wide g = groups * part / parts; g < groups * (part + 1) / parts; g++) {
            places<W> at;
            at.find(j.digit, (int)j.digits, (int)j.turning, g * W, lines);
            const int given = lines - g * W < W ? (int)(lines - g * W) : W;
            if (j.first && j.swapped)
                rows<R, true>(j, at, given, buffer, buffer + room);
            else if (j.first)
                rows<R, false>(j, at, given, buffer, buffer + room);
            else
                group<R>(j, at, buffer, buffer + room);
        }
        free(buffer);
    };
    team->share(team, [](void *argument, uint64_t i) { (*(const decltype(piece) *)argument)((wide)i); }, (void *)&piece,
                (uint64_t)parts);
}
