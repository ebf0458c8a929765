/* CUDA's nccl.h over rccl/rccl.h. */
#ifndef CAIRN_CUDA_NCCL_H
#define CAIRN_CUDA_NCCL_H

#include "cuda_runtime.h"
#include "cuda_fp16.h"
#include <rccl/rccl.h>

#endif
