/* CUDA's device_types.h over hip/amd_detail/host_defines.h. */
#ifndef __DEVICE_TYPES_H__
#define __DEVICE_TYPES_H__

#include "crt/host_defines.h"
#include <hip/amd_detail/host_defines.h>

#endif
