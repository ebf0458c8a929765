/* Singular values and vectors of an upper bidiagonal matrix by dividing and conquering, each merge by all workers. A part
   is its rows, and has a column more than rows unless it ends with the matrix; a row between two parts joins them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "together.h"

enum { SMALL = 32 /* roots, which LAPACK merges alone */, LEAF = 25 /* where LAPACK stops to divide */ };

struct part { int64_t at, count; };

struct conquest {
    struct together *t;
    int64_t n, size;
    char *d, *e, *u, *vt;
    integer *order;
    int64_t leaves;
    /* of the merge: */
    struct part whole;
    int64_t above, below, more, wide, parts; /* rows of either part; whether there is a column more; all columns */
    integer kept, types[4];
    char *z, *weights, *sigma, *former_u, *former_vt, *minus, *plus;
    integer *sorted, *by_type, *placed, *type;
    double scale, rho[1];
};

static char *number(const struct conquest *c, char *array, int64_t i) { return array + i * c->size; }
static char *u_at(const struct conquest *c, int64_t row, int64_t column) { return number(c, c->u, row + column * c->n); }
static char *vt_at(const struct conquest *c, int64_t row, int64_t column) { return number(c, c->vt, row + column * c->n); }
static struct part upper_part(struct part p) { return (struct part){p.at, p.count / 2}; }
static struct part lower_part(struct part p) { return (struct part){p.at + p.count / 2 + 1, p.count - p.count / 2 - 1}; }
static bool widens(const struct conquest *c, struct part p) { return p.at + p.count < c->n; }
static struct part leaf_part(struct part p, int64_t leaves, int64_t index)
{
    while (leaves > 1) {
        leaves /= 2;
        p = index < leaves ? upper_part(p) : lower_part(p);
        index %= leaves;
    }
    return p;
}

static void leaf(void *argument, uint64_t index)
{
    struct conquest *c = argument;
    solve *s = &c->t->real;
    struct part p = leaf_part((struct part){0, c->n}, c->leaves, (int64_t)index);
    integer more = widens(c, p), m = p.count + more, stop = LEAF, info = 0;
    void *work = solve_room((3 * m * m + 2 * m) * c->size), *index_work = solve_room(8 * m * 8);
    CALL("lasd0", &p.count, &more, number(c, c->d, p.at), number(c, c->e, p.at), u_at(c, p.at, p.at), &c->n, vt_at(c, p.at, p.at), &c->n,
         &stop, index_work, work, &info);
    integer *order = c->order + p.at;
    for (int64_t i = 0; i < p.count; i++) { /* ascending, by insertion: they come nearly sorted */
        double value = solve_real(s, c->d, p.at + i);
        int64_t to = i;
        for (; to && solve_real(s, c->d, p.at + order[to - 1] - 1) > value; to--)
            order[to] = order[to - 1];
        order[to] = i + 1;
    }
    if (info)
        c->t->info = info;
    free(work);
    free(index_work);
}

/* As LAPACK's dlasd3: the row that joined goes with the lower part's vectors, too, in the place of one of the upper's. */
static void prepare(struct conquest *c)
{
    solve *s = &c->t->real;
    integer right_of = c->below + c->more;
    double length = 0;
    c->by_type[0] = 1; /* LAPACK leaves it open */
    if (c->types[0])
        CALL("copy", &right_of, number(c, c->former_vt, (c->above + 1) * c->wide), &c->wide,
             number(c, c->former_vt, c->types[0] + (c->above + 1) * c->wide), &c->wide);
    for (int64_t i = 0; i < c->kept; i++)
        length = hypot(length, solve_real(s, c->z, i));
    for (int64_t i = 0; i < c->kept; i++)
        solve_set_real(s, c->z, i, solve_real(s, c->z, i) / length);
    solve_set_real(s, c->rho, 0, length * length);
}

