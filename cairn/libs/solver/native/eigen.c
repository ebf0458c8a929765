/* Eigenvalues and eigenvectors of symmetric and Hermitian matrices, and of tridiagonal ones. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "routines.h"

/* ---- tridiagonal matrices ---- */

void solve_sterf(solve *s)
{
    integer info = 0;
    CALL("sterf", &s->n, s->D.base, s->E.base, &info);
    solve_put(&s->info, info);
}

void solve_steqr(solve *s)
{
    char vectors = letter_of(s->evect);
    integer info = 0;
    void *work = solve_room(2 * s->n * solve_real_size(s));
    CALL("steqr", &vectors, &s->n, s->D.base, s->E.base, s->C.base, &s->C.ld, work, &info);
    solve_put(&s->info, info);
    free(work);
}

/* LAPACK's functions that divide and conquer: their arguments, then room of three kinds, the real one where numbers are
   complex alone. */
#define DIVIDED(name, ...)                                                                                             \
    do {                                                                                                               \
        double query[2] = {0}, real_query[2] = {0};                                                                    \
        integer ask = -1, length, real_length = 0, index_length = 0;                                                   \
        if (solve_complex(s))                                                                                          \
            CALL(name, __VA_ARGS__, query, &ask, real_query, &ask, &index_length, &ask, &info);                        \
        else                                                                                                           \
            CALL(name, __VA_ARGS__, query, &ask, &index_length, &ask, &info);                                          \
        length = solve_wanted(s, query);                                                                               \
        real_length = solve_wanted(s, real_query);                                                                     \
        void *work = solve_room(length * solve_size(s)), *real_work = solve_room(real_length * solve_real_size(s));    \
        void *index_work = solve_room(index_length * (int64_t)sizeof(integer));                                        \
        if (solve_complex(s))                                                                                          \
            CALL(name, __VA_ARGS__, work, &length, real_work, &real_length, index_work, &index_length, &info);         \
        else                                                                                                           \
            CALL(name, __VA_ARGS__, work, &length, index_work, &index_length, &info);                                  \
        free(work);                                                                                                    \
        free(real_work);                                                                                               \
        free(index_work);                                                                                              \
    } while (0)

void solve_stedc(solve *s)
{
    char vectors = letter_of(s->evect);
    integer info = 0;
    DIVIDED("stedc", &vectors, &s->n, s->D.base, s->E.base, s->C.base, &s->C.ld);
    solve_put(&s->info, info);
}

void solve_stedcj(solve *s) { solve_stedc(s); }

void solve_stebz(solve *s)
{
    char range = letter_of(s->erange), order = letter_of(s->eorder);
    double low[1], high[1], tolerance[1];
    integer info = 0, found = 0, split = 0, n = most(s->n, 1);
    integer *of = solve_room(n * 8), *ends = solve_room(n * 8), *index_work = solve_room(3 * n * 8);
    void *work = solve_room(4 * n * solve_real_size(s));
    solve_set_real(s, low, 0, s->vl);
    solve_set_real(s, high, 0, s->vu);
    solve_set_real(s, tolerance, 0, s->abstol);
    CALL("stebz", &range, &order, &s->n, low, high, &s->il, &s->iu, tolerance, s->D.base, s->E.base, &found, &split, s->W.base,
         of, ends, work, index_work, &info);
    solve_put(&s->nev, found);
    solve_put(&s->nsplit, split);
    solve_store(&s->iblock, of, found);
    solve_store(&s->isplit, ends, split);
    solve_put(&s->info, info);
    free(of);
    free(ends);
    free(index_work);
    free(work);
}

