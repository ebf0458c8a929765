/* Eigenvalues and singular values of one large matrix by all workers: reduced to two diagonals, these divided and conquered,
   and the vectors turned back, some columns a piece. What a routine does with them comes then, in its own function. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "together.h"

enum { LARGE = 256, FEW = 32 /* columns that are turned back together */ };

struct spectrum {
    struct together base;
    const struct solve_call *call;
    solve instance;
    struct solve_found found;
    struct reduction r;
    bool fits, vectors, flipped, tall; /* flipped: the adjoint is decomposed; tall: its R of QR is */
    char job;
    int64_t m, n, columns, parts;      /* of what is decomposed; how many columns U gets */
    char *a, *tau, *q, *vt, *work;     /* with `tall`: QR of a, whose R is reduced in work */
    integer *order;
};

static char *element(const struct spectrum *p, char *matrix, int64_t ld, int64_t row, int64_t column)
{
    return matrix + (row + column * ld) * solve_size(p->base.s);
}

static void *room(const struct spectrum *p, int64_t m, int64_t n) { return solve_room(m * n * solve_size(p->base.s)); }

/* LAPACK scales what is very large or very small, and looks for NaN: such a matrix is left to it. */
static bool moderate(const solve *s, double largest)
{
    return solve_double(s) ? largest > 1e-140 && largest < 1e140 : largest > 1e-17 && largest < 1e17;
}

static double largest_of(const solve *s, const char *a, int64_t ld, int64_t m, int64_t n, bool below)
{
    double largest = 0;
    int64_t width = 1 + solve_complex(s);
    for (int64_t j = 0; j < n && !isnan(largest); j++) {
        int64_t from = below ? j : 0;
        largest = solve_largest(s, (m - from) * width, a + (from + j * ld) * solve_size(s), largest);
    }
    return largest;
}

bool solve_moderate(const solve *s, const char *a, int64_t ld, int64_t n) { return moderate(s, largest_of(s, a, ld, n, n, false)); }

/* ---- eigenvalues ---- */

static void take_triangle(void *argument, uint64_t index)
{
    struct spectrum *p = argument;
    (void)index;
    p->instance = solve_instance(p->call, 0);
    const solve *s = p->base.s;
    int64_t n = p->n, size = solve_size(s);
    if (s->uplo == lower)
        for (int64_t j = 0; j < n; j++)
            memcpy(element(p, p->a, p->r.ld, j, j), solve_element(s, &s->A, j, j), (size_t)((n - j) * size));
    else
        for (int64_t j = 0; j < n; j++)
            solve_adjoint(s, j + 1, 1, solve_element(s, &s->A, 0, j), s->A.ld, element(p, p->a, p->r.ld, j, 0), p->r.ld);
    p->fits = moderate(s, largest_of(s, p->a, p->r.ld, n, n, true));
}

static void values_alone(void *argument, uint64_t index)
{
    struct spectrum *p = argument;
    solve *s = &p->base.real;
    integer info = 0;
    (void)index;
    CALL("sterf", &p->n, p->r.d, p->r.e, &info);
    p->found.info = info;
}

/* A column of a real matrix into one of the elements' type. */
static void widened(const struct spectrum *p, int64_t count, const char *from, int64_t step, char *to, int64_t to_step)
{
    const solve *s = p->base.s;
    int64_t real = solve_real_size(s), size = solve_size(s);
    if (real == size && step == 1 && to_step == 1) {
        memcpy(to, from, (size_t)(count * size));
        return;
    }
    for (int64_t i = 0; i < count; i++) {
        memcpy(to + i * to_step * size, from + i * step * real, (size_t)real);
        if (real != size)
            memset(to + i * to_step * size + real, 0, (size_t)real);
    }
}

static void turn_back(void *argument, uint64_t index)
{
    struct spectrum *p = argument;
    solve *s = p->base.s;
    integer from = begins(p->n, p->parts, (int64_t)index), count = begins(p->n, p->parts, (int64_t)index + 1) - from, info = 0;
    char *to = element(p, p->found.left, p->n, 0, from);
    for (int64_t j = 0; j < count; j++)
        widened(p, p->n, p->q + (p->order[from + j] - 1) * p->n * solve_real_size(s), 1, to + j * p->n * solve_size(s), 1);
    WITH_WORK(kind_of(s, "ormtr", "unmtr"), "L", "L", "N", &p->n, &count, p->a, &p->r.ld, p->tau, to, &p->n);
}

