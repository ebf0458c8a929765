/* Texture objects, texture references and their functions. */
#ifndef HIP_INCLUDE_HIP_HIP_TEXTURE_TYPES_H
#define HIP_INCLUDE_HIP_HIP_TEXTURE_TYPES_H

#include "driver_types.h"
#include "channel_descriptor.h"

#if defined(__HIP__) && defined(__cplusplus)
#include "hip_runtime.h"
#endif

#endif
