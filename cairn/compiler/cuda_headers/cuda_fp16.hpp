/* CUDA's cuda_fp16.hpp over hip/hip_fp16.h. */
#ifndef __CUDA_FP16_HPP__
#define __CUDA_FP16_HPP__

#include "cuda_fp16.h"
#include <hip/hip_fp16.h>

#endif
