/* Eigenvalues and eigenvectors of general matrices. */
#include <stdlib.h>

#include "routines.h"

/* Eigenvalues of a real matrix: as complex numbers, or all real parts and behind them all imaginary ones. */
static void store(const solve *s, const void *real, const void *imaginary)
{
    bool together = s->W.size == 2 * solve_real_size(s);
    (void)((volatile char *)s->W.base)[2 * s->n * solve_real_size(s) - 1];
    for (int64_t i = 0; i < s->n; i++) {
        solve_set_real(s, s->W.base, together ? 2 * i : i, solve_real(s, real, i));
        solve_set_real(s, s->W.base, together ? 2 * i + 1 : s->n + i, solve_real(s, imaginary, i));
    }
}

void solve_geev(solve *s)
{
    char left_ones = s->left_svect == all ? 'V' : 'N', right_ones = s->right_svect == all ? 'V' : 'N';
    integer info = 0, ask = -1;
    double query[2] = {0};
    if (!s->n) {
        solve_put(&s->info, 0);
        return;
    }
    void *first = solve_room(2 * s->n * solve_real_size(s)), *second = solve_room(2 * s->n * solve_real_size(s));
#define GEEV(work, length)                                                                                             \
    if (solve_complex(s))                                                                                              \
        CALL("geev", &left_ones, &right_ones, &s->n, s->A.base, &s->A.ld, s->W.base, s->U.base, &s->U.ld, s->V.base,   \
             &s->V.ld, work, length, second, &info);                                                                   \
    else                                                                                                               \
        CALL("geev", &left_ones, &right_ones, &s->n, s->A.base, &s->A.ld, first, second, s->U.base, &s->U.ld,          \
             s->V.base, &s->V.ld, work, length, &info)
    GEEV(query, &ask);
    integer length = solve_wanted(s, query);
    void *work = solve_room(length * solve_size(s));
    GEEV(work, &length);
#undef GEEV
    if (!solve_complex(s))
        store(s, first, second);
    solve_put(&s->info, info);
    free(first);
    free(second);
    free(work);
}
