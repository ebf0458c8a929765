/* To two diagonals by all workers, in panels as LAPACK's latrd and labrd: each column of a panel asks for the rest of the
   matrix times a vector, in which each worker takes some columns or rows; then the rest follows the panel, by blocks. */
#include <stdlib.h>
#include <string.h>

#include "together.h"

enum { WIDTH = 32, LAST = 96 /* what LAPACK reduces alone */, STRIP = 32 /* columns that stay in a cache */, BLOCK = 96, MOST = 16 /* sums to add */ };

struct panel {
    struct together *t;
    const struct reduction *r;
    int64_t size, real_size, from, width, i, parts;
    char *x, *y;               /* gebrd: LAPACK's X and Y; sytrd: its W in y */
    char *sums, *vector;       /* sytrd: a product's parts; gebrd: the row's reflector */
    char *first, *second;      /* what a worker's part of a product needs of the panel */
    char *row_first, *row_second;
    double one[2], less[2], zero[2];
};

static char *at(const struct panel *p, int64_t row, int64_t column) { return p->r->a + (row + column * p->r->ld) * p->size; }
static char *x_at(const struct panel *p, int64_t row, int64_t column) { return p->x + (row + column * p->r->m) * p->size; }
static char *y_at(const struct panel *p, int64_t row, int64_t column) { return p->y + (row + column * p->r->n) * p->size; }
static char *nth(const struct panel *p, char *array, int64_t i) { return array + i * p->size; }

static const integer one_apart = 1;

/* to = beta to + alpha op(a) x, where `x` and `to` may be rows. */
static void times(const struct panel *p, const char *op, integer m, integer n, const double *alpha, const char *a, integer lda,
                  const char *x, integer incx, const double *beta, char *to, integer incy)
{
    solve *s = p->t->s;
    if (m && n)
        CALL("gemv", op, &m, &n, alpha, a, &lda, x, &incx, beta, to, &incy);
}

static void conjugated(const struct panel *p, integer n, char *x, integer step)
{
    solve *s = p->t->s;
    if (solve_complex(s) && n)
        CALL("lacgv", &n, x, &step);
}

static void taken(const struct panel *p, integer n, const char *from, integer step, char *to)
{
    solve *s = p->t->s;
    if (n)
        CALL("copy", &n, from, &step, to, &one_apart);
}

/* A reflector of what starts at `alpha`, which becomes 1: its value goes to `to`. */
static void reflected(const struct panel *p, integer n, char *alpha, char *rest, integer step, char *tau, char *to)
{
    solve *s = p->t->s;
    CALL("larfg", &n, alpha, n > 1 ? rest : alpha, &step, tau);
    memcpy(to, alpha, (size_t)p->real_size);
    memcpy(alpha, p->one, (size_t)p->size);
}

static void opened(struct panel *p, struct together *t, const struct reduction *r)
{
    int64_t size = solve_size(t->s), much = most(r->m, r->n);
    *p = (struct panel){.t = t, .r = r, .size = size, .real_size = solve_real_size(t->s)};
    p->x = solve_room(2 * much * WIDTH * size);
    p->y = p->x + much * WIDTH * size;
    p->vector = solve_room((much + 4 * WIDTH) * size);
    p->first = p->vector + much * size;
    p->second = p->first + WIDTH * size;
    p->row_first = p->second + WIDTH * size;
    p->row_second = p->row_first + WIDTH * size;
    p->sums = solve_room(2 * t->team->workers * r->n * size);
    solve_constant(t->s, 1, p->one);
    solve_constant(t->s, -1, p->less);
}

static void closed(struct panel *p)
{
    free(p->x);
    free(p->vector);
    free(p->sums);
}

/* ---- symmetric: the lower triangle ---- */

/* Columns of a triangle with as many elements in each part: where the `index`-th begins. */
static int64_t slice(int64_t n, int64_t parts, int64_t index)
{
    int64_t at_ = 0;
    while (at_ < n && (n - at_) * (n - at_) * parts > n * n * (parts - index))
        at_ += 8;
    return index < parts ? least(at_, n) : n;
}

