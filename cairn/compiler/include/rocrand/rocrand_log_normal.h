/* Numbers whose logarithm is normal. */
#ifndef ROCRAND_LOG_NORMAL_H_
#define ROCRAND_LOG_NORMAL_H_

#include <rocrand/rocrand_normal.h>

template <class S> FQUALIFIERS auto rocrand_log_normal(S* state, float mean, float stddev) -> decltype(state->next(), float())
{
    return expf(mean + (stddev * rocrand_normal(state)));
}

template <class S>
FQUALIFIERS auto rocrand_log_normal2(S* state, float mean, float stddev) -> decltype(state->next(), float2())
{
    const float2 r = rocrand_normal2(state);
    return float2{expf(mean + (stddev * r.x)), expf(mean + (stddev * r.y))};
}

template <class S>
FQUALIFIERS auto rocrand_log_normal_double(S* state, double mean, double stddev) -> decltype(state->next(), double())
{
    return exp(mean + (stddev * rocrand_normal_double(state)));
}

template <class S>
FQUALIFIERS auto rocrand_log_normal_double2(S* state, double mean, double stddev) -> decltype(state->next(), double2())
{
    const double2 r = rocrand_normal_double2(state);
    return double2{exp(mean + (stddev * r.x)), exp(mean + (stddev * r.y))};
}

FQUALIFIERS float4 rocrand_log_normal4(rocrand_state_philox4x32_10* state, float mean, float stddev)
{
    const float2 first = rocrand_log_normal2(state, mean, stddev), second = rocrand_log_normal2(state, mean, stddev);
    return float4{first.x, first.y, second.x, second.y};
}

FQUALIFIERS double4 rocrand_log_normal_double4(rocrand_state_philox4x32_10* state, double mean, double stddev)
{
    const double2 first = rocrand_log_normal_double2(state, mean, stddev);
    const double2 second = rocrand_log_normal_double2(state, mean, stddev);
    return double4{first.x, first.y, second.x, second.y};
}

#endif
