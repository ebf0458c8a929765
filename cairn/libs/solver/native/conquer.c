/* Eigenvalues and vectors of a tridiagonal matrix by dividing and conquering, each merge of two parts by all workers:
   LAPACK finds what drops out and each root, here are the vectors. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "together.h"

enum { SMALL = 32 /* roots, which LAPACK merges alone */ };

struct conquest {
    struct together *t;
    int64_t n, size; /* bytes of a number */
    char *d, *e, *q;
    integer *order; /* of each part's values, from 1, within the part */
    int64_t leaves;
    /* of the merge: */
    int64_t at, count, cut, parts;
    integer kept, types[4];
    char *z, *lambda, *w, *weights, *former, *roots; /* `former`: vectors before; `roots`: kept by kept */
    integer *sorted, *by_type, *placed, *type;
    double rho[1];
};

static char *number(const struct conquest *c, char *array, int64_t i) { return array + i * c->size; }
static char *vector(const struct conquest *c, int64_t row, int64_t column) { return number(c, c->q, row + column * c->n); }
static int64_t leaf_at(const struct conquest *c, int64_t from, int64_t count, int64_t leaves, int64_t index)
{
    if (leaves == 1)
        return from;
    int64_t half = leaves / 2, first = count / 2;
    return index < half ? leaf_at(c, from, first, half, index) : leaf_at(c, from + first, count - first, half, index - half);
}
static int64_t leaf_end(const struct conquest *c, int64_t index)
{
    return index + 1 == c->leaves ? c->n : leaf_at(c, 0, c->n, c->leaves, index + 1);
}

static void tear(void *argument, uint64_t index)
{
    struct conquest *c = argument;
    const solve *s = &c->t->real;
    (void)index;
    for (int64_t i = 1; i < c->leaves; i++) {
        int64_t at = leaf_at(c, 0, c->n, c->leaves, i);
        double over = fabs(solve_real(s, c->e, at - 1));
        solve_set_real(s, c->d, at - 1, solve_real(s, c->d, at - 1) - over);
        solve_set_real(s, c->d, at, solve_real(s, c->d, at) - over);
    }
}

static void leaf(void *argument, uint64_t index)
{
    struct conquest *c = argument;
    solve *s = &c->t->real;
    int64_t at = leaf_at(c, 0, c->n, c->leaves, (int64_t)index);
    integer n = leaf_end(c, (int64_t)index) - at, info = 0, length = 1 + 4 * n + n * n, indices = 3 + 5 * n;
    void *work = solve_room(length * c->size), *index_work = solve_room(indices * 8);
    CALL("stedc", "I", &n, number(c, c->d, at), number(c, c->e, at), vector(c, at, at), &c->n, work, &length, index_work, &indices,
         &info);
    for (int64_t i = 0; i < n; i++)
        c->order[at + i] = i + 1;
    if (info)
        c->t->info = info + at;
    free(work);
    free(index_work);
}

/* What need not change drops out. A small rest is merged at once. */
static void deflate(void *argument, uint64_t index)
{
    struct conquest *c = argument;
    solve *s = &c->t->real;
    integer info = 0, one = 1, rest = c->count - c->cut;
    (void)index;
    CALL("copy", &c->cut, vector(c, c->at + c->cut - 1, c->at), &c->n, c->z, &one);
    CALL("copy", &rest, vector(c, c->at + c->cut, c->at + c->cut), &c->n, number(c, c->z, c->cut), &one);
    solve_set_real(s, c->rho, 0, solve_real(s, c->e, c->at + c->cut - 1));
    CALL("laed2", &c->kept, &c->count, &c->cut, number(c, c->d, c->at), vector(c, c->at, c->at), &c->n, c->order + c->at, c->rho, c->z,
         c->lambda, c->w, c->former, c->sorted, c->by_type, c->placed, c->type, &info);
    memcpy(c->types, c->type, sizeof c->types);
    if (c->kept && c->kept < SMALL) {
        CALL("laed3", &c->kept, &c->count, &c->cut, number(c, c->d, c->at), vector(c, c->at, c->at), &c->n, c->rho, c->lambda, c->former,
             c->by_type, c->types, c->w, c->roots, &info);
        c->t->info = info;
    }
}

