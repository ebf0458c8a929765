#ifndef HIPRAND_ROCM_H_
#define HIPRAND_ROCM_H_

#include <rocrand/rocrand.h>

typedef struct rocrand_generator_base_type hiprandGenerator_st;
typedef struct rocrand_discrete_distribution_st hiprandDiscreteDistribution_st;
typedef unsigned int hiprandDirectionVectors32_t[32];
typedef unsigned long long hiprandDirectionVectors64_t[64];

#endif