void solve_stein(solve *s)
{
    integer info = 0, count = s->n ? solve_get(&s->nev) : 0, n = most(s->n, 1);
    integer *of = solve_indices(&s->iblock, s->n), *ends = solve_indices(&s->isplit, s->n);
    integer *failed = calloc((size_t)n, sizeof *failed), *index_work = solve_room(n * 8);
    void *work = solve_room(5 * n * solve_real_size(s));
    if (count)
        CALL("stein", &s->n, s->D.base, s->E.base, &count, s->W.base, of, ends, s->Z.base, &s->Z.ld, work, index_work, failed,
             &info);
    solve_store(&s->ifail, failed, count);
    solve_put(&s->info, info);
    free(of);
    free(ends);
    free(failed);
    free(index_work);
    free(work);
}

/* ---- whole matrices ---- */

/* Values into `w`, and vectors into `a`. */
integer solve_eigen(solve *s, bool vectors, void *a, int64_t ld, void *w)
{
    char job = vectors ? 'V' : 'N', uplo = letter_of(s->uplo);
    integer info = 0;
    if (s->found) {
        memcpy(w, s->found->values, (size_t)(s->n * solve_real_size(s)));
        if (vectors)
            solve_copy(s, s->n, s->n, s->found->left, s->found->left_ld, a, ld);
        return s->found->info;
    }
    if (s->n)
        DIVIDED(kind_of(s, "syevd", "heevd"), &job, &uplo, &s->n, a, &ld, w);
    return info;
}

void solve_syev(solve *s)
{
    solve_put(&s->info, solve_eigen(s, s->evect == original, s->A.base, s->A.ld, s->D.base));
}
void solve_syevd(solve *s) { solve_syev(s); }
void solve_syevdj(solve *s) { solve_syev(s); }

static integer generalized(solve *s, bool vectors, void *w)
{
    integer info = 0, type = s->itype - ax + 1;
    char job = vectors ? 'V' : 'N', uplo = letter_of(s->uplo);
    if (s->found)
        return solve_eigen(s, vectors, s->A.base, s->A.ld, w);
    if (s->n)
        DIVIDED(kind_of(s, "sygvd", "hegvd"), &type, &job, &uplo, &s->n, s->A.base, &s->A.ld, s->B.base, &s->B.ld, w);
    return info;
}

void solve_sygv(solve *s) { solve_put(&s->info, generalized(s, s->evect == original, s->D.base)); }
void solve_sygvd(solve *s) { solve_sygv(s); }
void solve_sygvdj(solve *s) { solve_sygv(s); }

void solve_sygst(solve *s)
{
    integer info = 0, type = s->itype - ax + 1;
    char uplo = letter_of(s->uplo);
    CALL(kind_of(s, "sygst", "hegst"), &type, &uplo, &s->n, s->A.base, &s->A.ld, s->B.base, &s->B.ld, &info);
}

/* Of all values in ascending order and the vectors in A, those that were asked for. */
static void selected(solve *s, bool vectors, const void *values, integer info)
{
    int64_t first = 0, count = s->n;
    if (s->erange == by_index) {
        first = most(s->il - 1, 0);
        count = most(s->iu - first, 0);
    } else if (s->erange == by_value) {
        while (first < s->n && !(solve_real(s, values, first) > s->vl))
            first++;
        for (count = 0; first + count < s->n && solve_real(s, values, first + count) <= s->vu;)
            count++;
    }
    if (info)
        count = 0;
    memcpy(s->W.base, (const char *)values + first * solve_real_size(s), (size_t)(count * solve_real_size(s)));
    if (vectors)
        solve_copy(s, s->n, count, solve_element(s, &s->A, 0, first), s->A.ld, s->Z.base, s->Z.ld);
    for (int64_t i = 0; vectors && s->ifail.base && i < count; i++)
        ((int32_t *)s->ifail.base)[i] = 0;
    solve_put(&s->nev, count);
    solve_put(&s->info, info);
}

