/* CUDA's driver_types.h over hip/driver_types.h. */
#ifndef __DRIVER_TYPES_H__
#define __DRIVER_TYPES_H__

#include "crt/host_defines.h"
#include "vector_types.h"
#include <hip/driver_types.h>

#endif
