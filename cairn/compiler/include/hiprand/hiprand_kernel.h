/* The device functions of hipRAND. */
#ifndef HIPRAND_KERNEL_H_
#define HIPRAND_KERNEL_H_

#include <rocrand/rocrand_kernel.h>

#ifdef __HIPCC_RTC__
typedef unsigned int hiprandDirectionVectors32_t[32];
typedef unsigned long long hiprandDirectionVectors64_t[64];
#else
#include <hiprand/hiprand.h>
#endif

#ifndef QUALIFIERS
#define QUALIFIERS __host__ __device__ __forceinline__
#endif

/* States are rocRAND's; sequences are skipped as subsequences. */
#define HIPRAND_STATE(name, from)                                                                                      \
    struct name : public from {                                                                                        \
        typedef from base;                                                                                             \
        template <class N, class Self = name> QUALIFIERS void discard_sequence(N n)                                    \
        {                                                                                                              \
            static_cast<Self*>(this)->discard_subsequence(n);                                                          \
        }                                                                                                              \
    };                                                                                                                 \
    typedef struct name name##_t
HIPRAND_STATE(hiprandState, rocrand_state_xorwow);
HIPRAND_STATE(hiprandStateXORWOW, rocrand_state_xorwow);
HIPRAND_STATE(hiprandStatePhilox4_32_10, rocrand_state_philox4x32_10);
HIPRAND_STATE(hiprandStateMRG32k3a, rocrand_state_mrg32k3a);
HIPRAND_STATE(hiprandStateMtgp32, rocrand_state_mtgp32);
HIPRAND_STATE(hiprandStateSobol32, rocrand_state_sobol32);
HIPRAND_STATE(hiprandStateScrambledSobol32, rocrand_state_scrambled_sobol32);
HIPRAND_STATE(hiprandStateSobol64, rocrand_state_sobol64);
HIPRAND_STATE(hiprandStateScrambledSobol64, rocrand_state_scrambled_sobol64);
#undef HIPRAND_STATE

#ifdef __HIPCC_RTC__
typedef rocrand_discrete_distribution hiprandDiscreteDistribution_t;
#endif
typedef mtgp32_params mtgp32_kernel_params_t;
typedef mtgp32_fast_params mtgp32_fast_param_t;

template <class S, class = typename S::seeded>
QUALIFIERS void hiprand_init(unsigned long long seed, unsigned long long subsequence, unsigned long long offset, S* state)
{
    rocrand_init(seed, subsequence, offset, state);
}
QUALIFIERS void hiprand_init(hiprandDirectionVectors32_t vectors, unsigned int offset, hiprandStateSobol32_t* state)
{
    rocrand_init(vectors, offset, state);
}
QUALIFIERS void hiprand_init(hiprandDirectionVectors32_t vectors, unsigned int scramble_constant, unsigned int offset,
                             hiprandStateScrambledSobol32_t* state)
{
    rocrand_init(vectors, scramble_constant, offset, state);
}
QUALIFIERS void hiprand_init(hiprandDirectionVectors64_t vectors, unsigned int offset, hiprandStateSobol64_t* state)
{
    rocrand_init(vectors, offset, state);
}
QUALIFIERS void hiprand_init(hiprandDirectionVectors64_t vectors, unsigned long long scramble_constant,
                             unsigned int offset, hiprandStateScrambledSobol64_t* state)
{
    rocrand_init(vectors, scramble_constant, offset, state);
}

template <class S> QUALIFIERS unsigned int hiprand(S* state) { return static_cast<unsigned int>(rocrand(state)); }
template <class S> QUALIFIERS unsigned long long hiprand_long_long(S* state) { return rocrand(state); }
template <class S> QUALIFIERS float hiprand_uniform(S* state) { return rocrand_uniform(state); }
template <class S> QUALIFIERS double hiprand_uniform_double(S* state) { return rocrand_uniform_double(state); }
template <class S> QUALIFIERS float hiprand_normal(S* state) { return rocrand_normal(state); }
template <class S> QUALIFIERS float2 hiprand_normal2(S* state) { return rocrand_normal2(state); }
template <class S> QUALIFIERS double hiprand_normal_double(S* state) { return rocrand_normal_double(state); }
template <class S> QUALIFIERS double2 hiprand_normal2_double(S* state) { return rocrand_normal_double2(state); }
template <class S> QUALIFIERS float hiprand_log_normal(S* state, float mean, float stddev)
{
    return rocrand_log_normal(state, mean, stddev);
}
template <class S> QUALIFIERS float2 hiprand_log_normal2(S* state, float mean, float stddev)
{
    return rocrand_log_normal2(state, mean, stddev);
}
template <class S> QUALIFIERS double hiprand_log_normal_double(S* state, double mean, double stddev)
{
    return rocrand_log_normal_double(state, mean, stddev);
}
template <class S> QUALIFIERS double2 hiprand_log_normal2_double(S* state, double mean, double stddev)
{
    return rocrand_log_normal_double2(state, mean, stddev);
}
template <class S> QUALIFIERS unsigned int hiprand_poisson(S* state, double lambda)
{
    return static_cast<unsigned int>(rocrand_poisson(state, lambda));
}
template <class S> QUALIFIERS unsigned int hiprand_discrete(S* state, hiprandDiscreteDistribution_t distribution)
{
    return rocrand_discrete(state, distribution);
}

/* Four at once. */
QUALIFIERS uint4 hiprand4(hiprandStatePhilox4_32_10_t* state) { return rocrand4(state); }
QUALIFIERS float4 hiprand_uniform4(hiprandStatePhilox4_32_10_t* state) { return rocrand_uniform4(state); }
QUALIFIERS double2 hiprand_uniform2_double(hiprandStatePhilox4_32_10_t* state) { return rocrand_uniform_double2(state); }
QUALIFIERS double4 hiprand_uniform4_double(hiprandStatePhilox4_32_10_t* state) { return rocrand_uniform_double4(state); }
QUALIFIERS float4 hiprand_normal4(hiprandStatePhilox4_32_10_t* state) { return rocrand_normal4(state); }
QUALIFIERS double4 hiprand_normal4_double(hiprandStatePhilox4_32_10_t* state) { return rocrand_normal_double4(state); }
QUALIFIERS float4 hiprand_log_normal4(hiprandStatePhilox4_32_10_t* state, float mean, float stddev)
{
    return rocrand_log_normal4(state, mean, stddev);
}
QUALIFIERS double4 hiprand_log_normal4_double(hiprandStatePhilox4_32_10_t* state, double mean, double stddev)
{
    return rocrand_log_normal_double4(state, mean, stddev);
}
QUALIFIERS uint4 hiprand_poisson4(hiprandStatePhilox4_32_10_t* state, double lambda)
{
    return rocrand_poisson4(state, lambda);
}
QUALIFIERS uint4 hiprand_discrete4(hiprandStatePhilox4_32_10_t* state, hiprandDiscreteDistribution_t distribution)
{
    return rocrand_discrete4(state, distribution);
}

__device__ __forceinline__ void hiprand_mtgp32_block_copy(hiprandStateMtgp32_t* src, hiprandStateMtgp32_t* dest)
{
    rocrand_mtgp32_block_copy(src, dest);
}
QUALIFIERS void hiprand_mtgp32_set_params(hiprandStateMtgp32_t* state, mtgp32_kernel_params_t* params)
{
    rocrand_mtgp32_set_params(state, params);
}

#endif
