/* Texture types: part of hip_texture_types.h. */
#ifndef HIP_INCLUDE_HIP_TEXTURE_TYPES_H
#define HIP_INCLUDE_HIP_TEXTURE_TYPES_H

#include "hip_texture_types.h"

#endif
