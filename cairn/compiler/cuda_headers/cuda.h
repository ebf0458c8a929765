/* CUDA's cuda.h over hip/hip_runtime.h. */
#ifndef __cuda_cuda_h__
#define __cuda_cuda_h__

#define CUDAAPI
#define CUDA_CB
#define CUDA_VERSION 12080

#include <hip/hip_runtime.h>
#include "hip/detail/api_tensor_map.h"

#endif