static void deflate(void *argument, uint64_t index)
{
    struct conquest *c = argument;
    solve *s = &c->t->real;
    int64_t at = c->whole.at, middle = at + c->above;
    integer info = 0;
    double alpha[1], beta[1], largest = fmax(fabs(solve_real(s, c->d, middle)), fabs(solve_real(s, c->e, middle)));
    (void)index;
    for (int64_t i = 0; i < c->whole.count; i++)
        if (i != c->above)
            largest = fmax(largest, fabs(solve_real(s, c->d, at + i)));
    c->scale = largest > 0 ? largest : 1;
    solve_set_real(s, alpha, 0, solve_real(s, c->d, middle) / c->scale);
    solve_set_real(s, beta, 0, solve_real(s, c->e, middle) / c->scale);
    for (int64_t i = 0; i < c->whole.count; i++)
        solve_set_real(s, c->d, at + i, i == c->above ? 0 : solve_real(s, c->d, at + i) / c->scale);
    CALL("lasd2", &c->above, &c->below, &c->more, &c->kept, number(c, c->d, at), c->z, alpha, beta, u_at(c, at, at), &c->n, vt_at(c, at, at),
         &c->n, c->sigma, c->former_u, &c->whole.count, c->former_vt, &c->wide, c->placed, c->sorted, c->by_type, c->order + at, c->type,
         &info);
    memcpy(c->types, c->type, sizeof c->types);
    if (c->kept < SMALL)
        CALL("lasd3", &c->above, &c->below, &c->more, &c->kept, number(c, c->d, at), c->minus, &c->kept, c->sigma, u_at(c, at, at), &c->n,
             c->former_u, &c->whole.count, vt_at(c, at, at), &c->n, c->former_vt, &c->wide, c->by_type, c->types, c->z, &info);
    else
        prepare(c);
    if (info)
        c->t->info = info;
}

static void root(void *argument, uint64_t index)
{
    struct conquest *c = argument;
    solve *s = &c->t->real;
    for (integer j = begins(c->kept, c->parts, (int64_t)index); j < begins(c->kept, c->parts, (int64_t)index + 1); j++) {
        integer info = 0, from_one = j + 1;
        CALL("lasd4", &c->kept, &from_one, c->sigma, c->z, number(c, c->minus, j * c->kept), c->rho, number(c, c->d, c->whole.at + j),
             number(c, c->plus, j * c->kept), &info);
        if (info)
            c->t->info = info;
    }
}

static void weigh(void *argument, uint64_t index)
{
    struct conquest *c = argument;
    solve_svd_weights(&c->t->real, c->kept, begins(c->kept, c->parts, (int64_t)index), begins(c->kept, c->parts, (int64_t)index + 1),
                      c->sigma, c->minus, c->plus, c->z, c->weights);
}

/* Of the vectors before, the first is the row's that joined; then the upper part's alone, the lower's, and those of both. */
static void left_vectors(struct conquest *c, integer from, integer count, char *x)
{
    solve *s = &c->t->real;
    int64_t at = c->whole.at;
    integer rows_ = c->whole.count, upper_ones = c->types[0], both = c->types[2], others = c->types[1] + both;
    int64_t dense = 1 + c->types[0] + c->types[1];
    double unit_[2], zero[1] = {0};
    solve_constant(s, 1, unit_);
    CALL("gemm", "N", "N", &c->above, &count, &upper_ones, unit_, number(c, c->former_u, rows_), &rows_, number(c, x, 1), &c->kept, zero,
         u_at(c, at, at + from), &c->n);
    CALL("gemm", "N", "N", &c->above, &count, &both, unit_, number(c, c->former_u, dense * rows_), &rows_, number(c, x, dense), &c->kept,
         unit_, u_at(c, at, at + from), &c->n);
    CALL("copy", &count, x, &c->kept, u_at(c, at + c->above, at + from), &c->n);
    CALL("gemm", "N", "N", &c->below, &count, &others, unit_, number(c, c->former_u, c->above + 1 + (1 + upper_ones) * rows_), &rows_,
         number(c, x, 1 + upper_ones), &c->kept, zero, u_at(c, at + c->above + 1, at + from), &c->n);
}

