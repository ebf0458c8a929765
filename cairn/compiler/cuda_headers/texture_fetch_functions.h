/* CUDA's texture_fetch_functions.h over hip/hip_runtime.h. */
#ifndef __TEXTURE_FETCH_FUNCTIONS_H__
#define __TEXTURE_FETCH_FUNCTIONS_H__

#include "cuda_texture_types.h"
#include <hip/hip_runtime.h>

#endif
