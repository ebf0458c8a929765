/* CUDA's cusolver_common.h over hipsolver/hipsolver.h. */
#ifndef CUSOLVER_COMMON_H_
#define CUSOLVER_COMMON_H_

#define CUSOLVERAPI

#include "library_types.h"
#include <hipsolver/hipsolver.h>

#endif
