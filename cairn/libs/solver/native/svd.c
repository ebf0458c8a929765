/* Singular values and vectors, of whole matrices and of bidiagonal ones. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "routines.h"

void solve_bdsqr(solve *s)
{
    char uplo = letter_of(s->uplo);
    integer info = 0;
    void *work = solve_room(4 * s->n * solve_real_size(s));
    CALL("bdsqr", &uplo, &s->n, &s->nv, &s->nu, &s->nc, s->D.base, s->E.base, s->V.base, &s->V.ld, s->U.base, &s->U.ld, s->C.base,
         &s->C.ld, work, &info);
    solve_put(&s->info, info);
    free(work);
}

/* Which of `count` values, descending, were asked for: those in [vl, vu) or from the il-th to the iu-th. */
static int64_t chosen(const solve *s, const void *values, int64_t all_of_them, int64_t *first)
{
    int64_t count = all_of_them;
    *first = 0;
    if (s->srange == s_by_index) {
        *first = most(s->il - 1, 0);
        count = most(s->iu - *first, 0);
    } else if (s->srange == s_by_value) {
        while (*first < all_of_them && !(solve_real(s, values, *first) < s->vu))
            ++*first;
        for (count = 0; *first + count < all_of_them && solve_real(s, values, *first + count) >= s->vl;)
            count++;
    }
    return count;
}

/* Of values in [vl, vu) how many there are, and the first of them in `d`: LAPACK's bisection says, which is the most
   exact about a value on the bound. */
static int64_t between(const solve *s, const double *bounds, const void *d, const void *e, const void *values, int64_t *first)
{
    char uplo = letter_of(s->uplo);
    integer info = 0, count = 0, one = 1;
    void *found = solve_room(2 * s->n * 8), *work = solve_room(14 * s->n * 8), *index_work = solve_room(12 * s->n * 8);
    CALL("bdsvdx", &uplo, "N", "V", &s->n, d, e, &bounds[0], &bounds[1], &s->il, &s->iu, &count, found, work, &one, work,
         index_work, &info);
    double best = INFINITY;
    *first = 0;
    for (int64_t i = 0; count && i + count <= s->n; i++) {
        double off = fabs(solve_real(s, values, i) - solve_real(s, found, 0)) +
                     fabs(solve_real(s, values, i + count - 1) - solve_real(s, found, count - 1));
        if (off < best) {
            best = off;
            *first = i;
        }
    }
    free(found);
    free(work);
    free(index_work);
    return count;
}

/* All vectors are found by dividing and conquering: LAPACK's function of this name loses some that lie close. */
void solve_bdsvdx(solve *s)
{
    char uplo = letter_of(s->uplo), vectors = s->svect == singular ? 'I' : 'N';
    integer info = 0, n = most(s->n, 1);
    int64_t first = 0, count = 0, size = solve_size(s);
    void *work = solve_room((3 * n * n + 4 * n) * size), *index_work = solve_room(8 * n * 8);
    char *u = solve_room(n * n * size), *v = solve_room(n * n * size), *d = solve_room(n * size), *e = solve_room(n * size);
    double bounds[2];
    memcpy(d, s->D.base, (size_t)(s->n * size));
    memcpy(e, s->E.base, (size_t)(most(s->n - 1, 0) * size));
    solve_set_real(s, &bounds[0], 0, s->vl);
    solve_set_real(s, &bounds[1], 0, s->vu);
    if (s->n)
        CALL("bdsdc", &uplo, &vectors, &s->n, d, e, u, &n, v, &n, work, index_work, work, index_work, &info);
    if (s->n && !info)
        count = s->srange == s_by_value ? between(s, bounds, s->D.base, s->E.base, d, &first) : chosen(s, d, s->n, &first);
    if (count)
        memcpy(s->S.base, d + first * size, (size_t)(count * size));
    if (s->svect == singular) {
        struct solve_operand below = s->Z;
        below.base = (char *)below.base + s->n * size;
        solve_copy(s, s->n, count, u + first * n * size, n, s->Z.base, s->Z.ld);
        solve_adjoint(s, count, s->n, v + first * size, n, below.base, below.ld);
        memset(s->ifail.base, 0, (size_t)(count * s->ifail.size));
    }
    solve_put(&s->nsv, count);
    solve_put(&s->info, info);
    void *all_rooms[] = {work, index_work, u, v, d, e};
    for (int i = 0; i < 6; i++)
        free(all_rooms[i]);
}

