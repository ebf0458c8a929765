/* Device functions: part of the HIP runtime header. */
#ifndef HIP_INCLUDE_HIP_DEVICE_FUNCTIONS_H
#define HIP_INCLUDE_HIP_DEVICE_FUNCTIONS_H

#include "hip_runtime.h"

#endif
