/* QR, LQ, RQ and QL, their matrices, reflections, and reductions to two diagonals. */
#include <stdlib.h>
#include <string.h>

#include "routines.h"

#define FACTOR(name)                                                                                                   \
    void solve_##name(solve *s)                                                                                        \
    {                                                                                                                  \
        integer info = 0;                                                                                              \
        WITH_WORK(#name, &s->m, &s->n, s->A.base, &s->A.ld, s->ipiv.base);                                             \
    }
FACTOR(geqrf)
FACTOR(gerqf)
FACTOR(geqlf)
FACTOR(gelqf)

#define GENERATE(name)                                                                                                 \
    void solve_or##name(solve *s)                                                                                      \
    {                                                                                                                  \
        integer info = 0;                                                                                              \
        WITH_WORK(kind_of(s, "or" #name, "un" #name), &s->m, &s->n, &s->k, s->A.base, &s->A.ld, s->ipiv.base);         \
    }
GENERATE(gqr)
GENERATE(glq)
GENERATE(gql)

#define MULTIPLY(name)                                                                                                 \
    void solve_or##name(solve *s)                                                                                      \
    {                                                                                                                  \
        char side = letter_of(s->side), trans = operation_of(s, s->trans);                                             \
        integer info = 0;                                                                                              \
        WITH_WORK(kind_of(s, "or" #name, "un" #name), &side, &trans, &s->m, &s->n, &s->k, s->A.base, &s->A.ld,         \
                  s->ipiv.base, s->C.base, &s->C.ld);                                                                  \
    }
MULTIPLY(mqr)
MULTIPLY(mlq)
MULTIPLY(mql)

void solve_orgbr(solve *s)
{
    char which = s->storev == columns ? 'Q' : 'P';
    integer info = 0;
    WITH_WORK(kind_of(s, "orgbr", "ungbr"), &which, &s->m, &s->n, &s->k, s->A.base, &s->A.ld, s->ipiv.base);
}

void solve_ormbr(solve *s)
{
    char which = s->storev == columns ? 'Q' : 'P', side = letter_of(s->side), trans = operation_of(s, s->trans);
    integer info = 0;
    WITH_WORK(kind_of(s, "ormbr", "unmbr"), &which, &side, &trans, &s->m, &s->n, &s->k, s->A.base, &s->A.ld, s->ipiv.base,
              s->C.base, &s->C.ld);
}

void solve_orgtr(solve *s)
{
    char uplo = letter_of(s->uplo);
    integer info = 0;
    WITH_WORK(kind_of(s, "orgtr", "ungtr"), &uplo, &s->n, s->A.base, &s->A.ld, s->ipiv.base);
}

void solve_ormtr(solve *s)
{
    char side = letter_of(s->side), uplo = letter_of(s->uplo), trans = operation_of(s, s->trans);
    integer info = 0;
    WITH_WORK(kind_of(s, "ormtr", "unmtr"), &side, &uplo, &trans, &s->m, &s->n, s->A.base, &s->A.ld, s->ipiv.base, s->C.base,
              &s->C.ld);
}

void solve_gebrd(solve *s)
{
    integer info = 0;
    WITH_WORK("gebrd", &s->m, &s->n, s->A.base, &s->A.ld, s->D.base, s->E.base, s->tauq.base, s->taup.base);
}

void solve_sytrd(solve *s)
{
    char uplo = letter_of(s->uplo);
    integer info = 0;
    WITH_WORK(kind_of(s, "sytrd", "hetrd"), &uplo, &s->n, s->A.base, &s->A.ld, s->D.base, s->E.base, s->tau.base);
}

void solve_labrd(solve *s)
{
    CALL("labrd", &s->m, &s->n, &s->k, s->A.base, &s->A.ld, s->D.base, s->E.base, s->tauq.base, s->taup.base, s->X.base,
         &s->X.ld, s->Y.base, &s->Y.ld);
}

void solve_latrd(solve *s)
{
    char uplo = letter_of(s->uplo);
    if (s->n && s->k)
        CALL("latrd", &uplo, &s->n, &s->k, s->A.base, &s->A.ld, s->E.base, s->tau.base, s->W.base, &s->W.ld);
}

/* ---- reflections and rotations ---- */

void solve_lacgv(solve *s)
{
    CALL("lacgv", &s->n, s->x.base, &s->incx);
}

void solve_larfg(solve *s)
{
    if (s->n)
        CALL("larfg", &s->n, s->alpha.base, s->x.base, &s->incx, s->tau.base);
}

void solve_larft(solve *s)
{
    char direct = letter_of(s->direct), storev = letter_of(s->storev);
    if (s->n)
        CALL("larft", &direct, &storev, &s->n, &s->k, s->V.base, &s->V.ld, s->tau.base, s->T.base, &s->T.ld);
}

void solve_larf(solve *s)
{
    char side = letter_of(s->side);
    if (!s->m || !s->n)
        return;
    void *work = solve_room(most(s->m, s->n) * solve_size(s));
    CALL("larf", &side, &s->m, &s->n, s->x.base, &s->incx, s->alpha.base, s->A.base, &s->A.ld, work);
    free(work);
}

void solve_larfb(solve *s)
{
    char side = letter_of(s->side), trans = letter_of(s->trans), direct = letter_of(s->direct);
    char storev = letter_of(s->storev);
    if (!s->m || !s->n)
        return;
    integer ld = s->side == left ? s->n : s->m;
    void *work = solve_room(ld * s->k * solve_size(s));
    CALL("larfb", &side, &trans, &direct, &storev, &s->m, &s->n, &s->k, s->V.base, &s->V.ld, s->T.base, &s->T.ld, s->A.base,
         &s->A.ld, work, &ld);
    free(work);
}

void solve_lasr(solve *s)
{
    char side = letter_of(s->side), pivot = letter_of(s->pivot), direct = letter_of(s->direct);
    if (s->m && s->n)
        CALL("lasr", &side, &pivot, &direct, &s->m, &s->n, s->C.base, s->S.base, s->A.base, &s->A.ld);
}
