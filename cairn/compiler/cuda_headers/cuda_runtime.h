/* CUDA's cuda_runtime.h over hip/hip_runtime.h. */
#ifndef __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_H__

#ifndef __HIPCC_RTC__
#include "crt/host_config.h"
#include "builtin_types.h"
#include "library_types.h"
#include "channel_descriptor.h"
#include "cuda_runtime_api.h"
#include "driver_functions.h"
#include "crt/host_defines.h"
#include "vector_functions.h"
#ifdef __CUDACC__
#include "crt/common_functions.h"
#include "cuda_surface_types.h"
#include "cuda_texture_types.h"
#include "crt/device_functions.h"
#include "device_launch_parameters.h"
#endif
#endif
#include <hip/hip_runtime.h>

#endif
