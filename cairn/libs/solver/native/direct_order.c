/* Orders of a sparse matrix's rows and columns in which its factors fill little. */
#include <stdlib.h>
#include <string.h>

#include "direct.h"

/* The graph of A + A': neighbours of each vertex, without itself, in ascending order. */
struct graph {
    int64_t *start;
    int32_t *to;
};

static int ascending(const void *a, const void *b)
{
    int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;
    return (x > y) - (x < y);
}

static bool graph_of(const struct direct *d, struct graph *g)
{
    int64_t n = d->n, *at = calloc((size_t)n + 1, sizeof *at);
    g->start = calloc((size_t)n + 2, sizeof *g->start);
    g->to = malloc(sizeof *g->to * (2 * (size_t)d->nnz + 1));
    if (!at || !g->start || !g->to) {
        free(at);
        return false;
    }
    for (int32_t i = 0; i < n; i++)
        for (int32_t k = d->ptr[i] - d->base; k < d->ptr[i + 1] - d->base; k++) {
            g->start[i + 1]++;
            g->start[d->ind[k] - d->base + 1]++;
        }
    for (int64_t i = 0; i < n; i++)
        g->start[i + 1] += at[i] = g->start[i];
    for (int32_t i = 0; i < n; i++)
        for (int32_t k = d->ptr[i] - d->base; k < d->ptr[i + 1] - d->base; k++) {
            int32_t j = d->ind[k] - d->base;
            g->to[at[i]++] = j;
            g->to[at[j]++] = i;
        }
    int64_t end = 0;
    for (int32_t i = 0; i < n; i++) { /* each neighbour once */
        int64_t from = g->start[i], to = g->start[i + 1];
        qsort(g->to + from, (size_t)(to - from), sizeof *g->to, ascending);
        g->start[i] = end;
        for (int64_t k = from; k < to; k++)
            if (g->to[k] != i && (end == g->start[i] || g->to[end - 1] != g->to[k]))
                g->to[end++] = g->to[k];
    }
    g->start[n] = end;
    free(at);
    return true;
}

static int64_t degree(const struct graph *g, int32_t i) { return g->start[i + 1] - g->start[i]; }

/* Breadth first from `root` into `order`, neighbours of few neighbours first: how many were reached. `seen` gets `mark`. */
static int32_t spread(const struct graph *g, int32_t root, int32_t *order, int32_t *seen, int32_t mark)
{
    int32_t count = 1;
    order[0] = root;
    seen[root] = mark;
    for (int32_t head = 0; head < count; head++) {
        int32_t first = count;
        for (int64_t k = g->start[order[head]]; k < g->start[order[head] + 1]; k++) {
            int32_t j = g->to[k];
            if (seen[j] == mark)
                continue;
            seen[j] = mark;
            int32_t at = count++;
            for (; at > first && degree(g, order[at - 1]) > degree(g, j); at--)
                order[at] = order[at - 1];
            order[at] = j;
        }
    }
    return count;
}

/* Reverse Cuthill-McKee: each component from a vertex that is far from others. */
static void band(const struct graph *g, int32_t n, int32_t *order, int32_t *seen)
{
    int32_t done = 0, mark = 0;
    for (int32_t i = 0; i < n; i++) {
        if (seen[i])
            continue;
        int32_t *here = order + done, root = i, count = 0;
        for (int turn = 0; turn < 3; turn++, root = here[count - 1])
            count = spread(g, root, here, seen, ++mark);
        done += count;
    }
    for (int32_t i = 0; i < n / 2; i++) {
        int32_t swap = order[i];
        order[i] = order[n - 1 - i];
        order[n - 1 - i] = swap;
    }
}

/* ---- minimum degree ---- */

/* What is left of the graph as vertices are eliminated: a vertex that went is the clique of those it led to. */
struct quotient {
    int32_t **near, **cliques; /* of each vertex: neighbours, and cliques; of a clique: its vertices in `near` */
    int32_t *nears, *belongs;  /* how many of them */
    int32_t *left, *next, *previous, *first; /* vertices by how many they lead to */
    int32_t *mark, stamp;
    int8_t *state; /* 0 a vertex, 1 a clique, 2 part of a larger one */
};

static void unlinked(struct quotient *q, int32_t i)
{
    if (q->previous[i] >= 0)
        q->next[q->previous[i]] = q->next[i];
    else
        q->first[q->left[i]] = q->next[i];
    if (q->next[i] >= 0)
        q->previous[q->next[i]] = q->previous[i];
}

static void linked(struct quotient *q, int32_t i, int32_t left)
{
    q->left[i] = left;
    q->previous[i] = -1;
    q->next[i] = q->first[left];
    if (q->next[i] >= 0)
        q->previous[q->next[i]] = i;
    q->first[left] = i;
}

