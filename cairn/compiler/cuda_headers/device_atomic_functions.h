/* CUDA's device_atomic_functions.h over hip/hip_runtime.h. */
#ifndef __DEVICE_ATOMIC_FUNCTIONS_H__
#define __DEVICE_ATOMIC_FUNCTIONS_H__

#include "builtin_types.h"
#include "device_types.h"
#include "crt/host_defines.h"
#include <hip/hip_runtime.h>

#endif
