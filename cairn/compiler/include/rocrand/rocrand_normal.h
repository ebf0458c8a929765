/* Normal numbers of mean 0 and deviation 1. */
#ifndef ROCRAND_NORMAL_H_
#define ROCRAND_NORMAL_H_

#include <rocrand/rocrand_uniform.h>

namespace rocrand_device {
namespace detail {

FQUALIFIERS float2 polar(float radius_of, float angle)
{
    const float radius = sqrtf(-2.0f * logf(radius_of));
    float sine, cosine;
#ifdef __HIP_DEVICE_COMPILE__
    __sincosf(angle, &sine, &cosine);
#else
    sine = sinf(angle), cosine = cosf(angle);
#endif
    return float2{sine * radius, cosine * radius};
}

FQUALIFIERS double2 polar_double(double radius_of, double half_turns)
{
    const double radius = sqrt(-2.0 * log(radius_of));
    double sine, cosine;
#ifdef __HIP_DEVICE_COMPILE__
    sincospi(half_turns, &sine, &cosine);
#else
    sine = sin(half_turns * ROCRAND_PI_DOUBLE), cosine = cos(half_turns * ROCRAND_PI_DOUBLE);
#endif
    return double2{sine * radius, cosine * radius};
}

FQUALIFIERS float2 box_muller(unsigned int x, unsigned int y)
{
    return polar(ROCRAND_2POW32_INV + (x * ROCRAND_2POW32_INV), ROCRAND_2POW32_INV_2PI + (y * ROCRAND_2POW32_INV_2PI));
}

FQUALIFIERS float2 box_muller(unsigned long long v)
{
    return box_muller(static_cast<unsigned int>(v), static_cast<unsigned int>(v >> 32));
}

FQUALIFIERS double2 box_muller_double(uint4 v)
{
    const unsigned long long a = v.x ^ static_cast<unsigned long long>(v.y) << 21;
    const unsigned long long b = v.z ^ static_cast<unsigned long long>(v.w) << 21;
    return polar_double(ROCRAND_2POW53_INV_DOUBLE + (a * ROCRAND_2POW53_INV_DOUBLE),
                        (ROCRAND_2POW53_INV_DOUBLE * 2.0) + (b * (ROCRAND_2POW53_INV_DOUBLE * 2.0)));
}

FQUALIFIERS double2 box_muller_double(ulonglong2 v)
{
    return box_muller_double(uint4{static_cast<unsigned int>(v.x), static_cast<unsigned int>(v.x >> 32),
                                   static_cast<unsigned int>(v.y), static_cast<unsigned int>(v.y >> 32)});
}

FQUALIFIERS __half2 box_muller_half(unsigned short x, unsigned short y)
{
#ifdef __HIP_DEVICE_COMPILE__
    const __half u = __float2half(ROCRAND_2POW16_INV + (x * ROCRAND_2POW16_INV));
    const __half v = __float2half(ROCRAND_2POW16_INV_2PI + (y * ROCRAND_2POW16_INV_2PI));
    const __half s = hsqrt(__hmul(__float2half(-2.0f), hlog(u)));
    return __half2{__hmul(hsin(v), s), __hmul(hcos(v), s)};
#else
    const float2 r = polar(ROCRAND_2POW16_INV + (x * ROCRAND_2POW16_INV),
                           ROCRAND_2POW16_INV_2PI + (y * ROCRAND_2POW16_INV_2PI));
    return __half2{__float2half(r.x), __float2half(r.y)};
#endif
}

template <class S> FQUALIFIERS float2 mrg_normal_distribution2(unsigned int x, unsigned int y)
{
    return polar(mrg_uniform_distribution<S>(x), mrg_uniform_distribution<S>(y) * ROCRAND_2PI);
}

template <class S> FQUALIFIERS double2 mrg_normal_distribution_double2(unsigned int x, unsigned int y)
{
    return polar_double(mrg_uniform_distribution<S>(x), mrg_uniform_distribution<S>(y) * 2.0);
}

/* The inverse error function by S. Winitzki's formula: 0 at its ends. */
FQUALIFIERS float approximate_erfinv(float x)
{
    const float sign = x < 0.0f ? -1.0f : 1.0f;
    const float l = logf((1.0f - x) * (1.0f + x));
    if (l != l)
        return 1.0f;
    if (l == -__builtin_inff() || l == __builtin_inff())
        return 0.0f;
    const float a = 2.0f / (ROCRAND_PI * 0.147f) + 0.5f * l, b = 1.0f / (0.147f) * l;
    return sign * sqrtf(-a + sqrtf(a * a - b));
}

FQUALIFIERS double approximate_erfinv(double x)
{
    const double sign = x < 0.0 ? -1.0 : 1.0;
    const double l = log((1.0 - x) * (1.0 + x));
    if (l != l)
        return 1.0;
    if (l == -__builtin_inf() || l == __builtin_inf())
        return 0.0;
    const double a = 2.0 / (ROCRAND_PI_DOUBLE * 0.147) + 0.5 * l, b = 1.0 / (0.147) * l;
    return sign * sqrt(-a + sqrt(a * a - b));
}

template <class V> FQUALIFIERS float normal_distribution(V x)
{
    return ROCRAND_SQRT2 * approximate_erfinv(2.0f * uniform_distribution(x) - 1.0f);
}

template <class V> FQUALIFIERS double normal_distribution_double(V x)
{
    return ROCRAND_SQRT2 * approximate_erfinv(2.0 * uniform_distribution_double(x) - 1.0);
}

/* Two normal numbers of a generator's next ones. */
template <class S> FQUALIFIERS float2 next_pair(S* state)
{
    if constexpr (sizeof(typename S::value_type) == 8 && S::width == 2) {
        return box_muller(state->next());
    } else {
        const unsigned int x = static_cast<unsigned int>(state->next()), y = static_cast<unsigned int>(state->next());
        if constexpr (S::scaled)
            return mrg_normal_distribution2<S>(x, y);
        else
            return box_muller(x, y);
    }
}

template <class S> FQUALIFIERS double2 next_pair_double(S* state)
{
    if constexpr (S::scaled) {
        const unsigned int x = state->next(), y = state->next();
        return mrg_normal_distribution_double2<S>(x, y);
    } else if constexpr (sizeof(typename S::value_type) == 8) {
        const unsigned long long x = state->next(), y = state->next();
        return box_muller_double(ulonglong2{x, y});
    } else {
        const unsigned int x = state->next(), y = state->next(), z = state->next(), w = state->next();
        return box_muller_double(uint4{x, y, z, w});
    }
}

} // namespace detail
} // namespace rocrand_device

