/* CUDA's curand.h over hiprand/hiprand.h. */
#ifndef CURAND_H_
#define CURAND_H_

#define CURANDAPI

#include "cuda_runtime.h"
#include <hiprand/hiprand.h>

#include "library_types.h"

enum curandMethod {
    CURAND_CHOOSE_BEST,
    CURAND_ITR,
    CURAND_KNUTH,
    CURAND_HITR,
    CURAND_M1,
    CURAND_M2,
    CURAND_BINARY_SEARCH,
    CURAND_DISCRETE_GAUSS,
    CURAND_REJECTION,
    CURAND_DEVICE_API,
    CURAND_FAST_REJECTION,
    CURAND_3RD,
    CURAND_DEFINITION,
    CURAND_POISSON
};
typedef enum curandMethod curandMethod_t;

/* Numbers of the distribution come by the library's own method. */
static inline hiprandStatus_t curandGeneratePoissonMethod(hiprandGenerator_t generator, unsigned int *outputPtr, size_t n,
                                                          double lambda, curandMethod_t method)
{
    (void)method;
    return hiprandGeneratePoisson(generator, outputPtr, n, lambda);
}

static inline hiprandStatus_t curandGetProperty(libraryPropertyType type, int *value)
{
    int version = 0;
    hiprandStatus_t found = hiprandGetVersion(&version);
    if (!value || (unsigned)type > PATCH_LEVEL)
        return HIPRAND_STATUS_OUT_OF_RANGE;
    *value = type == MAJOR_VERSION ? version / 100000 : type == MINOR_VERSION ? version / 100 % 1000 : version % 100;
    return found;
}

#ifdef __cplusplus
extern "C" {
#endif
hiprandStatus_t cairnGenerateBinomial(hiprandGenerator_t generator, unsigned int *output, size_t count, unsigned int n,
                                      double p);
#ifdef __cplusplus
}
#endif
static inline hiprandStatus_t curandGenerateBinomial(hiprandGenerator_t generator, unsigned int *outputPtr, size_t num,
                                                     unsigned int n, double p)
{
    return cairnGenerateBinomial(generator, outputPtr, num, n, p);
}
static inline hiprandStatus_t curandGenerateBinomialMethod(hiprandGenerator_t generator, unsigned int *outputPtr, size_t num,
                                                           unsigned int n, double p, curandMethod_t method)
{
    (void)method;
    return cairnGenerateBinomial(generator, outputPtr, num, n, p);
}

#endif