/* A matrix of singular vectors: in the caller's array, or in room of our own. */
struct vectors {
    void *base;
    integer ld;
    bool own;
};

static struct vectors place(solve *s, bool given, const struct solve_operand *to, int64_t m, int64_t n)
{
    if (given)
        return (struct vectors){to->base, to->ld, false};
    return (struct vectors){solve_room(m * n * solve_size(s)), most(m, 1), true};
}

static void done(struct vectors from)
{
    if (from.own)
        free(from.base);
}

/* Which vectors are looked for: all, the first min(m, n), or none. */
char solve_svd_job(const solve *s)
{
    if (s->routine == SOLVE_gesvdx || s->routine == SOLVE_gesvdx_notransv)
        return s->left_svect == singular || s->right_svect == singular ? 'S' : 'N';
    if (s->left_svect == all || s->right_svect == all)
        return 'A';
    bool none_ = s->left_svect == no_vectors && s->right_svect == no_vectors;
    return none_ && s->routine != SOLVE_gesvdj && s->routine != SOLVE_gesvdj_notransv ? 'N' : 'S';
}

static void copied(solve *s, bool flipped, int64_t m, int64_t n, const char *from, int64_t ld, struct vectors to)
{
    if (flipped)
        solve_adjoint(s, n, m, from, ld, to.base, to.ld);
    else
        solve_copy(s, m, n, from, ld, to.base, to.ld);
}

/* What all workers have found together. */
static integer taken(solve *s, char job, struct vectors u, struct vectors v, void *values)
{
    const struct solve_found *f = s->found;
    int64_t little = least(s->m, s->n), wide = job == 'A' ? s->m : little, tall = job == 'A' ? s->n : little;
    memcpy(values, f->values, (size_t)(little * solve_real_size(s)));
    if (job != 'N') {
        copied(s, f->flipped, s->m, wide, f->flipped ? f->right : f->left, f->flipped ? f->right_ld : f->left_ld, u);
        copied(s, f->flipped, tall, s->n, f->flipped ? f->left : f->right, f->flipped ? f->left_ld : f->right_ld, v);
    }
    return f->info;
}

/* All of U and V' or their first min(m, n) vectors, by dividing and conquering; A is destroyed. */
static integer divided(solve *s, char job, struct vectors u, struct vectors v, void *values)
{
    if (s->found)
        return taken(s, job, u, v, values);
    integer info = 0, ask = -1, little = least(s->m, s->n), much = most(s->m, s->n);
    double query[2] = {0};
    void *index_work = solve_room(8 * little * 8), *real_work = NULL;
    if (!little)
        goto out;
    if (solve_complex(s)) {
        integer room = job == 'N' ? 7 * little : most(5 * little * little + 5 * little, 2 * much * little + 2 * little * little + little);
        real_work = solve_room(room * solve_real_size(s));
        CALL("gesdd", &job, &s->m, &s->n, s->A.base, &s->A.ld, values, u.base, &u.ld, v.base, &v.ld, query, &ask, real_work, index_work, &info);
    } else
        CALL("gesdd", &job, &s->m, &s->n, s->A.base, &s->A.ld, values, u.base, &u.ld, v.base, &v.ld, query, &ask, index_work, &info);
    integer length = solve_wanted(s, query);
    void *work = solve_room(length * solve_size(s));
    if (solve_complex(s))
        CALL("gesdd", &job, &s->m, &s->n, s->A.base, &s->A.ld, values, u.base, &u.ld, v.base, &v.ld, work, &length, real_work, index_work, &info);
    else
        CALL("gesdd", &job, &s->m, &s->n, s->A.base, &s->A.ld, values, u.base, &u.ld, v.base, &v.ld, work, &length, index_work, &info);
    free(work);
    if (info < 0) { /* there is a NaN in A */
        solve_fill(s, values, little, NAN);
        info = little;
    }
out:
    free(index_work);
    free(real_work);
    return info;
}

