/* CUDA's cublas_v2.h over hipblas/hipblas.h. */
#ifndef CUBLAS_V2_H_
#define CUBLAS_V2_H_

#include "cublas_api.h"
#include <hipblas/hipblas.h>

#endif
