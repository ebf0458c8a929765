/* CUDA's cusolverDn.h over hipsolver/hipsolver.h. */
#ifndef CUSOLVERDN_H_
#define CUSOLVERDN_H_

#include "cuComplex.h"
#include "cublas_v2.h"
#include "cusolver_common.h"
#include <hipsolver/hipsolver.h>

#endif
