/* CUDA's nccl.h over rccl/rccl.h. */
#ifndef NCCL_H_
#define NCCL_H_

#include "cuda_runtime.h"
#include "cuda_fp16.h"
#include <rccl/rccl.h>

#endif
