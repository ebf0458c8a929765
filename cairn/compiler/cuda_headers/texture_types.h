/* CUDA's texture_types.h over hip/hip_texture_types.h. */
#ifndef __TEXTURE_TYPES_H__
#define __TEXTURE_TYPES_H__

#include "driver_types.h"
#include <hip/hip_texture_types.h>

#endif
