/* CUDA's cuda_device_runtime_api.h over hip/hip_runtime_api.h. */
#ifndef __CUDA_DEVICE_RUNTIME_API_H__
#define __CUDA_DEVICE_RUNTIME_API_H__

#include "crt/host_defines.h"
#include <hip/hip_runtime_api.h>

#endif
