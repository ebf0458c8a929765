/* CUDA's cuda_profiler_api.h over hip/hip_runtime_api.h. */
#ifndef __CUDA_PROFILER_API_H__
#define __CUDA_PROFILER_API_H__

#include "driver_types.h"
#include <hip/hip_runtime_api.h>

#endif
