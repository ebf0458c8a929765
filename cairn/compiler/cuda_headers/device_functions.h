/* CUDA's device_functions.h over hip/device_functions.h. */
#ifndef __DEVICE_FUNCTIONS_H__
#define __DEVICE_FUNCTIONS_H__

#include "crt/device_functions.h"
#include <hip/device_functions.h>

#endif