/* A part of the rest's product with the reflector, of columns that are taken in strips (complex ones), each for both of its sides. */
static void multiply(void *argument, uint64_t index)
{
    struct panel *p = argument;
    solve *s = p->t->s;
    int64_t top_ = p->from + p->i + 1, n = p->r->n - top_, ld = p->r->ld;
    char *v = at(p, top_, top_ - 1);
    if ((int64_t)index == p->parts) { /* what the panel takes away */
        times(p, kind_of(s, "T", "C"), n, p->i, p->one, y_at(p, top_, 0), p->r->n, v, 1, p->zero, p->first, 1);
        times(p, kind_of(s, "T", "C"), n, p->i, p->one, at(p, top_, p->from), ld, v, 1, p->zero, p->second, 1);
        return;
    }
    int64_t from = slice(n, p->parts, (int64_t)index), to = slice(n, p->parts, (int64_t)index + 1);
    char *sum = nth(p, p->sums, (int64_t)index * p->r->n);
    memset(nth(p, sum, from), 0, (size_t)((n - from) * p->size));
    if (!solve_complex(s)) {
        solve_symmetric(s, n, from, to, at(p, top_, top_), ld, v, sum);
        return;
    }
    for (int64_t j = from; j < to; j += STRIP) {
        integer wide = least(STRIP, to - j), below = n - j - wide;
        CALL("hemv", "L", &wide, p->one, at(p, top_ + j, top_ + j), &ld, nth(p, v, j), &one_apart, p->one,
             nth(p, sum, j), &one_apart);
        char *under = at(p, top_ + j + wide, top_ + j);
        times(p, "C", below, wide, p->one, under, ld, nth(p, v, j + wide), 1, p->one, nth(p, sum, j), 1);
        times(p, "N", below, wide, p->one, under, ld, nth(p, v, j), 1, p->one, nth(p, sum, j + wide), 1);
    }
}

/* The panel's next column of W, of the parts that were made. */
static void gather(struct panel *p)
{
    solve *s = p->t->s;
    int64_t i = p->i, top_ = p->from + i + 1, n = p->r->n - top_, ld = p->r->ld;
    char *w = y_at(p, top_, i), *v = at(p, top_, top_ - 1), *tau = nth(p, p->r->tauq, top_ - 1);
    double dot[2], half[2];
    memcpy(w, p->sums, (size_t)(n * p->size));
    for (int64_t part = 1; part < p->parts; part++) {
        integer from = slice(n, p->parts, part), rest = n - from;
        if (rest)
            CALL("axpy", &rest, p->one, nth(p, p->sums, part * p->r->n + from), &one_apart, nth(p, w, from), &one_apart);
    }
    times(p, "N", n, i, p->less, at(p, top_, p->from), ld, p->first, 1, p->one, w, 1);
    times(p, "N", n, i, p->less, y_at(p, top_, 0), p->r->n, p->second, 1, p->one, w, 1);
    CALL("scal", &n, tau, w, &one_apart);
    times(p, kind_of(s, "T", "C"), n, 1, p->one, w, n, v, 1, p->zero, (char *)dot, 1);
    solve_constant(s, 0, half);
    double a = solve_real(s, tau, 0), b = solve_complex(s) ? solve_real(s, tau, 1) : 0;
    double c = solve_real(s, dot, 0), d = solve_complex(s) ? solve_real(s, dot, 1) : 0;
    solve_set_real(s, half, 0, -(a * c - b * d) / 2);
    if (solve_complex(s))
        solve_set_real(s, half, 1, -(a * d + b * c) / 2);
    CALL("axpy", &n, half, v, &one_apart, w, &one_apart);
}

static void column(void *argument, uint64_t index)
{
    struct panel *p = argument;
    (void)index;
    if (p->i >= 0)
        gather(p);
    if (++p->i == p->width)
        return;
    int64_t j = p->from + p->i, n = p->r->n - j, ld = p->r->ld;
    solve *s = p->t->s;
    if (solve_complex(s))
        solve_set_real(s, at(p, j, j), 1, 0);
    conjugated(p, p->i, y_at(p, j, 0), p->r->n);
    times(p, "N", n, p->i, p->less, at(p, j, p->from), ld, y_at(p, j, 0), p->r->n, p->one, at(p, j, j), 1);
    conjugated(p, p->i, y_at(p, j, 0), p->r->n);
    conjugated(p, p->i, at(p, j, p->from), ld);
    times(p, "N", n, p->i, p->less, y_at(p, j, 0), p->r->n, at(p, j, p->from), ld, p->one, at(p, j, j), 1);
    conjugated(p, p->i, at(p, j, p->from), ld);
    memcpy(p->r->d + j * p->real_size, at(p, j, j), (size_t)p->real_size);
    reflected(p, n - 1, at(p, j + 1, j), at(p, j + 2, j), 1, nth(p, p->r->tauq, j), p->r->e + j * p->real_size);
}

