/* rocRAND. */
#ifndef ROCRAND_H_
#define ROCRAND_H_

#include <hip/hip_fp16.h>
#include <hip/hip_runtime_api.h>
#include <hip/hip_vector_types.h>
#include <stddef.h>

#include "rocrand_discrete_types.h"
#include "rocrand_version.h"

typedef struct rocrand_generator_base_type* rocrand_generator;
#if defined(__cplusplus) && !defined(__HIP_NO_HALF_TYPEDEF__)
typedef __half half;
#elif !defined(__cplusplus)
typedef struct half { unsigned short bits; } half; /* C has no halves: their bits */
#endif

#define ROCRAND_DEFAULT_MAX_BLOCK_SIZE 256

typedef enum rocrand_status {
    ROCRAND_STATUS_SUCCESS = 0,
    ROCRAND_STATUS_VERSION_MISMATCH = 100,
    ROCRAND_STATUS_NOT_CREATED = 101,
    ROCRAND_STATUS_ALLOCATION_FAILED = 102,
    ROCRAND_STATUS_TYPE_ERROR = 103,
    ROCRAND_STATUS_OUT_OF_RANGE = 104,
    ROCRAND_STATUS_LENGTH_NOT_MULTIPLE = 105,
    ROCRAND_STATUS_DOUBLE_PRECISION_REQUIRED = 106,
    ROCRAND_STATUS_LAUNCH_FAILURE = 107,
    ROCRAND_STATUS_INTERNAL_ERROR = 108
} rocrand_status;

typedef enum rocrand_rng_type {
    ROCRAND_RNG_PSEUDO_DEFAULT = 400,
    ROCRAND_RNG_PSEUDO_XORWOW = 401,
    ROCRAND_RNG_PSEUDO_MRG32K3A = 402,
    ROCRAND_RNG_PSEUDO_MTGP32 = 403,
    ROCRAND_RNG_PSEUDO_PHILOX4_32_10 = 404,
    ROCRAND_RNG_PSEUDO_MRG31K3P = 405,
    ROCRAND_RNG_PSEUDO_LFSR113 = 406,
    ROCRAND_RNG_PSEUDO_MT19937 = 407,
    ROCRAND_RNG_PSEUDO_THREEFRY2_32_20 = 408,
    ROCRAND_RNG_PSEUDO_THREEFRY2_64_20 = 409,
    ROCRAND_RNG_PSEUDO_THREEFRY4_32_20 = 410,
    ROCRAND_RNG_PSEUDO_THREEFRY4_64_20 = 411,
    ROCRAND_RNG_QUASI_DEFAULT = 500,
    ROCRAND_RNG_QUASI_SOBOL32 = 501,
    ROCRAND_RNG_QUASI_SCRAMBLED_SOBOL32 = 502,
    ROCRAND_RNG_QUASI_SOBOL64 = 504,
    ROCRAND_RNG_QUASI_SCRAMBLED_SOBOL64 = 505
} rocrand_rng_type;

typedef enum rocrand_ordering {
    ROCRAND_ORDERING_PSEUDO_BEST = 100,
    ROCRAND_ORDERING_PSEUDO_DEFAULT = 101,
    ROCRAND_ORDERING_PSEUDO_SEEDED = 102,
    ROCRAND_ORDERING_PSEUDO_LEGACY = 103,
    ROCRAND_ORDERING_PSEUDO_DYNAMIC = 104,
    ROCRAND_ORDERING_QUASI_DEFAULT = 201
} rocrand_ordering;

typedef enum rocrand_direction_vector_set {
    ROCRAND_DIRECTION_VECTORS_32_JOEKUO6 = 101,
    ROCRAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6 = 102,
    ROCRAND_DIRECTION_VECTORS_64_JOEKUO6 = 103,
    ROCRAND_SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6 = 104
} rocrand_direction_vector_set;

#include "internal/rocrand-functions.h"

#ifdef __cplusplus
extern "C"
#endif
/* Four seeds, for LFSR113. */
rocrand_status rocrand_set_seed_uint4(rocrand_generator generator, uint4 seed);

#endif
