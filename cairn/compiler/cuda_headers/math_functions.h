/* CUDA's math_functions.h over hip/math_functions.h. */
#ifndef __MATH_FUNCTIONS_H__
#define __MATH_FUNCTIONS_H__

#include "crt/math_functions.h"
#include <hip/math_functions.h>

#endif
