/* CUDA's cuda_runtime_api.h over hip/hip_runtime_api.h. */
#ifndef __CUDA_RUNTIME_API_H__
#define __CUDA_RUNTIME_API_H__

#define CUDART_CB
#define CUDARTAPI
#define CUDART_VERSION 12080

#include "crt/host_defines.h"
#include "builtin_types.h"
#include "cuda_device_runtime_api.h"
#include <hip/hip_runtime_api.h>

#endif
