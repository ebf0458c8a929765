/* What no LAPACK has: LU without pivots, and sweeps of Jacobi's rotations. */
#include <complex.h>
#include <math.h>

#include "solve.h"

#pragma STDC CX_LIMITED_RANGE ON

#define TEMPLATE "typed.h"
#include "each_type.h"

static int64_t panel(const solve *s, int64_t m, int64_t n, void *a, int64_t ld)
{
    switch (s->letter) {
    case 's': return spanel(m, n, a, ld);
    case 'd': return dpanel(m, n, a, ld);
    case 'c': return cpanel(m, n, a, ld);
    default: return zpanel(m, n, a, ld);
    }
}

/* LU without pivots in place: the first pivot that is zero, from 1, or 0. */
int64_t solve_lu(const solve *s, int64_t m, int64_t n, void *a, int64_t ld)
{
    enum { WIDTH = 32 };
    int64_t found = 0, size = solve_size(s), count = least(m, n);
    double one[2], less[2];
    solve_constant(s, 1, one);
    solve_constant(s, -1, less);
    for (int64_t j = 0; j < count; j += WIDTH) {
        int64_t width = least(WIDTH, count - j), below = m - j - width, beside = n - j - width;
        char *block = (char *)a + (j + j * ld) * size, *under = block + width * size, *right_of = block + width * ld * size;
        int64_t zero = panel(s, m - j, width, block, ld);
        found = found ? found : zero ? zero + j : 0;
        if (beside > 0)
            CALL("trsm", "L", "L", "N", "U", &width, &beside, one, block, &ld, right_of, &ld);
        if (beside > 0 && below > 0)
            CALL("gemm", "N", "N", &below, &beside, &width, less, under, &ld, right_of, &ld, one, right_of + width * size, &ld);
    }
    return found;
}

/* Rotates the n by n Hermitian `r` until the norm of what is beside its diagonal, `off`, is at most `tolerance`. */
void solve_jacobi(const solve *s, void *r, int64_t n, double tolerance, int64_t most_sweeps, double *off, int64_t *sweeps)
{
    switch (s->letter) {
    case 's': ssweeps(r, n, tolerance, most_sweeps, off, sweeps); break;
    case 'd': dsweeps(r, n, tolerance, most_sweeps, off, sweeps); break;
    case 'c': csweeps(r, n, tolerance, most_sweeps, off, sweeps); break;
    default: zsweeps(r, n, tolerance, most_sweeps, off, sweeps);
    }
}
