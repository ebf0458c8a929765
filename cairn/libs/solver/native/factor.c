/* Factorisations of square matrices, and what is solved and inverted by them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "routines.h"

void solve_laswp(solve *s)
{
    integer step = s->incx < 0 ? -s->incx : s->incx, count = s->k1 + (s->k2 - s->k1) * step;
    integer *pivots = solve_indices(&s->ipiv, count);
    CALL("laswp", &s->n, s->A.base, &s->A.ld, &s->k1, &s->k2, pivots, &s->incx);
    free(pivots);
}

void solve_getrf(solve *s)
{
    enum { SMALL = 32 };
    integer info = 0, count = least(s->m, s->n), *pivots = solve_room(count * (int64_t)sizeof *pivots);
    CALL(count <= SMALL ? "getf2" : "getrf", &s->m, &s->n, s->A.base, &s->A.ld, pivots, &info);
    solve_store(&s->ipiv, pivots, count);
    solve_put(&s->info, info);
    free(pivots);
}

void solve_getrf_npvt(solve *s)
{
    solve_put(&s->info, solve_lu(s, s->m, s->n, s->A.base, s->A.ld));
}

/* Whether rows to exchange are rows; a matrix with others is left as it is. */
static bool sound(const solve *s, const integer *pivots)
{
    for (int64_t i = 0; i < s->n; i++)
        if (pivots[i] == 0 || pivots[i] > s->n || pivots[i] < -s->n) {
            fprintf(stderr, "cairn: %s: ipiv[%lld] is %lld, which is no row of a matrix of %lld\n", s->name, (long long)i,
                    (long long)pivots[i], (long long)s->n);
            return false;
        }
    return true;
}

static integer *in_order(integer count)
{
    integer *made = solve_room(count * (int64_t)sizeof *made);
    for (integer i = 0; i < count; i++)
        made[i] = i + 1;
    return made;
}

void solve_getrs(solve *s)
{
    char trans = letter_of(s->trans);
    integer info = 0, *pivots = s->ipiv.base ? solve_indices(&s->ipiv, s->n) : in_order(s->n);
    if (sound(s, pivots))
        CALL("getrs", &trans, &s->n, &s->nrhs, s->A.base, &s->A.ld, pivots, s->B.base, &s->B.ld, &info);
    free(pivots);
}

void solve_getrs_npvt(solve *s)
{
    s->ipiv.base = NULL;
    solve_getrs(s);
}

void solve_gesv(solve *s)
{
    integer info = 0, *pivots = solve_room(s->n * (int64_t)sizeof *pivots);
    CALL("gesv", &s->n, &s->nrhs, s->A.base, &s->A.ld, pivots, s->B.base, &s->B.ld, &info);
    solve_store(&s->ipiv, pivots, s->n);
    solve_put(&s->info, info);
    free(pivots);
}

static integer inverse(solve *s, void *a, integer *ld, const integer *pivots)
{
    integer info = 0;
    WITH_WORK("getri", &s->n, a, ld, pivots);
    return info;
}

void solve_getri(solve *s)
{
    integer *pivots = s->ipiv.base ? solve_indices(&s->ipiv, s->n) : in_order(s->n);
    if (sound(s, pivots))
        solve_put(&s->info, inverse(s, s->A.base, &s->A.ld, pivots));
    free(pivots);
}

void solve_getri_npvt(solve *s)
{
    s->ipiv.base = NULL;
    solve_getri(s);
}

/* What the triangles give for a singular matrix, infinite or no number, as AMD's library has it; LAPACK gives nothing. */
static void divided(solve *s, const integer *pivots)
{
    integer info;
    double one[2];
    solve_constant(s, 1, one);
    for (int64_t j = 0; j < s->n; j++) {
        memset(solve_element(s, &s->C, 0, j), 0, (size_t)(s->n * solve_size(s)));
        memcpy(solve_element(s, &s->C, j, j), one, (size_t)solve_size(s));
    }
    CALL("getrs", "N", &s->n, &s->n, s->A.base, &s->A.ld, pivots, s->C.base, &s->C.ld, &info);
}

void solve_getri_outofplace(solve *s)
{
    integer info = 0, *pivots = s->ipiv.base ? solve_indices(&s->ipiv, s->n) : in_order(s->n);
    solve_copy(s, s->n, s->n, s->A.base, s->A.ld, s->C.base, s->C.ld);
    if (sound(s, pivots)) {
        info = inverse(s, s->C.base, &s->C.ld, pivots);
        if (info > 0)
            divided(s, pivots);
        solve_put(&s->info, info);
    }
    free(pivots);
}

void solve_getri_npvt_outofplace(solve *s)
{
    s->ipiv.base = NULL;
    solve_getri_outofplace(s);
}

