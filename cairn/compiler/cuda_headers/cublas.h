/* CUDA's cublas.h over hipblas/hipblas.h. */
#ifndef CUBLAS_H_
#define CUBLAS_H_

#include "cublas_api.h"
#include <hipblas/hipblas.h>

#endif
