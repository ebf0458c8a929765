/* What the routines share: LAPACK's functions by name, room to work in, numbers of either width. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "solve.h"

lapack_function solve_lapack(const solve *s, const char *name)
{
    const char prefix[2] = {(char)s->letter, 0};
    lapack_function found = (lapack_function)blas_host(prefix, name);
    if (!found) {
        fprintf(stderr, "cairn: %s: the host's LAPACK has no %s%s\n", s->name, prefix, name);
        abort();
    }
    if (s->inner)
        solve_began(name);
    return found;
}

/* The real function, where complex numbers have none of their own. */
lapack_function solve_lapack_real(const solve *s, const char *name)
{
    solve real = *s;
    real.letter = solve_double(s) ? 'd' : 's';
    return solve_lapack(&real, name);
}

void *solve_room(int64_t bytes)
{
    enum { HUGE_PAGE = 2 << 20 };
    void *made = NULL;
    if (bytes < HUGE_PAGE)
        made = malloc((size_t)most(bytes, 64));
    else if (!posix_memalign(&made, HUGE_PAGE, (size_t)bytes))
        madvise(made, (size_t)bytes, MADV_HUGEPAGE); /* a hint: most of a large room's time would be faults */
    if (!made) {
        fprintf(stderr, "cairn: the solver finds no %lld bytes of the host's memory to work in\n", (long long)bytes);
        abort();
    }
    return made;
}

/* How much room a query asked for: a real number in the answer's type, which single precision may have rounded. */
int64_t solve_wanted(const solve *s, const void *query)
{
    double wanted = solve_real(s, query, 0);
    return (int64_t)(solve_double(s) ? wanted : wanted * (1 + 1e-6)) + 1;
}

integer *solve_indices(const struct solve_operand *from, int64_t count)
{
    integer *made = solve_room(count * (int64_t)sizeof *made);
    for (int64_t i = 0; i < count; i++)
        made[i] = from->size == 8 ? ((int64_t *)from->base)[i] : ((int32_t *)from->base)[i];
    return made;
}

void solve_store(const struct solve_operand *to, const integer *from, int64_t count)
{
    for (int64_t i = 0; i < count; i++)
        if (to->size == 8)
            ((int64_t *)to->base)[i] = from[i];
        else
            ((int32_t *)to->base)[i] = (int32_t)from[i];
}

void solve_put(const struct solve_operand *to, int64_t value)
{
    if (to->base)
        solve_store(to, &value, 1);
}

int64_t solve_get(const struct solve_operand *from)
{
    return from->size == 8 ? *(int64_t *)from->base : *(int32_t *)from->base;
}

void solve_copy(const solve *s, int64_t m, int64_t n, const void *from, int64_t from_ld, void *to, int64_t to_ld)
{
    int64_t size = solve_size(s);
    for (int64_t j = 0; j < n; j++)
        memmove((char *)to + j * to_ld * size, (const char *)from + j * from_ld * size, (size_t)(m * size));
}

/* The n by m conjugate transpose. */
void solve_adjoint(const solve *s, int64_t m, int64_t n, const void *from, int64_t from_ld, void *to, int64_t to_ld)
{
    int64_t size = solve_size(s);
    for (int64_t j = 0; j < n; j++)
        for (int64_t i = 0; i < m; i++) {
            void *at = (char *)to + (j + i * to_ld) * size;
            memcpy(at, (const char *)from + (i + j * from_ld) * size, (size_t)size);
            if (solve_complex(s))
                solve_set_real(s, at, 1, -solve_real(s, at, 1));
        }
}

double solve_real(const solve *s, const void *array, int64_t i)
{
    return solve_double(s) ? ((const double *)array)[i] : ((const float *)array)[i];
}

void solve_set_real(const solve *s, void *array, int64_t i, double value)
{
    if (solve_double(s))
        ((double *)array)[i] = value;
    else
        ((float *)array)[i] = (float)value;
}

void solve_fill(const solve *s, void *array, int64_t count, double value)
{
    for (int64_t i = 0; i < count; i++)
        solve_set_real(s, array, i, value);
}

void *solve_element(const solve *s, const struct solve_operand *matrix, int64_t row, int64_t column)
{
    return (char *)matrix->base + (row + column * matrix->ld) * solve_size(s);
}

void solve_constant(const solve *s, double value, void *scalar)
{
    memset(scalar, 0, 16);
    solve_set_real(s, scalar, 0, value);
}
