/* CUDA's surface_types.h over hip/surface_types.h. */
#ifndef __SURFACE_TYPES_H__
#define __SURFACE_TYPES_H__

#include "driver_types.h"
#include <hip/surface_types.h>

#endif