static void right_vectors(struct conquest *c, integer from, integer count, char *x)
{
    solve *s = &c->t->real;
    int64_t at = c->whole.at, dense = 1 + c->types[0] + c->types[1];
    integer left_columns = c->above + 1, right_columns = c->below + c->more, upper_ones = 1 + c->types[0], both = c->types[2];
    integer others = 1 + c->types[1] + both;
    double unit_[2], zero[1] = {0};
    solve_constant(s, 1, unit_);
    CALL("gemm", "T", "N", &count, &left_columns, &upper_ones, unit_, x, &c->kept, c->former_vt, &c->wide, zero, vt_at(c, at + from, at),
         &c->n);
    CALL("gemm", "T", "N", &count, &left_columns, &both, unit_, number(c, x, dense), &c->kept, number(c, c->former_vt, dense), &c->wide,
         unit_, vt_at(c, at + from, at), &c->n);
    for (int64_t j = 0; c->types[0] && j < count; j++)
        memcpy(number(c, x, c->types[0] + j * c->kept), number(c, x, j * c->kept), (size_t)c->size);
    CALL("gemm", "T", "N", &count, &right_columns, &others, unit_, number(c, x, c->types[0]), &c->kept,
         number(c, c->former_vt, c->types[0] + left_columns * c->wide), &c->wide, zero, vt_at(c, at + from, at + left_columns), &c->n);
}

static void combine(void *argument, uint64_t index)
{
    struct conquest *c = argument;
    integer from = begins(c->kept, c->parts, (int64_t)index), count = begins(c->kept, c->parts, (int64_t)index + 1) - from;
    char *x = solve_room(2 * c->kept * count * c->size), *y = number(c, x, c->kept * count);
    for (int64_t j = 0; j < count; j++)
        solve_svd_vectors(&c->t->real, c->kept, c->weights, c->sigma, number(c, c->minus, (from + j) * c->kept),
                          number(c, c->plus, (from + j) * c->kept), c->by_type, number(c, x, j * c->kept), number(c, y, j * c->kept));
    left_vectors(c, from, count, x);
    right_vectors(c, from, count, y);
    free(x);
}

static void settle(void *argument, uint64_t index)
{
    struct conquest *c = argument;
    solve *s = &c->t->real;
    integer dropped = c->whole.count - c->kept, up = 1, down = -1;
    (void)index;
    for (int64_t i = 0; i < c->whole.count; i++)
        solve_set_real(s, c->d, c->whole.at + i, solve_real(s, c->d, c->whole.at + i) * c->scale);
    CALL("lamrg", &c->kept, &dropped, number(c, c->d, c->whole.at), &up, &down, c->order + c->whole.at);
}

static void conquer(struct conquest *c, struct part whole, int64_t leaves)
{
    if (leaves == 1)
        return;
    conquer(c, upper_part(whole), leaves / 2);
    conquer(c, lower_part(whole), leaves / 2);
    c->whole = whole;
    c->above = upper_part(whole).count;
    c->below = lower_part(whole).count;
    c->more = widens(c, whole);
    c->wide = whole.count + c->more;
    share(c->t, deflate, c, 1);
    if (c->t->good && c->kept >= SMALL) {
        c->parts = parts_for(c->t, c->kept, 16);
        share(c->t, root, c, c->parts);
        share(c->t, weigh, c, c->parts);
        share(c->t, combine, c, c->parts);
    }
    share(c->t, settle, c, 1);
}

void solve_bdsdc_together(struct together *t, int64_t n, void *d, void *e, void *u, void *vt, integer *order)
{
    struct conquest c = {.t = t, .n = n, .size = solve_real_size(t->s), .d = d, .e = e, .u = u, .vt = vt, .order = order};
    char *numbers = solve_room((4 * n * n + 3 * n) * c.size);
    integer *indices = solve_room(4 * n * (int64_t)sizeof *indices);
    c.leaves = (int64_t)1 << cuts_of(t, n);
    c.z = numbers;
    c.weights = numbers + n * c.size;
    c.sigma = numbers + 2 * n * c.size;
    c.former_u = numbers + 3 * n * c.size;
    c.former_vt = c.former_u + n * n * c.size;
    c.minus = c.former_vt + n * n * c.size;
    c.plus = c.minus + n * n * c.size;
    c.sorted = indices;
    c.by_type = indices + n;
    c.placed = indices + 2 * n;
    c.type = indices + 3 * n;
    share(t, leaf, &c, c.leaves);
    conquer(&c, (struct part){0, n}, c.leaves);
    free(numbers);
    free(indices);
}
