/* CUDA's device_launch_parameters.h over hip/hip_runtime.h. */
#ifndef __DEVICE_LAUNCH_PARAMETERS_H__
#define __DEVICE_LAUNCH_PARAMETERS_H__

#include "vector_types.h"
#include <hip/hip_runtime.h>

#endif
