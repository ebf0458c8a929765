/* rocBLAS. */
#ifndef ROCBLAS_H
#define ROCBLAS_H

#include <stdbool.h>

#include "internal/rocblas-version.h"
#include "internal/rocblas-types.h"
#include "internal/rocblas-functions.h"

#endif
