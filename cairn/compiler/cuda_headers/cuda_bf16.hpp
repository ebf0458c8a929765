/* CUDA's cuda_bf16.hpp over hip/hip_bf16.h. */
#ifndef __CUDA_BF16_HPP__
#define __CUDA_BF16_HPP__

#include "cuda_bf16.h"
#include <hip/hip_bf16.h>

#endif