/* The unit matrix, where an empty A leaves U or V' without a decomposition. */
static void identity(solve *s, struct vectors to, int64_t n)
{
    for (int64_t j = 0; j < n; j++) {
        memset((char *)to.base + j * to.ld * solve_size(s), 0, (size_t)(n * solve_size(s)));
        solve_set_real(s, (char *)to.base + (j + j * to.ld) * solve_size(s), 0, 1);
    }
}

/* U and V' where they were asked for, else in room of our own. */
static integer decomposed(solve *s, struct vectors *u, struct vectors *v)
{
    bool with_u = s->left_svect != no_vectors, with_v = s->right_svect != no_vectors;
    bool whole = s->left_svect == all || s->right_svect == all;
    char job = solve_svd_job(s);
    int64_t little = least(s->m, s->n), wide = whole ? s->m : little, tall = whole ? s->n : little;
    if (job == 'N')
        wide = tall = 0;
    bool over_u = s->left_svect == overwrite, over_v = s->right_svect == overwrite;
    *u = place(s, with_u && !over_u && (s->left_svect == all) == whole, &s->U, s->m, wide);
    *v = place(s, with_v && !over_v && (s->right_svect == all) == whole, &s->V, tall, s->n);
    integer info = divided(s, job, *u, *v, s->S.base);
    if (!little && s->left_svect == all)
        identity(s, *u, s->m);
    if (!little && s->right_svect == all)
        identity(s, *v, s->n);
    const struct solve_operand *left_to = over_u ? &s->A : &s->U, *right_to = over_v ? &s->A : &s->V;
    if (with_u && u->own)
        solve_copy(s, s->m, little, u->base, u->ld, left_to->base, left_to->ld);
    if (with_v && v->own)
        solve_copy(s, little, s->n, v->base, v->ld, right_to->base, right_to->ld);
    return info;
}

void solve_gesdd(solve *s)
{
    struct vectors u, v;
    solve_put(&s->info, decomposed(s, &u, &v));
    done(u);
    done(v);
}

void solve_gesvd(solve *s)
{
    char left_job = letter_of(s->left_svect), right_job = letter_of(s->right_svect);
    integer info = 0, little = least(s->m, s->n), length = -1;
    double query[2] = {0};
    if (s->found) { /* what could have been left over converged */
        solve_gesdd(s);
        if (s->E.base)
            solve_fill(s, s->E.base, little - 1, 0);
        return;
    }
    if (little) {
        void *real_work = solve_room(5 * little * solve_real_size(s)), *work = query;
        for (int pass = 0; pass < 2; pass++) {
            if (solve_complex(s))
                CALL("gesvd", &left_job, &right_job, &s->m, &s->n, s->A.base, &s->A.ld, s->S.base, s->U.base, &s->U.ld, s->V.base,
                     &s->V.ld, work, &length, real_work, &info);
            else
                CALL("gesvd", &left_job, &right_job, &s->m, &s->n, s->A.base, &s->A.ld, s->S.base, s->U.base, &s->U.ld, s->V.base,
                     &s->V.ld, work, &length, &info);
            if (!pass) {
                length = solve_wanted(s, query);
                work = solve_room(length * solve_size(s));
            }
        }
        const char *left_over = solve_complex(s) ? real_work : (char *)work + solve_real_size(s);
        if (s->E.base)
            memcpy(s->E.base, left_over, (size_t)((little - 1) * solve_real_size(s)));
        free(work);
        free(real_work);
    } else {
        if (s->left_svect == all)
            identity(s, (struct vectors){s->U.base, s->U.ld, false}, s->m);
        if (s->right_svect == all)
            identity(s, (struct vectors){s->V.base, s->V.ld, false}, s->n);
    }
    solve_put(&s->info, info);
}

