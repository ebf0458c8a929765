/* Kernels of the host: C++ in a kernel's place in a stream (struct cairn_host_kernel of hsa/native/aql.h), over the operands
   that kernels of the device have. They touch the device's memory in pieces alone, which workers share. */
#pragma once
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define __device__
#include "operands.h"

struct cairn_team {
    bool (*share)(cairn_team *team, void (*piece)(void *argument, uint64_t index), void *argument, uint64_t count);
    uint32_t workers;
};
struct cairn_host_kernel {
    const char *name;
    void (*run)(cairn_host_kernel *kernel, cairn_team *team);
    uint64_t nanoseconds, once;
};

/* Who works. */
struct team {
    cairn_team *own;

    template <class Do> void share(wide count, const Do &piece) const
    {
        own->share(own, [](void *argument, uint64_t i) { (*(const Do *)argument)((wide)i); }, (void *)&piece, (uint64_t)count);
    }
    /* One piece, for what has an order. */
    template <class Do> void once(const Do &piece) const
    {
        share(1, [&](wide) { piece(); });
    }
    /* piece(begin, end) for all of 0 to n, in at least `grain` at a time. */
    template <class Do> void ranges(wide n, wide grain, const Do &piece) const
    {
        wide parts = n / (grain > 0 ? grain : 1), most = own->workers > 1 ? 4 * (wide)own->workers : 1;
        parts = parts < 1 ? 1 : parts > most ? most : parts;
        share(parts, [&](wide i) { piece(n * i / parts, n * (i + 1) / parts); });
    }
};

/* Memory of a piece, all zero, given back at its end. */
template <class T> struct room {
    T *at;
    explicit room(wide count) : at((T *)calloc((size_t)(count > 0 ? count : 1), sizeof(T)))
    {
        if (at) return;
        fprintf(stderr, "cairn: no memory for %lld elements of a sparse matrix\n", count);
        abort();
    }
    room(const room &) = delete;
    ~room() { free(at); }
    T &operator[](wide i) const { return at[i]; }
};

template <bool B> struct yes { static constexpr bool value = B; };
template <class T> static T larger(T a, T b) { return a > b ? a : b; }

/* r + p q: of complex numbers in rocSPARSE's order of roundings, which a compiler that fuses by itself does not keep. */
template <class T> static inline T added(T r, T p, T q) { return r + p * q; }
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
static inline float fused(float r, float p, float q) { return __builtin_fmaf(p, q, r); }
static inline double fused(double r, double p, double q) { return __builtin_fma(p, q, r); }
#else
template <class R> static R fused(R r, R p, R q) { return r + p * q; }
#endif
template <class R> static inline complex<R> added(complex<R> r, complex<R> p, complex<R> q)
{
    return {fused(fused(r.re, p.re, q.re), -p.im, q.im), fused(fused(r.im, p.im, q.re), p.re, q.im)};
}

/* offsets[0 … n] from counts that lie in offsets[1 … n]; their sum. Of a matrix without rows there may be none. */
template <class I> static wide summed(I *offsets, wide n, wide base)
{
    wide sum = 0;
    if (!offsets) return 0;
    offsets[0] = I(base);
    for (wide i = 1; i <= n; i++) {
        sum += (wide)offsets[i];
        offsets[i] = I(sum + base);
    }
    return sum;
}

#if defined(__AVX512CD__) && defined(__AVX512VL__) && defined(__clang__)
#define EIGHT_WORDS 1
/* Places of the bits of eight words, the first `base`, into `to`, which has room for 32 more; where the next ones go. All
   words become 0. A word gives two pairs of places; where one has more bits than four, all go one by one. */