static void sort_values(void *argument, uint64_t index)
{
    struct spectrum *p = argument;
    const solve *real = &p->base.real;
    (void)index;
    for (int64_t i = 0; i < p->n; i++) {
        int64_t from = p->job ? p->n - 1 - i : i;
        solve_set_real(real, p->found.values, i, solve_real(real, p->r.d, p->order ? p->order[from] - 1 : i));
    }
}

static void eigen(struct spectrum *p)
{
    struct together *t = &p->base;
    int64_t n = p->n, real = solve_real_size(t->s);
    p->a = room(p, apart(n), n);
    p->tau = room(p, n, 1);
    p->r = (struct reduction){n, n, apart(n), p->a, solve_room(n * real), solve_room(n * real), p->tau, NULL};
    share(t, take_triangle, p, 1);
    if (!t->good || !p->fits)
        return;
    solve_sytrd_together(t, &p->r);
    if (p->vectors) {
        p->order = solve_room(n * (int64_t)sizeof *p->order);
        p->q = calloc((size_t)(n * n), (size_t)real);
        p->found.left = room(p, n, n);
        p->found.left_ld = n;
        if (!p->q)
            t->good = false;
        solve_stedc_together(t, n, p->r.d, p->r.e, p->q, p->order);
        p->parts = parts_for(t, n, FEW);
        share(t, turn_back, p, p->parts);
    } else
        share(t, values_alone, p, 1);
    share(t, sort_values, p, 1);
}

/* ---- singular values ---- */

static void take_matrix(void *argument, uint64_t index)
{
    struct spectrum *p = argument;
    (void)index;
    p->instance = solve_instance(p->call, 0);
    const solve *s = p->base.s;
    if (p->flipped)
        solve_adjoint(s, p->n, p->m, s->A.base, s->A.ld, p->a, apart(p->m));
    else
        solve_copy(s, p->m, p->n, s->A.base, s->A.ld, p->a, apart(p->m));
    p->fits = moderate(s, largest_of(s, p->a, apart(p->m), p->m, p->n, false));
}

static void take_upper(void *argument, uint64_t index)
{
    struct spectrum *p = argument;
    const solve *s = p->base.s;
    int64_t n = p->n, size = solve_size(s), from = (int64_t)index * FEW;
    for (int64_t j = from; j < least(n, from + FEW); j++) {
        memcpy(element(p, p->work, p->r.ld, 0, j), element(p, p->a, apart(p->m), 0, j), (size_t)((j + 1) * size));
        memset(element(p, p->work, p->r.ld, j + 1, j), 0, (size_t)((n - j - 1) * size));
    }
}

static void singular_alone(void *argument, uint64_t index)
{
    struct spectrum *p = argument;
    solve *s = &p->base.real;
    integer info = 0, one = 1;
    void *work = solve_room(8 * p->n * solve_real_size(s)), *index_work = solve_room(8 * p->n * 8);
    (void)index;
    CALL("bdsdc", "U", "N", &p->n, p->r.d, p->r.e, work, &one, work, &one, work, index_work, work, index_work, &info);
    memcpy(p->found.values, p->r.d, (size_t)(p->n * solve_real_size(s)));
    p->found.info = info;
    free(work);
    free(index_work);
}

/* LAPACK lets no element of the diagonal be nothing beside the largest. */
static void raise_diagonal(void *argument, uint64_t index)
{
    struct spectrum *p = argument;
    const solve *real = &p->base.real;
    double largest = 0, tiny = solve_double(real) ? 0x1p-53 : 0x1p-24;
    (void)index;
    for (int64_t i = 0; i < p->n; i++)
        largest = fmax(largest, fmax(fabs(solve_real(real, p->r.d, i)), i + 1 < p->n ? fabs(solve_real(real, p->r.e, i)) : 0));
    for (int64_t i = 0; i < p->n; i++) {
        double value = solve_real(real, p->r.d, i);
        if (fabs(value) < tiny * largest)
            solve_set_real(real, p->r.d, i, copysign(tiny * largest, value));
        solve_set_real(real, p->q, i + i * p->n, 1);
        solve_set_real(real, p->vt, i + i * p->n, 1);
    }
}

