/* CUDA's device_double_functions.h over hip/hip_runtime.h. */
#ifndef __DEVICE_DOUBLE_FUNCTIONS_H__
#define __DEVICE_DOUBLE_FUNCTIONS_H__

#include "crt/device_double_functions.h"
#include <hip/hip_runtime.h>

#endif