/* A block of the rest less V W' + W V'. */
static void follow(void *argument, uint64_t index)
{
    struct panel *p = argument;
    solve *s = p->t->s;
    integer first = p->from + p->width + (int64_t)index * BLOCK, wide = least(BLOCK, p->r->n - first), next = first + wide;
    integer below = p->r->n - next, width = p->width, ld = p->r->ld;
    const char *across = kind_of(s, "T", "C");
    CALL(kind_of(s, "syr2k", "her2k"), "L", "N", &wide, &width, p->less, at(p, first, p->from), &ld, y_at(p, first, 0), &p->r->n, p->one,
         at(p, first, first), &ld);
    if (!below)
        return;
    CALL("gemm", "N", across, &below, &wide, &width, p->less, at(p, next, p->from), &ld, y_at(p, first, 0), &p->r->n, p->one,
         at(p, next, first), &ld);
    CALL("gemm", "N", across, &below, &wide, &width, p->less, y_at(p, next, 0), &p->r->n, at(p, first, p->from), &ld, p->one,
         at(p, next, first), &ld);
}

static void rest_of_triangle(void *argument, uint64_t index)
{
    struct panel *p = argument;
    solve *s = p->t->s;
    integer k = p->from, n = p->r->n - k, info = 0;
    (void)index;
    WITH_WORK(kind_of(s, "sytrd", "hetrd"), "L", &n, at(p, k, k), &p->r->ld, p->r->d + k * p->real_size, p->r->e + k * p->real_size,
              nth(p, p->r->tauq, k));
}

void solve_sytrd_together(struct together *t, const struct reduction *r)
{
    struct panel p;
    opened(&p, t, r);
    for (; t->good && r->n - p.from > LAST + WIDTH; p.from += p.width) {
        p.width = WIDTH;
        p.i = -1;
        share(t, column, &p, 1);
        while (t->good && p.i < p.width) {
            int64_t rest = r->n - p.from - p.i - 1;
            p.parts = least(parts_for(t, rest, 64), MOST);
            share(t, multiply, &p, p.parts + 1);
            share(t, column, &p, 1);
        }
        share(t, follow, &p, (r->n - p.from - p.width + BLOCK - 1) / BLOCK);
    }
    share(t, rest_of_triangle, &p, 1);
    closed(&p);
}

/* ---- general: upper bidiagonal, with at least as many rows as columns ---- */

static void left_reflector(void *argument, uint64_t index)
{
    struct panel *p = argument;
    solve *s = p->t->s;
    int64_t i = p->i, j = p->from + i, m = p->r->m - j, ld = p->r->ld;
    (void)index;
    reflected(p, m, at(p, j, j), at(p, j + 1, j), 1, nth(p, p->r->tauq, j), p->r->d + j * p->real_size);
    times(p, kind_of(s, "T", "C"), m, i, p->one, at(p, j, p->from), ld, at(p, j, j), 1, p->zero, p->first, 1);
    times(p, kind_of(s, "T", "C"), m, i, p->one, x_at(p, j, 0), p->r->m, at(p, j, j), 1, p->zero, p->second, 1);
    taken(p, i + 1, at(p, j, p->from), ld, p->row_first);
    taken(p, i, x_at(p, j, 0), p->r->m, p->row_second);
    conjugated(p, i + 1, p->row_first, 1);
    conjugated(p, i, p->row_second, 1);
}

/* Some columns: of Y the next column, and then the row's elements. */
static void right_of(void *argument, uint64_t index)
{
    struct panel *p = argument;
    solve *s = p->t->s;
    const char *across = kind_of(s, "T", "C");
    int64_t i = p->i, j = p->from + i, all_ = p->r->n - j - 1, ld = p->r->ld;
    integer from = j + 1 + begins(all_, p->parts, (int64_t)index), wide = j + 1 + begins(all_, p->parts, (int64_t)index + 1) - from;
    char *y = y_at(p, from, i), *row = at(p, j, from);
    times(p, across, p->r->m - j, wide, p->one, at(p, j, from), ld, at(p, j, j), 1, p->zero, y, 1);
    times(p, "N", wide, i, p->less, y_at(p, from, 0), p->r->n, p->first, 1, p->one, y, 1);
    times(p, across, i, wide, p->less, at(p, p->from, from), ld, p->second, 1, p->one, y, 1);
    CALL("scal", &wide, nth(p, p->r->tauq, j), y, &one_apart);
    conjugated(p, wide, row, ld);
    times(p, "N", wide, i + 1, p->less, y_at(p, from, 0), p->r->n, p->row_first, 1, p->one, row, ld);
    times(p, across, i, wide, p->less, at(p, p->from, from), ld, p->row_second, 1, p->one, row, ld);
}

