/* CUDA's cuda_surface_types.h over hip/hip_runtime.h. */
#ifndef __CUDA_SURFACE_TYPES_H__
#define __CUDA_SURFACE_TYPES_H__

#include "channel_descriptor.h"
#include <hip/hip_runtime.h>

#endif