/* Vertices that `i` leads to, into `found`; how many. */
static int32_t reached(struct quotient *q, int32_t i, int32_t *found)
{
    int32_t count = 0;
    q->mark[i] = ++q->stamp;
#define TAKE(list, length)                                                                                             \
    for (int32_t k_ = 0; k_ < (length); k_++)                                                                          \
        if (q->state[(list)[k_]] == 0 && q->mark[(list)[k_]] != q->stamp) {                                            \
            q->mark[(list)[k_]] = q->stamp;                                                                            \
            found[count++] = (list)[k_];                                                                               \
        }
    TAKE(q->near[i], q->nears[i])
    for (int32_t e = 0; e < q->belongs[i]; e++)
        TAKE(q->near[q->cliques[i][e]], q->nears[q->cliques[i][e]])
#undef TAKE
    return count;
}

/* `i` becomes the clique of `found`, which takes in those that it belonged to. Whether memory sufficed. */
static bool eliminated(struct quotient *q, int32_t i, const int32_t *found, int32_t count)
{
    for (int32_t e = 0; e < q->belongs[i]; e++)
        q->state[q->cliques[i][e]] = 2;
    int32_t *clique = realloc(q->near[i], sizeof *clique * ((size_t)count + 1));
    if (!clique)
        return false;
    memcpy(clique, found, sizeof *clique * (size_t)count);
    q->near[i] = clique;
    q->nears[i] = count;
    q->state[i] = 1;
    for (int32_t v = 0; v < count; v++) {
        int32_t j = found[v], kept = 0;
        for (int32_t e = 0; e < q->belongs[j]; e++)
            if (q->state[q->cliques[j][e]] == 1)
                q->cliques[j][kept++] = q->cliques[j][e];
        int32_t *cliques = realloc(q->cliques[j], sizeof *cliques * ((size_t)kept + 1));
        if (!cliques)
            return false;
        cliques[kept] = i;
        q->cliques[j] = cliques;
        q->belongs[j] = kept + 1;
        kept = 0; /* neighbours in the clique are known by it */
        for (int32_t k = 0; k < q->nears[j]; k++)
            if (q->state[q->near[j][k]] == 0 && q->mark[q->near[j][k]] != q->stamp)
                q->near[j][kept++] = q->near[j][k];
        q->nears[j] = kept;
    }
    return true;
}

/* How many `j` leads to, at most: those of its neighbours and cliques, without regard to what they share. */
static int32_t bound(const struct quotient *q, int32_t j, int32_t n)
{
    int64_t sum = q->nears[j];
    for (int32_t e = 0; e < q->belongs[j]; e++)
        sum += q->nears[q->cliques[j][e]] - 1;
    return (int32_t)(sum < n ? sum : n - 1);
}

static bool by_degree(const struct graph *g, int32_t n, int32_t *order, struct quotient *q, int32_t *found)
{
    for (int32_t i = 0; i < n; i++) {
        q->nears[i] = (int32_t)degree(g, i);
        q->near[i] = malloc(sizeof **q->near * ((size_t)q->nears[i] + 1));
        if (!q->near[i])
            return false;
        memcpy(q->near[i], g->to + g->start[i], sizeof **q->near * (size_t)q->nears[i]);
        q->first[i] = -1;
    }
    for (int32_t i = 0; i < n; i++)
        linked(q, i, q->nears[i]);
    for (int32_t done = 0, least = 0; done < n; done++) {
        while (q->first[least] < 0)
            least++;
        int32_t i = q->first[least];
        unlinked(q, i);
        order[done] = i;
        int32_t count = reached(q, i, found);
        if (!eliminated(q, i, found, count))
            return false;
        for (int32_t v = 0; v < count; v++) {
            int32_t j = found[v], left = bound(q, j, n);
            unlinked(q, j);
            linked(q, j, left);
            least = left < least ? left : least;
        }
    }
    return true;
}

static bool minimum_degree(const struct graph *g, int32_t n, int32_t *order)
{
    size_t count = (size_t)n + 1;
    int32_t *numbers = calloc(count * 8, sizeof *numbers);
    struct quotient q = {calloc(count, sizeof *q.near), calloc(count, sizeof *q.cliques), .state = calloc(count, 1)};
    bool good = numbers && q.near && q.cliques && q.state;
    if (good) {
        int32_t **parts[] = {&q.nears, &q.belongs, &q.left, &q.next, &q.previous, &q.first, &q.mark};
        for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
            *parts[i] = numbers + i * count;
        good = by_degree(g, n, order, &q, numbers + 7 * count);
        for (int32_t i = 0; i < n; i++) {
            free(q.near[i]);
            free(q.cliques[i]);
        }
    }
    free(q.near);
    free(q.cliques);
    free(q.state);
    free(numbers);
    return good;
}

/* As given, too, where there is no memory for another order. */
void direct_order(const struct direct *d, int32_t *old_of)
{
    struct graph g = {0};
    int32_t *seen = calloc((size_t)d->n + 1, sizeof *seen);
    bool good = d->reorder != DIRECT_AS_GIVEN && seen && graph_of(d, &g);
    if (good && d->reorder == DIRECT_BAND)
        band(&g, d->n, old_of, seen);
    else if (good)
        good = minimum_degree(&g, d->n, old_of);
    for (int32_t i = 0; !good && i < d->n; i++)
        old_of[i] = i;
    free(seen);
    free(g.start);
    free(g.to);
}