static void right_reflector(void *argument, uint64_t index)
{
    struct panel *p = argument;
    solve *s = p->t->s;
    int64_t i = p->i, j = p->from + i, n = p->r->n - j - 1, ld = p->r->ld;
    (void)index;
    reflected(p, n, at(p, j, j + 1), at(p, j, j + 2), ld, nth(p, p->r->taup, j), p->r->e + j * p->real_size);
    taken(p, n, at(p, j, j + 1), ld, p->vector);
    times(p, kind_of(s, "T", "C"), n, i + 1, p->one, y_at(p, j + 1, 0), p->r->n, p->vector, 1, p->zero, p->first, 1);
    if (i)
        times(p, "N", i, n, p->one, at(p, p->from, j + 1), ld, p->vector, 1, p->zero, p->second, 1);
    conjugated(p, n, at(p, j, j + 1), ld);
    taken(p, i + 1, y_at(p, j + 1, 0), p->r->n, p->row_first);
    conjugated(p, i + 1, p->row_first, 1);
    taken(p, i + 1, at(p, p->from, j + 1), 1, p->row_second);
}

/* Some rows: of X the next column, and then the panel's next column. */
static void below(void *argument, uint64_t index)
{
    struct panel *p = argument;
    solve *s = p->t->s;
    int64_t i = p->i, j = p->from + i, all_ = p->r->m - j - 1, ld = p->r->ld;
    integer from = j + 1 + begins(all_, p->parts, (int64_t)index), high = j + 1 + begins(all_, p->parts, (int64_t)index + 1) - from;
    char *x = x_at(p, from, i);
    times(p, "N", high, p->r->n - j - 1, p->one, at(p, from, j + 1), ld, p->vector, 1, p->zero, x, 1);
    times(p, "N", high, i + 1, p->less, at(p, from, p->from), ld, p->first, 1, p->one, x, 1);
    times(p, "N", high, i, p->less, x_at(p, from, 0), p->r->m, p->second, 1, p->one, x, 1);
    CALL("scal", &high, nth(p, p->r->taup, j), x, &one_apart);
    if (i + 1 == p->width)
        return;
    times(p, "N", high, i + 1, p->less, at(p, from, p->from), ld, p->row_first, 1, p->one, at(p, from, j + 1), 1);
    times(p, "N", high, i + 1, p->less, x_at(p, from, 0), p->r->m, p->row_second, 1, p->one, at(p, from, j + 1), 1);
}

/* Some columns of the rest less V Y' + X U. */
static void subtract(void *argument, uint64_t index)
{
    struct panel *p = argument;
    solve *s = p->t->s;
    integer k = p->from + p->width, first = k + (int64_t)index * BLOCK, wide = least(BLOCK, p->r->n - first), high = p->r->m - k;
    integer width = p->width, ld = p->r->ld;
    CALL("gemm", "N", kind_of(s, "T", "C"), &high, &wide, &width, p->less, at(p, k, p->from), &ld, y_at(p, first, 0), &p->r->n, p->one,
         at(p, k, first), &ld);
    CALL("gemm", "N", "N", &high, &wide, &width, p->less, x_at(p, k, 0), &p->r->m, at(p, p->from, first), &ld, p->one, at(p, k, first),
         &ld);
}

static void rest_of_matrix(void *argument, uint64_t index)
{
    struct panel *p = argument;
    solve *s = p->t->s;
    integer k = p->from, m = p->r->m - k, n = p->r->n - k, info = 0;
    (void)index;
    WITH_WORK("gebrd", &m, &n, at(p, k, k), &p->r->ld, p->r->d + k * p->real_size, p->r->e + k * p->real_size, nth(p, p->r->tauq, k),
              nth(p, p->r->taup, k));
}

void solve_gebrd_together(struct together *t, const struct reduction *r)
{
    struct panel p;
    opened(&p, t, r);
    for (; t->good && r->n - p.from > LAST + WIDTH; p.from += p.width) {
        p.width = WIDTH;
        for (p.i = 0; t->good && p.i < p.width; p.i++) {
            share(t, left_reflector, &p, 1);
            p.parts = parts_for(t, r->n - p.from - p.i - 1, 32);
            share(t, right_of, &p, p.parts);
            share(t, right_reflector, &p, 1);
            p.parts = parts_for(t, r->m - p.from - p.i - 1, 32);
            share(t, below, &p, p.parts);
        }
        share(t, subtract, &p, (r->n - p.from - p.width + BLOCK - 1) / BLOCK);
    }
    share(t, rest_of_matrix, &p, 1);
    closed(&p);
}