/* Vectors are found by dividing and conquering. Sweeps go over A'A (or AA') in their basis, where it is all but diagonal. */
void solve_gesvdj(solve *s)
{
    int64_t m = s->m, n = s->n, little = least(m, n), much = most(m, n), size = solve_size(s), sweeps = 0;
    double off = 0, norm = 0, one[2], zero[2], given = s->abstol > 0 ? s->abstol : solve_double(s) ? 0x1p-52 : 0x1p-23;
    void *before = solve_room(m * n * size), *r = solve_room(little * little * size), *b = solve_room(much * little * size);
    const char *adjoint = kind_of(s, "T", "C");
    struct vectors u, v;
    solve_constant(s, 1, one);
    solve_constant(s, 0, zero);
    solve_copy(s, m, n, s->A.base, s->A.ld, before, m);
    bool wrong = decomposed(s, &u, &v) != 0;
    if (little > 1 && !wrong) {
        if (m >= n)
            CALL("gemm", "N", adjoint, &m, &little, &n, one, before, &m, v.base, &v.ld, zero, b, &much);
        else
            CALL("gemm", adjoint, "N", &n, &little, &m, one, before, &m, u.base, &u.ld, zero, b, &much);
        CALL("gemm", adjoint, "N", &little, &little, &much, one, b, &much, b, &much, zero, r, &little);
        for (int64_t i = 0; i < little; i++)
            norm = hypot(norm, pow(solve_real(s, s->S.base, i), 2));
        solve_jacobi(s, r, little, given * norm, s->max_sweeps, &off, &sweeps);
        wrong = !(off <= given * norm);
    }
    solve_set_real(s, s->residual.base, 0, off);
    solve_put(&s->n_sweeps, sweeps);
    solve_put(&s->info, wrong);
    done(u);
    done(v);
    free(before);
    free(r);
    free(b);
}

void solve_gesvdx(solve *s)
{
    int64_t m = s->m, n = s->n, little = least(m, n), first, count;
    bool with_u = s->left_svect == singular, with_v = s->right_svect == singular;
    struct vectors u = {solve_room(m * little * solve_size(s)), most(m, 1), true};
    struct vectors v = {solve_room(little * n * solve_size(s)), most(little, 1), true};
    void *values = solve_room(little * solve_real_size(s));
    integer info = divided(s, solve_svd_job(s), u, v, values);
    count = chosen(s, values, little, &first);
    if (count)
        memcpy(s->S.base, (char *)values + first * solve_real_size(s), (size_t)(count * solve_real_size(s)));
    if (with_u)
        solve_copy(s, m, count, (char *)u.base + first * u.ld * solve_size(s), u.ld, s->U.base, s->U.ld);
    if (with_v)
        solve_copy(s, count, n, (char *)v.base + first * solve_size(s), v.ld, s->V.base, s->V.ld);
    for (int64_t i = 0; (with_u || with_v) && s->ifail.base && i < count; i++)
        ((int32_t *)s->ifail.base)[i] = 0;
    solve_put(&s->nsv, count);
    solve_put(&s->info, info);
    done(u);
    done(v);
    free(values);
}

/* V with the vectors as columns: V' is found beside it. */
static void with_columns(solve *s, void (*found)(solve *s), int64_t count)
{
    struct solve_operand v = s->V;
    s->V.ld = most(count, 1);
    s->V.base = solve_room(count * s->n * solve_size(s));
    found(s);
    if (s->right_svect != no_vectors)
        solve_adjoint(s, count, s->n, s->V.base, s->V.ld, v.base, v.ld);
    free(s->V.base);
}

void solve_gesvdj_notransv(solve *s)
{
    with_columns(s, solve_gesvdj, s->right_svect == all ? s->n : least(s->m, s->n));
}

void solve_gesvdx_notransv(solve *s)
{
    with_columns(s, solve_gesvdx, s->srange == s_by_index ? s->iu - s->il + 1 : least(s->m, s->n));
}
