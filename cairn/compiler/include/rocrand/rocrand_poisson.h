/* Poisson numbers. */
#ifndef ROCRAND_POISSON_H_
#define ROCRAND_POISSON_H_

#include <rocrand/rocrand_normal.h>

namespace rocrand_device {
namespace detail {

constexpr double lambda_threshold_small = 64.0;
constexpr double lambda_threshold_huge = 4000.0;

/* D. E. Knuth: as many uniform numbers as their product stays above e^-lambda. */
template <class S> FQUALIFIERS unsigned int poisson_by_product(S* state, double lambda)
{
    const double limit = exp(-lambda);
    unsigned int k = 0;
    double product = 1.0;
    do {
        k++;
        product *= rocrand_uniform_double(state);
    } while (product > limit);
    return k - 1;
}

/* C. Lanczos' approximation of log(gamma(x)) with g = 7. */
FQUALIFIERS double lgamma_approx(double x)
{
    constexpr double coefficient[9] = {
        0.99999999999980993227684700473478, 676.520368121885098567009190444019, -1259.13921672240287047156078755283,
        771.3234287776530788486528258894,   -176.61502916214059906584551354,    12.507343278686904814458936853,
        -0.13857109526572011689554707,      9.984369578019570859563e-6,         1.50563273514931155834e-7};
    const double z = x - 1.0;
    double sum = 0.0;
#pragma unroll
    for (int i = 8; i > 0; i--)
        sum += coefficient[i] / (z + i);
    sum += coefficient[0];
    return (0.9189385332046727418 + log(sum) - 7) + (z + 0.5) * log((z + 7 + 0.5) / 2.718281828459045090796);
}

/* A. C. Atkinson: rejection from a logistic distribution. */
template <class S> FQUALIFIERS unsigned int poisson_by_rejection(S* state, double lambda)
{
    const double c = 0.767 - 3.36 / lambda, beta = ROCRAND_PI_DOUBLE / sqrt(3.0 * lambda), alpha = beta * lambda;
    const double k = log(c) - lambda - log(beta), log_lambda = log(lambda);
    for (;;) {
        const double u = rocrand_uniform_double(state), x = (alpha - log((1.0 - u) / u)) / beta, n = floor(x + 0.5);
        if (n < 0)
            continue;
        const double v = rocrand_uniform_double(state), y = alpha - beta * x, t = 1.0 + exp(y);
        if (y + log(v / (t * t)) <= k + n * log_lambda - lgamma_approx(n + 1.0))
            return static_cast<unsigned int>(n);
    }
}

template <class V, class S> FQUALIFIERS V poisson_by_normal(S* state, double lambda)
{
    return static_cast<V>(round(sqrt(lambda) * rocrand_normal_double(state) + lambda));
}

/* One uniform number, and the sum of probabilities that reaches it. */
template <class V, class S> FQUALIFIERS V poisson_by_inversion(S* state, double lambda)
{
    const double u = rocrand_uniform_double(state) - ROCRAND_2POW32_INV_DOUBLE / 2.0;
    double x = 1.0, y = 1.0;
    V k = 0;
    int power = 0;
    do {
        const double factor = lambda > 500.0 ? exp(-500.0) : exp(power - lambda);
        x *= factor;
        y *= factor;
        power += 500;
        while (u > y) {
            k++;
            x *= lambda / static_cast<double>(k);
            y += x;
        }
    } while (power < lambda);
    return k;
}

} // namespace detail
} // namespace rocrand_device

template <class S> FQUALIFIERS typename S::value_type rocrand_poisson(S* state, double lambda)
{
    namespace detail = rocrand_device::detail;
    using result = typename S::value_type;
    if constexpr (__is_same(typename S::normal_method, rocrand_device::pairs)) {
        if (lambda < detail::lambda_threshold_small)
            return detail::poisson_by_product(state, lambda);
        if (lambda <= detail::lambda_threshold_huge)
            return detail::poisson_by_rejection(state, lambda);
        return detail::poisson_by_normal<unsigned int>(state, lambda);
    } else {
        return lambda < 1000.0 ? detail::poisson_by_inversion<result>(state, lambda)
                               : detail::poisson_by_normal<result>(state, lambda);
    }
}

FQUALIFIERS uint4 rocrand_poisson4(rocrand_state_philox4x32_10* state, double lambda)
{
    const unsigned int a = rocrand_poisson(state, lambda), b = rocrand_poisson(state, lambda);
    const unsigned int c = rocrand_poisson(state, lambda);
    return uint4{a, b, c, rocrand_poisson(state, lambda)};
}

#endif
