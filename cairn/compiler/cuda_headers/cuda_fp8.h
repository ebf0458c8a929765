/* CUDA's cuda_fp8.h over hip/hip_fp8.h. */
#ifndef __CUDA_FP8_H__
#define __CUDA_FP8_H__

#include "cuda_fp16.h"
#include "cuda_bf16.h"
#include <hip/hip_fp8.h>
#include "cairn_cuda_e8m0.h"

#endif
