/* CUDA's crt/common_functions.h over hip/hip_runtime.h. */
#ifndef __COMMON_FUNCTIONS_H__
#define __COMMON_FUNCTIONS_H__

#include "../crt/math_functions.h"
#include <hip/hip_runtime.h>

#endif
