/* Numbers of a discrete distribution. */
#ifndef ROCRAND_DISCRETE_H_
#define ROCRAND_DISCRETE_H_

#include <rocrand/rocrand_discrete_types.h>
#include <rocrand/rocrand_uniform.h>

namespace rocrand_device {
namespace detail {

FQUALIFIERS double part_of_one(unsigned int r) { return r * ROCRAND_2POW32_INV_DOUBLE; }
FQUALIFIERS double part_of_one(unsigned long long r) { return r * ROCRAND_2POW64_INV_DOUBLE; }

/* A. J. Walker's alias method. */
template <class V>
FQUALIFIERS unsigned int discrete_alias(V r, const rocrand_discrete_distribution_st& distribution)
{
    const double scaled = distribution.size * part_of_one(r), whole = floor(scaled);
    const unsigned int i = static_cast<unsigned int>(whole);
    return distribution.offset + (scaled - whole < distribution.probability[i] ? i : distribution.alias[i]);
}

template <class V> FQUALIFIERS unsigned int discrete_cdf(V r, const rocrand_discrete_distribution_st& distribution)
{
    const double x = part_of_one(r);
    unsigned int low = 0, high = distribution.size - 1;
    do {
        const unsigned int middle = (low + high) / 2;
        if (x > distribution.cdf[middle])
            low = middle + 1;
        else
            high = middle;
    } while (low != high);
    return distribution.offset + low;
}

/* The method that suits a generator: quasirandom numbers keep their order by the sums. */
template <class S>
FQUALIFIERS unsigned int discrete(typename S::value_type r, const rocrand_discrete_distribution_st& distribution)
{
    if constexpr (S::numbered_by_cdf)
        return discrete_cdf(r, distribution);
    else
        return discrete_alias(r, distribution);
}

} // namespace detail
} // namespace rocrand_device

template <class S>
FQUALIFIERS auto rocrand_discrete(S* state, const rocrand_discrete_distribution distribution)
    -> decltype(state->next(), 0u)
{
    return rocrand_device::detail::discrete<S>(rocrand(state), *distribution);
}

FQUALIFIERS uint4 rocrand_discrete4(rocrand_state_philox4x32_10* state,
                                    const rocrand_discrete_distribution distribution)
{
    const uint4 v = state->next4();
    using rocrand_device::detail::discrete_alias;
    return uint4{discrete_alias(v.x, *distribution), discrete_alias(v.y, *distribution),
                 discrete_alias(v.z, *distribution), discrete_alias(v.w, *distribution)};
}

#endif
