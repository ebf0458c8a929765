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
    /* All, ascending, into `to`, which has room for two more; how many. None is left. Most words have at most two: these
       take no branch that depends on the bits. */
    template <bool MANY> wide list(wide *to) const
    {
        const wide *begin = to;
        auto word = [&](wide v) {
            uint64_t left = low[v];
            const int count = __builtin_popcountll(left);
            low[v] = 0;
            to[0] = v * 64 + __builtin_ctzll(left | 1ull << 63);
            left &= left - 1;
            to[1] = v * 64 + __builtin_ctzll(left | 1ull << 63);
            for (int i = 2; i < count; i++) {
                left &= left - 1;
                to[i] = v * 64 + __builtin_ctzll(left);
            }
            to += count;
        };
        each_word<MANY>(word);
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
    template <bool MANY, class Do> void each_word(const Do &f) const
    {
        if (MANY) {
            for (wide v = 0; v < all; v++) f(v);
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
