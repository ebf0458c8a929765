/* CUDA's surface_functions.h over hip/hip_runtime.h. */
#ifndef __SURFACE_FUNCTIONS_H__
#define __SURFACE_FUNCTIONS_H__

#include "cuda_surface_types.h"
#include <hip/hip_runtime.h>

#endif
