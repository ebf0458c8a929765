/* Order: sorting of entries, permutations, limits by rank, colours. */
#pragma once
#include "forms.h"

struct keyed {
    uint64_t key;
    wide place;
};

/* By key, equal ones as they were: eleven bits at a time. */
static inline void sort(keyed *items, wide n)
{
    uint64_t all = 0;
    for (wide i = 0; i < n; i++) all |= items[i].key;
    room<keyed> other(n);
    keyed *from = items, *to = other.at;
    for (int shift = 0; shift < 64 && all >> shift; shift += 11) {
        wide starts[2049] = {0};
        for (wide i = 0; i < n; i++) starts[1 + (from[i].key >> shift & 2047)]++;
        for (int b = 0; b < 2048; b++) starts[b + 1] += starts[b];
        for (wide i = 0; i < n; i++) to[starts[from[i].key >> shift & 2047]++] = from[i];
        keyed *swap = from;
        from = to;
        to = swap;
    }
    if (from != items) memcpy(items, from, (size_t)n * sizeof(keyed));
}

template <class J> static void permute(J *array, const keyed *order, wide n)
{
    if (!array) return;
    room<J> before(n);
    memcpy(before.at, array, (size_t)n * sizeof(J));
    for (wide i = 0; i < n; i++) array[i] = before[order[i].place];
}

/* Entries by `major`, then by `minor`; `order`, if there is one, as they go. */
template <class J> void sort_entries(const team &on, J *major, J *minor, J *order, wide n)
{
    on.once([&] {
        room<keyed> items(n);
        for (wide i = 0; i < n; i++) items[i] = {(uint64_t)(uint32_t)major[i] << 32 | (uint32_t)minor[i], i};
        sort(items.at, n);
        permute(major, items.at, n);
        permute(minor, items.at, n);
        permute(order, items.at, n);
    });
}

/* Entries of each of m rows by their columns; `order` and `values`, if there are any, as they go. */
template <class I, class V>
void sort_rows(const team &on, const I *offsets, wide m, wide base, I *indices, I *order, void *numbers)
{
    V *values = (V *)numbers;
    on.ranges(m, 256, [&](wide begin, wide end) {
        for (wide i = begin; i < end; i++) {
            wide from = offsets[i] - base, n = offsets[i + 1] - offsets[i];
            bool sorted = true;
            for (wide k = 1; k < n; k++) sorted &= indices[from + k - 1] <= indices[from + k];
            if (sorted) continue;
            room<keyed> items(n);
            for (wide k = 0; k < n; k++) items[k] = {(uint64_t)(uint32_t)indices[from + k], k};
            sort(items.at, n);
            permute(indices + from, items.at, n);
            permute(order ? order + from : (I *)0, items.at, n);
            permute(values ? values + from : (V *)0, items.at, n);
        }
    });
}

/* values[order[i]] = what was values[i]: undoes a sorting. */
template <class V> void unsort(const team &on, const int *order, wide n, void *numbers, int *indices)
{
    V *values = (V *)numbers;
    on.once([&] {
        room<V> before(n);
        room<int> columns(n);
        memcpy(before.at, values, (size_t)n * sizeof(V));
        memcpy(columns.at, indices, (size_t)n * sizeof(int));
        for (wide i = 0; i < n; i++) {
            values[order[i]] = before[i];
            indices[order[i]] = columns[i];
        }
    });
}

static inline void invert(const team &on, const int *p, wide n, int *q, wide base)
{
    on.once([&] {
        for (wide i = 0; i < n; i++) q[p[i] - base] = int(i + base);
    });
}

/* The magnitude below which a share of n values lies: the limit by which that share is left out. */
template <class T> void rank(const team &on, const matrix &a, wide dense, double share, void *limit)
{
    on.once([&] {
        const T *values = (const T *)a.values;
        wide n = dense ? a.rows * a.cols : a.nnz;
        if (!n) return;
        room<keyed> items(n);
        for (wide k = 0; k < n; k++) {
            double size = magnitude(values[dense ? k / a.rows * a.width + k % a.rows : k]);
            memcpy(&items[k].key, &size, 8); /* bits of numbers that are not negative have their order */
            items[k].place = k;
        }
        sort(items.at, n);
        wide at = (wide)ceil(double(n) * (share / 100)) - 1;
        double size;
        memcpy(&size, &items[at < 0 ? 0 : at >= n ? n - 1 : at].key, 8);
        *(T *)limit = T(size);
    });
}

/* A colour for each row that no neighbour has; rows after the first `share` of all get a colour of their own. */
template <class I> void colour(const team &on, const matrix &a, double share, int *count, int *colours, int *order)
{
    on.once([&] {
        wide n = a.rows, wanted = (wide)ceil(double(n) * share);
        room<wide> taken(n + 1);
        room<keyed> items(n);
        int most = 0;
        for (wide i = 0; i < n; i++) colours[i] = -1;
        for (wide i = 0; i < n; i++) {
            int mine = 0;
            if (i < wanted) {
                each_of<CSR, I, I>(a, i, 0, [&](wide j, wide) {
                    if (j != i && j < n && colours[j] >= 0) taken[colours[j]] = i + 1;
                });
                while (taken[mine] == i + 1) mine++;
            } else {
                mine = most;
            }
            colours[i] = mine;
            if (mine >= most) most = mine + 1;
        }
        if (count) *count = most;
        if (!order) return;
        for (wide i = 0; i < n; i++) items[i] = {(uint64_t)colours[i], i};
        sort(items.at, n);
        for (wide i = 0; i < n; i++) order[items[i].place] = (int)i;
    });
}
