/* CUDA's surface_indirect_functions.h over hip/hip_runtime.h. */
#ifndef __SURFACE_INDIRECT_FUNCTIONS_H__
#define __SURFACE_INDIRECT_FUNCTIONS_H__

#include <hip/hip_runtime.h>

#endif
