/* CUDA's cuda_bf16.h over hip/hip_bf16.h. */
#ifndef __CUDA_BF16_H__
#define __CUDA_BF16_H__

#include "cuda_fp16.h"
#include <hip/hip_bf16.h>

#endif
