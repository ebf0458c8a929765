/* Uniform numbers: above 0, up to 1. */
#ifndef ROCRAND_UNIFORM_H_
#define ROCRAND_UNIFORM_H_

#include <rocrand/rocrand_lfsr113.h>
#include <rocrand/rocrand_mrg.h>
#include <rocrand/rocrand_mtgp32.h>
#include <rocrand/rocrand_philox4x32_10.h>
#include <rocrand/rocrand_sobol.h>
#include <rocrand/rocrand_threefry_common.h>
#include <rocrand/rocrand_xorwow.h>

namespace rocrand_device {
namespace detail {

FQUALIFIERS float uniform_distribution(unsigned int v) { return ROCRAND_2POW32_INV + (v * ROCRAND_2POW32_INV); }

FQUALIFIERS float uniform_distribution(unsigned long long v)
{
    return ROCRAND_2POW32_INV + (v >> 32) * ROCRAND_2POW32_INV;
}

FQUALIFIERS double uniform_distribution_double(unsigned int v)
{
    return ROCRAND_2POW32_INV_DOUBLE + (v * ROCRAND_2POW32_INV_DOUBLE);
}

FQUALIFIERS double uniform_distribution_double(unsigned long long v)
{
    return ROCRAND_2POW53_INV_DOUBLE + ((v >> 11) * ROCRAND_2POW53_INV_DOUBLE);
}

FQUALIFIERS double uniform_distribution_double(unsigned int low, unsigned int high)
{
    const unsigned long long v = static_cast<unsigned long long>(high >> 11) << 32 | low;
    return ROCRAND_2POW53_INV_DOUBLE + (v * ROCRAND_2POW53_INV_DOUBLE);
}

FQUALIFIERS __half uniform_distribution_half(unsigned short v)
{
    return __float2half(ROCRAND_2POW16_INV + (v * ROCRAND_2POW16_INV));
}

/* Of what a combined recursive generator gives. */
template <class S> FQUALIFIERS unsigned int mrg_uniform_distribution_uint(unsigned int v)
{
    return static_cast<unsigned int>((v - 1) * S::uint_norm);
}
template <class S> FQUALIFIERS float mrg_uniform_distribution(unsigned int v)
{
    return static_cast<float>(static_cast<double>(v) * S::norm);
}
template <class S> FQUALIFIERS double mrg_uniform_distribution_double(unsigned int v)
{
    return static_cast<double>(v) * S::norm;
}

/* Whether doubles are made of two of the generator's numbers. */
template <class S> struct two_for_double {
    static constexpr bool value = __is_same(typename S::normal_method, pairs) && !S::scaled;
};

} // namespace detail
} // namespace rocrand_device

template <class S> FQUALIFIERS auto rocrand_uniform(S* state) -> decltype(state->next(), float())
{
    if constexpr (S::scaled)
        return rocrand_device::detail::mrg_uniform_distribution<S>(state->next());
    else
        return rocrand_device::detail::uniform_distribution(state->next());
}

template <class S> FQUALIFIERS auto rocrand_uniform_double(S* state) -> decltype(state->next(), double())
{
    if constexpr (S::scaled) {
        return rocrand_device::detail::mrg_uniform_distribution_double<S>(state->next());
    } else if constexpr (rocrand_device::detail::two_for_double<S>::value) {
        const unsigned int low = state->next(), high = state->next();
        return rocrand_device::detail::uniform_distribution_double(low, high);
    } else {
        return rocrand_device::detail::uniform_distribution_double(state->next());
    }
}

FQUALIFIERS float2 rocrand_uniform2(rocrand_state_philox4x32_10* state)
{
    const float first = rocrand_uniform(state);
    return float2{first, rocrand_uniform(state)};
}

FQUALIFIERS float4 rocrand_uniform4(rocrand_state_philox4x32_10* state)
{
    using rocrand_device::detail::uniform_distribution;
    const uint4 v = state->next4();
    return float4{uniform_distribution(v.x), uniform_distribution(v.y), uniform_distribution(v.z),
                  uniform_distribution(v.w)};
}

FQUALIFIERS double2 rocrand_uniform_double2(rocrand_state_philox4x32_10* state)
{
    using rocrand_device::detail::uniform_distribution_double;
    const uint4 v = state->next4();
    return double2{uniform_distribution_double(v.x, v.y), uniform_distribution_double(v.z, v.w)};
}

FQUALIFIERS double4 rocrand_uniform_double4(rocrand_state_philox4x32_10* state)
{
    const double2 first = rocrand_uniform_double2(state), second = rocrand_uniform_double2(state);
    return double4{first.x, first.y, second.x, second.y};
}

#endif
