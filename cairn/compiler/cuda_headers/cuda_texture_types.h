/* CUDA's cuda_texture_types.h over hip/hip_texture_types.h. */
#ifndef __CUDA_TEXTURE_TYPES_H__
#define __CUDA_TEXTURE_TYPES_H__

#include "channel_descriptor.h"
#include <hip/hip_texture_types.h>

#endif