static int64_t source(const struct spectrum *p, int64_t i) { return p->order[p->n - 1 - i] - 1; }

/* Some columns of U; behind the n-th they start as those of the unit matrix. */
static void turn_left(void *argument, uint64_t index)
{
    struct spectrum *p = argument;
    solve *s = p->base.s;
    int64_t size = solve_size(s);
    integer from = begins(p->columns, p->parts, (int64_t)index), count = begins(p->columns, p->parts, (int64_t)index + 1) - from, info = 0;
    char *to = element(p, p->found.left, p->m, 0, from), *reduced = p->tall ? p->work : p->a;
    integer ld = p->r.ld, rows_ = p->r.m, a_ld = apart(p->m);
    memset(to, 0, (size_t)(p->m * count * size));
    for (int64_t j = 0; j < count; j++)
        if (from + j < p->n)
            widened(p, p->n, p->q + source(p, from + j) * p->n * solve_real_size(s), 1, to + j * p->m * size, 1);
        else
            solve_set_real(s, to + (from + j + j * p->m) * size, 0, 1);
    WITH_WORK(kind_of(s, "ormbr", "unmbr"), "Q", "L", "N", &rows_, &count, &p->n, reduced, &ld, p->r.tauq, to, &p->m);
    if (p->tall)
        WITH_WORK(kind_of(s, "ormqr", "unmqr"), "L", "N", &p->m, &count, &p->n, p->a, &a_ld, p->tau, to, &p->m);
}

static void turn_right(void *argument, uint64_t index)
{
    struct spectrum *p = argument;
    solve *s = p->base.s;
    integer from = begins(p->n, p->parts, (int64_t)index), count = begins(p->n, p->parts, (int64_t)index + 1) - from, info = 0, ld = p->r.ld;
    char *to = element(p, p->found.right, p->n, from, 0), *reduced = p->tall ? p->work : p->a;
    for (int64_t i = 0; i < count; i++)
        widened(p, p->n, p->vt + source(p, from + i) * solve_real_size(s), p->n, to + i * solve_size(s), p->n);
    WITH_WORK(kind_of(s, "ormbr", "unmbr"), "P", "R", kind_of(s, "T", "C"), &count, &p->n, &p->n, reduced, &ld, p->r.taup, to, &p->n);
}

static void reduce_matrix(struct spectrum *p)
{
    struct together *t = &p->base;
    int64_t n = p->n, real = solve_real_size(t->s);
    p->tall = p->m >= n * 11 / 6;
    if (p->tall) {
        solve qr = *t->s;
        qr.routine = SOLVE_geqrf;
        qr.m = p->m;
        qr.n = n;
        qr.A = (struct solve_operand){.base = p->a, .ld = apart(p->m), .size = t->s->A.size};
        qr.ipiv = (struct solve_operand){.base = p->tau, .size = t->s->A.size};
        qr.info.base = NULL;
        t->good = solve_by_blocks(&qr, t->team);
        p->work = room(p, apart(n), n);
    }
    p->r = (struct reduction){p->tall ? n : p->m, n, apart(p->tall ? n : p->m), p->tall ? p->work : p->a, solve_room(n * real),
                              solve_room(n * real), room(p, n, 1), room(p, n, 1)};
    if (p->tall)
        share(t, take_upper, p, (n + FEW - 1) / FEW);
    solve_gebrd_together(t, &p->r);
}

