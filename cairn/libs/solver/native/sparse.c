/* Refactorisation: sparse matrices whose pattern of factors is known. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "helpers.h"
#include "routines.h"

/* Where T has the element, or -1: columns of a row ascend. */
static int32_t located(const int32_t *p, const int32_t *index, int32_t row, int32_t column)
{
    int32_t low = p[row], high = p[row + 1];
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        if (index[middle] < column)
            low = middle + 1;
        else
            high = middle;
    }
    return low < p[row + 1] && index[low] == column ? low : -1;
}

#define T float
#define NAME(name) s##name
#include "sparse.h"
#undef T
#undef NAME
#define T double
#define NAME(name) d##name
#include "sparse.h"
#undef T
#undef NAME

#define BOTH(s, name, ...) (solve_double(s) ? d##name(__VA_ARGS__) : s##name(__VA_ARGS__))

/* Whether rows and columns stay within the arrays; a matrix that does not is left as it is. */
static bool sound(const solve *s, const struct solve_operand *ptr, const struct solve_operand *ind, int64_t count)
{
    const int32_t *p = ptr->base, *index = ind->base;
    bool good = p[0] == 0;
    for (int64_t i = 0; good && i < s->n; i++)
        good = p[i + 1] >= p[i] && p[i + 1] <= count;
    for (int64_t j = 0; good && j < p[s->n]; j++)
        good = index[j] >= 0 && index[j] < s->n;
    if (!good)
        fprintf(stderr, "cairn: %s: a sparse matrix has rows or columns outside of 0 to n - 1, or more elements than "
                        "given; indices begin at 0\n", s->name);
    return good;
}

static bool permutes(const solve *s, const struct solve_operand *order)
{
    for (int64_t i = 0; i < s->n; i++)
        if (((int32_t *)order->base)[i] < 0 || ((int32_t *)order->base)[i] >= s->n) {
            fprintf(stderr, "cairn: %s: a permutation has elements outside of 0 to n - 1\n", s->name);
            return false;
        }
    return true;
}

static int32_t *inverse_of(const solve *s, const struct solve_operand *order)
{
    int32_t *made = solve_room(s->n * 4);
    for (int64_t i = 0; i < s->n; i++)
        made[((int32_t *)order->base)[i]] = (int32_t)i;
    return made;
}

static bool has_diagonal(const solve *s)
{
    for (int64_t i = 0; i < s->n; i++)
        if (located(s->ptrT.base, s->indT.base, (int32_t)i, (int32_t)i) < 0) {
            fprintf(stderr, "cairn: %s: the bundle has no element [%lld, %lld]\n", s->name, (long long)i, (long long)i);
            return false;
        }
    return true;
}

void solve_csrrf_sumlu(solve *s)
{
    if (s->n && sound(s, &s->ptrL, &s->indL, s->nnzL) && sound(s, &s->ptrU, &s->indU, s->nnzU))
        BOTH(s, sumlu, s);
}

void solve_csrrf_splitlu(solve *s)
{
    if (s->n && sound(s, &s->ptrT, &s->indT, s->nnzT))
        BOTH(s, splitlu, s);
}

/* Nothing is kept: refactorisations read the pattern again. */
void solve_csrrf_analysis(solve *s) { (void)s; }

static void refactored(solve *s, bool cholesky)
{
    if (!s->n || !sound(s, &s->ptrA, &s->indA, s->nnzA) || !sound(s, &s->ptrT, &s->indT, s->nnzT) ||
        !permutes(s, &s->pivQ) || (!cholesky && !permutes(s, &s->pivP)) || !has_diagonal(s))
        return;
    int32_t *columns_go = inverse_of(s, &s->pivQ), *rows_go = cholesky ? columns_go : inverse_of(s, &s->pivP);
    int32_t *where = solve_room(s->n * 4);
    for (int64_t i = 0; i < s->n; i++)
        where[i] = -1;
    BOTH(s, scatter, s, rows_go, columns_go, cholesky);
    if (cholesky)
        BOTH(s, refactchol, s, where);
    else
        BOTH(s, refactlu, s, where);
    free(where);
    if (!cholesky)
        free(rows_go);
    free(columns_go);
}

void solve_csrrf_refactlu(solve *s) { refactored(s, false); }
void solve_csrrf_refactchol(solve *s) { refactored(s, true); }

void solve_csrrf_solve(solve *s)
{
    bool cholesky = solve_mode(s) == cholesky_mode;
    if (s->n && s->nrhs && sound(s, &s->ptrT, &s->indT, s->nnzT) && permutes(s, &s->pivQ) &&
        (cholesky || permutes(s, &s->pivP)) && has_diagonal(s))
        BOTH(s, solve, s, cholesky);
}