void solve_potrf(solve *s)
{
    char uplo = letter_of(s->uplo);
    integer info = 0;
    CALL("potrf", &uplo, &s->n, s->A.base, &s->A.ld, &info);
    solve_put(&s->info, info);
}

void solve_potrs(solve *s)
{
    char uplo = letter_of(s->uplo);
    integer info = 0;
    CALL("potrs", &uplo, &s->n, &s->nrhs, s->A.base, &s->A.ld, s->B.base, &s->B.ld, &info);
}

void solve_posv(solve *s)
{
    char uplo = letter_of(s->uplo);
    integer info = 0;
    CALL("posv", &uplo, &s->n, &s->nrhs, s->A.base, &s->A.ld, s->B.base, &s->B.ld, &info);
    solve_put(&s->info, info);
}

void solve_potri(solve *s)
{
    char uplo = letter_of(s->uplo);
    integer info = 0;
    CALL("potri", &uplo, &s->n, s->A.base, &s->A.ld, &info);
    solve_put(&s->info, info);
}

void solve_lauum(solve *s)
{
    char uplo = letter_of(s->uplo);
    integer info = 0;
    CALL("lauum", &uplo, &s->n, s->A.base, &s->A.ld, &info);
}

void solve_trtri(solve *s)
{
    char uplo = letter_of(s->uplo), diag = letter_of(s->diag);
    integer info = 0;
    CALL("trtri", &uplo, &diag, &s->n, s->A.base, &s->A.ld, &info);
    solve_put(&s->info, info);
}

void solve_sytrf(solve *s)
{
    char uplo = letter_of(s->uplo);
    integer info = 0, *pivots = solve_room(s->n * (int64_t)sizeof *pivots);
    if (s->n)
        WITH_WORK("sytrf", &uplo, &s->n, s->A.base, &s->A.ld, pivots);
    solve_store(&s->ipiv, pivots, s->n);
    solve_put(&s->info, info);
    free(pivots);
}

void solve_sytrs(solve *s)
{
    char uplo = letter_of(s->uplo);
    integer info = 0, *pivots = solve_indices(&s->ipiv, s->n);
    if (sound(s, pivots))
        CALL("sytrs", &uplo, &s->n, &s->nrhs, s->A.base, &s->A.ld, pivots, s->B.base, &s->B.ld, &info);
    free(pivots);
}

void solve_lasyf(solve *s)
{
    char uplo = letter_of(s->uplo);
    integer info = 0, done = 0, ld = most(s->n, 1), *pivots = calloc((size_t)most(s->n, 1), sizeof *pivots);
    if (s->n && s->nb && s->nb < s->n) {
        void *work = solve_room(ld * s->nb * solve_size(s));
        CALL("lasyf", &uplo, &s->n, &s->nb, &done, s->A.base, &s->A.ld, pivots, work, &ld, &info);
        free(work);
    } else if (s->n && s->nb) { /* LAPACK's panel leaves at least one column */
        CALL("sytf2", &uplo, &s->n, s->A.base, &s->A.ld, pivots, &info);
        done = s->n;
    }
    integer first = s->uplo == upper ? s->n - done : 0;
    struct solve_operand part = s->ipiv;
    part.base = (char *)part.base + first * part.size;
    solve_store(&part, pivots + first, done);
    solve_put(&s->kb, done);
    solve_put(&s->info, info);
    free(pivots);
}

void solve_gels(solve *s)
{
    char trans = operation_of(s, s->trans);
    integer info = 0;
    WITH_WORK("gels", &trans, &s->m, &s->n, &s->nrhs, s->A.base, &s->A.ld, s->B.base, &s->B.ld);
    solve_put(&s->info, info);
}

void solve_gesv_outofplace(solve *s)
{
    solve_copy(s, s->n, s->nrhs, s->B.base, s->B.ld, s->X.base, s->X.ld);
    s->B = s->X;
    solve_gesv(s);
}

void solve_gels_outofplace(solve *s)
{
    int64_t given = s->trans == no_transpose ? s->m : s->n, found = s->m + s->n - given, ld = most(most(given, found), 1);
    void *room = solve_room(ld * s->nrhs * solve_size(s));
    solve_copy(s, given, s->nrhs, s->B.base, s->B.ld, room, ld);
    s->B.base = room;
    s->B.ld = ld;
    solve_gels(s);
    solve_copy(s, found, s->nrhs, room, ld, s->X.base, s->X.ld);
    free(room);
}

/* ---- block tridiagonal matrices ---- */

/* A block in place, or with steps between its rows as one that lies close. */
struct block {
    void *base;
    integer ld, inc;
};