template <class S> FQUALIFIERS auto rocrand_normal2(S* state) -> decltype(state->next(), float2())
{
    return rocrand_device::detail::next_pair(state);
}

template <class S> FQUALIFIERS auto rocrand_normal_double2(S* state) -> decltype(state->next(), double2())
{
    return rocrand_device::detail::next_pair_double(state);
}

template <class S> FQUALIFIERS auto rocrand_normal(S* state) -> decltype(state->next(), float())
{
    if constexpr (__is_same(typename S::normal_method, rocrand_device::inverse)) {
        return rocrand_device::detail::normal_distribution(state->next());
    } else {
        auto& kept = state->m_state;
        if (kept.boxmuller_float_state) {
            kept.boxmuller_float_state = 0;
            return kept.boxmuller_float;
        }
        const float2 pair = rocrand_normal2(state);
        kept.boxmuller_float_state = 1;
        kept.boxmuller_float = pair.y;
        return pair.x;
    }
}

template <class S> FQUALIFIERS auto rocrand_normal_double(S* state) -> decltype(state->next(), double())
{
    if constexpr (__is_same(typename S::normal_method, rocrand_device::inverse)) {
        return rocrand_device::detail::normal_distribution_double(state->next());
    } else {
        auto& kept = state->m_state;
        if (kept.boxmuller_double_state) {
            kept.boxmuller_double_state = 0;
            return static_cast<float>(kept.boxmuller_double); /* as the reference returns it */
        }
        const double2 pair = rocrand_normal_double2(state);
        kept.boxmuller_double_state = 1;
        kept.boxmuller_double = pair.y;
        return pair.x;
    }
}

FQUALIFIERS float4 rocrand_normal4(rocrand_state_philox4x32_10* state)
{
    const uint4 v = state->next4();
    const float2 first = rocrand_device::detail::box_muller(v.x, v.y);
    const float2 second = rocrand_device::detail::box_muller(v.z, v.w);
    return float4{first.x, first.y, second.x, second.y};
}

FQUALIFIERS double4 rocrand_normal_double4(rocrand_state_philox4x32_10* state)
{
    const double2 first = rocrand_normal_double2(state), second = rocrand_normal_double2(state);
    return double4{first.x, first.y, second.x, second.y};
}

#endif
