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

/* Which of `n` numbers came since `begin`. */
struct marks {
    room<uint32_t> at;
    uint32_t now = 0;
    explicit marks(wide n) : at(n) {}
    void begin() { now++; }
    bool insert(wide j) /* whether it is new */
    {
        const bool added = at[j] != now;
        at[j] = now;
        return added;
    }
};

/* Columns of a row, in order: bits, and bits for words of bits in which some are set. */
struct columns {
    room<uint64_t> low, high;
    wide words;
    explicit columns(wide n) : low(n / 64 + 1), high(n / 4096 + 1), words(n / 4096 + 1) {}
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