static struct block taken(solve *s, const struct solve_operand *from, int64_t inc, int64_t m, int64_t n, int64_t index)
{
    int64_t size = solve_size(s), step = most(inc, 1);
    char *first = (char *)from->base + index * from->ld * n * size;
    if (step == 1)
        return (struct block){first, from->ld, 1};
    char *made = solve_room(m * n * size);
    for (int64_t j = 0; j < n; j++)
        for (int64_t i = 0; i < m; i++)
            memcpy(made + (i + j * m) * size, first + (i * step + j * from->ld) * size, (size_t)size);
    return (struct block){made, most(m, 1), step};
}

static void given_back(solve *s, const struct solve_operand *to, struct block block, int64_t m, int64_t n, int64_t index,
                       bool changed)
{
    int64_t size = solve_size(s);
    char *first = (char *)to->base + index * to->ld * n * size;
    if (block.inc == 1)
        return;
    for (int64_t j = 0; changed && j < n; j++)
        for (int64_t i = 0; i < m; i++)
            memcpy(first + (i * block.inc + j * to->ld) * size, (char *)block.base + (i + j * m) * size, (size_t)size);
    free(block.base);
}

/* x = inv(L * U) * x, by factors without pivots. */
static void solve_block(solve *s, struct block factors, integer columns_, struct block x)
{
    double one[2];
    solve_constant(s, 1, one);
    CALL("trsm", "L", "L", "N", "U", &s->nb, &columns_, one, factors.base, &factors.ld, x.base, &x.ld);
    CALL("trsm", "L", "U", "N", "N", &s->nb, &columns_, one, factors.base, &factors.ld, x.base, &x.ld);
}

/* c = c - a * b */
static void subtract(solve *s, integer columns_, struct block a, struct block b, struct block c)
{
    double one[2], less[2];
    solve_constant(s, 1, one);
    solve_constant(s, -1, less);
    CALL("gemm", "N", "N", &s->nb, &columns_, &s->nb, less, a.base, &a.ld, b.base, &b.ld, one, c.base, &c.ld);
}

void solve_geblttrf_npvt(solve *s)
{
    integer found = 0, nb = s->nb;
    for (int64_t i = 0; i < s->nblocks && nb; i++) {
        struct block b = taken(s, &s->B, s->incb, nb, nb, i);
        if (i) {
            struct block a = taken(s, &s->A, s->inca, nb, nb, i - 1), c = taken(s, &s->C, s->incc, nb, nb, i - 1);
            subtract(s, nb, a, c, b);
            given_back(s, &s->A, a, nb, nb, i - 1, false);
            given_back(s, &s->C, c, nb, nb, i - 1, false);
        }
        integer info = solve_lu(s, nb, nb, b.base, b.ld);
        found = found ? found : info ? info + i * nb : 0;
        if (i + 1 < s->nblocks) {
            struct block c = taken(s, &s->C, s->incc, nb, nb, i);
            solve_block(s, b, nb, c);
            given_back(s, &s->C, c, nb, nb, i, true);
        }
        given_back(s, &s->B, b, nb, nb, i, true);
    }
    solve_put(&s->info, found);
}

void solve_geblttrs_npvt(solve *s)
{
    integer nb = s->nb;
    for (int64_t i = 0; i < s->nblocks && nb && s->nrhs; i++) {
        struct block x = taken(s, &s->X, s->incx, nb, s->nrhs, i), b = taken(s, &s->B, s->incb, nb, nb, i);
        if (i) {
            struct block a = taken(s, &s->A, s->inca, nb, nb, i - 1), before = taken(s, &s->X, s->incx, nb, s->nrhs, i - 1);
            subtract(s, s->nrhs, a, before, x);
            given_back(s, &s->A, a, nb, nb, i - 1, false);
            given_back(s, &s->X, before, nb, s->nrhs, i - 1, false);
        }
        solve_block(s, b, s->nrhs, x);
        given_back(s, &s->B, b, nb, nb, i, false);
        given_back(s, &s->X, x, nb, s->nrhs, i, true);
    }
    for (int64_t i = s->nblocks - 2; i >= 0 && nb && s->nrhs; i--) {
        struct block x = taken(s, &s->X, s->incx, nb, s->nrhs, i), c = taken(s, &s->C, s->incc, nb, nb, i);
        struct block after = taken(s, &s->X, s->incx, nb, s->nrhs, i + 1);
        subtract(s, s->nrhs, c, after, x);
        given_back(s, &s->X, after, nb, s->nrhs, i + 1, false);
        given_back(s, &s->C, c, nb, nb, i, false);
        given_back(s, &s->X, x, nb, s->nrhs, i, true);
    }
}
