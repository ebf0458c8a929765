/* CUDA's cuda_fp4.h over hip/hip_fp4.h. */
#ifndef __CUDA_FP4_H__
#define __CUDA_FP4_H__

#include "cuda_fp16.h"
#include "cuda_bf16.h"
#include "cuda_fp8.h"
#include <hip/hip_fp4.h>

#endif
