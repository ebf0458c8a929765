/* CUDA's texture_indirect_functions.h over hip/hip_runtime.h. */
#ifndef __TEXTURE_INDIRECT_FUNCTIONS_H__
#define __TEXTURE_INDIRECT_FUNCTIONS_H__

#include <hip/hip_runtime.h>

#endif
