/* CUDA's cudaProfiler.h over hip/hip_runtime_api.h. */
#ifndef CUDAPROFILER_H
#define CUDAPROFILER_H

#include "cuda.h"
#include <hip/hip_runtime_api.h>

#endif
