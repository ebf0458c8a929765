/* CUDA's cuda_fp16.h over hip/hip_fp16.h. */
#ifndef __CUDA_FP16_H__
#define __CUDA_FP16_H__

#include "vector_types.h"
#include <hip/hip_fp16.h>

#endif
