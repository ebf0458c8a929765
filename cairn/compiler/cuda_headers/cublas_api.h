/* CUDA's cublas_api.h over hipblas/hipblas.h. */
#ifndef CUBLAS_API_H_
#define CUBLAS_API_H_

#define CUBLASAPI
#define CUBLASWINAPI

#include "driver_types.h"
#include "cuComplex.h"
#include "cuda_fp16.h"
#include "cuda_bf16.h"
#include "library_types.h"
#include <hipblas/hipblas.h>

#endif
