/* The place of hip_math_constants.h in AMD's tree. */
#ifndef HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_MATH_CONSTANTS_H
#define HIP_INCLUDE_HIP_AMD_DETAIL_AMD_HIP_MATH_CONSTANTS_H

#include "../hip_math_constants.h"

#endif
