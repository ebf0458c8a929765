/* Math functions: part of the HIP runtime header. */
#ifndef HIP_INCLUDE_HIP_MATH_FUNCTIONS_H
#define HIP_INCLUDE_HIP_MATH_FUNCTIONS_H

#include "hip_runtime.h"

#endif