static void singular_values(struct spectrum *p)
{
    struct together *t = &p->base;
    int64_t n = p->n, real = solve_real_size(t->s);
    p->a = room(p, apart(p->m), n);
    p->tau = room(p, n, 1);
    share(t, take_matrix, p, 1);
    if (!t->good || !p->fits)
        return;
    reduce_matrix(p);
    if (p->job == 'N') {
        share(t, singular_alone, p, 1);
        return;
    }
    p->order = solve_room(n * (int64_t)sizeof *p->order);
    p->q = calloc((size_t)(n * n), (size_t)real);
    p->vt = calloc((size_t)(n * n), (size_t)real);
    if (!p->q || !p->vt)
        t->good = false;
    share(t, raise_diagonal, p, 1);
    solve_bdsdc_together(t, n, p->r.d, p->r.e, p->q, p->vt, p->order);
    share(t, sort_values, p, 1);
    p->found.left = room(p, p->m, p->columns);
    p->found.left_ld = p->m;
    p->found.right = room(p, n, n);
    p->found.right_ld = n;
    p->parts = parts_for(t, p->columns, FEW);
    share(t, turn_left, p, p->parts);
    p->parts = parts_for(t, n, FEW);
    share(t, turn_right, p, p->parts);
}

/* ---- both ---- */

static void finish(void *argument, uint64_t index)
{
    struct spectrum *p = argument;
    (void)index;
    p->instance.found = &p->found;
    solve_functions[p->call->routine](&p->instance);
}

static bool is_eigen(int32_t routine)
{
    return routine == SOLVE_syev || routine == SOLVE_syevd || routine == SOLVE_syevdj || routine == SOLVE_syevj || routine == SOLVE_syevx ||
           routine == SOLVE_syevdx || routine == SOLVE_syevdx_inplace;
}

static bool is_singular(int32_t routine)
{
    return routine == SOLVE_gesdd || routine == SOLVE_gesvd || routine == SOLVE_gesvdj || routine == SOLVE_gesvdj_notransv ||
           routine == SOLVE_gesvdx || routine == SOLVE_gesvdx_notransv;
}

static bool is_pair(int32_t routine)
{
    return routine == SOLVE_sygv || routine == SOLVE_sygvd || routine == SOLVE_sygvdj || routine == SOLVE_sygvx ||
           routine == SOLVE_sygvdx || routine == SOLVE_sygvdx_inplace;
}

static struct spectrum begun(const struct solve_call *call, struct cairn_team *team)
{
    struct spectrum p = {.call = call, .base = {.team = team, .good = true}, .instance = *call};
    p.base.real = *call;
    p.base.real.letter = solve_double(call) ? 'd' : 's';
    return p;
}

/* All but what was found. */
static void ended(struct spectrum *p)
{
    void *rooms[] = {p->a, p->tau, p->q, p->vt, p->work, p->order, p->r.d, p->r.e, p->r.tauq == p->tau ? NULL : p->r.tauq, p->r.taup};
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++)
        free(rooms[i]);
}

bool solve_eigen_together(const struct solve_call *call, bool vectors, struct cairn_team *team, struct solve_found *found)
{
    struct spectrum p = begun(call, team);
    p.base.s = &p.instance;
    p.n = p.m = call->n;
    p.vectors = vectors;
    p.found.values = solve_room(p.n * solve_real_size(call));
    eigen(&p);
    ended(&p);
    *found = p.found;
    return p.base.good && p.fits && !p.base.info;
}

/* Whether all workers did it together. Nothing of the caller's has changed where they did not. */
bool solve_spectrum_together(const struct solve_call *call, struct cairn_team *team)
{
    bool of_values = is_eigen(call->routine), of_pair = is_pair(call->routine);
    int64_t little = of_values || of_pair ? call->n : least(call->m, call->n);
    if (call->batch != 1 || little < LARGE || !(of_values || of_pair || is_singular(call->routine)))
        return false;
    if (of_pair)
        return solve_pair_together(call, team);
    struct spectrum p = begun(call, team);
    p.base.s = &p.instance;
    p.n = little;
    p.m = of_values ? little : most(call->m, call->n);
    p.found.values = solve_room(little * solve_real_size(call));
    if (of_values) {
        p.vectors = call->evect == original || call->routine == SOLVE_syevj;
        eigen(&p);
    } else {
        p.job = solve_svd_job(call);
        p.found.flipped = p.flipped = call->m < call->n;
        p.columns = p.job == 'A' ? p.m : p.n;
        singular_values(&p);
    }
    bool did = !p.base.good || (p.fits && !p.base.info); /* where a root was not found LAPACK may still find it */
    if (did)
        share(&p.base, finish, &p, 1);
    ended(&p);
    free(p.found.values);
    free(p.found.left);
    free(p.found.right);
    return did;
}
