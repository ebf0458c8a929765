/* CUDA's driver_functions.h over hip/hip_runtime_api.h. */
#ifndef __DRIVER_FUNCTIONS_H__
#define __DRIVER_FUNCTIONS_H__

#include "builtin_types.h"
#include "crt/host_defines.h"
#include "driver_types.h"
#include <hip/hip_runtime_api.h>

#endif
