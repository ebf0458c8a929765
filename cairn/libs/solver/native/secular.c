/* What the roots of a secular equation leave, for either width of real numbers. */
#include <math.h>
#include <stdlib.h>

#include "together.h"

#define R float
#define NAME(name) s##name
#include "secular_typed.h"
#undef R
#undef NAME
#define R double
#define NAME(name) d##name
#include "secular_typed.h"

#define EITHER(name, ...)                                                                                              \
    do {                                                                                                               \
        if (solve_double(real))                                                                                        \
            d##name(__VA_ARGS__);                                                                                      \
        else                                                                                                           \
            s##name(__VA_ARGS__);                                                                                      \
    } while (0)

void solve_eigen_weights(const solve *real, int64_t k, int64_t from, int64_t to, const void *lambda, const void *q, void *w)
{
    EITHER(eigen_weights, k, from, to, lambda, q, w);
}

void solve_eigen_vector(const solve *real, int64_t k, const void *w, const void *q, const integer *order, void *to)
{
    EITHER(eigen_vector, k, w, q, order, to);
}

void solve_svd_weights(const solve *real, int64_t k, int64_t from, int64_t to, const void *sigma, const void *minus, const void *plus,
                       const void *z, void *w)
{
    EITHER(svd_weights, k, from, to, sigma, minus, plus, z, w);
}

void solve_svd_vectors(const solve *real, int64_t k, const void *w, const void *sigma, const void *minus, const void *plus,
                       const integer *order, void *u, void *v)
{
    EITHER(svd_vectors, k, w, sigma, minus, plus, order, u, v);
}
