/* Sparse systems solved directly: QR by rotations of rows, and Cholesky by its tree of eliminations. */
#include "direct.h"

#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#pragma STDC CX_LIMITED_RANGE ON

struct direct_place {
    int32_t column, from;
};

static int direct_by_column(const void *a, const void *b)
{
    int32_t x = ((const struct direct_place *)a)->column, y = ((const struct direct_place *)b)->column;
    return (x > y) - (x < y);
}

/* Which column's elimination comes next that one concerns, -1 for none; where L's columns begin and, as they grow, end. */
struct direct_tree {
    int32_t *parent, *mark, *pattern; /* room for a row's pattern */
    int64_t *start, *end;
};

static void direct_fell(struct direct_tree *tree)
{
    free(tree->parent);
    free(tree->mark);
    free(tree->pattern);
    free(tree->start);
    free(tree->end);
}

#define BELOW(d, old_of, new_of, k, column)                                                                            \
    for (int32_t at_ = (d)->ptr[(old_of)[k]] - (d)->base, end_ = (d)->ptr[(old_of)[k] + 1] - (d)->base, column; at_ < end_; at_++) \
        if ((column = (new_of)[(d)->ind[at_] - (d)->base]) < (k))

/* The columns of L's k-th row, each before those that it concerns; they lie from `*first` on. */
static int32_t direct_pattern(const struct direct *d, const int32_t *old_of, const int32_t *new_of, struct direct_tree *tree,
                              int32_t k, int32_t **first)
{
    int32_t top = d->n, *room = tree->pattern;
    tree->mark[k] = k;
    BELOW(d, old_of, new_of, k, column) {
        int32_t length = 0;
        for (int32_t j = column; j >= 0 && tree->mark[j] != k; j = tree->parent[j]) {
            room[length++] = j;
            tree->mark[j] = k;
        }
        while (length)
            room[--top] = room[--length];
    }
    *first = room + top;
    return d->n - top;
}

/* The tree, and how many elements the columns of L will have. */
static bool direct_plant(const struct direct *d, const int32_t *old_of, const int32_t *new_of, struct direct_tree *tree)
{
    size_t n = (size_t)d->n;
    int32_t *ancestor = malloc(sizeof *ancestor * (n + 1));
    tree->parent = malloc(sizeof *tree->parent * (n + 1));
    tree->mark = malloc(sizeof *tree->mark * (n + 1));
    tree->pattern = malloc(sizeof *tree->pattern * (n + 1));
    tree->start = calloc(n + 1, sizeof *tree->start);
    tree->end = calloc(n + 1, sizeof *tree->end);
    bool good = ancestor && tree->parent && tree->mark && tree->pattern && tree->start && tree->end;
    for (int32_t k = 0; good && k < d->n; k++) {
        tree->parent[k] = ancestor[k] = tree->mark[k] = -1;
        BELOW(d, old_of, new_of, k, column)
            for (int32_t j = column, next; j >= 0 && j < k; j = next) {
                next = ancestor[j];
                ancestor[j] = k;
                if (next < 0)
                    tree->parent[j] = k;
            }
    }
    for (int32_t k = 0; good && k < d->n; k++) {
        int32_t *pattern, count = direct_pattern(d, old_of, new_of, tree, k, &pattern);
        tree->end[k]++;
        for (int32_t i = 0; i < count; i++)
            tree->end[pattern[i]]++;
    }
    for (int32_t k = 0; good && k < d->n; k++) {
        tree->start[k + 1] = tree->start[k] + tree->end[k];
        tree->end[k] = tree->start[k];
        tree->mark[k] = -1;
    }
    free(ancestor);
    return good;
}

#define TEMPLATE "direct_typed.h"
#include "each_type.h"

bool direct_sound(const struct direct *d)
{
    bool good = d->ptr[0] == d->base;
    for (int32_t i = 0; good && i < d->n; i++)
        good = d->ptr[i + 1] >= d->ptr[i] && d->ptr[i + 1] - d->base <= d->nnz;
    for (int32_t k = 0; good && k < d->ptr[d->n] - d->base; k++)
        good = d->ind[k] >= d->base && d->ind[k] - d->base < d->n;
    if (!good)
        fprintf(stderr, "cairn: %s: a sparse matrix has rows or columns outside of %d to %d, or more elements than given\n",
                d->name, d->base, d->n - 1 + d->base);
    return good;
}

typedef bool (*method)(struct direct *d, const int32_t *old_of, const int32_t *new_of, struct direct_place *places);

static method method_of(const struct direct *d)
{
    switch (d->letter) {
    case 's': return d->cholesky ? sby_cholesky : sby_rotations;
    case 'd': return d->cholesky ? dby_cholesky : dby_rotations;
    case 'c': return d->cholesky ? cby_cholesky : cby_rotations;
    default: return d->cholesky ? zby_cholesky : zby_rotations;
    }
}

bool direct_solve(struct direct *d)
{
    d->singularity = -1;
    if (!d->n)
        return true;
    if (!direct_sound(d)) {
        d->singularity = 0;
        return true;
    }
    int32_t *old_of = malloc(sizeof *old_of * (size_t)d->n), *new_of = malloc(sizeof *new_of * (size_t)d->n);
    struct direct_place *places = malloc(sizeof *places * ((size_t)d->nnz + 1));
    bool good = old_of && new_of && places;
    if (good) {
        direct_order(d, old_of);
        for (int32_t i = 0; i < d->n; i++)
            new_of[old_of[i]] = i;
        good = method_of(d)(d, old_of, new_of, places);
    }
    free(old_of);
    free(new_of);
    free(places);
    return good;
}