static inline int *list_eight(uint64_t *words, int base, int *to)
{
    typedef uint64_t eight __attribute__((vector_size(64)));
    typedef uint64_t loose __attribute__((vector_size(64), aligned(8), may_alias));
    typedef int sixteen __attribute__((vector_size(64)));
    typedef int loose_places __attribute__((vector_size(64), aligned(4), may_alias));
    eight left = *(const loose *)words;
    const eight first = eight{0, 64, 128, 192, 256, 320, 384, 448} + (uint64_t)(unsigned)base;
    auto next = [&] {
        const eight none = (eight)(left == 0), place = __builtin_elementwise_ctzg(left, eight{}) + first;
        left &= left - 1;
        return place | none; /* -1: there is none */
    };
    auto pair = [&] {
        const eight low = next() & 0xffffffff;
        return low | next() << 32;
    };
    auto put = [&](eight some) {
        const sixteen places = (sixteen)some;
        const auto mask = (unsigned short)__builtin_ia32_cmpd512_mask(places, sixteen{} - 1, 4, 0xffff);
        *(loose_places *)to = (loose_places)__builtin_ia32_compresssi512_mask(places, sixteen{}, mask);
        to += __builtin_popcount(mask);
    };
    const eight a = pair(), b = pair();
    if (__builtin_reduce_or(left)) {
        for (int w = 0; w < 8; w++)
            for (uint64_t some = words[w]; some; some &= some - 1) *to++ = base + w * 64 + __builtin_ctzll(some);
    } else {
        put(__builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11));
        put(__builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15));
    }
    *(loose *)words = eight{};
    return to;
}
#endif

/* Columns of a row, in order: bits, and bits for words of bits in which some are set. A row of many columns does without
   the latter (`add<true>`): all words are looked at. */
struct columns {
    room<uint64_t> low, high;
    wide words, all;
    explicit columns(wide n) : low(n / 64 + 1), high(n / 4096 + 1), words(n / 4096 + 1), all(n / 64 + 1) {}
    bool many(wide inserts) const { return inserts > all / 4; }
    template <bool MANY> void add(wide j) const
    {
        low[j >> 6] |= 1ull << (j & 63);
        if (!MANY) high[j >> 12] |= 1ull << (j >> 6 & 63);
    }
    /* All, ascending and each `base` larger, into `to`, which has ROOM more; how many. None is left. Most words have at most
       two: these take no branch that depends on the bits. */
    static constexpr wide ROOM = 32;
    template <bool MANY, class J> wide list(J *to, wide base) const
    {
        const J *begin = to;
        wide done = 0;
#if EIGHT_WORDS
        if constexpr (MANY && sizeof(J) == 4)
            for (; done + 8 <= all; done += 8) to = list_eight(&low[done], (int)(done * 64 + base), (int *)to);
#endif
        auto word = [&](wide v) {
            uint64_t left = low[v];
            const int count = __builtin_popcountll(left);
            const J first = J(v * 64 + base);
            low[v] = 0;
            to[0] = J(first + (J)__builtin_ctzll(left | 1ull << 63));
            left &= left - 1;
            to[1] = J(first + (J)__builtin_ctzll(left | 1ull << 63));
            for (int i = 2; i < count; i++) {
                left &= left - 1;
                to[i] = J(first + (J)__builtin_ctzll(left));
            }
            to += count;
        };
        each_word<MANY>(word, done);
        return to - begin;
    }
    template <bool MANY> wide count() const
    {
        wide sum = 0;
        each_word<MANY>([&](wide v) {
            sum += __builtin_popcountll(low[v]);
            low[v] = 0;
        });
        return sum;
    }
    template <bool MANY, class Do> void each_word(const Do &f, wide first = 0) const
    {
        if (MANY) {
            for (wide v = first; v < all; v++) f(v);
            return;
        }
        for (wide w = 0; w < words; w++) {
            uint64_t some = high[w];
            high[w] = 0;
            for (; some; some &= some - 1) f(w * 64 + __builtin_ctzll(some));
        }
    }
    bool insert(wide j) /* whether it is new */
    {
        uint64_t &word = low[j >> 6], bit = 1ull << (j & 63), former = word;
        word |= bit;
        high[j >> 12] |= 1ull << (j >> 6 & 63);
        return !(former & bit);
    }
    /* f(j) for all, ascending; none is left. */
    template <class Do> void take(const Do &f)
    {
        for (wide w = 0; w < words; w++) {
            uint64_t some = high[w];
            if (!some) continue;
            high[w] = 0;
            for (; some; some &= some - 1) {
                const wide v = w * 64 + __builtin_ctzll(some);
                uint64_t left = low[v];
                low[v] = 0;
                do {
                    f(v * 64 + __builtin_ctzll(left));
                    left &= left - 1;
                } while (left);
            }
        }
    }
};
