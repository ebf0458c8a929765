/* CUDA's math_constants.h over hip/hip_math_constants.h. */
#ifndef __MATH_CONSTANTS_H__
#define __MATH_CONSTANTS_H__

#include <hip/hip_math_constants.h>

#endif
