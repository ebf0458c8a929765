/* CUDA's cuda.h over hip/hip_runtime.h. */
#ifndef __cuda_cuda_h__
#define __cuda_cuda_h__

#define CUDAAPI
#define CUDA_CB
#define CUDA_VERSION 12080

#include <hip/hip_runtime.h>
#include "hip/detail/api_tensor_map.h"
#include "cairn_cuda_driver.h"
#include "cairn_cuda_refused.h"
#ifdef __cplusplus
#include "hip/detail/api_cuda_launch.h"
#if defined(__CUDACC__) && !defined(__NVPTX__)
#include "cuda/detail/tensor_tiles.h" /* for inline PTX */
#endif
#endif

#endif