void solve_syevx(solve *s)
{
    void *values = solve_room(s->n * solve_real_size(s));
    bool vectors = s->evect == original;
    selected(s, vectors, values, solve_eigen(s, vectors, s->A.base, s->A.ld, values));
    free(values);
}
void solve_syevdx(solve *s) { solve_syevx(s); }
void solve_syevdx_inplace(solve *s)
{
    s->Z = s->A;
    solve_syevx(s);
}

void solve_sygvx(solve *s)
{
    void *values = solve_room(s->n * solve_real_size(s));
    bool vectors = s->evect == original;
    selected(s, vectors, values, generalized(s, vectors, values));
    free(values);
}
void solve_sygvdx(solve *s) { solve_sygvx(s); }
void solve_sygvdx_inplace(solve *s)
{
    s->Z = s->A;
    solve_sygvx(s);
}

/* In the vectors' matrix, vectors times Z, which has `count` columns of n: complex numbers are pairs of rows of real ones. */
static void times(solve *s, integer count, const void *z)
{
    int64_t size = solve_real_size(s);
    integer rows = s->n * (solve_size(s) / size), ld = s->C.ld * (solve_size(s) / size);
    void *made = solve_room(rows * count * size);
    double one[2], zero[2];
    solve_constant(s, 1, one);
    solve_constant(s, 0, zero);
    if (s->evect != original)
        CALL("laset", "A", &s->n, &s->n, zero, one, s->C.base, &s->C.ld);
    solve_lapack_real(s, "gemm")("N", "N", &rows, &count, &s->n, one, s->C.base, &ld, z, &s->n, zero, made, &rows);
    for (int64_t j = 0; j < count; j++)
        memcpy(solve_element(s, &s->C, 0, j), (const char *)made + j * rows * size, (size_t)(rows * size));
    free(made);
}

/* The vectors of a small matrix by inverse iteration, which leaves the least. Values come in the order of blocks and go in
   ascending order, with the columns of Z. */
static integer iterated(solve *s, void *values, const integer *blocks, const integer *splits, void *work, integer *index_work)
{
    int64_t size = solve_real_size(s);
    integer info = 0, n = s->n;
    char *z = solve_room(n * n * size), *sorted = solve_room(n * n * size), *ascending = solve_room(n * size);
    bool *taken = solve_room(n);
    solve_lapack_real(s, "stein")(&n, s->D.base, s->E.base, &n, values, blocks, splits, z, &n, work, index_work, index_work + n, &info);
    memset(taken, 0, (size_t)n);
    for (int64_t j = 0, best = 0; !info && j < n; j++, best = 0) {
        while (taken[best])
            best++;
        for (int64_t i = best + 1; i < n; i++)
            best = !taken[i] && solve_real(s, values, i) < solve_real(s, values, best) ? i : best;
        taken[best] = true;
        memcpy(ascending + j * size, (char *)values + best * size, (size_t)size);
        memcpy(sorted + j * n * size, z + best * n * size, (size_t)(n * size));
    }
    if (!info) {
        memcpy(values, ascending, (size_t)(n * size));
        times(s, n, sorted);
    }
    free(z);
    free(sorted);
    free(ascending);
    free(taken);
    return info;
}

/* Of a tridiagonal matrix: the values by bisection, which is the most exact, the vectors in C by inverse iteration where LAPACK
   would not divide, else by dividing and conquering. */
void solve_stedcx(solve *s)
{
    enum { FEW = 25 }; /* of LAPACK's ilaenv, SMLSIZ */
    char vectors = letter_of(s->evect);
    integer info = 0, found, split, n = most(s->n, 1), *index_work = solve_room(6 * n * 8);
    void *values = solve_room(n * solve_real_size(s)), *work = solve_room(5 * n * solve_real_size(s));
    double nothing[1] = {0};
    bool few = s->evect != none && s->n <= FEW;
    for (int pass = few ? 0 : 1; s->n && pass < 2; pass++) {
        solve_lapack_real(s, "stebz")("A", pass ? "E" : "B", &s->n, nothing, nothing, &s->il, &s->iu, nothing, s->D.base,
                                      s->E.base, &found, &split, values, index_work + 3 * n, index_work + 4 * n, work,
                                      index_work, &info, (size_t)1, (size_t)1);
        if (!info && !pass && !iterated(s, values, index_work + 3 * n, index_work + 4 * n, work, index_work))
            break;
        if (!info && pass && s->evect != none)
            DIVIDED("stedc", &vectors, &s->n, s->D.base, s->E.base, s->C.base, &s->C.ld);
    }
    s->A = s->Z = s->C;
    selected(s, s->evect != none, values, info);
    free(index_work);
    free(values);
    free(work);
}

