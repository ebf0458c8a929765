/* CUDA's crt/math_functions.h over hip/hip_runtime.h. */
#ifndef __MATH_FUNCTIONS_H__
#define __MATH_FUNCTIONS_H__

#include "../builtin_types.h"
#include "../crt/host_defines.h"
#include <hip/hip_runtime.h>

#endif
