/* Eigenvalues of one large pair of matrices by all workers: B is factored, A between the inverses of its factors (or these)
   is an ordinary matrix, whose vectors are taken through the factor again. */
#include <stdlib.h>
#include <string.h>

#include "together.h"

struct pair {
    struct together base;
    const struct solve_call *call;
    solve instance;
    struct solve_found found;
    char *a, *b;
    int64_t n, ld, parts;
    bool fits;
    char uplo;
    double one[2];
};

static char *element(const struct pair *p, char *matrix, int64_t row, int64_t column)
{
    return matrix + (row + column * p->ld) * solve_size(p->base.s);
}

/* Both, A with both triangles. */
static void take_pair(void *argument, uint64_t index)
{
    struct pair *p = argument;
    (void)index;
    p->instance = solve_instance(p->call, 0);
    const solve *s = p->base.s;
    int64_t n = p->n, size = solve_size(s);
    bool low = s->uplo == lower;
    solve_copy(s, n, n, s->B.base, s->B.ld, p->b, p->ld);
    for (int64_t j = 0; j < n; j++) {
        int64_t first = low ? j : 0, count = low ? n - j : j + 1;
        memcpy(element(p, p->a, first, j), solve_element(s, &s->A, first, j), (size_t)(count * size));
        if (solve_complex(s))
            memset(element(p, p->a, j, j) + solve_real_size(s), 0, (size_t)solve_real_size(s));
        solve_adjoint(s, count, 1, element(p, p->a, first, j), p->ld, element(p, p->a, j, first), p->ld);
    }
    p->fits = solve_moderate(s, p->a, p->ld, n) && solve_moderate(s, p->b, p->ld, n);
}

/* By a triangle of B's, or its inverse, from a side. */
static void times_factor(struct pair *p, bool inverse, const char *side, bool adjoint, integer m, integer n, char *matrix, integer ld)
{
    solve *s = p->base.s;
    CALL(inverse ? "trsm" : "trmm", side, &p->uplo, adjoint ? kind_of(s, "T", "C") : "N", "N", &m, &n, p->one, p->b, &p->ld, matrix,
         &ld);
}

static bool inverts(const struct pair *p) { return p->call->itype == ax; }

static void reduce_columns(void *argument, uint64_t index)
{
    struct pair *p = argument;
    int64_t from = begins(p->n, p->parts, (int64_t)index), count = begins(p->n, p->parts, (int64_t)index + 1) - from;
    times_factor(p, inverts(p), "L", (p->uplo == 'U') == inverts(p), p->n, count, element(p, p->a, 0, from), p->ld);
}

static void reduce_rows(void *argument, uint64_t index)
{
    struct pair *p = argument;
    int64_t from = begins(p->n, p->parts, (int64_t)index), count = begins(p->n, p->parts, (int64_t)index + 1) - from;
    times_factor(p, inverts(p), "R", (p->uplo == 'U') != inverts(p), count, p->n, element(p, p->a, from, 0), p->ld);
}

static void turn_vectors(void *argument, uint64_t index)
{
    struct pair *p = argument;
    int64_t from = begins(p->n, p->parts, (int64_t)index), count = begins(p->n, p->parts, (int64_t)index + 1) - from;
    bool inverse = p->call->itype != bax;
    times_factor(p, inverse, "L", (p->uplo == 'L') == inverse, p->n, count,
                 p->found.left + from * p->found.left_ld * solve_size(p->base.s), p->found.left_ld);
}

static void finish(void *argument, uint64_t index)
{
    struct pair *p = argument;
    solve *s = &p->instance;
    (void)index;
    for (int64_t j = 0; j < p->n; j++) {
        int64_t first = p->uplo == 'L' ? j : 0, count = p->uplo == 'L' ? p->n - j : j + 1;
        memcpy(solve_element(s, &s->B, first, j), element(p, p->b, first, j), (size_t)(count * solve_size(s)));
    }
    s->found = &p->found;
    solve_functions[p->call->routine](s);
}

static bool factored(struct pair *p)
{
    int32_t info = 0;
    solve cholesky = p->instance;
    cholesky.routine = SOLVE_potrf;
    cholesky.A = (struct solve_operand){.base = p->b, .ld = p->ld, .size = p->call->A.size};
    cholesky.info = (struct solve_operand){.base = &info, .size = 4};
    return solve_by_blocks(&cholesky, p->base.team) && !info;
}

static void decompose(struct pair *p)
{
    struct together *t = &p->base;
    bool vectors = p->call->evect == original;
    p->parts = parts_for(t, p->n, 32);
    share(t, reduce_columns, p, p->parts);
    share(t, reduce_rows, p, p->parts);
    solve plain = p->instance;
    plain.routine = SOLVE_syevd;
    plain.A = (struct solve_operand){.base = p->a, .ld = p->ld, .size = p->call->A.size};
    p->fits = solve_eigen_together(&plain, vectors, t->team, &p->found);
    if (p->fits && vectors)
        share(t, turn_vectors, p, p->parts);
    if (p->fits)
        share(t, finish, p, 1);
}

bool solve_pair_together(const struct solve_call *call, struct cairn_team *team)
{
    struct pair p = {.call = call, .base = {.team = team, .good = true}, .instance = *call, .n = call->n, .ld = apart(call->n),
                     .uplo = call->uplo == lower ? 'L' : 'U'};
    p.base.s = &p.instance;
    solve_constant(call, 1, p.one);
    p.a = solve_room(p.ld * p.n * solve_size(call));
    p.b = solve_room(p.ld * p.n * solve_size(call));
    share(&p.base, take_pair, &p, 1);
    bool did = !p.base.good;
    if (!did && p.fits && factored(&p)) {
        decompose(&p);
        did = p.fits || !p.base.good;
    }
    free(p.found.values);
    free(p.found.left);
    free(p.a);
    free(p.b);
    return did;
}