/* ---- Jacobi's interface: what is left beside the diagonal, and after how many sweeps ---- */

/* Vectors V of the matrix are found first. Sweeps go over V'AV, which is all but diagonal, until it is what was asked for. */
static integer swept(solve *s, bool vectors)
{
    int64_t n = s->n, size = solve_size(s), sweeps = 0;
    double off = 0, one[2], zero[2];
    char uplo = letter_of(s->uplo);
    void *before = solve_room(n * n * size), *found = solve_room(n * n * size), *r = solve_room(n * n * size);
    void *values = solve_room(n * solve_real_size(s));
    solve_constant(s, 1, one);
    solve_constant(s, 0, zero);
    solve_copy(s, n, n, s->A.base, s->A.ld, before, n);
    solve_copy(s, n, n, s->A.base, s->A.ld, found, n);
    integer info = solve_eigen(s, true, found, n, values), wrong = info != 0;
    if (!wrong && n > 1) {
        double norm = 0, given = s->abstol > 0 ? s->abstol : solve_double(s) ? 0x1p-52 : 0x1p-23;
        for (int64_t i = 0; i < n; i++)
            norm = hypot(norm, solve_real(s, values, i));
        CALL(kind_of(s, "symm", "hemm"), "L", &uplo, &n, &n, one, before, &n, found, &n, zero, r, &n);
        CALL("gemm", kind_of(s, "T", "C"), "N", &n, &n, &n, one, found, &n, r, &n, zero, before, &n);
        solve_jacobi(s, before, n, given * norm, s->max_sweeps, &off, &sweeps);
        wrong = !(off <= given * norm);
    }
    if (!wrong || !vectors)
        memcpy(s->W.base, values, (size_t)(n * solve_real_size(s)));
    if (!wrong && vectors)
        solve_copy(s, n, n, found, n, s->A.base, s->A.ld);
    solve_set_real(s, s->residual.base, 0, off);
    solve_put(&s->n_sweeps, sweeps);
    free(before);
    free(found);
    free(r);
    free(values);
    return wrong;
}

void solve_syevj(solve *s) { solve_put(&s->info, swept(s, s->evect == original)); }

void solve_sygvj(solve *s)
{
    char uplo = letter_of(s->uplo), trans;
    integer info = 0, type = s->itype - ax + 1;
    double one[2];
    solve_constant(s, 1, one);
    CALL("potrf", &uplo, &s->n, s->B.base, &s->B.ld, &info);
    if (info) {
        solve_set_real(s, s->residual.base, 0, 0);
        solve_put(&s->n_sweeps, 0);
        solve_put(&s->info, s->n + info);
        return;
    }
    CALL(kind_of(s, "sygst", "hegst"), &type, &uplo, &s->n, s->A.base, &s->A.ld, s->B.base, &s->B.ld, &info);
    info = swept(s, s->evect == original);
    if (!info && s->evect == original && s->n) {
        bool solved = s->itype != bax;
        trans = (s->uplo == upper) == solved ? 'N' : *kind_of(s, "T", "C");
        CALL(solved ? "trsm" : "trmm", "L", &uplo, &trans, "N", &s->n, &s->n, one, s->B.base, &s->B.ld, s->A.base, &s->A.ld);
    }
    solve_put(&s->info, info);
}
