/* rocBLAS' types by rocSOLVER's former names. */
#ifndef ROCSOLVER_ALIASES_H
#define ROCSOLVER_ALIASES_H

#include <rocblas/rocblas.h>

#include "rocsolver-extra-types.h"

typedef rocblas_int rocsolver_int;
typedef rocblas_handle rocsolver_handle;
typedef rocblas_direct rocsolver_direct;
typedef rocblas_storev rocsolver_storev;
typedef rocblas_operation rocsolver_operation;
typedef rocblas_fill rocsolver_fill;
typedef rocblas_diagonal rocsolver_diagonal;
typedef rocblas_side rocsolver_side;
typedef rocblas_status rocsolver_status;

#endif
