/* CUDA's cusolverRf.h over hipsolver/hipsolver.h. */
#ifndef CUSOLVERRF_H_
#define CUSOLVERRF_H_

#include "driver_types.h"
#include "cuComplex.h"
#include "cusolver_common.h"
#include <hipsolver/hipsolver.h>

static inline hipsolverStatus_t cusolverRfGetAlgs(hipsolverRfHandle_t handle, hipsolverRfFactorization_t *factAlg,
                                                  hipsolverRfTriangularSolve_t *solveAlg)
{
    return hipsolverRfGet_Algs(handle, factAlg, solveAlg);
}

#endif
