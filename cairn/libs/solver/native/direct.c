/* Sparse systems solved directly: QR by rotations of rows, and Cholesky by its tree of eliminations. */
#include "kept.h"

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

/* Descendants before what they are eliminated into, otherwise as given: `old_of[i]` is the i-th. */
static bool direct_by_tree(const struct direct *d, int32_t *old_of)
{
    struct direct_tree tree = {0};
    int32_t *child = malloc(sizeof *child * ((size_t)d->n + 1)), *next = malloc(sizeof *next * ((size_t)d->n + 1)), count = 0;
    bool good = child && next;
    for (int32_t i = 0; i < d->n; i++)
        old_of[i] = i;
    good = good && direct_plant(d, old_of, old_of, &tree);
    for (int32_t i = 0; good && i <= d->n; i++)
        child[i] = -1;
    for (int32_t i = d->n - 1; good && i >= 0; i--) {
        int32_t parent = tree.parent[i] < 0 ? d->n : tree.parent[i];
        next[i] = child[parent];
        child[parent] = i;
    }
    for (int32_t i = good && d->n ? child[d->n] : -1; i >= 0;) {
        if (child[i] >= 0) { /* down first; a child is left out of its parent's list when it is done */
            i = child[i];
            continue;
        }
        old_of[count++] = i;
        int32_t parent = tree.parent[i] < 0 ? d->n : tree.parent[i];
        child[parent] = next[i];
        i = next[i] >= 0 ? next[i] : parent < d->n ? parent : -1;
    }
    free(child);
    free(next);
    direct_fell(&tree);
    return good;
}

/* A matrix by columns: the row of each element, and which of the matrix's it is. */
struct direct_columns {
    int32_t *start, *row, *from;
};

static void direct_drop(struct direct_columns *c)
{
    free(c->start);
    free(c->row);
    free(c->from);
}

static bool direct_by_columns(const struct direct *d, struct direct_columns *c)
{
    c->start = calloc((size_t)d->n + 2, sizeof *c->start);
    c->row = malloc(sizeof *c->row * ((size_t)d->nnz + 1));
    c->from = malloc(sizeof *c->from * ((size_t)d->nnz + 1));
    if (!c->start || !c->row || !c->from)
        return false;
    int32_t count = d->ptr[d->n] - d->base;
    for (int32_t k = 0; k < count; k++)
        c->start[d->ind[k] - d->base + 2]++;
    for (int32_t j = 0; j < d->n; j++)
        c->start[j + 2] += c->start[j + 1];
    for (int32_t i = 0; i < d->n; i++)
        for (int32_t k = d->ptr[i] - d->base; k < d->ptr[i + 1] - d->base; k++) {
            int32_t at = c->start[d->ind[k] - d->base + 1]++;
            c->row[at] = i;
            c->from[at] = k;
        }
    return true;
}

/* Which rows a column's elements come to be in. */
struct direct_reach {
    int32_t n, *mark, *found, *stack;
    int64_t *at;
};

static void direct_forget_reach(struct direct_reach *reach)
{
    free(reach->mark);
    free(reach->found);
    free(reach->stack);
    free(reach->at);
}

static bool direct_may_reach(struct direct_reach *reach, int32_t n)
{
    size_t size = sizeof(int32_t) * ((size_t)n + 1);
    *reach = (struct direct_reach){n, malloc(size), malloc(size), malloc(size), malloc(2 * size)};
    bool good = reach->mark && reach->found && reach->stack && reach->at;
    for (int32_t i = 0; good && i < n; i++)
        reach->mark[i] = -1;
    return good;
}

/* Puts a row in front of those found, after what it reaches through columns of L. */
static int32_t direct_reach_from(struct direct_reach *reach, const int32_t *place, const int64_t *start, const int32_t *row,
                                 int32_t from, int32_t column, int32_t first)
{
    int32_t depth = 0;
    reach->stack[0] = from;
    reach->at[0] = 0;
    reach->mark[from] = column;
    while (depth >= 0) {
        int32_t pivot = place[reach->stack[depth]], next = -1;
        int64_t count = pivot < 0 ? 0 : start[pivot + 1] - start[pivot];
        while (next < 0 && reach->at[depth] < count) {
            int32_t below = row[start[pivot] + reach->at[depth]++];
            next = reach->mark[below] == column ? -1 : below;
        }
        if (next < 0) {
            reach->found[--first] = reach->stack[depth--];
        } else {
            reach->mark[next] = column;
            reach->stack[++depth] = next;
            reach->at[depth] = 0;
        }
    }
    return first;
}

/* The rows lie from the index returned on, each before those that it reaches; the diagonal is one of them. */
static int32_t direct_reached(struct direct_reach *reach, const struct direct_columns *c, const int32_t *place,
                              const int64_t *start, const int32_t *row, int32_t column)
{
    int32_t first = direct_reach_from(reach, place, start, row, column, column, reach->n);
    for (int32_t k = c->start[column]; k < c->start[column + 1]; k++)
        if (reach->mark[c->row[k]] != column)
            first = direct_reach_from(reach, place, start, row, c->row[k], column, first);
    return first;
}

#define TEMPLATE "direct_typed.h"
#include "each_type.h"
#undef TEMPLATE
#define TEMPLATE "kept_lu.h"
#include "each_type.h"
#undef TEMPLATE
#define TEMPLATE "kept_typed.h"
#include "each_type.h"
#undef TEMPLATE
#define TEMPLATE "kept_more.h"
#include "each_type.h"

bool direct_sound(const struct direct *d, int32_t rows)
{
    bool good = d->ptr[0] == d->base;
    for (int32_t i = 0; good && i < rows; i++)
        good = d->ptr[i + 1] >= d->ptr[i] && d->ptr[i + 1] - d->base <= d->nnz;
    for (int32_t k = 0; good && k < d->ptr[rows] - d->base; k++)
        good = d->ind[k] >= d->base && d->ind[k] - d->base < d->n;
    if (!good)
        fprintf(stderr, "cairn: %s: a sparse matrix has rows or columns outside of %d to %d, or more elements than given\n",
                d->name, d->base, (rows > d->n ? rows : d->n) - 1 + d->base);
    return good;
}

typedef bool (*method)(struct direct *d, const int32_t *old_of, const int32_t *new_of);

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
    if (!direct_sound(d, d->n)) {
        d->singularity = 0;
        return true;
    }
    int32_t *old_of = malloc(sizeof *old_of * (size_t)d->n), *new_of = malloc(sizeof *new_of * (size_t)d->n);
    bool good = old_of && new_of;
    if (good) {
        direct_order(d, old_of);
        for (int32_t i = 0; i < d->n; i++)
            new_of[old_of[i]] = i;
        good = method_of(d)(d, old_of, new_of);
    }
    free(old_of);
    free(new_of);
    return good;
}