static void root(void *argument, uint64_t index)
{
    struct conquest *c = argument;
    solve *s = &c->t->real;
    for (integer j = begins(c->kept, c->parts, (int64_t)index); j < begins(c->kept, c->parts, (int64_t)index + 1); j++) {
        integer info = 0, from_one = j + 1;
        CALL("laed4", &c->kept, &from_one, c->lambda, c->w, number(c, c->roots, j * c->kept), c->rho, number(c, c->d, c->at + j), &info);
        if (info)
            c->t->info = info;
    }
}

static void weigh(void *argument, uint64_t index)
{
    struct conquest *c = argument;
    const solve *s = &c->t->real;
    int64_t from = begins(c->kept, c->parts, (int64_t)index), to = begins(c->kept, c->parts, (int64_t)index + 1);
    solve_eigen_weights(s, c->kept, from, to, c->lambda, c->roots, c->weights);
    for (int64_t i = from; i < to; i++)
        solve_set_real(s, c->weights, i, copysign(solve_real(s, c->weights, i), solve_real(s, c->w, i)));
}

/* Some of the new vectors: of the parts' former ones, in which one of three kinds is zero in either half. */
static void combine(void *argument, uint64_t index)
{
    struct conquest *c = argument;
    solve *s = &c->t->real;
    integer from = begins(c->kept, c->parts, (int64_t)index), columns_ = begins(c->kept, c->parts, (int64_t)index + 1) - from;
    integer above = c->types[0] + c->types[1], below = c->types[1] + c->types[2], rest = c->count - c->cut;
    double one[2], zero[1] = {0};
    char *x = solve_room(c->kept * columns_ * c->size);
    solve_constant(s, 1, one);
    for (int64_t j = 0; j < columns_; j++)
        solve_eigen_vector(s, c->kept, c->weights, number(c, c->roots, (from + j) * c->kept), c->by_type, number(c, x, j * c->kept));
    CALL("gemm", "N", "N", &c->cut, &columns_, &above, one, c->former, &c->cut, x, &c->kept, zero, vector(c, c->at, c->at + from), &c->n);
    CALL("gemm", "N", "N", &rest, &columns_, &below, one, number(c, c->former, c->cut * above), &rest, number(c, x, c->types[0]), &c->kept,
         zero, vector(c, c->at + c->cut, c->at + from), &c->n);
    free(x);
}

static void settle(void *argument, uint64_t index)
{
    struct conquest *c = argument;
    solve *s = &c->t->real;
    integer dropped = c->count - c->kept, up = 1, down = -1;
    (void)index;
    for (int64_t i = 0; !c->kept && i < c->count; i++)
        c->order[c->at + i] = i + 1;
    if (c->kept)
        CALL("lamrg", &c->kept, &dropped, number(c, c->d, c->at), &up, &down, c->order + c->at);
}

static void conquer(struct conquest *c, int64_t at, int64_t count, int64_t leaves)
{
    int64_t first = count / 2;
    if (leaves == 1)
        return;
    conquer(c, at, first, leaves / 2);
    conquer(c, at + first, count - first, leaves / 2);
    c->at = at;
    c->count = count;
    c->cut = first;
    share(c->t, deflate, c, 1);
    if (c->t->good && c->kept >= SMALL) {
        c->parts = parts_for(c->t, c->kept, 16);
        share(c->t, root, c, c->parts);
        share(c->t, weigh, c, c->parts);
        share(c->t, combine, c, c->parts);
    }
    share(c->t, settle, c, 1);
}

void solve_stedc_together(struct together *t, int64_t n, void *d, void *e, void *q, integer *order)
{
    struct conquest c = {.t = t, .n = n, .size = solve_real_size(t->s), .d = d, .e = e, .q = q, .order = order};
    char *numbers = solve_room((2 * n * n + 4 * n) * c.size);
    integer *indices = solve_room(4 * n * (int64_t)sizeof *indices);
    c.leaves = (int64_t)1 << cuts_of(t, n);
    c.z = numbers;
    c.lambda = numbers + n * c.size;
    c.w = numbers + 2 * n * c.size;
    c.weights = numbers + 3 * n * c.size;
    c.former = numbers + 4 * n * c.size;
    c.roots = c.former + n * n * c.size;
    c.sorted = indices;
    c.by_type = indices + n;
    c.placed = indices + 2 * n;
    c.type = indices + 3 * n;
    share(t, tear, &c, 1);
    share(t, leaf, &c, c.leaves);
    conquer(&c, 0, n, c.leaves);
    free(numbers);
    free(indices);
}
