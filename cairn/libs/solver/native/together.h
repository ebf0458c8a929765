/* One large matrix by all workers: what reduce.c, conquer.c, conquer_svd.c and spectral.c hand to each other. */
#ifndef CAIRN_SOLVE_TOGETHER_H
#define CAIRN_SOLVE_TOGETHER_H
#include "routines.h"

typedef void (*piece)(void *argument, uint64_t index);

/* Workers, and whether all went well so far: where it did not, or something did not converge, no step follows. */
struct together {
    solve *s;   /* of the elements' type */
    solve real; /* of the real type that goes with it */
    struct cairn_team *team;
    bool good;
    integer info;
};

static inline void share(struct together *t, piece of, void *argument, int64_t count)
{
    if (t->good && !t->info && count > 0)
        t->good = t->team->share(t->team, of, argument, (uint64_t)count);
}
/* Of `count` things, where part `index` of `parts` begins. */
static inline int64_t begins(int64_t count, int64_t parts, int64_t index) { return count * index / parts; }
/* How many parts, each of at least `small` things: two for each worker, so that one who comes late is waited for less. */
static inline int64_t parts_for(const struct together *t, int64_t count, int64_t small)
{
    return most(1, least(2 * (int64_t)t->team->workers, count / small));
}
/* Columns of a power of two bytes would fall onto few lines of the caches. */
static inline int64_t apart(int64_t rows_) { return rows_ % 128 ? rows_ : rows_ + 8; }

/* reduce.c: to two diagonals, with the reflectors of LAPACK's functions of these names. */
struct reduction {
    int64_t m, n, ld;
    char *a;                    /* sytrd: the lower triangle; gebrd: m >= n */
    char *d, *e, *tauq, *taup; /* sytrd: its tau is tauq */
};
void solve_sytrd_together(struct together *t, const struct reduction *r);
void solve_gebrd_together(struct together *t, const struct reduction *r);

/* vectors.c: sum += A v by some columns of a real lower triangle; the largest of some real numbers, or NaN if one is not finite. */
void solve_symmetric(const solve *s, int64_t n, int64_t from, int64_t to, const void *a, int64_t ld, const void *v, void *sum);
double solve_largest(const solve *s, int64_t count, const void *values, double least_);

/* conquer.c: values ascending by `order` (from 1), vectors in the columns of the n by n `q`, which is zero before. */
void solve_stedc_together(struct together *t, int64_t n, void *d, void *e, void *q, integer *order);
/* conquer_svd.c: of the upper bidiagonal; the vectors in the columns of `u` and the rows of `vt`, unit matrices before. */
void solve_bdsdc_together(struct together *t, int64_t n, void *d, void *e, void *u, void *vt, integer *order);

/* spectral.c: values and vectors into arrays that the caller frees; whether they were found. */
bool solve_eigen_together(const struct solve_call *call, bool vectors, struct cairn_team *team, struct solve_found *found);
/* Whether LAPACK would not scale such an n by n matrix, in which there is no NaN. */
bool solve_moderate(const solve *s, const char *a, int64_t ld, int64_t n);
/* generalized.c */
bool solve_pair_together(const struct solve_call *call, struct cairn_team *team);

/* How often a matrix is cut in two: until each worker has two parts, of a good size. */
static inline int cuts_of(const struct together *t, int64_t n)
{
    int cuts = 0;
    while (((int64_t)1 << cuts) < 2 * (int64_t)t->team->workers && n >> (cuts + 1) >= 64)
        cuts++;
    return cuts;
}

/* secular.c: of column `j` of `q`, the differences that a root's finder leaves. */
void solve_eigen_weights(const solve *real, int64_t k, int64_t from, int64_t to, const void *lambda, const void *q, void *w);
void solve_eigen_vector(const solve *real, int64_t k, const void *w, const void *q, const integer *order, void *to);
void solve_svd_weights(const solve *real, int64_t k, int64_t from, int64_t to, const void *sigma, const void *minus, const void *plus,
                       const void *z, void *w);
void solve_svd_vectors(const solve *real, int64_t k, const void *w, const void *sigma, const void *minus, const void *plus,
                       const integer *order, void *u, void *v);
#endif
